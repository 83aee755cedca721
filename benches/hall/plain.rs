//! Acknowledged hands over HTTP against the same statements in plain C on the same disk, by turns: as many a commit as phones
//! ask in a hall, and as many as the program had together when it committed. And the processor time of the thread that writes
//! against that of the C program.
//!
//! While one commit is made the next hands come, so of the phones of a hall less than the half is together in a commit. Four
//! times as many phones make the commits of the program at least as large as those of the C program.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use skatwart::store::{DatabaseUrl, Store};

use crate::program::Program;
use crate::writes::{HANDS, PHONES, TABLES, from_program, median_of, numbers, share};
use crate::{line, seed};

const PAIRS: usize = 5;

/// Hands a second, and microseconds of processor time for a hand.
#[derive(Clone, Copy)]
struct Pace {
    rate: f64,
    work: f64,
    /// Hands a commit.
    together: usize,
}

/// What so many phones had of the program, and what the C program did with as many hands a commit.
struct Crowd {
    phones: usize,
    ours: Vec<Pace>,
    alike: Vec<Pace>,
    waits: Vec<Duration>,
}

/// Measures and prints.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(plain) = compiled(folder.path()) else {
        line("the same statements in plain C", "no cc here");
        return;
    };
    let (mut alone, mut parts) = (Vec::new(), Vec::new());
    let mut crowds =
        [PHONES, 2 * PHONES, 4 * PHONES].map(|phones| Crowd { phones, ours: vec![], alike: vec![], waits: vec![] });
    for pair in 0..PAIRS {
        let file = |what: &str| filled(folder.path(), &format!("{pair}-{what}"));
        // Each comes first as often as the others; how many hands come together is known afterwards alone.
        let mut plainly = || {
            alone.push(run(&plain, &file("without"), PHONES, false));
            parts.push(run(&plain, &file("with"), PHONES, true));
        };
        if pair % 2 == 1 {
            plainly();
        }
        for crowd in &mut crowds {
            let pace = crowd.ask(&file(&format!("served-{}", crowd.phones)));
            crowd.alike.push(run(&plain, &file(&format!("same-{}", crowd.phones)), pace.together, false));
        }
        if pair % 2 == 0 {
            plainly();
        }
    }
    line("plain C, 64 hands a commit: hands a second (baseline)", format!("{:.0}", rate(&alone)));
    line("  microseconds of processor a hand (baseline)", format!("{:.1}", work(&alone)));
    line("  the same with a savepoint for each hand", format!("{:.1}", work(&parts)));
    for crowd in &crowds {
        crowd.tell(&alone);
    }
}

fn rate(paces: &[Pace]) -> f64 {
    median_of(paces.iter().map(|pace| pace.rate))
}

fn work(paces: &[Pace]) -> f64 {
    median_of(paces.iter().map(|pace| pace.work))
}

impl Crowd {
    /// Lets the phones fill the lists of this file through the program.
    fn ask(&mut self, file: &Path) -> Pace {
        let program = Program::start(file);
        let (worked, commits) = (program.worked("store-writer"), program.commits());
        let run = from_program(&program, self.phones);
        let hands = run.waits.len();
        let work = (program.worked("store-writer") - worked) * 1e6 / hands as f64;
        let together = hands / (program.commits() - commits).max(1);
        let pace = Pace { rate: run.rate, work, together };
        self.ours.push(pace);
        self.waits.extend(run.waits);
        pace
    }

    fn tell(&self, alone: &[Pace]) {
        let Self { phones, ours, alike, waits } = self;
        line(&format!("acknowledged over HTTP to {phones} phones: hands a second"), format!("{:.0}", rate(ours)));
        line("  ratio to the baseline (0.8 is wanted)", format!("{:.2}", rate(ours) / rate(alone)));
        line("  hands a commit", format!("{:.0}", median_of(ours.iter().map(|pace| pace.together as f64))));
        line("  ratio to plain C with as many a commit", format!("{:.2}", rate(ours) / rate(alike)));
        line("  microseconds of the writer a hand", format!("{:.1}", work(ours)));
        line("  ratio to the baseline (at most 1.25 is wanted)", format!("{:.2}", work(ours) / work(alone)));
        line("  ratio to plain C with as many a commit", format!("{:.2}", work(ours) / work(alike)));
        line("  99 of 100 phones wait at most, ms", format!("{:.1}", share(waits, 990)));
    }
}

/// A file with the empty lists of a hall.
fn filled(folder: &Path, name: &str) -> PathBuf {
    let file = folder.join(format!("{name}.db"));
    let url = DatabaseUrl::parse(&file.display().to_string()).expect("a file");
    let store = Store::open(&url).expect("the file opens");
    seed::tournament(&store, TABLES.try_into().unwrap_or(0), 1, HANDS);
    file
}

/// The C program, linked with the library the program itself is linked with.
fn compiled(folder: &Path) -> Option<PathBuf> {
    let build = Path::new(env!("CARGO_BIN_EXE_skatwart")).parent()?.join("build");
    let mut libraries: Vec<PathBuf> = std::fs::read_dir(build)
        .into_iter()
        .next()?
        .flatten()
        .map(|entry| entry.path().join("out/libsqlite3.a"))
        .filter(|library| library.exists())
        .collect();
    libraries.sort_by_key(|library| library.metadata().and_then(|about| about.modified()).into_iter().next());
    let to = folder.join("plain");
    let made = Command::new("cc")
        .args(["-O2", "-o"])
        .arg(&to)
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/hall/plain.c"))
        .arg(libraries.last()?)
        .args(["-lpthread", "-ldl", "-lm"])
        .status();
    made.is_ok_and(|made| made.success()).then_some(to)
}

/// Lets it fill the lists of a file, so many hands a commit.
fn run(plain: &Path, file: &Path, together: usize, savepoints: bool) -> Pace {
    let words = [together.to_string(), u8::from(savepoints).to_string(), TABLES.to_string(), HANDS.to_string()];
    let told = Command::new(plain).arg(file).args(words).output().expect("it runs");
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    let mut figures = told.split_whitespace().map(|figure| figure.parse().expect("a figure"));
    let mut next = || figures.next().unwrap_or(0.0);
    let pace = Pace { rate: next(), work: next(), together };
    assert!(pace.rate > 0.0 && numbers().count() > 0, "{told}");
    pace
}
