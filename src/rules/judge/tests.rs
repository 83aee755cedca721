mod adjudicated;
mod books;
mod declared;
mod points;
mod ramsch;
mod stood;
mod winner;

use super::*;
use crate::rules::card::CardSet;
use crate::rules::hand::{Contra, Level, Offence, Outcome, Ouvert, Play, Variant};
use crate::rules::sentence::{Arg, Sentence};

fn seat(number: i64) -> Seat {
    Seat::new(number).unwrap()
}

/// Hearts by seat 1 with one, skat taken up, nothing about the end yet.
fn hearts() -> Hand {
    Hand { declarer: Some(seat(1)), play: Some(Play::Skat), matadors: Some(1), ..Hand::of(Game::Hearts) }
}

fn grand_hand(matadors: i8) -> Hand {
    Hand { game: Game::Grand, play: Some(Play::Hand), matadors: Some(matadors), ..hearts() }
}

fn judge(hand: Hand) -> Result<Judged, HandError> {
    RuleSet::by_id("isko").unwrap().judge(&hand, TableSize::THREE, seat(1))
}

/// By a rule set with these changes, where seat 2 deals.
fn judged_by(rules: &str, changes: &[(&str, &str)], size: TableSize, hand: Hand) -> Result<Judged, HandError> {
    RuleSet::by_id(rules).unwrap().with(changes).unwrap().judge(&hand, size, seat(2))
}

fn score(hand: Hand) -> (i32, i32) {
    let judged = judge(hand).unwrap();
    (judged.value, judged.score.unwrap())
}

fn refusal(hand: Hand) -> &'static str {
    judge(hand).unwrap_err().key()
}

#[test]
fn a_won_game_counts_once_and_a_lost_one_twice() {
    assert_eq!(score(Hand { card_points: Some(61), ..hearts() }), (20, 20));
    assert_eq!(score(Hand { card_points: Some(60), ..hearts() }), (20, -40));
    assert_eq!(score(Hand { card_points: Some(30), ..hearts() }), (30, -60));
    assert_eq!(score(Hand { card_points: Some(90), ..hearts() }), (30, 30));
}

#[test]
fn points_of_120_without_tricks_are_schneider() {
    assert_eq!(score(Hand { card_points: Some(120), ..hearts() }), (30, 30));
    assert_eq!(score(Hand { card_points: Some(120), tricks: Some(10), ..hearts() }), (40, 40));
    assert_eq!(score(Hand { card_points: Some(120), made: Some(Level::Schwarz), ..hearts() }), (40, 40));
}

#[test]
fn ouvert_contains_hand_and_both_announcements() {
    let ouvert = Hand { ouvert: Ouvert::Yes, result: Some(Outcome::Won), ..grand_hand(4) };
    assert_eq!(score(ouvert), (264, 264));
    assert_eq!(score(Hand { game: Game::Clubs, matadors: Some(2), ..ouvert }), (108, 108));
    assert_eq!(score(Hand { result: None, card_points: Some(119), ..ouvert }), (264, -528));
    assert_eq!(refusal(Hand { play: Some(Play::Skat), ..ouvert }), "hand-ouvert-needs-hand");
}

#[test]
fn a_missed_announcement_costs_announcement_and_level_once() {
    let announced = Hand { announced: Some(Level::Schneider), ..grand_hand(4) };
    assert_eq!(score(Hand { card_points: Some(89), ..announced }), (192, -384));
    assert_eq!(score(Hand { card_points: Some(12), ..announced }), (192, -384), "his own Schneider is in it already");
    assert_eq!(score(Hand { card_points: Some(90), ..announced }), (192, 192));
    assert_eq!(
        refusal(Hand { card_points: Some(89), result: Some(Outcome::Won), ..announced }),
        "hand-won-although-missed"
    );
}

#[test]
fn an_overbid_game_costs_the_smallest_multiple_that_reaches_the_bid() {
    let clubs = Hand { game: Game::Clubs, bid: Some(30), card_points: Some(75), ..hearts() };
    let judged = judge(clubs).unwrap();
    assert_eq!((judged.value, judged.score, judged.overbid), (36, Some(-72), Some(true)));
    assert_eq!(score(Hand { game: Game::Hearts, ..clubs }), (30, -60));
    assert_eq!(score(Hand { card_points: Some(90), ..clubs }), (36, 36), "Schneider made lifts the value to the bid");
    assert_eq!(score(Hand { card_points: None, ..clubs }), (36, -72), "the bid cannot be met anyway");
    assert_eq!(refusal(Hand { result: Some(Outcome::Won), ..clubs }), "hand-won-although-overbid");
}

