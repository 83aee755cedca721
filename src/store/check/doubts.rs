//! What is stored as it was written and does not add up: told besides, for it is no fault of the program.

use super::Spot;
use crate::store::adjustments;
use crate::store::conn::Conn;
use crate::store::error::{Error, Result};
use crate::store::sheets::{Placed, SheetKind};
use crate::store::tournaments::Tournament;
use crate::store::{rules, totals};

/// Typed totals by the rule of the sheet page.
pub fn of_sheet(conn: &mut Conn, placed: &Placed, spot: &Spot) -> Result<Vec<String>> {
    if placed.sheet.kind != SheetKind::Totals || totals::typed_of(conn, placed.sheet.id)?.is_empty() {
        return Ok(Vec::new());
    }
    let typed = totals::typed_again(conn, placed)?;
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    let system = rules::system_of(conn, &placed.tournament)?;
    let found = typed.check(&rules, &system).map_err(Error::internal)?;
    Ok(found.into_iter().map(|wrong| format!("{spot}: {wrong}")).collect())
}

/// Adjustments that cannot be.
pub fn of_tournament(conn: &mut Conn, tournament: &Tournament, rounds: i32) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let name = &tournament.name;
    for one in adjustments::of_tournament(conn, tournament.id)?.into_iter().filter(|one| !one.cancelled) {
        if one.round_number > rounds {
            found.push(format!("{name}: an adjustment is in round {} of {rounds}", one.round_number));
        }
        if one.reason.is_empty() {
            found.push(format!("{name}: an adjustment in round {} has no reason", one.round_number));
        }
    }
    if rounds > tournament.rounds {
        found.push(format!("{name}: {} rounds are planned, but {rounds} were played", tournament.rounds));
    }
    Ok(found)
}
