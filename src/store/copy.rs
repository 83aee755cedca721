//! Everything of one database into another, empty one of either kind, compared afterwards row by row.

mod rows;
mod table;

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use thiserror::Error;

use super::conn::Conn;
use super::error::{Error, Result};
use rows::TABLES;

/// Why a copy was not made; nothing of it was kept.
#[derive(Debug, Error)]
pub enum CopyError {
    /// There is something already.
    #[error("the target is not empty: its table {0} has rows; name an empty database")]
    NotEmpty(&'static str),
    /// What arrived is not what was sent.
    #[error("the table {table} arrived differently: {sent} rows were sent, {arrived} arrived; nothing was kept")]
    Differs {
        /// The table.
        table: &'static str,
        /// Rows of the source.
        sent: i64,
        /// Rows of the target.
        arrived: i64,
    },
    /// A database failed.
    #[error(transparent)]
    Store(#[from] Error),
}

/// How many rows of a table were copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// The table.
    pub table: &'static str,
    /// Its rows.
    pub rows: i64,
}

/// The names of all tables, those that others point to first.
pub fn tables() -> impl Iterator<Item = &'static str> {
    TABLES.iter().map(|table| table.name)
}

/// The first table with rows in it; `None` when the database is empty.
pub fn first_used(conn: &mut Conn) -> Result<Option<&'static str>> {
    for table in TABLES {
        if count(conn, table.name)? > 0 {
            return Ok(Some(table.name));
        }
    }
    Ok(None)
}

/// Copies every row within the transactions of both sides and compares what arrived.
pub fn everything(from: &mut Conn, to: &mut Conn) -> std::result::Result<Vec<Copied>, CopyError> {
    if let Some(table) = first_used(to)? {
        return Err(CopyError::NotEmpty(table));
    }
    for table in TABLES {
        (table.copy)(from, to)?;
        if table.numbered {
            continue_numbers(to, table.name)?;
        }
    }
    TABLES
        .iter()
        .map(|table| {
            let (sent, arrived) = ((table.sum)(from)?, (table.sum)(to)?);
            if sent == arrived {
                Ok(Copied { table: table.name, rows: sent.rows })
            } else {
                Err(CopyError::Differs { table: table.name, sent: sent.rows, arrived: arrived.rows })
            }
        })
        .collect()
}

fn count(conn: &mut Conn, table: &str) -> Result<i64> {
    Ok(diesel::dsl::sql::<BigInt>(&format!("SELECT count(*) FROM {table}")).get_result(conn)?)
}

/// The next row gets a number above all that were copied; `SQLite` sees to that by itself.
fn continue_numbers(conn: &mut Conn, table: &str) -> Result<()> {
    if matches!(conn, Conn::Pg(_)) {
        let highest = format!("(SELECT max(id) FROM {table})");
        let question = format!(
            "SELECT setval(pg_get_serial_sequence('{table}', 'id'), COALESCE({highest}, 1), {highest} IS NOT NULL)"
        );
        diesel::dsl::sql::<BigInt>(&question).get_result::<i64>(conn)?;
    }
    Ok(())
}
