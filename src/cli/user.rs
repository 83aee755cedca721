//! `skatwart user add` and `skatwart user password`: accounts from the shell. A password comes from the keyboard or from
//! standard input, never from an argument that others could read in the list of processes.

use std::io::{IsTerminal as _, Write as _};

use clap::{Args, Subcommand};

use crate::acts::accounts as acts;
use crate::cli::failure::{self, Failure, not_opened};
use crate::clock;
use crate::password::{AccountName, Password};
use crate::store::Store;
use crate::store::accounts::Role;
use crate::store::audit::By;

/// What to do with an account.
#[derive(Debug, Subcommand)]
pub enum User {
    /// Makes an account; the password is asked for, or read from standard input.
    Add(Add),
    /// Gives an account a new password and ends its sessions; asked for, or read from standard input.
    Password(Name),
}

/// A new account.
#[derive(Debug, Args)]
pub struct Add {
    /// The name to sign in with.
    name: String,
    /// desk types sheets, director runs tournaments as well, admin manages accounts as well; for leagues venue leads
    /// what is played at a place, captain enters the line-up of a team.
    #[arg(long, value_parser = role)]
    role: Role,
}

/// An account.
#[derive(Debug, Args)]
pub struct Name {
    /// The name to sign in with.
    name: String,
}

fn role(text: &str) -> Result<Role, String> {
    text.parse().map_err(|error: crate::rules::word::UnknownWord| error.to_string())
}

/// Does it.
pub fn run(database: &str, user: &User) -> Result<(), Failure> {
    let name = match user {
        User::Add(Add { name, .. }) => AccountName::parse_new(name),
        User::Password(Name { name }) => AccountName::parse(name),
    };
    let name = name.map_err(Failure::wrong)?;
    let url = failure::database(database)?;
    let store = match user {
        User::Add(_) => Store::open(&url).map_err(Failure::impossible)?,
        // Whose password is set has an account, so there is a database; none is made where somebody mistook the folder.
        User::Password(_) => Store::open_there(&url).map_err(not_opened)?,
    };
    let hash = read_password(&name)?.hash().map_err(Failure::impossible)?;
    match user {
        User::Add(Add { role, .. }) => add(&store, &name, *role, hash),
        User::Password(_) => set_password(&store, &name, hash),
    }
}

fn add(store: &Store, name: &AccountName, role: Role, hash: String) -> Result<(), Failure> {
    let wanted = name.clone();
    match store.write_now(move |conn| acts::make(conn, &wanted, hash, role, &By::shell(clock::now()))) {
        Ok(_id) => Ok(()),
        Err(refused) if refused.key() == Some("account-name-taken") => Err(Failure::Impossible(format!(
            "there is an account called {} already; choose another name, or set its password with `skatwart user password`",
            name.as_str()
        ))),
        Err(refused) if refused.key() == Some("account-name-alike") => Err(Failure::Impossible(format!(
            "there is an account whose name looks the same as {}; choose one that cannot be taken for it",
            name.as_str()
        ))),
        Err(refused) => Err(Failure::impossible(refused)),
    }
}

fn set_password(store: &Store, name: &AccountName, hash: String) -> Result<(), Failure> {
    let wanted = name.clone();
    let by = By::shell(clock::now());
    if store.write_now(move |conn| acts::set_password_of(conn, &wanted, &hash, &by)).map_err(Failure::impossible)? {
        return Ok(());
    }
    Err(Failure::Impossible(format!("there is no account called {}; make it with `skatwart user add`", name.as_str())))
}

/// The password, typed without being shown, or the first line of standard input when that is no keyboard.
fn read_password(name: &AccountName) -> Result<Password, Failure> {
    let line = if std::io::stdin().is_terminal() {
        write!(std::io::stderr(), "Password: ").map_err(Failure::impossible)?;
        rpassword::read_password().map_err(Failure::impossible)?
    } else {
        failure::read_line()?
    };
    Password::parse_for(&line, name.as_str()).map_err(Failure::wrong)
}
