//! The program under strain: slow and silent connections, a full disk, floods of odd requests.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection as _;
use skatwart::config::{Config, Patience};
use skatwart::format::files::Files;
use skatwart::rules::solve::VERSION;
use skatwart::store::{DatabaseUrl, Error, Store, TournamentId, makeable};
use tokio::sync::oneshot;

use crate::app::{Reply, TestApp};
use crate::common::{databases, sqlite};
use crate::decks::makeable::{evening, over};
use crate::hall::{KEEPER, table};
use crate::seasons::arrange;

/// The application with so much patience for a form and at its end.
fn with_patience(body: Duration, closing: Duration) -> TestApp {
    let mut config = Config::new("127.0.0.1:0", None, false).expect("a valid setting");
    config.patience = Patience { body, closing, ..Patience::default() };
    TestApp::with_accounts(databases().remove(0), config)
}

/// A connection over which this was said.
fn said(app: &TestApp, text: &str) -> TcpStream {
    let place = app.address.strip_prefix("http://").expect("an address");
    let mut stream = TcpStream::connect(place).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit of our own");
    stream.write_all(text.as_bytes()).expect("sent");
    stream
}

/// Everything that comes until the other side closes.
fn rest(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    // A connection that is cut hard is closed as well.
    let _cut = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

/// How many decks of this evening are solved.
fn solved(app: &TestApp, id: TournamentId) -> usize {
    app.store.read_now(|conn| makeable::solved_by(conn, id, VERSION)).expect("it is counted").len()
}

#[test]
fn no_deck_is_solved_while_somebody_waits_for_the_program() {
    let mut config = Config::new("127.0.0.1:0", None, false).expect("a valid setting");
    (config.solves, config.patience.body) = (true, Duration::from_mins(2));
    let app = TestApp::start_with(sqlite(), config);
    let measured = evening(&app.store);
    over(&app.store, measured);
    let begun = Instant::now();
    while solved(&app, measured) < 2 {
        assert!(begun.elapsed() < Duration::from_mins(2), "the decks of the first evening are solved");
        std::thread::sleep(Duration::from_millis(50));
    }
    let took = begun.elapsed();
    let id = evening(&app.store);
    let waiting = said(&app, &format!("POST /sign-in HTTP/1.1\r\n{FORM}Content-Length: 90\r\n\r\ntoken="));
    over(&app.store, id);
    std::thread::sleep(took + Duration::from_secs(4));
    assert_eq!(solved(&app, id), 0, "somebody waits");
    drop(waiting);
    let again = Instant::now();
    while solved(&app, id) < 2 {
        assert!(again.elapsed() < Duration::from_mins(2), "it goes on when nobody waits any more");
        std::thread::sleep(Duration::from_millis(50));
    }
}

const FORM: &str = "Host: hall\r\nContent-Type: application/x-www-form-urlencoded\r\n";

#[tokio::test]
async fn a_body_that_does_not_come_is_given_up_wherever_it_is_sent() {
    let app = with_patience(Duration::from_secs(1), Duration::from_secs(1));
    table(&app.store, 4, 48);
    let begun = Instant::now();
    let posts = ["/sign-in", "/nothing/here", "/accounts", &format!("/k/{KEEPER}/hands"), &format!("/k/{KEEPER}/undo")];
    let mut waiting = Vec::new();
    for path in posts {
        waiting.push(said(&app, &format!("POST {path} HTTP/1.1\r\n{FORM}Content-Length: 90\r\n\r\ntoken=")));
        waiting.push(said(
            &app,
            &format!("POST {path} HTTP/1.1\r\n{FORM}Transfer-Encoding: chunked\r\n\r\n6\r\ntoken=\r\n"),
        ));
    }
    for stream in waiting {
        let answer = rest(stream);
        assert!(answer.starts_with("HTTP/1.1 "), "{answer}");
    }
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    let late = rest(said(&app, &format!("POST /sign-in HTTP/1.1\r\n{FORM}Content-Length: 90\r\n\r\ntoken=")));
    assert!(late.starts_with("HTTP/1.1 408 ") && late.contains("did not arrive in time"), "{late}");
    assert!(late.contains("content-security-policy"), "{late}");
}

#[tokio::test]
async fn a_body_that_trickles_in_for_ever_is_given_up() {
    let app = with_patience(Duration::from_secs(1), Duration::from_secs(1));
    let mut stream = said(&app, &format!("POST /nothing HTTP/1.1\r\n{FORM}Transfer-Encoding: chunked\r\n\r\n"));
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(15) && stream.write_all(b"1\r\nx\r\n").is_ok() {
        std::thread::yield_now();
    }
    assert!(begun.elapsed() < Duration::from_secs(15), "the connection is closed");
}

#[tokio::test]
async fn a_body_that_comes_in_pieces_is_taken() {
    let app = TestApp::start(databases().remove(0));
    let mut stream =
        said(&app, &format!("POST /sign-in HTTP/1.1\r\n{FORM}Connection: close\r\nContent-Length: 12\r\n\r\n"));
    for piece in ["tok", "en=", "123", "456"] {
        stream.write_all(piece.as_bytes()).expect("sent");
        stream.flush().expect("sent");
    }
    let answer = rest(stream);
    assert!(answer.starts_with("HTTP/1.1 403 ") && answer.contains("The form has expired"), "{answer}");
}

#[tokio::test]
async fn whoever_sends_slowly_does_not_keep_the_program_from_stopping() {
    let app = with_patience(Duration::from_mins(1), Duration::from_secs(1));
    let slow: Vec<TcpStream> = (0..10)
        .map(|_| said(&app, &format!("POST /sign-in HTTP/1.1\r\n{FORM}Content-Length: 90\r\n\r\ntoken=")))
        .collect();
    assert_eq!(app.nobody().get("/").await.status, 200);
    let begun = Instant::now();
    app.stop();
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?} for {} of them", begun.elapsed(), slow.len());
}

