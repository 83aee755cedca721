//! The prizes of 1908 and their tie-breaks, one by one.

mod cuts;
mod proven;

use super::*;
use crate::rules::hand::{Game, Ouvert, Play};
use crate::rules::ratio::Ratio;
use crate::rules::standings::{Metric, Record};

fn contestant(entry: i32, won: i64, lost: i64, points: i64) -> Contestant {
    let record = Record { won: Some(won), lost: Some(lost), points, ..Record::of(entry) };
    Contestant { record, net: Some(points), plus_only: Some(points + 86) }
}

fn hand(entry: i32, number: u16, game: Game, play: Play, matadors: i8, value: i32) -> Declared {
    let place = Place { round: 1, table: 1, hand: Some(number) };
    let play = Some(play);
    Declared {
        entry,
        place,
        game,
        play,
        variant: None,
        ouvert: Ouvert::No,
        announced: None,
        made: None,
        matadors,
        value,
        won: true,
        card_points: None,
        claimed: false,
    }
}

fn plan(text: &str) -> Schedule {
    read(text).expect(text).expect("a schedule")
}

fn run(plan: &str, contestants: &[Contestant], hands: &[Declared]) -> Vec<Verdict> {
    let schedule = self::plan(plan);
    let book = Book { contestants, hands, unknown_sheets: false };
    award(&schedule, &book).into_iter().map(|award| award.verdict).collect()
}

/// Winners, runners-up and what decided between them.
fn outcome(verdict: &Verdict) -> (Vec<i32>, Vec<i32>, &'static str) {
    let Verdict::Won { winners, runners_up, decided_by, .. } = verdict else { panic!("won: {verdict:?}") };
    let entries = |list: &[Winner]| list.iter().map(|winner| winner.entry).collect();
    (entries(winners), entries(runners_up), decided_by.map_or("", DecidedBy::word))
}

use super::award::DecidedBy;

#[test]
fn net_games_then_points_and_points_then_net_games() {
    let players = [contestant(1, 10, 2, 400), contestant(2, 9, 1, 500), contestant(3, 5, 0, 500)];
    let verdicts = run("nasl-1908", &players, &[]);
    assert_eq!(outcome(&verdicts[0]), (vec![2], vec![1], "points"), "both 8 net games");
    let deciding = |verdict: &Verdict| match verdict {
        Verdict::Won { winners, .. } => (winners[0].figure, winners[0].deciding),
        other => panic!("won: {other:?}"),
    };
    assert_eq!(deciding(&verdicts[0]), (Ratio::whole(8), Some(Ratio::whole(500))));
    let ahead = run("nasl-1908", &players[..1], &[]);
    assert_eq!(deciding(&ahead[0]), (Ratio::whole(8), None), "nothing had to decide");
    let clear = run("nasl-1908", &[players[0], contestant(3, 5, 0, 500)], &[]);
    assert_eq!(deciding(&clear[0]), (Ratio::whole(8), None), "what is ranked by decided");
    assert_eq!(outcome(&verdicts[1]), (vec![2], vec![3], "net-games"), "both 500 points");
    assert_eq!(outcome(&verdicts[3]), (vec![1], vec![3], "net-games"), "the loser of the tie is the second");
    assert_eq!(outcome(&verdicts[4]), (vec![3], vec![1], "points"));
    assert_eq!(verdicts[2], Verdict::Nobody);
}

#[test]
fn a_solo_against_more_matadors_goes_before_a_better_kind() {
    let players = [contestant(1, 1, 0, 10), contestant(2, 1, 0, 20)];
    let hands = [hand(1, 1, Game::Grand, Play::Solo, -3, 80), hand(2, 2, Game::Diamonds, Play::Solo, -4, 45)];
    let third = |hands: &[Declared]| run("nasl-1908", &players, hands)[2].clone();
    assert_eq!(outcome(&third(&hands)), (vec![2], vec![1], "matadors"));
    let with = [hands[0], hand(2, 2, Game::Grand, Play::Solo, 4, 100)];
    assert_eq!(outcome(&third(&with)), (vec![1], vec![], ""), "with four is not against four");
    let either = run("nasl-1908; against = either", &players, &with)[2].clone();
    assert_eq!(outcome(&either), (vec![2], vec![1], "matadors"));
}

