//! The standings of Chicago, 1907: 2,700 players, 675 tables, three rounds.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use actix_web::{HttpResponse, web};
use skatwart::config::Config;
use skatwart::store::{DatabaseUrl, Store};
use skatwart::web::serving::Server;

use crate::client::Client;
use crate::program::Program;
use crate::{line, per_second, seed};

const CLIENTS: usize = 16;
const TIME: Duration = Duration::from_secs(4);

/// Measures and prints.
pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("chicago.db");
    let url = DatabaseUrl::parse(&file.display().to_string()).expect("a file");
    let store = Store::open(&url).expect("the file opens");
    let (tournament, sheets) = seed::tournament(&store, 675, 3, 48);
    seed::totals(&store, &sheets);
    drop(store);
    let path = format!("/tournaments/{tournament}/standings");
    let program = Program::start(&file);
    let mut client = Client::connect(program.address);
    let start = Instant::now();
    assert_eq!(client.get(&path), 200, "the standings are there");
    let first = start.elapsed();
    let bytes = client.body().to_vec();
    let alone = rate(program.address, &path);
    let resident = program.resident();
    drop(program);
    let both = serve(Store::open(&url).expect("the file opens"), bytes.clone());
    let page = rate(both, &path);
    let memory = rate(both, "/memory");
    line("standings of 2,700 players × 3 rounds, computed once, ms", format!("{:.0}", first.as_secs_f64() * 1000.0));
    line("  bytes sent, gzipped", bytes.len());
    line("  pages a second by the program, once rendered", format!("{alone:.0}"));
    line("  resident memory while serving it, MB (under 60 wanted)", format!("{resident:.0}"));
    line("  pages a second in this process, once rendered", format!("{page:.0}"));
    line("  the same bytes from memory by the same server (baseline)", format!("{memory:.0}"));
    line("  ratio to the baseline (at least 0.50 is wanted)", format!("{:.2}", page / memory));
}

fn rate(address: SocketAddr, path: &str) -> f64 {
    let start = Instant::now();
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| {
            let path = path.to_owned();
            std::thread::spawn(move || {
                let mut client = Client::connect(address);
                let mut count = 0;
                while start.elapsed() < TIME {
                    assert_eq!(client.get(&path), 200);
                    count += 1;
                }
                count
            })
        })
        .collect();
    let count: usize = clients.into_iter().map(|client| client.join().expect("the client is done")).sum();
    per_second(count, start.elapsed())
}

/// The application in this process, with the same bytes from memory at one address more.
fn serve(store: Store, bytes: Vec<u8>) -> SocketAddr {
    let bytes = web::Bytes::from(bytes);
    let (send, receive) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let config = Config::new("127.0.0.1:0", None, false).expect("a valid setting");
            let memory = move |config: &mut web::ServiceConfig| {
                let bytes = bytes.clone();
                let answer = move || {
                    let bytes = bytes.clone();
                    async move { HttpResponse::Ok().content_type("text/html").body(bytes) }
                };
                config.route("/memory", web::get().to(answer));
            };
            let server = Server::build_with(store, config, memory).expect("the application starts");
            send.send(server.port()).expect("somebody waits for the port");
            server.run().await.expect("the application runs");
        });
    });
    SocketAddr::from(([127, 0, 0, 1], receive.recv().expect("a port")))
}
