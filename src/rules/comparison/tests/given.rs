//! What the director gives belongs to one player in one session, and what is said of a deck to that deck.

use super::*;

/// Two sessions of two tables; in the second everybody made one point more on the other seat, and the director gave 11 and
/// 22 something there.
fn given() -> Results {
    let mut all = results(&[&[&[30, 5], &[10, 15]]]);
    let second: Vec<Score> = all
        .scores
        .iter()
        .map(|score| {
            let seat = if score.seat == SEATS[0] { SEATS[1] } else { SEATS[0] };
            Score { session: 2, seat, points: score.points + 1, ..*score }
        })
        .collect();
    all.scores.extend(second);
    all.tables.insert(2, 2);
    all.given = [(11, 100), (22, 7)].map(|(entry, points)| Given { entry, session: 2, points }).to_vec();
    all
}

fn totals(posting: &Posting) -> BTreeMap<i32, i64> {
    posting.lines.iter().flat_map(|line| &line.columns).map(|column| (column.entry, column.total)).collect()
}

#[test]
fn the_posting_of_a_session_has_what_was_given_in_it_alone() {
    let all = given();
    assert_eq!(totals(&all.posting(1)), BTreeMap::from([(11, 30), (12, 5), (21, 10), (22, 15)]));
    assert_eq!(totals(&all.posting(2)), BTreeMap::from([(11, 131), (12, 6), (21, 11), (22, 23)]));
}

#[test]
fn the_book_counts_what_was_given_on_the_seat_of_its_session() {
    let compared = given().compare(Comparison::Book);
    let of = |entry: i32| -> Vec<(Option<Seat>, i64)> {
        let mut found: Vec<_> = compared.iter().filter(|one| one.entry == entry).collect();
        found.sort_by_key(|one| one.seat);
        found.into_iter().map(|one| (one.seat, one.points)).collect()
    };
    let (first, second) = (Some(SEATS[0]), Some(SEATS[1]));
    assert_eq!(of(11), [(first, 30), (second, 131)]);
    assert_eq!(of(12), [(first, 6), (second, 5)]);
    assert_eq!(of(22), [(first, 23), (second, 15)]);
}

#[test]
fn the_sheet_of_a_seat_has_the_mean_of_each_deck() {
    let sheets = results(&[&[&[130], &[10]], &[&[0], &[4]]]).seat_sheets(1, Comparison::MatchPoints);
    assert_eq!(sheets[0].means, [Some(Ratio::whole(70)), Some(Ratio::whole(2))]);
}

#[test]
fn a_decision_about_a_table_that_did_not_play_the_deck_means_the_round_of_the_deck() {
    let deck = |number| DeckNumber::new(number).expect("a deck");
    let table = |at| (at, vec![1, 2, 3]);
    let seating = BTreeMap::from([table((1, 1)), table((2, 1)), ((1, 2), vec![4, 5, 6]), ((2, 2), vec![4, 5, 6])]);
    let places = Places::new(&seating, &BTreeSet::from([(1, deck(1)), (2, deck(2))]));
    let played = BTreeSet::from([((1, 1), deck(1)), ((1, 2), deck(1)), ((2, 1), deck(2))]);
    assert_eq!(places.decided((deck(2), 1), &played), Some((2, 1)), "it played the deck there");
    assert_eq!(places.decided((deck(2), 2), &played), Some((2, 2)), "the others played it there");
    assert_eq!(places.decided((deck(3), 2), &played), Some((1, 2)), "nobody did");
}
