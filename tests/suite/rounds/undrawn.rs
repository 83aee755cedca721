//! A draw that is taken back while the desk alone knows it: the round is gone with its sheets, and the history keeps it; on
//! every database.

use skatwart::acts::Refused;
use skatwart::acts::rounds::Refusal;
use skatwart::acts::rounds::gone::take_draw_back;
use skatwart::format::folder::Folder;
use skatwart::format::ledger::contradictions;
use skatwart::format::store::export_with_ledger;
use skatwart::store::{Error, Store, TournamentId, rounds, tournaments};

use super::{draw, draw_only, hall, is, order, start};
use crate::app::{TestApp, new_key};
use crate::built::{round, tournament};
use crate::common::databases;
use crate::entries::gone::take_out;
use crate::forgery::after;

fn back(store: &Store, id: TournamentId, round: i32) -> Result<(), Refused> {
    let order = order(store, id, round, &format!("draw back {round}"));
    store.write_now(move |conn| take_draw_back(conn, &order, (id, round)))
}

/// The numbers of the rounds that are drawn, and the version of the tournament.
fn drawn(store: &Store, id: TournamentId) -> (Vec<i32>, i64) {
    let read =
        store.read_now(move |conn| Ok::<_, Error>((rounds::of_tournament(conn, id)?, tournaments::version(conn, id)?)));
    let (all, version) = read.expect("read");
    (all.iter().map(|round| round.number).collect(), version)
}

#[actix_web::test]
async fn a_draw_is_taken_back_on_its_page_and_drawn_anew() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = tournament().players(8).hands(4, 3).rounds(2).planned(&app.store);
        draw_only(&app.store, id, 1, "by mistake").expect("drawn");
        let (director, desk, base) = (app.as_director().await, app.as_desk().await, format!("/tournaments/{id}"));
        let (page, act) = (format!("{base}/rounds/1/desk"), format!("{base}/rounds/1/take-draw-back"));
        assert!(director.get(&page).await.body.contains(&act));
        assert!(!desk.get(&page).await.body.contains(&act), "the director draws");
        let (version, key) = (hall(&app.store, id, 1).round.version.to_string(), new_key());
        let form = [("version", version.as_str()), ("key", key.as_str())];
        assert_eq!(desk.post_form(&act, &form).await.status, 403);
        let stale = director.post_form(&act, &[("version", "99")]).await;
        assert_eq!((stale.status, drawn(&app.store, id).0), (409, vec![1]), "{}", stale.body);
        let (before, seen) = (drawn(&app.store, id).1, hall(&app.store, id, 1).round.version);
        for _twice in 0..2 {
            let done = director.post_form(&act, &form).await;
            assert_eq!((done.status, done.location), (303, format!("{base}/day")), "{}", done.body);
        }
        let (none, version) = drawn(&app.store, id);
        assert!(none.is_empty() && version > before, "public pages are made anew");
        let day = director.get(&format!("{base}/day")).await.body;
        assert!(day.contains("The draw of round 1 is taken back"), "{day}");
        assert_eq!(director.get(&page).await.status, 404);
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
        let files = app.store.read_now(move |conn| export_with_ledger(conn, id)).expect("exported");
        let ledger = String::from_utf8_lossy(files.get("ledger.csv").expect("a ledger")).into_owned();
        assert!(ledger.contains("by mistake"), "what was drawn stays written: {ledger}");
        let folder = Folder::read(&files).expect("a folder of ours");
        assert_eq!(contradictions(&files, &folder).expect("compared"), []);
        draw(&app.store, id, 1, "for good").expect("drawn anew");
        assert!(hall(&app.store, id, 1).round.version > seen, "an old page says nothing about the new seats");
        assert_eq!(after(&app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn whatever_everybody_knows_or_was_adjusted_keeps_its_draw() {
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let id = tournament().players(8).hands(4, 3).rounds(2).drawn(store);
        assert!(is(&back(store, id, 1), &Refusal::Released));
        start(store, id, 1).expect("started");
        assert!(is(&back(store, id, 1), &Refusal::Started));
        // A hand that was tried and taken out is no reason to keep it.
        let (director, sheet) = (app.as_director().await, hall(store, id, 1).sheets[&2].id);
        let hand = [("number", "1"), ("quick", "2k1")];
        assert_eq!(director.post_form(&format!("/sheets/{sheet}/hands"), &hand).await.status, 303);
        take_out(&app, &director, sheet).await;
        let given = [("number", "1"), ("round", "1"), ("points", "-10"), ("reason", "late")];
        assert_eq!(director.post_form(&format!("/tournaments/{id}/adjustments"), &given).await.status, 303);
        let press = async |deed: &str| {
            let version = hall(store, id, 1).round.version.to_string();
            let form = [("version", version.as_str()), ("reason", "another day")];
            director.post_form(&format!("/tournaments/{id}/rounds/1/{deed}"), &form).await
        };
        for deed in ["take-back", "take-release-back"] {
            let done = press(deed).await;
            assert_eq!(done.status, 303, "{deed}: {}", done.body);
        }
        let kept = press("take-draw-back").await;
        let told = "Adjustments for round 1 stand for Player 1, and without its draw they would count without their round. \
                    Cancel them first under";
        assert!(kept.status == 422 && kept.body.contains(told), "{}", kept.body);
        let adjusted = director.get(&format!("/tournaments/{id}/adjustments")).await.body;
        let mut forms = adjusted.split("action=\"").filter_map(|part| part.split('"').next());
        let cancel = forms.find(|path| path.ends_with("/cancel")).expect("a button to cancel");
        assert_eq!(director.post_form(cancel, &[]).await.status, 303);
        let done = press("take-draw-back").await;
        assert_eq!(done.status, 303, "{}", done.body);
        assert_eq!(drawn(store, id).0, Vec::<i32>::new());
        assert_eq!(after(store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[test]
fn of_several_rounds_the_last_one_is_taken_back_first() {
    for database in databases() {
        let store = &database.store;
        let id = tournament().players(8).rounds(2).planned(store);
        draw_only(store, id, 1, "first").expect("drawn");
        let second = store.write_now(move |conn| rounds::insert(conn, &round(id, 2)));
        second.expect("another one is there");
        assert!(is(&back(store, id, 1), &Refusal::NotLast { number: 2 }));
        assert_eq!(drawn(store, id).0, [1, 2]);
    }
}
