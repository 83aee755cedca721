//! The answers to a page that sends hands one after the other while the next is typed: which hand it was, and what came
//! of it.

use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT, CACHE_CONTROL, HeaderName, HeaderValue, InvalidHeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;

use crate::web::{Error, Fields};

/// Says which hand an answer is about. A page keeps a hand until an answer carries its key: a pub's network may answer
/// in our place with a page of its own.
pub const HAND_KEY: HeaderName = HeaderName::from_static("hand-key");

/// What came of a hand.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Came {
    /// It is saved; what was written.
    Said(String),
    /// It was refused; why.
    Problem(String),
}

/// Whether the page's script asks, which needs no page in return.
pub fn from_script(request: &HttpRequest) -> bool {
    request.headers().get(ACCEPT).is_some_and(|accepted| accepted == "application/json")
}

/// The answer to the script.
pub fn told(status: StatusCode, came: &Came) -> HttpResponse {
    HttpResponse::build(status).insert_header((CACHE_CONTROL, "no-store")).json(came)
}

/// The key of the hand as it goes back with the answer.
pub fn hand_key(fields: &Fields) -> Result<HeaderValue, Error> {
    HeaderValue::from_str(fields.key()?)
        .map_err(|_odd: InvalidHeaderValue| Error::BadRequest("the key of the form cannot be read"))
}
