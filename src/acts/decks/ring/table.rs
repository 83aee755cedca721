//! How the decks of a round come to one table, for the phone that lies there.

use std::collections::{BTreeMap, BTreeSet};

use super::plan::{made, plan, stage_of, wanted};
use crate::rules::tournament::DeckSource;
use crate::store::decks::{self, Deck};
use crate::store::sheets::{self, Placed};
use crate::store::{Conn, DeckId, Result, TournamentId, tournaments};

/// How the decks of a round come to one table.
#[derive(Clone, Debug, Default)]
pub struct Comes {
    /// The stage in which each deck comes.
    pub stages: BTreeMap<i32, usize>,
    /// The decks this table is the first to play and deals itself.
    pub deals_here: Vec<i32>,
    /// The decks it does not play, for it has the average.
    pub averaged: Vec<i32>,
}

/// The decks and tables for which the director gave the average, by number.
pub(super) fn averaged(conn: &mut Conn, id: TournamentId, decks: &[Deck]) -> Result<BTreeSet<(i32, i32)>> {
    let all = decks::averaged(conn, id)?;
    let numbered = |(id, table): (DeckId, i32)| Some((decks.iter().find(|deck| deck.id == id)?.number, table));
    Ok(all.into_iter().filter_map(numbered).collect())
}

/// How these decks come to the table of a sheet in its round: three questions.
pub fn comes_to(conn: &mut Conn, placed: &Placed, decks: &[Deck]) -> Result<Comes> {
    let tournament = tournaments::find(conn, placed.tournament.id)?;
    let all = sheets::of_round(conn, placed.sheet.round_id)?;
    let sizes: Vec<_> = all.iter().map(|sheet| sheet.size).collect();
    let place = all.iter().position(|sheet| sheet.id == placed.sheet.id).map_or(0, |at| at + 1);
    let numbers = made(wanted(placed.per_round(), placed.round), decks);
    let Ok(movement) = plan(&tournament, &numbers, &sizes) else { return Ok(Comes::default()) };
    let dealt_at_table = tournament.deck_source == DeckSource::Table;
    let averaged = averaged(conn, placed.tournament.id, decks)?;
    let spared = |deck: i32, at: usize| {
        let table = at.checked_sub(1).and_then(|at| all.get(at)).map(|sheet| sheet.table_number);
        table.is_some_and(|table| averaged.contains(&(deck, table)))
    };
    let mut comes = Comes::default();
    for deck in movement.decks() {
        let number = i32::from(deck.number());
        comes.stages.extend(stage_of(&movement, number, place).map(|stage| (number, stage)));
        if spared(number, place) {
            comes.averaged.push(number);
        }
        let first = movement.route(deck).find(|(_, at)| !spared(number, *at));
        if dealt_at_table && first.is_some_and(|(_, at)| at == place) {
            comes.deals_here.push(number);
        }
    }
    Ok(comes)
}
