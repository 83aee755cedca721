//! A list that is that of another table: all its hands are taken out at once, each with its trace, or none of them.

use skatwart::store::revisions::Subject;
use skatwart::store::rounds::RoundState;
use skatwart::store::{SheetId, Store, check, revisions, sheets, totals, witnesses};

use super::{GRAND, enter, stored};
use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::databases;
use crate::hall::{set_round, table};
use crate::sent::type_in;
use crate::witnesses::foot::foot;

/// The version of the sheet, as its page shows it.
fn version(store: &Store, sheet: SheetId) -> String {
    store.read_now(move |conn| sheets::find(conn, sheet)).expect("the sheet").version.to_string()
}

/// The tick that takes the totals out as well, as the page has it.
const TICK: &str = "name=\"foot\"";

/// Whether totals stand beside the list.
fn beside(store: &Store, sheet: SheetId) -> bool {
    !store.read_now(move |conn| witnesses::of_sheet(conn, sheet)).expect("read").is_empty()
}

async fn clear(who: &Visitor, sheet: SheetId, fields: &[(&str, &str)]) -> Reply {
    who.post_form(&format!("/sheets/{sheet}/clear"), fields).await
}

#[actix_web::test]
async fn a_list_of_another_table_is_taken_out_at_once_and_each_hand_keeps_its_trace() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 48).sheet;
        let desk = app.as_desk().await;
        let page = async || desk.get(&format!("/sheets/{sheet}/desk")).await.body;
        let form = format!("action=\"/sheets/{sheet}/clear\"");
        assert!(!page().await.contains(&form), "nothing is on it");
        for number in ["1", "3", "4"] {
            assert_eq!(enter(&desk, sheet, number, &GRAND).await.status, 303, "{number}");
        }
        let fine = [("offence", "misdeal"), ("offender", "1"), ("result", "fine")];
        let fined = enter(&desk, sheet, "1", &fine).await;
        assert_eq!(fined.status, 303, "{}", fined.body);
        let (shown, seen) = (page().await, version(&app.store, sheet));
        assert!(shown.contains(&form) && shown.contains("all 4 hands on it are taken out"), "{shown}");
        let silent = clear(&desk, sheet, &[("version", &seen)]).await;
        assert!(silent.status == 422 && silent.body.contains("The reason is missing"), "{}", silent.body);
        let stale = clear(&desk, sheet, &[("version", "1"), ("reason", "of table 12")]).await;
        assert!(stale.status == 409 && stale.body.contains("just changed this sheet"), "{}", stale.body);
        assert_eq!(stored(&app.store, sheet).len(), 4, "nothing was done");

        let key = new_key();
        for sent in ["first", "again"] {
            let fields = [("version", seen.as_str()), ("reason", "of table 12"), ("key", &key)];
            let done = clear(&desk, sheet, &fields).await;
            assert_eq!((done.status, done.location), (303, format!("/sheets/{sheet}/desk")), "{sent}: {}", done.body);
        }
        let after = page().await;
        assert!(after.contains("Table 17: all hands are taken out.") && !after.contains(&form), "{after}");
        assert!(stored(&app.store, sheet).is_empty());
        let kept = app.store.read_now(move |conn| totals::of_sheet(conn, sheet)).expect("read");
        assert!(kept.is_empty(), "nobody has played: {kept:?}");
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, sheet)).expect("read");
        let gone: Vec<_> = changes.iter().skip(4).map(|change| change.number).collect();
        assert_eq!(gone, [Some(4), Some(3), Some(1), Some(1)], "the last first");
        for change in &changes[4..] {
            let trace = (change.subject, change.old.is_some(), change.new.is_some(), change.reason.as_str());
            assert_eq!(trace, (Subject::Hand, true, false, "of table 12"));
        }
        let public = app.nobody().get(&format!("/sheets/{sheet}/hands/3")).await.body;
        assert!(public.contains("of table 12") && public.contains("is not on the sheet"), "{public}");
        let checked = app.store.read_now(check::everything).expect("checked");
        assert_eq!(checked.differences, []);

        let empty = clear(&desk, sheet, &[("version", &version(&app.store, sheet)), ("reason", "once more")]).await;
        assert!(empty.status == 422 && empty.body.contains("There is no hand on this sheet"), "{}", empty.body);
        assert_eq!(enter(&desk, sheet, "1", &GRAND).await.status, 303, "its own list is entered");
    }
}

