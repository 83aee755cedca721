//! Ranking, from nothing or after the figures of a few changed.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::metric::{Direction, Metric};
use super::record::Record;
use crate::rules::ratio::Ratio;

/// What a recorded draw of lots gave an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    /// Which draw; lots of different draws cannot be compared.
    pub draw: u32,
    /// The place in that draw, from 1.
    pub rank: u32,
}

/// What put an entry before the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// This metric was the first that differed; also for the last entry, by the first metric.
    Metric(Metric),
    /// A recorded draw of lots.
    Lot,
    /// Nothing: the place is shared.
    Shared,
}

/// An entry with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The place, from 1; after a shared place as many are skipped.
    pub place: u32,
    /// Whether somebody else has the same place.
    pub shared: bool,
    /// What put the entry before the next one.
    pub decided_by: DecidedBy,
    /// Its figures.
    pub record: Record,
}

impl Placed {
    /// A record that has no place yet.
    pub const fn of(record: Record) -> Self {
        Self { place: 0, shared: false, decided_by: DecidedBy::Shared, record }
    }
}

/// A place without the figures that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place, from 1.
    pub place: u32,
    /// Whether somebody else has the same place.
    pub shared: bool,
    /// What put the entry before the next one.
    pub decided_by: DecidedBy,
}

/// What has a place: a record, or a line of a list, however it is kept.
pub trait Stands {
    /// Whose it is, by start number.
    fn entry(&self) -> i32;

    /// The figure of this metric; `None` when it was not kept.
    fn value(&self, metric: Metric) -> Option<Ratio>;

    /// Its place.
    fn standing(&self) -> Standing;

    /// Gives it another place.
    fn stand(&mut self, standing: Standing);
}

impl Stands for Placed {
    fn entry(&self) -> i32 {
        self.record.entry
    }

    fn value(&self, metric: Metric) -> Option<Ratio> {
        self.record.value(metric)
    }

    fn standing(&self) -> Standing {
        Standing { place: self.place, shared: self.shared, decided_by: self.decided_by }
    }

    fn stand(&mut self, standing: Standing) {
        Standing { place: self.place, shared: self.shared, decided_by: self.decided_by } = standing;
    }
}

/// By what is ranked.
#[derive(Clone, Copy, Debug)]
pub struct Ranking<'r> {
    /// The metrics, the first of which decides first.
    pub metrics: &'r [Metric],
    /// The last lot of each start number.
    pub lots: &'r BTreeMap<i32, Lot>,
}

