//! The phone at the table and a network that swallows what it is given, in a real browser.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use fantoccini::Locator;

use crate::hall::{Browser, Hall};
use crate::outbox::until;

/// A network between the phone and the hall that swallows the first posted hands without a word.
struct Network {
    address: String,
    swallowed: Arc<AtomicUsize>,
}

/// Passes on what comes, one connection for each question; the first `swallows` posts of hands are never answered.
fn network(hall: SocketAddr, swallows: usize) -> Network {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = format!("http://{}", listener.local_addr().expect("its address"));
    let swallowed = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&swallowed);
    std::thread::spawn(move || {
        let mut kept = Vec::new();
        for stream in listener.incoming().flatten() {
            if let Some(silent) = pass_on(stream, hall, &count, swallows) {
                kept.push(silent);
            }
        }
    });
    Network { address, swallowed }
}

/// Passes one question on; gives the connection back that is to stay silent.
fn pass_on(mut phone: TcpStream, hall: SocketAddr, count: &Arc<AtomicUsize>, swallows: usize) -> Option<TcpStream> {
    let mut asked = vec![0; 65_536];
    let Ok(length) = phone.read(&mut asked) else { return None };
    asked.truncate(length);
    let text = String::from_utf8_lossy(&asked).into_owned();
    if text.starts_with("POST /k/") && text.contains("/hands ") && count.fetch_add(1, Ordering::SeqCst) < swallows {
        return Some(phone);
    }
    let Ok(mut there) = TcpStream::connect(hall) else { return None };
    std::thread::spawn(move || {
        // The head is sent without keeping the connection, so that each question comes on one of its own.
        let single = text.replacen("Connection: keep-alive", "Connection: close", 1);
        if there.write_all(single.as_bytes()).is_ok() {
            let mut back = phone.try_clone().expect("the other direction");
            let mut on = there.try_clone().expect("the other direction");
            std::thread::spawn(move || std::io::copy(&mut phone, &mut on));
            let _ended = std::io::copy(&mut there, &mut back);
            let _closed = back.shutdown(std::net::Shutdown::Both);
        }
    });
    None
}

/// A hall with a running round, and the address of the phone page of table 1.
pub async fn hall_with_a_table() -> (Hall, Browser, String) {
    let (hall, desk, address) = hall_with_seats().await;
    start(&hall, &desk).await;
    (hall, desk, address)
}

/// Starts the round, or starts it again.
async fn start(hall: &Hall, desk: &Browser) {
    desk.page.goto(&format!("{}/tournaments/1/rounds/1/desk", hall.address)).await.expect("the page opens");
    desk.go("form[action$='/start'] button").await;
}

/// A hall with a tournament of Karl, Ayse, Max and Lena, and its director.
pub async fn hall_with_players() -> (Hall, Browser) {
    let hall = Hall::open();
    let desk = Browser::open(1280, 900, "en", false).await;
    desk.page.goto(&hall.set_up).await.expect("the set-up page opens");
    desk.type_into("#name", "Karl").await;
    desk.type_into("#password", "drei Buben reichen").await;
    desk.go("main button.primary").await;
    desk.go("a[href='/tournaments/new']").await;
    desk.type_into("#name", "Preisskat Altenburg").await;
    desk.go("main button.primary").await;
    let list = hall.folder().join("players.csv");
    std::fs::write(&list, "number,name\n1,Karl\n2,Ayse\n3,Max\n4,Lena\n").expect("the list is written");
    desk.page.goto(&format!("{}/tournaments/1/entries/import", hall.address)).await.expect("the page opens");
    let field = desk.page.find(Locator::Css("#file")).await.expect("a field for the file");
    field.send_keys(&list.display().to_string()).await.expect("the file is chosen");
    desk.go("main button.primary").await;
    desk.go("main button.primary").await;
    (hall, desk)
}

/// A hall with a round that is drawn, and the address of the phone page of table 1.
pub async fn hall_with_seats() -> (Hall, Browser, String) {
    let (hall, desk) = hall_with_players().await;
    desk.page.goto(&format!("{}/tournaments/1/draw", hall.address)).await.expect("the page opens");
    desk.go("main button.primary").await;
    // The seats are released, so that a phone is told who sits at its table.
    desk.go("main button.primary").await;
    desk.page.goto(&format!("{}/sheets/1/desk", hall.address)).await.expect("the sheet opens");
    let link = desk.page.find(Locator::Css("main a[href^='/k/']")).await.expect("the keeper's link");
    let address = link.attr("href").await.expect("an address").expect("an address");
    (hall, desk, address)
}

