//! Each step of a deck as it is put on record, and what the director decides about it.

use skatwart::acts::decks::average::give;
use skatwart::acts::decks::carry::Carry;
use skatwart::acts::decks::decide::{foul, take_back};
use skatwart::acts::decks::make::make;
use skatwart::acts::decks::punch::{Punched, punch};
use skatwart::acts::decks::{Refusal, deal};
use skatwart::acts::hands::{Entering, Place};
use skatwart::acts::{self, Refused};
use skatwart::rules::decks::{DeckState, StepError};
use skatwart::rules::hand::{Game, Hand};
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::sentence::Arg;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::decks::{self, At};
use skatwart::store::revisions::{self, Subject};
use skatwart::store::{DeckScoreId, Store, TournamentId, sheets};

use super::average::play_on;
use super::gap::{comes_back, round_trip};
use super::ring::{carry, decided, moves, play, running};
use super::{cards, comparative, deck, karl, keeper, tables, with_deck};
use crate::app::TestApp;
use crate::built::tournament;
use crate::common::databases;
use crate::hall::is_for;
use crate::rounds;

/// The state after each of the last steps, with the version it made.
fn last(store: &Store, id: TournamentId, number: i32, steps: usize) -> Vec<(String, i64)> {
    let all = moves(store, id, number);
    all.into_iter().rev().take(steps).rev().map(|one| (one.state, one.version)).collect()
}

#[test]
fn the_steps_of_one_tap_make_one_version() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        carry(store, id, 2, Carry::Arrive(2)).expect("it lies ready there");
        play(store, id, 1, (1, 1));
        let version = deck(store, id, 1).version;
        carry(store, id, 1, Carry::Arrive(2)).expect("it is carried there");
        assert_eq!(deck(store, id, 1).state, DeckState::InPlay { table: 2 });
        let steps = ["sorted", "passed-on", "in-play"].map(|state| (state.to_owned(), version + 1));
        assert_eq!((last(store, id, 1, 3), deck(store, id, 1).version), (steps.to_vec(), version + 1));
        carry(store, id, 1, Carry::Sort).expect("it is sorted");
        let wrong = carry(store, id, 1, Carry::Arrive(4)).unwrap_err();
        assert!(is_for(&wrong, StepError::SortedAt { table: 2 }), "{wrong}");
        carry(store, id, 1, Carry::Arrive(3)).expect("it is carried on");
        assert_eq!(deck(store, id, 1).state, DeckState::InPlay { table: 3 });
        let elsewhere = carry(store, id, 3, Carry::Arrive(1)).unwrap_err();
        assert!(is_for(&elsewhere, StepError::OnItsWayTo { table: 3 }), "{elsewhere}");
    }
}

pub fn enter(store: &Store, id: TournamentId, table: usize, entering: Entering) -> Result<acts::hands::Kept, Refused> {
    let (sheet, ..) = tables(store, id)[table - 1];
    let order = decided(store, id, entering.deck.map_or(1, |at| at.deck));
    store.write_now(move |conn| acts::hands::enter(conn, &order, sheet, &entering))
}

#[test]
fn a_hand_puts_its_deck_where_it_was_played() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        carry(store, id, 1, Carry::Arrive(1)).expect("it lies ready there");
        let passed = with_deck(1, 1, Hand::of(Game::Passed));
        let refused = enter(store, id, 2, passed).unwrap_err();
        assert!(refused.to_string().contains("in play at table 1"), "{refused}");
        let overrules = Some(At { deck: 1, overrules: true });
        enter(store, id, 2, Entering { place: Place::Director, deck: overrules, ..passed })
            .expect("the director saw it");
        assert_eq!(deck(store, id, 1).state, DeckState::InPlay { table: 2 });
        assert_eq!(moves(store, id, 1).last().expect("a step").reason, "seen by the director");
        // Where it lies already nothing is put on record.
        carry(store, id, 2, Carry::Arrive(2)).expect("it lies ready there");
        carry(store, id, 2, Carry::Sort).expect("it is sorted");
        let before = moves(store, id, 2).len();
        enter(store, id, 2, with_deck(2, 2, Hand::of(Game::Passed))).expect("it was played there");
        assert_eq!((deck(store, id, 2).state, moves(store, id, 2).len()), (DeckState::Sorted { table: 2 }, before));
        carry(store, id, 3, Carry::Arrive(3)).expect("it lies ready there");
        enter(store, id, 3, with_deck(1, 3, Hand::of(Game::Passed))).expect("it was played there");
        let reasons: Vec<String> = moves(store, id, 3).into_iter().map(|one| one.reason).collect();
        assert!(reasons.iter().all(String::is_empty), "a hand is no decision: {reasons:?}");
    }
}

