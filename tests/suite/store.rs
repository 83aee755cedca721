//! The store: what is kept, and what happens when something goes wrong on the way.

use diesel::connection::SimpleConnection as _;
use skatwart::acts::many;
use skatwart::clock;
use skatwart::rules::card::CardSet;
use skatwart::rules::hand::{Game, Hand, Ouvert, Play, TrickOrder};
use skatwart::rules::seat::Seat;
use skatwart::store::accounts::{self, NewAccount, Role};
use skatwart::store::entries::{self, NewEntry};
use skatwart::store::hands::{self, NewHand};
use skatwart::store::revisions::{NewRevision, OnSheet, Subject};
use skatwart::store::rounds;
use skatwart::store::sessions;
use skatwart::store::sheets;
use skatwart::store::tournaments::{self, NewTournament};
use skatwart::store::{Conflict, Conn, Error, Result, SheetId, TournamentId, ledger, revisions};

use crate::built::{self, tournament};
use crate::common::databases;
use crate::hall::from_desk;

/// A planned tournament with nothing in it.
pub fn a_tournament() -> NewTournament {
    tournament().with(|row| "Preisskat".clone_into(&mut row.name)).row()
}

/// An entry with this number.
pub fn an_entry(tournament_id: TournamentId, number: i32) -> NewEntry {
    let (name, categories) = (format!("Jörg Größe {number}"), built::categories("seniors"));
    NewEntry { name, categories, ..built::entry(tournament_id, number) }
}

/// An open sheet of a first round.
pub fn a_sheet(conn: &mut Conn, tournament_id: TournamentId) -> Result<SheetId> {
    let round_id = rounds::insert(conn, &built::round(tournament_id, 1))?;
    sheets::insert(conn, &built::sheet(round_id, 1, 3))
}

/// A revision of this sheet.
pub fn a_revision(tournament_id: TournamentId, sheet: SheetId) -> NewRevision {
    NewRevision {
        tournament_id,
        sheet: Some(OnSheet { id: sheet, round: 1, table: 1 }),
        subject: Subject::Sheet,
        subject_id: sheet.number(),
        number: Some(1),
        old: None,
        new: Some("{}".to_owned()),
        who: "desk".to_owned(),
        reason: String::new(),
        at: clock::now(),
    }
}

/// A hand as it goes into the table.
pub fn a_hand(sheet_id: SheetId, number: i32, hand: Hand) -> NewHand {
    let entered_by = "desk".to_owned();
    let entered_at = clock::now();
    NewHand { sheet_id, number, hand, reason: None, score: Some(24), value: 24, entered_by, entered_at, deck: None }
}

#[test]
fn what_is_no_value_of_the_rules_is_a_fault_that_names_its_column_and_what_stands_there() {
    for database in databases() {
        let store = &database.store;
        let (id, sheet) = store
            .write_now(|conn| {
                let id = tournaments::insert(conn, &a_tournament())?;
                let sheet = a_sheet(conn, id)?;
                hands::insert(conn, &a_hand(sheet, 1, Hand::of(Game::Grand)))?;
                Ok::<_, Error>((id, sheet))
            })
            .expect("written");
        for (column, held) in [
            ("tournaments.comparison", "chess"),
            ("tournaments.deck_source", "elsewhere"),
            ("tournaments.fee_cents", "-5"),
            ("hands.game", "poker"),
            ("hands.play", "folded"),
            ("hands.bid", "70000"),
            ("hands.matadors", "200"),
            ("hands.cards", "CJ CJ"),
            ("hands.trick_order", "1 9"),
        ] {
            let (table, column) = column.split_once('.').expect("a column");
            let forged = store.write_now(move |conn| {
                conn.batch_execute(&format!("UPDATE {table} SET {column} = '{held}'"))?;
                let read = tournaments::find(conn, id).and_then(|_| hands::of_sheet(conn, sheet));
                Err::<(), Error>(read.expect_err("it cannot be read"))
            });
            let said = forged.expect_err("a fault").to_string();
            assert!(said.contains(&format!("'{column}'")) && said.contains(&format!("\"{held}\"")), "{said}");
        }
        let read = store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read again");
        assert_eq!(read[0].new.hand.game, Game::Grand);
    }
}

