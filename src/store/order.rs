//! Who wants something, when, under which key, based on what, and why.

use chrono::NaiveDateTime;

use super::error::{Result, check_version};
use super::revisions::{LIST_KEEPER, PLAYER, SEAT};
use crate::rules::reason::Reason;
use crate::rules::seat::Seat;

/// Who wants something done.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Who {
    /// Somebody with an account, by its name.
    Account(String),
    /// The list keeper at the table, who needs none; pages say it in the language of the reader.
    ListKeeper,
    /// A player on his own phone, by his seat.
    Seat(Seat),
    /// The command line, which brings in what was played elsewhere.
    CommandLine,
    /// A player who enters himself, without an account.
    Player,
    /// A table of the demonstration.
    DemoTable(i32),
    /// The program itself, in the background.
    Program,
}

impl Who {
    /// As it stands in revisions.
    pub fn written(&self) -> String {
        match self {
            Self::Account(name) => name.clone(),
            Self::ListKeeper => LIST_KEEPER.to_owned(),
            Self::Seat(seat) => format!("{SEAT}{seat}"),
            Self::Player => PLAYER.to_owned(),
            Self::CommandLine => "import".to_owned(),
            Self::DemoTable(table) => format!("T{table}"),
            Self::Program => "skatwart".to_owned(),
        }
    }

    /// Whether a name in the tables is that of this account; everybody at a table is the list keeper, so nobody else is
    /// told from the others.
    pub fn wrote(&self, name: &str) -> bool {
        matches!(self, Self::Account(own) if own == name)
    }
}

/// The key under which an act counts once, however often it is sent.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(String);

impl Key {
    /// The key that came with a form, or that a program makes up.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text of the key.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What every act is told: who wants it, when, under which key, on what they based it, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Who wants it.
    pub who: Who,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// The key that makes it count once.
    pub key: Key,
    /// The version of what it changes that somebody saw; `None` where nothing could have changed meanwhile.
    pub based_on: Option<i64>,
    /// Why; empty where nothing had to be said.
    pub reason: Reason,
}

impl Order {
    /// An order based on nothing, without a reason.
    pub fn new(who: Who, at: NaiveDateTime, key: Key) -> Self {
        Self { who, at, key, based_on: None, reason: Reason::default() }
    }

    /// The same based on this version.
    #[must_use]
    pub fn based_on(self, version: i64) -> Self {
        Self { based_on: Some(version), ..self }
    }

    /// The same with this reason.
    #[must_use]
    pub fn because(self, reason: Reason) -> Self {
        Self { reason, ..self }
    }

    /// A part of what was ordered, done as an act of its own, based on nothing yet.
    #[must_use]
    pub fn part(&self, deed: &str) -> Self {
        let key = Key::new(format!("{}-{deed}", self.key.as_str()));
        Self { key, based_on: None, ..self.clone() }
    }

    /// Refuses what was based on an older version than the one stored now.
    pub fn check(&self, now: i64) -> Result<()> {
        self.based_on.map_or(Ok(()), |seen| Ok(check_version(seen, now)?))
    }
}
