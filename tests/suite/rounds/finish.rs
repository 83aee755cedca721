//! The end of a tournament: with its last planned round, and what opening one again does.

use chrono::TimeDelta;
use skatwart::acts::rounds::change;
use skatwart::acts::{Order, hands};
use skatwart::rules::hand::{Game, Hand};
use skatwart::rules::pace::{remaining, slow};
use skatwart::store::sheets::{self, SheetState};
use skatwart::store::tournaments::{self, TournamentState};
use skatwart::web::day::situation::Situation;

use super::{close, close_sheets, draw, hall, order, spoken, start, tournament};
use crate::common::databases;
use crate::hall::{at_desk, from_desk};

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
        let again = spoken(store, id, 1, "table 2 counted wrongly");
        store.write_now(move |conn| change::reopen(conn, &again, (id, 1))).expect("reopened");
        assert_eq!(now().state, TournamentState::Running);
        assert!(now().version > finished.version, "the public pages are made anew");
        close(store, id, 1, "close the first again").expect("closed");
        assert_eq!(now().state, TournamentState::Finished);
    }
}

#[test]
fn a_round_that_is_opened_again_runs_since_then_and_calls_no_table_slow_for_what_was_before() {
    for database in databases() {
        let store = &database.store;
        let id = tournament(store, 8);
        draw(store, id, 1, "day").expect("drawn");
        let started = order(store, id, 1, "start");
        let morning = started.at;
        store.write_now(move |conn| change::start(conn, &started, (id, 1))).expect("started");
        let tables = hall(store, id, 1);
        let sheet = tables.sheets[&1].id;
        store
            .write_now(move |conn| {
                let order = Order { at: morning, ..from_desk("one hand") };
                hands::enter(conn, &order, sheet, &at_desk(1, Hand::of(Game::Passed)))
            })
            .expect("a hand is written in the morning");
        close_sheets(store, &tables);
        close(store, id, 1, "close").expect("closed");
        let again = Order { at: morning + TimeDelta::minutes(410), ..spoken(store, id, 1, "a hand is missing") };
        store.write_now(move |conn| change::reopen(conn, &again, (id, 1))).expect("reopened");
        store.write_now(move |conn| sheets::set_state(conn, sheet, SheetState::Open)).expect("the list is open again");
        let at = |minutes| {
            let now = morning + TimeDelta::minutes(minutes);
            store.read_now(move |conn| Situation::load(conn, id, now)).expect("the day")
        };
        let soon = at(412);
        assert_eq!((soon.playing, soon.missing.as_slice()), (Some(120), [1].as_slice()));
        assert_eq!(soon.pace.len(), 1, "the other table wrote nothing by hand");
        assert_eq!((slow(&soon.pace), remaining(&soon.pace)), (Vec::new(), None));
        assert_eq!(slow(&at(426).pace).len(), 1, "a quarter of an hour later it hangs back");
    }
}
