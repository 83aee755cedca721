//! Rows of many at once, in words that never differ however many they are, so that a connection prepares them once: a file
//! reads whom it is asked for from one text.

use diesel::expression::{AppearsOnTable, Expression, SelectableExpression, ValidGrouping};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sql_types::{Bool, Text};
use diesel::sqlite::Sqlite;
use serde::Serialize;

use super::error::Result;

/// That a column is one of several values.
#[derive(QueryId, ValidGrouping)]
pub(super) struct Among<C> {
    column: C,
    /// The values, as JSON.
    values: String,
}

impl<C> Among<C> {
    pub(super) fn new<T: Serialize>(column: C, values: impl IntoIterator<Item = T>) -> Result<Self> {
        let values: Vec<T> = values.into_iter().collect();
        Ok(Self { column, values: serde_json::to_string(&values)? })
    }
}

impl<C: Expression> Expression for Among<C> {
    type SqlType = Bool;
}

impl<C: AppearsOnTable<QS>, QS> AppearsOnTable<QS> for Among<C> {}

impl<C: SelectableExpression<QS>, QS> SelectableExpression<QS> for Among<C> {}

impl<C: QueryFragment<Sqlite>> QueryFragment<Sqlite> for Among<C> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        self.column.walk_ast(out.reborrow())?;
        out.push_sql(" IN (SELECT value FROM json_each(");
        out.push_bind_param::<Text, _>(&self.values)?;
        out.push_sql("))");
        Ok(())
    }
}

/// Loads those of these rows whose column is one of the values.
macro_rules! load_among {
    ($conn:ident, $rows:expr, $( $column:expr => $values:expr ),+) => {
        match $conn {
            $crate::store::conn::Conn::Pg(conn) => $rows $( .filter($column.eq_any($values)) )+ .load(conn)?,
            $crate::store::conn::Conn::Sqlite(conn) => {
                $rows $( .filter($crate::store::among::Among::new($column, $values)?) )+ .load(conn)?
            }
        }
    };
}
pub(super) use load_among;
