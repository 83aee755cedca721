//! Several programs on one server: each hears at once what another keeps, and a newer edition does nothing an older one that
//! still works could not live with.

use std::sync::mpsc;
use std::time::Duration;

use diesel::connection::SimpleConnection as _;
use skatwart::store::sheets::{self, NewSheet};
use skatwart::store::{Error, OpenError, SheetId, Store, rounds, tournaments};

use crate::built;
use crate::common::{beside, on_postgres, open};
use crate::store::a_tournament;

/// How long anything may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(20);
/// So long nothing more may come; an echo would come every few milliseconds.
const SILENCE: Duration = Duration::from_millis(400);

fn keep(store: &Store) {
    store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("it is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_program_keeps_is_heard_by_the_other_once() {
    let Some(database) = on_postgres().map(open) else { return };
    let programs = [database.store.clone(), Store::open(&database.url).expect("a second program")];
    let heralds = programs.each_ref().map(Store::herald);
    let [mut first, mut second] = programs.each_ref().map(Store::listen);
    // Both listen once each has heard of the other's beginning, or of its own.
    for bell in [&mut first, &mut second] {
        while tokio::time::timeout(SILENCE, bell.changed()).await.is_ok() {}
    }
    let heard = [*first.borrow(), *second.borrow()];
    let store = programs[0].clone();
    tokio::task::spawn_blocking(move || keep(&store)).await.expect("no panic");
    tokio::time::timeout(PATIENCE, second.changed()).await.expect("the other hears of it").expect("it goes on");
    tokio::time::sleep(SILENCE).await;
    let rung = [*first.borrow(), *second.borrow()].iter().zip(heard).map(|(now, then)| now - then).collect::<Vec<_>>();
    assert_eq!(rung, [1, 1], "the one that kept it and the other, and no echo");
    drop(heralds);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_whose_connection_broke_listens_again() {
    let Some(database) = on_postgres().map(open) else { return };
    let other = Store::open(&database.url).expect("a second program");
    let _heralds = [database.store.herald(), other.herald()];
    let mut bell = other.listen();
    while tokio::time::timeout(SILENCE, bell.changed()).await.is_ok() {}
    let mut server = beside(&database.address);
    server
        .batch_execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query IN ('LISTEN skatwart', 'NOTIFY skatwart')")
        .expect("both are ended");
    let again = tokio::time::timeout(PATIENCE, bell.changed()).await;
    again.expect("it listens again, and says that something may have been kept").expect("it goes on");
    while tokio::time::timeout(SILENCE, bell.changed()).await.is_ok() {}
    let store = database.store.clone();
    tokio::task::spawn_blocking(move || keep(&store)).await.expect("no panic");
    tokio::time::timeout(PATIENCE, bell.changed()).await.expect("it hears as before").expect("it goes on");
}

/// Takes these steps back, as if an older edition had laid the tables.
fn lay_before(address: &str, steps: &[(&str, &str)]) {
    let mut server = beside(address);
    for (step, sql) in steps {
        let forget = format!("{sql}; DELETE FROM __diesel_schema_migrations WHERE version = '{step}'");
        server.batch_execute(&forget).expect("the step is taken back");
    }
}

const REMINDED: (&str, &str) =
    ("20261126000141", "ALTER TABLE sheets DROP COLUMN reminded_at; ALTER TABLE sheets DROP COLUMN reminded_by");
const WISHES: (&str, &str) =
    ("20261126000144", "ALTER TABLE entries DROP COLUMN wish_table; ALTER TABLE entries DROP COLUMN own_fee");

#[test]
fn a_newer_edition_beside_an_older_one_does_only_what_that_one_can_live_with() {
    let Some(database) = on_postgres().map(open) else { return };
    let joint = if database.address.ends_with('?') { "" } else { "&" };
    let older = |name: &str| beside(&format!("{}{joint}application_name={name}", database.address));
    for name in ["skatwart-20261126000140", "skatwart"] {
        let works = older(name);
        lay_before(&database.address, &[REMINDED]);
        let newer = Store::open(&database.url).expect("it lives with a column more");
        keep(&newer);
        drop(newer);
        lay_before(&database.address, &[REMINDED, WISHES]);
        let told = Store::open(&database.url).err();
        assert!(
            matches!(&told, Some(OpenError::Alone { connections: 1, step, .. }) if step == WISHES.0),
            "{name}: {told:?}"
        );
        let said = told.map(|told| told.to_string()).unwrap_or_default();
        assert!(said.contains("stop every older one"), "{said}");
        let mut server = beside(&database.address);
        server.batch_execute("SELECT version FROM tournaments").expect("nothing is torn");
        assert!(server.batch_execute("SELECT reminded_by FROM sheets").is_err(), "and nothing was half done");
        drop((works, server));
        keep(&Store::open(&database.url).expect("alone it does all of it"));
    }
    // Whoever looks with a tool of his own is no older edition, and nor is one of the same.
    let _others = ["psql", "skatwarts", "skatwart-20261129000184"].map(older);
    lay_before(&database.address, &[WISHES]);
    Store::open(&database.url).expect("nobody older is there");
}

/// A sheet of a tournament of its own.
pub fn laid_out(store: &Store, keeper: &'static str) -> SheetId {
    let laid = store.write_now(move |conn| {
        let tournament = tournaments::insert(conn, &a_tournament())?;
        let round = rounds::insert(conn, &built::round(tournament, 1))?;
        sheets::insert(conn, &NewSheet { keeper_key: keeper.to_owned(), ..built::sheet(round, 1, 3) })
    });
    laid.expect("it is laid out")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_waits_for_its_own_tournament_alone() {
    let Some(database) = on_postgres().map(open) else { return };
    let (store, program) = (database.store.clone(), Store::open(&database.url).expect("a second program"));
    let [one, other] = ["one", "other"].map(|keeper| laid_out(&store, keeper));
    let at =
        async |store: Store, sheet: SheetId| store.write_on_sheet(move |_| Ok(sheet), |_, _| Ok::<_, Error>(())).await;
    let ((begin, has_begun), (go_on, held)) = (mpsc::channel(), mpsc::channel::<()>());
    let holds = store.clone();
    let first = tokio::spawn(async move {
        let change = move |_: &mut _, _| {
            begin.send(()).map_err(Error::internal)?;
            held.recv_timeout(Duration::from_mins(1)).map_err(Error::internal)
        };
        holds.write_on_sheet(move |_| Ok(one), change).await
    });
    tokio::task::block_in_place(|| has_begun.recv()).expect("it is in the middle");
    for asked in [store.clone(), program.clone()] {
        let done = tokio::time::timeout(PATIENCE, at(asked, other)).await;
        done.expect("a table of another tournament does not wait").expect("it is kept");
    }
    let same = tokio::spawn(at(program.clone(), one));
    let all = tokio::spawn(async move { program.write(|_| Ok::<_, Error>(())).await });
    tokio::time::sleep(SILENCE).await;
    assert!(!same.is_finished(), "a table of the same tournament waits");
    assert!(!all.is_finished(), "what may change everything waits");
    go_on.send(()).expect("it goes on");
    for waited in [first, same, all] {
        waited.await.expect("no panic").expect("it is kept");
    }
    assert!(matches!(at(store, SheetId::new(999)).await, Err(Error::NotFound)), "no sheet, no turn");
}

#[test]
fn whoever_changes_the_tables_waits_for_what_an_older_edition_began() {
    let Some(database) = on_postgres().map(open) else { return };
    lay_before(&database.address, &[REMINDED]);
    let (url, mut older) = (database.url.clone(), beside(&database.address));
    older.batch_execute("BEGIN; SELECT pg_advisory_xact_lock_shared(91754207051778)").expect("a hand is written");
    let newer = std::thread::spawn(move || Store::open(&url).map(drop));
    std::thread::sleep(SILENCE);
    assert!(!newer.is_finished(), "it waits");
    // What was begun reads and writes what it wants, and nobody is in its way.
    older.batch_execute("UPDATE sheets SET version = version; COMMIT").expect("it is kept");
    newer.join().expect("no panic").expect("now the tables are changed");
}
