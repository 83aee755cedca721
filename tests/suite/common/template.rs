//! Databases with all tables and nothing in them, made once: bringing each database of each test up to date by itself
//! took a third of the time of the whole suite.

use std::sync::OnceLock;

use diesel::connection::SimpleConnection as _;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use sha2::{Digest as _, Sha256};
use skatwart::rules::hex::hex;
use skatwart::store::{DatabaseUrl, Store};
use tempfile::TempDir;

use super::{beside, file_in, named};

/// The bytes of a `SQLite` file that is up to date.
pub fn file() -> &'static [u8] {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    BYTES.get_or_init(|| {
        let directory = TempDir::new().expect("a temporary directory");
        let (path, copy) = (file_in(&directory), directory.path().join("copy.db"));
        up_to_date(&format!("sqlite:{path}"));
        // The store may still be closing; a copy made by SQLite itself is whole at any time.
        copied(&path, &copy.display().to_string());
        std::fs::read(copy).expect("the template can be read")
    })
}

#[expect(clippy::disallowed_methods, reason = "a copy of the file beside the store")]
fn copied(from: &str, to: &str) {
    let mut conn = SqliteConnection::establish(from).expect("the template opens");
    conn.batch_execute(&format!("PRAGMA busy_timeout = 20000; VACUUM INTO '{to}'")).expect("the template is copied");
}

/// The name of a PostgreSQL database on this server that is up to date. It is named after the migrations and stays, so
/// that the next run finds it.
pub fn on_server(server: &str) -> &'static str {
    static NAME: OnceLock<String> = OnceLock::new();
    NAME.get_or_init(|| {
        let name = format!("skat_template_{}", fingerprint());
        let mut conn = beside(server);
        // Two test runs may come here at once; whoever comes second finds it made.
        let mut say = |words: &str| conn.batch_execute(words).expect("the test server lets us create databases");
        say("SELECT pg_advisory_lock(5461)");
        let made = format!("SELECT count(*) FROM pg_database WHERE datname = '{name}'");
        let found = diesel::select(sql::<BigInt>(&format!("({made})"))).get_result::<i64>(&mut beside(server));
        if found.expect("the test server answers") == 0 {
            let unfinished = format!("{name}_unfinished");
            say(&format!("DROP DATABASE IF EXISTS {unfinished} WITH (FORCE)"));
            say(&format!("CREATE DATABASE {unfinished}"));
            up_to_date(&named(server, &unfinished));
            // Whoever still looks at it would stand in the way of a new name.
            say(&format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{unfinished}'"));
            say(&format!("ALTER DATABASE {unfinished} RENAME TO {name}"));
        }
        say("SELECT pg_advisory_unlock(5461)");
        name
    })
}

fn up_to_date(address: &str) {
    let url = DatabaseUrl::parse(address).expect("an address of ours");
    drop(Store::open(&url).expect("an empty database opens"));
}

/// What the migrations say, in a few letters.
fn fingerprint() -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/postgres");
    let steps = std::fs::read_dir(folder).expect("the migrations are there");
    let mut steps: Vec<_> = steps.map(|step| step.expect("a migration").path().join("up.sql")).collect();
    steps.sort();
    let mut hash = Sha256::new();
    for step in steps {
        hash.update(std::fs::read(step).expect("a migration can be read"));
    }
    hex(&hash.finalize()[..6])
}
