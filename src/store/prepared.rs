//! The changes that come with every hand, in words that never differ, so that a connection prepares them once. Diesel
//! prepares each of its own `UPDATE`s anew, which costs more than the change itself.

use std::collections::BTreeMap;

use diesel::backend::Backend;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::serialize::ToSql;
use diesel::sql_types::{BigInt, HasSqlType, Integer, Nullable};
use diesel::sqlite::{Sqlite, SqliteConnection};

use super::among::Among;
use super::conn::{Conn, on_either};
use super::error::Result;
use super::id::{SheetId, TournamentId};
use super::schema::sheets;
use super::totals::row::TotalRow;

macro_rules! raise_version {
    ($name:ident, $id:ty, $words:literal) => {
        /// Raises the version of this row by so many and answers the new one.
        #[derive(QueryId)]
        struct $name($id, i64);

        impl<DB: Backend + HasSqlType<BigInt>> QueryFragment<DB> for $name
        where
            i64: ToSql<BigInt, DB>,
        {
            fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
                out.push_sql($words);
                out.push_bind_param::<BigInt, _>(&self.1)?;
                out.push_sql(" WHERE id = ");
                out.push_bind_param::<BigInt, _>(&self.0)?;
                out.push_sql(" RETURNING version");
                Ok(())
            }
        }

        impl Query for $name {
            type SqlType = BigInt;
        }

        impl<C> RunQueryDsl<C> for $name {}
    };
}

raise_version!(RaiseSheet, SheetId, "UPDATE sheets SET version = version + ");
raise_version!(RaiseTournament, TournamentId, "UPDATE tournaments SET version = version + ");

/// Raises the versions of sheets of a file.
#[derive(QueryId)]
struct RaiseSheets {
    by: i64,
    sheets: Among<sheets::id>,
}

impl QueryFragment<Sqlite> for RaiseSheets {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        out.push_sql("UPDATE sheets SET version = version + ");
        out.push_bind_param::<BigInt, _>(&self.by)?;
        out.push_sql(" WHERE ");
        self.sheets.walk_ast(out.reborrow())
    }
}

impl RunQueryDsl<SqliteConnection> for RaiseSheets {}

/// Raises the versions of these sheets of a file, each by so many.
pub(super) fn raise_sheets(file: &mut SqliteConnection, risen: &[(SheetId, i64)]) -> Result<()> {
    let mut ids: BTreeMap<i64, Vec<SheetId>> = BTreeMap::new();
    for (sheet, by) in risen {
        ids.entry(*by).or_default().push(*sheet);
    }
    for (by, ids) in ids {
        RaiseSheets { by, sheets: Among::new(sheets::id, ids)? }.execute(file)?;
    }
    Ok(())
}

/// Raises the version of a sheet and answers the new one.
pub(super) fn raise_sheet(conn: &mut Conn, id: SheetId) -> Result<i64> {
    Ok(on_either!(conn, RaiseSheet(id, 1).get_result(conn))?)
}

/// Raises the version of a tournament by so many and answers the new one.
pub(super) fn raise_tournament(conn: &mut Conn, id: TournamentId, by: i64) -> Result<i64> {
    Ok(on_either!(conn, RaiseTournament(id, by).get_result(conn))?)
}

/// New totals in the place of those kept for a seat.
#[derive(QueryId)]
struct Update(TotalRow);

impl<DB> QueryFragment<DB> for Update
where
    DB: Backend + HasSqlType<BigInt> + HasSqlType<Integer> + HasSqlType<Nullable<Integer>>,
    i64: ToSql<BigInt, DB>,
    i32: ToSql<Integer, DB>,
    Option<i32>: ToSql<Nullable<Integer>, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        let row = &self.0;
        out.push_sql("UPDATE sheet_totals SET entry_id = ");
        out.push_bind_param::<BigInt, _>(&row.entry_id)?;
        out.push_sql(", points = ");
        out.push_bind_param::<Integer, _>(&row.points)?;
        out.push_sql(", won = ");
        out.push_bind_param::<Nullable<Integer>, _>(&row.won)?;
        out.push_sql(", lost = ");
        out.push_bind_param::<Nullable<Integer>, _>(&row.lost)?;
        out.push_sql(", others_lost = ");
        out.push_bind_param::<Nullable<Integer>, _>(&row.others_lost)?;
        out.push_sql(", bonus = ");
        out.push_bind_param::<Integer, _>(&row.bonus)?;
        out.push_sql(", performance = ");
        out.push_bind_param::<Integer, _>(&row.performance)?;
        out.push_sql(", highest_game = ");
        out.push_bind_param::<Nullable<Integer>, _>(&row.highest_game)?;
        out.push_sql(" WHERE sheet_id = ");
        out.push_bind_param::<BigInt, _>(&row.sheet_id)?;
        out.push_sql(" AND seat = ");
        out.push_bind_param::<Integer, _>(&row.seat)
    }
}

impl<C> RunQueryDsl<C> for Update {}

/// Puts these totals in the place of those kept for the seat.
pub(super) fn update_totals(conn: &mut Conn, row: &TotalRow) -> Result<()> {
    on_either!(conn, Update(*row).execute(conn))?;
    Ok(())
}
