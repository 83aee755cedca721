//! The search for a null: can the declarer stay without a trick?
//!
//! Of the cards of a suit he may play, the highest that cannot win is never worse than a lower one, so the declarer has
//! one choice in each suit. Cards of one hand with none of another's between them are one card.

use super::layout::{Each, Layout, Three, next};
use super::limit::Limit;
use super::table::{Known, NO_CARD, Table};

/// The eight cards of each suit.
const SUITS: [u32; 4] = [0, 8, 16, 24];
const SUIT: u32 = 0xFF;

/// A position inside a trick; the declarer has not won it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trick {
    /// The cards that are still held, without those on the table.
    pub(super) cards: u32,
    /// The cards that were held when the trick began.
    pub(super) began: u32,
    /// Whose turn it is.
    pub(super) turn: u32,
    /// How many cards lie.
    pub(super) count: u32,
    /// Who wins so far, with which card.
    pub(super) winner: u32,
    /// The card that wins so far.
    pub(super) high: u32,
}

impl Trick {
    /// The beginning of a trick.
    pub(super) const fn lead(cards: u32, leader: u32) -> Self {
        Self { cards, began: cards, turn: leader, count: 0, winner: leader, high: 0 }
    }
}

/// A deal played as null.
#[derive(Debug)]
pub(super) struct Null<'t> {
    pub(super) layout: Layout,
    pub(super) own: Three<u32>,
    /// The lowest cards of a suit with the same owners in the same order.
    first: [Box<[u8; 256]>; 4],
    table: &'t mut Table,
    pub(super) nodes: u64,
    pub(super) limit: Limit,
}

impl<'t> Null<'t> {
    pub(super) fn new(layout: Layout, own: Three<u32>, table: &'t mut Table, limit: Limit) -> Self {
        table.forget();
        let first = SUITS.map(|at| firsts(&own, at));
        Self { layout, own, first, table, nodes: 0, limit }
    }

    /// Counts a position.
    #[inline]
    fn count(&mut self) {
        self.nodes += 1;
        self.limit.look(self.nodes);
    }

    /// Whether the search was given up; then what it answers means nothing.
    pub(super) const fn gave_up(&self) -> bool {
        self.nodes > self.limit.nodes
    }

    #[inline]
    fn first(&self, cards: u32) -> u32 {
        SUITS.iter().zip(&self.first).fold(0, |all, (at, first)| {
            let suit = usize::try_from(cards >> at & SUIT).unwrap_or(0);
            all | first.get(suit).map_or(0, |lowest| u32::from(*lowest)) << at
        })
    }

    /// Whether the declarer stays without a trick from here.
    pub(super) fn holds(&mut self, trick: &Trick) -> bool {
        if self.gave_up() {
            return false;
        }
        match trick.count {
            0 => self.lead(trick.cards, trick.turn),
            3 => trick.winner != 0 && self.lead(trick.cards, trick.winner),
            _ if trick.turn == 0 => self.declarer(trick),
            _ => self.opponent(trick),
        }
    }

    fn lead(&mut self, cards: u32, leader: u32) -> bool {
        if cards & self.own.at(0) == 0 {
            return true;
        }
        let cards = self.first(cards);
        let key = self.table.key(cards, leader);
        if let Some((_, known)) = self.table.alike(key).next() {
            return known.low == 1;
        }
        let trick = Trick::lead(cards, leader);
        let held = if leader == 0 { self.declarer(&trick) } else { self.opponent(&trick) };
        if self.gave_up() {
            return false;
        }
        let known = i32::from(held);
        self.table.keep(key, cards, Known { low: known, high: known, best: NO_CARD });
        held
    }

    /// The position after this card.
    #[inline]
    pub(super) fn played(&self, trick: &Trick, card: u32) -> Trick {
        let wins = trick.count == 0 || self.layout.beats(card, trick.high);
        Trick {
            cards: trick.cards & !(1 << card),
            began: trick.began,
            turn: next(trick.turn),
            count: trick.count + 1,
            winner: if wins { trick.turn } else { trick.winner },
            high: if wins { card } else { trick.high },
        }
    }

    /// The cards that may be played.
    #[inline]
    pub(super) fn legal(&self, trick: &Trick) -> u32 {
        let hand = trick.cards & self.own.at(trick.turn);
        let follow = if trick.count == 0 { 0 } else { hand & self.layout.suit.at(trick.high) };
        if follow == 0 { hand } else { follow }
    }

    fn declarer(&mut self, trick: &Trick) -> bool {
        self.count();
        let legal = self.legal(trick);
        for at in SUITS {
            let mut left = legal & SUIT << at;
            // From the highest down, the first that opponents can be made to beat.
            while left != 0 {
                let card = left.ilog2();
                left &= !(1 << card);
                if self.safe(trick, card) {
                    let after = self.played(trick, card);
                    if self.holds(&after) {
                        return true;
                    }
                    break;
                }
            }
        }
        false
    }

    /// Whether this card of the declarer cannot win the trick, however the others play.
    fn safe(&self, trick: &Trick, card: u32) -> bool {
        if trick.count > 0 && !self.layout.beats(card, trick.high) {
            return true;
        }
        let suit = self.layout.suit.at(card);
        let lower = (1 << card) - 1;
        let must = |player: u32| {
            let follow = trick.cards & self.own.at(player) & suit;
            follow != 0 && follow & lower == 0
        };
        match trick.count {
            0 => must(1) || must(2),
            1 => must(next(trick.turn)),
            _ => false,
        }
    }

    fn opponent(&mut self, trick: &Trick) -> bool {
        self.count();
        let legal = self.legal(trick);
        let hand = trick.cards & self.own.at(trick.turn);
        let declarer = trick.cards & self.own.at(0);
        // What the declarer must follow comes first, low cards before high ones.
        let hot = SUITS.iter().map(|at| SUIT << at).filter(|suit| declarer & suit != 0).fold(0, |all, suit| all | suit);
        for part in [legal & hot, legal & !hot] {
            let mut left = part;
            while left != 0 {
                let card = left.trailing_zeros();
                left &= left - 1;
                if self.repeats(trick.began, hand, card) {
                    continue;
                }
                let after = self.played(trick, card);
                if !self.holds(&after) {
                    return false;
                }
            }
        }
        true
    }

    /// Whether the next lower card of the suit is in the same hand.
    fn repeats(&self, began: u32, hand: u32, card: u32) -> bool {
        let below = began & self.layout.suit.at(card) & ((1 << card) - 1);
        below != 0 && hand >> below.ilog2() & 1 == 1
    }
}

fn firsts(own: &Three<u32>, at: u32) -> Box<[u8; 256]> {
    let owner: Each<u32> = (0..32).fold(Each::of(3), |mut owner, card| {
        owner.put(card, (0..3).find(|player| own.at(*player) >> card & 1 == 1).unwrap_or(3));
        owner
    });
    let story = |choice: u8| {
        (0..8).filter(|card| choice >> card & 1 == 1).fold(1_u32, |story, card| story << 2 | owner.at(at + card))
    };
    let stories: Vec<u32> = (0..=u8::MAX).map(story).collect();
    let mut firsts = Box::new([0; 256]);
    for (told, entry) in stories.iter().zip(firsts.iter_mut()) {
        let first = (0..=u8::MAX).zip(&stories).find(|(_, other)| *other == told);
        *entry = first.map_or(0, |(choice, _)| choice);
    }
    firsts
}