#[test]
fn on_a_loss_the_level_is_suffered_unless_overbid() {
    let lost = Hand { result: Some(Outcome::Lost), made: Some(Level::Schneider), ..hearts() };
    assert_eq!(score(lost), (30, -60));
    assert_eq!(score(Hand { bid: Some(40), ..lost }), (40, -80), "he made Schneider and had bid too much");
}

#[test]
fn tricks_allow_only_what_their_cards_can_hold() {
    let schwarz = Hand { announced: Some(Level::Schwarz), ..grand_hand(1) };
    let with = |tricks, result, made, hand: Hand| Hand { tricks: Some(tricks), result, made, ..hand };
    let (won, lost, schneider) = (Some(Outcome::Won), Some(Outcome::Lost), Some(Level::Schneider));
    assert_eq!(refusal(with(9, won, None, schwarz)), "hand-won-although-missed");
    assert_eq!(score(with(9, None, None, schwarz)), (168, -336), "missed, whatever else is written");
    assert_eq!(score(with(9, lost, None, schwarz)), (168, -336));
    assert_eq!(score(with(10, None, None, schwarz)), (168, 168));
    let ouvert = Hand { ouvert: Ouvert::Yes, ..grand_hand(1) };
    assert_eq!(refusal(with(9, won, None, ouvert)), "hand-won-although-missed");
    let announced = Hand { announced: schneider, ..grand_hand(1) };
    assert_eq!(score(with(9, won, None, announced)), (120, 120));
    // Two tricks and the skat hold 84 card points at most, one trick 54, nine at least 87.
    assert_eq!(refusal(with(2, won, schneider, hearts())), "hand-level-contradicts-tricks");
    assert_eq!(refusal(with(2, won, None, announced)), "hand-won-although-missed");
    assert_eq!(refusal(with(1, won, None, hearts())), "hand-result-contradicts-tricks");
    assert_eq!(refusal(with(9, lost, None, hearts())), "hand-result-contradicts-tricks");
    assert_eq!(refusal(with(7, lost, schneider, hearts())), "hand-level-contradicts-tricks");
    assert_eq!(score(with(6, lost, schneider, hearts())), (30, -60));
    assert_eq!(score(Hand { bid: Some(33), ..with(9, lost, schneider, hearts()) }), (40, -80), "overbid");
    for (tricks, points) in [(1, 119), (3, 120), (9, 86), (0, 23), (5, 10)] {
        let hand = Hand { card_points: Some(points), tricks: Some(tricks), ..hearts() };
        assert_eq!(refusal(hand), "hand-tricks-contradict-points", "{tricks} tricks, {points} points");
    }
    assert_eq!(score(Hand { card_points: Some(120), tricks: Some(6), ..hearts() }), (30, 30));
}

#[test]
fn null_has_fixed_values_and_cannot_be_lifted() {
    let null = Hand { game: Game::Null, matadors: None, result: Some(Outcome::Lost), bid: Some(30), ..hearts() };
    assert_eq!(score(Hand { ouvert: Ouvert::Yes, ..null }), (46, -92));
    assert_eq!(refusal(null), "hand-bid-above-fixed");
    assert_eq!(score(Hand { bid: None, play: Some(Play::Hand), ..null }), (35, -70));
    assert_eq!(refusal(Hand { bid: None, matadors: Some(1), ..null }), "hand-matadors-not-here");
    assert_eq!(refusal(Hand { bid: None, tricks: Some(0), ..null }), "hand-result-contradicts-tricks");
}

