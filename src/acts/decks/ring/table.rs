//! How the decks of a round come to one table, for the phone that lies there.

use std::collections::BTreeMap;

use super::{made, plan, stage_of, wanted};
use crate::rules::seat::TableSize;
use crate::rules::tournament::DeckSource;
use crate::store::decks::Deck;
use crate::store::sheets::{self, Placed, Sheet};
use crate::store::{Conn, Error, Result, tournaments};

/// How the decks of a round come to one table.
#[derive(Clone, Debug, Default)]
pub struct Comes {
    /// The stage in which each deck comes.
    pub stages: BTreeMap<i32, usize>,
    /// The decks this table is the first to play and deals itself.
    pub deals_here: Vec<i32>,
}

/// How these decks come to the table of a sheet in its round: two questions.
pub fn comes_to(conn: &mut Conn, placed: &Placed, decks: &[Deck]) -> Result<Comes> {
    let tournament = tournaments::find(conn, placed.tournament.id)?;
    let all = sheets::of_round(conn, placed.sheet.round_id)?;
    let size = |sheet: &Sheet| TableSize::new(sheet.size.into()).map_err(Error::internal);
    let sizes = all.iter().map(size).collect::<Result<Vec<_>>>()?;
    let place = all.iter().position(|sheet| sheet.id == placed.sheet.id).map_or(0, |at| at + 1);
    let numbers = made(wanted(placed.per_round(), placed.round), decks);
    let Ok(movement) = plan(&tournament, &numbers, &sizes) else { return Ok(Comes::default()) };
    let dealt_at_table = tournament.plan()?.deals.source == DeckSource::Table;
    let mut comes = Comes::default();
    for deck in movement.decks() {
        let number = i32::from(deck.number());
        comes.stages.extend(stage_of(&movement, number, place).map(|stage| (number, stage)));
        if dealt_at_table && movement.route(deck).next().is_some_and(|(_, at)| at == place) {
            comes.deals_here.push(number);
        }
    }
    Ok(comes)
}
