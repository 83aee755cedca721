//! What a statement is: its section, what it is about, what it says, and how two of them differ.

use crate::rules::hand::{Game, Offence, Ouvert, Play, Variant};

/// What part of the rules a statement belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    /// Who plays and who deals.
    Table,
    /// Card points that decide.
    Thresholds,
    /// Steps of the multiplier.
    Contingency,
    /// Bidding and overbidding.
    Overbid,
    /// When everybody passes.
    Passed,
    /// Contra and re-contra.
    Contra,
    /// The beer account.
    Account,
    /// What the games are worth.
    Games,
    /// Ramsch.
    Ramsch,
    /// Offences and fines.
    Offences,
}

impl Section {
    /// Every section, in the order of a page.
    pub const ALL: [Self; 10] = [
        Self::Games,
        Self::Thresholds,
        Self::Contingency,
        Self::Overbid,
        Self::Passed,
        Self::Ramsch,
        Self::Contra,
        Self::Offences,
        Self::Account,
        Self::Table,
    ];

    /// The key of its heading in the message catalogues.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Table => "fact-section-table",
            Self::Thresholds => "fact-section-thresholds",
            Self::Contingency => "fact-section-contingency",
            Self::Overbid => "fact-section-overbid",
            Self::Passed => "fact-section-passed",
            Self::Contra => "fact-section-contra",
            Self::Account => "fact-section-account",
            Self::Games => "fact-section-games",
            Self::Ramsch => "fact-section-ramsch",
            Self::Offences => "fact-section-offences",
        }
    }
}

/// What a statement is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum About {
    /// The rules as a whole.
    Everything,
    /// One game in one play.
    Game(Play, Game, Ouvert, Option<Variant>),
    /// One kind of Ramsch; the plain one is `None`.
    Ramsch(Option<Variant>),
    /// One offence.
    Offence(Offence),
}

/// What is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A number: points, card points or steps.
    Number(i64),
    /// Several numbers in a fixed order.
    Numbers(Vec<i32>),
    /// Yes or no.
    Yes(bool),
    /// One of several ways; the key of its words in the message catalogues.
    Way(&'static str),
    /// A word that is the same in every language, an id.
    Id(String),
}

/// One statement of a rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement<'r> {
    /// The part it belongs to.
    pub section: Section,
    /// What it is about.
    pub about: About,
    /// The key of its words in the message catalogues.
    pub key: &'static str,
    /// What is said.
    pub said: Said,
    /// Where it stands written.
    pub source: &'r str,
}

/// A statement in which two rule sets differ; `None` where one of them is silent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference<'r> {
    /// What the first says.
    pub here: Option<Statement<'r>>,
    /// What the other says.
    pub there: Option<Statement<'r>>,
}

impl Difference<'_> {
    /// The statement itself, of whichever of the two makes it.
    pub fn statement(&self) -> Option<&Statement<'_>> {
        self.here.as_ref().or(self.there.as_ref())
    }
}
