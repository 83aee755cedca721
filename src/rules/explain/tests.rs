mod ends;

use super::*;
use crate::rules::hand::{Contra, Hand, Offence, Outcome, Ouvert, Play};
use crate::rules::seat::{Seat, TableSize};

fn book(id: &str, changes: &[(&str, &str)]) -> RuleSet {
    RuleSet::by_id(id).expect("it is there").with(changes).expect("it fits")
}

fn explained(rules: &RuleSet, hand: Hand) -> Explanation {
    let hand = Hand { declarer: Some(Seat::ALL[1]), ..hand };
    let judged = rules.judge(&hand, TableSize::THREE, Seat::ALL[0]).expect("it is a hand");
    rules.explain(&judged).expect("a game was played")
}

fn steps(explained: &Explanation) -> Vec<(&'static str, i32)> {
    explained.steps.iter().map(|step| (step.reason.key(), step.steps)).collect()
}

/// Clubs from the hand with one, won or lost.
fn clubs(result: Outcome) -> Hand {
    Hand { play: Some(Play::Hand), matadors: Some(1), result: Some(result), ..Hand::of(Game::Clubs) }
}

#[test]
fn a_grand_ouvert_has_every_step_there_is() {
    let hand = Hand { game: Game::Grand, ouvert: Ouvert::Yes, matadors: Some(4), ..clubs(Outcome::Won) };
    let explained = explained(&book("isko", &[]), hand);
    let all = [
        ("step-with", 4),
        ("step-game", 1),
        ("step-hand", 1),
        ("step-ouvert", 1),
        ("step-schneider", 1),
        ("step-schneider-announced", 1),
        ("step-schwarz", 1),
        ("step-schwarz-announced", 1),
    ];
    assert_eq!(steps(&explained), all);
    assert_eq!((explained.product, explained.times, explained.score), (264, 1, 264));
}

#[test]
fn a_step_is_called_by_the_name_of_its_own() {
    let named = |name: &str| Reason::Extra(name.to_owned()).key();
    assert_eq!(["hand", "ouvert", "solo"].map(named), ["step-hand", "step-ouvert", "step-solo"]);
}

#[test]
fn a_lost_game_counts_as_often_as_its_row_says() {
    let rules = book("isko", &[("games.suit-hand.loss", "3")]);
    let won = explained(&rules, clubs(Outcome::Won));
    assert_eq!((won.product, won.times, won.score), (36, 1, 36));
    let lost = explained(&rules, clubs(Outcome::Lost));
    assert_eq!((lost.product, lost.times, lost.score), (36, 3, -108));
}

/// Steps that are all different, so that no two can be taken for each other.
fn uneven() -> RuleSet {
    let steps = [
        ("contingency.schneider", "1"),
        ("contingency.schneider_announced", "3"),
        ("contingency.schwarz", "5"),
        ("contingency.schwarz_after_schneider_announced", "8"),
        ("contingency.schwarz_announced", "13"),
        ("contingency.suffered_schneider", "6"),
        ("contingency.suffered_schwarz", "15"),
    ];
    book("isko", &steps)
}

#[test]
fn levels_made_and_suffered_add_what_the_rules_say_of_each() {
    let rules = uneven();
    // Game, hand and one matador are three steps already.
    let levels = |result, made| {
        let explained = explained(&rules, Hand { made: Some(made), ..clubs(result) });
        (steps(&explained).split_off(3), explained.product)
    };
    let schneider = |steps| ("step-schneider", steps);
    let schwarz = |steps| ("step-schwarz", steps);
    assert_eq!(levels(Outcome::Won, Level::Schneider), (vec![schneider(1)], 12 * (3 + 1)));
    assert_eq!(levels(Outcome::Won, Level::Schwarz), (vec![schneider(1), schwarz(4)], 12 * (3 + 5)));
    assert_eq!(levels(Outcome::Lost, Level::Schneider), (vec![schneider(6)], 12 * (3 + 6)));
    assert_eq!(levels(Outcome::Lost, Level::Schwarz), (vec![schneider(6), schwarz(9)], 12 * (3 + 15)));
    // Overbid he made the level, and did not suffer it.
    let overbid = explained(&rules, Hand { bid: Some(264), made: Some(Level::Schneider), ..clubs(Outcome::Lost) });
    assert_eq!((steps(&overbid).split_off(3), overbid.product), (vec![schneider(1)], 48));
    assert_eq!(overbid.charged, Some((264, 264)));
}

#[test]
fn levels_announced_add_theirs_one_after_the_other() {
    let rules = uneven();
    let levels = |announced, made| {
        let explained = explained(&rules, Hand { announced: Some(announced), made, ..clubs(Outcome::Won) });
        (steps(&explained).split_off(3), explained.product)
    };
    let announced = [("step-schneider", 1), ("step-schneider-announced", 2)];
    assert_eq!(levels(Level::Schneider, None), (announced.to_vec(), 12 * (3 + 3)));
    let and_schwarz = [announced[0], announced[1], ("step-schwarz", 5)];
    assert_eq!(levels(Level::Schneider, Some(Level::Schwarz)), (and_schwarz.to_vec(), 12 * (3 + 8)));
    let all = [and_schwarz[0], and_schwarz[1], and_schwarz[2], ("step-schwarz-announced", 5)];
    assert_eq!(levels(Level::Schwarz, None), (all.to_vec(), 12 * (3 + 13)));
}

