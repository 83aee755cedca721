use std::fmt::Write as _;

use super::*;
use crate::export::league_csv::league;
use crate::export::spreadsheet::Spreadsheet;

const TOML: &str = "format = 1\nname = \"Oberliga\"\nrules = \"isko\"\nsystem = \"seeger-fabian\"\n[league]\n";
const TEAMS_CSV: &str = "team,name\n1,Altenburg\n2,Leipzig\n3,Gera\n4,Zwickau\n";
const GROUPS_CSV: &str = "round,group,team\n1,A,1\n1,A,2\n1,A,3\n1,A,4\n2,A,1\n2,A,2\n2,A,3\n2,A,4\n";

/// Four teams of four, two rounds; players 1 to 4 are team 1 and so on, one of each at every table. The points of a
/// player are his team's figure of the round, so a team brings in four times that; nobody declared anything.
fn season(more: &str, figures: [[i32; 4]; 2]) -> Files {
    let (mut players, mut seating, mut totals) =
        ("number,name\n".to_owned(), "round,table,seat,number\n".to_owned(), "round,table,seat,points\n".to_owned());
    let mut lineups = "round,team,number\n".to_owned();
    for number in 1..=16 {
        writeln!(players, "{number},Spieler {number}").expect("a text grows");
    }
    for (round, of_round) in (1..).zip(figures) {
        for (team, points) in (1..).zip(of_round) {
            for table in 1..=4 {
                let number = (team - 1) * 4 + table;
                writeln!(seating, "{round},{table},{team},{number}").expect("a text grows");
                writeln!(totals, "{round},{table},{team},{points}").expect("a text grows");
                writeln!(lineups, "{round},{team},{number}").expect("a text grows");
            }
        }
    }
    let toml = format!("{}{more}", TOML.replace("seeger-fabian", "classic"));
    files(&[
        ("tournament.toml", &toml),
        ("players.csv", &players),
        ("seating.csv", &seating),
        ("totals.csv", &totals),
        (TEAMS, TEAMS_CSV),
        (LINEUPS, &lineups),
        (GROUPS, GROUPS_CSV),
    ])
}

fn files(all: &[(&str, &str)]) -> Files {
    let mut files = Files::default();
    for (name, text) in all {
        files.put(name, (*text).into());
    }
    files
}

fn csv(files: &Files) -> String {
    let folder = Folder::read(files).unwrap_or_else(|problems| panic!("{problems}"));
    let lines = folder.league.as_ref().map(|league| league.table(&folder));
    let lines = lines.expect("a league").unwrap_or_else(|problems| panic!("{problems}"));
    String::from_utf8(league(&lines, Spreadsheet::Plain).expect("written")).expect("text")
}

fn refusal(files: &Files) -> String {
    Folder::read(files).map_or_else(|problems| problems.to_string(), |_| String::new())
}

#[test]
fn league_points_come_first_then_the_sum_of_performances() {
    // Round 1: 3 2 1 0 in the order of the teams. Round 2: team 2 best, 1 and 3 equal in the middle.
    assert_eq!(
        csv(&season("", [[400, 300, 200, 100], [200, 500, 200, 50]])),
        "place,shared,team,name,rounds,for,against,points\n1,no,2,Leipzig,2,5,1,3200\n2,no,1,Altenburg,2,4.5,1.5,2400\n\
         3,no,3,Gera,2,2.5,3.5,1600\n4,no,4,Zwickau,2,0,6,600\n"
    );
}

#[test]
fn own_points_replace_the_german_ones() {
    let ispa = "points = { 4 = [6, 4, 2, 0] }\nties = \"split\"\n";
    let text = csv(&season(ispa, [[400, 300, 200, 100], [400, 300, 200, 200]]));
    assert!(
        text.contains("1,no,1,Altenburg,2,12,0,3200\n2,no,2,Leipzig,2,8,4,2400\n3,no,3,Gera,2,3,9,1600\n"),
        "{text}"
    );
}

#[test]
fn a_round_nobody_has_played_counts_nothing() {
    let mut files = season("", [[400, 300, 200, 100]; 2]);
    files.put(GROUPS, format!("{GROUPS_CSV}3,A,1\n3,A,2\n3,A,3\n3,A,4\n").into());
    assert!(csv(&files).contains("1,no,1,Altenburg,2,6,0,3200\n"));
}

