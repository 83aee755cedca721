//! The page of a table that is open in two tabs of one phone, in a real browser.

use fantoccini::Locator;

use crate::hall::Browser;
use crate::outbox::{HOLD, LET_GO, begin, run, until};
use crate::phone::{enter, hall_with_a_table};

/// The key of the form that stands there.
const KEY: &str = "return document.querySelector('form.hand-form [name=key]').value";

#[tokio::test(flavor = "multi_thread")]
async fn a_tab_goes_on_with_what_the_other_one_enters_and_loses_no_tap() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    let table = format!("{}{path}", hall.address);
    phone.visit(&table).await;
    let first = phone.page.window().await.expect("a tab");
    let second = phone.page.new_window(true).await.expect("another").handle;
    phone.page.switch_to_window(second.clone()).await.expect("it is shown");
    phone.visit(&table).await;
    enter(&phone, 2).await;
    until(&phone, "[data-now]", "2").await;
    phone.page.switch_to_window(first.clone()).await.expect("the first again");
    until(&phone, "[data-now]", "2").await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("it shows what the other sent");

    // A hand is begun in the first tab while the second enters one without a network, with the key that both have.
    run(&phone, HOLD).await;
    begin(&phone, 3).await;
    phone.page.switch_to_window(second.clone()).await.expect("the second again");
    run(&phone, HOLD).await;
    let key = phone.page.execute(KEY, Vec::new()).await.expect("a key");
    phone.page.switch_to_window(first.clone()).await.expect("the first again");
    let same = "document.querySelector('form.hand-form [name=key]').value = arguments[0]";
    phone.page.execute(same, vec![key.clone()]).await.expect("both have it");
    phone.page.switch_to_window(second).await.expect("the second again");
    enter(&phone, 4).await;
    until(&phone, "[data-waiting]", "1").await;
    phone.page.switch_to_window(first).await.expect("the first again");
    until(&phone, "[data-waiting]", "1").await;
    let now = phone.page.execute(KEY, Vec::new()).await.expect("a key");
    assert_ne!(now, key, "what is begun here is another hand");
    phone.click("label[for='matadors-1']").await;
    phone.click("button[name=result][value=won]").await;
    until(&phone, "[data-waiting]", "2").await;
    run(&phone, LET_GO).await;
    until(&phone, "main", "Hand 2 is entered already").await;
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_hand_that_two_tabs_give_up_takes_no_other_with_it() {
    let (hall, desk, path) = hall_with_a_table().await;
    let table = format!("{}{path}", hall.address);
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&table).await;
    let first = phone.page.window().await.expect("a tab");
    run(&phone, HOLD).await;
    enter(&phone, 2).await;
    until(&phone, "[data-waiting]", "1").await;
    let second = phone.page.new_window(true).await.expect("another").handle;
    // Somebody else enters the hand meanwhile, so that both tabs are refused the one that waits.
    let neighbour = Browser::open(360, 740, "en", false).await;
    neighbour.visit(&table).await;
    enter(&neighbour, 3).await;
    neighbour.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    phone.page.switch_to_window(second.clone()).await.expect("it is shown");
    phone.visit(&table).await;
    until(&phone, "main", "Hand 1 is entered already").await;
    phone.page.switch_to_window(first).await.expect("the first again");
    run(&phone, LET_GO).await;
    until(&phone, "main", "Hand 1 is entered already").await;
    discard(&phone).await;
    until(&phone, "[data-now]", "2").await;
    run(&phone, HOLD).await;
    enter(&phone, 4).await;
    until(&phone, "[data-waiting]", "1").await;
    phone.page.switch_to_window(second).await.expect("the second again");
    discard(&phone).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='2']")).await.expect("what was entered since is sent");
    neighbour.close().await;
    phone.close().await;
    desk.close().await;
}

/// Gives up the hand that was refused.
async fn discard(phone: &Browser) {
    let way = phone.page.find(Locator::LinkText("Discard mine, back to the sheet")).await.expect("a way");
    way.click().await.expect("given up");
}
