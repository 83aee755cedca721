//! Reading the files of a league.

use std::collections::BTreeMap;

use super::model::{DEDUCTIONS, DeductionLine, GROUPS, Groups, LINEUPS, RULINGS, RulingLine, TEAMS, WITHDRAWALS};
use super::slips::Columns;
use crate::format::known::Known;
use crate::format::table::{CsvLine, CsvTable, MOST_ROUNDS};
use crate::format::wrong::{Wrong, WrongLeague};
use crate::format::{Problem, Problems};
use crate::rules::entry::StartNumber;
use crate::rules::league::results::Withdrawal;
use crate::rules::league::ruling::{RuledPoints, RuledPointsError};

/// The highest number of a team.
const MOST_TEAMS: i32 = 99_999;
const LONGEST_NAME: usize = 200;
const MOST_POINTS: i32 = 999;
/// What stands in a line-up, and in a group.
pub(super) const LINEUP_COLUMNS: Columns = (&["round", "team", "number"], &[]);
pub(super) const GROUP_COLUMNS: Columns = (&["round", "group", "team"], &["venue", "host", "state"]);

/// Reads the teams: those whose lines are right, and which the other files may name.
pub(super) fn teams(bytes: &[u8], problems: &mut Problems) -> (BTreeMap<i64, String>, Known<i64>) {
    let mut teams = BTreeMap::new();
    let Some(table) = CsvTable::noted(TEAMS, bytes, &["team", "name"], &["club", "venue"], problems) else {
        return (teams, Known::any());
    };
    let number = |line: &CsvLine<'_>| -> Result<i64, Problem> { Ok(i64::from(line.number("team", 1, MOST_TEAMS)?)) };
    for (line, (team, name)) in table.read_all(problems, |line| {
        let name = line.filled("name")?.to_owned();
        if name.chars().count() > LONGEST_NAME {
            return Err(line.problem("name", WrongLeague::LongName { most: LONGEST_NAME }));
        }
        Ok((number(&line)?, name))
    }) {
        if teams.insert(team, name).is_some() {
            problems.add(Problem::at(TEAMS, line, "team", WrongLeague::TeamTwice { team }));
        }
    }
    let known = table.lines().map(|line| number(&line)).collect::<Result<Known<i64>, Problem>>();
    (teams, known.unwrap_or_else(|_unreadable| Known::any()))
}

pub(super) fn lineups(
    bytes: &[u8],
    teams: &Known<i64>,
    players: &Known,
    problems: &mut Problems,
) -> BTreeMap<(i32, StartNumber), i64> {
    let mut lineups = BTreeMap::new();
    for (at, (round, team, number)) in rows(LINEUPS, bytes, LINEUP_COLUMNS, problems, |line| {
        let team =
            known_team(line.number("team", 1, MOST_TEAMS)?, teams).map_err(|unknown| line.problem("team", unknown))?;
        let number = line.start_number("number")?;
        if !players.has(number) {
            return Err(line.problem("number", Wrong::NoPlayer { number: number.number() }));
        }
        Ok((line.number("round", 1, MOST_ROUNDS)?, team, number))
    }) {
        if let Some(other) = lineups.insert((round, number), team) {
            let message = WrongLeague::PlaysElsewhere { number: number.number(), team: other, round };
            problems.add(Problem::at(LINEUPS, at, "number", message));
        }
    }
    lineups
}

pub(super) fn groups(bytes: &[u8], teams: &Known<i64>, problems: &mut Problems) -> Groups {
    let mut groups = Groups::new();
    let mut placed = BTreeMap::new();
    for (at, (round, group, team)) in rows(GROUPS, bytes, GROUP_COLUMNS, problems, |line| {
        let team =
            known_team(line.number("team", 1, MOST_TEAMS)?, teams).map_err(|unknown| line.problem("team", unknown))?;
        Ok((line.number("round", 1, MOST_ROUNDS)?, line.filled("group")?.to_owned(), team))
    }) {
        if let Some(other) = placed.insert((round, team), group.clone()) {
            let message = WrongLeague::InGroup { team, group: other, round };
            problems.add(Problem::at(GROUPS, at, "team", message));
        }
        groups.entry((round, group)).or_insert_with(|| (at, Vec::new())).1.push(team);
    }
    groups
}

