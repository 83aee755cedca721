//! Partners of a tandem sit apart however the seats are found, and seats by the standing are shared.

use std::collections::BTreeMap;

use super::*;

fn tandems(count: i32) -> Care {
    Care { partners: (1..=count / 2).map(|pair| vec![2 * pair - 1, 2 * pair]).collect(), ..Care::default() }
}

fn table(number: i32, seats: [i32; 4]) -> Table {
    Table { number, seats: seats.to_vec() }
}

fn eight(earlier: Vec<Vec<Table>>) -> Draw {
    Draw { round: 2, seed: "eight".to_owned(), players: strangers(8), earlier }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn partners_never_share_a_table(
        count in 6_i32..41, seed in "[a-z]{1,8}", wish in 1_i32..3, alternating: bool, top_table: bool, apart: bool,
    ) {
        let everyone = strangers(count);
        let care = Care { wishes: BTreeMap::from([(1, wish), (2, wish)]), ..tandems(count) };
        let draw = Draw { round: 1, seed: seed.clone(), players: everyone.clone(), earlier: Vec::new() };
        let drawn = draw.seats_with(&care).expect("drawn").tables;
        let order: Vec<i32> = (1..=count).collect();
        let next = Draw { round: 2, earlier: vec![drawn.clone()], ..draw };
        let by = ByStanding { alternating, top_table, apart };
        let seated = by.seats(&order, &next, &care).expect("seated").tables;
        let planned = Plan { seed, rounds: 5, players: everyone }.seats(&care).expect("planned");
        let planned = planned.into_iter().map(|seating| seating.tables);
        for tables in [drawn, seated].into_iter().chain(planned) {
            prop_assert_eq!(everybody(&tables), order.clone());
            prop_assert_eq!(sizes(&tables), expected_sizes(next.players.len()));
            prop_assert!(together(&tables, &care.partners).is_empty(), "{:?}", tables);
        }
    }
}

#[test]
fn by_the_standing_a_partner_changes_with_the_nearest_and_nobody_else_moves() {
    let order: Vec<i32> = (1..=8).collect();
    let care = Care { partners: vec![vec![1, 2]], ..Care::default() };
    for top_table in [false, true] {
        let by = ByStanding { top_table, ..ByStanding::default() };
        let seated = by.seats(&order, &eight(Vec::new()), &care).expect("seated");
        assert_eq!(seated.tables, [table(1, [1, 5, 3, 4]), table(2, [2, 6, 7, 8])]);
        assert_eq!(seated.trouble.team_mates, 0);
        let before = by.seats_as(2, &order, &eight(Vec::new()), &care).expect("seated");
        assert_eq!(before.tables, [table(1, [1, 2, 3, 4]), table(2, [5, 6, 7, 8])], "old seats can be repeated");
    }
}

#[test]
fn by_the_standing_everybody_takes_the_seat_he_had_least_often() {
    let first = vec![table(1, [1, 2, 3, 4]), table(2, [5, 6, 7, 8])];
    let order: Vec<i32> = (1..=8).collect();
    let seated = |seats: u32| {
        let care = Care { weights: Weights { seats, ..Weights::default() }, ..Care::default() };
        ByStanding::default().seats(&order, &eight(vec![first.clone()]), &care).expect("seated")
    };
    assert_eq!(seated(1).tables, [table(1, [2, 1, 4, 3]), table(2, [6, 5, 8, 7])]);
    assert_eq!((seated(1).trouble.seats, seated(0).trouble.seats), (0, 8));
    assert_eq!(seated(0).tables, first);
}

#[test]
fn teams_and_partners_are_counted_beside_each_other_and_a_change_that_joins_partners_is_told() {
    let tables = [table(1, [1, 2, 3, 4]), table(2, [5, 6, 7, 8])];
    let teams = BTreeMap::from([(3, "a".to_owned()), (4, "a".to_owned())]);
    let care = Care { teams, partners: vec![vec![1, 2], vec![3, 4], vec![4, 5]], ..Care::default() };
    let trouble = trouble_with(&tables, &strangers(8), &[], &care);
    assert_eq!(trouble.team_mates, 2, "1 and 2 as partners; 3 and 4 once, although both");
    let told: Vec<_> = together(&tables, &care.partners).iter().map(|one| (one.one, one.other, one.table)).collect();
    assert_eq!(told, [(1, 2, 1), (3, 4, 1)]);
    assert!(together(&tables[..1], &care.partners).is_empty(), "at one table alone nobody can be parted");
    let mut then = tables.to_vec();
    exchange(&mut then, 1, 5).expect("they change");
    let told = broken(&tables, &then, &strangers(8), &[], &care);
    assert_eq!(told, [Broken::Team { one: 4, other: 5, team: String::new() }]);
}

#[test]
fn a_plan_made_fit_for_whoever_is_there_keeps_partners_apart() {
    let planned = vec![table(1, [1, 3, 5, 7]), table(2, [2, 4, 6, 8])];
    let mut now = strangers(9);
    now.remove(0);
    let care = Care { partners: vec![vec![9, 2], vec![9, 4]], ..Care::default() };
    let alone = adapt(planned.clone(), &now).expect("eight of them");
    assert_eq!(together(&alone, &care.partners).len(), 2, "{alone:?}");
    let fitted = fit(planned, &now, &care).expect("eight of them");
    assert_eq!(everybody(&fitted), [2, 3, 4, 5, 6, 7, 8, 9]);
    assert!(together(&fitted, &care.partners).is_empty(), "{fitted:?}");
}
