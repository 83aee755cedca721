//! What makes a league folder a season of the database: its terms, squads, match days, venues.

use std::collections::BTreeSet;

use super::model::{
    DAYS, DEDUCTIONS, DayNote, DeductionLine, GROUPS, LINEUPS, League, RULINGS, RulingLine, SQUADS, SeasonNote, TEAMS,
    WITHDRAWALS,
};
use super::plan;
use crate::format::files::Files;
use crate::format::known::Known;
use crate::format::table::MOST_ROUNDS;
use crate::format::table::{CsvLine, CsvTable, write};
use crate::format::wrong::WrongLeague;
use crate::format::{Problem, Problems};
use crate::rules::entry::{ClubName, StartNumber};
use crate::rules::league::division::{PlayerRole, TeamName};
use crate::rules::league::fixtures::hour;
use crate::rules::tournament::Venue;

impl SeasonNote {
    /// Reads what is there.
    pub(super) fn read(files: &Files, (league, known): (&League, &Known<i64>), problems: &mut Problems) -> Self {
        let mut note = Self::default();
        note.read_teams(files, problems);
        note.read_squads(files, (league, known), problems);
        note.read_days(files, problems);
        note.read_venues(files, problems);
        note.wishes = plan::wishes(files, known, problems);
        note.notices = plan::notices(files, problems);
        note
    }

    fn read_teams(&mut self, files: &Files, problems: &mut Problems) {
        let read = rows(files, TEAMS, &["team", "name"], &["club", "venue"], problems, |line| {
            TeamName::new(line.text("name")).map_err(|error| line.problem("name", error))?;
            let club = ClubName::new(line.text("club")).map_err(|error| line.problem("club", error))?;
            let venue = Venue::new(line.text("venue")).map_err(|error| line.problem("venue", error))?;
            Ok((i64::from(line.number("team", 1, i32::MAX)?), (club, venue)))
        });
        self.homes = read.into_iter().collect();
    }

    fn read_squads(&mut self, files: &Files, (league, known): (&League, &Known<i64>), problems: &mut Problems) {
        let read = rows(files, SQUADS, &["team", "number"], &["role"], problems, |line| {
            let team = i64::from(line.number("team", 1, i32::MAX)?);
            if !known.has(team) {
                return Err(line.problem("team", WrongLeague::NoTeam { team }));
            }
            let role: Option<PlayerRole> = line.maybe("role")?;
            Ok((line.start_number("number")?, (team, role.unwrap_or(PlayerRole::Regular))))
        });
        self.squads = read.into_iter().collect();
        // A player nobody assigned belongs to the team of the first line-up.
        for ((_, number), team) in &league.lineups {
            self.squads.entry(*number).or_insert((*team, PlayerRole::Regular));
        }
    }

    fn read_days(&mut self, files: &Files, problems: &mut Problems) {
        let read = rows(files, DAYS, &["day", "date"], &["starts", "closed"], problems, |line| {
            let note = DayNote {
                date: line.day("date")?,
                starts: hour(line.text("starts")).ok_or_else(|| line.problem("starts", WrongLeague::Hour))?,
                closed: line.yes("closed")?,
                line: line.number,
            };
            Ok((line.number("day", 1, MOST_ROUNDS)?, note))
        });
        self.days = read.into_iter().collect();
    }

    fn read_venues(&mut self, files: &Files, problems: &mut Problems) {
        let optional = ["venue", "host", "state"];
        let read = rows(files, GROUPS, &["round", "group", "team"], &optional, problems, |line| {
            let venue = Venue::new(line.text("venue")).map_err(|error| line.problem("venue", error))?;
            let team = i64::from(line.number("team", 1, i32::MAX)?);
            let host = line.yes("host")?.then_some(team);
            let state = state(&line)?;
            let at = (line.number("round", 1, MOST_ROUNDS)?, line.text("group").to_owned());
            Ok((at, (venue, host, state)))
        });
        for (at, (venue, host, state)) in read {
            if let Some(state) = state {
                self.pace.insert(at.clone(), state);
            }
            let known = self.venues.entry(at).or_default();
            if !venue.as_str().is_empty() {
                known.0 = venue;
            }
            known.1 = known.1.or(host);
        }
    }
}

/// Whether a group closed a round; nothing where it was not seated, or nothing is said of it.
fn state(line: &CsvLine<'_>) -> Result<Option<bool>, Problem> {
    match line.text("state") {
        "" => Ok(None),
        "running" => Ok(Some(false)),
        "closed" => Ok(Some(true)),
        other => Err(line.problem("state", WrongLeague::GroupState { given: other.to_owned() })),
    }
}

