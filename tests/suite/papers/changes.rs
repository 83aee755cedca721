//! What was changed on the sheets of a round, on paper.

use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use skatwart::acts::hands::{self, Place};
use skatwart::acts::{Order, Reason};
use skatwart::clock;
use skatwart::i18n::Lang;
use skatwart::rules::hand::{Game, Hand, Outcome, Play};
use skatwart::store::HandId;

use super::{demo, german, pages};
use crate::app::{TestApp, Visitor};
use crate::built::seat;
use crate::common::databases;
use crate::hall::{at_desk, from_desk, table};

const CHANGES: &str = "/tournaments/1/rounds/1/changes.pdf";

/// Noon on one of several days that are long over, whenever the test runs and wherever.
fn noon(later: i64) -> NaiveDateTime {
    let first = NaiveDate::from_ymd_opt(2026, 1, 17).and_then(|day| day.and_hms_opt(12, 0, 0));
    first.expect("a moment") + TimeDelta::days(later)
}

/// What the desk orders at this moment.
fn ordered(key: &str, at: NaiveDateTime) -> Order {
    Order { at, ..from_desk(key) }
}

fn grand(result: Outcome) -> Hand {
    let (declarer, result) = (Some(seat(2)), Some(result));
    Hand { declarer, result, play: Some(Play::Skat), matadors: Some(2), ..Hand::of(Game::Grand) }
}

async fn printed(visitor: &Visitor, address: &str) -> String {
    let paper = visitor.get(address).await;
    assert_eq!(paper.status, 200, "{address}: {}", paper.body);
    // Words of a cell that takes two lines stand apart.
    pages(&paper.bytes).join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[actix_web::test]
async fn the_history_of_a_sheet_says_what_stood_there_who_changed_it_and_why() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 48).sheet;
        let desk = app.as_desk().await;
        let kept = app.store.write_now(move |conn| {
            hands::enter(conn, &ordered("won", noon(0)), sheet, &at_desk(1, grand(Outcome::Won)))?;
            let misheard = Reason::new("misheard").expect("a reason");
            let order = ordered("lost", noon(0)).based_on(1).because(misheard);
            hands::correct(conn, &order, HandId::new(1), Place::Desk, &grand(Outcome::Lost))
        });
        kept.expect("entered and corrected");
        let text = printed(&desk, CHANGES).await;
        let day = Lang::En.day(clock::day(noon(0)));
        assert_eq!(text.matches(&day).count(), 1, "it is said once, over all that was written down on it: {text}");
        for wanted in [
            &*format!("Table 17, round 1 · {day}"),
            "Hand 1",
            "desk",
            "20 · Ayşe, grand with 2, won +72 ",
            "20 · Ayşe, grand with 2, lost −144 (before: 20 · Ayşe, grand with 2, won +72) – reason: misheard",
            "Ledger up to line",
        ] {
            assert!(text.contains(wanted), "{wanted}: {text}");
        }
        let other = printed(&desk, &format!("{CHANGES}?tables=1")).await;
        assert!(!other.contains("misheard"), "{other}");
        let late = at_desk(2, Hand::of(Game::Passed));
        let kept = app.store.write_now(move |conn| hands::enter(conn, &ordered("late", noon(1)), sheet, &late));
        kept.expect("entered on the next day");
        let text = printed(&desk, CHANGES).await;
        assert!(!text.contains(&format!("round 1 · {day}")), "not over what was written on several days: {text}");
        assert_eq!(app.nobody().get(CHANGES).await.status, 303, "it names whoever wrote");
    }
}

#[actix_web::test]
async fn the_page_print_offers_the_history_once_for_each_round_that_was_played() {
    let (_app, director) = demo().await;
    german(&director).await;
    let page = director.get("/tournaments/1/print").await.body;
    for round in 1..=3 {
        let link = format!("href=\"/tournaments/1/rounds/{round}/changes.pdf\"");
        assert_eq!(page.matches(&link).count(), 1, "round {round}");
    }
    let text = printed(&director, CHANGES).await;
    let raw = text.matches('{').count();
    assert!(raw == 0, "everything is said in words: {text}");
    for wanted in ["Auszug aus dem Protokoll der Listen", "Tisch 12, Serie 1", "abgeschlossen", "Protokoll bis Zeile"] {
        assert!(text.contains(wanted), "{wanted}");
    }
}
