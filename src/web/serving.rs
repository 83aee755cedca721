//! Starting the application: the address bound, the middleware put round the site map.

mod listening;
mod stop;

use std::sync::Arc;
use std::time::Duration;

use actix_session::SessionMiddleware;
use actix_session::config::BrowserSession;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::cookie::{Key, SameSite};
use actix_web::dev::{self, ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::Method;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue, SET_COOKIE, STRICT_TRANSPORT_SECURITY};
use actix_web::middleware::{Next, from_fn};
use actix_web::{App as Actix, HttpServer, web};
use thiserror::Error;

use crate::clock;
use crate::config::{Config, Patience};
use crate::random::random_text;
use crate::store::{self, Store, settings, upkeep};
use crate::web::events::hub::Hub;
use crate::web::pieces::in_pieces;
use crate::web::server::App;
use crate::web::sessions::Sessions;
use crate::web::site::{self, SITE};
use crate::web::tls::TlsError;
use crate::web::{accounts, fault, patience, public, slim, telling};

pub use listening::Places;

/// A bound, not yet running application.
pub struct Server {
    port: u16,
    address: String,
    set_up: Option<String>,
    running: dev::Server,
    /// Tells at an address of its own what is counted.
    telling: Option<dev::Server>,
    app: App,
    store: Store,
}

/// Why the application cannot start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The address to listen on is taken or is none.
    #[error("cannot listen on {bind}: {source}. {}", listening::next(.source, .option))]
    Bind {
        /// The address.
        bind: String,
        /// The option that named it.
        option: &'static str,
        /// What the system says.
        source: std::io::Error,
    },
    /// Nothing can be encrypted.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// The stored key of the cookies was damaged.
    #[error("the setting \"cookie-key\" in the database is damaged; delete that row, a new one is made")]
    CookieKey,
}

/// How long the program serves before it clears away again.
const DAY: Duration = Duration::from_hours(24);

