//! `teams.csv`, `lineups.csv`, `groups.csv`: a league beside its sheets, and the table they come to.

use std::collections::{BTreeMap, BTreeSet};

use super::files::Files;
use super::folder::Folder;
use super::seating::MOST_ROUNDS;
use super::table::Table;
use super::tournament_toml::LeagueNote;
use super::{Problem, Problems};
use crate::rules::entry::StartNumber;
use crate::rules::league::points::{Missing, TeamRound, award};
use crate::rules::league::table::{PlayedGroup, Row, table};

/// The file of the teams.
pub const TEAMS: &str = "teams.csv";
/// The file of who played for whom.
pub const LINEUPS: &str = "lineups.csv";
/// The file of who met whom.
pub const GROUPS: &str = "groups.csv";

/// The highest number of a team.
const MOST_TEAMS: i32 = 99_999;
const LONGEST_NAME: usize = 200;

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
    /// What the league agreed on.
    pub agreed: LeagueNote,
}

/// A row of the league table with the team's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Place and figures.
    pub row: Row,
    /// The team's name.
    pub name: String,
}

impl League {
    /// Reads the league of a folder; `None` where it holds none.
    pub(super) fn read(
        files: &Files,
        players: &BTreeSet<StartNumber>,
        agreed: Option<LeagueNote>,
        problems: &mut Problems,
    ) -> Option<Self> {
        if agreed.is_none() && [TEAMS, LINEUPS, GROUPS].iter().all(|name| files.get(name).is_none()) {
            return None;
        }
        let mut wanted = |name: &str, what: &str| {
            let bytes = files.get(name);
            if bytes.is_none() {
                problems.add(Problem::of_file(name, format!("is missing; a league needs {what}")));
            }
            bytes
        };
        let teams = wanted(TEAMS, "its teams");
        let lineups = wanted(LINEUPS, "who played for which team");
        let groups = wanted(GROUPS, "who met whom");
        let teams = read_teams(teams?, problems);
        let lineups = read_lineups(lineups?, &teams, players, problems);
        let groups = read_groups(groups?, &teams, problems);
        Some(Self { teams, lineups, groups, agreed: agreed.unwrap_or_default() })
    }

    /// What only shows when the league is compared with the seats: team mates at one table, teams that met nobody,
    /// groups without a points rule.
    pub(super) fn check(&self, folder: &Folder, problems: &mut Problems) {
        for ((round, table), seats) in &folder.seating {
            let mut seen = BTreeSet::new();
            for number in seats {
                let Some(team) = self.lineups.get(&(*round, *number)) else { continue };
                if !seen.insert(team) {
                    let message = format!(
                        "round {round}, table {table}: two players of team {team} sit at one table; seat one elsewhere"
                    );
                    problems.add(Problem::of_file(LINEUPS, message));
                }
            }
        }
        for ((round, number), team) in &self.lineups {
            if !self.groups.iter().any(|((of, _), (_, teams))| of == round && teams.contains(team)) {
                let number = number.number();
                let message =
                    format!("round {round}: start number {number} plays for team {team}, which is in no group");
                problems.add(Problem::of_file(LINEUPS, message));
            }
        }
        for (line, teams) in self.groups.values() {
            if let Err(error) = self.agreed.points.of(teams.len()) {
                problems.add(Problem::at(GROUPS, *line, "group", error.to_string()));
            }
        }
    }

    /// The table of everything played so far.
    pub fn table(&self, folder: &Folder) -> Result<Vec<Line>, Problems> {
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
        let mut problems = Problems::default();
        let played: Vec<PlayedGroup> = self
            .groups
            .iter()
            .filter_map(|((round, _), (line, teams))| {
                problems.note(self.group(*round, *line, teams, &brought)).flatten()
            })
            .collect();
        let teams: Vec<i64> = self.teams.keys().copied().collect();
        let rows = table(&teams, &played, &[], &self.agreed.criteria).into_iter();
        let lines =
            rows.map(|row| Line { name: self.teams.get(&row.team).cloned().unwrap_or_default(), row }).collect();
        problems.none_or(lines)
    }

