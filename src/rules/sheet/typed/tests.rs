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

/// What is said of the worked list with this slip.
fn slip(change: fn(&mut TypedTotals)) -> Vec<String> {
    let mut totals = worked();
    change(&mut totals);
    check(totals)
}

#[test]
fn a_right_sheet_has_no_difference() {
    assert_eq!(check(worked()), Vec::<String>::new());
}

#[test]
fn one_slip_gives_one_sentence() {
    let lost = slip(|totals| totals.seats[2].lost = Some(0));
    assert_eq!(lost, ["seat 3, games lost: 0; with 1 the whole sheet adds up"]);
    let won = slip(|totals| totals.seats[0].won = Some(2));
    assert_eq!(won, ["seat 1, games won: 2; with 12 the whole sheet adds up"]);
    let twice = slip(|totals| totals.seats[3].lost = Some(6));
    assert_eq!(twice, ["seat 4, games lost: 6; with 5 the whole sheet adds up"]);
    let passed = slip(|totals| totals.passed = Some(3));
    assert_eq!(passed, ["hands passed in: 3; with 0 the whole sheet adds up"]);
    let as_won = slip(|totals| (totals.seats[1].won, totals.seats[1].lost) = (Some(13), Some(1)));
    assert_eq!(as_won, ["one game of seat 2 is ticked as won; as lost the whole sheet adds up"]);
    let as_lost = slip(|totals| (totals.seats[1].won, totals.seats[1].lost) = (Some(11), Some(3)));
    assert_eq!(as_lost, ["one game of seat 2 is ticked as lost; as won the whole sheet adds up"]);
    let other = slip(|totals| (totals.seats[0].won, totals.seats[2].won) = (Some(11), Some(11)));
    assert_eq!(other, ["one won game of seat 3 is that of seat 1: then the whole sheet adds up"]);
    let other = slip(|totals| (totals.seats[1].lost, totals.seats[2].lost) = (Some(1), Some(2)));
    assert_eq!(other, ["one lost game of seat 3 is that of seat 2: then the whole sheet adds up"]);
    let points = slip(|totals| totals.seats[3].points = Some(32));
    assert_eq!(points.len(), 1, "{points:?}");
    assert!(points[0].starts_with("the total of seat 4 is written as 108 and comes to 172"), "{points:?}");
}

