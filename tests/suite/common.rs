//! A fresh database for every test, of each kind at hand.

use std::sync::atomic::{AtomicU32, Ordering};

use diesel::prelude::*;
use skatwart::store::{DatabaseUrl, Store};
use tempfile::TempDir;

/// A database of its own: a file that goes away with this value, or a database on the test server.
pub struct Database {
    /// Its address.
    pub url: DatabaseUrl,
    /// The same address as it is written on the command line.
    pub address: String,
    /// Opened and brought up to date.
    pub store: Store,
    _directory: TempDir,
}

/// The address of an empty database of each kind: a new `SQLite` file, and a new PostgreSQL database when
/// `TEST_POSTGRES_URL` names a server on which they may be created.
pub fn empty_databases() -> Vec<(String, TempDir)> {
    let directory = TempDir::new().expect("a temporary directory");
    let file = format!("sqlite:{}", directory.path().join("skatwart.db").display());
    let mut addresses = vec![(file, directory)];
    if let Ok(server) = std::env::var("TEST_POSTGRES_URL") {
        addresses.push((empty_postgres(&server), TempDir::new().expect("a temporary directory")));
    }
    addresses
}

/// A fresh, opened database of each kind.
pub fn databases() -> Vec<Database> {
    let open = |(address, directory): (String, TempDir)| {
        let url = DatabaseUrl::parse(&address).expect("an address of ours");
        let store = Store::open(&url).expect("an empty database opens");
        Database { url, address, store, _directory: directory }
    };
    empty_databases().into_iter().map(open).collect()
}

#[expect(clippy::disallowed_methods, reason = "tests create and drop databases beside the store")]
fn empty_postgres(server: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("skat_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let mut conn = PgConnection::establish(server).expect("TEST_POSTGRES_URL answers");
    for command in [format!("DROP DATABASE IF EXISTS {name}"), format!("CREATE DATABASE {name}")] {
        diesel::sql_query(command).execute(&mut conn).expect("the test server lets us create databases");
    }
    let (place, parameters) = server.split_once('?').unwrap_or((server, ""));
    let (host, _database) = place.rsplit_once('/').expect("TEST_POSTGRES_URL ends in /NAME");
    format!("{host}/{name}?{parameters}")
}
