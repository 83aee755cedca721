//! What is wrong inside the files of a folder – with a name, a word, a hand, what was agreed on – is said in the
//! language of the page, and names what stands there.

use super::folder::folder;
use crate::app::TestApp;
use crate::common::databases;

/// A file of the folder, what stands in it, and what is said of that in German and in English.
pub type Fault<'f> = (&'f str, &'f str, &'f str, &'f str);

const HEAD: &str = "format = 1\nname = \"Oberliga\"\nrules = \"isko\"\nsystem = \"classic\"\n";

/// Sends each folder from a German and an English page.
pub async fn said_in_both_languages(faults: &[Fault<'_>]) {
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

/// The same of lines below the head of the tournament.
pub async fn said_of_heads(faults: &[(&str, &str, &str)]) {
    let whole: Vec<String> = faults.iter().map(|(lines, _, _)| format!("{HEAD}{lines}")).collect();
    let sent = whole.iter().zip(faults);
    let sent: Vec<Fault<'_>> =
        sent.map(|(text, (_, german, english))| ("tournament.toml", text.as_str(), *german, *english)).collect();
    said_in_both_languages(&sent).await;
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

#[actix_web::test]
async fn words_numbers_and_days() {
    said_in_both_languages(&[
        (
            "players.csv",
            "number,name,categories\n1,Jörg,damen\n",
            "players.csv, Zeile 2, categories: „damen“ ist hier nicht bekannt. Schreibe eins von: women,",
            "players.csv, line 2, categories: “damen” is not known here. Write one of: women,",
        ),
        (
            "players.csv",
            "number,name,paid_cents\n1,Jörg,12.50\n",
            "players.csv, Zeile 2, paid_cents: „12.50“ ist keine ganze Zahl von 0 bis 10.000.000.",
            "players.csv, line 2, paid_cents: “12.50” is not a whole number from 0 to 10,000,000.",
        ),
        (
            "squads.csv",
            "team,number,role\n1,1,chief\n",
            "squads.csv, Zeile 2, role: „chief“ ist hier nicht bekannt. Schreibe eins von:",
            "squads.csv, line 2, role: “chief” is not known here. Write one of:",
        ),
        (
            "days.csv",
            "day,date\n1,21.11.2026\n",
            "days.csv, Zeile 2, date: „21.11.2026“ ist kein Tag; schreibe ihn wie 2026-11-21.",
            "days.csv, line 2, date: “21.11.2026” is not a day; write it like 2026-11-21.",
        ),
        (
            "rulings.csv",
            "team,day,for,against,reason\n1,1,1.255,0,late\n",
            "rulings.csv, Zeile 2, for: „1.255“ sind keine Punkte einer Entscheidung. Schreibe sie wie 3, -3 oder 1.5, mit \
             höchstens zwei Stellen hinter dem Punkt und höchstens 999.",
            "rulings.csv, line 2, for: “1.255” is not a figure of a ruling. Write points like 3, -3 or 1.5, with at most two \
             decimals and at most 999.",
        ),
        (
            "tournament.toml",
            "format = 1\nname = \"X\"\nrules = \"isko\"\nsystem = \"classic\"\n[league]\nties = \"coin\"\n",
            "tournament.toml, Zeile 6, ties: „coin“ ist hier nicht bekannt. Schreibe eins von: split, won, lot",
            "tournament.toml, line 6, ties: “coin” is not known here. Write one of: split, won, lot",
        ),
    ])
    .await;
}

#[actix_web::test]
async fn hands_and_their_places() {
    let place = "round,table,hand,game\n";
    let [far, empty, twice, beyond] =
        ["1,9,1,passed\n", "1,,1,passed\n", "1,1,1,passed\n1,1,1,passed\n", "1,1,49,passed\n"]
            .map(|rows| format!("{place}{rows}"));
    let faults: [(&str, &str, &str); 9] = [
        ("", "Zeile 1: Die Kopfzeile fehlt", "line 1: the header is missing"),
        ("game,cards\nhearts,CX\n", "Zeile 2, cards: „CX“ ist keine Karte.", "line 2, cards: “CX” is not a card."),
        ("game,cards\nhearts,CJ CJ\n", "Zeile 2, cards: CJ steht zweimal da.", "line 2, cards: CJ"),
        (
            "game,adjudicated\nhearts,-40\n",
            "Zeile 2, reason: fehlt; schreibe, warum die Turnierleitung",
            "line 2, reason: is missing; a score fixed by the director",
        ),
        (
            "game,trick_order\nramsch,1 9\n",
            "Zeile 2, trick_order: „1 9“ ist keine Folge von Stichen.",
            "line 2, trick_order: “1 9” is not an order of tricks.",
        ),
        (
            far.as_str(),
            "Zeile 2, table: Serie 1, Tisch 9: Dort sitzt nach seating.csv niemand.",
            "line 2, table: round 1, table 9: nobody sits there in seating.csv.",
        ),
        (
            empty.as_str(),
            "Zeile 2, table: fehlt; jedes Spiel eines Turniers hat Serie, Tisch und Nummer.",
            "line 2, table: is missing; every hand of a tournament has a round, a table and a number.",
        ),
        (
            twice.as_str(),
            "Zeile 3, hand: Spiel 1 der Serie 1 an Tisch 1 steht zweimal da.",
            "line 3, hand: hand 1 of round 1, table 1 appears twice.",
        ),
        (
            beyond.as_str(),
            "Zeile 2, hand: Spiel 49 gibt es nicht: Eine Liste hat an diesem Tisch 48 Spiele.",
            "line 2, hand: there is no hand 49: a sheet has 48 hands at this table.",
        ),
    ];
    said_in_both_languages(&faults.map(|(text, german, english)| ("hands.csv", text, german, english))).await;
}

#[actix_web::test]
async fn what_is_settled_in_the_head() {
    let faults = [
        ("ended_early = = 1\n", ": ist an dieser Stelle nicht lesbar.", ": cannot be read at this place."),
        (
            "metrics = [\"points\", \"points\"]\n",
            "Zeile 5, metrics: „points“ steht zweimal da.",
            "line 5, metrics: “points” appears twice.",
        ),
        (
            "metrics = [\"deviation\"]\n",
            "Zeile 5, metrics: „deviation“ braucht einen Vergleich. Setze comparison auf eins von: book",
            "line 5, metrics: “deviation” needs a comparison. Set comparison to one of: book",
        ),
        (
            "metrics = [\"points\", \"won\", \"lost\", \"rounds\", \"bonus\", \"luck\"]\n",
            "Zeile 5, metrics: „luck“ ist hier nicht bekannt. Schreibe eins von: performance",
            "line 5, metrics: “luck” is not known here. Write one of: performance",
        ),
        (
            "planned_rounds = 3\n",
            "Zeile 5, planned_rounds: braucht beides, planned_rounds und ended_early",
            "line 5, planned_rounds: needs both, planned_rounds and ended_early",
        ),
        (
            "rounds = 3\nplanned_rounds = 3\nended_early = \"fire\"\n",
            "Zeile 6, planned_rounds: Ein Turnier, das vorzeitig endete, hatte mehr als 3 Serien geplant.",
            "line 6, planned_rounds: a tournament that ended early had more than 3 rounds planned.",
        ),
        (
            "planned_rounds = 3\nended_early = \"fire\"\n[league]\nties = \"split\"\n",
            "Zeile 6, ended_early: gilt nicht für eine Liga; ihre Spieltage enden von selbst.",
            "line 6, ended_early: is not for a league, whose match days end by themselves.",
        ),
        (
            "rounds = 2.5\n",
            "Zeile 5, rounds: ist eine Kommazahl; es muss eine ganze Zahl sein.",
            "line 5, rounds: is a decimal number; it must be a whole number.",
        ),
        (
            "rounds = \"two\"\n",
            "Zeile 5, rounds: ist ein Text; es muss eine ganze Zahl sein.",
            "line 5, rounds: is a text; it must be a whole number.",
        ),
        (
            "comparison = \"chess\"\n",
            "Zeile 5, comparison: „chess“ ist hier nicht bekannt.",
            "line 5, comparison: “chess” is not known here.",
        ),
    ];
    said_of_heads(&faults).await;
}

#[actix_web::test]
async fn money_prizes_and_points() {
    let faults = [
        ("[money]\nrent = \"5\"\n", "money: „rent“ gibt es beim Geld nicht.", "money: “rent” is not among the terms"),
        ("[money]\npot = \"lent\"\n", "Startgeldern bezahlt, nicht aus „lent“.", "paid or due, not from “lent”."),
        ("[money]\nstake = \"x\"\n", "money: Ausgleich in Geld: „x“ ist kein Einsatz.", "money: Settlement: “x” is"),
        (
            "prize_list = [\"1: 10\", \"2 5\"]\n",
            "Zeile 5, prize_list: Zeile 2: Der Doppelpunkt fehlt.",
            "line 5, prize_list: Line 2: ",
        ),
        (
            "prize_list = [\"1: 10\", \"1: 5\"]\n",
            "Zeile 5, prize_list: Zeile 2: Platz 1 bekommt schon Geld.",
            "line 5, prize_list: Line 2: place 1 already gets money.",
        ),
        (
            "prize_list = [\"1: 60 %\", \"2: 60,5 %\"]\n",
            "prize_list: Die Anteile ergeben 120,50 Prozent.",
            "prize_list: The shares come to 120.50 percent.",
        ),
        (
            "prize_list = [\"1: 60 %\", \"2: 60,05 %\"]\n",
            "prize_list: Die Anteile ergeben 120,05 Prozent.",
            "prize_list: The shares come to 120.05 percent.",
        ),
        (
            "[league]\npoints = { 4 = [3, 2] }\n",
            "points: Für Gruppen zu 4 braucht es genau 4 Zahlen, eine je Platz.",
            "line 6, points: ",
        ),
        (
            "[league]\npoints = { 4 = [3000, 2, 1, 0] }\n",
            "points: In Gruppen zu 4 gibt ein Platz 3.000 Punkte. Höchstens 1.000 sind möglich.",
            "line 6, points: ",
        ),
    ];
    said_of_heads(&faults).await;
}

#[actix_web::test]
async fn decks_and_where_they_went() {
    let at = "2026-03-07T10:00:00";
    let [unknown, mark, moved] = [
        format!("deck,mark,cards,holes,who,at\n7,number,32,,x,{at}\n"),
        format!("deck,mark,cards,holes,who,at\n7,Q,32,,x,{at}\n"),
        format!("deck,state,from,to,who,at,reason\n7,gone,,,x,{at},\n"),
    ];
    said_in_both_languages(&[
        (
            "decks.csv",
            "deck,dealer,seat,cards\n7,1,,\n7,2,,\n",
            "decks.csv, Zeile 3, dealer: Kartensatz 7 hat schon den Geber 1.",
            "decks.csv, line 3, dealer: deck 7 has the dealer 1 already.",
        ),
        (
            "decks.csv",
            "deck,dealer,seat,cards\n7,1,2,CX\n",
            "decks.csv, Zeile 2, cards: Kartensatz 7: „CX“ ist keine Karte.",
            "decks.csv, line 2, cards: deck 7: “CX” is not a card.",
        ),
        (
            "punches.csv",
            unknown.as_str(),
            "punches.csv, Zeile 2, deck: Kartensatz 7 steht nicht in decks.csv.",
            "punches.csv, line 2, deck: deck 7 is not in decks.csv.",
        ),
        (
            "punches.csv",
            mark.as_str(),
            "punches.csv, Zeile 2, mark: „Q“ ist weder number noch N, E, S, W.",
            "punches.csv, line 2, mark: “Q” is neither number nor N, E, S, W.",
        ),
        (
            "deck_moves.csv",
            moved.as_str(),
            "deck_moves.csv, Zeile 2, state: „gone“ gibt es hier nicht.",
            "deck_moves.csv, line 2, state: “gone” is not known here.",
        ),
        (
            "deck_scores.csv",
            "deck,table,seat,score,reason\n7,1,,30,late\n",
            "deck_scores.csv, Zeile 2, score: Punkte bekommt ein Platz.",
            "deck_scores.csv, line 2, score: a score is given to a seat.",
        ),
    ])
    .await;
}
