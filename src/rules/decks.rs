//! The decks of Comparative Skat: numbered, punched, and carried from table to table so that everybody plays the
//! same hands.
//!
//! Dr. Southwell's system, Eichhorn 1908 lines 5109–5161: deck *k* has the number *k* punched through all 32 cards, each
//! hand the letter of its seat, the two skat cards no letter. At a table of four the letter nobody carries is the
//! dealer, who pauses; at a table of three the dealer is kept with the deck. A table of two is not known to the book.

mod hand;
mod punch;
mod state;

use std::ops::RangeInclusive;

use super::card::{Card, CardError, CardSet};
use super::dealing;
use super::seat::{Seat, TableSize};
use super::sentence::{args, sentences};

pub use hand::{DeckHandError, check_hand};
pub use punch::{PunchError, Punches, check_letter, contradictions};
pub use state::{DeckState, DeckStep, StepError};

/// The version of the way from an event's seed to its decks; a change of a step needs a new one.
pub const ALGORITHM: i32 = 1;

sentences! {
    /// Why a deck is not one of Comparative Skat.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum DeckError {
        /// The backs are printed with 1 to 72.
        NoSuchDeck { number: i64 } = "deck-no-such-deck"
            "deck {number} does not exist; the decks are numbered 1 to 72",
        /// Three hands and a skat.
        TableOfTwo = "deck-table-of-two"
            "Comparative Skat is played at tables of three or four; choose another table size",
        /// The dealer sits elsewhere.
        DealerNotAtTable { letter: char } = "deck-dealer-not-at-table"
            "{letter} cannot deal at this table; choose one of its seats",
        /// Neither suit letter nor rank.
        NoSuchCard { card: String } = "deck-no-such-card"
            "\"{card}\" is not a card; write the suit C S H D and the rank A T K Q J 9 8 7, for example CJ",
        /// One card in two places.
        CardTwice { card: Card, one: Place, other: Place } = "deck-card-twice"
            "{card} stands twice, in {one} and in {other}; look at the cards again",
        /// Ten cards each.
        HandCount { letter: char, count: u32 } = "deck-hand-count"
            "the hand {letter} has {count} cards; each hand has ten",
        /// Two cards in the middle.
        SkatCount { count: u32 } = "deck-skat-count"
            "the skat has {count} cards; it has two",
        /// The dealer pauses at a table of four.
        DealerHoldsCards { letter: char } = "deck-dealer-holds-cards"
            "{letter} deals this deck and pauses, so it gets no cards; check the dealer or the hand",
        /// Cards that were played stay as they are.
        Played { deck: DeckNumber } = "deck-played"
            "deck {deck} has been played, so its deal stays as it is; if the cards are wrong, call the deck fouled and say why",
        /// The dealer of a deck is fixed with the deck.
        OtherDealer { deck: DeckNumber, letter: char } = "deck-other-dealer"
            "deck {deck} is dealt by {letter}; enter the deal with that dealer",
    }
}

/// The number of a deck, 1 to 72, punched through all its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeckNumber(u8);

impl DeckNumber {
    /// The highest number printed round the edge of the backs.
    pub const LAST: Self = Self(72);

    /// Takes a deck number from outside.
    pub fn new(number: i64) -> Result<Self, DeckError> {
        match u8::try_from(number) {
            Ok(deck @ 1..=72) => Ok(Self(deck)),
            _ => Err(DeckError::NoSuchDeck { number }),
        }
    }

    /// The number on the back.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The decks 1 to `count`.
    pub fn first(count: i64) -> Result<Vec<Self>, DeckError> {
        let last = Self::new(count)?;
        Ok((1..=last.0).map(Self).collect())
    }

    /// Who deals this deck where nothing else was agreed: deck 1 the first seat, then clockwise.
    pub fn dealer(self, size: TableSize) -> Seat {
        let [first, ..] = Seat::ALL;
        size.dealer(first, u16::from(self.0))
    }
}

impl std::fmt::Display for DeckNumber {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}", self.0)
    }
}

/// The numbers of the decks of a round that plays so many; beyond 72 there are none.
pub const fn of_round(per_round: i32, round: i32) -> RangeInclusive<i32> {
    (round - 1) * per_round + 1..=round * per_round
}

/// The letter punched for a seat: N E S W for the seats 1 to 4.
pub fn letter(seat: Seat) -> char {
    Seat::ALL.into_iter().zip(['N', 'E', 'S', 'W']).find(|(known, _)| *known == seat).map_or('N', |(_, letter)| letter)
}

/// Where a card of a deck lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// In the hand of this seat.
    Hand(Seat),
    /// In the middle.
    Skat,
}

impl std::fmt::Display for Place {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Hand(seat) => write!(out, "{}", letter(*seat)),
            Self::Skat => out.write_str("Skat"),
        }
    }
}

/// The 32 cards of a deck as they are dealt: three hands of ten and the skat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    size: TableSize,
    dealer: Seat,
    hands: [CardSet; 4],
    skat: CardSet,
}

