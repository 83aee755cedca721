//! Sheets over HTTP: the list for everybody, closing, the list keeper's phone; on every database.

use chrono::TimeDelta;
use skatwart::acts::hands::{Entering, Place};
use skatwart::acts::{self, Key, Order, Who};
use skatwart::clock;
use skatwart::rules::hand::{Game, Hand};
use skatwart::store::revisions::Subject;
use skatwart::store::sheets::{Sheet, SheetState};
use skatwart::store::{HandId, SheetId, Store, hands, revisions, sheets, totals};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::{databases, sqlite};
use crate::hall::{KEEPER, table};
use crate::sent::type_in;

/// Hands in the quick line and what they come to, Seeger-Fabian at four: seat 1 deals the first.
const LIST: [&str; 8] = ["2k1", "1h2-", "p", "3go1", "4n", "1d4ss", "2p1b33a60", "1ko2h"];

fn sheet(store: &Store, id: SheetId) -> Sheet {
    store.read_now(move |conn| sheets::find(conn, id)).expect("the sheet is there")
}

async fn at_table(visitor: &Visitor, path: &str, fields: &[(&str, &str)]) -> Reply {
    visitor.send(visitor.request("POST", &format!("/k/{KEEPER}/{path}")).form(fields)).await
}

#[actix_web::test]
async fn the_list_runs_adds_up_and_is_the_same_for_everybody() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        type_in(&desk, hall.sheet, &LIST).await;
        let reply = app.nobody().get(&format!("/sheets/{}", hall.sheet)).await;
        assert_eq!(reply.status, 200);
        for part in [
            "5 won + 2 lost + 1 passed in = 8 hands",
            "add up to 6, that is 2 lost × 3",
            "8 of 8 hands",
            "International Skat Order",
        ] {
            assert!(reply.body.contains(part), "{part}: {}", reply.body);
        }
        assert!(!reply.body.contains("name=\"token\""), "nothing personal on a public page");
        let kept = app.store.read_now(move |conn| totals::of_sheet(conn, hall.sheet)).expect("read");
        let points: Vec<_> = kept.iter().map(|row| (row.points, row.won, row.lost, row.others_lost)).collect();
        let count = |won, lost, others| (Some(won), Some(lost), Some(others));
        let expected = [(60, count(2, 1, 1)), (-42, count(1, 1, 1)), (48, count(1, 0, 2)), (23, count(1, 0, 2))];
        assert_eq!(points, expected.map(|(points, (won, lost, others))| (points, won, lost, others)));
        let again: Vec<_> = {
            let reckoned = app.store.write_now(move |conn| {
                let placed = sheets::place(conn, hall.sheet)?;
                totals::reckon(conn, &placed)?;
                totals::of_sheet(conn, hall.sheet)
            });
            reckoned.expect("reckoned anew")
        };
        assert_eq!(again, kept, "what was kept hand by hand is what the hands come to");
    }
}

