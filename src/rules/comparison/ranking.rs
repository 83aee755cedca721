//! The places a comparison gives. `book` ranks within each seat, all others rank everybody together.

use std::collections::{BTreeMap, BTreeSet};

use super::{Compared, Comparison};
use crate::rules::seat::Seat;
use crate::rules::standings::{Lot, Metric, Placed, Record, RoundFigures, records, standings};

/// Somebody with a place among those he is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The session, where each is ranked by itself.
    pub session: Option<i32>,
    /// The seat; `None` for who sat in several.
    pub seat: Option<Seat>,
    /// The place and the figures.
    pub placed: Placed,
}

impl Comparison {
    /// What decides in a tournament that ranks by these metrics: they themselves where one of them is a comparison's,
    /// else those of the method. The book knows points alone.
    pub fn ranking(self, metrics: &[Metric]) -> Vec<Metric> {
        let chosen = metrics.iter().any(|metric| metric.is_comparison());
        if chosen && !self.is_book() { metrics.to_vec() } else { self.metrics().to_vec() }
    }

    /// Ranks what was compared, with what each round – or each session, as [`Comparison::placed_in`] has it – brought to each
    /// seat. Where the book ranks, the performance is
    /// what was compared: with the scores the director gave in the place of what was played.
    pub fn rank(
        self,
        metrics: &[Metric],
        brought: &[(Option<Seat>, RoundFigures)],
        compared: &[Compared],
        lots: &BTreeMap<i32, Lot>,
    ) -> Vec<Ranked> {
        if !self.is_book() {
            let figures: Vec<RoundFigures> = brought.iter().map(|(_, figures)| *figures).collect();
            let seats: BTreeMap<i32, Option<Seat>> = compared.iter().map(|one| (one.entry, one.seat)).collect();
            let mut all = records(&figures);
            fill(&mut all, compared);
            let seat = |placed: Placed| Ranked {
                session: None,
                seat: seats.get(&placed.record.entry).copied().flatten(),
                placed,
            };
            return standings(&all, metrics, lots).into_iter().map(seat).collect();
        }
        let of_seat = |(session, seat): (Option<i32>, Seat)| {
            let wanted = |round: i32| session.is_none_or(|session| session == round);
            let here = brought.iter().filter(|(sat, _)| sat.unwrap_or(Seat::ALL[0]) == seat);
            let figures: Vec<RoundFigures> =
                here.map(|(_, figures)| *figures).filter(|figures| wanted(figures.round)).collect();
            let known = records(&figures);
            let mine = compared.iter().filter(|one| (one.session, one.seat) == (session, Some(seat)));
            let all: Vec<Record> = mine.map(|one| posted(&known, one)).collect();
            let ranked = move |placed| Ranked { session, seat: Some(seat), placed };
            standings(&all, metrics, lots).into_iter().map(ranked)
        };
        let sessions: BTreeSet<Option<i32>> = compared.iter().map(|one| one.session).collect();
        let places = sessions.into_iter().flat_map(|session| Seat::ALL.map(|seat| (session, seat)));
        places.flat_map(of_seat).collect()
    }
}

/// What the book posts of somebody in one seat.
fn posted(known: &[Record], one: &Compared) -> Record {
    let record = known.iter().find(|record| record.entry == one.entry).copied();
    Record {
        performance: one.points,
        match_points: one.match_points,
        deviation: one.deviation,
        ..record.unwrap_or(Record::of(one.entry))
    }
}

/// Writes into the records what the comparison says of them; who has nothing but what the director gave gets a record.
fn fill(records: &mut Vec<Record>, compared: &[Compared]) {
    let known: BTreeSet<i32> = records.iter().map(|record| record.entry).collect();
    records.extend(compared.iter().filter(|one| !known.contains(&one.entry)).map(|one| Record::of(one.entry)));
    let by_entry: BTreeMap<i32, &Compared> = compared.iter().map(|one| (one.entry, one)).collect();
    for record in records {
        if let Some(found) = by_entry.get(&record.entry) {
            (record.match_points, record.deviation) = (found.match_points, found.deviation);
        }
    }
}

/// Those who are ranked among each other: everybody, or in the book each seat by itself, of each session where nobody competes
/// with other cards.
pub fn groups(method: Option<Comparison>, ranked: &[Ranked]) -> Vec<&[Ranked]> {
    let apart = method.is_some_and(Comparison::is_book);
    ranked.chunk_by(|one, other| !apart || (one.session, one.seat) == (other.session, other.seat)).collect()
}

