//! The average for a table that could not play a deck: given and taken back in one click each, with every figure
//! recomputed here from what the posting prints.

use skatwart::acts::decks::ring::Ring;
use skatwart::acts::{self, Reason};
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, import};
use skatwart::rules::comparison::{Compares, Comparison};
use skatwart::rules::tournament::DeckSource;
use skatwart::store::event::same_cards;
use skatwart::store::revisions::{self, Subject};
use skatwart::store::rounds::RoundState;
use skatwart::store::sheets::SheetState;
use skatwart::store::{Store, TournamentId, check, rounds, sheets};

use super::{comparative, deck, enter_at, hand, keeper, over, pass, ready, tables, with_deck};
use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::built::tournament;
use crate::common::databases;
use crate::hall::{from_desk, from_folder, set_round};
use crate::rounds::{hall, start};

/// Four tables and four decks, compared by match points deck by deck.
fn evening(store: &Store) -> TournamentId {
    let evening = comparative(tournament(), 4, DeckSource::Seed);
    let id = evening.with(|row| row.comparison = Compares::by(Comparison::MatchPoints)).players(16).drawn(store);
    ready(store, id);
    start(store, id, 1).expect("the round starts");
    id
}

/// Every table plays what comes to it until nothing does.
pub fn play_on(store: &Store, id: TournamentId) {
    loop {
        let mut any = false;
        for (sheet, table, _) in tables(store, id) {
            let ring = store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
            let Some(of) = ring.to_play(table).first().map(|one| one.number) else { continue };
            let number = 1 + i32::try_from(ring.played.iter().filter(|one| one.table == table).count()).expect("few");
            let entering = with_deck(number, of, hand(store, sheet, &deck(store, id, of), table));
            store.write_now(move |conn| acts::hands::enter(conn, &keeper(), sheet, &entering)).expect("taken");
            pass(store, id, &deck(store, id, of));
            any = true;
        }
        if !any {
            return;
        }
    }
}

/// The button for this table on the page of the deck, with the reason that stands there.
async fn click(director: &Visitor, store: &Store, id: TournamentId, (number, table): (i32, i32)) -> Reply {
    let page = director.get(&format!("/tournaments/{id}/decks/{number}/desk")).await.body;
    assert!(page.contains(&format!("Average for table {table}")), "{page}");
    assert!(page.contains("value=\"The table could not play the deck.\""), "{page}");
    let (version, table) = (deck(store, id, number).version.to_string(), table.to_string());
    let fields = [("version", &*version), ("table", &*table), ("reason", "The table could not play the deck.")];
    director.post_form(&format!("/tournaments/{id}/decks/{number}/average"), &fields).await
}

fn due(store: &Store, id: TournamentId, table: i32) -> i32 {
    let (sheet, ..) = tables(store, id).into_iter().find(|one| one.1 == table).expect("the table is there");
    store.read_now(move |conn| sheets::find(conn, sheet)).expect("a sheet").hands
}

/// What the posting prints of a seat: by table, deck by deck, then the total.
fn posted(page: &str, letter: char) -> Vec<Vec<String>> {
    let part = page.split(&format!("<h2>Seat {letter}</h2>")).nth(1).expect("the seat is posted");
    let body = part.split("<tbody>").nth(1).and_then(|part| part.split("</tbody>").next()).expect("a table");
    let plain = |cell: &str| {
        let text: String = cell.split('<').map(|part| part.split_once('>').map_or(part, |(_, rest)| rest)).collect();
        text.replace('−', "-").replace('+', "").trim().to_owned()
    };
    let row = |row: &str| row.split("<td").skip(1).map(|cell| plain(cell.split_once('>').expect("a cell").1)).collect();
    body.split("<tr>").skip(1).map(row).collect()
}

/// The first number of a cell.
fn figure(cell: &str) -> i64 {
    let first = cell.split_whitespace().next().unwrap_or_default();
    first.parse().unwrap_or_else(|error| panic!("no figure: {cell}: {error}"))
}

/// The nearest whole number of a mean; halves go away from nought.
fn nearest(sum: i64, count: i64) -> i64 {
    let whole = (2 * sum.abs() + count) / (2 * count);
    if sum < 0 { -whole } else { whole }
}

