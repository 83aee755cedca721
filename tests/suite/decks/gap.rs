//! A hand that is taken out of a list on which all were played: its deck gets the average, and the list closes without it.

use skatwart::acts::Refused;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::rules::comparison::{Compared as Line, Comparison, Score, Stands};
use skatwart::rules::tournament::DeckSource;
use skatwart::store::event::same_cards;
use skatwart::store::sheets::SheetState;
use skatwart::store::{SheetId, Store, TournamentId, check, hands, rounds, sheets, standings};

use super::{comparative, deck, enter_at, play_all, ready, tables};
use crate::app::{Reply, TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;
use crate::hall::from_folder;
use crate::rounds::start;

/// Four tables that have played all their four decks, each list in the order in which the decks came.
fn played(store: &Store) -> TournamentId {
    let id = comparative(tournament(), 4, DeckSource::Seed).players(16).drawn(store);
    ready(store, id);
    start(store, id, 1).expect("the round starts");
    play_all(store, id, 4);
    id
}

/// The sheet of table 3, which is asked about everywhere.
fn third(store: &Store, id: TournamentId) -> SheetId {
    tables(store, id).into_iter().find(|one| one.1 == 3).expect("table 3").0
}

/// Takes the second hand of table 3 out over HTTP; the deck it was played with.
async fn take_second_out(director: &Visitor, store: &Store, sheet: SheetId) -> i32 {
    take_out(director, store, (sheet, 2)).await
}

/// The same of a hand with another number.
async fn take_out(director: &Visitor, store: &Store, (sheet, number): (SheetId, i32)) -> i32 {
    let hand = store.read_now(move |conn| hands::find_number(conn, sheet, number)).expect("read").expect("played");
    let fields = [("version", &*hand.version.to_string()), ("reason", "The hand was dealt with wrong cards.")];
    let out = director.post_form(&format!("/hands/{}/edit/remove", hand.id), &fields).await;
    assert_eq!(out.status, 303, "{}", out.body);
    hand.new.deck.expect("played with a deck")
}

async fn average(director: &Visitor, store: &Store, (id, number): (TournamentId, i32)) -> Reply {
    let version = deck(store, id, number).version.to_string();
    let fields = [("version", &*version), ("table", "3"), ("reason", "The table could not play the deck.")];
    director.post_form(&format!("/tournaments/{id}/decks/{number}/average"), &fields).await
}

async fn close(director: &Visitor, store: &Store, sheet: SheetId) -> Reply {
    let version = store.read_now(move |conn| sheets::find(conn, sheet)).expect("a sheet").version.to_string();
    let page = director.get(&format!("/sheets/{sheet}/desk")).await.body;
    let marks =
        page.split("name=\"looked_at\" value=\"").skip(1).map(|part| part.split('"').next().unwrap_or_default());
    let mut fields = vec![("version", &*version)];
    fields.extend(marks.map(|mark| ("looked_at", mark)));
    director.post_form(&format!("/sheets/{sheet}/close"), &fields).await
}

fn exported(store: &Store, id: TournamentId) -> Files {
    store.read_now(move |conn| export(conn, id)).expect("exported")
}

/// A table, how far its sheet is, and how many hands are due on it.
type Due = (i32, SheetState, i32);

/// What the tournament comes to by every method, and the state of each of its sheets with the hands that are due.
fn comes_to(store: &Store, id: TournamentId) -> (Vec<Vec<Line>>, Vec<Due>) {
    let results = store.read_now(move |conn| same_cards(conn, id)).expect("results").of_round(None);
    let all = Comparison::ALL.iter().map(|method| results.compare(*method)).collect();
    let round = store.read_now(move |conn| rounds::find_number(conn, id, 1)).expect("drawn").id;
    let sheets = store.read_now(move |conn| sheets::of_round(conn, round));
    let told = |sheet: sheets::Sheet| (sheet.table_number, sheet.state, sheet.hands);
    (all, sheets.expect("sheets").into_iter().map(told).collect())
}

#[actix_web::test]
async fn a_list_with_a_hand_taken_out_closes_once_its_deck_has_the_average() {
    for database in databases() {
        let app = TestApp::start(database);
        let (store, director) = (&app.store, app.as_director().await);
        let id = played(store);
        let sheet = third(store, id);
        let of = take_second_out(&director, store, sheet).await;
        let gap = close(&director, store, sheet).await;
        assert!(gap.status == 422 && gap.body.contains("Hand 2 is missing; later ones are entered"), "{}", gap.body);
        let given = average(&director, store, (id, of)).await;
        assert_eq!(given.status, 303, "{}", given.body);
        let page = director.get(&format!("/sheets/{sheet}/desk")).await.body;
        assert!(!page.contains("later ones are entered") && page.contains("3 of 3"), "{page}");
        let other = if of == 4 { "1" } else { "4" };
        let fields = [("result", "passed"), ("deck", other), ("overrules", "yes"), ("reason", "here it is")];
        let more = enter_at(&director, sheet, "2", &fields).await;
        assert!(more.status == 422 && more.body.contains("All 3 hands this sheet had to play stand"), "{}", more.body);
        let closed = close(&director, store, sheet).await;
        assert_eq!(closed.status, 303, "{}", closed.body);
        let version = store.read_now(move |conn| rounds::find_number(conn, id, 1)).expect("drawn").version.to_string();
        let round = director.post_form(&format!("/tournaments/{id}/rounds/1/close"), &[("version", &*version)]).await;
        assert_eq!(round.status, 303, "{}", round.body);
        assert_eq!(store.read_now(check::everything).expect("checked").differences, []);
        round_trip(store, id, [4, 4, 3, 4]);
    }
}

#[actix_web::test]
async fn of_a_list_that_is_shorter_no_more_hands_are_missing_than_are_due() {
    for database in databases() {
        let app = TestApp::start(database);
        let (store, director) = (&app.store, app.as_director().await);
        let id = played(store);
        let sheet = third(store, id);
        let of = take_second_out(&director, store, sheet).await;
        let given = average(&director, store, (id, of)).await;
        assert_eq!(given.status, 303, "{}", given.body);
        take_out(&director, store, (sheet, 3)).await;
        // Hands 1 and 4 stand, and three are due.
        let page = director.get(&format!("/sheets/{sheet}/desk")).await.body;
        let refused = close(&director, store, sheet).await;
        assert_eq!(refused.status, 422, "{}", refused.body);
        for said in [page, refused.body] {
            assert!(said.contains("Hand 2 is missing; later ones are entered"), "{said}");
        }
    }
}

/// The tournament made of the folder is compared alike, and its lists are as far with as many hands. Answers it.
pub fn comes_back(store: &Store, id: TournamentId) -> TournamentId {
    let folder = Folder::read(&exported(store, id)).expect("right");
    let twin: Result<TournamentId, Refused> =
        store.write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()));
    let twin = twin.expect("imported");
    assert_eq!(comes_to(store, twin), comes_to(store, id));
    twin
}

