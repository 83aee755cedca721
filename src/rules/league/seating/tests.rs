use super::*;

/// Teams of these sizes; a player's number tells the team by its tens.
fn teams(sizes: &[i32]) -> Vec<Vec<i32>> {
    (1..).zip(sizes).map(|(team, size)| (1..=*size).map(|player| team * 10 + player).collect()).collect()
}

fn sizes(tables: &[Vec<i32>]) -> Vec<usize> {
    tables.iter().map(Vec::len).collect()
}

fn has_mates(table: &[i32]) -> bool {
    table.iter().map(|player| player / 10).collect::<BTreeSet<_>>().len() < table.len()
}

#[test]
fn no_two_of_one_team_sit_at_a_table() {
    for group in [
        &[4, 4, 4, 4][..],
        &[4, 4, 4, 3],
        &[4, 4, 3, 3],
        &[4, 3, 3, 3],
        &[3, 3, 3, 3],
        &[3, 4, 3, 4],
        &[4, 4, 4],
        &[3, 3, 3],
        &[4, 4, 4, 4, 4],
        &[4, 4, 3, 4, 4],
        &[3, 3, 3, 3, 3],
        &[4, 4, 4, 4, 4, 4],
        &[4, 4, 3, 4, 3, 4],
        &[3, 3, 3, 3, 3, 3],
        &[4, 3, 3, 3, 3],
    ] {
        for round in 1..=4 {
            let tables = seat(&teams(group), round, &Sat::default()).unwrap();
            assert!(tables.iter().all(|table| (3..=4).contains(&table.len())), "{group:?}: {tables:?}");
            assert!(!tables.iter().any(|table| has_mates(table)), "{group:?}, round {round}: {tables:?}");
            let seated: BTreeSet<i32> = tables.iter().flatten().copied().collect();
            assert_eq!(seated, teams(group).into_iter().flatten().collect(), "{group:?}, round {round}");
        }
    }
}

#[test]
fn team_mates_sit_together_only_where_it_cannot_be_otherwise() {
    for group in [&[4, 4][..], &[4, 4, 3], &[4, 3, 3], &[4, 4, 4], &[4, 4, 4, 3], &[3, 3, 3], &[4, 4, 4, 4, 4]] {
        let sizes: Vec<usize> = group.iter().map(|size| usize::try_from(*size).unwrap()).collect();
        let mates = seat(&teams(group), 1, &Sat::default()).unwrap().iter().any(|table| has_mates(table));
        assert_eq!(pairs_mates(&sizes), mates, "{group:?}");
    }
}

/// How often two players were at one table.
fn met(group: &[i32], rounds: u16) -> BTreeMap<(i32, i32), u32> {
    let mut met: BTreeMap<(i32, i32), u32> = BTreeMap::new();
    for round in 1..=rounds {
        for table in seat(&teams(group), round, &Sat::default()).unwrap() {
            for one in &table {
                for other in table.iter().filter(|other| *other > one) {
                    *met.entry((*one, *other)).or_default() += 1;
                }
            }
        }
    }
    met
}

#[test]
fn in_four_rounds_every_player_meets_every_opponent_of_a_group_of_four_once() {
    let met = met(&[4, 4, 4, 4], 4);
    assert_eq!(met.len(), 96, "6 pairs of teams with 16 pairs of players each");
    assert!(met.values().all(|times| *times == 1), "{met:?}");
}

#[test]
fn in_three_rounds_every_player_meets_every_opponent_of_three_teams_of_three_once() {
    let met = met(&[3, 3, 3], 3);
    assert_eq!(met.len(), 27, "3 pairs of teams with 9 pairs of players each");
    assert!(met.values().all(|times| *times == 1), "{met:?}");
}

#[test]
fn team_mates_are_refused_unless_the_line_ups_leave_no_other_way() {
    let of =
        |count: i32| (1..=2).flat_map(move |team| (1..=count).map(move |one| (team * 10 + one, (i64::from(team), 1))));
    let table = |seats: &[i32]| [Table { number: 7, seats: seats.to_vec() }];
    let two: BTreeMap<i32, (i64, i32)> = of(4).collect();
    assert_eq!(check(&table(&[11, 12, 21, 22]), &two), Ok(()), "two teams alone sit in pairs");
    let mut four = two;
    four.extend((3..=4).flat_map(|team| (1..=4).map(move |one| (team * 10 + one, (i64::from(team), 1)))));
    assert_eq!(check(&table(&[11, 12, 21, 31]), &four), Err(SeatsError::Mates { team: 1, table: 7 }));
    assert_eq!(check(&table(&[11, 99]), &four), Err(SeatsError::NoTeam { player: 99 }));
}

#[test]
fn a_missing_team_leaves_four_threes() {
    assert_eq!(sizes(&seat(&teams(&[4, 4, 4]), 1, &Sat::default()).unwrap()), [3; 4]);
    assert_eq!(sizes(&seat(&teams(&[4, 4, 4, 4, 4]), 1, &Sat::default()).unwrap()), [4; 5]);
}

#[test]
fn players_who_make_no_tables_of_three_or_four_are_refused() {
    assert_eq!(seat(&teams(&[2, 2, 1]), 1, &Sat::default()), Err(GroupSeatingError::Unseatable(5)));
    assert_eq!(seat(&teams(&[0, 0, 0]), 1, &Sat::default()), Err(GroupSeatingError::Unseatable(0)));
}

