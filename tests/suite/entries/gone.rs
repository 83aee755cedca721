//! Whoever goes home after having played owes his fee; whoever goes before does not.

use skatwart::store::{SheetId, TournamentId, entries, hands, sheets};

use crate::app::{TestApp, Visitor};
use crate::built::tournament;
use crate::common::databases;

async fn withdraw(app: &TestApp, desk: &Visitor, (id, number): (TournamentId, i32)) {
    let entry = app.store.read_now(move |conn| entries::find_number(conn, id, number)).expect("entered");
    let version = entry.version.to_string();
    let done = desk.post_form(&format!("/tournaments/{id}/entries/{number}/withdraw"), &[("version", &*version)]).await;
    assert_eq!(done.status, 303, "{}", done.body);
}

/// Takes the first hand of a list out again.
pub async fn take_out(app: &TestApp, desk: &Visitor, sheet: SheetId) {
    let hands = app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read");
    let path = format!("/hands/{}/edit/remove", hands.first().expect("a hand").id);
    assert_eq!(desk.post_form(&path, &[("version", "1"), ("reason", "the wrong list")]).await.status, 303);
}

/// How many have not paid yet, with what the box of the tournament says of all.
async fn owing(desk: &Visitor, id: TournamentId) -> (usize, bool) {
    let page = desk.get(&format!("/tournaments/{id}/entries?only=owing")).await.body;
    let buttons = page.matches("/pay\"").count();
    (buttons, page.contains(&format!("{buttons} have not paid yet")))
}

#[actix_web::test]
async fn whoever_played_owes_his_fee_when_he_goes_home() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = tournament().table(&app.store, 4, 12).sheet;
        let desk = app.as_desk().await;
        let id = app.store.read_now(move |conn| sheets::place(conn, sheet)).expect("placed").tournament.id;
        assert_eq!(owing(&desk, id).await, (4, true), "Karl, Ayşe, Jörg, Lena");
        withdraw(&app, &desk, (id, 10)).await;
        assert_eq!(owing(&desk, id).await, (3, true), "nothing is written yet: whoever never played owes nothing");
        let page = desk.get(&format!("/tournaments/{id}/entries/20")).await.body;
        assert!(page.contains("Whoever has played owes the fee"), "said before it is done: {page}");
        let wrong = [("number", "1"), ("quick", "p")];
        assert_eq!(desk.post_form(&format!("/sheets/{sheet}/hands"), &wrong).await.status, 303);
        take_out(&app, &desk, sheet).await;
        assert_eq!(
            owing(&desk, id).await,
            (3, true),
            "what was entered on the wrong list and taken out was not played"
        );
        let hand = [("number", "1"), ("result", "passed")];
        let entered = desk.post_form(&format!("/sheets/{sheet}/hands"), &hand).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
        withdraw(&app, &desk, (id, 20)).await;
        assert_eq!(owing(&desk, id).await, (4, true), "both sat on a sheet that was begun");
        let public = app.nobody().get(&format!("/tournaments/{id}/entries")).await.body;
        assert!(!public.contains("paid") && !public.contains("10.00"), "nobody else reads of money: {public}");
    }
}

#[actix_web::test]
async fn overview_and_entries_count_the_players_alike_and_call_nobody_gone_who_was_entered_twice() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(9).planned(&app.store);
        let (director, desk, visitor, german) =
            (app.as_director().await, app.as_desk().await, app.nobody(), app.nobody());
        german.get("/language/de").await;
        let pages = [format!("/tournaments/{id}"), format!("/tournaments/{id}/entries")];
        for page in &pages {
            let body = visitor.get(page).await.body;
            assert!(body.contains("9 players</"), "{page}: {body}");
        }
        withdraw(&app, &desk, (id, 4)).await;
        // What is left of an entry that was put together with another is withdrawn as well, and nobody went home.
        let merged = director.post_form(&format!("{}/9/merge", pages[1]), &[("version", "1"), ("other", "7")]).await;
        assert_eq!(merged.status, 303, "{}", merged.body);
        for page in &pages {
            let body = visitor.get(page).await.body;
            assert!(body.contains("7 players</") && !body.contains("2 withdrawn"), "{page}: {body}");
            let body = german.get(page).await.body;
            assert!(body.contains("7 Spieler</") && !body.contains("2 zurückgezogen"), "{page}: {body}");
        }
        let entries = visitor.get(&pages[1]).await.body;
        assert!(entries.contains("9 entries"), "the list has all: {entries}");
        let entries = desk.get(&pages[1]).await.body;
        let both = ["<dt>players</dt><dd>7</dd>", "<dt>withdrawn</dt><dd>2</dd>"];
        assert!(both.iter().all(|part| entries.contains(part)), "the desk sees what is withdrawn: {entries}");
    }
}
