//! League points of one group in one round: for and against by the rank of the teams' performances.
//!
//! | points | source |
//! |---|---|
//! | four teams 3:0, 2:1, 1:2, 0:3; five teams 4:0 … 0:4 | `DSkV` Sportordnung, annex 10; `Volksfreund`, final day with five |
//! | 6:0, 4:2, 2:4, 0:6 | ISPA leagues, inferred from published tables (every row sums to 6 a round) |
//! | equal performances | no source found: split exactly by default; more games won, or a lot, as a setting |

use std::collections::BTreeMap;

use thiserror::Error;

use super::super::lots;
use super::super::ratio::Ratio;
use super::super::word::words;

words! {
    /// What happens to teams with equal performances in a round.
    pub enum Ties {
        /// They share the points of their ranks equally, in exact fractions.
        Split = "split",
        /// More games won comes first; still equal, they share.
        Won = "won",
        /// A recorded lot decides.
        Lot = "lot",
    }
}

words! {
    /// What the others get when a team does not appear.
    pub enum Missing {
        /// The missing team has the last rank and gets nothing; the others rank before it.
        RankedLast = "ranked-last",
        /// The others are a smaller group with the points of that size; the missing team gets nothing.
        SmallerGroup = "smaller-group",
    }
}

/// The most points of a rank: no federation plays for more, and sums of a season stay far from the limit of a figure.
pub const MOST_POINTS: i64 = 1_000;

/// Why league points cannot be given.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PointsError {
    /// There is no points rule for this group size.
    #[error("there is no points rule for a group of {0}; add one to the league, or change the group")]
    NoRule(usize),
    /// A rule names more or fewer points than the group has teams.
    #[error("the points rule for a group of {size} names {given} figures; it needs one for each rank")]
    WrongLength {
        /// The size of the group.
        size: usize,
        /// How many figures were given.
        given: usize,
    },
    /// A rule gives a lower rank more than a higher one, or less than nothing.
    #[error("the points rule for a group of {0} must fall from rank to rank and not go below nothing")]
    NotFalling(usize),
    /// A rule gives a rank more than [`MOST_POINTS`].
    #[error("the points rule for a group of {size} gives {points} points; at most {MOST_POINTS} are possible")]
    TooHigh {
        /// The size of the group.
        size: usize,
        /// The points of its first rank.
        points: i64,
    },
    /// A lot is drawn by the numbers of the teams.
    #[error("team {0} has a number that is too long for a lot")]
    TeamNumber(i64),
    /// Equal performances wait for the lot.
    #[error("teams {0} and {1} are equal; draw lots between them first")]
    LotNeeded(i64, i64),
}

/// The points of each rank, by the size of the group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsRule(BTreeMap<usize, Vec<i64>>);

impl PointsRule {
    /// Takes the points of each rank for each group size; each list has one figure per rank and never rises.
    pub fn new(by_size: BTreeMap<usize, Vec<i64>>) -> Result<Self, PointsError> {
        for (&size, points) in &by_size {
            if points.len() != size {
                return Err(PointsError::WrongLength { size, given: points.len() });
            }
            if let Some(points) = points.iter().copied().find(|points| *points > MOST_POINTS) {
                return Err(PointsError::TooHigh { size, points });
            }
            if points.is_sorted_by(|higher, lower| higher >= lower) && points.last().is_some_and(|last| *last >= 0) {
                continue;
            }
            return Err(PointsError::NotFalling(size));
        }
        Ok(Self(by_size))
    }

    /// The German leagues: 3:0 to 0:3 in a group of four, 4:0 to 0:4 in a group of five, 2:0 to 0:2 in one of three.
    pub fn german() -> Self {
        Self((3..=5).map(|size: usize| (size, falling(size, 1))).collect())
    }

    /// The ISPA leagues: 6:0, 4:2, 2:4, 0:6 in a group of four, other sizes by the same steps of two.
    pub fn ispa() -> Self {
        Self((3..=5).map(|size: usize| (size, falling(size, 2))).collect())
    }

