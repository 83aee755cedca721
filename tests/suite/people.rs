//! A player over everything that was played in this database: what he won, and names a director joined; on every database.

use skatwart::clock;
use skatwart::rules::entry::person::Code;
use skatwart::rules::prizes::read_list;
use skatwart::store::cash::{self, NewCashLine};
use skatwart::store::rounds::{self, RoundState};
use skatwart::store::tournaments::{self, TournamentState};
use skatwart::store::{Error, Store, TournamentId, entries, people, prizes};

use crate::app::TestApp;
use crate::built::{self, tournament};
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

/// The first round of each is played.
fn begin(store: &Store, all: [TournamentId; 2]) {
    let done = store.write_now(move |conn| {
        let mut each = all.into_iter();
        each.try_for_each(|id| {
            let round = rounds::find_number(conn, id, 1)?.id;
            rounds::take_over(conn, round, RoundState::Running)
        })
    });
    done.expect("they are played");
}

#[actix_web::test]
async fn two_of_one_name_are_told_apart_by_their_passes_also_where_a_misspelled_one_is_joined() {
    for database in databases() {
        let app = TestApp::start(database);
        let (first, second) = (evening(&app, |number| number * 100), evening(&app, |number| number * 90));
        for (id, number, name, pass) in [
            (first, 2, "Hans Müller", Some("P7")),
            (first, 4, "Hanns Müller", None),
            (second, 3, "Hans Müller", Some("P9")),
        ] {
            rename(&app.store, id, number, (name, ""));
            if let Some(pass) = pass {
                shows(&app.store, id, number, pass);
            }
        }
        begin(&app.store, [first, second]);
        let fields = [("name", "Hans Müller"), ("club", ""), ("other", "Hanns Müller"), ("other-club", "")];
        let joined = app.as_director().await.post_form("/people/join", &fields).await;
        assert_eq!(joined.status, 303, "{}", joined.body);
        for name in ["Hans", "Hanns"] {
            let shown = app.nobody().get(&format!("/people?name={name}+M%C3%BCller&club=")).await.body;
            let each = ["One round, together 200</h2>", "2 rounds, together 670</h2>"];
            assert!(each.iter().all(|sum| shown.contains(sum)), "whose pass is not known has the last: {shown}");
        }
    }
}

#[actix_web::test]
async fn two_who_sat_in_one_round_are_not_joined_and_the_director_is_told_where() {
    for database in databases() {
        let app = TestApp::start(database);
        let (first, second) = (evening(&app, |number| number * 100), evening(&app, |number| number * 90));
        rename(&app.store, first, 3, ("Eva Tal", "Pik"));
        rename(&app.store, first, 4, ("Eva Berg", "Herz"));
        rename(&app.store, second, 4, ("Eva Fels", "Karo"));
        let director = app.as_director().await;
        let join = async |name: &str, club: &str| {
            let fields = [("name", "Eva Berg"), ("club", "Herz"), ("other", name), ("other-club", club)];
            director.post_form("/people/join", &fields).await
        };
        // A round that has not begun says nothing: one person may be entered, and drawn, twice.
        assert_eq!(join("Eva Tal", "Pik").await.status, 303);
        let id = app.store.read_now(people::all).expect("read")[0].id;
        app.store.write_now(move |conn| people::part(conn, id)).expect("they are two again");
        begin(&app.store, [first, second]);
        let refused = join("Eva Tal", "Pik").await;
        let said = "both Eva Berg and Eva Tal sat at tables. They are two persons";
        assert!(refused.status == 422 && refused.body.contains(said), "{}", refused.body);
        assert!(
            refused.body.contains("In round 1 of “") && refused.body.contains("value=\"Eva Tal\""),
            "{}",
            refused.body
        );
        assert_eq!(app.store.read_now(people::all).expect("read"), []);
        // Who is one with him already was there as well.
        assert_eq!(join("Eva Fels", "Karo").await.status, 303);
        let fields = [("name", "Eva Fels"), ("club", "Karo"), ("other", "Eva Tal"), ("other-club", "Pik")];
        let refused = director.post_form("/people/join", &fields).await;
        assert!(refused.status == 422 && refused.body.contains("both Eva Berg and Eva Tal"), "{}", refused.body);
        // Who was entered there and never sat is no second person.
        let entered = built::entry(first, 5);
        let named = entries::NewEntry { name: "Eva Stein".to_owned(), club: String::new(), ..entered };
        app.store.write_now(move |conn| entries::insert(conn, &named)).expect("entered");
        assert_eq!(join("Eva Stein", "").await.status, 303);
        let refused = join("Eva Tal", "Pik").await;
        assert!(refused.status == 422 && refused.body.contains(said), "whoever is joined by then: {}", refused.body);
    }
}