/// The folder says the same, and the tournament made of it is the same again.
pub fn round_trip(store: &Store, id: TournamentId, due: [i32; 4]) {
    let (files, (_, sheets)) = (exported(store, id), comes_to(store, id));
    assert!(sheets.iter().all(|(_, state, _)| *state == SheetState::Closed), "{sheets:?}");
    assert_eq!(sheets.iter().map(|(_, _, due)| *due).collect::<Vec<_>>(), due);
    let again = exported(store, comes_back(store, id));
    assert_eq!(files.names().collect::<Vec<_>>(), again.names().collect::<Vec<_>>());
    for name in files.names() {
        let text = |files: &Files| String::from_utf8_lossy(files.get(name).unwrap_or_default()).into_owned();
        assert_eq!(text(&again), text(&files), "{name}");
    }
    assert_eq!(store.read_now(check::everything).expect("checked").differences, []);
}

/// The same folder where table 3 brought a paper list, with its totals alone.
fn with_totals(files: &Files) -> Files {
    let text = |name: &str| String::from_utf8(files.get(name).expect("a file").to_vec()).expect("words");
    let mut of = Files::default();
    for name in files.names().filter(|name| *name != "ledger.csv") {
        of.put(name, files.get(name).expect("a file").to_vec());
    }
    let all = text("hands.csv");
    let hands: String = all.split_inclusive('\n').filter(|line| !line.starts_with("1,3,")).collect();
    of.put("hands.csv", hands.into_bytes());
    let totals =
        "round,table,seat,points,won,lost,passed\n1,3,1,40,1,0,1\n1,3,2,-60,0,1,1\n1,3,3,0,0,0,1\n1,3,4,0,0,0,1\n";
    of.put("totals.csv", totals.as_bytes().to_vec());
    of
}

