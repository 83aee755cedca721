//! A start that is taken back while nothing is written, so that whoever did not come is taken out, and tables that are drawn
//! in another way; on every database.

use diesel::prelude::*;
use skatwart::acts::rounds::change;
use skatwart::acts::rounds::draw::{self as drawing, Wish, next};
use skatwart::format::folder::Folder;
use skatwart::format::ledger::contradictions;
use skatwart::format::store::export_with_ledger;
use skatwart::rules::seating::Method;
use skatwart::store::rounds::RoundState;
use skatwart::store::schema::tournaments as table;
use skatwart::store::tournaments::TournamentState;
use skatwart::store::{Conn, Error, TournamentId, standings, tournaments};

use super::{by_lot, close, close_sheets, draw, hall, order, spoken, start};
use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::built::{by, tournament};
use crate::common::laid::{MILWAUKEE, sqlite_with};
use crate::common::{databases, sqlite};
use crate::entries::gone::take_out;
use crate::forgery::after;

/// Does something with the first round, as its page has it.
async fn press(app: &TestApp, director: &Visitor, id: TournamentId, deed: &str, more: &[(&str, &str)]) -> Reply {
    let version = hall(&app.store, id, 1).round.version.to_string();
    let fields: Vec<(&str, &str)> = more.iter().copied().chain([("version", version.as_str())]).collect();
    director.post_form(&format!("/tournaments/{id}/rounds/1/{deed}"), &fields).await
}

#[actix_web::test]
async fn a_round_starts_with_as_many_hands_as_are_agreed_on_then() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(7).hands(48, 36).drawn(store);
        let fewer = move |conn: &mut Conn| {
            let hands = (table::hands_at_four.eq(36), table::hands_at_three.eq(27));
            Ok::<_, Error>(diesel::update(table::table.find(id)).set(hands).execute(conn)?)
        };
        store.write_now(fewer).expect("the settings change after the draw");
        start(store, id, 1).expect("started");
        let mut hands: Vec<(u8, i32)> =
            hall(store, id, 1).sheets.values().map(|sheet| (sheet.size.number(), sheet.hands)).collect();
        hands.sort_unstable();
        assert_eq!(hands, [(3, 27), (4, 36)]);
    }
}

#[actix_web::test]
async fn why_a_form_of_the_desk_did_nothing_stands_in_that_form_alone() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let director = app.as_director().await;
        let page = director.get(&format!("/tournaments/{id}/rounds/1/desk")).await.body;
        for named in ["swap", "strike"] {
            assert!(page.contains(&format!("<input type=\"hidden\" name=\"{named}\" value=\"yes\">")), "{page}");
        }
        let swap = [("swap", "yes"), ("one", "1"), ("other", "2")];
        let strike = [("strike", "yes"), ("table", "1"), ("played-1", "2")];
        let ids = ["swap-reason-problem", "strike-reason-problem", "reason-problem"];
        for (deed, fields, own) in
            [("swap", &swap[..], ids[0]), ("strike", &strike, ids[1]), ("take-back", &[], ids[2])]
        {
            let silent = press(&app, &director, id, deed, fields).await;
            assert_eq!(silent.status, 422, "{deed}: {}", silent.body);
            let told: Vec<&str> = ids.into_iter().filter(|id| silent.body.contains(&format!("id=\"{id}\""))).collect();
            assert_eq!(told, [own], "{deed}: {}", silent.body);
        }
    }
}