impl Deal {
    /// A deal of 32 different cards, ten in each hand that plays, none for a pausing dealer, two in the skat.
    pub fn new(size: TableSize, dealer: Seat, hands: [CardSet; 4], skat: CardSet) -> Result<Self, DeckError> {
        if size == TableSize::TWO {
            return Err(DeckError::TableOfTwo);
        }
        if !size.has(dealer) {
            return Err(DeckError::DealerNotAtTable { letter: letter(dealer) });
        }
        let deal = Self { size, dealer, hands, skat };
        for card in Card::pack() {
            let mut places = deal.places().filter(|(_, cards)| cards.has(card)).map(|(place, _)| place);
            if let (Some(one), Some(other)) = (places.next(), places.next()) {
                return Err(DeckError::CardTwice { card, one, other });
            }
        }
        for seat in Seat::ALL {
            let (letter, count) = (letter(seat), deal.hand(seat).len());
            if size.players(dealer).any(|player| player == seat) {
                if count != 10 {
                    return Err(DeckError::HandCount { letter, count });
                }
            } else if count != 0 {
                return Err(DeckError::DealerHoldsCards { letter });
            }
        }
        if skat.len() == 2 { Ok(deal) } else { Err(DeckError::SkatCount { count: skat.len() }) }
    }

    /// Reads a deal that was written down: the cards of the seats in order, then the skat.
    pub fn read(size: TableSize, dealer: Seat, hands: [&str; 4], skat: &str) -> Result<Self, DeckError> {
        let mut sets = [CardSet::default(); 4];
        for ((set, text), seat) in sets.iter_mut().zip(hands).zip(Seat::ALL) {
            *set = cards(text, Place::Hand(seat))?;
        }
        Self::new(size, dealer, sets, cards(skat, Place::Skat)?)
    }

    /// The deal of this deck that follows from the seed of the event, algorithm 1: the deal with the deck's number
    /// from the seed with `decks/` before it ([`dealing`]), the three hands to the seats after the dealer in order.
    pub fn from_seed(seed: &str, deck: DeckNumber, size: TableSize) -> Result<Self, DeckError> {
        let dealt = dealing::deal(&format!("decks/{seed}"), i32::from(deck.number()));
        let dealer = deck.dealer(size);
        let mut hands = [CardSet::default(); 4];
        for (seat, cards) in size.players(dealer).zip(dealt.hands) {
            if let Some(hand) = hands.get_mut(seat.index()) {
                *hand = cards;
            }
        }
        Self::new(size, dealer, hands, dealt.skat)
    }

    /// How many sit at the table it was dealt for.
    pub const fn size(&self) -> TableSize {
        self.size
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The cards of a seat; none for a pausing dealer.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The two cards in the middle.
    pub const fn skat(&self) -> CardSet {
        self.skat
    }

    /// The seats that hold cards, forehand first.
    pub fn players(&self) -> impl Iterator<Item = Seat> + Clone {
        self.size.players(self.dealer)
    }

    /// The declarer's twelve cards, hand and skat as dealt; `None` where the seat pauses.
    pub fn twelve(&self, declarer: Seat) -> Option<CardSet> {
        let hand = self.hand(declarer);
        (!hand.is_empty()).then(|| self.skat.cards().fold(hand, CardSet::with))
    }

    /// Where the card lies.
    pub fn place(&self, card: Card) -> Place {
        self.places().find(|(_, cards)| cards.has(card)).map_or(Place::Skat, |(place, _)| place)
    }

    fn places(&self) -> impl Iterator<Item = (Place, CardSet)> + '_ {
        Seat::ALL.into_iter().map(|seat| (Place::Hand(seat), self.hand(seat))).chain([(Place::Skat, self.skat)])
    }
}

/// Reads the cards of one place.
pub fn cards(text: &str, place: Place) -> Result<CardSet, DeckError> {
    CardSet::parse(text).map_err(|error| match error {
        CardError::NoSuchCard { card } => DeckError::NoSuchCard { card },
        CardError::Twice { card } => DeckError::CardTwice { card, one: place, other: place },
    })
}

/// A deck: its number, who deals it, and its cards as soon as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    number: DeckNumber,
    dealer: Seat,
    deal: Option<Deal>,
}

impl Deck {
    /// A deck whose cards nobody has written down yet.
    pub const fn unknown(number: DeckNumber, dealer: Seat) -> Self {
        Self { number, dealer, deal: None }
    }

    /// A deck with these cards; its dealer is the deal's.
    pub const fn dealt(number: DeckNumber, deal: Deal) -> Self {
        Self { number, dealer: deal.dealer(), deal: Some(deal) }
    }

    /// The number punched through its cards.
    pub const fn number(&self) -> DeckNumber {
        self.number
    }

    /// Who deals it.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Its cards, once they are known.
    pub const fn deal(&self) -> Option<&Deal> {
        self.deal.as_ref()
    }

    /// The deck with a deal written down. Before the first hand any deal may replace it; afterwards only a deck whose cards
    /// were not known yet takes one, from the dealer it was played with.
    pub fn with_deal(&self, deal: Deal, hands_played: usize) -> Result<Self, DeckError> {
        if hands_played > 0 && self.deal.is_some_and(|known| known != deal) {
            return Err(DeckError::Played { deck: self.number });
        }
        if hands_played > 0 && self.dealer != deal.dealer() {
            return Err(DeckError::OtherDealer { deck: self.number, letter: letter(self.dealer) });
        }
        Ok(Self::dealt(self.number, deal))
    }
}

args!(text: DeckNumber, Place);

#[cfg(test)]
mod tests;
