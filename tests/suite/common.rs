//! A fresh database for every test, of each kind at hand.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::UNIX_EPOCH;

use diesel::prelude::*;
use skatwart::store::{DatabaseUrl, Store};
use tempfile::TempDir;

/// A database of its own, opened; it goes away with this value.
pub struct Database {
    /// Its address.
    pub url: DatabaseUrl,
    /// The same address as it is written on the command line.
    pub address: String,
    /// Opened and brought up to date.
    pub store: Store,
    // Dropped after the store.
    _place: Place,
}

/// Where a database lives as long as this value does.
pub enum Place {
    /// A folder of its own.
    Folder {
        /// Deletes the folder with itself.
        _directory: TempDir,
    },
    /// A database of its own on the test server.
    Server {
        /// The address of the server.
        server: String,
        /// The name of the database.
        name: String,
    },
}

impl Drop for Place {
    fn drop(&mut self) {
        // After a failed test the database stays to be looked at; a second panic would hide the first.
        if let Self::Server { server, name } = self
            && !std::thread::panicking()
        {
            command(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}

/// The address of an empty database of each kind: a new `SQLite` file, and a new PostgreSQL database when
/// `TEST_POSTGRES_URL` names a server on which they may be created.
pub fn empty_databases() -> Vec<(String, Place)> {
    let mut addresses = vec![empty_file()];
    if let Ok(server) = std::env::var("TEST_POSTGRES_URL") {
        addresses.push(empty_postgres(server));
    }
    addresses
}

/// A fresh, opened database of each kind.
pub fn databases() -> Vec<Database> {
    empty_databases().into_iter().map(open).collect()
}

/// A fresh, opened `SQLite` file, for what only files do.
pub fn sqlite() -> Database {
    open(empty_file())
}

/// An empty PostgreSQL database, where there is a server.
pub fn on_postgres() -> Option<(String, Place)> {
    std::env::var("TEST_POSTGRES_URL").ok().map(empty_postgres)
}

/// Opens the database at this address, which lives in this place.
pub fn open((address, place): (String, Place)) -> Database {
    let url = DatabaseUrl::parse(&address).expect("an address of ours");
    let store = Store::open(&url).expect("an empty database opens");
    Database { url, address, store, _place: place }
}

fn empty_file() -> (String, Place) {
    let directory = TempDir::new().expect("a temporary directory");
    let file = format!("sqlite:{}", directory.path().join("skatwart.db").display());
    (file, Place::Folder { _directory: directory })
}

fn empty_postgres(server: String) -> (String, Place) {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let started = UNIX_EPOCH.elapsed().expect("a clock after 1970").as_nanos();
    let name = format!("skat_{}_{started}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    command(&server, &format!("CREATE DATABASE {name}"));
    let (place, parameters) = server.split_once('?').unwrap_or((&server, ""));
    let (host, _database) = place.rsplit_once('/').expect("TEST_POSTGRES_URL ends in /NAME");
    (format!("{host}/{name}?{parameters}"), Place::Server { server, name })
}

/// Says something to a server beside the store.
pub fn command(server: &str, sql: &str) {
    diesel::sql_query(sql).execute(&mut beside(server)).expect("the test server lets us do that");
}

/// A connection to a PostgreSQL server beside the store.
#[expect(clippy::disallowed_methods, reason = "tests meddle with a server beside the store")]
pub fn beside(server: &str) -> PgConnection {
    PgConnection::establish(server).expect("the test server answers")
}
