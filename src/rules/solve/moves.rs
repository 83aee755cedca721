//! In which order cards are tried: the sooner the right one, the less there is to search.
//!
//! A card counts what the trick would bring if everybody grasped at its points, and a little for its suit, its rank
//! and its length. The weights were found by trying what makes the search shortest over dealt hands; they change how
//! long it takes, never what it finds.

use super::layout::{Layout, cheapest, dearest, next, one_of_equals};
use super::search::{Node, Search};

/// How a reply counts: rank and trump where the trick is won, rank and trump where it is lost.
type Reply = [i32; 4];

const SECOND: [Reply; 3] = [[2, -4, 3, -33], [3, 38, -4, 6], [8, 12, 32, 0]];
const THIRD: [Reply; 2] = [[2, -4, 2, 30], [2, 38, 2, 30]];

/// The cards that are still to be tried, each with its score above its five bits.
#[derive(Debug)]
pub(super) struct Moves {
    order: [i32; 10],
    count: usize,
    open: u32,
    own: u32,
}

impl Moves {
    #[inline]
    pub(super) fn new(search: &Search<'_>, node: &Node, legal: u32, first: u32) -> Self {
        let own = search.own.at(node.turn);
        let mut moves = Self { order: [0; 10], count: 0, open: legal, own };
        let mut left = one_of_equals(node.cards, node.cards & own, legal);
        if left & left.wrapping_sub(1) == 0 {
            moves.push(i32::try_from(left.trailing_zeros()).unwrap_or(0));
            return moves;
        }
        while left != 0 {
            let card = left.trailing_zeros();
            left &= left - 1;
            let score = if card == first { 1 << 24 } else { score(search, node, card) };
            moves.push(score << 5 | i32::try_from(card).unwrap_or(0));
        }
        moves
    }

    #[inline]
    fn push(&mut self, move_: i32) {
        if let Some(place) = self.order.get_mut(self.count) {
            *place = move_;
            self.count += 1;
        }
    }

    /// The most promising card that was not tried or struck.
    #[inline]
    pub(super) fn next(&mut self) -> Option<u32> {
        while self.count > 0 {
            let (mut at, mut best) = (0, i32::MIN);
            for (place, move_) in self.order.iter().take(self.count).enumerate() {
                if *move_ > best {
                    (at, best) = (place, *move_);
                }
            }
            self.count -= 1;
            let last = self.order.get(self.count).copied().unwrap_or(0);
            if let Some(place) = self.order.get_mut(at) {
                *place = last;
            }
            let card = u32::try_from(best & 31).unwrap_or(0);
            if self.open >> card & 1 == 1 {
                self.open &= !(1 << card);
                return Some(card);
            }
        }
        None
    }

    /// Leaves a card out.
    #[inline]
    pub(super) const fn strike(&mut self, card: u32) {
        self.open &= !(1 << card);
    }

    /// The cards of the same hand that lie next to this one, no card of another between them, and are still to be tried.
    #[inline]
    pub(super) fn near(&self, node: &Node, layout: &Layout, card: u32) -> u32 {
        if self.count == 0 {
            return 0;
        }
        let suit = node.cards & layout.suit.at(card);
        let others = suit & !self.own;
        let below = (1 << card) - 1;
        let (under, over) = (others & below, others & !below);
        let floor = if under == 0 { u32::MAX } else { !(u32::MAX >> under.leading_zeros()) };
        let ceiling = if over == 0 { u32::MAX } else { (over & over.wrapping_neg()) - 1 };
        suit & floor & ceiling & self.open
    }
}

fn score(search: &Search<'_>, node: &Node, card: u32) -> i32 {
    match node.count {
        0 => lead(search, node, card),
        1 => second(search, node, card),
        _ => {
            let ours = search.layout.beats(card, node.high) || node.turn != 0 && node.winner != 0;
            let [declarer, opponent] = THIRD;
            reply(search, node, card, ours, if node.turn == 0 { declarer } else { opponent })
        }
    }
}