#[test]
fn a_total_that_points_explain_as_well_names_no_game() {
    let rules = RuleSet::by_id("isko").unwrap();
    let seat = |points, won, lost, total| TypedSeat {
        points: Some(points),
        won: Some(won),
        lost: Some(lost),
        total: Some(total),
    };
    let said = |system: &str, seats| {
        let totals = TypedTotals { size: TableSize::FOUR, due: 48, seats, passed: Some(0) };
        let found = totals.check(rules, ScoringSystem::by_id(system).unwrap()).unwrap();
        found.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    // 350 typed for 250: with one won game ticked as lost it would add up too.
    let right = [seat(250, 11, 1, 750), seat(180, 10, 2, 580), seat(300, 14, 1, 950), seat(90, 7, 2, 340)];
    assert_eq!(said("seeger", right), Vec::<String>::new());
    let [_, two, three, four] = right;
    let slip = said("seeger", [seat(350, 11, 1, 750), two, three, four]);
    assert_eq!(slip, ["2 lost game(s) are missing at seat 1, or 100 points too many"]);
    // Totals of points alone say nothing of the games.
    let plain = [seat(250, 11, 1, 250), seat(180, 10, 2, 180), seat(300, 14, 1, 300), seat(400, 9, 0, 400)];
    assert_eq!(said("classic", plain), Vec::<String>::new());
    let [one, two, three, _] = plain;
    let none = said("classic", [one, two, three, seat(-90, 9, 0, -90)]);
    assert!(none.len() == 1 && none[0].starts_with("-90 points are too few for seat 4"), "{none:?}");
}

#[test]
fn without_totals_nobody_knows_where_a_game_is_missing() {
    let mut totals = worked();
    totals.seats[2].lost = Some(0);
    let found = check(TypedTotals { seats: totals.seats.map(|seat| TypedSeat { total: None, ..seat }), ..totals });
    assert_eq!(
        found,
        ["won, lost and passed add up to 47 of 48 hands: 1 missing; look for a game that is not ticked as won or lost"]
    );
}

#[test]
fn two_slips_are_said_one_by_one_and_a_seat_once() {
    let mut totals = worked();
    totals.seats[2].lost = Some(0);
    totals.seats[0].points = Some(4920);
    let found = check(totals);
    assert!(found[0].starts_with("won, lost and passed add up to 47 of 48 hands"), "{found:?}");
    assert!(found.contains(&"1 lost game(s) are missing at seat 3, or 50 points too many".to_owned()), "{found:?}");
    assert_eq!(found.iter().filter(|one| one.contains("seat 1")).count(), 1, "{found:?}");
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

#[test]
fn a_single_count_says_that_counts_are_kept() {
    let nothing = TypedTotals { size: TableSize::THREE, due: 36, seats: [TypedSeat::default(); 4], passed: None };
    assert!(!nothing.has_counts());
    assert!(TypedTotals { passed: Some(0), ..nothing }.has_counts());
    let with =
        |seat| TypedTotals { seats: [TypedSeat::default(), seat, nothing.seats[2], nothing.seats[3]], ..nothing };
    assert!(with(TypedSeat { won: Some(0), ..TypedSeat::default() }).has_counts());
    assert!(with(TypedSeat { lost: Some(0), ..TypedSeat::default() }).has_counts());
    assert_eq!(TypedTotals { passed: Some(3), ..worked() }.counted(), 51, "40 won, 8 lost, 3 passed in");
}

#[test]
fn where_a_count_is_blank_nothing_is_reckoned_from_the_others() {
    let mut totals = worked();
    totals.seats[1].won = None;
    let found = check(totals);
    assert!(found.len() == 1 && found[0].starts_with("won and lost of seat 2 are missing"), "{found:?}");
    totals.seats[1] = TypedSeat { won: Some(12), lost: None, ..worked().seats[1] };
    let found = check(totals);
    assert!(found.len() == 1 && found[0].starts_with("won and lost of seat 2 are missing"), "{found:?}");
}

#[test]
fn hands_are_missing_or_too_many_by_their_number() {
    let said = |passed, won| {
        let mut totals = worked();
        totals.seats[0].won = Some(won);
        let seats = totals.seats.map(|seat| TypedSeat { total: None, ..seat });
        check(TypedTotals { passed: Some(passed), seats, ..totals })
    };
    let missing = said(0, 9);
    assert!(missing[0].starts_with("won, lost and passed add up to 45 of 48 hands: 3 missing"), "{missing:?}");
    let excess = said(2, 12);
    assert!(excess[0].starts_with("won, lost and passed add up to 50 of 48 hands: 2 too many"), "{excess:?}");
}

#[test]
fn a_total_is_off_by_games_where_it_can_be() {
    let seat = Seat::ALL[2];
    let off = |system: &str, typed| named(ScoringSystem::by_id(system).unwrap(), seat, typed, 1000);
    assert_eq!(off("seeger-fabian", 900), Difference::LostMissing { seat, games: 2, points: 100 });
    assert_eq!(off("seeger-fabian", 1100), Difference::LostTooMany { seat, games: 2, points: 100 });
    assert_eq!(off("seeger-fabian", 1030), Difference::Total { seat, typed: 1030, computed: 1000, points: 30 });
    // A lost game costs nothing there.
    assert_eq!(off("league-bonus", 1100), Difference::WonMissing { seat, games: 2, points: 100 });
    assert_eq!(off("league-bonus", 900), Difference::Total { seat, typed: 900, computed: 1000, points: 100 });
    assert_eq!(off("league-bonus", 1030), Difference::Total { seat, typed: 1030, computed: 1000, points: 30 });
    assert_eq!(off("classic", 1100), Difference::Total { seat, typed: 1100, computed: 1000, points: 100 });
}

#[test]
fn a_seat_brings_what_its_games_can_bring() {
    let seat = Seat::ALL[0];
    let isko = RuleSet::by_id("isko").unwrap();
    let brings = |rules: &RuleSet, points, won, lost| {
        let typed = TypedSeat { points: Some(points), won: Some(won), lost: Some(lost), total: None };
        plausible(rules, seat, typed)
    };
    assert_eq!([18, 264].map(|points| brings(isko, points, 1, 0)), [None, None]);
    assert_eq!(brings(isko, 17, 1, 0), Some(Difference::TooFewPoints { seat, points: 17, least: 18 }));
    assert_eq!(brings(isko, 265, 1, 0), Some(Difference::TooManyPoints { seat, points: 265, most: 264 }));
    assert_eq!(brings(isko, -37, 0, 1), Some(Difference::OddLoss { seat, points: -37 }));
    assert_eq!([brings(isko, -36, 0, 1), brings(isko, -7, 1, 1), brings(isko, -6, 1, 1)], [None; 3]);
    // A fine, or a Ramsch, is no game of anybody.
    let fined = isko.with(&[("offences.misdeal.fine", "5")]).unwrap();
    let ramsch = isko.with(&[("ramsch", "on")]).unwrap();
    assert_eq!([brings(&fined, -5, 0, 0), brings(&ramsch, -60, 0, 0)], [None, None]);
    assert_eq!(brings(isko, 5, 0, 0), Some(Difference::PointsWithoutGame { seat, points: 5 }));
}

#[test]
fn a_game_of_one_seat_is_not_lost_by_another() {
    let won = slip(|totals| (totals.seats[0].won, totals.seats[1].lost) = (Some(13), Some(1)));
    assert!(won.len() > 1, "{won:?}");
    let lost = slip(|totals| (totals.seats[0].won, totals.seats[1].lost) = (Some(11), Some(3)));
    assert!(lost.len() > 1, "{lost:?}");
}

#[test]
fn what_a_way_of_scoring_never_books_is_impossible_on_a_typed_sheet() {
    let impossible = |system, points| {
        let mut totals = worked();
        totals.seats = [TypedSeat::default(); 4];
        totals.seats[2].points = Some(points);
        totals.impossible(ScoringSystem::by_id(system).unwrap()).collect::<Vec<_>>()
    };
    let seat = Seat::ALL[2];
    assert_eq!(impossible("games-and-points", -1), [Difference::BelowZero { seat, points: -1 }]);
    assert_eq!(impossible("beer-skat", 1), [Difference::AboveZero { seat, points: 1 }]);
    for (system, points) in [
        ("games-and-points", 0),
        ("games-and-points", 1),
        ("beer-skat", 0),
        ("beer-skat", -1),
        ("seeger-fabian", -1),
        ("seeger-fabian", 1),
    ] {
        assert_eq!(impossible(system, points), [], "{system} {points}");
    }
}
