//! Seasons: a year of a league, with its divisions.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::error::Result;
use super::id::SeasonId;
use super::order::Order;
use super::schema::{divisions, match_days, seasons, tournaments};
use super::season_revisions::{self, About, LeagueSubject, Noted};
use super::text::stored_words;
use crate::rules::tournament::TournamentName;

stored_words! {
    /// How far a season is.
    pub enum SeasonState {
        /// Being prepared or played.
        Running = "running",
        /// Over; its tables stand.
        Finished = "finished",
    }
}

/// A season as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = seasons)]
pub struct Season {
    /// Its id.
    pub id: SeasonId,
    /// Its name, the year in it.
    pub name: String,
    /// How far it is.
    pub state: SeasonState,
    /// Raised by every change in the league.
    pub version: i64,
    /// When it was created, in UTC.
    pub created_at: NaiveDateTime,
}

/// The season with this id.
pub fn find(conn: &mut Conn, id: SeasonId) -> Result<Season> {
    let there = seasons::table.find(id).filter(seasons::removed_at.is_null());
    Ok(there.select(Season::as_select()).first(conn)?)
}

/// Every season, the newest first.
pub fn list(conn: &mut Conn) -> Result<Vec<Season>> {
    let there = seasons::table.filter(seasons::removed_at.is_null());
    Ok(there.order(seasons::id.desc()).select(Season::as_select()).load(conn)?)
}

/// The seasons that were taken out of every list.
pub fn removed(conn: &mut Conn) -> Result<Vec<Season>> {
    let gone = seasons::table.filter(seasons::removed_at.is_not_null());
    Ok(gone.order(seasons::id.desc()).select(Season::as_select()).load(conn)?)
}

/// Creates a season with its revision; its version begins at 1.
pub fn create(conn: &mut Conn, name: &TournamentName, order: &Order) -> Result<Noted<SeasonId>> {
    let row = (
        seasons::name.eq(name.as_str()),
        seasons::state.eq(SeasonState::Running),
        seasons::version.eq(1_i64),
        seasons::created_at.eq(order.at),
    );
    let id = diesel::insert_into(seasons::table).values(row).returning(seasons::id).get_result(conn)?;
    let after = find(conn, id)?;
    Ok(season_revisions::append(conn, about(id), None, Some(&after), order)?.with(id))
}

/// Changes name and state.
pub fn change(
    conn: &mut Conn,
    id: SeasonId,
    name: &TournamentName,
    state: SeasonState,
    order: &Order,
) -> Result<Noted> {
    let before = find(conn, id)?;
    let change = (seasons::name.eq(name.as_str()), seasons::state.eq(state));
    diesel::update(seasons::table.find(id)).set(change).execute(conn)?;
    raise_version(conn, id)?;
    let after = find(conn, id)?;
    season_revisions::append(conn, about(id), Some(&before), Some(&after), order)
}

pub(super) const fn about(season: SeasonId) -> About {
    About { season, subject: LeagueSubject::Season, id: season.number(), number: None }
}

/// Raises the version; every write that changes what the public sees of the league calls it.
pub fn raise_version(conn: &mut Conn, id: SeasonId) -> Result<i64> {
    let row = diesel::update(seasons::table.find(id)).set(seasons::version.eq(seasons::version + 1_i64));
    Ok(row.returning(seasons::version).get_result(conn)?)
}

/// A number that rises with every change in the league and on the sheets of its match days; public pages hang on it.
pub fn public_version(conn: &mut Conn, id: SeasonId) -> Result<i64> {
    let own: i64 = seasons::table.find(id).select(seasons::version).first(conn)?;
    let days = match_days::table.inner_join(divisions::table).inner_join(tournaments::table);
    let versions: Vec<i64> = days.filter(divisions::season_id.eq(id)).select(tournaments::version).load(conn)?;
    Ok(versions.into_iter().fold(own, i64::saturating_add))
}
