//! Leagues against published tables and rounds worked out by hand.

use std::collections::BTreeMap;

use skatwart::rules::league::agreement::Agreement;
use skatwart::rules::league::points::{PointsRule, TeamRound, award};
use skatwart::rules::league::results::{Book, GroupRound};
use skatwart::rules::ratio::Ratio;

use super::golden;

fn rows(file: &str) -> Vec<Vec<String>> {
    let text = golden(file);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.records().map(|row| row.expect("a row").iter().map(str::to_owned).collect()).collect()
}

fn number<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().expect("a number")
}

/// `1=4100/30 4=-`: performance and games won of each team, or that it did not come.
fn results(text: &str) -> Vec<TeamRound> {
    let one = |word: &str| {
        let (team, result) = word.split_once('=').expect("team=result");
        let figures = result.split_once('/').map(|(sum, won)| (number(sum), number(won)));
        TeamRound {
            team: number(team),
            performance: figures.map(|(sum, _)| sum),
            won: figures.map_or(0, |(_, won)| won),
            lot: None,
        }
    };
    text.split_whitespace().map(one).collect()
}

#[test]
fn every_worked_round_of_a_league_comes_out() {
    let mut day = (Ratio::ZERO, Ratio::ZERO);
    let rows = rows("league-rounds.csv");
    assert_eq!(rows.len(), 23);
    for row in rows {
        let [case, points, ties, missing, _, given, expected] = &row[..] else { panic!("{row:?}") };
        let rule = if points == "ispa" { PointsRule::ispa() } else { PointsRule::german() };
        let ties = ties.parse().expect("a way to settle ties");
        let mut awards = award(&results(given), &rule, ties, missing.parse().expect("a case")).expect("a rule");
        awards.sort_by_key(|award| award.team);
        let written: Vec<String> =
            awards.iter().map(|award| format!("{} {}:{}", award.team, award.points_for, award.against)).collect();
        assert_eq!(&written.join(";"), expected, "{case}");
        if case == "a day of 11:1" {
            let plus = |sum: Ratio, more| sum.plus(more).expect("small");
            day = (plus(day.0, awards[0].points_for), plus(day.1, awards[0].against));
        }
    }
    assert_eq!(day, (Ratio::whole(11), Ratio::whole(1)), "the published day against an absent team");
}

/// The season of twenty teams: its rounds in groups.
fn season() -> Vec<GroupRound> {
    let mut groups: BTreeMap<(u32, String), Vec<TeamRound>> = BTreeMap::new();
    for row in rows("league-season-20.csv") {
        let [round, group, team, performance]: [String; 4] = row.try_into().expect("four columns");
        let brought = TeamRound { team: number(&team), performance: Some(number(&performance)), won: 0, lot: None };
        groups.entry((number(&round), group)).or_default().push(brought);
    }
    groups.into_iter().map(|((round, _), teams)| GroupRound { round, teams, lot: None }).collect()
}

#[test]
fn a_season_of_twenty_teams_ends_with_the_champion_at_49_to_27_of_76() {
    let (all, agreed) = (season(), Agreement::default());
    let teams: Vec<i64> = (1..=20).collect();
    let expected = rows("league-season-20-table.csv");
    for (day, rounds, most, total) in [("4", 16, 48, 480), ("6", 24, 76, 760)] {
        let groups: Vec<GroupRound> = all.iter().filter(|group| group.round <= rounds).cloned().collect();
        let book = Book { teams: &teams, groups: &groups, deductions: &[], withdrawals: &[], agreed: &agreed };
        let table = book.table(&book.played().expect("no lots"));
        let written: Vec<String> = table
            .iter()
            .map(|row| format!("{},{},{},{},{}", row.place, row.team, row.points_for, row.against, row.performance))
            .collect();
        let of_day: Vec<String> = expected.iter().filter(|row| row[0] == day).map(|row| row[1..].join(",")).collect();
        assert_eq!(written, of_day, "after day {day}");
        let sum = table.iter().try_fold(Ratio::ZERO, |sum, row| sum.plus(row.points_for));
        assert_eq!(sum, Some(Ratio::whole(total)));
        assert!(table.iter().all(|row| row.points_for.plus(row.against) == Some(Ratio::whole(most))));
    }
    assert_eq!(expected[20][3..5], ["49", "27"], "the champion of the published season");
}

#[test]
fn an_ispa_season_of_sixteen_teams_gives_out_960_points() {
    // Twenty rounds, 120 points a row; fifteen published rows sum to 934 and leave 26 for the sixteenth.
    let season = skatwart::rules::league::fixtures::season(16, 5, 4, "ispa").expect("sixteen teams");
    let agreed = Agreement { points: PointsRule::ispa(), ..Agreement::default() };
    let mut groups = Vec::new();
    for (day, of_day) in (0_u32..).zip(&season.days) {
        for group in of_day {
            for round in 1..=4_u32 {
                let team = |&team: &usize| {
                    let team = i64::try_from(team).expect("small");
                    let performance = Some(3000 + (team * 37 + i64::from(day * 4 + round) * 91) % 400);
                    TeamRound { team, performance, won: 0, lot: None }
                };
                groups.push(GroupRound {
                    round: day * 4 + round,
                    teams: group.teams.iter().map(team).collect(),
                    lot: None,
                });
            }
        }
    }
    let teams: Vec<i64> = (0..16).collect();
    let book = Book { teams: &teams, groups: &groups, deductions: &[], withdrawals: &[], agreed: &agreed };
    let table = book.table(&book.played().expect("no lots"));
    assert!(table.iter().all(|row| row.points_for.plus(row.against) == Some(Ratio::whole(120))));
    let sum = table.iter().try_fold(Ratio::ZERO, |sum, row| sum.plus(row.points_for));
    assert_eq!(sum, Some(Ratio::whole(960)));
}
