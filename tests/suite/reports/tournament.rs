//! The lists of a tournament.

mod standings;

use serde_json::Value;
use skatwart::store::SheetId;

use super::{get, says_the_same};
use crate::app::TestApp;
use crate::common::databases;
use crate::common::laid::{LEAGUE, MILWAUKEE_OVER, sqlite_with};
use crate::export::pdf_text;
use crate::hall::table;
use crate::sent::type_in;
use crate::standings::{NAMES, WORKED, arrange};

#[actix_web::test]
async fn standings_and_settlement_say_the_same_everywhere() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED, WORKED]);
        let standings = format!("/tournaments/{id}/standings");
        says_the_same(&app, &standings, Some(&standings)).await;
        crate::built::settle_at(&app.store, id, "1/4");
        says_the_same(&app, &format!("/tournaments/{id}/settlement"), None).await;
        let of_one = get(&app, &format!("/tournaments/{id}/standings.json?round=2"), "de").await.body;
        let of_all = get(&app, &format!("/tournaments/{id}/standings.json"), "de").await.body;
        assert!(of_one.contains("\"title\":\"Rangliste · Serie 2\"") && of_one.contains("\"performance\":1332"));
        assert!(of_all.contains("\"title\":\"Rangliste\"") && of_all.contains("\"performance\":2664"), "{of_all}");
        let first = r#"{"place":1,"shared":false,"number":1,"name":"Jörg Größe","club":"Herz-As Köln","rounds":2,"#;
        assert!(of_all.contains(first), "{of_all}");
        let gone = app.nobody().get(&format!("/tournaments/{id}/standings.json?round=9")).await;
        assert_eq!(gone.status, 404);
    }
}

#[actix_web::test]
async fn entries_tables_and_names_say_the_same_everywhere() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        for (list, has_page) in [("entries", true), ("rounds/1", false), ("rounds/1/names", true)] {
            let address = format!("/tournaments/{id}/{list}");
            says_the_same(&app, &address, has_page.then_some(address.as_str())).await;
        }
        let file = async |path: &str| get(&app, &format!("/tournaments/{id}/{path}"), "de").await.body;
        assert_eq!(
            file("rounds/1.csv").await,
            "table,seat,number,name,club,from\n1,1,1,Jörg Größe,Herz-As Köln,\n1,2,2,Ayşe Çelik,Pik-Sieben,\n\
             1,3,3,'=HYPERLINK(1),,\n1,4,4,<b>Karl</b>,Herz-As Köln,\n"
        );
        let names = file("rounds/1/names.csv").await;
        assert!(
            names.starts_with("number,name,club,table,seat\n") && names.contains("\n2,Ayşe Çelik,Pik-Sieben,1,2\n")
        );
        let page = file("rounds/1/names").await;
        assert!(page.contains(&format!("/tournaments/{id}/rounds/1/names.csv?excel=yes")), "{page}");
        assert_eq!(app.nobody().get(&format!("/tournaments/{id}/rounds/2.csv")).await.status, 404);
    }
}

#[actix_web::test]
async fn the_list_of_a_table_as_json_has_what_stands_under_it() {
    let foot = async |app: &TestApp, sheet: SheetId| -> Value {
        let body = get(app, &format!("/sheets/{sheet}.json"), "en").await.body;
        serde_json::from_str::<Value>(&body).expect("JSON")["foot"].clone()
    };
    let figures = |foot: &Value| -> Vec<Vec<i64>> {
        let ids =
            foot["columns"].as_array().expect("columns").iter().map(|column| column["id"].as_str().expect("an id"));
        let ids: Vec<&str> = ids.collect();
        assert_eq!(ids, ["seat", "points", "won", "lost", "others_lost", "bonus", "performance"]);
        let rows = foot["rows"].as_array().expect("rows");
        rows.iter().map(|row| ids.iter().map(|id| row[id].as_i64().expect("a figure")).collect()).collect()
    };
    for database in databases() {
        let app = TestApp::start(database);
        let (sheet, desk) = (table(&app.store, 4, 8).sheet, app.as_desk().await);
        assert_eq!(foot(&app, sheet).await, Value::Null, "nothing stands on it");
        type_in(&desk, sheet, &["2k1", "1h2-", "p", "3go1", "4n", "1d4ss", "2p1b33a60", "1ko2h"]).await;
        let under = foot(&app, sheet).await;
        let wanted = [[1, 60, 2, 1, 1, 80, 140], [2, -42, 1, 1, 1, 30, -12], [3, 48, 1, 0, 2, 110, 158]];
        assert_eq!(figures(&under), [&wanted[..], &[[4, 23, 1, 0, 2, 110, 133]]].concat(), "Seeger-Fabian: {under}");
        assert_eq!(under["columns"][6]["title"], "Performance");
        let csv = get(&app, &format!("/sheets/{sheet}.csv"), "en").await.body;
        assert!(csv.lines().count() == 9 && !csv.contains("158"), "the hands alone: {csv}");
    }
    for database in databases() {
        let app = TestApp::start(database);
        let (sheet, desk) = (table(&app.store, 3, 36).sheet, app.as_desk().await);
        let own = [("1", ["500", "12", "1"]), ("2", ["300", "10", "0"]), ("3", ["-50", "8", "3"])];
        let of = |(seat, own): &(&str, [&str; 3])| {
            let fields = ["points", "won", "lost"].into_iter().zip(*own);
            fields.map(|(name, figure)| (format!("{name}{seat}"), figure.to_owned())).collect::<Vec<_>>()
        };
        let typed: Vec<(String, String)> = own.iter().flat_map(of).collect();
        let mut typed: Vec<(&str, &str)> = typed.iter().map(|(name, figure)| (&**name, &**figure)).collect();
        typed.extend([("passed", "2"), ("version", "1")]);
        let saved = desk.post_form(&format!("/sheets/{sheet}/totals"), &typed).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        let under = foot(&app, sheet).await;
        let wanted = [[1, 500, 12, 1, 3, 670, 1170], [2, 300, 10, 0, 4, 660, 960], [3, -50, 8, 3, 1, 290, 240]];
        assert_eq!(figures(&under), wanted, "of a list that has no lines: {under}");
    }
}

