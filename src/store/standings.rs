//! What standings are reckoned from: the kept totals of every sheet of a tournament, in one question.

use std::collections::BTreeSet;

use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, SheetId, TournamentId};
use super::schema::{rounds, sheet_totals, sheets};
use super::sheets::SheetState;
use super::totals::TotalRow;

/// What one entry brought in from one sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// Everything brought in so far, by round, table and seat.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Brought>> {
    let rows = sheet_totals::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .filter(rounds::tournament_id.eq(tournament))
        .order((rounds::number, sheets::table_number, sheet_totals::seat))
        .select((rounds::number, sheets::table_number, sheets::state, TotalRow::as_select()));
    let rows: Vec<(i32, i32, SheetState, TotalRow)> = rows.load(conn)?;
    let of_row = |(round, table, state, total)| Brought { round, table, closed: state == SheetState::Closed, total };
    Ok(rows.into_iter().map(of_row).collect())
}

/// Whoever sits on a sheet that was begun.
pub fn played(conn: &mut Conn, tournament: TournamentId) -> Result<BTreeSet<EntryId>> {
    let rows = sheet_totals::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .filter(rounds::tournament_id.eq(tournament))
        .select(sheet_totals::entry_id);
    Ok(rows.load(conn)?.into_iter().collect())
}
