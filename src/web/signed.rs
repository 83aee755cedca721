//! The account a visitor is signed in with, as his session keeps it.

use std::collections::HashMap;

use actix_session::Session;
use serde::{Deserialize, Serialize};

use crate::random::random_text;
use crate::store::AccountId;
use crate::store::accounts::{Account, Role};
use crate::web::answer::Error;

/// The session entry that holds the account.
pub const SIGNED: &str = "signed";
/// The session entry that holds the token of its forms.
pub(super) const TOKEN: &str = "token";

/// The account a visitor is signed in with, as it was when the request came.
#[derive(Clone, Debug)]
pub struct Signed {
    /// The account's number.
    pub account: AccountId,
    /// The name shown and written into revisions.
    pub name: String,
    /// What the account may do.
    pub role: Role,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    account: AccountId,
    name: String,
    role: String,
}

impl From<Account> for Signed {
    fn from(account: Account) -> Self {
        Self { account: account.id, name: account.name, role: account.role }
    }
}

impl Signed {
    /// The account of this session, if somebody is signed in.
    pub fn of(session: &Session) -> Option<Self> {
        Self::in_state(&session.entries())
    }

    /// The account in the entries of a session.
    pub fn in_state(state: &HashMap<String, String>) -> Option<Self> {
        match serde_json::from_str::<Stored>(state.get(SIGNED)?) {
            Ok(Stored { account, name, role }) => match role.parse() {
                Ok(role) => Some(Self { account, name, role }),
                Err(error) => {
                    tracing::error!(%error, "session names an unknown role");
                    None
                }
            },
            Err(error) => {
                tracing::error!(%error, "session cannot be read");
                None
            }
        }
    }

    /// The account as an entry of a session: name and value.
    pub fn entry(&self) -> Result<(String, String), serde_json::Error> {
        let value = serde_json::to_string(&self.stored())?;
        Ok((SIGNED.to_owned(), value))
    }

    /// Begins a session of this account, under a new key and with a new token.
    pub fn begin(&self, session: &Session) -> Result<(), Error> {
        session.renew();
        // Made here and not by the first page that needs it: reading a page writes nothing.
        session.insert(TOKEN, random_text())?;
        Ok(session.insert(SIGNED, self.stored())?)
    }

    fn stored(&self) -> Stored {
        Stored { account: self.account, name: self.name.clone(), role: self.role.word().to_owned() }
    }
}
