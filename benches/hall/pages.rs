//! The standings of Chicago, 1907: 2,700 players, 675 tables, three rounds.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use actix_web::{App, HttpResponse, HttpServer, web};
use skatwart::store::{DatabaseUrl, Store};

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
    let program = Program::start(&file);
    let path = format!("/tournaments/{tournament}/standings");
    let mut client = Client::connect(program.address);
    let start = Instant::now();
    assert_eq!(client.get(&path), 200, "the standings are there");
    let first = start.elapsed();
    let bytes = client.body().to_vec();
    let page = rate(program.address, &path);
    let resident = program.resident();
    drop(program);
    let memory = rate(serve_from_memory(bytes.clone()), "/");
    line("standings of 2,700 players × 3 rounds, computed once, ms", format!("{:.0}", first.as_secs_f64() * 1000.0));
    line("  bytes sent, gzipped", bytes.len());
    line("  pages a second, once rendered", format!("{page:.0}"));
    line("  the same bytes from memory by a bare server (baseline)", format!("{memory:.0}"));
    line("  ratio to the baseline (at least 0.50 is wanted)", format!("{:.2}", page / memory));
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

/// The least a server of the same library can do: the same bytes, no session, no header of ours, no database.
fn serve_from_memory(bytes: Vec<u8>) -> SocketAddr {
    let bytes = web::Bytes::from(bytes);
    let (send, receive) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let server = HttpServer::new(move || {
                let bytes = bytes.clone();
                App::new().route(
                    "/",
                    web::get().to(move || {
                        let bytes = bytes.clone();
                        async move { HttpResponse::Ok().content_type("text/html").body(bytes) }
                    }),
                )
            })
            .workers(2)
            .bind("127.0.0.1:0")
            .expect("a free port");
            send.send(server.addrs().first().copied()).expect("somebody waits for the port");
            server.run().await.expect("the server runs");
        });
    });
    receive.recv().expect("a port").expect("an address")
}
