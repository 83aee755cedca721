//! Who at the table said that a sheet is right.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde_json::Value;

use super::conn::Conn;
use super::error::Result;
use super::id::SheetId;
use super::revisions::{self, Subject};
use super::schema::confirmations;
use crate::rules::seat::Seat;

/// That a seat confirmed what stood on the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = confirmations, primary_key(sheet_id, seat), treat_none_as_default_value = false)]
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
}

/// What was confirmed on a sheet, by seat, of whatever content.
pub fn of_sheet(conn: &mut Conn, sheet: SheetId) -> Result<Vec<Confirmation>> {
    let rows = confirmations::table.filter(confirmations::sheet_id.eq(sheet)).order(confirmations::seat);
    Ok(rows.select(Confirmation::as_select()).load(conn)?)
}

/// Who took over a seat only after it had confirmed the sheet: the seat, and the first hand that is his. The history
/// alone tells which was first, for two acts of one second have one time.
pub fn came_later(conn: &mut Conn, sheet: SheetId) -> Result<BTreeSet<(i64, i64)>> {
    let number = |of: &Value, name: &str| of.get(name).and_then(Value::as_i64);
    let took = |of: &Value| Some((number(of, "seat")?, number(of, "from_hand")?));
    let mut later: BTreeSet<(i64, i64)> = BTreeSet::new();
    for revision in revisions::of_sheet(conn, sheet)? {
        match revision.subject {
            Subject::Sheet => {
                if let Some(seat) = number(&value_of(revision.new.as_ref())?, "confirmed") {
                    later.retain(|(of, _)| *of != seat);
                }
            }
            Subject::Substitution => {
                if let Some(gone) = took(&value_of(revision.old.as_ref())?) {
                    later.remove(&gone);
                }
                later.extend(took(&value_of(revision.new.as_ref())?));
            }
            _ => {}
        }
    }
    Ok(later)
}

/// One side of a revision; nothing where there was nothing.
fn value_of(text: Option<&String>) -> Result<Value> {
    Ok(text.map_or(Ok(Value::Null), |text| serde_json::from_str(text))?)
}

/// Keeps that a seat confirmed; what it confirmed before is past.
pub fn keep(conn: &mut Conn, new: &Confirmation) -> Result<()> {
    let here = confirmations::table.find((new.sheet_id, new.seat));
    if diesel::update(here).set(new).execute(conn)? == 0 {
        diesel::insert_into(confirmations::table).values(new).execute(conn)?;
    }
    Ok(())
}

/// Forgets what was confirmed on a sheet.
pub fn forget(conn: &mut Conn, sheet: SheetId) -> Result<()> {
    diesel::delete(confirmations::table.filter(confirmations::sheet_id.eq(sheet))).execute(conn)?;
    Ok(())
}
