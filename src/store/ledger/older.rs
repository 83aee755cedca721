//! Revisions of the time before there was a ledger: they are chained once, when the tables are brought up to date, in the
//! order in which they were written.

use std::collections::BTreeMap;

use diesel::prelude::*;

use super::lines::facts;
use super::{LedgerRow, salt};
use crate::rules::ledger::{Chain, Facts, Prints};
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::{RevisionId, SheetId, TournamentId};
use crate::store::revisions::Revision;
use crate::store::schema::{ledger, revisions, rounds, sheets};

/// Rows that are held in memory at once; times 12 columns this stays below what a database takes in one statement.
const BATCH: i64 = 1_000;

/// Where sheets lie that are still there, by round and table.
type Places = BTreeMap<SheetId, (i32, i32)>;

/// Chains whatever stands in the history.
pub fn chain(conn: &mut Conn) -> Result<()> {
    let mut chains: BTreeMap<TournamentId, Chain> = BTreeMap::new();
    let mut after = RevisionId::new(0);
    loop {
        let next = revisions::table.filter(revisions::id.gt(after)).order(revisions::id).limit(BATCH);
        let next: Vec<Revision> = next.select(Revision::as_select()).load(conn)?;
        let Some(last) = next.last() else { return Ok(()) };
        after = last.id;
        let places = places(conn, &next)?;
        let line = |one: &Revision| {
            let place = one.sheet_id.and_then(|sheet| places.get(&sheet));
            let (round, table) = (place.map(|place| place.0), place.map(|place| place.1));
            let facts = Facts { round, table, ..facts(one) };
            let chain = chains.entry(one.tournament_id).or_default();
            LedgerRow::new((one.tournament_id, one.id), chain.append(facts, Prints::of(&one.words(), salt)))
        };
        let rows: Vec<LedgerRow> = next.iter().map(line).collect();
        let insert = diesel::insert_into(ledger::table).values(&rows);
        match conn {
            Conn::Pg(conn) => insert.execute(conn)?,
            Conn::Sqlite(conn) => insert.execute(conn)?,
        };
    }
}

fn places(conn: &mut Conn, of: &[Revision]) -> Result<Places> {
    let wanted: Vec<SheetId> = of.iter().filter_map(|one| one.sheet_id).collect();
    let rows = sheets::table.inner_join(rounds::table).filter(sheets::id.eq_any(wanted));
    let rows: Vec<(SheetId, i32, i32)> = rows.select((sheets::id, rounds::number, sheets::table_number)).load(conn)?;
    Ok(rows.into_iter().map(|(sheet, round, table)| (sheet, (round, table))).collect())
}
