//! What is wrong inside the files of a folder – with a name, a word, a hand, what was agreed on – is said in the
//! language of the page, and names what stands there.

use super::folder::folder;
use crate::app::TestApp;
use crate::common::databases;

/// A file of the folder, what stands in it, and what is said of that in German and in English.
type Fault<'f> = (&'f str, &'f str, &'f str, &'f str);

/// Sends each folder from a German and an English page.
async fn said_in_both_languages(faults: &[Fault<'_>]) {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        for language in ["de", "en"] {
            assert_eq!(director.get(&format!("/language/{language}")).await.status, 303);
            for (file, text, german, english) in faults {
                let sentence = if language == "de" { german } else { english };
                let reply = director.upload("/seasons/import", &[], "season.zip", folder(&[(*file, *text)])).await;
                assert!(reply.status == 422 && reply.body.contains(*sentence), "{sentence}: {}", reply.body);
            }
        }
    }
}

#[actix_web::test]
async fn names_and_what_is_known_of_players() {
    let long = format!("number,name\n1,{}\n", "x".repeat(101));
    said_in_both_languages(&[
        (
            "players.csv",
            "number,name\n1,\n",
            "players.csv, Zeile 2, name: fehlt. Schreibe mindestens einen Buchstaben.",
            "players.csv, line 2, name: is empty. Write at least one letter.",
        ),
        (
            "players.csv",
            long.as_str(),
            "players.csv, Zeile 2, name: hat 101 Zeichen, Platz ist für 100.",
            "players.csv, line 2, name: has 101 letters, there is room for 100.",
        ),
        (
            "players.csv",
            "number,name,club\n1,Jörg,Pik\u{202e}Ass\n",
            "players.csv, Zeile 2, club: enthält ein Zeichen, das man nicht drucken kann (U+202E).",
            "players.csv, line 2, club: contains a character that cannot be printed (U+202E).",
        ),
        (
            "players.csv",
            "number,name,born\n1,Jörg,61\n",
            "players.csv, Zeile 2, born: „61“ ist kein Geburtsjahr.",
            "players.csv, line 2, born: “61” is not a year of birth.",
        ),
    ])
    .await;
}
