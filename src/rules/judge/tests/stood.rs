//! What an offence makes of a hand, and what it leaves as it stood.

use super::books::by;
use super::*;

fn revoked(by: i64, hand: Hand) -> Hand {
    Hand { offence: Some(Offence::Revoke), offender: Some(seat(by)), ..hand }
}

fn null() -> Hand {
    Hand { game: Game::Null, matadors: None, ..hearts() }
}

/// Hearts from the hand with one and this announcement.
fn announced(level: Level) -> Hand {
    Hand { announced: Some(level), play: Some(Play::Hand), ..hearts() }
}

#[test]
fn an_offence_the_book_lets_pass_is_told_from_one_it_fines_and_one_it_does_not_know() {
    let clubs = Hand { game: Game::Clubs, play: Some(Play::Solo), result: Some(Outcome::Won), ..hearts() };
    for (offence, refusal) in [
        (Offence::LeadOutOfTurn, "hand-offence-costs-nothing"),
        (Offence::LookedAtTricks, "hand-offence-costs-nothing"),
        (Offence::Misdeal, "hand-offence-ends-no-hand"),
        (Offence::MissingSkat, "hand-offence-unknown"),
    ] {
        for offender in [1, 2].map(seat) {
            let hand = Hand { offence: Some(offence), offender: Some(offender), ..clubs };
            assert_eq!(by("hertefeld-1893", &[], hand), Err(refusal), "{offence} by {offender}");
        }
    }
}

#[test]
fn a_game_lost_before_the_offence_keeps_the_level_its_points_make() {
    let lost = |hand: Hand| Hand { decided: Some(Outcome::Lost), card_points: Some(95), ..hand };
    for offender in [1, 2] {
        let overbid = judge(revoked(offender, lost(Hand { bid: Some(40), ..hearts() }))).unwrap();
        assert_eq!((overbid.score, overbid.level), (Some(-80), Some(Level::Schneider)));
        assert_eq!((overbid.overbid, overbid.missed), (Some(true), false));
        let missed = judge(revoked(offender, lost(announced(Level::Schwarz)))).unwrap();
        assert_eq!((missed.score, missed.level), (Some(-140), Some(Level::Schneider)));
        assert_eq!((missed.overbid, missed.missed), (Some(false), true));
    }
}

#[test]
fn a_game_the_offence_loses_is_overbid_only_if_its_bid_is_too_high() {
    let decided = |offender, bid| {
        let judged = judge(revoked(offender, Hand { bid, ..hearts() })).unwrap();
        (judged.score.unwrap(), judged.overbid.unwrap())
    };
    assert_eq!([None, Some(20)].map(|bid| decided(1, bid)), [(-40, false); 2]);
    assert_eq!(decided(1, Some(72)), (-160, true));
    assert_eq!(decided(2, Some(40)), (40, false), "granted the step he needs");
    assert_eq!(decided(2, Some(72)), (-160, true), "not even Schwarz would do");
}

#[test]
fn a_game_is_won_before_the_offence_with_the_level_it_announced() {
    let won = |card_points| Hand { card_points, decided: Some(Outcome::Won), ..announced(Level::Schneider) };
    for offender in [1, 2] {
        assert_eq!(score(revoked(offender, won(Some(95)))), (50, 50));
        assert_eq!(score(revoked(offender, won(None))), (50, 50));
        assert_eq!(refusal(revoked(offender, won(Some(70)))), "hand-won-although-missed");
    }
}

#[test]
fn a_game_is_won_before_the_offence_only_if_it_reaches_its_bid() {
    let won = |bid, card_points| Hand { bid: Some(bid), card_points, decided: Some(Outcome::Won), ..hearts() };
    for offender in [1, 2] {
        for points in [None, Some(70)] {
            assert_eq!(score(revoked(offender, won(20, points))), (20, 20));
            assert_eq!(refusal(revoked(offender, won(40, points))), "hand-won-although-overbid");
        }
    }
}

#[test]
fn a_null_with_a_trick_is_lost_whoever_offends_after_it() {
    let tricks = |tricks, decided| Hand { tricks: Some(tricks), decided, ..null() };
    assert_eq!(score(revoked(2, tricks(0, None))), (23, 23));
    assert_eq!(score(revoked(1, tricks(0, None))), (23, -46));
    for offender in [1, 2] {
        assert_eq!(score(revoked(offender, tricks(1, None))), (23, -46));
        assert_eq!(score(revoked(offender, tricks(1, Some(Outcome::Lost)))), (23, -46));
        assert_eq!(score(revoked(offender, tricks(0, Some(Outcome::Won)))), (23, 23));
        let contradicts = revoked(offender, tricks(1, Some(Outcome::Won)));
        assert_eq!(refusal(contradicts), "hand-result-contradicts-tricks");
    }
}

#[test]
fn an_offence_loses_an_overbid_nullo_or_forgives_it() {
    let decided = |offender, bid| {
        let hand = revoked(offender, Hand { play: Some(Play::Solo), bid, ..null() });
        let judged = judged_by("hertefeld-1893", &[], TableSize::THREE, hand).unwrap();
        (judged.score.unwrap(), judged.overbid.unwrap())
    };
    assert_eq!([decided(1, None), decided(2, None)], [(-24, false), (24, false)]);
    assert_eq!(decided(1, Some(30)), (-30, true));
    assert_eq!(decided(2, Some(30)), (30, false), "an opponent's error forgives the bid");
}

#[test]
fn what_was_decided_before_an_offence_was_possible_with_the_tricks_of_that_moment() {
    let decided = |tricks, decided, hand: Hand| {
        let hand = Hand { tricks: Some(tricks), decided: Some(decided), ..hand };
        judge(revoked(2, hand)).map(|judged| judged.score.unwrap()).map_err(|error| error.key())
    };
    let (won, lost) = (Outcome::Won, Outcome::Lost);
    assert_eq!(decided(6, won, hearts()), Ok(20));
    assert_eq!(decided(1, won, hearts()), Err("hand-result-contradicts-tricks"), "one trick and the skat hold 54");
    assert_eq!(decided(5, lost, hearts()), Ok(-40));
    assert_eq!(decided(9, lost, hearts()), Err("hand-result-contradicts-tricks"), "nine hold 87 at least");
    let schneider = Hand { made: Some(Level::Schneider), ..hearts() };
    assert_eq!(decided(7, won, schneider), Ok(30));
    assert_eq!(decided(1, won, schneider), Err("hand-level-contradicts-tricks"));
    assert_eq!(decided(1, lost, schneider), Ok(-60));
    assert_eq!(decided(8, lost, schneider), Err("hand-level-contradicts-tricks"));
    // Schwarz is not decided before all tricks are made, and missed with the first that is not.
    assert_eq!(decided(5, won, announced(Level::Schwarz)), Err("hand-won-although-missed"));
    assert!(decided(9, lost, announced(Level::Schwarz)).is_ok());
    assert!(decided(9, lost, Hand { bid: Some(72), ..hearts() }).is_ok(), "bid too high");
}
