//! What is possible and yet rare is looked at by name before a sheet closes; on every database.

use skatwart::i18n::Lang;
use skatwart::rules::doubt::Doubt;
use skatwart::store::sheets::SheetState;
use skatwart::store::{SheetId, Store, revisions, sheets};

use crate::app::{TestApp, Visitor, new_key};
use crate::common::databases;
use crate::forgery::after;
use crate::hall::{KEEPER, table};

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

#[actix_web::test]
async fn a_list_that_came_faster_than_cards_are_played_closes_when_somebody_looked() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = table(&app.store, 3, 9).sheet;
        let (desk, director, phone) = (app.as_desk().await, app.as_director().await, app.nobody());
        for number in 1..=9 {
            from_phone(&phone, number).await;
        }
        let code = app.store.read_now(move |conn| {
            let placed = sheets::place(conn, id)?;
            skatwart::acts::sheets::confirm::code_of(conn, &placed)
        });
        let code = code.expect("a code").as_str().to_owned();
        for seat in ["1", "2", "3"] {
            let (key, path) = (new_key(), format!("/k/{KEEPER}/confirm"));
            let fields = [("key", key.as_str()), ("seat", seat), ("code", code.as_str())];
            assert_eq!(phone.send(phone.request("POST", &path).form(&fields)).await.status, 303);
        }
        assert_eq!(sheet(&app.store, id).state, SheetState::Open, "the table does not close it alone");
        assert!(phone.get(&format!("/k/{KEEPER}")).await.body.contains("The desk looks at the sheet once more"));
        let round = director.post_form("/tournaments/1/rounds/1/close", &[("version", "2")]).await;
        assert!(round.status == 422 && round.body.contains("sheet of table 17 is full"), "{}", round.body);
        let page = desk.get(&format!("/sheets/{id}/desk")).await.body;
        let mark = page.split("name=\"looked_at\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
        let mark = mark.unwrap_or_else(|| panic!("nothing to look at: {page}")).to_owned();
        assert!(mark.starts_with("doubt-fast 9 ") && page.contains("9 hands came from the table within"), "{mark}");
        let close = async |looked_at: &str| {
            let version = sheet(&app.store, id).version.to_string();
            let fields = [("version", version.as_str()), ("looked_at", looked_at)];
            desk.post_form(&format!("/sheets/{id}/close"), &fields).await
        };
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
async fn a_list_typed_from_paper_is_not_too_fast() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = table(&app.store, 3, 9).sheet;
        let desk = app.as_desk().await;
        for number in 1..=9 {
            let line = format!("{}h1", number % 3 + 1);
            let hand = [("number", number.to_string()), ("quick", line)];
            let hand: Vec<(&str, &str)> = hand.iter().map(|(name, text)| (*name, text.as_str())).collect();
            assert_eq!(desk.post_form(&format!("/sheets/{id}/hands"), &hand).await.status, 303);
        }
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
