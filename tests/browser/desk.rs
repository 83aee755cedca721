//! The list at the desk: what of it stays in sight while hands are typed.

use fantoccini::Locator;
use serde_json::{Value, json};

use crate::hall::{Browser, Hall};
use crate::outbox::{run, until};
use crate::phone::hall_with_a_table;
use crate::visitor::Visitor;

/// A hall with a table whose hands 1 to `hands` were passed in, its director, and where forms are sent in his name.
async fn hall_with_hands(hands: u8) -> (Hall, Browser, Visitor) {
    let (hall, desk, _phone) = hall_with_a_table().await;
    let visitor = Visitor::of(&hall, &desk).await;
    for number in 1..=hands {
        let fields = [("number", number.to_string()), ("quick", "p".to_owned())];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        visitor.post("/sheets/1/hands", &format!("passed-{number:025}"), &fields).await;
    }
    (hall, desk, visitor)
}

async fn answer(browser: &Browser, script: &str) -> Value {
    browser.page.execute(script, Vec::new()).await.expect("the script runs")
}

/// With the list at its first hand: how many lines its foot has, how many of them lie on what is above or leave their box,
/// and whether there is much to scroll.
const FOOT: &str = "
const list = document.querySelector('.desk-list > .scroll');
list.scrollTop = 0;
const box = (one) => one.getBoundingClientRect();
const lines = [...list.querySelectorAll('tfoot tr')].map((line) => [...line.cells].map(box));
const ends = lines.map((cells) => Math.max(...cells.map((cell) => cell.bottom)));
const above = [box(list.querySelector('thead')).bottom, ...ends];
const wrong = lines.filter((_line, at) => lines[at].some((cell) => cell.top < above[at] - 1) || ends[at] > box(list).bottom + 1);
return [lines.length, wrong.length, list.scrollHeight - list.clientHeight > 100];";

