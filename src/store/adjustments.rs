//! Adjustments: points and games the director gives or takes, with a reason. They can be cancelled, never deleted.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde_json::{Value, json};

use super::conn::Conn;
use super::error::{Conflict, Result};
use super::id::{AdjustmentId, EntryId, TournamentId};
use super::schema::{adjustments, entries};
use crate::rules::adjustment::Adjustment as Given;

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
    /// Whether nothing of the round counts.
    pub struck: bool,
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
    /// Whether nothing of the round counts.
    pub struck: bool,
    /// Why.
    pub reason: String,
    /// Who decided.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Whether it no longer counts.
    pub cancelled: bool,
}

impl Adjustment {
    /// The same as the rules know it, by the start number.
    pub const fn given_to(&self, entry: i32) -> Given {
        let Self { round_number: round, points, won, lost, struck: nothing, .. } = *self;
        Given { entry, round, points, won, lost, nothing }
    }
}

/// What the history tells of an adjustment. That a round counts nothing is told where it is said alone: the lines of
/// the time before do not know it.
pub fn to_json(given: &Given) -> Value {
    let Given { entry, round, points, won, lost, nothing } = given;
    let mut told = json!({ "number": entry, "round": round, "points": points, "won": won, "lost": lost });
    if let (Value::Object(told), true) = (&mut told, *nothing) {
        told.insert("nothing".to_owned(), json!(true));
    }
    told
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

/// The adjustments of several tournaments that were not cancelled, each in the order they were made.
pub fn standing(
    conn: &mut Conn,
    tournaments: impl IntoIterator<Item = TournamentId>,
) -> Result<BTreeMap<TournamentId, Vec<Given>>> {
    let found = adjustments::table
        .inner_join(entries::table)
        .filter(adjustments::tournament_id.eq_any(tournaments))
        .filter(adjustments::cancelled.eq(false))
        .order(adjustments::id);
    let rows: Vec<(Adjustment, i32)> = found.select((Adjustment::as_select(), entries::number)).load(conn)?;
    let mut standing: BTreeMap<TournamentId, Vec<Given>> = BTreeMap::new();
    for (stored, number) in rows {
        standing.entry(stored.tournament_id).or_default().push(stored.given_to(number));
    }
    Ok(standing)
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
