//! Two lists that were opened side by side, while the director changes the seats in another window.

use skatwart::acts::rounds::change;
use skatwart::store::{Error, SheetId, Store, TournamentId, hands, witnesses};

use super::foot::foot;
use super::placed;
use crate::app::{TestApp, Visitor, new_key};
use crate::built::tournament;
use crate::common::databases;
use crate::rounds::{hall, spoken, start};
use crate::sent::type_in;

const SAID: &str = "The seats of this table were changed";

/// A round with two tables of three at which every list is written twice.
async fn begun(app: &TestApp, director: &Visitor) -> (TournamentId, SheetId) {
    let id = tournament().players(6).rounds(2).hands(4, 3).drawn(&app.store);
    let set = director.post_form(&format!("/tournaments/{id}/witnesses"), &[("two_witnesses", "yes")]).await;
    assert_eq!(set.status, 303, "{}", set.body);
    start(&app.store, id, 1).expect("started");
    (id, hall(&app.store, id, 1).sheets[&1].id)
}

/// Two players of the first table change seats.
fn swap(store: &Store, id: TournamentId) {
    let seats = hall(store, id, 1).tables[0].seats.clone();
    let (order, one, other) = (spoken(store, id, 1, "sat down wrongly"), seats[1], seats[2]);
    store.write_now(move |conn| change::swap(conn, &order, (id, 1), one, other)).expect("swapped");
}

/// The versions of the first list's hands, and which numbers somebody decided for it.
fn stored(store: &Store, sheet: SheetId) -> (Vec<i64>, Vec<i32>) {
    let read =
        store.read_now(move |conn| Ok::<_, Error>((hands::of_sheet(conn, sheet)?, witnesses::of_sheet(conn, sheet)?)));
    let (first, second) = read.expect("both lists");
    let settled = second.iter().filter(|one| one.settled.is_some()).map(|one| one.number);
    (first.iter().map(|hand| hand.version).collect(), settled.collect())
}

#[actix_web::test]
async fn what_differs_is_decided_for_those_who_sat_there_when_the_two_lists_were_opened() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, desk) = (app.as_director().await, app.as_desk().await);
        let (id, sheet) = begun(&app, &director).await;
        type_in(&director, sheet, &["2k1", "2k1"]).await;
        for number in ["1", "2"] {
            let hand = [("number", number), ("quick", "2s1")];
            assert_eq!(desk.post_form(&format!("/sheets/{sheet}/second/hands"), &hand).await.status, 303);
        }
        let path = format!("/sheets/{sheet}/witnesses");
        let (seen, first) = (director.get(&path).await.field("seating").expect("a mark"), new_key());
        let settle = async |number: u8, verdict: &str, mark: &str, key: &str| {
            let order = [("version", "1"), ("reason", "the paper says so"), ("key", key)];
            let fields = [&order[..], &[("verdict", verdict), ("seating", mark)]].concat();
            director.post_form(&format!("{path}/{number}"), &fields).await
        };
        assert_eq!(settle(1, "first", &seen, &first).await.status, 303);
        swap(&app.store, id);
        assert_eq!(settle(1, "first", &seen, &first).await.status, 303, "what was decided is answered as it was");

        let mut now = String::new();
        for verdict in ["first", "second"] {
            let late = settle(2, verdict, &seen, &new_key()).await;
            assert_eq!((late.status, late.body.matches(SAID).count()), (422, 1), "{verdict}: {}", late.body);
            now = late.field("seating").expect("a mark");
            assert_ne!(now, seen, "it can be decided anew");
            assert!(late.body.contains("the paper says so"), "the reason stays: {}", late.body);
        }
        assert_eq!(stored(&app.store, sheet), (vec![1, 1], vec![1]), "nothing is decided");
        let sent = settle(2, "second", &now, &new_key()).await;
        assert_eq!(sent.status, 303, "{}", sent.body);
        assert_eq!(stored(&app.store, sheet), (vec![1, 2], vec![1]));
    }
}

#[actix_web::test]
async fn a_foot_is_decided_on_as_the_sheet_stood_when_it_was_opened() {
    for database in databases() {
        let app = TestApp::start(database);
        let (director, desk) = (app.as_director().await, app.as_desk().await);
        let (id, sheet) = begun(&app, &director).await;
        type_in(&director, sheet, &["2h1", "2h1", "2h1"]).await;
        let typed = foot(&app, &desk, "second/totals", sheet, ("40", "2", "1")).await;
        assert_eq!(typed.status, 303, "{}", typed.body);
        let settle = async |version: i64| {
            let version = version.to_string();
            let fields = [("version", version.as_str()), ("verdict", "first"), ("reason", "the paper says so")];
            director.post_form(&format!("/sheets/{sheet}/witnesses/0"), &fields).await
        };
        let seen = placed(&app.store, sheet).sheet.version;
        swap(&app.store, id);
        let late = settle(seen).await;
        assert_eq!(late.status, 409, "{}", late.body);
        assert_eq!(stored(&app.store, sheet).1, Vec::<i32>::new(), "nothing is decided");
        let sent = settle(placed(&app.store, sheet).sheet.version).await;
        assert_eq!((sent.status, stored(&app.store, sheet).1), (303, vec![0]), "{}", sent.body);
    }
}
