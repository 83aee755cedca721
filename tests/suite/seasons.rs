//! The public pages of a league over HTTP: the same for everybody, live, and to take away; on every database.

pub mod arrange;
mod files;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use skatwart::rules::league::points::Ties;
use skatwart::rules::ratio::Ratio;
use skatwart::store::{Result, group_lots, match_days};

use crate::app::{Reply, TestApp};
use crate::common::databases;
use arrange::{Shape, arrange, clerk, shape};

/// Every page of a division.
const PAGES: [&str; 10] =
    ["", "/cross", "/days", "/days/1", "/live", "/players", "/players/1", "/teams/1", "/possible", "/teams/8"];

const PDFS: [&str; 11] = [
    "table.pdf",
    "cross.pdf",
    "fixtures.pdf",
    "days.pdf",
    "rounds.pdf",
    "players.pdf",
    "possible.pdf",
    "days/1/results.pdf",
    "teams/1/sheet.pdf?day=2",
    "teams/1/days.pdf",
    "players/1/rounds.pdf",
];

const CSVS: [&str; 10] = [
    "table.csv",
    "cross.csv",
    "days.csv",
    "fixtures.csv",
    "players.csv",
    "rounds.csv",
    "possible.csv",
    "days/1/results.csv",
    "teams/1/days.csv",
    "players/1/rounds.csv",
];

async fn get(app: &TestApp, path: &str, language: &str) -> Reply {
    let visitor = app.nobody();
    assert_eq!(visitor.get(&format!("/language/{language}")).await.status, 303);
    visitor.get(path).await
}

fn rows(csv: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    reader.deserialize().map(|row| row.expect("a row")).collect()
}

/// An exact figure of a CSV file: whole, or halves.
fn exact(text: &str) -> Ratio {
    let (whole, half) = text.split_once('.').unwrap_or((text, "0"));
    let twice: i64 = whole.parse::<i64>().expect("a figure") * 2 + i64::from(half == "5");
    Ratio::new(twice, 2).expect("a number")
}

#[actix_web::test]
async fn every_page_is_for_everybody_in_both_languages() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &Shape { live: true, ..shape() }).division;
        for page in PAGES {
            for (language, word) in [("de", "Tabelle"), ("en", "Table")] {
                let reply = get(&app, &format!("/divisions/{division}{page}"), language).await;
                assert_eq!(reply.status, 200, "{page}: {}", reply.body);
                assert!(reply.body.contains(word) && reply.body.contains("Oberliga Süd"), "{page}: {}", reply.body);
                assert!(!reply.body.contains("name=\"token\"") && !reply.body.contains("style="), "{page}");
            }
        }
        let players = get(&app, &format!("/divisions/{division}/players"), "en").await.body;
        let (table, about) = (players.find("<table"), players.find("Ranked by the average"));
        assert!(table < about && table.is_some(), "the list comes first: {players}");
        for (file, start) in PDFS.map(|file| (file, "%PDF")).into_iter().chain([("fixtures.ics", "BEGIN:VCALENDAR")]) {
            let reply = get(&app, &format!("/divisions/{division}/{file}"), "de").await;
            assert!(reply.status == 200 && reply.bytes.starts_with(start.as_bytes()), "{file}: {}", reply.status);
        }
        for file in CSVS {
            let reply = get(&app, &format!("/divisions/{division}/{file}"), "de").await;
            assert!(reply.status == 200 && reply.body.lines().count() > 1, "{file}: {}", reply.body);
            let excel = get(&app, &format!("/divisions/{division}/{file}?excel=yes"), "de").await;
            assert!(excel.bytes.starts_with("\u{feff}".as_bytes()) && excel.body.contains(';'), "{file}");
        }
    }
}

#[actix_web::test]
async fn what_is_not_there_is_not_found() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &shape()).division;
        for page in [
            "/days/9",
            "/days/9/results.pdf",
            "/days/9/results.csv",
            "/days/9/results.json",
            "/teams/9/days.json",
            "/players/99/rounds.json",
            "/teams/9/days.csv",
            "/teams/9/days.pdf",
            "/players/99/rounds.csv",
            "/players/99/rounds.pdf",
            "/teams/9",
            "/players/99",
            "/teams/9/sheet.pdf",
            "/fixtures.ics?team=9",
        ] {
            let reply = get(&app, &format!("/divisions/{division}{page}"), "en").await;
            assert_eq!(reply.status, 404, "{page}");
        }
        assert_eq!(get(&app, "/divisions/99", "en").await.status, 404);
    }
}

#[actix_web::test]
async fn a_season_without_a_day_says_what_will_stand_there() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &Shape { played: 0, ..shape() }).division;
        for (page, sentence) in
            [("", "0 of 9 rounds"), ("/players", "as soon as a round"), ("/live", "Nothing is being played")]
        {
            let reply = get(&app, &format!("/divisions/{division}{page}"), "en").await;
            assert!(reply.status == 200 && reply.body.contains(sentence), "{page}: {}", reply.body);
        }
    }
}