#[actix_web::test]
async fn a_table_that_could_not_play_a_deck_gets_the_average_in_one_click() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let director = app.as_director().await;
        let given = click(&director, &app.store, id, (2, 4)).await;
        assert_eq!(given.status, 303, "{}", given.body);
        assert_eq!((due(&app.store, id, 4), due(&app.store, id, 3)), (3, 4), "one hand less at table 4 alone");
        let subject = deck(&app.store, id, 2).id.number();
        let noted = app.store.read_now(move |conn| revisions::of_subject(conn, Subject::Deck, subject)).expect("read");
        let noted = noted.last().expect("a revision");
        assert!(noted.reason == "The table could not play the deck." && noted.who == "director", "{noted:?}");
        let version = deck(&app.store, id, 2).version.to_string();
        let again = [("version", version.as_str()), ("table", "4"), ("reason", "twice"), ("key", &new_key())];
        let again = director.post_form(&format!("/tournaments/{id}/decks/2/average"), &again).await;
        assert!(again.status == 422 && again.body.contains("has the average of deck 2 already"), "{}", again.body);
        let (sheet, ..) = tables(&app.store, id)[3];
        let fields = [("result", "passed"), ("deck", "2"), ("overrules", "yes"), ("reason", "here it is")];
        let refused = enter_at(&director, sheet, "1", &fields).await;
        assert!(refused.status == 422 && refused.body.contains("has the average of deck 2"), "{}", refused.body);
        play_on(&app.store, id);
        let ring = app.store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
        assert_eq!(ring.played.len(), 15, "everything but deck 2 at table 4");
        assert!(ring.of_round().all(|deck| deck.state.table().is_none()), "all home");
        let stage = director.get(&format!("/tournaments/{id}/decks/stage")).await.body;
        assert_eq!(stage.matches("has played every deck").count(), 4, "{stage}");
        let round = app.store.read_now(move |conn| rounds::find_number(conn, id, 1)).expect("drawn");
        let version = round.version.to_string();
        let close = format!("/tournaments/{id}/rounds/1/close");
        let closed = director.post_form(&close, &[("version", version.as_str())]).await;
        assert_eq!(closed.status, 303, "every list is complete: {}", closed.body);
        recomputed(&app, id).await;
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
    }
}

/// Every average, total and match point from what the posting prints of the others.
async fn recomputed(app: &TestApp, id: TournamentId) {
    let posting = app.nobody().get(&format!("/tournaments/{id}/posting")).await.body;
    assert!(posting.contains("Deck 2: table 4 could not play it and has the average."), "{posting}");
    let results = app.store.read_now(move |conn| same_cards(conn, id)).expect("results").of_round(None);
    let by_decks = results.compare(Comparison::MatchPoints);
    let book = results.compare(Comparison::Book);
    for (seat, letter) in (1..).zip("NESW".chars()) {
        let rows = posted(&posting, letter);
        assert_eq!(rows.len(), 4);
        let made = |table: usize, deck: usize| figure(&rows[table][deck]);
        let others: i64 = (0..3).map(|table| made(table, 1)).sum();
        assert_eq!(rows[3][1], format!("{} Ø", nearest(others, 3)), "{letter}: the mean of the others");
        for (table, row) in rows.iter().enumerate() {
            let total: i64 = (0..4).map(|deck| made(table, deck)).sum();
            assert_eq!(figure(&row[4]), total, "{letter}, table {}", table + 1);
            let sat = |one: &&skatwart::rules::comparison::Compared| {
                results.scores().iter().any(|score| {
                    (score.entry, score.table) == (one.entry, i32::try_from(table + 1).expect("small"))
                        && i32::from(score.seat.number()) == seat
                })
            };
            assert_eq!(book.iter().find(sat).expect("posted").points, total);
            // Three times the match points, for those of deck 2 are thirds: (4/3)(points + 1) − 1.
            let mut thirds = 0;
            for deck in 0..4 {
                let rivals: Vec<i64> = (0..4)
                    .filter(|other| *other != table && (deck, *other) != (1, 3))
                    .map(|other| made(other, deck))
                    .collect();
                let beaten = rivals.iter().filter(|other| **other < made(table, deck)).count();
                let level = rivals.iter().filter(|other| **other == made(table, deck)).count();
                let points = i64::try_from(2 * beaten + level).expect("few");
                thirds += match (deck, table) {
                    (1, 3) => 9,
                    (1, _) => 4 * (points + 1) - 3,
                    _ => 3 * points,
                };
            }
            let found = by_decks.iter().find(sat).expect("compared").match_points.expect("short");
            assert_eq!(found.numerator() * 3, thirds * found.denominator(), "{letter}, table {}", table + 1);
        }
    }
    for page in ["comparison", "standings"] {
        let body = app.nobody().get(&format!("/tournaments/{id}/{page}")).await.body;
        assert!(body.contains("Deck 2: 3 of 4 tables have a result that is compared"), "{page}: {body}");
        assert!(!body.contains("Deck 1: "), "{page}: {body}");
    }
    let british = app.nobody().get(&format!("/tournaments/{id}/comparison?method=british")).await.body;
    assert!(!british.contains("have a result that is compared"), "sessions are whole: {british}");
    folder_says_the_same(&app.store, id);
}

