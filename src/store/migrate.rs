//! Bringing the tables up to date, safely also when two servers start on one empty database.

use std::time::Duration;

use diesel::connection::SimpleConnection as _;
use diesel::migration::{Migration, MigrationSource as _, MigrationVersion};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Text};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness};
use thiserror::Error;

use super::conn::{Conn, MultiBackend, Purpose};
use super::connected;
use super::error::Error;
use super::frozen;
use super::ledger;
use super::steps::{LIVED_WITH, POSTGRES, SQLITE};
use super::url::DatabaseUrl;

/// Why a database could not be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// Nobody answers there, or not to us.
    #[error("the database {url} cannot be opened: {reason}")]
    Unreachable {
        /// The address, without its password.
        url: String,
        /// What the database said.
        reason: String,
    },
    /// The tables could not be brought up to date.
    #[error("the tables of {url} cannot be brought up to date: {reason}")]
    Migration {
        /// The address, without its password.
        url: String,
        /// What the database said.
        reason: String,
    },
    /// There is no such file, and an empty one in its place would help nobody.
    #[error("there is no database {0}")]
    Missing(String),
    /// There is a database, but Skatwart never wrote to it.
    #[error("{0} is not a Skatwart database; check the name, or start `skatwart serve` once to set one up")]
    Foreign(String),
    /// An older Skatwart wrote this database, and whoever only reads does not change it.
    #[error(
        "{url} was written by an older Skatwart and lacks steps of this one, {steps} in all (the first is {first}); \
         nothing was changed. Make a backup, then start `skatwart serve` once: it brings the tables up to date"
    )]
    Outdated {
        /// The address, without its password.
        url: String,
        /// How many steps are missing.
        steps: usize,
        /// The first of them.
        first: String,
    },
    /// A pooler gives each transaction another session, and ours is then nobody's.
    #[error(
        "{0} goes through a pooler that gives each transaction another connection; set `pool_mode = session` there \
         (pgbouncer), or connect to PostgreSQL itself"
    )]
    Pooled(String),
    /// An older Skatwart works on the database, and could not go on with what this one would do to it.
    #[error(
        "an older Skatwart is connected to {url} ({connections} times) and cannot live with step {step} of this one; \
         stop every older one (and a pooler in front of it) first, then start this one: nothing was changed"
    )]
    Alone {
        /// The address, without its password.
        url: String,
        /// How many.
        connections: i64,
        /// The first step that an older edition cannot live with.
        step: String,
    },
    /// A newer Skatwart wrote this database.
    #[error("{url} was written by a newer Skatwart (step {step}); use that one, or restore an older backup")]
    Newer {
        /// The address, without its password.
        url: String,
        /// The first unknown migration.
        step: String,
    },
}

/// The step that lays the ledger.
const THE_LEDGER: &str = "20261123150000";

type Problem = Box<dyn std::error::Error + Send + Sync>;

impl OpenError {
    /// Nobody answers at this address.
    pub(super) fn unreachable(url: &DatabaseUrl, reason: &dyn std::fmt::Display) -> Self {
        Self::Unreachable { url: url.to_string(), reason: reason.to_string() }
    }

    fn migration(url: &DatabaseUrl, reason: &dyn std::fmt::Display) -> Self {
        Self::Migration { url: url.to_string(), reason: reason.to_string() }
    }
}

/// Opens a connection whose tables are up to date, creating them where they are missing. Where nothing is missing,
/// nothing is changed: then a role that may not create tables is enough.
pub(super) fn open(url: &DatabaseUrl) -> Result<Conn, OpenError> {
    let mut conn = connect(url)?;
    switch_to_wal(&mut conn).map_err(|error| OpenError::unreachable(url, &error))?;
    if missing(&mut conn, url)?.is_empty() {
        return Ok(conn);
    }
    // Table rebuilds need foreign keys off, and that is a silent no-op inside a transaction.
    foreign_keys(&mut conn, "OFF").map_err(|error| OpenError::migration(url, &error))?;
    conn.begin(Purpose::Migrate).map_err(|error| OpenError::migration(url, &error))?;
    // A connection dropped on the way takes its unfinished transaction with it.
    run(&mut conn, url)?;
    conn.commit().map_err(|error| OpenError::migration(url, &error))?;
    foreign_keys(&mut conn, "ON").map_err(|error| OpenError::migration(url, &error))?;
    Ok(conn)
}

