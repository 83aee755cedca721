use super::*;
use crate::rules::decks::DeckNumber;

mod given;
mod struck;
mod sums;

const SEATS: [Seat; 4] = Seat::ALL;

/// Scores of one session by deck, table and seat.
fn results(decks: &[&[&[i32]]]) -> Results {
    let mut scores = Vec::new();
    let mut tables = 0;
    for (deck, rows) in (1..).zip(decks) {
        tables = tables.max(rows.len());
        for (table, row) in (1..).zip(*rows) {
            for (seat, points) in SEATS.into_iter().zip(*row) {
                let entry = table * 10 + i32::from(seat.number());
                let deck = Some(DeckNumber::new(deck).expect("a deck"));
                scores.push(Score {
                    session: 1,
                    deck,
                    stands: Stands::Compared,
                    table,
                    seat,
                    entry,
                    points: *points,
                    struck: None,
                });
            }
        }
    }
    Results::new(scores, Vec::new(), BTreeMap::from([(1, tables)]))
}

fn shown(results: &Results, method: Comparison) -> Vec<(i32, String, String)> {
    let text = |ratio: Option<Ratio>| ratio.map_or_else(String::new, |ratio| ratio.to_string());
    let compared = results.compare(method);
    compared.into_iter().map(|one| (one.entry, text(one.match_points), text(one.deviation))).collect()
}

#[test]
fn three_tables_get_4_2_and_0_match_points_and_ties_share() {
    let results = results(&[&[&[30, 0, 0], &[-10, 0, 0], &[40, 0, 0]]]);
    let british = shown(&results, Comparison::British);
    assert_eq!(british[0], (11, "2".to_owned(), "10".to_owned()));
    assert_eq!(british[1], (12, "2".to_owned(), "0".to_owned()), "three equal scores: one for each tie");
    assert_eq!(british[3], (21, "0".to_owned(), "-30".to_owned()));
    assert_eq!(british[6], (31, "4".to_owned(), "20".to_owned()));
}

#[test]
fn british_compares_sessions_and_match_points_compare_decks() {
    // Deck by deck table 1 beats table 2 twice and loses once by far.
    let results = results(&[&[&[20], &[10]], &[&[20], &[10]], &[&[0], &[200]]]);
    assert_eq!(shown(&results, Comparison::British)[0].1, "0");
    assert_eq!(shown(&results, Comparison::MatchPoints)[0].1, "4");
    assert_eq!(shown(&results, Comparison::MatchPoints)[0].2, "-90");
}

#[test]
fn the_german_way_takes_the_mean_of_the_table_off_first() {
    // Table 1: mean 20; table 2: mean 0. Seat 1: 40 and 12 above its table, the mean is 26.
    let results = results(&[&[&[60, 0, 0], &[12, 0, -12]]]);
    assert_eq!(shown(&results, Comparison::German)[0], (11, "2".to_owned(), "14".to_owned()));
    assert_eq!(shown(&results, Comparison::British)[0].2, "24");
}

#[test]
fn the_datum_leaves_out_the_best_and_the_worst_of_four_or_more() {
    let results_of_four = results(&[&[&[-96], &[20], &[31], &[240]]]);
    // (20 + 31) / 2 = 25.5
    let found: Vec<String> =
        shown(&results_of_four, Comparison::TrimmedDatum).into_iter().map(|(_, _, deviation)| deviation).collect();
    assert_eq!(found, ["-121.5", "-5.5", "5.5", "214.5"]);
    let of_three = results(&[&[&[-96], &[20], &[31]]]);
    assert_eq!(shown(&of_three, Comparison::TrimmedDatum)[1].2, "35", "the plain mean of three is -15");
}

#[test]
fn the_book_ranks_a_player_in_every_seat_he_had() {
    let mut results = results(&[&[&[30, 5], &[10, 15]]]);
    let moved = Score { session: 2, seat: SEATS[1], points: 7, ..results.scores[0] };
    results.scores.push(moved);
    results.tables.insert(2, 1);
    let of_first = |method| -> Vec<(Option<Seat>, i64)> {
        results.compare(method).iter().filter(|one| one.entry == 11).map(|one| (one.seat, one.points)).collect()
    };
    assert_eq!(of_first(Comparison::Book), [(Some(SEATS[0]), 30), (Some(SEATS[1]), 7)]);
    assert_eq!(of_first(Comparison::British), [(None, 37)]);
}

#[test]
fn the_book_by_session_never_adds_what_was_made_of_other_cards() {
    let mut results = results(&[&[&[30], &[10]]]);
    let next = Score { session: 2, points: 7, ..results.scores[0] };
    results.scores.push(next);
    results.tables.insert(2, 1);
    let of_first = |method| -> Vec<(Option<i32>, i64)> {
        results.compare(method).iter().filter(|one| one.entry == 11).map(|one| (one.session, one.points)).collect()
    };
    assert_eq!(of_first(Comparison::BookBySession), [(Some(1), 30), (Some(2), 7)]);
    assert_eq!(of_first(Comparison::Book), [(None, 37)]);
}

