//! Scoring systems: what hands make of a player's result. Data with its source; no code asks for one by its name.

pub mod accounts;

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use accounts::{Accounts, Keeping};

use super::beer::Limit;
use super::hand::Game;
use super::judge::Judged;
use super::rule_set::{RuleSet, Title};
use super::seat::{Seat, TableSize};
use super::sentence::sentences;

sentences! {
    /// A scoring system that does not exist or does not fit.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ScoringError {
        /// No such scoring system.
        Unknown { id: String, known: String } = "scoring-unknown"
            "there is no scoring system \"{id}\"; choose one of: {known}",
        /// Its bonus is not defined for so many.
        TableSize { id: String, size: u8 } = "scoring-table-size"
            "the scoring system \"{id}\" is not defined for a table of {size}; choose another scoring system or another table",
        /// The data of the program do not fit their form.
        Unreadable { reason: String } = "scoring-unreadable"
            "scoring/systems.toml: {reason}",
    }
}

/// Bonuses on top of the points a hand books.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ScoringSystem {
    id: String,
    title: Title,
    /// For each game the declarer won.
    won: i32,
    /// For each game the declarer lost, negative.
    lost: i32,
    /// For each game another seat lost as declarer, at tables of two, three and four; none where it is not defined.
    others_lost: OthersLost,
    /// Whether the pausing dealer gets it as well.
    pausing_dealer: bool,
    /// Which accounts a hand is written to; the declarer's own where nothing is said.
    #[serde(default)]
    keeping: Keeping,
    #[serde(default)]
    note: Option<Title>,
    source: String,
}

/// A bonus by table size; a size that is left out is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct OthersLost {
    two: Option<i32>,
    three: Option<i32>,
    four: Option<i32>,
}

impl OthersLost {
    const fn at(self, size: TableSize) -> Option<i32> {
        match size.number() {
            2 => self.two,
            3 => self.three,
            _ => self.four,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    system: Vec<ScoringSystem>,
}

static ALL: LazyLock<Result<Vec<ScoringSystem>, ScoringError>> = LazyLock::new(|| {
    toml::from_str::<File>(include_str!("scoring/systems.toml"))
        .map(|file| file.system)
        .map_err(|error| ScoringError::Unreadable { reason: error.to_string().trim_end().to_owned() })
});

impl ScoringSystem {
    /// Every scoring system, in the order of the list.
    pub fn all() -> Result<&'static [Self], ScoringError> {
        match &*ALL {
            Ok(systems) => Ok(systems),
            Err(error) => Err(error.clone()),
        }
    }

    /// The scoring system with this id.
    pub fn by_id(id: &str) -> Result<&'static Self, ScoringError> {
        let all = Self::all()?;
        all.iter().find(|system| system.id == id).ok_or_else(|| ScoringError::Unknown {
            id: id.to_owned(),
            known: all.iter().map(Self::id).collect::<Vec<_>>().join(", "),
        })
    }

    /// The id, the same in files, addresses and tables.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The title in both languages.
    pub fn title(&self) -> &Title {
        &self.title
    }

    /// Where it stands written.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// How it is read where the source is silent.
    pub fn note(&self) -> Option<&Title> {
        self.note.as_ref()
    }

    /// Whether the pausing dealer has his part of what the others' lost games bring.
    pub const fn pausing_dealer_shares(&self) -> bool {
        self.pausing_dealer
    }

    /// How the score is kept: which accounts a hand is written to.
    pub fn keeping(&self) -> &Keeping {
        &self.keeping
    }

    /// When its account is full, as the tournament agreed where it did, else as the books have it; `None` without an
    /// account.
    pub fn limit(&self, rules: &RuleSet) -> Option<Limit> {
        let mut limit = self.keeping.limit?;
        if let Some(agreed) = &rules.file.account {
            for (at, own) in [(&mut limit.three, agreed.three), (&mut limit.four, agreed.four)] {
                if own > 0 {
                    *at = own;
                }
            }
        }
        Some(limit)
    }

    /// Whether the points of a seat are those of its own games alone, so that a total can be checked against them.
    pub fn writes_own_games_only(&self) -> bool {
        self.keeping.accounts == Accounts::Own
    }

    /// What the hand writes to each seat, bonuses not included.
    #[inline]
    pub fn entries(&self, judged: &Judged, size: TableSize) -> [i32; 4] {
        self.keeping.entries(judged, size)
    }

    /// Refuses a table size for which its bonus is not defined.
    pub fn check_size(&self, size: TableSize) -> Result<(), ScoringError> {
        match self.others_lost(size) {
            Some(_) => Ok(()),
            None => Err(ScoringError::TableSize { id: self.id.clone(), size: size.number() }),
        }
    }

    /// Points for a won and for a lost game of one's own, and for each game another seat lost at this table size: what
    /// stands at the foot of the paper list.
    pub fn bonuses(&self, size: TableSize) -> (i32, i32, i32) {
        (self.won, self.lost, self.others_lost(size).unwrap_or(0))
    }

    /// Whether the result needs the counts of won and lost games, not the points alone.
    pub fn needs_counts(&self) -> bool {
        let others = [self.others_lost.two, self.others_lost.three, self.others_lost.four];
        self.won != 0 || self.lost != 0 || others.iter().flatten().any(|bonus| *bonus != 0)
    }

    fn others_lost(&self, size: TableSize) -> Option<i32> {
        self.others_lost.at(size)
    }

    /// The bonus of this hand for the seat.
    #[inline]
    pub fn bonus(&self, judged: &Judged, size: TableSize, seat: Seat) -> i32 {
        let (won, Some(declarer)) = (judged.won, judged.hand.declarer) else { return 0 };
        match won {
            Some(true) if seat == declarer => self.won,
            Some(false) if seat == declarer => self.lost,
            Some(false) if self.shares(judged, size, seat) => self.others_lost(size).unwrap_or(0),
            _ => 0,
        }
    }

    fn shares(&self, judged: &Judged, size: TableSize, seat: Seat) -> bool {
        self.pausing_dealer || size != TableSize::FOUR || judged.hand.dealer != Some(seat)
    }

    /// What the hand books to each seat under this system, its bonuses included.
    pub fn points_booked(&self, judged: &Judged, size: TableSize) -> [i32; 4] {
        let mut points = self.entries(judged, size);
        if judged.hand.game != Game::Fine {
            for (seat, account) in Seat::ALL.into_iter().zip(&mut points) {
                if size.has(seat) {
                    *account = account.saturating_add(self.bonus(judged, size, seat));
                }
            }
        }
        points
    }
}

#[cfg(test)]
mod tests;
