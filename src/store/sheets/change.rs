//! What of a sheet is changed one by one.

use diesel::prelude::*;

use super::{SheetKind, SheetState};
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::SheetId;
use crate::store::schema::sheets;

/// Says whether hands can still be added.
pub fn set_state(conn: &mut Conn, id: SheetId, state: SheetState) -> Result<()> {
    diesel::update(sheets::table.find(id)).set(sheets::state.eq(state)).execute(conn)?;
    Ok(())
}

/// Gives the list keeper of a sheet another key.
pub fn set_keeper_key(conn: &mut Conn, id: SheetId, key: &str) -> Result<()> {
    diesel::update(sheets::table.find(id)).set(sheets::keeper_key.eq(key)).execute(conn)?;
    Ok(())
}

/// Says how the sheet is brought in, and how many hands were passed in where it is typed by its totals.
pub fn set_kind(conn: &mut Conn, id: SheetId, kind: SheetKind, passed: Option<i32>) -> Result<()> {
    diesel::update(sheets::table.find(id)).set((sheets::kind.eq(kind), sheets::passed.eq(passed))).execute(conn)?;
    Ok(())
}

/// Says how many hands are to be played.
pub fn set_hands(conn: &mut Conn, id: SheetId, hands: i32) -> Result<()> {
    diesel::update(sheets::table.find(id)).set(sheets::hands.eq(hands)).execute(conn)?;
    Ok(())
}

/// Counts that all hands of a sheet were taken out at once.
pub fn count_clearing(conn: &mut Conn, id: SheetId) -> Result<()> {
    diesel::update(sheets::table.find(id)).set(sheets::cleared.eq(sheets::cleared + 1)).execute(conn)?;
    Ok(())
}

/// Says how many hands are to be played, and why the others were struck; `None` where none are.
pub fn strike(conn: &mut Conn, id: SheetId, hands: i32, why: Option<&str>) -> Result<()> {
    diesel::update(sheets::table.find(id)).set((sheets::hands.eq(hands), sheets::struck.eq(why))).execute(conn)?;
    Ok(())
}

/// Says whether the table calls for the director.
pub fn set_called(conn: &mut Conn, id: SheetId, called: bool) -> Result<()> {
    let change = (sheets::called.eq(called), sheets::call_taken_by.eq(None::<String>));
    // Who goes there stands as long as it is the same call.
    diesel::update(sheets::table.find(id).filter(sheets::called.ne(called))).set(change).execute(conn)?;
    Ok(())
}
