//! The evening of a newcomer in a real browser, from the set-up link to the prize list.

#![expect(clippy::expect_used, clippy::panic, clippy::print_stderr, reason = "a test that cannot go on has failed")]

mod cards;
mod evening;
mod hall;
mod milwaukee;
mod phone;
mod typing;

use hall::{Browser, Hall};

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
