//! How the 32 cards lie in a machine word for one game: a higher bit is a higher card of its suit.
//!
//! Suit game and grand: the three (four) plain suits with seven cards each from the bottom, seven to ace, the trump
//! suit or the fourth plain suit on top of them, the four jacks highest. Null: four suits of eight cards.

use crate::rules::card::{Card, CardSet, Rank, Suit};
use crate::rules::hand::Game;

/// What is played, as far as the order and the worth of the cards go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contract {
    /// A suit and the jacks.
    Suit(Suit),
    /// The jacks alone.
    Grand,
    /// Nothing: null, with the ten below the jack.
    Null,
}

impl Contract {
    /// The contract of a game; `None` for one that has no declarer or another order of the cards.
    pub const fn of(game: Game) -> Option<Self> {
        match (game, game.suit()) {
            (Game::Grand, _) => Some(Self::Grand),
            (Game::Null, _) => Some(Self::Null),
            (_, Some(suit)) => Some(Self::Suit(suit)),
            _ => None,
        }
    }
}

/// Thirty-two values, one for each card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Each<T>([T; 32]);

impl<T: Copy> Each<T> {
    pub(super) const fn of(value: T) -> Self {
        Self([value; 32])
    }

    #[inline]
    #[expect(clippy::indexing_slicing, clippy::as_conversions, reason = "five bits point into thirty-two places")]
    pub(super) const fn at(&self, place: u32) -> T {
        self.0[(place & 31) as usize]
    }

    #[inline]
    #[expect(clippy::indexing_slicing, clippy::as_conversions, reason = "five bits point into thirty-two places")]
    pub(super) const fn put(&mut self, place: u32, value: T) {
        self.0[(place & 31) as usize] = value;
    }
}

/// Three values, one for each player: the declarer, the next, the last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Three<T>([T; 4]);

impl<T: Copy> Three<T> {
    pub(super) const fn new([declarer, next, last]: [T; 3], nobody: T) -> Self {
        Self([declarer, next, last, nobody])
    }

    #[inline]
    #[expect(clippy::indexing_slicing, clippy::as_conversions, reason = "two bits point into four places")]
    pub(super) const fn at(&self, player: u32) -> T {
        self.0[(player & 3) as usize]
    }

    /// The three values.
    pub(super) const fn all(&self) -> [T; 3] {
        let [declarer, next, last, _] = self.0;
        [declarer, next, last]
    }
}

/// Who plays after this player.
#[inline]
pub(super) const fn next(player: u32) -> u32 {
    if player >= 2 { 0 } else { player + 1 }
}

/// Ranks of a plain suit from the bottom.
const PLAIN: [Rank; 7] = [Rank::Seven, Rank::Eight, Rank::Nine, Rank::Queen, Rank::King, Rank::Ten, Rank::Ace];
/// Ranks of a suit in null from the bottom.
const NULL: [Rank; 8] =
    [Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
/// Jacks from the bottom.
const JACKS: [Suit; 4] = [Suit::Diamonds, Suit::Hearts, Suit::Spades, Suit::Clubs];

/// The places of the cards in one game.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    cards: Each<Card>,
    /// The cards of the suit a card belongs to.
    pub(super) suit: Each<u32>,
    /// What a card counts.
    pub(super) points: Each<i32>,
    /// The trumps.
    pub(super) trumps: u32,
}

impl Layout {
    pub(super) fn new(contract: Contract) -> Self {
        let mut layout = Self {
            cards: Each::of(Card { suit: Suit::Clubs, rank: Rank::Jack }),
            suit: Each::of(0),
            points: Each::of(0),
            trumps: 0,
        };
        let last = match contract {
            Contract::Suit(suit) => suit,
            Contract::Grand | Contract::Null => Suit::Clubs,
        };
        let suits = Suit::ALL.iter().copied().filter(|suit| *suit != last).chain([last]);
        let ranks: &[Rank] = if contract == Contract::Null { &NULL } else { &PLAIN };
        let mut place = 0;
        for suit in suits {
            let from = place;
            for rank in ranks {
                layout.put(place, Card { suit, rank: *rank });
                place += 1;
            }
            if contract == Contract::Suit(suit) {
                layout.trumps = u32::MAX << from;
            } else {
                let bits = (u32::MAX << from) & (u32::MAX >> (32 - place));
                (from..place).for_each(|at| layout.suit.put(at, bits));
            }
        }
        if contract != Contract::Null {
            layout.trumps |= 0xF << 28;
            for (at, suit) in (28..32).zip(JACKS) {
                layout.put(at, Card { suit, rank: Rank::Jack });
            }
            let trumps = layout.trumps;
            (0..32).filter(|at| trumps >> at & 1 == 1).for_each(|at| layout.suit.put(at, trumps));
        }
        layout
    }