    /// The points of each rank in a group of this size.
    pub fn of(&self, size: usize) -> Result<&[i64], PointsError> {
        self.0.get(&size).map(Vec::as_slice).ok_or(PointsError::NoRule(size))
    }

    /// The sizes with a rule and their points.
    pub fn sizes(&self) -> impl Iterator<Item = (usize, &[i64])> {
        self.0.iter().map(|(size, points)| (*size, points.as_slice()))
    }
}

fn falling(size: usize, step: i64) -> Vec<i64> {
    let top = i64::try_from(size).unwrap_or(0) - 1;
    (0..=top).rev().map(|below| below * step).collect()
}

/// What a team did in its group in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamRound {
    /// The team.
    pub team: i64,
    /// The sum of its players' performances; `None` when the team did not appear.
    pub performance: Option<i64>,
    /// Games its players won as declarer.
    pub won: i64,
    /// Its rank in a recorded lot among equals, from 1.
    pub lot: Option<u32>,
}

/// The league points of a team in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    /// The team.
    pub team: i64,
    /// Its rank in the group, from 1; the best of those it shares with.
    pub rank: u32,
    /// Points for it.
    pub points_for: Ratio,
    /// The highest points of the group less its own.
    pub against: Ratio,
}

/// Gives the league points of one group in one round, best team first.
///
/// ```
/// use skatwart::rules::league::points::{Missing, PointsRule, TeamRound, Ties, award};
/// let team = |team, performance| TeamRound { team, performance: Some(performance), won: 0, lot: None };
/// let awards = award(&[team(1, 3000), team(2, 4100), team(3, 3000), team(4, 2500)], &PointsRule::german(),
///     Ties::Split, Missing::RankedLast)?;
/// let points: Vec<String> = awards.iter().map(|a| format!("{} {}:{}", a.team, a.points_for, a.against)).collect();
/// assert_eq!(points, ["2 3:0", "1 1.5:1.5", "3 1.5:1.5", "4 0:3"]);
/// # Ok::<(), skatwart::rules::league::points::PointsError>(())
/// ```
pub fn award(group: &[TeamRound], rule: &PointsRule, ties: Ties, missing: Missing) -> Result<Vec<Award>, PointsError> {
    let mut present: Vec<TeamRound> = group.iter().filter(|team| team.performance.is_some()).copied().collect();
    let size = match missing {
        Missing::SmallerGroup if present.len() >= 3 => present.len(),
        // One or two teams left have no group of their own; they keep the ranks of the whole one, a team alone the first.
        Missing::RankedLast | Missing::SmallerGroup => group.len(),
    };
    let points = rule.of(size)?;
    let top = points.first().copied().unwrap_or(0);
    present.sort_by_key(|team| (std::cmp::Reverse(order(team, ties)), team.team));
    let mut awards = Vec::with_capacity(group.len());
    for equals in present.chunk_by(|one, other| order(one, ties) == order(other, ties)) {
        if let (Ties::Lot, [one, other, ..]) = (ties, equals) {
            return Err(PointsError::LotNeeded(one.team, other.team));
        }
        let shared: i64 = points.iter().skip(awards.len()).take(equals.len()).sum();
        let rank = u32::try_from(awards.len() + 1).unwrap_or(u32::MAX);
        let each = i64::try_from(equals.len()).map_or(Ratio::ZERO, |n| Ratio::new(shared, n).unwrap_or(Ratio::ZERO));
        awards.extend(equals.iter().map(|team| one_award(team.team, rank, each, top)));
    }
    let last = u32::try_from(awards.len() + 1).unwrap_or(u32::MAX);
    let absent = group.iter().filter(|team| team.performance.is_none());
    awards.extend(absent.map(|team| one_award(team.team, last, Ratio::ZERO, top)));
    Ok(awards)
}