#[test]
fn what_is_written_is_read_back() {
    for database in databases() {
        let store = &database.store;
        let id = store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
        let read = store.read_now(|conn| tournaments::find(conn, id)).expect("read");
        assert_eq!((read.name.as_str(), read.version, read.rules_hash), ("Preisskat", 1, None));
        assert_eq!(read.created_at.and_utc().timestamp_subsec_nanos(), 0);
        assert_eq!(store.write_now(move |conn| tournaments::raise_version(conn, id)).expect("raised"), 2);
    }
}

#[test]
fn a_hand_comes_back_as_it_was_written() {
    for database in databases() {
        let seat = |number| Some(Seat::new(number).expect("a seat"));
        let winners = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1].map(seat);
        let full = Hand {
            declarer: seat(2),
            play: Some(Play::Hand),
            ouvert: Ouvert::Yes,
            matadors: Some(-3),
            cards: Some(CardSet::parse("CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA").expect("twelve cards")),
            bid: Some(264),
            ramsch_points: [Some(0), None, Some(120), None],
            ramsch_tricks: [Some(10), None, Some(0), None],
            trick_order: Some(TrickOrder { winners }),
            cut: seat(3),
            ..Hand::of(Game::Grand)
        };
        let store = &database.store;
        let (written, read) = store
            .write_now(move |conn| {
                let tournament = tournaments::insert(conn, &a_tournament())?;
                let sheet = a_sheet(conn, tournament)?;
                let written = a_hand(sheet, 1, full);
                let id = hands::insert(conn, &written)?;
                Ok::<_, Error>((written, hands::find(conn, id)?))
            })
            .expect("written");
        assert_eq!((read.new, read.version), (written, 1));
    }
}

#[test]
fn a_refusal_undoes_what_its_closure_did() {
    for database in databases() {
        let store = &database.store;
        let refused = store.write_now(|conn| {
            tournaments::insert(conn, &a_tournament())?;
            Err::<(), _>(Error::NotFound)
        });
        assert!(matches!(refused, Err(Error::NotFound)));
        assert_eq!(store.read_now(tournaments::list).expect("read"), []);
    }
}

#[test]
fn nothing_can_be_changed_while_reading() {
    for database in databases() {
        let refused = database.store.read_now(|conn| tournaments::insert(conn, &a_tournament()));
        assert!(matches!(refused, Err(Error::Internal(..))), "{refused:?}");
        assert_eq!(database.store.read_now(tournaments::list).expect("read"), []);
    }
}

#[test]
fn a_start_number_is_given_once() {
    for database in databases() {
        let store = &database.store;
        let id = store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
        store.write_now(move |conn| entries::insert(conn, &an_entry(id, 1))).expect("written");
        let again = store.write_now(move |conn| entries::insert(conn, &an_entry(id, 1)));
        assert!(matches!(again, Err(Error::Conflict(Conflict::Taken))), "{again:?}");
        assert_eq!(store.read_now(|conn| entries::next_number(conn, id)).expect("read"), 2);
    }
}

#[test]
fn a_row_that_points_nowhere_is_refused() {
    for database in databases() {
        let nowhere = TournamentId::new(4711);
        let refused = database.store.write_now(move |conn| entries::insert(conn, &an_entry(nowhere, 1)));
        assert!(matches!(refused, Err(Error::Internal(..))), "{refused:?}");
    }
}

#[test]
fn the_same_key_answers_with_the_first_result() {
    for database in databases() {
        let send = || {
            let create = |conn: &mut Conn| Ok(tournaments::insert(conn, &a_tournament())?);
            database.store.write_now(move |conn| many(conn, &from_desk("key"), "create", create))
        };
        let first = send().expect("first");
        assert_eq!(send().expect("again"), first);
        assert_eq!(database.store.read_now(tournaments::list).expect("read").len(), 1);
    }
}

