//! Pages that follow what happens, by streams of events.

use std::time::Duration;

use reqwest::Response;
use skatwart::store::{Store, TournamentId, sheets, tournaments};

use crate::app::{TestApp, Visitor, new_key};
use crate::built::tournament;
use crate::common::laid::{MILWAUKEE_OVER, sqlite_with};
use crate::common::{databases, sqlite};
use crate::hall::{KEEPER, table};

/// How long anything may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(10);

/// An open stream.
struct Stream(Response);

impl Stream {
    async fn open(visitor: &Visitor, path: &str, seen: Option<i64>) -> Self {
        let request = visitor.request("GET", path);
        let request = seen.into_iter().fold(request, |request, seen| request.header("last-event-id", seen));
        let response = request.send().await.expect("the application answers");
        assert_eq!(response.status(), 200, "{path}");
        let kind = response.headers().get("content-type").expect("a kind").to_str().expect("plain").to_owned();
        assert!(kind.starts_with("text/event-stream"), "{kind}");
        assert_eq!(response.headers().get("cache-control").expect("it is said"), "no-store");
        Self(response)
    }

    /// The next version.
    async fn version(&mut self) -> i64 {
        let mut said = String::new();
        loop {
            let chunk = tokio::time::timeout(PATIENCE, self.0.chunk()).await.expect("something is told in time");
            said.push_str(&String::from_utf8_lossy(&chunk.expect("it goes on").expect("it does not end")));
            let told = said.split("\n\n").find(|event| event.contains("event: version"));
            if let Some(event) = told.filter(|_| said.ends_with("\n\n")) {
                let line = |name: &str| event.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
                assert_eq!(line("id: "), line("data: "));
                return line("id: ").expect("it has a number").parse().expect("a number");
            }
        }
    }

    /// Whether nothing but beats comes for a while.
    async fn is_silent(&mut self) -> bool {
        tokio::time::timeout(Duration::from_millis(1500), self.version()).await.is_err()
    }
}

async fn enter(phone: &Visitor, number: &str) {
    let key = new_key();
    let hand = [("number", number), ("key", &*key), ("result", "passed")];
    let saved = phone.send(phone.request("POST", &format!("/k/{KEEPER}/hands")).form(&hand)).await;
    assert_eq!(saved.status, 303, "{}", saved.body);
}

#[actix_web::test]
async fn a_saved_hand_is_told_to_whoever_follows_its_tournament_or_its_sheet_and_to_nobody_else() {
    for database in databases() {
        let app = TestApp::start(database);
        let sheet = table(&app.store, 4, 8).sheet;
        let other = tournament().players(4).drawn(&app.store);
        let visitor = app.nobody();
        let placed = app.store.read_now(move |conn| sheets::place(conn, sheet)).expect("the sheet is there");
        let id = placed.tournament.id;
        let mut streams = Vec::new();
        for path in [format!("/tournaments/{id}/events"), format!("/sheets/{sheet}/events")] {
            let mut stream = Stream::open(&visitor, &path, None).await;
            let first = stream.version().await;
            streams.push((stream, first));
        }
        let mut elsewhere = Stream::open(&visitor, &format!("/tournaments/{other}/events"), None).await;
        elsewhere.version().await;
        enter(&visitor, "1").await;
        let version = app.store.read_now(move |conn| tournaments::version(conn, id)).expect("it has a version");
        for (stream, first) in &mut streams {
            assert!(stream.version().await > *first, "it is told of the hand");
        }
        assert!(elsewhere.is_silent().await, "nothing happened in the other tournament");
        // Whoever comes back with the newest number hears nothing until there is something newer.
        let mut again = Stream::open(&visitor, &format!("/tournaments/{id}/events"), Some(version)).await;
        assert!(again.is_silent().await, "he has seen it");
        enter(&visitor, "2").await;
        assert!(again.version().await > version);
        let mut missed = Stream::open(&visitor, &format!("/tournaments/{id}/events"), Some(version)).await;
        assert!(missed.version().await > version, "he missed the second hand");
    }
}

#[actix_web::test]
async fn what_another_program_on_the_same_database_did_is_told_as_well() {
    for database in databases() {
        let url = database.url.clone();
        let app = TestApp::start(database);
        let id: TournamentId = tournament().planned(&app.store);
        let mut stream = Stream::open(&app.nobody(), &format!("/tournaments/{id}/events"), None).await;
        let first = stream.version().await;
        let beside = Store::open(&url).expect("it opens beside");
        beside.write_now(move |conn| tournaments::raise_version(conn, id)).expect("it is raised");
        assert_eq!(stream.version().await, first + 1);
    }
}

#[actix_web::test]
async fn what_is_not_there_cannot_be_followed() {
    let app = TestApp::start(sqlite());
    for path in ["/tournaments/99/events", "/divisions/99/events", "/sheets/99/events"] {
        assert_eq!(app.nobody().get(path).await.status, 404, "{path}");
    }
    assert_eq!(app.nobody().get("/tournaments/x/events").await.status, 404);
}

#[actix_web::test]
async fn pages_follow_without_a_refresh_and_say_how_old_they_are_where_there_is_no_script() {
    let app = TestApp::start(sqlite_with(&[MILWAUKEE_OVER]));
    let (director, base) = (app.as_director().await, "/tournaments/1");
    let drawn = tournament().players(8).drawn(&app.store);
    for (page, address) in [
        (format!("{base}/standings"), format!("{base}/events")),
        (format!("{base}/board"), format!("{base}/events")),
        (format!("{base}/rounds/1"), format!("{base}/events")),
        (format!("{base}/decks/board"), format!("{base}/events")),
        (format!("{base}/decks/stage"), format!("{base}/events")),
        ("/sheets/1".to_owned(), "/sheets/1/events".to_owned()),
        (format!("/tournaments/{drawn}/day"), format!("/tournaments/{drawn}/events")),
    ] {
        let shown = director.get(&page).await;
        assert_eq!(shown.status, 200, "{page}");
        assert!(shown.body.contains(&format!("data-events=\"{address}\"")), "{page} follows {address}");
        assert!(!shown.body.contains("http-equiv"), "{page}");
        let age = shown.body.split("<noscript>").nth(1).and_then(|rest| rest.split("</noscript>").next());
        assert!(age.is_some_and(|age| age.contains("As of ")), "{page} says {age:?}");
    }
}
