//! The outbox of the phone where things go another way than usual, in a real browser.

use std::time::{Duration, Instant};

use fantoccini::Locator;

use crate::hall::{Browser, PATIENCE};
use crate::phone::{enter, hall_with_a_table};

/// Runs a script on the page.
pub async fn run(phone: &Browser, script: &str) {
    phone.page.execute(script, Vec::new()).await.expect("the script runs");
}

/// Waits until something on the page says this; a page that looks by itself does so four times a minute.
pub async fn until(phone: &Browser, selector: &str, wanted: &str) {
    let start = Instant::now();
    loop {
        let said = phone.text(selector).await;
        if said.contains(wanted) {
            return;
        }
        assert!(start.elapsed() < 2 * PATIENCE, "{selector} says {said}, not {wanted}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Begins the next hand.
pub async fn begin(phone: &Browser, declarer: u8) {
    phone.click(&format!("label[for='declarer-{declarer}']")).await;
    phone.click("label[for='game-spades']").await;
}

/// Whether the hand that was begun is still in the form.
pub async fn is_begun(phone: &Browser) -> bool {
    let chosen = phone.page.execute("return document.querySelector('#game-spades').checked", Vec::new()).await;
    chosen.expect("an answer").as_bool().unwrap_or_default()
}

/// Enters a grand with 6, which is no game: it is refused. Of a bid the phone knows nothing.
async fn enter_no_game(phone: &Browser) {
    phone.click("label[for='declarer-2']").await;
    phone.click("label[for='game-grand']").await;
    run(phone, "document.querySelector('form.hand-form').insertAdjacentHTML('beforeend', '<input type=hidden name=matadors value=6><input type=hidden name=bid value=18>')").await;
    phone.click("button[name=result][value=won]").await;
    run(
        phone,
        "for (const name of ['matadors', 'bid']) document.querySelector(`input[type=hidden][name=${name}]`).remove()",
    )
    .await;
}

/// Nothing is answered until it is let go.
pub const HOLD: &str = "window.whole = window.fetch; window.fetch = () => Promise.reject(new TypeError('no network'));";
pub const LET_GO: &str = "window.fetch = window.whole; dispatchEvent(new Event('online'));";

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_sent_while_the_next_is_begun_is_the_one_that_is_taken_back() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    run(&phone, HOLD).await;
    enter(&phone, 3).await;
    begin(&phone, 4).await;
    run(&phone, LET_GO).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='2']")).await.expect("the page shows the second");
    until(&phone, "button[form=undo]", "Undo hand 2").await;
    assert!(is_begun(&phone).await, "what was begun stays");
    phone.click("button[form=undo]").await;
    until(&phone, "[data-now]", "2").await;
    assert!(phone.page.find(Locator::Css(".so-far li[value='1']")).await.is_ok(), "the first still stands");
    assert!(phone.page.find(Locator::Css(".so-far li[value='2']")).await.is_err(), "the second is taken back");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_a_later_hand_leaves_the_refused_one_in_the_form() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    run(&phone, HOLD).await;
    enter_no_game(&phone).await;
    enter(&phone, 3).await;
    run(&phone, LET_GO).await;
    until(&phone, "[data-waiting]", "2").await;
    let chosen = "#declarer-2:checked";
    phone.page.wait().at_most(PATIENCE).for_element(Locator::Css(chosen)).await.expect("it stands in the form");
    phone.click("button[form=undo]").await;
    phone.click("dialog[open] button[value=yes]").await;
    until(&phone, "[data-waiting]", "1").await;
    assert!(phone.page.find(Locator::Css(chosen)).await.is_ok(), "the refused hand stays in the form");
    assert_eq!(phone.text("[data-now]").await, "1");
    phone.click("[data-discard] button").await;
    phone.click("dialog button[value=yes]").await;
    until(&phone, "[data-waiting]", "0").await;
    assert!(phone.page.find(Locator::Css(chosen)).await.is_err(), "what was discarded is gone");
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("another hand 1 is saved");
    phone.close().await;
    desk.close().await;
}

/// What a hand is answered is told only when it is asked for.
const ANSWER_LATER: &str = "window.whole = window.fetch; window.fetch = (...asked) => whole(...asked).then((answer) => asked[1]?.method !== 'POST' ? answer : new Promise((tell) => { document.body.dataset.answered = ''; window.tell = () => tell(answer); }));";

#[tokio::test(flavor = "multi_thread")]
async fn no_page_comes_in_the_place_of_one_that_asks_something() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    run(&phone, ANSWER_LATER).await;
    enter_no_game(&phone).await;
    phone.page.wait().at_most(PATIENCE).for_element(Locator::Css("[data-answered]")).await.expect("it is refused");
    enter(&phone, 3).await;
    until(&phone, "[data-waiting]", "2").await;
    phone.click("button[form=undo]").await;
    phone.page.wait().for_element(Locator::Css("dialog[open]")).await.expect("it asks");
    run(&phone, "window.fetch = window.whole; window.tell()").await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert!(phone.page.find(Locator::Css("dialog[open]")).await.is_ok(), "the answer waits");
    phone.click("dialog[open] button[value=yes]").await;
    let chosen = Locator::Css("#declarer-2:checked");
    phone.page.wait().at_most(PATIENCE).for_element(chosen).await.expect("what was refused stands in the form");
    until(&phone, "[data-waiting]", "1").await;
    phone.close().await;
    desk.close().await;
}

