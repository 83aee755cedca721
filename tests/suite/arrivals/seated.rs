//! Whoever is given a seat, or is entered where the desk looks who is here, is here; on every database.

use skatwart::acts::Refused;
use skatwart::acts::rounds::{Refusal, change};
use skatwart::store::entries::{Entry, EntryChange};
use skatwart::store::{Store, TournamentId, entries};

use super::{absent, arrive, checked, entry};
use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;
use crate::hall::table;
use crate::rounds::{close, close_sheets, draw, draw_only, hall, order, start};
use crate::substitutions::otto;

/// The desk ticks off everybody up to this number.
async fn all_arrive(desk: &Visitor, id: TournamentId, last: i32) {
    for number in 1..=last {
        assert_eq!(arrive(desk, id, number, &[("version", "1")]).await.status, 303, "{number}");
    }
}

fn seat(store: &Store, id: TournamentId, number: i32) -> Result<(), Refused> {
    let order = order(store, id, 1, &format!("a seat for {number}"));
    store.write_now(move |conn| change::seat_late(conn, &order, (id, 1), number))
}

fn seen(store: &Store, id: TournamentId, number: i32) -> bool {
    entry(store, id, number).arrived_at.is_some()
}

#[actix_web::test]
async fn a_late_player_who_is_given_a_seat_is_here_and_does_not_block_the_next_draw() {
    for database in databases() {
        let app = TestApp::start(database);
        let (store, id) = (&app.store, tournament().players(11).planned(&app.store));
        let desk = app.as_desk().await;
        all_arrive(&desk, id, 11).await;
        draw(store, id, 1, "first").expect("drawn");
        let late = desk.post_form(&format!("/tournaments/{id}/entries"), &[("name", "Late, Lena")]).await;
        assert_eq!(late.status, 303, "{}", late.body);
        assert_eq!(absent(store, id), [12]);
        let before = checked(store);
        seat(store, id, 12).expect("seated");
        assert!(absent(store, id).is_empty() && seen(store, id, 12), "whoever sits at a table is here");
        let entered = entry(store, id, 12).id;
        let history = store.read_now(move |conn| entries::history(conn, entered)).expect("read");
        let arrivals: Vec<bool> = history.iter().map(|one| one.after.arrived_at.is_some()).collect();
        assert_eq!(arrivals, [false, true], "it stands in the history of the entry");
        assert_eq!(checked(store), before, "and agrees with it");
        start(store, id, 1).expect("started");
        close_sheets(store, &hall(store, id, 1));
        close(store, id, 1, "the first is over").expect("closed");
        draw_only(store, id, 2, "second").expect("nobody is missed");
    }
}

#[actix_web::test]
async fn where_nobody_looks_who_is_here_a_seat_makes_nobody_missing() {
    for database in databases() {
        let app = TestApp::start(database);
        let (store, id) = (&app.store, tournament().players(11).planned(&app.store));
        draw(store, id, 1, "first").expect("drawn");
        let desk = app.as_desk().await;
        let late = desk.post_form(&format!("/tournaments/{id}/entries"), &[("name", "Lena")]).await;
        assert_eq!(late.status, 303, "{}", late.body);
        seat(store, id, 12).expect("seated");
        assert!(absent(store, id).is_empty() && !seen(store, id, 12));
    }
}

#[actix_web::test]
async fn whoever_takes_over_a_seat_is_here() {
    for database in databases() {
        let app = TestApp::start(database);
        let hall = table(&app.store, 4, 8);
        let id = TournamentId::new(1);
        let karl = arrive(&app.as_desk().await, id, 10, &[("version", "1")]).await;
        assert_eq!(karl.status, 303, "{}", karl.body);
        let _desk = otto(&app, hall).await;
        assert_eq!(absent(&app.store, id), [20, 30, 40]);
        assert!(seen(&app.store, id, 41));
    }
}

#[actix_web::test]
async fn a_walk_in_is_entered_under_the_name_that_was_looked_for_and_is_here() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(3).planned(&app.store);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}"));
        let page = desk.get(&format!("{base}/arrivals?find=Zo%C3%A9+%26+Co")).await.body;
        let way = page.split(&format!("{base}/entries?")).nth(1).and_then(|rest| rest.split('"').next());
        let way = way.expect("a way to the form").replace("&#38;", "&");
        assert_eq!(way, "new=yes&here=yes&name=Zo%C3%A9+%26+Co");
        let form = desk.get(&format!("{base}/entries?{way}")).await.body;
        assert!(
            form.contains("value=\"Zoé &#38; Co\"") && form.contains("name=\"here\" value=\"yes\" checked"),
            "{form}"
        );
        let fields = [("name", "Zoé & Co"), ("here", "yes"), ("again", "yes")];
        let added = desk.post_form(&format!("{base}/entries"), &fields).await;
        assert_eq!((added.status, added.location.as_str()), (303, &*format!("{base}/arrivals")), "{}", added.body);
        assert!(seen(&app.store, id, 4));
        assert_eq!(absent(&app.store, id), [1, 2, 3]);
        // A number that nobody has is no name.
        let page = desk.get(&format!("{base}/arrivals?find=99")).await.body;
        assert!(page.contains("name=\"") && page.contains("here=yes&#38;name=\""), "{page}");
        let bare = desk.get(&format!("{base}/entries")).await.body;
        assert!(!bare.contains("name=\"here\""), "{bare}");
    }
}

#[actix_web::test]
async fn who_is_missed_is_told_apart_whatever_stands_in_the_names() {
    for database in databases() {
        let app = TestApp::start(database);
        let (store, id) = (&app.store, tournament().players(8).planned(&app.store));
        for (number, name) in [(7, "Nurvorname"), (8, "Spätkommer, Jörg")] {
            let Entry { id, club, categories, paid_cents, withdrawn, person, .. } = entry(store, id, number);
            let change = EntryChange { name: name.to_owned(), club, categories, paid_cents, withdrawn, person };
            store.write_now(move |conn| entries::update(conn, id, 1, &change)).expect("renamed");
        }
        all_arrive(&app.as_desk().await, id, 6).await;
        let refused = draw_only(store, id, 1, "first").expect_err("two are not here");
        let told = Refusal::Absent { count: 2, names: "Nurvorname; Spätkommer, Jörg".to_owned() };
        assert_eq!(refused.to_string(), told.to_string());
    }
}

#[actix_web::test]
async fn an_apostrophe_finds_its_player_whichever_a_phone_types() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(3).planned(&app.store);
        let (desk, base) = (app.as_desk().await, format!("/tournaments/{id}"));
        assert_eq!(desk.post_form(&format!("{base}/entries"), &[("name", "Seán O'Brien")]).await.status, 303);
        for page in ["arrivals?find=o%E2%80%99brien", "entries?filter=O%CA%BCBrien"] {
            let shown = desk.get(&format!("{base}/{page}")).await.body;
            assert!(shown.contains("Seán O&#39;Brien"), "{page}: {shown}");
        }
        let found = app.nobody().get("/search?q=O%E2%80%99Brien").await.body;
        assert!(found.contains("Seán O&#39;Brien"), "{found}");
    }
}
