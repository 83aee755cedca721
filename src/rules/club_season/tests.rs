use super::*;

fn terms(per: Per, least: u16, best: Option<u16>) -> Terms {
    Terms { name: "Herz Dame 2026".to_owned(), per, least, best }
}

fn evening(evening: usize, name: &str, rounds: i64, performance: i64, won: i64) -> Attended {
    let figures = Figures { performance, won: Some(won), lost: Some(1), ..Figures::NOTHING };
    Attended { evening, number: 1, pass: String::new(), name: name.to_owned(), club: String::new(), rounds, figures }
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
    // A pass that was shown is nobody else's, also where whoever has it played nothing.
    let away = Attended { rounds: 0, ..one(0, "Karl", "P1") };
    let lines = table(&terms(Per::Sum, 0, None), &[away, Attended { number: 2, ..one(0, "Karl", "") }]);
    assert_eq!(lines.iter().map(|line| line.pass.as_str()).collect::<Vec<_>>(), [""]);
    // Where he has shown two, one that was not typed is the last.
    let renewed = [one(0, "Karl", "P1"), one(1, "Karl", "P2"), one(2, "Karl", "")];
    let lines = table(&terms(Per::Sum, 0, None), &renewed);
    let told: Vec<_> = lines.iter().map(|line| (line.pass.as_str(), line.attended)).collect();
    assert_eq!(told, [("P2", 2), ("P1", 1)]);
}

/// The names with what stands in their columns, the sum, and which of several of that name it is.
fn namesakes(lines: &[SeasonLine]) -> Vec<(&str, Vec<i64>, i64, Option<usize>)> {
    let column = |line: &SeasonLine| line.evenings.values().map(|(performance, _)| *performance).collect();
    lines.iter().map(|line| (line.name.as_str(), column(line), line.figures.performance, line.namesake)).collect()
}

#[test]
fn two_who_played_on_one_evening_are_two_players_of_one_name() {
    let numbered = |at, number, name, performance| Attended { number, ..evening(at, name, 1, performance, 1) };
    // The start numbers say who is who, not the order in which the entries come.
    let all = [
        numbered(0, 7, "ANNA GROSS", 960),
        numbered(0, 3, "Anna Groß", 980),
        numbered(1, 2, "Anna Groß", 700),
        numbered(1, 4, "Anna Groß", 900),
        numbered(2, 9, "Anna Groß", 10),
        numbered(2, 1, "Karl", 20),
    ];
    let lines = table(&terms(Per::Sum, 0, None), &all);
    let wanted = [
        ("Anna Groß", vec![960, 900], 1860, Some(2)),
        ("Anna Groß", vec![980, 700, 10], 1690, Some(1)),
        ("Karl", vec![20], 20, None),
    ];
    assert_eq!(namesakes(&lines), wanted);
    let best = table(&terms(Per::Sum, 0, Some(1)), &all);
    assert_eq!(told(&best)[..2], [(Some(1), false, "Anna Groß", 980), (Some(2), false, "Anna Groß", 960)]);
    assert_eq!((best[0].attended, best[0].rounds), (3, 1));
}

#[test]
fn of_two_of_one_evening_the_pass_belongs_to_whoever_showed_it() {
    let with = |at, number, pass: &str, performance| Attended {
        number,
        pass: pass.to_owned(),
        ..evening(at, "Hans Müller", 1, performance, 1)
    };
    let all = [with(0, 1, "", 50), with(0, 2, "P7", 300), with(1, 1, "P7", 400), with(1, 2, "P7", 30)];
    let lines = table(&terms(Per::Sum, 0, None), &all);
    let told: Vec<_> = lines.iter().map(|line| (line.figures.performance, line.pass.as_str())).collect();
    assert_eq!(told, [(700, "P7"), (50, ""), (30, "P7")], "one pass twice on one evening is written wrongly");
    assert_eq!(namesakes(&lines)[0], ("Hans Müller", vec![300, 400], 700, Some(1)));
}

#[test]
fn of_two_with_a_pass_each_one_that_was_not_typed_is_known_by_the_other() {
    let with = |at, number, pass: &str, performance| Attended {
        number,
        pass: pass.to_owned(),
        ..evening(at, "Hans Müller", 1, performance, 1)
    };
    for (first, second) in [("P1", "P2"), ("P2", "P1")] {
        let both = [with(0, 1, first, 100), with(0, 2, second, 10)];
        let all = [&both[..], &[with(1, 1, first, 200), with(1, 2, "", 20)]].concat();
        let lines = table(&terms(Per::Sum, 0, None), &all);
        let told: Vec<_> = lines.iter().map(|line| (line.figures.performance, line.pass.as_str())).collect();
        assert_eq!(told, [(300, first), (30, second)]);
    }
}

#[test]
fn of_several_whose_passes_were_not_typed_nobody_is_taken_for_the_other() {
    let with = |at, number, pass: &str, performance| Attended {
        number,
        pass: pass.to_owned(),
        ..evening(at, "Hans Müller", 1, performance, 1)
    };
    let seasons = |all: &[Attended]| -> Vec<(i64, String)> {
        let lines = table(&terms(Per::Sum, 0, None), all);
        lines.into_iter().map(|line| (line.figures.performance, line.pass)).collect()
    };
    let told = |all: &[(i64, &str)]| all.iter().map(|(sum, pass)| (*sum, (*pass).to_owned())).collect::<Vec<_>>();
    let both = [with(0, 1, "P2", 1000), with(0, 2, "P1", 100)];
    let blank = [with(1, 3, "", 10), with(1, 4, "", 1), with(2, 5, "P1", 400), with(2, 6, "", 4000)];
    let all = [&both[..], &blank].concat();
    assert_eq!(seasons(&all), told(&[(5010, "P2"), (501, "P1")]));
    // The start numbers say who was first, not the order in which the entries come.
    let turned: Vec<Attended> = all.iter().rev().cloned().collect();
    assert_eq!(seasons(&turned), seasons(&all));
    let three = [with(0, 1, "P1", 100), with(0, 2, "P2", 1000), with(0, 3, "P3", 10_000)];
    let two_of_three = [&three[..], &[with(1, 1, "", 1), with(1, 2, "", 2)]].concat();
    let wanted = told(&[(10_002, "P3"), (1001, "P2"), (100, "P1")]);
    assert_eq!(seasons(&two_of_three), wanted, "the last ones that are known");
    let beyond = [&both[..], &[with(1, 1, "", 10), with(1, 2, "", 1), with(1, 3, "", 7)]].concat();
    assert_eq!(seasons(&beyond), told(&[(1010, "P2"), (101, "P1"), (7, "")]), "the third has a line of his own");
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
