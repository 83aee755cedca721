//! The pages of a round over HTTP: for everybody, for the desk, for the director.

mod papers;

use skatwart::acts::totals;
use skatwart::rules::seat::TableSize;
use skatwart::rules::sheet::{TypedSeat, TypedTotals};
use skatwart::store::sheets::{self, SheetState};
use skatwart::store::{SheetId, Store, TournamentId, entries, revisions};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::built;
use crate::common::{databases, sqlite};
use crate::export::pdf_text;
use crate::hall::from_desk;
use crate::rounds::{close_sheets, draw, hall, score, tournament, withdraw};

/// Sends one of the forms of a page: with the version and the token that stand on it.
pub async fn press(visitor: &Visitor, page: &str, act: &str, fields: &[(&str, &str)]) -> Reply {
    let shown = visitor.get(page).await;
    assert_eq!(shown.status, 200, "{page}: {}", shown.body);
    let version = shown.field("version").expect("the page carries a version");
    let mut all = vec![("version", version.as_str())];
    all.extend(fields);
    visitor.post_form(act, &all).await
}

async fn press_draw(visitor: &Visitor, id: TournamentId, round: &str, seed: &str) -> Reply {
    let address = format!("/tournaments/{id}/draw");
    press(visitor, &address, &address, &[("round", round), ("seed", seed)]).await
}

#[tokio::test]
async fn the_director_draws_starts_and_closes_a_round_and_everybody_finds_a_seat() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 46);
        let (director, nobody) = (app.as_director().await, app.nobody());
        let empty = nobody.get(&format!("/tournaments/{id}/tables")).await;
        assert!(empty.status == 200 && empty.body.contains("as soon as the first round is drawn"));
        let plan = director.get(&format!("/tournaments/{id}/draw")).await;
        assert!(plan.body.contains("46 players") && plan.body.contains("10 tables of four and 2 of three"));

        let drawn = press_draw(&director, id, "1", "altenburg").await;
        let desk = format!("/tournaments/{id}/rounds/1/desk");
        assert_eq!((drawn.status, drawn.location.as_str()), (303, desk.as_str()), "{}", drawn.body);
        let released = press(&director, &desk, &format!("/tournaments/{id}/rounds/1/release"), &[]).await;
        assert_eq!(released.status, 303, "{}", released.body);
        let tables = nobody.get(&format!("/tournaments/{id}/tables")).await;
        assert!(tables.body.contains("Table 12") && tables.body.contains("Player 46"));
        let hall = hall(&app.store, id, 1);
        let third = hall.tables[2].seats[1];
        let found = nobody.get(&format!("/tournaments/{id}/tables?find=player+{third}")).await;
        assert!(found.body.contains("Table 3, seat 2"), "{}", found.body);
        let lost = nobody.get(&format!("/tournaments/{id}/tables?find=%3Cb%3EAnna")).await;
        assert!(lost.body.contains("&#60;b&#62;Anna") && lost.body.contains("sits at no table"));

        let act = |name: &str| format!("/tournaments/{id}/rounds/1/{name}");
        assert_eq!(press(&director, &desk, &act("start"), &[]).await.status, 303);
        let refused = press(&director, &desk, &act("close"), &[]).await;
        assert!(refused.status == 422 && refused.body.contains("The sheets of tables 1, 2, 3"), "{}", refused.body);
        close_sheets(&app.store, &hall);
        assert_eq!(press(&director, &desk, &act("close"), &[]).await.status, 303);
        let silent = press(&director, &desk, &act("reopen"), &[]).await;
        assert!(silent.status == 422 && silent.body.contains("needs a reason"));
    }
}

#[tokio::test]
async fn the_record_of_a_draw_gives_everything_to_repeat_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 14);
        draw(&app.store, id, 1, "a <seed>").expect("drawn");
        let nobody = app.nobody();
        let page = nobody.get(&format!("/tournaments/{id}/rounds/1/draw")).await;
        assert!(page.body.contains("a &#60;seed&#62;") && page.body.contains("gives the same tables"), "{}", page.body);
        assert!(page.body.contains("Everybody sits where they were drawn"));
        let file = nobody.get(&format!("/tournaments/{id}/rounds/1/draw.json")).await;
        let record: serde_json::Value = serde_json::from_str(&file.body).expect("JSON");
        let inputs: skatwart::rules::seating::Draw = serde_json::from_value(record["draw"].clone()).expect("a draw");
        let tables: Vec<skatwart::rules::seating::Table> =
            serde_json::from_value(record["tables"].clone()).expect("tables");
        assert_eq!(inputs.seats().map(|seating| seating.tables), Ok(tables));

        let director = app.as_director().await;
        let desk = format!("/tournaments/{id}/rounds/1/desk");
        let swap = format!("/tournaments/{id}/rounds/1/swap");
        let hall = hall(&app.store, id, 1);
        let pair = [hall.tables[0].seats[0].to_string(), hall.tables[1].seats[0].to_string()];
        let swapped = press(&director, &desk, &swap, &[("one", &pair[0]), ("other", &pair[1])]).await;
        assert_eq!(swapped.status, 303, "{}", swapped.body);
        let page = nobody.get(&format!("/tournaments/{id}/rounds/1/draw")).await;
        assert!(page.body.contains("gives the same tables") && !page.body.contains("where they were drawn"));
        assert_eq!(page.body.matches(&format!("Player {}<", pair[0])).count(), 2, "once drawn, once now");
        let file = nobody.get(&format!("/tournaments/{id}/rounds/1/changed.csv")).await.body;
        let [one, other] = &pair;
        let lines: Vec<&str> = file.lines().collect();
        assert_eq!(lines[0], "table,seat,drawn_number,drawn,now_number,now");
        assert!(lines[1].ends_with(&format!(",1,{one},Player {one},{other},Player {other}")), "{file}");
        assert!(lines[2].ends_with(&format!(",1,{other},Player {other},{one},Player {one}")), "{file}");
    }
}

