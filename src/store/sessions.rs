//! Sessions of people who are signed in: kept here, so that they can be ended here. The key is stored hashed; who reads
//! the database cannot take over a session.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::accounts::Account;
use super::conn::Conn;
use super::error::Result;
use super::id::AccountId;
use super::schema::{accounts, sessions};

/// A session with its account as it is now.
#[derive(Clone, Debug)]
pub struct Session {
    /// Whose it is.
    pub account: Account,
    /// What else is remembered, as JSON.
    pub state: String,
    /// When it ends, in UTC.
    pub expires_at: NaiveDateTime,
}

/// The session with this hashed key, unless it has ended or its account is disabled.
pub fn find(conn: &mut Conn, key: &str, now: NaiveDateTime) -> Result<Option<Session>> {
    let rows = sessions::table
        .inner_join(accounts::table)
        .filter(sessions::key.eq(key))
        .filter(sessions::expires_at.gt(now))
        .filter(accounts::disabled.eq(false));
    let row: Option<(Account, String, NaiveDateTime)> =
        rows.select((Account::as_select(), sessions::state, sessions::expires_at)).get_result(conn).optional()?;
    Ok(row.map(|(account, state, expires_at)| Session { account, state, expires_at }))
}

/// Begins a session; the ones that ended are cleared away on this occasion.
pub fn begin(
    conn: &mut Conn,
    key: &str,
    account: AccountId,
    state: &str,
    now: NaiveDateTime,
    expires_at: NaiveDateTime,
) -> Result<()> {
    forget_ended(conn, now)?;
    let row = (
        sessions::key.eq(key),
        sessions::account_id.eq(account),
        sessions::state.eq(state),
        sessions::expires_at.eq(expires_at),
    );
    diesel::insert_into(sessions::table).values(row).execute(conn)?;
    Ok(())
}

/// Clears away the sessions that ended; answers how many.
pub fn forget_ended(conn: &mut Conn, now: NaiveDateTime) -> Result<usize> {
    Ok(diesel::delete(sessions::table.filter(sessions::expires_at.le(now))).execute(conn)?)
}

/// Remembers a new state; answers whether the session is still there.
pub fn update(conn: &mut Conn, key: &str, state: &str, expires_at: NaiveDateTime) -> Result<bool> {
    let values = (sessions::state.eq(state), sessions::expires_at.eq(expires_at));
    Ok(diesel::update(sessions::table.find(key)).set(values).execute(conn)? > 0)
}

/// Lets the session end later.
pub fn extend(conn: &mut Conn, key: &str, expires_at: NaiveDateTime) -> Result<()> {
    diesel::update(sessions::table.find(key)).set(sessions::expires_at.eq(expires_at)).execute(conn)?;
    Ok(())
}

/// Ends a session.
pub fn end(conn: &mut Conn, key: &str) -> Result<()> {
    diesel::delete(sessions::table.find(key)).execute(conn)?;
    Ok(())
}

/// Ends every session of this account.
pub fn end_all(conn: &mut Conn, account: AccountId) -> Result<()> {
    diesel::delete(sessions::table.filter(sessions::account_id.eq(account))).execute(conn)?;
    Ok(())
}
