//! The page that explains an error, in the visitor's language.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{CONTENT_TYPE, HeaderValue};
use actix_web::middleware::Next;
use askama::Template;

use crate::web::answer::{Answer, Error, Fault};
use crate::web::layout::{Layout, language_of};

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    layout: Layout,
    sentence: String,
}

/// Puts a page into every answer that carries a [`Fault`].
pub async fn explain(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let lang = language_of(request.request());
    let path = request.uri().to_string();
    let origin = request.request().clone();
    let answered = match next.call(request).await {
        Ok(response) => response.map_into_boxed_body(),
        Err(error) => ServiceResponse::new(origin, error.error_response()),
    };
    let Some(fault) = answered.response().extensions().get::<Fault>().cloned() else { return Ok(answered) };
    let layout = Layout::public(lang, lang.say("error-title"), path);
    let page = ErrorPage { sentence: lang.say(fault.key), layout };
    let body = page.render().map_err(Error::from)?;
    let mut answered = answered.map_body(|_, _| BoxBody::new(body));
    answered.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    Ok(answered)
}

/// Answers every address that is not in the site map.
pub async fn nothing_here() -> Answer {
    Err(Error::NotFound)
}
