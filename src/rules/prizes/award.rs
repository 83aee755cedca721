//! Who gets which prize.

use std::collections::BTreeMap;

use super::{Contest, Priced};
use crate::rules::ratio::Ratio;
use crate::rules::standings::{DecidedBy, Metric, Placed};

/// What somebody wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// In which contest.
    pub contest: Contest,
    /// In which round, where each has its own prizes.
    pub round: Option<i32>,
    /// The place reached.
    pub place: u32,
    /// Whether somebody else has the same place.
    pub shared: bool,
    /// The start number of the winner.
    pub entry: i32,
    /// Money in cents.
    pub cents: i64,
    /// Things won, or, when the place is shared, things to be drawn among those who share it.
    pub things: Vec<String>,
    /// Whether the things are still to be drawn.
    pub claim: Claim,
    /// The figure that won it, the one that ranks first; `None` where it was not kept.
    pub figure: Option<Ratio>,
    /// What put the winner before the next one.
    pub decided_by: DecidedBy,
}

/// Whether a thing has its winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It is clear who gets what.
    Settled,
    /// The place is shared and a thing cannot be: lots must be drawn.
    DrawLots,
}

/// A prize for a place nobody reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOver(pub Priced);

/// Who gets what, and what is left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrizeList {
    /// What is won, contest by contest, the best first.
    pub awards: Vec<Award>,
    /// What nobody reached.
    pub left_over: Vec<LeftOver>,
}

impl PrizeList {
    /// Those whose places lots decided, although they share the money of these places.
    pub fn parted_by_lots(&self) -> impl Iterator<Item = &[Award]> {
        let by_lot = |award: &Award| award.decided_by == DecidedBy::Lot;
        let together = move |a: &Award, b: &Award| (a.contest, a.round) == (b.contest, b.round) && by_lot(a);
        self.awards.chunk_by(together).filter(move |group| group.iter().any(|one| by_lot(one) && one.cents > 0))
    }

    /// All money that is won, in cents.
    pub fn paid_cents(&self) -> i64 {
        self.awards.iter().map(|award| award.cents).sum()
    }
}

/// The ranking of a contest: its round, where each has its own.
pub type Contested = (Contest, Option<i32>);

/// Hands out the prizes. `rankings` holds the standings of every contest that has prizes; a contest without one leaves
/// its prizes over. Those who are equal share the sum of the money of all their places exactly: odd cents go to the lowest
/// start numbers, one each. Lots they drew decide the things alone: nobody loses money by them. `by` ranks first.
pub fn award(prizes: &[Priced], rankings: &BTreeMap<Contested, Vec<Placed>>, by: Metric) -> PrizeList {
    let mut contests: Vec<Contested> = prizes.iter().map(|prize| (prize.contest, prize.round)).collect();
    contests.sort_unstable();
    contests.dedup();
    let mut list = PrizeList::default();
    for contest in contests {
        let of_contest: Vec<&Priced> = prizes.iter().filter(|prize| (prize.contest, prize.round) == contest).collect();
        let ranking = rankings.get(&contest).map_or(&[][..], Vec::as_slice);
        let mut reached = 0;
        for group in ranking.chunk_by(|a, b| a.place == b.place || a.decided_by == DecidedBy::Lot) {
            let from = reached + 1;
            reached += i32::try_from(group.len()).unwrap_or(i32::MAX);
            let won = of_contest.iter().filter(|prize| (from..=reached).contains(&prize.place));
            share_out(&won.copied().collect::<Vec<_>>(), (group, by), &mut list.awards);
        }
        list.left_over
            .extend(of_contest.iter().filter(|prize| prize.place > reached).map(|&prize| LeftOver(prize.clone())));
    }
    list
}