/// The first page of the table that is asked for is told only when it is wanted; of the second is kept how many hands waited.
const PAGE_LATER: &str = "window.whole = window.fetch; let pages = 0; window.fetch = (...asked) => { if (asked[0] !== location.href) return whole(...asked); if (++pages === 2) document.body.dataset.second = document.querySelector('[data-waiting]').textContent; return pages > 1 ? whole(...asked) : whole(...asked).then((answer) => new Promise((tell) => { document.body.dataset.answered = ''; window.tell = () => tell(answer); })); };";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_fetched_before_a_question_was_answered_is_fetched_again() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    run(&phone, PAGE_LATER).await;
    enter(&phone, 2).await;
    phone.page.wait().at_most(PATIENCE).for_element(Locator::Css("[data-answered]")).await.expect("it is saved");
    enter(&phone, 3).await;
    until(&phone, "[data-waiting]", "1").await;
    phone.click("button[form=undo]").await;
    phone.page.wait().for_element(Locator::Css("dialog[open]")).await.expect("it asks");
    run(&phone, "window.tell()").await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    phone.click("dialog[open] button[value=no]").await;
    let again = Locator::Css("body[data-second='1']");
    phone
        .page
        .wait()
        .at_most(PATIENCE)
        .for_element(again)
        .await
        .expect("it is asked for again before anything is sent");
    phone
        .page
        .wait()
        .at_most(PATIENCE)
        .for_element(Locator::Css(".so-far li[value='2']"))
        .await
        .expect("both are saved");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_game_yet_is_said_at_once_and_a_call_without_a_network_leaves_the_page() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    run(&phone, HOLD).await;
    phone.click("button[name=result][value=won]").await;
    until(&phone, "[data-problem]", "Not entered yet").await;
    begin(&phone, 2).await;
    phone.click("button[name=result][value=lost]").await;
    until(&phone, "[data-problem]", "Not entered yet").await;
    assert_eq!(phone.text("[data-waiting]").await, "0");
    enter(&phone, 2).await;
    until(&phone, ".last", "Hand 1 waits: ").await;
    assert_eq!(phone.text("[data-waiting]").await, "1");
    phone.click("button[form=call]").await;
    phone.page.wait().for_element(Locator::Css("[data-unreached]:not([hidden])")).await.expect("it says so");
    assert!(phone.page.find(Locator::Css("form.hand-form")).await.is_ok(), "the page stays");
    run(&phone, LET_GO).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_replaces_another_uses_up_no_number() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    let waits = format!(
        "const box = 'outbox ' + document.querySelector('[data-outbox]').dataset.outbox; \
         const fields = [['number', '1'], ['instead', '1:1'], ['result', 'passed']]; \
         localStorage.setItem(box, JSON.stringify([{{ key: 'k'.repeat(32), address: '{path}/nowhere', fields }}]))"
    );
    run(&phone, &waits).await;
    phone.page.refresh().await.expect("the page comes again");
    until(&phone, "[data-waiting]", "1").await;
    assert_eq!(phone.text("[data-now]").await, "2");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_that_may_keep_nothing_sends_all_the_same_and_says_what_waits() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open_forgetful(360, 740, "en").await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    run(&phone, HOLD).await;
    enter(&phone, 3).await;
    until(&phone, "[data-waiting]", "1").await;
    until(&phone, "[data-unkept]:not([hidden])", "Leave the page open").await;
    run(&phone, LET_GO).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='2']")).await.expect("the second is saved");
    assert!(phone.page.find(Locator::Css("[data-unkept]:not([hidden])")).await.is_err(), "nothing waits");
    phone.close().await;
    desk.close().await;
}