#[actix_web::test]
async fn a_start_is_taken_back_while_nothing_is_written_and_who_did_not_come_is_taken_out() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let rules = app.store.read_now(move |conn| tournaments::find(conn, id)).expect("found").rules_hash;
        let director = app.as_director().await;
        let why = [("reason", "one did not come")];
        let desk = director.get(&format!("/tournaments/{id}/rounds/1/desk")).await.body;
        assert!(desk.contains("/rounds/1/take-back"), "{desk}");
        let silent = press(&app, &director, id, "take-back", &[]).await;
        assert!(silent.status == 422 && silent.body.contains("reason"), "{}", silent.body);
        assert_eq!(press(&app, &director, id, "take-back", &why).await.status, 303);
        assert_eq!(hall(&app.store, id, 1).round.state, RoundState::Released);
        let again = press(&app, &director, id, "take-back", &why).await;
        assert_eq!(again.status, 422, "it does not run: {}", again.body);
        let entry = hall(&app.store, id, 1).entries.get(&8).expect("number 8").clone();
        let gone = [("version", entry.version.to_string()), ("id", entry.id.to_string())];
        let gone = gone.each_ref().map(|(name, text)| (*name, text.as_str()));
        let path = format!("/tournaments/{id}/entries/{}/withdraw", entry.number);
        assert_eq!(director.post_form(&path, &gone).await.status, 303);
        assert_eq!(press(&app, &director, id, "leave", &[("number", "8")]).await.status, 303);
        assert_eq!(press(&app, &director, id, "start", &[]).await.status, 303);
        let tables = hall(&app.store, id, 1);
        let seated: usize = tables.tables.iter().map(|table| table.seats.len()).sum();
        assert_eq!((tables.round.state, seated), (RoundState::Running, 7));
        let now = app.store.read_now(move |conn| tournaments::find(conn, id)).expect("found").rules_hash;
        assert_eq!(now, rules, "nobody changed what was agreed on");
        let sheet = tables.sheets.values().next().expect("a sheet").id;
        let hand = [("number", "1"), ("quick", "p")];
        assert_eq!(director.post_form(&format!("/sheets/{sheet}/hands"), &hand).await.status, 303);
        let begun = press(&app, &director, id, "take-back", &why).await;
        assert!(begun.status == 422 && begun.body.contains("Something stands on the sheet of table"), "{}", begun.body);
        let desk = director.get(&format!("/tournaments/{id}/rounds/1/desk")).await.body;
        assert!(!desk.contains("/rounds/1/take-back"), "nor is it offered: {desk}");
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

/// How far the tournament is, and whether its rules are frozen.
fn open(app: &TestApp, id: TournamentId) -> (TournamentState, bool) {
    let now = app.store.read_now(move |conn| tournaments::find(conn, id)).expect("found");
    (now.state, now.rules_hash.is_some())
}

/// What a folder and its ledger say differently.
fn contradicted(app: &TestApp, id: TournamentId) -> Vec<String> {
    let files = app.store.read_now(move |conn| export_with_ledger(conn, id)).expect("exported");
    let folder = Folder::read(&files).expect("a folder of ours");
    contradictions(&files, &folder).expect("compared").iter().map(ToString::to_string).collect()
}

#[actix_web::test]
async fn with_the_first_start_the_rules_are_taken_back_and_registration_is_open_again() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).hands(4, 3).rounds(2).drawn(&app.store);
        let (director, base) = (app.as_director().await, format!("/tournaments/{id}"));
        let door = [("door", "open"), ("places", "20")];
        assert_eq!(director.post_form(&format!("{base}/registrations"), &door).await.status, 303);
        start(&app.store, id, 1).expect("started");
        assert_eq!(open(&app, id), (TournamentState::Running, true));
        let karl = [("name", "Karl"), ("born", "1960")];
        let register = async || app.nobody().post_form(&format!("{base}/register"), &karl).await;
        assert_eq!(register().await.status, 422, "it has begun");
        let desk = director.get(&format!("{base}/rounds/1/desk")).await.body;
        assert!(desk.contains("registration is open again where it was before"), "{desk}");
        assert_eq!(press(&app, &director, id, "take-back", &[("reason", "too soon")]).await.status, 303);
        assert_eq!(open(&app, id), (TournamentState::Planned, false));
        let settings = director.get(&format!("{base}/settings")).await.body;
        assert!(settings.contains("name=\"rounds\""), "what is played can be changed: {settings}");
        assert_eq!(register().await.status, 303, "he can enter himself");
        assert_eq!(contradicted(&app, id), Vec::<String>::new(), "the folder is what its ledger tells of");
        assert_eq!(press(&app, &director, id, "start", &[]).await.status, 303);
        assert_eq!(open(&app, id), (TournamentState::Running, true));
        assert_eq!(contradicted(&app, id), Vec::<String>::new());
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

