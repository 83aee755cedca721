//! The public pages of a league over HTTP: the same for everybody, live, and to take away; on every database.

pub mod arrange;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use chrono::NaiveDate;
use skatwart::rules::league::points::Ties;
use skatwart::rules::ratio::Ratio;
use skatwart::store::notices::{self, NewNotice, NoticeKind};
use skatwart::store::{Result, deductions, group_lots, match_days, teams};

use crate::app::{Reply, TestApp};
use crate::common::databases;
use arrange::{Shape, arrange, clerk, shape};

/// Every page of a division.
const PAGES: [&str; 10] =
    ["", "/cross", "/days", "/days/1", "/live", "/players", "/players/1", "/teams/1", "/possible", "/teams/8"];

const PDFS: [&str; 9] = [
    "table.pdf",
    "cross.pdf",
    "fixtures.pdf",
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
async fn the_table_is_what_anybody_reckons_from_the_exported_rounds() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &Shape { played: 3, ..shape() }).division;
        let deduct = move |conn: &mut _| -> Result<()> {
            let team = teams::of_division(conn, division)?.remove(2);
            deductions::deduct(conn, team.id, 2, &clerk("Liste nicht eingesandt")).map(drop)
        };
        app.store.write_now(deduct).expect("deducted");
        let csv = get(&app, &format!("/divisions/{division}/days.csv"), "en").await.body;
        let mut sums: BTreeMap<String, (Ratio, Ratio, i64)> = BTreeMap::new();
        for row in rows(&csv) {
            let sum = sums.entry(row["team"].clone()).or_insert((Ratio::ZERO, Ratio::ZERO, 0));
            sum.0 = sum.0.plus(exact(&row["for"])).expect("small");
            sum.1 = sum.1.plus(exact(&row["against"])).expect("small");
            sum.2 += row["points"].parse::<i64>().expect("a performance");
        }
        let table = rows(&get(&app, &format!("/divisions/{division}/table.csv"), "en").await.body);
        assert_eq!(table.len(), 8);
        let mut total = Ratio::ZERO;
        for row in &table {
            let (points_for, against, performance) = sums[&row["team"]];
            let deducted = exact(&row["deducted"]);
            assert_eq!(exact(&row["for"]).plus(deducted), Some(points_for), "{row:?}");
            assert_eq!((exact(&row["against"]), row["points"].clone()), (against, performance.to_string()), "{row:?}");
            assert_eq!(points_for.plus(against), Some(Ratio::whole(27)), "9 rounds of 3 points: {row:?}");
            total = total.plus(points_for).expect("small");
        }
        assert_eq!(total, Ratio::whole(9 * 2 * 6), "nine rounds of two groups give out six points each");
        let page = get(&app, &format!("/divisions/{division}"), "de").await.body;
        assert!(page.contains("2 Punkte Abzug für Skatfreunde Gera: Liste nicht eingesandt"), "{page}");
        assert!(
            page.contains("Aufstiegsplatz") && page.contains("Abstiegsplatz") && page.contains("9 von 9 Serien"),
            "{page}"
        );
    }
}

#[actix_web::test]
async fn the_files_of_a_team_a_player_and_a_day_are_their_part_of_the_whole() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &Shape { played: 3, ..shape() }).division;
        let file = async |name: &str| get(&app, &format!("/divisions/{division}/{name}"), "en").await.body;
        let part = |whole: &str, column: usize, value: &str| -> Vec<String> {
            let own = |line: &&str| line.split(',').nth(column) == Some(value);
            whole.lines().take(1).chain(whole.lines().skip(1).filter(own)).map(str::to_owned).collect()
        };
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let (days, rounds) = (file("days.csv").await, file("rounds.csv").await);
        assert_eq!(lines(&file("teams/3/days.csv").await), part(&days, 4, "3"));
        assert_eq!(lines(&file("days/2/results.csv").await), part(&days, 0, "2"));
        let own = lines(&file("players/7/rounds.csv").await);
        assert_eq!(own, part(&rounds, 4, "7"));
        assert_eq!(own.len(), 10, "nine rounds and the head");
    }
}

