//! What was changed on the sheets of a round, on paper.

use skatwart::clock;
use skatwart::i18n::Lang;

use super::{demo, german, pages};
use crate::app::{TestApp, Visitor};
use crate::common::databases;
use crate::hall::table;

const CHANGES: &str = "/tournaments/1/rounds/1/changes.pdf";

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
        let hall = table(&app.store, 4, 48);
        let desk = app.as_desk().await;
        let grand = [("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "won")];
        let entered = [("number", "1"), ("version", "1")].into_iter().chain(grand).collect::<Vec<_>>();
        let entered = desk.post_form(&format!("/sheets/{}/hands", hall.sheet), &entered).await;
        assert_eq!(entered.status, 303, "{}", entered.body);
        let lost = [("number", "1"), ("declarer", "2"), ("game", "grand"), ("matadors", "2"), ("result", "lost")];
        let lost = lost.into_iter().chain([("version", "1"), ("reason", "misheard")]).collect::<Vec<_>>();
        let corrected = desk.post_form("/hands/1/edit", &lost).await;
        assert_eq!(corrected.status, 303, "{}", corrected.body);
        let text = printed(&desk, CHANGES).await;
        let today = Lang::En.day(clock::day(clock::now()));
        // The day is said once, over all that was written down on it; with a time the foot alone has it.
        assert_eq!(text.matches(&format!("{today},")).count(), 1, "{text}");
        for wanted in [
            &*format!("Table 17, round 1 · {today}"),
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