fn rows<T>(
    files: &Files,
    file: &str,
    required: &[&str],
    optional: &[&str],
    problems: &mut Problems,
    read: impl FnMut(CsvLine<'_>) -> Result<T, Problem>,
) -> Vec<T> {
    let Some(bytes) = files.get(file) else { return Vec::new() };
    // What is wrong with columns that were read before is said there already, and once.
    let mut found = Problems::default();
    let table = CsvTable::noted(file, bytes, required, optional, &mut found);
    let rows = table.map_or_else(Vec::new, |table| table.read_all(&mut found, read));
    let place = |problem: &Problem| (problem.file.clone(), problem.line, problem.column.clone());
    let said: BTreeSet<_> = problems.0.iter().map(place).collect();
    let new = found.0.into_iter().filter(|problem| !said.contains(&place(problem))).collect::<Vec<_>>();
    problems.0.extend(new);
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Writes the files of a season, in one order.
pub fn write_files(files: &mut Files, league: &League) -> Result<(), csv::Error> {
    let season = &league.season;
    let team = |(number, name): (&i64, &String)| {
        let home = season.homes.get(number).cloned().unwrap_or_default();
        vec![number.to_string(), name.clone(), home.0.as_str().to_owned(), home.1.as_str().to_owned()]
    };
    files.put(TEAMS, write(&["team", "name", "club", "venue"], league.teams.iter().map(team))?);
    let member = |(number, (team, role)): (&StartNumber, &(i64, PlayerRole))| {
        vec![team.to_string(), number.number().to_string(), role.word().to_owned()]
    };
    let mut squads: Vec<_> = season.squads.iter().collect();
    squads.sort_by_key(|(number, (team, _))| (*team, **number));
    files.put(SQUADS, write(&["team", "number", "role"], squads.into_iter().map(member))?);
    let yes = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let day = |(number, day): (&i32, &DayNote)| {
        vec![number.to_string(), day.date.to_string(), day.starts.clone(), yes(day.closed)]
    };
    files.put(DAYS, write(&["day", "date", "starts", "closed"], season.days.iter().map(day))?);
    let mut lineups: Vec<(i32, i64, i32)> =
        league.lineups.iter().map(|((round, number), team)| (*round, *team, number.number())).collect();
    lineups.sort_unstable();
    let lineup = |(round, team, number): (i32, i64, i32)| vec![round.to_string(), team.to_string(), number.to_string()];
    files.put(LINEUPS, write(&["round", "team", "number"], lineups.into_iter().map(lineup))?);
    let columns = ["round", "group", "team", "venue", "host", "state"];
    let written = if season.pace.is_empty() { columns.len() - 1 } else { columns.len() };
    let rows = groups(league).into_iter().map(|row| row.into_iter().take(written).collect());
    files.put(GROUPS, write(columns.get(..written).unwrap_or_default(), rows)?);
    write_acts(files, league)?;
    plan::write_files(files, league)
}

fn groups(league: &League) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for ((round, group), (_, teams)) in &league.groups {
        let (venue, host) = league.season.venues.get(&(*round, group.clone())).cloned().unwrap_or_default();
        let state = match league.season.pace.get(&(*round, group.clone())) {
            None => "",
            Some(false) => "running",
            Some(true) => "closed",
        };
        for team in teams {
            let is_host = if host == Some(*team) { "yes" } else { "no" };
            let venue = venue.as_str().to_owned();
            rows.push(vec![
                round.to_string(),
                group.clone(),
                team.to_string(),
                venue,
                is_host.to_owned(),
                state.to_owned(),
            ]);
        }
    }
    rows
}

fn write_acts(files: &mut Files, league: &League) -> Result<(), csv::Error> {
    if !league.deductions.is_empty() {
        let row = |line: &DeductionLine| vec![line.team.to_string(), line.points.to_string(), line.reason.clone()];
        files.put(DEDUCTIONS, write(&["team", "points", "reason"], league.deductions.iter().map(row))?);
    }
    if !league.rulings.is_empty() {
        let row = |line: &RulingLine| {
            let figures = [line.team.to_string(), line.day.to_string(), line.points.to_string()];
            [figures.to_vec(), vec![line.against.to_string(), line.reason.clone()]].concat()
        };
        let columns = ["team", "day", "for", "against", "reason"];
        files.put(RULINGS, write(&columns, league.rulings.iter().map(row))?);
    }
    if !league.withdrawals.is_empty() {
        let row = |left: &crate::rules::league::results::Withdrawal| {
            vec![left.team.to_string(), left.after.to_string(), left.results.word().to_owned()]
        };
        files.put(WITHDRAWALS, write(&["team", "round", "results"], league.withdrawals.iter().map(row))?);
    }
    Ok(())
}
