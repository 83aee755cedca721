//! What is still possible: the highest and the lowest place at which a team can finish.
//!
//! Where points fall in equal steps, as 3:2:1:0 or 6:4:2:0 do, a round of a group is worth a fixed share of points for each
//! of its pairs. For the best place the team wins every round it has left; then a search looks for the fewest others that
//! must end above it, moving points within the pairs that still meet. For the worst place it wins none but the share of
//! teams that have left, and the search looks for the most that can reach it. Equal points count in its favour in the
//! first case and against it in the second, for performances can be anything while rounds are left. Where the steps are
//! not equal nothing is divided: everybody is reckoned with the points of a last rank and of a first.
//!
//! The answer is an **outer bound**: a place outside it is impossible, if all that have not left appear. It is exact by
//! league points as long as the points of a pair can be divided as the search divides them, which rounds of a whole match
//! day allow in nearly every case; the last round of a group and own points with uneven steps can make the true limits
//! narrower. A search that takes too long stops with the bound found so far.

mod division;

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::super::ratio::Ratio;
use super::points::{PointsError, PointsRule};
use super::table::LeagueRow;
use division::{add, fewest, overfull, starved};

/// A group that still meets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// Its teams; those that withdrew are left out.
    pub teams: Vec<i64>,
    /// How many rounds it has left.
    pub rounds: u32,
    /// The size that decides the points: all its teams, or those that are left, as the league counts missing ones.
    pub size: usize,
}

/// The highest and the lowest place a team can still finish at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StillPossible {
    /// The team.
    pub team: i64,
    /// The best place it can still reach.
    pub best: u32,
    /// The worst place it can still fall to.
    pub worst: u32,
}

/// What is still possible for each row, in the order of the rows.
pub fn still_possible(
    rows: &[LeagueRow],
    ahead: &[Ahead],
    rule: &PointsRule,
) -> Result<Vec<StillPossible>, PointsError> {
    let season = Season::new(rows, ahead, rule)?;
    let count = |above: usize| u32::try_from(above + 1).unwrap_or(u32::MAX);
    Ok(rows
        .iter()
        .enumerate()
        .map(|(own, row)| {
            // Withdrawn teams stand where they stand.
            if row.withdrawn {
                return StillPossible { team: row.team, best: row.place, worst: row.place };
            }
            let best = count(season.fewest_above(own));
            StillPossible { team: row.team, best, worst: count(season.most_above(own)).max(best) }
        })
        .collect())
}

/// Points and meetings to come as whole units.
struct Season<'s> {
    rows: &'s [LeagueRow],
    /// Teams that are in the race.
    racing: Vec<bool>,
    points: Vec<i64>,
    /// The most a team can still get.
    gain: Vec<i64>,
    /// What it gets whatever happens: as often as it still meets the others it comes in last of those that appear.
    sure: Vec<i64>,
    /// The units the two of a pair still divide; `None` where the points fall in uneven steps.
    pairs: Option<Vec<Vec<i64>>>,
}

impl<'s> Season<'s> {
    fn new(rows: &'s [LeagueRow], ahead: &[Ahead], rule: &PointsRule) -> Result<Self, PointsError> {
        let unit = rows.iter().fold(1, |unit, row| least_common(unit, row.points_for.denominator()));
        let points: Vec<i64> =
            rows.iter().map(|row| row.points_for.numerator() * (unit / row.points_for.denominator())).collect();
        let place: BTreeMap<i64, usize> = rows.iter().enumerate().map(|(at, row)| (row.team, at)).collect();
        let (mut gain, mut sure) = (vec![0; rows.len()], vec![0; rows.len()]);
        let mut pairs = Some(vec![vec![0; rows.len()]; rows.len()]);
        for group in ahead.iter().filter(|group| group.rounds > 0) {
            let scale = rule.of(group.size)?;
            let rounds = i64::from(group.rounds) * unit;
            let members: Vec<usize> = group.teams.iter().filter_map(|team| place.get(team).copied()).collect();
            // A missing team of a whole group loses to everybody, so that the others are sure of more.
            let last = scale.get(group.teams.len().saturating_sub(1));
            for &member in &members {
                add(&mut gain, member, scale.first().copied().unwrap_or(0) * rounds);
                add(&mut sure, member, last.copied().unwrap_or(0) * rounds);
            }
            pairs = pairs.zip(step(scale)).map(|(mut pairs, step)| {
                for (&one, &other) in members.iter().flat_map(|one| members.iter().map(move |other| (one, other))) {
                    if one != other
                        && let Some(row) = pairs.get_mut(one)
                    {
                        add(row, other, step * rounds);
                    }
                }
                pairs
            });
        }
        let racing = rows.iter().map(|row| !row.withdrawn).collect();
        Ok(Self { rows, racing, points, gain, sure, pairs })
    }

