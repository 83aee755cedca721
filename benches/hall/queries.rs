//! How many questions a page asks of the database.

use std::sync::atomic::{AtomicUsize, Ordering};

use diesel::connection::{Instrumentation, InstrumentationEvent};
use skatwart::store::{DatabaseUrl, Error, Store, standings};

use crate::client::Client;
use crate::{line, seed};

static ASKED: AtomicUsize = AtomicUsize::new(0);

struct Count;

impl Instrumentation for Count {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            let text = query.to_string();
            if text.trim_start().starts_with("SELECT") {
                ASKED.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

#[expect(clippy::unnecessary_wraps, reason = "what the library asks for")]
fn count() -> Option<Box<dyn Instrumentation>> {
    Some(Box::new(Count))
}

/// Measures and prints.
pub fn measure() {
    diesel::connection::set_default_instrumentation(count).expect("the counting is set up");
    let folder = tempfile::tempdir().expect("a folder");
    let url = DatabaseUrl::parse(&folder.path().join("asked.db").display().to_string()).expect("a file");
    let store = Store::open(&url).expect("the file opens");
    let (tournament, sheets) = seed::tournament(&store, 30, 3, 48);
    seed::totals(&store, &sheets);
    let before = ASKED.load(Ordering::Relaxed);
    let rows = store
        .read_now(|conn| Ok::<_, Error>(standings::of_tournament(conn, tournament)?.len()))
        .expect("the totals are read");
    line("questions for the totals of 360 seats", ASKED.load(Ordering::Relaxed) - before);
    assert_eq!(rows, 360, "every seat is there");
    let address = serve(store);
    let sheet = sheets.first().expect("a sheet");
    for (what, path) in [
        ("questions for the public sheet page (at most 6 wanted)", format!("/sheets/{sheet}")),
        ("questions for the standings page, rendered", format!("/tournaments/{tournament}/standings")),
        ("questions for the standings page, again", format!("/tournaments/{tournament}/standings")),
    ] {
        let mut client = Client::connect(address);
        let before = ASKED.load(Ordering::Relaxed);
        assert_eq!(client.get(&path), 200, "{path}");
        line(what, ASKED.load(Ordering::Relaxed) - before);
    }
}

/// The application in this process, so that its questions can be counted.
fn serve(store: Store) -> std::net::SocketAddr {
    let (send, receive) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let config = skatwart::config::Config::new("127.0.0.1:0", None, false).expect("a valid setting");
            let server = skatwart::web::serving::Server::build(store, config).expect("the application starts");
            send.send(server.port()).expect("somebody waits for the port");
            server.run().await.expect("the application runs");
        });
    });
    std::net::SocketAddr::from(([127, 0, 0, 1], receive.recv().expect("a port")))
}
