//! Which tests reach which change, and whether one of them fails with it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::build::Change;

/// How long the tests may take together that are run for a change, as long as they take by themselves.
const PATIENCE: Duration = Duration::from_secs(20);

/// A test: its program, its name, how long it takes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Test {
    takes: Duration,
    program: PathBuf,
    name: String,
}

impl Test {
    /// How many words of its name stand in the path of a file: a test of decks is asked first about what decks do.
    fn knows(&self, file: &str) -> usize {
        let words = |text: &str| -> BTreeSet<String> {
            let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| word.len() > 3);
            words.map(|word| word.trim_end_matches('s').to_owned()).collect()
        };
        words(&self.name).intersection(&words(file)).count()
    }
}

/// The tests that reach each change.
pub struct Reached {
    folder: PathBuf,
    by: BTreeMap<u32, BTreeSet<Test>>,
}

/// How much of each file a test tells, by file and name.
type Told<'c> = BTreeMap<(&'c str, &'c str), usize>;

/// What became of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// A test failed.
    Noticed,
    /// A test did not come to its end.
    Endless,
    /// No test reaches it.
    Unreached,
    /// No test failed.
    Survived,
}

/// Lets two workers do every piece of work.
fn share<T: Sync, R: Send>(work: &[T], each: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((at, piece)) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, work.get(at)?)))
                {
                    let result = each(piece);
                    done.lock().expect("nobody panicked").push((at, result));
                    if at % 200 == 0 {
                        eprintln!("{at} of {}", work.len());
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().expect("nobody panicked");
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

/// How long the processor has worked for a program: on a busy machine much less than has passed since it began.
fn worked(child: &Child) -> Duration {
    let text = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap_or_default();
    // The name in brackets may hold anything; the 12th and 13th fields after it are hundredths of a second.
    let fields = text.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace();
    let hundredths = fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum::<u64>();
    Duration::from_millis(hundredths * 10)
}

/// Listens to what a program says of its tests; true as soon as one failed.
fn listen(child: &mut Child) -> Arc<AtomicBool> {
    let failed = Arc::new(AtomicBool::new(false));
    let (said, tell) = (child.stdout.take().expect("what it says is heard"), Arc::clone(&failed));
    std::thread::spawn(move || {
        let mut said = BufReader::new(said);
        let mut line = Vec::new();
        while said.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            if line.trim_ascii_end().ends_with(b" ... FAILED") {
                tell.store(true, Ordering::Relaxed);
            }
            line.clear();
        }
    });
    failed
}

/// Whether a program succeeds within its time, none when it does not come to its end; with how long it worked. After the first
/// test that fails the others are not waited for.
fn succeeds(mut child: Child, limit: Duration) -> (Option<bool>, Duration) {
    let (begun, mut takes, failed) = (Instant::now(), Duration::ZERO, listen(&mut child));
    loop {
        if failed.load(Ordering::Relaxed) {
            child.kill().expect("it can be killed");
            child.wait().expect("it can be waited for");
            return (Some(false), takes);
        }
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            return (Some(status.success()), takes);
        }
        takes = takes.max(worked(&child));
        // Who waits for ever does not work.
        if takes > limit || begun.elapsed() > (limit * 20).min(Duration::from_mins(30)) {
            child.kill().expect("it can be killed");
            child.wait().expect("it can be waited for");
            return (None, takes);
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn start(folder: &Path, program: &Path, tests: &[&str], settings: &[(&str, &str)]) -> Child {
    let mut command = Command::new(program);
    command.current_dir(folder).args(["--exact", "--test-threads=1"]).args(tests).envs(settings.iter().copied());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the tests start")
}

impl Reached {
    /// Runs every test of the programs once by itself and notes what it reaches. What reads the source itself is left out.
    pub fn find(folder: &Path, programs: &[PathBuf]) -> Self {
        let mut tests = Vec::new();
        for program in programs {
            let mut list = Command::new(program);
            let listed = crate::build::run(list.current_dir(folder).args(["--list", "--format", "terse"]));
            let named = listed.lines().filter_map(|line| line.strip_suffix(": test"));
            let long = ["architecture::", "languages::", "powercut::", "simulated::", "fuzz::", "outage::"];
            tests.extend(
                named
                    .filter(|name| !long.iter().any(|start| name.starts_with(start)))
                    .map(|name| (program.clone(), name.to_owned())),
            );
        }
        let notes = folder.join("reached");
        std::fs::create_dir_all(&notes).expect("a folder");
        let ran = share(&tests, |(program, name)| {
            let file = notes.join(format!("{}-{name}", program.file_name().expect("a name").to_string_lossy()));
            let settings = [("SKATWART_REACHED", file.to_str().expect("text"))];
            let (good, takes) = succeeds(start(folder, program, &[name], &settings), Duration::from_mins(5));
            (good == Some(true), takes, file)
        });
        let mut by: BTreeMap<u32, BTreeSet<Test>> = BTreeMap::new();
        for ((program, name), (good, takes, file)) in tests.into_iter().zip(ran) {
            if !good {
                eprintln!("fails by itself, left out: {name}");
                continue;
            }
            let numbers = std::fs::read_to_string(file).unwrap_or_default();
            let test = Test { takes, program, name };
            for number in numbers.lines().filter_map(|line| line.parse().ok()) {
                by.entry(number).or_default().insert(test.clone());
            }
        }
        Self { folder: folder.to_owned(), by }
    }

    /// What becomes of each of these changes; said as soon as one is noticed by nobody, for the whole takes hours.
    pub fn fates(&self, changes: &[Change]) -> Vec<Fate> {
        let told = self.told(changes);
        share(changes, |change| {
            let fate = self.fate(change, &told);
            if matches!(fate, Fate::Survived | Fate::Unreached) {
                eprintln!("{fate:?} line {}: {}", change.line, change.name);
            }
            fate
        })
    }

    /// What a test reaches of a file counts the more the fewer others reach it: a refusal is reached by the one test that is refused.
    fn told<'c>(&'c self, changes: &'c [Change]) -> Told<'c> {
        let mut told = Told::new();
        for change in changes {
            let Some(tests) = self.by.get(&change.number) else { continue };
            for test in tests {
                *told.entry((change.file(), test.name.as_str())).or_default() += 1_000_000 / tests.len();
            }
        }
        told
    }

    /// The tests that tell most of its file for the time they take are run first.
    fn fate(&self, change: &Change, told: &Told<'_>) -> Fate {
        let (number, file) = (change.number, change.file());
        let Some(tests) = self.by.get(&number) else { return Fate::Unreached };
        let mut all: Vec<&Test> = tests.iter().collect();
        all.sort_by_key(|test| {
            let tells = told.get(&(file, test.name.as_str())).copied().unwrap_or(0);
            // A program starts for each, which takes its time as well.
            let takes = usize::try_from(test.takes.as_millis()).unwrap_or(usize::MAX).saturating_add(150);
            (Reverse(tells.saturating_mul(1 + test.knows(file)) / takes), test.takes)
        });
        let mut spent = Duration::ZERO;
        while !all.is_empty() && spent < PATIENCE {
            let (program, mut together) = (&all[0].program, Duration::ZERO);
            let quick = |test: &&&Test| {
                together += test.takes;
                together < Duration::from_secs(1)
            };
            let count = all.iter().take_while(|test| test.program == *program).take_while(quick).count().max(1);
            let some: Vec<&Test> = all.drain(..count).collect();
            let names: Vec<&str> = some.iter().map(|test| test.name.as_str()).collect();
            let takes: Duration = some.iter().map(|test| test.takes).sum();
            spent += takes;
            let child = start(&self.folder, program, &names, &[("SKATWART_MUTANT", &number.to_string())]);
            match succeeds(child, takes * 5 + Duration::from_secs(10)).0 {
                Some(true) => {}
                Some(false) => return Fate::Noticed,
                None => return Fate::Endless,
            }
        }
        Fate::Survived
    }
}