#[actix_web::test]
async fn a_hand_saved_at_any_venue_is_on_the_live_page_within_a_second() {
    for database in databases() {
        let app = TestApp::start(database);
        let arranged = arrange(&app.store, &Shape { live: true, ..shape() });
        let (division, sheet) = (arranged.division, arranged.sheet.expect("a sheet"));
        let live = format!("/divisions/{division}/live");
        let before = get(&app, &live, "en").await;
        assert!(
            before.body.contains("Match day 2") && !before.body.contains("Nothing is being played"),
            "{}",
            before.body
        );
        let again = {
            let visitor = app.nobody();
            assert_eq!(visitor.get("/language/en").await.status, 303);
            let asked = visitor.request("GET", &live);
            visitor.send(asked.header("if-none-match", before.header("etag"))).await
        };
        assert_eq!(again.status, 304);
        let desk = app.as_desk().await;
        let saved = Instant::now();
        let reply = desk.post_form(&format!("/sheets/{sheet}/hands"), &[("number", "1"), ("quick", "2k1")]).await;
        assert_eq!(reply.status, 303, "{}", reply.body);
        let after = get(&app, &live, "en").await;
        assert!(saved.elapsed() < Duration::from_secs(1), "{:?}", saved.elapsed());
        assert!(after.body.contains("Match day 2") && after.body.contains("running"), "{}", after.body);
        assert!(after.body.contains("Vereinsheim"), "{}", after.body);
        let table = get(&app, &format!("/divisions/{division}"), "en").await.body;
        assert!(table.contains("3 of 9 rounds counted"), "what is being played does not count yet: {table}");
    }
}

#[actix_web::test]
async fn a_group_with_equal_teams_waits_for_the_lot_and_says_so() {
    for database in databases() {
        let app = TestApp::start(database);
        let mut shape = Shape { equal: true, ..shape() };
        shape.terms.agreed.ties = Ties::Lot;
        let division = arrange(&app.store, &shape).division;
        let page = get(&app, &format!("/divisions/{division}"), "en").await.body;
        let waits = "Match day 1, round 1, group 1 does not count yet: teams have the same performance, and the lot";
        assert!(page.contains(waits), "of four equal teams no two are told: {page}");
        let draw = move |conn: &mut _| -> Result<()> {
            let day = match_days::of_division(conn, division)?.remove(0);
            let group = match_days::groups_of(conn, day.id)?.remove(0);
            group_lots::record(conn, &group, 1, "Altenburg 1", &clerk("Los")).map(drop)
        };
        app.store.write_now(draw).expect("drawn");
        let page = get(&app, &format!("/divisions/{division}"), "en").await.body;
        assert!(!page.contains("group 1 does not count yet"), "{page}");
        let day = get(&app, &format!("/divisions/{division}/days/1"), "en").await.body;
        assert!(day.contains("lot drawn with “Altenburg 1”"), "{day}");
        let list = get(&app, &format!("/divisions/{division}/days/1.json"), "en").await.body;
        assert!(list.contains("Group 1 · Round 1, lot drawn with “Altenburg 1”"), "as the page says it: {list}");
        let split = arrange(&app.store, &Shape { equal: true, ..self::shape() }).division;
        let csv = get(&app, &format!("/divisions/{split}/days.csv"), "en").await.body;
        assert!(csv.contains(",1.5,1.5,"), "{csv}");
    }
}

#[actix_web::test]
async fn an_incomplete_team_plays_by_the_documented_case_and_keeps_its_points() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &Shape { short: true, ..shape() }).division;
        let day = get(&app, &format!("/divisions/{division}/days/1"), "en").await.body;
        assert!(day.contains("Round 1: 4-4-4-3. One team plays with three"), "{day}");
        assert!(day.contains("DSkV Sportordnung, annex 10: 4-4-4-3"), "{day}");
        for row in rows(&get(&app, &format!("/divisions/{division}/table.csv"), "en").await.body) {
            assert_eq!(exact(&row["for"]).plus(exact(&row["against"])), Some(Ratio::whole(9)), "{row:?}");
        }
    }
}

/// Where the tabs of a page lead.
fn tabs(page: &str) -> Vec<String> {
    let nav = page.split("<nav class=\"tournament\"").nth(1).and_then(|rest| rest.split("</nav>").next()).expect(page);
    let links = nav.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.map(str::to_owned).collect()
}

#[actix_web::test]
async fn the_tabs_of_a_division_are_the_same_on_every_page_whoever_directs_it_sees() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &shape()).division;
        let base = format!("/divisions/{division}");
        let open = ["", "/live", "/days", "/cross", "/players", "/possible"].map(|page| format!("{base}{page}"));
        let desk = ["/teams", "/fixtures"].map(|page| format!("{base}{page}"));
        for page in &open {
            assert_eq!(tabs(&app.nobody().get(page).await.body), open, "{page}");
        }
        let (director, clerk) = (app.as_director().await, app.as_desk().await);
        let all = [&open[..], &desk[..], &[format!("{base}/settings")]].concat();
        for page in all.iter().map(String::as_str).chain(["/match-days/1", "/teams/1"]) {
            let reply = director.get(page).await;
            assert_eq!((reply.status, tabs(&reply.body)), (200, all.clone()), "{page}");
        }
        assert_eq!(tabs(&clerk.get("/match-days/1").await.body), [&open[..], &desk[..]].concat());
        let fixtures = director.get(&desk[1]).await.body;
        assert!(fixtures.contains("<h1>Fixtures</h1>"), "as on the pages beside it: {fixtures}");
    }
}
