//! Acknowledged hands over HTTP from 64 phones, against the same transactions committed one by one.

use std::net::SocketAddr;
use std::ops::Range;
use std::time::{Duration, Instant};

use skatwart::acts::hands::{self, Entering, Place};
use skatwart::acts::{Key, Order, Refused, Who};
use skatwart::clock;
use skatwart::rules::hand::{Game, Hand, Outcome, Play};
use skatwart::rules::seat::Seat;
use skatwart::store::{DatabaseUrl, Store};

use crate::client::Client;
use crate::program::Program;
use crate::{line, per_second, seed};

pub const PHONES: usize = 64;
/// So many of them share a thread of the bench, so that on two cores the program is measured and not the phones.
const POCKET: usize = 8;
/// Each phone keeps the lists of so many tables, one after the other.
const LISTS: usize = 8;
pub const TABLES: usize = PHONES * LISTS;
pub const HANDS: i32 = 48;
const ONE_BY_ONE: i32 = 3_000;
/// How often the phones keep their lists with decks to solve, and as often without.
const PAIRS: usize = 5;
/// Decks nobody has solved; the program is not through with them before the phones are.
const DECKS: i32 = 72;

/// Measures and prints.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let alone = one_by_one(&folder.path().join("alone.db"));
    let (mut quiet, mut solving) = (Vec::new(), Vec::new());
    for pair in 0..PAIRS {
        // Each comes first as often as the other: whatever else the machine does falls on both.
        for with in [pair % 2 == 1, pair % 2 == 0] {
            let file = folder.path().join(format!("{pair}-{with}.db"));
            if with { &mut solving } else { &mut quiet }.push(from_phones(&file, with));
        }
    }
    let (together, beside) = (median(&quiet), median(&solving));
    let half = |runs: &[Run]| share(&runs.iter().flat_map(|run| run.waits.clone()).collect::<Vec<_>>(), 500);
    let most = |runs: &[Run]| share(&runs.iter().flat_map(|run| run.waits.clone()).collect::<Vec<_>>(), 990);
    line("hands a second, committed one by one, no HTTP (baseline)", format!("{alone:.0}"));
    line("hands a second, acknowledged over HTTP to 64 phones", format!("{together:.0}"));
    line("  ratio to the baseline (at least 4 is wanted)", format!("{:.2}", together / alone));
    line("  half of the phones wait at most, ms", format!("{:.1}", half(&quiet)));
    line("  99 of 100 wait at most, ms", format!("{:.1}", most(&quiet)));
    line("hands a second with decks to solve, by turns with those above", format!("{beside:.0}"));
    line("  ratio to those above (1 is wanted)", format!("{:.2}", beside / together));
    line("  half of the phones wait at most, ms", format!("{:.1}", half(&solving)));
    line("  99 of 100 wait at most, ms", format!("{:.1}", most(&solving)));
}

/// A hall at work: hands a second, and how long each phone waited for each of its hands.
pub struct Run {
    pub rate: f64,
    pub waits: Vec<Duration>,
}

/// The hands a second of the run in the middle.
fn median(runs: &[Run]) -> f64 {
    median_of(runs.iter().map(|run| run.rate))
}

/// The figure in the middle.
pub fn median_of(figures: impl Iterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or_default()
}

/// So many of a thousand wait at most this long, in milliseconds.
pub fn share(waits: &[Duration], part: usize) -> f64 {
    let mut waits = waits.to_vec();
    waits.sort_unstable();
    waits.get(waits.len() * part / 1000).copied().unwrap_or_default().as_secs_f64() * 1000.0
}

fn a_hand() -> Hand {
    let mut hand = Hand::of(Game::Clubs);
    hand.declarer = Some(Seat::new(2).expect("a seat"));
    hand.play = Some(Play::Skat);
    hand.matadors = Some(1);
    hand.result = Some(Outcome::Won);
    hand
}