/// From now on every write is refused with what the database says when its disk is full.
fn fill_the_disk(store: &Store, url: &DatabaseUrl) {
    let tables = ["sessions", "hands", "tournaments", "accounts", "entries", "revisions", "keys"];
    let sql = match url {
        DatabaseUrl::Sqlite(_) => {
            let refuse = |table: &&str| {
                ["INSERT", "UPDATE", "DELETE"].map(|act| {
                    format!(
                        "CREATE TRIGGER full_{table}_{act} BEFORE {act} ON {table} \
                         BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END;"
                    )
                })
            };
            tables.iter().flat_map(refuse).collect::<String>()
        }
        DatabaseUrl::Postgres(_) => {
            let refuse = |table: &&str| {
                format!(
                    "CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE OR DELETE ON {table} \
                     EXECUTE FUNCTION full_disk();"
                )
            };
            "CREATE FUNCTION full_disk() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION \
             'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql;"
                .to_owned()
                + &tables.iter().map(refuse).collect::<String>()
        }
    };
    store.write_now(move |conn| Ok::<_, Error>(conn.batch_execute(&sql)?)).expect("the disk is full");
}

#[tokio::test]
async fn on_a_full_disk_everybody_reads_on_and_what_must_write_says_so() {
    for database in databases() {
        let app = TestApp::start(database);
        table(&app.store, 4, 48);
        let (desk, director) = (app.as_desk().await, app.as_director().await);
        let token = desk.token().await;
        // A sentence waits for the director's next page, which takes it out of his session.
        let said = director.post_form("/tournaments/1/searchable", &[("searchable", "yes")]).await;
        assert_eq!(said.status, 303, "{}", said.body);
        // Both signed in two hours ago; so did somebody whose first page is still to come.
        let fresh = app.as_admin().await;
        let age = "UPDATE sessions SET expires_at = datetime(expires_at, '-2 hours')";
        let age = match app.database().url {
            DatabaseUrl::Sqlite(_) => age.to_owned(),
            DatabaseUrl::Postgres(_) => {
                age.replace("datetime(expires_at, '-2 hours')", "expires_at - interval '2 hours'")
            }
        };
        app.store.write_now(move |conn| Ok::<_, Error>(conn.batch_execute(&age)?)).expect("aged");
        fill_the_disk(&app.store, &app.database().url);
        for visitor in [&desk, &director, &fresh] {
            for path in ["/", "/account", "/tournaments/1/standings", "/tournaments/1/rounds/1/desk", "/sheets/1/desk"]
            {
                let page = visitor.get(path).await;
                assert_eq!(page.status, 200, "{path}: {}", page.body);
            }
        }
        assert_eq!(app.nobody().get(&format!("/k/{KEEPER}")).await.status, 200);
        let hand = [
            ("token", token.as_str()),
            ("key", "0123456789abcdef-full"),
            ("number", "1"),
            ("declarer", "2"),
            ("game", "grand"),
            ("matadors", "2"),
            ("result", "won"),
            ("version", "1"),
        ];
        let refused = desk.send(desk.request("POST", "/sheets/1/hands").form(&hand)).await;
        assert_eq!(refused.status, 507, "{}", refused.body);
        assert!(refused.body.contains("The disk is full") || refused.body.contains("disk"), "{}", refused.body);
        assert_eq!(desk.get("/sheets/1/desk").await.status, 200, "and goes on reading");
    }
}

