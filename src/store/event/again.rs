//! What some lists brought in since a tournament was read, where nothing was done but on lists.

use std::collections::BTreeSet;

use super::tables::{Tables, seat};
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::{EntryId, RevisionId, SheetId, TournamentId};
use crate::store::revisions;
use crate::store::standings::{self, Brought};
use crate::store::substitutions;
use crate::store::tournaments::Tournament;

/// So many acts are followed at most; after more of them a tournament is read anew.
const MOST: i64 = 500;

/// What was done on some lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The last of the changes.
    pub last: RevisionId,
    /// The lists.
    pub sheets: BTreeSet<SheetId>,
}

/// What was done on lists since this change, by which the version rose by so much; `None` where anything else was done, or it
/// cannot be told. An act raises the version by one: where as many changes were recorded as it rose, each on a list, nothing was
/// done elsewhere. What an act leaves no change of is of no result, and what changed on no list may have changed anything.
pub fn written(conn: &mut Conn, id: TournamentId, since: RevisionId, risen: i64) -> Result<Option<Written>> {
    if !(1..=MOST).contains(&risen) {
        return Ok(None);
    }
    // One more than is wanted shows that there are more.
    let changes = revisions::since(conn, id, since, risen + 1)?;
    let last = changes.last().filter(|_| usize::try_from(risen).is_ok_and(|risen| risen == changes.len()));
    let sheets: Option<BTreeSet<SheetId>> = changes.iter().map(|one| one.sheet_id).collect();
    Ok(last.zip(sheets).map(|(last, sheets)| Written { last: last.id, sheets }))
}

/// What these lists brought in, with their tables as an event without comparison has them; `None` where somebody took over a
/// seat on one of them. Of a list on which nothing stands there is neither.
pub fn tables(
    conn: &mut Conn,
    tournament: &Tournament,
    sheets: &BTreeSet<SheetId>,
    number: &dyn Fn(EntryId) -> Option<i32>,
) -> Result<Option<(Vec<Brought>, Tables)>> {
    let divided = substitutions::of_tournament(conn, tournament.id)?;
    let brought = standings::of_sheets(conn, sheets)?;
    if divided.iter().any(|one| sheets.contains(&one.sheet_id)) {
        return Ok(None);
    }
    let mut tables = Tables::new();
    seat(&mut tables, tournament, (&brought, &[]), number)?;
    Ok(Some((brought, tables)))
}
