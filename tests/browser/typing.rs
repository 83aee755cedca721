//! A typist who is faster than the network: nothing typed is lost, nothing is entered twice.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use fantoccini::Locator;

use crate::evening::{draw_and_start, import_players, new_tournament, set_up};
use crate::hall::{Browser, Hall};

/// How long an answer takes on its way.
const DELAY: Duration = Duration::from_millis(300);

/// How fast an expert types.
const KEY: Duration = Duration::from_millis(40);

/// Every so many hands a request is lost, and every so many its answer.
const LOST: usize = 20;

/// A network between the browser and the hall: slow, and now and then a hand or the answer to it is lost.
fn bad_network(hall: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let here = listener.local_addr().expect("the port has a number");
    std::thread::spawn(move || {
        let hands: &'static AtomicUsize = Box::leak(Box::default());
        for stream in listener.incoming().flatten() {
            std::thread::spawn(move || pass_on(stream, hall, hands));
        }
    });
    here
}

/// Passes one request on and its answer back; each connection carries one.
fn pass_on(mut browser: TcpStream, hall: SocketAddr, hands: &AtomicUsize) {
    let Some(request) = whole_request(&mut browser) else { return };
    let is_hand = request.starts_with(b"POST /sheets/") && contains(&request, b"/hands ");
    let count = if is_hand { hands.fetch_add(1, Ordering::Relaxed) } else { 0 };
    if is_hand && count % LOST == LOST / 2 {
        return;
    }
    let mut server = TcpStream::connect(hall).expect("the hall answers");
    let head = request.windows(2).position(|two| two == b"\r\n").expect("a first line");
    let (first, rest) = request.split_at(head);
    let sent = [first, b"\r\nConnection: close", rest].concat();
    server.write_all(&sent).expect("the hall takes the request");
    let mut answer = Vec::new();
    if server.read_to_end(&mut answer).is_err() || (is_hand && count % LOST == LOST - 1) {
        return;
    }
    std::thread::sleep(DELAY);
    let _gone = browser.write_all(&answer);
}

/// The head and the body of a request, its own word on keeping the connection left out.
fn whole_request(browser: &mut TcpStream) -> Option<Vec<u8>> {
    let (mut request, mut piece) = (Vec::new(), [0; 8192]);
    loop {
        let read = browser.read(&mut piece).into_iter().find(|read| *read > 0)?;
        request.extend_from_slice(piece.get(..read)?);
        let Some(end) = request.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(request.get(..end)?).to_lowercase();
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: ")?.trim().parse::<usize>().into_iter().next());
        if request.len() < end + 4 + length.unwrap_or(0) {
            continue;
        }
        let own = head.find("\r\nconnection: ");
        if let Some(from) = own {
            let to = head.get(from + 2..)?.find("\r\n").map_or(end, |to| from + 2 + to);
            request.drain(from..to);
        }
        return Some(request);
    }
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

/// The line of hand `number`: seat after the dealer, clubs with one to four.
fn line(number: usize) -> String {
    format!("{}k{}", number % 4 + 1, number % 4 + 1)
}

async fn type_all(browser: &Browser) {
    let field = browser.page.find(Locator::Css("#quick")).await.expect("the line is there");
    for number in 1..=48 {
        for key in line(number).chars() {
            let pressed = Instant::now();
            field.send_keys(&key.to_string()).await.expect("the line takes a key");
            tokio::time::sleep(KEY.saturating_sub(pressed.elapsed())).await;
        }
        field.send_keys("\u{e007}").await.expect("the line takes the enter key");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_typed_ahead_of_a_bad_network_is_lost_or_doubled() {
    let hall = Hall::open();
    let browser = Browser::open(1280, 900, "en", false).await;
    set_up(&hall, &browser).await;
    new_tournament(&browser).await;
    import_players(&hall, &browser).await;
    draw_and_start(&hall, &browser).await;

    let bind = hall.address.trim_start_matches("http://").parse().expect("an address");
    let network = bad_network(bind);
    // The session's cookie knows no port.
    browser.page.goto(&format!("http://{network}/sheets/1/desk")).await.expect("the sheet opens");
    type_all(&browser).await;
    let start = Instant::now();
    while browser.page.find(Locator::Css("tr#hand-48")).await.is_err()
        || !browser.text("[data-unsaved]").await.is_empty()
    {
        assert!(start.elapsed() < Duration::from_mins(2), "{}", browser.text("main").await);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }

    // Hand 17 was misread; its number before the line corrects it, over the same network.
    let field = browser.page.find(Locator::Css("#quick")).await.expect("the line is there");
    field.send_keys("17: 2p2 # misread\u{e007}").await.expect("the line takes it");
    while browser.page.find(Locator::Css("tr#hand-17 th .sr")).await.is_err() {
        assert!(start.elapsed() < Duration::from_mins(2), "{}", browser.text("main").await);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }

    browser.page.goto(&format!("{}/sheets/1", hall.address)).await.expect("the sheet opens");
    let rows = browser.page.find_all(Locator::Css("table.sheet tbody tr")).await.expect("the list has rows");
    assert_eq!(rows.len(), 48, "each hand stands there once");
    for (at, row) in rows.into_iter().enumerate() {
        let (number, text) = (at + 1, row.text().await.expect("a row has text"));
        let with = (number % 4 + 1).to_string();
        let cells: Vec<&str> = text.split_whitespace().collect();
        // The corrected one has its mark.
        let first = cells.first().map(|cell| cell.trim_end_matches('‡'));
        assert_eq!(first, Some(number.to_string().as_str()), "in order: {text}");
        assert!(cells.contains(&with.as_str()), "hand {number} is the one that was typed: {text}");
    }
    browser.close().await;
}
