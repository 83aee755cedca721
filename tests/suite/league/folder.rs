//! What is wrong with a folder that is read in is said on the page in the language of the page, file and line with it.

use std::fmt::Write as _;

use skatwart::format::files::Files;

use crate::app::TestApp;
use crate::common::databases;

/// What such a league agreed on; its last table is that of the league.
pub const TOML: &str =
    "format = 1\nname = \"Oberliga\"\nrules = \"isko\"\nsystem = \"classic\"\nrounds = 1\n[league]\nties = \"split\"\n";

/// A folder of four teams of four and one round at four tables; each file can be replaced, and others added.
pub fn folder(replaced: &[(&str, &str)]) -> Vec<u8> {
    let (mut players, mut seating, mut totals, mut lineups) = (
        "number,name\n".to_owned(),
        "round,table,seat,number\n".to_owned(),
        "round,table,seat,points\n".to_owned(),
        "round,team,number\n".to_owned(),
    );
    for number in 1..=16 {
        let (team, table) = ((number - 1) / 4 + 1, (number - 1) % 4 + 1);
        writeln!(players, "{number},Spieler {number}").expect("a text grows");
        writeln!(seating, "1,{table},{team},{number}").expect("a text grows");
        writeln!(totals, "1,{table},{team},{}", number * 10).expect("a text grows");
        writeln!(lineups, "1,{team},{number}").expect("a text grows");
    }
    let teams = "team,name\n1,Altenburg\n2,Leipzig\n3,Gera\n4,Zwickau\n";
    let groups = "round,group,team\n1,A,1\n1,A,2\n1,A,3\n1,A,4\n";
    let mut files = Files::default();
    for (name, text) in [
        ("tournament.toml", TOML),
        ("players.csv", &players),
        ("seating.csv", &seating),
        ("totals.csv", &totals),
        ("lineups.csv", &lineups),
        ("teams.csv", teams),
        ("groups.csv", groups),
    ] {
        files.put(name, text.as_bytes().to_vec());
    }
    for (name, text) in replaced {
        files.put(name, text.as_bytes().to_vec());
    }
    files.zip().expect("zipped")
}

/// The files that are replaced, and what is said of them in German and in English.
type Fault = (&'static [(&'static str, &'static str)], &'static str, &'static str);

#[actix_web::test]
async fn every_fault_of_a_folder_is_said_in_the_language_of_the_page() {
    let faults: [Fault; 7] = [
        (
            &[("groups.csv", "round,group,team\n1,A,1\n1,A,2\n1,A,3\n")],
            "lineups.csv: Serie 1: Startnummer 13 spielt für Mannschaft 4, und die ist in keiner Gruppe.",
            "lineups.csv: round 1: start number 13 plays for team 4, which is in no group.",
        ),
        (
            &[("groups.csv", "round,group,team\n1,A,1\n1,A,2\n1,A,7\n")],
            "groups.csv, Zeile 4, team: Mannschaft 7 steht nicht in teams.csv.",
            "groups.csv, line 4, team: team 7 is not in teams.csv.",
        ),
        (
            &[("teams.csv", "team,name\n1,Altenburg\n1,Leipzig\n")],
            "teams.csv, Zeile 3, team: Mannschaft 1 steht zweimal da.",
            "teams.csv, line 3, team: team 1 appears twice.",
        ),
        (
            &[("lineups.csv", "round,team,number\n1,1,1\n1,2,1\n1,2,x\n")],
            "lineups.csv, Zeile 3, number: Startnummer 1 steht in Serie 1 schon in der Aufstellung von Mannschaft 1.",
            "lineups.csv, line 3, number: start number 1 is in the line-up of team 1 already in round 1.",
        ),
        (
            &[("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,3,2\n")],
            "seating.csv: Serie 1, Tisch 1: Die Plätze gehen ohne Lücke",
            "seating.csv: round 1, table 1: seats must be 1 to 2, 3 or 4 without a gap.",
        ),
        (
            &[(
                "tournament.toml",
                "format = 2\nname = 7\nrules = \"isko\"\nsystem = \"classic\"\n[league]\nties = \"split\"\n",
            )],
            "tournament.toml, Zeile 2, name: ist eine ganze Zahl; es muss ein Text in Anführungszeichen sein.",
            "tournament.toml, line 2, name: is a whole number; it must be a text in quotes.",
        ),
        (
            &[("players.csv", "number,name,shoe\n1,A,44\n")],
            "players.csv, Zeile 1, shoe: ist hier nicht bekannt; die Spalten sind number, name",
            "players.csv, line 1, shoe: is not known here; the columns are number, name",
        ),
    ];
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        for (replaced, german, english) in &faults {
            for (language, sentence) in [("de", german), ("en", english)] {
                assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
                let reply = director.upload("/seasons/import", &[], "season.zip", folder(replaced)).await;
                assert!(reply.status == 422 && reply.body.contains(*sentence), "{sentence}: {}", reply.body);
            }
        }
        let read = director.upload("/seasons/import", &[], "season.zip", folder(&[])).await;
        assert_eq!(read.status, 303, "nothing is wrong with it: {}", read.body);
        assert_eq!(director.get("/language/de").await.status, 303);
        let wrong = director.upload("/seasons/import", &[], "season.zip", b"no zip".to_vec()).await;
        assert!(wrong.status == 422 && wrong.body.contains("ist keine Zip-Datei"), "{}", wrong.body);
    }
}
