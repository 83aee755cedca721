use super::super::points::{Missing, TeamRound, Ties, award};
use super::super::ruling::{Decided, Ruling};
use super::super::table::{PlayedGroup, table, withdrawn_row};
use super::*;

fn group(round: u32, order: &[i64]) -> PlayedGroup {
    group_by(&PointsRule::german(), round, order)
}

fn group_by(rule: &PointsRule, round: u32, order: &[i64]) -> PlayedGroup {
    let teams: Vec<TeamRound> = (0..)
        .zip(order)
        .map(|(at, &team)| TeamRound { team, performance: Some(1000 - at), won: 0, lot: None })
        .collect();
    let awards = award(&teams, rule, Ties::Split, Missing::RankedLast).expect("a rule");
    PlayedGroup { round, figures: (0..).zip(order).map(|(at, team)| (*team, (1000 - at, 0))).collect(), awards }
}

fn ahead(teams: &[i64], rounds: u32) -> Ahead {
    Ahead { teams: teams.to_vec(), rounds, size: teams.len() }
}

fn bounds(rows: &[LeagueRow], ahead: &[Ahead]) -> Vec<(i64, u32, u32)> {
    bounds_by(&PointsRule::german(), rows, ahead)
}

fn bounds_by(rule: &PointsRule, rows: &[LeagueRow], ahead: &[Ahead]) -> Vec<(i64, u32, u32)> {
    let bounds = still_possible(rows, ahead, rule).expect("a rule");
    bounds.into_iter().map(|bound| (bound.team, bound.best, bound.worst)).collect()
}

#[test]
fn what_is_still_possible_narrows_to_the_place_at_the_end() {
    let rows = table(&[1, 2, 3, 4], &[group(1, &[1, 2, 3, 4])], Decided::default(), &[]);
    assert_eq!(bounds(&rows, &[]), [(1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4)]);
    assert_eq!(bounds(&rows, &[ahead(&[1, 2, 3, 4], 1)]), [(1, 1, 4), (2, 1, 4), (3, 1, 4), (4, 1, 4)]);
}

/// Three rounds in which the teams came in as they stand: with the German points 9, 6, 3, 0.
fn three_rounds(rule: &PointsRule, order: &[i64]) -> Vec<PlayedGroup> {
    (1..=3).map(|round| group_by(rule, round, order)).collect()
}

#[test]
fn two_rivals_of_one_group_cannot_both_win_it() {
    // After three rounds 9, 6, 3, 0; one round is left. Team 4 gets 3 at best and team 3 has that already; it can tie
    // with team 3 only if that one gets nothing, and teams 1 and 2 are out of reach. By points in steps of two all of
    // that is twice as much.
    for rule in [PointsRule::german(), PointsRule::ispa()] {
        let rows = table(&[1, 2, 3, 4], &three_rounds(&rule, &[1, 2, 3, 4]), Decided::default(), &[]);
        let found = bounds_by(&rule, &rows, &[ahead(&[1, 2, 3, 4], 1)]);
        assert_eq!(found, [(1, 1, 2), (2, 1, 3), (3, 2, 4), (4, 3, 4)], "{rule:?}");
    }
}

#[test]
fn half_a_point_decides_who_is_still_within_reach() {
    let found = |halves: i64| {
        let points = Ratio::new(halves, 2).expect("a number");
        let rulings = [Ruling { team: 2, day: 1, points, against: points.negative() }];
        let played = three_rounds(&PointsRule::german(), &[1, 2, 3, 4]);
        let rows = table(&[1, 2, 3, 4], &played, Decided { deductions: &[], rulings: &rulings }, &[]);
        bounds(&rows, &[ahead(&[1, 2, 3, 4], 1)])
    };
    // Team 2 with 6.5: it comes to 9.5 at most, more than the 9 of team 1; team 3 comes to 6 and cannot pass it.
    assert_eq!(found(1), [(1, 1, 2), (2, 1, 2), (3, 3, 4), (4, 3, 4)]);
    // Team 2 with 5.5: it comes to 8.5 at most; team 3 comes to 6 and passes it.
    assert_eq!(found(-1), [(1, 1, 1), (2, 2, 3), (3, 2, 4), (4, 3, 4)]);
}

