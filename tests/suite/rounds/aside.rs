//! A promise in which something was mistyped: the director sets it aside for a reason that everybody reads, and the round goes
//! on without it; on every database.

use std::process::Command;

use skatwart::acts::rounds::Refusal;
use skatwart::acts::rounds::draw::Wish;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::{export, export_with_ledger, import};
use skatwart::rules::seating::Method;
use skatwart::store::{Store, TournamentId, commitments, tournaments};

use super::careful::{drawn, with_care};
use super::promised::{promised, redrawn};
use super::released::release;
use super::{draw_only, hall, is, start, tournament};
use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::databases;
use crate::forgery::after;
use crate::hall::from_folder;

/// The ids of the promises of a tournament, in the order in which they were given.
fn given(store: &Store, id: TournamentId) -> Vec<i64> {
    let all = store.read_now(move |conn| commitments::of_tournament(conn, id)).expect("read");
    all.into_iter().map(|one| one.id).collect()
}

fn by_number(number: &str) -> Wish {
    Wish { public: Some(number.to_owned()), ..with_care(Method::Draw, "") }
}

/// Sends the form that sets a promise for the first round aside.
async fn aside(app: &TestApp, who: &Visitor, id: TournamentId, promise: i64, why: &str) -> Reply {
    let version = app.store.read_now(move |conn| tournaments::version(conn, id)).expect("a version");
    let (version, promise) = (version.to_string(), promise.to_string());
    let fields = [("version", version.as_str()), ("promise", promise.as_str()), ("reason", why)];
    who.post_form(&format!("/tournaments/{id}/rounds/1/set-aside"), &fields).await
}

/// What `skatwart draw --verify` says of a folder.
fn verified(files: &Files) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    files.write(folder.path()).expect("written");
    let run = Command::new(env!("CARGO_BIN_EXE_skatwart")).arg("draw").arg("--verify").arg(folder.path()).output();
    let run = run.expect("it runs");
    (run.status.code(), [run.stdout, run.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat())
}

