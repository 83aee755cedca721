//! Adjustments: points and games the director gives or takes, with a reason. They can be cancelled, never deleted.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::error::{Conflict, Result};
use super::id::{AdjustmentId, EntryId, TournamentId};
use super::schema::adjustments;

/// An adjustment to be written.
#[derive(Clone, Debug, PartialEq, Eq, Insertable)]
#[diesel(table_name = adjustments, treat_none_as_default_value = false)]
pub struct NewAdjustment {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The round it belongs to.
    pub round_number: i32,
    /// Whom it concerns.
    pub entry_id: EntryId,
    /// Points given, negative when taken.
    pub points: i32,
    /// Games won given.
    pub won: i32,
    /// Games lost given.
    pub lost: i32,
    /// Why.
    pub reason: String,
    /// Who decided.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// An adjustment as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable)]
#[diesel(table_name = adjustments)]
pub struct Adjustment {
    /// Its id.
    pub id: AdjustmentId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The round it belongs to.
    pub round_number: i32,
    /// Whom it concerns.
    pub entry_id: EntryId,
    /// Points given, negative when taken.
    pub points: i32,
    /// Games won given.
    pub won: i32,
    /// Games lost given.
    pub lost: i32,
    /// Why.
    pub reason: String,
    /// Who decided.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Whether it no longer counts.
    pub cancelled: bool,
}

/// The adjustment with this id.
pub fn find(conn: &mut Conn, id: AdjustmentId) -> Result<Adjustment> {
    Ok(adjustments::table.find(id).select(Adjustment::as_select()).get_result(conn)?)
}

/// The adjustments of a tournament in the order they were made, the cancelled ones included.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Adjustment>> {
    let rows = adjustments::table.filter(adjustments::tournament_id.eq(tournament)).order(adjustments::id);
    Ok(rows.select(Adjustment::as_select()).load(conn)?)
}

/// Writes an adjustment; it counts from now on.
pub fn insert(conn: &mut Conn, new: &NewAdjustment) -> Result<AdjustmentId> {
    let row = (new, adjustments::cancelled.eq(false));
    Ok(diesel::insert_into(adjustments::table).values(row).returning(adjustments::id).get_result(conn)?)
}

/// Cancels an adjustment; a second time is a conflict.
pub fn cancel(conn: &mut Conn, id: AdjustmentId) -> Result<()> {
    let standing = adjustments::table.find(id).filter(adjustments::cancelled.eq(false));
    if diesel::update(standing).set(adjustments::cancelled.eq(true)).execute(conn)? == 0 {
        find(conn, id)?;
        return Err(Conflict::Taken.into());
    }
    Ok(())
}