#[test]
fn matadors_come_from_the_twelve_cards() {
    let cards = CardSet::parse("CJ SJ HJ HA HT HK H8 H7 CT C7 DJ SQ").unwrap();
    let announced = Some(Level::Schneider);
    let hand = Hand { cards: Some(cards), matadors: None, play: Some(Play::Hand), announced, ..hearts() };
    let judged = judge(Hand { card_points: Some(95), ..hand }).unwrap();
    assert_eq!((judged.value, judged.hand.matadors), (110, Some(7)));
    let wrong = judge(Hand { matadors: Some(3), card_points: Some(95), ..hand }).unwrap_err();
    assert_eq!(wrong, HandError::MatadorsContradictCards { written: 3, counted: 7 });
    let eleven = CardSet::parse("CJ SJ HJ HA HT HK H8 H7 CT C7 DJ").unwrap();
    assert_eq!(refusal(Hand { cards: Some(eleven), ..hand }), "hand-cards-not-twelve");
}

#[test]
fn what_contradicts_itself_is_refused_with_its_sentence() {
    let won = Hand { result: Some(Outcome::Won), ..hearts() };
    let level = Some(Level::Schneider);
    assert_eq!(refusal(Hand { matadors: Some(0), ..won }), "hand-matadors-zero");
    assert_eq!(refusal(Hand { matadors: Some(5), game: Game::Grand, ..won }), "hand-matadors-out-of-range");
    assert_eq!(refusal(Hand { matadors: None, ..won }), "hand-matadors-missing");
    assert_eq!(refusal(Hand { made: level, card_points: Some(61), ..won }), "hand-level-contradicts-points");
    assert_eq!(refusal(Hand { announced: level, ..won }), "hand-announced-without-hand");
    assert_eq!(refusal(Hand { card_points: Some(60), ..won }), "hand-won-with-points");
    assert_eq!(refusal(Hand { result: Some(Outcome::Lost), card_points: Some(61), ..won }), "hand-lost-with-points");
    assert_eq!(refusal(Hand { result: None, ..won }), "hand-result-missing");
    assert_eq!(refusal(Hand { card_points: Some(121), ..won }), "hand-card-points-out-of-range");
    assert_eq!(refusal(Hand { tricks: Some(10), card_points: Some(100), ..won }), "hand-tricks-contradict-points");
    assert_eq!(refusal(Hand { bid: Some(17), ..won }), "hand-bid-out-of-range");
    assert_eq!(refusal(Hand { declarer: None, ..won }), "hand-declarer-missing");
    assert_eq!(refusal(Hand { declarer: Some(seat(4)), ..won }), "hand-declarer-not-at-table");
    assert_eq!(refusal(Hand { play: Some(Play::Tourne), ..won }), "hand-play-unknown");
    let unknown = HandError::PlayUnknown { play: Play::Tourne, plays: [Play::Hand, Play::Skat].into_iter().collect() };
    assert!(unknown.to_string().ends_with("choose one of its plays: skat, hand"), "{unknown}");
    assert_eq!(
        refusal(Hand { game: Game::Ramsch, declarer: None, play: None, matadors: None, result: None, ..won }),
        "hand-game-unknown"
    );
    assert_eq!(refusal(Hand { game: Game::Passed, ..won }), "hand-declarer-not-here");
}

#[test]
fn at_four_the_dealer_pauses() {
    let isko = RuleSet::by_id("isko").unwrap();
    let hand = Hand { result: Some(Outcome::Won), ..hearts() };
    let error = isko.judge(&hand, TableSize::FOUR, seat(1)).unwrap_err();
    assert_eq!(error, HandError::DeclarerPauses { seat: seat(1) });
    assert_eq!(isko.judge(&hand, TableSize::FOUR, seat(2)).unwrap().booked, [20, 0, 0, 0]);
    assert_eq!(isko.judge(&hand, TableSize::TWO, seat(2)).unwrap_err().key(), "hand-table-size");
}

#[test]
fn lost_hand_games_counted_single_until_1998_and_the_grand_was_20_until_1932() {
    let lost = Hand { result: Some(Outcome::Lost), ..grand_hand(1) };
    let with = |id: &str, hand: Hand| {
        RuleSet::by_id(id).unwrap().judge(&hand, TableSize::THREE, seat(1)).unwrap().score.unwrap()
    };
    assert_eq!(with("isko", lost), -144);
    assert_eq!(with("isko-until-1998", lost), -72);
    assert_eq!(with("isko-until-1932", lost), -60);
    let skat = Hand { play: Some(Play::Skat), ..lost };
    assert_eq!((with("isko-until-1998", skat), with("isko-until-1932", skat)), (-96, -80));
}

