//! A game card by card: the arrow keys go on and back as the links do.

use fantoccini::Locator;
use fantoccini::key::Key;

use crate::hall::{Browser, Hall};

/// A deal that is settled at once, so that it is solved quickly without optimization; first hand plays clubs.
const DEAL: [(&str, &str); 4] = [
    ("#one", "CJ SJ HJ DJ CA CT CK CQ C9 C8"),
    ("#two", "SA ST SK SQ S9 S8 S7 HA HT HK"),
    ("#three", "HQ H9 H8 H7 DA DT DK DQ D9 D8"),
    ("#skat", "C7 D7"),
];

async fn sign_in(hall: &Hall, browser: &Browser) {
    browser.page.goto(&hall.set_up).await.expect("the set-up page opens");
    browser.type_into("#name", "Charles").await;
    browser.type_into("#password", "drei Buben reichen").await;
    browser.go("main button.primary").await;
}

/// Asks what first hand makes of the deal.
async fn ask(hall: &Hall, browser: &Browser) {
    browser.page.goto(&format!("{}/solve", hall.address)).await.expect("the page opens");
    for (field, typed) in DEAL {
        browser.type_into(field, typed).await;
    }
    browser.click("#game option[value='clubs']").await;
    browser.type_into("#put", "best").await;
    browser.go("main form button.primary").await;
    assert!(browser.text("p.answer").await.contains("Augen"), "what he makes is said");
}

/// How many cards were played, as the address says.
async fn played(browser: &Browser) -> usize {
    let address = browser.page.current_url().await.expect("an address");
    let line = address.query_pairs().find(|(name, _)| name == "line").map(|(_, line)| line.into_owned());
    line.unwrap_or_default().split('-').filter(|card| !card.is_empty()).count()
}

/// Presses a key and waits until so many cards were played.
async fn press(browser: &Browser, key: Key, cards: usize) {
    let body = browser.page.find(Locator::Css("body")).await.expect("a page");
    body.send_keys(&key.to_string()).await.expect("the key is pressed");
    let start = std::time::Instant::now();
    while played(browser).await != cards {
        assert!(start.elapsed() < crate::hall::PATIENCE, "{cards} cards after {key:?}");
    }
    browser.text("p.steps").await;
}

#[tokio::test]
async fn the_arrow_keys_go_through_a_deal() {
    let hall = Hall::open();
    let browser = Browser::open(1280, 900, "de", false).await;
    sign_in(&hall, &browser).await;
    ask(&hall, &browser).await;
    assert_eq!(played(&browser).await, 0);
    for cards in 1..=4 {
        press(&browser, Key::Right, cards).await;
    }
    let trick = browser.text("p.table").await;
    assert!(browser.text("main table.figures tbody tr").await.starts_with('1'), "the first trick is taken: {trick}");
    press(&browser, Key::Left, 3).await;
    press(&browser, Key::Left, 2).await;
    // Any card that may be played is a link; so are the ways on and back.
    browser.go("ul.legal li:last-child a").await;
    assert_eq!(played(&browser).await, 3);
    browser.go("a[rel='prev']").await;
    assert_eq!(played(&browser).await, 2);
    // In a field the keys move the cursor and nothing else.
    let field = browser.page.find(Locator::Css("#one")).await.expect("a field");
    field.send_keys(&Key::Right.to_string()).await.expect("the key is pressed");
    browser.text("p.steps").await;
    assert_eq!(played(&browser).await, 2);
    browser.close().await;
}
