//! The key in the address of a table, and what it opens.

use actix_web::http::header::HeaderValue;
use actix_web::{HttpRequest, ResponseError as _, web};

use crate::store::rounds::RoundState;
use crate::store::{Conn, SheetId, rules, settings, sheets as stored};
use crate::web::hands::queue::HAND_KEY;
use crate::web::keeper::known::ReadBy;
use crate::web::server::App;
use crate::web::sheets::whole::Whole;
use crate::web::throttle::Secret;
use crate::web::{Answer, Error};

/// A form without the token of a session: the key in the address stands for it.
pub type KeeperForm = web::Form<Vec<(String, String)>>;

/// The secret part of the address.
pub(super) fn key_of(key: &str) -> Result<String, Error> {
    // Shorter texts cannot be keys; the database need not be asked.
    if (16..=64).contains(&key.len()) { Ok(key.to_owned()) } else { Err(Error::NotFound) }
}

/// The same answer; that the key opens nothing is said so that a phone knows it from the page of a pub's network.
pub fn ours(answered: Answer) -> Answer {
    match answered {
        Err(gone @ Error::NotFound) => {
            let mut answer = gone.error_response();
            answer.headers_mut().insert(HAND_KEY, HeaderValue::from_static("gone"));
            Ok(answer)
        }
        other => other,
    }
}

/// Refuses a link that is asked for more often than any table does, before the database is asked.
fn check_budget(app: &App, key: &str) -> Result<(), Error> {
    if app.throttle.admits_table(key) { Ok(()) } else { Err(Error::TooMany) }
}

/// Asks about the sheet of a key; who tries keys is slowed down.
pub(super) async fn ask<T: Send + 'static>(
    request: &HttpRequest,
    app: &App,
    key: &str,
    about: impl FnOnce(&mut Conn, SheetId) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let table = key_of(key)?;
    let about = move |conn: &mut Conn| {
        let id = stored::of_keeper(conn, &table)?;
        about(conn, id)
    };
    asked(request, app, key, about).await
}

/// Asks what the key in an address opens; who tries keys is slowed down, and so is a key that is asked for too often.
pub async fn asked<T: Send + 'static>(
    request: &HttpRequest,
    app: &App,
    key: &str,
    about: impl FnOnce(&mut Conn) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    check_budget(app, key)?;
    match app.store.read(about).await {
        Err(Error::NotFound) if !app.throttle.admits_wrong(Secret::Table, app.config.visitor(request)) => {
            Err(Error::TooMany)
        }
        other => other,
    }
}

/// The sheet of a key.
pub async fn sheet_of(request: &HttpRequest, app: &App, key: &str) -> Result<SheetId, Error> {
    ask(request, app, key, |_conn, id| Ok(id)).await
}

/// What a hand for the sheet of a key is read by.
pub(super) async fn rules_of(request: &HttpRequest, app: &App, key: &str) -> Result<ReadBy, Error> {
    if let Some(known) = app.keepers.of(key) {
        check_budget(app, key)?;
        return Ok(known);
    }
    let asked = ask(request, app, key, |conn, id| {
        let placed = stored::place(conn, id)?;
        let rules = rules::of_tournament(conn, &placed.tournament)?;
        let by = ReadBy { rules, frozen: placed.tournament.rules_hash.clone(), epoch: settings::epoch(conn)? };
        Ok((by, placed.state == RoundState::Running))
    });
    let (by, fixed) = asked.await?;
    if fixed {
        app.keepers.remember(key, by.clone());
    }
    Ok(by)
}

pub async fn whole_of(request: &HttpRequest, app: &App, key: &str) -> Result<Whole, Error> {
    ask(request, app, key, Whole::at_table).await
}