#[test]
fn who_draws_level_can_come_before_a_team_that_has_nothing_left_to_play() {
    // 9, 6, 3, 0 in each of two groups; the second and the third of both have a round left with each other. Teams 2 and 6
    // can come to 9, one of them only, and performances decide. Teams 4 and 8 are level and stay behind everybody.
    let played: Vec<PlayedGroup> =
        [[1, 2, 3, 4], [5, 6, 7, 8]].iter().flat_map(|order| three_rounds(&PointsRule::german(), order)).collect();
    let rows = table(&[1, 2, 3, 4, 5, 6, 7, 8], &played, Decided::default(), &[]);
    let last = [ahead(&[2, 3, 6, 7], 1)];
    let found = bounds(&rows, &last);
    assert_eq!(found[..4], [(1, 1, 3), (5, 1, 3), (2, 1, 5), (6, 1, 5)]);
    assert_eq!(found[4..], [(3, 4, 6), (7, 4, 6), (4, 7, 8), (8, 7, 8)]);
    assert_eq!(found, by_trying(&PointsRule::german(), &rows, &last));
}

/// Teams 1 to 3 of a group that team 4 has left: a round to come is one of four teams, and everybody gets a point of it.
fn without_the_fourth(played: &[PlayedGroup], rounds: u32) -> Vec<(i64, u32, u32)> {
    let mut rows = table(&[1, 2, 3], played, Decided::default(), &[]);
    rows.push(withdrawn_row(4, 4, played, Decided::default()));
    bounds(&rows, &[Ahead { teams: vec![1, 2, 3], rounds, size: 4 }])
}

#[test]
fn who_is_sure_of_a_point_cannot_be_reached_by_one_who_would_need_that_he_gets_none() {
    // 9, 6 and 3: whoever wins the round comes to what the team before him has already, and that one gets a point more.
    let played = three_rounds(&PointsRule::german(), &[1, 2, 3, 4]);
    assert_eq!(without_the_fourth(&played, 1), [(1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4)]);
    // With two rounds to come he has three points to make good, and can win four more than the other.
    assert_eq!(without_the_fourth(&played, 2), [(1, 1, 2), (2, 1, 3), (3, 2, 3), (4, 4, 4)]);
}

#[test]
fn two_teams_can_pass_a_third_with_the_point_they_are_sure_of() {
    // 7, 6 and 5. With a point of the last round team 1 has 8; with two team 2 has 8, with three team 3.
    let played = [group(1, &[1, 2, 3, 4]), group(2, &[1, 3, 2, 4]), group(3, &[2, 3, 1, 4])];
    assert_eq!(without_the_fourth(&played, 1), [(1, 1, 3), (2, 1, 3), (3, 1, 3), (4, 4, 4)]);
}

#[test]
fn a_group_that_has_played_everything_needs_no_points_any_more() {
    let rows = table(&[1, 2, 3, 4], &three_rounds(&PointsRule::german(), &[1, 2, 3, 4]), Decided::default(), &[]);
    let over = [ahead(&[1, 2], 0)];
    assert_eq!(bounds(&rows, &over), [(1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 4)]);
}

