//! `teams.csv`, `lineups.csv`, `groups.csv`: a league beside its sheets, and the table they come to. `deductions.csv`,
//! `rulings.csv`, `withdrawals.csv`, `wishes.csv`, `notices.csv` and `exchanges.csv` are there where points were taken, teams left, something
//! was wished for the fixtures, a change was announced, or a line-up was put right. `groups.csv` says how far each group is
//! (`state`: `running`, `closed`) where the venues do not go through the rounds together.

mod check;
pub mod model;
pub mod plan;
mod read;
pub mod season;
mod slips;

use std::collections::{BTreeMap, BTreeSet};

use super::files::Files;
use super::folder::model::Folder;
use super::known::Known;
use super::seating::At;
use super::tournament_toml::model::LeagueNote;
use super::wrong::WrongLeague;
use super::{Problem, Problems};
use crate::rules::entry::StartNumber;
use crate::rules::league::event::{LeagueEvent, Meeting, MeetingTable, TeamOfRound};
use crate::rules::league::points::PointsError;
use crate::rules::league::ruling::Deduction;
use crate::rules::league::table::{LeagueRow, PlayedGroup};
use crate::rules::lines::TeamLine;
use crate::rules::ratio::Ratio;

pub use model::{
    DAYS, DEDUCTIONS, DeductionLine, EXCHANGES, GROUPS, LINEUPS, League, NOTICES, RULINGS, RulingLine, SQUADS,
    SeasonNote, TEAMS, WISHES, WITHDRAWALS,
};

/// A season reckoned: its groups with their points, and the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoned {
    /// Every group that counts.
    pub played: Vec<PlayedGroup>,
    /// The table.
    pub lines: Vec<TeamLine>,
    /// The groups that do not count yet, because the lot among equal teams was not drawn.
    pub waiting: Problems,
}

impl League {
    /// Reads the league of a folder; `None` where it holds none.
    pub(super) fn read(
        files: &Files,
        players: &Known,
        note: Option<LeagueNote>,
        problems: &mut Problems,
    ) -> Option<Self> {
        let all = [TEAMS, LINEUPS, GROUPS, DEDUCTIONS, RULINGS, WITHDRAWALS];
        if note.is_none() && all.iter().all(|name| files.get(name).is_none()) {
            return None;
        }
        let mut wanted = |name: &str, missing: WrongLeague| {
            let bytes = files.get(name);
            if bytes.is_none() {
                problems.add(Problem::of_file(name, missing));
            }
            bytes
        };
        let teams = wanted(TEAMS, WrongLeague::NoTeams);
        let lineups = wanted(LINEUPS, WrongLeague::NoLineups);
        let groups = wanted(GROUPS, WrongLeague::NoGroups);
        let (teams, known) = read::teams(teams?, problems);
        let lineups = read::lineups(lineups?, &known, players, problems);
        let groups = read::groups(groups?, &known, problems);
        let deductions = files.get(DEDUCTIONS).map_or_else(Vec::new, |bytes| read::deductions(bytes, &known, problems));
        let rulings = files.get(RULINGS).map_or_else(Vec::new, |bytes| read::rulings(bytes, &known, problems));
        let withdrawals =
            files.get(WITHDRAWALS).map_or_else(Vec::new, |bytes| read::withdrawals(bytes, &known, problems));
        let note = note.unwrap_or_default();
        let season = SeasonNote::default();
        let mut league = Self { teams, lineups, groups, deductions, rulings, withdrawals, season, note };
        league.season = SeasonNote::read(files, (&league, &known), problems);
        league.season.exchanges = plan::exchanges(files, (&league, &known), problems);
        Some(league)
    }

    /// Everything that counts so far, and the table it comes to. A group that waits for a lot is named and does not hide
    /// the others.
    pub fn reckon(&self, folder: &Folder) -> Result<Reckoned, Problems> {
        let event = self.event(folder);
        let (mut played, mut waiting, mut wrong) = (Vec::new(), Problems::default(), Problems::default());
        for met in event.met().into_iter().filter(|met| met.complete) {
            match met.played {
                Ok(scored) => played.push(scored),
                Err(error) => {
                    let sort = if matches!(error, PointsError::LotNeeded(..)) { &mut waiting } else { &mut wrong };
                    let line = self.groups.values().nth(met.at).map_or(1, |(line, _)| *line);
                    sort.add(Problem::at(
                        GROUPS,
                        line,
                        "group",
                        WrongLeague::InRound { round: met.round, said: error.into() },
                    ));
                }
            }
        }
        let lines = event.table(&played, &event.rulings).into_iter().map(|row| self.line(row)).collect();
        wrong.none_or(Reckoned { played, lines, waiting })
    }

