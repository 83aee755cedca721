//! One connection to either database, opened and used the same way.

use diesel::connection::{AnsiTransactionManager, SimpleConnection as _, TransactionManager};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use diesel::sqlite::SqliteConnection;

use super::error::Error;
use super::url::DatabaseUrl;

/// A connection to either database; every question takes one.
#[derive(diesel::MultiConnection)]
pub enum Conn {
    /// PostgreSQL.
    Pg(PgConnection),
    /// `SQLite`.
    Sqlite(SqliteConnection),
}

/// What a transaction is for; it decides how it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// One unchanging picture of the data.
    Read,
    /// A change; all changes happen one after the other.
    Write,
    /// Bringing the tables up to date.
    Migrate,
}

/// The advisory lock under which tables are brought up to date; the number is arbitrary but fixed.
const MIGRATION_LOCK: i64 = 0x536b_6174_0001;
/// The advisory lock that lets one change after the other pass, as `SQLite` does by itself.
const WRITE_LOCK: i64 = 0x536b_6174_0002;

impl Conn {
    /// Opens a connection; the tables may still be missing.
    pub(super) fn open(url: &DatabaseUrl) -> ConnectionResult<Self> {
        match url {
            DatabaseUrl::Postgres(address) => PgConnection::establish(address).map(Self::Pg),
            DatabaseUrl::Sqlite(path) => {
                let mut conn = SqliteConnection::establish(&path.to_string_lossy())?;
                // The waiting time first, so that the others wait too; each in its own statement.
                for pragma in ["PRAGMA busy_timeout = 10000", "PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL"] {
                    conn.batch_execute(pragma).map_err(ConnectionError::CouldntSetupConfiguration)?;
                }
                Ok(Self::Sqlite(conn))
            }
        }
    }

    /// Opens a connection of the pool. On `SQLite` it cannot change anything: changes go through the writer.
    pub(super) fn open_for_pool(url: &DatabaseUrl) -> ConnectionResult<Self> {
        let mut conn = Self::open(url)?;
        if let Self::Sqlite(conn) = &mut conn {
            conn.batch_execute("PRAGMA query_only = ON").map_err(ConnectionError::CouldntSetupConfiguration)?;
        }
        Ok(conn)
    }

    /// Begins a transaction for this purpose.
    pub(super) fn begin(&mut self, purpose: Purpose) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => {
                // A deferred transaction that turns into a write fails with "database is locked" under load.
                let sql = if purpose == Purpose::Read { "BEGIN" } else { "BEGIN IMMEDIATE" };
                AnsiTransactionManager::begin_transaction_sql(conn, sql)
            }
            Self::Pg(conn) => {
                if purpose == Purpose::Read {
                    let sql = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                    return AnsiTransactionManager::begin_transaction_sql(conn, sql);
                }
                AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN")?;
                self.lock(if purpose == Purpose::Migrate { MIGRATION_LOCK } else { WRITE_LOCK })
            }
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

    /// Waits for the others who take the same lock; it is given back at the end of the transaction.
    fn lock(&mut self, number: i64) -> QueryResult<()> {
        diesel::sql_query("SELECT pg_advisory_xact_lock($1)").bind::<BigInt, _>(number).execute(self).map(drop)
    }
}
