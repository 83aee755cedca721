//! What is done with accounts: made, given rights and passwords. They leave no trace in a history, since no result hangs on
//! them, but a line in the log of accounts; whoever loses rights or a password loses every session with it.

use super::Refused;
use super::refused::refusals;
use crate::password::{AccountName, look_alike};
use crate::store::accounts::{self, Account, NewAccount, Role};
use crate::store::audit::{self, By, DISABLED, Done};
use crate::store::{AccountId, Conflict, Conn, Error, grants, sessions, settings};

refusals! {
    /// Why nothing was done with an account.
    pub enum Refusal {
        /// An account of this name is there.
        NameTaken { name: String } = "account-name-taken" at Name,
        /// The name of another account looks the same.
        NameAlike { name: String } = "account-name-alike" at Name,
        /// Nobody could manage accounts any more.
        LastAdmin = "account-last-admin",
    }
}

/// The setting that holds the hash of the secret in the set-up link.
const SET_UP: &str = "set-up";

/// Makes an account whose name cannot be taken for another's; the password comes hashed.
pub fn make(
    conn: &mut Conn,
    name: &AccountName,
    password_hash: String,
    role: Role,
    by: &By,
) -> Result<AccountId, Refused> {
    let new = NewAccount {
        name: name.as_str().to_owned(),
        name_key: accounts::name_key(name.as_str()),
        password_hash,
        role,
        created_at: by.at,
        disabled: false,
    };
    let alike = |other: &Account| accounts::name_key(&other.name) != new.name_key && look_alike(&other.name, &new.name);
    if let Some(other) = accounts::list(conn)?.into_iter().find(alike) {
        return Err(Refusal::NameAlike { name: other.name }.into());
    }
    let id = accounts::insert(conn, &new).map_err(|error| match error {
        Error::Conflict(Conflict::Taken) => Refusal::NameTaken { name: name.as_str().to_owned() }.into(),
        other => Refused::from(other),
    })?;
    audit::note(conn, by, Done::Made, name.as_str(), ("", role.word()))?;
    Ok(id)
}

/// Says what an account may do and whether it may sign in at all; where that is less than before, its sessions end.
/// Where it is what it was there is nothing to note. Answers its name, and whether anything was changed.
pub fn set_rights(
    conn: &mut Conn,
    id: AccountId,
    (role, disabled): (Role, bool),
    by: &By,
) -> Result<(String, bool), Refused> {
    let before = accounts::find(conn, id)?;
    if (role, disabled) == (before.role, before.disabled) {
        return Ok((before.name, false));
    }
    let was_admin = before.role == Role::Admin && !before.disabled;
    if was_admin && (role != Role::Admin || disabled) && accounts::active_admins(conn)? < 2 {
        return Err(Refusal::LastAdmin.into());
    }
    accounts::set_rights(conn, id, role, disabled)?;
    if role != before.role {
        grants::remove_all(conn, id)?;
    }
    if disabled || role < before.role {
        sessions::end_all(conn, id)?;
    }
    let word = |disabled: bool, role: Role| if disabled { DISABLED } else { role.word() };
    let sides = (word(before.disabled, before.role), word(disabled, role));
    audit::note(conn, by, Done::Rights, &before.name, sides)?;
    Ok((before.name, true))
}

/// Gives an account a new password, hashed; its sessions end. Answers its name.
pub fn set_password(conn: &mut Conn, id: AccountId, hash: &str, by: &By) -> Result<String, Refused> {
    let account = accounts::find(conn, id)?;
    accounts::set_password(conn, id, hash)?;
    sessions::end_all(conn, id)?;
    audit::note(conn, by, Done::Password, &account.name, ("", ""))?;
    Ok(account.name)
}

/// The same by the name of the account; answers whether there is one.
pub fn set_password_of(conn: &mut Conn, name: &AccountName, hash: &str, by: &By) -> Result<bool, Refused> {
    let Some((account, _)) = accounts::by_name(conn, name.as_str())? else { return Ok(false) };
    set_password(conn, account.id, hash, by)?;
    Ok(true)
}

/// Lets a link with this hashed secret make the first account, while there is none; older links stop working. Answers
/// whether it does.
pub fn offer_set_up(conn: &mut Conn, hash: &str) -> Result<bool, Error> {
    if !accounts::none(conn)? {
        settings::remove(conn, SET_UP)?;
        return Ok(false);
    }
    settings::set(conn, SET_UP, hash)?;
    Ok(true)
}

/// Whether the link with this hashed secret is the one that was offered last and nobody used it.
pub fn opens_set_up(conn: &mut Conn, hash: &str) -> Result<bool, Error> {
    Ok(settings::get(conn, SET_UP)?.is_some_and(|offered| offered == hash) && accounts::none(conn)?)
}

/// Makes the first account, an admin, through the link with this hashed secret; `None` where it does not open.
pub fn set_up(
    conn: &mut Conn,
    hash: &str,
    (name, password_hash): (&AccountName, String),
    by: &By,
) -> Result<Option<Account>, Refused> {
    if !opens_set_up(conn, hash)? {
        return Ok(None);
    }
    let id = make(conn, name, password_hash, Role::Admin, by)?;
    settings::remove(conn, SET_UP)?;
    Ok(Some(accounts::find(conn, id)?))
}

/// Notes that somebody signed in, or was refused; the name only where there is such an account, for what was typed there
/// may be a password.
pub fn came(conn: &mut Conn, by: &By, account: Option<&str>, admitted: bool) -> Result<(), Refused> {
    let done = if admitted { Done::SignedIn } else { Done::Refused };
    Ok(audit::note(conn, by, done, account.unwrap_or_default(), ("", ""))?)
}

/// Notes that somebody signed out.
pub fn went(conn: &mut Conn, by: &By) -> Result<(), Refused> {
    Ok(audit::note(conn, by, Done::SignedOut, &by.who, ("", ""))?)
}
