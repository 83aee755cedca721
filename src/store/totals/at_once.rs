//! The totals of many sheets at once, each with one more hand.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Nullable};

use super::{TotalRow, with};
use crate::rules::judge::Judged;
use crate::store::among::load_among;
use crate::store::at_once::Totals;
use crate::store::blocks::{self, file_row};
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::SheetId;
use crate::store::rules;
use crate::store::schema::sheet_totals;
use crate::store::sheets::{Placed, SeatRow, seats_of_all};

/// [`add`](super::add) for as many sheets.
pub fn add_all(conn: &mut Conn, all: &[(&Placed, &Judged)]) -> Result<()> {
    let ids: Vec<SheetId> = all.iter().map(|(placed, _)| placed.sheet.id).collect();
    let before = of_sheets(conn, &ids)?;
    let new: Vec<SheetId> = ids.into_iter().filter(|id| !before.contains_key(id)).collect();
    let sitting = if new.is_empty() { BTreeMap::new() } else { seats_of(conn, &new)? };
    let mut changed = Vec::new();
    for (placed, judged) in all {
        let system = rules::system_of(conn, &placed.tournament)?;
        let (before, sitting) = (there(&before, placed.sheet.id), there(&sitting, placed.sheet.id));
        let now = with(&system, placed, (before, sitting), judged)?;
        changed.push((before, now));
    }
    keep_all(conn, &changed)
}

/// What there is of this sheet.
fn there<T>(of: &BTreeMap<SheetId, Vec<T>>, sheet: SheetId) -> &[T] {
    of.get(&sheet).map_or(&[], Vec::as_slice)
}

fn of_sheets(conn: &mut Conn, ids: &[SheetId]) -> Result<BTreeMap<SheetId, Vec<TotalRow>>> {
    let rows = sheet_totals::table.order(sheet_totals::seat);
    let rows: Vec<TotalRow> = load_among!(conn, rows.select(TotalRow::as_select()), sheet_totals::sheet_id => ids);
    Ok(by_sheet(rows, |row| row.sheet_id))
}

fn seats_of(conn: &mut Conn, ids: &[SheetId]) -> Result<BTreeMap<SheetId, Vec<SeatRow>>> {
    Ok(by_sheet(seats_of_all(conn, ids)?, |row| row.sheet_id))
}

fn by_sheet<T>(rows: Vec<T>, sheet: impl Fn(&T) -> SheetId) -> BTreeMap<SheetId, Vec<T>> {
    let mut sorted: BTreeMap<SheetId, Vec<T>> = BTreeMap::new();
    for row in rows {
        sorted.entry(sheet(&row)).or_default().push(row);
    }
    sorted
}

file_row! {
    &TotalRow,
    "sheet_totals" or "ON CONFLICT (sheet_id, seat) DO UPDATE SET entry_id = excluded.entry_id, points = excluded.points, \
                       won = excluded.won, lost = excluded.lost, others_lost = excluded.others_lost, bonus = excluded.bonus, \
                       performance = excluded.performance, highest_game = excluded.highest_game",
    sheet_id = sheet_id as BigInt, seat = seat as Integer, entry_id = entry_id as BigInt,
    points = points as Integer, won = won as Nullable<Integer>, lost = lost as Nullable<Integer>,
    others_lost = others_lost as Nullable<Integer>, bonus = bonus as Integer,
    performance = performance as Integer, highest_game = highest_game as Nullable<Integer>,
}

/// Keeps these totals, each beside those kept before; only the rows that differ are written.
fn keep_all(conn: &mut Conn, all: &[(&[TotalRow], Vec<TotalRow>)]) -> Result<()> {
    let changed = all.iter().flat_map(|(before, now)| now.iter().filter(|row| !before.contains(row)));
    match conn {
        Conn::Pg(server) => keep_on_server(server, changed),
        Conn::Sqlite(file) => blocks::write(file, changed.collect()),
    }
}

fn keep_on_server<'r>(server: &mut PgConnection, changed: impl Iterator<Item = &'r TotalRow>) -> Result<()> {
    let mut rows = Totals::default();
    for row in changed {
        rows.sheet_id.push(row.sheet_id);
        rows.seat.push(row.seat);
        rows.entry_id.push(row.entry_id);
        rows.points.push(row.points);
        rows.won.push(row.won);
        rows.lost.push(row.lost);
        rows.others_lost.push(row.others_lost);
        rows.bonus.push(row.bonus);
        rows.performance.push(row.performance);
        rows.highest_game.push(row.highest_game);
    }
    if !rows.sheet_id.is_empty() {
        rows.execute(server)?;
    }
    Ok(())
}