#[test]
fn two_teams_alone_need_four_players_each() {
    assert_eq!(sizes(&seat(&teams(&[4, 4]), 1, &Sat::default()).unwrap()), [4, 4]);
    assert_eq!(seat(&teams(&[4, 3]), 1, &Sat::default()), Err(GroupSeatingError::TwoTeams));
}

#[test]
fn a_team_alone_sits_at_no_table() {
    assert_eq!(seat(&teams(&[4]), 1, &Sat::default()), Ok(Vec::new()));
    assert_eq!(seat(&[], 1, &Sat::default()), Ok(Vec::new()));
}

/// Seats the rounds of a day and counts who sat where.
fn play(groups: &[Vec<Vec<i32>>], (day, rounds): (i32, u16), players: &mut BTreeMap<i32, Seats>) {
    let before = players.clone();
    for teams in groups {
        let mut today: BTreeMap<i32, Seats> = BTreeMap::new();
        for round in 1..=rounds {
            let own = |player: &i32| before.get(player).copied().unwrap_or_default();
            let sat = Sat {
                day,
                rounds,
                slots: teams.iter().map(|team| team.iter().map(own).collect()).collect(),
                players: before.clone(),
                today: today.clone(),
            };
            for table in seat(teams, round, &sat).unwrap() {
                for (seat, player) in table.into_iter().enumerate() {
                    players.entry(player).or_default()[seat] += 1;
                    today.entry(player).or_default()[seat] += 1;
                }
            }
        }
    }
}

#[test]
fn on_a_day_nobody_of_a_whole_group_sits_on_a_seat_twice() {
    for (group, rounds) in [(&[4, 4, 4, 4][..], 3), (&[4, 4, 4, 4, 4], 3), (&[4, 4, 4, 4, 4], 4)] {
        let mut players = BTreeMap::new();
        play(&[teams(group)], (1, rounds), &mut players);
        assert!(players.values().flatten().all(|times| *times <= 1), "{group:?}: {players:?}");
    }
    let mut players = BTreeMap::new();
    play(&[teams(&[4, 4, 4, 4])], (1, 4), &mut players);
    assert!(players.values().flatten().all(|times| *times <= 2), "{players:?}");
}

#[test]
fn in_a_whole_group_of_four_each_team_keeps_one_list() {
    for round in 1..=3 {
        let tables = seat(&teams(&[4, 4, 4, 4]), round, &Sat { rounds: 3, ..Sat::default() }).unwrap();
        let keepers: BTreeSet<i32> = tables.iter().map(|table| table[0] / 10).collect();
        assert_eq!(keepers.len(), 4, "{tables:?}");
    }
}

#[test]
fn of_three_teams_each_keeps_a_list_in_the_first_round() {
    for group in [&[3, 3, 3], &[4, 4, 4]] {
        let tables = seat(&teams(group), 1, &Sat::default()).unwrap();
        let keepers: BTreeSet<i32> = tables.iter().map(|table| table[0] / 10).collect();
        assert_eq!(keepers.len(), group.len(), "{group:?}: {tables:?}");
    }
}

#[test]
fn four_teams_that_meet_on_four_days_have_all_their_players_on_every_seat_equally_often() {
    let mut sat = BTreeMap::new();
    for (day, least, most) in [(1, 0, 1), (2, 1, 2), (3, 2, 3), (4, 3, 3)] {
        play(&[teams(&[4, 4, 4, 4])], (day, 3), &mut sat);
        assert!(sat.values().flatten().all(|times| (least..=most).contains(times)), "day {day}: {sat:?}");
    }
}

#[test]
fn in_a_whole_group_of_five_the_seats_move_on_by_one_from_day_to_day() {
    let on = |day: i32, round: u16| seat(&teams(&[4; 5]), round, &Sat { day, ..Sat::default() }).unwrap();
    for (day, round) in (1..=8).flat_map(|day| (1..=4).map(move |round| (day, round))) {
        let mut moved = on(day, round);
        for table in &mut moved {
            table.rotate_left(1);
        }
        assert_eq!(on(day + 1, round), moved, "after day {day}, round {round}");
    }
}

#[test]
fn over_a_season_nobody_keeps_the_list_much_more_often_than_another() {
    let season = super::super::fixtures::season(16, 5, 4, "altenburg").unwrap();
    let players = |team: &usize| (0..4).map(|one| i32::try_from(team * 10 + one).unwrap()).collect::<Vec<_>>();
    let mut sat = BTreeMap::new();
    for (day, groups) in (1..).zip(&season.days) {
        let groups: Vec<Vec<Vec<i32>>> = groups.iter().map(|group| group.teams.iter().map(players).collect()).collect();
        play(&groups, (day, 3), &mut sat);
    }
    assert_eq!(sat.len(), 64);
    for (player, seats) in &sat {
        assert!(seats.iter().all(|times| (2..=6).contains(times)), "{player}: {seats:?} of 15 rounds");
    }
}

#[test]
fn an_incomplete_group_shares_the_seats_as_evenly_as_it_can() {
    for group in [&[4, 4, 4, 3][..], &[4, 4, 4], &[4, 4, 3, 4, 4], &[3, 3, 3, 3]] {
        let mut players = BTreeMap::new();
        play(&[teams(group)], (1, 3), &mut players);
        for (player, seats) in &players {
            assert!(seats.iter().all(|times| *times <= 2), "{group:?}, {player}: {seats:?}");
            assert!(seats[0] <= 2, "{group:?}, {player}: {seats:?}");
        }
    }
}
