use super::*;
use crate::rules::hand::{Hand, Level, Outcome, Play};

fn rules() -> &'static RuleSet {
    RuleSet::by_id("isko").unwrap()
}

fn entered(number: u16, change: impl Fn(Hand) -> Hand) -> Entered {
    let hand = Hand {
        declarer: Some(Seat::ALL[usize::from(number % 3)]),
        play: Some(Play::Skat),
        matadors: Some(1),
        result: Some(Outcome::Won),
        ..Hand::of(Game::Clubs)
    };
    let due = TableSize::THREE.dealer(Seat::ALL[0], number);
    let judged = rules().judge(&change(hand), TableSize::THREE, due).unwrap();
    Entered { number, judged, due: Some(due), second: None }
}

fn found(hands: &[Entered]) -> Vec<Doubt> {
    doubts(rules(), TableSize::THREE, hands)
}

fn list(hands: u16) -> Vec<Entered> {
    (1..=hands).map(|number| entered(number, |hand| hand)).collect()
}

#[test]
fn an_ordinary_list_is_not_doubted() {
    assert_eq!(found(&list(48)), vec![]);
    assert_eq!(found(&[]), vec![]);
}

#[test]
fn a_hand_is_doubted_for_its_matadors_its_bid_and_its_dealer() {
    let with = |count| [entered(1, move |hand| Hand { matadors: Some(count), ..hand })];
    assert_eq!(found(&with(6)), vec![]);
    assert_eq!(found(&with(7)), vec![Doubt::Matadors { number: 1, count: 7 }]);
    assert_eq!(found(&with(-8)), vec![Doubt::Matadors { number: 1, count: 8 }]);
    // 70 card points win clubs with 1 (24), which a bid of 27 loses; with 50 it is lost in any case.
    let bid =
        |points| [entered(5, move |hand| Hand { bid: Some(27), result: None, card_points: Some(points), ..hand })];
    assert_eq!(found(&bid(70)), vec![Doubt::Overbid { number: 5 }]);
    assert_eq!(found(&bid(50)), vec![]);
    let lost = [entered(5, |hand| Hand { bid: Some(27), result: Some(Outcome::Lost), ..hand })];
    assert_eq!(found(&lost), vec![], "it was written as lost");
    let dealt = [entered(2, |hand| Hand { dealer: Some(Seat::ALL[0]), ..hand })];
    assert_eq!(found(&dealt), vec![Doubt::Dealer { number: 2, dealer: Seat::ALL[0], due: Seat::ALL[1] }]);
    let deck = dealt.map(|hand| Entered { due: None, ..hand });
    assert_eq!(found(&deck), vec![], "a deck says who deals");
}

#[test]
fn of_two_rows_of_lost_games_the_first_is_named() {
    let lost = |number: u16| (number > 1 && number < 10) || number > 11;
    let played = |number| {
        entered(number, move |hand| Hand { result: lost(number).then_some(Outcome::Lost).or(hand.result), ..hand })
    };
    let all: Vec<Entered> = (1..=19).map(played).collect();
    assert!(found(&all).contains(&Doubt::Losses { from: 2, to: 9, games: 8 }), "{:?}", found(&all));
}

/// The doubts of a hand of clubs, or what the change makes of it.
fn of(change: impl Fn(Hand) -> Hand) -> Vec<Doubt> {
    found(&[entered(1, |hand| change(Hand { result: None, ..hand }))])
}

#[test]
fn card_points_are_doubted_that_the_matadors_forbid() {
    let points =
        |matadors, points| of(move |hand| Hand { matadors: Some(matadors), card_points: Some(points), ..hand });
    // Four jacks, ace and ten of trumps: 8 + 11 + 10.
    assert_eq!(points(6, 29), vec![]);
    assert_eq!(points(6, 28), vec![Doubt::TooFew { number: 1, count: 6, points: 28, least: 29 }]);
    assert_eq!(points(-5, 101), vec![]);
    assert_eq!(points(-5, 102), vec![Doubt::TooMany { number: 1, count: 5, points: 102, most: 101 }]);
    let grand = |matadors, points| {
        of(move |hand| Hand { game: Game::Grand, matadors: Some(matadors), card_points: Some(points), ..hand })
    };
    assert_eq!(grand(4, 8), vec![]);
    assert_eq!(grand(4, 7), vec![Doubt::TooFew { number: 1, count: 4, points: 7, least: 8 }]);
    assert_eq!(grand(-1, 118), vec![]);
    assert_eq!(grand(-1, 119), vec![Doubt::TooMany { number: 1, count: 1, points: 119, most: 118 }]);
}

