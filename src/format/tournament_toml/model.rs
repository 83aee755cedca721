//! What stands in `tournament.toml`.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, NaiveDateTime};

use crate::rules::entry::StartNumber;
use crate::rules::league::agreement::Agreement;
use crate::rules::league::division::Limits;
use crate::rules::league::money::TeamMoney;
use crate::rules::prizes::Prize;
use crate::rules::seating::chance::Chance;
use crate::rules::settlement::Settles;
use crate::rules::terms::Terms;
use crate::rules::time_out::TimeOut;
use crate::rules::tournament::{Plan, Settings, TournamentName, Venue};

/// The file.
pub const FILE: &str = "tournament.toml";

/// The file read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentFile {
    /// Name, place, day; `None` where the file gives no day.
    pub name: TournamentName,
    /// Where it is played.
    pub venue: Venue,
    /// The day it begins.
    pub date: Option<NaiveDate>,
    /// What it is played by; `rounds` is 0 where the file says nothing.
    pub plan: Plan,
    /// How many rounds were planned and why no more were played, where it ended early; then `rounds` says how many were played.
    pub early: Option<(u16, String)>,
    /// The prizes per place.
    pub prizes: Vec<Prize>,
    /// How far its rounds are.
    pub rounds: BTreeMap<i32, RoundNote>,
    /// Recorded draws of lots, in the order in which they were made.
    pub lots: Vec<LotNote>,
    /// What a league agreed on; `None` where the tournament is no league.
    pub league: Option<LeagueNote>,
    /// What of a sheet is settled.
    pub settle: Settles,
    /// What was agreed on about money beside the fee.
    pub terms: Terms,
    /// For how many minutes after a round protests are taken; `None` for none.
    pub protest_minutes: Option<i32>,
    /// What was promised of the seed of its decks, and what came of it.
    pub promise: Option<Chance>,
    /// What was agreed on about the time of its rounds.
    pub time_out: TimeOut,
    /// Lines of the keys that are judged later, as far as they are there.
    pub lines: BTreeMap<&'static str, u64>,
}

/// How far a round is and how its seats were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundNote {
    /// `drawn`, `released`, `running` or `closed`.
    pub state: String,
    /// The tables of a running round with everything on their sheets, which are not closed yet.
    pub open: BTreeSet<i32>,
    /// The tables whose lists ended early: how many hands they have, and why; without a reason the time was over.
    pub struck: BTreeMap<i32, (u16, String)>,
    /// How the seats were found.
    pub method: String,
    /// The published seed.
    pub seed: String,
    /// The version of the drawing algorithm.
    pub algorithm: i32,
    /// When it was started, in UTC.
    pub started: Option<NaiveDateTime>,
    /// Until when protests against it are taken, in UTC.
    pub protests_until: Option<NaiveDateTime>,
}

/// A recorded lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LotNote {
    /// Who drew it.
    pub number: StartNumber,
    /// The place in the draw, from 1.
    pub rank: i32,
    /// The seed of the draw; lots with the same seed belong together.
    pub seed: String,
}

impl TournamentFile {
    /// With how many hands the list of a table ended where others were struck.
    pub fn struck_at(&self, (round, table): (i32, i32)) -> Option<u16> {
        self.rounds.get(&round)?.struck.get(&table).map(|(hands, _)| *hands)
    }

    /// What was agreed on: where it ended early, with the rounds that were planned.
    pub fn as_planned(&self) -> Plan {
        let rounds = self.early.as_ref().map_or(self.plan.rounds, |(planned, _)| *planned);
        Plan { rounds, ..self.plan.clone() }
    }

    /// The settings, with a day where the file gives none.
    pub fn settings(&self, today: NaiveDate) -> Settings {
        Settings {
            name: self.name.clone(),
            venue: self.venue.clone(),
            date: self.date.unwrap_or(today),
            plan: self.plan.clone(),
        }
    }

    /// The options that differ from the rule set, as pairs.
    pub fn changes(&self) -> Vec<(&str, &str)> {
        changes(&self.plan.rule_changes)
    }
}

/// Reads `key = value` lines into pairs.
pub fn changes(text: &str) -> Vec<(&str, &str)> {
    text.lines().filter_map(|line| line.split_once('=')).map(|(key, value)| (key.trim(), value.trim())).collect()
}

/// What a league agreed on, and the lots it drew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeagueNote {
    /// What it agreed on.
    pub agreed: Agreement,
    /// The published seed of the lot in a group of a round.
    pub lots: BTreeMap<(i32, String), String>,
    /// The season it belongs to, where the folder says so.
    pub season: Option<SeasonTerms>,
}

/// A season with its match days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonTerms {
    /// The name of the season; that of the division is the name of the tournament.
    pub season: TournamentName,
    /// Match days of the season.
    pub days: u16,
    /// Rounds of a match day.
    pub day_rounds: u16,
    /// Teams in a group.
    pub group_size: u16,
    /// Teams in a group on the last match day.
    pub last_group_size: u16,
    /// How a team may line up.
    pub limits: Limits,
    /// What a team pays.
    pub money: TeamMoney,
    /// The seed of the fixtures; empty where they were not made here.
    pub fixtures_seed: String,
    /// The version of the algorithm that made them, where it is known.
    pub fixtures_algorithm: Option<i32>,
}
