//! What a deal could make: everybody plays perfectly and sees all cards.
//!
//! Nobody at a table saw what the solver sees. Its figures say what the cards allowed, not what a good player should
//! have found.
//!
//! The method: bit boards (`layout`), zero-window search with a table (`search`, `table`), positions that are the
//! same written alike (`same`), positions of the same shape, which bound each other (`shape`), sure tricks (`sure`);
//! S. Kupferschmid and M. Helmert, "A Skat Player Based on Monte-Carlo Simulation" (2006), showed that this is quick
//! enough.

mod discard;
mod layout;
mod limit;
mod line;
mod moves;
mod null;
mod open_deal;
mod same;
mod search;
mod shape;
mod sure;
mod table;
mod tricks;
mod wrong_deal;

use super::card::CardSet;
use layout::{Layout, Three};
use limit::Limit;
use null::{Null, Trick};
use search::{Node, Search};
use table::Table;

pub use layout::Contract;
pub use limit::Stop;
pub use line::{Illegal, Play, Standing};
pub use open_deal::{Discards, OpenDeal, Question};
pub use tricks::Taken;
pub use wrong_deal::{OpenDealError, Spot};

/// The version of the solver; figures that were kept carry it. It changes when a figure could.
pub const VERSION: i32 = 1;

/// How large the table is: 2^17 entries of sixteen bytes, 2 MB.
const TABLE: u32 = 17;

/// What perfect play comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// The declarer's card points with the skat or what he put away; `None` in null.
    pub points: Option<u8>,
    /// Whether he makes 61, in null no trick.
    pub won: bool,
}

/// The search was stopped before it was through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The memory of the search; it is made once and serves deal after deal.
#[derive(Debug)]
pub struct Solver {
    table: Table,
    nodes: u64,
    limit: Limit,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// A solver that never gives up.
    pub fn new() -> Self {
        Self { table: Table::new(TABLE), nodes: 0, limit: Limit::after(u64::MAX) }
    }

    /// A solver that stops after so many positions in one game of one declarer.
    pub fn with_limit(limit: u64) -> Self {
        Self { limit: Limit::after(limit), ..Self::new() }
    }

    /// A solver that stops as soon as somebody says so.
    pub fn stopped_by(stop: Stop) -> Self {
        Self { limit: Limit { nodes: u64::MAX, stop }, ..Self::new() }
    }

    /// Answers a question: what is put away, where the declarer takes the skat, and what it makes.
    pub fn answer(&mut self, question: &Question) -> Result<(Option<CardSet>, Made), Stopped> {
        let Question { deal, contract, discards } = question;
        match discards {
            Discards::Hand => Ok((None, self.by_hand(deal, *contract)?)),
            Discards::Put(put) => Ok((Some(*put), self.without(deal, *contract, *put)?)),
            Discards::Best => self.best(deal, *contract).map(|(put, made)| (Some(put), made)),
        }
    }

    /// How many positions were looked at so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The game played from the hand: the skat stays where it is and counts for the declarer.
    pub fn by_hand(&mut self, deal: &OpenDeal, contract: Contract) -> Result<Made, Stopped> {
        Case::new(self, deal, contract).made(deal.hand(0), deal.skat)
    }

    /// Whether the declarer takes every trick, by hand or with these two cards put away.
    pub fn takes_all(&mut self, deal: &OpenDeal, contract: Contract, put: Option<CardSet>) -> Result<bool, Stopped> {
        // Every card counts the same: then whoever has all points has all tricks.
        let mut case = Case::of(self, deal, Layout::new(contract).even(), contract == Contract::Null);
        let kept = put.map_or(deal.hand(0), |put| deal.all().minus(put));
        let Case::Points { search, leads, .. } = &mut case else { return Ok(false) };
        let node = search.opening(kept, *leads);
        let all = search.value(&node, node.rest) >= node.rest;
        if search.gave_up() { Err(Stopped) } else { Ok(all) }
    }

    /// The game after the declarer took the skat and put these two cards away.
    pub fn without(&mut self, deal: &OpenDeal, contract: Contract, put: CardSet) -> Result<Made, Stopped> {
        Case::new(self, deal, contract).made(deal.all().minus(put), put)
    }

