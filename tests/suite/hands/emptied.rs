//! Hands that were typed before the desk took all hands out of their list: none begins the empty one by itself, and each
//! is told.

use super::{GRAND, enter, stored};
use crate::app::{TestApp, Visitor, new_key};
use crate::common::databases;
use crate::hall::{KEEPER, table};
use crate::keeper::{at_table, seating};
use skatwart::store::{SheetId, Store, sheets};

const SAID: &str = "All hands were taken out of this sheet meanwhile";

async fn clear(desk: &Visitor, store: &Store, sheet: SheetId) {
    let version = store.read_now(move |conn| sheets::find(conn, sheet)).expect("the sheet").version.to_string();
    let fields = [("version", version.as_str()), ("reason", "of table 12")];
    let done = desk.post_form(&format!("/sheets/{sheet}/clear"), &fields).await;
    assert_eq!(done.status, 303, "{}", done.body);
}

#[actix_web::test]
async fn hands_that_wait_on_a_phone_are_told_and_kept_once_somebody_says_they_belong_there() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 48).sheet;
        let (desk, phone, first) = (app.as_desk().await, app.nobody(), new_key());
        let passed = async |number: &str, key: &str, seen: &str| {
            let fields = [("number", number), ("key", key), ("seating", seen), ("result", "passed")];
            at_table(&phone, KEEPER, "hands", &fields).await
        };
        let before = seating(&phone, KEEPER).await;
        assert_eq!(passed("1", &first, &before).await.status, 303);
        for number in ["2", "3", "4"] {
            let sent = passed(number, &new_key(), &before).await;
            assert_eq!(sent.status, 303, "as many as wait: {}", sent.body);
        }
        // One hand alone is taken out: what waits goes on as it did.
        let stored_first = stored(&app.store, sheet).remove(0);
        let version = stored_first.version.to_string();
        let out = [("version", version.as_str()), ("reason", "twice")];
        assert_eq!(desk.post_form(&format!("/hands/{}/edit/remove", stored_first.id), &out).await.status, 303);
        assert_eq!(passed("5", &new_key(), &before).await.status, 303);

        clear(&desk, &app.store, sheet).await;
        assert_eq!(passed("1", &first, &before).await.status, 303, "what was kept is answered as it was");
        let now = seating(&phone, KEEPER).await;
        assert_ne!(now, before, "an open page sees that it is old");
        for number in ["6", "7"] {
            let late = passed(number, &new_key(), &before).await;
            assert_eq!((late.status, late.body.matches(SAID).count()), (422, 1), "{number}: {}", late.body);
            assert_eq!(late.field("seating").as_ref(), Some(&now), "it can be entered anew: {}", late.body);
        }
        assert!(stored(&app.store, sheet).is_empty(), "nothing begins the empty list by itself");
        assert_eq!(passed("6", &new_key(), &now).await.status, 303);
        assert_eq!(passed("7", &new_key(), "").await.status, 303, "a page without a mark is taken as before");
    }
}

#[actix_web::test]
async fn a_line_of_a_desk_page_that_is_older_is_told_as_well() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 48).sheet;
        let desk = app.as_desk().await;
        let mark = async || desk.get(&format!("/sheets/{sheet}/desk")).await.field("seating").expect("a mark");
        let before = mark().await;
        assert_eq!(enter(&desk, sheet, "1", &[&GRAND[..], &[("seating", &*before)]].concat()).await.status, 303);
        clear(&desk, &app.store, sheet).await;
        for fields in [&GRAND[..], &[("quick", "3k1")], &[("quick", "2: 3k1")]] {
            let late = enter(&desk, sheet, "2", &[fields, &[("seating", &*before)]].concat()).await;
            assert_eq!((late.status, late.body.matches(SAID).count()), (422, 1), "{fields:?}: {}", late.body);
        }
        assert!(stored(&app.store, sheet).is_empty());
        let now = mark().await;
        assert_eq!(enter(&desk, sheet, "1", &[("quick", "2k1"), ("seating", &now)]).await.status, 303);
        // The second list is another one, and stays as it was.
        let second = format!("/sheets/{sheet}/second/hands");
        let told = desk.post_form(&second, &[("number", "1"), ("quick", "2k1"), ("seating", &before)]).await;
        assert!(told.status == 422 && !told.body.contains(SAID), "{}", told.body);
    }
}
