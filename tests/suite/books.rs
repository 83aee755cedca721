//! Settlement and prize schedules of result folders, from the shell.

mod cuts;
mod pages;

use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

fn skatwart(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_skatwart")).args(arguments).output().expect("the program runs")
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    folder
}

fn path(folder: &TempDir) -> &str {
    let path: &Path = folder.path();
    path.to_str().expect("a plain path")
}

const PLAYERS: &str = "number,name\n1,Anna\n2,=Bert\n3,Carl\n4,Dora\n";

fn totals_only(prizes: &str) -> String {
    format!("format = 1\nname = \"Sheets\"\nrules = \"isko\"\nsystem = \"net-points\"\nprizes = \"{prizes}\"\n")
}

#[test]
fn sheets_are_settled_at_an_exact_stake() {
    // Eichhorn l. 4790-4872: three-handed 140, 85, 24 and four-handed 60, 168, -48, 80 at a quarter of a cent.
    let folder = folder(&[
        ("tournament.toml", &totals_only("none")),
        ("players.csv", PLAYERS),
        ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n2,1,1,1\n2,1,2,2\n2,1,3,3\n2,1,4,4\n"),
        (
            "totals.csv",
            "round,table,seat,points,won,lost,passed\n1,1,1,140,,,\n1,1,2,85,,,\n1,1,3,24,,,\n\
             2,1,1,60,,,\n2,1,2,168,,,\n2,1,3,-48,,,\n2,1,4,80,,,\n",
        ),
    ]);
    let settled = text(&skatwart(&["settle", path(&folder), "--stake", "1/4"]));
    assert_eq!(
        settled,
        "round,table,seat,number,name,points,balance,amount\n1,1,1,1,Anna,140,171,43\n1,1,2,2,'=Bert,85,6,1\n\
         1,1,3,3,Carl,24,-177,-44\n2,1,1,1,Anna,60,-20,-5\n2,1,2,2,'=Bert,168,412,103\n2,1,3,3,Carl,-48,-452,-113\n\
         2,1,4,4,Dora,80,60,15\n"
    );
    let exact = text(&skatwart(&["settle", path(&folder), "--stake", "0.25", "--round", "exact"]));
    assert!(exact.contains("1,1,1,1,Anna,140,171,42.75\n"), "{exact}");
    let wrong = skatwart(&["settle", path(&folder), "--stake", "nothing"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("\"nothing\" is no stake"));
    let below = skatwart(&["settle", path(&folder), "--stake", "-1"]);
    assert_eq!(below.status.code(), Some(2));
    let said = String::from_utf8_lossy(&below.stderr).into_owned();
    assert!(said.contains("\"-1\" is no stake; write cents per point"), "{said}");
}

#[test]
fn prizes_without_a_schedule_or_with_an_unknown_one_are_a_wrong_call() {
    let seating = ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n");
    let none = folder(&[("tournament.toml", &totals_only("none")), ("players.csv", PLAYERS), seating]);
    let output = skatwart(&["prizes", path(&none)]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no prize schedule"));
    let unknown = folder(&[("tournament.toml", &totals_only("nasl-1909")), ("players.csv", PLAYERS), seating]);
    let output = skatwart(&["prizes", path(&unknown)]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.starts_with("tournament.toml:5: prizes: there is no prize schedule"), "{said}");
}

#[test]
fn a_cut_without_a_seed_says_what_to_write_where_it_was_asked_for() {
    let seating = ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n");
    let of = |prizes: &str| folder(&[("tournament.toml", &totals_only(prizes)), ("players.csv", PLAYERS), seating]);
    let said = |arguments: &[&str]| {
        let output = skatwart(arguments);
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let shared = of("nasl-1908");
    let called = (Some(2), "cards are cut from a published seed; give one with --seed\n".to_owned());
    assert_eq!(said(&["prizes", path(&shared), "--ties", "cut"]), called);
    assert_eq!(said(&["prizes", path(&shared), "--schedule", "nasl-1908; ties = cut"]), called);
    assert_eq!(said(&["prizes", path(&shared), "--ties", "cut", "--seed", "Congress"]), (Some(0), String::new()));
    let long = "a".repeat(101);
    for seed in ["a;b", "Congress; ties = shared", "a\nb", &long] {
        let (code, refused) = said(&["prizes", path(&shared), "--ties", "cut", "--seed", seed]);
        let told = refused.starts_with(&format!("--seed \"{seed}\" has a semicolon or several lines, or is too long:"));
        assert!(code == Some(2) && told, "one seed is no two settings: {code:?} {refused}");
    }
    let (code, written) = said(&["prizes", path(&of("nasl-1908; ties = cut"))]);
    assert!(code == Some(2) && written.starts_with("tournament.toml:5: prizes: "), "{written}");
    assert!(written.contains("give one with seed = …") && !written.contains("--seed"), "{written}");
}

#[test]
fn a_tournament_without_a_schedule_has_its_prizes_per_place() {
    let toml = format!(
        "{}prize_list = [\"1: 20\", \"2: 10\", \"women 1: Flowers\"]\n",
        totals_only("none").replace("system = \"net-points\"", "system = \"net-points\"\nmetrics = [\"points\"]")
    );
    let files = folder(&[
        ("tournament.toml", &toml),
        ("players.csv", "number,name,categories\n1,Anna,women\n2,=Bert,\n3,Carl,\n"),
        ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n"),
        ("totals.csv", "round,table,seat,points,won,lost,passed\n1,1,1,90,5,2,3\n1,1,2,250,11,3,3\n1,1,3,300,10,2,3\n"),
    ]);
    let prizes = text(&skatwart(&["prizes", path(&files)]));
    assert_eq!(
        prizes,
        "prize,title,rank,number,name,figure,round,table,hand,decided_by\noverall-1,Overall: €20.00,1,3,Carl,300,,,,points\n\
         overall-2,Overall: €10.00,2,2,'=Bert,250,,,,points\nwomen-1,Women: Flowers,1,1,Anna,90,,,,points\n"
    );
}

#[test]
fn an_offender_pays_for_everybody_in_a_result_folder_too() {
    // Hertefeld L3440-3443: a Club Solo with one, 24, revoked by an opponent: 48 at three; a plain win would be 24 from each.
    let files = folder(&[
        ("tournament.toml", "format = 1\nname = \"Leipzig\"\nrules = \"hertefeld-1893\"\nsystem = \"net-points\"\n"),
        ("players.csv", PLAYERS),
        ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n2,1,1,1\n2,1,2,2\n2,1,3,3\n"),
        (
            "hands.csv",
            "round,table,hand,declarer,game,play,matadors,result,offence,offender\n\
             1,1,1,1,clubs,solo,1,,revoke,2\n2,1,1,1,clubs,solo,1,won,,\n",
        ),
    ]);
    let settled = text(&skatwart(&["settle", path(&files), "--stake", "1"]));
    let rows: Vec<&str> = settled.lines().skip(1).collect();
    assert_eq!(
        rows,
        [
            "1,1,1,1,Anna,24,48,48",
            "1,1,2,2,'=Bert,-24,-48,-48",
            "1,1,3,3,Carl,0,0,0",
            "2,1,1,1,Anna,24,48,48",
            "2,1,2,2,'=Bert,0,-24,-24",
            "2,1,3,3,Carl,0,-24,-24",
        ]
    );
}

#[test]
fn totals_decide_the_first_prizes_and_a_claim_those_for_a_single_hand() {
    let totals = "round,table,seat,points,won,lost,passed\n1,1,1,300,10,2,3\n1,1,2,250,11,3,3\n1,1,3,90,5,2,3\n";
    let files = |claims| {
        folder(&[
            ("tournament.toml", &totals_only("nasl-1908")),
            ("players.csv", PLAYERS),
            ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n"),
            ("totals.csv", totals),
            ("claims.csv", claims),
        ])
    };
    let header = "round,table,number,game,play,matadors,made,hand,evidence\n";
    let unclaimed = files(header);
    let prizes = text(&skatwart(&["prizes", path(&unclaimed)]));
    assert!(prizes.starts_with("prize,title,rank,number,name,figure,round,table,hand,decided_by\n"), "{prizes}");
    assert!(prizes.contains("1,\"Most games won, less those lost\",1,1,Anna,8,,,,points\n"), "{prizes}");
    assert!(prizes.contains("1,\"Most games won, less those lost\",2,2,'=Bert,8,,,,points\n"), "{prizes}");
    assert!(prizes.contains("2,Most points won,1,1,Anna,300,,,,points\n"), "{prizes}");
    assert!(prizes.contains("6,Highest game won,,,,,,,,not-decidable\n"), "{prizes}");
    let claims = format!("{header}1,1,3,grand,hand,4,schneider,17,Seen by the director\n");
    let claimed = files(&claims);
    let prizes = text(&skatwart(&["prizes", path(&claimed), "--lang", "de"]));
    assert!(prizes.contains("6,Höchstes gewonnenes Spiel,1,3,Carl,168,1,1,17,claims-open\n"), "{prizes}");
    let closed = text(&skatwart(&["prizes", path(&claimed), "--lang", "de", "--claims-closed"]));
    assert!(closed.contains("6,Höchstes gewonnenes Spiel,1,3,Carl,168,1,1,17,\n"), "{closed}");
    assert!(closed.contains(",nobody\n") && !closed.contains("not-decidable"), "{closed}");
    let plus_only = text(&skatwart(&["prizes", path(&claimed), "--points", "plus-only"]));
    assert!(plus_only.contains("2,Most points won,,,,,,,,not-decidable\n"), "{plus_only}");
    let bad = files("round,table,number,game,evidence\n1,1,4,grand,x\n1,1,1,grand,\n");
    let output = skatwart(&["prizes", path(&bad)]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("claims.csv:2: number: does not sit") && said.contains("claims.csv:3: evidence:"), "{said}");
}
