use super::*;
use crate::rules::hand::{Game, Hand, Level, Offence, Outcome, Play};
use crate::rules::rule_set::RuleSet;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::TableSize;

fn rules() -> &'static RuleSet {
    RuleSet::by_id("isko").unwrap()
}

fn system() -> &'static ScoringSystem {
    ScoringSystem::by_id("seeger-fabian").unwrap()
}

/// Seat 2 plays clubs with one and wins; what is different is said.
fn judged(number: u16, change: impl Fn(Hand) -> Hand) -> Judged {
    let hand = Hand {
        declarer: Some(Seat::ALL[1]),
        play: Some(Play::Skat),
        matadors: Some(1),
        result: Some(Outcome::Won),
        ..Hand::of(Game::Clubs)
    };
    rules().judge(&change(hand), TableSize::FOUR, TableSize::FOUR.dealer(Seat::ALL[0], number)).unwrap()
}

#[test]
fn hands_are_apart_in_what_a_paper_list_says_of_them() {
    let hand = judged(1, |hand| hand);
    let other = |change: fn(Hand) -> Hand| apart(&hand, &judged(1, change));
    assert_eq!(other(|hand| hand), vec![]);
    assert_eq!(other(|hand| Hand { bid: Some(24), ..hand }), vec![], "a bid only one noted");
    assert_eq!(other(|hand| Hand { result: None, card_points: Some(75), ..hand }), vec![], "points only one counted");
    assert_eq!(other(|hand| Hand { declarer: Some(Seat::ALL[2]), ..hand }), vec![Question::Declarer]);
    assert_eq!(other(|hand| Hand { game: Game::Spades, ..hand }), vec![Question::Game]);
    assert_eq!(other(|hand| Hand { matadors: Some(-1), ..hand }), vec![Question::Matadors], "of the same value");
    assert_eq!(other(|hand| Hand { play: Some(Play::Hand), ..hand }), vec![Question::Level]);
    assert_eq!(other(|hand| Hand { made: Some(Level::Schneider), ..hand }), vec![Question::Level]);
    assert_eq!(other(|hand| Hand { result: Some(Outcome::Lost), ..hand }), vec![Question::Outcome]);
    let both = other(|hand| Hand { declarer: Some(Seat::ALL[2]), matadors: Some(2), ..hand });
    assert_eq!(both, vec![Question::Declarer, Question::Matadors]);
    let overbid = judged(1, |hand| Hand { bid: Some(30), result: Some(Outcome::Lost), ..hand });
    assert_eq!(apart(&hand, &overbid), vec![Question::Outcome]);
}

#[test]
fn a_score_the_director_fixed_is_apart_from_that_of_the_game() {
    let hand = judged(1, |hand| hand);
    let fixed = judged(1, |hand| Hand { adjudicated: Some(20), result: None, ..hand });
    assert!(!apart(&hand, &fixed).is_empty());
}

#[test]
fn feet_are_apart_in_the_figures_both_have() {
    let seat = |points, won, lost| TypedSeat { points: Some(points), won: Some(won), lost: Some(lost), total: None };
    let seats = [seat(24, 1, 0), seat(-48, 0, 1), seat(0, 0, 0), TypedSeat::default()];
    let first = TypedTotals { size: TableSize::THREE, due: 3, seats, passed: Some(1) };
    assert_eq!(figures_apart(&first, &first), vec![]);
    let mut second = first;
    second.seats[1] = TypedSeat { points: Some(-46), won: None, lost: Some(2), total: Some(7) };
    second.seats[3] = seat(9, 9, 9);
    second.passed = None;
    assert_eq!(figures_apart(&first, &second), vec![Figure::Points(Seat::ALL[1]), Figure::Lost(Seat::ALL[1])]);
    assert_eq!(figures_apart(&first, &TypedTotals { passed: Some(0), ..first }), vec![Figure::Passed]);
}

/// Four hands: seat 2 clubs, seat 3 grand lost, seat 4 hearts, passed in.
fn list() -> Vec<(u16, Judged)> {
    let hands: [fn(Hand) -> Hand; 4] = [
        |hand| hand,
        |hand| Hand { declarer: Some(Seat::ALL[2]), game: Game::Grand, result: Some(Outcome::Lost), ..hand },
        |hand| Hand { declarer: Some(Seat::ALL[3]), game: Game::Hearts, matadors: Some(2), ..hand },
        |_| Hand::of(Game::Passed),
    ];
    (1..).zip(hands).map(|(number, change)| (number, judged(number, change))).collect()
}

fn foot(hands: &[(u16, Judged)]) -> TypedTotals {
    let judged: Vec<Judged> = hands.iter().map(|(_, judged)| *judged).collect();
    foot_of(&Sheet::of(TableSize::FOUR, system(), &judged).unwrap(), 4)
}

fn found(change: impl Fn(&mut Vec<(u16, Judged)>)) -> Option<Slip> {
    let mut right = list();
    change(&mut right);
    slip(rules(), system(), &list(), &foot(&right))
}

#[test]
fn the_one_hand_that_explains_the_difference_is_named() {
    assert_eq!(found(|right| right.retain(|(number, _)| *number != 3)), Some(Slip::Surplus { number: 3 }));
    assert_eq!(found(|right| right.retain(|(number, _)| *number != 4)), Some(Slip::Surplus { number: 4 }), "passed in");
    let of_four = |hand: Hand| Hand { declarer: Some(Seat::ALL[3]), ..hand };
    assert_eq!(found(|right| right[0].1 = judged(1, of_four)), Some(Slip::Elsewhere { number: 1, seat: Seat::ALL[3] }));
    let lost = |hand: Hand| Hand { result: Some(Outcome::Lost), ..hand };
    assert_eq!(found(|right| right[0].1 = judged(1, lost)), Some(Slip::IsLost { number: 1 }));
    let won = |hand: Hand| Hand { declarer: Some(Seat::ALL[2]), game: Game::Grand, ..hand };
    assert_eq!(found(|right| right[1].1 = judged(2, won)), Some(Slip::IsWon { number: 2 }));
}

#[test]
fn what_two_hands_would_explain_names_none() {
    let twice: Vec<(u16, Judged)> = [1, 5].into_iter().map(|number| (number, judged(number, |hand| hand))).collect();
    assert_eq!(slip(rules(), system(), &twice, &foot(&twice[..1])), None, "either of the two");
    assert_eq!(found(|right| right.truncate(2)), None, "two hands apart");
    assert_eq!(found(|_| {}), None, "nothing is apart");
}

#[test]
fn a_score_the_director_fixed_and_a_hand_an_offence_ended_are_no_slip_of_the_pen() {
    type Changed = fn(Hand) -> Hand;
    let changes: [(Changed, bool); 3] = [
        (|hand| hand, true),
        (|hand| Hand { adjudicated: Some(24), result: None, ..hand }, false),
        (|hand| Hand { offence: Some(Offence::Revoke), offender: Some(Seat::ALL[3]), result: None, ..hand }, false),
    ];
    let elsewhere = Slip::Elsewhere { number: 1, seat: Seat::ALL[2] };
    for (change, told) in changes {
        let noted = [(1, judged(1, change))];
        let right = [(1, judged(1, |hand| Hand { declarer: Some(Seat::ALL[2]), ..change(hand) }))];
        assert_eq!(slip(rules(), system(), &noted, &foot(&right)), told.then_some(elsewhere), "{:?}", noted[0].1.hand);
    }
}
