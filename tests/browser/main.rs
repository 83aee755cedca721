//! The evening of a newcomer in a real browser, from the set-up link to the prize list.

#![expect(clippy::expect_used, clippy::panic, clippy::print_stderr, reason = "a test that cannot go on has failed")]

mod arrivals;
mod cards;
mod copied;
mod desk;
mod early;
mod evening;
mod hall;
mod killed;
mod large;
mod looked;
mod looks;
mod lost;
mod milwaukee;
mod outbox;
mod phone;
#[path = "../looks/pictured.rs"]
mod pictured;
mod readable;
mod reseated;
mod seat;
mod staged;
mod sums;
mod tabs;
mod typing;
mod unsent;
mod visitor;
mod whole;
mod witnesses;
mod worker;

use std::time::Duration;

use hall::{Browser, Hall};

/// Five past five in the afternoon, whenever the test runs.
const AFTERNOON: &str = "window.Date = class extends Date {
  constructor(...when) { if (when.length) super(...when); else super(2026, 10, 21, 17, 5); }
};";

#[tokio::test]
async fn the_clock_on_the_wall_counts_to_24_in_both_languages() {
    let hall = Hall::open();
    let browser = Browser::open(1280, 900, "de", false).await;
    browser.page.goto(&hall.set_up).await.expect("the set-up page opens");
    browser.type_into("#name", "Lena").await;
    browser.type_into("#password", "drei Buben reichen").await;
    browser.go("main button.primary").await;
    browser.page.goto(&format!("{}/tournaments/new", hall.address)).await.expect("the form opens");
    browser.type_into("#name", "Preisskat").await;
    browser.go("form.wide button.primary").await;
    for language in ["de", "en"] {
        let wall = Browser::open(1920, 1080, language, false).await;
        wall.page.goto(&format!("{}/tournaments/1/board", hall.address)).await.expect("the board opens");
        wall.text("header.top").await;
        wall.page.execute(AFTERNOON, Vec::new()).await.expect("the time is set");
        tokio::time::sleep(Duration::from_millis(2500)).await;
        assert_eq!(wall.text(".clock").await, "17:05", "{language}");
        wall.close().await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_start_page_speaks_the_language_of_the_browser() {
    let hall = Hall::open();
    let german = Browser::open(1280, 900, "de", false).await;
    german.page.goto(&hall.address).await.expect("the start page opens");
    assert_eq!(german.text("h1").await, "Turniere");
    german.close().await;
    let english = Browser::open(360, 740, "en", true).await;
    english.page.goto(&hall.address).await.expect("the start page opens");
    assert_eq!(english.text("h1").await, "Tournaments");
    english.close().await;
}