/// How many hands each list has to play.
pub fn due(store: &Store, id: TournamentId) -> Vec<i32> {
    let find = |sheet| store.read_now(move |conn| sheets::find(conn, sheet)).expect("a list").hands;
    tables(store, id).into_iter().map(|(sheet, ..)| find(sheet)).collect()
}

pub fn average(store: &Store, id: TournamentId, (number, table): (i32, i32)) -> Result<(), Refused> {
    let order = decided(store, id, number);
    store.write_now(move |conn| give(conn, &order, (id, number), table))
}

/// Takes the decisions of this table about the deck back, one by one.
fn back(store: &Store, id: TournamentId, (number, table): (i32, i32)) {
    let own = deck(store, id, number).id;
    let all = store.read_now(move |conn| decks::scores_of(conn, id)).expect("the decisions");
    let those = all.iter().filter(|one| one.deck_id == own && one.table_number == table && !one.cancelled);
    let first: DeckScoreId = those.map(|one| one.id).next().expect("a decision");
    let order = decided(store, id, number);
    store.write_now(move |conn| take_back(conn, &order, (id, number), first)).expect("it is taken back");
}

#[test]
fn a_list_loses_a_hand_with_each_average_but_never_its_last() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        for (number, left) in [(1, 3), (2, 2), (3, 1), (4, 1)] {
            average(store, id, (number, 3)).expect("it is given");
            assert_eq!(due(store, id), [4, 4, left, 4], "deck {number}");
        }
        let given = average(store, id, (2, 3)).unwrap_err();
        assert!(is_for(&given, Refusal::AverageGiven { deck: 2, table: 3 }), "{given}");
        for (number, again) in [(1, 1), (2, 2), (3, 3), (4, 4)] {
            back(store, id, (number, 3));
            assert_eq!(due(store, id), [4, 4, again, 4], "deck {number}");
        }
        let subject = deck(store, id, 1).id.number();
        let all = store.read_now(move |conn| revisions::of_subject(conn, Subject::Deck, subject)).expect("read");
        let told = r#"{"average":true,"table":3}"#;
        let said = |one: &Option<String>| one.as_deref() == Some(told);
        assert!(all.iter().any(|one| said(&one.new)) && all.iter().any(|one| said(&one.old)), "{all:?}");
    }
}

#[actix_web::test]
async fn a_table_that_could_play_no_deck_closes_its_list_without_a_hand() {
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let id = running(store, 16, 4);
        let close = |table: usize| {
            let (sheet, ..) = tables(store, id)[table - 1];
            let version = store.read_now(move |conn| sheets::find(conn, sheet)).expect("a list").version;
            let order = keeper().based_on(version);
            store.write_now(move |conn| acts::sheets::close(conn, &order, sheet, &[]))
        };
        for number in [1, 2, 3] {
            average(store, id, (number, 3)).expect("it is given");
        }
        let missing = close(3).unwrap_err();
        assert!(is_for(&missing, acts::sheets::Refusal::HandsMissing { missing: 1, hands: 1 }), "{missing}");
        average(store, id, (4, 3)).expect("it is given");
        let (address, page) = (format!("/sheets/{}/desk", tables(store, id)[2].0), app.as_desk().await);
        let page = page.get(&address).await;
        assert!(page.status == 200 && !page.body.contains("name=\"matadors\""), "no hand is asked for: {}", page.body);
        assert!(page.body.contains("0 of 0 hands") && !page.body.contains("Every hand is entered"), "{}", page.body);
        let phone = app.nobody().get(&format!("/k/{}", tables(store, id)[2].2)).await.body;
        assert!(phone.contains("Table 3</h1>"), "it is at no hand: {phone}");
        for page in [&page.body, &phone] {
            assert!(page.contains("Nothing is left to play at this table"), "{page}");
        }
        comes_back(store, id);
        close(3).expect("nothing is left to play");
        play_on(store, id);
        for table in [1, 2, 4] {
            close(table).expect("everything was played");
        }
        rounds::close(store, id, 1, "no deck at table 3").expect("every list is closed");
        round_trip(store, id, [4, 4, 1, 4]);
    }
}

