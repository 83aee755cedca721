//! The page that explains an error, in the visitor's language.

use std::cell::Cell;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::{CONTENT_TYPE, HeaderValue};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, ResponseError as _};
use askama::Template;

use crate::i18n::Lang;
use crate::store;
use crate::web::answer::{Answer, Error, Fault};
use crate::web::audience::Audience;
use crate::web::layout::Layout;
use crate::web::patience;
use crate::web::server::App;
use crate::web::visit::{language_of, page_of};

tokio::task_local! {
    /// What the database did to the session of this request; the framework passes on only that something failed.
    static SESSION: Cell<Option<Error>>;
}

/// Remembers why the session of this request could not be read or kept.
pub fn of_session(error: store::Error) -> anyhow::Error {
    let said = error.to_string();
    // Outside of a request there is no page to explain it on.
    let _outside = SESSION.try_with(|noted| noted.set(Some(error.into())));
    anyhow::Error::msg(said)
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    layout: Layout,
    sentence: String,
}

/// Puts a page into every answer that is an error.
pub async fn explain(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let lang = language_of(request.request());
    let path = page_of(request.request());
    let body = patience::of(request.request());
    let (answered, of_session) =
        SESSION.scope(Cell::new(None), async { (next.call(request).await, SESSION.with(Cell::take)) }).await;
    match answered {
        _ if body.is_some_and(|body| body.is_late()) => {
            let error = Error::TooSlow;
            let response = explained(error.error_response(), true, lang, path)?;
            Err(InternalError::from_response(error, response).into())
        }
        Ok(answered) => {
            let failed = answered.response().error().is_some();
            let (request, response) = answered.map_into_boxed_body().into_parts();
            Ok(ServiceResponse::new(request, explained(response, failed, lang, path)?))
        }
        Err(error) => {
            let response = of_session.map_or_else(|| error.error_response(), |known| known.error_response());
            let response = explained(response, true, lang, path)?;
            Err(InternalError::from_response(error, response).into())
        }
    }
}

fn explained(response: HttpResponse, failed: bool, lang: Lang, path: String) -> Result<HttpResponse, Error> {
    let status = response.status();
    let known = response.extensions().get::<Fault>().cloned();
    let fault = match known {
        Some(fault) => fault,
        None if failed && (status.is_client_error() || status.is_server_error()) => Fault::of_status(status),
        None => return Ok(response),
    };
    // Who asked is not known here; the way to the account asks him.
    let audience = Audience::Account;
    let layout = Layout { audience, ..Layout::public(lang, lang.say("error-title"), path) };
    let page = ErrorPage { sentence: lang.say_with(fault.key, "limit", fault.limit), layout };
    let mut response = response.set_body(BoxBody::new(page.render()?));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    Ok(response)
}

/// Answers every address that is not in the site map; one that stands there for another method says so.
pub async fn nothing_here(app: Data<App>, request: HttpRequest) -> Answer {
    let allowed = app.addresses.methods(request.match_info().as_str());
    Err(if allowed.is_empty() { Error::NotFound } else { Error::WrongMethod { allowed: allowed.join(", ") } })
}
