//! Draws with care, seats by the standing, plans for all rounds, tables by hand: everybody once, sizes right, trouble counted
//! truly.

use std::collections::BTreeMap;

use super::*;
use crate::rules::seating::own::{OwnError, read};

fn with(weights: Weights) -> Care {
    Care { weights, ..Care::default() }
}

/// The trouble, counted plainly and apart from the code that draws.
fn counted(tables: &[Table], players: &[Player], earlier: &[Vec<Table>], care: &Care) -> (u32, u32, u32) {
    let (mut repeats, mut mates, mut wishes) = (0, 0, 0);
    let club = |number: i32| players.iter().find(|player| player.number == number).map(|player| player.club.clone());
    for table in tables {
        for one in &table.seats {
            for other in table.seats.iter().filter(|other| *other > one) {
                for before in earlier.iter().flatten() {
                    repeats += u32::from(before.seats.contains(one) && before.seats.contains(other));
                }
                mates += u32::from(club(*one) == club(*other) && club(*one).is_some_and(|club| !club.is_empty()));
            }
            wishes += u32::from(care.wishes.get(one).is_some_and(|wish| *wish != table.number));
        }
    }
    (repeats, mates, wishes)
}

fn plan(count: i32, rounds: i32, clubs: i32) -> Vec<Seating> {
    let players = if clubs == 0 { strangers(count) } else { players(count, clubs) };
    Plan { seed: "plan".to_owned(), rounds, players }.seats(&Care::default()).expect("it can be planned")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn with_care_everybody_sits_once_and_trouble_is_counted_truly(
        count in 6_i32..70, clubs in 1_i32..9, seed in "[a-z]{1,8}", wish in 1_i32..5,
        meetings in 0_u32..200, of_clubs in 0_u32..200, threes in 0_u32..200,
    ) {
        let everyone = players(count, clubs);
        let weights = Weights { meetings, clubs: of_clubs, threes, ..Weights::default() };
        let care = Care { wishes: BTreeMap::from([(3, wish), (5, 1)]), ..with(weights) };
        let mut earlier: Vec<Vec<Table>> = Vec::new();
        for round in 1..=4 {
            let draw = Draw { round, seed: seed.clone(), players: everyone.clone(), earlier: earlier.clone() };
            let seating = draw.seats_with(&care).expect("it can be drawn");
            prop_assert_eq!(everybody(&seating.tables), (1..=count).collect::<Vec<_>>());
            prop_assert_eq!(sizes(&seating.tables), expected_sizes(everyone.len()));
            let trouble = seating.trouble;
            let told = (trouble.repeats, trouble.club_mates, trouble.wishes);
            prop_assert_eq!(told, counted(&seating.tables, &everyone, &earlier, &care));
            let least = Least::of_round(&everyone, &earlier, &care).expect("a bound");
            prop_assert!(least.repeats <= trouble.repeats && least.club_mates <= trouble.club_mates);
            prop_assert!(least.wishes <= trouble.wishes);
            prop_assert_eq!(seating, draw.seats_with(&care).expect("it can be drawn again"));
            earlier.push(draw.seats_with(&care).expect("drawn").tables);
        }
    }

    #[test]
    fn in_a_plan_everybody_sits_once_in_every_round(
        count in 6_i32..46, rounds in 1_i32..6, clubs in 1_i32..9, seed in "[a-z]{1,8}",
    ) {
        let everyone = players(count, clubs);
        let care = Care { wishes: BTreeMap::from([(2, 1)]), ..Care::default() };
        let plan = Plan { seed, rounds, players: everyone.clone() }.seats(&care).expect("planned");
        prop_assert_eq!(plan.len(), usize::try_from(rounds).expect("few"));
        let mut earlier: Vec<Vec<Table>> = Vec::new();
        for seating in plan {
            prop_assert_eq!(everybody(&seating.tables), (1..=count).collect::<Vec<_>>());
            prop_assert_eq!(sizes(&seating.tables), expected_sizes(everyone.len()));
            prop_assert!(seating.tables[0].seats.contains(&2), "who needs table 1 sits there");
            let trouble = seating.trouble;
            let told = (trouble.repeats, trouble.club_mates, trouble.wishes);
            prop_assert_eq!(told, counted(&seating.tables, &everyone, &earlier, &care));
            earlier.push(seating.tables);
        }
        let repeats = Least::of_plan(&everyone, rounds).expect("a bound").repeats;
        let met: u32 = (0..earlier.len())
            .map(|at| counted(&earlier[at], &strangers(count), &earlier[..at], &care).0)
            .sum();
        prop_assert!(repeats <= met, "{repeats} was to be the least, and it is {met}");
    }

    #[test]
    fn by_the_standing_everybody_sits_once(
        count in 6_i32..70, alternating: bool, top_table: bool, apart: bool, clubs in 1_i32..9,
    ) {
        let everyone = players(count, clubs);
        let order: Vec<i32> = (1..=count).rev().collect();
        let first = draw(1, "first", everyone.clone(), Vec::new()).tables;
        let draw = Draw { round: 2, seed: "s".to_owned(), players: everyone.clone(), earlier: vec![first.clone()] };
        let by = ByStanding { alternating, top_table, apart };
        let care = with(Weights { threes: 0, ..Weights::default() });
        let seating = by.seats(&order, &draw, &care).expect("seated");
        prop_assert_eq!(everybody(&seating.tables), (1..=count).collect::<Vec<_>>());
        prop_assert_eq!(sizes(&seating.tables), expected_sizes(everyone.len()));
        if top_table {
            let best: Vec<i32> = order.iter().copied().take(seating.tables[0].seats.len()).collect();
            let stay = best.iter().all(|number| seating.tables[0].seats.contains(number));
            prop_assert!(stay, "the best stay together");
        }
        if apart {
            let exact = ByStanding { apart: false, ..by }.seats(&order, &draw, &care).expect("seated");
            let weigh = |trouble: Trouble| 100 * trouble.repeats + 30 * trouble.club_mates;
            prop_assert!(weigh(seating.trouble) <= weigh(exact.trouble), "changes only make it better");
        }
    }
}

