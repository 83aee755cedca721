//! What a side is sure of before a card is searched, looked up by what is left of each suit.
//!
//! The declarer is sure of a trick for each trump no opponent beats, and for each further one that is left when every
//! higher trump of the opponents has taken one of his; when he leads, of the high cards of a side suit as long as those
//! who could ruff must follow; of everything, once he can draw the trumps. The opponents likewise. To each sure trick
//! everybody adds at least his cheapest card.

use super::layout::{Layout, Three};
use super::same::Same;

/// Points and tricks somebody is sure of.
#[derive(Clone, Copy, Debug, Default)]
struct Tricks {
    points: u8,
    count: u8,
}

impl Tricks {
    fn of(layout: &Layout, cards: u32) -> Self {
        Self { points: small(layout.sum(cards)), count: small(cards.count_ones()) }
    }

    #[inline]
    const fn and(self, other: Self) -> Self {
        Self { points: self.points + other.points, count: self.count + other.count }
    }
}

/// What is left of a plain suit.
#[derive(Clone, Copy, Debug, Default)]
struct Plain {
    /// What a leader can cash, by who leads, then by whether the first and the second of the others may ruff.
    cash: [[Tricks; 4]; 4],
    /// How many cards of each worth each player holds, four bits for each number.
    counts: u64,
}

/// What is left of the trumps.
#[derive(Clone, Copy, Debug, Default)]
struct Trumps {
    /// The declarer's, whoever leads.
    sure: Tricks,
    /// All the declarer has.
    all: Tricks,
    /// The opponents'.
    against: Tricks,
    /// Whether the declarer can draw the others' from the top.
    drawn: bool,
    /// Who has some: the declarer 1, the next 2, the last 4.
    who: u8,
    counts: u64,
}

/// Everything looked up for one deal.
#[derive(Debug)]
pub(super) struct Sure {
    plain: Box<[[Plain; 128]]>,
    trumps: Box<[Trumps]>,
    /// Where the trumps begin.
    from: u32,
    /// Where the plain suits begin.
    suits: &'static [u32],
}

impl Sure {
    pub(super) fn new(layout: &Layout, own: &Three<u32>, same: &Same) -> Self {
        let suits: &[u32] = if layout.trumps.count_ones() == 4 { &[0, 7, 14, 21] } else { &[0, 7, 14] };
        let from = layout.trumps.trailing_zeros();
        let mut sure = Self {
            plain: vec![[Plain::default(); 128]; 4].into_boxed_slice(),
            trumps: vec![Trumps::default(); 2048].into_boxed_slice(),
            from,
            suits,
        };
        let hands = |cards: u32| own.all().map(|hand| hand & cards);
        let met = |cards: &u32| same.first(*cards) == *cards;
        for (table, at) in sure.plain.iter_mut().zip(suits) {
            for (entry, cards) in table.iter_mut().zip((0_u32..).map(|left| left << at)).filter(|(_, cards)| met(cards))
            {
                *entry = plain(layout, hands(cards));
            }
        }
        let left = (0..1_u32 << (32 - from)).map(|left| left << from);
        for (entry, cards) in sure.trumps.iter_mut().zip(left).filter(|(_, cards)| met(cards)) {
            *entry = trumps(layout, hands(cards));
        }
        sure
    }

    #[inline]
    #[expect(clippy::indexing_slicing, clippy::as_conversions, reason = "eleven bits point into 2048 places")]
    fn trump(&self, cards: u32) -> &Trumps {
        &self.trumps[(cards >> self.from & 2047) as usize]
    }

    #[inline]
    #[expect(
        clippy::indexing_slicing,
        clippy::as_conversions,
        reason = "two and seven bits point into 4 and 128 places"
    )]
    fn side(&self, cards: u32, suit: usize, at: u32) -> &Plain {
        &self.plain[suit & 3][(cards >> at & 127) as usize]
    }

    /// What the declarer makes of the rest at least and at most.
    #[inline]
    #[expect(clippy::indexing_slicing, clippy::as_conversions, reason = "two bits point into four places")]
    pub(super) fn bounds(&self, cards: u32, leader: u32, rest: i32) -> (i32, i32) {
        let trumps = self.trump(cards);
        let ruff = match leader {
            0 if trumps.drawn => 0,
            0 => trumps.who >> 1 & 3,
            1 => trumps.who >> 2 & 1 | (trumps.who & 1) << 1,
            _ => trumps.who & 3,
        };
        // A declarer who alone has trumps gets in before he must throw a high card away.
        let gets_in = leader != 0 && trumps.who == 1;
        let (mut lead, mut later, mut counts) = (Tricks::default(), Tricks::default(), trumps.counts);
        for (suit, at) in self.suits.iter().enumerate() {
            let side = self.side(cards, suit, *at);
            counts += side.counts;
            lead = lead.and(side.cash[(leader & 3) as usize][(ruff & 3) as usize]);
            if gets_in {
                later = later.and(side.cash[0][0]);
            }
        }
        let (declarer, next, last) = (counts, counts >> 20, counts >> 40);
        let own = match leader {
            0 if trumps.drawn => trumps.all.and(lead),
            0 => trumps.sure.and(lead),
            _ => trumps.sure.and(later),
        };
        let low = i32::from(own.points) + lowest(next, own.count) + lowest(last, own.count);
        let against = if leader == 0 {
            i32::from(trumps.against.points) + lowest(declarer, trumps.against.count)
        } else {
            let all = trumps.against.and(lead);
            let partner = if leader == 1 { last } else { next };
            i32::from(all.points) + lowest(declarer, all.count) + lowest(partner, lead.count)
        };
        (low, rest - against)
    }
}

