//! `skatwart serve`: the web application.

use std::io::Write as _;

use clap::Args;

use crate::cli::failure::{self, Failure};
use crate::cli::{heap, log};
use crate::config::{Config, Proxies, ProxyCount, ProxyHeader};
use crate::store::Store;
use crate::web::patience;
use crate::web::serving::Server;

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
}

/// Opens the database and serves until it is told to stop.
pub fn run(database: &str, serve: &Serve) -> Result<(), Failure> {
    heap::share_one();
    log::begin();
    let proxies = Proxies { count: serve.behind_proxy.0, header: serve.proxy_header };
    let config = Config::new(&serve.bind, serve.address.as_deref(), proxies).map_err(Failure::wrong)?;
    let config = Config { solves: true, ..config };
    let closing = config.patience.closing;
    let url = failure::database(database)?;
    actix_web::rt::System::new().block_on(async {
        let store = Store::open(&url).map_err(Failure::impossible)?;
        let server = Server::build(store, config).map_err(Failure::impossible)?;
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