#[actix_web::test]
async fn a_sheet_closes_when_every_hand_is_there_and_opens_with_a_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        let address = format!("/sheets/{}", hall.sheet);
        let early = desk.post_form(&format!("{address}/close"), &[("version", "1")]).await;
        assert!(early.status == 422 && early.body.contains("8 of 8 hands are still missing"), "{}", early.body);
        let at = |text: &str| early.body.find(text).unwrap_or_else(|| panic!("{text}: {}", early.body));
        let folded = at("<details>")..at("class=\"actions\" data-fresh");
        let form = early.body.get(folded).expect("the page").rsplit_once("</details>").expect("a folded form").0;
        assert!(!form.contains("are still missing"), "not in a form that is folded: {form}");
        type_in(&desk, hall.sheet, &LIST).await;
        let stale = desk.post_form(&format!("{address}/close"), &[("version", "1")]).await;
        assert!(stale.status == 409 && stale.body.contains("just changed this sheet"), "{}", stale.body);
        let version = sheet(&app.store, hall.sheet).version.to_string();
        assert_eq!(desk.post_form(&format!("{address}/close"), &[("version", &version)]).await.status, 303);
        assert_eq!(sheet(&app.store, hall.sheet).state, SheetState::Closed);
        let late = desk.post_form(&format!("{address}/hands"), &[("number", "9"), ("quick", "2k1")]).await;
        assert!(late.status == 422 && late.body.contains("This sheet is closed"), "{}", late.body);
        let version = sheet(&app.store, hall.sheet).version.to_string();
        let reopen = format!("{address}/reopen");
        assert_eq!(desk.post_form(&reopen, &[("version", &version)]).await.status, 422);
        assert_eq!(desk.post_form(&reopen, &[("version", &version), ("reason", "hand 3")]).await.status, 303);
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, hall.sheet)).expect("read");
        let of_sheet: Vec<_> = changes.iter().filter(|change| change.subject == Subject::Sheet).collect();
        assert_eq!(of_sheet.len(), 2);
        assert_eq!(of_sheet[1].reason, "hand 3");
    }
}

#[actix_web::test]
async fn the_list_keeper_enters_undoes_and_calls_without_an_account() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let phone = app.nobody();
        let page = phone.get(&format!("/k/{KEEPER}")).await;
        assert!(page.status == 200 && page.body.contains("<span data-now>1</span>/8"), "{}", page.body);
        assert!(page.body.contains("id=\"declarer-1\" value=\"1\" disabled"), "the dealer pauses: {}", page.body);
        let key = new_key();
        let grand = [
            ("number", "1"),
            ("key", key.as_str()),
            ("declarer", "2"),
            ("game", "grand"),
            ("matadors", "2"),
            ("result", "won"),
        ];
        for _twice in 0..2 {
            assert_eq!(at_table(&phone, "hands", &grand).await.status, 303);
        }
        let stored = app.store.read_now(move |conn| hands::of_sheet(conn, hall.sheet)).expect("read");
        assert_eq!(stored.len(), 1);
        assert_eq!(stored[0].new.entered_by, revisions::LIST_KEEPER);
        let page = phone.get(&format!("/k/{KEEPER}")).await;
        assert!(page.body.contains("Hand 1: Ayşe, grand with 2, won +72"), "{}", page.body);
        let wrong = [
            ("number", "2"),
            ("key", &new_key()),
            ("declarer", "1"),
            ("game", "grand"),
            ("matadors", "6"),
            ("result", "won"),
        ]
        .map(|(name, value)| (name, value.to_owned()));
        let wrong: Vec<(&str, &str)> = wrong.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let reply = at_table(&phone, "hands", &wrong).await;
        assert!(reply.status == 422 && reply.body.contains("6 matadors are impossible here"), "{}", reply.body);
        let (id, undo) = (stored[0].id.to_string(), new_key());
        let undo = [("hand", id.as_str()), ("version", "1"), ("key", undo.as_str())];
        for _twice in 0..2 {
            assert_eq!(at_table(&phone, "undo", &undo).await.status, 303);
        }
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, hall.sheet)).expect("read");
        assert_eq!((changes.len(), changes[1].reason.as_str(), changes[1].new.is_none()), (2, revisions::UNDO, true));
        at_table(&phone, "call", &[("call", "yes")]).await;
        assert!(sheet(&app.store, hall.sheet).called);
        let desk = app.as_desk().await;
        assert!(
            desk.get(&format!("/sheets/{}/desk", hall.sheet)).await.body.contains("The table calls for the director")
        );
        desk.post_form(&format!("/sheets/{}/answer", hall.sheet), &[]).await;
        assert!(!sheet(&app.store, hall.sheet).called);
    }
}

