//! Sheets and their seats: one table in one round.

mod at_once;
mod change;
mod seated;

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::{Conn, on_either};
use super::error::{Error, Result};
use super::id::{EntryId, RoundId, SheetId, TournamentId};
use super::prepared;
use super::rounds::RoundState;
use super::schema::{entries, rounds, seats, sheets, tournaments};
use super::substitutions::{self, Of};
use super::text::stored_words;
use crate::rules::comparison::Compares;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::terms::Terms;

pub use at_once::{SeatTurn, of_keepers, places, seats_of_all, turns_of_all};
pub use change::{count_clearing, set_called, set_hands, set_keeper_key, set_kind, set_state, strike};
pub use seated::{Seated, sat_down, seated};

stored_words! {
    /// How a sheet was brought in.
    pub enum SheetKind {
        /// Hand by hand.
        Hands = "hands",
        /// By the totals at the foot of the paper list.
        Totals = "totals",
    }
}

stored_words! {
    /// Whether hands can still be added.
    pub enum SheetState { Open = "open", Closed = "closed" }
}

/// A sheet to be laid out.
#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = sheets, treat_none_as_default_value = false)]
pub struct NewSheet {
    /// The round.
    pub round_id: RoundId,
    /// The number of the table, from 1.
    pub table_number: i32,
    /// How many sit there.
    pub size: TableSize,
    /// How it is brought in.
    pub kind: SheetKind,
    /// Hands to be played.
    pub hands: i32,
    /// The secret part of the list keeper's address.
    pub keeper_key: String,
}

/// A sheet as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable)]
#[diesel(table_name = sheets)]
pub struct Sheet {
    /// Its id.
    pub id: SheetId,
    /// The round.
    pub round_id: RoundId,
    /// The number of the table, from 1.
    pub table_number: i32,
    /// How many sit there.
    pub size: TableSize,
    /// How it is brought in.
    pub kind: SheetKind,
    /// Whether hands can still be added.
    pub state: SheetState,
    /// Hands to be played.
    pub hands: i32,
    /// Passed-in hands, where the sheet was typed by its totals.
    pub passed: Option<i32>,
    /// Raised by every change of the sheet.
    pub version: i64,
    /// The secret part of the list keeper's address.
    pub keeper_key: String,
    /// Whether the table called for the director.
    pub called: bool,
    /// Which of several directors goes there.
    pub call_taken_by: Option<String>,
    /// Why hands of it were struck that nobody started: empty where the time was over, `None` where none were.
    pub struck: Option<String>,
    /// When its keeper was reminded of it last, in UTC.
    pub reminded_at: Option<NaiveDateTime>,
    /// Who reminded him.
    pub reminded_by: Option<String>,
    /// How often all its hands were taken out at once.
    pub cleared: i32,
}

/// Who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = seats, treat_none_as_default_value = false)]
pub struct SeatRow {
    /// The sheet.
    pub sheet_id: SheetId,
    /// The seat; the first keeps the list.
    pub seat: Seat,
    /// The round of the sheet: nobody sits twice in one.
    pub round_id: RoundId,
    /// Who sits there.
    pub entry_id: EntryId,
}

/// The sheet with this id.
pub fn find(conn: &mut Conn, id: SheetId) -> Result<Sheet> {
    Ok(sheets::table.find(id).select(Sheet::as_select()).get_result(conn)?)
}

/// Which sheet the list keeper with this key writes, answered by the index alone.
pub fn of_keeper(conn: &mut Conn, key: &str) -> Result<SheetId> {
    let rows = sheets::table.filter(sheets::keeper_key.eq(key)).select(sheets::id);
    Ok(on_either!(conn, rows.get_result(conn))?)
}

/// The same with the hash of the frozen rules it is played by: asked with every hand, so that one that was read by other rules
/// is not kept.
pub fn of_keeper_by(conn: &mut Conn, key: &str) -> Result<(SheetId, Option<String>)> {
    let rows = sheets::table.inner_join(rounds::table.inner_join(tournaments::table));
    let rows = rows.filter(sheets::keeper_key.eq(key)).select((sheets::id, tournaments::rules_hash));
    Ok(on_either!(conn, rows.get_result(conn))?)
}

/// The sheets of a round by table number.
pub fn of_round(conn: &mut Conn, round: RoundId) -> Result<Vec<Sheet>> {
    let rows = sheets::table.filter(sheets::round_id.eq(round)).order(sheets::table_number);
    Ok(rows.select(Sheet::as_select()).load(conn)?)
}

/// Lays out an empty sheet.
pub fn insert(conn: &mut Conn, new: &NewSheet) -> Result<SheetId> {
    let row = (new, sheets::state.eq(SheetState::Open), sheets::version.eq(1_i64), sheets::called.eq(false));
    Ok(diesel::insert_into(sheets::table).values(row).returning(sheets::id).get_result(conn)?)
}

/// Raises the version of a sheet; every change of its hands or totals calls it. Answers the new version.
pub fn raise_version(conn: &mut Conn, id: SheetId) -> Result<i64> {
    prepared::raise_sheet(conn, id)
}

/// The seats of a sheet in order.
pub fn seats_of(conn: &mut Conn, sheet: SheetId) -> Result<Vec<SeatRow>> {
    let rows = seats::table.filter(seats::sheet_id.eq(sheet)).order(seats::seat);
    Ok(rows.select(SeatRow::as_select()).load(conn)?)
}

