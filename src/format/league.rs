//! `teams.csv`, `lineups.csv`, `groups.csv`: a league beside its sheets, and the table they come to. `deductions.csv`,
//! `withdrawals.csv`, `wishes.csv` and `notices.csv` are there where points were taken, teams left, something was wished for
//! the fixtures, or a change was announced.

pub mod plan;
mod read;
pub mod season;

use std::collections::{BTreeMap, BTreeSet};

use super::files::Files;
use super::folder::Folder;
use super::tournament_toml::LeagueNote;
use super::wrong::WrongLeague;
use super::{Problem, Problems};
use crate::rules::entry::StartNumber;
use crate::rules::league::individual::PlayerRound;
use crate::rules::league::points::TeamRound;
use crate::rules::league::results::{Book, GroupRound, Withdrawal};
use crate::rules::league::seating;
use crate::rules::league::table::{Deduction, PlayedGroup, Row};
use crate::rules::ratio::Ratio;
use season::SeasonNote;

/// The file of the teams.
pub const TEAMS: &str = "teams.csv";
/// The file of who played for whom.
pub const LINEUPS: &str = "lineups.csv";
/// The file of who met whom.
pub const GROUPS: &str = "groups.csv";

/// The file of the points that were taken.
pub const DEDUCTIONS: &str = "deductions.csv";
/// The file of the teams that left.
pub const WITHDRAWALS: &str = "withdrawals.csv";

/// Who met whom in one round: the teams of each group, by the group's own name.
type Groups = BTreeMap<(i32, String), (u64, Vec<i64>)>;

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

/// A row of the league table with the team's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Place and figures.
    pub row: Row,
    /// The team's name.
    pub name: String,
    /// Why points were taken, in the order of the file.
    pub reasons: Vec<String>,
}

/// A season reckoned: its groups with their points, and the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoned {
    /// Every group played so far.
    pub played: Vec<PlayedGroup>,
    /// The table.
    pub lines: Vec<Line>,
}

impl League {
    /// Reads the league of a folder; `None` where it holds none.
    pub(super) fn read(
        files: &Files,
        players: &BTreeSet<StartNumber>,
        note: Option<LeagueNote>,
        problems: &mut Problems,
    ) -> Option<Self> {
        let all = [TEAMS, LINEUPS, GROUPS, DEDUCTIONS, WITHDRAWALS];
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
        let withdrawals =
            files.get(WITHDRAWALS).map_or_else(Vec::new, |bytes| read::withdrawals(bytes, &teams, problems));
        let note = note.unwrap_or_default();
        let season = SeasonNote::default();
        let mut league = Self { teams, lineups, groups, deductions, withdrawals, season, note };
        league.season = SeasonNote::read(files, &league, problems);
        Some(league)
    }

    /// What only shows when the league is compared with the seats: team mates at one table, teams that met nobody,
    /// groups without a points rule.
    pub(super) fn check(&self, folder: &Folder, problems: &mut Problems) {
        for ((round, table), seats) in &folder.seating {
            let mut seen = BTreeSet::new();
            for number in seats {
                let Some(team) = self.lineups.get(&(*round, *number)) else { continue };
                if !seen.insert(team) && !self.pairs_mates(*round, *team) {
                    let message = WrongLeague::Mates { round: *round, table: *table, team: *team };
                    problems.add(Problem::of_file(LINEUPS, message));
                }
            }
        }
        for ((round, number), team) in &self.lineups {
            if !self.groups.iter().any(|((of, _), (_, teams))| of == round && teams.contains(team)) {
                let message = WrongLeague::InNoGroup { round: *round, number: number.number(), team: *team };
                problems.add(Problem::of_file(LINEUPS, message));
            }
        }
        for (line, teams) in self.groups.values() {
            if self.note.agreed.points.of(teams.len()).is_err() {
                problems.add(Problem::at(GROUPS, *line, "group", WrongLeague::NoPoints { size: teams.len() }));
            }
        }
    }

