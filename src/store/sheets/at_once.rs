//! Many sheets at once, for what their tables do in the same moment.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::{Framing, Placed, SeatRow, Sheet};
use crate::rules::seat::Seat;
use crate::store::among::load_among;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::{EntryId, SheetId};
use crate::store::rounds::RoundState;
use crate::store::schema::{rounds, seats, sheets, substitutions, tournaments};

/// [`of_keeper_by`](super::of_keeper_by) for many: which sheets the list keepers with these keys write, and by which frozen rules.
pub fn of_keepers(conn: &mut Conn, keys: &[&str]) -> Result<BTreeMap<String, (SheetId, Option<String>)>> {
    let rows = sheets::table.inner_join(rounds::table.inner_join(tournaments::table));
    let rows = rows.select((sheets::keeper_key, sheets::id, tournaments::rules_hash));
    let rows: Vec<(String, SheetId, Option<String>)> = load_among!(conn, rows, sheets::keeper_key => keys);
    Ok(rows.into_iter().map(|(key, sheet, frozen)| (key, (sheet, frozen))).collect())
}

/// [`place`](super::place) for many: these sheets with their rounds and their tournaments.
pub fn places(conn: &mut Conn, ids: &[SheetId]) -> Result<BTreeMap<SheetId, Placed>> {
    let rows = sheets::table.inner_join(rounds::table.inner_join(tournaments::table));
    let rows: Vec<(Sheet, i32, RoundState, Framing)> = load_among!(
        conn,
        rows.select((Sheet::as_select(), rounds::number, rounds::state, Framing::as_select())),
        sheets::id => ids
    );
    let placed = |(sheet, round, state, tournament)| Placed { sheet, round, state, tournament };
    Ok(rows.into_iter().map(|row| (row.0.id, placed(row))).collect())
}

/// [`seats_of`](super::seats_of) for many: the seats of these sheets, each sheet's in order.
pub fn seats_of_all(conn: &mut Conn, ids: &[SheetId]) -> Result<Vec<SeatRow>> {
    let rows = seats::table.order(seats::seat);
    let rows: Vec<SeatRow> = load_among!(conn, rows.select(SeatRow::as_select()), seats::sheet_id => ids);
    Ok(rows)
}

/// A seat with one of those who took it over while the round was played, if anybody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable)]
pub struct SeatTurn {
    /// The sheet.
    pub sheet_id: SheetId,
    /// The seat.
    pub seat: Seat,
    /// Who sat down.
    pub entry_id: EntryId,
    /// The first hand of whoever took it over.
    pub from: Option<i32>,
    /// Who that was.
    pub came: Option<EntryId>,
    /// How often all hands of the sheet were taken out at once.
    pub cleared: i32,
}

/// Who plays at these tables, by sheet, seat and hand: a row for each who took a seat over, one where nobody did.
pub fn turns_of_all(conn: &mut Conn, ids: &[SheetId]) -> Result<Vec<SeatTurn>> {
    let taken = substitutions::sheet_id.eq(seats::sheet_id).and(substitutions::seat.eq(seats::seat));
    let rows = seats::table.inner_join(sheets::table).left_join(substitutions::table.on(taken)).select((
        seats::sheet_id,
        seats::seat,
        seats::entry_id,
        substitutions::from_hand.nullable(),
        substitutions::entry_id.nullable(),
        sheets::cleared,
    ));
    let mut rows: Vec<SeatTurn> = load_among!(conn, rows, seats::sheet_id => ids);
    rows.sort_by_key(|row| (row.sheet_id, row.seat, row.from));
    Ok(rows)
}
