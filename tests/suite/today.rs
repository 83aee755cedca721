//! The day that is offered is the one where the server stands.

use std::process::Command;

use chrono::{Duration, NaiveDate, Timelike as _};
use skatwart::clock;

use crate::app::TestApp;
use crate::common::sqlite;

/// The variable that tells the child process of the test how many hours its clock is ahead.
const CHILD: &str = "SKATWART_TEST_AHEAD";

#[test]
fn a_new_tournament_is_offered_the_day_where_the_server_stands() {
    // Now it is another day there than in Greenwich.
    let (zone, ahead) = if clock::now().hour() < 12 { ("West14", "-14") } else { ("East-14", "14") };
    let child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "today::the_form_has_the_day_of_its_clock"])
        .env("TZ", zone)
        .env(CHILD, ahead)
        .output()
        .expect("a child process");
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stdout));
}

/// By itself wherever it runs; started by the test above, half a day away from Greenwich.
#[actix_web::test]
async fn the_form_has_the_day_of_its_clock() {
    let day = || match std::env::var(CHILD) {
        Ok(ahead) => (clock::now() + Duration::hours(ahead.parse().expect("hours"))).date(),
        Err(_) => clock::today(),
    };
    let app = TestApp::start(sqlite());
    let director = app.as_director().await;
    let before = day();
    let page = director.get("/tournaments/new").await.body;
    // Midnight may have passed meanwhile.
    let offered = |day: NaiveDate| page.contains(&format!("name=\"date\" type=\"date\" value=\"{day}\""));
    assert!(offered(before) || offered(day()), "{before}: {page}");
}