#[inline]
fn rank(card: u32) -> i32 {
    i32::try_from(card % 7).unwrap_or(0)
}

#[inline]
fn reply(search: &Search<'_>, node: &Node, card: u32, ours: bool, weights: Reply) -> i32 {
    let points = search.layout.points.at(card);
    let trump = i32::from(search.layout.is_trump(card));
    let [rank_won, trump_won, rank_lost, trump_lost] = weights;
    if ours {
        (node.points + points) * 16 - rank(card) * rank_won - trump * trump_won
    } else {
        -points * 16 - rank(card) * rank_lost - trump * trump_lost
    }
}

fn second(search: &Search<'_>, node: &Node, card: u32) -> i32 {
    let third = next(node.turn);
    let wins = search.layout.beats(card, node.high);
    let high = if wins { card } else { node.high };
    let beaten = search.legal(node.cards, third, node.led) & search.layout.over(high) != 0;
    let [declarer, under, over] = SECOND;
    if node.turn == 0 {
        reply(search, node, card, wins && !beaten, declarer)
    } else if third == 0 {
        reply(search, node, card, !beaten, over)
    } else {
        reply(search, node, card, wins || beaten, under)
    }
}

fn lead(search: &Search<'_>, node: &Node, card: u32) -> i32 {
    let led = search.layout.suit.at(card);
    let after = next(node.turn);
    let (second, third) = (search.legal(node.cards, after, led), search.legal(node.cards, next(after), led));
    let length = i32::try_from((node.cards & search.own.at(node.turn) & led).count_ones()).unwrap_or(0);
    let trump = search.layout.is_trump(card);
    if node.turn == 0 {
        let brings = 16 * alone(&search.layout, card, second, third);
        return if trump { brings - 6 - rank(card) * 32 } else { brings - rank(card) * 2 - length * 12 };
    }
    let brings = 16
        * if after == 0 {
            -between(&search.layout, card, second, third)
        } else {
            -behind(&search.layout, card, second, third)
        };
    let void = node.cards & search.own.at(0) & led == 0;
    if trump { brings + 57 - rank(card) * 32 } else { brings - rank(card) - length * 6 - if void { 18 } else { 0 } }
}

/// What the declarer's lead brings him when both opponents grasp at points.
fn alone(layout: &Layout, card: u32, second: u32, third: u32) -> i32 {
    let points = layout.points.at(card);
    let over = layout.over(card);
    let (one, other) = (second & over, third & over);
    if one | other == 0 {
        return points + cheapest(second) + cheapest(third);
    }
    let by_second = if one == 0 { -1 } else { dearest(one) + dearest(third) };
    let by_third = if other == 0 { -1 } else { dearest(other) + dearest(second) };
    -(points + by_second.max(by_third))
}

/// What an opponent's lead brings the declarer who sits second.
fn between(layout: &Layout, card: u32, declarer: u32, third: u32) -> i32 {
    let points = layout.points.at(card);
    let mut best = -(points + cheapest(declarer) + dearest(third));
    let mut left = declarer & layout.over(card);
    while left != 0 {
        let high = left.ilog2();
        left &= !(1 << high);
        if third & layout.over(high) != 0 {
            break;
        }
        best = best.max(points + layout.points.at(high) + cheapest(third));
    }
    best
}

/// What an opponent's lead brings the declarer who sits third.
fn behind(layout: &Layout, card: u32, partner: u32, declarer: u32) -> i32 {
    let points = layout.points.at(card);
    let over = layout.over(card);
    if declarer & over == 0 {
        return -(points + dearest(partner) + cheapest(declarer));
    }
    let raise = partner & over;
    if raise != 0 {
        let high = raise.ilog2();
        if declarer & layout.over(high) == 0 {
            return -(points + layout.points.at(high) + cheapest(declarer));
        }
    }
    points + cheapest(partner) + dearest(declarer & over)
}
