//! What is cleared away in time: sessions that ended, keys nobody sends again, old lines of the log of accounts.

use chrono::{NaiveDateTime, TimeDelta};

use super::conn::Conn;
use super::error::Result;
use super::{audit, keys, sessions};

/// How long a key is remembered; no phone and no browser tab sends a form again after that.
const REMEMBERED: TimeDelta = TimeDelta::days(30);

/// Clears away what is over by now; answers how many rows went.
pub fn clear(conn: &mut Conn, now: NaiveDateTime) -> Result<usize> {
    let forgotten = keys::forget_before(conn, now - REMEMBERED)?;
    Ok(forgotten + sessions::forget_ended(conn, now)? + audit::forget(conn, now)?)
}