/// Every way in which the rounds ahead can end, performances included: who is best and worst at what place.
fn by_trying(rule: &PointsRule, rows: &[LeagueRow], ahead: &[Ahead]) -> Vec<(i64, u32, u32)> {
    let mut ends: BTreeSet<Vec<i64>> = BTreeSet::from([rows.iter().map(|row| row.points_for.numerator()).collect()]);
    for group in ahead {
        for _ in 0..group.rounds {
            let mut next = BTreeSet::new();
            for points in &ends {
                for order in orders(&group.teams) {
                    let mut points = points.clone();
                    for (team, more) in order.iter().zip(rule.of(group.size).expect("a rule")) {
                        let place = rows.iter().position(|row| row.team == *team).expect("a row");
                        points[place] += more;
                    }
                    next.insert(points);
                }
            }
            ends = next;
        }
    }
    let limits = |own: usize| {
        let above = |points: &Vec<i64>| points.iter().filter(|other| **other > points[own]).count();
        let level = |points: &Vec<i64>| points.iter().filter(|other| **other >= points[own]).count() - 1;
        let best = ends.iter().map(above).min().expect("an end");
        let worst = ends.iter().map(level).max().expect("an end");
        (rows[own].team, u32::try_from(best + 1).expect("small"), u32::try_from(worst + 1).expect("small"))
    };
    (0..rows.len()).map(limits).collect()
}

fn orders(teams: &[i64]) -> Vec<Vec<i64>> {
    if teams.len() <= 1 {
        return vec![teams.to_vec()];
    }
    let mut all = Vec::new();
    for (at, first) in teams.iter().enumerate() {
        let rest: Vec<i64> =
            teams.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, team)| *team).collect();
        all.extend(orders(&rest).into_iter().map(|mut order| {
            order.insert(0, *first);
            order
        }));
    }
    all
}

/// How many of 120 seasons have exact bounds; none has any that is narrower than what can come.
fn exact(rule: &PointsRule) -> usize {
    let mut exact = 0;
    for pattern in 0..40_usize {
        let all = orders(&[1, 2, 3, 4]);
        let other = |at: usize| all[(pattern * 7 + at * 5) % 24].iter().map(|team| team + 4).collect::<Vec<_>>();
        let played: Vec<PlayedGroup> = (0..4_u32)
            .flat_map(|round| {
                let at = usize::try_from(round).expect("small");
                let first = group_by(rule, round + 1, &all[(pattern + at * 11) % 24]);
                [first, group_by(rule, round + 1, &other(at))]
            })
            .collect();
        let rows = table(&[1, 2, 3, 4, 5, 6, 7, 8], &played, Decided::default(), &[]);
        for to_come in [
            vec![ahead(&[1, 2, 5, 6], 1), ahead(&[3, 4, 7, 8], 1)],
            vec![ahead(&[1, 2, 5, 6], 2), ahead(&[3, 4, 7, 8], 1)],
            vec![Ahead { teams: vec![1, 2, 5], rounds: 1, size: 4 }, ahead(&[3, 4, 7, 8], 1)],
        ] {
            let (found, tried) = (bounds_by(rule, &rows, &to_come), by_trying(rule, &rows, &to_come));
            for (bound, truth) in found.iter().zip(&tried) {
                assert!(
                    bound.1 <= truth.1 && bound.2 >= truth.2,
                    "{bound:?} is narrower than {truth:?} in season {pattern}"
                );
            }
            exact += usize::from(found == tried);
        }
    }
    exact
}

#[test]
fn no_way_in_which_a_season_can_end_is_outside_the_bounds_and_nearly_all_are_exact() {
    let exact = exact(&PointsRule::german());
    assert!(exact >= 105, "only {exact} of 120 seasons have exact bounds");
}

/// Points for four that fall in no equal steps.
fn uneven(points: [i64; 4]) -> PointsRule {
    PointsRule::new([(4, points.to_vec())].into()).expect("a rule")
}

#[test]
fn no_way_in_which_a_season_can_end_is_outside_the_bounds_of_uneven_steps() {
    for points in [[6, 3, 2, 1], [7, 7, 2, 0]] {
        exact(&uneven(points));
    }
}

