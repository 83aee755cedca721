//! What tables write on a server shares commits: who is refused is undone alone, and who waits for his turn keeps nobody
//! else for long.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use futures_util::future::join_all;
use prometheus_client::encoding::text::encode;
use prometheus_client::registry::Registry;
use skatwart::store::{self, Conn, Error, Result, SheetId, Store, TournamentId, entries, tournaments};

use crate::common::{beside, on_postgres, open};
use crate::instances::laid_out;
use crate::store::{a_tournament, an_entry};

/// How long anything may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(20);
/// So long nothing may come.
const SILENCE: Duration = Duration::from_millis(400);
/// The first number of the lock of a tournament.
const TURNS: i32 = 20037;

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// Transactions and parts of them that left something in this table.
fn parts(server: &mut PgConnection, table: &str) -> i64 {
    let question = format!("SELECT count(DISTINCT xmin::text) AS number FROM {table}");
    sql_query(question).get_result::<Counted>(server).expect("counted").number
}

fn held(server: &mut PgConnection, tournament: TournamentId) {
    let taken = format!("BEGIN; SELECT pg_advisory_xact_lock({TURNS}, {tournament})");
    server.batch_execute(&taken).expect("it is held");
}

/// What the store did so far, as whoever runs it reads it.
pub fn measured(store: &Store) -> String {
    let mut registry = Registry::default();
    store.measures().register(&mut registry);
    let mut measured = String::new();
    encode(&mut measured, &registry).expect("written");
    measured
}

/// A place of its own to write to.
fn written_to(store: &Store) -> TournamentId {
    store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written")
}

/// Keeps an entry from the table of this sheet, or refuses after it has written.
async fn enter(store: &Store, sheet: SheetId, into: TournamentId, refused: bool) -> Result<i32> {
    let change = move |conn: &mut Conn, _| {
        let number = entries::next_number(conn, into)?;
        entries::insert(conn, &an_entry(into, number))?;
        if refused { Err(Error::NotFound) } else { Ok(number) }
    };
    store.write_on_sheet(move |_| Ok(sheet), change).await
}

/// On one thread all have come before the first is made.
#[tokio::test]
async fn tables_that_write_at_once_share_a_commit() {
    let Some(database) = on_postgres().map(open) else { return };
    let (store, mut server) = (database.store.clone(), beside(&database.address));
    let (sheet, into) = (laid_out(&store, "one"), written_to(&store));
    let done = join_all((0..40).map(|_| enter(&store, sheet, into, false))).await;
    let numbers: Vec<i32> = done.into_iter().map(|done| done.expect("kept")).collect();
    assert_eq!(numbers, (1..=40).collect::<Vec<_>>(), "in the order in which they came");
    // On a slow machine the time of a batch is over before all are made, but never before the second.
    assert!((1..21).contains(&parts(&mut server, "entries")), "they share commits");
    let before = parts(&mut server, "entries");
    let done = join_all((0..100).map(|_| enter(&store, sheet, into, false))).await;
    assert!(done.iter().all(Result::is_ok));
    assert!((2..51).contains(&(parts(&mut server, "entries") - before)), "sixty-four at most");
}

#[tokio::test]
async fn a_batch_does_not_keep_its_turn_for_long() {
    let Some(database) = on_postgres().map(open) else { return };
    let (store, mut server) = (database.store.clone(), beside(&database.address));
    let (sheet, into) = (laid_out(&store, "one"), written_to(&store));
    let slowly = || {
        let change = move |conn: &mut Conn, _| {
            std::thread::sleep(Duration::from_millis(60));
            let number = entries::next_number(conn, into)?;
            entries::insert(conn, &an_entry(into, number))
        };
        store.write_on_sheet(move |_| Ok(sheet), change)
    };
    assert!(join_all((0..10).map(|_| slowly())).await.iter().all(Result::is_ok));
    assert!(parts(&mut server, "entries") > 1, "others had their turn between");
}

#[tokio::test]
async fn who_waited_long_for_the_turn_shares_it_all_the_same() {
    let Some(database) = on_postgres().map(open) else { return };
    let (store, mut server) = (database.store.clone(), beside(&database.address));
    let (sheet, into) = (laid_out(&store, "one"), written_to(&store));
    held(&mut server, TournamentId::new(1));
    let mut all = std::pin::pin!(join_all((0..2).map(|_| enter(&store, sheet, into, false))));
    tokio::time::timeout(SILENCE, &mut all).await.expect_err("they wait");
    server.batch_execute("COMMIT").expect("it is given back");
    assert!(all.await.iter().all(Result::is_ok));
    assert_eq!(parts(&mut server, "entries"), 1, "the time it waited is not its own");
}

#[tokio::test]
async fn what_the_database_does_not_answer_is_asked_once() {
    let Some(database) = on_postgres().map(open) else { return };
    let store = database.store.clone();
    let (sheet, into) = (laid_out(&store, "one"), written_to(&store));
    let asked = Arc::new(AtomicU32::new(0));
    let count = Arc::clone(&asked);
    let change = move |conn: &mut Conn, _| -> Result<()> {
        count.fetch_add(1, Ordering::AcqRel);
        Ok(conn.batch_execute("SET LOCAL statement_timeout = 50; SELECT pg_sleep(10)")?)
    };
    let hangs = store.write_on_sheet(move |_| Ok(sheet), change);
    let all =
        async { tokio::join!(biased; enter(&store, sheet, into, false), hangs, enter(&store, sheet, into, false)) };
    let (before, hangs, behind) = tokio::time::timeout(PATIENCE, all).await.expect("answered");
    let told = |told: &Error| matches!(told, Error::Unavailable(_));
    assert!(
        before.is_err_and(|error| told(&error)) && hangs.is_err_and(|error| told(&error)),
        "they share what was lost"
    );
    assert_eq!((behind.expect("the next batch"), asked.load(Ordering::Acquire)), (1, 1));
}

