//! Whatever is dated has the day where the server stands.

use std::process::Command;

use chrono::{Duration, NaiveDate, Timelike as _};
use skatwart::clock;
use skatwart::format::files::Files;
use skatwart::i18n::Lang;
use skatwart::store::{DivisionId, match_days, teams};
use tempfile::TempDir;

use crate::app::TestApp;
use crate::club_seasons::evening;
use crate::common::sqlite;
use crate::league::folder::folder;
use crate::league::secretary::{numbers, press, ready, season, sheets_of, type_totals};
use crate::people::rename;

/// The variable that tells the child process of the test how many hours its clock is ahead.
const CHILD: &str = "SKATWART_TEST_AHEAD";

/// Runs a test of this file again where now it is another day than in Greenwich.
fn elsewhere(test: &str) {
    let (zone, ahead) = if clock::now().hour() < 12 { ("West14", "-14") } else { ("East-14", "14") };
    let child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", &format!("dated::{test}")])
        .env("TZ", zone)
        .env(CHILD, ahead)
        .output()
        .expect("a child process");
    let said = String::from_utf8_lossy(&child.stdout);
    assert!(child.status.success() && said.contains("1 passed"), "{said}");
}

/// Today by the clock of the child process.
fn today() -> NaiveDate {
    match std::env::var(CHILD) {
        Ok(ahead) => (clock::now() + Duration::hours(ahead.parse().expect("hours"))).date(),
        Err(_) => clock::today(),
    }
}

#[test]
fn whatever_is_dated_has_the_day_where_the_server_stands() {
    elsewhere("what_is_dated_has_the_day_of_its_clock");
}

/// By itself wherever it runs; started by the test above, half a day away from Greenwich.
#[actix_web::test]
async fn what_is_dated_has_the_day_of_its_clock() {
    let (before, app, other) = (today(), TestApp::start(sqlite()), TestApp::start(sqlite()));
    let unplayed = season(&other.as_director().await, "bundesliga").await;
    let fixtures = other.as_director().await.get(&format!("/divisions/{unplayed}/fixtures")).await.body;
    let (director, division, day) = ready(&app).await;
    assert_eq!(press(&director, &app.store, day, "open", &[]).await.status, 303);
    for sheet in sheets_of(&app.store, day, 1) {
        type_totals(&director, &app.store, sheet, [0; 4]).await;
    }
    assert_eq!(press(&director, &app.store, day, "next", &[]).await.status, 303);
    let (ruled, gone) = (numbers(&app.store, division)[0].0, numbers(&app.store, division)[1].0);
    let ruling = [("day", "1"), ("ruled-points", "1"), ("ruled-against", "-1"), ("reason", "not licensed")];
    assert_eq!(director.post_form(&format!("/teams/{ruled}/rulings"), &ruling).await.status, 303);
    let version = app.store.read_now(move |conn| teams::find(conn, gone)).expect("found").version.to_string();
    let left = [("after", "1"), ("withdrawal", "kept"), ("reason", "flu"), ("version", version.as_str())];
    assert_eq!(director.post_form(&format!("/teams/{gone}/withdraw"), &left).await.status, 303);
    let (earlier, evening) = (evening(&app, |number| number), evening(&app, |number| number));
    rename(&app.store, earlier, 4, ("Eva Tal", "Pik"));
    rename(&app.store, evening, 4, ("Eva Berg", "Herz"));
    let joined = [("name", "Eva Berg"), ("club", "Herz"), ("other", "Eva Tal"), ("other-club", "Pik")];
    assert_eq!(director.post_form("/people/join", &joined).await.status, 303);
    let page = async |path: String| director.get(&path).await.body;
    let accounts = app.as_admin().await.get("/accounts").await.body;
    let in_words = |day: NaiveDate| Lang::En.day(day);
    let field = |name: &str, day: NaiveDate| format!("name=\"{name}\" type=\"date\" value=\"{day}\"");
    let told: [(String, &dyn Fn(NaiveDate) -> String); 6] = [
        (accounts, &|day| format!("since {}", in_words(day))),
        (page(format!("/tournaments/{evening}/settings")).await, &|day| field("copy-date", day)),
        (fixtures, &|day| field("date", day)),
        (page(format!("/divisions/{division}/days")).await, &in_words),
        (page(format!("/teams/{ruled}")).await, &|day| format!("director, {}", in_words(day))),
        (page("/people?name=Eva+Berg&club=Herz".to_owned()).await, &|day| format!("(director, {})", in_words(day))),
    ];
    // Midnight may have passed meanwhile.
    for (page, told) in told {
        assert!([before, today()].map(told).iter().any(|told| page.contains(told)), "{}: {page}", told(before));
    }
}

#[test]
fn a_season_without_a_date_begins_on_the_day_where_the_server_stands() {
    elsewhere("a_season_without_a_date_begins_on_the_day_of_its_clock");
}

/// By itself wherever it runs, as above.
#[actix_web::test]
async fn a_season_without_a_date_begins_on_the_day_of_its_clock() {
    let (before, app, zip) = (today(), TestApp::start(sqlite()), folder(&[]));
    let read = app.as_director().await.upload("/seasons/import", &[], "season.zip", zip.clone()).await;
    assert_eq!(read.status, 303, "{}", read.body);
    let place = TempDir::new().expect("a folder");
    Files::from_zip(&zip, "zip").expect("a zip").write(place.path()).expect("written");
    let mut import = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    import.args(["--database", &app.database().address, "import"]).arg(place.path());
    let done = import.output().expect("the program runs");
    assert!(done.status.success(), "{done:?}");
    for id in [1, 2].map(DivisionId::new) {
        let first = app.store.read_now(move |conn| match_days::of_division(conn, id)).expect("days").remove(0).date;
        assert!([before, today()].contains(&first), "{id}: {first} is neither {before} nor later");
    }
}
