//! A database that is away, stuck, locked or strict: a sentence within five seconds, and everything by itself afterwards.

use std::collections::BTreeSet;
use std::net::TcpListener;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use skatwart::store::{Conn, DatabaseUrl, Error, OpenError, Result, Store, TournamentId, entries, sheets, tournaments};
use tokio::task::JoinSet;

use crate::app::{TestApp, new_key};
use crate::common::{Database, beside, command, on_postgres, open, sqlite};
use crate::hall::{KEEPER, table};
use crate::store::{a_tournament, an_entry};
use crate::wire::Wire;

/// Five seconds, and something for a machine that is busy with other tests.
const AT_ONCE: Duration = Duration::from_secs(8);

fn take_an_entry(conn: &mut Conn, tournament: TournamentId) -> Result<i32> {
    let number = entries::next_number(conn, tournament)?;
    entries::insert(conn, &an_entry(tournament, number))?;
    Ok(number)
}

/// Asks a server beside the store.
fn ask(conn: &mut PgConnection, question: &str) -> i64 {
    diesel::dsl::sql::<BigInt>(question).get_result(conn).expect("the server answers")
}

/// Says something to the database until it did what was meant.
fn until(conn: &mut PgConnection, question: &str) {
    let begun = Instant::now();
    while ask(conn, question) == 0 {
        assert!(begun.elapsed() < Duration::from_mins(1), "in vain: {question}");
        std::thread::yield_now();
    }
}

