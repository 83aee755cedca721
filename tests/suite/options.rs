//! Every option of the old books on the page of the desk: what it brings is the same as `score` says, and what the rules
//! do not know is refused with its sentence in both languages.

use std::process::Command;

use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::store::import;
use skatwart::store::{SheetId, Store, hands, rounds, sheets};

use crate::app::TestApp;
use crate::built::by;
use crate::common::databases;
use crate::hall::from_folder;
use crate::readme::rows;

/// A running round with one table of three by these rules.
fn table_by(store: &Store, rules: &str, system: &str, changes: &[(&str, &str)]) -> SheetId {
    let changes: Vec<String> = changes.iter().map(|(key, value)| format!("{key} = \"{value}\"\n")).collect();
    let toml = format!(
        "format = 1\nname = \"{rules}\"\nrules = \"{rules}\"\nsystem = \"{system}\"\nrounds = 1\nhands = {{ 4 = 9, 3 = 9 }}\n\
         [rule_changes]\n{}[[round]]\nnumber = 1\nstate = \"running\"\nmethod = \"manual\"\nseed = \"\"\nalgorithm = 1\n",
        changes.concat()
    );
    let mut files = Files::default();
    for (name, text) in [
        ("tournament.toml", toml.as_str()),
        ("players.csv", "number,name\n1,Karl\n2,Ayse\n3,Lena\n"),
        ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n"),
    ] {
        files.put(name, text.into());
    }
    let folder = Folder::read(&files).expect("a right folder");
    let sheet = store.write_now(move |conn| {
        let id = import(conn, &from_folder(), &folder, skatwart::clock::today())?;
        let round = rounds::of_tournament(conn, id)?.remove(0).id;
        Ok::<_, skatwart::acts::Refused>(sheets::of_round(conn, round)?.remove(0).id)
    });
    sheet.expect("imported")
}

/// A row of a hands CSV as the fields of the form.
fn fields(header: &csv::StringRecord, row: &csv::StringRecord) -> Vec<(String, String)> {
    let cell = |name: &str| header.iter().position(|known| known == name).and_then(|at| row.get(at)).unwrap_or("");
    let game = cell("game");
    let mut all: Vec<(String, String)> = Vec::new();
    for (name, value) in header.iter().zip(row).filter(|(_, value)| !value.is_empty()) {
        let name = match (name, value.parse::<i8>()) {
            ("variant", _) if game == "ramsch" => "ramsch",
            ("matadors", Ok(5..)) => "with_more",
            (name, _) => name,
        };
        all.push((name.to_owned(), value.to_owned()));
    }
    if matches!(game, "ramsch" | "fine") {
        all.retain(|(name, _)| name != "game");
        all.push(("result".to_owned(), game.to_owned()));
    }
    all
}

#[actix_web::test]
async fn the_sample_of_every_option_comes_to_the_same_on_the_page_and_in_the_shell() {
    for database in databases() {
        let app = TestApp::start(database);
        let desk = app.as_desk().await.with_its_token().await;
        let mut seen = 0;
        for row in rows().into_iter().filter(|row| row.command.iter().any(|part| part == "--set")) {
            let after = |flag: &str| row.command.iter().skip_while(move |part| *part != flag).nth(1);
            if after("--seats").is_some() {
                continue;
            }
            let output = Command::new(env!("CARGO_BIN_EXE_skatwart")).args(&row.command).output().expect("it runs");
            let mut scored = csv::Reader::from_reader(&output.stdout[..]);
            let header = scored.headers().expect("a header").clone();
            let records: Vec<csv::StringRecord> = scored.records().map(|row| row.expect("a row")).collect();
            let sets = row.command.windows(2).filter(|pair| pair[0] == "--set");
            let changes: Vec<(&str, &str)> = sets.filter_map(|pair| pair[1].split_once('=')).collect();
            let system = after("--system").map_or("net-points", String::as_str);
            let sheet = table_by(&app.store, after("--rules").expect("its rules"), system, &changes);
            let sample = std::fs::read(row.command.last().expect("a file")).expect("the sample");
            let mut sample = csv::Reader::from_reader(&sample[..]);
            let columns = sample.headers().expect("a header").clone();
            for (number, hand) in (1..).zip(sample.records()) {
                let mut all = fields(&columns, &hand.expect("a row"));
                all.push(("number".to_owned(), number.to_string()));
                let all: Vec<(&str, &str)> = all.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
                let reply = desk.post_form(&format!("/sheets/{sheet}/hands"), &all).await;
                assert_eq!(reply.status, 303, "{}: {all:?}: {}", row.about, reply.body);
            }
            let stored = app.store.read_now(move |conn| hands::of_sheet(conn, sheet)).expect("the hands");
            assert_eq!(stored.len(), records.len(), "{}", row.about);
            let cell = |record: &csv::StringRecord, name: &str| {
                header.iter().position(|known| known == name).and_then(|at| record.get(at)).unwrap_or("").to_owned()
            };
            for (stored, record) in stored.iter().zip(&records) {
                let score = stored.new.score.map(|score| score.to_string()).unwrap_or_default();
                let here = (stored.new.value.to_string(), score);
                assert_eq!(here, (cell(record, "value"), cell(record, "score")), "{}: {record:?}", row.about);
            }
            let list = app.nobody().get(&format!("/sheets/{sheet}")).await;
            assert_eq!(list.status, 200, "{}", row.about);
            seen += 1;
        }
        assert!(seen > 30, "{seen} options");
    }
}

