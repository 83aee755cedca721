//! What whoever runs the program has of it: its health, what it counts, TLS, a log for programs.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::process::Command;
use std::sync::Arc;

use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use super::Program;
use crate::app::Visitor;
use crate::built::tournament;
use crate::common::{databases, sqlite};

const CERTIFICATE: &str = "tests/suite/serve/certificate.pem";
const KEY: &str = "tests/suite/serve/key.pem";

fn call(address: &str, more: &[&str]) -> Command {
    let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    call.args(["serve", "--database", address, "--bind", "127.0.0.1:0"]).args(more);
    call
}

async fn asked(address: &str) -> (u16, String) {
    let reply = reqwest::get(address).await.expect("it answers");
    (reply.status().as_u16(), reply.text().await.expect("a text"))
}

fn free() -> String {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    free.local_addr().expect("its address").to_string()
}

#[tokio::test]
async fn its_health_fails_before_it_stops_serving() {
    for database in databases() {
        let mut program = Program::of(call(&database.address, &["--farewell", "2"]));
        let health = format!("{}/health", program.place);
        assert_eq!(asked(&health).await, (200, "ok\n".to_owned()));
        let told =
            Command::new("kill").args(["-TERM", &program.child.id().to_string()]).status().expect("kill is there");
        assert!(told.success());
        let mut closing = asked(&health).await;
        while closing.0 == 200 {
            closing = asked(&health).await;
        }
        assert_eq!(closing, (503, "closing\n".to_owned()));
        assert_eq!(asked(&program.place).await.0, 200, "whoever was sent here a moment ago is served");
        assert!(program.child.wait().expect("it ends").success());
    }
}

#[tokio::test]
async fn what_it_counts_is_told_at_an_address_of_its_own() {
    for database in databases() {
        let telling = free();
        let program = Program::of(call(&database.address, &["--metrics", &telling]));
        for _ in 0..3 {
            assert_eq!(asked(&format!("{}/rules", program.place)).await.0, 200);
        }
        assert_eq!(asked(&format!("{}/nothing-here", program.place)).await.0, 404);
        let id = tournament().planned(&database.store);
        for _ in 0..3 {
            assert_eq!(asked(&format!("{}/tournaments/{id}", program.place)).await.0, 200);
        }
        // A server is asked for each page whether anything was written.
        let ready = if database.address.starts_with("postgres") { 0 } else { 2 };
        let (status, text) = asked(&format!("http://{telling}/metrics")).await;
        assert_eq!(status, 200);
        for line in [
            "skatwart_requests_total{area=\"rules\",method=\"get\",status=\"200\"} 3",
            "skatwart_requests_total{area=\"elsewhere\",method=\"get\",status=\"404\"} 1",
            "skatwart_request_seconds_count{area=\"rules\"} 3",
            &format!("skatwart_ready_pages_total {ready}"),
            "skatwart_changes_waiting 0",
            "skatwart_changes_lost_total 0",
            "# EOF",
        ] {
            assert!(text.contains(line), "{line} is not told:\n{text}");
        }
        let commits = text.lines().find_map(|line| line.strip_prefix("skatwart_commit_seconds_count "));
        assert!(commits.is_some_and(|number| number != "0"), "its start writes:\n{text}");
        assert_eq!(asked(&format!("http://{telling}/health")).await.0, 200);
        assert_eq!(asked(&format!("{}/metrics", program.place)).await.0, 404, "visitors are not told");
    }
}

#[test]
fn it_encrypts_by_itself() {
    let database = sqlite();
    let program = Program::of(call(&database.address, &["--tls", CERTIFICATE, KEY]));
    let port = program.place.rsplit(':').next().expect("a port");
    assert_eq!(program.place, format!("https://127.0.0.1:{port}"));
    let mut roots = RootCertStore::empty();
    let authority = CertificateDer::from_pem_file("tests/suite/serve/authority.pem").expect("a certificate");
    roots.add(authority).expect("an authority");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let client = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().expect("versions");
    let client = Arc::new(client.with_root_certificates(roots).with_no_client_auth());
    let name = ServerName::try_from("localhost").expect("a name");
    let wire = TcpStream::connect(format!("127.0.0.1:{port}")).expect("it listens");
    let mut stream = StreamOwned::new(ClientConnection::new(client, name).expect("a client"), wire);
    stream.write_all(b"GET /sign-in HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answered");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("strict-transport-security") && answer.contains("; Secure"), "{answer}");
}

#[test]
fn what_cannot_encrypt_is_said_before_anything_is_served() {
    let database = sqlite();
    let (missing, authority) = ("tests/suite/serve/nothing.pem", "tests/suite/serve/authority.pem");
    let cases = [
        ([missing, KEY], "nothing.pem cannot be read"),
        ([KEY, KEY], "there is no certificate in tests/suite/serve/key.pem"),
        ([CERTIFICATE, CERTIFICATE], "certificate.pem cannot be read"),
        ([authority, KEY], "Do they belong together?"),
    ];
    for ([certificate, key], sentence) in cases {
        let ended = call(&database.address, &["--tls", certificate, key]).output().expect("it ends");
        let said = String::from_utf8_lossy(&ended.stderr);
        assert!(ended.status.code() == Some(1) && said.contains(sentence), "{certificate} {key}: {said}");
    }
}

#[tokio::test]
async fn a_log_for_programs_has_one_object_a_line() {
    let database = sqlite();
    let mut program = Program::of(call(&database.address, &["--log", "json"]));
    Visitor::new(&program.place).sign_in("nobody here", "not the password").await;
    let (well, rest) = program.stop();
    assert!(well, "{rest}");
    let objects = rest.lines().filter(|line| line.starts_with('{'));
    let read: Vec<serde_json::Value> = objects.map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert!(
        !read.is_empty() && read.iter().all(|line| line["timestamp"].is_string() && line["level"].is_string()),
        "{rest}"
    );
}

#[test]
fn where_its_address_is_taken_it_leaves_the_database_alone() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let bind = taken.local_addr().expect("its address").to_string();
    let folder = tempfile::TempDir::new().expect("a folder");
    let address = folder.path().join("skatwart.db").display().to_string();
    let mut beside = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    beside.args(["serve", "--database", &address, "--bind", &bind]);
    for mut start in [beside, call(&address, &["--metrics", &bind])] {
        let ended = start.output().expect("it ends");
        let said = String::from_utf8_lossy(&ended.stderr);
        assert!(ended.status.code() == Some(1) && said.contains("Is Skatwart running already?"), "{said}");
        // A step of this edition under a running older one would be a fault in each of its answers.
        assert_eq!(folder.path().read_dir().expect("a folder").count(), 0, "not even an empty one is made");
    }
}
