//! Where sessions live: of people who are signed in, in our database, so that they can be ended there and the account is
//! read afresh every time; of everybody else, encrypted in their own cookie, so that a passer-by costs no write.

use std::collections::HashMap;

use actix_session::storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError};
use actix_web::cookie::time::Duration;
use chrono::{NaiveDateTime, TimeDelta};
use sha2::{Digest as _, Sha256};

use crate::clock;
use crate::random::random_text;
use crate::rules::hex::hex;
use crate::store::{self, Store, sessions};
use crate::web::fault::of_session;
use crate::web::signed::{SIGNED, Signed};

/// How long a session lasts after its last use.
const LIFETIME: TimeDelta = TimeDelta::hours(24);
/// How much of it may have passed before a use is written down.
const UNWRITTEN: TimeDelta = TimeDelta::hours(1);
const VISITOR: &str = "visitor:";
const ACCOUNT: &str = "account:";

type State = HashMap<String, String>;

/// The sessions of this installation.
#[derive(Clone)]
pub struct Sessions {
    store: Store,
}

impl Sessions {
    /// The sessions kept in this database.
    pub const fn new(store: Store) -> Self {
        Self { store }
    }
}

/// The form in which a secret key is stored.
fn hashed(secret: &str) -> String {
    hex(&Sha256::digest(secret))
}

fn expiry(now: NaiveDateTime) -> NaiveDateTime {
    now.checked_add_signed(LIFETIME).unwrap_or(now)
}

fn text_of(state: &State) -> Result<String, anyhow::Error> {
    let kept: State = state.iter().filter(|(name, _)| *name != SIGNED).map(|(n, v)| (n.clone(), v.clone())).collect();
    Ok(serde_json::to_string(&kept)?)
}

fn visitor_key(state: &State) -> Result<SessionKey, anyhow::Error> {
    Ok(SessionKey::try_from(format!("{VISITOR}{}", text_of(state)?))?)
}

fn state_of(text: &str) -> Result<State, LoadError> {
    let mut state: State = serde_json::from_str(text).map_err(|error| LoadError::Deserialization(error.into()))?;
    // Who somebody is, the database alone says.
    state.remove(SIGNED);
    Ok(state)
}

impl SessionStore for Sessions {
    async fn load(&self, key: &SessionKey) -> Result<Option<State>, LoadError> {
        if let Some(text) = key.as_ref().strip_prefix(VISITOR) {
            return state_of(text).map(Some);
        }
        let Some(secret) = key.as_ref().strip_prefix(ACCOUNT) else { return Ok(None) };
        let (key, now) = (hashed(secret), clock::now());
        let asked = key.clone();
        let found: Result<_, store::Error> = self.store.read(move |conn| sessions::find(conn, &asked, now)).await;
        let Some(session) = found.map_err(|error| LoadError::Other(of_session(error)))? else { return Ok(None) };
        let ends = expiry(now);
        if ends - session.expires_at > UNWRITTEN {
            let longer: Result<_, store::Error> =
                self.store.write(move |conn| sessions::extend(conn, &key, ends)).await;
            if let Err(error) = longer {
                // The session holds for now: whoever only reads need not know that nothing can be written.
                tracing::warn!(%error, "a session could not be prolonged");
            }
        }
        let mut state = state_of(&session.state)?;
        let signed = Signed::from(session.account);
        let (name, value) = signed.entry().map_err(|error| LoadError::Other(error.into()))?;
        state.insert(name, value);
        Ok(Some(state))
    }

    async fn save(&self, state: State, _ttl: &Duration) -> Result<SessionKey, SaveError> {
        let Some(signed) = Signed::in_state(&state) else { return visitor_key(&state).map_err(SaveError::Other) };
        let text = text_of(&state).map_err(SaveError::Serialization)?;
        let (secret, now) = (random_text(), clock::now());
        let key = hashed(&secret);
        let begun: Result<_, store::Error> =
            self.store.write(move |conn| sessions::begin(conn, &key, signed.account, &text, now, expiry(now))).await;
        begun.map_err(|error| SaveError::Other(of_session(error)))?;
        SessionKey::try_from(format!("{ACCOUNT}{secret}")).map_err(|error| SaveError::Other(error.into()))
    }

    async fn update(&self, key: SessionKey, state: State, _ttl: &Duration) -> Result<SessionKey, UpdateError> {
        let Some(secret) = key.as_ref().strip_prefix(ACCOUNT) else {
            return visitor_key(&state).map_err(UpdateError::Other);
        };
        let text = text_of(&state).map_err(UpdateError::Serialization)?;
        let (hash, ends) = (hashed(secret), expiry(clock::now()));
        // A session that was ended meanwhile stays ended; the next request finds that out.
        let kept: Result<bool, store::Error> =
            self.store.write(move |conn| sessions::update(conn, &hash, &text, ends)).await;
        match kept {
            // What a page remembers of itself is a sentence already shown; that it stands there once more harms nobody.
            Ok(_) | Err(store::Error::DiskFull) => Ok(key),
            Err(error) => Err(UpdateError::Other(of_session(error))),
        }
    }

    async fn update_ttl(&self, _key: &SessionKey, _ttl: &Duration) -> Result<(), anyhow::Error> {
        // Done in `load`, where the time that is left is known.
        Ok(())
    }

    async fn delete(&self, key: &SessionKey) -> Result<(), anyhow::Error> {
        let Some(secret) = key.as_ref().strip_prefix(ACCOUNT) else { return Ok(()) };
        let hash = hashed(secret);
        let ended: Result<_, store::Error> = self.store.write(move |conn| sessions::end(conn, &hash)).await;
        ended.map_err(of_session)
    }
}
