//! Settings of the whole installation: a name and a value each.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::{Conn, on_either};
use super::error::Result;
use super::schema::settings;

/// Which restoring the data stems from.
const EPOCH: &str = "epoch";

/// The value of this setting, if it was ever set.
pub fn get(conn: &mut Conn, name: &str) -> Result<Option<String>> {
    Ok(settings::table.find(name).select(settings::value).get_result(conn).optional()?)
}

/// Sets the value.
pub fn set(conn: &mut Conn, name: &str, value: &str) -> Result<()> {
    remove(conn, name)?;
    let row = (settings::name.eq(name), settings::value.eq(value));
    diesel::insert_into(settings::table).values(row).execute(conn)?;
    Ok(())
}

/// The value of this setting; the given one is kept if there is none yet.
pub fn get_or_set(conn: &mut Conn, name: &str, first: &str) -> Result<String> {
    if let Some(value) = get(conn, name)? {
        return Ok(value);
    }
    set(conn, name, first)?;
    Ok(first.to_owned())
}

/// Forgets the setting.
pub fn remove(conn: &mut Conn, name: &str) -> Result<()> {
    diesel::delete(settings::table.find(name)).execute(conn)?;
    Ok(())
}

/// Which restoring the data stems from; 0 when none. Versions count anew after a restoring, so what is remembered of a
/// version is worth something in its epoch alone. Asked with every public page.
pub fn epoch(conn: &mut Conn) -> Result<i64> {
    let row = settings::table.find(EPOCH).select(settings::value);
    let stored: Option<String> = on_either!(conn, row.get_result(conn)).optional()?;
    // Whatever stands there is told apart from everything else by its text alone.
    Ok(stored.map_or(0, |text| text.parse().unwrap_or(-1)))
}

/// Begins a new epoch at this moment.
pub fn begin_epoch(conn: &mut Conn, at: NaiveDateTime) -> Result<()> {
    set(conn, EPOCH, &at.and_utc().timestamp_micros().to_string())
}
