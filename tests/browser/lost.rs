//! What the phone at the table does where an answer is lost, where somebody is in the middle of a hand, and where its
//! letters are large, in a real browser.

use std::time::Duration;

use fantoccini::Locator;

use crate::hall::Browser;
use crate::large;
use crate::outbox::{HOLD, LET_GO, begin, is_begun, run, until};
use crate::phone::{enter, hall_with_a_table};

/// Whether a script says so.
async fn is(phone: &Browser, script: &str) -> bool {
    phone.page.execute(script, Vec::new()).await.expect("an answer").as_bool().unwrap_or_default()
}

/// Whether what is wrong is on the screen.
const IN_SIGHT: &str = "const wrong = [...document.querySelectorAll('main .problem')].find((one) => one.textContent && one.offsetParent); \
     const { top, bottom } = wrong.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight;";

/// What is sent arrives, and its answer is lost on the way back.
const LOSE_ANSWERS: &str = "window.whole = window.fetch; window.fetch = async (...all) => { await whole(...all); \
     if (all[1]?.method === 'POST') document.body.dataset.sent = ''; throw new TypeError('lost'); };";

/// No hand arrives; whatever else is sent does.
const LOSE_HANDS: &str = "window.whole = window.fetch; window.fetch = (to, ...all) => \
     all[0]?.headers?.Accept ? Promise.reject(new TypeError('no network')) : whole(to, ...all);";

/// Whatever page comes is the one that stood there first; what is sent arrives.
const OLD_PAGES: &str = "window.whole = window.fetch; const old = document.documentElement.outerHTML; \
     window.fetch = async (to, ...all) => { const answer = await whole(to, ...all); if (all[0]?.headers?.Accept) return answer; \
     document.body.dataset.brought = ''; return new Response(old, answer); };";

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_the_hall_has_and_the_phone_still_sends_uses_up_one_number() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    run(&phone, LOSE_ANSWERS).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css("[data-sent]")).await.expect("the hall has it");
    until(&phone, "[data-waiting]", "1").await;
    phone.page.refresh().await.expect("the page comes again, with the hand");
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand stands there");
    until(&phone, "[data-waiting]", "0").await;
    until(&phone, "[data-now]", "2").await;
    enter(&phone, 3).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='2']")).await.expect("the next is hand 2");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn calling_the_director_leaves_the_hand_alone_that_is_begun() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    begin(&phone, 2).await;
    phone.click("button[form=call]").await;
    until(&phone, "button[form=call]", "Director called").await;
    assert!(is_begun(&phone).await, "what was begun stays");
    phone.click("button[form=call]").await;
    until(&phone, "button[form=call]", "Call the director").await;
    assert!(is_begun(&phone).await, "and when the call is taken back");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_waits_is_still_the_last_one_after_a_call() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    run(&phone, LOSE_HANDS).await;
    enter(&phone, 3).await;
    until(&phone, "[data-waiting]", "1").await;
    let last = phone.text(".last").await;
    begin(&phone, 2).await;
    phone.click("button[form=call]").await;
    until(&phone, "button[form=call]", "Director called").await;
    assert_eq!(phone.text(".last").await, last, "nobody enters it again");
    assert!(is_begun(&phone).await && phone.text("[data-now]").await == "3");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_hall_has_stays_known_though_a_page_of_before_comes_after_it() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    run(&phone, OLD_PAGES).await;
    enter(&phone, 2).await;
    until(&phone, "[data-waiting]", "0").await;
    begin(&phone, 3).await;
    run(&phone, "delete document.body.dataset.brought").await;
    phone.click("button[form=call]").await;
    phone.page.wait().for_element(Locator::Css("[data-brought]")).await.expect("a page of before");
    phone.click("label[for='matadors-1']").await;
    phone.click("button[name=result][value=won]").await;
    until(&phone, "[data-now]", "3").await;
    run(&phone, LET_GO).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='3']")).await.expect("no number was offered twice");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn why_a_hand_is_refused_and_that_nothing_answered_is_in_sight() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    phone.click("label[for='declarer-2']").await;
    phone.click("label[for='game-spades']").await;
    phone.click("label[for='matadors-2']").await;
    run(&phone, "document.querySelector('#bid').value = '59'").await;
    phone.click("button[name=result][value=won]").await;
    until(&phone, "#bid-problem", "59").await;
    assert!(is(&phone, IN_SIGHT).await, "the field with its sentence");
    phone.click("[data-discard] button").await;
    assert_eq!(phone.text("dialog button[value=yes]").await, "Yes, discard");
    phone.click("dialog button[value=yes]").await;
    until(&phone, "[data-waiting]", "0").await;

    run(&phone, HOLD).await;
    run(&phone, "document.body.style.paddingBottom = '3000px'; scrollTo(0, 1500); document.querySelector('#call').requestSubmit()").await;
    phone.page.wait().for_element(Locator::Css("[data-unreached]:not([hidden])")).await.expect("it says so");
    assert!(is(&phone, IN_SIGHT).await, "wherever somebody was on the page");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_hand_is_taken_back_without_a_network() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    run(&phone, HOLD).await;
    // A list of one hand.
    run(&phone, "Object.assign(document.querySelector('form.hand-form').dataset, { hands: '1', free: '1' })").await;
    enter(&phone, 2).await;
    until(&phone, "[data-waiting]", "1").await;
    assert_eq!(phone.text("[data-now]").await, "1", "there is no hand 2");
    assert!(phone.text("[data-echo]").await.starts_with("That was the last hand"));
    assert!(
        is(&phone, "return document.querySelector('button[value=passed]').disabled").await,
        "nothing more is entered"
    );
    phone.click("button[form=undo]").await;
    assert_eq!(phone.text("dialog button[value=yes]").await, "Yes, take it back");
    phone.click("dialog[open] button[value=yes]").await;
    until(&phone, "[data-waiting]", "0").await;
    assert_eq!(phone.text("[data-now]").await, "1");
    assert!(!is(&phone, "return document.querySelector('button[value=passed]').disabled").await, "it is entered again");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_that_is_back_is_no_longer_said_to_be_away() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::abroad(&hall, false).await;
    phone.visit(&format!("{}{path}", hall.abroad())).await;
    run(&phone, HOLD).await;
    enter(&phone, 2).await;
    until(&phone, "[data-stay]:not([hidden])", "leave this page open").await;
    phone.click("button[form=undo]").await;
    phone.click("dialog[open] button[value=yes]").await;
    until(&phone, "[data-waiting]", "0").await;
    run(&phone, LET_GO).await;
    let gone =
        phone.page.wait().at_most(Duration::from_secs(40)).for_element(Locator::Css("[data-stay][hidden]")).await;
    gone.expect("the page looks by itself, and heard the hall");
    phone.close().await;
    desk.close().await;
}