#[tokio::test]
async fn programs_that_write_for_the_same_tournaments_do_not_wait_for_each_other_for_ever() {
    let Some(database) = on_postgres().map(open) else { return };
    let programs = [database.store.clone(), Store::open(&database.url).expect("a second program")];
    let [one, other] = ["one", "other"].map(|keeper| laid_out(&database.store, keeper));
    let slowly = |store: Store, sheet: SheetId| async move {
        let change = |_: &mut Conn, _| {
            std::thread::sleep(Duration::from_millis(20));
            Ok::<_, Error>(())
        };
        store.write_on_sheet(move |_| Ok(sheet), change).await
    };
    let [first, second] = programs.each_ref();
    let all = (0..12).flat_map(|number| {
        let [early, late] = if number % 2 == 0 { [one, other] } else { [other, one] };
        [slowly(first.clone(), early), slowly(second.clone(), late)]
    });
    let done = tokio::time::timeout(PATIENCE, join_all(all)).await.expect("answered");
    assert!(done.iter().all(Result::is_ok), "{done:?}");
}

#[tokio::test]
async fn who_is_refused_among_tables_that_share_a_commit_is_undone_alone() {
    let Some(database) = on_postgres().map(open) else { return };
    let store = database.store.clone();
    let (sheet, into) = (laid_out(&store, "one"), written_to(&store));
    let done = join_all((0..40).map(|number| enter(&store, sheet, into, number % 13 == 5))).await;
    let refused = done.iter().filter(|done| matches!(done, Err(Error::NotFound))).count();
    let kept: Vec<i32> = done.into_iter().flatten().collect();
    assert_eq!((refused, kept), (3, (1..=37).collect()));
    let there = store.read(move |conn| entries::of_tournament(conn, into)).await.expect("read");
    assert_eq!(there.len(), 37);
    let dying = store.write_on_sheet(move |_| Ok(sheet), |_, _| -> Result<()> { panic!("a fault of the program") });
    let all =
        async { tokio::join!(biased; enter(&store, sheet, into, false), dying, enter(&store, sheet, into, false)) };
    let (before, dying, behind) = tokio::time::timeout(PATIENCE, all).await.expect("answered");
    assert!(
        matches!((before, dying), (Err(Error::Internal(..)), Err(Error::Internal(..)))),
        "they share what was lost"
    );
    assert_eq!(behind.expect("the next batch"), 38);
}

#[tokio::test]
async fn who_has_his_turn_is_kept_at_once_beside_tables_of_a_busy_tournament() {
    let Some(database) = on_postgres().map(open) else { return };
    let (store, mut server) = (database.store.clone(), beside(&database.address));
    let [free, busy] = ["free", "busy"].map(|keeper| laid_out(&store, keeper));
    let into = written_to(&store);
    // Each was laid out in a tournament of its own, in this order.
    held(&mut server, TournamentId::new(2));
    let entered = async |sheet| join_all((0..8).map(|_| enter(&store, sheet, into, false))).await;
    let (first, rest) =
        (enter(&store, free, into, false), async { tokio::join!(biased; entered(busy), entered(free)) });
    let mut rest = std::pin::pin!(rest);
    let first = tokio::select! { biased; first = first => first, _ = &mut rest => panic!("it is busy") };
    assert_eq!(first.expect("kept"), 1);
    tokio::time::timeout(SILENCE, &mut rest).await.expect_err("the others wait");
    assert!(parts(&mut server, "entries") > 0, "whose turn it was is kept at once");
    server.batch_execute("COMMIT").expect("it is given back");
    let (late, early) = tokio::time::timeout(PATIENCE, rest).await.expect("answered");
    assert_eq!(late.into_iter().chain(early).map(|done| done.expect("kept")).max(), Some(17));
}

#[tokio::test]
async fn who_waits_in_vain_for_his_turn_is_told_and_the_others_are_kept() {
    let Some(database) = on_postgres().map(open) else { return };
    let (store, mut server) = (database.store.clone().for_visitors(), beside(&database.address));
    let [free, busy] = ["free", "busy"].map(|keeper| laid_out(&store, keeper));
    let into = written_to(&store);
    held(&mut server, TournamentId::new(2));
    let entered = async |sheet| join_all((0..8).map(|_| enter(&store, sheet, into, false))).await;
    let all = async { tokio::join!(biased; entered(busy), entered(free)) };
    // Nobody waits for all who wait before him.
    let (told, kept) = tokio::time::timeout(store::PATIENCE * 2, all).await.expect("answered");
    assert!(told.iter().all(|told| matches!(told, Err(Error::Unavailable(_)))), "{told:?}");
    assert_eq!(kept.into_iter().map(|done| done.expect("kept")).max(), Some(8));
    server.batch_execute("COMMIT").expect("it is given back");
    assert_eq!(enter(&store, busy, into, false).await.expect("kept"), 9, "nothing of them was kept, nor is it later");
    let start = Instant::now();
    while !measured(&store).contains("changes_waiting 0\n") {
        assert!(start.elapsed() < PATIENCE, "everybody is answered: {}", measured(&store));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
