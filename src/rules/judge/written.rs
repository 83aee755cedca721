//! What is written of a hand although it has no place there.

use super::super::hand::{Game, Hand, Ouvert};
use super::super::hand_error::HandError;

/// Whether anything of a Ramsch is written.
pub fn is_written(hand: &Hand) -> bool {
    hand.cut.is_some()
        || hand.trick_order.is_some()
        || hand.ramsch_points.iter().chain(&hand.ramsch_tricks).any(Option::is_some)
}

/// Nothing a declarer does may stand in a hand without one.
pub fn no_game(hand: &Hand) -> Result<(), HandError> {
    if hand.declarer.is_some() {
        return Err(HandError::DeclarerNotHere { game: hand.game });
    }
    let facts = hand.play.is_some()
        || hand.ouvert != Ouvert::No
        || hand.announced.is_some()
        || hand.matadors.is_some()
        || hand.cards.is_some()
        || hand.bid.is_some()
        || hand.card_points.is_some()
        || hand.tricks.is_some()
        || hand.made.is_some()
        || hand.result.is_some()
        || hand.contra.is_some()
        || hand.contra_by.is_some()
        || hand.decided.is_some()
        || hand.adjudicated.is_some()
        || hand.remitted;
    let ramsch = hand.game != Game::Ramsch && (hand.variant.is_some() || is_written(hand));
    if facts || ramsch { Err(HandError::FactsNotHere { game: hand.game }) } else { Ok(()) }
}