#[test]
fn among_equal_matadors_kind_then_value_then_points_decide() {
    let players = [contestant(1, 1, 0, 10), contestant(2, 1, 0, 20), contestant(3, 1, 0, 15)];
    let third = |hands: &[Declared]| outcome(&run("nasl-1908", &players, hands)[2]);
    let kinds = [Game::Grand, Game::Clubs, Game::Spades, Game::Hearts, Game::Diamonds];
    for pair in kinds.windows(2) {
        let hands = [hand(1, 1, pair[0], Play::Solo, -2, 30), hand(2, 2, pair[1], Play::Solo, -2, 300)];
        assert_eq!(third(&hands), (vec![1], vec![2], "kind"), "{pair:?}: the kind goes before the value");
    }
    let value = [hand(1, 1, Game::Clubs, Play::Solo, -2, 48), hand(2, 2, Game::Clubs, Play::Solo, -2, 36)];
    assert_eq!(third(&value), (vec![1], vec![2], "value"));
    let points = [
        hand(1, 1, Game::Clubs, Play::Solo, -2, 48),
        hand(2, 2, Game::Clubs, Play::Solo, -2, 48),
        hand(3, 3, Game::Clubs, Play::Solo, -2, 48),
    ];
    assert_eq!(third(&points), (vec![2], vec![3], "points"));
}

#[test]
fn only_a_solo_won_counts_for_the_third_prize_and_only_a_tourne_for_the_seventh() {
    let players = [contestant(1, 1, 0, 10), contestant(2, 1, 0, 20)];
    let lost = Declared { won: false, ..hand(1, 1, Game::Grand, Play::Solo, -4, 100) };
    let hands = [
        lost,
        hand(1, 2, Game::Grand, Play::Guckser, -4, 80),
        hand(1, 3, Game::Hearts, Play::Tourne, -5, 36),
        hand(2, 4, Game::Null, Play::Solo, 0, 20),
        hand(2, 5, Game::Hearts, Play::PasstNicht, -5, 36),
        hand(2, 6, Game::Clubs, Play::Call, -6, 28),
    ];
    let verdicts = run("nasl-1908", &players, &hands);
    assert_eq!(verdicts[2], Verdict::Nobody);
    assert_eq!(outcome(&verdicts[6]), (vec![2], vec![1], "points"), "a Passt-Nicht is a Tourné");
    assert_eq!(outcome(&verdicts[5]), (vec![1], vec![2], "value"), "the Guckser is the highest game");
    let Verdict::Won { winners, .. } = &verdicts[5] else { panic!("won") };
    assert_eq!(winners[0].figure, Ratio::whole(80));
    assert_eq!(winners[0].hand.map(|hand| hand.place.hand), Some(Some(2)));
}

#[test]
fn a_player_competes_with_his_best_hand_only() {
    let players = [contestant(1, 2, 0, 10), contestant(2, 1, 0, 20)];
    let hands = [
        hand(1, 1, Game::Grand, Play::Solo, -4, 100),
        hand(1, 2, Game::Grand, Play::Solo, -4, 100),
        hand(2, 3, Game::Clubs, Play::Solo, -1, 24),
    ];
    let verdicts = run("nasl-1908", &players, &hands);
    assert_eq!(outcome(&verdicts[2]), (vec![1], vec![2], "matadors"));
    assert_eq!(outcome(&verdicts[5]), (vec![1], vec![2], "value"));
}

#[test]
fn what_nothing_decides_is_shared_with_the_place_behind() {
    let players = [contestant(1, 9, 1, 500), contestant(2, 9, 1, 500), contestant(3, 5, 0, 400)];
    let verdicts = run("nasl-1908", &players, &[]);
    assert_eq!(outcome(&verdicts[0]), (vec![1, 2], vec![3], "net-games"));
    assert_eq!(outcome(&verdicts[3]), (vec![1, 2], vec![3], "net-games"), "they stand on the first two places");
    let once = run("nasl-1908; one-prize = yes", &players, &[]);
    assert_eq!(outcome(&once[0]), (vec![1, 2], vec![3], "net-games"));
    assert_eq!(outcome(&once[1]), (vec![3], vec![], ""));
    assert_eq!(once[3], Verdict::Nobody);
}

