//! What only shows when the files of a league are compared with each other and with the seats.

use std::collections::{BTreeMap, BTreeSet};

use super::model::{DAYS, GROUPS, LINEUPS, League, RULINGS};
use super::read::{GROUP_COLUMNS, LINEUP_COLUMNS};
use super::slips;
use crate::format::files::Files;
use crate::format::folder::model::Folder;
use crate::format::names::HANDS;
use crate::format::seating::{self, At};
use crate::format::table::CsvTable;
use crate::format::table::MOST_ROUNDS;
use crate::format::unread::Unread;
use crate::format::wrong::WrongLeague;
use crate::format::{Problem, Problems, hands, totals, tournament_toml};
use crate::rules::entry::StartNumber;
use crate::rules::league::division::Limits;
use crate::rules::league::lineup::{self, LineupError, Squad};
use crate::rules::league::seating::pairs_mates;

/// A player in a round of the season.
type Place = (i32, StartNumber);
/// Rounds of a file of which something may be missing.
type Rounds = Unread<i32>;

impl League {
    /// Notes what does not fit together: seats without a line-up, team mates at one table, teams that met nobody, groups
    /// without a points rule, line-ups over the limits, closed rounds without their sheets. What only follows from a
    /// line that was found wrong is not told of another one as well.
    pub(in crate::format) fn check(&self, folder: &Folder, files: &Files, problems: &mut Problems) {
        let met = slips::rounds(files, (GROUPS, "team"), GROUP_COLUMNS, problems);
        let lined_up = slips::rounds(files, (LINEUPS, "number"), LINEUP_COLUMNS, problems);
        self.check_seats(folder, files, (&lined_up, &met), problems);
        for ((round, number), team) in self.lineups.iter().filter(|((round, _), _)| !met.may_be_of(*round)) {
            if !self.groups.iter().any(|((of, _), (_, teams))| of == round && teams.contains(team)) {
                let message = WrongLeague::InNoGroup { round: *round, number: number.number(), team: *team };
                problems.add(Problem::of_file(LINEUPS, message));
            }
        }
        for (_, (line, teams)) in self.groups.iter().filter(|((round, _), _)| !met.may_be_of(*round)) {
            if self.note.agreed.points.of(teams.len()).is_err() {
                problems.add(Problem::at(GROUPS, *line, "group", WrongLeague::NoPoints { size: teams.len() }));
            }
        }
        for line in &self.rulings {
            let on_day = |round: i32| self.day_of(round).0 == line.day;
            let plays = |((round, _), (_, teams)): (&(i32, String), &(u64, Vec<i64>))| {
                on_day(*round) && teams.contains(&line.team)
            };
            if !met.may_be_of_any(on_day) && !self.groups.iter().any(plays) {
                let message = WrongLeague::RuledElsewhere { team: line.team, day: line.day };
                problems.add(Problem::of_file(RULINGS, message));
            }
        }
        if let Some(season) = &self.note.season {
            self.check_lineups(season.limits, &lined_up, &lines(files, LINEUPS), problems);
        }
        self.check_closed(folder, files, problems);
    }

    fn check_seats(
        &self,
        folder: &Folder,
        files: &Files,
        (lined_up, met): (&Rounds, &Rounds),
        problems: &mut Problems,
    ) {
        let lines = lines(files, seating::FILE);
        for ((round, table), seats) in folder.seating.iter().filter(|((round, _), _)| !lined_up.may_be_of(*round)) {
            let mut seen = BTreeSet::new();
            for number in seats {
                let Some(team) = self.lineups.get(&(*round, *number)) else {
                    let message = WrongLeague::SitsUnlisted { number: number.number(), round: *round, table: *table };
                    let line = lines.get(&(*round, *number)).copied().unwrap_or(1);
                    problems.add(Problem::at(seating::FILE, line, "number", message));
                    continue;
                };
                if !seen.insert(team) && !met.may_be_of(*round) && !self.sits_in_pairs(*round, *team) {
                    let message = WrongLeague::Mates { round: *round, table: *table, team: *team };
                    problems.add(Problem::of_file(LINEUPS, message));
                }
            }
        }
    }

    /// Whether the group of this team could only be seated with two of one team at a table.
    fn sits_in_pairs(&self, round: i32, team: i64) -> bool {
        let lined_up = |team: &i64| self.lineups.iter().filter(|((of, _), own)| *of == round && *own == team).count();
        let group = self.groups.iter().find(|((of, _), (_, teams))| *of == round && teams.contains(&team));
        group.is_some_and(|(_, (_, teams))| pairs_mates(&teams.iter().map(lined_up).collect::<Vec<_>>()))
    }