#[actix_web::test]
async fn at_the_end_only_the_own_place_is_still_possible() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &Shape { played: 3, ..shape() }).division;
        for row in rows(&get(&app, &format!("/divisions/{division}/possible.csv"), "en").await.body) {
            assert_eq!((&row["best"], &row["worst"]), (&row["place"], &row["place"]));
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
async fn the_calendar_keeps_its_bytes_until_a_day_is_moved() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &shape()).division;
        let address = format!("/divisions/{division}/fixtures.ics");
        let first = get(&app, &address, "en").await.body;
        assert_eq!(first.matches("BEGIN:VEVENT").count(), 3);
        assert_eq!(first, get(&app, &address, "en").await.body, "the time of the clock stands in no line");
        assert!(first.contains("DTSTART:20260307T100000\r\n") && first.split("\r\n").all(|line| line.len() <= 75));
        let uid = first.lines().find(|line| line.starts_with("UID:")).expect("a UID").to_owned();
        let moved = move |conn: &mut _| -> Result<()> {
            let day = match_days::of_division(conn, division)?.remove(0);
            let date = NaiveDate::from_ymd_opt(2026, 3, 14).expect("a day");
            match_days::reschedule(conn, day.id, day.version, date, "11:30", &clerk("Saal belegt"))?;
            let (old, new) = ("2026-03-07 10:00".to_owned(), "2026-03-14 11:30".to_owned());
            let notice = NewNotice { kind: NoticeKind::Date, day_number: Some(1), old, new };
            notices::give(conn, division, &notice, &clerk("Saal belegt")).map(drop)
        };
        app.store.write_now(moved).expect("moved");
        let second = get(&app, &address, "en").await.body;
        assert!(second.contains("DTSTART:20260314T113000\r\n") && second.contains(&uid), "{second}");
        assert_ne!(sequence(&first), sequence(&second));
        let page = get(&app, &format!("/divisions/{division}/days"), "de").await.body;
        assert!(page.contains("Spieltag 1 ist verlegt: 14.03.2026, 11:30 Uhr statt 07.03.2026, 10:00 Uhr."), "{page}");
        assert!(page.contains("Saal belegt"), "{page}");
        let own = get(&app, &format!("{address}?team=1"), "en").await.body;
        assert!(own.contains("Altenburg") && own.matches("BEGIN:VEVENT").count() == 3, "{own}");
    }
}

fn sequence(feed: &str) -> Option<&str> {
    feed.lines().find(|line| line.starts_with("SEQUENCE:"))
}

#[actix_web::test]
async fn a_group_with_equal_teams_waits_for_the_lot_and_says_so() {
    for database in databases() {
        let app = TestApp::start(database);
        let mut shape = Shape { equal: true, ..shape() };
        shape.terms.agreed.ties = Ties::Lot;
        let division = arrange(&app.store, &shape).division;
        let page = get(&app, &format!("/divisions/{division}"), "en").await.body;
        assert!(page.contains("Match day 1, round 1, group 1 does not count yet"), "{page}");
        let draw = move |conn: &mut _| -> Result<()> {
            let day = match_days::of_division(conn, division)?.remove(0);
            let group = match_days::groups_of(conn, day.id)?.remove(0);
            group_lots::record(conn, &group, 1, "Altenburg 1", &clerk("Los"))
        };
        app.store.write_now(draw).expect("drawn");
        let page = get(&app, &format!("/divisions/{division}"), "en").await.body;
        assert!(!page.contains("group 1 does not count yet"), "{page}");
        let day = get(&app, &format!("/divisions/{division}/days/1"), "en").await.body;
        assert!(day.contains("lot drawn with &#34;Altenburg 1&#34;"), "{day}");
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

#[actix_web::test]
async fn the_average_of_a_player_is_what_anybody_reckons_from_the_exported_rounds() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &Shape { played: 3, ..shape() }).division;
        let mut sums: BTreeMap<String, (i64, i64)> = BTreeMap::new();
        for row in rows(&get(&app, &format!("/divisions/{division}/rounds.csv"), "en").await.body) {
            let sum = sums.entry(row["number"].clone()).or_default();
            *sum = (sum.0 + row["performance"].parse::<i64>().expect("a figure"), sum.1 + 1);
        }
        let players = rows(&get(&app, &format!("/divisions/{division}/players.csv"), "en").await.body);
        assert_eq!(players.len(), 32);
        for row in players {
            let (sum, count) = sums[&row["number"]];
            assert_eq!(count, 9);
            assert_eq!(row["average"], Ratio::new(sum, count).expect("an average").decimals(4), "{row:?}");
        }
    }
}
