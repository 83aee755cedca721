//! Several programs on one server: each hears at once what another keeps.

use std::time::Duration;

use diesel::connection::SimpleConnection as _;
use skatwart::store::{Store, tournaments};

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