pub async fn enter(phone: &Browser, declarer: u8) {
    phone.click(&format!("label[for='declarer-{declarer}']")).await;
    phone.click("label[for='game-grand']").await;
    phone.click("label[for='matadors-2']").await;
    phone.click("button[name=result][value=won]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_missing_of_a_hand_moves_no_button_under_the_thumb() {
    let (hall, desk, path) = hall_with_a_table().await;
    for (language, missing) in [("en", "matadors are missing"), ("de", "Spitzen fehlen")] {
        let phone = Browser::open(360, 740, language, false).await;
        phone.visit(&format!("{}{path}", hall.address)).await;
        let top = async || {
            let place =
                "return document.querySelector('button[value=passed]').getBoundingClientRect().top + window.scrollY";
            phone.page.execute(place, Vec::new()).await.expect("a place").as_f64().expect("a number")
        };
        let before = top().await;
        phone.click("label[for='declarer-2']").await;
        phone.click("label[for='game-grand']").await;
        until(&phone, "[data-problem]", missing).await;
        assert!((top().await - before).abs() < 1.0, "{language}: from {before} to {}", top().await);
        phone.click("label[for='matadors-2']").await;
        until(&phone, "[data-echo]", "2").await;
        assert!((top().await - before).abs() < 1.0, "{language}: from {before} to {}", top().await);
        phone.close().await;
    }
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swallowed_hand_is_sent_again_and_a_link_that_ended_is_said() {
    let (hall, desk, path) = hall_with_a_table().await;
    let place: SocketAddr = hall.address.strip_prefix("http://").expect("an address").parse().expect("an address");
    let network = network(place, 1);
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", network.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand arrives after all");
    assert_eq!(phone.text("[data-waiting]").await, "0");
    assert!(network.swallowed.load(Ordering::SeqCst) >= 2, "the first was swallowed, the second was not");

    // The round is drawn anew: the link the phone holds opens nothing any more.
    let gone = format!("/k/{}", "0".repeat(32));
    let script = format!(
        "const form = document.querySelector('form.hand-form'); form.action = '{gone}/hands'; window.asked = 0; \
         const ours = window.fetch; window.fetch = (...all) => {{ window.asked += 1; return ours(...all); }};"
    );
    phone.page.execute(&script, Vec::new()).await.expect("the script runs");
    enter(&phone, 3).await;
    let said = phone.page.wait().for_element(Locator::Css("[data-gone]:not([hidden])")).await.expect("it is said");
    let said = said.text().await.expect("a sentence");
    assert!(said.contains("no longer works") && said.contains("show it to the director"), "{said}");
    assert_eq!(phone.text("[data-waiting]").await, "1", "the hand stays on the phone");
    let asked = async || phone.page.execute("return window.asked", Vec::new()).await.expect("a number").as_u64();
    let before = asked().await;
    // The network comes back: still it is not asked again.
    phone.page.execute("dispatchEvent(new Event('online'))", Vec::new()).await.expect("the script runs");
    assert_eq!(asked().await, before, "it does not ask for ever");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_names_the_hand_it_takes_back_and_asks_for_one_not_sent() {
    let (hall, desk, path) = hall_with_a_table().await;
    let place: SocketAddr = hall.address.strip_prefix("http://").expect("an address").parse().expect("an address");
    // Nothing gets through until the network is let go.
    let network = network(place, usize::MAX);
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", network.address)).await;
    let button = "button[form=undo]";
    assert_eq!(phone.text(button).await, "", "nothing can be taken back yet");
    enter(&phone, 2).await;
    enter(&phone, 3).await;
    assert_eq!(phone.text(button).await, "Undo hand 2");
    phone.click(button).await;
    assert_eq!(phone.text("dialog p").await, "Hand 2 has not been sent yet. Take it off this phone?");
    phone.click("dialog button[value=no]").await;
    assert_eq!((phone.text("[data-waiting]").await, phone.text("[data-now]").await), ("2".to_owned(), "3".to_owned()));
    phone.click(button).await;
    phone.click("dialog button[value=yes]").await;
    until(&phone, button, "Undo hand 1").await;
    assert_eq!((phone.text("[data-waiting]").await, phone.text("[data-now]").await), ("1".to_owned(), "2".to_owned()));
    phone.close().await;

    // Without a network a saved hand is not taken back, and the page says so and stays.
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    assert_eq!(phone.text(button).await, "Undo hand 1");
    let cut = "window.whole = window.fetch; window.fetch = () => Promise.reject(new TypeError('no network'));";
    phone.page.execute(cut, Vec::new()).await.expect("the script runs");
    // What a game is worth it knows by itself.
    phone.click("label[for='declarer-3']").await;
    phone.click("label[for='game-spades']").await;
    phone.click("label[for='play-hand']").await;
    phone.click("label[for='matadors-2']").await;
    assert_eq!(phone.text("[data-written=won]").await, "+44");
    assert_eq!(phone.text("[data-written=lost]").await, "−88");
    assert!(phone.text("[data-echo]").await.ends_with(", spades with 2, hand"), "{}", phone.text("[data-echo]").await);
    phone.click(button).await;
    let said = phone.page.wait().for_element(Locator::Css("[data-unreached]:not([hidden])")).await.expect("it is said");
    assert!(said.text().await.expect("a sentence").contains("it counts only once"));
    phone.page.execute("window.fetch = window.whole", Vec::new()).await.expect("the script runs");
    phone.click(button).await;
    phone.page.wait().for_element(Locator::Css("[data-now]")).await.expect("the page");
    let empty = async || phone.page.find(Locator::Css(".so-far li")).await.is_err();
    for _look in 0..100 {
        if empty().await {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert!(empty().await, "the hand is taken back");
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_that_opened_before_the_round_goes_on_by_itself_when_it_starts() {
    let (hall, desk, path) = hall_with_seats().await;
    let phone = Browser::open(360, 740, "en", false).await;
    phone.visit(&format!("{}{path}", hall.address)).await;
    assert!(phone.page.find(Locator::Css("form.hand-form")).await.is_err(), "no hand can be entered yet");
    start(&hall, &desk).await;
    phone.page.wait().for_element(Locator::Css("form.hand-form")).await.expect("the form comes by itself");
    enter(&phone, 2).await;
    phone.page.wait().for_element(Locator::Css(".so-far li[value='1']")).await.expect("the hand is saved");
    phone.close().await;
    desk.close().await;
}
