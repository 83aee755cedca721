//! A season as another program kept it.

use std::collections::BTreeMap;

use chrono::{NaiveDate, NaiveDateTime};

use crate::acts::Reason;
use crate::rules::entry::PlayerName;
use crate::rules::league::division::{PlayerRole, Terms};
use crate::rules::league::results::Results;
use crate::rules::league::ruling::RuledPoints;
use crate::rules::tournament::{TournamentName, Venue};
use crate::store::fixtures::WishKind;
use crate::store::notices::NoticeKind;
use crate::store::teams::TeamWords;

/// A season with one division; `P` is what was played on a match day.
#[derive(Clone, Debug)]
pub struct Season<P> {
    /// Its name.
    pub name: TournamentName,
    /// What the division agreed on.
    pub terms: Terms,
    /// The published seed of the fixtures and the version of the algorithm, where they are known.
    pub fixtures: Option<(String, Option<i32>)>,
    /// The teams by number.
    pub teams: BTreeMap<i32, TeamWords>,
    /// The players in order.
    pub players: Vec<Player>,
    /// The match days in order.
    pub days: Vec<Day<P>>,
    /// League points that were taken.
    pub deductions: Vec<Deduction>,
    /// Points that rulings gave.
    pub rulings: Vec<Ruling>,
    /// Teams that left.
    pub withdrawals: Vec<Withdrawal>,
    /// What is wished for the fixtures.
    pub wishes: Vec<Wish>,
    /// The notices that stand, the oldest first.
    pub notices: Vec<Notice>,
}

/// A player of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The start number.
    pub number: i32,
    /// The number of the team.
    pub team: i32,
    /// The name.
    pub name: PlayerName,
    /// What the player is to the team.
    pub role: PlayerRole,
}

/// A match day.
#[derive(Clone, Debug)]
pub struct Day<P> {
    /// Its number.
    pub number: i32,
    /// When it is.
    pub date: NaiveDate,
    /// The hour at which it begins; may be empty.
    pub starts: String,
    /// The groups in order; the first has the number 1.
    pub groups: Vec<Group>,
    /// The start numbers of each line-up, by round and team.
    pub lineups: BTreeMap<(i32, i32), Vec<i32>>,
    /// Line-ups that were put right.
    pub exchanges: Vec<Exchange>,
    /// The seeds of the lots, by group and round.
    pub lots: Vec<(i32, i32, String)>,
    /// Whether a group closed a round, by round and group; `None` where the groups are where the rounds are.
    pub pace: Option<BTreeMap<(i32, i32), bool>>,
    /// Whether the day is closed; `None` where it is when all its rounds are.
    pub closed: Option<bool>,
    /// What was played, if the day was begun.
    pub played: Option<P>,
}

/// Who meets whom on a match day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The number of the host, if there is one.
    pub host: Option<i32>,
    /// Where it plays.
    pub venue: Venue,
    /// The numbers of the teams.
    pub teams: Vec<i32>,
}

/// Somebody who really played in the place of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The round of the day.
    pub round: i32,
    /// The team both play for.
    pub team: i32,
    /// The start number of who was lined up.
    pub gone: i32,
    /// The start number of who played.
    pub came: i32,
    /// Why it was put right.
    pub reason: Reason,
}

/// League points that were taken from a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The number of the team.
    pub team: i32,
    /// How many.
    pub points: i32,
    /// Why.
    pub reason: Reason,
}

/// League points a ruling gave a team for a match day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The number of the team.
    pub team: i32,
    /// The match day.
    pub day: i32,
    /// Points for it.
    pub points: RuledPoints,
    /// Points against it.
    pub against: RuledPoints,
    /// Why.
    pub reason: Reason,
}

/// A team that left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// The number of the team.
    pub team: i32,
    /// The last match day it played; 0 for none.
    pub last_day: i32,
    /// What becomes of its results.
    pub results: Results,
}

/// What is wished for the fixtures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What kind of wish.
    pub kind: WishKind,
    /// The number of the team.
    pub team: i32,
    /// The number of the other of two teams.
    pub other: Option<i32>,
    /// The match day, where it names one.
    pub day: Option<i32>,
}

/// A notice that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// When it was given.
    pub at: NaiveDateTime,
    /// What it is about.
    pub kind: NoticeKind,
    /// The match day, where it is about one.
    pub day: Option<i32>,
    /// What was.
    pub old: String,
    /// What is.
    pub new: String,
    /// The secretary's words.
    pub words: Reason,
}
