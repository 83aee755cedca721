//! What does not add up in a folder that can be read all the same: named, so that nobody takes it for right.

use std::collections::BTreeMap;

use super::model::Folder;
use super::reckon::typed;
use crate::format::adjustments;
use crate::format::league::model::TEAMS;
use crate::format::seating::At;
use crate::format::totals;
use crate::format::tournament_toml;
use crate::format::wrong::Doubtful;
use crate::format::{Problem, Problems};
use crate::rules::sheet::Difference;

impl Folder {
    /// Everything that does not add up: totals by the rule of the sheet page, adjustments that cannot be, rounds that are
    /// more than the tournament has, teams of a league that nobody can tell apart or that are fewer than go up or down.
    pub fn doubts(&self) -> Problems {
        let mut found = Problems::default();
        for (at, sheet) in &self.totals {
            found.0.extend(self.differences(*at).into_iter().map(|wrong| {
                let seat = wrong.seat().and_then(|seat| sheet.seats.get(seat.index()));
                Problem::at(totals::FILE, seat.map_or(sheet.line, |seat| seat.line), "", wrong)
            }));
        }
        self.doubt_adjustments(&mut found);
        self.doubt_league(&mut found);
        let (planned, seated) = (i32::from(self.tournament.plan.rounds), self.last_round());
        if seated > planned {
            let message = Doubtful::Rounds { planned, played: seated };
            found.add(Problem { column: "rounds".to_owned(), ..Problem::of_file(tournament_toml::FILE, message) });
        }
        found
    }

    /// Whether the totals of a table add up; one whose hands are known always does.
    pub fn adds_up(&self, at: At) -> bool {
        self.differences(at).is_empty()
    }

    fn differences(&self, at: At) -> Vec<Difference> {
        let (Some(sheet), Some(size)) = (self.totals.get(&at), self.size(at)) else { return Vec::new() };
        // A table the system does not fit was refused when the folder was read.
        typed(size, self.due_at(at, size), sheet).check(&self.rules, &self.system).unwrap_or_default()
    }

    fn last_round(&self) -> i32 {
        self.seating.keys().map(|(round, _)| *round).max().unwrap_or(0)
    }

    fn doubt_league(&self, found: &mut Problems) {
        let Some(league) = &self.league else { return };
        let teams = league.teams.len();
        for (key, given) in [("promoted", league.note.agreed.promoted), ("relegated", league.note.agreed.relegated)] {
            if usize::try_from(given).is_ok_and(|given| given > teams) {
                let message = Doubtful::Places { given, teams };
                found.add(Problem { column: key.to_owned(), ..Problem::of_file(tournament_toml::FILE, message) });
            }
        }
        let mut named: BTreeMap<&str, i64> = BTreeMap::new();
        for (other, name) in &league.teams {
            if let Some(one) = named.get(name.as_str()).copied() {
                let message = Doubtful::Namesakes { one, other: *other, name: name.clone() };
                found.add(Problem::of_file(TEAMS, message));
            } else {
                named.insert(name, *other);
            }
        }
    }

    fn doubt_adjustments(&self, found: &mut Problems) {
        let rounds = i32::from(self.tournament.plan.rounds).max(self.last_round());
        let mut games: BTreeMap<i32, (i64, i64)> = BTreeMap::new();
        for figures in self.figures() {
            let sum = games.entry(figures.entry).or_default();
            sum.0 = sum.0.saturating_add(figures.figures.won.unwrap_or(0));
            sum.1 = sum.1.saturating_add(figures.figures.lost.unwrap_or(0));
        }
        for line in &self.adjustments {
            let number = line.number.number();
            if line.round > rounds {
                let message = Doubtful::AdjustedRound { number, round: line.round, rounds };
                found.add(Problem::of_file(adjustments::FILE, message));
            }
            if line.reason.is_empty() {
                let message = Doubtful::NoReason { number, round: line.round };
                found.add(Problem::of_file(adjustments::FILE, message));
            }
            match games.remove(&number) {
                Some((won, lost)) if won < 0 || lost < 0 => {
                    let message = Doubtful::LessThanNone { number, won, lost };
                    found.add(Problem::of_file(adjustments::FILE, message));
                }
                _ => {}
            }
        }
    }
}