#[actix_web::test]
async fn where_one_hand_could_not_be_taken_out_by_itself_none_is() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 48);
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        let fixed = [&GRAND[..], &[("adjudicated", "77"), ("reason", "cards shown")]].concat();
        assert_eq!(enter(&director, hall.sheet, "1", &fixed).await.status, 303);
        assert_eq!(enter(&desk, hall.sheet, "3", &GRAND).await.status, 303);
        let (before, seen) = (stored(&app.store, hall.sheet), version(&app.store, hall.sheet));
        let fields = [("version", seen.as_str()), ("reason", "of table 12")];
        let refused = clear(&desk, hall.sheet, &fields).await;
        assert!(refused.status == 422 && refused.body.contains("Only the director may fix"), "{}", refused.body);
        set_round(&app.store, hall.round, RoundState::Closed);
        let late = clear(&director, hall.sheet, &fields).await;
        assert!(late.status == 422 && late.body.contains("This round is not running"), "{}", late.body);
        let page = director.get(&format!("/sheets/{}/desk", hall.sheet)).await.body;
        assert!(!page.contains("/clear\""), "nor is it offered: {page}");
        set_round(&app.store, hall.round, RoundState::Running);
        assert_eq!(stored(&app.store, hall.sheet), before, "nothing was done");
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, hall.sheet)).expect("read");
        assert_eq!(changes.len(), 2, "and nothing is told: {changes:?}");
        assert_eq!(clear(&director, hall.sheet, &fields).await.status, 303, "the director may");
        assert!(stored(&app.store, hall.sheet).is_empty());
    }
}

#[actix_web::test]
async fn totals_typed_from_the_same_paper_go_where_that_is_ticked_and_stay_where_it_is_not() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 4).sheet;
        let desk = app.as_desk().await;
        let page = async || desk.get(&format!("/sheets/{sheet}/desk")).await.body;
        let close = async || {
            let seen = version(&app.store, sheet);
            desk.post_form(&format!("/sheets/{sheet}/close"), &[("version", &seen)]).await
        };
        type_in(&desk, sheet, &["2h1", "2h1", "2h1", "p"]).await;
        assert!(!page().await.contains(TICK), "nothing is typed beside it");
        let typed = foot(&app, &desk, "second/totals", sheet, ("60", "3", "1")).await;
        assert_eq!(typed.status, 303, "{}", typed.body);
        let shown = page().await;
        assert!(shown.contains(TICK) && shown.contains("Also the totals typed beside it"), "{shown}");

        let seen = version(&app.store, sheet);
        let done = clear(&desk, sheet, &[("version", &seen), ("reason", "of table 12")]).await;
        assert_eq!(done.status, 303, "{}", done.body);
        assert!(beside(&app.store, sheet), "nobody wanted them out");
        let after = page().await;
        assert!(after.contains("The totals of the second sheet are there"), "the page says so: {after}");
        let right = ["2h1", "p", "3h1", "p"];
        type_in(&desk, sheet, &right).await;
        let apart = close().await;
        assert!(apart.status == 422 && apart.body.contains("different in one place"), "{}", apart.body);

        let seen = version(&app.store, sheet);
        let fields = [("version", seen.as_str()), ("reason", "with the totals"), ("foot", "yes")];
        let done = clear(&desk, sheet, &fields).await;
        assert_eq!(done.status, 303, "{}", done.body);
        assert!(!beside(&app.store, sheet) && stored(&app.store, sheet).is_empty());
        assert!(!page().await.contains("The totals of the second sheet"), "nothing is left to compare with");
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, sheet)).expect("read");
        let last = changes.last().expect("they left a trace");
        let gone = last.new.as_ref().is_some_and(|new| new.contains("\"written\":null"));
        assert!(gone && last.subject == Subject::Sheet && last.reason == "with the totals", "{last:?}");
        type_in(&desk, sheet, &right).await;
        let closed = close().await;
        assert_eq!(closed.status, 303, "{}", closed.body);
        let checked = app.store.read_now(check::everything).expect("checked");
        assert_eq!(checked.differences, []);
    }
}