#[test]
fn an_offence_decides_the_hand_for_the_other_side() {
    let revoke = Hand { offence: Some(Offence::Revoke), ..hearts() };
    assert_eq!(score(Hand { offender: Some(seat(1)), ..revoke }), (20, -40));
    assert_eq!(score(Hand { offender: Some(seat(2)), ..revoke }), (20, 20));
    assert_eq!(refusal(revoke), "hand-offender-missing");
    assert_eq!(
        refusal(Hand { offender: Some(seat(2)), result: Some(Outcome::Lost), ..revoke }),
        "hand-result-contradicts-offence"
    );
}

#[test]
fn nothing_of_a_game_stands_in_a_hand_that_is_passed_in() {
    let passed = Hand::of(Game::Passed);
    let written = [
        Hand { play: Some(Play::Hand), ..passed },
        Hand { ouvert: Ouvert::Yes, ..passed },
        Hand { announced: Some(Level::Schneider), ..passed },
        Hand { matadors: Some(1), ..passed },
        Hand { cards: Some(CardSet::parse("CJ").unwrap()), ..passed },
        Hand { bid: Some(18), ..passed },
        Hand { card_points: Some(0), ..passed },
        Hand { tricks: Some(0), ..passed },
        Hand { made: Some(Level::Schneider), ..passed },
        Hand { result: Some(Outcome::Won), ..passed },
        Hand { contra: Some(Contra::Contra), ..passed },
        Hand { contra_by: Some(seat(2)), ..passed },
        Hand { decided: Some(Outcome::Won), ..passed },
        Hand { adjudicated: Some(0), ..passed },
        Hand { remitted: true, ..passed },
        Hand { variant: Some(Variant::Spitz), ..passed },
        Hand { cut: Some(seat(2)), ..passed },
        Hand { ramsch_tricks: [Some(0), None, None, None], ..passed },
    ];
    for hand in written {
        assert_eq!(judge(hand).map_err(|error| error.key()), Err("hand-facts-not-here"), "{hand:?}");
    }
}

#[test]
fn nobody_offends_in_a_hand_that_is_passed_in() {
    let passed = Hand::of(Game::Passed);
    assert!(judge(passed).is_ok());
    assert_eq!(refusal(Hand { offence: Some(Offence::Revoke), ..passed }), "hand-facts-not-here");
    assert_eq!(refusal(Hand { offender: Some(seat(2)), ..passed }), "hand-facts-not-here");
}

#[test]
fn the_director_may_fix_a_score() {
    let fixed = Hand { adjudicated: Some(-60), matadors: None, play: None, ..hearts() };
    let judged = judge(fixed).unwrap();
    assert_eq!((judged.value, judged.score, judged.won), (60, Some(-60), Some(false)));
    assert_eq!(refusal(Hand { adjudicated: Some(100_000), ..fixed }), "hand-adjudicated-out-of-range");
}

#[test]
fn the_value_is_explained_step_by_step() {
    let isko = RuleSet::by_id("isko").unwrap();
    let said = |hand: Hand| isko.explain(&judge(hand).unwrap()).unwrap().to_string();
    let clubs = Hand { game: Game::Clubs, play: Some(Play::Hand), matadors: Some(3), ..hearts() };
    assert_eq!(said(Hand { card_points: Some(70), ..clubs }), "12 × (with 3 + game 1 + hand 1) = 60");
    let overbid = Hand { bid: Some(72), card_points: Some(70), ..clubs };
    assert_eq!(said(overbid), "12 × (with 3 + game 1 + hand 1) = 60, below the bid of 72: 72 are charged");
    let announced = Hand { announced: Some(Level::Schneider), matadors: Some(-1), card_points: Some(95), ..clubs };
    assert_eq!(said(announced), "12 × (without 1 + game 1 + hand 1 + Schneider 1 + Schneider announced 1) = 60");
}

#[test]
fn every_refusal_is_a_sentence_with_its_values() {
    let error = HandError::MatadorsContradictCards { written: 3, counted: 7 };
    assert_eq!(error.args(), [("written", Arg::Number(3)), ("counted", Arg::Number(7))]);
    assert!(error.to_string().starts_with("matadors written: 3, but the twelve cards make it 7"));
}
