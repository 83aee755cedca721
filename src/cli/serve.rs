//! `skatwart serve`: the web application.

use std::io::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::cli::failure::{self, Failure};
use crate::cli::log;
use crate::config::{Config, Patience, Proxies, ProxyCount, ProxyHeader, Tls};
use crate::store::Store;
use crate::web::patience;
use crate::web::serving::{Places, Server};

/// Where the application listens.
#[derive(Clone, Debug, Args)]
pub struct Serve {
    /// The address and port to listen on.
    #[arg(long, env = "SKATWART_BIND", default_value = "127.0.0.1:8080")]
    pub bind: String,
    /// The address visitors use, for printed links and QR codes, like `https://skat.example.org`.
    #[arg(long, env = "SKATWART_ADDRESS")]
    pub address: Option<String>,
    /// A proxy of your own stands in front: believe what it says about who asks. With several one behind the other,
    /// their number: `--behind-proxy=2`.
    #[arg(
        long,
        env = "SKATWART_BEHIND_PROXY",
        value_name = "NUMBER",
        num_args = 0..=1,
        require_equals = true,
        default_value = "0",
        default_missing_value = "1"
    )]
    pub behind_proxy: ProxyCount,
    /// The header in which your proxy writes down who asks.
    #[arg(long, env = "SKATWART_PROXY_HEADER", value_enum, default_value_t)]
    pub proxy_header: ProxyHeader,
    /// Encrypts the connections itself: a PEM file with the certificate and its chain, and one with its key.
    #[arg(long, num_args = 2, value_names = ["CERTIFICATE", "KEY"])]
    pub tls: Vec<PathBuf>,
    /// Tells at an address and port of its own, like 127.0.0.1:9464, what the program counts (/metrics, for Prometheus).
    #[arg(long, env = "SKATWART_METRICS", value_name = "BIND")]
    pub metrics: Option<String>,
    /// Serves on for so many seconds after it was told to stop, while /health says so: for a balancer to turn away.
    #[arg(long, env = "SKATWART_FAREWELL", value_name = "SECONDS", default_value_t = 0)]
    pub farewell: u16,
    /// How the log is written: lines to read, or one JSON object a line for a program that collects them.
    #[arg(long, env = "SKATWART_LOG", value_enum, default_value_t)]
    pub log: log::Form,
}

/// Takes the address, opens the database and serves until it is told to stop. Where the address is taken, as by the
/// edition before, the database stays as that one needs it.
pub fn run(database: &str, serve: &Serve) -> Result<(), Failure> {
    log::begin(serve.log);
    let proxies = Proxies { count: serve.behind_proxy.0, header: serve.proxy_header };
    let config = Config::new(&serve.bind, serve.address.as_deref(), proxies).map_err(Failure::wrong)?;
    let patience = Patience { farewell: Duration::from_secs(serve.farewell.into()), ..config.patience };
    let tls = match serve.tls.as_slice() {
        [certificate, key] => Some(Tls { certificate: certificate.clone(), key: key.clone() }),
        [] => None,
        _ => return Err(Failure::wrong("--tls stands there twice; name one certificate and its key")),
    };
    let config = Config { solves: true, patience, tls, ..config }.counted_at(serve.metrics.as_deref());
    let closing = config.patience.closing;
    let url = failure::database(database)?;
    actix_web::rt::System::new().block_on(async {
        let places = Places::take(&config).map_err(Failure::impossible)?;
        let store = Store::open(&url).map_err(Failure::impossible)?;
        let server = Server::build_at(places, store, config).map_err(Failure::impossible)?;
        if let Err(error) = greet(&server) {
            // Nobody reads along, which is no reason not to serve.
            tracing::warn!(%error, "the address could not be shown");
        }
        server.run_to_the_end(|| patience::end_in_time(closing)).await.map_err(Failure::impossible)
    })
}

/// Says where the application is found. The link is for the person at this screen, so it is not written into the log.
fn greet(server: &Server) -> std::io::Result<()> {
    let mut screen = std::io::stderr().lock();
    writeln!(screen, "Skatwart is at {}", server.address())?;
    if let Some(link) = server.set_up_link() {
        writeln!(screen, "There is no account yet. Make the first one here; the link works once:\n{link}")?;
    }
    Ok(())
}