#[actix_web::test]
async fn typed_totals_go_out_and_in_with_as_many_hands_as_their_table_had_to_play() {
    for database in databases() {
        let app = TestApp::start(database);
        let (store, director) = (&app.store, app.as_director().await);
        let id = played(store);
        let sheet = third(store, id);
        let of = take_second_out(&director, store, sheet).await;
        assert_eq!(average(&director, store, (id, of)).await.status, 303);
        assert_eq!(close(&director, store, sheet).await.status, 303);
        let version = store.read_now(move |conn| rounds::find_number(conn, id, 1)).expect("drawn").version.to_string();
        let round = director.post_form(&format!("/tournaments/{id}/rounds/1/close"), &[("version", &*version)]).await;
        assert_eq!(round.status, 303, "{}", round.body);
        let folder = Folder::read(&with_totals(&exported(store, id))).expect("right");
        assert!(folder.is_whole((1, 3)), "three hands were due there, and three are told");
        let averages = points_of(store, id, |score| score.stands == Stands::Average);
        let twin: Result<TournamentId, Refused> =
            store.write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()));
        let twin = twin.expect("imported");
        // What was typed counts beside the average the table was given before.
        let typed = store.read_now(move |conn| standings::of_tournament(conn, twin)).expect("read");
        let typed: Vec<i32> = typed.iter().filter(|one| one.table == 3).map(|one| one.total.performance).collect();
        let both: Vec<i32> = typed.iter().zip(averages).map(|(typed, average)| typed + average).collect();
        assert_eq!(points_of(store, twin, |_| true), both);
        round_trip(store, twin, [4, 4, 3, 4]);
    }
}

/// What the seats of table 3 made of everything that is compared and meant.
fn points_of(store: &Store, id: TournamentId, meant: impl Fn(&Score) -> bool) -> Vec<i32> {
    let results = store.read_now(move |conn| same_cards(conn, id)).expect("results").of_round(None);
    let mut points = vec![0; 4];
    for score in results.scores().iter().filter(|score| score.table == 3 && meant(score)) {
        points[score.seat.index()] += score.points;
    }
    points
}

#[actix_web::test]
async fn the_average_of_a_hand_that_was_taken_out_is_taken_back_and_the_hand_played_again() {
    for database in databases() {
        let app = TestApp::start(database);
        let (store, director) = (&app.store, app.as_director().await);
        let id = played(store);
        let sheet = third(store, id);
        let of = take_second_out(&director, store, sheet).await;
        assert_eq!(average(&director, store, (id, of)).await.status, 303);
        let page = director.get(&format!("/tournaments/{id}/decks/{of}/desk")).await.body;
        let score =
            page.split("/scores/").nth(1).and_then(|part| part.split('/').next()).expect("a way back").to_owned();
        let version = deck(store, id, of).version.to_string();
        let fields = [("version", &*version), ("reason", "The table plays the deck after all.")];
        let back = director.post_form(&format!("/tournaments/{id}/decks/{of}/scores/{score}/cancel"), &fields).await;
        assert_eq!(back.status, 303, "{}", back.body);
        let due = store.read_now(move |conn| sheets::find(conn, sheet)).expect("a sheet").hands;
        assert_eq!(due, 4, "the hand is due again");
        let gap = close(&director, store, sheet).await;
        assert!(gap.status == 422 && gap.body.contains("Hand 2 is missing; later ones are entered"), "{}", gap.body);
        let of = of.to_string();
        let fields = [("result", "passed"), ("deck", &*of), ("overrules", "yes"), ("reason", "it is played now")];
        let entered = enter_at(&director, sheet, "2", &fields).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
        let closed = close(&director, store, sheet).await;
        assert_eq!(closed.status, 303, "{}", closed.body);
        assert_eq!(store.read_now(check::everything).expect("checked").differences, []);
    }
}
