//! Seasons of a club: several evenings as one ranking.

use skatwart::store::{TournamentId, entries, rounds, sheets, totals, tournaments};

use crate::app::TestApp;
use crate::built::{total, tournament};
use crate::common::databases;
use crate::export::pdf_text;
use crate::people::rename;

/// An evening of four on which start number n brought in `of(n)`.
pub fn evening(app: &TestApp, of: fn(i32) -> i32) -> TournamentId {
    let id = tournament().players(4).drawn(&app.store);
    let keep = move |conn: &mut skatwart::store::Conn| {
        let round = rounds::find_number(conn, id, 1)?;
        let numbers: std::collections::BTreeMap<_, _> =
            entries::of_tournament(conn, id)?.into_iter().map(|entry| (entry.id, entry.number)).collect();
        let seats = sheets::seats_of_round(conn, round.id)?;
        let rows: Vec<_> =
            seats.iter().map(|row| total(row.sheet_id, row.seat, row.entry_id, of(numbers[&row.entry_id]))).collect();
        totals::keep(conn, &[], &rows)
    };
    app.store.write_now(keep).expect("kept");
    id
}

#[actix_web::test]
async fn evenings_become_one_ranking_by_the_terms_of_the_club() {
    for database in databases() {
        let app = TestApp::start(database);
        let (first, second) = (evening(&app, |number| number * 100), evening(&app, |number| (5 - number) * 90));
        let (director, visitor) = (app.as_director().await, app.nobody());
        let terms = [("name", "Herz Dame 2026"), ("per", "sum"), ("least", ""), ("best", "")];
        let begun = director.post_form("/club-seasons", &terms).await;
        assert_eq!(begun.location, "/club-seasons/1/edit", "{}", begun.body);
        let (one, two) = (first.to_string(), second.to_string());
        let save = |least: &'static str, best: &'static str, version: &'static str| {
            vec![
                ("do", "save"),
                ("name", "Herz Dame 2026"),
                ("per", "sum"),
                ("least", least),
                ("best", best),
                ("version", version),
            ]
        };
        let evenings = [("evening", &*one), ("evening", &*two)];
        let saved = director.post_form("/club-seasons/1", &[save("", "", "1"), evenings.to_vec()].concat()).await;
        assert_eq!(saved.status, 303, "{}", saved.body);
        let csv = async || visitor.get("/club-seasons/1.csv").await.body;
        let told = csv().await;
        // Everybody has 360 of the second evening less 90 a number, so the fourth leads by ten a step.
        let wanted =
            "1,no,Player 4,Club 4,2,2,2,2,0,490,245.0000,400,90\n2,no,Player 3,Club 3,2,2,2,2,0,480,240.0000,300,180\n";
        assert!(told.contains(wanted), "{told}");
        let stale = director.post_form("/club-seasons/1", &[save("", "", "1"), evenings.to_vec()].concat()).await;
        assert!(stale.status == 409 && stale.body.contains("Somebody else"), "{}", stale.body);
        let version = director.get("/club-seasons/1/edit").await.field("version").expect("a version");
        let mut best = [save("2", "1", "0"), evenings.to_vec()].concat();
        best.iter_mut().filter(|(name, _)| *name == "version").for_each(|(_, value)| *value = &version);
        assert_eq!(director.post_form("/club-seasons/1", &best).await.status, 303);
        let told = csv().await;
        assert!(
            told.contains("1,no,Player 4,Club 4,2,2,1,1,0,400,400.0000,400,90,2\n"),
            "the best evening counts, and the file names the other: {told}"
        );
        assert!(told.contains(",evening_1,evening_2,left_out\n") && told.contains(",360,1\n"), "{told}");
        for ending in ["pdf", "json"] {
            assert_eq!(visitor.get(&format!("/club-seasons/1.{ending}")).await.status, 200);
        }
        let page = visitor.get("/club-seasons/1").await.body;
        assert!(page.contains("(90)") && page.contains("An evening in brackets is left out"), "{page}");
        assert!(page.contains("Rounds counted"), "what counts can be reckoned: {page}");
        let json = visitor.get("/club-seasons/1.json").await.body;
        let wanted = "\"evening_1\":400,\"evening_2\":90,\"left_out\":\"2\"";
        assert!(json.contains(wanted), "plain numbers in the files: {json}");
        assert!(!json.contains("brackets") && json.contains("are named under left_out"), "{json}");
        let excel = visitor.get("/club-seasons/1.csv?excel=yes").await.body;
        let date = app.store.read_now(move |conn| tournaments::find(conn, second)).expect("found").date;
        let day = date.format("%d.%m.%y").to_string();
        assert!(excel.contains(";Gestrichene Abende\n") && excel.contains(&format!(";400;90;{day}\n")), "{excel}");
        assert!(!page.contains("Evenings left out") && !page.contains("left_out"), "people see brackets: {page}");
        let paper = pdf_text(&visitor.get("/club-seasons/1.pdf").await.bytes);
        assert!(paper.contains("(90)") && paper.contains("brackets"), "{paper}");
        let way = "/people?name=Player+4&#38;club=Club+4";
        assert!(
            page.contains("Player 4") && (page.contains(way) || page.contains(&way.replace("&#38;", "&amp;"))),
            "{page}"
        );
        let person = visitor.get("/people?name=player%204&club=CLUB%204").await;
        assert!(person.status == 200 && person.body.contains("<polyline"), "{}", person.body);
        assert_eq!(visitor.get("/people?name=Nobody&club=").await.status, 404);
        assert_eq!(visitor.get("/club-seasons/2").await.status, 404);
        assert_eq!(visitor.get("/language/de").await.status, 303);
        let page = visitor.get("/club-seasons/1").await.body;
        let date = app.store.read_now(move |conn| tournaments::find(conn, first)).expect("found").date;
        assert!(page.contains(&date.format("%d.%m.%y").to_string()), "over its narrow column: {page}");
    }
}

