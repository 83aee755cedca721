//! Bringing the tables up to date, safely also when two servers start on one empty database.

use std::time::Duration;

use diesel::connection::SimpleConnection as _;
use diesel::migration::{Migration, MigrationSource as _, MigrationVersion};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use thiserror::Error;

use super::conn::{Conn, MultiBackend, Purpose};
use super::error::Error;
use super::url::DatabaseUrl;

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

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
    /// A newer Skatwart wrote this database.
    #[error("{url} was written by a newer Skatwart (step {step}); use that one, or restore an older backup")]
    Newer {
        /// The address, without its password.
        url: String,
        /// The first unknown migration.
        step: String,
    },
}

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

/// Opens a connection whose tables are up to date, creating them where they are missing.
pub(super) fn open(url: &DatabaseUrl) -> Result<Conn, OpenError> {
    let mut conn = Conn::open(url).map_err(|error| OpenError::unreachable(url, &error))?;
    switch_to_wal(&mut conn).map_err(|error| OpenError::unreachable(url, &error))?;
    // Table rebuilds need foreign keys off, and that is a silent no-op inside a transaction.
    foreign_keys(&mut conn, "OFF").map_err(|error| OpenError::migration(url, &error))?;
    conn.begin(Purpose::Migrate).map_err(|error| OpenError::migration(url, &error))?;
    // A connection dropped on the way takes its unfinished transaction with it.
    if let Some(step) = run(&mut conn).map_err(|error| OpenError::migration(url, &error))? {
        return Err(OpenError::Newer { url: url.to_string(), step });
    }
    conn.commit().map_err(|error| OpenError::migration(url, &error))?;
    foreign_keys(&mut conn, "ON").map_err(|error| OpenError::migration(url, &error))?;
    Ok(conn)
}

/// Refuses a database without the tables of Skatwart, and changes nothing in it.
pub(super) fn require_ours(url: &DatabaseUrl) -> Result<(), OpenError> {
    let mut conn = Conn::open(url).map_err(|error| OpenError::unreachable(url, &error))?;
    let question = match conn {
        Conn::Sqlite(_) => {
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' \
             AND name IN ('__diesel_schema_migrations', 'tournaments')"
        }
        Conn::Pg(_) => {
            "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema() \
             AND table_name IN ('__diesel_schema_migrations', 'tournaments')"
        }
    };
    let found: QueryResult<i64> = diesel::dsl::sql::<BigInt>(question).get_result(&mut conn);
    match found.map_err(|error| OpenError::unreachable(url, &error))? {
        2 => Ok(()),
        _ => Err(OpenError::Foreign(url.to_string())),
    }
}

/// The migrations of this kind of database.
const fn steps(conn: &Conn) -> EmbeddedMigrations {
    match conn {
        Conn::Pg(_) => POSTGRES,
        Conn::Sqlite(_) => SQLITE,
    }
}

/// Runs what is missing; answers the first step that this program does not know.
fn run(conn: &mut Conn) -> Result<Option<String>, Problem> {
    let known: Vec<Box<dyn Migration<MultiBackend>>> = steps(conn).migrations()?;
    let known: Vec<MigrationVersion<'_>> = known.iter().map(|step| step.name().version().as_owned()).collect();
    if let Some(step) = conn.applied_migrations()?.into_iter().find(|step| !known.contains(step)) {
        return Ok(Some(step.to_string()));
    }
    if conn.applied_migrations()?.is_empty() && foreign_tables(conn)? > 0 {
        return Err("it belongs to another program: it has tables, but none of Skatwart's".into());
    }
    conn.run_pending_migrations(steps(conn))?;
    match dangling_references(conn)? {
        0 => Ok(None),
        rows => Err(format!("{rows} rows point to rows that do not exist").into()),
    }
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

/// How many tables there are, the list of migrations aside.
fn foreign_tables(conn: &mut Conn) -> QueryResult<i64> {
    let question = match conn {
        Conn::Sqlite(_) => {
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' \
             AND name <> '__diesel_schema_migrations'"
        }
        Conn::Pg(_) => {
            "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema() \
             AND table_type = 'BASE TABLE' AND table_name <> '__diesel_schema_migrations'"
        }
    };
    diesel::dsl::sql::<BigInt>(question).get_result(conn)
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
