//! How long a saved hand needs to an open page: 500 pages that follow the standings, each of which asks for what changed as
//! its script does, while 16 phones save a hand each second.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use skatwart::store::{DatabaseUrl, Store};

use crate::client::Client;
use crate::program::Program;
use crate::writes::{HANDS, form, numbers, share};
use crate::{line, seed};

/// Pages that are open.
const PAGES: usize = 500;
/// One table for each phone.
const TABLES: i32 = 16;
/// A hand of the whole hall comes as often; people take two minutes for one at each table.
const PACE: Duration = Duration::from_millis(500);
/// So many hands are saved.
const SAVED: usize = 60;

/// What was heard by the pages.
#[derive(Default)]
struct Heard {
    pages: AtomicUsize,
    over: AtomicBool,
}

/// Measures and prints.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("events.db");
    let url = DatabaseUrl::parse(&file.display().to_string()).expect("a file");
    let store = Store::open(&url).expect("the file opens");
    let (tournament, _) = seed::tournament(&store, TABLES, 1, HANDS);
    drop(store);
    let program = Program::start(&file);
    let base = format!("/tournaments/{tournament}");
    // The page once, so that the program stands as it does in the middle of an evening.
    assert_eq!(Client::connect(program.address).get(&format!("{base}/standings")), 200);
    let before = program.resident();
    let heard = Arc::new(Heard::default());
    let (tell, told) = std::sync::mpsc::channel();
    for _page in 0..PAGES {
        let (heard, tell, base, address) = (Arc::clone(&heard), tell.clone(), base.clone(), program.address);
        let small = std::thread::Builder::new().stack_size(128 * 1024);
        small.spawn(move || follow(address, &base, &heard, &tell)).expect("a thread");
    }
    while heard.pages.load(Ordering::Acquire) < PAGES {
        std::thread::sleep(Duration::from_millis(10));
    }
    let open = program.resident();
    let (mut events, mut shown) = (Vec::new(), Vec::new());
    let mut phone = Client::connect(program.address);
    for (table, number) in numbers().flat_map(|number| (0..16).map(move |table| (table, number))).take(SAVED) {
        let (to, sent) = form(table, number);
        let saved = Instant::now();
        phone.post(&to, &sent);
        assert_eq!(phone.answer(), 303, "{}", String::from_utf8_lossy(phone.body()));
        for _page in 0..PAGES {
            let (event, page): (Instant, Instant) =
                told.recv_timeout(Duration::from_secs(10)).expect("every page hears of it");
            events.push(event.saturating_duration_since(saved));
            shown.push(page.saturating_duration_since(saved));
        }
        std::thread::sleep(PACE.saturating_sub(saved.elapsed()));
    }
    let most = program.resident();
    heard.over.store(true, Ordering::Release);
    drop(program);
    line(&format!("from the tap to the event at {PAGES} open pages: half, ms"), ms(&events, 500));
    line("  99 of 100, ms (100 wanted)", ms(&events, 990));
    line("from the tap to the new standings at all of them: half, ms", ms(&shown, 500));
    line("  99 of 100, ms (100 wanted)", ms(&shown, 990));
    line("resident memory without open pages, MB", format!("{before:.0}"));
    line("  with all of them open", format!("{open:.0}"));
    line("  after they followed", format!("{most:.0}"));
}

fn ms(waits: &[Duration], of_thousand: usize) -> String {
    format!("{:.1}", share(waits, of_thousand))
}

/// A page: it hears of a version and asks for what changed.
fn follow(address: SocketAddr, base: &str, heard: &Heard, tell: &std::sync::mpsc::Sender<(Instant, Instant)>) {
    let mut asks = Client::connect(address);
    let mut stream = TcpStream::connect(address).expect("the program answers");
    write!(stream, "GET {base}/events HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n")
        .expect("it is sent");
    let (mut lines, mut first) = (BufReader::new(stream).lines(), true);
    while let Some(Ok(line)) = lines.next() {
        if heard.over.load(Ordering::Acquire) {
            return;
        }
        if !line.starts_with("data: ") {
            continue;
        }
        if std::mem::take(&mut first) {
            heard.pages.fetch_add(1, Ordering::AcqRel);
            continue;
        }
        let event = Instant::now();
        assert_eq!(asks.get(&format!("{base}/standings")), 200);
        // The bench may be over.
        let _gone = tell.send((event, Instant::now()));
    }
}
