//! What a second witness wrote of a sheet, beside the list of the first.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::conn::Conn;
use super::error::Result;
use super::id::{RoundId, SheetId, TournamentId};
use super::schema::{rounds, sheets, tournaments, witnesses};
use crate::rules::seat::TableSize;
use crate::rules::sheet::{TypedSeat, TypedTotals};

/// The number under which the foot of a list stands.
pub const FOOT: i32 = 0;

/// A hand as the second witness wrote it, or the foot of his list.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = witnesses, primary_key(sheet_id, number), treat_none_as_default_value = false, treat_none_as_null = true)]
pub struct Written {
    /// The sheet.
    pub sheet_id: SheetId,
    /// The number of the hand, or [`FOOT`].
    pub number: i32,
    /// A hand as revisions keep it, or a foot.
    pub written: String,
    /// Who wrote it: an account name.
    pub written_by: String,
    /// When, in UTC.
    pub written_at: NaiveDateTime,
    /// What the first list had when somebody decided for it; `None` while nobody did.
    pub settled: Option<String>,
}

/// What was written of a sheet, the foot first, then the hands by number.
pub fn of_sheet(conn: &mut Conn, sheet: SheetId) -> Result<Vec<Written>> {
    let rows = witnesses::table.filter(witnesses::sheet_id.eq(sheet)).order(witnesses::number);
    Ok(rows.select(Written::as_select()).load(conn)?)
}

/// The sheets of a round of which a second witness wrote something.
pub fn sheets_of_round(conn: &mut Conn, round: RoundId) -> Result<Vec<SheetId>> {
    let rows = witnesses::table.inner_join(sheets::table).filter(sheets::round_id.eq(round));
    Ok(rows.select(witnesses::sheet_id).distinct().order(witnesses::sheet_id).load(conn)?)
}

/// The sheets of a round of which a second witness wrote something, where every list is written twice.
pub fn begun_in_round(conn: &mut Conn, round: RoundId) -> Result<Vec<SheetId>> {
    let rows = witnesses::table
        .inner_join(sheets::table.inner_join(rounds::table.inner_join(tournaments::table)))
        .filter(sheets::round_id.eq(round))
        .filter(tournaments::two_witnesses);
    Ok(rows.select(witnesses::sheet_id).distinct().order(witnesses::sheet_id).load(conn)?)
}

/// Keeps what was written; what stood there before is past.
pub fn keep(conn: &mut Conn, new: &Written) -> Result<()> {
    let here = witnesses::table.find((new.sheet_id, new.number));
    if diesel::update(here).set(new).execute(conn)? == 0 {
        diesel::insert_into(witnesses::table).values(new).execute(conn)?;
    }
    Ok(())
}

/// Takes away what was written under a number.
pub fn remove(conn: &mut Conn, sheet: SheetId, number: i32) -> Result<()> {
    diesel::delete(witnesses::table.find((sheet, number))).execute(conn)?;
    Ok(())
}

/// Says whether every list of the tournament is written twice.
pub fn set_wanted(conn: &mut Conn, id: TournamentId, wanted: bool) -> Result<()> {
    diesel::update(tournaments::table.find(id)).set(tournaments::two_witnesses.eq(wanted)).execute(conn)?;
    Ok(())
}

/// A foot as it is kept.
#[derive(Serialize, Deserialize)]
struct Foot {
    seats: Vec<(Option<i32>, Option<u16>, Option<u16>)>,
    passed: Option<u16>,
}

/// A foot as it is kept: points, won and lost of each seat, and the hands in which nobody played alone.
pub fn foot_to_json(foot: &TypedTotals) -> Result<String> {
    let seats = foot.size.seats().zip(foot.seats).map(|(_, seat)| (seat.points, seat.won, seat.lost)).collect();
    Ok(serde_json::to_string(&Foot { seats, passed: foot.passed })?)
}

/// The foot that was kept, of a table of this size with so many hands to play.
pub fn foot_of_json(text: &str, size: TableSize, due: u16) -> Result<TypedTotals> {
    let Foot { seats: kept, passed } = serde_json::from_str(text)?;
    let mut seats = [TypedSeat::default(); 4];
    for (place, (points, won, lost)) in seats.iter_mut().zip(kept) {
        *place = TypedSeat { points, won, lost, total: None };
    }
    Ok(TypedTotals { size, due, seats, passed })
}
