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
