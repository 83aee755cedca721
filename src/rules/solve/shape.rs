//! Positions of the same shape: in each suit the same owners follow each other, though the cards count otherwise.
//!
//! Where the king of one player is left and in another position his queen, both are played alike, card for card; what
//! the declarer makes differs by no more than the cards that differ. So what is known of one bounds the other.

use super::layout::Three;
use super::table::Known;

/// The four suits of seven cards; the jacks above them all count the same.
const SUITS: [u32; 4] = [0, 7, 14, 21];
const SUIT: u32 = 127;
const CHOICES: usize = 128;
/// A bit above each of the eight bytes of a word.
const ABOVE: u64 = 0x8080_8080_8080_8080;
const ONES: u64 = 0x0101_0101_0101_0101;

/// For each choice of cards of a suit.
type Choices<T> = [T; CHOICES];

/// The shapes of one deal.
#[derive(Debug)]
pub(super) struct Shape {
    /// The lowest cards of each suit with the same owners in the same order.
    lowest: Box<[Choices<u8>; 4]>,
    /// What the cards of a choice count, a byte each from the lowest.
    worth: &'static Choices<u64>,
}

#[inline]
#[expect(clippy::indexing_slicing, clippy::as_conversions, reason = "seven bits point into 128 places")]
const fn at<T: Copy>(choices: &Choices<T>, cards: u32, from: u32) -> T {
    choices[(cards >> from & SUIT) as usize]
}

impl Shape {
    pub(super) fn new(own: &Three<u32>) -> Self {
        let mut lowest = Box::new([[0; CHOICES]; 4]);
        for (from, choices) in SUITS.into_iter().zip(lowest.iter_mut()) {
            fill(own, from, choices);
        }
        Self { lowest, worth: &WORTH }
    }

    /// The lowest cards of the same shape.
    #[inline]
    pub(super) fn of(&self, cards: u32) -> u32 {
        let jacks = cards & 0xF000_0000;
        SUITS
            .iter()
            .zip(self.lowest.iter())
            .fold(jacks, |all, (from, lowest)| all | u32::from(at(lowest, cards, *from)) << from)
    }

    /// What is known of these cards from `alike`, positions of their shape; what cannot answer `target` is left out.
    #[inline]
    pub(super) fn known(
        &self,
        alike: impl Iterator<Item = (u32, Known)>,
        cards: u32,
        sure: Known,
        target: i32,
    ) -> Known {
        alike.fold(sure, |known, (other, found)| {
            let Known { low, high, best } = known;
            if other == cards {
                return Known { low: low.max(found.low), high: high.min(found.high), best: found.best };
            }
            if found.low < target && found.high >= target {
                return known;
            }
            let (more, less) = self.apart(other, cards);
            Known { low: low.max(found.low - less), high: high.min(found.high + more), best }
        })
    }

    /// How many points the cards of `other` count more than those of `one` where they count more, and less where less.
    #[inline]
    fn apart(&self, one: u32, other: u32) -> (i32, i32) {
        let differ = one ^ other;
        let (mut more, mut less) = (0, 0);
        for from in SUITS {
            if differ >> from & SUIT != 0 {
                let (this, that) = (at(self.worth, one, from), at(self.worth, other, from));
                more += excess(that, this);
                less += excess(this, that);
            }
        }
        (more, less)
    }
}

/// How much the bytes of one word are above those of the other, in all; no byte is above 127.
#[inline]
fn excess(of: u64, over: u64) -> i32 {
    let apart = (of | ABOVE) - over;
    let above = (apart & ABOVE) >> 7;
    let kept = apart & (above * 0x7F);
    i32::try_from(kept.wrapping_mul(ONES) >> 56).unwrap_or(0)
}

/// What each choice of cards of a suit counts.
static WORTH: Choices<u64> = worth();