const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// What stands on every answer.
const HEADERS: &[(&str, &str)] = &[
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

/// Threads that serve requests; the work on the database has its own.
const WORKERS: usize = 2;

impl Server {
    /// Binds the address and makes everything ready. Asks the database, so it is called before anything is served.
    pub fn build(store: Store, config: Config) -> Result<Self, StartError> {
        Self::build_at(Places::take(&config)?, store, config)
    }

    /// The same at addresses that were taken before the database was opened.
    pub fn build_at(places: Places, store: Store, config: Config) -> Result<Self, StartError> {
        let Places { listener, port, telling, tls } = places;
        let address = config.public_address(port);
        store.write_now(|conn| upkeep::clear(conn, clock::now()))?;
        let key = cookie_key(&store)?;
        let set_up = accounts::set_up::new_link(&store, &address)?;
        let closing = config.patience.closing.as_secs();
        let connections = patience::connections(WORKERS);
        let app = App::new(store.clone().for_visitors(), config, key.clone(), (SITE.as_slice(), hub(connections)));
        let all = app.clone();
        let server = HttpServer::new(move || {
            Actix::new()
                .app_data(web::Data::new(app.clone()))
                .wrap(
                    SessionMiddleware::builder(Sessions::new(app.store.clone()), key.clone())
                        .session_lifecycle(BrowserSession::default())
                        .cookie_name("skatwart".to_owned())
                        .cookie_same_site(SameSite::Lax)
                        .cookie_http_only(true)
                        // `guard` adds it where the request came over TLS.
                        .cookie_secure(false)
                        .build(),
                )
                .wrap(from_fn(fault::explain))
                .wrap(from_fn(slim::pack))
                .wrap(from_fn(guard))
                .configure(site::configure)
                .default_service(web::to(fault::nothing_here))
        })
        .workers(WORKERS)
        .worker_max_blocking_threads(8)
        .max_connections(connections)
        .client_request_timeout(patience::HEAD)
        .client_disconnect_timeout(patience::FAREWELL)
        .shutdown_timeout(closing)
        // `stop_when_told` hears them.
        .disable_signals();
        let server = match tls {
            Some(tls) => server.listen_rustls_0_23(listener, tls),
            None => server.listen(listener),
        };
        let running = server.map_err(listening::refused(&all.config.bind, listening::BIND))?.run();
        let counted = listening::refused(all.config.metrics.as_deref().unwrap_or_default(), listening::METRICS);
        let telling = telling.map(|listener| telling::serve(all.clone(), listener)).transpose().map_err(counted)?;
        Ok(Self { port, address, set_up, running, telling, app: all, store })
    }

    /// The port it listens on.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The address visitors use.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The one-time link to the page that makes the first account, while there is none.
    pub fn set_up_link(&self) -> Option<&str> {
        self.set_up.as_deref()
    }

    /// Stops it from elsewhere.
    pub fn handle(&self) -> dev::ServerHandle {
        self.running.handle()
    }

    /// Serves until it is told to stop; what was begun is finished first.
    pub async fn run(self) -> std::io::Result<()> {
        self.run_to_the_end(|| {}).await
    }

    /// The same; `served` is told when nobody is served any more, before the work in the background is waited for: on a
    /// database that does not answer that may take for ever.
    pub async fn run_to_the_end(self, served: impl FnOnce()) -> std::io::Result<()> {
        let Self { running, telling, app, store, .. } = self;
        let solving = if app.config.solves { Some(app.work.begin(store.clone().for_visitors())?) } else { None };
        let (hub, followed) = (Arc::clone(&app.hub), store.clone().for_visitors());
        let events = actix_web::rt::spawn(async move { hub.run(followed).await });
        let stopping = actix_web::rt::spawn(stop::when_told(app.clone(), running.handle()));
        let upkeep = actix_web::rt::spawn(clear_daily(store));
        let watched = telling.as_ref().map(dev::Server::handle);
        let telling = actix_web::rt::spawn(async { if let Some(telling) = telling { telling.await } else { Ok(()) } });
        let ended = running.await;
        app.hub.end();
        served();
        if let Some(watched) = watched {
            watched.stop(false).await;
        }
        for task in [upkeep, events, stopping] {
            task.abort();
        }
        telling.abort();
        app.work.end();
        if solving.is_some_and(|solving| solving.join().is_err()) {
            tracing::error!("the work in the background ended with a fault");
        }
        ended
    }
}

/// Streams leave a quarter of the connections to those who ask, and one address leaves a third of them to the others.
fn hub(connections: usize) -> Hub {
    let all = connections.saturating_mul(WORKERS) / 4 * 3;
    Hub::new(all, all / 3 * 2)
}

/// Clears away every day what is over; the start of the program does it first.
async fn clear_daily(store: Store) {
    loop {
        tokio::time::sleep(DAY).await;
        let cleared: Result<usize, store::Error> = store.write(|conn| upkeep::clear(conn, clock::now())).await;
        match cleared {
            Ok(rows) => tracing::info!(rows, "cleared away what is over"),
            // Tomorrow it is tried again; nothing waits for it.
            Err(error) => tracing::warn!(%error, "what is over could not be cleared away"),
        }
    }
}

/// The key that encrypts the cookies of visitors: the same after every start and on every server of one database.
fn cookie_key(store: &Store) -> Result<Key, StartError> {
    let fresh = [random_text(), random_text(), random_text(), random_text()].concat();
    let text: String =
        store.write_now(move |conn| settings::get_or_set(conn, "cookie-key", &fresh).map_err(StartError::Store))?;
    if text.len() < 64 { Err(StartError::CookieKey) } else { Ok(Key::from(text.as_bytes())) }
}

/// Goes round everything: HEAD is asked like GET, every answer carries the headers, cookies stay on TLS where there is.
async fn guard(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    let app = request.app_data::<web::Data<App>>();
    let _visit = app.map(|app| app.work.visit());
    let counted = app.map(|app| (Arc::clone(&app.measures), app.measures.asked(&request)));
    let count = |status| {
        if let Some((measures, asked)) = &counted {
            measures.answered(asked, status);
        }
    };
    let secure = app.is_some_and(|app| app.config.is_secure(request.request()));
    let patience = app.map_or_else(Patience::default, |app| app.config.patience);
    let ready = app.and_then(|app| public::ready(app, request.request()));
    let watched = patience::watch(&mut request, patience.body);
    let hold = |body: BoxBody| match watched {
        Some(watched) => watched.hold(body),
        None => body,
    };
    let answered = match ready {
        Some(Ok(page)) => Ok(request.into_response(page)),
        // What went wrong with it is explained on the whole way.
        Some(Err(_)) | None => next.call(request).await.map(ServiceResponse::map_into_boxed_body),
    };
    match answered {
        Ok(mut answered) => {
            count(answered.status());
            add_headers(answered.headers_mut(), secure);
            Ok(answered.map_body(|_head, body| hold(in_pieces(body))))
        }
        Err(error) => {
            let mut response = error.error_response();
            count(response.status());
            add_headers(response.headers_mut(), secure);
            let response = response.map_body(|_head, body| hold(body));
            Err(InternalError::from_response(error, response).into())
        }
    }
}

fn add_headers(headers: &mut HeaderMap, secure: bool) {
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if secure {
        // A year, as the lists of browsers ask for; other hosts below this one are not ours to speak for.
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
        let cookies: Vec<_> = headers.remove(SET_COOKIE).collect();
        for cookie in cookies {
            let marked = [cookie.as_bytes(), b"; Secure"].concat();
            headers.append(SET_COOKIE, HeaderValue::from_bytes(&marked).unwrap_or(cookie));
        }
    }
}