/// What those win who are equal but for lots.
fn share_out(won: &[&Priced], (group, by): (&[Placed], Metric), awards: &mut Vec<Award>) {
    let Some(first) = won.first() else { return };
    let drawn = group.iter().any(|placed| placed.decided_by == DecidedBy::Lot);
    let mut by_number: Vec<&Placed> = group.iter().collect();
    by_number.sort_by_key(|placed| placed.record.entry);
    let heads = i64::try_from(group.len()).unwrap_or(i64::MAX);
    let sum: i64 = won.iter().map(|prize| prize.cents).sum();
    let odd: BTreeMap<i32, i64> =
        (0_i64..).zip(&by_number).map(|(at, placed)| (placed.record.entry, i64::from(at < sum % heads))).collect();
    let things = |placed: &Placed| -> Vec<String> {
        let of_place = won.iter().filter(|prize| !drawn || i64::from(prize.place) == i64::from(placed.place));
        of_place.filter_map(|prize| prize.thing.clone()).collect()
    };
    for placed in if drawn { group.iter().collect() } else { by_number } {
        let (cents, things) = (sum / heads + odd.get(&placed.record.entry).unwrap_or(&0), things(placed));
        // Who drew the blank of a thing and of no money wins nothing.
        if drawn && cents == 0 && things.is_empty() {
            continue;
        }
        awards.push(Award {
            contest: first.contest,
            round: first.round,
            place: placed.place,
            shared: placed.shared,
            entry: placed.record.entry,
            cents,
            claim: if heads > 1 && !drawn && !things.is_empty() { Claim::DrawLots } else { Claim::Settled },
            things,
            figure: placed.record.value(by),
            decided_by: placed.decided_by,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Prize, Worth, amounts};
    use super::*;
    use crate::rules::standings::{DEFAULT_METRICS, Lot, Record, standings};
    use proptest::prelude::*;

    fn ranking(performances: &[i64], lots: &BTreeMap<i32, Lot>) -> BTreeMap<Contested, Vec<Placed>> {
        let records: Vec<Record> =
            (1..).zip(performances).map(|(entry, &performance)| Record { performance, ..Record::of(entry) }).collect();
        BTreeMap::from([((Contest::Overall, None), standings(&records, DEFAULT_METRICS, lots))])
    }

    fn award(prizes: &[Priced], rankings: &BTreeMap<Contested, Vec<Placed>>) -> PrizeList {
        super::award(prizes, rankings, Metric::Performance)
    }

    fn prizes(worths: &[Worth]) -> Vec<Priced> {
        let prizes: Vec<Prize> = (1..)
            .zip(worths)
            .map(|(place, worth)| Prize { contest: Contest::Overall, place, worth: worth.clone() })
            .collect();
        amounts(&prizes, 0, 1)
    }

    fn won(list: &PrizeList) -> Vec<(i32, i64)> {
        list.awards.iter().map(|award| (award.entry, award.cents)).collect()
    }

    #[test]
    fn shared_places_share_the_sum_of_their_prizes() {
        let money = prizes(&[Worth::Cents(10_000), Worth::Cents(5_000), Worth::Cents(2_501)]);
        let list = award(&money, &ranking(&[900, 800, 800, 700], &BTreeMap::new()));
        assert_eq!(won(&list), [(1, 10_000), (2, 3_751), (3, 3_750)]);
        assert!(list.awards[1].shared && list.left_over.is_empty());
    }

    #[test]
    fn the_last_prize_place_is_shared_with_those_beyond_the_list() {
        let money = prizes(&[Worth::Cents(1_000)]);
        let list = award(&money, &ranking(&[500, 500, 500], &BTreeMap::new()));
        assert_eq!(won(&list), [(1, 334), (2, 333), (3, 333)]);
    }

    #[test]
    fn a_thing_waits_for_a_draw_of_lots_and_is_settled_by_it() {
        let ham = prizes(&[Worth::Thing("Schinken".to_owned())]);
        let open = award(&ham, &ranking(&[500, 500], &BTreeMap::new()));
        assert!(open.awards.iter().all(|award| award.claim == Claim::DrawLots));
        let lots = BTreeMap::from([(1, Lot { draw: 1, rank: 2 }), (2, Lot { draw: 1, rank: 1 })]);
        let settled = award(&ham, &ranking(&[500, 500], &lots));
        assert_eq!(settled.awards.len(), 1);
        assert_eq!((settled.awards[0].entry, settled.awards[0].claim), (2, Claim::Settled));
        assert_eq!(settled.awards[0].decided_by, DecidedBy::Lot);
    }

    #[test]
    fn lots_decide_the_things_and_leave_the_money_shared() {
        let worths = [Worth::Cents(3_000), Worth::Cents(2_001), Worth::Thing("Wein".to_owned()), Worth::Cents(100)];
        let lots = BTreeMap::from(
            [2, 3, 4].map(|entry: i32| (entry, Lot { draw: 1, rank: 5 - u32::try_from(entry).unwrap_or(0) })),
        );
        let field = [900, 800, 800, 800, 700];
        let open = award(&prizes(&worths), &ranking(&field, &BTreeMap::new()));
        let drawn = award(&prizes(&worths), &ranking(&field, &lots));
        let told =
            |list: &PrizeList| list.awards.iter().map(|won| (won.place, won.entry, won.cents)).collect::<Vec<_>>();
        assert_eq!(told(&open), [(1, 1, 3_000), (2, 2, 701), (2, 3, 700), (2, 4, 700)]);
        assert_eq!(told(&drawn), [(1, 1, 3_000), (2, 4, 700), (3, 3, 700), (4, 2, 701)]);
        let things = |list: &PrizeList| list.awards.iter().map(|won| won.things.len()).collect::<Vec<_>>();
        assert_eq!((things(&open), things(&drawn)), (vec![0, 1, 1, 1], vec![0, 0, 1, 0]));
        assert!(drawn.awards.iter().all(|won| won.claim == Claim::Settled));
        let parted = |list: &PrizeList| {
            list.parted_by_lots().map(|group| group.iter().map(|won| won.place).collect::<Vec<_>>()).collect::<Vec<_>>()
        };
        assert_eq!((parted(&open), parted(&drawn)), (vec![], vec![vec![2, 3, 4]]));
        let thing = award(&prizes(&[Worth::Cents(3_000), worths[2].clone()]), &ranking(&field, &lots));
        assert_eq!(parted(&thing), Vec::<Vec<u32>>::new(), "a thing is shared with nobody");
    }

    #[test]
    fn the_figure_of_a_prize_is_the_one_that_ranks_first() {
        let record =
            |entry, (won, lost)| Record { won: Some(won), lost: Some(lost), performance: 50, ..Record::of(entry) };
        let records = [record(1, (7, 3)), record(2, (6, 0))];
        let ranked = standings(&records, &[Metric::NetGames, Metric::Won], &BTreeMap::new());
        let money = prizes(&[Worth::Cents(300), Worth::Cents(200)]);
        let list = super::award(&money, &BTreeMap::from([((Contest::Overall, None), ranked)]), Metric::NetGames);
        let told: Vec<_> = list.awards.iter().map(|won| (won.entry, won.figure)).collect();
        assert_eq!(told, [(2, Some(Ratio::whole(6))), (1, Some(Ratio::whole(4)))]);
    }

    #[test]
    fn prizes_nobody_reached_are_left_over() {
        let money = prizes(&[Worth::Cents(300), Worth::Cents(200)]);
        let list = award(&money, &ranking(&[100], &BTreeMap::new()));
        assert_eq!(list.left_over.iter().map(|left| left.0.cents).collect::<Vec<_>>(), [200]);
    }

    proptest! {
        #[test]
        fn what_is_paid_and_left_over_is_exactly_the_sum_of_the_prizes(
            performances in proptest::collection::vec(0_i64..4, 0..12),
            cents in proptest::collection::vec(0_i64..10_000, 0..12),
        ) {
            let money = prizes(&cents.iter().map(|&cents| Worth::Cents(cents)).collect::<Vec<_>>());
            let list = award(&money, &ranking(&performances, &BTreeMap::new()));
            let left: i64 = list.left_over.iter().map(|left| left.0.cents).sum();
            prop_assert_eq!(list.paid_cents() + left, cents.iter().sum::<i64>());
        }
    }
}
