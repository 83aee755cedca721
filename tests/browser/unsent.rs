//! What the phone at the table says of hands that wait on it, in a real browser.

use fantoccini::Locator;

use crate::hall::Browser;
use crate::outbox::{HOLD, run, until};
use crate::phone::{enter, hall_with_a_table};

/// Takes back the last hand that waits.
async fn take_back(phone: &Browser) {
    phone.click("button[form=undo]").await;
    phone.click("dialog[open] button[value=yes]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_taken_back_is_no_longer_said_to_wait() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    let saved = phone.text(".last").await;
    run(&phone, HOLD).await;
    enter(&phone, 3).await;
    enter(&phone, 4).await;
    until(&phone, ".last", "Hand 3 waits: ").await;
    take_back(&phone).await;
    until(&phone, ".last", "Hand 2 waits: ").await;
    take_back(&phone).await;
    until(&phone, ".last", &saved).await;
    assert_eq!((phone.text("[data-waiting]").await, phone.text("[data-now]").await), ("0".to_owned(), "2".to_owned()));

    // A fine waits as well, and uses up no number.
    run(&phone, "document.querySelector('button[value=fine]').closest('details').open = true").await;
    phone.click("button[name=result][value=fine]").await;
    until(&phone, ".last", "Hand 2 waits: fine").await;
    assert_eq!((phone.text("[data-waiting]").await, phone.text("[data-now]").await), ("1".to_owned(), "2".to_owned()));
    phone.close().await;
    desk.close().await;
}
