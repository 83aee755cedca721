//! How the decks of a round are planned to go round.

use crate::rules::decks::{DeckNumber, of_round};
use crate::rules::movement::{Movement, MovementError, same_size};
use crate::rules::seat::TableSize;
use crate::store::decks::Deck;
use crate::store::tournaments::Tournament;

pub(super) fn stage_of(movement: &Movement, deck: i32, place: usize) -> Option<usize> {
    movement.route(known(movement, deck)?).find(|(_, at)| *at == place).map(|(stage, _)| stage)
}

pub(super) fn known(movement: &Movement, deck: i32) -> Option<DeckNumber> {
    movement.decks().find(|known| i32::from(known.number()) == deck)
}

/// The decks a round is planned with; a number that stands on no back is none.
pub(super) fn wanted(per_round: i32, round: i32) -> Vec<DeckNumber> {
    of_round(per_round, round).flat_map(|number| DeckNumber::new(number.into())).collect()
}

/// Those among them that were made.
pub(super) fn made(mut wanted: Vec<DeckNumber>, decks: &[Deck]) -> Vec<DeckNumber> {
    wanted.retain(|number| decks.iter().any(|deck| deck.number == i32::from(number.number())));
    wanted
}

/// How these decks go round tables of these sizes.
pub(super) fn plan(
    tournament: &Tournament,
    decks: &[DeckNumber],
    sizes: &[TableSize],
) -> Result<Movement, MovementError> {
    if !tournament.comparison.is_on() {
        return Err(MovementError::NoDeck);
    }
    same_size(sizes)?;
    Movement::plan(decks, sizes.len())
}
