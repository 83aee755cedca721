//! Hands typed at the desk while the director changes the seats in another window.

use skatwart::acts::rounds::change;

use super::{enter, stored};
use crate::app::{TestApp, new_key};
use crate::built::tournament;
use crate::common::databases;
use crate::rounds::{hall, spoken, start};

const SAID: &str = "The seats of this table were changed";

#[actix_web::test]
async fn what_was_typed_for_those_who_sat_there_before_is_booked_for_nobody_else() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).rounds(2).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let before = hall(&app.store, id, 1);
        let (sheet, desk) = (before.sheets[&1].id, app.as_desk().await);
        let mark = async || desk.get(&format!("/sheets/{sheet}/desk")).await.field("seating").expect("a mark");
        let (seen, first) = (mark().await, new_key());
        let kept = [("quick", "2k1"), ("seating", seen.as_str()), ("key", first.as_str())];
        assert_eq!(enter(&desk, sheet, "1", &kept).await.status, 303);
        let (one, other) = (before.tables[0].seats[1], before.tables[0].seats[2]);
        let order = spoken(&app.store, id, 1, "sat down wrongly");
        app.store.write_now(move |conn| change::swap(conn, &order, (id, 1), one, other)).expect("swapped");
        assert_eq!(enter(&desk, sheet, "1", &kept).await.status, 303, "what was kept is answered as it was");

        let now = mark().await;
        assert_ne!(now, seen);
        let again = [("quick", "1: 2k2 # misread"), ("seen", "1:1")];
        let ways =
            [&[("quick", "3k1")][..], &[("declarer", "3"), ("game", "grand"), ("matadors", "1"), ("result", "won")]];
        for fields in [&ways[..], &[&again[..]]].concat() {
            let late = enter(&desk, sheet, "2", &[fields, &[("seating", &*seen)]].concat()).await;
            assert_eq!((late.status, late.body.matches(SAID).count()), (422, 1), "{fields:?}: {}", late.body);
            assert_eq!(late.field("seating").as_ref(), Some(&now), "it can be sent anew: {}", late.body);
        }
        let (token, key) = (desk.token().await, new_key());
        let ahead = [("token", &*token), ("key", &*key), ("number", "2"), ("quick", "3k1"), ("seating", &*seen)];
        let request = desk.request("POST", &format!("/sheets/{sheet}/hands")).header("accept", "application/json");
        let told = desk.send(request.form(&ahead)).await;
        assert!(told.status == 422 && told.body.contains(SAID) && told.header("hand-key") == key, "{}", told.body);
        assert_eq!(stored(&app.store, sheet).len(), 1, "nothing is booked");

        for (number, fields) in [("1", &again[..]), ("2", ways[0]), ("3", &[("quick", "p")][..])] {
            let sent = enter(&desk, sheet, number, &[fields, &[("seating", &*now)]].concat()).await;
            assert_eq!(sent.status, 303, "{number}: {}", sent.body);
        }
        assert_eq!(enter(&desk, sheet, "4", &[("quick", "p")]).await.status, 303, "without a mark as before");
    }
}

#[actix_web::test]
async fn a_hand_is_corrected_on_its_page_for_those_who_sat_there_when_it_was_opened() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).rounds(2).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let before = hall(&app.store, id, 1);
        let (sheet, desk) = (before.sheets[&1].id, app.as_desk().await);
        assert_eq!(enter(&desk, sheet, "1", &[("quick", "2k1")]).await.status, 303);
        let edit = format!("/hands/{}/edit", stored(&app.store, sheet)[0].id);
        let seen = desk.get(&edit).await.field("seating").expect("a mark");
        let (one, other) = (before.tables[0].seats[1], before.tables[0].seats[2]);
        let order = spoken(&app.store, id, 1, "sat down wrongly");
        app.store.write_now(move |conn| change::swap(conn, &order, (id, 1), one, other)).expect("swapped");

        let correct = async |mark: &str| {
            let hand = [("declarer", "3"), ("game", "clubs"), ("matadors", "1"), ("result", "won")];
            let order = [("version", "1"), ("reason", "misheard"), ("seating", mark)];
            desk.post_form(&edit, &[&hand[..], &order].concat()).await
        };
        let late = correct(&seen).await;
        assert_eq!((late.status, late.body.matches(SAID).count()), (422, 1), "{}", late.body);
        assert_eq!(stored(&app.store, sheet)[0].version, 1, "nothing is changed");
        let now = late.field("seating").expect("a mark");
        assert_ne!(now, seen, "it can be sent anew");
        let sent = correct(&now).await;
        assert_eq!(sent.status, 303, "{}", sent.body);
        assert_eq!(stored(&app.store, sheet)[0].version, 2);
    }
}

#[actix_web::test]
async fn a_list_that_was_read_back_is_stored_for_those_whose_names_it_said() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).rounds(2).hands(4, 3).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let before = hall(&app.store, id, 1);
        let (sheet, desk) = (before.sheets[&1].id, app.as_desk().await);
        let address = format!("/sheets/{sheet}/paste");
        let (seen, first) = (desk.get(&address).await.field("seating").expect("a mark"), new_key());
        let paste = async |list: &str, mark: &str, key: &str| {
            desk.post_form(&address, &[("list", list), ("seen", "yes"), ("seating", mark), ("key", key)]).await
        };
        assert_eq!(paste("1: 2k1\n2: p", &seen, &first).await.status, 303);
        let (one, other) = (before.tables[0].seats[1], before.tables[0].seats[2]);
        let order = spoken(&app.store, id, 1, "sat down wrongly");
        app.store.write_now(move |conn| change::swap(conn, &order, (id, 1), one, other)).expect("swapped");
        assert_eq!(paste("1: 2k1\n2: p", &seen, &first).await.status, 303, "what was kept is answered as it was");

        let late = paste("3: 1k1", &seen, &new_key()).await;
        assert_eq!((late.status, late.body.matches(SAID).count()), (422, 1), "{}", late.body);
        assert_eq!(stored(&app.store, sheet).len(), 2, "nothing is booked");
        let now = late.field("seating").expect("a mark");
        assert_ne!(now, seen, "it can be read back anew");
        for mark in [now.as_str(), ""] {
            let number = stored(&app.store, sheet).len() + 1;
            let sent = paste(&format!("{number}: 1k1"), mark, &new_key()).await;
            assert_eq!(sent.status, 303, "{mark}: {}", sent.body);
        }
    }
}
