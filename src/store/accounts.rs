//! Accounts: who may type sheets, run tournaments, manage accounts.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::AccountId;
use super::schema::accounts;
use super::text::stored_words;

stored_words! {
    /// What an account may do. From the desk on each includes the ones before it; captains and venues touch nothing but what
    /// they have a right to.
    pub enum Role {
        /// Enters the line-ups of a team.
        Captain = "captain",
        /// Leads a venue of a league: line-ups, rounds and lists of what is played there.
        Venue = "venue",
        /// Types sheets and corrects hands.
        Desk = "desk",
        /// Runs tournaments.
        Director = "director",
        /// Manages accounts as well.
        Admin = "admin",
    }
}

/// An account to be created.
#[derive(Clone, Insertable)]
#[diesel(table_name = accounts)]
pub struct NewAccount {
    /// The name its owner signs in with.
    pub name: String,
    /// The name as it is compared; see [`name_key`].
    pub name_key: String,
    /// The password, hashed; never the password.
    pub password_hash: String,
    /// What it may do.
    pub role: Role,
    /// When it was created, in UTC.
    pub created_at: NaiveDateTime,
    /// Whether nobody can sign in with it.
    pub disabled: bool,
}

/// An account without its password.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable)]
#[diesel(table_name = accounts)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// The name its owner signs in with.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// When it was created, in UTC.
    pub created_at: NaiveDateTime,
    /// Whether nobody can sign in with it.
    pub disabled: bool,
}

/// The name as it is compared: without surrounding blanks, in small letters.
pub fn name_key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// Creates an account; a name that is taken is a conflict.
pub fn insert(conn: &mut Conn, new: &NewAccount) -> Result<AccountId> {
    Ok(diesel::insert_into(accounts::table).values(new).returning(accounts::id).get_result(conn)?)
}

/// Every account, by name. Sorted here, for each database and each language of a server has its own order.
pub fn list(conn: &mut Conn) -> Result<Vec<Account>> {
    let mut all: Vec<(String, Account)> =
        accounts::table.select((accounts::name_key, Account::as_select())).load(conn)?;
    all.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(all.into_iter().map(|(_, account)| account).collect())
}

/// The account with this id.
pub fn find(conn: &mut Conn, id: AccountId) -> Result<Account> {
    Ok(accounts::table.find(id).select(Account::as_select()).get_result(conn)?)
}

/// The account with this name and its password hash, if there is one.
pub fn by_name(conn: &mut Conn, name: &str) -> Result<Option<(Account, String)>> {
    let row = accounts::table.filter(accounts::name_key.eq(name_key(name)));
    Ok(row.select((Account::as_select(), accounts::password_hash)).get_result(conn).optional()?)
}

/// The password hash of this account.
pub fn password_hash(conn: &mut Conn, id: AccountId) -> Result<String> {
    Ok(accounts::table.find(id).select(accounts::password_hash).get_result(conn)?)
}

/// Whether there is no account yet.
pub fn none(conn: &mut Conn) -> Result<bool> {
    let first: Option<AccountId> = accounts::table.select(accounts::id).first(conn).optional()?;
    Ok(first.is_none())
}

/// How many accounts can manage accounts.
pub fn active_admins(conn: &mut Conn) -> Result<i64> {
    let rows = accounts::table.filter(accounts::role.eq(Role::Admin)).filter(accounts::disabled.eq(false));
    Ok(rows.count().get_result(conn)?)
}

/// Says what the account may do and whether anybody can sign in with it.
pub fn set_rights(conn: &mut Conn, id: AccountId, role: Role, disabled: bool) -> Result<()> {
    let values = (accounts::role.eq(role), accounts::disabled.eq(disabled));
    diesel::update(accounts::table.find(id)).set(values).execute(conn)?;
    Ok(())
}

/// Gives the account a new password, hashed.
pub fn set_password(conn: &mut Conn, id: AccountId, hash: &str) -> Result<()> {
    diesel::update(accounts::table.find(id)).set(accounts::password_hash.eq(hash)).execute(conn)?;
    Ok(())
}
