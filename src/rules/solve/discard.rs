//! Which two cards to put away: what is learnt from one pair serves the next.
//!
//! The most promising pair is solved exactly; every other one is only asked whether it makes more. Pairs that leave the
//! same position are one pair, and a neighbour of a pair that fell short by more than their points differ falls short too.

use super::null::Trick;
use super::search::{Node, Search};
use super::{Case, Made, OpenDeal, Stopped};
use crate::rules::card::{Card, CardSet};

/// Two of twelve cards.
const PAIRS: usize = 66;

/// A pair that may be put away.
#[derive(Clone, Copy, Debug)]
struct Pair {
    cards: u32,
    node: Node,
    /// What the two count.
    aside: i32,
    /// What the quickest look at the game promises with them away.
    hope: i32,
    /// At most this much is possible, as far as is known.
    most: i32,
}

impl Case<'_> {
    /// The best two of the declarer's twelve cards to put away.
    pub(super) fn best(&mut self, deal: &OpenDeal) -> Result<(CardSet, Made), Stopped> {
        match self {
            Self::Null { .. } => self.best_in_null(deal),
            Self::Points { search, leads, .. } => {
                let (cards, points) = search.best_pair(*leads);
                if search.gave_up() {
                    return Err(Stopped);
                }
                Ok((search.layout.set(cards), Made::of(points)))
            }
        }
    }

    fn best_in_null(&mut self, deal: &OpenDeal) -> Result<(CardSet, Made), Stopped> {
        let Self::Null { null, leads, .. } = self else { return Err(Stopped) };
        let others = null.own.at(1) | null.own.at(2);
        let twelve = null.own.at(0);
        // A card is dangerous by the lower cards of its suit the others hold, and the more so the fewer of them are his.
        let danger = |card: u32| {
            let below = null.layout.suit.at(card) & ((1 << card) - 1);
            (others & below).count_ones() * 2 + 8 - (twelve & below).count_ones()
        };
        let mut pairs: Vec<(u32, u32)> = pairs(twelve).map(|pair| (sum(pair, danger), pair)).collect();
        pairs.sort_unstable_by(|one, other| other.cmp(one));
        for (_, pair) in &pairs {
            let won = null.holds(&Trick::lead((twelve | others) & !pair, *leads));
            if null.gave_up() {
                return Err(Stopped);
            }
            if won {
                return Ok((null.layout.set(*pair), Made { points: None, won }));
            }
        }
        let first = pairs.first().map_or(deal.skat, |(_, pair)| null.layout.set(*pair));
        Ok((first, Made { points: None, won: false }))
    }
}

fn sum(pair: u32, worth: impl Fn(u32) -> u32) -> u32 {
    (0..32).filter(|card| pair >> card & 1 == 1).map(worth).sum()
}

/// Every two cards of a set.
fn pairs(set: u32) -> impl Iterator<Item = u32> {
    let cards = move || (0..32_u32).filter(move |card| set >> card & 1 == 1);
    cards().flat_map(move |one| cards().filter(move |other| *other > one).map(move |other| 1 << one | 1 << other))
}

impl Search<'_> {
    fn best_pair(&mut self, leads: u32) -> (u32, i32) {
        let mut list = self.list(leads);
        let Some(first) = list.first().copied() else { return (0, 0) };
        let (mut best, mut points) = (first.cards, first.aside + self.exact(&first.node, first.hope - first.aside));
        for at in 1..list.len() {
            let Some(pair) = list.get(at).copied().filter(|pair| pair.most > points) else { continue };
            let bound = pair.aside + self.value(&pair.node, points + 1 - pair.aside);
            if self.gave_up() {
                break;
            }
            if bound > points {
                (best, points) = (pair.cards, pair.aside + self.exact(&pair.node, bound + 1 - pair.aside));
            } else {
                self.near(&mut list, pair, bound);
            }
        }
        (best, points)
    }

    /// The pairs, the most promising first, none twice that leaves the same and counts the same.
    fn list(&self, leads: u32) -> Vec<Pair> {
        let all = self.own.at(0) | self.own.at(1) | self.own.at(2);
        let mut list: Vec<Pair> = Vec::with_capacity(PAIRS);
        for cards in pairs(self.own.at(0)) {
            let left = self.same.first(all & !cards);
            let aside = self.layout.sum(cards);
            if list.iter().any(|pair| pair.node.cards == left && pair.aside == aside) {
                continue;
            }
            let node = Node::lead(left, self.layout.sum(all & !cards), leads);
            let hope = aside + self.guess(&node);
            list.push(Pair { cards, node, aside, hope, most: 120 });
        }
        list.sort_unstable_by_key(|pair| (std::cmp::Reverse(pair.hope), pair.cards));
        list
    }

    /// What a pair that makes at most `bound` says of the pairs that differ from it by one neighbouring card.
    fn near(&self, list: &mut [Pair], known: Pair, bound: i32) {
        for pair in list {
            let (gone, come) = (known.cards & !pair.cards, pair.cards & !known.cards);
            if gone.is_power_of_two() && self.neighbours(gone.trailing_zeros(), come.trailing_zeros()) {
                pair.most = pair.most.min(bound + (known.aside - pair.aside).abs());
            }
        }
    }

    /// Whether no card of an opponent lies between two cards of a suit.
    fn neighbours(&self, one: u32, other: u32) -> bool {
        let (low, high) = (one.min(other), one.max(other));
        let between = ((1_u32 << high) - 1) & !((1_u32 << low) - 1);
        let suit = self.layout.suit.at(one);
        suit >> other & 1 == 1 && (self.own.at(1) | self.own.at(2)) & suit & between == 0
    }
}

/// The cards of a set as the pack names them.
pub(super) fn cards(set: CardSet) -> Vec<Card> {
    set.cards().collect()
}
