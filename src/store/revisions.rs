//! What was changed: old, new, who, when, why. Revisions are appended, by the [ledger](super::ledger) alone, and never
//! touched again.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Nullable, Text};

use super::blocks::{file_row, numbered};
use super::conn::Conn;
use super::error::Result;
use super::id::{RevisionId, SheetId, TournamentId};
use super::schema::revisions;
use super::stamp::stamp;
use super::text::stored_words;

/// Who enters hands at the table without an account; pages say it in the language of the reader.
pub const LIST_KEEPER: &str = "list keeper";
/// Who enters himself without an account; pages say it in the language of the reader.
pub const PLAYER: &str = "player himself";
/// Who a player on his own phone is in a revision, before the number of his seat.
pub const SEAT: &str = "seat ";

/// Why a list keeper takes a hand back; pages say it in the language of the reader.
pub const UNDO: &str = "undo by keeper";

/// Why a list keeper puts another hand in the place of one with the same number; pages say it in the language of the reader.
pub const SETTLED: &str = "settled by keeper";

/// Why the program changes what a later hand collects; pages say it in the language of the reader.
pub const REMITTED: &str = "remitted before";

/// Why somebody's name went; pages say it in the language of the reader.
pub const FORGOTTEN: &str = "forgotten";

stored_words! {
    /// What a revision is about.
    pub enum Subject {
        Tournament = "tournament", Entry = "entry", Round = "round", Sheet = "sheet", Seat = "seat", Hand = "hand",
        Totals = "totals", Adjustment = "adjustment", Cash = "cash", Lot = "lot", Prize = "prize", Deck = "deck",
        Ledger = "ledger", Team = "team", Commitment = "commitment",
        Substitution = "substitution",
    }
}

/// A sheet, and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnSheet {
    /// The sheet.
    pub id: SheetId,
    /// Its round, from 1.
    pub round: i32,
    /// Its table, from 1.
    pub table: i32,
}

/// A revision to be appended.
#[derive(Clone, Debug)]
pub struct NewRevision {
    /// The tournament it happened in.
    pub tournament_id: TournamentId,
    /// The sheet it happened on, if on one.
    pub sheet: Option<OnSheet>,
    /// What kind of row was changed.
    pub subject: Subject,
    /// The id of that row.
    pub subject_id: i64,
    /// The number people know it by: the hand, the round, the start number.
    pub number: Option<i32>,
    /// What stood there before, as JSON; `None` when it is new.
    pub old: Option<String>,
    /// What stands there now, as JSON; `None` when it was taken away.
    pub new: Option<String>,
    /// Who changed it: an account name, or "list keeper".
    pub who: String,
    /// Why, in the words of whoever changed it; may be empty for a first entry.
    pub reason: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// A revision as a row of a file, with its id.
pub(super) struct RevisionRow<'r> {
    id: RevisionId,
    sheet: Option<SheetId>,
    at: String,
    new: &'r NewRevision,
}

impl<'r> RevisionRow<'r> {
    /// Of this revision, with this id.
    pub(super) fn new(id: RevisionId, new: &'r NewRevision) -> Self {
        Self { id, sheet: new.sheet.map(|sheet| sheet.id), at: stamp(new.at), new }
    }
}

numbered!(RevisionRow, "revisions");

file_row! {
    RevisionRow, "revisions",
    id = id as BigInt, tournament_id = new.tournament_id as BigInt, sheet_id = sheet as Nullable<BigInt>,
    subject = new.subject as Text, subject_id = new.subject_id as BigInt, number = new.number as Nullable<Integer>,
    old = new.old as Nullable<Text>, new = new.new as Nullable<Text>, who = new.who as Text,
    reason = new.reason as Text, at = at as Text,
}

/// A revision as it was appended.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable)]
#[diesel(table_name = revisions)]
pub struct Revision {
    /// Its id; later ones are higher.
    pub id: RevisionId,
    /// The tournament it happened in.
    pub tournament_id: TournamentId,
    /// The sheet it happened on, if on one.
    pub sheet_id: Option<SheetId>,
    /// What kind of row was changed.
    pub subject: Subject,
    /// The id of that row.
    pub subject_id: i64,
    /// The number people know it by.
    pub number: Option<i32>,
    /// What stood there before, as JSON.
    pub old: Option<String>,
    /// What stands there now, as JSON.
    pub new: Option<String>,
    /// Who changed it.
    pub who: String,
    /// Why.
    pub reason: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// That something was changed, without what.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = revisions)]
pub struct Change {
    /// The id of the revision.
    pub id: RevisionId,
    /// The sheet it happened on, if on one.
    pub sheet_id: Option<SheetId>,
}

/// The last change in a tournament; that of nothing where there is none.
pub fn last(conn: &mut Conn, tournament: TournamentId) -> Result<RevisionId> {
    let last = revisions::table.filter(revisions::tournament_id.eq(tournament)).select(diesel::dsl::max(revisions::id));
    let last: Option<RevisionId> = last.first(conn)?;
    Ok(last.unwrap_or(RevisionId::new(0)))
}

/// What was changed in a tournament since then, the oldest first, so many at most.
pub fn since(conn: &mut Conn, tournament: TournamentId, after: RevisionId, most: i64) -> Result<Vec<Change>> {
    let rows = revisions::table.filter(revisions::tournament_id.eq(tournament)).filter(revisions::id.gt(after));
    Ok(rows.order(revisions::id).limit(most).select(Change::as_select()).load(conn)?)
}

/// What was changed on this sheet, the oldest first.
pub fn of_sheet(conn: &mut Conn, sheet: SheetId) -> Result<Vec<Revision>> {
    let rows = revisions::table.filter(revisions::sheet_id.eq(sheet)).order(revisions::id);
    Ok(rows.select(Revision::as_select()).load(conn)?)
}

/// What was changed on one row, the oldest first.
pub fn of_subject(conn: &mut Conn, subject: Subject, id: i64) -> Result<Vec<Revision>> {
    let rows = revisions::table.filter(revisions::subject.eq(subject)).filter(revisions::subject_id.eq(id));
    Ok(rows.order(revisions::id).select(Revision::as_select()).load(conn)?)
}

/// What was changed last on one row of a tournament, for those that have the same id in each.
pub fn last_of(conn: &mut Conn, tournament: TournamentId, (subject, id): (Subject, i64)) -> Result<Option<Revision>> {
    let rows = revisions::table.filter(revisions::tournament_id.eq(tournament));
    let rows = rows.filter(revisions::subject.eq(subject)).filter(revisions::subject_id.eq(id));
    Ok(rows.order(revisions::id.desc()).select(Revision::as_select()).first(conn).optional()?)
}

/// What was changed since then on rows of one kind in a tournament, the oldest first.
pub fn of_kind_since(
    conn: &mut Conn,
    tournament: TournamentId,
    (subject, after): (Subject, RevisionId),
) -> Result<Vec<Revision>> {
    let rows = revisions::table.filter(revisions::tournament_id.eq(tournament));
    let rows = rows.filter(revisions::subject.eq(subject)).filter(revisions::id.gt(after));
    Ok(rows.order(revisions::id).select(Revision::as_select()).load(conn)?)
}
