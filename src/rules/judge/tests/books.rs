//! What the older books say of single hands.

use super::*;

pub(super) fn by(rules: &str, changes: &[(&str, &str)], hand: Hand) -> Result<[i32; 4], &'static str> {
    judged_by(rules, changes, TableSize::THREE, hand).map(|judged| judged.booked).map_err(|error| error.key())
}

fn solo(game: Game) -> Hand {
    Hand { declarer: Some(seat(1)), play: Some(Play::Solo), matadors: Some(1), ..Hand::of(game) }
}

#[test]
fn who_throws_up_a_game_loses_it_plain() {
    let thrown = Hand { offence: Some(Offence::ThrewUp), offender: Some(seat(1)), ..solo(Game::Hearts) };
    for rules in ["hertefeld-1893", "nasl-1908", "mccoll-1908"] {
        assert_eq!(by(rules, &[], thrown), Ok([-20, 0, 0, 0]), "{rules}");
        assert_eq!(by(rules, &[], Hand { card_points: Some(11), ..thrown }), Ok([-20, 0, 0, 0]), "{rules}");
        let schwarz = Hand { made: Some(Level::Schwarz), ..thrown };
        assert_eq!(by(rules, &[], schwarz), Err("hand-level-of-plain-offence"), "{rules}");
    }
}

#[test]
fn after_an_opponents_revoke_hertefelds_overbid_game_is_won() {
    let revoke = Hand { offence: Some(Offence::Revoke), offender: Some(seat(2)), bid: Some(24), ..solo(Game::Hearts) };
    assert_eq!(by("hertefeld-1893", &[], revoke), Ok([24, -24, 0, 0]), "Hertefeld L3435-3443");
}

#[test]
fn further_tricks_of_a_nullo_are_charged_if_they_exceed_the_bid() {
    let nullo = Hand { variant: Some(Variant::WithTricks), matadors: None, tricks: Some(3), ..solo(Game::Null) };
    let half = [("null-with-tricks", "half")];
    assert_eq!(by("hertefeld-1893", &half, nullo), Ok([-48, 0, 0, 0]));
    assert_eq!(by("hertefeld-1893", &half, Hand { bid: Some(30), ..nullo }), Ok([-48, 0, 0, 0]), "48 are more than 30");
    assert_eq!(by("hertefeld-1893", &half, Hand { bid: Some(50), ..nullo }), Ok([-50, 0, 0, 0]));
    let unknown = Hand { tricks: None, result: Some(Outcome::Lost), ..nullo };
    assert_eq!(by("hertefeld-1893", &half, unknown), Err("hand-tricks-missing"));
}

#[test]
fn aix_la_chapelle_asks_for_the_points_it_charges() {
    let aix = [("aix", "on")];
    let hand = |points: [Option<u8>; 4]| Hand { ramsch_points: points, matadors: None, ..solo(Game::Aix) };
    assert_eq!(by("nasl-1908", &aix, hand([Some(40), Some(40), None, None])), Err("hand-ramsch-points-missing"));
    assert_eq!(by("nasl-1908", &aix, hand([Some(50), Some(10), Some(10), None])), Err("hand-points-below"));
    assert_eq!(by("nasl-1908", &aix, hand([Some(40), Some(40), Some(30), None])), Ok([-70, 0, 0, 0]));
    let contradicts = Hand { card_points: Some(70), ..hand([Some(65), None, None, None]) };
    assert_eq!(by("nasl-1908", &aix, contradicts), Err("hand-points-contradict-column"));
    assert_eq!(by("nasl-1908", &aix, hand([Some(65), None, None, None])), Ok([65, 0, 0, 0]));
}

#[test]
fn in_a_ramsch_the_skat_hides_no_more_than_two_cards() {
    let ramsch = |points: [u8; 3]| {
        let [one, two, three] = points.map(Some);
        Hand { ramsch_points: [one, two, three, None], ..Hand::of(Game::Ramsch) }
    };
    assert_eq!(by("hertefeld-1893", &[], ramsch([5, 4, 3])), Err("hand-points-below"));
    assert_eq!(by("hertefeld-1893", &[], ramsch([50, 30, 17])), Err("hand-points-below"));
    assert!(by("hertefeld-1893", &[], ramsch([50, 30, 18])).is_ok());
}