#[test]
fn tricks_are_doubted_that_the_matadors_forbid() {
    let ended = |matadors, play, result, made| {
        of(move |hand| Hand { matadors: Some(matadors), play: Some(play), result: Some(result), made, ..hand })
    };
    let schwarz = Some(Level::Schwarz);
    let no_trick = |count| vec![Doubt::NoTrick { number: 1, count }];
    let too_many = |count, least| vec![Doubt::TooManyTricks { number: 1, count, least }];
    assert_eq!(ended(1, Play::Skat, Outcome::Lost, schwarz), no_trick(1));
    assert_eq!(ended(1, Play::Skat, Outcome::Lost, Some(Level::Schneider)), vec![]);
    assert_eq!(ended(1, Play::Skat, Outcome::Won, schwarz), vec![]);
    assert_eq!(ended(2, Play::Hand, Outcome::Lost, schwarz), vec![], "both may lie in the skat");
    assert_eq!(ended(3, Play::Hand, Outcome::Lost, schwarz), no_trick(3));
    assert_eq!(ended(-1, Play::Skat, Outcome::Won, schwarz), too_many(1, 1));
    assert_eq!(ended(-1, Play::Skat, Outcome::Won, None), vec![]);
    assert_eq!(ended(-3, Play::Hand, Outcome::Lost, schwarz), vec![]);
    // Overbid he made the level, and did not suffer it.
    let overbid = |matadors| {
        of(move |hand| Hand {
            matadors: Some(matadors),
            bid: Some(264),
            result: Some(Outcome::Lost),
            made: schwarz,
            ..hand
        })
    };
    assert_eq!(overbid(1), vec![]);
    assert_eq!(overbid(-1), too_many(1, 1));
    // Of what is written the tricks say whose level it was, overbid or not.
    let nothing = |matadors| {
        of(move |hand| Hand {
            matadors: Some(matadors),
            bid: Some(264),
            result: Some(Outcome::Lost),
            card_points: Some(0),
            tricks: Some(0),
            ..hand
        })
    };
    assert_eq!(nothing(-1), vec![], "he was made Schwarz himself");
    let tricks = |matadors, tricks| {
        of(move |hand| Hand { matadors: Some(matadors), card_points: Some(100), tricks: Some(tricks), ..hand })
    };
    assert_eq!(tricks(-2, 9), vec![], "two jacks may fall in one trick");
    assert_eq!(tricks(-3, 8), vec![]);
    assert_eq!(tricks(-3, 9), too_many(3, 2));
}

#[test]
fn what_was_not_played_to_the_end_is_not_doubted_for_its_cards() {
    let adjudicated = of(|hand| Hand { card_points: Some(1), adjudicated: Some(-48), matadors: Some(4), ..hand });
    assert_eq!(adjudicated, vec![]);
    let null = of(|hand| Hand { game: Game::Null, matadors: None, tricks: Some(0), ..hand });
    assert_eq!(null, vec![]);
}

#[test]
fn a_list_of_one_declarer_is_doubted_from_eight_games_on() {
    let of_two = |hands: u16| -> Vec<Entered> {
        (1..=hands).map(|number| entered(number, |hand| Hand { declarer: Some(Seat::ALL[1]), ..hand })).collect()
    };
    assert_eq!(found(&of_two(7)), vec![]);
    assert_eq!(found(&of_two(8)), vec![Doubt::OneSeat { seat: Seat::ALL[1], games: 8 }]);
    let mut other = of_two(9);
    other[4] = entered(4, |hand| hand);
    assert_eq!(found(&other), vec![Doubt::OneSeat { seat: Seat::ALL[1], games: 9 }], "hand 4 is of seat 2 as well");
    other[4] = entered(5, |hand| hand);
    assert_eq!(found(&other), vec![]);
}

#[test]
fn six_games_lost_running_are_doubted_and_a_hand_passed_in_does_not_end_them() {
    let lost = |hand: Hand| Hand { result: Some(Outcome::Lost), ..hand };
    let mut hands = list(12);
    for number in 3..8_u16 {
        hands[usize::from(number) - 1] = entered(number, lost);
    }
    assert_eq!(found(&hands), vec![]);
    hands[7] = entered(8, |_| Hand::of(Game::Passed));
    hands[8] = entered(9, lost);
    assert_eq!(found(&hands), vec![Doubt::Losses { from: 3, to: 9, games: 6 }]);
}

#[test]
fn hands_from_the_table_faster_than_cards_are_played_are_doubted() {
    let within = |hands: u16, seconds: i64| -> Vec<Entered> {
        let last = i64::from(hands) - 1;
        let second = |number: u16| Some(1000 + (i64::from(number) - 1) * seconds / last);
        list(hands).into_iter().map(|hand| Entered { second: second(hand.number), ..hand }).collect()
    };
    assert_eq!(found(&within(48, 12)), vec![Doubt::Fast { hands: 48, seconds: 12 }]);
    assert_eq!(found(&within(8, 139)), vec![Doubt::Fast { hands: 8, seconds: 139 }]);
    assert_eq!(found(&within(8, 140)), vec![]);
    assert_eq!(found(&within(7, 1)), vec![], "a few hands sent together after a gap");
}

#[test]
fn card_points_say_whose_schwarz_is_written() {
    let schwarz = |matadors, points| {
        let made = Some(Level::Schwarz);
        of(move |hand| Hand { matadors: Some(matadors), card_points: Some(points), made, ..hand })
    };
    assert_eq!(schwarz(1, 120), vec![], "he has all the points, and with one took his trick");
    assert_eq!(schwarz(-1, 0), vec![], "he has none, and who plays without one need not have a trick");
}
