//! How the program ends when it is told to: first it says so to whoever asks for its health, then it finishes what was begun.

use actix_web::dev::ServerHandle;

use crate::web::server::App;

/// How it was told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// By whoever runs it: what was begun is finished first.
    ToEnd,
    /// By a key at the screen: at once.
    Now,
}

/// Stops the server when the program is told to. A stream never ends by itself, so the streams are ended first. Whoever
/// tells it a second time while it takes its farewell does not want to wait.
pub(super) async fn when_told(app: App, server: ServerHandle) {
    let mut signals = match Signals::listen() {
        Ok(signals) => signals,
        // Then it ends without finishing anything.
        Err(error) => return tracing::warn!(%error, "nobody hears that the program is told to stop"),
    };
    let told = signals.next().await;
    app.measures.close();
    let farewell = app.config.patience.farewell;
    if told == Told::ToEnd && !farewell.is_zero() {
        tracing::info!(seconds = farewell.as_secs(), "told to stop; serving on so that others are sent elsewhere");
        tokio::select! {
            () = tokio::time::sleep(farewell) => {}
            _again = signals.next() => {}
        }
    }
    app.hub.end();
    server.stop(told == Told::ToEnd).await;
}

#[cfg(unix)]
struct Signals {
    ended: tokio::signal::unix::Signal,
    asked: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn listen() -> std::io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { ended: signal(SignalKind::terminate())?, asked: signal(SignalKind::interrupt())? })
    }

    async fn next(&mut self) -> Told {
        tokio::select! {
            _ = self.ended.recv() => Told::ToEnd,
            _ = self.asked.recv() => Told::Now,
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it may fail")]
    const fn listen() -> std::io::Result<Self> {
        Ok(Self)
    }

    async fn next(&mut self) -> Told {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::warn!(%error, "nobody hears that the program is told to stop");
            std::future::pending::<()>().await;
        }
        Told::Now
    }
}
