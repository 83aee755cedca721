//! What is written about the end of a hand and contradicts itself, or says more than the points do.

use super::books::by;
use super::*;

#[test]
fn a_written_schwarz_fits_the_two_cards_of_the_skat_at_most() {
    let schwarz = |points| Hand { made: Some(Level::Schwarz), card_points: Some(points), ..hearts() };
    assert_eq!(score(schwarz(22)), (40, -80), "both cards are in the skat, and no trick beside it");
    assert_eq!(refusal(schwarz(23)), "hand-level-contradicts-points");
    assert_eq!(score(schwarz(120)), (40, 40));
    assert_eq!(refusal(schwarz(119)), "hand-level-contradicts-points");
}

#[test]
fn a_written_level_is_the_one_the_tricks_say() {
    let written = |level, points, tricks| {
        refusal(Hand { made: Some(level), card_points: Some(points), tricks: Some(tricks), ..hearts() })
    };
    assert_eq!(written(Level::Schneider, 120, 10), "hand-level-contradicts-tricks", "all of them are Schwarz");
    assert_eq!(written(Level::Schwarz, 120, 9), "hand-level-contradicts-tricks", "one is missing");
    assert_eq!(written(Level::Schneider, 0, 0), "hand-level-contradicts-tricks");
    assert_eq!(written(Level::Schwarz, 10, 1), "hand-level-contradicts-tricks");
    assert_eq!(written(Level::Schneider, 70, 7), "hand-level-contradicts-points", "the tricks allow it");
}

#[test]
fn a_written_win_with_all_the_points_says_that_an_announced_schwarz_was_made() {
    let all = Hand { announced: Some(Level::Schwarz), card_points: Some(120), ..grand_hand(4) };
    let won = Hand { result: Some(Outcome::Won), ..all };
    assert_eq!(score(won), (240, 240));
    assert_eq!(score(all), (240, -480), "points alone are Schneider");
    assert_eq!(score(Hand { tricks: Some(10), ..all }), (240, 240));
    assert_eq!(score(Hand { made: Some(Level::Schwarz), ..all }), (240, 240));
    let missed = "hand-won-although-missed";
    assert_eq!(refusal(Hand { made: Some(Level::Schneider), ..won }), missed);
    assert_eq!(refusal(Hand { tricks: Some(9), ..won }), missed);
    assert_eq!(refusal(Hand { card_points: Some(119), ..won }), missed);
    let schneider = Hand { announced: Some(Level::Schneider), ..won };
    assert_eq!(score(schneider), (192, 192), "24 × (4 + game 1 + hand 1 + Schneider announced 2), no Schwarz");
    assert_eq!(score(Hand { announced: None, ..won }), (168, 168));
}

#[test]
fn an_announced_game_that_was_made_and_not_reached_its_bid_is_overbid() {
    let announced = Hand { announced: Some(Level::Schneider), result: Some(Outcome::Won), ..grand_hand(1) };
    assert_eq!(refusal(Hand { card_points: Some(95), bid: Some(144), ..announced }), "hand-won-although-overbid");
    assert_eq!(refusal(Hand { card_points: Some(80), bid: Some(144), ..announced }), "hand-won-although-missed");
    assert_eq!(score(Hand { card_points: Some(95), bid: Some(120), ..announced }), (120, 120));
}

#[test]
fn the_level_of_the_points_counts_after_an_offence_for_the_side_that_made_it() {
    let hearts = Hand { play: Some(Play::Solo), card_points: Some(95), ..hearts() };
    let revoked = |by| Hand { offence: Some(Offence::Revoke), offender: Some(seat(by)), ..hearts };
    assert_eq!(by("nasl-1908", &[], revoked(2)), Ok([30, -30, 0, 0]), "Schneider was made");
    assert_eq!(by("nasl-1908", &[], revoked(1)), Ok([-20, 0, 0, 0]), "and is nobody's where he loses");
    let strict = [("overbid.forgiven_by_offence", "false")];
    assert_eq!(by("nasl-1908", &strict, revoked(2)), Ok([30, -30, 0, 0]));
    let overbid = Hand { bid: Some(40), ..revoked(2) };
    assert_eq!(by("nasl-1908", &strict, overbid), Ok([-40, 0, 0, 0]));
    assert_eq!(by("nasl-1908", &[("overbid.forgiven_by_offence", "true")], overbid), Ok([40, -40, 0, 0]));
    let told = |changes, hand| judged_by("nasl-1908", changes, TableSize::THREE, hand).unwrap().overbid;
    assert_eq!(told(&strict, overbid), Some(true));
    assert_eq!(told(&[], overbid), Some(false), "it is forgiven");
    assert_eq!(told(&[], revoked(2)), Some(false));
    assert_eq!(told(&[], Hand { bid: Some(40), ..revoked(1) }), Some(true));
}

#[test]
fn who_offended_or_said_contra_sits_at_the_table() {
    let revoked = |by| Hand { offence: Some(Offence::Revoke), offender: Some(seat(by)), ..hearts() };
    assert_eq!(refusal(revoked(4)), "hand-offender-not-at-table");
    let contra = Hand { contra: Some(Contra::Contra), result: Some(Outcome::Won), ..hearts() };
    let said = |by| Hand { contra_by: Some(seat(by)), ..contra };
    let at_three = |by| judged_by("isko", &[("contra", "on")], TableSize::THREE, said(by)).map_err(|error| error.key());
    assert_eq!(at_three(4).unwrap_err(), "hand-contra-by-wrong-seat");
    assert!(at_three(3).is_ok());
}