/// Refuses a database that this program cannot read as it is, and changes nothing in it.
pub(super) fn require_up_to_date(url: &DatabaseUrl) -> Result<(), OpenError> {
    require_ours(url)?;
    let mut conn = connect(url)?;
    let missing = missing(&mut conn, url)?;
    match missing.first() {
        None => Ok(()),
        Some(first) => {
            Err(OpenError::Outdated { url: url.to_string(), steps: missing.len(), first: first.to_string() })
        }
    }
}

/// The steps that were not taken yet; a step that this program does not know is refused.
fn missing(conn: &mut Conn, url: &DatabaseUrl) -> Result<Vec<MigrationVersion<'static>>, OpenError> {
    let known: Vec<Box<dyn Migration<MultiBackend>>> =
        steps(conn).migrations().map_err(|error| OpenError::migration(url, &error))?;
    let mut known: Vec<MigrationVersion<'_>> = known.iter().map(|step| step.name().version().as_owned()).collect();
    known.sort();
    let taken = taken(conn).map_err(|error| OpenError::unreachable(url, &error))?;
    let is_known = |step: &&String| known.iter().any(|known| known.to_string() == **step);
    if let Some(step) = taken.iter().find(|step| !is_known(step)) {
        return Err(OpenError::Newer { url: url.to_string(), step: step.clone() });
    }
    Ok(known.into_iter().filter(|known| !taken.contains(&known.to_string())).collect())
}

/// The steps that were taken, without laying the list of them: that needs a right of its own.
fn taken(conn: &mut Conn) -> QueryResult<Vec<String>> {
    if count(conn, OF_STEPS)? == 0 {
        return Ok(Vec::new());
    }
    diesel::dsl::sql::<Text>("SELECT version FROM __diesel_schema_migrations ORDER BY version").load(conn)
}

/// Refuses a database without the tables of Skatwart, and changes nothing in it.
pub(super) fn require_ours(url: &DatabaseUrl) -> Result<(), OpenError> {
    let mut conn = Conn::open(url).map_err(|error| OpenError::unreachable(url, &error))?;
    match count(&mut conn, OF_OURS).map_err(|error| OpenError::unreachable(url, &error))? {
        2 => Ok(()),
        _ => Err(OpenError::Foreign(url.to_string())),
    }
}

/// Tables to be counted, on `SQLite` and on PostgreSQL.
type Tables = (&'static str, &'static str);

const OF_STEPS: Tables = ("name = '__diesel_schema_migrations'", "table_name = '__diesel_schema_migrations'");
const OF_OURS: Tables = (
    "name IN ('__diesel_schema_migrations', 'tournaments')",
    "table_name IN ('__diesel_schema_migrations', 'tournaments')",
);
const OF_OTHERS: Tables = (
    "name NOT LIKE 'sqlite_%' AND name <> '__diesel_schema_migrations'",
    "table_type = 'BASE TABLE' AND table_name <> '__diesel_schema_migrations'",
);

/// How many of these tables there are.
fn count(conn: &mut Conn, (on_sqlite, on_postgres): Tables) -> QueryResult<i64> {
    let question = match conn {
        Conn::Sqlite(_) => format!("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND {on_sqlite}"),
        Conn::Pg(_) => format!(
            "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema() AND {on_postgres}"
        ),
    };
    diesel::dsl::sql::<BigInt>(&question).get_result(conn)
}

/// The migrations of this kind of database.
const fn steps(conn: &Conn) -> EmbeddedMigrations {
    match conn {
        Conn::Pg(_) => POSTGRES,
        Conn::Sqlite(_) => SQLITE,
    }
}

/// Runs what is missing.
fn run(conn: &mut Conn, url: &DatabaseUrl) -> Result<(), OpenError> {
    // Another server may have been faster while we waited for our turn.
    let missing = missing(conn, url)?;
    let lived_with = |step: &str| LIVED_WITH.contains(&step);
    if let Some(step) = missing.iter().map(ToString::to_string).find(|step| !lived_with(step)) {
        let connections = connected::older(conn).map_err(|error| OpenError::migration(url, &error))?;
        if connections > 0 {
            return Err(OpenError::Alone { url: url.to_string(), connections, step });
        }
    }
    conn.stop_changes().map_err(|error| OpenError::migration(url, &error))?;
    take_steps(conn).map_err(|error| OpenError::migration(url, &error))
}

