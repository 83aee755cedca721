//! Tells what is counted at an address of its own: how busy a hall is concerns whoever runs the program and nobody else.

use std::net::TcpListener;

use actix_web::dev::Server;
use actix_web::web::{self, Data};
use actix_web::{App as Actix, HttpResponse, HttpServer};

use crate::web::health;
use crate::web::server::App;

/// The form of the answer.
const FORM: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Tells at this address what is counted, until it is stopped.
pub fn serve(app: App, listener: TcpListener) -> std::io::Result<Server> {
    let server = HttpServer::new(move || {
        Actix::new()
            .app_data(Data::new(app.clone()))
            .route("/metrics", web::get().to(show))
            .route("/health", web::get().to(health::show))
    });
    Ok(server.workers(1).disable_signals().listen(listener)?.run())
}

async fn show(app: Data<App>) -> HttpResponse {
    match app.measures.told(app.pages.kept()) {
        Ok(text) => HttpResponse::Ok().content_type(FORM).body(text),
        Err(error) => {
            tracing::error!(%error, "what is counted could not be told");
            HttpResponse::InternalServerError().finish()
        }
    }
}
