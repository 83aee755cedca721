//! The end of a tournament: with its last planned round, and what opening one again does.

use skatwart::store::tournaments::{self, TournamentState};
use skatwart::web::rounds::change;

use super::{close, close_sheets, command, draw, hall, start, tournament};
use crate::common::databases;

#[test]
fn the_last_planned_round_finishes_the_tournament_and_opening_one_again_resumes_it() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        let now = || store.read_now(move |conn| tournaments::find(conn, id)).expect("found");
        for (number, after) in [(1, TournamentState::Running), (2, TournamentState::Finished)] {
            draw(store, id, number, "a").expect("drawn");
            start(store, id, number).expect("started");
            close_sheets(store, &hall(store, id, number));
            close(store, id, number, &format!("close {number}")).expect("closed");
            assert_eq!(now().state, after, "round {number}");
        }
        let finished = now();
        // An earlier round counts as well: what it holds can change the standings.
        let mut again = command(store, id, 1, "open the first again");
        again.reason = "table 2 counted wrongly".to_owned();
        store.write_now(move |conn| change::reopen(conn, &again)).expect("reopened");
        assert_eq!(now().state, TournamentState::Running);
        assert!(now().version > finished.version, "the public pages are made anew");
        close(store, id, 1, "close the first again").expect("closed");
        assert_eq!(now().state, TournamentState::Finished);
    }
}
