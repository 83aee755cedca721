//! The ledger: one line for each revision, hung on the line before it within the same change. The changes of a
//! tournament happen one after the other, so its last line is its head.

mod at_once;
mod lines;
mod older;

use diesel::prelude::*;

use super::conn::{Conn, on_either};
use super::error::Result;
use super::id::{RevisionId, TournamentId};
use super::revisions::NewRevision;
use super::schema::{ledger, revisions};
use super::stamp::stamp;
use crate::rules::hex::hex;
use crate::rules::ledger::{Chain, ChainLine, Facts, Print, Prints, Words};

pub use at_once::append_all;
pub use lines::{Kept, each, unlined};
pub(super) use older::chain as chain_older;

/// A line as it stands in the table.
#[derive(Clone, Debug, Insertable, Queryable, Selectable)]
#[diesel(table_name = ledger, treat_none_as_default_value = false)]
struct LedgerRow {
    revision_id: RevisionId,
    tournament_id: TournamentId,
    number: i32,
    round_number: Option<i32>,
    table_number: Option<i32>,
    who_salt: String,
    who_print: String,
    reason_salt: String,
    reason_print: String,
    content_salt: String,
    content_print: String,
    link: String,
}

impl LedgerRow {
    fn new((tournament_id, revision_id): (TournamentId, RevisionId), line: ChainLine) -> Self {
        let Prints { who, reason, content } = line.prints;
        Self {
            revision_id,
            tournament_id,
            number: line.number,
            round_number: line.facts.round,
            table_number: line.facts.table,
            who_salt: who.salt,
            who_print: who.digest,
            reason_salt: reason.salt,
            reason_print: reason.digest,
            content_salt: content.salt,
            content_print: content.digest,
            link: line.link,
        }
    }

    fn prints(&self) -> Prints {
        let print = |salt: &String, digest: &String| Print { salt: salt.clone(), digest: digest.clone() };
        Prints {
            who: print(&self.who_salt, &self.who_print),
            reason: print(&self.reason_salt, &self.reason_print),
            content: print(&self.content_salt, &self.content_print),
        }
    }
}

/// 128 bits nobody guesses.
fn salt() -> String {
    hex(&rand::random::<[u8; 16]>())
}

/// How long the ledger of a tournament is, and the link of its last line.
pub fn head(conn: &mut Conn, tournament: TournamentId) -> Result<Chain> {
    let lines = ledger::table.filter(ledger::tournament_id.eq(tournament)).order(ledger::number.desc());
    let last = lines.select((ledger::number, ledger::link)).limit(1);
    let last: Option<(i32, String)> = on_either!(conn, last.get_result(conn)).optional()?;
    Ok(last.map_or_else(Chain::default, |(lines, head)| Chain { lines, head, ..Chain::default() }))
}

/// Appends a revision, and its line.
pub fn append(conn: &mut Conn, revision: &NewRevision) -> Result<RevisionId> {
    let NewRevision { tournament_id, sheet, subject, subject_id, number, old, new, who, reason, at } = revision;
    let row = (
        revisions::tournament_id.eq(*tournament_id),
        revisions::sheet_id.eq(sheet.map(|sheet| sheet.id)),
        revisions::subject.eq(*subject),
        revisions::subject_id.eq(*subject_id),
        revisions::number.eq(*number),
        revisions::old.eq(old.as_deref()),
        revisions::new.eq(new.as_deref()),
        revisions::who.eq(who),
        revisions::reason.eq(reason),
        revisions::at.eq(*at),
    );
    let insert = diesel::insert_into(revisions::table).values(row).returning(revisions::id);
    let id: RevisionId = on_either!(conn, insert.get_result(conn))?;
    let mut chain = head(conn, *tournament_id)?;
    let row = LedgerRow::new((*tournament_id, id), chain.append(facts(revision), Prints::of(&words(revision), salt)));
    let insert = diesel::insert_into(ledger::table).values(&row);
    on_either!(conn, insert.execute(conn))?;
    Ok(id)
}

fn words(revision: &NewRevision) -> Words<'_> {
    let NewRevision { old, new, who, reason, .. } = revision;
    Words { who, reason, old: old.as_deref(), new: new.as_deref() }
}

fn facts(revision: &NewRevision) -> Facts {
    let NewRevision { sheet, subject, subject_id, number, at, .. } = revision;
    Facts {
        at: stamp(*at),
        subject: subject.word().to_owned(),
        subject_id: *subject_id,
        sheet: sheet.map(|sheet| sheet.id.number()),
        round: sheet.map(|sheet| sheet.round),
        table: sheet.map(|sheet| sheet.table),
        known_as: *number,
    }
}