    /// The season, ready to be reckoned.
    fn event(&self, folder: &Folder) -> LeagueEvent {
        let meeting = |(at, (_, teams)): (&(i32, String), &(u64, Vec<i64>))| Meeting {
            round: at.0.unsigned_abs(),
            teams: teams.clone(),
            tables: self.tables(folder, at.0, teams).map(|at| table(folder, at)).collect(),
            ended: Some(self.is_over(folder, at)),
            lot: self.note.lots.get(at).cloned(),
        };
        let taken = |line: &DeductionLine| Deduction { team: line.team, points: Ratio::whole(line.points.into()) };
        LeagueEvent {
            agreed: self.note.agreed.clone(),
            teams: self.teams.keys().copied().collect(),
            meetings: self.groups.iter().map(meeting).collect(),
            came: self.lineups.iter().map(|((round, _), team)| (round.unsigned_abs(), *team)).collect(),
            brought: self.brought(folder),
            deductions: self.deductions.iter().map(taken).collect(),
            rulings: self.rulings.iter().map(RulingLine::ruling).collect(),
            withdrawals: self.withdrawals.clone(),
        }
    }

    /// Performance and games won of each team in each round.
    fn brought(&self, folder: &Folder) -> BTreeMap<TeamOfRound, (i64, i64)> {
        let mut brought: BTreeMap<TeamOfRound, (i64, i64)> = BTreeMap::new();
        for figures in folder.figures() {
            if let Ok(number) = StartNumber::new(figures.entry)
                && let Some(team) = self.lineups.get(&(figures.round, number))
            {
                let sum = brought.entry((figures.round.unsigned_abs(), *team)).or_default();
                sum.0 += figures.figures.performance;
                sum.1 += figures.figures.won.unwrap_or(0);
            }
        }
        brought
    }

    /// The teams of a group with a line-up in a round.
    fn came(&self, round: i32, teams: &[i64]) -> BTreeSet<i64> {
        let own = self.lineups.iter().filter(|((of, _), team)| *of == round && teams.contains(team));
        own.map(|(_, team)| *team).collect()
    }

    /// The tables at which somebody of a group sits in a round.
    fn tables(&self, folder: &Folder, round: i32, teams: &[i64]) -> impl Iterator<Item = At> {
        let own =
            move |number: &StartNumber| self.lineups.get(&(round, *number)).is_some_and(|team| teams.contains(team));
        let here = folder.seating.iter().filter(move |((of, _), seats)| *of == round && seats.iter().any(own));
        here.map(|(at, _)| *at)
    }

    /// Whether a group of a round has no table although it is not said that a team was alone in it.
    pub(super) fn leaves_open(&self, folder: &Folder, round: i32) -> bool {
        let of_round = self.groups.iter().filter(|((of, _), _)| *of == round);
        let open =
            |teams: &[i64]| self.tables(folder, round, teams).next().is_none() && self.came(round, teams).len() != 1;
        of_round.into_iter().any(|(_, (_, teams))| open(teams))
    }

    /// Whether a group is at the end of a round: as the file says of it, else as the round is.
    fn is_over(&self, folder: &Folder, at: &(i32, String)) -> bool {
        let pace = &self.season.pace;
        if pace.is_empty() { folder.is_over(at.0) } else { pace.get(at) == Some(&true) }
    }

    fn line(&self, row: LeagueRow) -> TeamLine {
        let taken = self.deductions.iter().filter(|line| line.team == row.team).map(|line| &line.reason);
        let given = self.rulings.iter().filter(|line| line.team == row.team).map(|line| &line.reason);
        TeamLine {
            name: self.teams.get(&row.team).cloned().unwrap_or_default(),
            reasons: taken.chain(given).cloned().collect(),
            row,
        }
    }
}

fn table(folder: &Folder, at: At) -> MeetingTable {
    let begun = folder.hands.contains_key(&at) || folder.totals.contains_key(&at);
    MeetingTable { begun, closed: folder.is_closed(at) }
}
