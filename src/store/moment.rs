//! The moment a `SQLite` file is in: a number that is another one after each commit, whichever program made it. `SQLite` has
//! it in memory that all programs on the file share, so that asking costs less than any question about a row. A server has
//! no such number.

use std::sync::{Mutex, PoisonError};

use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::BigInt;
use diesel::sqlite::Sqlite;

use super::conn::Conn;
use super::url::DatabaseUrl;

/// The connection on which the moment is asked; opened when it is asked for the first time.
#[derive(Default)]
pub(super) struct Moments(Mutex<Watch>);

#[derive(Default)]
struct Watch {
    conn: Option<Conn>,
    /// The how manieth connection it is: the numbers of one say nothing to another.
    opened: i64,
}

impl Moments {
    /// The moment; `None` where nobody can tell at once.
    pub(super) fn now(&self, url: &DatabaseUrl) -> Option<i64> {
        if matches!(url, DatabaseUrl::Postgres(_)) {
            return None;
        }
        let mut watch = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if watch.conn.is_none() {
            watch.conn = opened(url);
            watch.opened += 1;
        }
        let first = watch.opened << 32;
        let Some(Conn::Sqlite(conn)) = watch.conn.as_mut() else { return None };
        match DataVersion.get_result::<i64>(conn) {
            Ok(moment) => Some(first + moment),
            Err(error) => {
                tracing::debug!(%error, "the moment of the database cannot be told");
                watch.conn = None;
                None
            }
        }
    }
}

fn opened(url: &DatabaseUrl) -> Option<Conn> {
    match Conn::open_to_watch(url) {
        Ok(conn) => Some(conn),
        Err(error) => {
            tracing::debug!(%error, "the moment of the database cannot be told");
            None
        }
    }
}

/// In words that never differ, so that they are prepared once.
#[derive(QueryId)]
struct DataVersion;

impl QueryFragment<Sqlite> for DataVersion {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        out.push_sql("PRAGMA data_version");
        Ok(())
    }
}

impl Query for DataVersion {
    type SqlType = BigInt;
}

impl<C> RunQueryDsl<C> for DataVersion {}