#[actix_web::test]
async fn a_director_joins_two_names_and_takes_them_apart_again() {
    for database in databases() {
        let app = TestApp::start(database);
        let (first, second) = (evening(&app, |number| number * 100), evening(&app, |number| number * 90));
        rename(&app.store, first, 4, ("Eva Tal", "Pik"));
        rename(&app.store, second, 4, ("Eva Berg", "Herz"));
        let (director, desk, visitor) = (app.as_director().await, app.as_desk().await, app.nobody());
        let begun = [("name", "Two evenings"), ("per", "sum"), ("least", ""), ("best", "")];
        director.post_form("/club-seasons", &begun).await;
        let (one, two) = (first.to_string(), second.to_string());
        let fields = [
            ("do", "save"),
            ("name", "Two evenings"),
            ("per", "sum"),
            ("least", ""),
            ("best", ""),
            ("version", "1"),
            ("evening", &*one),
            ("evening", &*two),
        ];
        assert_eq!(director.post_form("/club-seasons/1", &fields).await.status, 303);
        let season = async || visitor.get("/club-seasons/1.csv").await.body;
        let eva = "/people?name=Eva+Berg&club=Herz";
        let before = season().await;
        assert!(visitor.get("/club-seasons/1").await.body.contains("Eva Tal"));
        assert!(before.contains(",Eva Tal,Pik,") && before.contains(",Eva Berg,Herz,"), "{before}");
        let join = async |who: &crate::app::Visitor, other: &str, club: &str| {
            let fields = [("name", "Eva Berg"), ("club", "Herz"), ("other", other), ("other-club", club)];
            who.post_form("/people/join", &fields).await
        };
        assert_eq!(join(&desk, "Eva Tal", "Pik").await.status, 403, "a director says who is one person");
        let unnamed = join(&director, " ", "").await;
        assert!(unnamed.status == 422 && unnamed.body.contains("The other name is missing"), "{}", unnamed.body);
        let nobody = join(&director, "Eva Talmann", "Pik").await;
        assert!(
            nobody.status == 422 && nobody.body.contains("Eva Talmann of this club was entered"),
            "{}",
            nobody.body
        );
        assert!(nobody.body.contains("value=\"Eva Talmann\""), "what was typed stands there: {}", nobody.body);
        let joined = join(&director, "eva tal", "PIK").await;
        assert_eq!((joined.status, joined.location.as_str()), (303, eva), "{}", joined.body);
        assert_eq!(join(&director, "Eva Tal", "Pik").await.status, 422, "they are one person already");
        for way in [eva, "/people?name=Eva+Tal&club=Pik"] {
            let page = visitor.get(way).await.body;
            assert!(page.contains("2 rounds, together 760"), "{page}");
            assert_eq!(page.matches("/players/4\"").count(), 2, "both evenings: {page}");
            assert!(page.contains("<polyline") && !page.contains("/people/join"), "{page}");
        }
        let shown = visitor.get("/club-seasons/1").await.body;
        assert!(!shown.contains("Eva Tal") && shown.contains("Eva Berg"), "the page is made anew: {shown}");
        let after = season().await;
        assert!(!after.contains("Eva Tal,") && after.contains(",Eva Berg,Herz,2,2,"), "{after}");
        let page = director.get(eva).await;
        assert!(page.body.contains("Eva Berg, Herz is eva tal, PIK as well (director, "), "{}", page.body);
        let part = page.body.split("action=\"/people/").nth(1).and_then(|rest| rest.split('/').next()).expect("a form");
        let fields = [("name", "Eva Berg"), ("club", "Herz")];
        let address = format!("/people/{part}/part");
        assert_eq!(director.post_form(&address, &fields).await.status, 303);
        assert_eq!(director.post_form(&address, &fields).await.status, 422, "they are apart");
        assert_eq!(season().await, before);
        assert_eq!(visitor.get(eva).await.body.matches("/players/4\"").count(), 1);
    }
}
