use super::*;
use crate::rules::hand::{Hand, Outcome, Play};
use crate::rules::rule_set::RuleSet;

fn hand(number: u16, declarer: usize, game: Game, won: bool) -> Judged {
    let played = game != Game::Passed;
    let hand = Hand {
        declarer: played.then(|| Seat::ALL[declarer - 1]),
        play: played.then_some(Play::Skat),
        matadors: played.then_some(1),
        result: played.then_some(if won { Outcome::Won } else { Outcome::Lost }),
        ..Hand::of(game)
    };
    let dealer = TableSize::FOUR.dealer(Seat::ALL[0], number);
    RuleSet::by_id("isko").unwrap().judge(&hand, TableSize::FOUR, dealer).unwrap()
}

#[test]
fn the_lines_run_like_the_paper_list_and_the_foot_adds_up() {
    let system = ScoringSystem::by_id("seeger-fabian").unwrap();
    let hands = [
        hand(1, 2, Game::Clubs, true),
        hand(2, 1, Game::Grand, false),
        hand(3, 1, Game::Passed, false),
        hand(4, 1, Game::Hearts, true),
    ];
    let mut sheet = Sheet::new(TableSize::FOUR, system).unwrap();
    let lines: Vec<BookedLine> = hands.iter().map(|hand| sheet.enter(hand)).collect();
    assert_eq!(lines[1].entries, [-96, 0, 0, 0]);
    assert_eq!(lines[3].after.map(|seat| seat.points), [-76, 24, 0, 0]);
    let foot: Vec<_> = sheet.seats().map(|(_, totals)| totals.performance()).collect();
    assert_eq!(foot, [-76, 24 + 50 + 30, 30, 30]);
    assert_eq!((sheet.hands(), sheet.passed()), (4, 1));
    assert_eq!(sheet.check(&hands), Ok(()));
}

#[test]
fn an_entry_that_is_not_in_the_total_is_named() {
    let system = ScoringSystem::by_id("classic").unwrap();
    let entered = [hand(1, 2, Game::Clubs, true)];
    let sheet = Sheet::of(TableSize::FOUR, system, &entered).unwrap();
    let error = sheet.check(&[hand(1, 2, Game::Hearts, true)]).unwrap_err();
    assert_eq!(error, SheetError::Entries { seat: Seat::ALL[1], entries: 20, total: 24 });
}
