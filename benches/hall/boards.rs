//! Five hundred screens beside 64 phones: what the phones have left of their rate, how soon a saved hand is seen, and the
//! memory of all of it; and the page of a board after one more hand, made anew, for a hall and for a hundred thousand.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use skatwart::store::{DatabaseUrl, SheetId, Store, TournamentId};

use crate::client::Client;
use crate::program::Program;
use crate::writes::{HANDS, PHONES, TABLES, form, from_program, median_of, numbers, share};
use crate::{line, seed};

const BOARDS: usize = 500;
/// The pages of a board of 2,700 players, in one language.
const PAGES: usize = 190;
const THREADS: usize = 4;
/// Each board looks again as often.
const LOOK: Duration = Duration::from_secs(1);
const PAIRS: usize = 5;

/// Measures and prints.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    beside_boards(folder.path());
    seen(folder.path());
    for tables in [25, 675, 25_000] {
        fresh(folder.path(), tables);
    }
}

fn laid(file: &std::path::Path, tables: i32, rounds: i32) -> (Store, TournamentId, Vec<SheetId>) {
    let url = DatabaseUrl::parse(&file.display().to_string()).expect("a file");
    let store = Store::open(&url).expect("the file opens");
    let (tournament, sheets) = seed::tournament(&store, tables, rounds, HANDS);
    (store, tournament, sheets)
}

/// The phones of a hall with and without boards that look each second, by turns.
fn beside_boards(folder: &std::path::Path) {
    let (mut quiet, mut watched) = (Vec::new(), Vec::new());
    for pair in 0..PAIRS {
        for with in [pair % 2 == 1, pair % 2 == 0] {
            let file = folder.join(format!("{pair}-{with}.db"));
            let (_, tournament, _) = laid(&file, TABLES.try_into().unwrap_or(0), 1);
            let program = Program::start(&file);
            let over = Arc::new(AtomicBool::new(!with));
            let looking = look(program.address, tournament, &over);
            let rate = from_program(&program, PHONES).rate;
            over.store(true, Ordering::Relaxed);
            for boards in looking {
                boards.join().expect("the boards are done");
            }
            if with { &mut watched } else { &mut quiet }.push(rate);
        }
    }
    let ratio = median_of(quiet.iter().zip(&watched).map(|(quiet, watched)| watched / quiet));
    line("hands a second to 64 phones", format!("{:.0}", median_of(quiet.into_iter())));
    line("  beside 500 boards that look each second", format!("{:.0}", median_of(watched.into_iter())));
    line("  ratio (0.8 is wanted)", format!("{ratio:.2}"));
}

/// Boards that look until it is over; none where it is over already.
fn look(
    address: SocketAddr,
    tournament: TournamentId,
    over: &Arc<AtomicBool>,
) -> Vec<std::thread::JoinHandle<Vec<Duration>>> {
    if over.load(Ordering::Relaxed) {
        return Vec::new();
    }
    let pocket = |thread: usize| {
        let over = Arc::clone(over);
        std::thread::spawn(move || {
            let mut boards: Vec<(usize, Client)> =
                (thread..BOARDS).step_by(THREADS).map(|board| (board % PAGES + 1, Client::connect(address))).collect();
            let (mut waits, apart) = (Vec::new(), LOOK * u32::try_from(THREADS).unwrap_or(1) / 500);
            'evening: loop {
                let round = Instant::now();
                for (at, (page, client)) in (0..).zip(&mut boards) {
                    if over.load(Ordering::Relaxed) {
                        break 'evening;
                    }
                    std::thread::sleep((apart * at).saturating_sub(round.elapsed()));
                    let asked = Instant::now();
                    assert_eq!(client.get(&format!("/tournaments/{tournament}/board?page={page}")), 200);
                    waits.push(asked.elapsed());
                }
                std::thread::sleep(LOOK.saturating_sub(round.elapsed()));
            }
            waits
        })
    };
    (0..THREADS).map(pocket).collect()
}

/// How long a board waits for its page while five hands a second are saved in a hall of 2,700, and the memory of it.
fn seen(folder: &std::path::Path) {
    let file = folder.join("seen.db");
    let (store, tournament, sheets) = laid(&file, 675, 3);
    seed::totals(&store, &sheets);
    drop(store);
    let program = Program::start(&file);
    let over = Arc::new(AtomicBool::new(false));
    let looking = look(program.address, tournament, &over);
    // A phone that says nothing for ten seconds is hung up on.
    let mut phones: Vec<Option<Client>> = (0..PHONES).map(|_| None).collect();
    let start = Instant::now();
    for (at, number) in (0_u32..60).zip(numbers().cycle()) {
        std::thread::sleep((Duration::from_millis(200) * at).saturating_sub(start.elapsed()));
        let table = usize::try_from(at).unwrap_or(0);
        let phone = phones.get_mut(table % PHONES).expect("a phone");
        let phone = phone.get_or_insert_with(|| Client::connect(program.address));
        let (to, sent) = form(table, number);
        phone.post(&to, &sent);
        assert_eq!(phone.answer(), 303, "{}", String::from_utf8_lossy(phone.body()));
    }
    let resident = program.resident();
    over.store(true, Ordering::Relaxed);
    let waits: Vec<Duration> = looking.into_iter().flat_map(|boards| boards.join().expect("they are done")).collect();
    line("500 boards, 190 pages, five hands a second: half wait, ms", format!("{:.1}", share(&waits, 500)));
    line("  99 of 100 wait at most, ms (100 wanted)", format!("{:.1}", share(&waits, 990)));
    line("  resident memory with 500 boards and 64 phones, MB (60 wanted)", format!("{resident:.0}"));
}

/// A page of the board after one more hand.
fn fresh(folder: &std::path::Path, tables: i32) {
    let file = folder.join(format!("fresh-{tables}.db"));
    let (store, tournament, sheets) = laid(&file, tables, 3);
    seed::totals(&store, &sheets);
    drop(store);
    let start = Instant::now();
    let program = Program::start(&file);
    let started = start.elapsed();
    let mut client = Client::connect(program.address);
    let mut ask = |page: usize| {
        let asked = Instant::now();
        assert_eq!(client.get(&format!("/tournaments/{tournament}/board?page={page}")), 200);
        asked.elapsed().as_secs_f64() * 1000.0
    };
    ask(1);
    let mut phone = Client::connect(program.address);
    let mut save = |table: usize, number: i32| {
        let (to, sent) = form(table, number);
        let saved = Instant::now();
        phone.post(&to, &sent);
        assert_eq!(phone.answer(), 303, "{}", String::from_utf8_lossy(phone.body()));
        saved.elapsed().as_secs_f64() * 1000.0
    };
    let alone: Vec<f64> = numbers().map(|number| save(1, number)).collect();
    let (mut firsts, mut others, mut hands) = (Vec::new(), Vec::new(), Vec::new());
    for number in numbers().take(9) {
        hands.push(save(0, number));
        firsts.push(ask(1));
        others.push(ask(2));
    }
    let players = tables * 4;
    line(&format!("{players} players: started, ms (50 wanted)"), format!("{:.0}", started.as_secs_f64() * 1000.0));
    line("  one more hand, answered, ms", format!("{:.2}", median_of(alone.into_iter())));
    line(
        "  the same where a page of the board is made anew after each, ms",
        format!("{:.2}", median_of(hands.into_iter())),
    );
    line("  a page of the board after it, ms", format!("{:.1}", median_of(firsts.into_iter())));
    line("  another page of the same board, ms", format!("{:.1}", median_of(others.into_iter())));
}
