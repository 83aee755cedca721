//! One connection to either database, opened and used the same way.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind};
use std::path::Path;

use diesel::connection::{AnsiTransactionManager, SimpleConnection as _, TransactionManager};
use diesel::prelude::*;
use diesel::sqlite::SqliteConnection;

use super::error::Error;
use super::url::DatabaseUrl;
use super::waiting::{Patience, Pulse, Room};

/// A connection to either database; every question takes one.
#[derive(diesel::MultiConnection)]
pub enum Conn {
    /// PostgreSQL.
    Pg(PgConnection),
    /// `SQLite`.
    Sqlite(SqliteConnection),
}

/// Asks either database the same, each in its own tongue. [`Conn`] by itself writes the words of a question anew each time
/// it is asked; this way they are written once for each connection. For the few questions that come with every hand.
macro_rules! on_either {
    ($conn:ident, $ask:expr) => {
        match $conn {
            $crate::store::conn::Conn::Pg($conn) => $ask,
            $crate::store::conn::Conn::Sqlite($conn) => $ask,
        }
    };
}
pub(super) use on_either;

/// What a transaction is for; it decides how it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// One unchanging picture of the data.
    Read,
    /// A change; nothing else is changed meanwhile.
    Write,
    /// A change at a table: it happens beside those at tables of other tournaments, once it has its turn.
    AtTable,
    /// Bringing the tables up to date.
    Migrate,
}

impl Conn {
    /// Opens a connection; the tables may still be missing.
    pub(super) fn open(url: &DatabaseUrl) -> ConnectionResult<Self> {
        match url {
            DatabaseUrl::Postgres(address) => PgConnection::establish(&DatabaseUrl::for_libpq(address)).map(Self::Pg),
            DatabaseUrl::Sqlite(path) => {
                keep_private(path)
                    .map_err(|error| ConnectionError::BadConnection(format!("the file cannot be created: {error}")))?;
                let mut conn = SqliteConnection::establish(&path.to_string_lossy())?;
                // The waiting time first, so that the others wait too; each in its own statement.
                for pragma in ["PRAGMA busy_timeout = 10000", "PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL"] {
                    conn.batch_execute(pragma).map_err(ConnectionError::CouldntSetupConfiguration)?;
                }
                Ok(Self::Sqlite(conn))
            }
        }
    }

    /// Opens a connection of the pool, whose questions this pulse tells of. On `SQLite` it cannot change anything:
    /// changes go through the writer.
    pub(super) fn open_for_pool(url: &DatabaseUrl, pulse: Pulse) -> ConnectionResult<Self> {
        let mut conn = Self::open(url)?;
        match &mut conn {
            Self::Sqlite(conn) => {
                let pragmas = "PRAGMA query_only = ON; PRAGMA busy_timeout = 4000";
                conn.batch_execute(pragmas).map_err(ConnectionError::CouldntSetupConfiguration)?;
            }
            Self::Pg(conn) => conn.set_instrumentation(pulse),
        }
        Ok(conn)
    }

    /// Opens a connection that only looks at what moment it is, and never waits.
    pub(super) fn open_to_watch(url: &DatabaseUrl) -> ConnectionResult<Self> {
        let mut conn = Self::open(url)?;
        if let Self::Sqlite(conn) = &mut conn {
            let pragmas = "PRAGMA query_only = ON; PRAGMA busy_timeout = 0";
            conn.batch_execute(pragmas).map_err(ConnectionError::CouldntSetupConfiguration)?;
        }
        Ok(conn)
    }

    /// Has `room` hear when a file cannot grow any more; a server undoes nothing by itself.
    pub(super) fn tell_of_room(&mut self, room: Room) {
        if let Self::Sqlite(conn) = self {
            conn.set_instrumentation(room);
        }
    }

    /// Has whoever changes a `SQLite` file wait so long for another program that has it locked, and then say so; take its log
    /// over into the tables every 16 MB instead of every 4, for pages that each hand changes are taken over once; and keep
    /// in memory what a question would undo that fails halfway: of a full hall that went to a file, more than is kept at all.
    pub(super) fn write_for_visitors(&mut self) -> QueryResult<()> {
        let pragmas = "PRAGMA busy_timeout = 4000; PRAGMA wal_autocheckpoint = 4000; PRAGMA temp_store = MEMORY";
        match self {
            Self::Sqlite(conn) => conn.batch_execute(pragmas),
            Self::Pg(_) => Ok(()),
        }
    }