/// The folder keeps the average and comes to the same; written again it is the same to the byte.
fn folder_says_the_same(store: &Store, id: TournamentId) {
    let read = |id: TournamentId| -> Files { store.read_now(move |conn| export(conn, id)).expect("exported") };
    let files = read(id);
    let folder = Folder::read(&files).expect("right");
    let results = store.read_now(move |conn| same_cards(conn, id)).expect("results").of_round(None);
    for method in Comparison::ALL {
        assert_eq!(crate::comparison::results(&folder).compare(*method), results.compare(*method), "{method}");
    }
    let twin: Result<TournamentId, acts::Refused> =
        store.write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()));
    let scores = |files: &Files| files.get("deck_scores.csv").map(<[u8]>::to_vec);
    assert!(scores(&files).is_some_and(|bytes| String::from_utf8_lossy(&bytes).contains("2,4,3,,The table could")));
    assert_eq!(scores(&read(twin.expect("imported"))), scores(&files));
}

#[actix_web::test]
async fn an_average_is_taken_back_in_one_click_and_the_deck_is_played_after_all() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let director = app.as_director().await;
        let without = [("version", "1"), ("table", "2")];
        let stale = director.post_form(&format!("/tournaments/{id}/decks/2/average"), &without).await;
        assert!(stale.status != 303, "neither reason nor version: {}", stale.body);
        // Deck 2 lies ready at table 2: it goes on.
        assert_eq!(click(&director, &app.store, id, (2, 2)).await.status, 303);
        assert_eq!(deck(&app.store, id, 2).state.table(), Some(3));
        let page = director.get(&format!("/tournaments/{id}/decks/2/desk")).await.body;
        assert_eq!(page.matches("Table 2: the average in every seat").count(), 1, "{page}");
        assert!(!page.contains("Average for table 2"), "{page}");
        let cancel =
            page.split("/scores/").nth(1).and_then(|part| part.split('/').next()).expect("a way back").to_owned();
        let version = deck(&app.store, id, 2).version.to_string();
        let fields = [("version", version.as_str()), ("reason", "The table plays the deck after all.")];
        assert!(page.contains("value=\"The table plays the deck after all.\""), "{page}");
        let back = director.post_form(&format!("/tournaments/{id}/decks/2/scores/{cancel}/cancel"), &fields).await;
        assert_eq!(back.status, 303, "{}", back.body);
        assert_eq!(due(&app.store, id, 2), 4);
        play_on(&app.store, id);
        let ring = app.store.read_now(move |conn| Ring::load(conn, id)).expect("the ring");
        assert_eq!(ring.played.len(), 16, "every deck at every table");
        let version = deck(&app.store, id, 2).version.to_string();
        let fields = [("version", version.as_str()), ("table", "2"), ("reason", "too late")];
        let refused = director.post_form(&format!("/tournaments/{id}/decks/2/average"), &fields).await;
        assert!(
            refused.status == 422 && refused.body.contains("has a result of deck 2 that counts"),
            "{}",
            refused.body
        );
    }
}

