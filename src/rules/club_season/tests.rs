use super::*;

fn terms(per: Per, least: u16, best: Option<u16>) -> Terms {
    Terms { name: "Herz Dame 2026".to_owned(), per, least, best }
}

fn evening(evening: usize, name: &str, rounds: i64, performance: i64, won: i64) -> Attended {
    let figures = Figures { performance, won: Some(won), lost: Some(1), ..Figures::NOTHING };
    Attended { evening, pass: String::new(), name: name.to_owned(), club: String::new(), rounds, figures }
}

fn told(lines: &[SeasonLine]) -> Vec<(Option<u32>, bool, &str, i64)> {
    lines.iter().map(|line| (line.place, line.shared, line.name.as_str(), line.figures.performance)).collect()
}

fn season() -> Vec<Attended> {
    vec![
        evening(0, "Karl", 2, 1000, 9),
        evening(1, "Karl", 2, 1200, 9),
        evening(2, "Karl", 2, 200, 9),
        evening(0, "Lena", 2, 1500, 9),
        evening(1, "Cem", 3, 2400, 9),
        evening(2, "Cem", 1, 100, 9),
    ]
}

#[test]
fn sums_rank_those_who_came_often_and_averages_those_who_played_well() {
    let sums = table(&terms(Per::Sum, 0, None), &season());
    assert_eq!(
        told(&sums),
        [(Some(1), false, "Cem", 2500), (Some(2), false, "Karl", 2400), (Some(3), false, "Lena", 1500)]
    );
    let averages = table(&terms(Per::Average, 0, None), &season());
    let names: Vec<&str> = averages.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["Lena", "Cem", "Karl"], "750, 625 and 400 a round");
    assert_eq!(averages[1].average(), Ratio::new(625, 1));
}

#[test]
fn whoever_played_too_few_rounds_stands_below_without_a_place() {
    let lines = table(&terms(Per::Average, 4, None), &season());
    assert_eq!(told(&lines)[2], (None, false, "Lena", 1500));
    assert_eq!(lines[0].place, Some(1));
    assert_eq!(told(&table(&terms(Per::Average, 2, None), &season()))[0].2, "Lena", "as many as are asked for");
}

#[test]
fn the_best_evenings_count_and_the_attendance_counts_all() {
    let lines = table(&terms(Per::Sum, 6, Some(2)), &season());
    assert_eq!(told(&lines)[0], (Some(1), false, "Karl", 2200));
    assert_eq!((lines[0].attended, lines[0].rounds), (6, 4));
    assert_eq!(lines[0].evenings[&2], (200, false), "it stands there and does not count");
    let average = table(&terms(Per::Average, 0, Some(1)), &season());
    assert_eq!(told(&average)[0], (Some(1), false, "Cem", 2400), "800 a round on his best evening");
}

#[test]
fn equal_is_decided_by_games_won_and_fewest_lost_and_else_shared() {
    let two = |won, other| vec![evening(0, "A", 1, 500, won), evening(0, "B", 1, 500, other), evening(0, "C", 1, 9, 9)];
    assert_eq!(told(&table(&terms(Per::Sum, 0, None), &two(3, 4)))[0].2, "B");
    let mut fewer = two(3, 3);
    fewer[1].figures.lost = Some(0);
    assert_eq!(told(&table(&terms(Per::Sum, 0, None), &fewer))[0].2, "B", "the fewest lost");
    let shared = table(&terms(Per::Sum, 0, None), &two(3, 3));
    assert_eq!(told(&shared)[..2], [(Some(1), true, "A", 500), (Some(1), true, "B", 500)]);
    assert_eq!(shared[2].place, Some(3), "as many places are skipped");
}

#[test]
fn the_same_name_with_the_same_club_is_the_same_player() {
    let club = |mut one: Attended, club: &str| {
        club.clone_into(&mut one.club);
        one
    };
    let two = [
        club(evening(0, "Jörg Müller", 1, 100, 1), "Pik"),
        club(evening(1, "müller, jörg", 1, 200, 1), "PIK"),
        club(evening(1, "Jörg Müller", 1, 50, 1), "Herz"),
    ];
    assert_eq!(table(&terms(Per::Sum, 0, None), &two).len(), 2);
}

#[test]
fn a_pass_says_who_somebody_is_whatever_the_name() {
    let with = |mut one: Attended, pass: &str| {
        pass.clone_into(&mut one.pass);
        one
    };
    let one = |at, name, pass| with(evening(at, name, 1, 100, 1), pass);
    // She married, forgot her pass once, and another of her name has one of his own.
    let all =
        [one(0, "Lena Groß", "P7"), one(1, "Lena Klein", "P7"), one(2, "Lena Klein", ""), one(0, "Lena Klein", "P9")];
    let lines = table(&terms(Per::Sum, 0, None), &all[..3]);
    assert_eq!((lines.len(), lines[0].name.as_str(), lines[0].attended), (1, "Lena Klein", 3));
    assert_eq!(lines[0].pass, "P7");
    assert_eq!(table(&terms(Per::Sum, 0, None), &all).len(), 2);
}

#[test]
fn whoever_was_entered_and_played_nothing_is_on_no_table() {
    let all = [evening(0, "Karl", 1, 100, 1), evening(0, "Lena", 0, 500, 0)];
    assert_eq!(told(&table(&terms(Per::Sum, 0, None), &all)), [(Some(1), false, "Karl", 100)]);
}

#[test]
fn what_is_typed_is_read_or_refused() {
    let read = |name: &str, least: &str, best: &str| Terms::read(name, Per::Sum, least, best);
    assert_eq!(read(" Herz ", "", "").map(|terms| (terms.least, terms.best)), Ok((0, None)));
    assert_eq!(read("Herz", "24", "10").map(|terms| (terms.least, terms.best)), Ok((24, Some(10))));
    assert_eq!(read("Herz", "999", "999").map(|terms| (terms.least, terms.best)), Ok((MOST, Some(MOST))));
    assert_eq!(read(" ", "", ""), Err(ClubSeasonError::NoName));
    assert_eq!(read("Herz", "-1", ""), Err(ClubSeasonError::Least { most: MOST }));
    assert_eq!(read("Herz", "1000", ""), Err(ClubSeasonError::Least { most: MOST }));
    assert_eq!(read("Herz", "", "0"), Err(ClubSeasonError::Best { most: MOST }));
    assert_eq!(read("a\u{202E}", "", ""), Err(ClubSeasonError::BadName { most: LONGEST_NAME }));
}
