//! Every parser on spoilt input: whatever it reads, it answers. Mutations of a committed corpus (`tests/fuzz`) from a seed,
//! so that what was found can be run again.
//!
//! `SKATWART_RUNS=10000000 cargo test --release --test suite fuzz:: -- --nocapture`

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::seating::Seating;
use skatwart::format::{
    self, adjustments, deck_moves, deck_scores, decks, entries, hands, players, punches, squads, totals,
    tournament_toml,
};
use skatwart::i18n::Lang;
use skatwart::rules::agreed::Agreed;
use skatwart::rules::card::CardSet;
use skatwart::rules::entry::StartNumber;
use skatwart::rules::hand::{Contra, Game, Hand, Play};
use skatwart::rules::league::division::{read_criteria, read_points};
use skatwart::rules::rule_set::RuleSet;
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::solve::OpenDeal;
use skatwart::rules::{prizes, quick, schedule};
use skatwart::web::form::{Fields, Problems};
use skatwart::web::hands::entry;

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

fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz").join(name);
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).expect("a corpus").map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).expect("read")).collect()
}

/// Some input of the corpus, spoilt in a few places.
fn spoilt(corpus: &[Vec<u8>], chance: &mut Chance) -> Vec<u8> {
    let mut at = |length: usize| {
        usize::try_from(chance.below(u64::try_from(length.max(1)).expect("a length"))).expect("a place")
    };
    let mut bytes = corpus[at(corpus.len())].clone();
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
                let other = &corpus[at(corpus.len())];
                let begin = at(other.len());
                let piece = other[begin..(begin + 40).min(other.len())].to_vec();
                bytes.splice(from..end, piece);
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

/// Runs a parser so often; answers the first input on which it panicked, and how many it was given.
fn run(name: &str, runs: u64, parse: impl Fn(&[u8])) -> Result<u64, String> {
    let corpus = corpus(name);
    for (at, input) in corpus.iter().enumerate() {
        catch_unwind(AssertUnwindSafe(|| parse(input)))
            .map_err(|_panic| format!("{name}: input {at} of the corpus"))?;
    }
    for seed in 0..runs {
        let input = spoilt(&corpus, &mut Chance::of(seed));
        catch_unwind(AssertUnwindSafe(|| parse(&input)))
            .map_err(|_panic| format!("{name}, seed {seed}: {}", input.escape_ascii()))?;
    }
    Ok(runs)
}

/// Runs of a parser, the slow ones fewer of a few.
fn runs(slower: u64) -> u64 {
    let asked = std::env::var("SKATWART_RUNS").map(|count| count.parse().expect("SKATWART_RUNS is a number"));
    asked.unwrap_or(2000 / slower)
}

fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

#[expect(clippy::print_stdout, reason = "whoever runs it by command wants the count")]
fn survives(name: &str, slower: u64, parse: impl Fn(&[u8])) {
    match run(name, runs(slower), parse) {
        Ok(runs) => println!("{name}: {runs} inputs, every one answered"),
        Err(found) => panic!("{found}"),
    }
}

#[test]
fn hands_are_read_and_judged_whatever_they_say() {
    let sets = RuleSet::all().expect("rule sets");
    survives("hands", 4, |bytes| {
        let mut problems = format::Problems::default();
        for (line, row) in hands::read_all("hands.csv", bytes, &mut problems) {
            let rules = &sets[usize::try_from(line).expect("a line") % sets.len()];
            // Whether they allow it is not the question.
            let _allowed_or_not = rules.judge(&row.hand, TableSize::FOUR, Seat::ALL[0]);
        }
    });
}

#[test]
fn lists_of_entries_are_read_whatever_they_say() {
    survives("entries", 1, |bytes| drop(entries::read(&text(bytes))));
}

#[test]
fn lists_of_teams_are_read_whatever_they_say() {
    survives("squads", 1, |bytes| drop(squads::read(&text(bytes))));
}

fn number(number: i32) -> StartNumber {
    StartNumber::new(number).expect("a start number")
}

/// Three at a table, in two rounds.
fn seating() -> Seating {
    Seating::from([((1, 1), (1..=3).map(number).collect()), ((2, 1), (1..=3).map(number).collect())])
}

#[test]
fn totals_are_read_whatever_they_say() {
    let seating = seating();
    survives("totals", 1, |bytes| drop(totals::read(bytes, &seating, &mut format::Problems::default())));
}

#[test]
fn the_heads_of_tournaments_are_read_whatever_they_say() {
    survives("tournament", 4, |bytes| drop(tournament_toml::read(bytes, &mut format::Problems::default())));
}

/// One file of a folder for each reader: which of them reads it stands in its header.
#[test]
fn the_small_files_of_a_folder_are_read_whatever_they_say() {
    let known = (1..=4).map(number).collect();
    survives("files", 1, |bytes| {
        let problems = &mut format::Problems::default();
        let head = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let has = |column: &[u8]| head.windows(column.len()).any(|word| word == column);
        match () {
            () if has(b"holes") => drop(punches::read(bytes, problems)),
            () if has(b"from") => drop(deck_moves::read(bytes, problems)),
            () if has(b"score") => drop(deck_scores::read(bytes, problems)),
            () if has(b"cards") => drop(decks::read(bytes, problems)),
            () if has(b"points") => drop(adjustments::read(bytes, &known, problems)),
            () => drop(players::read(bytes, problems)),
        }
    });
}

#[test]
fn lists_that_are_typed_into_a_form_are_read_whatever_they_say() {
    survives("lists", 1, |bytes| {
        let text = text(bytes);
        drop((prizes::read_list(&text, 3), read_points(&text), read_criteria(&text)));
        let mut lines = text.lines().map(str::trim);
        let mut line = || lines.next().unwrap_or_default();
        let (hands, skat) = ([line(), line(), line()], line());
        drop((CardSet::parse(hands[0]), OpenDeal::read(hands, skat, 0, bytes.len() % 3)));
    });
}

#[test]
fn quick_lines_are_read_whatever_they_say() {
    let sets = RuleSet::all().expect("rule sets");
    survives("quick", 1, |bytes| {
        for rules in sets {
            if let Ok(hand) = quick::parse(&text(bytes), rules) {
                let _allowed_or_not = rules.judge(&hand, TableSize::FOUR, Seat::ALL[0]);
            }
        }
    });
}

#[test]
fn prize_schedules_are_read_whatever_they_say() {
    survives("schedule", 1, |bytes| drop(schedule::read(&text(bytes))));
}

#[test]
fn rule_sets_are_read_whatever_they_say() {
    let sets = RuleSet::all().expect("rule sets");
    survives("rules", 40, |bytes| drop(RuleSet::read("own", &text(bytes), sets)));
}

#[test]
fn frozen_rules_are_read_and_judged_by_whatever_they_say() {
    let hands = [Game::Clubs, Game::Grand, Game::Null, Game::Ramsch].map(Hand::of);
    survives("frozen", 40, |bytes| {
        let Ok(agreed) = Agreed::read(&text(bytes)) else { return };
        drop(agreed.frozen());
        for hand in hands {
            let clear = Hand { declarer: Some(Seat::ALL[0]), play: Some(Play::Skat), matadors: Some(11), ..hand };
            let lost = Hand { card_points: Some(0), contra: Some(Contra::Recontra), ..clear };
            if let Ok(judged) = agreed.rules.judge(&lost, TableSize::FOUR, Seat::ALL[3]) {
                agreed.system.points_booked(&judged, TableSize::FOUR);
            }
        }
    });
}

/// A folder written as one text: `=== NAME` before each file.
fn folder(bytes: &[u8]) -> Files {
    let mut files = Files::default();
    for part in text(bytes).split("=== ").skip(1) {
        let (name, content) = part.split_once('\n').unwrap_or((part, ""));
        files.put(name.trim(), content.as_bytes().to_vec());
    }
    files
}

#[test]
fn result_folders_are_read_whatever_they_say() {
    survives("folder", 20, |bytes| {
        if let Ok(folder) = Folder::read(&folder(bytes)) {
            drop(folder.lines());
        }
    });
}

#[test]
fn zip_files_are_unpacked_whatever_they_hold() {
    let whole = folder(&corpus("folder")[0]).zip().expect("zipped");
    survives("folder", 20, |bytes| {
        // The places that were spoilt in the text are spoilt in the zip.
        let mut zip = whole.clone();
        for (at, byte) in bytes.iter().enumerate().step_by(97) {
            let place = (at * 31 + usize::from(*byte)) % zip.len();
            zip[place] ^= byte & u8::try_from(at % 251).expect("a byte");
        }
        drop(Files::from_zip(&zip, "zip").and_then(|files| Folder::read(&files)));
        drop(Files::from_zip(bytes, "zip"));
    });
}

#[test]
fn forms_of_a_hand_are_read_whatever_they_say() {
    let sets = RuleSet::all().expect("rule sets");
    survives("form", 1, |bytes| {
        let fields: Vec<(String, String)> = serde_urlencoded::from_bytes(bytes).unwrap_or_default();
        let rules = &sets[bytes.len() % sets.len()];
        let fields = Fields::new(fields);
        for lang in [Lang::De, Lang::En] {
            drop(entry::read(lang, rules, &fields, &mut Problems::default()));
        }
    });
}

#[test]
fn a_parser_that_stumbles_is_found() {
    // Reads the third byte as a letter of its own, which half a letter is not.
    let stumbles =
        |bytes: &[u8]| assert!(std::str::from_utf8(bytes.get(2..3).unwrap_or_default()).is_ok(), "half a letter");
    let found = run("quick", 2000, stumbles).expect_err("the fault is there");
    assert!(found.contains("seed"), "{found}");
}
