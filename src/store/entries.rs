//! Entries: players in a tournament, each with a start number that is never reused.

use std::collections::BTreeMap;

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::column::Spelt;
use super::conn::Conn;
use super::error::{Error, Result, check_version};
use super::id::{EntryId, TournamentId};
use super::revisions::{self, Subject};
use super::schema::{entries, tournaments};
use crate::rules::entry::Categories;
use crate::rules::entry::person::{Born, Code, Groups, Person, WishTable};
use crate::rules::money::Cents;

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
    /// The categories.
    pub categories: Spelt<Categories>,
    /// What was paid.
    pub paid_cents: Cents,
    /// What is known beside name and club.
    #[diesel(embed)]
    pub person: PersonRow,
}

/// What is known of a player beside name and club.
#[derive(
    Clone, Debug, Default, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset, Serialize, Deserialize,
)]
#[diesel(table_name = entries, treat_none_as_default_value = false, treat_none_as_null = true)]
#[serde(default)]
pub struct PersonRow {
    /// The year of birth.
    pub born: Option<Born>,
    /// `f`, `m`, `d`, or nothing.
    pub sex: String,
    /// Groups of one's own, joined by commas.
    pub own_groups: Spelt<Groups>,
    /// The number of the pass; may be empty.
    pub pass: Code,
    /// The number of the club; may be empty.
    pub club_number: Code,
    /// Why he plays although his pass speaks against it; may be empty.
    pub pass_reason: String,
    /// The table at which he has to sit.
    pub wish_table: Option<i32>,
    /// What he pays in the place of the fee.
    pub own_fee: Option<Cents>,
}

impl PersonRow {
    /// The row of what is known, and why a pass that speaks against it was overruled.
    pub fn of(person: &Person, pass_reason: &str) -> Self {
        Self {
            born: person.born,
            sex: person.sex.map_or_else(String::new, |sex| sex.word().to_owned()),
            own_groups: Spelt::of(person.groups.clone()),
            pass: person.pass.clone(),
            club_number: person.club_number.clone(),
            pass_reason: pass_reason.to_owned(),
            wish_table: person.table.map(WishTable::number),
            own_fee: person.fee,
        }
    }

    /// Whether anything is known beside what was agreed on.
    pub fn is_known(&self) -> bool {
        Self { wish_table: None, own_fee: None, ..self.clone() } != Self::default()
    }

    /// What is known.
    pub fn person(&self) -> Result<Person> {
        let sex = Some(self.sex.as_str()).filter(|sex| !sex.is_empty());
        Ok(Person {
            born: self.born,
            sex: sex.map(str::parse).transpose().map_err(Error::internal)?,
            groups: Groups::clone(&self.own_groups),
            pass: self.pass.clone(),
            club_number: self.club_number.clone(),
            table: self.wish_table.map(WishTable::new).transpose().map_err(Error::internal)?,
            fee: self.own_fee,
        })
    }
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
    /// The categories.
    pub categories: Spelt<Categories>,
    /// What was paid.
    pub paid_cents: Cents,
    /// Whether the player went home; what was played stays.
    pub withdrawn: bool,
    /// Raised by every change of the entry.
    pub version: i64,
    /// What is known beside name and club.
    #[diesel(embed)]
    #[serde(flatten)]
    pub person: PersonRow,
    /// When he was seen in the hall, in UTC.
    #[serde(default)]
    pub arrived_at: Option<NaiveDateTime>,
}

/// What of an entry can be changed.
#[derive(Clone, Debug, PartialEq, Eq, AsChangeset)]
#[diesel(table_name = entries)]
pub struct EntryChange {
    /// The player's name.
    pub name: String,
    /// The player's club; may be empty.
    pub club: String,
    /// The categories.
    pub categories: Spelt<Categories>,
    /// What was paid.
    pub paid_cents: Cents,
    /// Whether the player went home.
    pub withdrawn: bool,
    /// What is known beside name and club.
    #[diesel(embed)]
    pub person: PersonRow,
}