/// The folded form of a page: whether it stands open, and what is in it.
fn folded(page: &str, sheet: SheetId) -> (bool, &str) {
    let parts = page.split_once(&format!("action=\"/sheets/{sheet}/clear\""));
    let (before, after) = parts.unwrap_or_else(|| panic!("no form: {page}"));
    let opens = before.rsplit("<details").next().is_some_and(|details| details.starts_with(" open>"));
    (opens, after.split("</form>").next().unwrap_or_default())
}

#[actix_web::test]
async fn what_was_sent_comes_back_in_the_form_that_was_refused() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 4).sheet;
        let desk = app.as_desk().await;
        type_in(&desk, sheet, &["2h1", "2h1", "2h1", "p"]).await;
        let typed = foot(&app, &desk, "second/totals", sheet, ("60", "3", "1")).await;
        assert_eq!(typed.status, 303, "{}", typed.body);
        let shown = desk.get(&format!("/sheets/{sheet}/desk")).await.body;
        let (opens, form) = folded(&shown, sheet);
        assert!(!opens && !form.contains("checked") && !form.contains("autofocus"), "{form}");

        let seen = version(&app.store, sheet);
        let silent = clear(&desk, sheet, &[("version", &seen), ("foot", "yes")]).await;
        let (opens, form) = folded(&silent.body, sheet);
        assert!(silent.status == 422 && opens && form.contains("The reason is missing"), "{}", silent.body);
        assert!(form.contains("name=\"foot\" value=\"yes\" checked"), "the tick stays: {form}");
        assert!(
            form.contains("value=\"\" autofocus aria-invalid=\"true\""),
            "the cursor is where it is missing: {form}"
        );
        assert_eq!(silent.body.matches("autofocus").count(), 1, "and nowhere else: {}", silent.body);

        let stale = clear(&desk, sheet, &[("version", "1"), ("reason", "of table 12")]).await;
        let (opens, form) = folded(&stale.body, sheet);
        assert!(stale.status == 409 && opens && form.contains("just changed this sheet"), "{}", stale.body);
        assert!(form.contains("value=\"of table 12\" autofocus>") && !form.contains("checked"), "{form}");
        assert_eq!(stale.body.matches("just changed this sheet").count(), 1, "it is said once: {}", stale.body);
        assert_eq!(stale.body.matches("autofocus").count(), 1, "{}", stale.body);
        assert_eq!(stored(&app.store, sheet).len(), 4, "nothing was done");
    }
}

#[actix_web::test]
async fn totals_of_a_second_witness_stay_his_whatever_is_ticked() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 3, 4).sheet;
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        let set = director.post_form("/tournaments/1/witnesses", &[("two_witnesses", "yes")]).await;
        assert_eq!(set.status, 303, "{}", set.body);
        type_in(&desk, sheet, &["2h1", "2h1", "2h1", "p"]).await;
        let typed = foot(&app, &director, "second/totals", sheet, ("60", "3", "1")).await;
        assert_eq!(typed.status, 303, "{}", typed.body);
        let shown = director.get(&format!("/sheets/{sheet}/desk")).await.body;
        assert!(shown.contains(&format!("action=\"/sheets/{sheet}/clear\"")) && !shown.contains(TICK), "{shown}");
        let seen = version(&app.store, sheet);
        let fields = [("version", seen.as_str()), ("reason", "of table 12"), ("foot", "yes")];
        let done = clear(&director, sheet, &fields).await;
        assert_eq!(done.status, 303, "{}", done.body);
        assert!(stored(&app.store, sheet).is_empty() && beside(&app.store, sheet));
    }
}

#[actix_web::test]
async fn every_hand_is_asked_about_before_the_first_is_taken_out() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 48).sheet;
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        assert_eq!(enter(&desk, sheet, "1", &GRAND).await.status, 303);
        let fixed = [&GRAND[..], &[("adjudicated", "77"), ("reason", "cards shown")]].concat();
        assert_eq!(enter(&director, sheet, "3", &fixed).await.status, 303);
        let (before, seen) = (stored(&app.store, sheet), version(&app.store, sheet));
        let refused = clear(&desk, sheet, &[("version", &seen), ("reason", "of table 12")]).await;
        assert!(refused.status == 422 && refused.body.contains("Only the director may fix"), "{}", refused.body);
        assert_eq!(stored(&app.store, sheet), before, "the last of them is the director's");
    }
}
