use super::*;
use crate::rules::standings::DEFAULT_METRICS;

fn known(withdrawn: i32) -> BTreeMap<i32, Player> {
    let player = |number| (number, Player { number, woman: number % 2 == 0, withdrawn: number == withdrawn });
    (1..=12).map(player).collect()
}

fn team(number: i32, players: &[i32]) -> Entered {
    Entered { number, name: format!("Team {number}"), players: players.to_vec(), lineups: BTreeMap::new() }
}

fn four(reserves: u8, counts: u8) -> Ranking {
    Ranking::new(Kind::Team, 4, reserves, counts).expect("a ranking")
}

fn brought(entry: i32, round: i32, performance: i64) -> RoundFigures {
    let figures = Figures { performance, points: performance, ..Figures::NOTHING };
    RoundFigures { entry, round, played: true, figures }
}

#[test]
fn a_team_of_five_is_refused_where_four_are_set_and_taken_where_one_may_sit_out() {
    let five = [1, 2, 3, 4, 5];
    let refused = four(0, 4).check(&five, &known(0), &[]);
    assert_eq!(refused, Err(TeamError::TooMany { given: 5, size: 4, most: 4 }));
    assert_eq!(four(1, 4).check(&five, &known(0), &[]), Ok(()));
    assert_eq!(four(1, 4).check(&five[..3], &known(0), &[]), Err(TeamError::TooFew { given: 3, size: 4 }));
}

#[test]
fn nobody_plays_twice_or_for_two_teams_or_after_leaving() {
    let others = [team(1, &[9, 10, 11, 12])];
    for (players, why) in [
        (&[1, 2, 3, 1], TeamError::Twice { number: 1 }),
        (&[1, 2, 3, 12], TeamError::Elsewhere { number: 12, team: "Team 1".to_owned() }),
        (&[1, 2, 3, 99], TeamError::Nobody { number: 99 }),
        (&[1, 2, 3, 7], TeamError::Withdrawn { number: 7 }),
    ] {
        assert_eq!(four(0, 4).check(players, &known(7), &others), Err(why));
    }
}

#[test]
fn a_mixed_pair_is_a_woman_and_a_man_and_pairs_never_sit_together() {
    let mixed = Ranking::new(Kind::Mixed, 9, 0, 9).expect("a ranking");
    assert_eq!((mixed.size, mixed.counts, mixed.never_together()), (2, 2, true));
    assert_eq!(mixed.check(&[1, 2], &known(0), &[]), Ok(()));
    assert_eq!(mixed.check(&[1, 3], &known(0), &[]), Err(TeamError::NotMixed { women: 0, given: 2 }));
    assert_eq!(mixed.check(&[2, 4], &known(0), &[]), Err(TeamError::NotMixed { women: 2, given: 2 }));
    assert!(Ranking::new(Kind::Tandem, 2, 0, 2).expect("a ranking").never_together());
    assert!(!four(0, 4).never_together());
}

#[test]
fn a_mixed_pair_with_a_substitute_plays_with_a_woman_and_a_man_in_every_round() {
    let mixed = Ranking::new(Kind::Mixed, 2, 1, 2).expect("a ranking");
    assert_eq!(mixed.check(&[1, 2, 3], &known(0), &[]), Ok(()));
    assert_eq!(mixed.check(&[2, 4, 6], &known(0), &[]), Err(TeamError::NotMixed { women: 3, given: 3 }));
    assert_eq!(mixed.check(&[1, 3, 5], &known(0), &[]), Err(TeamError::NotMixed { women: 0, given: 3 }));
    assert_eq!(
        mixed.check(&[1, 3, 2], &known(0), &[]),
        Err(TeamError::PairNotMixed { women: 0 }),
        "who is first plays"
    );
    let pair = team(1, &[1, 2, 3]);
    assert_eq!(mixed.check_lineup(&pair, &[3, 2], &known(0)), Ok(()));
    assert_eq!(mixed.check_lineup(&pair, &[3, 1], &known(0)), Err(TeamError::PairNotMixed { women: 0 }));
    let two_women = team(1, &[2, 1, 4]);
    assert_eq!(mixed.check_lineup(&two_women, &[2, 4], &known(0)), Err(TeamError::PairNotMixed { women: 2 }));
    let tandem = Ranking::new(Kind::Tandem, 2, 1, 2).expect("a ranking");
    assert_eq!(
        (tandem.check(&[1, 3], &known(0), &[]), tandem.check_lineup(&pair, &[3, 1], &known(0))),
        (Ok(()), Ok(()))
    );
}