/// One list of all: those with the same place in different seats share it; of whoever stands in several sessions the best
/// place counts.
pub fn together(method: Option<Comparison>, ranked: &[Ranked]) -> Vec<Placed> {
    let mut all: Vec<Placed> = ranked.iter().map(|one| one.placed).collect();
    if !method.is_some_and(Comparison::is_book) {
        return all;
    }
    all.sort_by_key(|placed| placed.place);
    if method == Some(Comparison::BookBySession) {
        let mut seen = BTreeSet::new();
        all.retain(|placed| seen.insert(placed.record.entry));
    }
    let places: Vec<u32> = all.iter().map(|placed| placed.place).collect();
    for placed in &mut all {
        let before = places.partition_point(|place| *place < placed.place);
        let level = places.partition_point(|place| *place <= placed.place) - before;
        placed.shared = level > 1;
        placed.place = u32::try_from(before + 1).unwrap_or(u32::MAX);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ratio::Ratio;

    fn compared(entry: i32, seat: i64, points: i64) -> Compared {
        let seat = Some(Seat::new(seat).expect("a seat"));
        Compared {
            entry,
            session: None,
            seat,
            points,
            match_points: Some(Ratio::ZERO),
            deviation: Some(Ratio::whole(points)),
        }
    }

    fn places(ranked: &[Ranked]) -> Vec<(u8, u32, i32, i64)> {
        let place = |one: &Ranked| {
            let Placed { place, record, .. } = one.placed;
            (one.seat.map_or(0, Seat::number), place, record.entry, record.performance)
        };
        ranked.iter().map(place).collect()
    }

    #[test]
    fn the_book_ranks_each_seat_by_what_was_compared_and_not_by_what_was_played() {
        let all = [compared(1, 1, 30), compared(2, 1, 500), compared(3, 2, -20), compared(4, 2, -20)];
        let brought = [(1, 30, 1), (2, 0, 1), (3, -20, 2)].map(|(entry, performance, seat)| {
            let figures = crate::rules::standings::Figures { performance, ..Default::default() };
            (Some(Seat::new(seat).expect("a seat")), RoundFigures { entry, round: 1, played: true, figures })
        });
        let ranked = Comparison::Book.rank(&[Metric::Performance], &brought, &all, &BTreeMap::new());
        assert_eq!(places(&ranked), [(1, 1, 2, 500), (1, 2, 1, 30), (2, 1, 3, -20), (2, 1, 4, -20)]);
        assert_eq!(groups(Some(Comparison::Book), &ranked).len(), 2);
        let one: Vec<_> = together(Some(Comparison::Book), &ranked)
            .iter()
            .map(|placed| (placed.place, placed.shared, placed.record.entry))
            .collect();
        assert_eq!(one, [(1, true, 2), (1, true, 3), (1, true, 4), (4, false, 1)], "no seat stands before another");
    }

    #[test]
    fn nobody_stands_before_another_who_played_other_cards() {
        let of =
            |session: i32, entry: i32, points: i64| Compared { session: Some(session), ..compared(entry, 1, points) };
        // Two sessions of four decks each; the third player came for the second one alone.
        let all = [of(1, 1, 161), of(1, 2, 90), of(2, 1, 120), of(2, 2, 30), of(2, 3, 200)];
        let method = Comparison::BookBySession;
        let mut brought =
            [(1, 161, 1), (2, 90, 1), (1, 120, 3), (2, 30, 3), (3, 200, 3)].map(|(entry, performance, round)| {
                let figures = crate::rules::standings::Figures { performance, ..Default::default() };
                (Some(Seat::ALL[0]), RoundFigures { entry, round, played: true, figures })
            });
        method.placed_in(&mut brought, |round| if round == 3 { 2 } else { round });
        let ranked = method.rank(method.metrics(), &brought, &all, &BTreeMap::new());
        let places: Vec<_> = ranked
            .iter()
            .map(|one| (one.session, one.placed.place, one.placed.record.entry, one.placed.record.performance))
            .collect();
        assert_eq!(
            places,
            [
                (Some(1), 1, 1, 161),
                (Some(1), 2, 2, 90),
                (Some(2), 1, 3, 200),
                (Some(2), 2, 1, 120),
                (Some(2), 3, 2, 30),
            ]
        );
        assert!(ranked.iter().all(|one| one.placed.record.rounds == 1), "{ranked:?}");
        assert_eq!(groups(Some(method), &ranked).len(), 2);
        let best: Vec<_> =
            together(Some(method), &ranked).iter().map(|placed| (placed.place, placed.record.entry)).collect();
        assert_eq!(best, [(1, 1), (1, 3), (3, 2)]);
    }

    #[test]
    fn the_tournament_chooses_what_decides_unless_it_says_nothing_of_a_comparison() {
        let own = [Metric::Deviation, Metric::Won];
        assert_eq!(Comparison::British.ranking(&own), own);
        assert_eq!(Comparison::Book.ranking(&own), [Metric::Performance]);
        assert_eq!(Comparison::German.ranking(&[Metric::Won]), Comparison::German.metrics());
    }

    #[test]
    fn who_has_only_what_the_director_gave_is_ranked_as_well() {
        let all = [compared(1, 1, 30), compared(2, 1, 40)];
        let ranked = Comparison::British.rank(Comparison::British.metrics(), &[], &all, &BTreeMap::new());
        assert_eq!(ranked.iter().map(|one| one.placed.record.entry).collect::<Vec<_>>(), [2, 1]);
    }
}
