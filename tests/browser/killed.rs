//! What happens to phones: the browser is killed while a hand is on its way, the clock is wrong, the network goes while
//! somebody reads; in a real browser.

use std::time::Duration;

use fantoccini::Locator;
use fantoccini::error::CmdError;

use crate::hall::{Browser, PATIENCE};
use crate::outbox::{run, until};
use crate::phone::{enter, hall_with_a_table};
use crate::worker::{all_three_are_stored, keeping_phone, two_wait};

/// After so long a keeper may lose his phone: a browser writes what a page keeps by name only later.
const WRITTEN: Duration = Duration::from_millis(500);

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_that_is_killed_while_it_saves_and_opened_without_a_network_shows_and_sends_its_hands() {
    let (mut hall, desk, path) = hall_with_a_table().await;
    let phone = keeping_phone(&hall, &path).await;
    hall.away();
    enter(&phone, 3).await;
    enter(&phone, 4).await;
    two_wait(&phone).await;
    tokio::time::sleep(WRITTEN).await;
    let phone = Browser::again(&hall, phone.kill()).await;
    phone.visit(&format!("{}{path}", hall.abroad())).await;
    two_wait(&phone).await;
    assert!(phone.page.find(Locator::Css("form.hand-form")).await.is_ok(), "the next hand can be entered");
    hall.back();
    all_three_are_stored(&phone).await;
    phone.close().await;
    desk.close().await;
}

/// What a page that was left in haste did not write any more: a hand that waited once, of an earlier count.
const OF_OLD: &str = "
const done = arguments[arguments.length - 1];
const box = 'outbox ' + document.querySelector('[data-outbox]').dataset.outbox;
const asked = indexedDB.open('outbox', 1);
asked.onsuccess = () => {
  const hand = { key: 'k'.repeat(32), address: location.pathname + '/nowhere', fields: [['number', '2'], ['result', 'passed']] };
  const writing = asked.result.transaction('waiting', 'readwrite', { durability: 'strict' });
  writing.objectStore('waiting').put({ waiting: [hand], changes: 50 }, box);
  writing.oncomplete = () => done('written');
  writing.onabort = () => done('refused');
};";

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_was_saved_or_taken_back_does_not_come_again_out_of_what_a_phone_kept_earlier() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    until(&phone, "[data-waiting]", "0").await;
    assert_eq!(phone.page.execute_async(OF_OLD, Vec::new()).await.expect("an answer"), "written");
    phone.page.refresh().await.expect("the page comes again");
    enter(&phone, 3).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='2']")).await.expect("the second is saved");
    until(&phone, "[data-waiting]", "0").await;
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_whose_clock_is_a_day_wrong_enters_hands_at_the_time_of_the_hall() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    let page = format!("{}{path}", hall.address);
    for (number, days) in [(1, 1), (2, -1)] {
        phone.visit(&page).await;
        let wrong = format!(
            "const right = Date; window.Date = class extends right {{ \
               constructor(...when) {{ if (when.length) super(...when); else super(right.now() + {days} * 86400000); }} \
               static now() {{ return right.now() + {days} * 86400000; }} }};"
        );
        run(&phone, &wrong).await;
        enter(&phone, number + 1).await;
        let saved = format!(".so-far li[value='{number}']");
        phone.page.wait().for_element(Locator::Css(&saved)).await.expect("the hand is saved");
        desk.page.goto(&format!("{}/sheets/1/hands/{number}", hall.address)).await.expect("the hand opens");
        let said = desk.text("main").await;
        let phones = skatwart::clock::now() + chrono::TimeDelta::days(days);
        assert!(said.contains("Entered by"), "{said}");
        assert!(!said.contains(&phones.format("%-d %b %Y").to_string()), "the time of the hall: {said}");
    }
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_on_which_nothing_is_entered_say_that_they_may_be_old_while_the_hall_is_away() {
    let (mut hall, desk, path) = hall_with_a_table().await;
    let table = Browser::open(360, 740, "en", false).await;
    table.visit(&format!("{}{path}/seats", hall.address)).await;
    table.go(".codes a").await;
    assert!(!shown(&table, "[data-stale]").await.expect("it is there"), "the hall answered");
    hall.away();
    until_shown(&table, "[data-stale]", true).await;
    hall.back();
    until_shown(&table, "[data-stale]", false).await;
    table.visit(&format!("{}{path}", hall.address)).await;
    hall.away();
    enter(&table, 2).await;
    assert!(
        !shown(&table, "[data-stale]").await.expect("it is there"),
        "what is entered there waits, and is said otherwise"
    );
    table.close().await;
    desk.close().await;
}

/// Whether a part of the page is shown; a fault while the page goes on.
async fn shown(phone: &Browser, part: &str) -> Result<bool, CmdError> {
    phone.page.find(Locator::Css(part)).await?.is_displayed().await
}

pub async fn until_shown(phone: &Browser, part: &str, wanted: bool) {
    let start = std::time::Instant::now();
    while !shown(phone, part).await.is_ok_and(|shown| shown == wanted) {
        assert!(start.elapsed() < PATIENCE, "{part} is shown: {wanted}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
