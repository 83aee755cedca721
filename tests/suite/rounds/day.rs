//! The director's page of the day while a round is played: what calls, what hangs back, what is missing.

use skatwart::acts::rounds::change;
use skatwart::store::rounds::{self, RoundState};
use skatwart::store::{SheetId, sheets};

use super::{close, close_sheets, draw, hall, spoken, start};
use crate::app::{TestApp, Visitor};
use crate::built;
use crate::common::databases;

/// Where a text stands on a page.
fn at(page: &str, text: &str) -> usize {
    page.find(text).unwrap_or_else(|| panic!("{text}: {page}"))
}

async fn passed(desk: &Visitor, sheet: SheetId, hands: i32) {
    for number in 1..=hands {
        let (number, version) = (number.to_string(), number.to_string());
        let fields = [("number", number.as_str()), ("game", "passed"), ("version", version.as_str())];
        let entered = desk.post_form(&format!("/sheets/{sheet}/hands"), &fields).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
    }
}

#[actix_web::test]
async fn what_calls_is_the_largest_then_come_slow_tables_then_every_list_that_is_missing() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = built::tournament().players(240).planned(&app.store);
        draw(&app.store, id, 1, "sixty").expect("drawn");
        let (director, desk) = (app.as_director().await, app.as_desk().await);
        let version = hall(&app.store, id, 1).round.version.to_string();
        let fields = [("version", version.as_str()), ("round", "1")];
        let started = director.post_form(&format!("/tournaments/{id}/rounds/1/start"), &fields).await;
        assert_eq!(started.status, 303, "{}", started.body);
        let (round, before) = (hall(&app.store, id, 1).id(), skatwart::clock::now() - chrono::TimeDelta::minutes(20));
        let since = app.store.write_now(move |conn| rounds::set_state(conn, round, RoundState::Running, before));
        since.expect("it runs for twenty minutes");
        let sheets = hall(&app.store, id, 1).sheets;
        for (table, hands) in [(7, 6), (8, 6), (9, 1)] {
            passed(&desk, sheets[&table].id, hands).await;
        }
        let day = format!("/tournaments/{id}/day");
        let page = director.get(&day).await.body;
        assert!(page.contains("<p class=\"answer\">60 of 60 sheets are still incomplete"), "{page}");
        assert!(
            at(&page, "Slow tables") < at(&page, "Table 9</span>: 1 of 48, ")
                && at(&page, "Table 9</span>:") < at(&page, "Sheets still missing"),
            "{page}"
        );
        assert_eq!(page.matches("/desk\"><span class=\"name\">Table ").count(), 60, "every list has its line: {page}");
        assert_eq!(page.matches(">Table 9</span>:").count(), 1, "{page}");
        assert!(page.contains("<time data-since=\""), "{page}");

        let called = app.store.write_now({
            let second = sheets[&2].id;
            move |conn| sheets::set_called(conn, second, true)
        });
        called.expect("a table can call");
        let page = director.get(&day).await.body;
        let call = at(&page, "<p class=\"answer\">Table 2 calls the director");
        assert!(call < at(&page, "Table 9</span>: 1 of 48, "), "{page}");
        assert_eq!(page.matches("Table 2 calls").count(), 1, "it is said once: {page}");
        assert!(page.contains("<p class=\"lead\">60 of 60 sheets"), "{page}");
    }
}

#[actix_web::test]
async fn the_table_that_will_be_latest_stands_first_among_the_lists_that_are_missing() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = built::tournament().players(16).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let (director, desk) = (app.as_director().await, app.as_desk().await);
        let fields = [("minutes", "60"), ("least", "")];
        let agreed = director.post_form(&format!("/tournaments/{id}/time-out"), &fields).await;
        assert_eq!(agreed.status, 303, "{}", agreed.body);
        let (round, before) = (hall(&app.store, id, 1).id(), skatwart::clock::now() - chrono::TimeDelta::minutes(20));
        let since = app.store.write_now(move |conn| rounds::set_state(conn, round, RoundState::Running, before));
        since.expect("it runs for twenty minutes");
        let sheets = hall(&app.store, id, 1).sheets;
        for (table, hands) in [(1, 6), (2, 5), (3, 4)] {
            passed(&desk, sheets[&table].id, hands).await;
        }
        let page = director.get(&format!("/tournaments/{id}/day")).await.body;
        let lists = ["3</span>: 4 of 48", "2</span>: 5 of 48", "1</span>: 6 of 48", "4</span>: still empty"];
        let stand = lists.map(|list| at(&page, list));
        assert!(stand.is_sorted(), "{stand:?}: {page}");
        assert_eq!(page.matches(" · until about ").count(), 3, "{page}");
        assert!(page.contains("<p class=\"step\">4 of 6: "), "a phone has room for the step that is on: {page}");
    }
}

#[actix_web::test]
async fn without_a_time_agreed_on_the_table_stands_first_that_needs_longest_however_many_hands_it_has_left() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = built::tournament().players(7).hands(48, 36).drawn(&app.store);
        start(&app.store, id, 1).expect("started");
        let (director, desk) = (app.as_director().await, app.as_desk().await);
        let (round, before) = (hall(&app.store, id, 1).id(), skatwart::clock::now() - chrono::TimeDelta::minutes(20));
        let since = app.store.write_now(move |conn| rounds::set_state(conn, round, RoundState::Running, before));
        since.expect("it runs for twenty minutes");
        let sheets = hall(&app.store, id, 1).sheets;
        for (table, hands) in [(1, 9), (2, 5)] {
            passed(&desk, sheets[&table].id, hands).await;
        }
        let page = director.get(&format!("/tournaments/{id}/day")).await.body;
        assert!(at(&page, "2</span>: 5 of 36") < at(&page, "1</span>: 9 of 48"), "{page}");
    }
}

#[actix_web::test]
async fn a_round_that_was_opened_again_does_not_hide_the_one_that_is_played() {
    for database in databases() {
        let app = TestApp::start(database);
        let store = &app.store;
        let id = built::tournament().players(8).rounds(2).hands(4, 3).drawn(store);
        start(store, id, 1).expect("started");
        close_sheets(store, &hall(store, id, 1));
        close(store, id, 1, "over").expect("closed");
        draw(store, id, 2, "second").expect("drawn");
        start(store, id, 2).expect("started");
        let called = hall(store, id, 2).sheets[&2].id;
        store.write_now(move |conn| sheets::set_called(conn, called, true)).expect("a table can call");
        let again = spoken(store, id, 1, "opened again");
        store.write_now(move |conn| change::reopen(conn, &again, (id, 1))).expect("reopened");
        let (director, desk) = (app.as_director().await, app.as_desk().await);
        let day = director.get(&format!("/tournaments/{id}/day")).await.body;
        let call = at(&day, "<p class=\"answer\">Table 2 calls the director");
        assert!(call < at(&day, "Round 1 is open again.") && day.contains("2 of 2 sheets"), "{day}");
        assert!(day.contains(&format!("/tournaments/{id}/rounds/1/desk\"")), "{day}");
        let lists = desk.get(&format!("/tournaments/{id}/day")).await;
        assert_eq!(lists.location, format!("/tournaments/{id}/rounds/2/desk"));
        close(store, id, 1, "right now").expect("closed");
        let day = director.get(&format!("/tournaments/{id}/day")).await.body;
        assert!(!day.contains("is open again"), "{day}");
    }
}