#[test]
fn a_second_program_on_the_same_database_sees_the_same() {
    for database in databases() {
        let id = database.store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
        let second = skatwart::store::Store::open(&database.url).expect("a second start");
        assert_eq!(second.read_now(|conn| tournaments::find(conn, id)).expect("read").id, id);
    }
}

#[test]
fn a_swallowed_fault_of_the_database_does_not_pass_for_success() {
    for database in databases() {
        let store = &database.store;
        let id = store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
        let swallowed = store.write_now(move |conn| {
            entries::insert(conn, &an_entry(id, 1))?;
            let second = entries::insert(conn, &an_entry(id, 1));
            assert!(matches!(second, Err(Error::Conflict(Conflict::Taken))), "{second:?}");
            Ok::<(), Error>(())
        });
        let kept = store.read_now(|conn| entries::of_tournament(conn, id)).expect("read").len();
        assert_eq!(kept, usize::from(swallowed.is_ok()), "{swallowed:?}");
    }
}

#[test]
fn what_was_attempted_in_vain_leaves_the_rest_alone() {
    for database in databases() {
        let store = &database.store;
        let id = store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
        store
            .write_now(move |conn| {
                entries::insert(conn, &an_entry(id, 1))?;
                let second = conn.attempt(|conn| entries::insert(conn, &an_entry(id, 1)));
                assert!(matches!(second, Err(Error::Conflict(Conflict::Taken))), "{second:?}");
                entries::insert(conn, &an_entry(id, 2))
            })
            .expect("written");
        assert_eq!(store.read_now(|conn| entries::of_tournament(conn, id)).expect("read").len(), 2);
    }
}

#[test]
fn a_revision_can_neither_be_changed_nor_deleted() {
    for database in databases() {
        let store = &database.store;
        let sheet = store
            .write_now(|conn| {
                let tournament_id = tournaments::insert(conn, &a_tournament())?;
                let sheet = a_sheet(conn, tournament_id)?;
                ledger::append(conn, &a_revision(tournament_id, sheet))?;
                Ok::<_, Error>(sheet)
            })
            .expect("written");
        for change in ["UPDATE revisions SET who = 'nobody'", "DELETE FROM revisions"] {
            let refused = store.write_now(move |conn| Ok::<_, Error>(conn.batch_execute(change)?));
            assert!(matches!(refused, Err(Error::Internal(..))), "{change}: {refused:?}");
        }
        let kept = store.read_now(|conn| revisions::of_sheet(conn, sheet)).expect("read");
        assert_eq!(kept.iter().map(|revision| revision.who.as_str()).collect::<Vec<_>>(), ["desk"]);
    }
}

#[test]
fn sessions_that_ended_are_cleared_away_when_another_begins() {
    for database in databases() {
        let store = &database.store;
        let began = clock::now();
        let hours = move |count| began + chrono::TimeDelta::hours(count);
        let account = store.write_now(move |conn| {
            let (name, name_key, password_hash) = ("Desk".to_owned(), "desk".to_owned(), String::new());
            let (role, created_at, disabled) = (Role::Desk, began, false);
            let new = NewAccount { name, name_key, password_hash, role, created_at, disabled };
            let account = accounts::insert(conn, &new)?;
            sessions::begin(conn, "ended", account, "{}", began, hours(1))?;
            sessions::begin(conn, "lasting", account, "{}", began, hours(9))?;
            sessions::begin(conn, "new", account, "{}", hours(2), hours(9))?;
            Ok::<_, Error>(account)
        });
        account.expect("sessions begin");
        // As the clock stood at first, each of them would still be found.
        let there = store.read_now(move |conn| {
            ["ended", "lasting", "new"].into_iter().map(|key| Ok(sessions::find(conn, key, began)?.is_some())).collect()
        });
        assert_eq!(there.map_err(|error: Error| error.to_string()), Ok(vec![false, true, true]));
    }
}