    /// The league points of one group; `None` while nobody in it has brought in a sheet.
    fn group(
        &self,
        round: i32,
        line: u64,
        teams: &[i64],
        brought: &BTreeMap<(i32, i64), (i64, i64)>,
    ) -> Result<Option<PlayedGroup>, Problem> {
        let of = |team: i64| brought.get(&(round, team)).copied();
        if teams.iter().all(|team| of(*team).is_none()) {
            return Ok(None);
        }
        let rounds: Vec<TeamRound> = teams
            .iter()
            .map(|&team| TeamRound {
                team,
                performance: of(team).map(|(performance, _)| performance),
                won: of(team).map_or(0, |(_, won)| won),
                lot: None,
            })
            .collect();
        let awards = award(&rounds, &self.agreed.points, self.agreed.ties, Missing::RankedLast)
            .map_err(|error| Problem::at(GROUPS, line, "group", format!("round {round}: {error}")))?;
        let figures = teams.iter().map(|&team| (team, of(team).unwrap_or_default())).collect();
        Ok(Some(PlayedGroup { round: round.unsigned_abs(), awards, figures }))
    }
}

fn read_teams(bytes: &[u8], problems: &mut Problems) -> BTreeMap<i64, String> {
    let mut teams = BTreeMap::new();
    for (line, (team, name)) in rows(TEAMS, bytes, &["team", "name"], problems, |line| {
        let name: String = line.value("name")?;
        if name.chars().count() > LONGEST_NAME {
            return Err(line.problem("name", format!("is longer than {LONGEST_NAME} letters")));
        }
        Ok((line.number("team", 1, MOST_TEAMS)?, name))
    }) {
        if teams.insert(i64::from(team), name).is_some() {
            problems.add(Problem::at(TEAMS, line, "team", format!("team {team} stands twice")));
        }
    }
    teams
}

fn read_lineups(
    bytes: &[u8],
    teams: &BTreeMap<i64, String>,
    players: &BTreeSet<StartNumber>,
    problems: &mut Problems,
) -> BTreeMap<(i32, StartNumber), i64> {
    let mut lineups = BTreeMap::new();
    for (at, (round, team, number)) in rows(LINEUPS, bytes, &["round", "team", "number"], problems, |line| {
        let team = known_team(line.number("team", 1, MOST_TEAMS)?, teams).map_err(|text| line.problem("team", text))?;
        let number: StartNumber = line.value("number")?;
        if !players.contains(&number) {
            let message = format!("start number {} is not in players.csv", number.number());
            return Err(line.problem("number", message));
        }
        Ok((line.number("round", 1, MOST_ROUNDS)?, team, number))
    }) {
        if let Some(other) = lineups.insert((round, number), team) {
            let number = number.number();
            let message = format!("start number {number} is in the line-up of team {other} already in round {round}");
            problems.add(Problem::at(LINEUPS, at, "number", message));
        }
    }
    lineups
}

fn read_groups(bytes: &[u8], teams: &BTreeMap<i64, String>, problems: &mut Problems) -> Groups {
    let mut groups = Groups::new();
    let mut placed = BTreeMap::new();
    for (at, (round, group, team)) in rows(GROUPS, bytes, &["round", "group", "team"], problems, |line| {
        let team = known_team(line.number("team", 1, MOST_TEAMS)?, teams).map_err(|text| line.problem("team", text))?;
        Ok((line.number("round", 1, MOST_ROUNDS)?, line.value::<String>("group")?, team))
    }) {
        if let Some(other) = placed.insert((round, team), group.clone()) {
            let message = format!("team {team} is in group {other} already in round {round}");
            problems.add(Problem::at(GROUPS, at, "team", message));
        }
        groups.entry((round, group)).or_insert_with(|| (at, Vec::new())).1.push(team);
    }
    groups
}

fn known_team(team: i32, teams: &BTreeMap<i64, String>) -> Result<i64, String> {
    let team = i64::from(team);
    if teams.contains_key(&team) { Ok(team) } else { Err(format!("team {team} is not in teams.csv")) }
}

/// The rows of a file whose columns are all required.
fn rows<T>(
    file: &str,
    bytes: &[u8],
    columns: &[&str],
    problems: &mut Problems,
    read: impl FnMut(super::table::Line<'_>) -> Result<T, Problem>,
) -> Vec<(u64, T)> {
    match Table::read(file, bytes, columns, &[]) {
        Ok(table) => table.read_all(problems, read),
        Err(found) => {
            problems.0.extend(found.0);
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests;