#[test]
fn a_ranking_that_cannot_be_meant_is_refused() {
    assert_eq!(Ranking::new(Kind::Team, 1, 0, 1), Err(TeamError::Size { most: MOST_PLAYERS }));
    assert_eq!(Ranking::new(Kind::Team, 4, 0, 5), Err(TeamError::Counts { size: 4 }));
    assert_eq!(Ranking::new(Kind::Team, 4, 0, 0), Err(TeamError::Counts { size: 4 }));
    assert!(Ranking::new(Kind::Team, 4, 8, 4).is_ok(), "twelve in all");
    assert_eq!(Ranking::new(Kind::Team, 4, 9, 4), Err(TeamError::Reserves { most: MOST_PLAYERS }));
    assert_eq!(Ranking::new(Kind::Team, 4, 255, 4), Err(TeamError::Reserves { most: MOST_PLAYERS }));
}

#[test]
fn the_sums_of_those_who_play_rank_and_a_substitute_counts_in_his_round_alone() {
    let mut first = team(1, &[1, 2, 3, 4, 5]);
    first.lineups.insert(2, vec![5, 2, 3, 4]);
    let ranked =
        Ranked { number: 1, name: String::new(), ranking: four(1, 4), teams: vec![first, team(2, &[6, 7, 8, 9])] };
    // The substitute has a good first round, in which he does not play for the team.
    let mut all: Vec<RoundFigures> =
        (1..=9).map(|entry| brought(entry, 1, if entry == 5 { 900 } else { 100 })).collect();
    all.extend((1..=9).map(|entry| brought(entry, 2, i64::from(entry) * 10)));
    // Round 1: 1 to 4 and 6 to 9, 400 each. Round 2: 5, 2, 3, 4 are 140, 6 to 9 are 300.
    let placed = ranked.standings(&all, DEFAULT_METRICS);
    let told: Vec<(u32, i32, i64, i64, Option<i64>)> = placed
        .iter()
        .map(|one| (one.place, one.record.entry, one.record.performance, one.record.rounds, one.record.best_round))
        .collect();
    assert_eq!(told, [(1, 2, 700, 2, Some(400)), (2, 1, 540, 2, Some(400))]);
}

#[test]
fn whoever_is_named_or_stands_in_a_line_up_is_of_a_ranking() {
    let mut first = team(1, &[1, 2, 3, 4]);
    first.lineups.insert(2, vec![1, 2, 3, 8]);
    let teams = vec![first, team(2, &[5, 6, 7, 9])];
    let ranked = Ranked { number: 1, name: String::new(), ranking: four(1, 4), teams };
    assert!([1, 9, 8].into_iter().all(|entry| ranked.has(entry)));
    assert!(!ranked.has(10));
}

#[test]
fn only_the_best_count_in_each_round_and_adjustments_go_with_their_player() {
    let ranked = Ranked { number: 1, name: String::new(), ranking: four(0, 2), teams: vec![team(1, &[1, 2, 3, 4])] };
    let fine = Figures { performance: -500, ..Figures::NOTHING };
    let mut all: Vec<RoundFigures> = (1..=4).map(|entry| brought(entry, 1, i64::from(entry) * 100)).collect();
    assert_eq!(ranked.standings(&all, DEFAULT_METRICS)[0].record.performance, 700, "300 and 400");
    all.push(RoundFigures { entry: 4, round: 1, played: false, figures: fine });
    assert_eq!(ranked.standings(&all, DEFAULT_METRICS)[0].record.performance, 500, "200 and 300");
}

#[test]
fn a_lineup_is_as_many_as_play_and_all_of_the_team() {
    let (ranking, team) = (four(1, 4), team(1, &[1, 2, 3, 4, 5]));
    assert_eq!(ranking.check_lineup(&team, &[5, 1, 2, 3], &known(0)), Ok(()));
    assert_eq!(ranking.check_lineup(&team, &[6, 1, 2, 3], &known(0)), Err(TeamError::NotOfTeam { number: 6 }));
    assert_eq!(ranking.check_lineup(&team, &[1, 1, 2, 3], &known(0)), Err(TeamError::Twice { number: 1 }));
    let five = TeamError::TooMany { given: 5, size: 4, most: 4 };
    assert_eq!(ranking.check_lineup(&team, &[1, 2, 3, 4, 5], &known(0)), Err(five));
    assert_eq!(ranking.check_lineup(&team, &[1, 2], &known(0)), Err(TeamError::TooFew { given: 2, size: 4 }));
}

#[test]
fn start_numbers_are_read_as_people_type_them() {
    assert_eq!(read_numbers(" 3, 7;12  15 "), Ok(vec![3, 7, 12, 15]));
    assert_eq!(read_numbers("3, x7"), Err(TeamError::NoNumber { given: "x7".to_owned() }));
    assert_eq!(read_numbers(""), Ok(Vec::new()));
}
