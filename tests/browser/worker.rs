//! The phone at the table whose browser opens the page again while the hall is away, in a real browser.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fantoccini::Locator;

use crate::hall::{Browser, Hall, PATIENCE};
use crate::outbox::{run, until};
use crate::phone::{enter, hall_with_a_table};

/// Waits until a script says yes.
async fn until_true(phone: &Browser, what: &str, script: &str) {
    let start = Instant::now();
    loop {
        let said = phone.page.execute_async(script, Vec::new()).await;
        if said.is_ok_and(|said| said.as_bool().unwrap_or_default()) {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Opens the page of the table on a phone that trusts the hall, enters hand 1, and waits until its page is kept.
pub async fn keeping_phone(hall: &Hall, path: &str) -> Browser {
    let phone = Browser::abroad(hall, true).await;
    phone.visit(&format!("{}{path}", hall.abroad())).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    until_kept(&phone, "<li value=\"1\">").await;
    phone
}

/// Waits until the phone keeps its page with this in it.
pub async fn until_kept(phone: &Browser, part: &str) {
    let kept = format!(
        "const [done] = arguments; caches.match(location.pathname).then(async (found) => \
         done(Boolean(found) && (await found.text()).includes('{part}')))"
    );
    until_true(phone, "the page is kept", &kept).await;
}

/// The declarers of the hands that stand on the page, the newest first.
async fn told(phone: &Browser) -> Vec<String> {
    let mut told = Vec::new();
    for line in phone.page.find_all(Locator::Css(".so-far li")).await.expect("the list") {
        let text = line.prop("textContent").await.expect("a text").unwrap_or_default();
        told.push(text.split(',').next().unwrap_or_default().to_owned());
    }
    told
}

/// Whether leaving the page is asked about.
async fn asks_before_leaving(phone: &Browser) -> bool {
    let script = "const leaving = new Event('beforeunload', { cancelable: true }); dispatchEvent(leaving); \
                  return leaving.defaultPrevented";
    phone.page.execute(script, Vec::new()).await.expect("an answer").as_bool().unwrap_or_default()
}

/// Two hands wait behind hand 1, and the fourth is next.
pub async fn two_wait(phone: &Browser) {
    until(phone, "[data-waiting]", "2").await;
    until(phone, "[data-now]", "4").await;
    assert!(phone.page.find(Locator::Css("form.hand-form")).await.is_ok(), "the form is there");
}

/// The hall is there again, and has three hands, each once, in the order they were entered.
pub async fn all_three_are_stored(phone: &Browser) {
    phone.page.wait().for_element(Locator::Css(".so-far li[value='3']")).await.expect("the third is saved");
    until(phone, "[data-waiting]", "0").await;
    let told = told(phone).await;
    assert_eq!(told.len(), 3, "{told:?}");
    let names: std::collections::BTreeSet<&String> = told.iter().collect();
    assert_eq!(names.len(), 3, "the hand of each declarer came once: {told:?}");
    until(phone, "[data-now]", "4").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_that_trusts_the_hall_shows_the_form_with_what_waits_after_a_reload_without_a_network() {
    let (mut hall, desk, path) = hall_with_a_table().await;
    let phone = keeping_phone(&hall, &path).await;
    let first = told(&phone).await;
    hall.away();
    enter(&phone, 3).await;
    enter(&phone, 4).await;
    two_wait(&phone).await;
    assert!(!asks_before_leaving(&phone).await, "the page comes again");
    phone.page.refresh().await.expect("the kept page comes");
    two_wait(&phone).await;
    until(&phone, ".last", "Hand 3 waits: ").await;
    until(&phone, "[data-since-kept]:not([hidden])", "No network: as of ").await;
    assert!(phone.page.find(Locator::Css("[data-stay]:not([hidden])")).await.is_err(), "it need not stay open");
    hall.back();
    all_three_are_stored(&phone).await;
    assert_eq!(told(&phone).await.last(), first.first(), "the first is still the first");
    assert!(phone.page.find(Locator::Css("[data-since-kept]:not([hidden])")).await.is_err(), "the page is new");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_was_sent_just_before_the_network_went_keeps_its_number_on_the_kept_page() {
    let (mut hall, desk, path) = hall_with_a_table().await;
    let phone = keeping_phone(&hall, &path).await;
    // The second hand arrives; the page that shows it does not.
    let cut = "const whole = fetch; window.sent = 0; window.fetch = async (address, more) => { \
               if (more?.method !== 'POST') throw new TypeError('no network'); \
               const answer = await whole(address, more); window.sent += 1; return answer; };";
    run(&phone, cut).await;
    enter(&phone, 3).await;
    until(&phone, "[data-waiting]", "0").await;
    hall.away();
    phone.page.refresh().await.expect("the kept page comes");
    until(&phone, "[data-now]", "3").await;
    let taken_back = phone.page.find(Locator::Css("button[form=undo]:not([hidden])")).await;
    assert!(taken_back.is_err(), "nobody takes back a hand that is not the last");
    enter(&phone, 4).await;
    until(&phone, "[data-now]", "4").await;
    hall.back();
    all_three_are_stored(&phone).await;
    phone.close().await;
    desk.close().await;
}

/// The network of a pub: whatever is asked, it answers its own page.
struct Portal {
    ends: Arc<AtomicBool>,
    thread: std::thread::JoinHandle<()>,
}

impl Portal {
    fn open(place: SocketAddr) -> Self {
        let listener = TcpListener::bind(place).expect("the port of the hall is free");
        listener.set_nonblocking(true).expect("it need not wait");
        let ends = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&ends);
        let thread = std::thread::spawn(move || {
            let page = "<!doctype html><title>Pub</title><h1>Welcome to the pub</h1>";
            while !ended.load(Ordering::SeqCst) {
                let Ok((mut phone, _)) = listener.accept() else {
                    std::thread::sleep(Duration::from_millis(5));
                    continue;
                };
                // A browser opens connections it asks nothing on.
                let _set = (phone.set_nonblocking(false), phone.set_read_timeout(Some(Duration::from_millis(500))));
                if !matches!(phone.read(&mut [0; 16_384]), Ok(1..)) {
                    continue;
                }
                let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n";
                let _sent = write!(phone, "{head}Content-Length: {}\r\n\r\n{page}", page.len());
            }
        });
        Self { ends, thread }
    }

    fn close(self) {
        self.ends.store(true, Ordering::SeqCst);
        self.thread.join().expect("it ends");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_pub_never_takes_the_place_of_what_is_kept() {
    let (mut hall, desk, path) = hall_with_a_table().await;
    let phone = keeping_phone(&hall, &path).await;
    hall.away();
    let portal = Portal::open(hall.place());
    let address = format!("{}{path}", hall.abroad());
    phone.visit(&address).await;
    assert_eq!(phone.text("h1").await, "Welcome to the pub", "who has to sign in there can");
    portal.close();
    phone.visit(&address).await;
    until(&phone, "[data-now]", "2").await;
    assert!(phone.page.find(Locator::Css("form.hand-form")).await.is_ok(), "the form is there");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_was_made_void_is_not_kept() {
    let (mut hall, desk, path) = hall_with_a_table().await;
    let phone = keeping_phone(&hall, &path).await;
    desk.page.goto(&format!("{}/sheets/1/desk", hall.address)).await.expect("the sheet opens");
    run(&desk, "document.querySelector(\"form[action$='/link']\").closest('details').open = true").await;
    desk.go("form[action$='/link'] button").await;
    phone.page.refresh().await.expect("our own page comes");
    let none = "const [done] = arguments; caches.match(location.pathname).then((found) => done(!found))";
    until_true(&phone, "the page is thrown away", none).await;
    hall.away();
    let _error = phone.page.refresh().await;
    assert!(phone.page.find(Locator::Css("form.hand-form")).await.is_err(), "nothing is shown");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_worker_the_page_comes_back_by_going_back_and_says_that_it_should_stay_open() {
    let (mut hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::abroad(&hall, false).await;
    phone.visit(&format!("{}{path}", hall.abroad())).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    let here = phone.page.execute("return navigator.serviceWorker === undefined", Vec::new()).await;
    assert_eq!(here.expect("an answer").as_bool(), Some(true), "no worker is to be had");
    assert!(phone.page.find(Locator::Css("[data-stay]:not([hidden])")).await.is_err(), "nothing is said yet");
    hall.away();
    enter(&phone, 3).await;
    until(&phone, "[data-stay]:not([hidden])", "leave this page open").await;
    enter(&phone, 4).await;
    two_wait(&phone).await;
    assert!(asks_before_leaving(&phone).await, "a page that would not come again");
    phone.page.goto("about:blank").await.expect("it is left all the same");
    phone.page.back().await.expect("the page comes back");
    two_wait(&phone).await;
    until(&phone, "[data-stay]:not([hidden])", "leave this page open").await;
    hall.back();
    all_three_are_stored(&phone).await;
    assert!(phone.page.find(Locator::Css("[data-stay]:not([hidden])")).await.is_err(), "the network is there");
    assert!(!asks_before_leaving(&phone).await, "nothing waits");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_read_aloud_where_its_keeper_wants_it() {
    let (hall, desk, path) = hall_with_a_table().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    let ear = "window.heard = []; Object.defineProperty(window, 'speechSynthesis', { value: { cancel() {}, \
               speak: ({ text, lang }) => window.heard.push(lang + ': ' + text) } });";
    run(&phone, ear).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    run(&phone, "document.querySelector('[data-aloud]').closest('details').open = true").await;
    phone.click("[data-aloud] input").await;
    enter(&phone, 3).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='2']")).await.expect("the hand is saved");
    let heard = phone.page.execute("return window.heard", Vec::new()).await.expect("what was said");
    let heard = heard.as_array().cloned().unwrap_or_default();
    let first = heard.first().and_then(|said| said.as_str()).unwrap_or_default();
    assert!(heard.len() == 1 && first.starts_with("en: Hand 2 "), "only what was entered since: {heard:?}");
    assert!(first.contains(", grand with 2") && first.ends_with("+72"), "{first}");
    phone.close().await;
    desk.close().await;
}