impl Ranking<'_> {
    /// Puts all in their order and gives them their places, whatever places they had.
    pub fn rank<S: Stands>(&self, all: &mut [S]) {
        all.sort_by(|one, other| self.order(one, other).then(one.entry().cmp(&other.entry())));
        self.place(all);
    }

    /// The same where all are ranked but for these start numbers, in whose place others come. Those who stayed are in their order
    /// already, which sorting makes use of.
    pub fn rank_again<S: Stands>(&self, all: &mut Vec<S>, gone: &BTreeSet<i32>, come: Vec<S>) {
        all.retain(|one| !gone.contains(&one.entry()));
        all.extend(come);
        self.rank(all);
    }

    /// By their figures alone: the better first, whoever has none last.
    fn order(&self, one: &impl Stands, other: &impl Stands) -> Ordering {
        let decided = self.metrics.iter().map(|metric| key(*metric, other).cmp(&key(*metric, one)));
        decided.into_iter().find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }

    /// The first metric on which they differ.
    fn decides(&self, one: &impl Stands, other: &impl Stands) -> Option<Metric> {
        self.metrics.iter().copied().find(|metric| key(*metric, one) != key(*metric, other))
    }

    /// Gives those who stand in the order of their figures their places.
    fn place<S: Stands>(&self, all: &mut [S]) {
        let mut place = 1_u32;
        for group in all.chunk_by_mut(|one, other| self.order(one, other).is_eq()) {
            self.place_group(place, group);
            place = place.saturating_add(u32::try_from(group.len()).unwrap_or(u32::MAX));
        }
        // What put each before the next one.
        for at in 1..all.len() {
            if let [one, next] = all.get_mut(at - 1..=at).unwrap_or_default()
                && let DecidedBy::Metric(_) = one.standing().decided_by
                && let Some(metric) = self.decides(one, next)
            {
                one.stand(Standing { decided_by: DecidedBy::Metric(metric), ..one.standing() });
            }
        }
    }

    /// Those who are equal on every metric, the first of whom has this place.
    fn place_group<S: Stands>(&self, place: u32, group: &mut [S]) {
        // Nobody stands behind the last one; what ranks first put him there.
        let first = DecidedBy::Metric(self.metrics.first().copied().unwrap_or(Metric::Performance));
        let tied = group.len() > 1;
        let by_lot = tied && self.drew_together(group);
        if by_lot {
            group.sort_by_key(|one| (self.lots.get(&one.entry()).map(|lot| lot.rank), one.entry()));
        } else if tied {
            group.sort_by_key(Stands::entry);
        }
        let last = group.len().saturating_sub(1);
        for (at, one) in group.iter_mut().enumerate() {
            let offset = if by_lot { u32::try_from(at).unwrap_or(u32::MAX) } else { 0 };
            let decided_by = match (tied, by_lot) {
                (true, false) => DecidedBy::Shared,
                (true, true) if at < last => DecidedBy::Lot,
                _ => first,
            };
            one.stand(Standing { place: place.saturating_add(offset), shared: tied && !by_lot, decided_by });
        }
    }

    /// Whether all of them have a lot of the same draw.
    fn drew_together<S: Stands>(&self, group: &[S]) -> bool {
        let mut draws = group.iter().map(|one| self.lots.get(&one.entry()).map(|lot| lot.draw));
        let Some(Some(first)) = draws.next() else { return false };
        draws.all(|draw| draw == Some(first))
    }
}

/// The figure turned so that higher is always better.
fn key(metric: Metric, one: &impl Stands) -> Option<Ratio> {
    let value = one.value(metric)?;
    Some(match metric.direction() {
        Direction::HighestFirst => value,
        Direction::LowestFirst => value.negative(),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::standings::{DEFAULT_METRICS, standings};

    /// Few figures, so that many are equal.
    fn record(entry: i32, (performance, won, lost): (i64, Option<i64>, i64)) -> Record {
        Record { performance, won, lost: Some(lost), ..Record::of(entry) }
    }

    proptest! {
        /// Whoever comes, goes or brings something else in, all stand as if they were ranked anew.
        #[test]
        fn ranking_again_is_ranking_anew(
            before in proptest::collection::btree_map(1..16_i32, (0..3_i64, proptest::option::of(0..2_i64), 0..2_i64), 0..12),
            now in proptest::collection::btree_map(1..16_i32, proptest::option::of((0..3_i64, proptest::option::of(0..2_i64), 0..2_i64)), 0..6),
            lots in proptest::collection::btree_map(1..16_i32, (0..2_u32, 1..9_u32), 0..12),
        ) {
            let lots: BTreeMap<i32, Lot> = lots.into_iter().map(|(entry, (draw, rank))| (entry, Lot { draw, rank })).collect();
            let of = |all: &BTreeMap<i32, _>| all.iter().map(|(entry, figures)| record(*entry, *figures)).collect::<Vec<_>>();
            let mut again = standings(&of(&before), DEFAULT_METRICS, &lots);
            let come: BTreeMap<i32, _> = now.iter().filter_map(|(entry, figures)| Some((*entry, (*figures)?))).collect();
            let gone: BTreeSet<i32> = now.keys().copied().collect();
            let ranking = Ranking { metrics: DEFAULT_METRICS, lots: &lots };
            ranking.rank_again(&mut again, &gone, of(&come).into_iter().map(Placed::of).collect());
            let mut all: BTreeMap<i32, _> = before.into_iter().filter(|(entry, _)| !gone.contains(entry)).collect();
            all.extend(come);
            prop_assert_eq!(again, standings(&of(&all), DEFAULT_METRICS, &lots));
        }
    }
}