    /// Tells PostgreSQL how long anything may take on this connection; a file has nobody to tell.
    pub(super) fn limit(&mut self, patience: Patience) -> QueryResult<()> {
        match self {
            Self::Pg(conn) => conn.batch_execute(patience.limits()),
            Self::Sqlite(_) => Ok(()),
        }
    }

    /// Begins a transaction for this purpose. A connection on which that failed is in no known state any more: it may
    /// hold a half-begun transaction, and is to be closed.
    pub(super) fn begin(&mut self, purpose: Purpose) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => {
                // A deferred transaction that turns into a write fails with "database is locked" under load.
                let sql = if purpose == Purpose::Read { "BEGIN" } else { "BEGIN IMMEDIATE" };
                AnsiTransactionManager::begin_transaction_sql(conn, sql)
            }
            Self::Pg(conn) => {
                // The lock comes in the same message and goes with the transaction. Its numbers are arbitrary but fixed.
                // The isolation is said, whatever the server is set to: with any other, what was committed while we
                // waited for the lock would stay unseen.
                let sql = match purpose {
                    Purpose::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
                    Purpose::Write => {
                        "BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(91754207051778)"
                    }
                    Purpose::AtTable => {
                        // It waits here and for its turn, each half as long as others wait.
                        "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = 1750; \
                         SELECT pg_advisory_xact_lock_shared(91754207051778)"
                    }
                    Purpose::Migrate => {
                        "BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(91754207051777)"
                    }
                };
                AnsiTransactionManager::begin_transaction_sql(conn, sql)
            }
        }
    }

    /// Waits for every change that was begun, and lets none begin before this transaction ends. Who reads is waited for, but
    /// not without end.
    pub(super) fn stop_changes(&mut self) -> QueryResult<()> {
        match self {
            Self::Pg(conn) => {
                conn.batch_execute("SELECT pg_advisory_xact_lock(91754207051778); SET LOCAL lock_timeout = 10000")
            }
            Self::Sqlite(_) => Ok(()),
        }
    }

    /// Does something that may fail without harm: what it did is undone, and the transaction goes on. PostgreSQL
    /// refuses every further statement after a fault that was not contained like this.
    pub fn attempt<T, E: From<Error>>(&mut self, work: impl FnOnce(&mut Self) -> Result<T, E>) -> Result<T, E> {
        self.begin_part().map_err(Error::from)?;
        match work(self) {
            Ok(answer) => {
                self.commit().map_err(Error::from)?;
                Ok(answer)
            }
            Err(refusal) => {
                self.roll_back().map_err(Error::from)?;
                Err(refusal)
            }
        }
    }

    /// Whether a transaction of which nothing was kept can be undone and begun anew as well as a part of it: it holds no turn
    /// and costs no question over a network.
    pub(super) const fn begins_anew(&self) -> bool {
        matches!(self, Self::Sqlite(_))
    }

    /// Begins a part of the transaction that can be undone by itself.
    pub(super) fn begin_part(&mut self) -> QueryResult<()> {
        <Self as TransactionManager<Self>>::begin_transaction(self)
    }

    /// Fails when a swallowed fault has spoilt the transaction: PostgreSQL would answer its COMMIT with success and undo
    /// everything. `SQLite` undoes only the statement that failed.
    pub(super) fn check_sound(&mut self) -> QueryResult<()> {
        match self {
            Self::Pg(conn) => conn.batch_execute("SELECT 1"),
            Self::Sqlite(_) => Ok(()),
        }
    }

    /// Makes everything since the last beginning last.
    pub(super) fn commit(&mut self) -> QueryResult<()> {
        <Self as TransactionManager<Self>>::commit_transaction(self)
    }

    /// Undoes everything since the last beginning.
    pub(super) fn roll_back(&mut self) -> QueryResult<()> {
        <Self as TransactionManager<Self>>::rollback_transaction(self)
    }
}

/// A new database is for its owner alone, for it holds password hashes; the files beside it take after it.
#[cfg(unix)]
pub(super) fn keep_private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt as _;
    match OpenOptions::new().write(true).create_new(true).mode(0o600).open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Elsewhere the folder decides who may read a new database.
#[cfg(not(unix))]
pub(super) const fn keep_private(_path: &Path) -> io::Result<()> {
    Ok(())
}