/// What the `count` cheapest cards of a hand count at least, from its packed numbers.
#[inline]
fn lowest(counts: u64, count: u8) -> i32 {
    let held = |at: u32| i32::try_from(counts >> at & 15).unwrap_or(0);
    let mut sum = 0;
    let mut over = i32::from(count);
    for (at, more) in [(0, 2), (4, 1), (8, 1), (12, 6), (16, 1)] {
        over -= held(at);
        if over <= 0 {
            return sum;
        }
        sum += over * more;
    }
    sum
}

fn small<N>(number: N) -> u8
where
    u8: TryFrom<N>,
{
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// The cards above all of the others'.
const fn above(own: u32, others: u32) -> u32 {
    if others == 0 { own } else { own & !(u32::MAX >> others.leading_zeros()) }
}

/// The highest so many.
const fn highest(mut cards: u32, count: u32) -> u32 {
    while cards.count_ones() > count {
        cards &= cards - 1;
    }
    cards
}

fn counts(layout: &Layout, hands: [u32; 3]) -> u64 {
    let mut counts = 0;
    for (player, hand) in (0_u32..).zip(hands) {
        let mut left = hand;
        while left != 0 {
            let at = match layout.points.at(left.trailing_zeros()) {
                0 => Some(0),
                2 => Some(4),
                3 => Some(8),
                4 => Some(12),
                10 => Some(16),
                _ => None,
            };
            counts += at.map_or(0, |at: u32| 1_u64 << (at + 20 * player));
            left &= left - 1;
        }
    }
    counts
}

fn plain(layout: &Layout, hands: [u32; 3]) -> Plain {
    let [declarer, next, last] = hands;
    let cash = [(declarer, next, last), (next, last, declarer), (last, declarer, next)].map(|(own, one, other)| {
        let tops = above(own, one | other);
        let (ones, others) = (one.count_ones(), other.count_ones());
        let outlasts = tops.count_ones() >= ones.max(others);
        [(10, 10), (ones, 10), (10, others), (ones, others)].map(|(first, second)| {
            let free = first == 10 && second == 10 && outlasts;
            Tricks::of(layout, if free { own } else { highest(tops, first.min(second)) })
        })
    });
    let [declarer, next, last] = cash;
    Plain { cash: [declarer, next, last, [Tricks::default(); 4]], counts: counts(layout, hands) }
}

/// How many of the cards can be beaten, each by a higher one of its own.
fn beaten(own: u32, others: u32) -> u32 {
    let (mut free, mut lost, mut left) = (0_u32, 0, own | others);
    while left != 0 {
        let high = left.ilog2();
        left &= !(1 << high);
        if others >> high & 1 == 1 {
            free += 1;
        } else if free > 0 {
            free -= 1;
            lost += 1;
        }
    }
    lost
}

fn trumps(layout: &Layout, hands: [u32; 3]) -> Trumps {
    let [declarer, next, last] = hands;
    let masters = above(declarer, next | last);
    let counts = counts(layout, hands);
    let further = declarer.count_ones() - beaten(declarer, next | last) - masters.count_ones();
    let cheapest = lowest(self::counts(layout, [declarer & !masters, 0, 0]), small(further));
    let mut sure = Tricks::of(layout, masters);
    sure = sure.and(Tricks { points: small(cheapest), count: small(further) });
    let mut against = Tricks::of(layout, above(next, declarer) | above(last, declarer));
    let tricks = |own: u32| own.count_ones() - beaten(own, declarer);
    against.count = small(tricks(next).max(tricks(last)));
    Trumps {
        sure,
        all: Tricks::of(layout, declarer),
        against,
        drawn: masters.count_ones() >= next.count_ones().max(last.count_ones()),
        who: u8::from(declarer != 0) | u8::from(next != 0) << 1 | u8::from(last != 0) << 2,
        counts,
    }
}