/// The seats of every table of a round, by sheet and seat.
pub fn seats_of_round(conn: &mut Conn, round: RoundId) -> Result<Vec<SeatRow>> {
    let rows = seats::table.filter(seats::round_id.eq(round)).order((seats::sheet_id, seats::seat));
    Ok(rows.select(SeatRow::as_select()).load(conn)?)
}

/// Seats somebody; the same entry twice in a round is a conflict.
pub fn seat(conn: &mut Conn, row: &SeatRow) -> Result<()> {
    diesel::insert_into(seats::table).values(row).execute(conn)?;
    Ok(())
}

/// A sheet with what stands above it, for one page or one change.
#[derive(Clone, Debug)]
pub struct Placed {
    /// The sheet.
    pub sheet: Sheet,
    /// Which round it is, from 1.
    pub round: i32,
    /// How far the round is.
    pub state: RoundState,
    /// The tournament, for all its sheets the same.
    pub tournament: Arc<Framing>,
}

/// What a sheet needs to know of its tournament.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = tournaments)]
pub struct Framing {
    /// Its id.
    pub id: TournamentId,
    /// Its name.
    pub name: String,
    /// The id of its rule set.
    pub rules: String,
    /// Options that differ from the rule set, `key = value` lines.
    pub rule_changes: String,
    /// The id of its scoring system.
    pub system: String,
    /// Hands of a round at a table of four.
    pub hands_at_four: i32,
    /// Hands of a round at a table of three.
    pub hands_at_three: i32,
    /// The seat that deals the first hand.
    pub first_dealer: Seat,
    /// The hash of its frozen rules, printed on every list.
    pub rules_hash: Option<String>,
    /// How comparative results are reckoned.
    pub comparison: Compares,
    /// Whether every list is written twice.
    pub two_witnesses: bool,
    /// For how many minutes after a round protests are taken.
    pub protest_minutes: Option<i32>,
    /// What was agreed on about money beside the fee, `key = value` lines.
    pub money: String,
}

impl Framing {
    /// What was agreed on about money beside the fee.
    pub fn terms(&self) -> Result<Terms> {
        Terms::read(&self.money).map_err(Error::internal)
    }

    /// Whether every table plays the same decks.
    pub const fn is_comparative(&self) -> bool {
        self.comparison.is_on()
    }
}

impl Placed {
    /// How many sit at the table.
    pub const fn size(&self) -> TableSize {
        self.sheet.size
    }

    /// Who deals the first hand.
    pub fn first_dealer(&self) -> Seat {
        let seat = self.tournament.first_dealer;
        // A setting for tables of four need not exist at a table of three.
        if self.size().has(seat) { seat } else { Seat::FIRST }
    }

    /// Who deals this hand.
    pub fn dealer(&self, number: i32) -> Seat {
        self.size().dealer(self.first_dealer(), u16::try_from(number).unwrap_or(1))
    }

    /// How many hands such a table plays in a round; in Comparative Skat the decks of a round, fouled ones included.
    pub fn per_round(&self) -> i32 {
        if self.sheet.size.number() == 4 { self.tournament.hands_at_four } else { self.tournament.hands_at_three }
    }
}

/// The sheet with its round and its tournament.
pub fn place(conn: &mut Conn, id: SheetId) -> Result<Placed> {
    let rows = sheets::table.find(id).inner_join(rounds::table.inner_join(tournaments::table));
    let (sheet, round, state, tournament) = on_either!(
        conn,
        rows.select((Sheet::as_select(), rounds::number, rounds::state, Framing::as_select())).get_result(conn)
    )?;
    Ok(Placed { sheet, round, state, tournament: Arc::new(tournament) })
}

/// Every sheet of a tournament with who sits there, by round and table: two questions.
pub fn of_tournament(conn: &mut Conn, id: TournamentId) -> Result<Vec<(Placed, Vec<Seated>)>> {
    let rows = sheets::table.inner_join(rounds::table.inner_join(tournaments::table)).filter(tournaments::id.eq(id));
    let rows = rows.order((rounds::number, sheets::table_number));
    let found: Vec<(Sheet, i32, RoundState, Framing)> =
        rows.select((Sheet::as_select(), rounds::number, rounds::state, Framing::as_select())).load(conn)?;
    let rows = seats::table.inner_join(entries::table).filter(entries::tournament_id.eq(id));
    let rows = rows.order((seats::sheet_id, seats::seat));
    let columns = (seats::sheet_id, seats::seat, entries::id, entries::number, entries::name, entries::club);
    let sitting: Vec<(SheetId, Seat, EntryId, i32, String, String)> = rows.select(columns).load(conn)?;
    let mut took_over = substitutions::names(conn, Of::Tournament(id))?;
    let mut seated: BTreeMap<SheetId, Vec<Seated>> = BTreeMap::new();
    for (sheet, seat, entry_id, number, name, club) in sitting {
        let took_over = took_over.remove(&(sheet, seat)).unwrap_or_default();
        seated.entry(sheet).or_default().push(Seated { seat, entry_id, number, name, club, took_over });
    }
    let mut shared = None;
    let with = |(sheet, round, state, tournament): (Sheet, i32, RoundState, Framing)| {
        let tournament = Arc::clone(shared.get_or_insert_with(|| Arc::new(tournament)));
        let here = seated.remove(&sheet.id).unwrap_or_default();
        (Placed { sheet, round, state, tournament }, here)
    };
    Ok(found.into_iter().map(with).collect())
}
