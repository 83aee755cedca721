//! What can be done with any table: copy its rows, and reckon a sum by which two copies are compared.

use sha2::{Digest as _, Sha256};

use crate::store::conn::Conn;
use crate::store::error::Result;

/// Rows that are sent to the database at once; times 38 columns this stays below what either takes.
pub(super) const CHUNK: usize = 500;

/// One table of the schema.
#[derive(Clone, Copy)]
pub(super) struct Table {
    /// Its name.
    pub(super) name: &'static str,
    /// Whether its rows are numbered by the database.
    pub(super) numbered: bool,
    /// Copies every row from the first to the second database.
    pub(super) copy: fn(&mut Conn, &mut Conn) -> Result<()>,
    /// Reckons the sum of its rows.
    pub(super) sum: fn(&mut Conn) -> Result<Sum>,
}

/// How many rows there are, and a sum over their contents that does not depend on their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    /// Rows.
    pub(super) rows: i64,
    contents: u128,
}

impl Sum {
    /// Takes one row more into the sum.
    pub(super) fn add(&mut self, row: &impl std::fmt::Debug) {
        let digest: [u8; 32] = Sha256::digest(format!("{row:?}")).into();
        let (half, _) = digest.split_at(16);
        let number = half.iter().fold(0_u128, |number, &byte| (number << 8) | u128::from(byte));
        self.contents = self.contents.wrapping_add(number);
        self.rows = self.rows.saturating_add(1);
    }
}

/// Declares the row of each table and what can be done with it.
macro_rules! tables {
    ($( $kind:ident $table:ident { $( $column:ident : $type:ty ),+ $(,)? } )+) => {
        $(
            mod $table {
                use diesel::prelude::*;

                use crate::store::conn::Conn;
                use crate::store::copy::table::{CHUNK, Sum};
                use crate::store::error::Result;
                use crate::store::schema::$table;

                #[derive(Debug, Queryable, Insertable)]
                #[diesel(table_name = $table, treat_none_as_default_value = false)]
                struct Row { $( $column: $type ),+ }

                pub(super) fn copy(from: &mut Conn, to: &mut Conn) -> Result<()> {
                    // Fused: asked once more after its last row, a statement of SQLite begins again.
                    let mut rows = $table::table.load_iter::<Row, _>(from)?.fuse();
                    loop {
                        let chunk: Vec<Row> = rows.by_ref().take(CHUNK).collect::<QueryResult<_>>()?;
                        if chunk.is_empty() {
                            return Ok(());
                        }
                        let insert = diesel::insert_into($table::table).values(&chunk);
                        match to {
                            Conn::Pg(to) => insert.execute(to)?,
                            Conn::Sqlite(to) => insert.execute(to)?,
                        };
                    }
                }

                pub(super) fn sum(conn: &mut Conn) -> Result<Sum> {
                    let mut sum = Sum::default();
                    for row in $table::table.load_iter::<Row, _>(conn)? {
                        sum.add(&row?);
                    }
                    Ok(sum)
                }
            }
        )+

        /// Every table; a row points only to tables before its own.
        pub(super) const TABLES: &[$crate::store::copy::table::Table] = &[ $(
            $crate::store::copy::table::Table {
                name: stringify!($table),
                numbered: $crate::store::copy::table::is_numbered!($kind),
                copy: $table::copy,
                sum: $table::sum,
            }
        ),+ ];
    };
}

/// Whether the database gives the rows of this kind of table their numbers.
macro_rules! is_numbered {
    (numbered) => {
        true
    };
    (named) => {
        false
    };
}

pub(super) use {is_numbered, tables};