/// The teams with the ranks of a lot drawn from a published seed, wherever performances are equal ([`lots`]).
pub fn with_lots(group: &[TeamRound], seed: &str) -> Result<Vec<TeamRound>, PointsError> {
    let number = |team: &TeamRound| i32::try_from(team.team).map_err(|_too_long| PointsError::TeamNumber(team.team));
    let numbers = group.iter().map(number).collect::<Result<Vec<i32>, _>>()?;
    let order = lots::draw(seed, &numbers);
    let mut drawn = group.to_vec();
    for (team, number) in drawn.iter_mut().zip(numbers) {
        let rank = order.iter().position(|drawn| *drawn == number).unwrap_or(order.len());
        team.lot = Some(u32::try_from(rank + 1).unwrap_or(u32::MAX));
    }
    Ok(drawn)
}

fn order(team: &TeamRound, ties: Ties) -> (Option<i64>, i64) {
    let second = match ties {
        Ties::Split => 0,
        Ties::Won => team.won,
        Ties::Lot => team.lot.map_or(0, |rank| -i64::from(rank)),
    };
    (team.performance, second)
}

fn one_award(team: i64, rank: u32, points_for: Ratio, top: i64) -> Award {
    let against = Ratio::whole(top).plus(points_for.negative()).unwrap_or(Ratio::ZERO);
    Award { team, rank, points_for, against }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn team(team: i64, performance: i64, won: i64) -> TeamRound {
        TeamRound { team, performance: Some(performance), won, lot: None }
    }

    fn written(awards: &[Award]) -> Vec<String> {
        awards.iter().map(|award| format!("{} {}:{}", award.team, award.points_for, award.against)).collect()
    }

    #[test]
    fn the_points_given_out_are_constant_whatever_the_results() {
        for rule in [PointsRule::german(), PointsRule::ispa()] {
            for size in 3..=5_i64 {
                for pattern in 0..64_i64 {
                    let group: Vec<_> =
                        (0..size).map(|at| team(at, (pattern >> at) & 1, (pattern >> (at / 2)) & 1)).collect();
                    for ties in [Ties::Split, Ties::Won] {
                        let awards = award(&group, &rule, ties, Missing::RankedLast).unwrap();
                        let sum = awards.iter().try_fold(Ratio::ZERO, |sum, award| sum.plus(award.points_for)).unwrap();
                        let fixed: i64 = rule.of(group.len()).unwrap().iter().sum();
                        assert_eq!(sum, Ratio::whole(fixed), "{group:?}");
                    }
                }
            }
        }
    }

    proptest! {
        #[test]
        fn a_round_gives_out_the_same_points_whatever_the_results(
            figures in prop::collection::vec((-3_i64..3, 0_i64..3), 3..=5), german: bool, ties in 0_usize..3, seed in "[a-z]{3}"
        ) {
            let rule = if german { PointsRule::german() } else { PointsRule::ispa() };
            let group: Vec<_> = (1..).zip(figures).map(|(at, (sum, won))| team(at, sum, won)).collect();
            let ties = Ties::ALL[ties];
            let awards = award(&with_lots(&group, &seed).unwrap(), &rule, ties, Missing::RankedLast).unwrap();
            let sum = |of: fn(&Award) -> Ratio| awards.iter().try_fold(Ratio::ZERO, |sum, award| sum.plus(of(award)));
            let fixed: i64 = rule.of(group.len()).unwrap().iter().sum();
            prop_assert_eq!(sum(|award| award.points_for), Some(Ratio::whole(fixed)));
            prop_assert_eq!(sum(|award| award.against), Some(Ratio::whole(fixed)));
            for award in &awards {
                prop_assert_eq!(award.points_for.plus(award.against), Some(Ratio::whole(rule.of(group.len()).unwrap()[0])));
            }
        }
    }

    #[test]
    fn three_equal_teams_split_the_points_of_their_ranks() {
        let group = [team(1, 10, 0), team(2, 10, 0), team(3, 10, 0), team(4, 50, 0)];
        let awards = award(&group, &PointsRule::german(), Ties::Split, Missing::RankedLast).unwrap();
        assert_eq!(written(&awards), ["4 3:0", "1 1:2", "2 1:2", "3 1:2"]);
    }

    #[test]
    fn more_games_won_comes_first_where_the_league_says_so() {
        let group = [team(1, 10, 4), team(2, 10, 6), team(3, 5, 0), team(4, 3, 0)];
        let awards = award(&group, &PointsRule::german(), Ties::Won, Missing::RankedLast).unwrap();
        assert_eq!(written(&awards), ["2 3:0", "1 2:1", "3 1:2", "4 0:3"]);
    }

    #[test]
    fn a_lot_is_asked_for_and_then_decides() {
        let group = [team(1, 10, 4), team(2, 10, 6), team(3, 5, 0)];
        let refused = award(&group, &PointsRule::german(), Ties::Lot, Missing::RankedLast);
        assert_eq!(refused, Err(PointsError::LotNeeded(1, 2)));
        let drawn = [TeamRound { lot: Some(2), ..group[0] }, TeamRound { lot: Some(1), ..group[1] }, group[2]];
        let awards = award(&drawn, &PointsRule::german(), Ties::Lot, Missing::RankedLast).unwrap();
        assert_eq!(written(&awards), ["2 2:0", "1 1:1", "3 0:2"]);
    }

    #[test]
    fn a_lot_from_a_seed_can_be_drawn_again_by_anybody() {
        let group = [team(7, 10, 4), team(2, 10, 6), team(3, 5, 0)];
        let drawn = with_lots(&group, "Altenburg").unwrap();
        assert_eq!(drawn, with_lots(&group, "Altenburg").unwrap());
        let awards = award(&drawn, &PointsRule::german(), Ties::Lot, Missing::RankedLast).unwrap();
        let first = lots::draw("Altenburg", &[2, 3, 7]).into_iter().find(|team| *team != 3).unwrap();
        assert_eq!(awards[0].team, i64::from(first));
    }

    #[test]
    fn a_missing_team_gets_nothing() {
        let absent = TeamRound { team: 4, performance: None, won: 0, lot: None };
        let group = [team(1, 10, 0), team(2, 20, 0), team(3, 5, 0), absent];
        let last = award(&group, &PointsRule::german(), Ties::Split, Missing::RankedLast).unwrap();
        assert_eq!(written(&last), ["2 3:0", "1 2:1", "3 1:2", "4 0:3"]);
        let smaller = award(&group, &PointsRule::german(), Ties::Split, Missing::SmallerGroup).unwrap();
        assert_eq!(written(&smaller), ["2 2:0", "1 1:1", "3 0:2", "4 0:2"]);
    }

    #[test]
    fn a_team_alone_has_the_first_rank_and_a_group_in_which_nobody_came_gives_nothing() {
        let absent = |team| TeamRound { team, performance: None, won: 0, lot: None };
        for missing in [Missing::RankedLast, Missing::SmallerGroup] {
            let group = [absent(1), team(2, 0, 0), absent(3), absent(4)];
            let alone = award(&group, &PointsRule::german(), Ties::Split, missing).unwrap();
            assert_eq!(written(&alone), ["2 3:0", "1 0:3", "3 0:3", "4 0:3"]);
            let nobody = award(&[1, 2, 3, 4].map(absent), &PointsRule::german(), Ties::Split, missing).unwrap();
            assert_eq!(written(&nobody), ["1 0:3", "2 0:3", "3 0:3", "4 0:3"]);
        }
    }

    #[test]
    fn a_group_without_a_rule_is_refused() {
        let group: Vec<_> = (0..6).map(|at| team(at, at, 0)).collect();
        let refused = award(&group, &PointsRule::german(), Ties::Split, Missing::RankedLast);
        assert_eq!(refused, Err(PointsError::NoRule(6)));
        assert_eq!(PointsRule::new([(4, vec![3, 2, 1])].into()), Err(PointsError::WrongLength { size: 4, given: 3 }));
        assert_eq!(PointsRule::new([(3, vec![1, 2, 0])].into()), Err(PointsError::NotFalling(3)));
        let high = PointsRule::new([(3, vec![i64::MAX, 1, 0])].into());
        assert_eq!(high, Err(PointsError::TooHigh { size: 3, points: i64::MAX }));
        assert!(PointsRule::new([(3, vec![MOST_POINTS, 1, 0])].into()).is_ok());
    }
}
