//! What a folder knows of a league.

use std::collections::BTreeMap;

use chrono::{NaiveDate, NaiveDateTime};

use crate::format::tournament_toml::model::LeagueNote;
use crate::rules::entry::{ClubName, StartNumber};
use crate::rules::league::division::PlayerRole;
use crate::rules::league::results::Withdrawal;
use crate::rules::league::ruling::{RuledPoints, Ruling};
use crate::rules::tournament::Venue;

/// The file of the teams.
pub const TEAMS: &str = "teams.csv";

/// The file of who played for whom.
pub const LINEUPS: &str = "lineups.csv";

/// The file of who met whom.
pub const GROUPS: &str = "groups.csv";

/// The file of the points that were taken.
pub const DEDUCTIONS: &str = "deductions.csv";

/// The file of the points that rulings gave.
pub const RULINGS: &str = "rulings.csv";

/// The file of the teams that left.
pub const WITHDRAWALS: &str = "withdrawals.csv";

/// Who met whom in one round: the teams of each group, by the group's own name.
pub(super) type Groups = BTreeMap<(i32, String), (u64, Vec<i64>)>;

/// A league as it stands in a folder.
#[derive(Clone, Debug)]
pub struct League {
    /// Names by the number of the team.
    pub teams: BTreeMap<i64, String>,
    /// Who played for which team in which round.
    pub lineups: BTreeMap<(i32, StartNumber), i64>,
    /// Who met whom.
    pub groups: Groups,
    /// Points that were taken.
    pub deductions: Vec<DeductionLine>,
    /// Points that rulings gave.
    pub rulings: Vec<RulingLine>,
    /// Teams that left.
    pub withdrawals: Vec<Withdrawal>,
    /// What a season knows beside its results.
    pub season: SeasonNote,
    /// What the league agreed on, and its lots.
    pub note: LeagueNote,
}

/// League points that were taken from a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeductionLine {
    /// The team.
    pub team: i64,
    /// How many, whole points.
    pub points: i32,
    /// Why.
    pub reason: String,
}

/// League points a ruling gave a team for a match day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingLine {
    /// The team.
    pub team: i64,
    /// The match day.
    pub day: i32,
    /// Points for it.
    pub points: RuledPoints,
    /// Points against it.
    pub against: RuledPoints,
    /// Why.
    pub reason: String,
}

impl RulingLine {
    pub(super) fn ruling(&self) -> Ruling {
        Ruling { team: self.team, day: self.day, points: self.points.ratio(), against: self.against.ratio() }
    }
}

impl League {
    /// How many rounds a match day has: as the folder says, else as many from the first one on as have the same groups.
    pub fn day_rounds(&self) -> u16 {
        if let Some(season) = &self.note.season {
            return season.day_rounds;
        }
        let of = |wanted: i32| -> Vec<&Vec<i64>> {
            self.groups.iter().filter(|((round, _), _)| *round == wanted).map(|(_, (_, teams))| teams).collect()
        };
        let first = of(1);
        (1..100).take_while(|round| of(i32::from(*round)) == first).last().unwrap_or(1)
    }

    /// The match day a round of the season belongs to, and its number on that day.
    pub fn day_of(&self, round: i32) -> (i32, i32) {
        let rounds = i32::from(self.day_rounds());
        ((round - 1) / rounds + 1, (round - 1) % rounds + 1)
    }
}

/// The file of who belongs to which team.
pub const SQUADS: &str = "squads.csv";

/// The file of the match days.
pub const DAYS: &str = "days.csv";

/// What a season knows beside its results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeasonNote {
    /// Club and venue of the teams that have one.
    pub homes: BTreeMap<i64, (ClubName, Venue)>,
    /// The team a player belongs to, and the role there.
    pub squads: BTreeMap<StartNumber, (i64, PlayerRole)>,
    /// The match days.
    pub days: BTreeMap<i32, DayNote>,
    /// Venue and host of a group, by round and the group's own name.
    pub venues: BTreeMap<(i32, String), (Venue, Option<i64>)>,
    /// Whether a group that was seated for a round closed it, where the venues do not go through the rounds together.
    pub pace: BTreeMap<(i32, String), bool>,
    /// Line-ups that were put right after their round was seated.
    pub exchanges: Vec<ExchangeNote>,
    /// What was wished for the fixtures.
    pub wishes: Vec<WishNote>,
    /// What was announced, the oldest first.
    pub notices: Vec<NoticeNote>,
}

/// A match day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayNote {
    /// Its date.
    pub date: NaiveDate,
    /// When it begins, like `10:00`; may be empty.
    pub starts: String,
    /// Whether it is closed.
    pub closed: bool,
    /// The line it stands in, for what is found wrong later.
    pub line: u64,
}

/// The file of the wishes.
pub const WISHES: &str = "wishes.csv";

/// The file of line-ups that were put right.
pub const EXCHANGES: &str = "exchanges.csv";

/// The file of the notices.
pub const NOTICES: &str = "notices.csv";

/// A wish for the fixtures; teams by their numbers, days from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishNote {
    /// The team is host on that day.
    Hosts {
        /// The team.
        team: i64,
        /// The match day.
        day: i32,
    },
    /// The team is never host.
    NeverHosts {
        /// The team.
        team: i64,
    },
    /// The two do not meet before that day.
    NotBefore {
        /// One of them.
        team: i64,
        /// The other.
        other: i64,
        /// The first match day on which they may.
        day: i32,
    },
}

/// Somebody who really played in the place of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExchangeNote {
    /// The round of the season.
    pub round: i32,
    /// The team both play for.
    pub team: i64,
    /// Who was lined up.
    pub gone: StartNumber,
    /// Who played.
    pub came: StartNumber,
    /// Why the line-up was put right.
    pub reason: String,
}

/// A notice that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeNote {
    /// When it was given, in UTC.
    pub at: NaiveDateTime,
    /// `date`, `venue`, `groups`, `withdrawal` or `words`.
    pub kind: String,
    /// The match day, where it is about one.
    pub day: Option<i32>,
    /// What was.
    pub old: String,
    /// What is.
    pub new: String,
    /// The secretary's words.
    pub words: String,
}
