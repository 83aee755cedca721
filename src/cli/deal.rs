//! `skatwart deal --decks N --seed S`: the decks of Comparative Skat from a seed, as `decks.csv`; `--verify` compares
//! decks that were dealt with what the seed says.

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Deserialize;

use crate::acts::rounds::chance::DECKS;
use crate::cli::failure::{Failure, hand_out, tell};
use crate::format::files::Files;
use crate::format::ledger::{self, LedgerLine};
use crate::format::wrong::{Wrong, WrongDeck};
use crate::format::{Message, Problem, Problems, decks, tournament_toml};
use crate::rules::decks::{ALGORITHM, Deal, Deck, DeckNumber};
use crate::rules::entry::visible;
use crate::rules::seat::TableSize;
use crate::rules::seating::chance::Chance;

/// Which decks are dealt, or compared.
#[derive(Clone, Debug, Args)]
pub struct Dealing {
    /// How many decks, 1 to 72.
    #[arg(long, value_name = "N", required_unless_present = "verify", conflicts_with = "verify")]
    pub decks: Option<i64>,
    /// The seed; whoever knows it can deal the cards, so it is published after the event. A result folder that is
    /// verified names its own.
    #[arg(long, required_unless_present = "verify")]
    pub seed: Option<String>,
    /// Seats at a table: 3, or 4 with a pausing dealer.
    #[arg(long, value_name = "3…4", default_value_t = 4)]
    pub seats: i64,
    /// Compares this decks.csv, or that of this result folder, with the seed.
    #[arg(long, value_name = "FILE")]
    pub verify: Option<PathBuf>,
}

/// Prints the decks, or says whether the decks of a file follow from the seed.
pub fn run(call: &Dealing) -> Result<(), Failure> {
    if call.seed.as_ref().is_some_and(|seed| seed.trim().is_empty()) {
        let message = "--seed is empty, and without a seed everybody could deal the cards; give it a text of your own";
        return Err(Failure::Wrong(message.to_owned()));
    }
    match (&call.verify, call.decks) {
        (Some(path), _) => verify(path, call.seed.as_deref()),
        (None, count) => deal(count.unwrap_or(0), call.seed.as_deref().unwrap_or_default(), call.seats),
    }
}

fn deal(count: i64, seed: &str, seats: i64) -> Result<(), Failure> {
    let size = TableSize::new(seats).map_err(Failure::wrong)?;
    let one = |number| Deal::from_seed(seed, number, size).map(|deal| Deck::dealt(number, deal));
    let numbers = DeckNumber::first(count).map_err(Failure::wrong)?;
    let dealt: Vec<Deck> = numbers.into_iter().map(one).collect::<Result<_, _>>().map_err(Failure::wrong)?;
    let bytes = decks::write(&dealt).map_err(Failure::impossible)?;
    hand_out(&bytes)
}

fn verify(path: &Path, seed: Option<&str>) -> Result<(), Failure> {
    let Found { decks: read, seed: own, promise, ledger } = read(path).map_err(Failure::wrong)?;
    let Some(seed) = seed.map(str::to_owned).or(own) else {
        let message = format!("{}: names no seed; give it with --seed", path.display());
        return Err(Failure::Wrong(message));
    };
    let differs = |deck: &&Deck| {
        let right = deck.deal().map(|deal| Deal::from_seed(&seed, deck.number(), deal.size()).as_ref() == Ok(deal));
        right != Some(true)
    };
    let wrong: Vec<String> = read.iter().filter(differs).map(|deck| deck.number().to_string()).collect();
    if !wrong.is_empty() {
        let message = format!("these decks do not follow from the seed by algorithm {ALGORITHM}: {}", wrong.join(", "));
        return Err(Failure::Impossible(message));
    }
    tell(format_args!("{} decks follow from the seed by algorithm {ALGORITHM}", read.len()))?;
    let Some(promise) = promise else { return Ok(()) };
    if !promise.gives(&seed) {
        return Err(Failure::Impossible("the seed is not what was promised".to_owned()));
    }
    tell(format_args!("the seed is what was promised; the digest that was shown first: {}", promise.digest))?;
    match ledger {
        None => tell(format_args!("there is no ledger that says when it was promised")),
        Some(lines) => promised_first(&promise, &lines),
    }
}

