//! Rows that were put in behind the history, and rows that went without a trace.

use skatwart::acts::adjustments::{What, adjust};
use skatwart::acts::{Reason, Refused};
use skatwart::store::Store;

use super::won::planned;
use super::{after, made};
use crate::common::databases;
use crate::decks::evening;
use crate::hall::from_desk;

fn find(store: &Store, forgery: &'static str, told: &str) {
    let found = after(store, forgery);
    assert!(found.iter().any(|line| line.contains(told) && line.contains("its history says")), "{forgery}: {found:?}");
}

#[test]
fn lots_and_decks_that_came_or_went_are_told() {
    for database in databases() {
        let done: Result<(), Refused> = database.store.write_now(planned);
        done.expect("planned");
        for (forgery, told) in [
            (
                "INSERT INTO lots (tournament_id, entry_id, rank, seed, at) VALUES (1, 1, 1, 'x', '2026-11-21 10:00:00')",
                "lot \"x\": its history says nothing",
            ),
            ("DELETE FROM lots WHERE seed = 'altenburg'", "lot \"altenburg\""),
            ("DELETE FROM punches; DELETE FROM deck_moves; DELETE FROM decks WHERE number = 2", "decks: its history"),
            ("UPDATE tournaments SET deck_source = 'typed', deck_seed = ''", "deck 1, cards: its history says nothing"),
        ] {
            find(&database.store, forgery, told);
        }
    }
}

#[test]
fn prizes_and_claims_nobody_entered_are_told() {
    for database in databases() {
        database.store.write_now(made).expect("made");
        for (forgery, told) in [
            (
                "INSERT INTO prizes (tournament_id, position, category, place, amount_cents, thing) \
                 VALUES (1, 1, 'overall', 1, 100, '')",
                "prizes: its history says nothing",
            ),
            (
                "INSERT INTO claims (tournament_id, round_number, table_number, entry_id, game, ouvert, evidence, who, at, \
                 cancelled) VALUES (1, 1, 1, 1, 'grand', 'no', 'seen', 'desk', '2026-11-21 10:00:00', FALSE)",
                "claim 1: its history says nothing",
            ),
        ] {
            find(&database.store, forgery, told);
        }
    }
}

#[test]
fn somebody_else_on_a_seat_and_an_adjustment_that_went_are_told() {
    for database in databases() {
        let id = evening(&database.store);
        let given: Result<_, Refused> = database.store.write_now(move |conn| {
            let order = from_desk("given").because(Reason::new("late")?);
            adjust(conn, &order, id, (1, 1), What::Figures { points: -50, won: 0, lost: 0 })
        });
        given.expect("given");
        for (forgery, told) in [
            ("DELETE FROM adjustments", "adjustment to start number 1: its history says entered"),
            (
                "INSERT INTO entries (tournament_id, number, name, club, categories, paid_cents, withdrawn, version) \
                 VALUES (1, 99, 'Otto', '', '', 0, FALSE, 1); UPDATE seats SET entry_id = (SELECT id FROM entries \
                 WHERE number = 99) WHERE entry_id = (SELECT id FROM entries WHERE number = 1)",
                "seats of table",
            ),
        ] {
            find(&database.store, forgery, told);
        }
    }
}
