//! Many revisions with their lines at once: the lines hang on each other in the order of the revisions, as if each had been
//! appended by itself.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Nullable, Text};
use diesel::sqlite::SqliteConnection;

use super::{LedgerRow, facts, head, salt, words};
use crate::rules::ledger::{Chain, Prints};
use crate::store::at_once::{Lines, Revisions};
use crate::store::blocks::{self, file_row};
use crate::store::conn::Conn;
use crate::store::error::{Error, Result};
use crate::store::id::{RevisionId, TournamentId};
use crate::store::revisions::{NewRevision, RevisionRow};

/// Appends these revisions in their order, and their lines.
pub fn append_all(conn: &mut Conn, all: &[NewRevision]) -> Result<()> {
    let ids = match conn {
        Conn::Pg(server) => insert_on_server(server, all)?,
        Conn::Sqlite(file) => insert_in_file(file, all)?,
    };
    let mut chains: BTreeMap<TournamentId, Chain> = BTreeMap::new();
    let mut lines = Vec::with_capacity(all.len());
    for (revision, id) in all.iter().zip(ids) {
        let tournament = revision.tournament_id;
        let chain = match chains.entry(tournament) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => place.insert(head(conn, tournament)?),
        };
        let line = chain.append(facts(revision), Prints::of(&words(revision), salt));
        lines.push(LedgerRow::new((tournament, id), line));
    }
    match conn {
        Conn::Pg(server) => {
            let mut rows = Lines::default();
            for line in lines {
                push(&mut rows, line);
            }
            rows.execute(server)?;
            Ok(())
        }
        Conn::Sqlite(file) => blocks::write(file, lines.iter().collect()),
    }
}

file_row! {
    &LedgerRow, "ledger",
    revision_id = revision_id as BigInt, tournament_id = tournament_id as BigInt, number = number as Integer,
    round_number = round_number as Nullable<Integer>, table_number = table_number as Nullable<Integer>,
    who_salt = who_salt as Text, who_print = who_print as Text, reason_salt = reason_salt as Text,
    reason_print = reason_print as Text, content_salt = content_salt as Text,
    content_print = content_print as Text, link = link as Text,
}

fn insert_in_file(file: &mut SqliteConnection, all: &[NewRevision]) -> Result<Vec<RevisionId>> {
    let ids: Vec<RevisionId> = blocks::next::<RevisionRow<'_>>(file)?.take(all.len()).map(RevisionId::new).collect();
    blocks::write(file, ids.iter().zip(all).map(|(id, new)| RevisionRow::new(*id, new)).collect())?;
    Ok(ids)
}

/// Inserts the revisions and answers their ids in their order.
fn insert_on_server(server: &mut PgConnection, all: &[NewRevision]) -> Result<Vec<RevisionId>> {
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
