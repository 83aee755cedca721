//! What is possible and yet rare is looked at by name before a sheet closes; on every database.

use skatwart::i18n::Lang;
use skatwart::rules::doubt::Doubt;
use skatwart::store::sheets::SheetState;
use skatwart::store::{SheetId, Store, revisions, sheets};

use crate::app::{Reply, TestApp, Visitor, new_key};
use crate::common::databases;
use crate::forgery::after;
use crate::hall::{KEEPER, table};
use crate::sent::{is_right, type_in};

async fn from_phone(phone: &Visitor, number: i32) {
    let (key, number, seat) = (new_key(), number.to_string(), (number % 3 + 1).to_string());
    let fields = [
        ("key", key.as_str()),
        ("number", &number),
        ("declarer", &seat),
        ("game", "hearts"),
        ("matadors", "1"),
        ("play", "skat"),
        ("result", "won"),
    ];
    let reply = phone.send(phone.request("POST", &format!("/k/{KEEPER}/hands")).form(&fields)).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
}

fn sheet(store: &Store, id: SheetId) -> sheets::Sheet {
    store.read_now(move |conn| sheets::find(conn, id)).expect("the sheet is there")
}

/// The mark of the first thing to look at on the page of a sheet.
fn mark(page: &str) -> String {
    let mark = page.split("name=\"looked_at\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    mark.unwrap_or_else(|| panic!("nothing to look at: {page}")).to_owned()
}

/// Sends the form that closes the sheet or opens it again, in the version that stands.
async fn turn(store: &Store, desk: &Visitor, (id, deed): (SheetId, &str), more: &[(&str, &str)]) -> Reply {
    let version = sheet(store, id).version.to_string();
    let fields = [&[("version", version.as_str())][..], more].concat();
    desk.post_form(&format!("/sheets/{id}/{deed}"), &fields).await
}

/// The form of a page that was refused; the cursor stands in it and nowhere else.
fn form<'p>(page: &'p Reply, id: SheetId, deed: &str) -> &'p str {
    assert_eq!(page.status, 422, "{}", page.body);
    let rest = page.body.split(&format!("action=\"/sheets/{id}/{deed}\"")).nth(1);
    let form = rest.and_then(|rest| rest.split("</form>").next()).unwrap_or_else(|| panic!("{}", page.body));
    assert!(form.matches(" autofocus").count() == 1 && page.body.matches("autofocus").count() == 1, "{}", page.body);
    form
}

