//! Whose turn it is on PostgreSQL, where several programs write at once. Whatever is changed waits for everything else, but
//! for what a table writes: that waits for what else is changed in its tournament, and for what changes more than one.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};

use super::batch::Turn;
use super::conn::Conn;
use super::error::{Error, Result};
use super::id::SheetId;

#[derive(QueryableByName)]
struct Taken {
    #[diesel(sql_type = Bool)]
    taken: bool,
}

/// Takes its turn in the tournament of this sheet, and keeps it until the end of the transaction; `false` when somebody else
/// has it and it does not wait. What is read afterwards is what the others left. On a file everything has its turn already.
pub(super) fn take(conn: &mut Conn, sheet: SheetId, turn: Turn) -> Result<bool> {
    let Conn::Pg(conn) = conn else { return Ok(true) };
    // The first number is arbitrary but fixed; with it the lock is none of those of one number. A function without a
    // result is compared with nothing, for whoever waits has it afterwards.
    let taken = match turn {
        Turn::Waits => "pg_advisory_xact_lock(20037, tournament_id::integer) IS NOT NULL",
        Turn::Tries => "pg_try_advisory_xact_lock(20037, tournament_id::integer)",
    };
    let question =
        format!("SELECT {taken} AS taken FROM rounds JOIN sheets ON sheets.round_id = rounds.id WHERE sheets.id = $1");
    let answer: Option<Taken> = diesel::sql_query(question).bind::<BigInt, _>(sheet).get_result(conn).optional()?;
    answer.map(|answer| answer.taken).ok_or(Error::NotFound)
}
