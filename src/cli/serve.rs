//! `skatwart serve`: the web application.

use clap::Args;

use crate::cli::Failure;
use crate::web::server::Server;

/// Where the application listens.
#[derive(Clone, Debug, Args)]
pub struct Serve {
    /// The address and port to listen on.
    #[arg(long, env = "SKATWART_BIND", default_value = "127.0.0.1:8080")]
    pub bind: String,
}

/// Opens the database and serves until it is told to stop.
pub fn run(database: &str, serve: &Serve) -> Result<(), Failure> {
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_default_env()
                .unwrap_or_else(|_unset| tracing_subscriber::EnvFilter::new("info")),
        )
        .with_writer(std::io::stderr)
        .init();
    actix_web::rt::System::new().block_on(async {
        let server = Server::build(database, &serve.bind).map_err(Failure::impossible)?;
        server.run().await.map_err(Failure::impossible)
    })
}
