//! What is stored as it was written and does not add up: told besides, for it is no fault of the program.

use std::collections::BTreeMap;

use super::Spot;
use crate::rules::adjustment::{Adjustment, Struck, counted};
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::sheets::{Placed, SheetKind};
use crate::store::tournaments::Tournament;
use crate::store::{adjustments, entries, rules, standings, totals};

/// Typed totals by the rule of the sheet page.
pub fn of_sheet(conn: &mut Conn, placed: &Placed, spot: &Spot) -> Result<Vec<String>> {
    if placed.sheet.kind != SheetKind::Totals || totals::typed_of(conn, placed.sheet.id)?.is_empty() {
        return Ok(Vec::new());
    }
    let typed = totals::typed_again(conn, placed)?;
    let rules = rules::of_tournament(conn, &placed.tournament)?;
    let system = rules::system_of(conn, &placed.tournament)?;
    let found = typed.check(&rules, &system)?;
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
    found.extend(less_than_none(conn, tournament)?);
    if rounds > tournament.rounds {
        found.push(format!("{name}: planned rounds: {}, but {rounds} were played", tournament.rounds));
    }
    Ok(found)
}

/// Entries that, with what the director gave and took, have won or lost less than no game.
fn less_than_none(conn: &mut Conn, tournament: &Tournament) -> Result<Vec<String>> {
    let given = adjustments::standing(conn, [tournament.id])?.remove(&tournament.id).unwrap_or_default();
    let struck = Struck::of(&given);
    let mut games: BTreeMap<i32, (i64, i64)> = BTreeMap::new();
    for Adjustment { entry, won, lost, .. } in counted(&given) {
        let sum = games.entry(*entry).or_default();
        *sum = (sum.0.saturating_add((*won).into()), sum.1.saturating_add((*lost).into()));
    }
    if games.is_empty() {
        return Ok(Vec::new());
    }
    let brought = standings::of_tournament(conn, tournament.id)?;
    let mut found = Vec::new();
    for entry in entries::of_tournament(conn, tournament.id)? {
        let Some((mut won, mut lost)) = games.remove(&entry.number) else { continue };
        for one in brought.iter().filter(|one| one.entry() == entry.id && !struck.has(entry.number, one.round)) {
            won = won.saturating_add(one.total.won.unwrap_or(0).into());
            lost = lost.saturating_add(one.total.lost.unwrap_or(0).into());
        }
        if won < 0 || lost < 0 {
            let number = entry.number;
            found.push(format!(
                "{}: with the adjustments number {number} has won {won} and lost {lost} games; nobody has less than none",
                tournament.name
            ));
        }
    }
    Ok(found)
}
