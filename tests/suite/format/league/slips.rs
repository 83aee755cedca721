//! One slip in the files of a season is told once: what only follows from it is not told of every other line as well.
//! What is wrong by itself is.

use skatwart::format::files::Files;
use skatwart::format::league::{EXCHANGES, GROUPS, LINEUPS, RULINGS, SQUADS, TEAMS};

use super::{refusal, season};

/// A change of one line in a file.
type Change = (&'static str, &'static str, &'static str);

/// What is said of a season with these changes, where `more` was agreed.
fn said(more: &str, changes: &[Change]) -> String {
    let mut files = season(more, [[4, 3, 2, 1]; 2]);
    for (file, from, to) in changes {
        change(&mut files, file, &format!("\n{from}\n"), &format!("\n{to}\n"));
    }
    refusal(&files)
}

fn change(files: &mut Files, file: &str, from: &str, to: &str) {
    let text = String::from_utf8(files.get(file).expect("a file").to_vec()).expect("text");
    assert!(text.contains(from), "{file} has {from:?}: {text}");
    files.put(file, text.replacen(from, to, 1).into_bytes());
}

const TERMS: &str = "season = \"2026\"\ndays = 1\nday_rounds = 2\nsubstitutions_per_round = 0\n";

#[test]
fn a_slip_is_told_once_and_nothing_that_follows_from_it() {
    let of_four = "points = { 4 = [3, 2, 1, 0] }\n";
    for (more, change, wanted) in [
        ("", (TEAMS, "2,Leipzig", "2,"), "teams.csv:3: name: is missing"),
        ("", (TEAMS, "2,Leipzig", "1,Leipzig"), "teams.csv:3: team: team 1 stands twice"),
        ("", (TEAMS, "2,Leipzig", "II,Leipzig"), "teams.csv:3: team: \"II\" is no whole number from 1 to 99999"),
        ("", (TEAMS, "2,Leipzig", "2,Leipzig,Pleiße"), "teams.csv:3: has 3 columns where the header has 2"),
        (of_four, (GROUPS, "1,A,4", "1,A,9"), "groups.csv:5: team: team 9 is not in teams.csv"),
        (of_four, (GROUPS, "1,A,4", "1,,4"), "groups.csv:5: group: is missing"),
        (of_four, (GROUPS, "2,A,4", "2,A,3"), "groups.csv:9: team: team 3 is in group A already in round 2"),
        (of_four, (GROUPS, "2,A,4", "1,A,4"), "groups.csv:9: team: team 4 is in group A already in round 1"),
        ("", (LINEUPS, "1,2,5", "1,2,V"), "lineups.csv:6: number: \"V\" is no whole number from 1 to 99999"),
        (
            TERMS,
            (LINEUPS, "1,2,5", "1,2,1"),
            "lineups.csv:6: number: start number 1 is in the line-up of team 1 already in round 1",
        ),
        (
            "",
            ("players.csv", "5,Spieler 5", "4,Spieler 5"),
            "players.csv:6: number: start number 4 stands in line 5 already",
        ),
    ] {
        assert_eq!(said(more, &[change]), wanted, "{change:?}");
    }
}

#[test]
fn a_ruling_or_a_line_up_put_right_does_not_tell_the_slip_of_a_group_or_a_squad_again() {
    let mut files = season("", [[4, 3, 2, 1]; 2]);
    files.put(RULINGS, b"team,day,for,against,reason\n4,1,1,0,late\n"[..].into());
    assert_eq!(refusal(&files), "", "nothing is wrong with it");
    change(&mut files, GROUPS, "\n1,A,4\n", "\n1,A,9\n");
    assert_eq!(refusal(&files), "groups.csv:5: team: team 9 is not in teams.csv");
    files = season("", [[4, 3, 2, 1]; 2]);
    change(&mut files, "players.csv", "\n16,Spieler 16\n", "\n16,Spieler 16\n17,Neu\n");
    files.put(EXCHANGES, b"round,team,lined_up,played,reason\n1,1,17,1,late\n"[..].into());
    files.put(SQUADS, b"team,number,role\n1,17,substitute\n"[..].into());
    assert_eq!(refusal(&files), "", "nothing is wrong with it");
    files.put(SQUADS, b"team,number,role\n1,17,chief\n"[..].into());
    let told = refusal(&files);
    assert!(told.starts_with("squads.csv:2: role: \"chief\"") && told.lines().count() == 1, "{told}");
}

#[test]
fn a_closed_round_does_not_tell_the_slip_on_its_list_again() {
    let closed = "[[round]]\nnumber = 2\nstate = \"closed\"\n";
    for (file, from, to, wanted) in [
        ("totals.csv", "2,4,1,4", "2,4,1,x", "totals.csv:21: points: "),
        ("seating.csv", "2,4,1,4", "2,4,1,IV", "seating.csv:21: number: "),
    ] {
        let told = said(closed, &[(file, from, to)]);
        assert!(told.starts_with(wanted) && told.lines().count() == 1, "{to}: {told}");
    }
    let mut files = season(closed, [[4, 3, 2, 1]; 2]);
    for seat in 1..=4 {
        change(&mut files, "totals.csv", &format!("\n2,4,{seat},{}\n", 5 - seat), "\n");
    }
    let hands = "round,table,hand,game\n2,4,1,passed\n2,4,x,passed\n";
    files.put("hands.csv", hands.into());
    let told = refusal(&files);
    assert!(told.starts_with("hands.csv:3: ") && told.lines().count() == 1, "{told}");
    files.put("hands.csv", hands.replace('x', "2").into_bytes());
    assert!(refusal(&files).contains("round 2 is closed, but table 4 has neither"), "{}", refusal(&files));
}

#[test]
fn what_is_wrong_by_itself_is_told_beside_a_slip() {
    let in_no_group =
        |number: i32| format!("lineups.csv: round 2: start number {number} plays for team 4, which is in no group");
    let group = "groups.csv:5: team: team 9 is not in teams.csv".to_owned();
    let mut files = season("", [[4, 3, 2, 1]; 2]);
    change(&mut files, GROUPS, "\n1,A,4\n", "\n1,A,9\n");
    change(&mut files, GROUPS, "\n2,A,4\n", "\n");
    let wanted: Vec<String> = [group].into_iter().chain((13..=16).map(in_no_group)).collect();
    assert_eq!(refusal(&files).lines().collect::<Vec<_>>(), wanted);

    files = season("", [[4, 3, 2, 1]; 2]);
    change(&mut files, LINEUPS, "\n1,2,5\n", "\n1,2,V\n");
    change(&mut files, LINEUPS, "\n2,4,16\n", "\n");
    let told = refusal(&files);
    assert!(told.starts_with("lineups.csv:6: number: \"V\""), "{told}");
    assert!(told.contains("start number 16 sits at table 4 of round 2, but is in no line-up"), "{told}");
    assert_eq!(told.lines().count(), 2, "{told}");

    let told = said("", &[(TEAMS, "2,Leipzig", "2,"), (LINEUPS, "1,1,1", "1,9,1")]);
    let wanted = ["teams.csv:3: name: is missing", "lineups.csv:2: team: team 9 is not in teams.csv"];
    assert_eq!(told.lines().collect::<Vec<_>>(), wanted);
}