#[tokio::test(flavor = "multi_thread")]
async fn the_lines_at_the_foot_stand_under_each_other_wherever_the_list_is_scrolled() {
    let (hall, desk, visitor) = hall_with_hands(40).await;
    let address = format!("{}/sheets/1/desk", hall.address);
    desk.visit(&address).await;
    assert_eq!(answer(&desk, FOOT).await, json!([4, 0, true]), "at 1280 px");
    let phone = Browser::open(360, 740, "de", false).await;
    visitor.lend(&phone).await;
    phone.visit(&address).await;
    assert_eq!(answer(&phone, FOOT).await, json!([4, 0, true]), "at 360 px");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_with_a_score_that_was_fixed_is_no_wider_than_the_window() {
    let (hall, desk, visitor) = hall_with_hands(0).await;
    let fixed = [("declarer", "2"), ("game", "null"), ("adjudicated", "-46"), ("reason", "Karten gezeigt")];
    let fixed = [&[("number", "1"), ("result", "")][..], &fixed].concat();
    visitor.post("/sheets/1/hands", &"f".repeat(32), &fixed).await;
    let german = Browser::open(1280, 900, "de", false).await;
    visitor.lend(&german).await;
    for (page, widest) in
        [("", "document.documentElement"), ("/desk", "document.querySelector('.desk-list > .scroll')")]
    {
        german.visit(&format!("{}/sheets/1{page}", hall.address)).await;
        assert_eq!(german.text("td.minus .under").await, "festgesetzt");
        let over = answer(&german, &format!("return {widest}.scrollWidth - {widest}.clientWidth")).await;
        assert_eq!(over, 0, "px too wide: {page}");
    }
    german.close().await;
    desk.close().await;
}

/// How many buttons stand beside a form that asks something instead of above or below it, and whether it asks.
const BESIDE: &str = "
const form = document.querySelector('form[action$=\"/close\"]');
const box = (one) => one.getBoundingClientRect();
const beside = (one) => one !== form && box(one).bottom > box(form).top && box(one).top < box(form).bottom;
return [[...form.parentElement.children].filter(beside).length, form.querySelectorAll('[name=looked_at]').length];";

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_before_a_list_is_closed_stands_on_lines_of_its_own() {
    let (hall, desk, visitor) = hall_with_hands(47).await;
    visitor.post("/sheets/1/hands", &"s".repeat(32), &[("number", "48"), ("quick", "1k7")]).await;
    desk.visit(&format!("{}/sheets/1/desk", hall.address)).await;
    assert_eq!(answer(&desk, BESIDE).await, json!([0, 1]));
    desk.close().await;
}

/// Of a line that was refused: what of it leaves the box of its list, and which field lies on the next.
const REFUSED: &str = "
const box = (one) => one.getBoundingClientRect();
const row = document.querySelector('tr[data-waiting].refused');
const list = box(row.closest('.scroll'));
const out = [...row.querySelectorAll('.problem, form, label, button')].filter((one) => box(one).right > list.right + 1);
const over = [...row.querySelectorAll('label')].filter((one) => box(one.querySelector('input')).right > box(one).right + 1);
return [out.map((one) => one.textContent), over.map((one) => one.textContent)];";

#[tokio::test(flavor = "multi_thread")]
async fn why_a_line_is_not_taken_is_read_without_scrolling_to_the_side() {
    let (hall, desk, visitor) = hall_with_hands(0).await;
    for (number, (width, height)) in (1..).zip([(1280, 900), (360, 740)]) {
        let german = Browser::open(width, height, "de", false).await;
        visitor.lend(&german).await;
        german.visit(&format!("{}/sheets/1/desk", hall.address)).await;
        // Somebody else enters the same hand meanwhile.
        let fields = [("number", number.to_string()), ("quick", "4go4hs".to_owned())];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        visitor.post("/sheets/1/hands", &format!("meanwhile-{number:022}"), &fields).await;
        let line = german.page.find(Locator::Css("#quick")).await.expect("the line is there");
        line.send_keys("3k2\u{e007}").await.expect("the line takes it");
        until(&german, "tr[data-waiting].refused .problem", "ist schon eingetragen").await;
        assert_eq!(answer(&german, REFUSED).await, json!([[], []]), "at {width} px");
        german.close().await;
    }
    desk.close().await;
}

/// Types a hand that was passed in, and waits until it stands on the list.
async fn pass(desk: &Browser, number: u8) {
    type_line(desk, "p").await;
    desk.text(&format!("tr#hand-{number}")).await;
}

async fn type_line(desk: &Browser, words: &str) {
    // On a page that was refused nobody has waited for the scripts yet.
    let script =
        "const done = arguments[0]; import(document.querySelector('script[src$=\"desk.js\"]').src).then(() => done())";
    desk.page.execute_async(script, Vec::new()).await.expect("its script runs");
    let line = desk.page.find(Locator::Css("#quick")).await.expect("the line is there");
    line.send_keys(&format!("{words}\u{e007}")).await.expect("the line takes it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reason_that_is_half_typed_stays_while_a_hand_typed_ahead_is_stored() {
    let (hall, desk, _) = hall_with_hands(1).await;
    desk.visit(&format!("{}/sheets/1/desk", hall.address)).await;
    desk.click("[data-fresh=clear] summary").await;
    // As the page opens, and as it comes back with a form that was refused.
    for (number, typed) in [(2, "of table 12, as"), (3, "of table 13")] {
        if number == 3 {
            run(&desk, "document.querySelector('#why-clear').value = ''").await;
            desk.go("[data-fresh=clear] button.danger").await;
            until(&desk, "#why-clear-problem", "The reason is missing").await;
        }
        desk.type_into("#why-clear", typed).await;
        pass(&desk, number).await;
        until(&desk, "[data-fresh=clear] form", &format!("all {number} hands")).await;
        let kept = answer(&desk, "return document.querySelector('#why-clear').value").await;
        assert_eq!(kept, typed);
    }
    desk.go("[data-fresh=clear] button.danger").await;
    until(&desk, ".flash", "all hands are taken out").await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_mark_says_comes_with_the_first_correction_and_goes_with_the_last() {
    let (hall, desk, visitor) = hall_with_hands(1).await;
    desk.visit(&format!("{}/sheets/1/desk", hall.address)).await;
    let marked = "const { offsetHeight, textContent } = document.querySelector('[data-marked]'); \
                  return [offsetHeight, textContent]";
    assert_eq!(answer(&desk, marked).await, json!([0, ""]), "nothing was corrected");
    type_line(&desk, "1: 3k2 # misread").await;
    until(&desk, "tr#hand-1 th", "‡").await;
    let said = "Marked ‡: the hand was corrected. Its number leads to every version.";
    assert_eq!(desk.text("[data-marked]").await, said);
    // Somebody else takes the hand out meanwhile.
    visitor.post("/hands/1/edit/remove", &"r".repeat(32), &[("version", "2"), ("reason", "wrong table")]).await;
    pass(&desk, 2).await;
    assert_eq!(answer(&desk, marked).await, json!([0, ""]), "no corrected hand is left");
    desk.close().await;
}
