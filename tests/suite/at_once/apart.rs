//! What is never made together with the hands of other tables.

use skatwart::acts::hands::{self, Asked, Entering, Place};
use skatwart::acts::{Key, Order, Who};
use skatwart::rules::comparison::{Compares, Comparison};
use skatwart::rules::hand::{Game, Hand, Offence};
use skatwart::rules::seat::Seat;
use skatwart::store::decks::At;
use skatwart::store::tournaments::NewTournament;
use skatwart::store::{Error, SheetId, Store, hands as stored};

use super::{hall, moment};
use crate::built::{self, tournament};
use crate::common::databases;
use crate::hall::write_twice;

fn order(key: &str) -> Order {
    Order::new(Who::ListKeeper, moment(), Key::new(key))
}

const fn entering(number: i32, hand: Hand) -> Entering {
    Entering { place: Place::Table, number, deck: None, hand }
}

/// Whether this hand is made with those of other tables.
fn together(store: &Store, sheet: SheetId, order: &Order, entering: &Entering, by_itself: bool) -> bool {
    let (order, entering) = (order.clone(), *entering);
    let made = store.write_now(move |conn| {
        hands::enter_all(conn, &[Asked { order: &order, sheet, entering: &entering, by_itself }])
    });
    made.expect("asked")[0].is_some()
}

/// Whether a hand of the first table of such a hall is.
fn in_hall(store: &Store, row: &NewTournament, key: &str, entering: &Entering) -> bool {
    let (_, sheets) = hall(store, row);
    together(store, sheets[0], &order(key), entering, false)
}

#[test]
fn a_hand_about_which_more_is_asked_is_made_by_itself() {
    for database in databases() {
        let store = &database.store;
        let passed = entering(1, Hand::of(Game::Passed));
        let plain = tournament().row();
        assert!(in_hall(store, &plain, "plain", &passed));
        let deck = Entering { deck: Some(At { deck: 1, overrules: false }), ..passed };
        assert!(!in_hall(store, &plain, "deck", &deck));
        assert!(!in_hall(store, &plain, "beyond", &Entering { number: 10, ..passed }));
        let seat = Seat::new(2).expect("a seat");
        let fixed = Hand { declarer: Some(seat), adjudicated: Some(20), ..Hand::of(Game::Clubs) };
        let fixed = Entering { place: Place::Director, ..entering(1, fixed) };
        assert!(!in_hall(store, &plain, "fixed", &fixed), "the director says why");
        let fine = Hand { offender: Some(seat), offence: Some(Offence::Misdeal), ..Hand::of(Game::Fine) };
        let old = built::by("hertefeld-1893", "seeger-fabian").row();
        assert!(in_hall(store, &old, "old", &passed));
        assert!(!in_hall(store, &old, "fine", &entering(1, fine)), "there may be several with one number");
        let comparative = tournament().with(|row| row.comparison = Compares::by(Comparison::British)).row();
        assert!(!in_hall(store, &comparative, "comparative", &passed));
    }
}

#[test]
fn a_hand_of_a_list_that_is_written_twice_is_made_by_itself() {
    for database in databases() {
        let store = &database.store;
        let (id, sheets) = hall(store, &tournament().row());
        write_twice(store, id);
        assert!(!together(store, sheets[0], &order("a"), &entering(1, Hand::of(Game::Passed)), false));
    }
}

#[test]
fn what_was_taken_back_does_not_come_back_with_a_late_second_try() {
    for database in databases() {
        let store = &database.store;
        let (_, sheets) = hall(store, &tournament().row());
        let (sheet, passed) = (sheets[0], entering(1, Hand::of(Game::Passed)));
        assert!(!together(store, sheet, &order("alone"), &passed, true), "somebody asked for that");
        assert!(together(store, sheet, &order("first"), &passed, false));
        let back = store.write_now(move |conn| {
            let id = stored::newest(conn, sheet)?.ok_or(Error::NotFound)?;
            hands::undo(conn, &order("back"), sheet, id)
        });
        assert_eq!(back.expect("taken back"), 1);
        assert!(!together(store, sheet, &order("first"), &passed, false), "its key is known");
        assert!(together(store, sheet, &order("second"), &passed, false), "its number is free");
    }
}
