//! A full disk is said where it undid everything, also once the connection was opened anew, and of nothing else.

use diesel::connection::SimpleConnection as _;
use skatwart::store::{Conn, Error, Result, Store, tournaments};

use crate::common::sqlite;
use crate::hall::table;
use crate::store::a_tournament;

/// From now on the connection that writes finds no room for more.
async fn narrow(store: &Store) {
    store.write(|conn| Ok::<_, Error>(conn.batch_execute("PRAGMA max_page_count = 1")?)).await.expect("narrowed");
}

#[tokio::test]
async fn a_full_disk_is_said_where_it_undid_everything_by_itself() {
    let database = sqlite();
    let id = database.store.write(|conn| tournaments::insert(conn, &a_tournament())).await.expect("written");
    let sheet = table(&database.store, 4, 48).sheet;
    let large = format!("UPDATE tournaments SET name = hex(zeroblob(50000)) WHERE id = {id}");
    let large = move |conn: &mut Conn| Ok::<_, Error>(conn.batch_execute(&large)?);
    // The first closes the connection.
    for time in ["first", "second"] {
        let (at_desk, at_table) = (large.clone(), large.clone());
        narrow(&database.store).await;
        let told = database.store.write(at_desk).await;
        assert!(matches!(told, Err(Error::DiskFull)), "the {time} of a desk: {told:?}");
        narrow(&database.store).await;
        let told = database.store.write_on_sheet(move |_| Ok(sheet), move |conn, _| at_table(conn)).await;
        assert!(matches!(told, Err(Error::DiskFull)), "the {time} of a table: {told:?}");
    }
}

#[tokio::test]
async fn what_fails_later_is_not_told_as_a_full_disk() {
    let store = &sqlite().store;
    store.write(|conn| tournaments::insert(conn, &a_tournament())).await.expect("written");
    narrow(store).await;
    // Of a statement about every row SQLite undoes the statement alone.
    let large = "UPDATE tournaments SET name = hex(zeroblob(50000))";
    let large = store.write(move |conn| Ok::<_, Error>(conn.batch_execute(large)?)).await;
    assert!(matches!(large, Err(Error::DiskFull)), "{large:?}");
    let ended: Result<()> = store
        .write(|conn| {
            conn.batch_execute("ROLLBACK")?;
            Err(Error::NotFound)
        })
        .await;
    assert!(matches!(ended, Err(Error::Internal(..))), "{ended:?}");
}