#[test]
fn the_points_of_a_last_rank_are_sure_whatever_the_steps() {
    // After two rounds 12, 6, 4 and 2. Team 1 comes to 13 at least, team 2 to 12 at most; from there on all are open.
    let rule = uneven([6, 3, 2, 1]);
    let played = &three_rounds(&rule, &[1, 2, 3, 4])[..2];
    let rows = table(&[1, 2, 3, 4], played, Decided::default(), &[]);
    let last = [ahead(&[1, 2, 3, 4], 1)];
    assert_eq!(bounds_by(&rule, &rows, &last), [(1, 1, 1), (2, 2, 4), (3, 2, 4), (4, 2, 4)]);
    // Team 4 has left and comes in last: everybody is sure of two.
    let mut rows = table(&[1, 2, 3], played, Decided::default(), &[]);
    rows.push(withdrawn_row(4, 4, played, Decided::default()));
    let last = [Ahead { teams: vec![1, 2, 3], rounds: 1, size: 4 }];
    assert_eq!(bounds_by(&rule, &rows, &last), [(1, 1, 1), (2, 2, 3), (3, 2, 3), (4, 4, 4)]);
}

#[test]
fn a_season_of_twenty_teams_is_answered_at_once() {
    let season = super::super::fixtures::season(20, 5, 4, "x").expect("a season");
    let teams: Vec<i64> = (0..20).collect();
    let id = |team: &usize| i64::try_from(*team).expect("small");
    let mut played = Vec::new();
    for (day, groups) in (0_u32..).zip(&season.days[..4]) {
        for (at, teams) in groups.iter().map(|group| group.teams.iter().map(id).collect::<Vec<_>>()).enumerate() {
            for round in 0..4_u32 {
                let mut order = teams.clone();
                order.rotate_left((at + usize::try_from(round + day).expect("small")) % 3);
                played.push(group(day * 4 + round + 1, &order));
            }
        }
    }
    let rows = table(&teams, &played, Decided::default(), &[]);
    let last: Vec<Ahead> =
        season.days[4].iter().map(|group| ahead(&group.teams.iter().map(id).collect::<Vec<_>>(), 4)).collect();
    let found = bounds(&rows, &last);
    assert!(found.iter().zip(&rows).all(|(bound, row)| bound.1 <= row.place && row.place <= bound.2));
    assert!(found.iter().any(|bound| bound.1 > 1) && found.iter().any(|bound| bound.2 < 20), "{found:?}");
}

#[test]
fn own_points_in_uneven_steps_still_have_an_outer_bound() {
    let rule = PointsRule::new([(4, vec![5, 3, 1, 0])].into()).expect("a rule");
    let rows = table(&[1, 2, 3, 4], &[group(1, &[1, 2, 3, 4])], Decided::default(), &[]);
    let found = still_possible(&rows, &[ahead(&[1, 2, 3, 4], 1)], &rule).expect("a rule");
    assert!(found.iter().all(|bound| (bound.best, bound.worst) == (1, 4)));
    let none = still_possible(&rows, &[ahead(&[1, 2, 3], 1)], &rule);
    assert_eq!(none, Err(PointsError::NoRule(3)));
}

#[test]
fn a_place_that_is_open_is_promised_to_nobody() {
    // Two teams with the same points and nothing to come share the second place until a play-off or a lot.
    let rows = table(&[1, 2, 3, 4], &[group(1, &[1, 2, 3, 4]), group(2, &[1, 3, 2, 4])], Decided::default(), &[]);
    let shared: Vec<i64> = rows.iter().filter(|row| row.shared).map(|row| row.team).collect();
    assert_eq!(shared, [2, 3], "{rows:?}");
    let found = bounds(&rows, &[]);
    let of = |team: i64| found.iter().find(|bound| bound.0 == team).map(|bound| (bound.1, bound.2));
    assert_eq!((of(1), of(2), of(3), of(4)), (Some((1, 1)), Some((2, 3)), Some((2, 3)), Some((4, 4))));
}