/// Three taps, and a fourth just as the answer about the first three comes.
const TAPS: &str = "const whole = window.fetch; window.answered = 0; window.seen = [];\
    const tap = (id) => document.querySelector(`label[for=${id}]`).click();\
    const shown = document.querySelector('[data-written=won]');\
    new MutationObserver(() => window.seen.push(shown.textContent)).observe(shown, { childList: true });\
    window.fetch = async (address, more) => { const answer = await whole(address, more);\
    if (String(address).includes('/preview') && ++window.answered === 1) tap('matadors-3'); return answer; };\
    for (const id of ['declarer-2', 'game-grand', 'matadors-2']) tap(id);";

#[tokio::test(flavor = "multi_thread")]
async fn a_late_answer_about_an_older_form_changes_nothing() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    phone.text("[data-now]").await;
    run(&phone, TAPS).await;
    let start = Instant::now();
    let answered = async || phone.page.execute("return window.answered", Vec::new()).await.expect("a number").as_u64();
    while answered().await < Some(2) {
        assert!(start.elapsed() < PATIENCE, "both are answered");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    until(&phone, "[data-written=won]", "+96").await;
    let seen = phone.page.execute("return window.seen.join(' ')", Vec::new()).await.expect("what was shown");
    let seen = seen.as_str().unwrap_or_default().to_owned();
    let (_, after) = seen.split_once("+96").expect("the newer value was shown");
    assert!(!after.contains("+72"), "the older value came again: {seen}");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_act_without_an_answer_may_have_been_done_and_a_void_link_is_said() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    // It is done, and the answer is lost on its way.
    let lost = "const whole = window.fetch; window.fetch = async (...all) => { await whole(...all);\
        window.fetch = whole; throw new TypeError('lost'); };";
    run(&phone, lost).await;
    phone.click("button[form=undo]").await;
    until(&phone, "[data-unreached]:not([hidden])", "it may have been done").await;
    phone.click("button[form=undo]").await;
    let start = Instant::now();
    while phone.page.find(Locator::Css(".so-far li")).await.is_ok() {
        assert!(start.elapsed() < PATIENCE, "it counts once, and the page shows it");
    }

    // The hand was taken out at the desk meanwhile: the answer says so.
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    run(&phone, "document.querySelector('#undo input[name=hand]').value = '999999'").await;
    phone.click("button[form=undo]").await;
    until(&phone, "main", "no longer on the sheet").await;

    // And a link that opens nothing any more is named.
    let gone = format!("document.querySelector('#undo').action = '/k/{}/undo'", "0".repeat(32));
    run(&phone, &gone).await;
    phone.click("button[form=undo]").await;
    until(&phone, "[data-gone]:not([hidden])", "no longer works").await;
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_that_waits_for_the_round_learns_that_its_link_is_void() {
    let (hall, desk, path) = crate::phone::hall_with_seats().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    let gone = format!(
        "history.replaceState(null, '', '/k/{}'); window.asked = 0; const whole = window.fetch; \
         window.fetch = (...all) => {{ window.asked += 1; return whole(...all); }};",
        "0".repeat(32)
    );
    run(&phone, &gone).await;
    until(&phone, "[data-gone]:not([hidden])", "no longer works").await;
    let asked = async || phone.page.execute("return window.asked", Vec::new()).await.expect("a number").as_u64();
    let before = asked().await;
    tokio::time::sleep(Duration::from_secs(6)).await;
    assert_eq!(asked().await, before, "it asks no more");
    phone.close().await;
    desk.close().await;
}