#[actix_web::test]
async fn a_list_that_came_faster_than_cards_are_played_closes_when_somebody_looked() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = table(&app.store, 3, 9).sheet;
        let (desk, director, phone) = (app.as_desk().await, app.as_director().await, app.nobody());
        for number in 1..=9 {
            from_phone(&phone, number).await;
        }
        for seat in ["1", "2", "3"] {
            is_right(&app.store, &phone, id, seat).await;
        }
        assert_eq!(sheet(&app.store, id).state, SheetState::Open, "the table does not close it alone");
        assert!(phone.get(&format!("/k/{KEEPER}")).await.body.contains("The desk looks at the sheet once more"));
        let round = director.post_form("/tournaments/1/rounds/1/close", &[("version", "2")]).await;
        assert!(round.status == 422 && round.body.contains("sheet of table 17 is full"), "{}", round.body);
        let page = desk.get(&format!("/sheets/{id}/desk")).await.body;
        let mark = mark(&page);
        assert!(mark.starts_with("doubt-fast 9 ") && page.contains("9 hands came from the table within"), "{mark}");
        let line = "<label class=\"choice\"><input type=\"checkbox\" name=\"looked_at\"";
        assert!(page.contains(line), "a line of it can be hit with a finger: {page}");
        let close = async |looked_at: &str| turn(&app.store, &desk, (id, "close"), &[("looked_at", looked_at)]).await;
        for unseen in ["", "doubt-losses 1 6 6"] {
            let refused = close(unseen).await;
            assert!(
                refused.status == 422 && refused.body.contains("One place on the sheet is unusual"),
                "{}",
                refused.body
            );
        }
        assert_eq!(close(&mark).await.status, 303);
        assert_eq!(sheet(&app.store, id).state, SheetState::Closed);
        let changes = app.store.read_now(move |conn| revisions::of_sheet(conn, id)).expect("read");
        let looked = changes.iter().filter(|change| change.new.as_ref().is_some_and(|new| new.contains(&mark)));
        assert_eq!(looked.map(|change| change.who.as_str()).collect::<Vec<_>>(), ["desk"]);
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn a_list_that_is_not_closed_says_all_that_is_missing_and_keeps_what_was_sent() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = table(&app.store, 3, 9).sheet;
        let (desk, phone) = (app.as_desk().await, app.nobody());
        for number in 1..=9 {
            from_phone(&phone, number).await;
        }
        is_right(&app.store, &phone, id, "1").await;
        let mark = mark(&desk.get(&format!("/sheets/{id}/desk")).await.body);
        let tick = format!("name=\"looked_at\" value=\"{mark}\"");
        let (looked, why) = ("One place on the sheet is unusual", "1 of 3 at the table has confirmed");
        let close = async |more: &[(&str, &str)]| turn(&app.store, &desk, (id, "close"), more).await;

        let nothing = close(&[]).await;
        let shown = form(&nothing, id, "close");
        assert!(shown.contains(looked) && shown.contains(why), "both are said: {shown}");
        assert!(shown.contains(&format!("{tick} autofocus>")), "one goes on with the tick: {shown}");
        let reasoned = close(&[("reason", "Lena has left")]).await;
        let shown = form(&reasoned, id, "close");
        assert!(shown.contains(looked) && !shown.contains(why), "{shown}");
        assert!(shown.contains("value=\"Lena has left\"") && shown.contains(&format!("{tick} autofocus>")), "{shown}");
        let ticked = close(&[("looked_at", mark.as_str())]).await;
        let shown = form(&ticked, id, "close");
        assert!(!shown.contains(looked) && shown.contains(why), "{shown}");
        assert!(shown.contains(&format!("{tick} checked>")) && shown.contains("value=\"\" autofocus"), "{shown}");
        assert_eq!(sheet(&app.store, id).state, SheetState::Open);

        let both = close(&[("looked_at", mark.as_str()), ("reason", "Lena has left")]).await;
        assert_eq!(both.status, 303, "{}", both.body);
        let silent = turn(&app.store, &desk, (id, "reopen"), &[]).await;
        assert!(form(&silent, id, "reopen").contains("Say briefly why"), "{}", silent.body);
    }
}

#[actix_web::test]
async fn a_list_typed_from_paper_is_not_too_fast() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = table(&app.store, 3, 9).sheet;
        let desk = app.as_desk().await;
        type_in(&desk, id, &["2h1", "3h1", "1h1"].repeat(3)).await;
        assert!(!desk.get(&format!("/sheets/{id}/desk")).await.body.contains("looked_at"));
        let version = sheet(&app.store, id).version.to_string();
        assert_eq!(desk.post_form(&format!("/sheets/{id}/close"), &[("version", &version)]).await.status, 303);
    }
}

#[test]
fn one_second_is_said_of_one_second() {
    let said = |lang: Lang, seconds: i64| lang.sentence(&Doubt::Fast { hands: 9, seconds });
    assert!(said(Lang::En, 1).contains("within one second."), "{}", said(Lang::En, 1));
    assert!(said(Lang::En, 0).contains("within 0 seconds."), "{}", said(Lang::En, 0));
    assert!(said(Lang::De, 1).contains("kamen in einer Sekunde vom Tisch."), "{}", said(Lang::De, 1));
    assert!(said(Lang::De, 12).contains("kamen in 12 Sekunden vom Tisch."), "{}", said(Lang::De, 12));
}
