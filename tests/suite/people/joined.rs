//! Two names that a director says are one person, and that he takes apart again; on every database.

use skatwart::store::rounds::{self, RoundState};
use skatwart::store::{Store, TournamentId, entries, people};

use super::{rename, shows};
use crate::app::TestApp;
use crate::built;
use crate::club_seasons::evening;
use crate::common::databases;

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
