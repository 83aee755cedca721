//! A player over everything that was played in this database, and what he won; on every database.

mod joined;

use skatwart::clock;
use skatwart::rules::entry::person::Code;
use skatwart::rules::prizes::read_list;
use skatwart::store::cash::{self, NewCashLine};
use skatwart::store::tournaments::{self, TournamentState};
use skatwart::store::{Error, Store, TournamentId, entries, prizes};

use crate::app::TestApp;
use crate::built::tournament;
use crate::club_seasons::evening;
use crate::common::databases;

/// Hands out these prizes of an evening that is over.
fn over(store: &Store, id: TournamentId, list: &str) {
    let list = read_list(list, 3).expect("a list");
    let done = store.write_now(move |conn| {
        prizes::replace(conn, id, &list)?;
        tournaments::set_state(conn, id, TournamentState::Finished)
    });
    done.expect("it is over");
}

/// Books a line of the cash book for a start number; below nothing is paid out.
fn book(store: &Store, id: TournamentId, (kind, cents): (&'static str, i64), number: i32, reverses: Option<i32>) {
    let done = store.write_now(move |conn| {
        let entry = entries::find_number(conn, id, number)?;
        let line = cash::next_number(conn, id)?;
        let new = NewCashLine {
            tournament_id: id,
            number: line,
            kind: kind.parse().expect("a kind"),
            entry_id: Some(entry.id),
            round_number: None,
            table_number: None,
            cents,
            words: String::new(),
            reverses,
            who: "desk".to_owned(),
            at: clock::now(),
        };
        cash::insert(conn, &new)?;
        tournaments::raise_version(conn, id)
    });
    done.expect("booked");
}

/// Enters a start number under another name and club.
pub fn rename(store: &Store, id: TournamentId, number: i32, (name, club): (&'static str, &'static str)) {
    let done = store.write_now(move |conn| {
        let entries::Entry { id, version, categories, paid_cents, withdrawn, person, .. } =
            entries::find_number(conn, id, number)?;
        let (name, club) = (name.to_owned(), club.to_owned());
        entries::update(
            conn,
            id,
            version,
            &entries::EntryChange { name, club, categories, paid_cents, withdrawn, person },
        )
    });
    done.expect("renamed");
}

#[actix_web::test]
async fn whatever_somebody_won_stands_on_his_page_as_paid_or_promised() {
    for database in databases() {
        let app = TestApp::start(database);
        let (first, second) = (evening(&app, |number| number * 100), evening(&app, |number| number * 90));
        let visitor = app.nobody();
        let page = async || visitor.get("/people?name=Player+4&club=Club+4").await.body;
        assert!(!page().await.contains("Won:"), "nobody won anything");
        let led = visitor.get(&format!("/tournaments/{first}/players/4")).await.body;
        assert!(led.contains("href=\"/people?name=Player+4"), "{led}");
        // Also of whoever has brought nothing in yet.
        let new = tournament().players(9).planned(&app.store);
        let led = visitor.get(&format!("/tournaments/{new}/players/9")).await.body;
        assert!(led.contains("href=\"/people?name=Player+9&#38;club=Club+2\""), "{led}");
        let all = visitor.get("/people?name=Player+9&club=Club+2").await;
        assert!(all.status == 200 && all.body.contains("Player 9"), "{}", all.body);
        assert_eq!(visitor.get("/people?name=Player+99&club=").await.status, 404, "nobody");
        let store = &app.store;
        prizes_of(store, second, "1: 30");
        assert!(!page().await.contains("€30.00"), "while rounds are played nobody has won");
        over(store, first, "1: 40\n2: 20");
        let shown = page().await;
        assert!(
            shown.contains("Won: €40.00 promised") && shown.contains("<td class=\"text wide-only\">€40.00 promised"),
            "{shown}"
        );
        book(store, first, ("prize", -2_500), 4, None);
        book(store, first, ("prize", -1_000), 3, None);
        book(store, first, ("jackpot", -10_000), 4, None);
        book(store, first, ("losses", 300), 4, None);
        // What he gave for a jackpot is taken off nothing that he won.
        book(store, first, ("jackpot", 200), 4, None);
        let shown = page().await;
        assert!(shown.contains("€25.00 paid · €15.00 promised · jackpot €100.00"), "{shown}");
        // What was taken back was not paid.
        book(store, first, ("prize", 2_500), 4, Some(1));
        assert!(page().await.contains("Won: €40.00 promised · jackpot €100.00"));
        over(store, second, "1: 30\n1: a ham");
        let shown = page().await;
        assert!(shown.contains("Won: €70.00 promised · jackpot €100.00 · a ham"), "{shown}");
        assert_eq!(visitor.get("/people?name=Player+2&club=Club+2").await.body.matches("Won:").count(), 0);
    }
}

#[actix_web::test]
async fn a_prize_stands_as_it_was_paid_beside_what_was_given_back_or_added() {
    for database in databases() {
        let app = TestApp::start(database);
        let (store, visitor) = (&app.store, app.nobody());
        let id = evening(&app, |number| number * 100);
        over(store, id, "1: 16.50");
        let page =
            async |number: i32| visitor.get(&format!("/people?name=Player+{number}&club=Club+{number}")).await.body;
        // Nothing was paid to either yet, so that nothing came back.
        for number in [3, 4] {
            book(store, id, ("prize", 400), number, None);
        }
        let gave = page(3).await;
        assert!(gave.contains("Player 3") && !gave.contains("Won:"), "he gave, and won nothing: {gave}");
        let told = page(4).await;
        assert!(told.contains("Won: €16.50 promised") && !told.contains("given back"), "{told}");
        book(store, id, ("prize", -1_650), 4, None);
        let told = page(4).await;
        assert!(told.contains("Won: €16.50 paid · €4.00 given back or added") && !told.contains("promised"), "{told}");
    }
}

#[actix_web::test]
async fn the_last_day_under_the_chart_of_a_player_ends_with_the_picture() {
    for database in databases() {
        let app = TestApp::start(database);
        for evenings in 1..=5 {
            evening(&app, |number| number * 100);
            let page = app.nobody().get("/people?name=Player+4&club=Club+4").await.body;
            let last = page.rsplit("<text class=\"muted\"").next().and_then(|rest| rest.split_once("</text>"));
            let ends = |text: &str| text.starts_with(" x=\"720\"") && text.ends_with("text-anchor=\"end\">21 Nov 2026");
            assert_eq!(last.is_some_and(|(text, _)| ends(text)), evenings > 1, "{evenings}: {page}");
        }
    }
}

fn prizes_of(store: &Store, id: TournamentId, list: &str) {
    let list = read_list(list, 3).expect("a list");
    store.write_now(move |conn| prizes::replace(conn, id, &list)).expect("there");
}

/// Writes down the pass that a start number showed.
fn shows(store: &Store, id: TournamentId, number: i32, pass: &'static str) {
    let done = store.write_now(move |conn| {
        let entries::Entry { id, version, name, club, categories, paid_cents, withdrawn, person, .. } =
            entries::find_number(conn, id, number)?;
        let person = entries::PersonRow { pass: Code::new(pass).map_err(Error::internal)?, ..person };
        let change = entries::EntryChange { name, club, categories, paid_cents, withdrawn, person };
        entries::update(conn, id, version, &change)
    });
    done.expect("written down");
}

#[actix_web::test]
async fn several_of_one_name_and_club_have_a_list_each() {
    for database in databases() {
        let app = TestApp::start(database);
        let (first, second) = (evening(&app, |number| number * 100), evening(&app, |number| number * 90));
        for (id, number) in [(first, 2), (first, 4), (second, 3)] {
            rename(&app.store, id, number, ("Hans Müller", ""));
        }
        let visitor = app.nobody();
        let page = async || visitor.get("/people?name=Hans+M%C3%BCller&club=").await.body;
        let told = |page: &str, sums: [&str; 2]| {
            let each = sums.map(|sum| format!(". {sum}</h2>"));
            let numbered = ["<h2>1. ", "<h2>2. "];
            let mut all = numbered.into_iter().chain(each.iter().map(String::as_str));
            page.contains("Several players have this name and club") && all.all(|what| page.contains(what))
        };
        let shown = page().await;
        assert!(told(&shown, ["2 rounds, together 470", "One round, together 400"]), "two of one evening: {shown}");
        assert_eq!(shown.matches("<polyline").count(), 1, "what they brought grows for nobody together: {shown}");
        for (id, number) in [(first, 4), (second, 3)] {
            shows(&app.store, id, number, "P7");
        }
        let shown = page().await;
        assert!(told(&shown, ["2 rounds, together 670", "One round, together 200"]), "by his pass: {shown}");
        shows(&app.store, first, 2, "P9");
        rename(&app.store, first, 1, ("Hans Müller", "Herz"));
        shows(&app.store, first, 1, "P8");
        let shown = page().await;
        assert!(told(&shown, ["2 rounds, together 670", "One round, together 200"]), "of another club: {shown}");
        let alone = visitor.get("/people?name=Hans+M%C3%BCller&club=Herz").await.body;
        assert!(alone.contains("One round, together 100") && !alone.contains("Several players"), "{alone}");
    }
}
