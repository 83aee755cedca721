//! Nobody is led to what is not his: the desk of the decks, of the posting and of a list, the correction of a hand.

use skatwart::rules::hand::Game;
use skatwart::store::accounts::Role;
use skatwart::store::hands;

use super::{enter_at, evening, tables};
use crate::app::{TestApp, make_account};
use crate::common::databases;

#[actix_web::test]
async fn only_whoever_may_go_there_is_led_to_the_desk() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let sheet = tables(&app.store, id).first().expect("a table").0;
        for (name, role) in [("leads a team", Role::Captain), ("runs a venue", Role::Venue)] {
            make_account(&app.store, name, role);
        }
        let (captain, host) = (app.signed_in("leads a team").await, app.signed_in("runs a venue").await);
        let (nobody, desk) = (app.nobody(), app.as_desk().await);
        for page in
            [format!("/tournaments/{id}/decks"), format!("/tournaments/{id}/posting"), format!("/sheets/{sheet}")]
        {
            let way = format!("href=\"{page}/desk\"");
            for (who, led) in [(&nobody, false), (&captain, false), (&host, false), (&desk, true)] {
                let shown = who.get(&page).await;
                assert_eq!((shown.status, shown.body.contains(&way)), (200, led), "{page}: {}", shown.body);
            }
        }
    }
}

#[actix_web::test]
async fn a_covered_hand_leads_those_to_its_correction_who_have_it_on_the_list_at_the_desk() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let sheet = tables(&app.store, id).first().expect("a table").0;
        let (nobody, desk, director) = (app.nobody(), app.as_desk().await, app.as_director().await);
        assert_eq!(enter_at(&desk, sheet, "1", &[("result", "passed"), ("deck", "1")]).await.status, 303);
        let stored = app.store.read_now(move |conn| hands::find_number(conn, sheet, 1)).expect("read").expect("kept");
        let page = format!("/sheets/{sheet}/hands/1");
        let way = format!("href=\"/hands/{}/edit\"", stored.id);
        for (who, led) in [(&nobody, false), (&desk, true), (&director, true)] {
            let shown = who.get(&page).await.body;
            assert!(shown.contains("as soon as the round is over"), "it stays covered: {shown}");
            assert_eq!(shown.contains(&way), led, "{shown}");
        }
        let listed = director.get(&format!("/sheets/{sheet}/desk")).await.body;
        assert!(listed.contains(&format!("href=\"{page}\"")), "its number leads there: {listed}");
    }
}

#[actix_web::test]
async fn a_covered_fine_leads_to_its_correction_as_one() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = evening(&app.store);
        let sheet = tables(&app.store, id).first().expect("a table").0;
        let director = app.as_director().await;
        let fine = [("deck", "1"), ("offence", "misdeal"), ("offender", "2"), ("result", "fine")];
        for fields in [&[("result", "passed"), ("deck", "1")][..], &fine] {
            let reply = enter_at(&director, sheet, "1", fields).await;
            assert_eq!(reply.status, 303, "{}", reply.body);
        }
        let page = director.get(&format!("/sheets/{sheet}/hands/1")).await.body;
        assert!(page.contains("as soon as the round is over"), "it stays covered: {page}");
        for stored in app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("read") {
            let said = if stored.new.hand.game == Game::Fine { "Correct the fine" } else { "Correct the hand" };
            assert!(page.contains(&format!("href=\"/hands/{}/edit\">{said}</a>", stored.id)), "{said}: {page}");
        }
        assert_eq!(page.matches("Correct the fine").count(), 1, "{page}");
    }
}
