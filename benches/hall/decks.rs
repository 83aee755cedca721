//! The decks of an evening, solved in the background of the program while nobody asks it anything.

use std::time::{Duration, Instant};

use skatwart::rules::solve::VERSION;
use skatwart::store::{DatabaseUrl, Store, makeable};

use crate::program::Program;
use crate::{line, seed};

/// The decks of a round of 36 hands.
const DECKS: i32 = 36;

/// Measures and prints.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("evening.db");
    let url = DatabaseUrl::parse(&file.display().to_string()).expect("a file");
    let store = Store::open(&url).expect("the file opens");
    let tournament = seed::decks(&store, DECKS);
    let start = Instant::now();
    let program = Program::start(&file);
    let solved = || store.read_now(|conn| makeable::solved_by(conn, tournament, VERSION)).expect("it is counted").len();
    while solved() < usize::try_from(DECKS).expect("a few") {
        std::thread::sleep(Duration::from_millis(20));
    }
    let took = start.elapsed().as_secs_f64();
    drop(program);
    line("36 decks solved in the background, s (under 60 wanted)", format!("{took:.1}"));
}
