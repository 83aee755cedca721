//! The search for card points: how many the declarer still makes when everybody plays perfectly with open cards.
//!
//! Positions are asked "at least so many?" and answered with a bound (a zero window, fail-soft). What is learnt at the
//! beginning of a trick is kept in the table and bounds other positions of the same shape. Cards of equal points that lie next to each other are one card; after a
//! card has failed, its neighbours in the same hand fail too where their points differ by less than it failed by
//! (Kupferschmid and Helmert's quasi-symmetry).

use super::layout::{Layout, Three, next};
use super::limit::Limit;
use super::moves::Moves;
use super::same::Same;
use super::shape::Shape;
use super::sure::Sure;
use super::table::{Known, NO_CARD, Table};

/// A position, also inside a trick.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The cards held when the trick began.
    pub(super) cards: u32,
    /// What they count.
    pub(super) rest: i32,
    /// The cards on the table.
    pub(super) table: u32,
    /// What they count.
    pub(super) points: i32,
    /// Whose turn it is; 0 is the declarer.
    pub(super) turn: u32,
    /// How many cards lie on the table.
    pub(super) count: u32,
    /// Who wins the trick so far.
    pub(super) winner: u32,
    /// The card that wins it so far.
    pub(super) high: u32,
    /// The suit to follow; 0 before a card is led.
    pub(super) led: u32,
}

impl Node {
    /// The beginning of a trick.
    pub(super) const fn lead(cards: u32, rest: i32, leader: u32) -> Self {
        Self { cards, rest, table: 0, points: 0, turn: leader, count: 0, winner: leader, high: 0, led: 0 }
    }
}

/// A deal, with what was learnt about it so far.
#[derive(Debug)]
pub(super) struct Search<'t> {
    pub(super) layout: Layout,
    /// The cards of the declarer, of the next and of the last; the declarer may hold twelve, two of which he lays away.
    pub(super) own: Three<u32>,
    pub(super) same: Same,
    sure: Sure,
    shape: Shape,
    table: &'t mut Table,
    /// How many positions were looked at.
    pub(super) nodes: u64,
    /// How many may be.
    pub(super) limit: Limit,
}