    /// The same order of the cards, each worth two points: for counting tricks.
    pub(super) fn even(mut self) -> Self {
        self.points = Each::of(2);
        self
    }

    fn put(&mut self, place: u32, card: Card) {
        self.cards.put(place, card);
        self.points.put(place, i32::from(card.rank.points()));
    }

    /// The card at a place.
    pub(super) const fn card(&self, place: u32) -> Card {
        self.cards.at(place)
    }

    /// The place of a card.
    pub(super) fn place(&self, card: Card) -> u32 {
        (0..32).find(|at| self.card(*at) == card).unwrap_or(0)
    }

    /// The cards at these places.
    pub(super) fn set(&self, bits: u32) -> CardSet {
        (0..32).filter(|at| bits >> at & 1 == 1).fold(CardSet::default(), |set, at| set.with(self.card(at)))
    }

    /// The cards of a set as bits.
    pub(super) fn bits(&self, set: CardSet) -> u32 {
        (0..32).filter(|at| set.has(self.card(*at))).fold(0, |bits, at| bits | 1 << at)
    }

    /// What the cards count together.
    pub(super) fn sum(&self, bits: u32) -> i32 {
        (0..32).filter(|at| bits >> at & 1 == 1).map(|at| self.points.at(at)).sum()
    }

    /// Whether the game has trumps.
    pub(super) const fn has_trumps(&self) -> bool {
        self.trumps != 0
    }

    #[inline]
    pub(super) const fn is_trump(&self, card: u32) -> bool {
        self.trumps >> card & 1 == 1
    }

    /// Whether a card beats the one that wins the trick so far.
    #[inline]
    pub(super) const fn beats(&self, card: u32, high: u32) -> bool {
        if self.suit.at(high) >> card & 1 == 1 { card > high } else { self.is_trump(card) }
    }

    /// The cards that beat this one, whatever was led before it.
    #[inline]
    pub(super) const fn over(&self, card: u32) -> u32 {
        let higher = self.suit.at(card) & !(u32::MAX >> (31 - card));
        if self.is_trump(card) { higher } else { higher | self.trumps }
    }

    /// Neighbours of equal points: where they begin and how many they are, as bits.
    pub(super) const fn groups(&self) -> [(u32, u32); 5] {
        if self.has_trumps() { [(0, 7), (7, 7), (14, 7), (21, 7), (28, 15)] } else { [(0, 0); 5] }
    }
}

/// Of equal cards in one hand, no card of another between them, the lowest.
#[inline]
pub(super) const fn one_of_equals(cards: u32, hand: u32, legal: u32) -> u32 {
    // A card goes where the next lower one of its group is in the same hand.
    let up = (hand << 1) & UPPER;
    let gap = (hand << 2) & !(cards << 1) & TOP;
    let wide = (hand << 3) & !(cards << 1) & !(cards << 2) & CLUBS;
    legal & !(up | gap | wide)
}

/// The most a card of the set counts, 0 for none.
#[inline]
pub(super) const fn dearest(set: u32) -> i32 {
    if set & ACES != 0 {
        11
    } else if set & TENS != 0 {
        10
    } else if set & KINGS != 0 {
        4
    } else if set & QUEENS != 0 {
        3
    } else if set & ALL_JACKS != 0 {
        2
    } else {
        0
    }
}

/// The least a card of the set counts.
#[inline]
pub(super) const fn cheapest(set: u32) -> i32 {
    if set & BLANKS != 0 {
        0
    } else if set & ALL_JACKS != 0 {
        2
    } else if set & QUEENS != 0 {
        3
    } else if set & KINGS != 0 {
        4
    } else if set & TENS != 0 {
        10
    } else {
        11
    }
}

/// The lowest card of the four suits.
const EACH_SUIT: u32 = 1 | 1 << 7 | 1 << 14 | 1 << 21;
const BLANKS: u32 = EACH_SUIT * 7;
const QUEENS: u32 = EACH_SUIT << 3;
const KINGS: u32 = EACH_SUIT << 4;
const TENS: u32 = EACH_SUIT << 5;
const ACES: u32 = EACH_SUIT << 6;
const ALL_JACKS: u32 = 15 << 28;
/// Cards of a group that have a lower one right below them.
const UPPER: u32 = (EACH_SUIT * 6) | (14 << 28);
/// Cards of a group that have a second lower one.
const TOP: u32 = EACH_SUIT << 2 | 12 << 28;
const CLUBS: u32 = 8 << 28;