#[test]
fn a_figure_that_is_missing_matters_only_where_it_decides() {
    let pointless = |entry, won| Contestant { net: None, plus_only: None, ..contestant(entry, won, 0, 400) };
    let first = |players: &[Contestant]| run("nasl-1908", players, &[])[0].clone();
    assert_eq!(outcome(&first(&[pointless(1, 9), pointless(2, 5)])), (vec![1], vec![2], "net-games"));
    let equal = first(&[pointless(1, 9), pointless(2, 9)]);
    assert!(matches!(equal, Verdict::NotDecidable(_)), "points would decide: {equal:?}");
    let unknown = Contestant { record: Record { won: None, lost: None, ..Record::of(1) }, ..pointless(1, 9) };
    let alone = first(&[unknown]);
    assert!(matches!(alone, Verdict::NotDecidable(_)), "nobody knows his games: {alone:?}");
}

#[test]
fn one_prize_a_player_passes_the_others_down_in_order() {
    let players = [contestant(1, 9, 1, 500), contestant(2, 8, 1, 450), contestant(3, 5, 0, 400)];
    let hands = [hand(1, 1, Game::Grand, Play::Solo, -2, 60), hand(3, 2, Game::Clubs, Play::Solo, -1, 24)];
    let verdicts = run("nasl-1908; one-prize = yes", &players, &hands);
    let winners = |at: usize| outcome(&verdicts[at]).0;
    assert_eq!((winners(0), winners(1), winners(2)), (vec![1], vec![2], vec![3]));
    assert_eq!(verdicts[3], Verdict::Nobody);
    let Verdict::Won { passed_over, .. } = &verdicts[1] else { panic!("won") };
    assert_eq!(passed_over, &[1]);
}

#[test]
fn the_two_sheets_can_give_the_second_prize_to_different_players() {
    // Single entry: A before B. On the sheet of games and points B's table lost more to each other.
    let a = Contestant { plus_only: Some(133), ..contestant(1, 3, 1, 47) };
    let b = Contestant { plus_only: Some(150), ..contestant(2, 3, 2, 40) };
    assert_eq!(outcome(&run("nasl-1908", &[a, b], &[])[1]).0, [1]);
    assert_eq!(outcome(&run("nasl-1908; points = plus-only", &[a, b], &[])[1]).0, [2]);
    assert_eq!(outcome(&run("mccoll-1908", &[a, b], &[])[1]).0, [2]);
}

#[test]
fn a_figure_that_was_not_kept_decides_nothing() {
    let unknown = Contestant { net: None, ..contestant(2, 9, 2, 0) };
    let verdicts = run("nasl-1908", &[contestant(1, 9, 1, 500), unknown], &[]);
    let missing = Verdict::NotDecidable(NotDecidable::FigureMissing(Criterion::Metric(Metric::Points)));
    assert_eq!(outcome(&verdicts[0]).0, [1], "net games alone decide");
    assert_eq!(verdicts[1], missing);
}

#[test]
fn hands_nobody_wrote_down_are_not_decidable_until_they_are_claimed() {
    let schedule = plan("nasl-1908");
    let players = [contestant(1, 9, 1, 500), contestant(2, 8, 1, 450)];
    let known = hand(1, 1, Game::Grand, Play::Solo, -1, 40);
    let claimed = Declared { claimed: true, ..hand(2, 9, Game::Clubs, Play::Solo, -5, 72) };
    let third = |schedule: &Schedule, hands: &[Declared]| {
        let book = Book { contestants: &players, hands, unknown_sheets: true };
        let awards = award(schedule, &book);
        (awards[2].verdict.clone(), awards[2].open)
    };
    assert_eq!(third(&schedule, &[]), (Verdict::NotDecidable(NotDecidable::HandsUnknown), true));
    let (leads, open) = third(&schedule, &[known]);
    assert_eq!((outcome(&leads).0, open), (vec![1], true), "he leads, and it is said that it may change");
    let (leads, open) = third(&schedule, &[known, claimed]);
    assert_eq!((outcome(&leads), open), ((vec![2], vec![1], "matadors"), true), "one claim does not decide it");
    let (won, open) = third(&plan("nasl-1908; claims = closed"), &[known]);
    assert_eq!((outcome(&won).0, open), (vec![1], false));
    assert_eq!(third(&plan("nasl-1908; claims = closed"), &[]), (Verdict::Nobody, false));
}

