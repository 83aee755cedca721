//! What a fouled deck leaves to be played.

use skatwart::acts;
use skatwart::acts::decks::carry::Carry;
use skatwart::acts::decks::decide::foul;
use skatwart::acts::hands::{Entering, Place};
use skatwart::rules::decks::DeckState;
use skatwart::rules::hand::{Game, Hand, Offence};
use skatwart::rules::seat::Seat;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::decks::At;
use skatwart::store::hands::StoredHand;
use skatwart::store::revisions::Subject;
use skatwart::store::{Store, TournamentId, hands, revisions, sheets};

use super::average::play_on;
use super::board::of_table;
use super::gap::{comes_back, round_trip};
use super::ring::{carry, decided, moves, play, running};
use super::steps::{average, due, enter};
use super::{comparative, deck, keeper, ready, tables, with_deck};
use crate::app::TestApp;
use crate::built;
use crate::common::databases;
use crate::rounds::{self, start};

#[test]
fn a_fouled_deck_stays_fouled_where_the_director_has_a_hand_of_it_written_down() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        fouled(store, id, 1, &[]);
        let before = moves(store, id, 1).len();
        let overrules = Some(At { deck: 1, overrules: true });
        let played = Entering { place: Place::Director, deck: overrules, ..with_deck(1, 1, Hand::of(Game::Passed)) };
        enter(store, id, 2, played).expect("the director wants it on the list");
        assert_eq!((deck(store, id, 1).state, moves(store, id, 1).len()), (DeckState::Fouled, before));
    }
}

#[test]
fn a_list_of_one_hand_keeps_it_when_its_deck_is_fouled() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        for number in [1, 2, 3] {
            average(store, id, (number, 3)).expect("it is given");
        }
        // Table 3 has one hand left, with deck 4; of deck 1 it has the average.
        for (number, left) in [(1, [3, 3, 1, 3]), (4, [2, 2, 1, 2])] {
            fouled(store, id, number, &[]);
            assert_eq!(due(store, id), left, "deck {number}");
        }
    }
}

#[actix_web::test]
async fn among_all_decks_a_deck_goes_where_its_own_page_says_and_a_lost_or_fouled_one_nowhere() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = running(&app.store, 16, 4);
        let director = app.as_director().await;
        let listed = async || {
            let page = director.get(&format!("/tournaments/{id}/decks/desk")).await.body;
            let row = page.split(">Deck 1</a>").nth(1).and_then(|rest| rest.split("</tr>").next());
            let own = director.get(&format!("/tournaments/{id}/decks/1/desk")).await.body;
            let head = own.split("<h1>").nth(1).and_then(|rest| rest.split("</dl>").next());
            [row.expect("a line").to_owned(), head.expect("its facts").to_owned()]
        };
        for page in listed().await {
            assert!(page.contains("ready for table 1") && !page.contains("on to"), "it is there already: {page}");
        }
        play(&app.store, id, 1, (1, 1));
        for page in listed().await {
            assert!(page.contains("on to table 2"), "{page}");
        }
        carry(&app.store, id, 1, Carry::Lose).expect("it is lost");
        for page in listed().await {
            assert!(page.contains("lost") && !page.contains("on to"), "{page}");
        }
        carry(&app.store, id, 1, Carry::Find(Some(1))).expect("it is found");
        fouled(&app.store, id, 1, &[]);
        for page in listed().await {
            assert!(page.contains("fouled") && !page.contains("on to"), "{page}");
        }
    }
}

#[actix_web::test]
async fn the_stage_board_counts_the_hands_that_are_due_and_comes_to_its_end() {
    for database in databases() {
        let app = TestApp::start(database);
        let (store, desk) = (&app.store, app.as_desk().await);
        let id = running(store, 16, 4);
        fouled(store, id, 1, &[]);
        average(store, id, (2, 3)).expect("it is given");
        let board = async || desk.get(&format!("/tournaments/{id}/decks/stage")).await.body;
        let before = board().await;
        assert!(before.contains("0 of 11 hands"), "{before}");
        for (table, told) in [(1, "0 of 3<"), (3, "0 of 2<")] {
            let shown = of_table(&before, table);
            assert!(shown.contains(told) && !shown.contains("has played every deck"), "{table}: {shown}");
        }
        play_on(store, id);
        let after = board().await;
        assert!(after.contains("11 of 11 hands"), "{after}");
        assert_eq!(after.matches("has played every deck").count(), 4, "{after}");
    }
}

/// The director takes the first hand of a table out, played with this deck.
fn out(store: &Store, id: TournamentId, (table, of): (usize, i32)) {
    let hand = first(store, id, table);
    let order = decided(store, id, of).based_on(hand.version);
    let out = store.write_now(move |conn| acts::hands::take_out(conn, &order, hand.id, Place::Director));
    out.expect("it is taken out");
}

/// The first hand of a table.
fn first(store: &Store, id: TournamentId, table: usize) -> StoredHand {
    let (sheet, ..) = tables(store, id)[table - 1];
    store.read_now(move |conn| hands::find_number(conn, sheet, 1)).expect("read").expect("a hand")
}

/// The deck is fouled; at this table it was played with its true cards.
fn fouled(store: &Store, id: TournamentId, number: i32, true_cards: &'static [i32]) {
    let order = decided(store, id, number);
    store.write_now(move |conn| foul(conn, &order, (id, number), true_cards)).expect("it is fouled");
}

