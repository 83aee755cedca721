//! The league table: league points, then the sum of performances, then what the league agreed on.
//!
//! Source: `DSkV` Sportordnung, annex 10 (league points, then game points); title and relegation of a
//! Damen-Bundesliga were decided so in 2022.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::ratio::Ratio;
use super::super::word::words;
use super::points::Award;

words! {
    /// What decides between teams with equal league points and equal performances.
    pub enum Criterion {
        /// More games won by the team's players.
        Won = "won",
        /// More league points in the rounds in which the two were in one group.
        Direct = "direct",
    }
}

/// A group of one round with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGroup {
    /// The round of the season, from 1.
    pub round: u32,
    /// The league points it gave.
    pub awards: Vec<Award>,
    /// Performance and games won of each team.
    pub figures: BTreeMap<i64, (i64, i64)>,
}

/// A league point deduction; never deleted, only cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The team.
    pub team: i64,
    /// Points taken from its points for.
    pub points: Ratio,
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1.
    pub place: u32,
    /// Whether somebody else has the same place.
    pub shared: bool,
    /// The team.
    pub team: i64,
    /// Rounds played.
    pub rounds: u32,
    /// League points for the team, deductions taken off.
    pub points_for: Ratio,
    /// League points against the team.
    pub against: Ratio,
    /// The sum of its performances.
    pub performance: i64,
    /// Games won by its players.
    pub won: i64,
    /// The league points that were deducted.
    pub deducted: Ratio,
    /// Whether it left in mid-season.
    pub withdrawn: bool,
    /// What its last rounds brought, the latest last.
    pub form: Vec<Form>,
}

/// What one round brought a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The round of the season.
    pub round: u32,
    /// Its rank in the group.
    pub rank: u32,
    /// League points for it.
    pub points_for: Ratio,
    /// League points against it.
    pub against: Ratio,
}

/// How many rounds the form shows.
const FORM: usize = 5;

/// Makes the table of these teams from every group played so far.
pub fn table(teams: &[i64], played: &[PlayedGroup], deductions: &[Deduction], criteria: &[Criterion]) -> Vec<Row> {
    let mut rows: Vec<Row> = teams.iter().map(|&team| row(team, played, deductions)).collect();
    let keys: BTreeMap<i64, _> = rows.iter().map(|row| (row.team, key(row, criteria))).collect();
    rows.sort_by(|one, other| keys.get(&other.team).cmp(&keys.get(&one.team)).then(one.team.cmp(&other.team)));
    if criteria.contains(&Criterion::Direct) {
        settle_directly(&mut rows, &keys, played);
    }
    let direct = |row: &Row, equals: &[i64]| direct_points(row.team, equals, played);
    let order: Vec<_> = rows
        .iter()
        .map(|row| {
            let own = keys.get(&row.team);
            let equals: Vec<i64> = rows.iter().filter(|r| keys.get(&r.team) == own).map(|r| r.team).collect();
            (own, criteria.contains(&Criterion::Direct).then(|| direct(row, &equals)))
        })
        .collect();
    let places: Vec<(u32, bool)> = order
        .iter()
        .map(|own| {
            let first = order.iter().position(|other| other == own).unwrap_or(0);
            let shared = order.iter().filter(|other| *other == own).count() > 1;
            (u32::try_from(first + 1).unwrap_or(u32::MAX), shared)
        })
        .collect();
    for (row, (place, shared)) in rows.iter_mut().zip(places) {
        (row.place, row.shared) = (place, shared);
    }
    rows
}

fn row(team: i64, played: &[PlayedGroup], deductions: &[Deduction]) -> Row {
    let mut row = Row {
        place: 0,
        shared: false,
        team,
        rounds: 0,
        points_for: Ratio::ZERO,
        against: Ratio::ZERO,
        performance: 0,
        won: 0,
        deducted: Ratio::ZERO,
        withdrawn: false,
        form: Vec::new(),
    };
    let mut by_round: Vec<Form> = Vec::new();
    for group in played {
        for award in group.awards.iter().filter(|award| award.team == team) {
            row.rounds += 1;
            row.points_for = row.points_for.plus(award.points_for).unwrap_or(row.points_for);
            row.against = row.against.plus(award.against).unwrap_or(row.against);
            let Award { rank, points_for, against, .. } = *award;
            by_round.push(Form { round: group.round, rank, points_for, against });
        }
        let (performance, won) = group.figures.get(&team).copied().unwrap_or_default();
        row.performance += performance;
        row.won += won;
    }
    for deduction in deductions.iter().filter(|deduction| deduction.team == team) {
        row.points_for = row.points_for.plus(deduction.points.negative()).unwrap_or(row.points_for);
        row.deducted = row.deducted.plus(deduction.points).unwrap_or(row.deducted);
    }
    by_round.sort_by_key(|form| form.round);
    row.form = by_round.split_off(by_round.len().saturating_sub(FORM));
    row
}

/// The row of a team that left, at its place behind the others.
pub(super) fn withdrawn_row(team: i64, place: usize, played: &[PlayedGroup], deductions: &[Deduction]) -> Row {
    let place = u32::try_from(place).unwrap_or(u32::MAX);
    Row { place, withdrawn: true, ..row(team, played, deductions) }
}

