//! Leagues against published tables and rounds worked out by hand.

use std::collections::BTreeMap;

use skatwart::export::league_table;
use skatwart::export::spreadsheet::Spreadsheet;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::rules::league::agreement::Agreement;
use skatwart::rules::league::points::{PointsRule, TeamRound, award};
use skatwart::rules::league::results::{Book, GroupRound};
use skatwart::rules::league::ruling::Decided;
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
        let book =
            Book { teams: &teams, groups: &groups, decided: Decided::default(), withdrawals: &[], agreed: &agreed };
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
    let book = Book { teams: &teams, groups: &groups, decided: Decided::default(), withdrawals: &[], agreed: &agreed };
    let table = book.table(&book.played().expect("no lots"));
    assert!(table.iter().all(|row| row.points_for.plus(row.against) == Some(Ratio::whole(120))));
    let sum = table.iter().try_fold(Ratio::ZERO, |sum, row| sum.plus(row.points_for));
    assert_eq!(sum, Some(Ratio::whole(960)));
}

/// The lines of the files of a result folder.
#[derive(Default)]
struct Lines(BTreeMap<&'static str, Vec<String>>);

impl Lines {
    fn add(&mut self, file: &'static str, line: String) {
        self.0.entry(file).or_default().push(line);
    }

    fn files(self) -> Files {
        let mut files = Files::default();
        for (name, lines) in self.0 {
            files.put(name, (lines.join("\n") + "\n").into_bytes());
        }
        files
    }
}

/// The season as a result folder: player 1 of each team brings in what his team brought in, the others nothing.
fn folder() -> Files {
    let mut lines = Lines::default();
    for line in ["format = 1", "name = \"Bundesliga\"", "rules = \"isko\"", "system = \"classic\"", "[league]"] {
        lines.add("tournament.toml", line.to_owned());
    }
    lines.add("players.csv", "number,name".to_owned());
    lines.add("teams.csv", "team,name".to_owned());
    for team in 1..=20 {
        lines.add("teams.csv", format!("{team},Mannschaft {team}"));
        (1..=4).for_each(|place| lines.add("players.csv", format!("{},Spieler {team}-{place}", team * 10 + place)));
    }
    lines.add("seating.csv", "round,table,seat,number".to_owned());
    lines.add("totals.csv", "round,table,seat,points".to_owned());
    lines.add("lineups.csv", "round,team,number".to_owned());
    lines.add("groups.csv", "round,group,team".to_owned());
    let mut tables: BTreeMap<u32, usize> = BTreeMap::new();
    for (at, group) in season().iter().enumerate() {
        add_group(&mut lines, at, group, tables.entry(group.round).or_insert(0));
    }
    lines.files()
}

/// No two of one team sit together; in a group of five each table leaves one team out.
fn add_group(lines: &mut Lines, at: usize, group: &GroupRound, table: &mut usize) {
    let (round, count) = (group.round, group.teams.len());
    for TeamRound { team, .. } in &group.teams {
        lines.add("groups.csv", format!("{round},{at},{team}"));
        (1..=4).for_each(|place| lines.add("lineups.csv", format!("{round},{team},{}", team * 10 + place)));
    }
    let mut seated: BTreeMap<i64, i64> = BTreeMap::new();
    for left_out in 0..count.max(4) {
        *table += 1;
        let sitting = group.teams.iter().enumerate().filter(|(team, _)| count == 4 || *team != left_out);
        for (seat, (_, team)) in (1..).zip(sitting) {
            let place = seated.entry(team.team).or_insert(0);
            *place += 1;
            let points = team.performance.filter(|_| *place == 1).unwrap_or(0);
            lines.add("seating.csv", format!("{round},{table},{seat},{}", team.team * 10 + *place));
            lines.add("totals.csv", format!("{round},{table},{seat},{points}"));
        }
    }
}

#[test]
fn the_season_of_twenty_teams_comes_out_of_a_result_folder_without_a_database() {
    let folder = Folder::read(&folder()).expect("a folder without faults");
    let league = folder.league.as_ref().expect("a league");
    let lines = league.reckon(&folder).expect("a season").lines;
    let csv = String::from_utf8(league_table::csv(&lines, Spreadsheet::Plain).expect("written")).expect("text");
    let mut expected = vec!["place,shared,team,name,rounds,for,against,points".to_owned()];
    for row in rows("league-season-20-table.csv").into_iter().filter(|row| row[0] == "6") {
        let [_, place, team, points_for, against, points] = <[String; 6]>::try_from(row).expect("six columns");
        expected.push(format!("{place},no,{team},Mannschaft {team},24,{points_for},{against},{points}"));
    }
    assert_eq!(csv.lines().collect::<Vec<_>>(), expected);
}
