//! Every parser on spoilt input: whatever it reads, it answers. Mutations of a committed corpus (`tests/fuzz`) from a seed,
//! so that what was found can be run again. Each parser has to take some of it and to refuse some: else nobody would know
//! how far the input came.
//!
//! `SKATWART_RUNS=10000000 cargo test --release --test suite fuzz:: -- --nocapture`

mod files;
mod rules;
mod typed;

use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use crate::powercut::disk::Chance;

/// What is put in where something else stood: the ends of every range, half letters, what separates and what quotes.
const PIECES: &[&[u8]] = &[
    b"-1",
    b"0",
    b"255",
    b"256",
    b"65535",
    b"65536",
    b"2147483647",
    b"2147483648",
    b"-9223372036854775809",
    b"99999999999999999999999",
    b"1e309",
    b"NaN",
    b"\xff",
    b"\xc3",
    b"\xf0\x9f",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    "ß".as_bytes(),
    "\u{202e}".as_bytes(),
    b"\0",
    b"\r",
    b"\n",
    b"\r\n",
    b"\t",
    b"\"",
    b"\"\"",
    b"'",
    b",",
    b";",
    b"|",
    b"=",
    b"[",
    b"]",
    b"{",
    b"}",
    b"%00",
    b"%",
    b"&",
    b"../",
    b"===",
    b"fine",
    b"ramsch",
    b"passed",
];

/// How often somebody watching is told how far it is.
const TOLD: u64 = 1_000_000;

/// The inputs a parser begins with; small ones come oftener, so that each has about the same time.
struct Corpus {
    name: &'static str,
    inputs: Vec<Vec<u8>>,
    /// Where the share of each ends.
    shares: Vec<usize>,
}

impl Corpus {
    fn of(name: &'static str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz").join(name);
        let mut paths: Vec<_> =
            std::fs::read_dir(folder).expect("a corpus").map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        Self::made(name, paths.iter().map(|path| std::fs::read(path).expect("read")).collect())
    }

    fn made(name: &'static str, inputs: Vec<Vec<u8>>) -> Self {
        let mut end = 0;
        let shares = inputs.iter().map(|input| {
            end += 1 + 100_000 / (input.len() + 100);
            end
        });
        Self { name, shares: shares.collect(), inputs }
    }

    fn any(&self, at: &mut impl FnMut(usize) -> usize) -> &[u8] {
        let place = at(self.shares.last().copied().unwrap_or(0));
        &self.inputs[self.shares.partition_point(|end| *end <= place)]
    }
}

/// Some input of the corpus, spoilt in a few places.
fn spoilt(corpus: &Corpus, chance: &mut Chance) -> Vec<u8> {
    let mut at = |length: usize| {
        usize::try_from(chance.below(u64::try_from(length.max(1)).expect("a length"))).expect("a place")
    };
    let mut bytes = corpus.any(&mut at).to_vec();
    for _ in 0..=at(6) {
        let (from, kind) = (at(bytes.len() + 1), at(6));
        let end = (from + at(24)).min(bytes.len());
        match kind {
            0 if from < bytes.len() => bytes[from] ^= 1 << at(8),
            1 => drop(bytes.drain(from..end)),
            2 => {
                let again = bytes[from..end].to_vec();
                bytes.splice(from..from, again);
            }
            3 => {
                let other = corpus.any(&mut at);
                let begin = at(other.len());
                let piece = &other[begin..(begin + 40).min(other.len())];
                bytes.splice(from..end, piece.iter().copied());
            }
            4 => bytes.insert(from, u8::try_from(at(256)).expect("a byte")),
            _ => {
                let piece = PIECES[at(PIECES.len())];
                bytes.splice(from..end, piece.iter().copied());
            }
        }
    }
    bytes
}

/// How many inputs a parser was given, and how many of them it took.
#[derive(Debug, PartialEq, Eq)]
struct Answered {
    given: u64,
    taken: u64,
}

/// Runs a parser so often; answers the first input on which it panicked.
#[expect(clippy::print_stdout, reason = "whoever runs it by command wants to see how far it is")]
fn run(corpus: &Corpus, runs: u64, parse: impl Fn(&[u8]) -> Result<(), String>) -> Result<Answered, String> {
    let name = corpus.name;
    for (at, input) in corpus.inputs.iter().enumerate() {
        let taken = catch_unwind(AssertUnwindSafe(|| parse(input)));
        match taken {
            Ok(Ok(())) => {}
            Ok(Err(why)) => return Err(format!("{name}: input {at} leads nowhere, for it is refused: {why}")),
            Err(_panic) => return Err(format!("{name}: input {at} of the corpus")),
        }
    }
    let mut taken = 0;
    for seed in 0..runs {
        let input = spoilt(corpus, &mut Chance::of(seed));
        let answer = catch_unwind(AssertUnwindSafe(|| parse(&input)));
        let answer = answer.map_err(|_panic| format!("{name}, seed {seed}: {}", input.escape_ascii()))?;
        taken += u64::from(answer.is_ok());
        if seed % TOLD == TOLD - 1 {
            println!("{name}: {} so far", seed + 1);
        }
    }
    Ok(Answered { given: runs, taken })
}

/// Runs of a parser, the slow ones fewer of a few.
fn runs(slower: u64) -> u64 {
    let asked = std::env::var("SKATWART_RUNS").map(|count| count.parse().expect("SKATWART_RUNS is a number"));
    asked.unwrap_or(2000 / slower)
}

/// What was read, or why it was not.
fn told<T>(read: Result<T, impl std::fmt::Display>) -> Result<(), String> {
    read.map(drop).map_err(|why| why.to_string())
}

fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// The same with the corpus of this name.
fn survives(name: &'static str, slower: u64, parse: impl Fn(&[u8]) -> Result<(), String>) {
    survives_all(&Corpus::of(name), slower, parse);
}

/// Fails with the first input a parser does not answer. `parse` says in words why the input was not taken, for sentences
/// are made of what was read.
#[expect(clippy::print_stdout, reason = "whoever runs it by command wants the count")]
fn survives_all(corpus: &Corpus, slower: u64, parse: impl Fn(&[u8]) -> Result<(), String>) {
    let name = corpus.name;
    match run(corpus, runs(slower), parse) {
        Ok(Answered { given, taken }) => {
            assert!(taken > 0 && taken < given, "{name}: {taken} of {given} were taken: the input leads nowhere");
            println!("{name}: {given} inputs, every one answered, {taken} of them taken");
        }
        Err(found) => panic!("{found}"),
    }
}

#[test]
fn a_parser_that_stumbles_is_found() {
    // Reads the third byte as a letter of its own, which half a letter is not.
    let stumbles = |bytes: &[u8]| {
        assert!(std::str::from_utf8(bytes.get(2..3).unwrap_or_default()).is_ok(), "half a letter");
        Ok(())
    };
    let found = run(&Corpus::of("quick"), 2000, stumbles).expect_err("the fault is there");
    assert!(found.contains("seed"), "{found}");
}

#[test]
fn a_corpus_that_leads_nowhere_is_found() {
    let found = run(&Corpus::of("quick"), 10, |_| Err("nobody knows".to_owned())).expect_err("nothing is taken");
    assert!(found.contains("refused: nobody knows"), "{found}");
}
