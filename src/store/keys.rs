//! Idempotency keys: the same request sent twice happens once.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::{Conn, on_either};
use super::error::{Error, Result};
use super::schema::keys;

/// Does the work unless this key was used before; then answers what was answered the first time. Both stand in the
/// same transaction, so a key is remembered exactly when its effect is.
pub fn once<E: From<Error>>(
    conn: &mut Conn,
    key: &str,
    action: &str,
    at: NaiveDateTime,
    work: impl FnOnce(&mut Conn) -> std::result::Result<String, E>,
) -> std::result::Result<String, E> {
    if let Some(answer) = answer_of(conn, key, action)? {
        return Ok(answer);
    }
    let answer = work(conn)?;
    remember(conn, key, action, &answer, at)?;
    Ok(answer)
}

/// The first answer to this key, if it was used. A key belongs to one action; elsewhere it counts as unused and is
/// refused as taken when it is to be remembered.
pub fn answer_of(conn: &mut Conn, key: &str, action: &str) -> Result<Option<String>> {
    let row = keys::table.filter(keys::key.eq(key)).filter(keys::action.eq(action)).select(keys::answer);
    Ok(on_either!(conn, row.get_result(conn)).optional()?)
}

/// Remembers the answer to this key; a key that was used for anything else is a conflict.
pub fn remember(conn: &mut Conn, key: &str, action: &str, answer: &str, at: NaiveDateTime) -> Result<()> {
    let row = (keys::key.eq(key), keys::action.eq(action), keys::answer.eq(answer), keys::at.eq(at));
    on_either!(conn, diesel::insert_into(keys::table).values(row).execute(conn))?;
    Ok(())
}

/// Forgets the keys that are older than anybody's browser tab.
pub fn forget_before(conn: &mut Conn, moment: NaiveDateTime) -> Result<usize> {
    Ok(diesel::delete(keys::table.filter(keys::at.lt(moment))).execute(conn)?)
}
