//! What standings are reckoned from: the kept totals of every sheet of a tournament, in one question.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, SheetId, TournamentId};
use super::schema::{rounds, sheet_totals, sheets};
use super::sheets::{self as laid_out, SheetState};
use super::substitutions::{self, Substitution};
use super::totals::{self, TotalRow};

/// What one entry brought in from one sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The round, from 1.
    pub round: i32,
    /// The table.
    pub table: i32,
    /// Whether the sheet is closed.
    pub closed: bool,
    /// The sheet's seats and figures.
    pub total: TotalRow,
}

impl Brought {
    /// Who brought it.
    pub const fn entry(&self) -> EntryId {
        self.total.entry_id
    }

    /// From which sheet.
    pub const fn sheet(&self) -> SheetId {
        self.total.sheet_id
    }
}

type Row = (i32, i32, SheetState, TotalRow);

fn brought((round, table, state, total): Row) -> Brought {
    Brought { round, table, closed: state == SheetState::Closed, total }
}

/// Everything brought in so far, by round, table and seat.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Brought>> {
    let rows = sheet_totals::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .filter(rounds::tournament_id.eq(tournament))
        .order((rounds::number, sheets::table_number, sheet_totals::seat))
        .select((rounds::number, sheets::table_number, sheets::state, TotalRow::as_select()));
    let rows: Vec<Row> = rows.load(conn)?;
    divided(conn, tournament, rows.into_iter().map(brought).collect())
}

/// What the seats of these sheets brought in, by round, table and seat, whoever took one over.
pub fn of_sheets(conn: &mut Conn, wanted: &BTreeSet<SheetId>) -> Result<Vec<Brought>> {
    let rows = sheet_totals::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .filter(sheet_totals::sheet_id.eq_any(wanted))
        .order((rounds::number, sheets::table_number, sheet_totals::seat))
        .select((rounds::number, sheets::table_number, sheets::state, TotalRow::as_select()));
    let rows: Vec<Row> = rows.load(conn)?;
    Ok(rows.into_iter().map(brought).collect())
}

/// The same with each seat that somebody took over divided among those who shared it, game by game.
fn divided(conn: &mut Conn, tournament: TournamentId, mut found: Vec<Brought>) -> Result<Vec<Brought>> {
    let mut of_sheet: BTreeMap<SheetId, Vec<Substitution>> = BTreeMap::new();
    for one in substitutions::of_tournament(conn, tournament)? {
        of_sheet.entry(one.sheet_id).or_default().push(one);
    }
    for (sheet, changes) in of_sheet {
        // Where nothing is written yet there is nothing to divide.
        let Some(whole) = found.iter().find(|one| one.sheet() == sheet).copied() else { continue };
        let placed = laid_out::place(conn, sheet)?;
        let shares = totals::shares(conn, &placed, &changes)?;
        found.retain(|one| one.sheet() != sheet || changes.iter().all(|change| change.seat != one.total.seat));
        found.extend(shares.into_iter().map(|total| Brought { total, ..whole }));
    }
    // Those who shared a seat stay in the order in which they played.
    found.sort_by_key(|one| (one.round, one.table, one.total.seat));
    Ok(found)
}

/// Whoever sits on a sheet that was begun, or took over a seat there.
pub fn played(conn: &mut Conn, tournament: TournamentId) -> Result<BTreeSet<EntryId>> {
    let rows = sheet_totals::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .filter(rounds::tournament_id.eq(tournament))
        .select(sheet_totals::entry_id);
    let mut played: BTreeSet<EntryId> = rows.load(conn)?.into_iter().collect();
    played.extend(substitutions::of_tournament(conn, tournament)?.into_iter().map(|one| one.entry_id));
    Ok(played)
}
