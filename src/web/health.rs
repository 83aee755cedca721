//! Whether this program can serve: asked by a balancer in front of several, and by whoever watches.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;

use crate::store::{self, settings};
use crate::web::Answer;
use crate::web::server::App;

/// `ok`, or why nobody should be sent here: it is about to stop, or its database does not answer.
pub async fn show(app: Data<App>) -> Answer {
    if app.measures.is_closing() {
        return Ok(told(StatusCode::SERVICE_UNAVAILABLE, "closing\n"));
    }
    let asked: Result<_, store::Error> = app.store.read(settings::epoch).await;
    Ok(match asked {
        Ok(_epoch) => told(StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::warn!(%error, "asked for its health while the database cannot be used");
            told(StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
        }
    })
}

fn told(status: StatusCode, text: &'static str) -> HttpResponse {
    HttpResponse::build(status)
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(text)
}