/// What a promise leaves in the ledger: its digest, and later the number, or the digest once more where it is set aside.
#[derive(Deserialize)]
struct Promised {
    digest: Option<String>,
    public: Option<String>,
    set_aside: Option<String>,
}

/// Whether the ledger has the promise, then its number, and only then the decks.
fn promised_first(promise: &Chance, lines: &[LedgerLine]) -> Result<(), Failure> {
    ledger::follow(lines).map_err(|broken| {
        Failure::Impossible(visible(&format!("{}:{}: {}", ledger::FILE, broken.line.at, broken.why)))
    })?;
    let (mut given, mut known, mut times, mut aside) = (None, None, 0, 0);
    for line in lines {
        let facts = &line.line.facts;
        let Some(new) = line.new.as_deref() else { continue };
        if facts.subject == "commitment" && facts.known_as == Some(DECKS) {
            let said: Promised = serde_json::from_str(new)
                .map_err(|error| Failure::Impossible(format!("{}:{}: new: {error}", ledger::FILE, line.at)))?;
            times += usize::from(said.digest.is_some());
            aside += usize::from(said.set_aside.is_some());
            given = given.or(said.digest.filter(|digest| *digest == promise.digest).map(|_digest| line.at));
            // Nothing follows from what was set aside.
            given = given.filter(|_at| said.set_aside.as_ref() != Some(&promise.digest));
            known = known.or(said.public.filter(|public| *public == promise.public).map(|_public| line.at));
        }
    }
    let (Some(given), Some(known)) = (given, known) else {
        let message =
            "the ledger tells of no such promise before the decks; a folder that was taken over begins a new one";
        return Err(Failure::Impossible(message.to_owned()));
    };
    if given > known {
        return Err(Failure::Impossible("the number was known before the promise was given".to_owned()));
    }
    let more = if times > 1 { format!("; {times} promises were given, the last one counts") } else { String::new() };
    let aside = if aside > 0 { format!("; set aside for a reason: {aside}") } else { String::new() };
    tell(format_args!("promised in line {given} of the ledger, the number typed in in line {known}{more}{aside}"))
}

/// What is verified.
struct Found {
    decks: Vec<Deck>,
    /// The seed the folder names.
    seed: Option<String>,
    promise: Option<Chance>,
    /// What happened; `None` where the folder has no ledger.
    ledger: Option<Vec<LedgerLine>>,
}

/// The decks of a file, or of the result folder that holds it with the seed it names.
fn read(path: &Path) -> Result<Found, Problems> {
    let refused = |message: Message| Problems(vec![Problem::of_file(&path.display().to_string(), message)]);
    let is_csv = path.extension().is_some_and(|extension| extension == "csv");
    let mut problems = Problems::default();
    let (bytes, file, ledger) = if is_csv {
        let unread = |error: std::io::Error| refused(Wrong::CannotRead { reason: error.to_string() }.into());
        (std::fs::read(path).map_err(unread)?, None, None)
    } else {
        let files = Files::read(path)?;
        let bytes = files.get(decks::FILE).ok_or_else(|| refused(WrongDeck::NoFile.into()))?.to_vec();
        let file = files.get(tournament_toml::FILE).and_then(|bytes| tournament_toml::read(bytes, &mut problems));
        let ledger = files.get(ledger::FILE).map(|bytes| ledger::read(bytes, &mut problems));
        (bytes, file, ledger)
    };
    let found = decks::read(&bytes, &mut problems);
    let promise = file.as_ref().and_then(|file| file.promise.clone());
    let seed = file.map(|file| file.plan.deals.seed).filter(|seed| !seed.is_empty());
    problems.none_or(Found { decks: found.into_values().collect(), seed, promise, ledger })
}
