//! What every comparison keeps: sums that do not depend on the scores.

use proptest::prelude::*;

use super::*;

fn any_results() -> impl Strategy<Value = Results> {
    let seat = prop_oneof![Just(0), -200_i32..200];
    let deck = move |tables: usize| proptest::collection::vec(proptest::collection::vec(seat.clone(), 4), tables);
    (2_usize..7).prop_flat_map(move |tables| proptest::collection::vec(deck(tables), 1..7)).prop_map(|decks| {
        let rows: Vec<Vec<&[i32]>> = decks.iter().map(|deck| deck.iter().map(Vec::as_slice).collect()).collect();
        results(&rows.iter().map(Vec::as_slice).collect::<Vec<_>>())
    })
}

fn sum(values: impl Iterator<Item = Option<Ratio>>) -> Ratio {
    values.fold(Ratio::ZERO, |sum, value| sum.plus(value.expect("a number")).expect("short"))
}

proptest! {
    #[test]
    fn match_points_sum_to_the_constant_and_deviations_to_nothing(results in any_results()) {
        let tables = i64::try_from(results.tables(1)).expect("few");
        let decks = i64::from(results.scores.iter().filter_map(|score| score.deck).max().expect("one").number());
        for (method, boards) in [(Comparison::British, 1), (Comparison::German, 1), (Comparison::MatchPoints, decks)] {
            let compared = results.compare(method);
            prop_assert_eq!(sum(compared.iter().map(|one| one.match_points)), Ratio::whole(4 * boards * tables * (tables - 1)));
            prop_assert_eq!(sum(compared.iter().map(|one| one.deviation)), Ratio::ZERO);
        }
    }

    #[test]
    fn match_points_of_fewer_results_sum_to_results_times_the_other_tables(results in any_results(), missing in 1_usize..4) {
        let tables = results.tables(1) + missing;
        let fewer = Results { tables: BTreeMap::from([(1, tables)]), ..results.clone() };
        let each: i64 = i64::try_from(tables - 1).expect("few");
        let cells = fewer.cells(Comparison::MatchPoints);
        prop_assert_eq!(sum(cells.iter().map(|cell| cell.match_points)), Ratio::whole(each * i64::try_from(cells.len()).expect("few")));
    }

    #[test]
    fn a_table_playing_the_mean_everywhere_scores_zero(results in any_results()) {
        // Every score of table 1 becomes the mean of its seat: all scores times the others' number, so that it is whole.
        let others = i32::try_from(results.tables(1) - 1).expect("few");
        let mut fair = results.clone();
        for score in &mut fair.scores {
            let same = results.scores.iter().filter(|other| other.deck == score.deck && other.seat == score.seat && other.table != 1);
            score.points = if score.table == 1 { same.map(|other| other.points).sum() } else { score.points * others };
        }
        for method in [Comparison::Book, Comparison::British, Comparison::German, Comparison::MatchPoints] {
            for one in fair.compare(method).iter().filter(|one| one.entry < 20) {
                prop_assert_eq!(one.deviation, Some(Ratio::ZERO));
            }
        }
    }
}
