//! Pages that follow by themselves how things stand, without being left.

use fantoccini::Locator;

use crate::hall::Browser;
use crate::killed::until_shown;
use crate::outbox::{run, until};
use crate::phone::{enter, hall_with_a_table};

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_the_day_goes_on_by_itself_and_keeps_who_reads_it_where_he_is() {
    let (mut hall, desk, path) = hall_with_a_table().await;
    desk.page.goto(&format!("{}/tournaments/1/day", hall.address)).await.expect("the day opens");
    // The same page; whoever went to a link by keyboard is still there.
    run(&desk, "window.stayed = 'yes'").await;
    run(&desk, "document.querySelector('main a[href*=\"/sheets/\"]').focus()").await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.page.goto(&format!("{}{path}", hall.address)).await.expect("the phone page opens");
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    until(&desk, "main", "1 of ").await;
    let there = "return [window.stayed, document.activeElement.getAttribute('href') ?? '']";
    let there = desk.page.execute(there, Vec::new()).await.expect("an answer");
    assert!(there[0] == "yes" && there[1].as_str().unwrap_or_default().contains("/sheets/"), "{there}");
    hall.away();
    until_shown(&desk, "[data-lost]", true).await;
    hall.back();
    until_shown(&desk, "[data-lost]", false).await;
    enter(&phone, 3).await;
    until(&desk, "main", "2 of ").await;
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_browser_follows_a_hand_and_keeps_what_is_typed_and_where_it_is() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.page.goto(&format!("{}{path}", hall.address)).await.expect("the phone page opens");
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    let other = Browser::open(800, 400, "en", false).await;
    other.page.goto(&format!("{}/tournaments/1/standings", hall.address)).await.expect("the standings open");
    until(&other, "main", "Ayse").await;
    // When the page changed, by its own clock, and what somebody is in the middle of.
    run(
        &other,
        "const field = document.querySelector('#name'); field.value = 'Ay'; field.focus(); scrollTo(0, 60); \
         window.stayed = 'yes'; document.addEventListener('fresh', () => { window.fresh = Date.now(); });",
    )
    .await;
    let before = other.text("main table").await;
    run(&phone, "document.addEventListener('submit', () => { window.sent = Date.now(); }, true)").await;
    enter(&phone, 3).await;
    let changed = std::time::Instant::now();
    while other.text("main table").await == before {
        assert!(changed.elapsed() < crate::hall::PATIENCE, "the standings follow: {before}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let there = "return [window.stayed, document.activeElement.id, document.activeElement.value, scrollY]";
    let there = other.page.execute(there, Vec::new()).await.expect("an answer");
    assert_eq!(there, serde_json::json!(["yes", "name", "Ay", 60]), "nothing of it is lost");
    let sent = phone.page.execute("return window.sent", Vec::new()).await.expect("a time").as_f64();
    let fresh = other.page.execute("return window.fresh", Vec::new()).await.expect("a time").as_f64();
    let took = fresh.expect("it changed") - sent.expect("it was sent");
    // From the tap to the other screen, with two browsers on a machine that builds; the bench measures it alone.
    assert!(took < 1000.0, "it took {took} ms");
    // Whoever was away comes back to what stands there now.
    let (before, tab) = (other.text("main table").await, other.page.new_window(true).await.expect("a tab"));
    let first = other.page.window().await.expect("the first");
    other.page.switch_to_window(tab.handle).await.expect("the tab is in front");
    enter(&phone, 1).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='3']")).await.expect("the hand is saved");
    other.page.switch_to_window(first).await.expect("back again");
    let back = std::time::Instant::now();
    while other.text("main table").await == before {
        assert!(back.elapsed() < crate::hall::PATIENCE, "it follows again: {before}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    for browser in [phone, other, desk] {
        browser.close().await;
    }
}
