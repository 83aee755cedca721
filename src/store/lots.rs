//! Draws of lots among entries that share a place.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, LotId, TournamentId};
use super::schema::lots;

/// A lot to be recorded; the lots of one draw have one seed.
#[derive(Clone, Debug, PartialEq, Eq, Insertable)]
#[diesel(table_name = lots, treat_none_as_default_value = false)]
pub struct NewLot {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Who drew it.
    pub entry_id: EntryId,
    /// The place in the draw, from 1.
    pub rank: i32,
    /// The published seed of the draw.
    pub seed: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// A lot as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable)]
#[diesel(table_name = lots)]
pub struct Lot {
    /// Its id; later ones are higher.
    pub id: LotId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// Who drew it.
    pub entry_id: EntryId,
    /// The place in the draw, from 1.
    pub rank: i32,
    /// The published seed of the draw.
    pub seed: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// The lots of a tournament in the order they were recorded.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Lot>> {
    let rows = lots::table.filter(lots::tournament_id.eq(tournament)).order(lots::id);
    Ok(rows.select(Lot::as_select()).load(conn)?)
}

/// Forgets the lots of a tournament that were drawn since then, and answers them: a round they were drawn after was taken
/// back.
pub fn forget_since(conn: &mut Conn, tournament: TournamentId, since: NaiveDateTime) -> Result<Vec<Lot>> {
    let own = || lots::table.filter(lots::tournament_id.eq(tournament)).filter(lots::at.ge(since));
    let gone = own().order(lots::id).select(Lot::as_select()).load(conn)?;
    diesel::delete(own()).execute(conn)?;
    Ok(gone)
}

/// Records a lot.
pub fn insert(conn: &mut Conn, new: &NewLot) -> Result<LotId> {
    Ok(diesel::insert_into(lots::table).values(new).returning(lots::id).get_result(conn)?)
}
