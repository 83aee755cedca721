//! Movements whose numbers do not divide, and tables of three, played as the pages lead: decks rest on a shelf, tables
//! wait, and every deck comes to every table once.

use std::collections::BTreeMap;

use skatwart::acts::decks::ring::Ring;
use skatwart::clock;
use skatwart::rules::movement::MovementKind;
use skatwart::rules::seat::TableSize;
use skatwart::rules::tournament::DeckSource;
use skatwart::store::rounds::{self, RoundState};
use skatwart::store::{Conn, Store, TournamentId, hands, sheets};

use super::{comparative, deck, enter_at, over, ready_for, tables};
use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;
use crate::rounds::{draw, start};

/// A running evening of so many players at tables of this size, with the hands of a round at four and at three.
fn running(store: &Store, players: i32, size: TableSize, (at_four, at_three): (i32, i32)) -> TournamentId {
    let evening = comparative(tournament(), at_four, DeckSource::Seed).hands(at_four, at_three);
    let id = evening.players(players).drawn(store);
    ready_for(store, id, size);
    start(store, id, 1).expect("the round starts");
    id
}

/// Each table plays the hand its page proposes; answers whether any could.
async fn play_once(desk: &Visitor, store: &Store, id: TournamentId) -> bool {
    let mut any = false;
    for (sheet, _, _) in tables(store, id) {
        let page = desk.get(&format!("/sheets/{sheet}/desk")).await;
        let (Some(number), Some(here)) = (page.field("number"), page.field("deck")) else { continue };
        let done = enter_at(desk, sheet, &number, &[("result", "passed"), ("deck", &here)]).await;
        assert_eq!(done.status, 303, "sheet {sheet}, hand {number}, deck {here}: {}", done.body);
        any = true;
    }
    any
}

/// Presses every button of the stage board once; answers whether there was any.
async fn press_all(desk: &Visitor, store: &Store, id: TournamentId, count: i32) -> bool {
    let board = desk.get(&format!("/tournaments/{id}/decks/stage")).await.body;
    let mut any = false;
    for number in 1..=count {
        let part = board.split(&format!("id=\"deck-{number}\"")).nth(1).expect("on the board");
        let part = part.split("</li>").next().expect("a deck");
        let offered =
            ["pass", "arrive"].into_iter().find(|act| part.contains(&format!("name=\"act\" value=\"{act}\"")));
        let Some(act) = offered else { continue };
        let now = deck(store, id, number);
        let (version, table) = (now.version.to_string(), now.state.table().map(|table| table.to_string()));
        let mut fields = vec![("act", act), ("version", version.as_str())];
        fields.extend(table.as_deref().map(|table| ("table", table)));
        let moved = desk.post_form(&format!("/tournaments/{id}/decks/{number}/step"), &fields).await;
        assert_eq!(moved.status, 303, "deck {number}: {}", moved.body);
        any = true;
    }
    any
}

/// Plays the round to its end and proves that every deck was once at every table.
async fn play_through(desk: &Visitor, store: &Store, id: TournamentId, count: i32) {
    let mut turns = 0;
    loop {
        let (played, moved) = (play_once(desk, store, id).await, press_all(desk, store, id, count).await);
        if !played && !moved {
            break;
        }
        turns += 1;
        assert!(turns < 60, "the decks go round without end");
    }
    let all = tables(store, id);
    let mut came: BTreeMap<(i32, i32), usize> = BTreeMap::new();
    for (sheet, table, _) in &all {
        let (sheet, table) = (*sheet, *table);
        for hand in store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read") {
            *came.entry((table, hand.new.deck.expect("a deck"))).or_default() += 1;
        }
        let due = store.read_now(move |conn| sheets::find(conn, sheet)).expect("a sheet").hands;
        assert_eq!(due, count, "the list of table {table}");
    }
    let every = all.iter().flat_map(|(_, table, _)| (1..=count).map(|deck| ((*table, deck), 1)));
    assert_eq!(came, every.collect::<BTreeMap<_, _>>());
    let ring = store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
    for one in ring.of_round() {
        assert_eq!((one.state.word(), one.state.table()), ("passed-on", None), "deck {} is home", one.number);
    }
}

