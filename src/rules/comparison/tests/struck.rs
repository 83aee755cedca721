//! A round that counts nothing for one of those who held its cards.

use super::*;

/// One deck and a second at three tables, of one seat; what 11 made does not count where `counts` says so.
fn three(counts: bool) -> Results {
    let all = results(&[&[&[30], &[-10], &[40]], &[&[8], &[0], &[100]]]);
    if counts { all } else { without(all, |_score| true) }
}

/// What 11 made counts nothing where this holds.
fn without(mut all: Results, struck: impl Fn(&Score) -> bool) -> Results {
    for score in all.scores.iter_mut().filter(|score| score.entry == 11 && struck(score)) {
        score.struck = Some(score.points);
    }
    all
}

#[test]
fn he_has_nothing_of_it_and_the_others_keep_what_they_have() {
    for method in Comparison::ALL {
        let (before, now) = (shown(&three(true), *method), shown(&three(false), *method));
        assert_eq!(now[0], (11, "0".to_owned(), "0".to_owned()), "{method}");
        assert_ne!(before[0].1, "0", "{method}: he had some");
        assert_eq!(now[1..], before[1..], "{method}");
        let points: Vec<i64> = three(false).compare(*method).iter().map(|one| one.points).collect();
        assert_eq!(points, [0, -10, 140], "{method}");
    }
}

#[test]
fn what_is_taken_afterwards_is_taken() {
    let mut fined = three(false);
    fined.given.push(Given { entry: 11, session: 1, points: -50 });
    for method in Comparison::ALL {
        let own = fined.compare(*method)[0];
        assert_eq!((own.points, own.match_points), (-50, Some(Ratio::ZERO)), "{method}");
    }
    let postings = [three(true), three(false), fined].map(|all| all.posting(1));
    let totals = postings.each_ref().map(|posting| posting.lines[0].columns[0].total);
    assert_eq!(totals, [38, 0, -50]);
    let struck = |posting: &Posting| posting.lines.iter().map(|line| line.columns[0].struck).collect::<Vec<_>>();
    assert_eq!(postings.each_ref().map(struck), [vec![false; 3], vec![true, false, false], vec![true, false, false]]);
    let means = postings.map(|posting| posting.means[0].1.expect("a mean").to_string());
    assert_eq!(means, ["56", "56", Ratio::new(118, 3).expect("a ratio").to_string().as_str()]);
}

#[test]
fn a_round_of_two_with_the_same_cards_leaves_the_other() {
    let second = Some(DeckNumber::new(2).expect("a deck"));
    let all = without(three(true), |score| score.deck == second);
    let own = all.compare(Comparison::British)[0];
    assert_eq!((own.points, own.deviation, own.match_points), (30, Some(Ratio::whole(10)), Some(Ratio::ZERO)));
    let own = all.compare(Comparison::MatchPoints)[0];
    assert_eq!((own.points, own.deviation, own.match_points), (30, Some(Ratio::whole(10)), Some(Ratio::whole(2))));
}

#[test]
fn his_luck_is_what_it_was_and_says_which_deck_counts_nothing() {
    let second = Some(DeckNumber::new(2).expect("a deck"));
    let (before, now) = (three(true), without(three(true), |score| score.deck == second));
    let (before, luck) = (before.luck(11).expect("known"), now.luck(11).expect("known"));
    assert_eq!((luck.earned, luck.made, luck.gained), (before.earned, before.made, before.gained));
    let struck: Vec<bool> = luck.decks.iter().map(|deck| deck.struck).collect();
    assert_eq!((before.is_struck(), luck.is_struck(), struck), (false, true, vec![false, true]));
    assert!(!now.luck(21).expect("known").is_struck(), "the others");
}

#[test]
fn a_score_of_nothing_that_is_struck_brings_no_match_points() {
    let mut level = three(true);
    level.scores.iter_mut().filter(|score| score.entry == 11).for_each(|score| score.points = 0);
    for method in [Comparison::British, Comparison::MatchPoints] {
        assert_ne!(shown(&level, method)[0].1, "0", "{method}");
        assert_eq!(shown(&without(level.clone(), |_score| true), method)[0].1, "0", "{method}");
    }
}

/// Two tables that exchanged their decks between two rounds; of the second the totals alone are known.
fn exchanged(struck: impl Fn(&Score) -> bool) -> Results {
    let all = without(results(&[&[&[30, 0, -20, 10]], &[&[40, 8, 0, -60]]]), struck);
    let first = all.scores[0];
    let total = |(seat, points): (Seat, i32)| {
        let entry = 20 + i32::from(seat.number());
        Score { deck: None, struck: None, table: 2, seat, entry, points, ..first }
    };
    let totals = SEATS.into_iter().zip([50, 20, 5, -5]).map(total);
    Results::new(all.scores.into_iter().chain(totals), Vec::new(), BTreeMap::from([(1, 2)]))
}

#[test]
fn of_a_session_of_totals_he_keeps_the_points_of_the_round_that_counts_and_the_others_what_they_have() {
    let deck = |number| Some(DeckNumber::new(number).expect("a deck"));
    for method in Comparison::ALL {
        let before = exchanged(|_score| false);
        for (number, left) in [(1, 40_i64), (2, 30)] {
            let now = exchanged(|score| score.deck == deck(number));
            assert_eq!(now.scores().len(), 8, "one score of each");
            assert_eq!(shown(&now, *method)[0], (11, "0".to_owned(), "0".to_owned()), "{method}");
            assert_eq!(shown(&now, *method)[1..], shown(&before, *method)[1..], "{method}");
            let points = |results: &Results| results.compare(*method).iter().map(|one| one.points).collect::<Vec<_>>();
            assert_eq!(points(&now), [left, 8, -20, -50, 50, 20, 5, -5], "{method}");
            let first = now.posting(1).lines[0].columns[0];
            assert_eq!((first.total, first.place), (left, 2), "70 with both");
        }
    }
}
