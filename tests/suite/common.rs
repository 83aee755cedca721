//! A fresh database for every test, of each kind at hand. The tables are made once, in a [`template`], and copied, and
//! so is what many tests begin with ([`laid`]).

pub mod laid;
mod template;

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::time::{Duration, UNIX_EPOCH};

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use skatwart::store::{DatabaseUrl, Error, Store};
use tempfile::TempDir;
use tokio::sync::oneshot;

/// A database of its own, opened; it goes away with this value unless its test failed.
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
        directory: TempDir,
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
    #[expect(clippy::print_stderr, reason = "whoever reads why a test failed wants to look at its database")]
    fn drop(&mut self) {
        let failed = std::thread::panicking();
        match self {
            Self::Folder { directory } if failed => {
                directory.disable_cleanup(true);
                eprintln!("a database of the failed test stays: sqlite:{}", file_in(directory));
            }
            Self::Folder { .. } => {}
            // A second panic would hide the first.
            Self::Server { server, name } if failed => {
                eprintln!("a database of the failed test stays: {}", named(server, name));
            }
            Self::Server { server, name } => command(server, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")),
        }
    }
}

/// The address of an empty database of each kind: a new `SQLite` file, and a new PostgreSQL database when
/// `TEST_POSTGRES_URL` names a server on which they may be created.
pub fn empty_databases() -> Vec<(String, Place)> {
    [empty_file()].into_iter().chain(on_postgres()).collect()
}

/// What a database of a test is a copy of.
#[derive(Clone, Copy, Debug)]
enum Original {
    /// The bytes of a `SQLite` file.
    File(&'static [u8]),
    /// A database of this name on the test server.
    Server { server: &'static str, name: &'static str },
}

impl Original {
    /// A copy of it, opened.
    fn copied(self) -> Database {
        open(match self {
            Self::File(content) => file_of(content),
            Self::Server { server, name } => postgres(server.to_owned(), name),
        })
    }
}

/// All tables and nothing in them, of each kind.
fn bare() -> Vec<Original> {
    let on = |server: &'static str| Original::Server { server, name: template::on_server(server) };
    [Original::File(template::file())].into_iter().chain(template::server().map(on)).collect()
}

/// A fresh, opened database of each kind.
pub fn databases() -> Vec<Database> {
    bare().into_iter().map(Original::copied).collect()
}

/// A fresh, opened `SQLite` file, for what only files do and for what has nothing to do with databases.
pub fn sqlite() -> Database {
    Original::File(template::file()).copied()
}

/// An empty PostgreSQL database, where there is a server.
pub fn on_postgres() -> Option<(String, Place)> {
    template::server().map(|server| postgres(server.to_owned(), "template1"))
}

/// Opens the database at this address, which lives in this place.
pub fn open((address, place): (String, Place)) -> Database {
    let url = DatabaseUrl::parse(&address).expect("an address of ours");
    let store = Store::open(&url).expect("a fresh database opens");
    Database { url, address, store, _place: place }
}

fn file_in(directory: &TempDir) -> String {
    directory.path().join("skatwart.db").display().to_string()
}

fn empty_file() -> (String, Place) {
    let directory = TempDir::new().expect("a temporary directory");
    (format!("sqlite:{}", file_in(&directory)), Place::Folder { directory })
}

fn file_of(content: &[u8]) -> (String, Place) {
    let (address, place) = empty_file();
    let path = address.trim_start_matches("sqlite:");
    std::fs::write(path, content).expect("the template is copied");
    (address, place)
}

/// A new database like this template; `template1` is an empty one.
fn postgres(server: String, template: &str) -> (String, Place) {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let started = UNIX_EPOCH.elapsed().expect("a clock after 1970").as_nanos();
    let name = format!("skat_{}_{started}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    command(&server, &format!("CREATE DATABASE {name} TEMPLATE {template}"));
    (named(&server, &name), Place::Server { server, name })
}

/// The address of a database of this name on a server.
fn named(server: &str, name: &str) -> String {
    let (place, parameters) = server.split_once('?').unwrap_or((server, ""));
    let (host, _database) = place.rsplit_once('/').expect("TEST_POSTGRES_URL ends in /NAME");
    format!("{host}/{name}?{parameters}")
}

/// Says something to a server beside the store.
pub fn command(server: &str, sql: &str) {
    beside(server).batch_execute(sql).expect("the test server lets us do that");
}

/// A connection to a PostgreSQL server beside the store.
#[expect(clippy::disallowed_methods, reason = "tests meddle with a server beside the store")]
pub fn beside(server: &str) -> PgConnection {
    PgConnection::establish(server).expect("TEST_POSTGRES_URL answers")
}

/// Holds the writer of a `SQLite` store until everything named here waits behind it, so that it becomes one batch.
pub async fn behind_a_held_writer<T>(store: &Store, batch: impl Future<Output = T>) -> T {
    let (release, held) = mpsc::channel::<()>();
    let (begin, running) = oneshot::channel();
    let holding = store.write(move |_| {
        begin.send(()).expect("the test waits");
        held.recv_timeout(Duration::from_mins(1)).map_err(Error::internal)
    });
    let behind = async {
        running.await.expect("the writer has begun");
        let free = async { release.send(()).expect("the writer waits") };
        tokio::join!(biased; batch, free).0
    };
    let (held, answers) = tokio::join!(holding, behind);
    held.expect("released");
    answers
}

/// Runs `skatwart` with this on its standard input; answers the exit code and what it said.
pub fn called(arguments: &[&str], typed: &[u8]) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_skatwart"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut keyboard = program.stdin.take().expect("standard input is piped");
    // A call that is refused at once may be gone before it reads.
    let _gone = keyboard.write_all(typed);
    drop(keyboard);
    let ended = program.wait_with_output().expect("the program ends");
    (ended.status.code(), String::from_utf8([ended.stdout, ended.stderr].concat()).expect("it speaks UTF-8"))
}
