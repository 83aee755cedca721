//! The tables of a round as they are laid out, changed and filled.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use diesel::dsl::{count_star, max, min};
use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, RoundId, SheetId, TournamentId};
use super::schema::{confirmations, entries, hands, rounds, seats, sheet_totals, sheets, witnesses};
use crate::rules::seat::{Seat, TableSize};

/// Who sat where in a round, by start number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable)]
pub struct SatRow {
    /// The number of the round.
    pub round: i32,
    /// The number of the table.
    pub table: i32,
    /// The seat.
    pub seat: Seat,
    /// The start number.
    pub number: i32,
}

/// How far a sheet is that comes in hand by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable)]
pub struct Progress {
    /// The sheet.
    pub sheet_id: SheetId,
    /// Hands written, fines not counted.
    pub hands: i64,
    /// When the first was written, in UTC.
    pub first_at: Option<NaiveDateTime>,
    /// When the last was written, in UTC.
    pub last_at: Option<NaiveDateTime>,
}

/// Every seat of the rounds up to and with this one, in order.
pub fn sat(conn: &mut Conn, tournament: TournamentId, up_to: i32) -> Result<Vec<SatRow>> {
    let rows = seats::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .inner_join(entries::table)
        .filter(rounds::tournament_id.eq(tournament))
        .filter(rounds::number.le(up_to))
        .order((rounds::number, sheets::table_number, seats::seat));
    Ok(rows.select((rounds::number, sheets::table_number, seats::seat, entries::number)).load(conn)?)
}

/// How far the sheets of a round are; a sheet without a hand is left out.
pub fn progress(conn: &mut Conn, round: RoundId) -> Result<BTreeMap<SheetId, Progress>> {
    let rows = hands::table
        .inner_join(sheets::table)
        .filter(sheets::round_id.eq(round))
        .filter(hands::game.ne("fine"))
        .group_by(hands::sheet_id)
        .select((hands::sheet_id, count_star(), min(hands::entered_at), max(hands::entered_at)));
    let found: Vec<Progress> = rows.load(conn)?;
    Ok(found.into_iter().map(|progress| (progress.sheet_id, progress)).collect())
}

/// How many hands were written on the sheets of a round since this moment, fines not counted.
pub fn written_since(conn: &mut Conn, round: RoundId, moment: NaiveDateTime) -> Result<BTreeMap<SheetId, i64>> {
    let rows = hands::table
        .inner_join(sheets::table)
        .filter(sheets::round_id.eq(round))
        .filter(hands::game.ne("fine"))
        .filter(hands::entered_at.ge(moment))
        .group_by(hands::sheet_id)
        .select((hands::sheet_id, count_star()));
    Ok(rows.load::<(SheetId, i64)>(conn)?.into_iter().collect())
}

/// The sheets of a round on which a fine stands.
pub fn with_fines(conn: &mut Conn, round: RoundId) -> Result<Vec<SheetId>> {
    let rows = hands::table.inner_join(sheets::table).filter(sheets::round_id.eq(round)).filter(hands::game.eq("fine"));
    Ok(rows.select(hands::sheet_id).distinct().order(hands::sheet_id).load(conn)?)
}

/// The sheets of a round whose totals are reckoned.
pub fn with_totals(conn: &mut Conn, round: RoundId) -> Result<Vec<SheetId>> {
    let rows = sheet_totals::table.inner_join(sheets::table).filter(sheets::round_id.eq(round));
    Ok(rows.select(sheet_totals::sheet_id).distinct().order(sheet_totals::sheet_id).load(conn)?)
}

/// Makes a table larger or smaller, with the hands that are due then.
pub fn resize(conn: &mut Conn, sheet: SheetId, size: TableSize, due: i32) -> Result<()> {
    let change = (sheets::size.eq(size), sheets::hands.eq(due), sheets::version.eq(sheets::version + 1_i64));
    diesel::update(sheets::table.find(sheet)).set(change).execute(conn)?;
    Ok(())
}

/// Takes away a table nobody sits at any more.
pub fn take_away(conn: &mut Conn, sheet: SheetId) -> Result<()> {
    diesel::delete(confirmations::table.filter(confirmations::sheet_id.eq(sheet))).execute(conn)?;
    diesel::delete(witnesses::table.filter(witnesses::sheet_id.eq(sheet))).execute(conn)?;
    diesel::delete(sheets::table.find(sheet)).execute(conn)?;
    Ok(())
}

/// Frees a seat.
pub fn unseat(conn: &mut Conn, sheet: SheetId, seat: Seat) -> Result<()> {
    diesel::delete(seats::table.find((sheet, seat))).execute(conn)?;
    Ok(())
}

/// Says whose the totals of a seat are, after a wrong seat was put right.
pub fn give_totals(conn: &mut Conn, sheet: SheetId, seat: Seat, entry: EntryId) -> Result<()> {
    diesel::update(sheet_totals::table.find((sheet, seat))).set(sheet_totals::entry_id.eq(entry)).execute(conn)?;
    Ok(())
}

/// Notes that the keepers of these sheets were reminded of them, when and by whom.
pub fn set_reminded(conn: &mut Conn, ids: &[SheetId], at: NaiveDateTime, who: &str) -> Result<()> {
    let change = (sheets::reminded_at.eq(at), sheets::reminded_by.eq(who));
    diesel::update(sheets::table.filter(sheets::id.eq_any(ids))).set(change).execute(conn)?;
    Ok(())
}

/// Says who goes to a table that calls.
pub fn take_call(conn: &mut Conn, id: SheetId, who: &str) -> Result<()> {
    diesel::update(sheets::table.find(id)).set(sheets::call_taken_by.eq(who)).execute(conn)?;
    Ok(())
}