#[tokio::test]
async fn of_two_directors_the_second_sees_what_the_first_did() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 16);
        let (one, other) = (app.as_director().await, app.as_director().await);
        let address = format!("/tournaments/{id}/draw");
        let version = one.get(&address).await.field("version").expect("a version");
        let key = new_key();
        let form = [("round", "1"), ("version", version.as_str()), ("seed", "one")];
        let with_key = [form.as_slice(), &[("key", key.as_str())]].concat();
        let (first, second) = tokio::join!(one.post_form(&address, &with_key), other.post_form(&address, &form));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [303, 409], "{}\n{}", first.body, second.body);
        let late = if first.status == 409 { &first } else { &second };
        assert!(late.body.contains("Nothing was stored"), "{}", late.body);
        if first.status == 303 {
            let again = one.post_form(&address, &with_key).await;
            assert_eq!((again.status, &again.location), (303, &first.location), "the same key, the same answer");
        }
    }
}

#[tokio::test]
async fn a_stale_form_and_impossible_swaps_are_refused_and_what_was_typed_stays() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 8);
        draw(&app.store, id, 1, "swap").expect("drawn");
        let director = app.as_director().await;
        let desk = format!("/tournaments/{id}/rounds/1/desk");
        let swap = format!("/tournaments/{id}/rounds/1/swap");
        for (one, other, sentence) in [
            ("1", "1", "cannot change seats with itself"),
            ("1", "77", "sits at no table in this round"),
            ("1", "Anna", "“Anna” is not a start number"),
            ("", "2", "is not a start number"),
        ] {
            let refused = press(&director, &desk, &swap, &[("one", one), ("other", other)]).await;
            assert!(refused.status == 422 && refused.body.contains(sentence), "{one} {other}: {}", refused.body);
            assert!(refused.body.contains(&format!("value=\"{other}\"")), "what was typed stays");
        }
        let version = director.get(&desk).await.field("version").expect("a version");
        assert_eq!(press(&director, &desk, &swap, &[("one", "1"), ("other", "2")]).await.status, 303);
        let stale = director.post_form(&swap, &[("version", version.as_str()), ("one", "3"), ("other", "4")]).await;
        assert!(stale.status == 409 && stale.body.contains("Somebody has changed this round"), "{}", stale.body);
        let nonsense = director.post_form(&swap, &[("one", "3"), ("other", "4")]).await;
        assert_eq!(nonsense.status, 400, "a form without a version");
    }
}

#[tokio::test]
async fn what_is_missing_before_the_start_has_one_button_each() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 12);
        draw(&app.store, id, 1, "day").expect("drawn");
        withdraw(&app.store, id, 4);
        app.store.write_now(move |conn| entries::insert(conn, &built::entry(id, 13))).expect("entered");
        let director = app.as_director().await;
        let day = format!("/tournaments/{id}/day");
        let shown = director.get(&day).await;
        assert!(shown.body.contains("The seats of round 1 are released") && shown.body.contains("Start round 1"));
        assert!(shown.body.contains("Player 4 (no. 4) has withdrawn") && shown.body.contains("Player 13 (no. 13)"));
        let act = |name: &str| format!("/tournaments/{id}/rounds/1/{name}");
        let refused = press(&director, &day, &act("start"), &[]).await;
        assert!(refused.status == 422 && refused.body.contains("still seated: Player 4"), "{}", refused.body);
        assert_eq!(press(&director, &day, &act("leave"), &[("number", "4")]).await.status, 303);
        assert_eq!(press(&director, &day, &act("seat"), &[("number", "13")]).await.status, 303);
        let seated = hall(&app.store, id, 1).seated();
        assert!(seated.len() == 12 && seated.contains(&13) && !seated.contains(&4));
        assert_eq!(press(&director, &day, &act("start"), &[]).await.status, 303);
        let running = director.get(&day).await;
        assert!(running.body.contains("3 of 3 sheets are still incomplete"), "{}", running.body);
        assert!(running.body.contains("Table 1</span>: still empty"));
    }
}

