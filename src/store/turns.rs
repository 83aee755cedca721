//! Whose turn it is on PostgreSQL, where several programs write at once. Whatever is changed waits for everything else, but
//! for what a table writes: that waits for what else is changed in its tournament, and for what changes more than one.

use std::collections::{BTreeMap, BTreeSet};

use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Bool};

use super::change::Turn;
use super::conn::Conn;
use super::error::{Error, Result};
use super::id::{SheetId, TournamentId};
use super::schema::{rounds, sheets};

macro_rules! take {
    ($name:ident, $lock:literal) => {
        /// Takes the lock of the tournament of this sheet, in words that a connection prepares once; it comes with every hand.
        #[derive(QueryId)]
        struct $name(SheetId);

        impl QueryFragment<Pg> for $name {
            fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
                // The first number is arbitrary but fixed; with it the lock is none of those of one number.
                out.push_sql(concat!(
                    "SELECT ",
                    $lock,
                    " FROM rounds JOIN sheets ON sheets.round_id = rounds.id WHERE sheets.id = "
                ));
                out.push_bind_param::<BigInt, _>(&self.0)
            }
        }

        impl Query for $name {
            type SqlType = Bool;
        }

        impl RunQueryDsl<PgConnection> for $name {}
    };
}

// A function without a result is compared with nothing, for whoever waited has the lock afterwards.
take!(Wait, "pg_advisory_xact_lock(20037, tournament_id::integer) IS NOT NULL");
take!(Try, "pg_try_advisory_xact_lock(20037, tournament_id::integer)");

/// Takes its turn in the tournament of this sheet, and keeps it until the end of the transaction; `false` when somebody else
/// has it and it does not wait. What is read afterwards is what the others left. On a file everything has its turn already.
pub(super) fn take(conn: &mut Conn, sheet: SheetId, turn: Turn) -> Result<bool> {
    let Conn::Pg(conn) = conn else { return Ok(true) };
    let taken = match turn {
        Turn::Waits => Wait(sheet).get_result::<bool>(conn).optional()?,
        Turn::Tries => Try(sheet).get_result::<bool>(conn).optional()?,
    };
    taken.ok_or(Error::NotFound)
}

/// Takes the turns of these sheets that are free, and keeps them until the end of the transaction; answers whose were.
pub(super) fn take_all(conn: &mut Conn, wanted: &BTreeSet<SheetId>) -> Result<BTreeSet<SheetId>> {
    let Conn::Pg(server) = conn else { return Ok(wanted.clone()) };
    let rows = sheets::table.inner_join(rounds::table).filter(sheets::id.eq_any(wanted.iter().copied()));
    let rows: Vec<(TournamentId, SheetId)> = rows.select((rounds::tournament_id, sheets::id)).load(server)?;
    let mut tournaments: BTreeMap<TournamentId, BTreeSet<SheetId>> = BTreeMap::new();
    for (tournament, sheet) in rows {
        tournaments.entry(tournament).or_default().insert(sheet);
    }
    let mut taken = BTreeSet::new();
    for sheets in tournaments.into_values() {
        if let Some(any) = sheets.first()
            && take(conn, *any, Turn::Tries)?
        {
            taken.extend(sheets);
        }
    }
    Ok(taken)
}