pub(super) fn deductions(bytes: &[u8], teams: &Known<i64>, problems: &mut Problems) -> Vec<DeductionLine> {
    let read = rows(DEDUCTIONS, bytes, (&["team", "points", "reason"], &[]), problems, |line| {
        let team =
            known_team(line.number("team", 1, MOST_TEAMS)?, teams).map_err(|unknown| line.problem("team", unknown))?;
        let reason = line.reason()?;
        if reason.is_empty() {
            return Err(line.problem("reason", WrongLeague::NoReason));
        }
        Ok(DeductionLine { team, points: line.number("points", 1, MOST_POINTS)?, reason })
    });
    read.into_iter().map(|(_, line)| line).collect()
}

pub(super) fn rulings(bytes: &[u8], teams: &Known<i64>, problems: &mut Problems) -> Vec<RulingLine> {
    let columns = ["team", "day", "for", "against", "reason"];
    let read = rows(RULINGS, bytes, (&columns, &[]), problems, |line| {
        let team =
            known_team(line.number("team", 1, MOST_TEAMS)?, teams).map_err(|unknown| line.problem("team", unknown))?;
        let reason = line.reason()?;
        if reason.is_empty() {
            return Err(line.problem("reason", WrongLeague::NoReason));
        }
        let day = line.number("day", 1, MOST_ROUNDS)?;
        let (points, against) = (ruled(&line, "for")?, ruled(&line, "against")?);
        if points.hundredths() == 0 && against.hundredths() == 0 {
            return Err(line.problem("for", WrongLeague::NothingRuled));
        }
        Ok(RulingLine { team, day, points, against, reason })
    });
    read.into_iter().map(|(_, line)| line).collect()
}

fn ruled(line: &CsvLine<'_>, column: &str) -> Result<RuledPoints, Problem> {
    let given = line.filled(column)?;
    let wrong = || WrongLeague::RuledPoints { given: given.to_owned(), most: RuledPoints::MOST / 100 };
    given.parse().map_err(|_none: RuledPointsError| line.problem(column, wrong()))
}

pub(super) fn withdrawals(bytes: &[u8], teams: &Known<i64>, problems: &mut Problems) -> Vec<Withdrawal> {
    let mut withdrawals: Vec<Withdrawal> = Vec::new();
    for (at, withdrawal) in rows(WITHDRAWALS, bytes, (&["team", "round", "results"], &[]), problems, |line| {
        let team =
            known_team(line.number("team", 1, MOST_TEAMS)?, teams).map_err(|unknown| line.problem("team", unknown))?;
        let after = line.number("round", 0, MOST_ROUNDS)?.unsigned_abs();
        Ok(Withdrawal { team, after, results: line.value("results")? })
    }) {
        if withdrawals.iter().any(|other| other.team == withdrawal.team) {
            problems.add(Problem::at(WITHDRAWALS, at, "team", WrongLeague::TeamTwice { team: withdrawal.team }));
        }
        withdrawals.push(withdrawal);
    }
    withdrawals
}

fn known_team(team: i32, teams: &Known<i64>) -> Result<i64, WrongLeague> {
    let team = i64::from(team);
    if teams.has(team) { Ok(team) } else { Err(WrongLeague::NoTeam { team }) }
}

/// The rows of a file; optional columns are looked at elsewhere.
fn rows<T>(
    file: &str,
    bytes: &[u8],
    (required, optional): (&[&str], &[&str]),
    problems: &mut Problems,
    read: impl FnMut(CsvLine<'_>) -> Result<T, Problem>,
) -> Vec<(u64, T)> {
    let table = CsvTable::noted(file, bytes, required, optional, problems);
    table.map_or_else(Vec::new, |table| table.read_all(problems, read))
}