/// Sends a hand from a table of a tournament; answers the status.
async fn from_table(app: &TestApp, (id, table): (TournamentId, i32), hand: &[(&str, &str)]) -> u16 {
    let (table, key) = (hall(&app.store, id, 1).sheets[&table].keeper_key.clone(), new_key());
    let fields: Vec<(&str, &str)> = hand.iter().copied().chain([("key", key.as_str())]).collect();
    let phone = app.nobody();
    phone.send(phone.request("POST", &format!("/k/{table}/hands")).form(&fields)).await.status
}

#[actix_web::test]
async fn a_first_start_that_is_taken_back_concerns_the_phones_of_its_own_tables_alone() {
    for database in databases() {
        let app = TestApp::start(database);
        let [ours, other] = [tournament(), tournament()].map(|one| one.players(6).hands(4, 3).drawn(&app.store));
        start(&app.store, ours, 1).expect("started");
        start(&app.store, other, 1).expect("started");
        let director = app.as_director().await;
        let passed = |number: &'static str| [("number", number), ("game", "passed")];
        // A game of the old rules, as a line and field by field; nothing of it is kept by those of today.
        let old: [&[(&str, &str)]; 2] = [
            &[("number", "1"), ("quick", "2k1t")],
            &[
                ("number", "1"),
                ("declarer", "2"),
                ("game", "clubs"),
                ("play", "tourne"),
                ("matadors", "1"),
                ("result", "won"),
            ],
        ];
        for (table, hand) in (1..).zip(old) {
            assert_eq!(from_table(&app, (ours, table), hand).await, 422, "today nobody plays so: {hand:?}");
        }
        assert_eq!(from_table(&app, (other, 1), &passed("1")).await, 303);
        assert_eq!(press(&app, &director, ours, "take-back", &[("reason", "by the old rules")]).await.status, 303);
        assert_eq!(from_table(&app, (other, 1), &passed("2")).await, 303, "in the middle of its hands");
        let anew = move |conn: &mut Conn| {
            let played_by = (table::rules.eq("nasl-1908"), table::system.eq("net-points"));
            Ok::<_, Error>(diesel::update(table::table.find(ours)).set(played_by).execute(conn)?)
        };
        app.store.write_now(anew).expect("the settings change");
        let again = order(&app.store, ours, 1, "start by the old rules");
        app.store.write_now(move |conn| change::start(conn, &again, (ours, 1))).expect("started again");
        for (table, hand) in (1..).zip(old) {
            let mut answers = Vec::new();
            for _twice in 0..2 {
                answers.push(from_table(&app, (ours, table), hand).await);
            }
            assert_eq!(answers, [503, 303], "what was typed is read by the rules that hold now: {hand:?}");
        }
        assert_eq!(from_table(&app, (other, 1), &passed("3")).await, 303);
    }
}

#[actix_web::test]
async fn the_rules_stay_frozen_where_a_round_was_played_before() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).rounds(2).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        close_sheets(&app.store, &hall(&app.store, id, 1));
        close(&app.store, id, 1, "over").expect("closed");
        draw(&app.store, id, 2, "second").expect("drawn");
        start(&app.store, id, 2).expect("started");
        let before = open(&app, id);
        let back = spoken(&app.store, id, 2, "too soon");
        app.store.write_now(move |conn| change::take_back(conn, &back, (id, 2))).expect("nothing is written");
        assert_eq!(hall(&app.store, id, 2).round.state, RoundState::Released);
        assert_eq!((open(&app, id), before.1), (before, true));
    }
}