/// What is typed, and its sentences in German and English.
type Refused = (&'static [(&'static str, &'static str)], &'static str, &'static str);

/// By the rules of the League in a tournament, where Call Play is barred.
const LEAGUE: [Refused; 6] = [
    (
        &[("declarer", "1"), ("game", "clubs"), ("play", "hand"), ("matadors", "1"), ("result", "won")],
        "Die Spielart „Hand“ kennt diese Spielordnung nicht, oder sie ist ausgeschaltet. Wähle eine von diesen: Tourné, Passt nicht, Guckser, Solo.",
        "This rule set does not know the play “hand”, or it is switched off. Choose one of its plays: tourné, passt nicht, guckser, solo.",
    ),
    (
        &[("declarer", "1"), ("game", "clubs"), ("play", "call"), ("matadors", "1"), ("result", "won")],
        "Die Spielart „Frage“ kennt diese Spielordnung nicht, oder sie ist ausgeschaltet. Wähle eine von diesen: Tourné, Passt nicht, Guckser, Solo.",
        "This rule set does not know the play “call”, or it is switched off. Choose one of its plays: tourné, passt nicht, guckser, solo.",
    ),
    (
        &[
            ("declarer", "1"),
            ("game", "clubs"),
            ("play", "tourne"),
            ("announced", "schneider"),
            ("matadors", "1"),
            ("result", "won"),
        ],
        "Schneider kann man bei diesem Spiel nicht ansagen. Nimm die Ansage zurück.",
        "Schneider cannot be announced in this game. Take the announcement back.",
    ),
    (
        &[("result", "ramsch"), ("points1", "60"), ("points2", "40"), ("points3", "10")],
        "Die Augen des Ramschs ergeben zusammen 110; im Spiel sind 120.",
        "The card points of the Ramsch add up to 110. The pack has 120.",
    ),
    (
        &[
            ("declarer", "1"),
            ("game", "clubs"),
            ("play", "solo"),
            ("matadors", "1"),
            ("offence", "revoke"),
            ("result", ""),
        ],
        "Es steht nicht da, wer es war. Wähle den Platz.",
        "Who committed the offence is missing. Give the seat.",
    ),
    (
        &[("result", "fine"), ("offender", "2")],
        "Zu einer Strafe gehört ein Verstoß. Wähle, was geschah und wer es war.",
        "A fine needs its offence. Choose what was done and the seat that did it.",
    ),
];

/// By Hertefeld's book, where the skat of a Ramsch is neutral.
const LEIPZIG: [Refused; 1] = [(
    &[("result", "ramsch"), ("points1", "60"), ("points2", "40"), ("points3", "30")],
    "Die Augen ergeben zusammen 130; ohne den Skat können es nicht mehr als 120 sein.",
    "The card points add up to 130. Without the skat they cannot be more than 120.",
)];

#[actix_web::test]
async fn what_the_rules_do_not_know_is_refused_with_its_sentence_in_both_languages() {
    for (rules, changes, cases) in
        [("nasl-1908", "call-play = barred", &LEAGUE[..]), ("hertefeld-1893", "", &LEIPZIG[..])]
    {
        for database in databases() {
            let app = TestApp::start(database);
            let tournament = by(rules, "net-points").changes(changes);
            let hall = tournament.table(&app.store, 3, 8);
            let desk = app.as_desk().await;
            for (typed, german, english) in cases {
                for (language, sentence) in [("de", german), ("en", english)] {
                    desk.get(&format!("/language/{language}")).await;
                    let mut all = vec![("number", "1")];
                    all.extend_from_slice(typed);
                    let reply = desk.post_form(&format!("/sheets/{}/hands", hall.sheet), &all).await;
                    assert_eq!(reply.status, 422, "{typed:?}");
                    assert!(reply.body.contains(*sentence), "{typed:?}: {sentence}: {}", reply.body);
                }
            }
            let stored = app.store.read_now(move |conn| hands::of_sheet(conn, hall.sheet)).expect("the hands");
            assert!(stored.is_empty(), "nothing of it was kept");
        }
    }
}
