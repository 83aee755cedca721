//! The clock of a closed round: how it is set, and what is final when it has run out.

use chrono::{NaiveDateTime, TimeDelta};
use skatwart::acts::protests::Taken;
use skatwart::acts::rounds::clock;
use skatwart::rules::protest::ProtestTime;
use skatwart::store::revisions;
use skatwart::store::rounds::RoundState;

use super::{Closed, key};
use crate::app::make_account;
use crate::common::{databases, sqlite};
use crate::forgery::after;
use crate::rounds::{close, close_sheets, hall, spoken};

#[actix_web::test]
async fn after_the_time_a_round_is_final_and_only_an_adjustment_changes_it() {
    for database in databases() {
        let closed = Closed::new(database).await;
        let desk = closed.director.get(&format!("/tournaments/{}/rounds/1/desk", closed.id)).await.body;
        assert!(desk.contains("/reopen\"") && desk.contains("/clock\"") && desk.contains("is taken until"), "{desk}");
        assert_eq!(closed.protest("2", "hand 3 was won").await.status, 303);
        closed.run_out();
        let late = closed.app.nobody().get(&format!("/k/{}", closed.key)).await.body;
        assert!(late.contains("Protests were taken until") && !late.contains("/protest\""), "{late}");
        let late = closed.protest("1", "hand 4").await;
        assert!(late.status == 409 && late.body.contains("The time for protests is over"), "{}", late.body);
        // As long as somebody waits for his answer the round can be put right.
        closed.reopen("he is right").expect("it is not final yet");
        assert_eq!((closed.round().state, closed.round().protests_until), (RoundState::Running, None));
        close(&closed.app.store, closed.id, 1, "again").expect("closed");
        closed.run_out();
        // Right, and nobody could put it right any more: only then it is asked.
        let page = closed.director.get(&format!("/tournaments/{}/protests", closed.id)).await.body;
        assert!(page.contains("name=\"put_right\""), "{page}");
        let early = closed.answer(&closed.director, 2, "upheld", "it was").await;
        assert!(early.status == 422 && early.body.contains("Open the round first"), "{}", early.body);
        let done = [("verdict", "upheld"), ("reason", "it was"), ("put_right", "yes")];
        let done = closed.answer_in(&closed.director, (2, closed.version()), &done).await;
        assert_eq!(done.status, 303, "{}", done.body);
        assert_eq!(key(closed.reopen("one more")), Some("round-final"));
        let anew = spoken(&closed.app.store, closed.id, 1, "anew");
        let (id, time) = (closed.id, "5".parse::<ProtestTime>().expect("a time"));
        let set = closed.app.store.write_now(move |conn| clock::set(conn, &anew, (id, 1), time));
        assert_eq!(key(set), Some("round-final"), "nor does the clock begin anew");
        let desk = closed.director.get(&format!("/tournaments/{}/rounds/1/desk", closed.id)).await.body;
        assert!(
            desk.contains("This round is final") && !desk.contains("/reopen\"") && !desk.contains("/clock\""),
            "{desk}"
        );
        let fields =
            [("number", "1"), ("round", "1"), ("points", "-50"), ("won", "0"), ("lost", "0"), ("reason", "late")];
        let adjusted = closed.director.post_form(&format!("/tournaments/{}/adjustments", closed.id), &fields).await;
        assert_eq!(adjusted.status, 303, "{}", adjusted.body);
    }
}

#[actix_web::test]
async fn a_closed_round_without_a_time_for_protests_gets_no_clock() {
    let running = Closed::running(sqlite(), "").await;
    let store = &running.app.store;
    close_sheets(store, &hall(store, running.id, 1));
    close(store, running.id, 1, "over").expect("closed");
    let desk = running.director.get(&format!("/tournaments/{}/rounds/1/desk", running.id)).await.body;
    assert!(desk.contains("/reopen\"") && !desk.contains("/clock\""), "{desk}");
    let version = running.round().version.to_string();
    let path = format!("/tournaments/{}/rounds/1/clock", running.id);
    let told = running.director.post_form(&path, &[("version", &version), ("minutes", "5")]).await;
    assert!(told.status == 422 && told.body.contains("No time for protests is set"), "{}", told.body);
}

