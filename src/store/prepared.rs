//! The changes that come with every hand, in words that never differ, so that a connection prepares them once. Diesel
//! prepares each of its own `UPDATE`s anew, which costs more than the change itself.

use diesel::connection::Connection;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Integer, Nullable};

use super::conn::Conn;
use super::error::Result;
use super::id::{SheetId, TournamentId};
use super::totals::TotalRow;

/// Either database.
type Backend = <Conn as Connection>::Backend;

/// What has a version that a hand raises.
#[derive(Clone, Copy, Debug)]
pub(super) enum Versioned {
    /// A sheet.
    Sheet(SheetId),
    /// A tournament.
    Tournament(TournamentId),
}

impl QueryFragment<Backend> for Versioned {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        out.push_sql(match self {
            Self::Sheet(_) => "UPDATE sheets SET version = version + 1 WHERE id = ",
            Self::Tournament(_) => "UPDATE tournaments SET version = version + 1 WHERE id = ",
        });
        match self {
            Self::Sheet(id) => out.push_bind_param::<BigInt, _>(id)?,
            Self::Tournament(id) => out.push_bind_param::<BigInt, _>(id)?,
        }
        out.push_sql(" RETURNING version");
        Ok(())
    }
}

impl QueryId for Versioned {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Versioned {
    type SqlType = BigInt;
}

impl RunQueryDsl<Conn> for Versioned {}

/// Raises a version and answers the new one.
pub(super) fn raise(conn: &mut Conn, what: Versioned) -> Result<i64> {
    Ok(what.get_result(conn)?)
}

/// New totals in the place of those kept for a seat.
struct Update<'a>(&'a TotalRow);

impl QueryFragment<Backend> for Update<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        let row = self.0;
        out.push_sql("UPDATE sheet_totals SET entry_id = ");
        out.push_bind_param::<BigInt, _>(&row.entry_id)?;
        for (column, number) in [("points", &row.points), ("bonus", &row.bonus), ("performance", &row.performance)] {
            out.push_sql(", ");
            out.push_sql(column);
            out.push_sql(" = ");
            out.push_bind_param::<Integer, _>(number)?;
        }
        let open = [("won", &row.won), ("lost", &row.lost), ("others_lost", &row.others_lost)];
        for (column, number) in open.into_iter().chain([("highest_game", &row.highest_game)]) {
            out.push_sql(", ");
            out.push_sql(column);
            out.push_sql(" = ");
            out.push_bind_param::<Nullable<Integer>, _>(number)?;
        }
        out.push_sql(" WHERE sheet_id = ");
        out.push_bind_param::<BigInt, _>(&row.sheet_id)?;
        out.push_sql(" AND seat = ");
        out.push_bind_param::<Integer, _>(&row.seat)
    }
}

impl QueryId for Update<'_> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl RunQueryDsl<Conn> for Update<'_> {}

/// Puts these totals in the place of those kept for the seat.
pub(super) fn update_totals(conn: &mut Conn, row: &TotalRow) -> Result<()> {
    Update(row).execute(conn)?;
    Ok(())
}