#[actix_web::test]
async fn a_promise_with_a_mistyped_time_is_set_aside_and_another_one_draws_the_round() {
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let id = tournament(store, 16);
        draw_only(store, id, 1, "chosen").expect("drawn");
        promised(store, id, 1, ("a die", "1440")).expect("promised");
        let (director, desk, base) = (app.as_director().await, app.as_desk().await, format!("/tournaments/{id}"));
        let first = given(store, id)[0];
        let (page, act) = (format!("{base}/rounds/1/desk"), format!("{base}/rounds/1/set-aside"));
        assert!(director.get(&page).await.body.contains(&act));
        assert!(!desk.get(&page).await.body.contains(&act), "the director promised it");
        assert_eq!(aside(&app, &desk, id, first, "1440 instead of 14").await.status, 403);
        assert!(is(&release(store, id, 1), &Refusal::PromiseOpen { source: "a die".to_owned() }));
        let silent = aside(&app, &director, id, first, "").await;
        assert!(silent.status == 422 && silent.body.contains("id=\"aside-problem\""), "{}", silent.body);
        let (one, old, key) = (first.to_string(), "1".to_owned(), new_key());
        let form = [("version", old.as_str()), ("promise", one.as_str()), ("reason", "x")];
        assert_eq!(director.post_form(&act, &form).await.status, 409, "somebody changed it meanwhile");
        let version = store.read_now(move |conn| tournaments::version(conn, id)).expect("a version").to_string();
        let form = [
            ("version", version.as_str()),
            ("promise", one.as_str()),
            ("reason", "1440 instead of 14"),
            ("key", key.as_str()),
        ];
        for _twice in 0..2 {
            let done = director.post_form(&act, &form).await;
            assert_eq!((done.status, done.location), (303, page.clone()), "{}", done.body);
        }
        let told = app.nobody().get(&format!("{base}/promises")).await.body;
        assert!(told.contains("Set aside by director on ") && told.contains("Reason: 1440 instead of 14"), "{told}");
        assert!(!told.contains("appear here once the draw is released"), "nothing comes of it: {told}");
        let again = aside(&app, &director, id, first, "once more").await;
        assert!(again.status == 422 && again.body.contains("This promise is set aside already"), "{}", again.body);
        // The second promise, without the slip.
        promised(store, id, 1, ("a die", "1")).expect("another one is promised");
        redrawn(store, id, 1, by_number("4"), 2).expect("drawn by the second");
        let kept = aside(&app, &director, id, given(store, id)[1], "the number pleases nobody").await;
        assert!(kept.status == 422 && kept.body.contains("The number 4 is typed in already"), "{}", kept.body);
        assert_eq!(aside(&app, &director, id, 999, "of nobody").await.status, 404);
        release(store, id, 1).expect("released");
        start(store, id, 1).expect("started");
        assert_eq!(after(store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
        let files = store.read_now(move |conn| export_with_ledger(conn, id)).expect("exported");
        let (code, said) = verified(&files);
        let aside = "; 1 promise for it was set aside by director: 1440 instead of 14";
        assert!(code == Some(0) && said.contains("what was promised") && said.contains(aside), "{said}");
        assert!(!said.contains("for a later one"), "{said}");
        let before = store.read_now(move |conn| export(conn, id)).expect("exported");
        let folder = Folder::read(&files).expect("a folder of ours");
        let taken = store
            .write_now(move |conn| import(conn, &from_folder(), &folder, skatwart::clock::today()))
            .expect("imported");
        let once_more = store.read_now(move |conn| export(conn, taken)).expect("exported");
        assert_eq!(before.names().collect::<Vec<_>>(), once_more.names().collect::<Vec<_>>());
        for name in before.names() {
            assert_eq!(before.get(name), once_more.get(name), "{name}");
        }
    }
}

#[actix_web::test]
async fn without_its_promise_a_round_is_drawn_released_and_started_as_any_other() {
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let (id, director) = (tournament(store, 16), app.as_director().await);
        promised(store, id, 1, ("a die", "1440")).expect("promised");
        let plan = format!("/tournaments/{id}/draw");
        assert!(director.get(&plan).await.body.contains("/rounds/1/set-aside"));
        assert!(draw_only(store, id, 1, "chosen").is_err(), "it waits");
        let done = aside(&app, &director, id, given(store, id)[0], "1440 instead of 14").await;
        assert_eq!((done.status, done.location), (303, plan.clone()), "{}", done.body);
        let page = director.get(&plan).await.body;
        assert!(page.contains("The promise is set aside") && page.contains("/rounds/1/commit"), "{page}");
        draw_only(store, id, 1, "chosen at last").expect("drawn");
        let released = hall(store, id, 1).round.version.to_string();
        let form = [("version", released.as_str()), ("round", "1")];
        let pressed = director.post_form(&format!("/tournaments/{id}/rounds/1/release"), &form).await;
        assert_eq!(pressed.status, 303, "the button of the day: {}", pressed.body);
        start(store, id, 1).expect("started");
        let files = store.read_now(move |conn| export_with_ledger(conn, id)).expect("exported");
        let (code, said) = verified(&files);
        assert!(code == Some(0) && said.contains("1 promise for it was set aside by director"), "{said}");
    }
}

#[actix_web::test]
async fn a_promise_that_was_kept_counts_again_where_the_later_one_is_set_aside() {
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let (id, director) = (tournament(store, 16), app.as_director().await);
        promised(store, id, 1, ("a die", "1")).expect("promised");
        drawn(store, id, 1, by_number("111"), 2).expect("drawn");
        promised(store, id, 1, ("another die", "1440")).expect("promised anew");
        let promises = format!("/tournaments/{id}/promises");
        let told = app.nobody().get(&promises).await.body;
        assert!(!told.contains("<dd>111</dd>"), "its seats may still be released: {told}");
        assert_eq!(aside(&app, &director, id, given(store, id)[1], "a day is too long").await.status, 303);
        let told = app.nobody().get(&promises).await.body;
        assert_eq!(told.matches("Set aside").count(), 1, "the first counts again: {told}");
        assert!(!told.contains("<dd>111</dd>"), "and is not released: {told}");
        let own = redrawn(store, id, 1, with_care(Method::Draw, "chosen"), 5);
        assert!(is(&own, &Refusal::Kept { number: "111".to_owned() }), "nobody chooses instead");
        release(store, id, 1).expect("released");
        let told = app.nobody().get(&promises).await.body;
        assert!(told.contains("<dd>111</dd>"), "{told}");
        let files = store.read_now(move |conn| export_with_ledger(conn, id)).expect("exported");
        let (code, said) = verified(&files);
        assert!(code == Some(0) && said.contains("set aside by director") && !said.contains("later one"), "{said}");
    }
}
