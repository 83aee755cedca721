//! Idempotency keys: the same request sent twice happens once.

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::among::load_among;
use super::at_once::Keys;
use super::blocks::{self, file_row};
use super::conn::{Conn, on_either};
use super::error::Result;
use super::schema::keys;
use super::stamp::stamp;

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

/// Which of these keys were used, for whatever action.
pub fn used(conn: &mut Conn, among: &[&str]) -> Result<BTreeSet<String>> {
    let used: Vec<String> = load_among!(conn, keys::table.select(keys::key), keys::key => among);
    Ok(used.into_iter().collect())
}

/// A key with what it answers.
#[derive(Clone, Debug)]
pub struct Remembered {
    /// The key.
    pub key: String,
    /// What it was used for.
    pub action: String,
    /// What it answers.
    pub answer: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// A key as a row of a file.
struct KeyRow<'k> {
    of: &'k Remembered,
    at: String,
}

impl<'k> KeyRow<'k> {
    fn new(of: &'k Remembered) -> Self {
        Self { of, at: stamp(of.at) }
    }
}

file_row! { KeyRow, "keys", key = of.key as Text, action = of.action as Text, answer = of.answer as Text, at = at as Text }

/// [`remember`] for many keys at once.
pub fn remember_all(conn: &mut Conn, all: Vec<Remembered>) -> Result<()> {
    match conn {
        Conn::Pg(server) => {
            let mut rows = Keys::default();
            for Remembered { key, action, answer, at } in all {
                rows.key.push(key);
                rows.action.push(action);
                rows.answer.push(answer);
                rows.at.push(at);
            }
            rows.execute(server)?;
        }
        Conn::Sqlite(file) => blocks::write(file, all.iter().map(KeyRow::new).collect())?,
    }
    Ok(())
}

/// Forgets the keys that are older than anybody's browser tab.
pub fn forget_before(conn: &mut Conn, moment: NaiveDateTime) -> Result<usize> {
    Ok(diesel::delete(keys::table.filter(keys::at.lt(moment))).execute(conn)?)
}
