//! Prizes, claims, lots and decks: each is compared with what was recorded of it.

use chrono::NaiveDateTime;
use serde_json::{Value, json};
use skatwart::acts::claims::{Claiming, cancel, claim};
use skatwart::acts::decks::decide::{Given, give, take_back};
use skatwart::acts::decks::make::make;
use skatwart::acts::decks::punch::punch_all;
use skatwart::acts::{Reason, Refused, Trace, act, adjustments, prizes};
use skatwart::rules::comparison::{Compares, Comparison};
use skatwart::rules::hand::{Game, Hand, Play};
use skatwart::rules::prizes::read_list;
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::revisions::Subject;
use skatwart::store::tournaments::{self, Tournament};
use skatwart::store::{ClaimId, Conn, Store, TournamentId, claims, decks, lots};

use super::after;
use crate::built::{self, tournament};
use crate::common::databases;
use crate::hall::from_desk;

/// A tournament of two, planned here: with prizes, a lot and decks of which one was decided about.
pub(super) fn planned(conn: &mut Conn) -> Result<(), Refused> {
    let row = tournament().rounds(1).hands(2, 2).with(|row| {
        row.comparison = Compares::by(Comparison::British);
        row.deck_source = DeckSource::Seed;
    });
    let id = tournaments::insert(conn, &row.row())?;
    let now = tournaments::find(conn, id)?;
    let about = Trace { tournament: id, sheet: None, subject: Subject::Tournament, id: id.number(), number: None };
    act(conn, &from_desk("made"), "made", |deed| {
        let _made = deed.record(about, None::<&Tournament>, Some(&now))?;
        skatwart::acts::entries::enter(deed, &[built::entry(id, 1), built::entry(id, 2)])
    })?;
    let list = read_list("1: 100\n2: 10 %\n3: Schinken", 1).expect("a list");
    prizes::set_list(conn, &from_desk("prizes"), id, (&[], &list))?;
    adjustments::draw_lots(conn, &from_desk("lots"), id, (&[1, 2], "altenburg"), |_, _| Ok(vec![vec![1, 2]]))?;
    make(conn, &from_desk("decks"), id, TableSize::FOUR, "altenburg")?;
    punch_all(conn, &from_desk("punched"), id, false)
}

fn find(found: &[String], told: &str, forgery: &str) {
    assert!(found.iter().any(|line| line.contains(told) && line.contains("its history says")), "{forgery}: {found:?}");
}

#[test]
fn prizes_lots_and_decks_that_were_changed_are_told() {
    for database in databases() {
        let done: Result<(), Refused> = database.store.write_now(planned);
        done.expect("planned");
        assert_eq!(after(&database.store, "SELECT 1"), Vec::<String>::new(), "before");
        for (forgery, told) in [
            ("UPDATE prizes SET amount_cents = 20000 WHERE position = 1", "prizes: its history says 1: 100"),
            ("UPDATE lots SET rank = 3 - rank", "lot \"altenburg\""),
            ("DELETE FROM lots", "it is stored as not there"),
            ("UPDATE decks SET dealer = dealer % 4 + 1 WHERE number = 2", "deck 2, dealer"),
            ("UPDATE decks SET north = south, south = north WHERE number = 1", "deck 1, cards"),
            ("UPDATE punches SET cards = 31 WHERE id = 1", "deck 1, punch 1"),
            ("DELETE FROM punches WHERE id = 2", "deck 2, punch 1"),
            ("DELETE FROM entries WHERE number = 2", "start number 2: its history says entered"),
        ] {
            find(&after(&database.store, forgery), told, forgery);
        }
    }
}

#[test]
fn lots_that_left_with_their_round_are_missed_by_nobody() {
    for database in databases() {
        let done: Result<(), Refused> = database.store.write_now(|conn| {
            planned(conn)?;
            let tournament = tournaments::list(conn)?.remove(0).id;
            act(conn, &from_desk("taken back"), "taken back", |deed| {
                let mut recorded = deed.nothing_changed();
                for lot in lots::forget_since(deed.conn, tournament, NaiveDateTime::default())? {
                    let (id, number) = (lot.id.number(), Some(lot.rank));
                    let about = Trace { tournament, sheet: None, subject: Subject::Lot, id, number };
                    recorded =
                        deed.record(about, Some(&json!({ "seed": lot.seed, "rank": lot.rank })), None::<&Value>)?;
                }
                Ok(recorded)
            })
        });
        done.expect("taken back");
        assert_eq!(after(&database.store, "SELECT 1"), Vec::<String>::new());
    }
}

/// What the director gave a seat on the first deck, and took back on the second.
fn decided(store: &Store) {
    let done: Result<(), Refused> = store.write_now(|conn| {
        let id = tournaments::list(conn)?.remove(0).id;
        let order = |key: &str, version| -> Result<_, Refused> {
            Ok(from_desk(key).because(Reason::new("miscounted")?).based_on(version))
        };
        for number in [1, 2] {
            let version = decks::find_number(conn, id, number)?.version;
            give(
                conn,
                &order(&format!("given {number}"), version)?,
                (id, number),
                Given { table: 1, seat: 2, score: 48 },
            )?;
        }
        let (given, version) = (decks::scores_of(conn, id)?.remove(1).id, decks::find_number(conn, id, 2)?.version);
        take_back(conn, &order("taken back", version)?, (id, 2), given)
    });
    done.expect("decided");
}

#[test]
fn what_the_director_decided_about_a_deck_is_told_when_it_was_changed() {
    for database in databases() {
        crate::decks::evening(&database.store);
        decided(&database.store);
        let before: Vec<String> =
            after(&database.store, "SELECT 1").into_iter().filter(|line| line.contains("decision")).collect();
        assert_eq!(before, Vec::<String>::new());
        for (forgery, told) in [
            ("UPDATE deck_scores SET score = 480 WHERE id = 1", "deck 1, decision 1"),
            ("UPDATE deck_scores SET cancelled = FALSE WHERE id = 2", "deck 2, decision 1"),
        ] {
            find(&after(&database.store, forgery), told, forgery);
        }
    }
}

fn claimed(store: &Store, id: TournamentId) {
    let done: Result<(), Refused> = store.write_now(move |conn| {
        let hand = Hand { play: Some(Play::Hand), matadors: Some(1), ..Hand::of(Game::Grand) };
        let one = |number, hand_number| Claiming {
            at: (1, 1),
            number,
            hand_number: Some(hand_number),
            hand,
            evidence: "seen".to_owned(),
        };
        claim(conn, &from_desk("one"), id, &one(1, 2))?;
        claim(conn, &from_desk("two"), id, &one(2, 3))?;
        let second: ClaimId = claims::of_tournament(conn, id)?.remove(1).id;
        cancel(conn, &from_desk("gone"), id, second)
    });
    done.expect("claimed");
}

#[test]
fn a_claim_that_was_changed_taken_out_or_brought_back_is_told() {
    for database in databases() {
        claimed(&database.store, crate::claims::arranged(&database.store));
        assert_eq!(after(&database.store, "SELECT 1"), Vec::<String>::new(), "before");
        for (forgery, told) in [
            ("UPDATE claims SET matadors = 4 WHERE hand_number = 2", "claim 1, matadors"),
            ("UPDATE claims SET evidence = 'x' WHERE hand_number = 2", "claim 1, evidence"),
            ("UPDATE claims SET cancelled = FALSE WHERE hand_number = 3", "claim 2, cancelled"),
            ("DELETE FROM claims WHERE hand_number = 2", "claim 1: its history says there"),
        ] {
            find(&after(&database.store, forgery), told, forgery);
        }
    }
}