#[test]
fn who_missed_his_announcement_and_is_schneider_himself_sees_what_that_costs_more() {
    let said = |changes: &[(&str, &str)], points, bid| {
        let solo = Hand { play: Some(Play::Solo), matadors: Some(2), ..Hand::of(Game::Spades) };
        let hand = Hand { announced: Some(Level::Schneider), card_points: Some(points), bid, ..solo };
        explained(&book("hertefeld-1893", changes), hand).to_string()
    };
    let missed = "11 × (with 2 + game 1 + Schneider 1 + Schneider announced 1";
    // Hertefeld L1644-1661: the declared game, and an ordinary one besides for who is himself Schneider.
    assert_eq!(said(&[], 80, None), format!("{missed}) = 55"));
    assert_eq!(said(&[], 30, None), format!("{missed} + Schneider himself 3) = 88"));
    let step = [("missed-and-schneider", "step")];
    assert_eq!(said(&step, 30, None), format!("{missed} + Schneider himself 1) = 66"));
    assert_eq!(said(&[("missed-and-schneider", "nothing")], 30, None), format!("{missed}) = 55"));
    // Half a point is cut off from the game as well as from the ordinary one: 52 and 31.
    let half = missed.replace("11 ×", "7 ×");
    assert_eq!(
        said(&[("solo", "plus-half")], 30, None),
        format!("{half} + Schneider himself 3) × 150 % = 52 + 31 = 83")
    );
    let one_more = missed.replace("11 ×", "7 ×").replace("game 1", "game 1 + solo 1");
    assert_eq!(said(&[("solo", "plus-one")], 30, None), format!("{one_more} + Schneider himself 4) = 70"));
    assert_eq!(said(&[], 80, Some(60)), format!("{missed}) = 55, below the bid of 60: 60 are charged"));
}

#[test]
fn a_bid_that_an_offence_forgave_is_what_the_game_counts() {
    let said = |bid, offender| {
        let tourne = Hand { play: Some(Play::Tourne), matadors: Some(1), bid: Some(bid), ..Hand::of(Game::Clubs) };
        let hand = Hand { offence: Some(Offence::Revoke), offender: Some(offender), ..tourne };
        explained(&book("nasl-1908", &[]), hand)
    };
    let [_, declarer, opponent, _] = Seat::ALL;
    // Eichhorn l. 1222-1229, 2278-2305: the next multiple of 8 that reaches 18, credited after an opponent's error.
    let forgiven = said(18, opponent);
    assert_eq!(forgiven.to_string(), "8 × (with 1 + game 1) = 16, below the bid of 18: 24 are charged");
    assert_eq!(forgiven.score, 24);
    let [_, of_bid] = forgiven.sources.as_slice() else { panic!("{:?}", forgiven.sources) };
    assert!(of_bid.starts_with("Eichhorn l. 2053"), "{of_bid}");
    let lost = said(18, declarer);
    assert_eq!((lost.to_string(), lost.score), (forgiven.to_string(), -24));
    let reached = said(16, opponent);
    assert_eq!((reached.to_string().as_str(), reached.score), ("8 × (with 1 + game 1) = 16", 16));
    assert_eq!(reached.sources, forgiven.sources[..1], "the game's alone");
}

#[test]
fn a_null_that_an_offence_forgave_tells_its_bid() {
    let said = |bid, offender| {
        let null = Hand { play: Some(Play::Solo), bid, ..Hand::of(Game::Null) };
        let hand = Hand { offence: Some(Offence::Revoke), offender: Some(offender), ..null };
        explained(&book("hertefeld-1893", &[]), hand)
    };
    let [_, declarer, opponent, _] = Seat::ALL;
    // Hertefeld L3348-3397, 3435-3437: the number that was bid; after an opponent's revoke it is won all the same.
    for (offender, score) in [(opponent, 30), (declarer, -30)] {
        let lifted = said(Some(30), offender);
        assert_eq!(
            (lifted.to_string().as_str(), lifted.score),
            ("null = 24, below the bid of 30: 30 are charged", score)
        );
    }
    assert_eq!(said(Some(24), opponent).to_string(), "null = 24");
}

#[test]
fn a_game_overbid_where_levels_do_not_help_is_explained_without_them() {
    let numbers = [("number-bidding", "on"), ("lost-schwarz", "three-steps")];
    let said = |bid, points| {
        let solo = Hand { play: Some(Play::Solo), matadors: Some(1), ..Hand::of(Game::Hearts) };
        explained(&book("lemcke-1887", &numbers), Hand { bid, card_points: Some(points), ..solo }).to_string()
    };
    assert_eq!(said(None, 20), "10 × (with 1 + game 1 + Schneider 1) = 30");
    // Lemcke off 65364-65641: lost even with Schneider.
    for points in [20, 100] {
        assert_eq!(said(Some(24), points), "10 × (with 1 + game 1) = 20, below the bid of 24: 30 are charged");
    }
}

#[test]
fn contra_says_where_it_stands_written_beside_the_game() {
    let sources = |contra: Option<Contra>| {
        let tourne = Hand { play: Some(Play::Tourne), matadors: Some(1), ..Hand::of(Game::Clubs) };
        let contra_by = contra.map(|_said| Seat::ALL[2]);
        let hand = Hand { contra, contra_by, result: Some(Outcome::Won), ..tourne };
        explained(&book("nasl-1908", &[("contra", "author")]), hand).sources
    };
    let (alone, both) = (sources(None), sources(Some(Contra::Contra)));
    assert_eq!((alone.len(), &both[..1]), (1, &alone[..]));
    assert!(both[1].starts_with("Eichhorn l. 2236-2276"), "{both:?}");
}