#[test]
fn what_is_open_keeps_the_next_prizes_open_where_each_player_has_one() {
    let players = [contestant(1, 9, 1, 500), contestant(2, 8, 1, 450), contestant(3, 5, 0, 400)];
    let known = [hand(1, 1, Game::Grand, Play::Solo, -1, 40)];
    let open = |text: &str| -> Vec<bool> {
        let (schedule, book) = (plan(text), Book { contestants: &players, hands: &known, unknown_sheets: true });
        award(&schedule, &book).iter().map(|award| award.open).collect()
    };
    assert_eq!(open("nasl-1908"), [false, false, true, false, false, true, true]);
    assert_eq!(open("nasl-1908; one-prize = yes"), [false, false, true, true, true, true, true]);
    assert_eq!(open("nasl-1908; claims = closed"), [false; 7]);
}

#[test]
fn who_has_a_prize_already_does_not_come_next() {
    let players =
        [contestant(1, 9, 1, 500), contestant(2, 8, 1, 450), contestant(3, 5, 0, 480), contestant(4, 1, 0, 9)];
    let text = "own; one-prize = yes; prize = A: points; prize = B: won; prize = C: fewest-lost, points";
    let verdicts = run(text, &players, &[]);
    assert_eq!(outcome(&verdicts[0]), (vec![1], vec![3], "points"));
    assert_eq!(outcome(&verdicts[1]), (vec![2], vec![3], "won"), "the first has his prize");
    assert_eq!(outcome(&verdicts[2]), (vec![3], vec![4], "points"));
    let better = [contestant(1, 9, 0, 500), contestant(2, 8, 1, 450), contestant(3, 7, 0, 520), contestant(4, 1, 0, 9)];
    let verdicts = run("own; one-prize = yes; prize = A: won; prize = B: points", &better, &[]);
    assert_eq!(outcome(&verdicts[1]), (vec![3], vec![2], "points"), "not the first, who could not have won it");
}

#[test]
fn a_schedule_of_ones_own_takes_any_metric_and_any_hand() {
    let players = [contestant(1, 9, 4, 500), contestant(2, 8, 1, 450), contestant(3, 1, 7, 20)];
    let hands = [hand(1, 1, Game::Null, Play::Hand, 0, 35), hand(2, 2, Game::Grand, Play::Skat, 4, 120)];
    let text = "own; prize = Fewest lost: fewest-lost; prize = Booby: lost; prize = Third: 3 of points;
        prize = Best Null: hand of null by value; prize = Longest: hand against by matadors";
    let verdicts = run(text, &players, &hands);
    let winners: Vec<_> = verdicts[..4].iter().map(|verdict| outcome(verdict).0[0]).collect();
    assert_eq!(winners, [2, 3, 3, 1]);
    assert_eq!(verdicts[4], Verdict::Nobody);
}

#[test]
fn what_tells_of_a_hand_waits_where_hands_stay_covered() {
    let players = [contestant(1, 9, 1, 500), contestant(2, 8, 1, 450)];
    let known = [hand(1, 1, Game::Grand, Play::Solo, -1, 40)];
    let kept = |text: &str, hands: bool, results: bool| -> Vec<bool> {
        let (schedule, book) = (plan(text), Book { contestants: &players, hands: &known, unknown_sheets: false });
        let mut awards = award(&schedule, &book);
        keep_back(&mut awards, &schedule.settings, Covers { hands, results });
        awards.iter().map(|award| award.verdict == Verdict::NotDecidable(NotDecidable::Covered)).collect()
    };
    let prizes =
        "prize = A: points; prize = B: hand of grand by value; prize = C: won; prize = D: hand of null by value";
    let (all, one) = (format!("own; {prizes}"), format!("own; one-prize = yes; {prizes}"));
    assert_eq!(kept(&all, false, false), [false; 4]);
    assert_eq!(kept(&all, true, false), [false, true, false, true]);
    assert_eq!(kept(&one, true, false), [false, true, true, true], "who has a prize would tell who won the hand");
    assert_eq!(kept(&all, false, true), [false, false, false, true], "somebody may have made a null");
}
