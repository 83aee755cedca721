//! Who at the table said that a sheet is right.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, SheetId};
use super::schema::{confirmations, entries};
use crate::rules::seat::Seat;

/// That a seat confirmed what stood on the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = confirmations, primary_key(sheet_id, seat), treat_none_as_default_value = false, treat_none_as_null = true)]
pub struct Confirmation {
    /// The sheet.
    pub sheet_id: SheetId,
    /// The seat.
    pub seat: Seat,
    /// The code of what stood there; with another code on the sheet it counts no more.
    pub code: String,
    /// Whose phone it was: an account name, "list keeper", or "seat 2".
    pub confirmed_by: String,
    /// When, in UTC.
    pub confirmed_at: NaiveDateTime,
    /// Who sat there then; the column came later, and `SQLite` adds none that is never empty.
    pub entry_id: Option<EntryId>,
}

/// What was confirmed on a sheet, by seat, of whatever content.
pub fn of_sheet(conn: &mut Conn, sheet: SheetId) -> Result<Vec<Confirmation>> {
    let rows = confirmations::table.filter(confirmations::sheet_id.eq(sheet)).order(confirmations::seat);
    Ok(rows.select(Confirmation::as_select()).load(conn)?)
}

/// The same, each with the name of whoever sat there then, where that is known.
pub fn named(conn: &mut Conn, sheet: SheetId) -> Result<Vec<(Confirmation, Option<String>)>> {
    let rows = confirmations::table.left_join(entries::table).filter(confirmations::sheet_id.eq(sheet));
    let rows = rows.order(confirmations::seat);
    Ok(rows.select((Confirmation::as_select(), entries::name.nullable())).load(conn)?)
}

/// Keeps that a seat confirmed; what it confirmed before is past.
pub fn keep(conn: &mut Conn, new: &Confirmation) -> Result<()> {
    let here = confirmations::table.find((new.sheet_id, new.seat));
    if diesel::update(here).set(new).execute(conn)? == 0 {
        diesel::insert_into(confirmations::table).values(new).execute(conn)?;
    }
    Ok(())
}

/// Says who confirmed, where he had another start number.
pub fn give(conn: &mut Conn, from: EntryId, to: EntryId) -> Result<()> {
    let own = confirmations::table.filter(confirmations::entry_id.eq(from));
    diesel::update(own).set(confirmations::entry_id.eq(to)).execute(conn)?;
    Ok(())
}

/// Forgets what was confirmed on a sheet.
pub fn forget(conn: &mut Conn, sheet: SheetId) -> Result<()> {
    diesel::delete(confirmations::table.filter(confirmations::sheet_id.eq(sheet))).execute(conn)?;
    Ok(())
}