#[actix_web::test]
async fn decks_that_do_not_divide_among_the_tables_go_round_all_the_same() {
    for (players, decks, kind, explained) in [
        (12, 7, MovementKind::Relay { stages: 7, decks: 1, shelf: 4 }, "to a shelf where 4 decks rest"),
        (16, 10, MovementKind::Relay { stages: 5, decks: 2, shelf: 2 }, "to a shelf where 2 decks rest"),
        (20, 4, MovementKind::SitOut { stages: 5, waiting: 1 }, "in each stage one table waits"),
    ] {
        for database in databases() {
            let app = TestApp::start(database);
            let desk = app.as_desk().await;
            let id = running(&app.store, players, TableSize::FOUR, (decks, decks));
            let ring = app.store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
            assert_eq!(ring.movement.expect("a movement").kind(), kind);
            for path in ["decks", "decks/desk", "decks/stage"] {
                let page = desk.get(&format!("/tournaments/{id}/{path}")).await;
                assert!(page.status == 200 && page.body.contains(explained), "{path}: {}", page.body);
            }
            play_through(&desk, &app.store, id, decks).await;
        }
    }
}

#[actix_web::test]
async fn tables_of_three_play_as_many_decks_as_they_have_hands() {
    for database in databases() {
        let app = TestApp::start(database);
        let desk = app.as_desk().await;
        let id = running(&app.store, 9, TableSize::THREE, (12, 6));
        let page = desk.get(&format!("/tournaments/{id}/decks")).await;
        assert!(page.body.contains("3 stages of 2 decks"), "{}", page.body);
        play_through(&desk, &app.store, id, 6).await;
        let covered = app.nobody().get(&format!("/tournaments/{id}/decks/6")).await;
        assert!(covered.body.contains("as soon as the round is over"), "{}", covered.body);
        over(&app.store, id);
        let open = app.nobody().get(&format!("/tournaments/{id}/decks/6")).await;
        assert!(!open.body.contains("as soon as the round is over"), "{}", open.body);
        let compared = app.nobody().get(&format!("/tournaments/{id}/comparison")).await;
        assert_eq!(compared.body.matches("<tr").count(), 10, "{}", compared.body);
    }
}

#[actix_web::test]
async fn an_older_round_that_is_open_again_stops_no_deck_of_the_one_that_is_played() {
    for database in databases() {
        let app = TestApp::start(database);
        let (desk, store) = (app.as_desk().await, &app.store);
        let id = comparative(tournament(), 4, DeckSource::Seed).rounds(2).players(8).drawn(store);
        ready_for(store, id, TableSize::FOUR);
        start(store, id, 1).expect("the round starts");
        play_through(&desk, store, id, 4).await;
        over(store, id);
        draw(store, id, 2, "second").expect("drawn");
        start(store, id, 2).expect("the round starts");
        let again = move |conn: &mut Conn| {
            let first = rounds::find_number(conn, id, 1)?;
            rounds::set_state(conn, first.id, RoundState::Running, clock::now())
        };
        store.write_now(again).expect("open again");
        let ring = store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
        assert_eq!(ring.of_round().map(|deck| deck.number).collect::<Vec<_>>(), [5, 6, 7, 8]);
        let old = store.read_now(move |conn| Ring::of_deck(conn, (id, 3))).expect("the ring");
        assert_eq!((ring.round, old.round), (2, 1), "what concerns an old deck is seen in its own round");
        let second = store.read_now(move |conn| {
            let round = rounds::find_number(conn, id, 2)?;
            sheets::of_round(conn, round.id)
        });
        let sheet = second.expect("the sheets").first().expect("a table").id;
        let page = desk.get(&format!("/sheets/{sheet}/desk")).await;
        let here = page.field("deck").expect("a deck lies there");
        assert_eq!(enter_at(&desk, sheet, "1", &[("result", "passed"), ("deck", &here)]).await.status, 303);
        let now = deck(store, id, here.parse().expect("a number")).version.to_string();
        let fields = [("act", "pass"), ("version", now.as_str())];
        let passed = desk.post_form(&format!("/tournaments/{id}/decks/{here}/step"), &fields).await;
        assert_eq!(passed.status, 303, "{}", passed.body);
        let moved = deck(store, id, here.parse().expect("a number"));
        assert_eq!((moved.state.word(), moved.state.table().is_some()), ("passed-on", true), "to the other table");
    }
}
