//! The day that is offered, and taken where nobody names one, is the one where the server stands.

use std::process::Command;

use chrono::{Duration, NaiveDate, Timelike as _};
use skatwart::clock;
use skatwart::store::{Store, tournaments};
use tempfile::TempDir;

use crate::app::TestApp;
use crate::common::sqlite;

/// The variable that tells the child process of the test how many hours its clock is ahead.
const CHILD: &str = "SKATWART_TEST_AHEAD";

/// A zone in which it is another day now than in Greenwich, and how many hours its clocks are ahead.
fn elsewhere() -> (&'static str, i64) {
    if clock::now().hour() < 12 { ("West14", -14) } else { ("East-14", 14) }
}

fn day_in(ahead: i64) -> NaiveDate {
    (clock::now() + Duration::hours(ahead)).date()
}

/// The days of all tournaments there are.
fn days(store: &Store) -> Vec<NaiveDate> {
    store.read_now(tournaments::list).expect("read").into_iter().map(|one| one.date).collect()
}

#[test]
fn a_new_tournament_is_offered_the_day_where_the_server_stands() {
    let (zone, ahead) = elsewhere();
    let child = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "today::forms_and_demonstrations_have_the_day_of_the_clock"])
        .env("TZ", zone)
        .env(CHILD, ahead.to_string())
        .output()
        .expect("a child process");
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stdout));
}

#[test]
fn a_folder_that_names_no_day_is_of_the_day_where_it_is_read() {
    let (database, folder, (zone, ahead)) = (sqlite(), TempDir::new().expect("a folder"), elsewhere());
    let toml = "format = 1\nname = \"Altenburg\"\nrules = \"isko\"\nsystem = \"seeger-fabian\"\nrounds = 1\n\
                hands = { 4 = 48, 3 = 36 }\n[[round]]\nnumber = 1\nstate = \"running\"\nmethod = \"manual\"\nseed = \"\"\n\
                algorithm = 1\n";
    for (name, text) in [
        ("tournament.toml", toml),
        ("players.csv", "number,name\n1,Karl\n2,Ayse\n3,Lena\n"),
        ("seating.csv", "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n"),
    ] {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    let before = day_in(ahead);
    let imported = Command::new(env!("CARGO_BIN_EXE_skatwart"))
        .args(["--database", &database.address, "import"])
        .arg(folder.path())
        .env("TZ", zone)
        .output()
        .expect("the program runs");
    assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
    // Midnight may have passed meanwhile.
    let found = days(&database.store);
    assert!(found == [before] || found == [day_in(ahead)], "{before}: {found:?}");
}

/// By itself wherever it runs; started by the test above, half a day away from Greenwich.
#[actix_web::test]
async fn forms_and_demonstrations_have_the_day_of_the_clock() {
    let day = || match std::env::var(CHILD) {
        Ok(ahead) => day_in(ahead.parse().expect("hours")),
        Err(_) => clock::today(),
    };
    let app = TestApp::start(sqlite());
    let director = app.as_director().await;
    let before = day();
    let page = director.get("/tournaments/new").await.body;
    // Midnight may have passed meanwhile.
    let offered = |day: NaiveDate| page.contains(&format!("name=\"date\" type=\"date\" value=\"{day}\""));
    assert!(offered(before) || offered(day()), "{before}: {page}");
    let loaded = director.post_form("/demo", &[("which", "milwaukee")]).await;
    assert_eq!(loaded.status, 303, "{}", loaded.body);
    let found = days(&app.store);
    assert!(found == [before] || found == [day()], "{before}: {found:?}");
}