#[test]
fn what_is_kept_apart_may_have_the_average_and_its_list_stays() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        play(store, id, 1, (1, 1));
        let played = average(store, id, (1, 1)).unwrap_err();
        assert!(is_for(&played, Refusal::AveragePlayed { deck: 1, table: 1 }), "{played}");
        let order = decided(store, id, 1);
        store.write_now(move |conn| foul(conn, &order, (id, 1), &[])).expect("it is fouled");
        assert_eq!(due(store, id), [4, 3, 3, 3], "who has not played it");
        average(store, id, (1, 1)).expect("a result that is kept apart is none");
        average(store, id, (1, 2)).expect("no result at all");
        assert_eq!(due(store, id), [4, 3, 3, 3], "no hand with a fouled deck is due");
        // The director takes the decision about another deck back by the page of this one.
        let own = store.read_now(move |conn| decks::scores_of(conn, id)).expect("the decisions");
        let (other, first) = (decided(store, id, 2), own[0].id);
        let wrong = store.write_now(move |conn| take_back(conn, &other, (id, 2), first)).unwrap_err();
        assert!(is_for(&wrong, skatwart::store::Error::NotFound), "{wrong}");
    }
}

#[test]
fn a_table_whose_list_is_typed_by_its_totals_gets_no_average_and_every_other_table_does() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        let (sheet, ..) = tables(store, id)[2];
        let typed = store.write_now(move |conn| sheets::set_kind(conn, sheet, sheets::SheetKind::Totals, None));
        typed.expect("the list is typed by its totals");
        let refused = average(store, id, (1, 3)).unwrap_err();
        assert!(is_for(&refused, Refusal::AverageTotals { table: 3 }), "{refused}");
        for table in [1, 2, 4] {
            average(store, id, (1, table)).expect("it is given");
        }
        assert_eq!(due(store, id), [3, 3, 4, 3]);
        back(store, id, (1, 2));
        assert_eq!(due(store, id), [3, 4, 4, 3], "the average of table 2 alone is taken back");
    }
}

fn mark(store: &Store, id: TournamentId, seat: Option<Seat>) -> Result<(), Refused> {
    let order = decided(store, id, 1);
    let cards = if seat.is_some() { 10 } else { 32 };
    store.write_now(move |conn| punch(conn, &order, (id, 1), Punched { seat, cards, holes: "" }))
}

#[test]
fn the_number_and_the_last_letter_are_steps_and_each_mark_is_punched_once() {
    for database in databases() {
        let store = &database.store;
        let id = comparative(tournament(), 4, DeckSource::Typed).players(16).drawn(store);
        store.write_now(move |conn| make(conn, &karl(), id, TableSize::FOUR, "")).expect("the decks are made");
        let states = || moves(store, id, 1).into_iter().map(|one| one.state).collect::<Vec<_>>();
        assert_eq!(states(), [""; 0]);
        mark(store, id, None).expect("the number");
        assert_eq!(states(), ["numbered"]);
        let twice = mark(store, id, None).unwrap_err();
        let number = Refusal::PunchedAlready { mark: Arg::Said("punch-number", Vec::new()) };
        assert!(is_for(&twice, number), "{twice}");
        let players: Vec<Seat> = TableSize::FOUR.players(deck(store, id, 1).dealer).collect();
        let (last, first) = players.split_last().expect("three play");
        for seat in first {
            mark(store, id, Some(*seat)).expect("a letter");
            assert_eq!(states(), ["numbered"]);
        }
        let twice = mark(store, id, Some(first[0])).unwrap_err();
        let letter = skatwart::rules::decks::letter(first[0]).to_string();
        let letter = Refusal::PunchedAlready { mark: Arg::Said("punch-letter", vec![("letter", letter.into())]) };
        assert!(is_for(&twice, letter), "{twice}");
        mark(store, id, Some(*last)).expect("the last letter");
        assert_eq!(states(), ["numbered", "lettered"]);
    }
}

#[test]
fn typed_cards_are_put_right_until_the_first_letter() {
    for database in databases() {
        let store = &database.store;
        let id = comparative(tournament(), 4, DeckSource::Typed).players(16).drawn(store);
        store.write_now(move |conn| make(conn, &karl(), id, TableSize::FOUR, "")).expect("the decks are made");
        let other = running(store, 16, 4);
        let typed = cards(&deck(store, other, 1).deal().expect("it can be read").expect("it is dealt"));
        let write = |cards: [String; 5]| {
            let order = decided(store, id, 1);
            store.write_now(move |conn| deal::write(conn, &order, (id, 1), &cards))
        };
        write(typed.clone()).expect("the cards are typed");
        mark(store, id, None).expect("the number");
        // Two players get each other's cards.
        let players: Vec<usize> = (0..4).filter(|at| !typed[*at].is_empty()).collect();
        let mut swapped = typed.clone();
        swapped.swap(players[0], players[1]);
        write(swapped.clone()).expect("they are put right");
        let first = TableSize::FOUR.players(deck(store, id, 1).dealer).next().expect("three play");
        mark(store, id, Some(first)).expect("a letter");
        write(swapped).expect("the same again");
        let late = write(typed).unwrap_err();
        assert!(is_for(&late, Refusal::PunchedBy), "{late}");
    }
}