#[actix_web::test]
async fn terms_that_cannot_be_meant_are_refused_with_what_was_typed() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        for (name, least, best, said) in [
            ("", "", "", "The name is missing"),
            ("Herz", "-1", "", "a number from 0 to 999"),
            ("Herz", "", "0", "a number from 1 to 999"),
        ] {
            let sent = [("name", name), ("per", "average"), ("least", least), ("best", best)];
            let refused = director.post_form("/club-seasons", &sent).await;
            assert!(refused.status == 422 && refused.body.contains(said), "{}", refused.body);
        }
        let sent = [("name", "Herz"), ("per", "average"), ("least", "24"), ("best", "")];
        assert_eq!(director.post_form("/club-seasons", &sent).await.status, 303);
        let twice = director.post_form("/club-seasons", &sent).await;
        assert!(twice.status == 422 && twice.body.contains("is there already"), "{}", twice.body);
    }
}

#[actix_web::test]
async fn a_season_that_is_given_up_is_gone_and_its_evenings_stay() {
    for database in databases() {
        let app = TestApp::start(database);
        let (evening, director) = (evening(&app, |number| number * 100), app.as_director().await);
        let terms = [("name", "Herz Dame 2026"), ("per", "sum"), ("least", ""), ("best", "")];
        assert_eq!(director.post_form("/club-seasons", &terms).await.status, 303);
        let (begun, one) = ([("do", "save"), ("version", "1")], evening.to_string());
        let with = [&begun[..], &terms, &[("evening", one.as_str())]].concat();
        assert_eq!(director.post_form("/club-seasons/1", &with).await.status, 303);
        let give_up = async |version: &str| {
            director.post_form("/club-seasons/1", &[("do", "give-up"), ("version", version)]).await.status
        };
        assert_eq!(give_up("1").await, 409, "somebody changed it since");
        assert_eq!(app.nobody().get("/club-seasons/1").await.status, 200);
        let version = director.get("/club-seasons/1/edit").await.field("version").expect("a version");
        assert_eq!(give_up(&version).await, 303);
        assert_eq!(app.nobody().get("/club-seasons/1").await.status, 404);
        assert!(!app.nobody().get("/club-seasons").await.body.contains("Herz Dame 2026"));
        assert_eq!(app.nobody().get(&format!("/tournaments/{evening}/standings")).await.status, 200);
    }
}

#[actix_web::test]
async fn two_of_one_name_who_play_on_one_evening_have_a_line_each() {
    for database in databases() {
        let app = TestApp::start(database);
        let evening = evening(&app, |number| 1000 - number * 10);
        for number in [2, 4] {
            rename(&app.store, evening, number, ("Hans Müller", ""));
        }
        let (director, visitor) = (app.as_director().await, app.nobody());
        let terms = [("name", "Herz Dame 2026"), ("per", "sum"), ("least", ""), ("best", "")];
        assert_eq!(director.post_form("/club-seasons", &terms).await.status, 303);
        let (begun, one) = ([("do", "save"), ("version", "1")], evening.to_string());
        let with = [&begun[..], &terms, &[("evening", one.as_str())]].concat();
        assert_eq!(director.post_form("/club-seasons/1", &with).await.status, 303);
        let told = visitor.get("/club-seasons/1.csv").await.body;
        for line in ["2,no,Hans Müller,,1,1,1,1,0,980,980.0000,980\n", "4,no,Hans Müller,,1,1,1,1,0,960,960.0000,960\n"]
        {
            assert!(told.contains(line), "{told}");
        }
        let page = visitor.get("/club-seasons/1").await.body;
        assert!(page.contains("no. 1 of this name") && page.contains("no. 2 of this name"), "{page}");
        assert!(page.contains("two of one evening are always two players"), "{page}");
    }
}
