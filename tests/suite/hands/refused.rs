//! What is refused before anything is written, and where the bounds of a refusal lie.

use chrono::TimeDelta;
use skatwart::acts::hands::{self, Entering, Place, Refusal};
use skatwart::acts::sheets::confirm::{self, confirm};
use skatwart::acts::{Key, Order, Reason, Refused, Who, sheets};
use skatwart::clock;
use skatwart::rules::hand::{Game, Hand, Outcome, Play};
use skatwart::rules::seat::Seat;
use skatwart::store::decks::At;
use skatwart::store::{HandId, SheetId, Store, sheets as rows};

use super::stored;
use crate::built::tournament;
use crate::common::databases;
use crate::hall::{at_desk, from_desk, is_for, table};

const PASSED: Hand = Hand::of(Game::Passed);

fn enter(store: &Store, sheet: SheetId, key: &str, entering: &Entering) -> Result<i32, Refused> {
    let (order, entering) = (from_desk(key), *entering);
    store.write_now(move |conn| hands::enter(conn, &order, sheet, &entering)).map(|kept| kept.number)
}

#[test]
fn a_deck_is_none_of_an_ordinary_tournament() {
    for database in databases() {
        let sheet = table(&database.store, 4, 8).sheet;
        let deck = Entering { deck: Some(At { deck: 3, overrules: false }), ..at_desk(1, PASSED) };
        let refused = enter(&database.store, sheet, "deck", &deck).unwrap_err();
        assert!(is_for(&refused, Refusal::NoDecks { deck: 3 }), "{refused}");
        assert_eq!(stored(&database.store, sheet), []);
    }
}

#[test]
fn a_key_answers_for_the_list_it_was_sent_to() {
    for database in databases() {
        let store = &database.store;
        let [one, other] = [table(store, 4, 8).sheet, crate::at_once::hall(store, &tournament().row()).1[0]];
        assert_eq!(enter(store, one, "same", &at_desk(1, PASSED)).unwrap(), 1);
        assert!(enter(store, other, "same", &at_desk(1, PASSED)).is_err(), "nothing stands there");
        assert_eq!(stored(store, other), []);
    }
}

#[test]
fn a_number_that_a_list_never_had_was_not_struck() {
    for database in databases() {
        let store = &database.store;
        let sheet = tournament().hands(8, 6).table(store, 4, 8).sheet;
        let struck = store.write_now(move |conn| rows::strike(conn, sheet, 5, Some("the hall closes")));
        struck.expect("hands are struck");
        for (number, was_there) in [(6, true), (8, true), (9, false), (84, false)] {
            let refused = enter(store, sheet, &format!("hand {number}"), &at_desk(number, PASSED)).unwrap_err();
            let why = if was_there { Refusal::Struck { number } } else { Refusal::Beyond { number, hands: 5 } };
            assert!(is_for(&refused, why), "{number}: {refused}");
        }
    }
}

#[test]
fn a_list_that_is_not_complete_says_what_is_missing() {
    for database in databases() {
        let store = &database.store;
        let sheet = table(store, 3, 3).sheet;
        let close = |key: &'static str| {
            let order = from_desk(key);
            store.write_now(move |conn| sheets::close(conn, &order, sheet, &[]))
        };
        enter(store, sheet, "1", &at_desk(1, PASSED)).unwrap();
        let refused = close("short").unwrap_err();
        assert!(is_for(&refused, sheets::Refusal::HandsMissing { missing: 2, hands: 3 }), "{refused}");
        enter(store, sheet, "3", &at_desk(3, PASSED)).unwrap();
        let refused = close("gap").unwrap_err();
        assert!(is_for(&refused, sheets::Refusal::Gap { count: 1, numbers: "2".to_owned() }), "{refused}");
        enter(store, sheet, "2", &at_desk(2, PASSED)).unwrap();
        close("whole").unwrap();
    }
}

#[test]
fn nobody_confirms_for_a_seat_where_nobody_sits() {
    for database in databases() {
        let store = &database.store;
        let sheet = table(store, 3, 3).sheet;
        for seat in [4, 1] {
            let order = from_desk(&format!("seat {seat}"));
            let seat = Seat::new(seat).unwrap();
            let refused = store.write_now(move |conn| confirm(conn, &order, sheet, seat, "any"));
            let nobody = is_for(&refused.unwrap_err(), confirm::Refusal::NobodySits { seat: seat.number().into() });
            assert_eq!(nobody, seat.number() == 4);
        }
    }
}

#[test]
fn a_hand_is_a_slip_for_two_minutes_and_the_last_one_alone_is_settled_at_the_table() {
    for database in databases() {
        let store = &database.store;
        let sheet = table(store, 4, 8).sheet;
        for number in [1, 2] {
            enter(store, sheet, &number.to_string(), &at_desk(number, PASSED)).unwrap();
        }
        let [first, last] = <[_; 2]>::try_from(stored(store, sheet)).unwrap();
        let after = |seconds| last.new.entered_at + TimeDelta::seconds(seconds);
        assert!(!hands::needs_why(&last, after(120)) && hands::needs_why(&last, after(121)));
        let settle = |key: &str, sheet: SheetId, (id, hand): (HandId, Hand)| {
            let order = Order::new(Who::ListKeeper, clock::now(), Key::new(key));
            let order = order.because(Reason::new("the paper says so").unwrap());
            let entering = Entering { place: Place::Table, ..at_desk(2, hand) };
            store.write_now(move |conn| hands::settle(conn, &order, sheet, id, &entering))
        };
        let late = |refused: Result<hands::Kept, Refused>| is_for(&refused.unwrap_err(), Refusal::SettleLate);
        let won = Hand { declarer: Some(Seat::ALL[0]), result: Some(Outcome::Won), ..Hand::of(Game::Grand) };
        let grand = Hand { matadors: Some(2), play: Some(Play::Skat), ..won };
        assert!(late(settle("older", sheet, (first.id, grand))));
        let (_, others) = crate::at_once::hall(store, &tournament().row());
        assert!(late(settle("elsewhere", others[0], (last.id, grand))));
        let same = settle("last", sheet, (last.id, PASSED)).unwrap_err();
        assert!(is_for(&same, Refusal::NothingNew { number: 2 }), "{same}");
        assert_eq!(stored(store, sheet)[1], last);
        settle("last", sheet, (last.id, grand)).unwrap();
    }
}

#[test]
fn a_correction_fixes_a_score_for_the_director_alone() {
    for database in databases() {
        let store = &database.store;
        let sheet = table(store, 4, 8).sheet;
        enter(store, sheet, "1", &at_desk(1, PASSED)).unwrap();
        let id = stored(store, sheet)[0].id;
        let fix = |key: &str, place: Place| {
            let order = from_desk(key).based_on(1).because(Reason::new("nobody knows any more").unwrap());
            let hand = Hand { declarer: Some(Seat::ALL[1]), adjudicated: Some(20), ..Hand::of(Game::Clubs) };
            store.write_now(move |conn| hands::correct(conn, &order, id, place, &hand))
        };
        assert!(is_for(&fix("desk", Place::Desk).unwrap_err(), Refusal::Fixed));
        fix("director", Place::Director).unwrap();
        assert_eq!(stored(store, sheet)[0].new.score, Some(20));
    }
}
