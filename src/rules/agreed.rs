//! What a tournament is judged by, whole: the rule set with its options and changes, the scoring system, the metrics, the
//! prize schedule. Written down when the first round starts and read ever after, whatever a later edition of the program
//! says. A key that is missing in the text means what the edition meant that wrote it: every later key has a default
//! that judges as before.

mod first_form;
mod written;

use std::collections::BTreeMap;
use std::sync::Arc;

use thiserror::Error;

use super::UnknownWord;
use super::comparison::Comparison;
use super::rule_set::{RuleSet, RuleSetError};
use super::schedule::{self, FileError, Schedule, TextError};
use super::scoring::{ScoringError, ScoringSystem};
use super::seat::TableSize;
use super::sentence::{Arg, Sentence};
use super::standings::Metric;
use super::tournament::{Frozen, Plan, fingerprint, short_hash};

pub use first_form::is_first_form;

/// Why nobody can say what a tournament is judged by.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AgreedError {
    /// The program does not know the rule set, or not these changes.
    #[error(transparent)]
    Rules(#[from] RuleSetError),
    /// The program does not know the scoring system.
    #[error(transparent)]
    System(#[from] ScoringError),
    /// The program does not know the prize schedule.
    #[error(transparent)]
    Schedule(#[from] TextError),
    /// The prizes of a frozen text cannot be read.
    #[error(transparent)]
    Prizes(#[from] FileError),
    /// The program does not know the comparison.
    #[error(transparent)]
    Comparison(#[from] UnknownWord),
    /// It is no such text.
    #[error("the frozen rules cannot be read: {0}")]
    Text(String),
}

impl Sentence for AgreedError {
    fn key(&self) -> &'static str {
        match self {
            Self::Rules(why) => why.key(),
            Self::System(why) => why.key(),
            Self::Schedule(why) => why.key(),
            Self::Prizes(why) => why.key(),
            Self::Comparison(why) => why.key(),
            Self::Text(_) => "agreed-unreadable",
        }
    }

    fn args(&self) -> Vec<(&'static str, Arg)> {
        match self {
            Self::Rules(why) => why.args(),
            Self::System(why) => why.args(),
            Self::Schedule(why) => why.args(),
            Self::Prizes(why) => why.args(),
            Self::Comparison(why) => why.args(),
            // The program writes this text: whoever reads it in takes another copy of it, whatever is wrong.
            Self::Text(_) => Vec::new(),
        }
    }
}

/// What a tournament is judged by.
#[derive(Clone, Debug)]
pub struct Agreed {
    /// The rule set with what the tournament changed in it.
    pub rules: Arc<RuleSet>,
    /// The rule set as its book has it.
    pub book: Arc<RuleSet>,
    /// The scoring system.
    pub system: Arc<ScoringSystem>,
    /// What ranks, in order.
    pub metrics: Vec<Metric>,
    /// The prize schedule as it was settled; that all claims are in is not said here.
    pub schedule: Option<Schedule>,
    /// How those who held the same cards are compared; `None` outside of Comparative Skat.
    pub comparison: Option<Comparison>,
    rounds: u16,
    hands_at_four: u16,
    hands_at_three: u16,
    first_dealer: u8,
    /// Where the deals of Comparative Skat come from, and the fingerprint of their seed.
    deals: Option<(String, String)>,
}

/// A value that was agreed otherwise than another edition of the program has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differs {
    /// Which value.
    pub path: String,
    /// What was agreed.
    pub agreed: String,
    /// What the other has.
    pub now: String,
}

impl Agreed {
    /// What a tournament with this plan is judged by as this edition of the program has it.
    pub fn today(plan: &Plan) -> Result<Self, AgreedError> {
        let changes: Vec<(String, String)> = changes(&plan.rule_changes).into_iter().collect();
        let book = RuleSet::by_id(&plan.rules)?;
        let open = schedule::read(&schedule::with_claims(&plan.schedule, false))?;
        Ok(Self {
            rules: Arc::new(book.with(&changes)?),
            book: Arc::new(book.clone()),
            system: Arc::new(ScoringSystem::by_id(&plan.system)?.clone()),
            metrics: plan.metrics.clone(),
            schedule: open,
            comparison: plan.comparison.method(),
            rounds: plan.rounds,
            hands_at_four: plan.hands_at_four,
            hands_at_three: plan.hands_at_three,
            first_dealer: plan.first_dealer.number(),
            deals: deals(plan),
        })
    }

    /// Reads a frozen text.
    pub fn read(text: &str) -> Result<Self, AgreedError> {
        written::read(text)
    }

    /// What ranks, in order: of Comparative Skat what its comparison ranks by.
    pub fn ranking(&self) -> Vec<Metric> {
        self.comparison.map_or_else(|| self.metrics.clone(), |method| method.ranking(&self.metrics))
    }

    /// The text that freezes it, and its short hash.
    pub fn frozen(&self) -> Result<Frozen, AgreedError> {
        let text = written::write(self)?;
        let hash = short_hash(&text);
        Ok(Frozen { text, hash })
    }

    /// The first setting of a plan that is another than agreed, by its name in `tournament.toml`.
    pub fn differs_from_plan(&self, plan: &Plan) -> Option<&'static str> {
        let hands = (self.hands_at_four, self.hands_at_three) == (plan.hands_at_four, plan.hands_at_three);
        // A copy without the seed knows the decks no less.
        let seedless = plan.deals.seed.is_empty();
        let deals = match (&self.deals, deals(plan)) {
            (Some((source, seed)), Some((theirs, other))) => *source == theirs && (seedless || *seed == other),
            (mine, theirs) => mine.is_none() && theirs.is_none(),
        };
        let same = [
            ("rules", self.rules.id() == plan.rules),
            ("rule_changes", *self.rules.changes() == changes(&plan.rule_changes)),
            ("system", self.system.id() == plan.system),
            ("metrics", self.metrics == plan.metrics),
            ("prizes", self.schedule_text() == schedule::with_claims(&plan.schedule, false)),
            ("comparison", plan.comparison.method() == self.comparison),
            ("hands", hands),
            ("first_dealer", self.first_dealer == plan.first_dealer.number()),
            ("decks", deals),
        ];
        same.into_iter().find(|(_, same)| !same).map(|(key, _)| key)
    }

    /// The number of rounds that was planned.
    pub const fn rounds(&self) -> u16 {
        self.rounds
    }

    fn schedule_text(&self) -> String {
        self.schedule.as_ref().map_or_else(|| schedule::NONE.to_owned(), schedule::write)
    }

    /// The prize schedule of a tournament whose settings say by now whether all claims are in.
    pub fn schedule_with(&self, settings: &str) -> Option<Schedule> {
        let mut schedule = self.schedule.clone()?;
        schedule.settings.claims_closed = schedule::claims_closed(settings);
        Some(schedule)
    }

    /// The first value that decides a result and that another has otherwise; titles and sources decide none.
    pub fn difference(&self, other: &Self) -> Result<Option<Differs>, AgreedError> {
        let (mine, theirs) = (written::deciding(self)?, written::deciding(other)?);
        let paths: std::collections::BTreeSet<&String> = mine.keys().chain(theirs.keys()).collect();
        let said = |all: &BTreeMap<String, String>, path: &String| {
            all.get(path).cloned().unwrap_or_else(|| "nothing".to_owned())
        };
        let found = paths.into_iter().find(|path| mine.get(*path) != theirs.get(*path));
        Ok(found.map(|path| Differs { path: path.clone(), agreed: said(&mine, path), now: said(&theirs, path) }))
    }

    /// The first of these table sizes that the rule set or the scoring system does not know.
    pub fn unknown_size(&self, sizes: &[TableSize]) -> Option<TableSize> {
        sizes.iter().find(|size| !self.rules.is_for(**size) || self.system.check_size(**size).is_err()).copied()
    }
}

/// The changes of a rule set, `key = value` lines, by key.
fn changes(lines: &str) -> BTreeMap<String, String> {
    let pairs = lines.lines().filter_map(|line| line.split_once('='));
    pairs.map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned())).collect()
}

fn deals(plan: &Plan) -> Option<(String, String)> {
    plan.is_comparative().then(|| (plan.deals.source.to_string(), fingerprint(&plan.deals.seed)))
}

#[cfg(test)]
mod tests;