/// A folder as a zip file.
fn zip(files: &[(&str, &str)]) -> Vec<u8> {
    let mut all = Files::default();
    for (name, text) in files {
        all.put(name, text.as_bytes().to_vec());
    }
    all.zip().expect("zipped")
}

/// What is answered while somebody else's change is not done until the answer is there: so it needed no turn to write.
async fn beside_a_change(app: &TestApp, answer: impl Future<Output = Reply>) -> Reply {
    let (release, held) = mpsc::channel::<()>();
    let (begin, running) = oneshot::channel();
    let holding = app.store.write(move |_| {
        begin.send(()).expect("the test waits");
        held.recv_timeout(Duration::from_mins(1)).map_err(Error::internal)
    });
    let reading = async {
        running.await.expect("the other change has begun");
        let reply = answer.await;
        release.send(()).expect("the other change waits");
        reply
    };
    let (held, reply) = tokio::join!(holding, reading);
    held.expect("released");
    reply
}

#[tokio::test]
async fn a_season_is_taken_apart_before_anybody_has_to_wait_for_it() {
    for database in databases() {
        let app = TestApp::start(database);
        let director = app.as_director().await;
        let season = zip(&[("tournament.toml", "format = 1\n"), ("players.csv", "number,name\nnobody,\n")]);
        let reply = beside_a_change(&app, director.upload("/seasons/import", &[], "season.zip", season)).await;
        assert_eq!(reply.status, 422, "{}", reply.body);
        assert!(reply.body.contains("players.csv, line 2"), "{}", reply.body);
    }
}

#[tokio::test]
async fn a_list_of_entries_or_players_is_taken_apart_before_anybody_has_to_wait_for_it() {
    for database in databases() {
        let app = TestApp::start(database);
        table(&app.store, 4, 48);
        let division = arrange::arrange(&app.store, &arrange::shape()).division;
        let director = app.as_director().await;
        for (path, field, list, told) in [
            ("/tournaments/1/entries/import/add".to_owned(), "list", ".club\nAltenburg\n.", "No column is called"),
            (
                format!("/divisions/{division}/teams/import/add"),
                "text",
                "club\nAltenburg\n",
                "The first line must name the columns",
            ),
        ] {
            let fields = [(field, list), ("mark", "of a review")];
            let reply = beside_a_change(&app, director.upload(&path, &fields, "", Vec::new())).await;
            assert!(reply.status == 422 && reply.body.contains(told), "{path}: {} {}", reply.status, reply.body);
        }
    }
}
