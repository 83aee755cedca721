//! The league table: league points, then the sum of performances, then what the league agreed on.
//!
//! Source: `DSkV` Sportordnung, annex 10 (league points, then game points); title and relegation of a
//! Damen-Bundesliga were decided so in 2022.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::ratio::Ratio;
use super::super::word::words;
use super::points::Award;
use super::ruling::Decided;

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

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueRow {
    /// The place, from 1.
    pub place: u32,
    /// Whether somebody else has the same place.
    pub shared: bool,
    /// The team.
    pub team: i64,
    /// Rounds played.
    pub rounds: u32,
    /// League points for the team, with what was decided beside its results.
    pub points_for: Ratio,
    /// League points against the team, with what was decided.
    pub against: Ratio,
    /// The sum of its performances.
    pub performance: i64,
    /// Games won by its players.
    pub won: i64,
    /// The league points that were deducted.
    pub deducted: Ratio,
    /// What rulings gave it: points for and against.
    pub ruled: (Ratio, Ratio),
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

/// Makes the table of these teams from every group played so far; the criteria decide in the order in which they stand.
pub fn table(teams: &[i64], played: &[PlayedGroup], decided: Decided<'_>, criteria: &[Criterion]) -> Vec<LeagueRow> {
    let rows = teams.iter().map(|&team| row(team, played, decided)).collect();
    let mut equals: Vec<Vec<LeagueRow>> = vec![rows];
    equals = split(equals, |_, row| (row.points_for, row.performance));
    for criterion in criteria {
        equals = match criterion {
            Criterion::Won => split(equals, |_, row| row.won),
            Criterion::Direct => split(equals, |among, row| direct_points(row.team, among, played)),
        };
    }
    let mut before = 0;
    for group in &mut equals {
        let (shared, count) = (group.len() > 1, u32::try_from(group.len()).unwrap_or(u32::MAX));
        for row in group {
            (row.place, row.shared) = (before + 1, shared);
        }
        before += count;
    }
    equals.into_iter().flatten().collect()
}

/// Takes groups of equal teams apart by one more figure, the greater first; it may depend on who is equal.
fn split<K: Ord>(equals: Vec<Vec<LeagueRow>>, figure: impl Fn(&[i64], &LeagueRow) -> K) -> Vec<Vec<LeagueRow>> {
    let mut apart: Vec<Vec<LeagueRow>> = Vec::new();
    for group in equals {
        let among: Vec<i64> = group.iter().map(|row| row.team).collect();
        let mut by_figure: BTreeMap<Reverse<K>, Vec<LeagueRow>> = BTreeMap::new();
        for row in group {
            by_figure.entry(Reverse(figure(&among, &row))).or_default().push(row);
        }
        for mut group in by_figure.into_values() {
            group.sort_by_key(|row| row.team);
            apart.push(group);
        }
    }
    apart
}

fn row(team: i64, played: &[PlayedGroup], decided: Decided<'_>) -> LeagueRow {
    let mut row = LeagueRow {
        place: 0,
        shared: false,
        team,
        rounds: 0,
        points_for: Ratio::ZERO,
        against: Ratio::ZERO,
        performance: 0,
        won: 0,
        deducted: Ratio::ZERO,
        ruled: (Ratio::ZERO, Ratio::ZERO),
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
    decide(&mut row, decided);
    by_round.sort_by_key(|form| form.round);
    row.form = by_round.split_off(by_round.len().saturating_sub(FORM));
    row
}

/// Adds what was decided to what was played.
fn decide(row: &mut LeagueRow, decided: Decided<'_>) {
    let add = |sum: &mut Ratio, more: Ratio| *sum = sum.plus(more).unwrap_or(*sum);
    for deduction in decided.deductions.iter().filter(|deduction| deduction.team == row.team) {
        add(&mut row.points_for, deduction.points.negative());
        add(&mut row.deducted, deduction.points);
    }
    for ruling in decided.rulings.iter().filter(|ruling| ruling.team == row.team) {
        add(&mut row.points_for, ruling.points);
        add(&mut row.against, ruling.against);
        add(&mut row.ruled.0, ruling.points);
        add(&mut row.ruled.1, ruling.against);
    }
}

/// The row of a team that left, at its place behind the others.
pub(super) fn withdrawn_row(team: i64, place: usize, played: &[PlayedGroup], decided: Decided<'_>) -> LeagueRow {
    let place = u32::try_from(place).unwrap_or(u32::MAX);
    LeagueRow { place, withdrawn: true, ..row(team, played, decided) }
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
    use super::super::ruling::{Deduction, Ruling};
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
        let rows = table(&[1, 2, 3, 4], &played, Decided::default(), &[]);
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
        for row in table(&[1, 2, 3, 4], &played, Decided::default(), &[]) {
            assert_eq!(row.points_for.plus(row.against), Some(Ratio::whole(6)));
        }
    }

    #[test]
    fn equal_teams_share_a_place_until_a_criterion_decides() {
        let played = [group(1, &[(1, 50, 3), (2, 50, 5), (3, 20, 0), (4, 10, 0)])];
        let shared = table(&[1, 2, 3, 4], &played, Decided::default(), &[]);
        assert_eq!(
            shared.iter().map(|r| (r.place, r.shared)).collect::<Vec<_>>(),
            [(1, true), (1, true), (3, false), (4, false)]
        );
        let won = table(&[1, 2, 3, 4], &played, Decided::default(), &[Criterion::Won]);
        assert_eq!(won.iter().map(|r| (r.place, r.team)).collect::<Vec<_>>(), [(1, 2), (2, 1), (3, 3), (4, 4)]);
    }

    #[test]
    fn the_direct_comparison_counts_only_common_groups() {
        let played = [
            group(1, &[(1, 60, 0), (2, 50, 0), (3, 40, 0)]),
            group(2, &[(2, 70, 0), (4, 60, 0), (5, 50, 0)]),
            group(2, &[(6, 70, 0), (1, 60, 0), (7, 50, 0)]),
        ];
        let rows = table(&[1, 2], &played, Decided::default(), &[Criterion::Direct]);
        assert_eq!(rows.iter().map(|row| (row.place, row.team)).collect::<Vec<_>>(), [(1, 1), (2, 2)]);
    }

    #[test]
    fn the_criteria_decide_in_the_order_in_which_they_stand() {
        // Teams 1 and 2 are equal in points and performance; 1 won more games, 2 was ahead where they met.
        let played = [
            group(1, &[(2, 60, 0), (1, 50, 9), (3, 40, 0)]),
            group(2, &[(1, 70, 9), (4, 60, 0), (5, 50, 0)]),
            group(2, &[(6, 70, 0), (2, 60, 0), (7, 50, 0)]),
        ];
        let order = |criteria: &[Criterion]| -> Vec<(u32, i64)> {
            table(&[1, 2], &played, Decided::default(), criteria).iter().map(|row| (row.place, row.team)).collect()
        };
        assert_eq!(order(&[]), [(1, 1), (1, 2)]);
        assert_eq!(order(&[Criterion::Won, Criterion::Direct]), [(1, 1), (2, 2)]);
        assert_eq!(order(&[Criterion::Direct, Criterion::Won]), [(1, 2), (2, 1)]);
    }

    #[test]
    fn a_deduction_is_taken_off_the_points_for() {
        let played = [group(1, &[(1, 60, 0), (2, 50, 0), (3, 40, 0)])];
        let decided = Decided { deductions: &[Deduction { team: 1, points: Ratio::whole(2) }], rulings: &[] };
        let rows = table(&[1, 2, 3], &played, decided, &[]);
        assert_eq!(
            rows.iter().map(|row| row.team).collect::<Vec<_>>(),
            [2, 1, 3],
            "no points left for team 1, but the better performance"
        );
    }

    #[test]
    fn a_ruling_turns_a_result_round_for_and_against() {
        let played = [group(1, &[(1, 60, 0), (2, 50, 0), (3, 40, 0)])];
        let ruling = |team, points: i64| {
            let points = Ratio::new(points, 2).unwrap();
            Ruling { team, day: 1, points, against: points.negative() }
        };
        let rulings = [ruling(1, -4), ruling(3, 3), ruling(3, 1)];
        let rows = table(&[1, 2, 3], &played, Decided { deductions: &[], rulings: &rulings }, &[]);
        let written: Vec<_> =
            rows.iter().map(|row| format!("{} {}:{}", row.team, row.points_for, row.against)).collect();
        assert_eq!(written, ["3 2:0", "2 1:1", "1 0:2"]);
        assert_eq!(rows.first().map(|row| row.ruled), Some((Ratio::whole(2), Ratio::whole(-2))));
    }
}