#[test]
fn what_does_not_fit_is_refused_with_its_place() {
    let mut files = season("points = { 3 = [2, 1, 0] }\n", [[4, 3, 2, 1]; 2]);
    let without_rule = "there is no points rule for a group of 4; add one to the league, or change the group";
    assert_eq!(refusal(&files), format!("groups.csv:2: group: {without_rule}\ngroups.csv:6: group: {without_rule}"));
    files = season("", [[4, 3, 2, 1]; 2]);
    files.put(LINEUPS, b"round,team,number\n1,1,1\n1,2,1\n1,9,2\n1,1,99\n1,1,5\n"[..].into());
    assert_eq!(
        refusal(&files),
        "lineups.csv:4: team: team 9 is not in teams.csv\n\
         lineups.csv:5: number: start number 99 is not in players.csv\n\
         lineups.csv:3: number: start number 1 is in the line-up of team 1 already in round 1"
    );
    files = season("", [[4, 3, 2, 1]; 2]);
    files.put(LINEUPS, b"round,team,number\n1,1,1\n1,1,5\n"[..].into());
    assert_eq!(
        refusal(&files),
        "lineups.csv: round 1, table 1: two players of team 1 sit at one table; seat one elsewhere"
    );
    files = season("ties = \"coin\"\n", [[4, 3, 2, 1]; 2]);
    assert!(refusal(&files).contains("ties: \"coin\" is not known here; use one of: split, won, lot"));
    files = season("", [[4, 3, 2, 1]; 2]);
    files.put(GROUPS, b"round,group,team\n1,A,1\n1,B,1\n"[..].into());
    assert!(refusal(&files).contains("groups.csv:3: team: team 1 is in group A already in round 1"));
}

#[test]
fn the_agreement_is_written_as_it_was_read() {
    let note =
        "[league]\npoints = { 4 = [6, 4, 2, 0], 5 = [8, 6, 4, 2, 0] }\nties = \"won\"\ncriteria = [\"direct\"]\n";
    let files = season(note.strip_prefix("[league]\n").expect("a table"), [[4, 3, 2, 1]; 2]);
    let folder = Folder::read(&files).unwrap_or_else(|problems| panic!("{problems}"));
    assert!(super::super::tournament_toml::write(&folder.tournament).ends_with(note));
}

#[test]
fn deductions_and_withdrawals_stand_in_files_of_their_own() {
    let mut files = season("missing = \"smaller-group\"\n", [[400, 300, 200, 100]; 2]);
    files.put(DEDUCTIONS, b"team,points,reason\n2,3,Line-up handed in late\n2,1,No list sent\n"[..].into());
    files.put(WITHDRAWALS, b"team,round,results\n1,1,struck\n"[..].into());
    assert_eq!(
        csv(&files),
        "place,shared,team,name,rounds,for,against,points,deducted,reason,withdrawn\n\
         1,no,3,Gera,2,2,2,1600,0,,no\n2,no,2,Leipzig,2,0,0,2400,4,Line-up handed in late; No list sent,no\n\
         3,no,4,Zwickau,2,0,4,800,0,,no\n4,no,1,Altenburg,0,0,0,0,0,,yes\n"
    );
    files.put(DEDUCTIONS, b"team,points,reason\n9,3,x\n2,0,x\n2,3,\n"[..].into());
    files.put(WITHDRAWALS, b"team,round,results\n1,1,gone\n1,1,kept\n1,2,kept\n"[..].into());
    let said = refusal(&files);
    for wanted in [
        "deductions.csv:2: team: team 9 is not in teams.csv",
        "deductions.csv:3: points:",
        "deductions.csv:4: reason:",
        "withdrawals.csv:2: results: \"gone\": \"gone\" is not known here; use one of: kept, struck",
        "withdrawals.csv:4: team: team 1 stands twice",
    ] {
        assert!(said.contains(wanted), "{wanted} is not in\n{said}");
    }
}

#[test]
fn a_lot_between_equal_teams_is_named_in_the_file_and_drawn_from_its_seed() {
    let mut files = season("ties = \"lot\"\n", [[400, 400, 200, 100], [400, 300, 200, 100]]);
    let folder = Folder::read(&files).unwrap_or_else(|problems| panic!("{problems}"));
    let waiting = folder.league.as_ref().expect("a league").table(&folder).expect_err("a lot is needed");
    assert_eq!(
        waiting.to_string(),
        "groups.csv:2: group: round 1: teams 1 and 2 are equal; draw lots between them first"
    );
    files = season(
        "ties = \"lot\"\n[[league.lot]]\nround = 1\ngroup = \"A\"\nseed = \"Altenburg\"\n",
        [[400, 400, 200, 100], [400, 300, 200, 100]],
    );
    let first = crate::rules::lots::draw("Altenburg", &[1, 2])[0];
    let expected = if first == 1 { "1,no,1,Altenburg,2,6,0" } else { "1,no,1,Altenburg,2,5,1" };
    assert!(csv(&files).contains(expected), "{}", csv(&files));
    let folder = Folder::read(&files).unwrap_or_else(|problems| panic!("{problems}"));
    let written = super::super::tournament_toml::write(&folder.tournament);
    assert!(written.ends_with("\n[[league.lot]]\nround = 1\ngroup = \"A\"\nseed = \"Altenburg\"\n"), "{written}");
}
