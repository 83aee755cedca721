//! Who entered himself: at once with an entry, or waiting for a place.

use crate::rules::entry::person::Born;
use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, RegistrationId, TournamentId};
use super::schema::registrations;
use super::text::stored_words;

stored_words! {
    /// What became of a registration.
    pub enum RegistrationState {
        /// There is an entry.
        Entered = "entered",
        /// There was no place yet.
        Waiting = "waiting",
        /// It was taken back.
        Gone = "gone",
    }
}

/// A registration to be written.
#[derive(Clone, Debug, PartialEq, Eq, Insertable)]
#[diesel(table_name = registrations, treat_none_as_default_value = false)]
pub struct NewRegistration {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The secret of his own page.
    pub key: String,
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
    /// The year of birth, where he gave it.
    pub born: Option<Born>,
    /// What became of it.
    pub state: RegistrationState,
    /// His entry, where there is one.
    pub entry_id: Option<EntryId>,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// A registration as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable)]
#[diesel(table_name = registrations)]
pub struct Registration {
    /// Its id; later ones are higher.
    pub id: RegistrationId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The secret of his own page.
    pub key: String,
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
    /// The year of birth, where he gave it.
    pub born: Option<Born>,
    /// What became of it.
    pub state: RegistrationState,
    /// His entry, where there is one.
    pub entry_id: Option<EntryId>,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// Those of a tournament in the order they came.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Registration>> {
    let rows = registrations::table.filter(registrations::tournament_id.eq(tournament)).order(registrations::id);
    Ok(rows.select(Registration::as_select()).load(conn)?)
}

/// The registration with this id.
pub fn find(conn: &mut Conn, id: RegistrationId) -> Result<Registration> {
    Ok(registrations::table.find(id).select(Registration::as_select()).get_result(conn)?)
}

/// The registration with this key.
pub fn find_key(conn: &mut Conn, key: &str) -> Result<Registration> {
    let rows = registrations::table.filter(registrations::key.eq(key));
    Ok(rows.select(Registration::as_select()).get_result(conn)?)
}

/// How many wait before this one; from 0.
pub fn waiting_before(conn: &mut Conn, one: &Registration) -> Result<i64> {
    let rows = registrations::table.filter(registrations::tournament_id.eq(one.tournament_id));
    let rows = rows.filter(registrations::state.eq(RegistrationState::Waiting)).filter(registrations::id.lt(one.id));
    Ok(rows.count().get_result(conn)?)
}

/// How many wait for a place.
pub fn waiting(conn: &mut Conn, tournament: TournamentId) -> Result<i64> {
    let rows = registrations::table.filter(registrations::tournament_id.eq(tournament));
    Ok(rows.filter(registrations::state.eq(RegistrationState::Waiting)).count().get_result(conn)?)
}

/// Writes a registration.
pub fn insert(conn: &mut Conn, new: &NewRegistration) -> Result<RegistrationId> {
    Ok(diesel::insert_into(registrations::table).values(new).returning(registrations::id).get_result(conn)?)
}

/// Notes what became of it.
pub fn settle(conn: &mut Conn, id: RegistrationId, (state, entry): (RegistrationState, Option<EntryId>)) -> Result<()> {
    let change = (registrations::state.eq(state), registrations::entry_id.eq(entry));
    diesel::update(registrations::table.find(id)).set(change).execute(conn)?;
    Ok(())
}
