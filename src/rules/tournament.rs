//! What a tournament is played by: its settings, the presets they start from, and the text that freezes them.

mod frozen;

use chrono::NaiveDate;
use thiserror::Error;

use super::entry::{TextError, one_line};
use super::money::Cents;
use super::rule_set::RuleSet;
use super::seat::{Seat, TableSize};
use super::standings::Metric;
use super::word::words;

pub use frozen::{Frozen, fingerprint, freeze, short_hash};

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
    /// How comparative results are reckoned, or `none`.
    pub comparison: String,
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
    pub fn is_comparative(&self) -> bool {
        self.comparison != "none"
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

words! {
    /// A kind of tournament whose settings are well known.
    pub enum Preset {
        /// The open prize tournament of an evening: two rounds of 48 (preisskat.org).
        Preisskat = "preisskat",
        /// An evening among members: two short lists of 32 hands at four, 24 at three.
        Club = "club",
        /// A day after the order of `DSkV` and ISPA: three rounds of 48.
        Championship = "championship",
        /// Comparative Skat in an evening: one round of twelve decks that every table plays (Eichhorn l. 5109-5161).
        Comparative = "comparative",
        /// The same as the book has it: by its own rules, the first table deals each deck, the scores are posted per seat.
        Milwaukee = "milwaukee",
        /// A congress of the National Skat League of 1908: its rules, scoring, first dealer and prizes (Eichhorn).
        League = "nasl-1908",
    }
}

impl Preset {
    /// The settings this kind of tournament starts from: the International Skat Order, Seeger-Fabian, and ranking by
    /// performance, games won, fewest lost (`SkWO`); the League has its own.
    pub fn plan(self) -> Plan {
        let (rounds, hands_at_four, hands_at_three, fee) = match self {
            Self::Preisskat => (2, 48, 36, 1_000),
            Self::Club => (2, 32, 24, 500),
            Self::Championship => (3, 48, 36, 1_500),
            Self::Comparative => return comparative(),
            Self::Milwaukee => return milwaukee(),
            Self::League => return league(),
        };
        Plan {
            rules: "isko".to_owned(),
            rule_changes: String::new(),
            system: "seeger-fabian".to_owned(),
            metrics: super::standings::DEFAULT_METRICS.to_vec(),
            schedule: "none".to_owned(),
            comparison: "none".to_owned(),
            deals: Deals::default(),
            rounds,
            hands_at_four,
            hands_at_three,
            first_dealer: Seat::ALL[0],
            fee: Cents::new(fee).unwrap_or_default(),
        }
    }
}

/// Twelve decks, compared in the British manner; the hands are those of the International Skat Order.
fn comparative() -> Plan {
    Plan {
        metrics: vec![Metric::MatchPoints, Metric::Deviation],
        comparison: "british".to_owned(),
        rounds: 1,
        hands_at_four: 12,
        hands_at_three: 12,
        ..Preset::Club.plan()
    }
}

/// An evening as in the book of 1908: the League's rules, dealt at the tables (l. 5119-5125), posted per seat
/// (l. 5134-5144). Who ranks by points per seat needs no prize schedule of a congress.
fn milwaukee() -> Plan {
    let mut plan = comparative();
    if let Ok(set) = RuleSet::by_id("nasl-1908") {
        plan.fit(set);
    }
    Plan {
        schedule: "none".to_owned(),
        metrics: vec![Metric::Performance],
        comparison: "book-by-session".to_owned(),
        deals: Deals { source: DeckSource::Table, seed: String::new() },
        hands_at_four: 12,
        hands_at_three: 12,
        ..plan
    }
}

impl Plan {
    /// Takes over what a tournament by this rule set usually is: its options, scoring system, ranking, prize schedule,
    /// hands and first dealer. Rounds and fee stay.
    pub fn fit(&mut self, set: &RuleSet) {
        set.id().clone_into(&mut self.rules);
        set.default_system().clone_into(&mut self.system);
        self.first_dealer = set.first_dealer();
        self.rule_changes = String::new();
        "none".clone_into(&mut self.schedule);
        let Some(usual) = set.usual() else { return };
        let options = set.options();
        let stands = |key: &String, value: &String| {
            options.iter().any(|option| option.key == key && option.chosen.as_ref() == Some(value))
        };
        let changes = usual.changes.iter().filter(|(key, value)| !stands(key, value));
        let changes: Vec<String> = changes.map(|(key, value)| format!("{key} = {value}")).collect();
        self.rule_changes = changes.join("\n");
        if let Some(system) = &usual.system {
            self.system.clone_from(system);
        }
        if let Some(schedule) = &usual.schedule {
            self.schedule.clone_from(schedule);
        }
        let named = |word: &String| Metric::ALL.iter().copied().find(|metric| metric.word() == *word);
        self.metrics = usual.metrics.iter().filter_map(named).collect();
        let [four, three] = usual.hands;
        (self.hands_at_four, self.hands_at_three) = (four, three);
    }
}

/// The League took its own rules, not one of them by itself (Eichhorn l. 516, 1795-1799, 4978-5038). Rounds and fee
/// are only a beginning.
fn league() -> Plan {
    let mut plan = Preset::Preisskat.plan();
    if let Ok(set) = RuleSet::by_id("nasl-1908") {
        plan.fit(set);
    }
    Plan { rounds: 3, fee: Cents::new(100).unwrap_or_default(), ..plan }
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
    fn an_evening_as_in_the_book_deals_at_the_tables_and_posts_per_seat() {
        let plan = Preset::Milwaukee.plan();
        assert_eq!((plan.rules.as_str(), plan.comparison.as_str()), ("nasl-1908", "book-by-session"));
        assert_eq!(
            (plan.deals.source, plan.rounds, plan.hands_at_four, plan.hands_at_three),
            (DeckSource::Table, 1, 12, 12)
        );
        assert_eq!((plan.schedule.as_str(), plan.metrics), ("none", vec![Metric::Performance]));
    }

    #[test]
    fn the_league_plays_by_what_its_own_rule_set_says() {
        let plan = Preset::League.plan();
        let rules = RuleSet::by_id(&plan.rules).expect("the rule set is there");
        assert_eq!((plan.system.as_str(), plan.first_dealer), (rules.default_system(), rules.first_dealer()));
        assert_eq!((plan.rules.as_str(), plan.rule_changes.as_str()), ("nasl-1908", "call-play = barred"));
        assert_eq!((plan.hands_at_four, plan.hands_at_three, plan.rounds), (24, 24, 3));
        assert_eq!(plan.metrics, [Metric::NetGames, Metric::Points]);
        assert!(matches!(crate::rules::schedule::read(&plan.schedule), Ok(Some(_))));
    }

    #[test]
    fn every_rule_set_fits_a_tournament_by_what_it_usually_is() {
        for set in RuleSet::all().expect("they read") {
            let usual = set.usual().expect("every rule set says what a tournament by it is");
            let mut plan = Preset::Preisskat.plan();
            plan.fit(set);
            assert_eq!(plan.metrics.len(), usual.metrics.len(), "{}: every metric is one", set.id());
            assert!(!plan.metrics.is_empty() && plan.hands_at_three > 0 && plan.hands_at_four > 0, "{}", set.id());
            assert!(super::super::scoring::ScoringSystem::by_id(&plan.system).is_ok(), "{}", set.id());
            assert!(crate::rules::schedule::read(&plan.schedule).is_ok(), "{}", set.id());
            let changes: Vec<_> = usual.changes.iter().collect();
            assert!(set.with(&changes).is_ok(), "{}", set.id());
        }
        let mut pupils = Preset::Preisskat.plan();
        pupils.fit(RuleSet::by_id("mccoll-1908").expect("it is there"));
        assert_eq!((pupils.system.as_str(), pupils.schedule.as_str()), ("games-and-points", "mccoll-1908"));
        assert_eq!(pupils.rule_changes, "", "any Call Play is what her book says already");
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
