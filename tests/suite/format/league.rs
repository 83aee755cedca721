//! What a folder of a league comes to, and what is wrong with one.

mod slips;

use std::fmt::Write as _;

use skatwart::export::league_table;
use skatwart::export::spreadsheet::Spreadsheet;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::league::{DAYS, DEDUCTIONS, GROUPS, LINEUPS, SQUADS, TEAMS, WITHDRAWALS};
use skatwart::format::tournament_toml;

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
    let lines = folder.league.as_ref().map(|league| league.reckon(&folder));
    let lines = lines.expect("a league").unwrap_or_else(|problems| panic!("{problems}")).lines;
    String::from_utf8(league_table::csv(&lines, Spreadsheet::Plain).expect("written")).expect("text")
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
    let mates = "lineups.csv: round 1, table 1: two players of team 1 sit at one table; seat one elsewhere";
    assert!(refusal(&files).lines().any(|line| line == mates), "{}", refusal(&files));
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
    assert!(tournament_toml::write(&folder.tournament).ends_with(note));
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
        "withdrawals.csv:2: results: \"gone\" is not known here; use one of: kept, struck",
        "withdrawals.csv:4: team: team 1 stands twice",
    ] {
        assert!(said.contains(wanted), "{wanted} is not in\n{said}");
    }
}

#[test]
fn a_lot_between_equal_teams_is_named_in_the_file_and_drawn_from_its_seed() {
    let mut files = season("ties = \"lot\"\n", [[400, 400, 200, 100], [400, 300, 200, 100]]);
    let folder = Folder::read(&files).unwrap_or_else(|problems| panic!("{problems}"));
    let reckoned = folder.league.as_ref().expect("a league").reckon(&folder);
    let reckoned = reckoned.unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(
        reckoned.waiting.to_string(),
        "groups.csv:2: group: round 1: teams 1 and 2 are equal; draw lots between them first"
    );
    // The other round counts, for nobody waits there.
    assert!(csv(&files).contains("1,no,1,Altenburg,1,3,0,1600\n"), "{}", csv(&files));
    files = season(
        "ties = \"lot\"\n[[league.lot]]\nround = 1\ngroup = \"A\"\nseed = \"Altenburg\"\n",
        [[400, 400, 200, 100], [400, 300, 200, 100]],
    );
    let first = skatwart::rules::lots::draw("Altenburg", &[1, 2])[0];
    let expected = if first == 1 { "1,no,1,Altenburg,2,6,0" } else { "1,no,1,Altenburg,2,5,1" };
    assert!(csv(&files).contains(expected), "{}", csv(&files));
    let folder = Folder::read(&files).unwrap_or_else(|problems| panic!("{problems}"));
    let written = tournament_toml::write(&folder.tournament);
    assert!(written.ends_with("\n[[league.lot]]\nround = 1\ngroup = \"A\"\nseed = \"Altenburg\"\n"), "{written}");
}

#[test]
fn a_group_counts_when_all_its_sheets_are_closed() {
    let text = "[[round]]\nnumber = 2\nstate = \"running\"\nopen = [3]\n";
    let mut files = season("", [[400, 300, 200, 100], [100, 200, 300, 400]]);
    let toml = format!("{}{text}", TOML.replace("seeger-fabian", "classic"));
    files.put("tournament.toml", toml.clone().into_bytes());
    assert!(csv(&files).contains("1,no,1,Altenburg,1,3,0,1600\n"), "{}", csv(&files));
    let folder = Folder::read(&files).unwrap_or_else(|problems| panic!("{problems}"));
    assert!(tournament_toml::write(&folder.tournament).contains("state = \"running\"\nopen = [3]\n"));
    // Table 3 is closed, but its neighbour is not there yet.
    files.put("tournament.toml", toml.replace("open = [3]\n", "").into_bytes());
    assert!(csv(&files).contains("1,yes,1,Altenburg,2,3,3,2000\n"), "{}", csv(&files));
    let totals = String::from_utf8(files.get("totals.csv").expect("totals").to_vec()).expect("text");
    let kept: Vec<&str> = totals.lines().filter(|line| !line.starts_with("2,4,")).collect();
    files.put("totals.csv", format!("{}\n", kept.join("\n")).into_bytes());
    assert!(csv(&files).contains("1,no,1,Altenburg,1,3,0,1600\n"), "{}", csv(&files));
    // Said to be closed, it is a folder somebody broke.
    files.put("tournament.toml", toml.replace("running", "closed").into_bytes());
    assert_eq!(
        refusal(&files),
        "tournament.toml: round 2 is closed, but table 4 has neither all its hands nor its totals; write \
         running, or add what is missing"
    );
    files.put("tournament.toml", TOML.replace("seeger-fabian", "classic").into_bytes());
    files.put(DAYS, b"day,date,starts,closed\n1,2026-02-07,,yes\n"[..].into());
    assert!(refusal(&files).starts_with("days.csv:2: closed: match day 1 is closed, but table 4 of round 2"));
}

#[test]
fn seats_and_line_ups_that_break_the_terms_are_refused_with_their_lines() {
    let mut files = season("", [[4, 3, 2, 1]; 2]);
    let lineups = String::from_utf8(files.get(LINEUPS).expect("line-ups").to_vec()).expect("text");
    let without: Vec<&str> = lineups.lines().filter(|line| *line != "2,1,4").collect();
    files.put(LINEUPS, format!("{}\n", without.join("\n")).into_bytes());
    let said = refusal(&files);
    assert!(
        said.starts_with("seating.csv:21: number: start number 4 sits at table 4 of round 2, but is in no line-up"),
        "{said}"
    );
    let terms = "season = \"2026\"\ndays = 1\nday_rounds = 2\nsubstitutions_per_round = 1\n";
    let more = |rows: &str| {
        let mut files = season(terms, [[4, 3, 2, 1]; 2]);
        let players = String::from_utf8(files.get("players.csv").expect("players").to_vec()).expect("text");
        files.put("players.csv", format!("{players}17,Neu\n18,Auch neu\n").into_bytes());
        files.put(SQUADS, b"team,number,role\n1,17,regular\n1,18,substitute\n"[..].into());
        files.put(LINEUPS, format!("{lineups}{rows}").into_bytes());
        files
    };
    assert_eq!(refusal(&more("")), "");
    assert_eq!(
        refusal(&more("1,1,17\n2,1,17\n")),
        "lineups.csv:34: number: round 1: 5 players are lined up; a team has 4\n\
         lineups.csv:35: number: round 2: 5 players are lined up; a team has 4"
    );
    let mut files = more("");
    let changed = lineups.replace("2,1,3\n2,1,4\n", "2,1,17\n2,1,18\n");
    files.put(LINEUPS, changed.into_bytes());
    let seats = String::from_utf8(files.get("seating.csv").expect("seats").to_vec()).expect("text");
    files.put("seating.csv", seats.replace("2,3,1,3\n", "2,3,1,17\n").replace("2,4,1,4\n", "2,4,1,18\n").into_bytes());
    assert_eq!(
        refusal(&files),
        "lineups.csv:21: number: round 2: new since the round before: 2; this division allows 1 a \
         round"
    );
}

#[test]
fn more_points_than_the_pages_take_are_refused_here_too() {
    let files = season("points = { 4 = [9223372036854775807, 2, 1, 0] }\n", [[4, 3, 2, 1]; 2]);
    assert_eq!(
        refusal(&files),
        "tournament.toml:6: points: the points rule for a group of 4 gives 9223372036854775807 points; at most 1000 are \
         possible"
    );
}