    /// Whether the group of this team could only be seated with two of one team at a table.
    fn pairs_mates(&self, round: i32, team: i64) -> bool {
        let lined_up = |team: &i64| self.lineups.iter().filter(|((of, _), own)| *of == round && *own == team).count();
        let group = self.groups.iter().find(|((of, _), (_, teams))| *of == round && teams.contains(&team));
        group.is_some_and(|(_, (_, teams))| seating::pairs_mates(&teams.iter().map(lined_up).collect::<Vec<_>>()))
    }

    /// The table of everything played so far.
    pub fn table(&self, folder: &Folder) -> Result<Vec<Line>, Problems> {
        self.reckon(folder).map(|reckoned| reckoned.lines)
    }

    /// Everything played so far, and the table it comes to.
    pub fn reckon(&self, folder: &Folder) -> Result<Reckoned, Problems> {
        let brought = self.brought(folder);
        let played = |(at, group)| self.group(at, group, &brought).or_else(|| self.unplayed(folder, at, group));
        let (lines, groups): (Vec<u64>, Vec<GroupRound>) = self.groups.iter().filter_map(played).unzip();
        let teams: Vec<i64> = self.teams.keys().copied().collect();
        let taken = |line: &DeductionLine| Deduction { team: line.team, points: Ratio::whole(line.points.into()) };
        let deductions: Vec<Deduction> = self.deductions.iter().map(taken).collect();
        let withdrawals = &self.withdrawals;
        let book =
            Book { teams: &teams, groups: &groups, deductions: &deductions, withdrawals, agreed: &self.note.agreed };
        let played = book.played().map_err(|unsettled| {
            let line = lines.get(unsettled.group).copied().unwrap_or(1);
            Problems(vec![Problem::at(GROUPS, line, "group", unsettled.to_string())])
        })?;
        let lines = book.table(&played).into_iter().map(|row| self.line(row)).collect();
        Ok(Reckoned { played, lines })
    }

    /// What every player brought in for a team.
    pub fn player_rounds(&self, folder: &Folder) -> Vec<PlayerRound> {
        let one = |round: crate::rules::standings::RoundFigures| {
            let number = StartNumber::new(round.entry).into_iter().next()?;
            Some(PlayerRound {
                player: round.entry.into(),
                team: *self.lineups.get(&(round.round, number))?,
                round: round.round.unsigned_abs(),
                performance: round.figures.performance,
                won: round.figures.won.unwrap_or(0),
                lost: round.figures.lost.unwrap_or(0),
            })
        };
        folder.figures().into_iter().filter_map(one).collect()
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

    /// A group as it was played, and its line; `None` while nobody in it has brought in a sheet.
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

    /// Whether a group of a round has no table although it is not said that a team was alone in it.
    pub(super) fn leaves_open(&self, folder: &Folder, round: i32) -> bool {
        let of_round = self.groups.iter().filter(|((of, _), _)| *of == round);
        let open = |teams: &[i64]| !self.sits(folder, round, teams) && self.came(round, teams).len() != 1;
        of_round.into_iter().any(|(_, (_, teams))| open(teams))
    }

    /// A group of a closed round in which no two teams came; whoever came alone has no opponent and no performance.
    fn unplayed(
        &self,
        folder: &Folder,
        at: &(i32, String),
        (line, teams): &(u64, Vec<i64>),
    ) -> Option<(u64, GroupRound)> {
        let came = self.came(at.0, teams);
        if came.len() > 1 || self.sits(folder, at.0, teams) || !folder.is_over(at.0) {
            return None;
        }
        let round = |&team: &i64| TeamRound { team, performance: came.contains(&team).then_some(0), won: 0, lot: None };
        Some((*line, GroupRound { round: at.0.unsigned_abs(), teams: teams.iter().map(round).collect(), lot: None }))
    }

    fn line(&self, row: Row) -> Line {
        let own = self.deductions.iter().filter(|line| line.team == row.team);
        Line {
            name: self.teams.get(&row.team).cloned().unwrap_or_default(),
            reasons: own.map(|line| line.reason.clone()).collect(),
            row,
        }
    }
}

#[cfg(test)]
mod tests;
