//! How long a phone waits for its hand in a hall that plays: 64 phones at the pace of people, spread over each second, beside
//! a link that is asked for without end, or all in the same moment, against what the disk takes for a flush.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use skatwart::store::{DatabaseUrl, Store};

use crate::client::Client;
use crate::program::Program;
use crate::writes::{HANDS, PHONES, form, numbers, share};
use crate::{line, per_second, seed};

/// So many phones share a thread of the bench.
const POCKET: usize = 8;
/// Each phone saves a hand as often; people take two minutes for one.
const PACE: Duration = Duration::from_secs(1);
const FLUSHES: usize = 400;
/// One for each phone, and one more whose link somebody asks for without end.
const TABLES: i32 = 65;

/// Measures and prints.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let flush = flush(folder.path());
    let wanted = 3.0 * flush + 5.0;
    line("a flush of the disk, median, ms (baseline)", format!("{flush:.2}"));
    let halls = [
        ("spread over each second", PACE / 64, false),
        ("beside one that asks without end", PACE / 64, true),
        ("all in one moment", Duration::ZERO, false),
    ];
    for (number, (how, apart, mischief)) in halls.into_iter().enumerate() {
        let waits = hall(&folder.path().join(format!("{number}.db")), apart, mischief);
        line(&format!("a hand of 64 phones, one a second, {how}: half, ms"), format!("{:.1}", share(&waits, 500)));
        line(
            &format!("  99 of 100 wait at most, ms (3 flushes + 5 = {wanted:.1} wanted)"),
            format!("{:.1}", share(&waits, 990)),
        );
    }
}

/// What it takes until a page of a file is on the disk, in milliseconds.
fn flush(folder: &Path) -> f64 {
    let mut file = std::fs::File::create(folder.join("flush")).expect("a file");
    let one = |_| {
        let start = Instant::now();
        file.write_all(&[7; 4096]).expect("the page is written");
        file.sync_data().expect("the page is flushed");
        start.elapsed()
    };
    let waits: Vec<Duration> = (0..FLUSHES).map(one).collect();
    share(&waits, 500)
}

/// An evening of one list at each table; how long each hand waited from when its keeper pressed the button.
fn hall(file: &Path, apart: Duration, mischief: bool) -> Vec<Duration> {
    let url = DatabaseUrl::parse(&file.display().to_string()).expect("a file");
    let store = Store::open(&url).expect("the file opens");
    seed::tournament(&store, TABLES, 1, HANDS);
    drop(store);
    let program = Program::start(file);
    let address = program.address;
    let over = Arc::new(AtomicBool::new(!mischief));
    let asking: Vec<_> = (0..2)
        .map(|_connection| {
            std::thread::spawn({
                let over = Arc::clone(&over);
                move || ask_without_end(address, &over)
            })
        })
        .collect();
    let start = Instant::now() + PACE;
    let pockets: Vec<_> = (0..POCKET)
        .map(|pocket| {
            std::thread::spawn(move || keep(address, start, apart, (pocket..PHONES).step_by(POCKET).collect()))
        })
        .collect();
    let waits = pockets.into_iter().flat_map(|pocket| pocket.join().expect("the phones are done")).collect();
    over.store(true, Ordering::Relaxed);
    let asked: usize = asking.into_iter().map(|one| one.join().expect("it asked")).sum();
    if mischief {
        line("  so often it asked a second", format!("{:.0}", per_second(asked, start.elapsed())));
    }
    waits
}

/// Asks for the page of the last table until the evening is over; how often.
fn ask_without_end(address: SocketAddr, over: &AtomicBool) -> usize {
    let (mut client, mut asked) = (Client::connect(address), 0);
    let page = format!("/k/{}", seed::keeper_key(TABLES - 1));
    while !over.load(Ordering::Relaxed) {
        client.get(&page);
        asked += 1;
    }
    asked
}

/// The phones of one thread. A hand waits from the moment it was due, also where the phone before it kept the thread.
fn keep(address: SocketAddr, start: Instant, apart: Duration, phones: Vec<usize>) -> Vec<Duration> {
    let mut clients: Vec<(usize, Client)> = phones.into_iter().map(|phone| (phone, Client::connect(address))).collect();
    let mut waits = Vec::new();
    for (beat, number) in (0..).zip(numbers()) {
        let due = |phone: usize| start + PACE * beat + apart * u32::try_from(phone).unwrap_or(0);
        if apart.is_zero() {
            std::thread::sleep(due(0).saturating_duration_since(Instant::now()));
            for (phone, client) in &mut clients {
                let (to, sent) = form(*phone, number);
                client.post(&to, &sent);
            }
        }
        for (phone, client) in &mut clients {
            let due = due(*phone);
            if !apart.is_zero() {
                std::thread::sleep(due.saturating_duration_since(Instant::now()));
                let (to, sent) = form(*phone, number);
                client.post(&to, &sent);
            }
            assert_eq!(client.answer(), 303, "{}", String::from_utf8_lossy(client.body()));
            waits.push(due.elapsed());
        }
    }
    waits
}