#[expect(clippy::indexing_slicing, reason = "run by the compiler, which refuses a panic")]
const fn worth() -> Choices<u64> {
    const COUNTS: [u64; 7] = [0, 0, 0, 3, 4, 10, 11];
    let mut worth = [0; CHOICES];
    let mut choice = 0;
    while choice < CHOICES {
        let (mut card, mut place) = (0, 0);
        while card < COUNTS.len() {
            if choice >> card & 1 == 1 {
                worth[choice] |= COUNTS[card] << place;
                place += 8;
            }
            card += 1;
        }
        choice += 1;
    }
    worth
}

fn fill(own: &Three<u32>, from: u32, choices: &mut Choices<u8>) {
    let owner = |card: u32| (0..3).find(|player| own.at(*player) >> (from + card) & 1 == 1).unwrap_or(3);
    let owners: [u32; 7] = [0, 1, 2, 3, 4, 5, 6].map(owner);
    let story = |choice: u8| {
        let chosen = (0..).zip(owners).filter(|(card, _)| choice >> card & 1 == 1);
        chosen.fold(1_u32, |story, (_, owner)| story << 2 | owner)
    };
    let stories: [u32; CHOICES] = std::array::from_fn(|choice| story(u8::try_from(choice).unwrap_or(0)));
    for (told, lowest) in stories.iter().zip(choices.iter_mut()) {
        let first = (0..).zip(&stories).find(|(_, other)| *other == told);
        *lowest = first.map_or(0, |(choice, _)| choice);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::card::Suit;
    use crate::rules::dealing::deal;
    use crate::rules::solve::layout::Layout;
    use crate::rules::solve::search::{Node, Search};
    use crate::rules::solve::table::Table;
    use crate::rules::solve::{Contract, Limit};

    /// What the declarer, who leads, makes of these cards.
    fn exact(contract: Contract, own: Three<u32>, cards: u32) -> i32 {
        let layout = Layout::new(contract);
        let rest = layout.sum(cards);
        let mut table = Table::new(14);
        let limit = Limit::after(u64::MAX);
        Search::new(layout, own, &mut table, limit).exact(&Node::lead(cards, rest, 0), rest / 2)
    }

    /// Four cards of a hand.
    fn four(hand: u32) -> u32 {
        (0..32).filter(|card| hand >> card & 1 == 1).step_by(3).take(4).fold(0, |all, card| all | 1 << card)
    }

    /// The same cards but for one, which is one or two higher.
    fn neighbours(cards: u32) -> impl Iterator<Item = u32> {
        let moves = (0..28).flat_map(|out| [out + 1, out + 2].map(|come| (out, come)));
        let free = moves.filter(move |(out, come)| *come < 28 && cards >> out & 1 == 1 && cards >> come & 1 == 0);
        free.map(move |(out, come)| cards & !(1 << out) | 1 << come)
    }

    #[test]
    fn positions_of_one_shape_differ_by_no_more_than_their_cards() {
        let (mut pairs, mut closest) = (0, 0);
        for number in 1..40 {
            let contract = if number % 2 == 0 { Contract::Grand } else { Contract::Suit(Suit::Hearts) };
            let layout = Layout::new(contract);
            let own = Three::new(deal("shape", number).hands.map(|hand| layout.bits(hand)), 0);
            let shape = Shape::new(&own);
            let cards = own.all().into_iter().fold(0, |all, hand| all | four(hand));
            for other in neighbours(cards).filter(|other| shape.of(*other) == shape.of(cards)) {
                let (more, less) = shape.apart(cards, other);
                assert_eq!(more - less, layout.sum(other) - layout.sum(cards));
                let by = exact(contract, own, other) - exact(contract, own, cards);
                assert!((-less..=more).contains(&by), "{number}: {cards:x} {other:x}");
                pairs += 1;
                closest += i32::from(by == more && more > 0);
            }
        }
        assert!(pairs > 50 && closest > 5, "{pairs} {closest}");
    }
}
