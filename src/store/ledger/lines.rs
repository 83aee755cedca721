//! The lines of a ledger beside the revisions they stand for.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::LedgerRow;
use crate::rules::ledger::{ChainLine, Facts, Words};
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::{RevisionId, SheetId, TournamentId};
use crate::store::revisions::{Revision, Subject};
use crate::store::schema::{ledger, revisions};
use crate::store::stamp::stamp;

/// A line with its revision; `None` where that is gone, or belongs to another tournament.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The line.
    pub line: ChainLine,
    /// The revision it was written for.
    pub id: RevisionId,
    /// That revision.
    pub revision: Option<Revision>,
}

impl Kept {
    fn new(row: &LedgerRow, revision: Option<Revision>) -> Self {
        let revision = revision.filter(|one| one.tournament_id == row.tournament_id);
        let (round, table) = (row.round_number, row.table_number);
        let facts = revision.as_ref().map_or_else(Facts::default, |one| Facts { round, table, ..facts(one) });
        let line = ChainLine { number: row.number, facts, prints: row.prints(), link: row.link.clone() };
        Self { line, id: row.revision_id, revision }
    }
}

/// What a revision says openly; where its sheet lies stands in the ledger alone.
pub(super) fn facts(revision: &Revision) -> Facts {
    Facts {
        at: stamp(revision.at),
        subject: revision.subject.word().to_owned(),
        subject_id: revision.subject_id,
        sheet: revision.sheet_id.map(SheetId::number),
        round: None,
        table: None,
        known_as: revision.number,
    }
}

impl Revision {
    /// What the ledger keeps prints of.
    pub fn words(&self) -> Words<'_> {
        Words { who: &self.who, reason: &self.reason, old: self.old.as_deref(), new: self.new.as_deref() }
    }
}

/// Looks at the lines of a tournament in their order until somebody has seen enough.
pub fn each<B>(
    conn: &mut Conn,
    tournament: TournamentId,
    mut look: impl FnMut(&Kept) -> Option<B>,
) -> Result<Option<B>> {
    let rows = ledger::table.left_join(revisions::table).filter(ledger::tournament_id.eq(tournament));
    let rows = rows.order((ledger::number, ledger::revision_id));
    let rows = rows.select((LedgerRow::as_select(), Option::<Revision>::as_select()));
    for row in rows.load_iter::<(LedgerRow, Option<Revision>), _>(conn)? {
        let (row, revision) = row?;
        if let Some(seen) = look(&Kept::new(&row, revision)) {
            return Ok(Some(seen));
        }
    }
    Ok(None)
}

/// The first revision of a tournament that has no line: what, its number and when.
pub fn unlined(conn: &mut Conn, tournament: TournamentId) -> Result<Option<(Subject, Option<i32>, NaiveDateTime)>> {
    let rows = revisions::table.left_join(ledger::table).filter(revisions::tournament_id.eq(tournament));
    let rows = rows.filter(ledger::number.is_null()).order(revisions::id);
    Ok(rows.select((revisions::subject, revisions::number, revisions::at)).first(conn).optional()?)
}
