//! Totals of a sheet: those typed from the foot of a paper list, and those reckoned and kept so that standings need no
//! hand (a cache written in the same transaction; `check` reckons them again).

use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, SheetId};
use super::schema::{sheet_totals, typed_totals};

/// What was typed for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = typed_totals, treat_none_as_default_value = false)]
pub struct TypedRow {
    /// The sheet.
    pub sheet_id: SheetId,
    /// The seat, 1 to 4.
    pub seat: i32,
    /// Game points, signed.
    pub points: i32,
    /// Games won; `None` where only points were kept.
    pub won: Option<i32>,
    /// Games lost; `None` where only points were kept.
    pub lost: Option<i32>,
}

/// What a sheet makes of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = sheet_totals, treat_none_as_default_value = false, treat_none_as_null = true)]
pub struct TotalRow {
    /// The sheet.
    pub sheet_id: SheetId,
    /// The seat, 1 to 4.
    pub seat: i32,
    /// Who sits there.
    pub entry_id: EntryId,
    /// Game points, signed.
    pub points: i32,
    /// Games won as declarer.
    pub won: Option<i32>,
    /// Games lost as declarer.
    pub lost: Option<i32>,
    /// Games the others at the table lost as declarers.
    pub others_lost: Option<i32>,
    /// What the scoring system adds to the points.
    pub bonus: i32,
    /// Points and bonus.
    pub performance: i32,
    /// The highest score of a game won.
    pub highest_game: Option<i32>,
}

/// The typed totals of a sheet by seat; empty when it came in hand by hand.
pub fn typed_of(conn: &mut Conn, sheet: SheetId) -> Result<Vec<TypedRow>> {
    let rows = typed_totals::table.filter(typed_totals::sheet_id.eq(sheet)).order(typed_totals::seat);
    Ok(rows.select(TypedRow::as_select()).load(conn)?)
}

/// Puts these typed totals in the place of what was typed before.
pub fn replace_typed(conn: &mut Conn, sheet: SheetId, rows: &[TypedRow]) -> Result<()> {
    diesel::delete(typed_totals::table.filter(typed_totals::sheet_id.eq(sheet))).execute(conn)?;
    for row in rows {
        diesel::insert_into(typed_totals::table).values(row).execute(conn)?;
    }
    Ok(())
}

/// The kept totals of a sheet by seat; empty before its first hand.
pub fn of_sheet(conn: &mut Conn, sheet: SheetId) -> Result<Vec<TotalRow>> {
    let rows = sheet_totals::table.filter(sheet_totals::sheet_id.eq(sheet)).order(sheet_totals::seat);
    Ok(rows.select(TotalRow::as_select()).load(conn)?)
}

/// Keeps these totals; only the rows that differ from those kept before are written.
pub fn keep(conn: &mut Conn, before: &[TotalRow], now: &[TotalRow]) -> Result<()> {
    for row in now.iter().filter(|row| !before.contains(row)) {
        if before.iter().any(|old| old.seat == row.seat) {
            diesel::update(sheet_totals::table.find((row.sheet_id, row.seat))).set(row).execute(conn)?;
        } else {
            diesel::insert_into(sheet_totals::table).values(row).execute(conn)?;
        }
    }
    Ok(())
}