/// Words of the buttons that stand on two lines.
const TORN: &str = "const range = document.createRange(); const torn = []; \
     const all = document.createTreeWalker(document.querySelector('form.hand-form'), NodeFilter.SHOW_TEXT); \
     while (all.nextNode()) { const text = all.currentNode; if (!text.parentElement.closest('label, button')?.offsetParent) continue; \
     for (const { 0: word, index } of text.data.matchAll(/[^\\s]+/g)) { range.setStart(text, index); range.setEnd(text, index + word.length); \
     if (new Set([...range.getClientRects()].map((one) => Math.round(one.top))).size > 1) torn.push(word); } } return torn.join(' ');";

#[tokio::test(flavor = "multi_thread")]
async fn with_letters_of_twice_the_size_no_word_is_torn_and_nothing_is_beside_the_screen() {
    let (hall, desk, path) = hall_with_a_table().await;
    for language in ["en", "de"] {
        let phone = large::phone(language).await;
        phone.visit(&format!("{}{path}", hall.address)).await;
        phone.text("[data-now]").await;
        let torn = phone.page.execute(TORN, Vec::new()).await.expect("an answer");
        assert_eq!(torn.as_str(), Some(""), "{language}");
        let wide = "return document.documentElement.scrollWidth <= innerWidth && innerWidth === 360";
        assert!(is(&phone, wide).await, "{language}: it is as wide as the screen");
        phone.close().await;
    }
    desk.close().await;
}