#[test]
fn match_points_of_fewer_results_are_scaled() {
    let mut results = results(&[&[&[30], &[10], &[20]]]);
    results.scores.retain(|score| score.table != 3);
    // Two results of three tables: (3/2)(2 + 1) − 1 and (3/2)(0 + 1) − 1; the mean is that of the two.
    assert_eq!(
        shown(&results, Comparison::MatchPoints),
        [(11, "3.5".to_owned(), "10".to_owned()), (21, "0.5".to_owned(), "-10".to_owned())]
    );
}

/// The decks of four tables; the results of these tables are kept apart.
fn fouled(apart: &[i32]) -> Results {
    let mut results = results(&[&[&[30, -30], &[10, -10], &[500, 5], &[400, 4]]]);
    for score in results.scores.iter_mut().filter(|score| apart.contains(&score.table)) {
        score.stands = Stands::Apart;
    }
    results
}

#[test]
fn results_of_fouled_cards_are_compared_with_nobody() {
    let found: Vec<(i32, String, String)> = shown(&fouled(&[3, 4]), Comparison::MatchPoints);
    // (4/2)(2 + 1) − 1 = 5 and (4/2)(0 + 1) − 1 = 1 with the true cards; the average, 4 − 1, with the fouled ones.
    let of_north: Vec<_> =
        found.iter().filter(|one| one.0 % 10 == 1).map(|one| (one.1.as_str(), one.2.as_str())).collect();
    assert_eq!(of_north, [("5", "10"), ("1", "-10"), ("3", "0"), ("3", "0")]);
}

#[test]
fn a_deck_that_nobody_played_with_the_true_cards_decides_nothing() {
    let all = fouled(&[1, 2, 3, 4]);
    for method in Comparison::ALL {
        let compared = all.compare(*method);
        let level =
            |one: &Compared| (one.points, one.match_points, one.deviation) == (0, Ratio::new(3, 1), Some(Ratio::ZERO));
        assert!(compared.iter().all(level), "{method}: {compared:?}");
        assert_eq!(compared.len(), 8);
    }
    let posting = all.posting(1);
    assert!(posting.lines.iter().flat_map(|line| &line.columns).all(|one| (one.total, one.place) == (0, 1)));
}

#[test]
fn by_the_book_and_by_deck_a_missed_deck_brings_nothing_and_the_others_take_the_mean() {
    let mut results = results(&[&[&[30], &[10], &[20]], &[&[40], &[0], &[20]]]);
    let missed = DeckNumber::new(2).expect("a deck");
    results.scores.retain(|score| (score.deck, score.table) != (Some(missed), 3));
    let of_third = |method| results.compare(method).into_iter().find(|one| one.entry == 31).expect("compared");
    assert_eq!(of_third(Comparison::Book).points, 20, "of deck 1 alone");
    assert_eq!(of_third(Comparison::MatchPoints).match_points, Ratio::new(2, 1), "of deck 1 alone");
    for method in [Comparison::British, Comparison::German, Comparison::TrimmedDatum] {
        assert_eq!(of_third(method).deviation, Some(Ratio::ZERO), "{method}: the mean of both decks");
    }
}

#[test]
fn a_table_that_never_saw_a_deck_gains_and_loses_nothing_by_it() {
    let mut results = results(&[&[&[30], &[10]], &[&[100], &[0]]]);
    results.scores.retain(|score| score.deck != Some(DeckNumber::new(2).expect("a deck")) || score.table == 1);
    assert_eq!(
        shown(&results, Comparison::British),
        [(11, "2".to_owned(), "10".to_owned()), (21, "0".to_owned(), "-10".to_owned())]
    );
}

#[test]
fn what_the_director_takes_belongs_to_the_session() {
    let mut results = results(&[&[&[30], &[10]]]);
    results.given.push(Given { entry: 11, session: 1, points: -50 });
    assert_eq!(
        shown(&results, Comparison::British),
        [(11, "0".to_owned(), "-15".to_owned()), (21, "2".to_owned(), "15".to_owned())]
    );
    assert_eq!(shown(&results, Comparison::MatchPoints)[0], (11, "2".to_owned(), "-40".to_owned()));
    assert_eq!(results.posting(1).lines[0].columns[0].total, -20);
}

