//! Databases with all tables and nothing in them, made once: bringing each database of each test up to date by itself
//! took a third of the time of the whole suite.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::UNIX_EPOCH;

use diesel::connection::SimpleConnection as _;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Text};
use sha2::{Digest as _, Sha256};
use skatwart::rules::hex::hex;
use skatwart::store::{DatabaseUrl, Store};
use tempfile::TempDir;

use super::{beside, command, file_in, named};

/// The name of a database that was put aside begins with it, and goes on with the number of its run.
const ASIDE: &str = "skat_laid_";

/// The server on which databases may be created, where there is one.
pub fn server() -> Option<&'static str> {
    static SERVER: OnceLock<Option<String>> = OnceLock::new();
    SERVER.get_or_init(|| std::env::var("TEST_POSTGRES_URL").into_iter().next()).as_deref()
}

/// The bytes of a `SQLite` file that is up to date.
pub fn file() -> &'static [u8] {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    BYTES.get_or_init(|| {
        let directory = TempDir::new().expect("a temporary directory");
        up_to_date(&format!("sqlite:{}", file_in(&directory)));
        bytes(&directory)
    })
}

/// The bytes of the file in this folder.
pub fn bytes(directory: &TempDir) -> Vec<u8> {
    let copy = directory.path().join("copy.db");
    // The store may still be closing; a copy made by SQLite itself is whole at any time.
    copied(&file_in(directory), &copy.display().to_string());
    std::fs::read(copy).expect("the template can be read")
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

/// Puts a database aside, under the name that is answered: it is copied from now on, and nobody connects to it.
pub fn aside(server: &str, name: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let kept = format!("{ASIDE}{}_{}", run(server), COUNT.fetch_add(1, Ordering::Relaxed));
    let mut conn = beside(server);
    for words in [
        format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false"),
        format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"),
        format!("ALTER DATABASE {name} RENAME TO {kept}"),
    ] {
        conn.batch_execute(&words).expect("a database of ours is put aside");
    }
    kept
}

/// The number of this run on the server, where a lock stands for it as long as the run lasts. What was put aside by
/// runs that are over is dropped.
fn run(server: &str) -> i32 {
    static HELD: OnceLock<(i32, Mutex<PgConnection>)> = OnceLock::new();
    let hold = || {
        let mut conn = beside(server);
        let taken = |conn: &mut PgConnection, number: i32| {
            let lock = sql::<Bool>(&format!("pg_try_advisory_lock(5462, {number})"));
            diesel::select(lock).get_result::<bool>(conn).expect("the test server answers")
        };
        let left = sql::<Text>(r"SELECT datname::text FROM pg_database WHERE datname LIKE 'skat\_laid\_%'");
        for name in left.load::<String>(&mut conn).expect("the test server answers") {
            let number = name.trim_start_matches(ASIDE).split('_').next().unwrap_or_default();
            if number.parse().is_ok_and(|number| taken(&mut conn, number)) {
                command(server, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
            }
        }
        // Those of the runs that are over.
        conn.batch_execute("SELECT pg_advisory_unlock_all()").expect("the test server answers");
        let moment = UNIX_EPOCH.elapsed().expect("a clock after 1970").as_nanos() % 1_000_000_007;
        let number = i32::try_from(moment).expect("it fits");
        assert!(taken(&mut conn, number), "another run has the same number");
        (number, Mutex::new(conn))
    };
    HELD.get_or_init(hold).0
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