    /// Every line-up of a match day against the limits, as on the page where line-ups are saved.
    fn check_lineups(&self, limits: Limits, lined_up: &Rounds, lines: &BTreeMap<Place, u64>, problems: &mut Problems) {
        let squads = self.season.squads.iter();
        let squad: Squad = squads.map(|(number, (team, role))| (number.number(), (*team, *role))).collect();
        let mut by_team: BTreeMap<(i32, i64), Vec<Vec<i32>>> = BTreeMap::new();
        let rounds = usize::from(self.day_rounds());
        for ((round, number), team) in &self.lineups {
            let (day, own) = self.day_of(*round);
            let of_day = by_team.entry((day, *team)).or_insert_with(|| vec![Vec::new(); rounds]);
            let place = usize::try_from(own - 1).unwrap_or(0);
            of_day.iter_mut().skip(place).take(1).for_each(|players| players.push(number.number()));
        }
        let unread = |day: i32| lined_up.may_be_of_any(|round| self.day_of(round).0 == day);
        for ((day, team), rounds) in by_team.iter().filter(|((day, _), _)| !unread(*day)) {
            for error in lineup::check(*team, rounds, &squad, &BTreeMap::new(), limits) {
                let line = self.line_of(&error, (*day, *team), rounds, lines);
                problems.add(Problem::at(LINEUPS, line, "number", error));
            }
        }
    }

    /// The line of the last player of the round an error is about.
    fn line_of(
        &self,
        error: &LineupError,
        (day, team): (i32, i64),
        rounds: &[Vec<i32>],
        lines: &BTreeMap<Place, u64>,
    ) -> u64 {
        let own = |((round, _), _): &(&Place, &u64)| {
            let (of, own) = self.day_of(*round);
            of == day && error.round().is_none_or(|round| i32::try_from(round) == Ok(own))
        };
        let of_team = |((_, number), _): &(&Place, &u64)| {
            self.lineups.iter().any(|((_, one), of)| one == number && *of == team)
                && rounds.iter().flatten().any(|one| *one == number.number())
        };
        lines.iter().filter(own).filter(of_team).map(|(_, line)| *line).max().unwrap_or(1)
    }

    /// A round that is closed, alone or with its day, has all its sheets.
    fn check_closed(&self, folder: &Folder, files: &Files, problems: &mut Problems) {
        // A list with a line that cannot be read is not whole, but that was said there.
        let names: Vec<&str> = hands::names().collect();
        let unread = [
            Unread::in_file((HANDS, files.get(HANDS)), (&["round", "table"], names.as_slice()), problems),
            Unread::in_file((totals::FILE, files.get(totals::FILE)), totals::COLUMNS, problems),
        ];
        let is_missing = |at: At| !folder.is_there(at) && !unread.iter().any(|file| file.may_be_of(at));
        let rounds: BTreeSet<i32> = self.groups.keys().map(|(round, _)| *round).collect();
        for round in rounds {
            let note = folder.tournament.rounds.get(&round);
            let (number, _) = self.day_of(round);
            let day = self.season.days.get(&number).filter(|day| day.closed);
            let closed = note.is_some_and(|note| note.state == "closed");
            let missing = folder.seating.keys().find(|at| at.0 == round && is_missing(**at)).map(|at| at.1);
            match (day, missing) {
                (Some(day), Some(table)) => {
                    let message = WrongLeague::DayWithoutSheet { day: number, round, table };
                    problems.add(Problem::at(DAYS, day.line, "closed", message));
                }
                (Some(day), None) if note.is_some() && !closed => {
                    let message = WrongLeague::DayWithRound { day: number, round };
                    problems.add(Problem::at(DAYS, day.line, "closed", message));
                }
                (None, Some(table)) if closed => {
                    let message = WrongLeague::RoundWithoutSheet { round, table };
                    problems.add(Problem::of_file(tournament_toml::FILE, message));
                }
                _ => {}
            }
        }
    }
}

/// The line in which a player of a round stands; what cannot be read was said before.
fn lines(files: &Files, file: &str) -> BTreeMap<Place, u64> {
    let Some(bytes) = files.get(file) else { return BTreeMap::new() };
    let others = ["team", "table", "seat"];
    let Ok(table) = CsvTable::read(file, bytes, &["round", "number"], &others) else { return BTreeMap::new() };
    let mut said_before = Problems::default();
    let rows = table
        .read_all(&mut said_before, |line| Ok((line.number("round", 1, MOST_ROUNDS)?, line.start_number("number")?)));
    rows.into_iter().map(|(line, place)| (place, line)).collect()
}