#[actix_web::test]
async fn a_hand_that_stands_for_more_than_two_minutes_is_taken_back_with_a_reason() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let phone = app.nobody();
        let page = phone.get(&format!("/k/{KEEPER}")).await;
        assert!(page.body.contains("<button form=\"undo\" hidden>"), "nothing stands yet: {}", page.body);
        for (number, seconds, asked) in [(1, 115, false), (2, 125, true)] {
            let id = entered_ago(&app.store, hall.sheet, number, seconds).to_string();
            let undo = |key: String, reason: &'static str| {
                let fields =
                    [("hand", id.clone()), ("version", "1".to_owned()), ("key", key), ("reason", reason.to_owned())];
                let phone = &phone;
                async move { at_table(phone, "undo", &fields.each_ref().map(|(name, text)| (*name, text.as_str()))).await }
            };
            let reply = undo(new_key(), " ").await;
            assert_eq!(reply.status, if asked { 422 } else { 303 }, "{}", reply.body);
            if asked {
                assert!(reply.body.contains("Hand 2 has stood for more than two minutes. Why is it taken back?"));
                assert_eq!(stored(&app.store, hall.sheet).len(), 1, "it stands until a reason is given");
                let long = undo(new_key(), Box::leak("x".repeat(501).into_boxed_str())).await;
                assert!(long.status == 422 && long.body.contains("500"), "{}", long.body);
                assert_eq!(undo(new_key(), "Hearts, not spades").await.status, 303);
            }
            assert_eq!(stored(&app.store, hall.sheet).len(), 0);
            let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, hall.sheet)).expect("read");
            let reason = changes.last().map(|change| change.reason.clone());
            assert_eq!(reason.as_deref(), Some(if asked { "Hearts, not spades" } else { revisions::UNDO }));
        }
    }
}

fn stored(store: &Store, sheet: SheetId) -> Vec<hands::StoredHand> {
    store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read")
}

/// A hand passed in that was entered so many seconds ago.
fn entered_ago(store: &Store, sheet: SheetId, number: i32, seconds: i64) -> HandId {
    let at = clock::now().checked_sub_signed(TimeDelta::seconds(seconds)).expect("a moment");
    let order = Order::new(Who::ListKeeper, at, Key::new(new_key()));
    let entering = Entering { place: Place::Table, number, deck: None, hand: Hand::of(Game::Passed) };
    store.write_now(move |conn| acts::hands::enter(conn, &order, sheet, &entering)).expect("the hand is entered");
    stored(store, sheet).last().map(|hand| hand.id).expect("it stands")
}

#[actix_web::test]
async fn only_the_last_hand_can_be_undone_at_the_table_and_no_score_fixed() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        type_in(&desk, hall.sheet, &LIST).await;
        let first = app.store.read_now(move |conn| hands::of_sheet(conn, hall.sheet)).expect("read")[0].id.to_string();
        let phone = app.nobody();
        let key = new_key();
        let late = at_table(&phone, "undo", &[("hand", &first), ("version", "1"), ("key", &key)]).await;
        assert!(late.status == 409 && late.body.contains("Only the last hand"), "{}", late.body);
        let fixed = [
            ("number", "9"),
            ("key", key.as_str()),
            ("declarer", "2"),
            ("game", "null"),
            ("adjudicated", "100"),
            ("reason", "me"),
            ("result", ""),
        ];
        let reply = at_table(&phone, "hands", &fixed).await;
        assert!(reply.status == 422 && reply.body.contains("Only the director"), "{}", reply.body);
    }
}

#[actix_web::test]
async fn a_wrong_key_finds_no_table_and_guessing_is_slowed_down() {
    let app = TestApp::start(sqlite());
    table(&app.store, 4, 8);
    let phone = app.nobody();
    assert_eq!(phone.get("/k/short").await.status, 404);
    // A busy machine guesses little faster than guesses are allowed again.
    let mut last = 404;
    for guess in 0..5_000 {
        last = phone.get(&format!("/k/{guess:032}")).await.status;
        if last != 404 {
            break;
        }
    }
    assert_eq!(last, 429);
    assert_eq!(phone.get(&format!("/k/{KEEPER}")).await.status, 200, "the right key is still admitted");
}

