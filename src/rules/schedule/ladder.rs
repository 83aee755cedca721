//! Who stands before whom for one prize.

use std::collections::BTreeSet;

use super::criterion::{Criterion, NotDecidable};
use super::cut::{Cut, Taken};
use super::model::{Contestant, Declared, Settings, Ties};
use crate::rules::hand::Game;
use crate::rules::ratio::Ratio;
use crate::rules::standings::Direction;

/// One who competes for a prize, with the hand he competes with.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    pub contestant: &'a Contestant,
    pub hand: Option<&'a Declared>,
}

impl Candidate<'_> {
    pub const fn entry(&self) -> i32 {
        self.contestant.record.entry
    }

    /// The figure as it is shown; `None` when it was not kept.
    pub fn figure(&self, criterion: Criterion, settings: &Settings) -> Option<Ratio> {
        let of_hand: Option<i64> = match criterion {
            Criterion::Metric(metric) => return settings.figure(self.contestant, metric),
            Criterion::Matadors => self.hand.map(|hand| settings.against(hand.matadors).into()),
            Criterion::Kind => self.hand.map(|hand| kind(hand.game)),
            Criterion::Value => self.hand.map(|hand| hand.value.into()),
            Criterion::CardPoints => self.hand.and_then(|hand| hand.card_points).map(Into::into),
        };
        of_hand.map(Ratio::whole)
    }

    /// The figure turned so that higher is always better.
    pub fn key(&self, criterion: Criterion, settings: &Settings) -> Option<Ratio> {
        let figure = self.figure(criterion, settings)?;
        match criterion {
            Criterion::Metric(metric) if metric.direction() == Direction::LowestFirst => Some(figure.negative()),
            _ => Some(figure),
        }
    }
}

/// Grand, Clubs, Spades, Hearts, Diamonds (Eichhorn l. 4998–5000); anything else ranks below.
const fn kind(game: Game) -> i64 {
    match game {
        Game::Grand => 5,
        Game::Clubs => 4,
        Game::Spades => 3,
        Game::Hearts => 2,
        Game::Diamonds => 1,
        _ => 0,
    }
}

/// Candidates from the best down, one rung of equals at a time; a player stands on one rung only, with his best hand.
#[derive(Debug)]
pub struct Ladder<'a> {
    rest: Vec<Candidate<'a>>,
    by: &'a [Criterion],
    settings: &'a Settings,
    /// The number of the first prize that is decided by this order.
    prize: u32,
    /// Those of a tied rung who wait behind the one the cut put before them.
    waiting: Vec<Candidate<'a>>,
}

/// Candidates nothing separates: one, or several who share.
#[derive(Debug)]
pub struct Rung<'a> {
    /// In the order of their start numbers.
    pub candidates: Vec<Candidate<'a>>,
    /// The cards that were cut to get here; empty when none were.
    pub taken: Vec<Taken>,
    /// Whether the next rung differs from this one by the cut alone.
    pub cut_from_next: bool,
}

impl<'a> Ladder<'a> {
    /// The candidates in any order.
    pub fn new(mut rest: Vec<Candidate<'a>>, by: &'a [Criterion], settings: &'a Settings, prize: u32) -> Self {
        rest.sort_by_key(|candidate| (candidate.entry(), candidate.hand.map(|hand| hand.place)));
        Self { rest, by, settings, prize, waiting: Vec::new() }
    }

    /// The next rung down; `None` at the foot of the ladder.
    pub fn next_rung(&mut self) -> Result<Option<Rung<'a>>, NotDecidable> {
        if !self.waiting.is_empty() {
            let next = self.waiting.remove(0);
            let cut_from_next = !self.waiting.is_empty();
            return Ok(Some(Rung { candidates: vec![next], taken: Vec::new(), cut_from_next }));
        }
        let equals = self.best()?;
        let entries: Vec<i32> = equals.iter().map(Candidate::entry).collect();
        let gone: BTreeSet<i32> = entries.iter().copied().collect();
        self.rest.retain(|candidate| !gone.contains(&candidate.entry()));
        if equals.is_empty() {
            return Ok(None);
        }
        if equals.len() == 1 || self.settings.ties == Ties::Shared {
            return Ok(Some(Rung { candidates: equals, taken: Vec::new(), cut_from_next: false }));
        }
        let cut = Cut { algorithm: self.settings.cut, seed: &self.settings.seed, prize: self.prize };
        let (order, taken) = cut.order(&entries);
        let mut ordered: Vec<Candidate<'a>> = order
            .iter()
            .filter_map(|entry| equals.iter().find(|candidate| candidate.entry() == *entry))
            .copied()
            .collect();
        self.waiting = ordered.split_off(1.min(ordered.len()));
        Ok(Some(Rung { candidates: ordered, taken, cut_from_next: true }))
    }

    /// Those whom nothing separates at the top, each player once.
    fn best(&self) -> Result<Vec<Candidate<'a>>, NotDecidable> {
        let mut group = self.rest.clone();
        for (at, &criterion) in self.by.iter().enumerate() {
            if at > 0 && group.len() < 2 {
                break;
            }
            let keyed: Option<Vec<Ratio>> =
                group.iter().map(|candidate| candidate.key(criterion, self.settings)).collect();
            let keys = keyed.ok_or(NotDecidable::FigureMissing(criterion))?;
            let highest = keys.iter().max().copied();
            group = group.into_iter().zip(keys).filter(|(_, key)| Some(*key) == highest).map(|(one, _)| one).collect();
        }
        group.dedup_by_key(|candidate| candidate.entry());
        Ok(group)
    }
}
