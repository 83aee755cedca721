//! What is written down with a deck and without one, and who says where a deck is.

use skatwart::acts;
use skatwart::acts::hands::{Entering, Place, Refusal};
use skatwart::rules::hand::{Game, Hand, Offence};
use skatwart::rules::seat::Seat;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::decks::At;
use skatwart::store::{Error, SheetId, Store, TournamentId, hands};

use super::{drawn_of, evening, keeper, ready, tables, with_deck};
use crate::built;
use crate::common::databases;
use crate::hall::is_for;
use crate::rounds::start;

fn first_table(store: &Store, id: TournamentId) -> SheetId {
    tables(store, id)[0].0
}

fn enter(store: &Store, sheet: SheetId, entering: Entering) -> Result<acts::hands::Kept, acts::Refused> {
    store.write_now(move |conn| acts::hands::enter(conn, &keeper(), sheet, &entering))
}

#[test]
fn only_the_director_says_that_a_deck_lies_elsewhere() {
    for database in databases() {
        let store = &database.store;
        let sheet = first_table(store, evening(store));
        let elsewhere = Some(At { deck: 12, overrules: true });
        for place in [Place::Table, Place::Desk] {
            let entering = Entering { place, deck: elsewhere, ..with_deck(1, 12, Hand::of(Game::Passed)) };
            let refused = enter(store, sheet, entering).unwrap_err();
            assert!(is_for(&refused, Refusal::OverruleDirector), "{refused}");
        }
    }
}

#[test]
fn a_hand_passed_in_is_taken_back_for_it_showed_no_matadors() {
    for database in databases() {
        let store = &database.store;
        let sheet = first_table(store, evening(store));
        enter(store, sheet, Entering { place: Place::Table, ..with_deck(1, 1, Hand::of(Game::Passed)) }).unwrap();
        let back = store.write_now(move |conn| {
            let last = hands::newest(conn, sheet)?.ok_or(Error::NotFound)?;
            acts::hands::undo(conn, &keeper(), sheet, last)
        });
        assert_eq!(back.unwrap(), 1);
    }
}

#[test]
fn a_hand_of_a_deck_is_settled_at_the_desk() {
    for database in databases() {
        let store = &database.store;
        let sheet = first_table(store, evening(store));
        let passed = Entering { place: Place::Table, ..with_deck(1, 1, Hand::of(Game::Passed)) };
        enter(store, sheet, passed).unwrap();
        let settled = store.write_now(move |conn| {
            let last = hands::newest(conn, sheet)?.ok_or(Error::NotFound)?;
            acts::hands::settle(conn, &keeper(), sheet, last, &passed)
        });
        assert!(is_for(&settled.unwrap_err(), Refusal::SettleLate));
    }
}

#[test]
fn a_fine_needs_no_deck_and_a_hand_does() {
    for database in databases() {
        let store = &database.store;
        let old = built::by("hertefeld-1893", "seeger-fabian").row();
        let id = drawn_of(store, 16, &old, 12, DeckSource::Seed);
        ready(store, id);
        start(store, id, 1).unwrap();
        let sheet = first_table(store, id);
        let without = |hand| Entering { deck: None, ..with_deck(1, 1, hand) };
        let refused = enter(store, sheet, without(Hand::of(Game::Passed))).unwrap_err();
        assert!(is_for(&refused, Refusal::DeckMissing), "{refused}");
        let offence = Some(Offence::Misdeal);
        let fine = Hand { offender: Some(Seat::ALL[1]), offence, ..Hand::of(Game::Fine) };
        enter(store, sheet, without(fine)).unwrap();
    }
}
