//! Taps that come before the page has read what is kept on the phone, in a real browser.

use fantoccini::Locator;
use serde_json::json;

use crate::hall::Browser;
use crate::outbox::{run, until};
use crate::phone::hall_with_a_table;

/// The database of the phone never answers, the network is away, and somebody taps as soon as the page stands there.
const EARLY: &str = "IDBFactory.prototype.open = () => ({});\
    window.whole = window.fetch; window.fetch = () => Promise.reject(new TypeError('no network'));\
    addEventListener('DOMContentLoaded', () => document.querySelector('button[name=result][value=passed]')?.click());";

/// Has a script run before those of every page that is opened from now on.
async fn before_all(phone: &Browser, script: &str) {
    let session = phone.page.session_id().await.expect("an answer").expect("a session");
    let order = json!({"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": script}});
    let place = format!("http://{}/session/{session}/goog/cdp/execute", phone.driven_at);
    let answer = reqwest::Client::new().post(place).body(order.to_string()).send().await.expect("the driver answers");
    assert!(answer.status().is_success(), "{answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_tapped_before_the_page_knows_what_waits_is_kept_without_a_network() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    before_all(&phone, EARLY).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    until(&phone, ".last", "Hand 1 waits: Passed in").await;
    assert_eq!(phone.text("[data-waiting]").await, "1");
    assert_eq!(phone.text("[data-now]").await, "2");
    run(&phone, "window.fetch = window.whole; dispatchEvent(new Event('online'));").await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_nobody_played_is_called_so_while_it_waits_whatever_game_is_chosen() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    run(&phone, "window.fetch = () => Promise.reject(new TypeError('no network'));").await;
    phone.click("label[for='declarer-2']").await;
    phone.click("label[for='game-spades']").await;
    phone.click("button[name=result][value=passed]").await;
    until(&phone, ".last", "Hand 1 waits: Passed in").await;
    assert!(!phone.text(".last").await.contains("Spades"), "no game was played");
    phone.close().await;
    desk.close().await;
}