/// The dealer pauses at a table of four, so seat 2 declares only the hands it does not deal.
pub fn numbers() -> impl Iterator<Item = i32> + Clone {
    (1..=HANDS).filter(|number| number % 4 != 2)
}

fn one_by_one(file: &std::path::Path) -> f64 {
    let url = DatabaseUrl::parse(&file.display().to_string()).expect("a file");
    let store = Store::open(&url).expect("the file opens");
    let (_, sheets) = seed::tournament(&store, TABLES.try_into().unwrap_or(0), 1, HANDS);
    let places = numbers().flat_map(|number| sheets.iter().map(move |sheet| (*sheet, number)));
    let places: Vec<_> = places.take(ONE_BY_ONE.try_into().unwrap_or(0)).collect();
    let start = Instant::now();
    for &(sheet, number) in &places {
        let key = Key::new(format!("{sheet}-{number}-0123456789abcdef"));
        let order = Order::new(Who::Account("Tisch".to_owned()), clock::now(), key);
        let entering = Entering { place: Place::Desk, number, deck: None, hand: a_hand() };
        store
            .write_now(move |conn| hands::enter(conn, &order, sheet, &entering).map(drop))
            .map_err(|refused: Refused| refused.to_string())
            .expect("the hand is kept");
    }
    per_second(places.len(), start.elapsed())
}

/// The phones of a hall; with `solving` the program has decks to solve all the while.
fn from_phones(file: &std::path::Path, solving: bool) -> Run {
    let url = DatabaseUrl::parse(&file.display().to_string()).expect("a file");
    let store = Store::open(&url).expect("the file opens");
    seed::tournament(&store, TABLES.try_into().unwrap_or(0), 1, HANDS);
    if solving {
        seed::decks(&store, DECKS);
    }
    drop(store);
    from_program(&Program::start(file), PHONES)
}

/// So many phones fill the lists of this program, each as many as the others.
pub fn from_program(program: &Program, phones: usize) -> Run {
    let address = program.address;
    let start = Instant::now();
    let pockets: Vec<_> = (0..phones)
        .step_by(POCKET)
        .map(|first| std::thread::spawn(move || keep_lists(address, first..first + POCKET, phones)))
        .collect();
    let waits: Vec<Duration> =
        pockets.into_iter().flat_map(|pocket| pocket.join().expect("the phones are done")).collect();
    Run { rate: per_second(waits.len(), start.elapsed()), waits }
}

/// The phones of one thread: each sends a hand, then each waits for its own answer.
fn keep_lists(address: SocketAddr, phones: Range<usize>, all: usize) -> Vec<Duration> {
    let mut clients: Vec<(usize, Client)> = phones.map(|phone| (phone, Client::connect(address))).collect();
    let mut waits = Vec::new();
    for (list, number) in (0..TABLES / all).flat_map(|list| numbers().map(move |number| (list, number))) {
        let sent = clients.iter_mut().map(|(phone, client)| {
            let (to, form) = form(list * all + *phone, number);
            let sent = Instant::now();
            client.post(&to, &form);
            sent
        });
        let sent: Vec<Instant> = sent.collect();
        for ((_, client), sent) in clients.iter_mut().zip(sent) {
            assert_eq!(client.answer(), 303, "{}", String::from_utf8_lossy(client.body()));
            waits.push(sent.elapsed());
        }
    }
    waits
}

/// Where the keeper of a table sends a hand, and the hand.
pub fn form(table: usize, number: i32) -> (String, String) {
    let key = seed::keeper_key(table.try_into().unwrap_or(0));
    // Those who sit there, as the page of the phone marks them: the next four of the list of entries.
    let seating = (1..=4).map(|seat| (4 * table + seat).to_string()).collect::<Vec<_>>().join("-");
    let hand = format!(
        "key={key}{number:08}&number={number}&seating={seating}&declarer=2&game=clubs&matadors=1&result=won&version=1"
    );
    (format!("/k/{key}/hands"), hand)
}
