//! Rows that a file takes several at a time: one statement for a block of them, in words that never differ, so that a
//! connection prepares it once. For what comes with every hand.

use std::marker::PhantomData;
use std::ops::RangeFrom;
use std::vec::IntoIter;

use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::BigInt;
use diesel::sqlite::{Sqlite, SqliteConnection};

use super::error::{Error, Result};

/// A row of a file.
pub(super) trait FileRow: Sized {
    /// What it is called among the statements that were prepared.
    type Name: 'static;
    /// The words before its values.
    const INTO: &'static str;
    /// The words behind them.
    const AFTER: &'static str;

    /// Binds its values, with commas between them.
    fn bind<'b>(&'b self, out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()>;
}

/// Says which columns of which table a row has: each with the field it stands in, and what it is in SQL; and what is done
/// where it is there already.
macro_rules! file_row {
    (&$row:ident, $($rest:tt)+) => {
        $crate::store::blocks::file_row!([&$row] [&'static $row] $($rest)+);
    };
    ($row:ident, $($rest:tt)+) => {
        $crate::store::blocks::file_row!([$row<'_>] [$row<'static>] $($rest)+);
    };
    (
        [$($row:tt)+] [$($name:tt)+] $table:literal $(or $after:literal)?,
        $first:ident = $($first_in:ident).+ as $first_sql:ty, $($column:ident = $($in:ident).+ as $sql:ty),+ $(,)?
    ) => {
        impl $crate::store::blocks::FileRow for $($row)+ {
            type Name = $($name)+;

            const INTO: &'static str = concat!(
                "INSERT INTO ", $table, " (", stringify!($first), $( ", ", stringify!($column), )+ ") VALUES ("
            );
            const AFTER: &'static str = concat!(")", $( " ", $after )?);

            fn bind<'b>(
                &'b self,
                mut out: diesel::query_builder::AstPass<'_, 'b, diesel::sqlite::Sqlite>,
            ) -> diesel::QueryResult<()> {
                out.push_bind_param::<$first_sql, _>(&self.$($first_in).+)?;
                $(
                    out.push_sql(", ");
                    out.push_bind_param::<$sql, _>(&self.$($in).+)?;
                )+
                Ok(())
            }
        }
    };
}
pub(super) use file_row;

/// So many rows in one statement.
struct Block<R, const N: usize>([R; N]);

impl<R: FileRow, const N: usize> QueryFragment<Sqlite> for Block<R, N> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        out.push_sql(R::INTO);
        for (at, row) in self.0.iter().enumerate() {
            if at > 0 {
                out.push_sql("), (");
            }
            row.bind(out.reborrow())?;
        }
        out.push_sql(R::AFTER);
        Ok(())
    }
}

impl<R: FileRow, const N: usize> QueryId for Block<R, N> {
    type QueryId = Block<R::Name, N>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<R, const N: usize> RunQueryDsl<SqliteConnection> for Block<R, N> {}

/// Writes these rows in their order, in as few blocks as their sizes allow.
pub(super) fn write<R: FileRow>(file: &mut SqliteConnection, rows: Vec<R>) -> Result<()> {
    let mut rows = rows.into_iter();
    write_by::<R, 16>(file, &mut rows)?;
    write_by::<R, 4>(file, &mut rows)?;
    write_by::<R, 1>(file, &mut rows)
}

/// Writes whole blocks of this size, and leaves the rest.
fn write_by<R: FileRow, const N: usize>(file: &mut SqliteConnection, rows: &mut IntoIter<R>) -> Result<()> {
    while rows.len() >= N {
        let next: Vec<R> = rows.by_ref().take(N).collect();
        let next = next.try_into().map_err(|_other: Vec<R>| Error::internal("a block of rows is not whole"))?;
        Block::<R, N>(next).execute(file)?;
    }
    Ok(())
}

/// A row whose table numbers its rows.
pub(super) trait Numbered: FileRow {
    /// Asks for the last number that was given.
    const LAST: &'static str;
}

/// Says that this table numbers these rows.
macro_rules! numbered {
    ($row:ident, $table:literal) => {
        impl $crate::store::blocks::Numbered for $row<'_> {
            const LAST: &'static str = concat!(
                "SELECT max(coalesce((SELECT max(id) FROM ",
                $table,
                "), 0), \
                 coalesce((SELECT seq FROM sqlite_sequence WHERE name = '",
                $table,
                "'), 0))"
            );
        }
    };
}
pub(super) use numbered;

/// The last number that was given to such a row, whether it is still there or not.
struct Last<R>(PhantomData<R>);

impl<R: Numbered> QueryFragment<Sqlite> for Last<R> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        out.push_sql(R::LAST);
        Ok(())
    }
}

impl<R: FileRow> QueryId for Last<R> {
    type QueryId = Last<R::Name>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<R> Query for Last<R> {
    type SqlType = BigInt;
}

impl<R> RunQueryDsl<SqliteConnection> for Last<R> {}

/// The numbers that the next of these rows get; nobody else writes before this transaction ends.
pub(super) fn next<R: Numbered>(file: &mut SqliteConnection) -> Result<RangeFrom<i64>> {
    let last: i64 = Last::<R>(PhantomData).get_result(file)?;
    Ok(last + 1..)
}
