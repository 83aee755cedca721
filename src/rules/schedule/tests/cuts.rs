//! Ties that cards are cut for.

use super::cut::{Algorithm, Cut};
use super::*;

/// What becomes of the prizes by several cuts of cards, each with the order in which it puts these.
fn by_cut(plan: &str, players: &[Contestant], equal: &[i32]) -> [(Vec<Verdict>, Vec<i32>); 3] {
    ["Congress", "Milwaukee", "St. Louis"].map(|seed| {
        let verdicts = run(&format!("{plan}; ties = cut; seed = {seed}"), players, &[]);
        let cut = Cut { algorithm: Algorithm::First, seed, prize: 1 };
        (verdicts, cut.order(equal).0)
    })
}

#[test]
fn a_cut_among_those_who_come_next_does_not_decide_who_won() {
    // 1 and 3 cut for the first prize and stand behind 2, who has most points, for the second.
    let players = [contestant(1, 9, 1, 500), contestant(2, 5, 0, 600), contestant(3, 9, 1, 500)];
    for (verdicts, order) in by_cut("nasl-1908; one-prize = yes", &players, &[1, 3]) {
        assert_eq!(outcome(&verdicts[0]), (vec![order[0]], vec![order[1]], "cut"));
        assert_eq!(outcome(&verdicts[1]), (vec![2], vec![order[1]], "points"), "who cut won the first prize");
    }
}

#[test]
fn a_cut_of_cards_decides_the_first_and_the_second_prize_alike() {
    let players = [contestant(1, 9, 1, 500), contestant(2, 9, 1, 500), contestant(3, 5, 0, 400)];
    for (verdicts, order) in by_cut("nasl-1908", &players, &[1, 2]) {
        assert_eq!(outcome(&verdicts[0]), (vec![order[0]], vec![order[1]], "cut"));
        assert_eq!(outcome(&verdicts[3]), (vec![order[1]], vec![3], "net-games"));
        let Verdict::Won { taken, .. } = &verdicts[0] else { panic!("won") };
        assert!(taken.len() >= 2, "the cards are recorded");
    }
}

/// Who wins each prize by this seed.
fn winners(plan: &str, players: &[Contestant], seed: usize) -> Vec<i32> {
    let verdicts = run(&plan.replace("SEED", &seed.to_string()), players, &[]);
    verdicts.iter().map(|verdict| outcome(verdict).0[0]).collect()
}

#[test]
fn two_ties_go_the_same_way_about_as_often_as_not_by_the_second_algorithm() {
    // 1 and 2 won most games, 3 and 4 lost fewest.
    let players = [contestant(1, 9, 3, 50), contestant(2, 9, 3, 50), contestant(3, 5, 0, 10), contestant(4, 5, 0, 10)];
    let prizes = "prize = A: won; prize = B: fewest-lost; prize = C: 3 of won; prize = D: won, points";
    let alike = |cut: &str, others: fn(&[i32]) -> bool| {
        let plan = format!("own; ties = cut; seed = SEED{cut}; {prizes}");
        (0..400).filter(|&seed| others(&winners(&plan, &players, seed))).count()
    };
    // In another prize, among those who come later in the same prize, among the same players in another prize.
    let ways: [fn(&[i32]) -> bool; 3] = [
        |won| (won[0] == 1) == (won[1] == 3),
        |won| (won[0] == 1) == (won[2] == 3),
        |won| (won[0] == 1) == (won[3] == 1),
    ];
    for way in ways {
        assert_eq!((alike("", way), alike("; cut = 1", way)), (400, 400), "what stands goes as ever");
        let same = alike("; cut = 2", way);
        assert!((160..=240).contains(&same), "{same} of 400");
    }
}

#[test]
fn who_loses_the_tie_for_the_first_place_is_the_second_by_either_algorithm() {
    let players = [contestant(1, 9, 1, 500), contestant(2, 9, 1, 500), contestant(3, 5, 0, 400)];
    let hands = [hand(1, 1, Game::Clubs, Play::Solo, -2, 48), hand(2, 2, Game::Clubs, Play::Solo, -2, 48)];
    let best = ["prize = B: hand of clubs grand by value", "prize = C: 2 of hand of grand clubs by value"].join("; ");
    let mut won_first = [0, 0];
    for seed in 0..40 {
        for (at, cut) in ["", "; cut = 2"].into_iter().enumerate() {
            let verdicts = run(&format!("nasl-1908; ties = cut; seed = {seed}{cut}"), &players, &[]);
            let (first, second) = (outcome(&verdicts[0]), outcome(&verdicts[3]));
            assert_eq!((first.1, second.1), (second.0.clone(), vec![3]), "{seed}{cut}");
            let own = run(&format!("own; prize = A: lost; {best}; ties = cut; seed = {seed}{cut}"), &players, &hands);
            assert_eq!(outcome(&own[1]).1, outcome(&own[2]).0, "{seed}{cut}: the same hands, named in another order");
            won_first[at] += first.0[0];
        }
    }
    assert!(won_first.iter().all(|sum| (41..80).contains(sum)), "now the one wins, now the other: {won_first:?}");
}

#[test]
fn who_settles_a_cut_anew_cuts_by_the_newest_and_what_was_published_stays() {
    let settings = |text: &str| plan(text).settings;
    let old = settings("nasl-1908; ties = cut; seed = Congress");
    let cut = |seed: &str, before: Option<&Settings>| {
        let mut settled = Settings { seed: seed.to_owned(), cut: Algorithm::First, ..old.clone() };
        settled.settle_cut(before);
        settled.cut
    };
    let new = Settings { cut: Algorithm::Second, ..old.clone() };
    let shared = Settings { ties: Ties::Shared, ..old.clone() };
    assert_eq!(cut("Congress", None), Algorithm::Second);
    assert_eq!((cut("Congress", Some(&old)), cut("Congress", Some(&new))), (Algorithm::First, Algorithm::Second));
    assert_eq!((cut("Other", Some(&old)), cut("Other", Some(&new))), (Algorithm::Second, Algorithm::Second));
    assert_eq!(cut("Congress", Some(&shared)), Algorithm::Second, "nobody was told that cards are cut");
    assert_eq!(cut("", Some(&new)), Algorithm::First, "nothing is cut");
}
