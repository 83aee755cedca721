//! What a tournament is played by: its settings, the presets they start from, and the text that freezes them.

mod frozen;
mod preset;

use chrono::NaiveDate;
use thiserror::Error;

use super::comparison::Compares;
use super::entry::{TextError, one_line};
use super::money::Cents;
use super::seat::{Seat, TableSize};
use super::standings::Metric;
use super::word::words;

pub use frozen::{Frozen, fingerprint, freeze, short_hash, whole_hash};
pub use preset::Preset;

/// The longest name of a tournament or venue, in letters.
pub const LONGEST_NAME: usize = 200;

/// The most rounds a tournament can have.
pub const MOST_ROUNDS: u16 = 99;

/// The most hands of a round at one table.
pub const MOST_HANDS: u16 = 200;

/// The most metrics that rank one after the other.
pub const MOST_METRICS: usize = 6;

/// The name of a tournament: 1 to [`LONGEST_NAME`] letters on one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentName(String);

/// Where a tournament is played: up to [`LONGEST_NAME`] letters on one line; empty when it is not known yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Venue(String);

impl TournamentName {
    /// Takes a name from outside.
    pub fn new(text: &str) -> Result<Self, TextError> {
        let name = one_line(text, LONGEST_NAME)?;
        if name.is_empty() { Err(TextError::Empty) } else { Ok(Self(name)) }
    }

    /// The name as it is printed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Venue {
    /// Takes a venue from outside.
    pub fn new(text: &str) -> Result<Self, TextError> {
        one_line(text, LONGEST_NAME).map(Self)
    }

    /// The venue as it is printed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A number of rounds or hands that nobody plays.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CountError {
    /// Not a whole number.
    #[error("\"{0}\" is no whole number; write digits alone")]
    Unreadable(String),
    /// Outside of what is played.
    #[error("{given} is not possible here; from 1 to {most}")]
    OutOfRange {
        /// What was written.
        given: String,
        /// The most that is taken.
        most: u16,
    },
}

/// Reads a whole number from 1 to `most`.
pub fn count(text: &str, most: u16) -> Result<u16, CountError> {
    let bare = text.trim();
    let short = || bare.chars().take(20).collect::<String>();
    if bare.is_empty() || !bare.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CountError::Unreadable(short()));
    }
    match bare.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ => Err(CountError::OutOfRange { given: short(), most }),
    }
}

/// Everything that can be said about a tournament before it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Its name.
    pub name: TournamentName,
    /// Where it is played.
    pub venue: Venue,
    /// The day it begins.
    pub date: NaiveDate,
    /// What is frozen when the first round starts.
    pub plan: Plan,
}

/// What a tournament is played by; frozen when the first round starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The id of the rule set.
    pub rules: String,
    /// Options that differ from the rule set, `key = value`, one a line, in the order of the keys.
    pub rule_changes: String,
    /// The id of the scoring system.
    pub system: String,
    /// The metrics that rank, in order, each once.
    pub metrics: Vec<Metric>,
    /// The id of the prize schedule, or `none`.
    pub schedule: String,
    /// How comparative results are reckoned.
    pub comparison: Compares,
    /// Where the deals of Comparative Skat come from.
    pub deals: Deals,
    /// How many rounds are planned.
    pub rounds: u16,
    /// Hands of a round at a table of four.
    pub hands_at_four: u16,
    /// Hands of a round at a table of three.
    pub hands_at_three: u16,
    /// The seat that deals the first hand.
    pub first_dealer: Seat,
    /// The entry fee.
    pub fee: Cents,
}

impl Plan {
    /// Whether every table plays the same decks.
    pub const fn is_comparative(&self) -> bool {
        self.comparison.is_on()
    }

    /// How many hands a round has at a table of this size.
    pub const fn hands_at(&self, size: TableSize) -> u16 {
        if size.number() == 4 { self.hands_at_four } else { self.hands_at_three }
    }

    /// How many decks tables of this size need: each plays every deck of a round once, so its hands are its decks.
    pub const fn decks(&self, size: TableSize) -> u16 {
        self.rounds.saturating_mul(self.hands_at(size))
    }
}

words! {
    /// Where the deal of a deck comes from.
    pub enum DeckSource {
        /// Dealt by this program from a seed.
        Seed = "seed",
        /// A real deal, typed in.
        Typed = "typed",
        /// The first table deals, plays, and records what was dealt.
        Table = "table",
    }
}

/// Where the deals of Comparative Skat come from; frozen with the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deals {
    /// Who deals.
    pub source: DeckSource,
    /// The seed the decks are dealt from; empty until they are. It is shown when every hand is played: who knew it
    /// before could deal the decks at home.
    pub seed: String,
}

impl Default for Deals {
    fn default() -> Self {
        Self { source: DeckSource::Seed, seed: String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_outside_of_what_is_played_are_refused() {
        assert_eq!(count(" 48 ", MOST_HANDS), Ok(48));
        assert_eq!(count("0", 99), Err(CountError::OutOfRange { given: "0".to_owned(), most: 99 }));
        assert_eq!(count("100", 99), Err(CountError::OutOfRange { given: "100".to_owned(), most: 99 }));
        assert_eq!(count("99999999", 99), Err(CountError::OutOfRange { given: "99999999".to_owned(), most: 99 }));
        assert_eq!(count("-1", 99), Err(CountError::Unreadable("-1".to_owned())));
        assert_eq!(count("zwei", 99), Err(CountError::Unreadable("zwei".to_owned())));
    }

    #[test]
    fn a_tournament_has_a_name_of_at_most_two_hundred_letters() {
        assert_eq!(
            TournamentName::new(" Preisskat  Altenburg ").map(|name| name.0),
            Ok("Preisskat Altenburg".to_owned())
        );
        assert_eq!(TournamentName::new(""), Err(TextError::Empty));
        assert_eq!(
            TournamentName::new(&"x".repeat(10_000)),
            Err(TextError::TooLong { letters: 10_000, most: LONGEST_NAME })
        );
        assert_eq!(Venue::new(""), Ok(Venue::default()));
    }
}