#[test]
fn a_list_that_keeps_its_last_hand_has_no_second_one_however_often_that_hand_is_taken_out() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        for number in [1, 2, 4] {
            average(store, id, (number, 3)).expect("it is given");
        }
        play(store, id, 3, (1, 3));
        fouled(store, id, 3, &[3]);
        assert_eq!(due(store, id), [3, 3, 1, 3]);
        out(store, id, (3, 3));
        assert_eq!(due(store, id), [3, 3, 1, 3]);
        let overrules = Some(At { deck: 3, overrules: true });
        let again = Entering { place: Place::Director, deck: overrules, ..with_deck(1, 3, Hand::of(Game::Passed)) };
        enter(store, id, 3, again).expect("it was right after all");
        assert_eq!(due(store, id), [3, 3, 1, 3]);
        comes_back(store, id);
    }
}

#[test]
fn a_fine_is_no_hand_of_a_fouled_deck() {
    for database in databases() {
        let store = &database.store;
        let plan = comparative(built::by("hertefeld-1893", "seeger-fabian"), 4, DeckSource::Seed);
        let id = plan.players(16).drawn(store);
        ready(store, id);
        start(store, id, 1).expect("the round starts");
        let offence = Some(Offence::Misdeal);
        let fine = Hand { offender: Some(Seat::ALL[1]), offence, ..Hand::of(Game::Fine) };
        enter(store, id, 1, with_deck(1, 1, fine)).expect("a fine");
        fouled(store, id, 1, &[]);
        assert_eq!(due(store, id), [3, 3, 3, 3]);
        comes_back(store, id);
        let (sheet, ..) = tables(store, id)[0];
        let all = store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read");
        let [there] = all.as_slice() else { panic!("one fine: {all:?}") };
        let (order, fine) = (decided(store, id, 1).based_on(there.version), there.id);
        let passed = Hand::of(Game::Passed);
        let made = store.write_now(move |conn| acts::hands::correct(conn, &order, fine, Place::Director, &passed));
        made.expect("it was a hand");
        assert_eq!(due(store, id), [4, 3, 3, 3], "what became a hand is one more");
        comes_back(store, id);
    }
}

#[test]
fn with_a_list_that_is_taken_out_goes_what_it_owes_for_each_fouled_deck() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        play(store, id, 1, (1, 1));
        fouled(store, id, 1, &[1]);
        fouled(store, id, 2, &[]);
        let overrules = Some(At { deck: 2, overrules: true });
        let second = Entering { place: Place::Director, deck: overrules, ..with_deck(2, 2, Hand::of(Game::Passed)) };
        enter(store, id, 1, second).expect("the director wants it on the list");
        assert_eq!(due(store, id), [4, 2, 2, 2]);
        let (sheet, ..) = tables(store, id)[0];
        let seen = store.read_now(move |conn| sheets::find(conn, sheet)).expect("the list").version;
        let order = decided(store, id, 1).based_on(seen);
        let gone =
            store.write_now(move |conn| acts::hands::take_out_all(conn, &order, (sheet, Place::Director), false));
        assert_eq!(gone.expect("both are taken out"), 1, "the table");
        assert_eq!(due(store, id), [2, 2, 2, 2]);
        let changes = store.read_now(move |conn| revisions::of_sheet(conn, sheet)).expect("read");
        let of_list = changes.iter().filter(|change| change.subject == Subject::Sheet);
        let told: Vec<_> = of_list.map(|change| (change.old.as_deref(), change.new.as_deref())).collect();
        let [four, three, two] = [r#"{"hands":4}"#, r#"{"hands":3}"#, r#"{"hands":2}"#].map(Some);
        assert_eq!(told[told.len() - 2..], [(four, three), (three, two)], "one after the other");
        comes_back(store, id);
    }
}

#[test]
fn a_hand_of_a_fouled_deck_that_is_taken_out_is_due_no_more_and_is_again_when_it_is_written_down() {
    for database in databases() {
        let store = &database.store;
        let id = running(store, 16, 4);
        play(store, id, 1, (1, 1));
        fouled(store, id, 1, &[1]);
        assert_eq!(due(store, id), [4, 3, 3, 3], "at table 1 it counts, and nowhere else it is played");
        out(store, id, (1, 1));
        assert_eq!(due(store, id), [3, 3, 3, 3]);
        let overrules = Some(At { deck: 1, overrules: true });
        let again = Entering { place: Place::Director, deck: overrules, ..with_deck(1, 1, Hand::of(Game::Passed)) };
        enter(store, id, 1, again).expect("it was right after all");
        assert_eq!(due(store, id), [4, 3, 3, 3]);
        out(store, id, (1, 1));
        play_on(store, id);
        comes_back(store, id);
        for (sheet, ..) in tables(store, id) {
            let version = store.read_now(move |conn| sheets::find(conn, sheet)).expect("a list").version;
            let order = keeper().based_on(version);
            store.write_now(move |conn| acts::sheets::close(conn, &order, sheet, &[])).expect("everything was played");
        }
        rounds::close(store, id, 1, "a fouled deck").expect("every list is closed");
        round_trip(store, id, [3, 3, 3, 3]);
    }
}