const OURS: &str = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[test]
fn a_wait_that_was_cancelled_harms_nobody_after_it() {
    let Some(database) = on_postgres().map(open) else { return };
    let store = database.store.clone();
    let id = store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
    let mut elsewhere = beside(&database.address);
    elsewhere.batch_execute("BEGIN; SELECT pg_advisory_xact_lock(91754207051778)").expect("held");
    let waiting = std::thread::spawn({
        let store = store.clone();
        move || store.write_now(move |conn| take_an_entry(conn, id))
    });
    let cancelled = format!("SELECT count(pg_cancel_backend(pid)) {OURS} AND wait_event = 'advisory'");
    until(&mut beside(&database.address), &cancelled);
    let told = waiting.join().expect("no panic");
    assert!(matches!(told, Err(Error::Unavailable(_))), "{told:?}");
    elsewhere.batch_execute("COMMIT").expect("given back");
    for number in 1..=40 {
        assert_eq!(store.write_now(move |conn| take_an_entry(conn, id)).expect("a hand afterwards"), number);
        store.read_now(tournaments::list).expect("a page afterwards");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_isolation_the_server_prefers_nobody_is_turned_away() {
    for isolation in ["serializable", "repeatable read"] {
        let Some((address, place)) = on_postgres() else { return };
        let strict = format!("ALTER DATABASE {} SET default_transaction_isolation = '{isolation}'", name_of(&address));
        command(&address, &strict);
        let database = open((address, place));
        let stores = [database.store.clone(), Store::open(&database.url).expect("a second server")];
        let id = stores[0].write(|conn| tournaments::insert(conn, &a_tournament())).await.expect("written");
        let mut writers = JoinSet::new();
        for store in stores.iter().cycle().take(60) {
            let store = store.clone();
            writers.spawn(async move { store.write(move |conn| take_an_entry(conn, id)).await });
        }
        let numbers: BTreeSet<i32> = writers.join_all().await.into_iter().map(|done| done.expect("written")).collect();
        assert_eq!(numbers, (1..=60).collect(), "{isolation}");
    }
}

fn name_of(address: &str) -> &str {
    let (place, _parameters) = address.split_once('?').unwrap_or((address, ""));
    place.rsplit('/').next().expect("the address names a database")
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_cut_while_idle_are_noticed_before_they_are_lent() {
    let Some(database) = on_postgres().map(open) else { return };
    table(&database.store, 4, 48);
    let app = TestApp::start(database);
    let visitor = app.nobody();
    for _ in 0..3 {
        let mut at_once = JoinSet::new();
        for _ in 0..12 {
            let visitor = visitor.clone();
            at_once.spawn(async move { visitor.get("/tournaments/1").await.status });
        }
        assert!(at_once.join_all().await.into_iter().all(|status| status == 200));
        let address = app.database().address.clone();
        let cut = move || until(&mut beside(&address), &format!("SELECT count(pg_terminate_backend(pid)) {OURS}"));
        tokio::task::spawn_blocking(cut).await.expect("cut");
    }
    assert_eq!(visitor.get("/").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_server_is_away_a_sentence_comes_within_five_seconds_and_the_phone_keeps_its_hand() {
    let Some((address, place)) = on_postgres() else { return };
    let (wire, over) = Wire::before(&address);
    let database = open((over, place));
    let sheet = table(&database.store, 4, 48).sheet;
    let app = TestApp::start(database);
    let phone = app.nobody();
    assert_eq!(phone.get(&format!("/k/{KEEPER}")).await.status, 200);
    let key = new_key();
    let hand = [("key", key.as_str()), ("number", "1"), ("game", "passed"), ("version", "1")];
    let enter = || phone.request("POST", &format!("/k/{KEEPER}/hands")).form(&hand);

    wire.freeze();
    let begun = Instant::now();
    let mut asked = JoinSet::new();
    for path in ["/", "/tournaments/1", "/tournaments/1/standings", "/", "/tournaments/1"].repeat(6) {
        let visitor = phone.clone();
        asked.spawn(async move { visitor.get(path).await });
    }
    let (kept, replies) = tokio::join!(phone.send(enter()), asked.join_all());
    assert!(begun.elapsed() < AT_ONCE, "{:?}", begun.elapsed());
    assert_eq!((kept.status, kept.headers.get("hand-key")), (503, None), "{}", kept.body);
    for reply in replies {
        assert_eq!(reply.status, 503, "{}", reply.body);
        assert!(reply.body.contains("The database does not answer at the moment"), "{}", reply.body);
    }

    wire.thaw();
    // What waited may still be on its way; the phone asks again as it does.
    while phone.send(enter()).await.status == 503 {}
    assert_eq!(phone.get("/tournaments/1").await.status, 200);
    let version = app.store.read(move |conn| sheets::find(conn, sheet)).await.expect("read").version;
    assert_eq!(version, 2, "the hand counts once");
}

#[test]
fn a_server_that_takes_the_call_and_says_nothing_is_given_up() {
    let silent = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = format!("postgres://skatwart@{}/skat", silent.local_addr().expect("its address"));
    let url = DatabaseUrl::parse(&address).expect("an address");
    let (tell, told) = mpsc::channel();
    // Should it wait for ever, the test does not.
    std::thread::spawn(move || tell.send(Store::open(&url).err()));
    let told = told.recv_timeout(Duration::from_secs(30)).expect("it is given up");
    assert!(matches!(told, Some(OpenError::Unreachable { .. })), "{told:?}");
}

#[test]
fn a_question_that_takes_too_long_is_ended_for_visitors_and_not_for_commands() {
    let Some(database) = on_postgres().map(open) else { return };
    let slow = |conn: &mut Conn| {
        let question = diesel::dsl::sql::<BigInt>("SELECT count(*) FROM pg_sleep(6)");
        question.get_result::<i64>(conn).map_err(Error::from)
    };
    let visitor = database.store.clone().for_visitors();
    let asking = std::thread::spawn(move || visitor.read_now(slow));
    assert_eq!(database.store.read_now(slow).expect("a command waits as long as it takes"), 1);
    let told = asking.join().expect("no panic");
    assert!(matches!(told, Err(Error::Unavailable(_))), "{told:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reading_that_hangs_in_its_middle_is_given_up() {
    let Some((address, place)) = on_postgres() else { return };
    let (wire, over) = Wire::before(&address);
    let (database, wire) = (open((over, place)), Arc::new(wire));
    let visitor = database.store.clone().for_visitors();
    let (begun, network) = (Instant::now(), Arc::clone(&wire));
    let hanging = visitor.read(move |conn| {
        tournaments::list(conn)?;
        network.freeze();
        tournaments::list(conn)
    });
    let told = tokio::time::timeout(Duration::from_secs(30), hanging).await;
    wire.thaw();
    assert!(matches!(told, Ok(Err(Error::Unavailable(_)))), "{told:?}");
    assert!(begun.elapsed() < AT_ONCE, "{:?}", begun.elapsed());
}

#[test]
fn a_program_stopped_in_the_middle_of_a_change_stops_nobody_else_for_long() {
    let Some(database) = on_postgres().map(open) else { return };
    let stopped = database.store.clone().for_visitors();
    let healthy = Store::open(&database.url).expect("a second server").for_visitors();
    let id = healthy.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
    let (go_on, held) = mpsc::channel::<()>();
    let (begin, has_begun) = mpsc::channel();
    let stopping = std::thread::spawn(move || {
        stopped.write_now(move |conn| {
            take_an_entry(conn, id)?;
            begin.send(()).expect("the test waits");
            held.recv_timeout(Duration::from_mins(1)).map_err(Error::internal)?;
            take_an_entry(conn, id)
        })
    });
    has_begun.recv().expect("it is in the middle");
    let (stands_still, mut refused) = (Instant::now(), 0);
    loop {
        let asked = Instant::now();
        match healthy.write_now(move |conn| take_an_entry(conn, id)) {
            Ok(number) => {
                assert_eq!(number, 1, "what was begun and not confirmed is undone");
                break;
            }
            Err(told) => assert!(matches!(told, Error::Unavailable(_)), "{told}"),
        }
        refused += 1;
        assert!(asked.elapsed() < AT_ONCE, "{:?}", asked.elapsed());
        assert!(stands_still.elapsed() < Duration::from_secs(30), "still refused");
    }
    assert!(refused > 0, "it was held up");
    go_on.send(()).expect("it goes on");
    let told = stopping.join().expect("no panic");
    assert!(matches!(told, Err(Error::Unavailable(_))), "{told:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_locked_by_another_program_is_said_to_all_who_wait() {
    let database = sqlite();
    table(&database.store, 4, 48);
    let mut other = another_program(&database);
    let app = TestApp::start(database);
    let phone = app.nobody();
    other.batch_execute("BEGIN IMMEDIATE").expect("locked");
    let begun = Instant::now();
    let mut hands = JoinSet::new();
    for _ in 0..20 {
        let (phone, key) = (phone.clone(), new_key());
        hands.spawn(async move {
            let hand = [("key", key.as_str()), ("number", "1"), ("game", "passed"), ("version", "1")];
            phone.send(phone.request("POST", &format!("/k/{KEEPER}/hands")).form(&hand)).await
        });
    }
    for reply in hands.join_all().await {
        assert_eq!((reply.status, reply.headers.get("hand-key")), (503, None), "{}", reply.body);
    }
    assert!(begun.elapsed() < AT_ONCE, "{:?}", begun.elapsed());
    assert_eq!(phone.get("/tournaments/1").await.status, 200, "reading goes on");
    other.batch_execute("ROLLBACK").expect("released");
    let key = new_key();
    let hand = [("key", key.as_str()), ("number", "1"), ("game", "passed"), ("version", "1")];
    let taken = phone.send(phone.request("POST", &format!("/k/{KEEPER}/hands")).form(&hand)).await;
    assert_eq!(taken.status, 303, "{}", taken.body);
}

#[expect(clippy::disallowed_methods, reason = "another program has the file open")]
fn another_program(database: &Database) -> SqliteConnection {
    let DatabaseUrl::Sqlite(path) = &database.url else { panic!("a file") };
    SqliteConnection::establish(&path.to_string_lossy()).expect("opened")
}
