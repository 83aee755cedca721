//! What a league takes away from its pages: every figure can be reckoned again, and each list says what it leaves out.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use skatwart::rules::ratio::Ratio;
use skatwart::store::notices::{self, NewNotice, NoticeKind};
use skatwart::store::{Result, deductions, match_days, teams};

use super::arrange::{Shape, arrange, clerk, shape};
use super::{exact, get, rows};
use crate::app::TestApp;
use crate::common::databases;
use crate::export::pdf_text;

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
        let paper = get(&app, &format!("/divisions/{division}/table.pdf"), "de").await;
        let paper = pdf_text(&paper.bytes).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(paper.contains("2 Punkte Abzug für Skatfreunde Gera: Liste nicht eingesandt"), "{paper}");
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
        let mut shape = Shape { played: 3, ..shape() };
        (shape.terms.agreed.promoted, shape.terms.agreed.relegated) = (2, 3);
        let division = arrange(&app.store, &shape).division;
        let page = get(&app, &format!("/divisions/{division}/possible"), "en").await.body;
        // Each verdict stands twice: beside the row, and under the name on a phone.
        for (verdict, teams) in [("promoted for certain", 2), ("relegated for certain", 3), ("can still be", 0)] {
            assert_eq!(page.matches(verdict).count(), 2 * teams, "{verdict}: {page}");
        }
        for row in rows(&get(&app, &format!("/divisions/{division}/possible.csv"), "en").await.body) {
            assert_eq!((&row["best"], &row["worst"]), (&row["place"], &row["place"]));
        }
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
            match_days::reschedule(conn, day.id, date, "11:30", &clerk("Saal belegt"))?;
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

/// The value of this property of each appointment, unfolded.
fn property(feed: &str, name: &str) -> Vec<String> {
    let unfolded = feed.replace("\r\n ", "");
    unfolded.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(':')).map(str::to_owned).collect()
}

#[actix_web::test]
async fn the_calendar_says_where_each_day_is_played() {
    for database in databases() {
        let app = TestApp::start(database);
        let division = arrange(&app.store, &shape()).division;
        let file = async |name: &str| get(&app, &format!("/divisions/{division}/{name}"), "en").await.body;
        let fixtures = rows(&file("fixtures.csv").await);
        let mut everywhere: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for row in &fixtures {
            everywhere.entry(&row["day"]).or_default().insert(&row["venue"]);
        }
        let all: Vec<String> =
            everywhere.values().map(|venues| venues.iter().copied().collect::<Vec<_>>().join("\\; ")).collect();
        assert_eq!(property(&file("fixtures.ics").await, "LOCATION"), all);
        let own: Vec<&str> =
            fixtures.iter().filter(|row| row["team"] == "1").map(|row| row["venue"].as_str()).collect();
        assert_eq!(property(&file("fixtures.ics?team=1").await, "LOCATION"), own);
        assert_eq!(own.len(), 3, "it plays on every day");
    }
}
