//! Entries: players in a tournament, each with a start number that is never reused.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::conn::Conn;
use super::error::{Result, check_version};
use super::id::{EntryId, TournamentId};
use super::revisions::{self, Subject};
use super::schema::{entries, tournaments};

/// An entry to be taken.
#[derive(Clone, Debug, PartialEq, Eq, Insertable)]
#[diesel(table_name = entries, treat_none_as_default_value = false)]
pub struct NewEntry {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The start number, from 1.
    pub number: i32,
    /// The player's name.
    pub name: String,
    /// The player's club; may be empty.
    pub club: String,
    /// `women`, `seniors`, `juniors`, joined by commas; may be empty.
    pub categories: String,
    /// What was paid, in cents.
    pub paid_cents: i64,
}

/// An entry as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize, Deserialize)]
#[diesel(table_name = entries)]
pub struct Entry {
    /// Its id.
    pub id: EntryId,
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The start number, from 1.
    pub number: i32,
    /// The player's name.
    pub name: String,
    /// The player's club; may be empty.
    pub club: String,
    /// `women`, `seniors`, `juniors`, joined by commas.
    pub categories: String,
    /// What was paid, in cents.
    pub paid_cents: i64,
    /// Whether the player went home; what was played stays.
    pub withdrawn: bool,
    /// Raised by every change of the entry.
    pub version: i64,
}

/// What of an entry can be changed.
#[derive(Clone, Debug, PartialEq, Eq, AsChangeset)]
#[diesel(table_name = entries)]
pub struct EntryChange {
    /// The player's name.
    pub name: String,
    /// The player's club; may be empty.
    pub club: String,
    /// `women`, `seniors`, `juniors`, joined by commas.
    pub categories: String,
    /// What was paid, in cents.
    pub paid_cents: i64,
    /// Whether the player went home.
    pub withdrawn: bool,
}

/// The entry with this id.
pub fn find(conn: &mut Conn, id: EntryId) -> Result<Entry> {
    Ok(entries::table.find(id).select(Entry::as_select()).get_result(conn)?)
}

/// The entry with this start number.
pub fn find_number(conn: &mut Conn, tournament: TournamentId, number: i32) -> Result<Entry> {
    let rows = entries::table.filter(entries::tournament_id.eq(tournament)).filter(entries::number.eq(number));
    Ok(rows.select(Entry::as_select()).get_result(conn)?)
}

/// Everybody who was entered anywhere, with name and club.
pub fn of_all(conn: &mut Conn) -> Result<Vec<(TournamentId, i32, String, String)>> {
    let rows = entries::table.inner_join(tournaments::table).filter(tournaments::removed_at.is_null());
    let rows = rows.order((entries::tournament_id, entries::number));
    Ok(rows.select((entries::tournament_id, entries::number, entries::name, entries::club)).load(conn)?)
}

/// The entries of a tournament by start number, the withdrawn ones included.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Entry>> {
    let rows = entries::table.filter(entries::tournament_id.eq(tournament)).order(entries::number);
    Ok(rows.select(Entry::as_select()).load(conn)?)
}

/// The first start number above every one ever given.
pub fn next_number(conn: &mut Conn, tournament: TournamentId) -> Result<i32> {
    let rows = entries::table.filter(entries::tournament_id.eq(tournament));
    let highest: Option<i32> = rows.select(diesel::dsl::max(entries::number)).get_result(conn)?;
    Ok(highest.unwrap_or(0).saturating_add(1))
}

/// Takes an entry; its version begins at 1. A start number already given is a conflict.
pub fn insert(conn: &mut Conn, new: &NewEntry) -> Result<EntryId> {
    let row = (new, entries::withdrawn.eq(false), entries::version.eq(1_i64));
    Ok(diesel::insert_into(entries::table).values(row).returning(entries::id).get_result(conn)?)
}

/// Changes an entry, if nobody did so since `based_on`.
pub fn update(conn: &mut Conn, id: EntryId, based_on: i64, change: &EntryChange) -> Result<()> {
    let now: i64 = entries::table.find(id).select(entries::version).get_result(conn)?;
    check_version(based_on, now)?;
    diesel::update(entries::table.find(id)).set((change, entries::version.eq(now + 1))).execute(conn)?;
    Ok(())
}

/// A change of an entry as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// Who changed it.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// The entry before; `None` when it was taken.
    pub before: Option<Entry>,
    /// The entry after.
    pub after: Entry,
}

/// Every change of an entry, the oldest first.
pub fn history(conn: &mut Conn, id: EntryId) -> Result<Vec<Recorded>> {
    let read = |text: &String| -> Result<Entry> { Ok(serde_json::from_str(text)?) };
    let of_entry = revisions::of_subject(conn, Subject::Entry, id.number())?;
    let recorded = of_entry.into_iter().filter_map(|revision| {
        let after = revision.new.as_ref().map(read)?;
        let before = revision.old.as_ref().map(read).transpose();
        Some(before.and_then(|before| Ok(Recorded { who: revision.who, at: revision.at, before, after: after? })))
    });
    recorded.collect()
}