    /// The best two cards to put away, and what they make.
    pub fn best(&mut self, deal: &OpenDeal, contract: Contract) -> Result<(CardSet, Made), Stopped> {
        Case::new(self, deal, contract).best(deal)
    }

    /// By hand and with the best two cards put away; the second learns from the first.
    pub fn both(&mut self, deal: &OpenDeal, contract: Contract) -> Result<(Made, CardSet, Made), Stopped> {
        let mut case = Case::new(self, deal, contract);
        let by_hand = case.made(deal.hand(0), deal.skat)?;
        let (put, best) = case.best(deal)?;
        Ok((by_hand, put, best))
    }
}

impl OpenDeal {
    /// The cards of the declarer (0), of the one after him (1) and of the last (2).
    pub fn hand(&self, player: usize) -> CardSet {
        self.hands.get((self.declarer + player) % 3).copied().unwrap_or_default()
    }

    /// The declarer's hand and the skat.
    pub fn all(&self) -> CardSet {
        self.hand(0).and(self.skat)
    }

    /// The leader, counted from the declarer.
    fn leads(&self) -> u32 {
        u32::try_from((self.leader + 3 - self.declarer % 3) % 3).unwrap_or(0)
    }
}

/// One game of one declarer with everything that is learnt about it.
#[derive(Debug)]
enum Case<'s> {
    Points { search: Box<Search<'s>>, total: &'s mut u64, leads: u32 },
    Null { null: Box<Null<'s>>, total: &'s mut u64, leads: u32 },
}

impl Drop for Case<'_> {
    fn drop(&mut self) {
        let (total, nodes) = match self {
            Self::Points { search, total, .. } => (total, search.nodes),
            Self::Null { null, total, .. } => (total, null.nodes),
        };
        **total = total.saturating_add(nodes);
    }
}

impl<'s> Case<'s> {
    fn new(solver: &'s mut Solver, deal: &OpenDeal, contract: Contract) -> Self {
        Self::of(solver, deal, Layout::new(contract), contract == Contract::Null)
    }

    fn of(solver: &'s mut Solver, deal: &OpenDeal, layout: Layout, null: bool) -> Self {
        let own = Three::new([deal.all(), deal.hand(1), deal.hand(2)].map(|cards| layout.bits(cards)), 0);
        let Solver { table, nodes: total, limit } = solver;
        let leads = deal.leads();
        if null {
            return Self::Null { null: Box::new(Null::new(layout, own, table, limit.clone())), total, leads };
        }
        Self::Points { search: Box::new(Search::new(layout, own, table, limit.clone())), total, leads }
    }

    /// What the declarer makes with these cards, `put` lying aside for him.
    fn made(&mut self, kept: CardSet, put: CardSet) -> Result<Made, Stopped> {
        match self {
            Self::Null { null, leads, .. } => {
                let cards = null.layout.bits(kept) | null.own.at(1) | null.own.at(2);
                let won = null.holds(&Trick::lead(cards, *leads));
                if null.gave_up() { Err(Stopped) } else { Ok(Made { points: None, won }) }
            }
            Self::Points { search, leads, .. } => {
                let node = search.opening(kept, *leads);
                let guess = search.guess(&node) * 3 / 4 + 8;
                let aside = search.layout.sum(search.layout.bits(put));
                let points = aside + search.exact(&node, guess);
                if search.gave_up() { Err(Stopped) } else { Ok(Made::of(points)) }
            }
        }
    }
}

impl Search<'_> {
    /// The position before the first lead when the declarer keeps these cards.
    fn opening(&self, kept: CardSet, leader: u32) -> Node {
        let cards = self.layout.bits(kept) | self.own.at(1) | self.own.at(2);
        Node::lead(cards, self.layout.sum(cards), leader)
    }
}

impl Made {
    fn of(points: i32) -> Self {
        Self { points: Some(u8::try_from(points).unwrap_or(0)), won: points >= 61 }
    }
}

#[cfg(test)]
mod tests;
