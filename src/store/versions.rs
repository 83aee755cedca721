//! The versions of several things in one question: what pages that follow ask after every change.

use diesel::prelude::*;

use super::conn::Conn;
use super::error::{Error, Result};
use super::id::{SheetId, TournamentId};
use super::schema::{rounds, sheets, tournaments};

/// The versions of these tournaments, in one question; of none without a question.
pub fn of_tournaments(conn: &mut Conn, ids: &[TournamentId]) -> Result<Vec<(TournamentId, i64)>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let there = tournaments::table.filter(tournaments::id.eq_any(ids)).filter(tournaments::removed_at.is_null());
    Ok(there.select((tournaments::id, tournaments::version)).load(conn)?)
}

/// A number that rises with every change of a sheet and of its round.
pub fn of_sheet(conn: &mut Conn, id: SheetId) -> Result<i64> {
    of_sheets(conn, &[id])?.first().map(|(_, number)| *number).ok_or(Error::NotFound)
}

/// The same of these sheets, in one question; of none without a question.
pub fn of_sheets(conn: &mut Conn, ids: &[SheetId]) -> Result<Vec<(SheetId, i64)>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sheets::table.inner_join(rounds::table).filter(sheets::id.eq_any(ids));
    Ok(rows.select((sheets::id, sheets::version + rounds::version)).load(conn)?)
}
