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
use super::super::sentence::{Arg, Sentence};
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

impl Missing {
    /// How large a group's points are given where so many of all its teams are present.
    ///
    /// ```
    /// use skatwart::rules::league::points::Missing;
    /// assert_eq!((Missing::RankedLast.size(4, 3), Missing::SmallerGroup.size(4, 3)), (4, 3));
    /// ```
    pub const fn size(self, all: usize, present: usize) -> usize {
        match self {
            Self::SmallerGroup if present >= 3 => present,
            // One or two teams left have no group of their own; they keep the ranks of the whole one, a team alone the
            // first.
            Self::RankedLast | Self::SmallerGroup => all,
        }
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

impl Sentence for PointsError {
    fn key(&self) -> &'static str {
        match self {
            Self::NoRule(_) => "points-no-rule",
            Self::WrongLength { .. } => "points-wrong-length",
            Self::NotFalling(_) => "points-not-falling",
            Self::TooHigh { .. } => "points-too-high",
            Self::TeamNumber(_) => "points-team-number",
            Self::LotNeeded(..) => "points-lot-needed",
        }
    }

    fn args(&self) -> Vec<(&'static str, Arg)> {
        match self {
            Self::NoRule(size) | Self::WrongLength { size, .. } | Self::NotFalling(size) => vec![("size", size.into())],
            Self::TooHigh { size, points } => {
                vec![("size", size.into()), ("points", points.into()), ("most", MOST_POINTS.into())]
            }
            Self::TeamNumber(team) => vec![("team", team.into())],
            Self::LotNeeded(one, other) => vec![("one", one.to_string().into()), ("other", other.to_string().into())],
        }
    }
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
    let points = rule.of(missing.size(group.len(), present.len()))?;
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
mod tests;
