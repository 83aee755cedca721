//! The program as a process: what it says when it starts and how it ends.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, ChildStderr, Command, Stdio};

use crate::app::{PASSWORD, Visitor};
use crate::common::databases;

/// The program on a free port, with its standard error and the address it said.
fn start(address: &str) -> (Child, BufReader<ChildStderr>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_skatwart"))
        .args(["serve", "--database", address, "--bind", "127.0.0.1:0"])
        .env("RUST_LOG", "debug")
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut said = BufReader::new(program.stderr.take().expect("standard error is piped"));
    loop {
        let mut line = String::new();
        assert_ne!(said.read_line(&mut line).expect("it speaks"), 0, "it ends without saying where it is");
        if let Some(place) = line.trim().strip_prefix("Skatwart is at ") {
            let place = place.to_owned();
            return (program, said, place);
        }
    }
}

fn stop(program: &Child) {
    let told = Command::new("kill").args(["-TERM", &program.id().to_string()]).status().expect("kill is there");
    assert!(told.success());
}

#[tokio::test]
async fn told_to_stop_it_ends_well_and_starts_again_with_nobody_reading_along() {
    for database in databases() {
        let (mut program, mut said, place) = start(&database.address);
        let first = reqwest::get(&place).await.expect("it answers").text().await.expect("a page");
        assert!(first.contains("There is no account yet"), "{first}");
        stop(&program);
        assert!(program.wait().expect("it ends").success());
        let mut rest = String::new();
        said.read_to_string(&mut rest).expect("the rest of what it said");
        assert!(rest.contains(&format!("{place}/set-up/")), "{rest}");
        assert!(!rest.contains("ERROR"), "{rest}");

        let (mut again, _, place) = start(&database.address);
        assert_eq!(reqwest::get(&place).await.expect("it answers again").status(), 200);
        stop(&again);
        assert!(again.wait().expect("it ends").success());
    }
}

#[tokio::test]
async fn neither_passwords_nor_cookies_nor_tokens_are_written_into_the_log() {
    let database = databases().remove(0);
    let (mut program, mut said, place) = start(&database.address);
    let mut greeting = String::new();
    said.read_line(&mut greeting).expect("the sentence about the link");
    let mut link = String::new();
    said.read_line(&mut link).expect("the link");
    let path = link.trim().strip_prefix(&place).expect("it leads here").to_owned();
    let visitor = Visitor::new(&place);
    let fields = [("name", "Ayşe"), ("password", PASSWORD)];
    let made = visitor.post_form(&path, &fields).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let cookie = made.header("set-cookie").split(['=', ';']).nth(1).expect("a value").to_owned();
    let token = visitor.token().await;
    Visitor::new(&place).sign_in("Ayşe", "not the password").await;
    visitor.get(&path).await;
    stop(&program);
    program.wait().expect("it ends");
    let mut log = String::new();
    said.read_to_string(&mut log).expect("the log");
    for secret in [PASSWORD, "not the password", cookie.as_str(), token.as_str(), path.as_str()] {
        assert!(!log.contains(secret), "{secret} stands in the log:\n{log}");
    }
}

#[test]
fn an_address_that_is_taken_and_a_wrong_setting_are_said_in_a_sentence() {
    let database = databases().remove(0);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let bind = taken.local_addr().expect("its address").to_string();
    let cases = [
        (["--bind", bind.as_str()], 1, "Is Skatwart running already?"),
        (["--address", "skat.example.org"], 2, "is no web address"),
    ];
    for (arguments, code, sentence) in cases {
        let ended = Command::new(env!("CARGO_BIN_EXE_skatwart"))
            .args(["--database", &database.address])
            .args(arguments)
            .output()
            .expect("the program starts");
        let said = String::from_utf8(ended.stderr).expect("it speaks UTF-8");
        assert!(ended.status.code() == Some(code) && said.contains(sentence), "{said}");
    }
}
