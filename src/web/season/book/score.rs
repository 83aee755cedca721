//! Scoring every group of every round that has begun.

use std::collections::{BTreeMap, BTreeSet};

use super::{Book, Scored, TeamOfRound};
use crate::rules::league::agreement::Agreement;
use crate::rules::league::points::{PointsError, TeamRound, Ties};
use crate::rules::league::results::{self, GroupRound};
use crate::rules::league::table::PlayedGroup;
use crate::store::group_lots::GroupLot;
use crate::store::league::Day;
use crate::store::lineups::LineupRow;
use crate::store::match_days::Group;
use crate::store::{MatchDayId, TeamId};

/// What was noted of the teams in each round.
struct Notes {
    came: BTreeSet<TeamOfRound>,
    sums: BTreeMap<TeamOfRound, (i64, i64)>,
}

impl Book {
    pub(super) fn score(&self) -> Vec<Scored> {
        let notes = Notes { came: self.came(), sums: self.sums() };
        let mut scored = Vec::new();
        for (day, group) in self.groups() {
            for round in 1..=self.league.division.rounds {
                let (mut any, mut begun, mut complete) = (false, false, true);
                for table in self.tables(day, group, round) {
                    any = true;
                    begun |= table.begun || table.closed;
                    complete &= table.closed;
                }
                let unplayed = day
                    .pace
                    .get(&(group.id, round))
                    .filter(|_| !any && self.without_opponents(day, group, round, &notes));
                if !begun && unplayed.is_none() {
                    continue;
                }
                // A group without tables counts with the end of its round.
                let (day, complete) = (day.day.number, unplayed.copied().unwrap_or(any && complete));
                let played = self.score_group((day, round), group, complete, &notes);
                scored.push(Scored { day, round, group: group.number, complete, played });
            }
        }
        scored
    }

    /// Whether at most one team of a group came.
    fn without_opponents(&self, day: &Day, group: &Group, round: i32, notes: &Notes) -> bool {
        let came = |team: &i64| notes.came.contains(&(day.day.number, round, *team));
        self.members(group).iter().filter(|team| came(team)).count() < 2
    }

    fn score_group(
        &self,
        (day, round): (i32, i32),
        group: &Group,
        complete: bool,
        notes: &Notes,
    ) -> Result<PlayedGroup, PointsError> {
        let team = |team: i64| {
            let own = (day, round, team);
            let (performance, won) = notes.sums.get(&own).copied().unwrap_or_default();
            let performance = notes.came.contains(&own).then_some(performance);
            TeamRound { team, performance, won, lot: None }
        };
        let teams = self.members(group).into_iter().map(team).collect();
        let lot = self.lot(group, round);
        let group = GroupRound { round: self.season_round(day, round), teams, lot };
        if complete {
            return self.rules(&[], &[]).score(&group);
        }
        // Before the end nobody draws lots.
        let shared = Agreement { ties: Ties::Split, ..self.agreed.clone() };
        results::Book { agreed: &shared, ..self.rules(&[], &[]) }.score(&group)
    }

    /// The teams with a line-up in each round; who withdrew before does not come.
    fn came(&self) -> BTreeSet<TeamOfRound> {
        let row = |row: &LineupRow| self.team_of_round(row.match_day_id, row.round_number, row.team_id);
        let plays = |(day, _, team): &TeamOfRound| self.team(*team).is_some_and(|team| team.plays_on(*day));
        self.league.lineups.iter().filter_map(row).filter(plays).collect()
    }

    /// The seed of the last lot of a group in a round.
    fn lot(&self, group: &Group, round: i32) -> Option<String> {
        let own = |lot: &&GroupLot| lot.match_group_id == group.id && lot.round_number == round;
        self.league.lots.iter().rev().find(own).map(|lot| lot.seed.clone())
    }

    fn team_of_round(&self, day: MatchDayId, round: i32, team: TeamId) -> Option<TeamOfRound> {
        let day = self.league.days.iter().find(|other| other.day.id == day)?;
        Some((day.day.number, round, self.league.number_of(team)?))
    }

    /// Performance and games won of each team in each round.
    fn sums(&self) -> BTreeMap<TeamOfRound, (i64, i64)> {
        let mut sums: BTreeMap<TeamOfRound, (i64, i64)> = BTreeMap::new();
        for brought in &self.league.brought {
            let sum = sums.entry((brought.day, brought.round, brought.team)).or_default();
            sum.0 += brought.figures.performance;
            sum.1 += brought.figures.won.unwrap_or(0);
        }
        sums
    }
}