    fn points(&self, team: usize) -> i64 {
        self.points.get(team).copied().unwrap_or(0)
    }

    fn gain(&self, team: usize) -> i64 {
        self.gain.get(team).copied().unwrap_or(0)
    }

    fn sure(&self, team: usize) -> i64 {
        self.sure.get(team).copied().unwrap_or(0)
    }

    fn others(&self, own: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.rows.len()).filter(move |other| *other != own && self.racing.get(*other) == Some(&true))
    }

    /// How equal points leave the one beside the other: only where neither has a round left, by the table. Equal are those
    /// who share a place that is open.
    fn settled(&self, one: usize, other: usize) -> Option<Ordering> {
        let over = self.gain(one) == 0 && self.gain(other) == 0;
        let place = |team: usize| self.rows.get(team).map(|row| row.place);
        over.then(|| place(one).cmp(&place(other)))
    }

    /// The fewest that end above the team when it wins whatever it has left.
    fn fewest_above(&self, own: usize) -> usize {
        let reach = self.points(own) + self.gain(own);
        let sure = |other: &usize| {
            let points = self.points(*other) + self.sure(*other);
            points > reach || points == reach && self.settled(*other, own) == Some(Ordering::Less)
        };
        let above: BTreeSet<usize> = self.others(own).filter(sure).collect();
        let Some(pairs) = &self.pairs else { return above.len() };
        let lost = lost_to(pairs, own, false);
        let division = |above: &BTreeSet<usize>| {
            let room = |team: usize| match self.points(team) {
                _ if team == own || above.contains(&team) || self.racing.get(team) != Some(&true) => None,
                points => Some(reach - points - self.sure(team)),
            };
            overfull(lost.clone(), &(0..self.rows.len()).map(room).collect::<Vec<_>>())
        };
        fewest(&above, division)
    }

    /// The most that can end above the team when it wins no more than it is sure of.
    fn most_above(&self, own: usize) -> usize {
        let reach = self.points(own) + self.sure(own);
        let can = |other: &usize| {
            let most = self.points(*other) + self.gain(*other);
            most > reach || most == reach && self.settled(*other, own) != Some(Ordering::Greater)
        };
        let able: BTreeSet<usize> = self.others(own).filter(can).collect();
        let Some(pairs) = &self.pairs else { return able.len() };
        let won = lost_to(pairs, own, true);
        let division = |given_up: &BTreeSet<usize>| {
            let need = |team: usize| match self.points(team) {
                points if able.contains(&team) && !given_up.contains(&team) => {
                    (reach - points - self.sure(team)).max(0)
                }
                _ => 0,
            };
            starved(won.clone(), &(0..self.rows.len()).map(need).collect::<Vec<_>>())
        };
        able.len() - fewest(&BTreeSet::new(), division)
    }
}

/// The steps between ranks, where they are equal and the last rank gets nothing.
fn step(scale: &[i64]) -> Option<i64> {
    let steps: BTreeSet<i64> = scale.windows(2).filter_map(|pair| Some(pair.first()? - pair.get(1)?)).collect();
    match (steps.len(), scale.last()) {
        (1, Some(0)) => steps.first().copied(),
        _ => None,
    }
}

/// The least common multiple of two denominators.
fn least_common(one: i64, other: i64) -> i64 {
    let shared = Ratio::new(one, other).map_or(other, Ratio::denominator);
    one * shared
}

/// Who holds how many units of each pair: at first the lower of the two holds all, but a pair with `own` goes to it, or
/// to the other where `own` loses.
fn lost_to(pairs: &[Vec<i64>], own: usize, loses: bool) -> Vec<Vec<i64>> {
    let holds = |one: usize, other: usize| match (one == own, other == own) {
        (true, _) => !loses,
        (_, true) => loses,
        _ => one < other,
    };
    let row = |(one, row): (usize, &Vec<i64>)| {
        row.iter().enumerate().map(|(other, units)| if holds(one, other) { *units } else { 0 }).collect()
    };
    pairs.iter().enumerate().map(row).collect()
}

#[cfg(test)]
mod tests;