#[test]
fn at_a_table_of_two_all_ten_tricks_leave_the_dummy_none() {
    let points = [Some(120), Some(0), None, None];
    let hand = Hand { ramsch_points: points, ramsch_tricks: [Some(10), Some(0), None, None], ..Hand::of(Game::Ramsch) };
    let nasl = RuleSet::by_id("nasl-1908").unwrap();
    assert_eq!(nasl.judge(&hand, TableSize::TWO, seat(1)).unwrap().booked, [-50, 0, 0, 0]);
}

#[test]
fn number_bidding_after_lemcke_loses_the_next_multiple_despite_the_levels() {
    let spades = Hand { bid: Some(33), tricks: Some(10), ..solo(Game::Spades) };
    assert_eq!(by("lemcke-1887", &[("number-bidding", "on")], spades), Ok([-33, 0, 0, 0]));
}

#[test]
fn a_fixed_score_is_for_a_game_the_rule_set_knows() {
    let fixed = Hand { adjudicated: Some(20), matadors: None, ..solo(Game::Clubs) };
    assert!(by("nasl-1908", &[], fixed).is_ok());
    assert_eq!(by("nasl-1908", &[], Hand { play: Some(Play::Skat), ..fixed }), Err("hand-play-unknown"));
    assert_eq!(by("nasl-1908", &[], Hand { game: Game::Aix, play: None, ..fixed }), Err("hand-game-unknown"));
}

#[test]
fn a_call_is_played_from_ten_on() {
    let call = Hand { play: Some(Play::Call), card_points: Some(61), ..solo(Game::Hearts) };
    let league = |hand| by("nasl-1908", &[], hand);
    assert_eq!(league(Hand { matadors: Some(4), ..call }), Ok([10, 0, 0, 0]), "Eichhorn l. 2168-2170: 10 or more");
    assert_eq!(league(Hand { matadors: Some(3), ..call }), Err("hand-too-low-without-bid"));
    let unbid = Hand { matadors: Some(3), ..call };
    assert_eq!(by("nasl-1908", &[("overbid.numbers", "false")], unbid), Err("hand-too-low"), "nobody bids numbers");
}

#[test]
fn contra_is_said_by_an_opponent_who_plays() {
    let rules = RuleSet::by_id("isko").unwrap().with(&[("contra", "on")]).unwrap();
    let said = |by, size| {
        let hand = Hand { contra: Some(Contra::Contra), contra_by: Some(seat(by)), card_points: Some(61), ..hearts() };
        rules.judge(&hand, size, seat(size.number().into())).map(|judged| judged.booked).map_err(|error| error.key())
    };
    assert_eq!(said(2, TableSize::FOUR), Ok([40, 0, 0, 0]));
    assert_eq!(said(1, TableSize::FOUR), Err("hand-contra-by-wrong-seat"), "the declarer");
    assert_eq!(said(4, TableSize::FOUR), Err("hand-contra-by-wrong-seat"), "who deals and pauses");
    assert_eq!(said(3, TableSize::THREE), Ok([40, 0, 0, 0]), "who deals at three");
}

#[test]
fn where_an_error_forgives_no_overbid_game_the_offender_is_not_charged_for_it() {
    let revoke = Hand { offence: Some(Offence::Revoke), offender: Some(seat(2)), ..solo(Game::Hearts) };
    let strict = |bid| by("nasl-1908", &[("overbid.forgiven_by_offence", "false")], Hand { bid, ..revoke });
    assert_eq!(strict(None), Ok([20, -20, 0, 0]));
    let [declarer, offender, ..] = strict(Some(30)).unwrap();
    assert!(declarer < 0 && offender == 0, "{declarer} {offender}");
}