#[actix_web::test]
async fn a_result_that_is_kept_apart_gives_way_to_the_average() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let director = app.as_director().await;
        play_on(&app.store, id);
        let version = deck(&app.store, id, 3).version.to_string();
        let fields =
            [("version", &*version), ("keep", "1"), ("keep", "2"), ("keep", "4"), ("reason", "two hands were mixed")];
        let foul = director.post_form(&format!("/tournaments/{id}/decks/3/foul"), &fields).await;
        assert_eq!(foul.status, 303, "{}", foul.body);
        over(&app.store, id);
        let book = || {
            let results = app.store.read_now(move |conn| same_cards(conn, id)).expect("results").of_round(None);
            results.posting(1)
        };
        let apart = book();
        assert_eq!(click(&director, &app.store, id, (3, 3)).await.status, 303);
        assert_eq!(due(&app.store, id, 3), 4, "the hand stands");
        let posting = app.nobody().get(&format!("/tournaments/{id}/posting")).await.body;
        assert!(!posting.contains("is kept apart.") && posting.contains("Deck 3: table 3 could not play"), "{posting}");
        let with = book();
        for (at, letter) in "NESW".chars().enumerate() {
            let rows = posted(&posting, letter);
            let others: i64 = [0, 1, 3].into_iter().map(|table: usize| figure(&rows[table][2])).sum();
            let gained = with.lines[2].columns[at].total - apart.lines[2].columns[at].total;
            assert_eq!(gained, nearest(others, 3), "{letter}");
        }
    }
}

#[actix_web::test]
async fn a_list_that_is_opened_again_owes_the_hand_whose_average_was_taken_back_meanwhile() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let director = app.as_director().await;
        assert_eq!(click(&director, &app.store, id, (1, 4)).await.status, 303);
        play_on(&app.store, id);
        let round = || app.store.read_now(move |conn| rounds::find_number(conn, id, 1)).expect("drawn").version;
        let turn = async |act: &str| {
            let version = round().to_string();
            let fields = [("version", version.as_str()), ("reason", "the deck was found")];
            director.post_form(&format!("/tournaments/{id}/rounds/1/{act}"), &fields).await
        };
        assert_eq!(turn("close").await.status, 303);
        let page = director.get(&format!("/tournaments/{id}/decks/1/desk")).await.body;
        let given = page.split("/scores/").nth(1).and_then(|part| part.split('/').next()).expect("a way back");
        let version = deck(&app.store, id, 1).version.to_string();
        let fields = [("version", version.as_str()), ("reason", "The table plays the deck after all.")];
        let back = director.post_form(&format!("/tournaments/{id}/decks/1/scores/{given}/cancel"), &fields).await;
        assert_eq!((back.status, due(&app.store, id, 4)), (303, 3), "a closed list stays as it is: {}", back.body);
        let opened = turn("reopen").await;
        assert_eq!(opened.status, 303, "{}", opened.body);
        let (sheet, ..) = tables(&app.store, id)[3];
        let version = app.store.read_now(move |conn| sheets::find(conn, sheet)).expect("a sheet").version.to_string();
        let fields = [("version", version.as_str()), ("reason", "the deck was found")];
        assert_eq!(director.post_form(&format!("/sheets/{sheet}/reopen"), &fields).await.status, 303);
        assert_eq!(due(&app.store, id, 4), 4, "it owes the hand again");
        let fields = [("result", "passed"), ("deck", "1"), ("overrules", "yes"), ("reason", "here it is")];
        let played = enter_at(&director, sheet, "4", &fields).await;
        assert_eq!(played.status, 303, "{}", played.body);
        assert_eq!(app.store.read_now(check::everything).expect("checked").differences, []);
    }
}

#[test]
fn a_list_whose_decks_are_not_known_owes_as_much_as_before_when_it_is_opened_again() {
    for database in databases() {
        let store = &database.store;
        let id = comparative(tournament(), 4, DeckSource::Seed).players(16).drawn(store);
        let (round, sheet) = (hall(store, id, 1).round.id, hall(store, id, 1).sheets[&1].id);
        set_round(store, round, RoundState::Running);
        store.write_now(move |conn| sheets::set_state(conn, sheet, SheetState::Closed)).expect("closed");
        let version = store.read_now(move |conn| sheets::find(conn, sheet)).expect("a sheet").version;
        let order = from_desk("again").based_on(version).because(Reason::new("counted anew").expect("a reason"));
        store.write_now(move |conn| acts::sheets::reopen(conn, &order, sheet)).expect("it is opened");
        assert_eq!(due(store, id, 1), 4);
    }
}
