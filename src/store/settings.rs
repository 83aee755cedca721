//! Settings of the whole installation: a name and a value each.

use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::schema::settings;

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
