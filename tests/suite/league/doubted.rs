//! A season that does not add up is read in on a page only by somebody who was told so.

use std::fmt::Write as _;

use skatwart::format::store::export_season;
use skatwart::store::{DivisionId, seasons};

use super::folder::{TOML, folder};
use crate::app::{TestApp, Visitor};
use crate::common::databases;

const ADJUSTMENTS: &str = "round,number,points,won,lost,reason\n";

/// The totals of four tables of 48 hands; on the first list so many games are won in the first seat, where 10 add up.
fn totals(won: i32) -> String {
    let mut text = "round,table,seat,points,won,lost,passed\n".to_owned();
    for (table, seat) in (1..=4).flat_map(|table| (1..=4).map(move |seat| (table, seat))) {
        let won = if (table, seat) == (1, 1) { won } else { 10 };
        writeln!(text, "1,{table},{seat},{},{won},1,4", 250 + 4 * table + seat).expect("a text grows");
    }
    text
}

/// What the tick of a file that does not add up is worth.
async fn told(director: &Visitor, sent: Vec<u8>) -> String {
    let told = director.upload("/seasons/import", &[], "season.zip", sent).await;
    assert_eq!(told.status, 422, "{}", told.body);
    told.field("anyway").expect("a tick")
}

#[actix_web::test]
async fn what_does_not_add_up_is_told_before_the_season_is_read_in() {
    let (right, wrong, unexplained) = (totals(10), totals(11), format!("{ADJUSTMENTS}1,1,-50,,,\n"));
    let places = format!("{TOML}promoted = 5\nrelegated = 4\n");
    let doubts = [
        (
            vec![("totals.csv", wrong.as_str())],
            "totals.csv, Zeile 2: Gezählt sind zusammen 49 von 48 Spielen, 1 zu viel.",
            "totals.csv, line 2: The counts add up to 49 of 48 hands: 1 too many;",
        ),
        (
            vec![("totals.csv", right.as_str()), ("adjustments.csv", unexplained.as_str())],
            "adjustments.csv: Der Abzug oder die Gutschrift für Startnummer 1 in Serie 1 hat keinen Grund.",
            "adjustments.csv: the adjustment of start number 1 in round 1 has no reason.",
        ),
        (
            vec![("teams.csv", "team,name\n1,Altenburg\n2,Leipzig\n3,Gera\n4,Altenburg\n")],
            "teams.csv: Die Mannschaften 1 und 4 heißen beide „Altenburg“.",
            "teams.csv: teams 1 and 4 are both called “Altenburg”.",
        ),
        (
            vec![("tournament.toml", places.as_str())],
            "tournament.toml, promoted: Hier steht 5, die Liga hat aber nur 4 Mannschaften.",
            "tournament.toml, promoted: says 5, but the league has only 4 teams.",
        ),
    ];
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        for (replaced, german, english) in &doubts {
            for (language, sentence, below) in
                [("en", english, "choose the zip file again"), ("de", german, "Eingelesen ist nichts.")]
            {
                assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
                let told = director.upload("/seasons/import", &[], "season.zip", folder(replaced)).await;
                assert!(told.status == 422 && told.body.contains(*sentence), "{sentence}: {}", told.body);
                // What to do and the tick come before what may be many lines.
                let at = |words: &str| told.body.find(words).unwrap_or_else(|| panic!("{words}: {}", told.body));
                assert!(at(below) < at("name=\"anyway\"") && at("name=\"anyway\"") < at(sentence), "{}", told.body);
            }
        }
        assert!(app.store.read_now(seasons::list).expect("seasons").is_empty(), "nothing was read in");
        let read =
            director.upload("/seasons/import", &[], "season.zip", folder(&[("totals.csv", right.as_str())])).await;
        assert_eq!(read.status, 303, "there is nothing to tell: {}", read.body);
    }
}

#[actix_web::test]
async fn a_season_that_does_not_add_up_is_read_in_by_whoever_was_told() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        assert!(
            !director.get("/seasons/import").await.body.contains("name=\"anyway\""),
            "there is nothing to tell yet"
        );
        let sent = folder(&[("totals.csv", totals(11).as_str())]);
        assert_eq!(director.get("/language/de").await.status, 303);
        let mark = told(&director, sent.clone()).await;
        let anyway = [("anyway", mark.as_str())];
        let unsent = director.upload("/seasons/import", &anyway, "season.zip", Vec::new()).await;
        let kept = format!("name=\"anyway\" value=\"{mark}\" checked");
        assert!(unsent.status == 422 && unsent.body.contains(&kept), "{}", unsent.body);
        // Whoever was told in one language may tick in the other.
        assert_eq!(director.get("/language/en").await.status, 303);
        let read = director.upload("/seasons/import", &anyway, "season.zip", sent).await;
        assert_eq!((read.status, read.location.as_str()), (303, "/divisions/1/fixtures"), "{}", read.body);
        // What went out of a program must come in again, whatever stands on its lists.
        let out = app.store.read_now(|conn| export_season(conn, DivisionId::new(1))).expect("exported");
        let out = out.zip().expect("zipped");
        let mark = told(&director, out.clone()).await;
        let again = director.upload("/seasons/import", &[("anyway", mark.as_str())], "season.zip", out).await;
        assert_eq!(again.status, 303, "{}", again.body);
    }
}

#[actix_web::test]
async fn a_tick_holds_for_the_doubts_that_were_told_and_lets_no_other_file_in() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        assert_eq!(director.get("/language/de").await.status, 303);
        let mark = told(&director, folder(&[("totals.csv", totals(11).as_str())])).await;
        let (right, same, worse) = (totals(10), totals(11), totals(12));
        let unexplained = format!("{ADJUSTMENTS}1,1,-50,,,\n");
        let others = [
            (vec![("totals.csv", worse.as_str())], "50 von 48 Spielen"),
            (vec![("totals.csv", right.as_str()), ("adjustments.csv", unexplained.as_str())], "hat keinen Grund"),
            // One more doubt than was told.
            (vec![("totals.csv", same.as_str()), ("adjustments.csv", unexplained.as_str())], "hat keinen Grund"),
        ];
        for (replaced, sentence) in &others {
            for given in [mark.as_str(), "yes"] {
                let fields = [("anyway", given)];
                let refused = director.upload("/seasons/import", &fields, "season.zip", folder(replaced)).await;
                assert!(refused.status == 422 && refused.body.contains(*sentence), "{sentence}: {}", refused.body);
                let asked = refused.field("anyway").expect("a tick for this file");
                assert_ne!(asked, given, "{sentence}");
                assert!(!refused.body.contains(&format!("value=\"{asked}\" checked")), "{}", refused.body);
            }
        }
        let spoilt =
            director.upload("/seasons/import", &[("anyway", mark.as_str())], "season.zip", b"no zip".to_vec()).await;
        assert!(spoilt.status == 422 && spoilt.field("anyway").is_none(), "{}", spoilt.body);
        assert!(app.store.read_now(seasons::list).expect("seasons").is_empty(), "nothing was read in");
    }
}