#[actix_web::test]
async fn the_settlement_is_in_euros_for_german_excel_and_in_cents_elsewhere() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let address = format!("/tournaments/{id}/settlement");
        crate::built::settle_at(&app.store, id, "1");
        let cents = get(&app, &format!("{address}.csv"), "en").await.body;
        let first = cents.lines().nth(1).expect("a line");
        assert_eq!(first, "1,1,1,1,Jörg Größe,492,220,220");
        let excel = get(&app, &format!("{address}.csv?excel=yes"), "en").await;
        assert!(excel.body.contains("\n1;1;1;1;Jörg Größe;492;220;2,20\n"), "{}", excel.body);
        let named = excel.header("content-disposition").to_owned();
        assert!(named.contains("ausgleich-in-geld.csv"), "{named}");
        let paper = pdf_text(&get(&app, &format!("{address}.pdf"), "de").await.bytes);
        assert!(paper.contains("Jörg Größe") && paper.contains("2,20 €"), "{paper}");
        let wrong = app.nobody().get(&format!("{address}.json?rounding=viel")).await;
        assert_eq!(wrong.status, 422, "the page says what is wrong");
    }
}

#[actix_web::test]
async fn the_prizes_say_the_same_as_csv_and_json_and_in_german_for_excel() {
    for database in databases() {
        let app = TestApp::start(database);
        let id = arrange(&app.store, &NAMES, &[WORKED]);
        let (director, address) = (app.as_director().await, format!("/tournaments/{id}/prizes"));
        let form = director.get(&format!("{address}/edit")).await;
        let based = form.field("based_on").expect("the form names its base");
        let fields = [("list", "1: 50 %\n2: 30 %"), ("based_on", based.as_str())];
        assert_eq!(director.post_form(&format!("{address}/edit"), &fields).await.status, 303);
        says_the_same(&app, &address, Some(&address)).await;
        let excel = get(&app, &format!("{address}.csv?excel=yes"), "en").await.body;
        assert!(
            excel.starts_with("\u{feff}Preis (kurz);Preis;")
                && excel.contains("Gesamtwertung: 20,00 €;1;1;Jörg Größe;"),
            "{excel}"
        );
        assert!(excel.contains(";Leistung;Herz-As Köln;20,00 €\n"), "{excel}");
        assert!(excel.lines().next().is_some_and(|head| head.ends_with(";Entschieden durch;Verein;Gewinn")), "{excel}");
    }
}

#[actix_web::test]
async fn the_printed_comparison_names_everybody() {
    let app = TestApp::start(sqlite_with(&[MILWAUKEE_OVER]));
    let all = get(&app, "/tournaments/1/standings.json", "en").await.body;
    let all: Value = serde_json::from_str(&all).expect("JSON");
    let rows = all["rows"].as_array().expect("rows");
    assert!(rows.len() >= 16, "{} players", rows.len());
    for lang in ["de", "en"] {
        let paper = get(&app, "/tournaments/1/standings.pdf", lang).await;
        let text = pdf_text(&paper.bytes);
        for row in rows {
            let name = row["name"].as_str().expect("a name");
            assert!(name.split_whitespace().all(|word| text.contains(word)), "{lang}, {name}: {text}");
        }
    }
}

#[actix_web::test]
async fn whatever_is_taken_away_is_called_by_its_event() {
    let app = TestApp::start(sqlite_with(&[MILWAUKEE_OVER, LEAGUE]));
    let director = app.as_director().await;
    let (event, league) = ("evening-in-milwaukee", "east-state-league");
    for (address, name) in [
        ("/tournaments/1/entries.csv", event),
        ("/tournaments/1/export.zip", event),
        ("/tournaments/1/rounds/1/lists.pdf", event),
        ("/tournaments/1/decks/labels.pdf", event),
        ("/tournaments/1/decks/punches.pdf", event),
        ("/tournaments/1/decks/slips.pdf", event),
        ("/tournaments/1/decks/travellers.pdf", event),
        ("/tournaments/1/decks/records.pdf", event),
        ("/tournaments/1/posting.pdf", event),
        ("/divisions/1/export.zip", league),
        ("/divisions/1/fixtures.ics", league),
        ("/divisions/1/teams/1/sheet.pdf", league),
        ("/match-days/1/money.csv", league),
    ] {
        let reply = director.get(address).await;
        assert_eq!(reply.status, 200, "{address}: {}", reply.body);
        let named = reply.header("content-disposition").to_owned();
        assert!(named.contains(&format!("filename=\"{name}")), "{address}: {named}");
    }
}
