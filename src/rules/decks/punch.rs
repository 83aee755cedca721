//! The holes in the backs: the number through all 32 cards, the letter of the seat through each hand.

use super::super::card::{Card, CardSet};
use super::super::seat::{Seat, TableSize};
use super::super::sentence::sentences;
use super::{Deal, DeckError, Place, letter};

sentences! {
    /// Where the holes contradict the deal.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PunchError {
        /// The number goes through the whole deck.
        NumberMissing { card: Card } = "deck-punch-number-missing"
            "{card} has no number; punch the number of the deck through all 32 cards",
        /// A card of a hand without its letter.
        LetterMissing { card: Card, letter: char } = "deck-punch-letter-missing"
            "{card} belongs to the hand {letter}, but has no letter; punch {letter} or correct the deal",
        /// A card with the letter of another hand.
        WrongLetter { card: Card, punched: char, dealt: Place } = "deck-punch-wrong-letter"
            "{card} is punched {punched}, but the deal has it in {dealt}; look at the card, then correct the deal or replace the card",
    }
}

/// Which cards carry the number and which the letter of each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Punches {
    /// The cards with the deck's number.
    pub number: CardSet,
    /// The cards with the letter of each seat, N E S W.
    pub letters: [CardSet; 4],
}

impl Punches {
    /// The holes this deal wants.
    pub fn of(deal: &Deal) -> Self {
        Self {
            number: Card::pack().fold(CardSet::default(), CardSet::with),
            letters: Seat::ALL.map(|seat| deal.hand(seat)),
        }
    }

    /// The letters in a card, N E S W; one, or none for the skat, where all is well.
    pub fn letters_of(&self, card: Card) -> impl Iterator<Item = char> + '_ {
        Seat::ALL.into_iter().zip(self.letters).filter(move |(_, cards)| cards.has(card)).map(|(seat, _)| letter(seat))
    }

    /// The deal the holes tell of. At a table of four the letter that nobody carries is the dealer; at a table of three
    /// the dealer kept with the deck is needed.
    pub fn deal(&self, size: TableSize, kept: Seat) -> Result<Deal, DeckError> {
        let unpunched = Seat::ALL.into_iter().zip(self.letters).find(|(_, cards)| cards.is_empty());
        let dealer = unpunched.filter(|_| size == TableSize::FOUR).map_or(kept, |(seat, _)| seat);
        let lettered = |card: &Card| self.letters.iter().any(|cards| cards.has(*card));
        let skat = Card::pack().filter(|card| !lettered(card)).fold(CardSet::default(), CardSet::with);
        Deal::new(size, dealer, self.letters, skat)
    }
}

/// Every hole that is missing or in the wrong card, in the order of the pack.
pub fn contradictions(deal: &Deal, punches: &Punches) -> Vec<PunchError> {
    let mut found = Vec::new();
    for card in Card::pack() {
        if !punches.number.has(card) {
            found.push(PunchError::NumberMissing { card });
        }
        let dealt = deal.place(card);
        let wanted = match dealt {
            Place::Hand(seat) => Some(letter(seat)),
            Place::Skat => None,
        };
        let wrong = punches.letters_of(card).filter(|punched| Some(*punched) != wanted);
        found.extend(wrong.map(|punched| PunchError::WrongLetter { card, punched, dealt }));
        if let Some(letter) = wanted.filter(|letter| !punches.letters_of(card).any(|punched| punched == *letter)) {
            found.push(PunchError::LetterMissing { card, letter });
        }
    }
    found
}

/// Refuses a letter that was punched through other cards than the deal gives its seat.
pub fn check_letter(deal: &Deal, seat: Seat, holes: CardSet) -> Result<(), PunchError> {
    let mut punches = Punches::of(deal);
    if let Some(cards) = punches.letters.get_mut(seat.index()) {
        *cards = holes;
    }
    contradictions(deal, &punches).into_iter().next().map_or(Ok(()), Err)
}