/// Greater is better.
fn key(row: &Row, criteria: &[Criterion]) -> (Ratio, i64, i64) {
    let won = if criteria.contains(&Criterion::Won) { row.won } else { 0 };
    (row.points_for, row.performance, won)
}

fn settle_directly<K: PartialEq>(rows: &mut [Row], keys: &BTreeMap<i64, K>, played: &[PlayedGroup]) {
    for equals in rows.chunk_by_mut(|one, other| keys.get(&one.team) == keys.get(&other.team)) {
        let among: Vec<i64> = equals.iter().map(|row| row.team).collect();
        equals.sort_by_key(|row| (Reverse(direct_points(row.team, &among, played)), row.team));
    }
}

/// The points of the team in groups in which another of the equals played as well.
fn direct_points(team: i64, equals: &[i64], played: &[PlayedGroup]) -> Ratio {
    let has = |group: &PlayedGroup, wanted: i64| group.awards.iter().any(|award| award.team == wanted);
    played
        .iter()
        .filter(|group| equals.iter().any(|&other| other != team && has(group, other)))
        .flat_map(|group| group.awards.iter().filter(|award| award.team == team))
        .fold(Ratio::ZERO, |sum, award| sum.plus(award.points_for).unwrap_or(sum))
}

#[cfg(test)]
mod tests {
    use super::super::points::{Missing, PointsRule, TeamRound, Ties, award};
    use super::*;

    fn group(round: u32, results: &[(i64, i64, i64)]) -> PlayedGroup {
        let teams: Vec<TeamRound> = results
            .iter()
            .map(|&(team, performance, won)| TeamRound { team, performance: Some(performance), won, lot: None })
            .collect();
        let awards = award(&teams, &PointsRule::german(), Ties::Split, Missing::RankedLast).unwrap();
        PlayedGroup { round, awards, figures: results.iter().map(|&(team, p, won)| (team, (p, won))).collect() }
    }

    #[test]
    fn league_points_come_before_performance() {
        let played = [
            group(1, &[(1, 100, 0), (2, 90, 0), (3, 80, 0), (4, 70, 0)]),
            group(2, &[(2, 999, 0), (1, 10, 0), (3, 9, 0), (4, 8, 0)]),
        ];
        let rows = table(&[1, 2, 3, 4], &played, &[], &[]);
        let written: Vec<_> = rows.iter().map(|r| (r.place, r.team, r.points_for.to_string(), r.performance)).collect();
        assert_eq!(written[0], (1, 2, "5".to_owned(), 1089));
        assert_eq!(written[1], (2, 1, "5".to_owned(), 110));
        assert_eq!(rows.iter().map(|row| row.rounds).collect::<Vec<_>>(), [2; 4]);
    }

    #[test]
    fn every_row_adds_up_to_the_fixed_maximum() {
        let played = [
            group(1, &[(1, 5, 0), (2, 5, 0), (3, 5, 0), (4, 5, 0)]),
            group(2, &[(1, 7, 0), (2, 5, 0), (3, 5, 0), (4, 1, 0)]),
        ];
        for row in table(&[1, 2, 3, 4], &played, &[], &[]) {
            assert_eq!(row.points_for.plus(row.against), Some(Ratio::whole(6)));
        }
    }

    #[test]
    fn equal_teams_share_a_place_until_a_criterion_decides() {
        let played = [group(1, &[(1, 50, 3), (2, 50, 5), (3, 20, 0), (4, 10, 0)])];
        let shared = table(&[1, 2, 3, 4], &played, &[], &[]);
        assert_eq!(
            shared.iter().map(|r| (r.place, r.shared)).collect::<Vec<_>>(),
            [(1, true), (1, true), (3, false), (4, false)]
        );
        let won = table(&[1, 2, 3, 4], &played, &[], &[Criterion::Won]);
        assert_eq!(won.iter().map(|r| (r.place, r.team)).collect::<Vec<_>>(), [(1, 2), (2, 1), (3, 3), (4, 4)]);
    }

    #[test]
    fn the_direct_comparison_counts_only_common_groups() {
        let played = [
            group(1, &[(1, 60, 0), (2, 50, 0), (3, 40, 0)]),
            group(2, &[(2, 70, 0), (4, 60, 0), (5, 50, 0)]),
            group(2, &[(6, 70, 0), (1, 60, 0), (7, 50, 0)]),
        ];
        let rows = table(&[1, 2], &played, &[], &[Criterion::Direct]);
        assert_eq!(rows.iter().map(|row| (row.place, row.team)).collect::<Vec<_>>(), [(1, 1), (2, 2)]);
    }

    #[test]
    fn a_deduction_is_taken_off_the_points_for() {
        let played = [group(1, &[(1, 60, 0), (2, 50, 0), (3, 40, 0)])];
        let rows = table(&[1, 2, 3], &played, &[Deduction { team: 1, points: Ratio::whole(2) }], &[]);
        assert_eq!(
            rows.iter().map(|row| row.team).collect::<Vec<_>>(),
            [2, 1, 3],
            "no points left for team 1, but the better performance"
        );
    }
}