#[actix_web::test]
async fn the_keepers_page_with_everything_it_needs_is_smaller_than_40_kilobytes() {
    let app = TestApp::start(sqlite());
    let _hall = table(&app.store, 4, 8);
    let phone = app.nobody();
    let address = format!("/k/{KEEPER}");
    let page = phone.get(&address).await;
    assert!(page.body.contains("grand|skat*|||no||grand with #|"), "every value comes with the page: {}", page.body);
    let packed = phone.send(phone.request("GET", &address).header("accept-encoding", "gzip")).await.bytes.len();
    assert!(packed < 8_000, "{packed} bytes");
    let mut bytes = packed;
    for part in page.body.split('"').filter(|part| part.starts_with("/static/")) {
        let file = phone.send(phone.request("GET", part).header("accept-encoding", "gzip")).await;
        assert_eq!(file.status, 200, "{part}");
        bytes += file.bytes.len();
    }
    assert!(bytes < 40_000, "{bytes} bytes");
}

#[actix_web::test]
async fn an_answer_to_the_phones_outbox_says_which_hand_it_is_about_and_nobody_elses_answer_does() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let phone = app.nobody();
        let post = async |key: &str, address: &str, result: &str| {
            let fields = [
                ("key", key),
                ("number", "1"),
                ("declarer", "2"),
                ("game", "clubs"),
                ("matadors", "1"),
                ("result", result),
            ];
            phone.send(phone.request("POST", address).header("accept", "application/json").form(&fields)).await
        };
        let address = format!("/k/{KEEPER}/hands");
        let key = new_key();
        for _sent_twice in 0..2 {
            let kept = post(&key, &address, "won").await;
            assert_eq!((kept.status, kept.header("hand-key")), (204, key.as_str()), "{}", kept.body);
        }
        let other = new_key();
        let taken = post(&other, &address, "lost").await;
        assert_eq!((taken.status, taken.header("hand-key")), (409, other.as_str()));
        assert!(taken.body.contains("<main"), "the page with both hands");
        let stray = post(&other, "/k/fedcba9876543210fedcba9876543210/hands", "won").await;
        assert_eq!(
            (stray.status, stray.header("hand-key")),
            (404, other.as_str()),
            "our own word that the link opens nothing"
        );
        let hands = app.store.read_now(move |conn| hands::of_sheet(conn, hall.sheet)).expect("read");
        assert_eq!(hands.len(), 1);
    }
}

#[actix_web::test]
async fn a_list_that_lost_a_hand_meanwhile_is_not_closed() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let desk = app.as_desk().await;
        type_in(&desk, hall.sheet, &LIST).await;
        // Two writers: the page has found the list complete when the table takes its last hand back.
        let page = desk.get(&format!("/sheets/{}/desk", hall.sheet)).await.body;
        assert!(page.contains(&format!("/sheets/{}/close", hall.sheet)), "{page}");
        let last = app.store.read_now(move |conn| hands::of_sheet(conn, hall.sheet)).expect("read").pop().expect("one");
        let (id, version) = (last.id.to_string(), last.version.to_string());
        assert_eq!(
            at_table(&app.nobody(), "undo", &[("hand", &id), ("version", &version), ("key", &new_key())]).await.status,
            303
        );
        let version = sheet(&app.store, hall.sheet).version;
        let order = crate::hall::from_desk(&new_key()).based_on(version);
        let closed = app.store.write_now(move |conn| acts::sheets::close(conn, &order, hall.sheet, &[]));
        let refused = closed.expect_err("one of eight hands is missing");
        assert_eq!(refused.key(), Some("sheet-hands-missing"), "{refused:?}");
        assert_eq!(sheet(&app.store, hall.sheet).state, SheetState::Open);
    }
}
