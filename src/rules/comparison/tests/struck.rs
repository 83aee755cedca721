//! A round that counts nothing for one of those who held its cards.

use super::*;

/// One deck and a second at three tables, of one seat; what 11 made does not count where `counts` says so.
fn three(counts: bool) -> Results {
    let mut all = results(&[&[&[30], &[-10], &[40]], &[&[8], &[0], &[100]]]);
    for score in all.scores.iter_mut().filter(|score| score.entry == 11) {
        score.counts = counts;
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
    let means = postings.map(|posting| posting.means[0].1.expect("a mean").to_string());
    assert_eq!(means, ["56", "56", Ratio::new(118, 3).expect("a ratio").to_string().as_str()]);
}

#[test]
fn a_round_of_two_with_the_same_cards_leaves_the_other() {
    let mut all = three(true);
    let second = Some(DeckNumber::new(2).expect("a deck"));
    for score in all.scores.iter_mut().filter(|score| score.entry == 11 && score.deck == second) {
        score.counts = false;
    }
    let own = all.compare(Comparison::British)[0];
    assert_eq!((own.points, own.deviation, own.match_points), (30, Some(Ratio::whole(10)), Some(Ratio::ZERO)));
    let own = all.compare(Comparison::MatchPoints)[0];
    assert_eq!((own.points, own.deviation, own.match_points), (30, Some(Ratio::whole(10)), Some(Ratio::whole(2))));
}
