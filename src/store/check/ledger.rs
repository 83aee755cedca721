//! The chain of each tournament's history, also of those that were taken out.

use diesel::prelude::*;

use super::Difference;
use crate::rules::ledger::Chain;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::{RevisionId, TournamentId};
use crate::store::ledger::{self, Kept};
use crate::store::revisions::Revision;
use crate::store::schema::tournaments;

/// The first line of each tournament that does not hold, and the first revision that has none.
pub(super) fn differences(conn: &mut Conn) -> Result<Vec<Difference>> {
    let rows = tournaments::table.order(tournaments::id).select((tournaments::id, tournaments::name));
    let mut found = Vec::new();
    for (id, tournament) in rows.load::<(TournamentId, String)>(conn)? {
        found.extend(broken(conn, id, &tournament)?);
        if let Some((subject, number, at)) = ledger::unlined(conn, id)? {
            found.push(Difference::Unlined { tournament, what: named(subject.word(), number), at });
        }
    }
    Ok(found)
}

fn broken(conn: &mut Conn, id: TournamentId, tournament: &str) -> Result<Option<Difference>> {
    let (mut chain, mut last) = (Chain::default(), RevisionId::new(0));
    ledger::each(conn, id, |kept| {
        let reason = fault(&mut chain, last, kept);
        last = kept.id;
        let about = |one: &Revision| format!(" ({}, {})", named(one.subject.word(), one.number), one.at);
        let (line, what) = (kept.line.number, kept.revision.as_ref().map(about).unwrap_or_default());
        reason.map(|reason| Difference::Ledger { tournament: tournament.to_owned(), line, what, reason })
    })
}

/// Why a line does not belong where it stands.
fn fault(chain: &mut Chain, last: RevisionId, kept: &Kept) -> Option<String> {
    let Some(revision) = &kept.revision else { return Some("what it was written for is gone".to_owned()) };
    // A row is told by its last revision, so their order is that of the lines.
    if kept.id <= last {
        return Some("it was written for something older than the line before it".to_owned());
    }
    chain.follow(&kept.line, &Revision::words(revision)).err().map(|broken| broken.to_string())
}

fn named(what: &str, number: Option<i32>) -> String {
    number.map_or_else(|| what.to_owned(), |number| format!("{what} {number}"))
}
