//! Starting the application: the database opened, the address bound, the middleware put round the site map.

use std::net::TcpListener;

use actix_session::SessionMiddleware;
use actix_session::storage::CookieSessionStore;
use actix_web::cookie::{Key, SameSite};
use actix_web::dev;
use actix_web::middleware::{DefaultHeaders, from_fn};
use actix_web::{App as Actix, HttpServer, web};

use crate::store::{DatabaseUrl, Store};
use crate::web::{configure, fault};

/// What every handler can reach.
#[derive(Clone)]
pub struct App {
    /// Questions and answers of the database.
    pub store: Store,
}

/// A bound, not yet running application.
pub struct Server {
    port: u16,
    server: dev::Server,
}

const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

impl Server {
    /// Opens the database and binds the address; port 0 takes any free port.
    pub fn build(database: &str, bind: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        let store = Store::open(&DatabaseUrl::parse(database)?)?;
        let listener = TcpListener::bind(bind)?;
        let port = listener.local_addr()?.port();
        let app = App { store };
        let key = Key::generate();
        let server = HttpServer::new(move || {
            Actix::new()
                .app_data(web::Data::new(app.clone()))
                .wrap(from_fn(fault::explain))
                .wrap(
                    SessionMiddleware::builder(CookieSessionStore::default(), key.clone())
                        .cookie_same_site(SameSite::Lax)
                        .cookie_secure(false)
                        .build(),
                )
                .wrap(
                    DefaultHeaders::new()
                        .add(("Content-Security-Policy", POLICY))
                        .add(("X-Content-Type-Options", "nosniff"))
                        .add(("Referrer-Policy", "same-origin")),
                )
                .configure(configure)
                .default_service(web::to(fault::nothing_here))
        })
        .workers(2)
        .worker_max_blocking_threads(8)
        .listen(listener)?
        .run();
        Ok(Self { port, server })
    }

    /// The port it listens on.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Serves until it is told to stop.
    pub async fn run(self) -> std::io::Result<()> {
        self.server.await
    }
}
