//! The standings of Chicago, 1907: 2,700 players, 675 tables, three rounds.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use actix_web::{App, HttpResponse, HttpServer, web};
use skatwart::store::{DatabaseUrl, Store};

use crate::client::Client;
use crate::program::Program;
use crate::writes::median_of;
use crate::{line, per_second, seed};

const CLIENTS: usize = 16;
const TIME: Duration = Duration::from_secs(2);
/// As many threads serve as in the program.
const WORKERS: usize = 2;

/// So many pairs, by turns.
const PAIRS: usize = 5;

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
    // It answers before each of its threads has its routes; a page asked meanwhile waits for them, and nobody's hall begins so.
    assert_eq!(client.get("/health"), 200, "it has started");
    let start = Instant::now();
    assert_eq!(client.get(&path), 200, "the standings are there");
    let first = start.elapsed();
    let bytes = client.body().to_vec();
    let plain = serve(bytes.clone());
    let mut pairs = Vec::new();
    for pair in 0..PAIRS {
        // One of them is asked while the other rests; each comes first as often as the other.
        let (page, memory) = if pair % 2 == 0 {
            let page = rate(program.address, &path);
            (page, rate(plain, "/memory"))
        } else {
            let memory = rate(plain, "/memory");
            (rate(program.address, &path), memory)
        };
        pairs.push((page, memory));
    }
    let resident = program.resident();
    let page = median_of(pairs.iter().map(|(page, _)| *page));
    let memory = median_of(pairs.iter().map(|(_, memory)| *memory));
    line("standings of 2,700 players × 3 rounds, computed once, ms", format!("{:.0}", first.as_secs_f64() * 1000.0));
    line("  bytes sent, gzipped", bytes.len());
    line("  pages a second, once rendered", format!("{page:.0}"));
    line("  the same bytes from plain actix, a server of its own (baseline)", format!("{memory:.0}"));
    let ratio = median_of(pairs.iter().map(|(page, memory)| page / memory));
    line("  ratio to the baseline (at least 0.80 is wanted)", format!("{ratio:.2}"));
    line("  resident memory while serving it, MB (under 60 wanted)", format!("{resident:.0}"));
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

/// Plain actix with one route: the same bytes from memory.
fn serve(bytes: Vec<u8>) -> SocketAddr {
    let bytes = web::Bytes::from(bytes);
    let (send, receive) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let server = HttpServer::new(move || {
                let bytes = bytes.clone();
                let answer = move || {
                    let bytes = bytes.clone();
                    async move { HttpResponse::Ok().content_type("text/html").body(bytes) }
                };
                App::new().route("/memory", web::get().to(answer))
            });
            let server = server.workers(WORKERS).bind("127.0.0.1:0").expect("a free port");
            let port = server.addrs().first().expect("an address").port();
            send.send(port).expect("somebody waits for the port");
            server.run().await.expect("the server runs");
        });
    });
    SocketAddr::from(([127, 0, 0, 1], receive.recv().expect("a port")))
}
