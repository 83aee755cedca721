//! A season's results: every group of every round scored, and the table they come to, with deductions and withdrawals.
//!
//! A team that withdraws in mid-season is handled in one of two ways, as the league decides: its results are kept, and from then
//! on it counts as a missing team; or they are struck, and it counts as a missing team in every round. What the others
//! get against a missing team is the league's setting ([`Missing`](super::points::Missing)). Either way a withdrawn team
//! stands last in the table and plays no part in the order of the others. No source was found for the place; last is the
//! reading, since it cannot go up and is the first to go down.

use thiserror::Error;

use super::super::word::words;
use super::agreement::Agreement;
use super::points::{PointsError, TeamRound, award, with_lots};
use super::ruling::Decided;
use super::table::{LeagueRow, PlayedGroup, table, withdrawn_row};

words! {
    /// What becomes of the results of a team that withdraws.
    pub enum Results {
        /// What was played counts, for it and for the others.
        Kept = "kept",
        /// It counts as if it had never come.
        Struck = "struck",
    }
}

/// A team that left in mid-season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// The team.
    pub team: i64,
    /// The last round of the season before it left; 0 when it never played.
    pub after: u32,
    /// What becomes of its results.
    pub results: Results,
}

/// A group of one round as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupRound {
    /// The round of the season, from 1.
    pub round: u32,
    /// What each team brought in.
    pub teams: Vec<TeamRound>,
    /// The published seed of the lot among equals, where one was drawn.
    pub lot: Option<String>,
}

/// A group that cannot be scored yet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("round {round}: {error}")]
pub struct Unsettled {
    /// The round.
    pub round: u32,
    /// The group, by its place in the list.
    pub group: usize,
    /// What is missing.
    pub error: PointsError,
}

/// Everything a table is made of.
#[derive(Clone, Copy, Debug)]
pub struct Book<'b> {
    /// The teams.
    pub teams: &'b [i64],
    /// The groups played so far.
    pub groups: &'b [GroupRound],
    /// Points taken and given beside the results.
    pub decided: Decided<'b>,
    /// Teams that left.
    pub withdrawals: &'b [Withdrawal],
    /// What the league agreed on.
    pub agreed: &'b Agreement,
}

