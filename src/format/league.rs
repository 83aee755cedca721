//! `teams.csv`, `lineups.csv`, `groups.csv`: a league beside its sheets, and the table they come to. `deductions.csv`,
//! `rulings.csv`, `withdrawals.csv`, `wishes.csv`, `notices.csv` and `exchanges.csv` are there where points were taken, teams left, something
//! was wished for the fixtures, a change was announced, or a line-up was put right. `groups.csv` says how far each group is
//! (`state`: `running`, `closed`) where the venues do not go through the rounds together.

mod check;
pub mod model;
pub mod plan;
mod read;
pub mod season;

use std::collections::{BTreeMap, BTreeSet};

use super::files::Files;
use super::folder::model::Folder;
use super::tournament_toml::model::LeagueNote;
use super::wrong::WrongLeague;
use super::{Problem, Problems};
use crate::rules::entry::StartNumber;
use crate::rules::league::points::{PointsError, TeamRound};
use crate::rules::league::results::{Book, GroupRound};
use crate::rules::league::ruling::{Decided, Deduction, Ruling};
use crate::rules::league::table::{PlayedGroup, Row};
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
        players: &BTreeSet<StartNumber>,
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
        let teams = read::teams(teams?, problems);
        let lineups = read::lineups(lineups?, &teams, players, problems);
        let groups = read::groups(groups?, &teams, problems);
        let deductions = files.get(DEDUCTIONS).map_or_else(Vec::new, |bytes| read::deductions(bytes, &teams, problems));
        let rulings = files.get(RULINGS).map_or_else(Vec::new, |bytes| read::rulings(bytes, &teams, problems));
        let withdrawals =
            files.get(WITHDRAWALS).map_or_else(Vec::new, |bytes| read::withdrawals(bytes, &teams, problems));
        let note = note.unwrap_or_default();
        let season = SeasonNote::default();
        let mut league = Self { teams, lineups, groups, deductions, rulings, withdrawals, season, note };
        league.season = SeasonNote::read(files, &league, problems);
        league.season.exchanges = plan::exchanges(files, &league, problems);
        Some(league)
    }

    /// Everything that counts so far, and the table it comes to. A group that waits for a lot is named and does not hide
    /// the others.
    pub fn reckon(&self, folder: &Folder) -> Result<Reckoned, Problems> {
        let brought = self.brought(folder);
        let counts = |at: &(i32, String), teams: &[i64]| self.counts(folder, at.0, teams);
        let played = |(at, group): (_, &(u64, Vec<i64>))| {
            let whole = counts(at, &group.1).then(|| self.group(at, group, &brought)).flatten();
            whole.or_else(|| self.unplayed(folder, at, group))
        };
        let (lines, groups): (Vec<u64>, Vec<GroupRound>) = self.groups.iter().filter_map(played).unzip();
        let teams: Vec<i64> = self.teams.keys().copied().collect();
        let taken = |line: &DeductionLine| Deduction { team: line.team, points: Ratio::whole(line.points.into()) };
        let deductions: Vec<Deduction> = self.deductions.iter().map(taken).collect();
        let rulings: Vec<Ruling> = self.rulings.iter().map(RulingLine::ruling).collect();
        let decided = Decided { deductions: &deductions, rulings: &rulings };
        let withdrawals = &self.withdrawals;
        let book = Book { teams: &teams, groups: &groups, decided, withdrawals, agreed: &self.note.agreed };
        let (mut played, mut waiting, mut wrong) = (Vec::new(), Problems::default(), Problems::default());
        for (line, group) in lines.into_iter().zip(&groups) {
            match book.score(group) {
                Ok(scored) => played.push(scored),
                Err(error) => {
                    let sort = if matches!(error, PointsError::LotNeeded(..)) { &mut waiting } else { &mut wrong };
                    sort.add(Problem::at(GROUPS, line, "group", format!("round {}: {error}", group.round)));
                }
            }
        }
        let lines = book.table(&played).into_iter().map(|row| self.line(row)).collect();
        wrong.none_or(Reckoned { played, lines, waiting })
    }

    /// Performance and games won of each team in each round.
    fn brought(&self, folder: &Folder) -> BTreeMap<(i32, i64), (i64, i64)> {
        let mut brought: BTreeMap<(i32, i64), (i64, i64)> = BTreeMap::new();
        for figures in folder.figures() {
            if let Ok(number) = StartNumber::new(figures.entry)
                && let Some(team) = self.lineups.get(&(figures.round, number))
            {
                let sum = brought.entry((figures.round, *team)).or_default();
                sum.0 += figures.figures.performance;
                sum.1 += figures.figures.won.unwrap_or(0);
            }
        }
        brought
    }

    /// A group as it was played, and its line; `None` where nobody in it has brought in a sheet.
    fn group(
        &self,
        at: &(i32, String),
        (line, teams): &(u64, Vec<i64>),
        brought: &BTreeMap<(i32, i64), (i64, i64)>,
    ) -> Option<(u64, GroupRound)> {
        let of = |team: i64| brought.get(&(at.0, team)).copied();
        teams.iter().any(|team| of(*team).is_some()).then(|| {
            let round = |&team: &i64| TeamRound {
                team,
                performance: of(team).map(|(performance, _)| performance),
                won: of(team).map_or(0, |(_, won)| won),
                lot: None,
            };
            let lot = self.note.lots.get(at).cloned();
            (*line, GroupRound { round: at.0.unsigned_abs(), teams: teams.iter().map(round).collect(), lot })
        })
    }

    /// The teams of a group with a line-up in a round.
    fn came(&self, round: i32, teams: &[i64]) -> BTreeSet<i64> {
        let own = self.lineups.iter().filter(|((of, _), team)| *of == round && teams.contains(team));
        own.map(|(_, team)| *team).collect()
    }

    /// Whether somebody of a group sits at a table in a round.
    fn sits(&self, folder: &Folder, round: i32, teams: &[i64]) -> bool {
        let own = |number: &StartNumber| self.lineups.get(&(round, *number)).is_some_and(|team| teams.contains(team));
        folder.seating.iter().any(|((of, _), seats)| *of == round && seats.iter().any(own))
    }

    /// Whether a group of a round counts: every table at which it sits is closed.
    fn counts(&self, folder: &Folder, round: i32, teams: &[i64]) -> bool {
        let own = |number: &StartNumber| self.lineups.get(&(round, *number)).is_some_and(|team| teams.contains(team));
        let here = folder.seating.iter().filter(|((of, _), seats)| *of == round && seats.iter().any(own));
        here.fold(None, |all, (at, _)| Some(all.unwrap_or(true) && folder.is_closed(*at))).unwrap_or(false)
    }

    /// Whether a group of a round has no table although it is not said that a team was alone in it.
    pub(super) fn leaves_open(&self, folder: &Folder, round: i32) -> bool {
        let of_round = self.groups.iter().filter(|((of, _), _)| *of == round);
        let open = |teams: &[i64]| !self.sits(folder, round, teams) && self.came(round, teams).len() != 1;
        of_round.into_iter().any(|(_, (_, teams))| open(teams))
    }

    /// Whether a group is at the end of a round: as the file says of it, else as the round is.
    fn is_over(&self, folder: &Folder, at: &(i32, String)) -> bool {
        let pace = &self.season.pace;
        if pace.is_empty() { folder.is_over(at.0) } else { pace.get(at) == Some(&true) }
    }

    /// A group of a closed round in which no two teams came; whoever came alone has no opponent and no performance.
    fn unplayed(
        &self,
        folder: &Folder,
        at: &(i32, String),
        (line, teams): &(u64, Vec<i64>),
    ) -> Option<(u64, GroupRound)> {
        let came = self.came(at.0, teams);
        if came.len() > 1 || self.sits(folder, at.0, teams) || !self.is_over(folder, at) {
            return None;
        }
        let round = |&team: &i64| TeamRound { team, performance: came.contains(&team).then_some(0), won: 0, lot: None };
        Some((*line, GroupRound { round: at.0.unsigned_abs(), teams: teams.iter().map(round).collect(), lot: None }))
    }

    fn line(&self, row: Row) -> TeamLine {
        let taken = self.deductions.iter().filter(|line| line.team == row.team).map(|line| &line.reason);
        let given = self.rulings.iter().filter(|line| line.team == row.team).map(|line| &line.reason);
        TeamLine {
            name: self.teams.get(&row.team).cloned().unwrap_or_default(),
            reasons: taken.chain(given).cloned().collect(),
            row,
        }
    }
}
