//! A season as one value, as a tournament is an event: who met whom, who came, what was brought in, what was decided. Points
//! and table are reckoned from it alone, whether the database or a result folder told of it.

use std::collections::{BTreeMap, BTreeSet};

use super::agreement::Agreement;
use super::points::{PointsError, TeamRound, Ties};
use super::results::{Book, GroupRound, Withdrawal};
use super::ruling::{Decided, Deduction, Ruling};
use super::table::{LeagueRow, PlayedGroup};

/// A team in a round of the season.
pub type TeamOfRound = (u32, i64);

/// A table at which a team of a group sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeetingTable {
    /// Whether anything was brought in from it.
    pub begun: bool,
    /// Whether its sheet is closed.
    pub closed: bool,
}

/// A group in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The round of the season, from 1.
    pub round: u32,
    /// The teams of the group.
    pub teams: Vec<i64>,
    /// The tables at which they sit.
    pub tables: Vec<MeetingTable>,
    /// Whether the group is at the end of the round; `None` where it is not seated for it yet.
    pub ended: Option<bool>,
    /// The published seed of the lot among equals, where one was drawn.
    pub lot: Option<String>,
}

/// A meeting that has begun, with its league points.
#[derive(Clone, Debug)]
pub struct Met {
    /// Which meeting, by its place in the list.
    pub at: usize,
    /// The round of the season.
    pub round: u32,
    /// Whether all its sheets are closed; only then it counts in the table.
    pub complete: bool,
    /// Its league points, or what they wait for.
    pub played: Result<PlayedGroup, PointsError>,
}

/// A season, ready to be reckoned.
#[derive(Clone, Debug)]
pub struct LeagueEvent {
    /// What was agreed on.
    pub agreed: Agreement,
    /// The teams.
    pub teams: Vec<i64>,
    /// Every group of every round.
    pub meetings: Vec<Meeting>,
    /// The teams that came to a round: those with a line-up that had not left.
    pub came: BTreeSet<TeamOfRound>,
    /// Performance and games won of each team in each round.
    pub brought: BTreeMap<TeamOfRound, (i64, i64)>,
    /// Points taken.
    pub deductions: Vec<Deduction>,
    /// Points given beside the results.
    pub rulings: Vec<Ruling>,
    /// Teams that left.
    pub withdrawals: Vec<Withdrawal>,
}

impl LeagueEvent {
    /// Every meeting that has begun, scored. Where fewer than two teams came there is no table: it counts with the end of
    /// its round.
    pub fn met(&self) -> Vec<Met> {
        let met = |(at, meeting): (usize, &Meeting)| {
            let came = meeting.teams.iter().filter(|team| self.came.contains(&(meeting.round, **team))).count();
            let alone = meeting.ended.filter(|_| meeting.tables.is_empty() && came < 2);
            let begun = meeting.tables.iter().any(|table| table.begun || table.closed);
            let complete = alone.unwrap_or(begun && meeting.tables.iter().all(|table| table.closed));
            (begun || alone.is_some()).then(|| Met {
                at,
                round: meeting.round,
                complete,
                played: self.score(meeting, complete),
            })
        };
        self.meetings.iter().enumerate().filter_map(met).collect()
    }

    fn score(&self, meeting: &Meeting, complete: bool) -> Result<PlayedGroup, PointsError> {
        let team = |team: &i64| {
            let own = (meeting.round, *team);
            let (performance, won) = self.brought.get(&own).copied().unwrap_or_default();
            TeamRound { team: *team, performance: self.came.contains(&own).then_some(performance), won, lot: None }
        };
        let teams = meeting.teams.iter().map(team).collect();
        let group = GroupRound { round: meeting.round, teams, lot: meeting.lot.clone() };
        if complete {
            return self.book(&self.agreed, &[]).score(&group);
        }
        // Before the end nobody draws lots.
        let shared = Agreement { ties: Ties::Split, ..self.agreed.clone() };
        self.book(&shared, &[]).score(&group)
    }

    /// The table of what was played, with these rulings.
    pub fn table(&self, played: &[PlayedGroup], rulings: &[Ruling]) -> Vec<LeagueRow> {
        self.book(&self.agreed, rulings).table(played)
    }

    fn book<'b>(&'b self, agreed: &'b Agreement, rulings: &'b [Ruling]) -> Book<'b> {
        Book {
            teams: &self.teams,
            groups: &[],
            decided: Decided { deductions: &self.deductions, rulings },
            withdrawals: &self.withdrawals,
            agreed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One meeting of the teams 1 to 4 in round 1, of whom those came.
    fn season(came: &[i64], tables: &[(bool, bool)], ended: Option<bool>) -> LeagueEvent {
        let tables = tables.iter().map(|&(begun, closed)| MeetingTable { begun, closed }).collect();
        LeagueEvent {
            agreed: Agreement::default(),
            teams: vec![1, 2, 3, 4],
            meetings: vec![Meeting { round: 1, teams: vec![1, 2, 3, 4], tables, ended, lot: None }],
            came: came.iter().map(|team| (1, *team)).collect(),
            brought: came.iter().map(|team| ((1, *team), (1000 - *team, 10))).collect(),
            deductions: Vec::new(),
            rulings: Vec::new(),
            withdrawals: Vec::new(),
        }
    }

    /// Whether the meeting counts; none where it has not begun.
    fn complete(came: &[i64], tables: &[(bool, bool)], ended: Option<bool>) -> Option<bool> {
        season(came, tables, ended).met().first().map(|met| met.complete)
    }

    #[test]
    fn a_meeting_counts_once_all_its_sheets_are_closed() {
        let all = [1, 2, 3, 4];
        assert_eq!(complete(&all, &[(false, false); 4], Some(false)), None);
        assert_eq!(complete(&all, &[(true, false), (false, false)], Some(false)), Some(false));
        assert_eq!(complete(&all, &[(true, true), (true, false)], Some(true)), Some(false));
        assert_eq!(complete(&all, &[(true, true), (false, true)], Some(false)), Some(true));
        assert_eq!(complete(&all, &[(false, true), (false, false)], None), Some(false), "closed without a hand");
    }

    #[test]
    fn where_fewer_than_two_came_the_end_of_the_round_is_that_of_the_meeting() {
        for came in [&[3][..], &[]] {
            assert_eq!(complete(came, &[], None), None, "not seated yet");
            assert_eq!(complete(came, &[], Some(false)), Some(false));
            assert_eq!(complete(came, &[], Some(true)), Some(true));
        }
        assert_eq!(complete(&[3, 4], &[], Some(true)), None, "two have a table to play at");
        assert_eq!(complete(&[3], &[(false, false)], Some(true)), None, "there is a table, and it waits");
    }
}