#[test]
fn the_posting_sheet_has_a_column_per_seat_and_a_line_per_table() {
    let results = results(&[&[&[130, 0], &[10, 7], &[130, 1]], &[&[0, 5], &[0, 0], &[0, 0]]]);
    let posting = results.posting(1);
    let line = |at: usize| -> Vec<(i64, usize, bool)> {
        posting.lines[at].columns.iter().map(|column| (column.total, column.place, column.shared)).collect()
    };
    assert_eq!(line(0), [(130, 1, true), (5, 2, false)]);
    assert_eq!(line(1), [(10, 3, false), (7, 1, false)]);
    assert_eq!(posting.means[0], (SEATS[0], Some(Ratio::whole(90))));
    let sheets = results.seat_sheets(1, Comparison::Book);
    assert_eq!((sheets.len(), sheets[0].decks.len()), (2, 2));
    let wide: Vec<bool> = sheets[0].lines.iter().map(|(_, _, cells)| cells[0].is_some_and(|cell| cell.wide)).collect();
    assert_eq!(wide, [false, true, false], "10 stands alone against two of 130");
}

#[test]
fn the_luck_of_the_cards_is_the_mean_and_the_rest_is_the_player() {
    let results = results(&[&[&[30], &[10]], &[&[-20], &[60]]]);
    let luck = results.luck(11).expect("known");
    assert_eq!((luck.earned, luck.made, luck.gained), (Ratio::whole(40), 10, Ratio::whole(-30)));
    assert_eq!(luck.decks.len(), 2);
    assert_eq!(results.luck(99), None);
}

#[test]
fn rounds_that_share_decks_are_one_session() {
    let deck = |number| DeckNumber::new(number).expect("a deck");
    let played = BTreeSet::from([(1, deck(1)), (2, deck(2)), (3, deck(1)), (3, deck(3)), (4, deck(2)), (5, deck(5))]);
    assert_eq!(
        sessions(1..=5, &played).into_values().collect::<Vec<_>>(),
        [1, 2, 1, 2, 5],
        "rounds 1 and 3 share deck 1, rounds 2 and 4 deck 2"
    );
}

#[test]
fn tables_of_the_same_number_in_two_rounds_of_a_session_are_two_tables() {
    let deck = DeckNumber::new(1).expect("a deck");
    let seating = BTreeMap::from([((1, 1), vec![1, 2, 3]), ((2, 1), vec![4, 5, 6]), ((3, 1), vec![1, 2, 3])]);
    let places = Places::new(&seating, &BTreeSet::from([(1, deck), (2, deck)]));
    assert_eq!((places.table((1, 1)), places.table((2, 1)), places.session(2)), (1, 2, 1));
    assert_eq!(places.count(), BTreeMap::from([(1, 2), (3, 1)]));
    let score = |at: (i32, i32), (seat, entry), points| Score {
        session: places.session(at.0),
        deck: Some(deck),
        stands: Stands::Compared,
        table: places.table(at),
        seat,
        entry,
        points,
        struck: None,
    };
    let row = |at, entries: [i32; 3], points: [i32; 3]| {
        let seats = SEATS.into_iter().zip(entries).zip(points);
        seats.map(|(sat, points)| score(at, sat, points)).collect::<Vec<_>>()
    };
    let scores = [row((1, 1), [1, 2, 3], [60, 0, 0]), row((2, 1), [4, 5, 6], [0, 0, 0])].concat();
    let results = Results::new(scores, Vec::new(), places.count());
    assert_eq!(shown(&results, Comparison::German)[0], (1, "2".to_owned(), "20".to_owned()));
    assert_eq!(results.posting(1).lines.len(), 2);
    let same = BTreeMap::from([((1, 1), vec![1, 2]), ((1, 2), vec![3, 4]), ((2, 1), vec![3, 4]), ((2, 2), vec![1, 2])]);
    let places = Places::new(&same, &BTreeSet::from([(1, deck), (2, deck)]));
    assert_eq!((places.table((2, 1)), places.table((2, 2))), (2, 1), "the same players are the same table");
}

#[test]
fn a_table_known_by_its_totals_makes_the_session_one_of_totals() {
    let mut scores = results(&[&[&[30], &[10]], &[&[5], &[6]]]).scores;
    scores.retain(|score| score.table == 1);
    let total = Score { deck: None, table: 2, entry: 21, points: 40, ..scores[0] };
    let results = Results::new(scores.into_iter().chain([total]), Vec::new(), BTreeMap::from([(1, 2)]));
    assert_eq!(results.scores().len(), 2);
    assert_eq!(shown(&results, Comparison::MatchPoints)[0], (11, "0".to_owned(), "-2.5".to_owned()));
}

#[test]
fn an_unknown_method_is_named_with_those_there_are() {
    assert_eq!("none".parse().map(Compares::method), Ok(None));
    assert_eq!("british".parse().map(Compares::method), Ok(Some(Comparison::British)));
    let error = "chicago".parse::<Compares>().map_err(|error| error.to_string());
    assert_eq!(
        error,
        Err("\"chicago\" is not known here; use one of: none, book-by-session, book, british, german, \
             match-points, trimmed-datum"
            .to_owned())
    );
}
