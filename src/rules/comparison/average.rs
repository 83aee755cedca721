//! The average the director gives a seat that could not play a deck: the mean of what the others made of it.

use std::collections::BTreeMap;

use super::score::{Score, Stands};
use crate::rules::ratio::Ratio;

/// Fills in the points of every average: the mean of the results of the same cards and seat that are compared, in
/// whole points; nothing where there are none.
pub(super) fn fill(scores: &mut [Score]) {
    let cards = |score: &Score| (score.session, score.deck, score.seat);
    let mut made: BTreeMap<_, Vec<Ratio>> = BTreeMap::new();
    for score in scores.iter().filter(|score| score.stands == Stands::Compared) {
        made.entry(cards(score)).or_default().push(Ratio::whole(score.points.into()));
    }
    for score in scores.iter_mut().filter(|score| score.stands == Stands::Average) {
        let mean = made.get(&cards(score)).and_then(|points| Ratio::mean(points));
        score.points = mean.map_or(0, rounded);
        score.struck = score.struck.map(|_nothing_yet| score.points);
    }
}

/// The nearest whole number; halves go away from nought.
fn rounded(value: Ratio) -> i32 {
    let (over, under) = (value.numerator(), value.denominator());
    let twice = over.saturating_abs().saturating_mul(2).saturating_add(under);
    let whole = twice.checked_div(under.saturating_mul(2)).unwrap_or(0);
    i32::try_from(if over < 0 { -whole } else { whole }).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::{Comparison, Results, Scaled};
    use super::*;
    use crate::rules::decks::DeckNumber;
    use crate::rules::seat::Seat;

    /// Deck 1 at four tables, one seat; the last table could not play it.
    fn results(made: [i32; 3]) -> Results {
        let deck = Some(DeckNumber::new(1).expect("a deck"));
        let score = |(table, points): (i32, i32)| {
            let stands = if table == 4 { Stands::Average } else { Stands::Compared };
            Score { session: 1, deck, stands, table, seat: Seat::ALL[0], entry: table, points, struck: None }
        };
        let [one, two, three] = made;
        let all = [(1, one), (2, two), (3, three), (4, 999)];
        Results::new(all.map(score), Vec::new(), BTreeMap::from([(1, 4)]))
    }

    #[test]
    fn who_has_the_average_is_compared_with_nobody_and_moves_nobody() {
        let results = results([60, -24, 0]);
        for method in Comparison::ALL {
            let found = results.compare(*method);
            let of = |entry: i32| found.iter().find(|one| one.entry == entry).copied().expect("compared");
            assert_eq!((of(4).points, of(4).deviation), (12, Some(Ratio::ZERO)), "{method}");
            // In the German way each is alone at its table, and nothing differs.
            let own = if *method == Comparison::German { 0 } else { 48 };
            assert_eq!(of(1).deviation, Some(Ratio::whole(own)), "{method}: the mean is that of the three");
        }
        let by_deck = results.compare(Comparison::MatchPoints);
        let points: Vec<Option<Ratio>> = by_deck.iter().map(|one| one.match_points).collect();
        let thirds = |number: i64| Ratio::new(number, 3);
        assert_eq!(points, [thirds(17), thirds(1), thirds(9), thirds(9)], "(4/3)(points + 1) − 1, and the average");
        assert_eq!(results.posting(1).lines.iter().map(|line| line.columns[0].place).collect::<Vec<_>>(), [1, 4, 3, 2]);
        let scaled = Scaled { session: 1, deck: Some(DeckNumber::new(1).expect("a deck")), results: 3, tables: 4 };
        assert_eq!(results.scaled(Comparison::MatchPoints), [scaled]);
        assert_eq!(results.scaled(Comparison::British), [], "the session is whole");
    }

    #[test]
    fn the_average_of_losses_is_a_loss() {
        let found = results([-60, -24, 0]).compare(Comparison::Book);
        assert_eq!(found.iter().find(|one| one.entry == 4).expect("compared").points, -28);
    }

    #[test]
    fn an_average_is_in_whole_points_and_halves_go_away_from_nought() {
        let rounds = |over, under| rounded(Ratio::new(over, under).expect("a ratio"));
        assert_eq!([rounds(7, 2), rounds(-7, 2), rounds(10, 3), rounds(-11, 3), rounds(0, 5)], [4, -4, 3, -4, 0]);
    }
}