impl Book<'_> {
    /// Every group with its league points; teams that had left are not in it.
    pub fn played(&self) -> Result<Vec<PlayedGroup>, Unsettled> {
        let group = |(at, group): (usize, &GroupRound)| {
            self.score(group).map_err(|error| Unsettled { round: group.round, group: at, error })
        };
        self.groups.iter().enumerate().map(group).collect()
    }

    /// The table.
    pub fn table(&self, played: &[PlayedGroup]) -> Vec<LeagueRow> {
        let left = |team: i64| self.withdrawals.iter().find(|withdrawal| withdrawal.team == team);
        let (gone, active): (Vec<i64>, Vec<i64>) = self.teams.iter().partition(|team| left(**team).is_some());
        let mut rows = table(&active, played, self.decided, &self.agreed.criteria);
        let mut gone: Vec<&Withdrawal> = gone.into_iter().filter_map(left).collect();
        // Who left later stands higher.
        gone.sort_by_key(|withdrawal| (std::cmp::Reverse(withdrawal.after), withdrawal.team));
        for (place, withdrawal) in (active.len() + 1..).zip(gone) {
            rows.push(withdrawn_row(withdrawal.team, place, played, self.decided));
        }
        rows
    }

    /// One group with its league points; teams that had left are not in it.
    pub fn score(&self, group: &GroupRound) -> Result<PlayedGroup, PointsError> {
        let gone = |team: i64| {
            let is =
                |left: &&Withdrawal| left.team == team && (left.results == Results::Struck || left.after < group.round);
            self.withdrawals.iter().any(|left| is(&left))
        };
        let counted =
            |team: &TeamRound| TeamRound { performance: team.performance.filter(|_| !gone(team.team)), ..*team };
        let mut teams: Vec<TeamRound> = group.teams.iter().map(counted).collect();
        if let Some(seed) = &group.lot {
            teams = with_lots(&teams, seed)?;
        }
        let mut awards = award(&teams, &self.agreed.points, self.agreed.ties, self.agreed.missing)?;
        awards.retain(|award| !gone(award.team));
        let came = teams.iter().filter_map(|team| team.performance.map(|sum| (team.team, (sum, team.won))));
        Ok(PlayedGroup { round: group.round, awards, figures: came.collect() })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::super::ratio::Ratio;
    use super::super::fixtures;
    use super::super::points::{Missing, PointsRule, Ties};
    use super::*;

    const TEAMS: [i64; 4] = [1, 2, 3, 4];

    fn group(round: u32, figures: [Option<i64>; 4]) -> GroupRound {
        let of = |(team, performance)| TeamRound { team, performance, won: 0, lot: None };
        GroupRound { round, teams: TEAMS.into_iter().zip(figures).map(of).collect(), lot: None }
    }

    fn written(withdrawal: Withdrawal, missing: Missing) -> Vec<String> {
        let groups = [
            group(1, [Some(400), Some(300), Some(200), Some(100)]),
            group(2, [Some(400), Some(300), Some(200), Some(100)]),
            group(3, [None, Some(300), Some(200), Some(100)]),
        ];
        let agreed = Agreement { missing, ..Agreement::default() };
        let book = Book {
            teams: &TEAMS,
            groups: &groups,
            decided: Decided::default(),
            withdrawals: &[withdrawal],
            agreed: &agreed,
        };
        let played = book.played().expect("no lot is needed");
        let row = |row: &LeagueRow| {
            format!("{} {} {}:{} {}", row.place, row.team, row.points_for, row.against, row.performance)
        };
        book.table(&played).iter().map(row).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]
        #[test]
        fn whatever_happens_in_a_season_every_row_adds_up_to_the_fixed_maximum(
            figures in prop::collection::vec((-20_i64..20, 0_i64..4), 240), ispa: bool, won: bool
        ) {
            let season = fixtures::season(16, 5, 4, "x").expect("sixteen teams");
            let (points, most) = if ispa { (PointsRule::ispa(), 6) } else { (PointsRule::german(), 3) };
            let ties = if won { Ties::Won } else { Ties::Split };
            let agreed = Agreement { points, ties, ..Agreement::default() };
            let mut figures = figures.into_iter();
            let mut groups = Vec::new();
            for (day, of_day) in (0_u32..).zip(&season.days) {
                for round in 1..=3_u32 {
                    for group in of_day {
                        let team = |team: &usize| {
                            let (performance, won) = figures.next().expect("16 teams in 15 rounds");
                            let team = i64::try_from(*team).expect("small");
                            TeamRound { team, performance: Some(performance), won, lot: None }
                        };
                        let teams = group.teams.iter().map(team).collect();
                        groups.push(GroupRound { round: day * 3 + round, teams, lot: None });
                    }
                }
            }
            let teams: Vec<i64> = (0..16).collect();
            let book = Book { teams: &teams, groups: &groups, decided: Decided::default(), withdrawals: &[], agreed: &agreed };
            let table = book.table(&book.played().expect("no lots"));
            let total = table.iter().try_fold(Ratio::ZERO, |sum, row| sum.plus(row.points_for));
            prop_assert_eq!(total, Some(Ratio::whole(15 * 4 * 2 * most)));
            for row in &table {
                prop_assert_eq!(row.points_for.plus(row.against), Some(Ratio::whole(15 * most)));
            }
        }
    }

    #[test]
    fn kept_results_stay_and_the_team_stands_last() {
        let left = Withdrawal { team: 1, after: 2, results: Results::Kept };
        assert_eq!(written(left, Missing::RankedLast), ["1 2 7:2 900", "2 3 4:5 600", "3 4 1:8 300", "4 1 6:0 800"]);
        let smaller = written(left, Missing::SmallerGroup);
        assert_eq!(smaller, ["1 2 6:2 900", "2 3 3:5 600", "3 4 0:8 300", "4 1 6:0 800"]);
    }

    #[test]
    fn struck_results_are_taken_from_every_round() {
        let left = Withdrawal { team: 1, after: 2, results: Results::Struck };
        assert_eq!(written(left, Missing::RankedLast), ["1 2 9:0 900", "2 3 6:3 600", "3 4 3:6 300", "4 1 0:0 0"]);
        let smaller = written(left, Missing::SmallerGroup);
        assert_eq!(smaller, ["1 2 6:0 900", "2 3 3:3 600", "3 4 0:6 300", "4 1 0:0 0"]);
    }

    #[test]
    fn a_group_that_waits_for_a_lot_is_named() {
        let agreed = Agreement { ties: Ties::Lot, ..Agreement::default() };
        let mut groups = [group(7, [Some(5), Some(5), Some(4), Some(3)])];
        let unsettled = |groups: &[GroupRound]| {
            Book { teams: &TEAMS, groups, decided: Decided::default(), withdrawals: &[], agreed: &agreed }.played()
        };
        let error = unsettled(&groups).expect_err("a lot is needed");
        assert_eq!(error.to_string(), "round 7: teams 1 and 2 are equal; draw lots between them first");
        groups[0].lot = Some("Altenburg".to_owned());
        assert_eq!(unsettled(&groups).expect("drawn")[0].awards.len(), 4);
    }
}
