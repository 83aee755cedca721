//! Many revisions with their lines at once: the lines hang on each other in the order of the revisions, as if each had been
//! appended by itself.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use diesel::prelude::*;

use super::{LedgerRow, append, facts, head, salt, words};
use crate::rules::ledger::{Chain, Prints};
use crate::store::at_once::{Lines, Revisions};
use crate::store::conn::Conn;
use crate::store::error::{Error, Result};
use crate::store::id::{RevisionId, TournamentId};
use crate::store::revisions::NewRevision;

/// Appends these revisions in their order, and their lines.
pub fn append_all(conn: &mut Conn, all: &[NewRevision]) -> Result<()> {
    if let Conn::Sqlite(_) = conn {
        for revision in all {
            append(conn, revision)?;
        }
        return Ok(());
    }
    let ids = insert_all(conn, all)?;
    let mut chains: BTreeMap<TournamentId, Chain> = BTreeMap::new();
    let mut lines = Lines::default();
    for (revision, id) in all.iter().zip(ids) {
        let tournament = revision.tournament_id;
        let chain = match chains.entry(tournament) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => place.insert(head(conn, tournament)?),
        };
        let line = chain.append(facts(revision), Prints::of(&words(revision), salt));
        push(&mut lines, LedgerRow::new((tournament, id), line));
    }
    if let Conn::Pg(server) = conn {
        lines.execute(server)?;
    }
    Ok(())
}

/// Inserts the revisions and answers their ids in their order.
fn insert_all(conn: &mut Conn, all: &[NewRevision]) -> Result<Vec<RevisionId>> {
    let Conn::Pg(server) = conn else { return Ok(Vec::new()) };
    let mut rows = Revisions::default();
    for revision in all {
        rows.tournament_id.push(revision.tournament_id);
        rows.sheet_id.push(revision.sheet.map(|sheet| sheet.id));
        rows.subject.push(revision.subject);
        rows.subject_id.push(revision.subject_id);
        rows.number.push(revision.number);
        rows.old.push(revision.old.clone());
        rows.new.push(revision.new.clone());
        rows.who.push(revision.who.clone());
        rows.reason.push(revision.reason.clone());
        rows.at.push(revision.at);
    }
    let mut kept: Vec<(RevisionId, i64)> = rows.get_results(server)?;
    // They were numbered in the order in which they were read, in whatever order they are answered.
    kept.sort_unstable();
    if !kept.iter().map(|(_, about)| *about).eq(all.iter().map(|revision| revision.subject_id)) {
        return Err(Error::internal("the revisions were appended in another order"));
    }
    Ok(kept.into_iter().map(|(id, _)| id).collect())
}

fn push(lines: &mut Lines, row: LedgerRow) {
    lines.revision_id.push(row.revision_id);
    lines.tournament_id.push(row.tournament_id);
    lines.number.push(row.number);
    lines.round_number.push(row.round_number);
    lines.table_number.push(row.table_number);
    lines.who_salt.push(row.who_salt);
    lines.who_print.push(row.who_print);
    lines.reason_salt.push(row.reason_salt);
    lines.reason_print.push(row.reason_print);
    lines.content_salt.push(row.content_salt);
    lines.content_print.push(row.content_print);
    lines.link.push(row.link);
}
