//! Who took over a seat while a round was played.

use std::collections::BTreeMap;
use std::ops::Range;

use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, RoundId, SheetId, SubstitutionId, TournamentId};
use super::schema::{entries, rounds, sheets, substitutions};
use crate::rules::seat::Seat;

/// A substitution to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Insertable)]
#[diesel(table_name = substitutions, treat_none_as_default_value = false)]
pub struct NewSubstitution {
    /// The sheet.
    pub sheet_id: SheetId,
    /// The seat.
    pub seat: Seat,
    /// The first hand that is played by whoever came.
    pub from_hand: i32,
    /// The round of the sheet: nobody sits twice in one.
    pub round_id: RoundId,
    /// Who came.
    pub entry_id: EntryId,
}

/// A substitution as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = substitutions)]
pub struct Substitution {
    /// Its id.
    pub id: SubstitutionId,
    /// The sheet.
    pub sheet_id: SheetId,
    /// The seat.
    pub seat: Seat,
    /// The first hand that is played by whoever came.
    pub from_hand: i32,
    /// The round of the sheet.
    pub round_id: RoundId,
    /// Who came.
    pub entry_id: EntryId,
}

/// Whoever took over a seat, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TookOver {
    /// The first hand that is his.
    pub from: i32,
    /// The entry.
    pub entry_id: EntryId,
    /// The start number.
    pub number: i32,
    /// The player's name.
    pub name: String,
}

/// A substitution with where it was, for a list of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable)]
pub struct Placed {
    /// The round.
    pub round: i32,
    /// The table.
    pub table: i32,
    /// The seat.
    pub seat: Seat,
    /// The first hand.
    pub from: i32,
    /// The start number of whoever came.
    pub number: i32,
    /// The sheet.
    pub sheet: SheetId,
}

/// Keeps one; somebody twice in a round, or two from the same hand on, is a conflict.
pub fn insert(conn: &mut Conn, new: &NewSubstitution) -> Result<Substitution> {
    let row = diesel::insert_into(substitutions::table).values(new).returning(substitutions::id);
    let id: SubstitutionId = row.get_result(conn)?;
    Ok(Substitution {
        id,
        sheet_id: new.sheet_id,
        seat: new.seat,
        from_hand: new.from_hand,
        round_id: new.round_id,
        entry_id: new.entry_id,
    })
}

/// Says who came, where he had another start number.
pub fn set_entry(conn: &mut Conn, id: SubstitutionId, entry: EntryId) -> Result<()> {
    diesel::update(substitutions::table.find(id)).set(substitutions::entry_id.eq(entry)).execute(conn)?;
    Ok(())
}

/// Takes one out.
pub fn remove(conn: &mut Conn, id: SubstitutionId) -> Result<()> {
    diesel::delete(substitutions::table.find(id)).execute(conn)?;
    Ok(())
}

/// Those of a sheet, by seat and hand.
pub fn of_sheet(conn: &mut Conn, sheet: SheetId) -> Result<Vec<Substitution>> {
    let rows = substitutions::table.filter(substitutions::sheet_id.eq(sheet));
    let rows = rows.order((substitutions::seat, substitutions::from_hand));
    Ok(rows.select(Substitution::as_select()).load(conn)?)
}

/// The numbers of the hands somebody plays on a seat; up to any number where nobody takes over from him.
pub fn hands_of(conn: &mut Conn, sheet: SheetId, (seat, entry): (Seat, EntryId)) -> Result<Range<i32>> {
    let all = of_sheet(conn, sheet)?;
    let own = || all.iter().filter(|one| one.seat == seat);
    let from = own().find(|one| one.entry_id == entry).map_or(1, |one| one.from_hand);
    let before = own().map(|one| one.from_hand).find(|next| *next > from).unwrap_or(i32::MAX);
    Ok(from..before)
}

/// Those of a round, by sheet, seat and hand.
pub fn of_round(conn: &mut Conn, round: RoundId) -> Result<Vec<Substitution>> {
    let rows = substitutions::table.filter(substitutions::round_id.eq(round));
    let rows = rows.order((substitutions::sheet_id, substitutions::seat, substitutions::from_hand));
    Ok(rows.select(Substitution::as_select()).load(conn)?)
}

/// Those of a tournament, by sheet, seat and hand.
pub fn of_tournament(conn: &mut Conn, id: TournamentId) -> Result<Vec<Substitution>> {
    let rows = substitutions::table.inner_join(rounds::table).filter(rounds::tournament_id.eq(id));
    let rows = rows.order((substitutions::sheet_id, substitutions::seat, substitutions::from_hand));
    Ok(rows.select(Substitution::as_select()).load(conn)?)
}

/// The same with where they were, by round, table, seat and hand.
pub fn placed(conn: &mut Conn, id: TournamentId) -> Result<Vec<Placed>> {
    let rows = substitutions::table
        .inner_join(sheets::table.inner_join(rounds::table))
        .inner_join(entries::table)
        .filter(rounds::tournament_id.eq(id))
        .order((rounds::number, sheets::table_number, substitutions::seat, substitutions::from_hand));
    let columns = (
        rounds::number,
        sheets::table_number,
        substitutions::seat,
        substitutions::from_hand,
        entries::number,
        substitutions::sheet_id,
    );
    Ok(rows.select(columns).load(conn)?)
}

/// Who took over a seat of these sheets, by sheet and seat, in the order of their hands; all of a tournament at once.
pub(super) fn names(conn: &mut Conn, of: Of) -> Result<BTreeMap<(SheetId, Seat), Vec<TookOver>>> {
    let columns = (
        substitutions::sheet_id,
        substitutions::seat,
        substitutions::from_hand,
        entries::id,
        entries::number,
        entries::name,
    );
    let order = (substitutions::sheet_id, substitutions::seat, substitutions::from_hand);
    let rows = substitutions::table.inner_join(entries::table).select(columns).order(order);
    let found: Vec<(SheetId, Seat, i32, EntryId, i32, String)> = match of {
        Of::Sheet(id) => rows.filter(substitutions::sheet_id.eq(id)).load(conn)?,
        Of::Tournament(id) => rows.filter(entries::tournament_id.eq(id)).load(conn)?,
    };
    let mut by_seat: BTreeMap<(SheetId, Seat), Vec<TookOver>> = BTreeMap::new();
    for (sheet, seat, from, entry_id, number, name) in found {
        by_seat.entry((sheet, seat)).or_default().push(TookOver { from, entry_id, number, name });
    }
    Ok(by_seat)
}

/// Whose names are asked for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Of {
    /// Those of a sheet.
    Sheet(SheetId),
    /// Those of every sheet of a tournament.
    Tournament(TournamentId),
}