#[actix_web::test]
async fn a_hand_that_was_tried_and_taken_out_leaves_nothing_to_whoever_sat_there_before_another_draw() {
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let id = tournament().players(8).hands(4, 3).drawn(store);
        start(store, id, 1).expect("started");
        let (before, director) = (hall(store, id, 1), app.as_director().await);
        let sheet = before.sheets[&2].id;
        let hand = [("number", "1"), ("quick", "2k1")];
        assert_eq!(director.post_form(&format!("/sheets/{sheet}/hands"), &hand).await.status, 303);
        take_out(&app, &director, sheet).await;
        assert_eq!(press(&app, &director, id, "take-back", &[("reason", "draw again")]).await.status, 303);
        assert_eq!(press(&app, &director, id, "take-release-back", &[]).await.status, 303);
        let again = order(store, id, 1, "again");
        store.write_now(move |conn| drawing::again(conn, &again, (id, 1), &by_lot("another"))).expect("drawn again");
        assert_eq!(press(&app, &director, id, "start", &[]).await.status, 303);
        assert_eq!(director.post_form(&format!("/sheets/{sheet}/hands"), &hand).await.status, 303);
        let brought = store.read_now(move |conn| standings::of_tournament(conn, id)).expect("read");
        let (tables, entries) = (hall(store, id, 1).tables, hall(store, id, 1).entries);
        let ahead = brought.iter().max_by_key(|row| row.total.points).expect("totals");
        let second = tables.iter().find(|table| table.number == 2).expect("table 2").seats[1];
        assert_eq!(ahead.entry(), entries[&second].id, "the one who declared");
        assert_ne!(before.tables, tables, "they sit otherwise");
        assert_eq!(after(store, "SELECT 1"), Vec::<String>::new(), "what is kept is what comes of the hands");
    }
}

#[actix_web::test]
async fn a_fine_is_something_that_stands_on_a_list() {
    let app = TestApp::start(sqlite());
    let id = by("nasl-1908", "net-points").players(8).hands(4, 3).drawn(&app.store);
    start(&app.store, id, 1).expect("started");
    let (sheet, director) = (hall(&app.store, id, 1).sheets[&2].id, app.as_director().await);
    let fine = [("number", "1"), ("offence", "misdeal"), ("offender", "1"), ("result", "fine")];
    let fined = director.post_form(&format!("/sheets/{sheet}/hands"), &fine).await;
    assert_eq!(fined.status, 303, "{}", fined.body);
    let begun = press(&app, &director, id, "take-back", &[("reason", "one did not come")]).await;
    assert!(begun.status == 422 && begun.body.contains("Something stands on the sheet of table 2"), "{}", begun.body);
    let desk = director.get(&format!("/tournaments/{id}/rounds/1/desk")).await.body;
    assert!(!desk.contains("/rounds/1/take-back"), "nor is it offered: {desk}");
}

#[actix_web::test]
async fn where_decks_lie_on_the_tables_the_start_stays() {
    let app = TestApp::start(sqlite_with(&[MILWAUKEE]));
    let director = app.as_director().await;
    let id = TournamentId::new(1);
    let state = hall(&app.store, id, 1).round.state;
    let kept = press(&app, &director, id, "take-back", &[("reason", "one did not come")]).await;
    assert_eq!((kept.status, hall(&app.store, id, 1).round.state), (422, state), "{}", kept.body);
    assert!(kept.body.contains("The decks lie on the tables"), "{}", kept.body);
    drop(draw(&app.store, id, 1, "again").expect_err("it runs"));
}

#[actix_web::test]
async fn what_was_seated_by_the_standings_is_drawn_again_by_lot() {
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let id = tournament().players(8).rounds(2).drawn(store);
        start(store, id, 1).expect("started");
        close_sheets(store, &hall(store, id, 1));
        close(store, id, 1, "over").expect("closed");
        let (wish, by) = (Wish { method: Method::Standing, ..by_lot("") }, order(store, id, 2, "by standing"));
        store.write_now(move |conn| next(conn, &by, (id, 2), &wish)).expect("seated");
        let director = app.as_director().await;
        let desk = director.get(&format!("/tournaments/{id}/rounds/2/desk")).await.body;
        assert!(desk.contains("name=\"method\" value=\"standing\" checked"), "{desk}");
        assert!(desk.contains("name=\"method\" value=\"draw\">"), "{desk}");
        let version = hall(store, id, 2).round.version.to_string();
        let lot = [("version", version.as_str()), ("method", "draw"), ("seed", "anew")];
        assert_eq!(director.post_form(&format!("/tournaments/{id}/rounds/2/redraw"), &lot).await.status, 303);
        assert_eq!(hall(store, id, 2).round.method, Method::Draw.word());
    }
}
