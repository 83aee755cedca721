//! What players have against their sheets, and what the director said to it.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, RoundId, SheetId, TournamentId};
use super::schema::{entries, protests, rounds, sheets, tournaments};
use super::text::stored_words;
use crate::rules::seat::Seat;

stored_words! {
    /// What became of a protest.
    pub enum Verdict {
        /// It waits for its answer.
        Open = "open",
        /// The player is right.
        Upheld = "upheld",
        /// The result stands.
        Rejected = "rejected",
    }
}

/// A protest of a seat against its sheet.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = protests, primary_key(sheet_id, seat), treat_none_as_default_value = false, treat_none_as_null = true)]
pub struct Protest {
    /// The sheet.
    pub sheet_id: SheetId,
    /// The seat.
    pub seat: Seat,
    /// Who sat there when he protested.
    pub entry_id: EntryId,
    /// What the player says.
    pub words: String,
    /// Whose phone or account it was: an account name, "list keeper", or "seat 2".
    pub lodged_by: String,
    /// When, in UTC.
    pub lodged_at: NaiveDateTime,
    /// What became of it.
    pub verdict: Verdict,
    /// What the director said to it; empty while it waits.
    pub answer: String,
    /// Who decided; empty while it waits.
    pub decided_by: String,
    /// When, in UTC.
    pub decided_at: Option<NaiveDateTime>,
}

/// A protest with where it belongs.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct Lodged {
    /// The protest.
    pub protest: Protest,
    /// The number of the round.
    pub round: i32,
    /// The number of the table.
    pub table: i32,
    /// Until when protests are taken there, in UTC; `None` while the round is open.
    pub until: Option<NaiveDateTime>,
    /// The version of its sheet.
    pub version: i64,
    /// The start number of the player.
    pub number: i32,
    /// His name.
    pub name: String,
}

impl Lodged {
    /// Whether it waits for its answer.
    pub fn is_open(&self) -> bool {
        self.protest.verdict == Verdict::Open
    }
}

/// The protests against a sheet, by seat, with the start number and the name of whoever protested.
pub fn of_sheet(conn: &mut Conn, sheet: SheetId) -> Result<Vec<(Protest, i32, String)>> {
    let rows = protests::table.inner_join(entries::table).filter(protests::sheet_id.eq(sheet)).order(protests::seat);
    Ok(rows.select((Protest::as_select(), entries::number, entries::name)).load(conn)?)
}

/// The protests of a tournament in the order in which they came.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<Lodged>> {
    let rows = protests::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .inner_join(entries::table)
        .filter(rounds::tournament_id.eq(tournament))
        .order((protests::lodged_at, protests::sheet_id, protests::seat));
    let (round, table, until) = (rounds::number, sheets::table_number, rounds::protests_until);
    let columns = (Protest::as_select(), round, table, until, sheets::version, entries::number, entries::name);
    Ok(rows.select(columns).load(conn)?)
}

/// How many protests of a tournament wait for their answer.
pub fn waiting_in(conn: &mut Conn, tournament: TournamentId) -> Result<i64> {
    let all = protests::table.inner_join(sheets::table.inner_join(rounds::table));
    let open = all.filter(rounds::tournament_id.eq(tournament)).filter(protests::verdict.eq(Verdict::Open));
    Ok(open.count().get_result(conn)?)
}

/// How many protests against sheets of a round wait for their answer.
pub fn waiting(conn: &mut Conn, round: RoundId) -> Result<i64> {
    let of_round = protests::table.inner_join(sheets::table).filter(sheets::round_id.eq(round));
    Ok(of_round.filter(protests::verdict.eq(Verdict::Open)).count().get_result(conn)?)
}

/// Keeps a protest; what the seat had said before is past.
pub fn keep(conn: &mut Conn, new: &Protest) -> Result<()> {
    let here = protests::table.find((new.sheet_id, new.seat));
    if diesel::update(here).set(new).execute(conn)? == 0 {
        diesel::insert_into(protests::table).values(new).execute(conn)?;
    }
    Ok(())
}

/// Says for how long after a round protests are taken, in minutes.
pub fn set_minutes(conn: &mut Conn, id: TournamentId, minutes: Option<i32>) -> Result<()> {
    diesel::update(tournaments::table.find(id)).set(tournaments::protest_minutes.eq(minutes)).execute(conn)?;
    Ok(())
}

/// Says until when protests against the sheets of a round are taken.
pub fn set_until(conn: &mut Conn, id: RoundId, until: Option<NaiveDateTime>) -> Result<()> {
    diesel::update(rounds::table.find(id)).set(rounds::protests_until.eq(until)).execute(conn)?;
    Ok(())
}