#[tokio::test]
async fn a_table_that_calls_is_seen_until_somebody_came() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 8);
        draw(&app.store, id, 1, "call").expect("drawn");
        let second = hall(&app.store, id, 1).sheets[&2].id;
        let called = app.store.write_now(move |conn| sheets::set_called(conn, second, true));
        called.expect("a table can call");
        let (director, desk) = (app.as_director().await, app.as_desk().await);
        assert!(director.get(&format!("/tournaments/{id}/day")).await.body.contains("Table 2 calls the director"));
        let page = format!("/tournaments/{id}/rounds/1/desk");
        assert!(desk.get(&page).await.body.contains("Director called!"));
        let public = app.nobody().get(&format!("/tournaments/{id}/rounds/1")).await;
        assert!(!public.body.contains("Director called"), "the public does not see it");
        let came = press(&desk, &page, &format!("/tournaments/{id}/rounds/1/came"), &[("table", "2")]).await;
        assert_eq!(came.status, 303, "{}", came.body);
        assert!(!desk.get(&page).await.body.contains("Director called!"));
        app.store.write_now(move |conn| sheets::set_called(conn, second, true)).expect("it calls again");
        let stale = [("version", "1"), ("table", "2")];
        let late = desk.post_form(&format!("/tournaments/{id}/rounds/1/came"), &stale).await;
        assert_eq!(late.status, 409, "the first answer raised the version: {}", late.body);
        assert!(desk.get(&page).await.body.contains("Director called!"), "the second call still stands");
    }
}

#[tokio::test]
async fn the_end_of_a_round_closes_its_lists_with_a_new_version_and_their_history() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament(&app.store, 3);
        draw(&app.store, id, 1, "end").expect("drawn");
        let director = app.as_director().await;
        let page = format!("/tournaments/{id}/rounds/1/desk");
        let act = |what: &str| format!("/tournaments/{id}/rounds/1/{what}");
        assert_eq!(press(&director, &page, &act("start"), &[]).await.status, 303);
        type_totals(&app.store, hall(&app.store, id, 1).sheets[&1].id);
        let before = hall(&app.store, id, 1).sheets[&1].clone();
        assert_eq!(before.state, SheetState::Open);
        let closed = press(&director, &page, &act("close"), &[]).await;
        assert_eq!(closed.status, 303, "{}", closed.body);
        let after = hall(&app.store, id, 1).sheets[&1].clone();
        assert_eq!((after.state, after.version), (SheetState::Closed, before.version + 1));
        let history = app.store.read_now(move |conn| revisions::of_sheet(conn, after.id)).expect("a history");
        let last = history.last().expect("a revision");
        assert_eq!(last.old.as_deref(), Some(r#"{"state":"open"}"#));
        assert_eq!(last.new.as_deref(), Some(r#"{"state":"closed"}"#));

        let long = "ä".repeat(501);
        let refused = press(&director, &page, &act("reopen"), &[("reason", &long)]).await;
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(refused.body.contains("The reason is too long: 500 letters at most."), "{}", refused.body);
        assert_eq!(press(&director, &page, &act("reopen"), &[("reason", &"ä".repeat(500))]).await.status, 303);
    }
}

/// Writes the foot of a paper list: everybody has won as much.
fn type_totals(store: &Store, sheet: SheetId) {
    let seat = TypedSeat { points: Some(240), won: Some(12), lost: Some(0), total: None };
    let seats = [seat, seat, seat, TypedSeat::default()];
    let typed = TypedTotals { size: TableSize::THREE, due: 36, seats, passed: Some(0) };
    let version = store.read_now(move |conn| sheets::find(conn, sheet)).expect("found").version;
    let order = from_desk(&new_key()).based_on(version);
    store.write_now(move |conn| totals::enter(conn, &order, sheet, &typed)).expect("entered");
}

#[tokio::test]
async fn rounds_that_do_not_exist_are_not_found() {
    let app = TestApp::start(sqlite());
    let id = tournament(&app.store, 8);
    let director = app.as_director().await;
    for page in ["rounds/1", "rounds/1/draw", "rounds/1/draw.json", "rounds/1/desk", "rounds/1/signs", "rounds/x"] {
        assert_eq!(director.get(&format!("/tournaments/{id}/{page}")).await.status, 404, "{page}");
    }
    let missing = director.post_form(&format!("/tournaments/{id}/rounds/1/start"), &[("version", "1")]).await;
    assert_eq!(missing.status, 404);
    let far = press_draw(&director, id, "9", "x").await;
    assert_eq!(far.status, 404, "{}", far.body);
}

#[actix_web::test]
async fn the_page_of_the_draw_names_no_round_the_tournament_does_not_have() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let id = built::tournament().players(8).rounds(2).drawn(&app.store);
        let next = director.get(&format!("/tournaments/{id}/draw")).await.body;
        assert!(next.contains("<h1>Draw round 2</h1>"), "{next}");
        let id = built::tournament().players(8).rounds(1).drawn(&app.store);
        let all = director.get(&format!("/tournaments/{id}/draw")).await.body;
        assert!(all.contains("<h1>Draw</h1>") && !all.contains("round 2"), "{all}");
    }
}
