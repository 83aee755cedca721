//! When a match day begins is a time of day, in a file as on a page.

use skatwart::format::files::Files;
use skatwart::format::store::export_season;
use skatwart::store::DivisionId;

use super::folder::folder;
use super::misread::said_in_both_languages;
use crate::app::TestApp;
use crate::common::databases;

/// Hours as they stand in a file, some as they were kept before hours were checked, and as they are kept now.
const HOURS: [(&str, &str); 5] =
    [("10:00", "10:00"), ("9:30", "09:30"), ("", ""), ("10 Uhr", "10:00"), ("10.00 Uhr", "10:00")];

fn days(starts: &str) -> String {
    format!("day,date,starts,closed\n1,2026-02-07,{starts},yes\n")
}

#[actix_web::test]
async fn an_hour_that_is_none_is_refused() {
    let [words, late] = ["zehn", "24:00"].map(days);
    said_in_both_languages(&[
        (
            "days.csv",
            words.as_str(),
            "days.csv, Zeile 2, starts: Das ist keine Uhrzeit. Schreibe sie wie 10:00.",
            "days.csv, line 2, starts: This is not a time of day. Write it like 10:00.",
        ),
        (
            "days.csv",
            late.as_str(),
            "days.csv, Zeile 2, starts: Das ist keine Uhrzeit.",
            "days.csv, line 2, starts: This is not a time of day.",
        ),
    ])
    .await;
}

#[actix_web::test]
async fn an_hour_goes_out_as_pages_keep_it_and_comes_in_again() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        for (at, (starts, kept)) in (0..).zip(HOURS) {
            let mut sent = folder(&[("days.csv", days(starts).as_str())]);
            let mut before: Option<Files> = None;
            for number in [2 * at + 1, 2 * at + 2] {
                let read = director.upload("/seasons/import", &[], "season.zip", sent).await;
                let place = format!("/divisions/{number}/fixtures");
                assert_eq!((read.status, read.location.as_str()), (303, place.as_str()), "{}", read.body);
                let out = app.store.read_now(|conn| export_season(conn, DivisionId::new(number))).expect("exported");
                let text = String::from_utf8_lossy(out.get("days.csv").expect("days")).into_owned();
                assert_eq!(text, days(kept));
                sent = out.zip().expect("zipped");
                assert!(before.is_none_or(|before| before == out), "the same bytes");
                before = Some(out);
            }
        }
    }
}