#[test]
fn sixteen_players_meet_everybody_exactly_once_in_five_rounds() {
    let plan = plan(16, 5, 0);
    let mut met: BTreeMap<(i32, i32), u32> = BTreeMap::new();
    for table in plan.iter().flat_map(|seating| &seating.tables) {
        for one in &table.seats {
            for other in table.seats.iter().filter(|other| *other > one) {
                *met.entry((*one, *other)).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(met.len(), 120, "every pair of sixteen");
    assert!(met.values().all(|times| *times == 1), "{met:?}");
    assert_eq!(Least::of_plan(&strangers(16), 5).expect("a bound").repeats, 0);
    assert_eq!(Least::of_plan(&strangers(16), 6).expect("a bound").repeats, 24, "three each again in a sixth");
}

#[test]
fn where_there_is_a_field_nobody_meets_anybody_twice() {
    for (count, rounds) in [(20, 5), (28, 7), (32, 9), (44, 11), (64, 17), (100, 10), (128, 12), (140, 20)] {
        let plan = plan(count, rounds, 0);
        let repeats: u32 = plan.iter().map(|seating| seating.trouble.repeats).sum();
        assert_eq!(repeats, 0, "{count} players, {rounds} rounds");
    }
}

#[test]
fn in_a_plan_mates_of_a_club_are_kept_apart() {
    let plan = plan(100, 5, 20);
    let mates: u32 = plan.iter().map(|seating| seating.trouble.club_mates).sum();
    assert!(mates <= 4, "five of each club at 25 tables: {mates} pairs of 150 that chance would bring");
}

#[test]
fn ten_rounds_for_players_without_a_field_repeat_little() {
    let plan = plan(46, 6, 0);
    let repeats: u32 = plan.iter().map(|seating| seating.trouble.repeats).sum();
    assert!(repeats <= 2, "{repeats} pairs meet again");
}

#[test]
fn whoever_needs_a_table_gets_it_and_one_too_many_is_counted() {
    let wishes: BTreeMap<i32, i32> = (1..=5).map(|number| (number, 1)).collect();
    let care = Care { wishes, ..Care::default() };
    let draw = Draw { round: 1, seed: "w".to_owned(), players: strangers(12), earlier: Vec::new() };
    let seating = draw.seats_with(&care).expect("drawn");
    assert!(seating.tables[0].seats.iter().all(|number| *number <= 5), "{:?}", seating.tables);
    assert_eq!(seating.trouble.wishes, 1);
    assert_eq!(Least::of_round(&draw.players, &[], &care).expect("a bound").wishes, 1);
}

#[test]
fn what_weighs_nothing_is_not_looked_at() {
    let everyone = players(40, 4);
    let draw = Draw { round: 1, seed: "clubs".to_owned(), players: everyone.clone(), earlier: Vec::new() };
    let mates =
        |clubs| draw.seats_with(&with(Weights { clubs, ..Weights::default() })).expect("drawn").trouble.club_mates;
    assert!(mates(0) > mates(30), "{} and {}", mates(0), mates(30));
    assert_eq!(mates(30), 0, "ten of each of four clubs at ten tables");
}

#[test]
fn mates_of_a_team_sit_apart() {
    let teams: BTreeMap<i32, String> = (1..=32).map(|number| (number, format!("Team {}", number % 8))).collect();
    let care = Care { teams, ..Care::default() };
    let draw = Draw { round: 1, seed: "teams".to_owned(), players: strangers(32), earlier: Vec::new() };
    assert_eq!(draw.seats_with(&care).expect("drawn").trouble.team_mates, 0);
    let apart = Care { weights: Weights { teams: 0, ..Weights::default() }, ..care };
    assert!(draw.seats_with(&apart).expect("drawn").trouble.team_mates > 0, "chance alone brings some together");
}

#[test]
fn with_care_nobody_sits_at_a_three_again_while_others_have_not_and_seats_are_shared() {
    let mut earlier: Vec<Vec<Table>> = Vec::new();
    for round in 1..=4 {
        let draw = Draw { round, seed: "t".to_owned(), players: strangers(45), earlier: earlier.clone() };
        let seating = draw.seats_with(&Care::default()).expect("drawn");
        assert_eq!((seating.trouble.repeats, seating.trouble.threes), (0, 0), "round {round}");
        earlier.push(seating.tables);
    }
    let most = |rounds: &[Vec<Table>]| {
        let mut had: BTreeMap<(i32, usize), u32> = BTreeMap::new();
        for table in rounds.iter().flatten() {
            for (at, number) in table.seats.iter().enumerate() {
                *had.entry((*number, at)).or_insert(0) += 1;
            }
        }
        had.values().filter(|times| **times > 2).count()
    };
    assert_eq!(most(&earlier), 0, "nobody had a seat three times in four rounds");
}

#[test]
fn the_standing_seats_in_order_or_in_turn() {
    let seats = |count: i32, by: ByStanding| {
        let draw = Draw { round: 2, seed: String::new(), players: strangers(count), earlier: Vec::new() };
        let order: Vec<i32> = (1..=count).collect();
        let seated = by.seats(&order, &draw, &Care::default()).expect("seated");
        seated.tables.into_iter().map(|table| table.seats).collect::<Vec<_>>()
    };
    let turn = ByStanding { alternating: true, ..ByStanding::default() };
    assert_eq!(seats(8, ByStanding::default()), [vec![1, 2, 3, 4], vec![5, 6, 7, 8]]);
    assert_eq!(seats(8, turn), [vec![1, 3, 5, 7], vec![2, 4, 6, 8]]);
    assert_eq!(seats(12, turn), [vec![1, 3, 5, 7], vec![2, 4, 6, 8], vec![9, 10, 11, 12]]);
    assert_eq!(seats(7, turn), [vec![1, 3, 5, 7], vec![2, 4, 6]]);
    let top = ByStanding { top_table: true, ..turn };
    assert_eq!(seats(12, top), [vec![1, 2, 3, 4], vec![5, 7, 9, 11], vec![6, 8, 10, 12]]);
}

#[test]
fn a_change_by_hand_says_what_it_breaks() {
    let table = |number, seats: [i32; 4]| Table { number, seats: seats.to_vec() };
    let first = vec![table(1, [1, 2, 3, 4]), table(2, [5, 6, 7, 8])];
    let now = vec![table(1, [1, 5, 9, 10]), table(2, [2, 6, 11, 12])];
    let mut people = strangers(12);
    people[4].club = "Herz".to_owned();
    people[11].club = "HERZ ".to_owned();
    let care = Care { wishes: BTreeMap::from([(5, 1)]), ..Care::default() };
    let mut then = now.clone();
    exchange(&mut then, 1, 6).expect("they change");
    let told = broken(&now, &then, &people, std::slice::from_ref(&first), &care);
    let met = |one, other| Broken::Met { one, other, round: 1 };
    assert_eq!(told, [met(5, 6), met(1, 2)]);
    let mut turned = now.clone();
    exchange(&mut turned, 2, 6).expect("they change");
    let told = broken(&now, &turned, &people, std::slice::from_ref(&first), &care);
    assert_eq!(told, [Broken::Seat { number: 2, seat: 2, times: 1 }]);
    let mut moved = now.clone();
    exchange(&mut moved, 5, 6).expect("they change");
    let club = Broken::Club { one: 5, other: 12, club: "Herz".to_owned() };
    let mut told = broken(&now, &moved, &people, &[first], &care);
    told.sort();
    assert_eq!(told, [club, Broken::Wish { number: 5, table: 1 }]);
    assert_eq!(broken(&now, &now, &people, &[], &care), [], "what stood there before is nothing new");
    let three = Table { number: 1, seats: vec![1, 2, 3] };
    let again = broken(&[], std::slice::from_ref(&three), &strangers(3), &[vec![three.clone()]], &Care::default());
    assert!(again.contains(&Broken::Three { number: 2, times: 1 }), "{again:?}");
}

#[test]
fn the_directors_own_tables_are_read_or_refused_with_the_reason() {
    let everyone = strangers(7);
    let tables = read("1: 1 2 3 4\n\n 5,6;7 ", &everyone).expect("two tables");
    assert_eq!(tables.iter().map(|table| table.seats.clone()).collect::<Vec<_>>(), [vec![1, 2, 3, 4], vec![5, 6, 7]]);
    let refused = |text: &str| read(text, &everyone).expect_err(text);
    assert_eq!(refused("1 2 3 4 5\n6 7"), OwnError::Size { table: 1, seats: 5 });
    assert_eq!(refused("1 2 3 4\n5 6"), OwnError::Size { table: 2, seats: 2 });
    assert_eq!(refused("1 2 3 4\n5 6 1"), OwnError::Twice { number: 1, first: 1, second: 2 });
    assert_eq!(refused("1 1 2 3"), OwnError::Twice { number: 1, first: 1, second: 1 });
    assert_eq!(refused("1 2 3 8"), OwnError::Absent { table: 1, number: 8 });
    assert_eq!(refused("1 2 3 x"), OwnError::Unreadable { table: 1, typed: "x".to_owned() });
    assert_eq!(refused("1 2 3 4"), OwnError::Missing { numbers: "5, 6, 7".to_owned() });
    assert_eq!(refused(""), OwnError::Missing { numbers: "1, 2, 3, 4, 5, 6, 7".to_owned() });
}

#[test]
fn a_plan_is_made_fit_for_whoever_came_or_went() {
    let planned = plan(8, 2, 0)[1].tables.clone();
    let mut now = strangers(9);
    now.remove(3);
    let adapted = adapt(planned, &now).expect("eight of them");
    assert_eq!(everybody(&adapted), [1, 2, 3, 5, 6, 7, 8, 9]);
    assert!(adapted.iter().all(|table| table.seats.len() == 4), "{adapted:?}");
}
