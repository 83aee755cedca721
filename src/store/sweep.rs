//! Taking what was deleted out of the database as well: it keeps the bytes of what is gone until something else needs the
//! room.

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer};

use super::conn::Conn;
use super::error::{Error, Result};
use super::url::DatabaseUrl;

/// The tables that hold names, words of people, or what passes by itself.
const NAMING: [&str; 21] = [
    "entries",
    "registrations",
    "players",
    "same_people",
    "revisions",
    "ledger",
    "season_revisions",
    "adjustments",
    "protests",
    "claims",
    "cash",
    "deck_scores",
    "deck_moves",
    "commitments",
    "exchanges",
    "deductions",
    "rulings",
    "notices",
    "boards",
    "keys",
    "sessions",
];

#[derive(QueryableByName)]
struct Checkpoint {
    #[diesel(sql_type = Integer)]
    busy: i32,
}

/// Whether a database of this kind can be swept while it is used: a file can, on a server its tables are locked meanwhile.
pub fn is_swift(url: &DatabaseUrl) -> bool {
    matches!(url, DatabaseUrl::Sqlite(_))
}

/// Writes the database anew without what was deleted. A file is rewritten and its log emptied; whoever wants to change
/// something waits for it, and it fails where somebody reads all the time. On a server the tables that hold names are
/// rewritten, which only their owner may do: it passes over those of somebody else without a word, so the answer is
/// whether all were. What its own log and copies hold goes with them in their time.
pub fn sweep(url: &DatabaseUrl) -> Result<bool> {
    let mut conn = Conn::open(url).map_err(Error::unavailable)?;
    match &mut conn {
        Conn::Sqlite(conn) => {
            conn.batch_execute("VACUUM")?;
            let checkpoint = diesel::sql_query("PRAGMA wal_checkpoint(TRUNCATE)");
            let Checkpoint { busy } = checkpoint.get_result(conn)?;
            if busy == 0 { Ok(true) } else { Err(Error::unavailable("somebody reads the file all the time")) }
        }
        Conn::Pg(conn) => {
            let mut all = true;
            for table in NAMING {
                let before = file_of(conn, table)?;
                conn.batch_execute(&format!("VACUUM (FULL) {table}"))?;
                all &= file_of(conn, table)? != before;
            }
            Ok(all)
        }
    }
}

/// The file a table lies in, which is another one once it was rewritten.
fn file_of(conn: &mut PgConnection, table: &str) -> Result<i64> {
    let asked = format!("SELECT pg_relation_filenode('{table}')::bigint");
    Ok(diesel::dsl::sql::<BigInt>(&asked).get_result(conn)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::forget::{OPEN, PASSING, SEALED};

    #[test]
    fn every_table_out_of_which_a_name_is_taken_is_written_anew() {
        // A salt in the ledger proves a name beside its print; names that were joined are deleted.
        let emptied = ["entries", "players", "registrations", "revisions", "ledger", "season_revisions", "same_people"];
        let places = [&SEALED[..], &OPEN, &PASSING].concat();
        let all = places.iter().map(|(table, _)| *table).chain(emptied);
        let missing: Vec<&str> = all.filter(|table| !NAMING.contains(table)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