impl<'t> Search<'t> {
    pub(super) fn new(layout: Layout, own: Three<u32>, table: &'t mut Table, limit: Limit) -> Self {
        table.forget();
        let same = Same::new(&layout, &own);
        let sure = Sure::new(&layout, &own, &same);
        let shape = Shape::new(&own);
        Self { layout, own, same, sure, shape, table, nodes: 0, limit }
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

    /// The declarer's points from this position on; the first question is whether he makes `guess`.
    pub(super) fn exact(&mut self, node: &Node, guess: i32) -> i32 {
        let (mut low, mut high) = (0, node.rest + node.points);
        let mut ask = guess.clamp(1, high.max(1));
        let (mut step, mut went_up) = (2, None);
        while low < high && !self.gave_up() {
            let value = self.value(node, ask);
            let up = value >= ask;
            if up {
                low = value.max(low);
            } else {
                high = value.min(high);
            }
            step = if went_up.is_none_or(|before| before == up) { step * 2 } else { (step / 3).max(1) };
            went_up = Some(up);
            let middle = (low + high + 1) / 2;
            ask = if up {
                (low + step / 2).min(middle).max(low + 1)
            } else {
                (high + 1 - step / 2).max(middle).min(high)
            };
        }
        low
    }

    /// What he makes when everybody plays the most promising card.
    pub(super) fn guess(&self, node: &Node) -> i32 {
        let (mut at, mut made) = (*node, 0);
        while at.cards != at.table {
            let legal = self.legal(at.cards, at.turn, at.led);
            let Some(card) = Moves::new(self, &at, legal, NO_CARD).next() else { break };
            at = self.played(&at, card);
            if at.count == 3 {
                if at.winner == 0 {
                    made += at.points;
                }
                at = Node::lead(at.cards & !at.table, at.rest - at.points, at.winner);
            }
        }
        made
    }

    /// A bound of the declarer's points: a lower one if he makes `target`, else an upper one.
    pub(super) fn value(&mut self, node: &Node, target: i32) -> i32 {
        if node.count == 0 {
            let cards = self.same.first(node.cards);
            self.trick(cards, node.turn, node.rest, target)
        } else {
            self.best(node, target, NO_CARD).0
        }
    }

    fn trick(&mut self, cards: u32, leader: u32, rest: i32, target: i32) -> i32 {
        if target <= 0 || self.gave_up() {
            return 0;
        }
        if target > rest {
            return rest;
        }
        let hand = cards & self.own.at(leader);
        if hand & hand.wrapping_sub(1) == 0 {
            return self.last(cards, leader, rest);
        }
        let (low, high) = self.sure.bounds(cards, leader, rest);
        if low >= target {
            return low;
        }
        if high < target {
            return high;
        }
        let key = self.table.key(self.shape.of(cards), leader);
        let sure = Known { low, high, best: NO_CARD };
        let mut known = self.shape.known(self.table.alike(key), cards, sure, target);
        if known.low >= target {
            return known.low;
        }
        if known.high < target {
            return known.high;
        }
        let (value, best) = self.best(&Node::lead(cards, rest, leader), target, known.best);
        if self.gave_up() {
            return 0;
        }
        if value >= target {
            known.low = value;
        } else {
            known.high = value;
        }
        self.table.keep(key, cards, Known { best, ..known });
        value
    }

    /// The last trick plays itself.
    fn last(&self, cards: u32, leader: u32, rest: i32) -> i32 {
        let mut high = (cards & self.own.at(leader)).trailing_zeros();
        let (mut winner, mut player) = (leader, leader);
        for _ in 0..2 {
            player = next(player);
            let card = (cards & self.own.at(player)).trailing_zeros();
            if self.layout.beats(card, high) {
                (winner, high) = (player, card);
            }
        }
        if winner == 0 { rest } else { 0 }
    }

    /// The cards that may be played.
    #[inline]
    pub(super) fn legal(&self, cards: u32, player: u32, led: u32) -> u32 {
        let hand = cards & self.own.at(player);
        let follow = hand & led;
        if follow == 0 { hand } else { follow }
    }

    /// A bound of the declarer's points after this card.
    pub(super) fn after(&mut self, node: &Node, card: u32, target: i32) -> i32 {
        let child = self.played(node, card);
        if child.count < 3 {
            return self.best(&child, target, NO_CARD).0;
        }
        let gain = if child.winner == 0 { child.points } else { 0 };
        let cards = self.same.first(child.cards & !child.table);
        self.trick(cards, child.winner, child.rest - child.points, target - gain) + gain
    }

    /// The position after this card; a trick of three cards is still on the table.
    #[inline]
    pub(super) fn played(&self, node: &Node, card: u32) -> Node {
        let mut child = *node;
        if node.count == 0 {
            child.led = self.layout.suit.at(card);
        }
        if node.count == 0 || self.layout.beats(card, node.high) {
            (child.winner, child.high) = (node.turn, card);
        }
        child.table |= 1 << card;
        child.points += self.layout.points.at(card);
        child.turn = next(node.turn);
        child.count += 1;
        child
    }

    /// The best of the cards that may be played, with the bound it gives.
    #[inline]
    fn best(&mut self, node: &Node, target: i32, first: u32) -> (i32, u32) {
        self.count();
        let legal = self.legal(node.cards, node.turn, node.led);
        if node.turn == 0 { self.most(node, target, first, legal) } else { self.least(node, target, first, legal) }
    }

    /// The declarer's choice.
    fn most(&mut self, node: &Node, target: i32, first: u32, legal: u32) -> (i32, u32) {
        let (mut best, mut best_card) = (-1, NO_CARD);
        let mut moves = Moves::new(self, node, legal, first);
        while let Some(card) = moves.next() {
            let value = self.after(node, card, target);
            if value > best {
                (best, best_card) = (value, card);
            }
            if best >= target {
                break;
            }
            // A neighbour with so few points more fails as well.
            let mut near = moves.near(node, &self.layout, card);
            while near != 0 {
                let other = near.trailing_zeros();
                near &= near - 1;
                let hope = value + (self.layout.points.at(card) - self.layout.points.at(other)).abs();
                if hope < target {
                    moves.strike(other);
                    best = best.max(hope);
                }
            }
        }
        (best, best_card)
    }

    /// An opponent's choice.
    fn least(&mut self, node: &Node, target: i32, first: u32, legal: u32) -> (i32, u32) {
        let (mut best, mut best_card) = (i32::MAX, NO_CARD);
        let mut moves = Moves::new(self, node, legal, first);
        while let Some(card) = moves.next() {
            let value = self.after(node, card, target);
            if value < best {
                (best, best_card) = (value, card);
            }
            if best < target {
                break;
            }
            let mut near = moves.near(node, &self.layout, card);
            while near != 0 {
                let other = near.trailing_zeros();
                near &= near - 1;
                let fear = value - (self.layout.points.at(card) - self.layout.points.at(other)).abs();
                if fear >= target {
                    moves.strike(other);
                    best = best.min(fear);
                }
            }
        }
        (best, best_card)
    }
}
