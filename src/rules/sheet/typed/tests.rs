use super::*;

/// The worked list of preisskat.org, 48 hands at four.
fn worked() -> TypedTotals {
    let seat = |points, won, lost, total| TypedSeat {
        points: Some(points),
        won: Some(won),
        lost: Some(lost),
        total: Some(total),
    };
    let seats = [seat(492, 12, 0, 1332), seat(628, 12, 2, 1308), seat(660, 10, 1, 1320), seat(-32, 6, 5, 108)];
    TypedTotals { size: TableSize::FOUR, due: 48, seats, passed: Some(0) }
}

fn check(totals: TypedTotals) -> Vec<String> {
    let rules = RuleSet::by_id("isko").unwrap();
    let system = ScoringSystem::by_id("seeger-fabian").unwrap();
    totals.check(rules, system).unwrap().iter().map(ToString::to_string).collect()
}

#[test]
fn a_right_sheet_has_no_difference() {
    assert_eq!(check(worked()), Vec::<String>::new());
}

#[test]
fn a_missing_lost_game_is_named_with_its_seat() {
    let mut totals = worked();
    totals.seats[2].lost = Some(0);
    let found = check(totals);
    assert_eq!(
        found[0],
        "won, lost and passed add up to 47 of 48 hands: 1 missing; look for a game that is not ticked as won or lost"
    );
    assert!(found.contains(&"1 lost game(s) are missing at seat 3, or 50 points too many".to_owned()), "{found:?}");
}

#[test]
fn points_no_game_can_bring_are_named() {
    let mut totals = worked();
    totals.seats[0] = TypedSeat { points: Some(492), won: Some(0), lost: Some(0), total: None };
    totals.due = 36;
    let found = check(TypedTotals { seats: totals.seats.map(|seat| TypedSeat { total: None, ..seat }), ..totals });
    assert_eq!(
        found,
        ["seat 1 has 492 points, but no game won or lost; a game is not ticked, or the points belong to another seat"]
    );
}

#[test]
fn points_alone_do_for_a_system_of_points_only() {
    let points = |points| TypedSeat { points: Some(points), ..TypedSeat::default() };
    let seats = [points(10), points(-20), points(0), TypedSeat::default()];
    let totals = TypedTotals { size: TableSize::THREE, due: 36, seats, passed: None };
    let rules = RuleSet::by_id("isko").unwrap();
    let classic = ScoringSystem::by_id("classic").unwrap();
    assert_eq!(totals.check(rules, classic), Ok(Vec::new()));
    let fabian = ScoringSystem::by_id("seeger-fabian").unwrap();
    assert_eq!(totals.check(rules, fabian), Ok(vec![Difference::SystemNeedsCounts]));
}

#[test]
fn a_blank_count_beside_others_is_named() {
    let mut totals = worked();
    totals.seats[1].won = None;
    totals.passed = None;
    let found = check(totals);
    assert!(found[0].starts_with("won and lost of seat 2 are missing"), "{found:?}");
    assert!(found[1].starts_with("the number of passed-in hands is missing"), "{found:?}");
}