#[test]
fn matadors_beside_the_twelve_cards_that_show_them_are_fine() {
    let cards = CardSet::parse("CJ SJ DJ HA HT HK HQ D7 D8 D9 S7 S8").unwrap();
    let won = |matadors| Hand { cards: Some(cards), matadors, result: Some(Outcome::Won), ..hearts() };
    assert_eq!(score(won(Some(2))), (30, 30));
    assert_eq!(score(won(None)), (30, 30));
    assert_eq!(refusal(won(Some(-2))), "hand-matadors-contradict-cards");
}

#[test]
fn what_so_many_tricks_hold_is_enough_where_it_just_reaches() {
    // One trick and the skat hold 54 at most, three hold 96; eight hold 56 at least, seven 32.
    let hand = |tricks, result, made| Hand { tricks: Some(tricks), result: Some(result), made, ..hearts() };
    let with = |value, hand| by("isko", &[value], hand).map(|booked| booked[0]);
    let (won, lost, schneider) = (Outcome::Won, Outcome::Lost, Some(Level::Schneider));
    let contradicts = Err("hand-result-contradicts-tricks");
    assert_eq!(with(("thresholds.win", "54"), hand(1, won, None)), Ok(20));
    assert_eq!(with(("thresholds.win", "55"), hand(1, won, None)), contradicts);
    assert_eq!(with(("thresholds.win", "57"), hand(8, lost, None)), Ok(-40));
    assert_eq!(with(("thresholds.win", "56"), hand(8, lost, None)), contradicts);
    let contradicts = Err("hand-level-contradicts-tricks");
    assert_eq!(with(("thresholds.schneider_from", "96"), hand(3, won, schneider)), Ok(30));
    assert_eq!(with(("thresholds.schneider_from", "97"), hand(3, won, schneider)), contradicts);
    assert_eq!(with(("thresholds.schneider_to", "32"), hand(7, lost, schneider)), Ok(-60));
    assert_eq!(with(("thresholds.schneider_to", "31"), hand(7, lost, schneider)), contradicts);
}

#[test]
fn schwarz_by_points_is_what_the_points_say_and_the_tricks_allow() {
    let by_points = |hand: Hand| {
        let hand = Hand { play: Some(Play::Solo), ..hand };
        by("hertefeld-1893", &[("thresholds.schwarz_by", "points")], hand).map(|booked| booked[0])
    };
    let schwarz = |points| Hand { made: Some(Level::Schwarz), card_points: Some(points), ..hearts() };
    let contradicts = Err("hand-level-contradicts-points");
    assert_eq!(by_points(schwarz(120)), by_points(Hand { made: None, ..schwarz(120) }));
    assert_eq!(by_points(schwarz(0)), by_points(Hand { made: None, ..schwarz(0) }));
    assert_eq!(by_points(schwarz(22)), contradicts, "points are counted, not tricks");
    // Six tricks can hold all the points, five 114.
    let announced = |tricks| {
        let hand = Hand { announced: Some(Level::Schwarz), tricks: Some(tricks), ..hearts() };
        by_points(Hand { result: Some(Outcome::Won), ..hand })
    };
    assert!(announced(6).is_ok());
    assert_eq!(announced(5), Err("hand-won-although-missed"));
}

#[test]
fn where_points_make_schwarz_an_empty_trick_does_not_hinder_it() {
    let judged = |by_what, tricks, result, made| {
        let hand = Hand { play: Some(Play::Solo), tricks: Some(tricks), result: Some(result), made, ..hearts() };
        by("hertefeld-1893", &[("schwarz", by_what)], hand).map(|booked| booked[0])
    };
    let (won, lost) = (Outcome::Won, Outcome::Lost);
    let (schneider, schwarz) = (Some(Level::Schneider), Some(Level::Schwarz));
    let contradicts = Err("hand-level-contradicts-tricks");
    // Hearts with one: 10 × (1 + 1 + 3) for Schwarz, × (1 + 1 + 1) for Schneider.
    assert_eq!(judged("points", 9, won, schwarz), Ok(50));
    assert_eq!(judged("points", 6, won, schwarz), Ok(50), "six tricks can hold all the points");
    assert_eq!(judged("points", 5, won, schwarz), contradicts);
    assert_eq!(judged("points", 3, lost, schwarz), Ok(-50), "three can hold none");
    assert_eq!(judged("points", 4, lost, schwarz), contradicts);
    assert_eq!(judged("points", 0, lost, schneider), Ok(-30), "the skat holds some");
    assert_eq!(judged("points", 0, lost, None), Ok(-50), "nobody said that it does");
    assert_eq!(judged("points", 10, won, schneider), contradicts, "all the tricks are all the points");
    for (tricks, result) in [(9, won), (3, lost)] {
        assert_eq!(judged("tricks", tricks, result, schwarz), contradicts, "{tricks} tricks");
    }
    assert_eq!(judged("tricks", 0, lost, schneider), contradicts);
}
