//! Whose turn it is on PostgreSQL, where several programs write at once. Whatever is changed waits for everything else, but
//! for what a table writes: that waits for what else is changed in its tournament, and for what changes more than one.

use diesel::prelude::*;
use diesel::sql_types::BigInt;

use super::conn::Conn;
use super::error::{Error, Result};
use super::id::SheetId;

/// Waits until nobody else changes the tournament of this sheet, and keeps it until the end of the transaction. What is read
/// afterwards is what the others left. On a file everything has its turn already.
pub(super) fn take(conn: &mut Conn, sheet: SheetId) -> Result<()> {
    let Conn::Pg(conn) = conn else { return Ok(()) };
    // The first number is arbitrary but fixed; with it the lock is none of those of one number.
    let question = "SELECT pg_advisory_xact_lock(20037, tournament_id::integer) FROM rounds \
                    JOIN sheets ON sheets.round_id = rounds.id WHERE sheets.id = $1";
    match diesel::sql_query(question).bind::<BigInt, _>(sheet).execute(conn)? {
        0 => Err(Error::NotFound),
        _ => Ok(()),
    }
}