#[actix_web::test]
async fn the_director_sets_the_clock_anew() {
    for database in databases() {
        let closed = Closed::new(database).await;
        let path = format!("/tournaments/{}/rounds/1/clock", closed.id);
        let set = async |minutes: &str| {
            let version = closed.round().version.to_string();
            closed.director.post_form(&path, &[("version", &version), ("minutes", minutes)]).await
        };
        for wrong in ["", "0", "10081", "soon"] {
            let told = set(wrong).await;
            assert!(told.status == 422 && told.body.contains("is not a time"), "{wrong}: {}", told.body);
        }
        let before: NaiveDateTime = closed.round().protests_until.expect("a clock");
        let shorter = set("5").await;
        assert!(shorter.status == 422 && shorter.body.contains("Everybody was told a later time"), "{}", shorter.body);
        assert_eq!(set("600").await.status, 303);
        let now = closed.round().protests_until.expect("a clock");
        assert!(now - before >= TimeDelta::minutes(539) && now - before <= TimeDelta::minutes(545), "{before} {now}");
        let round = closed.round().id.number();
        let told = closed.app.store.read_now(move |conn| revisions::of_subject(conn, revisions::Subject::Round, round));
        assert!(
            told.expect("read").last().is_some_and(|last| last.new.as_deref().is_some_and(|new| new.contains("until")))
        );
        assert_eq!(after(&closed.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn a_time_for_protests_is_whole_minutes_and_stands_among_the_settings() {
    for database in databases() {
        let running = Closed::running(database, "45").await;
        let settings = format!("/tournaments/{}/settings", running.id);
        assert!(running.director.get(&settings).await.body.contains("taken up to 45 minutes after each round"));
        let path = format!("/tournaments/{}/protests/time", running.id);
        assert_eq!(running.director.post_form(&path, &[("minutes", "one hour")]).await.status, 303);
        let page = running.director.get(&settings).await.body;
        assert!(page.contains("“one hour” is not a time") && page.contains("value=\"45\""), "{page}");
        make_account(&running.app.store, "clerk", skatwart::store::accounts::Role::Desk);
        let clerk = running.app.signed_in("clerk").await;
        assert_eq!(clerk.post_form(&path, &[("minutes", "5")]).await.status, 403);
        assert_eq!(after(&running.app.store, "SELECT 1"), Vec::<String>::new(), "the history agrees");
    }
}

#[actix_web::test]
async fn phones_that_show_the_clock_go_on_when_it_is_set_anew_or_has_run_out() {
    let closed = Closed::new(sqlite()).await;
    let own = closed.app.nobody().get(&format!("/k/{}/seats", closed.key)).await.body;
    let own = own.split("/seats/").nth(1).and_then(|rest| rest.split('"').next()).expect("a link of a seat");
    for page in [format!("/k/{}", closed.key), format!("/seats/{own}")] {
        let closed = &closed;
        let state = async || {
            let page = closed.app.nobody().get(&page).await.body;
            page.split("data-state=\"")
                .nth(1)
                .and_then(|rest| rest.split('"').next().map(str::to_owned))
                .expect("a state")
        };
        let first = state().await;
        assert_eq!(first, state().await, "nothing happened");
        let version = closed.round().version.to_string();
        let longer = [("version", version.as_str()), ("minutes", "240")];
        let path = format!("/tournaments/{}/rounds/1/clock", closed.id);
        assert_eq!(closed.director.post_form(&path, &longer).await.status, 303);
        let longer = state().await;
        assert_ne!(first, longer, "{page}: the clock was set anew");
        closed.run_out();
        assert_ne!(longer, state().await, "{page}: it has run out");
        let (id, soon) = (closed.round().id, skatwart::clock::now() + TimeDelta::minutes(60));
        let store = &closed.app.store;
        store.write_now(move |conn| skatwart::store::protests::set_until(conn, id, Some(soon))).expect("set back");
    }
}

#[test]
fn at_the_very_moment_the_time_is_over() {
    let until = skatwart::clock::now();
    assert!(!Taken::Until(until).is_at(until));
    assert!(Taken::Until(until).is_at(until - TimeDelta::seconds(1)));
}