/// The entry with this id.
pub fn find(conn: &mut Conn, id: EntryId) -> Result<Entry> {
    Ok(entries::table.find(id).select(Entry::as_select()).get_result(conn)?)
}

/// The start numbers of a tournament, of entries that cannot be read as well.
pub fn numbers(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<(EntryId, i32)>> {
    let rows = entries::table.filter(entries::tournament_id.eq(tournament)).order(entries::number);
    Ok(rows.select((entries::id, entries::number)).load(conn)?)
}

/// The entry with this start number.
pub fn find_number(conn: &mut Conn, tournament: TournamentId, number: i32) -> Result<Entry> {
    let rows = entries::table.filter(entries::tournament_id.eq(tournament)).filter(entries::number.eq(number));
    Ok(rows.select(Entry::as_select()).get_result(conn)?)
}

/// Somebody who was entered somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct EnteredSomewhere {
    /// The tournament.
    pub tournament: TournamentId,
    /// His start number there.
    pub number: i32,
    /// His name there.
    pub name: String,
    /// His club there.
    pub club: String,
    /// The number of his pass; may be empty.
    pub pass: Code,
}

/// Everybody who was entered anywhere.
pub fn of_all(conn: &mut Conn) -> Result<Vec<EnteredSomewhere>> {
    let rows = entries::table.inner_join(tournaments::table).filter(tournaments::removed_at.is_null());
    let rows = rows.order((entries::tournament_id, entries::number));
    let columns = (entries::tournament_id, entries::number, entries::name, entries::club, entries::pass);
    Ok(rows.select(columns).load(conn)?)
}

/// The entries of a tournament by start number, the withdrawn ones included.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Entry>> {
    let rows = entries::table.filter(entries::tournament_id.eq(tournament)).order(entries::number);
    Ok(rows.select(Entry::as_select()).load(conn)?)
}

/// The passes of those entered, by start number, of whom one is known.
pub fn passes(conn: &mut Conn, tournament: TournamentId) -> Result<BTreeMap<i32, Code>> {
    let rows = entries::table.filter(entries::tournament_id.eq(tournament)).filter(entries::pass.ne(Code::default()));
    Ok(rows.select((entries::number, entries::pass)).load(conn)?.into_iter().collect())
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

/// Notes when somebody was seen in the hall, or that he was not, if nobody changed the entry since `based_on`.
pub fn set_arrived(conn: &mut Conn, id: EntryId, based_on: i64, at: Option<NaiveDateTime>) -> Result<()> {
    let now: i64 = entries::table.find(id).select(entries::version).get_result(conn)?;
    check_version(based_on, now)?;
    let change = (entries::arrived_at.eq(at), entries::version.eq(now + 1));
    diesel::update(entries::table.find(id)).set(change).execute(conn)?;
    Ok(())
}

/// Those who play and were not seen in the hall; nobody as long as nobody was, for then nobody looks.
pub fn absent(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Entry>> {
    let playing: Vec<Entry> = of_tournament(conn, tournament)?.into_iter().filter(|entry| !entry.withdrawn).collect();
    if playing.iter().all(|entry| entry.arrived_at.is_none()) {
        return Ok(Vec::new());
    }
    Ok(playing.into_iter().filter(|entry| entry.arrived_at.is_none()).collect())
}

/// The same passes in tournaments of the same year: the name and day of each with its entry.
pub fn with_passes(
    conn: &mut Conn,
    passes: &[Code],
    (first, last): (NaiveDate, NaiveDate),
) -> Result<Vec<(String, Entry)>> {
    let rows = entries::table.inner_join(tournaments::table).filter(entries::pass.eq_any(passes));
    let rows = rows.filter(tournaments::date.between(first, last)).filter(tournaments::removed_at.is_null());
    let rows = rows.order((tournaments::date, entries::id)).select((tournaments::name, Entry::as_select()));
    Ok(rows.load(conn)?)
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
