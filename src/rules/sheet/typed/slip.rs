//! One slip of the pen gives one sentence: a count with which the whole sheet adds up is named in the place of everything
//! that it throws out.

use std::collections::BTreeSet;

use super::{Difference, TypedTotals};
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;

/// A count on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    Won(Seat),
    Lost(Seat),
    Passed,
}

impl TypedTotals {
    /// What does not add up with one sentence for one slip: the only count, or the only game ticked in the wrong place, with
    /// which everything adds up; else everything that was found, one sentence a seat. Only the totals at the foot tell one
    /// slip from another; a total of one seat alone can be a slip of its points as well, and one without bonuses says nothing
    /// of its games.
    pub(super) fn said_once(
        &self,
        system: &ScoringSystem,
        found: Vec<Difference>,
        adds_up: impl Fn(&Self) -> bool,
    ) -> Vec<Difference> {
        let counted = self.passed.is_some() && self.typed().all(|(_, seat)| seat.won.is_some() && seat.lost.is_some());
        if found.is_empty() || !counted || self.typed().any(|(_, seat)| seat.total.is_none()) {
            return found;
        }
        let seats: BTreeSet<Option<Seat>> = found.iter().map(Difference::seat).collect();
        if system.bonuses(self.size) == (0, 0, 0) || (self.missing() == 0 && seats.len() == 1) {
            return one_a_seat(found);
        }
        let mut fits = self.slips().filter(|(fixed, _)| adds_up(fixed)).map(|(_, slip)| slip);
        match (fits.next(), fits.next()) {
            (Some(only), None) => vec![only],
            _ => one_a_seat(found),
        }
    }

    /// Every sheet that is one slip away and has all the hands of the round.
    fn slips(&self) -> impl Iterator<Item = (Self, Difference)> + '_ {
        let (counts, missing) = (self.counts(), self.missing());
        let pairs: Vec<(Count, Count)> = if missing == 0 {
            counts.iter().flat_map(|&from| counts.iter().map(move |&to| (from, to))).collect()
        } else {
            counts.iter().map(|&count| (count, count)).collect()
        };
        pairs.into_iter().filter_map(move |(from, to)| {
            if missing == 0 {
                let moved = self.changed(from, -1)?.changed(to, 1)?;
                return Some((moved, elsewhere(from, to)?));
            }
            let fixed = self.changed(to, missing)?;
            Some((fixed, self.instead(to, &fixed)))
        })
    }

    fn counts(&self) -> Vec<Count> {
        self.size.seats().flat_map(|seat| [Count::Won(seat), Count::Lost(seat)]).chain([Count::Passed]).collect()
    }

    /// How many hands of the round are not counted; below 0 those counted twice.
    fn missing(&self) -> i64 {
        i64::from(self.due) - self.counts().into_iter().map(|count| self.count(count)).sum::<i64>()
    }

    fn count(&self, count: Count) -> i64 {
        let seat = |seat: Seat| self.seats.get(seat.index()).copied().unwrap_or_default();
        i64::from(
            match count {
                Count::Won(at) => seat(at).won,
                Count::Lost(at) => seat(at).lost,
                Count::Passed => self.passed,
            }
            .unwrap_or(0),
        )
    }

    /// The same with so many more of one count; `None` where it would be fewer than none.
    fn changed(&self, count: Count, more: i64) -> Option<Self> {
        let Ok(now) = u16::try_from(self.count(count) + more) else { return None };
        let mut changed = *self;
        match count {
            Count::Won(at) => changed.seats.get_mut(at.index())?.won = Some(now),
            Count::Lost(at) => changed.seats.get_mut(at.index())?.lost = Some(now),
            Count::Passed => changed.passed = Some(now),
        }
        Some(changed)
    }

    fn instead(&self, count: Count, fixed: &Self) -> Difference {
        let number = |totals: &Self| u16::try_from(totals.count(count)).unwrap_or(u16::MAX);
        let (written, fits) = (number(self), number(fixed));
        match count {
            Count::Won(seat) => Difference::WonFits { seat, written, fits },
            Count::Lost(seat) => Difference::LostFits { seat, written, fits },
            Count::Passed => Difference::PassedFits { written, fits },
        }
    }
}

/// A game ticked in one place that fits in another, where that is one slip.
fn elsewhere(from: Count, to: Count) -> Option<Difference> {
    match (from, to) {
        (Count::Won(seat), Count::Lost(other)) if seat == other => Some(Difference::WonIsLost { seat }),
        (Count::Lost(seat), Count::Won(other)) if seat == other => Some(Difference::LostIsWon { seat }),
        (Count::Won(seat), Count::Won(other)) if seat != other => Some(Difference::WonElsewhere { seat, other }),
        (Count::Lost(seat), Count::Lost(other)) if seat != other => Some(Difference::LostElsewhere { seat, other }),
        _ => None,
    }
}

/// The first sentence about each seat, and all that are about none.
fn one_a_seat(found: Vec<Difference>) -> Vec<Difference> {
    let mut said: Vec<Difference> = Vec::new();
    for one in found {
        if one.seat().is_none() || said.iter().all(|before| before.seat() != one.seat()) {
            said.push(one);
        }
    }
    said
}
