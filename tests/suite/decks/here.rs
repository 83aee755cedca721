//! Which decks a table can play now and in which order, and since when a deck has been where it is.

use chrono::TimeDelta;
use skatwart::acts;
use skatwart::acts::decks::average::give;
use skatwart::acts::decks::carry::{Carry, take};
use skatwart::acts::decks::make::make;
use skatwart::acts::decks::punch::punch_all;
use skatwart::clock;
use skatwart::rules::decks::DeckState;
use skatwart::rules::hand::{Game, Hand};
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::{Store, TournamentId};

use super::ring::{carry, decided, play, ring, running};
use super::{comparative, deck, karl, keeper, tables, with_deck};
use crate::built::tournament;
use crate::common::databases;
use crate::rounds::start;

/// The decks that these two tables can play now, the next one first.
fn here(store: &Store, id: TournamentId) -> [Vec<i32>; 2] {
    let now = ring(store, id);
    [1, 2].map(|table| now.to_play(table).into_iter().map(|deck| deck.number).collect())
}

#[test]
fn a_table_plays_what_lies_there_before_what_comes_to_it_and_nothing_that_lies_elsewhere() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 8, 4);
        assert_eq!(here(store, id), [vec![1, 2], vec![3, 4]], "as they were laid out");
        carry(store, id, 2, Carry::Arrive(1)).expect("it is taken up");
        assert_eq!(here(store, id), [vec![2, 1], vec![3, 4]], "in play at table 1");
        carry(store, id, 2, Carry::Sort).expect("it is sorted");
        assert_eq!(here(store, id), [vec![2, 1], vec![3, 4]], "sorted before it was played");
        play(store, id, 1, (1, 2));
        assert_eq!(here(store, id), [vec![1], vec![3, 4]], "played, not passed on yet");
        carry(store, id, 2, Carry::Pass).expect("it goes on");
        assert_eq!(here(store, id), [vec![1], vec![3, 4, 2]], "it comes in the second stage");
    }
}

#[test]
fn a_deck_whose_letters_were_punched_during_the_round_is_played_by_the_table_it_begins_at() {
    for database in databases() {
        let store = &database.store;
        let id = comparative(tournament(), 4, DeckSource::Table).players(8).drawn(store);
        let made: Result<(), acts::Refused> = store.write_now(move |conn| {
            make(conn, &karl(), id, TableSize::FOUR, "")?;
            punch_all(conn, &karl(), id, false)
        });
        made.expect("the decks are made");
        start(store, id, 1).expect("the round starts");
        assert_eq!(here(store, id), [Vec::<i32>::new(), Vec::new()], "without letters nobody finds the hands again");
        store.write_now(move |conn| punch_all(conn, &karl(), id, true)).expect("the desk punches the letters");
        assert_eq!(deck(store, id, 3).state, DeckState::Lettered);
        assert_eq!(here(store, id), [vec![1, 2], vec![3, 4]]);
        // The table that cannot play its first deck leaves it to the next one.
        let order = decided(store, id, 1);
        store.write_now(move |conn| give(conn, &order, (id, 1), 1)).expect("the average is given");
        assert_eq!(here(store, id), [vec![2], vec![3, 4, 1]]);
    }
}

#[test]
fn a_deck_is_where_it_is_since_its_own_last_step_or_hand() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        let begun = clock::now();
        let order = |minutes: i64| acts::Order { at: begun + TimeDelta::minutes(minutes), ..keeper() };
        let since = |number: i32| ring(store, id).since(&deck(store, id, number)).map(|at| (at - begun).num_minutes());
        let up = order(10).based_on(deck(store, id, 1).version);
        store.write_now(move |conn| take(conn, &up, (id, 1), Carry::Arrive(1))).expect("it is taken up");
        assert_eq!((since(1), since(2)), (Some(10), Some(0)), "the other lies there since the start");
        for (table, minutes) in [(0, 20), (1, 30)] {
            let ((sheet, number, _), order) = (tables(store, id)[table].clone(), order(minutes));
            let entering = with_deck(1, number, Hand::of(Game::Passed));
            let kept = store.write_now(move |conn| acts::hands::enter(conn, &order, sheet, &entering));
            kept.expect("the hand is taken");
        }
        // Deck 1 was in play already, so its hand was no step.
        assert_eq!((since(1), since(2), since(3)), (Some(20), Some(30), Some(0)));
    }
}
