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

#[test]
fn ranks_are_counted_from_one_and_shared_among_equals() {
    let ranks = |group: &[TeamRound], ties| {
        let awards = award(group, &PointsRule::german(), ties, Missing::RankedLast).unwrap();
        awards.iter().map(|award| (award.team, award.rank)).collect::<Vec<_>>()
    };
    let absent = TeamRound { performance: None, ..team(4, 0, 0) };
    let group = [team(1, 300, 0), team(2, 500, 0), team(3, 300, 0), absent];
    assert_eq!(ranks(&group, Ties::Split), [(2, 1), (1, 2), (3, 2), (4, 4)], "who did not come is last");
    let lots = with_lots(&group, "abc").unwrap();
    let mut drawn: Vec<u32> = lots.iter().filter_map(|team| team.lot).collect();
    drawn.sort_unstable();
    assert_eq!(drawn, [1, 2, 3, 4]);
}

#[test]
fn points_may_be_equal_and_never_rise() {
    let rule = |points: &[i64]| PointsRule::new(BTreeMap::from([(points.len(), points.to_vec())]));
    assert!(rule(&[2, 1, 1]).is_ok());
    assert_eq!(rule(&[1, 2, 0]), Err(PointsError::NotFalling(3)));
    assert_eq!(rule(&[1, 0, -1]), Err(PointsError::NotFalling(3)));
}

#[test]
fn a_lot_is_needed_between_two_teams() {
    let wanted: [(&str, Arg); 2] = [("one", "3".to_owned().into()), ("other", "5".to_owned().into())];
    assert_eq!(PointsError::LotNeeded(3, 5).args(), wanted);
}
