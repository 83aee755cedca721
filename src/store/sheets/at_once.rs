//! Many sheets at once, for what their tables do in the same moment.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use diesel::prelude::*;

use super::{Framing, Placed, SeatRow, Sheet};
use crate::rules::seat::Seat;
use crate::store::among::load_among;
use crate::store::conn::Conn;
use crate::store::error::{Error, Result};
use crate::store::id::{EntryId, SheetId, TournamentId};
use crate::store::rounds::RoundState;
use crate::store::schema::{rounds, seats, sheets, substitutions, tournaments};

/// The sheet of a list keeper, and the hash of the rules its tournament froze; that is the same for all its sheets.
type OfKeeper = (SheetId, Arc<Option<String>>);

/// [`of_keeper_by`](super::of_keeper_by) for many: which sheets the list keepers with these keys write, and by which frozen rules.
pub fn of_keepers(conn: &mut Conn, keys: &[&str]) -> Result<BTreeMap<String, OfKeeper>> {
    let rows = sheets::table.inner_join(rounds::table).select((sheets::keeper_key, sheets::id, rounds::tournament_id));
    let rows: Vec<(String, SheetId, TournamentId)> = load_among!(conn, rows, sheets::keeper_key => keys);
    let above: BTreeSet<TournamentId> = rows.iter().map(|row| row.2).collect();
    let frozen = tournaments::table.select((tournaments::id, tournaments::rules_hash));
    let frozen: Vec<(TournamentId, Option<String>)> = load_among!(conn, frozen, tournaments::id => &above);
    let frozen: BTreeMap<_, _> = frozen.into_iter().map(|(id, hash)| (id, Arc::new(hash))).collect();
    let kept = |(key, sheet, id): (String, SheetId, TournamentId)| {
        Ok((key, (sheet, frozen.get(&id).map(Arc::clone).ok_or(Error::NotFound)?)))
    };
    rows.into_iter().map(kept).collect()
}

/// [`place`](super::place) for many: these sheets with their rounds and their tournaments, each of which is read once.
pub fn places(conn: &mut Conn, ids: &[SheetId]) -> Result<BTreeMap<SheetId, Placed>> {
    let rows = sheets::table.inner_join(rounds::table);
    let rows: Vec<(Sheet, i32, RoundState, TournamentId)> = load_among!(
        conn,
        rows.select((Sheet::as_select(), rounds::number, rounds::state, rounds::tournament_id)),
        sheets::id => ids
    );
    let above: BTreeSet<TournamentId> = rows.iter().map(|row| row.3).collect();
    let above: Vec<Framing> =
        load_among!(conn, tournaments::table.select(Framing::as_select()), tournaments::id => &above);
    let above: BTreeMap<TournamentId, Arc<Framing>> = above.into_iter().map(|one| (one.id, Arc::new(one))).collect();
    let placed = |(sheet, round, state, id): (Sheet, i32, RoundState, TournamentId)| {
        let tournament = above.get(&id).map(Arc::clone).ok_or(Error::NotFound)?;
        Ok((sheet.id, Placed { sheet, round, state, tournament }))
    };
    rows.into_iter().map(placed).collect()
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
