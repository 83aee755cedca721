use super::*;
use crate::rules::league::individual::{PlayerRound, individuals};

#[test]
fn averages_are_exact_to_four_decimals_and_names_are_no_formulas() {
    let round = |round, performance| PlayerRound { player: 17, team: 3, round, performance, won: 5, lost: 1 };
    let lines = individuals(&[round(1, 1000), round(2, 1001), round(3, 1000)], 1);
    let players: Vec<PlayerLine<'_>> =
        lines.iter().map(|line| PlayerLine { line, name: "=Karl", team: "Gera" }).collect();
    assert_eq!(
        String::from_utf8(super::players(&players, Spreadsheet::Plain).expect("written")),
        Ok("place,shared,number,name,team,rounds,average,performance,best_round,won,lost\n\
            1,no,17,'=Karl,Gera,3,1000.3333,3001,1001,15,3\n"
            .to_owned())
    );
}

#[test]
fn a_team_that_did_not_come_has_no_performance() {
    let half = Ratio::new(5, 2).expect("a number");
    let line = DayLine {
        day: 2,
        round: 3,
        group: 1,
        rank: 1,
        team: (4, "Gera"),
        points_for: half,
        against: half,
        performance: None,
    };
    let german = days(&[line], Spreadsheet::GermanExcel).expect("written");
    assert_eq!(
        String::from_utf8(german),
        Ok("\u{feff}day;round;group;rank;team;name;for;against;points\n2;3;1;1;4;Gera;2,5;2,5;\n".to_owned())
    );
}
