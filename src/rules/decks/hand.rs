//! A hand of a deck: who deals and what the cards say, before it is judged.

use super::super::hand::Hand;
use super::super::rule_set::RuleSet;
use super::super::seat::TableSize;
use super::super::sentence::sentences;
use super::{Deck, letter};

sentences! {
    /// Where a hand contradicts its deck.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum DeckHandError {
        /// The dealer is fixed with the deck.
        Dealer { deck: u8, dealer: char, written: char } = "deck-hand-dealer"
            "deck {deck} is dealt by {dealer}, not by {written}; correct the dealer or the deck",
        /// Who pauses does not play.
        Pauses { deck: u8, letter: char } = "deck-hand-pauses"
            "{letter} deals deck {deck} and pauses, so it cannot be the declarer; correct the declarer or the deck",
        /// Other twelve cards. Which ones they are is not said: the sentence is read where the deck is still played.
        Cards { deck: u8, letter: char } = "deck-hand-cards"
            "in deck {deck} the hand {letter} and the skat are other cards; correct the cards or the deck",
        /// Other matadors; how many is not said for the same reason.
        Matadors { deck: u8, letter: char, written: i8 } = "deck-hand-matadors"
            "matadors written: {written}, but in deck {deck} the hand {letter} with the skat makes it another number; correct the matadors, the declarer, the game or the deck",
    }
}

/// The hand with what its deck knows: the dealer, and the declarer's cards and matadors where the deal is known; or
/// where it contradicts the deck. Matadors are filled in where the game counts them under the rule set; nothing else of
/// the hand is looked at.
pub fn check_hand(deck: &Deck, size: TableSize, rules: &RuleSet, hand: &Hand) -> Result<Hand, DeckHandError> {
    let number = deck.number().number();
    if let Some(written) = hand.dealer.filter(|written| *written != deck.dealer()) {
        let (dealer, written) = (letter(deck.dealer()), letter(written));
        return Err(DeckHandError::Dealer { deck: number, dealer, written });
    }
    let mut hand = Hand { dealer: Some(deck.dealer()), ..*hand };
    let Some(declarer) = hand.declarer else { return Ok(hand) };
    let letter = letter(declarer);
    if size == TableSize::FOUR && declarer == deck.dealer() {
        return Err(DeckHandError::Pauses { deck: number, letter });
    }
    let Some(dealt) = deck.deal().and_then(|deal| deal.twelve(declarer)) else { return Ok(hand) };
    if hand.cards.is_some_and(|cards| cards != dealt) {
        return Err(DeckHandError::Cards { deck: number, letter });
    }
    let counts = rules
        .games()
        .any(|row| (row.game, Some(row.play), row.ouvert) == (hand.game, hand.play, hand.ouvert) && row.matadors > 0);
    if counts {
        let counted = dealt.matadors(hand.game.suit());
        if let Some(written) = hand.matadors.filter(|written| *written != counted) {
            return Err(DeckHandError::Matadors { deck: number, letter, written });
        }
        hand.matadors = Some(counted);
    }
    Ok(hand)
}
