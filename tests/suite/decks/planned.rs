//! How the decks are planned to go round: before the seats are drawn, before the decks are made, where some are missing.

use skatwart::acts::Reason;
use skatwart::acts::decks::Refusal;
use skatwart::acts::decks::make::take_back;
use skatwart::rules::decks::DeckNumber;
use skatwart::rules::movement::MovementError;
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::tournaments::{self, TournamentState};
use skatwart::store::{Store, TournamentId, decks};

use super::ring::{play, ring, running};
use super::{comparative, karl, ready};
use crate::built::tournament;
use crate::common::databases;
use crate::hall::is_for;
use crate::rounds::{start, withdraw};

/// The numbers of the decks that are planned to go round.
fn planned(store: &Store, id: TournamentId) -> Result<Vec<u8>, MovementError> {
    ring(store, id).movement.map(|movement| movement.decks().map(DeckNumber::number).collect())
}

#[test]
fn before_the_draw_the_decks_go_round_the_tables_of_those_who_have_not_withdrawn() {
    for database in databases() {
        let store = &database.store;
        let id = comparative(tournament(), 4, DeckSource::Seed).players(13).planned(store);
        // One table of four and three of three.
        assert_eq!((ring(store, id).tables(), planned(store, id)), (vec![1, 2, 3, 4], Err(MovementError::MixedTables)));
        withdraw(store, id, 13);
        let now = ring(store, id);
        assert_eq!((now.tables(), now.sizes.as_slice()), (vec![1, 2, 3], [TableSize::FOUR; 3].as_slice()));
        assert_eq!(planned(store, id), Ok(vec![1, 2, 3, 4]), "those that are wanted, for none is made yet");
    }
}

#[test]
fn as_many_decks_lie_on_a_table_as_come_out_even() {
    for database in databases() {
        let store = &database.store;
        for (players, decks, lie) in [(16, 12, 3), (16, 10, 2), (12, 7, 1), (20, 4, 1)] {
            let id = comparative(tournament(), decks, DeckSource::Seed).players(players).planned(store);
            assert_eq!(ring(store, id).batch(), lie, "{decks} decks for {players} players");
        }
    }
}

#[test]
fn once_decks_are_made_a_round_is_planned_with_them_alone() {
    for database in databases() {
        let store = &database.store;
        let id = comparative(tournament(), 4, DeckSource::Seed).players(8).drawn(store);
        ready(store, id);
        assert_eq!(planned(store, id), Ok(vec![1, 2, 3, 4]));
        // A folder may bring fewer decks than its rounds have hands.
        let more = comparative(tournament(), 6, DeckSource::Seed).row();
        store.write_now(move |conn| tournaments::update(conn, id, &more)).expect("six hands are agreed on");
        assert_eq!(planned(store, id), Ok(vec![1, 2, 3, 4]), "nobody has the decks 5 and 6");
        let refused = start(store, id, 1).unwrap_err();
        assert!(is_for(&refused, MovementError::Hands { decks: 4, hands: 6 }), "{refused}");
    }
}

#[test]
fn decks_with_which_a_hand_was_played_are_not_taken_back_however_far_the_tournament_is_said_to_be() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 8, 4);
        play(store, id, 2, (1, 3));
        // So it is in a folder that has hands of a round it calls drawn.
        let done = store.write_now(move |conn| tournaments::set_state(conn, id, TournamentState::Planned));
        done.expect("it is planned");
        let order = karl().because(Reason::new("made anew").expect("a reason"));
        let refused = store.write_now(move |conn| take_back(conn, &order, id)).unwrap_err();
        assert!(is_for(&refused, Refusal::Used), "{refused}");
        assert_eq!(store.read_now(move |conn| decks::of_tournament(conn, id)).expect("read").len(), 4);
    }
}