fn take_steps(conn: &mut Conn) -> Result<(), Problem> {
    let taken = taken(conn)?;
    if taken.is_empty() && count(conn, OF_OTHERS)? > 0 {
        return Err("it belongs to another program: it has tables, but none of Skatwart's".into());
    }
    conn.run_pending_migrations(steps(conn))?;
    frozen::complete(conn)?;
    // Once: whatever lacks its line afterwards was put in behind the back of the program.
    if !taken.iter().any(|step| step == THE_LEDGER) {
        ledger::chain_older(conn)?;
    }
    match dangling_references(conn)? {
        0 => Ok(()),
        rows => Err(format!("{rows} rows point to rows that do not exist").into()),
    }
}

/// A connection with a session of its own. A pooler that gives each transaction another one is refused: what is said to a
/// session would not hold for ours.
fn connect(url: &DatabaseUrl) -> Result<Conn, OpenError> {
    let mut conn = Conn::open(url).map_err(|error| OpenError::unreachable(url, &error))?;
    require_own_session(&mut conn, url)?;
    Ok(conn)
}

fn require_own_session(conn: &mut Conn, url: &DatabaseUrl) -> Result<(), OpenError> {
    if matches!(conn, Conn::Sqlite(_)) {
        return Ok(());
    }
    let unreachable = |error: &dyn std::fmt::Display| OpenError::unreachable(url, error);
    let before = session(conn).map_err(|error| unreachable(&error))?;
    let mut other = Conn::open(url).map_err(|error| unreachable(&error))?;
    other.begin(Purpose::Read).map_err(|error| unreachable(&error))?;
    let others = session(&mut other).map_err(|error| unreachable(&error))?;
    if others == before || session(conn).map_err(|error| unreachable(&error))? != before {
        return Err(OpenError::Pooled(url.to_string()));
    }
    Ok(())
}

/// The number PostgreSQL knows this connection by.
pub(super) fn session(conn: &mut Conn) -> QueryResult<i32> {
    diesel::dsl::sql::<Integer>("SELECT pg_backend_pid()").get_result(conn)
}

/// Takes every table away and lays it anew, empty, within the transaction of the caller.
pub(super) fn lay_anew(conn: &mut Conn) -> Result<(), Error> {
    conn.revert_all_migrations(steps(conn)).map_err(Error::internal)?;
    conn.run_pending_migrations(steps(conn)).map_err(Error::internal)?;
    Ok(())
}

/// Write-ahead logging lets others read while one writes; the file remembers it.
fn switch_to_wal(conn: &mut Conn) -> QueryResult<()> {
    let Conn::Sqlite(conn) = conn else { return Ok(()) };
    let mut tries = 200_u8;
    loop {
        // The switch does not wait by itself for another server that is starting on the same file.
        let switched = diesel::dsl::sql::<Text>("PRAGMA journal_mode = WAL").get_result::<String>(conn);
        tries -= 1;
        match switched {
            Ok(mode) if mode == "wal" => return Ok(()),
            Err(error) if tries == 0 => return Err(error),
            Ok(mode) if tries == 0 => {
                let reason = format!("the file cannot use write-ahead logging (it stays with {mode})");
                return Err(diesel::result::Error::QueryBuilderError(reason.into()));
            }
            Ok(_) | Err(_) => std::thread::sleep(Duration::from_millis(25)),
        }
    }
}

fn foreign_keys(conn: &mut Conn, word: &str) -> QueryResult<()> {
    match conn {
        Conn::Sqlite(conn) => conn.batch_execute(&format!("PRAGMA foreign_keys = {word}")),
        Conn::Pg(_) => Ok(()),
    }
}

/// How many rows point nowhere; PostgreSQL never lets it come to that.
pub(super) fn dangling_references(conn: &mut Conn) -> QueryResult<i64> {
    match conn {
        Conn::Sqlite(conn) => {
            diesel::dsl::sql::<BigInt>("SELECT count(*) FROM pragma_foreign_key_check").get_result(conn)
        }
        Conn::Pg(_) => Ok(0),
    }
}
