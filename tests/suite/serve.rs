//! The program as a process: what it says when it starts and how it ends.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, ChildStderr, Command, Stdio};

use crate::app::{PASSWORD, Visitor};
use crate::common::databases;

/// The program on a free port.
struct Program {
    child: Child,
    /// What it says on standard error.
    said: Option<BufReader<ChildStderr>>,
    /// Where it said it is.
    place: String,
}

impl Program {
    fn start(address: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_skatwart"))
            .args(["serve", "--database", address, "--bind", "127.0.0.1:0"])
            .env("RUST_LOG", "debug")
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let said = child.stderr.take().map(BufReader::new);
        let mut program = Self { child, said, place: String::new() };
        while program.place.is_empty() {
            let line = program.line();
            assert!(!line.is_empty(), "it ends without saying where it is");
            line.trim().strip_prefix("Skatwart is at ").unwrap_or_default().clone_into(&mut program.place);
        }
        program
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        let said = self.said.as_mut().expect("somebody reads along");
        said.read_line(&mut line).expect("it speaks UTF-8");
        line
    }

    /// Tells it to stop; answers whether it ended well and what else it said.
    fn stop(&mut self) -> (bool, String) {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().expect("kill is there");
        assert!(told.success());
        let mut rest = String::new();
        let said = self.said.as_mut().expect("somebody reads along");
        said.read_to_string(&mut rest).expect("it speaks UTF-8");
        (self.child.wait().expect("it ends").success(), rest)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Both fail when it has ended already.
        let _gone = self.child.kill();
        let _reaped = self.child.wait();
    }
}

#[tokio::test]
async fn told_to_stop_it_ends_well_and_starts_again_with_nobody_reading_along() {
    for database in databases() {
        let mut program = Program::start(&database.address);
        let first = reqwest::get(&program.place).await.expect("it answers").text().await.expect("a page");
        assert!(first.contains("There is no account yet"), "{first}");
        let (well, rest) = program.stop();
        assert!(well && rest.contains(&format!("{}/set-up/", program.place)) && !rest.contains("ERROR"), "{rest}");

        let mut again = Program::start(&database.address);
        // Whoever read along goes away.
        again.said = None;
        assert_eq!(reqwest::get(&again.place).await.expect("it answers again").status(), 200);
    }
}

#[tokio::test]
async fn neither_passwords_nor_cookies_nor_tokens_are_written_into_the_log() {
    let database = databases().remove(0);
    let mut program = Program::start(&database.address);
    program.line();
    let path = program.line().trim().strip_prefix(&program.place).expect("the link leads here").to_owned();
    let visitor = Visitor::new(&program.place);
    let made = visitor.post_form(&path, &[("name", "Ayşe"), ("password", PASSWORD)]).await;
    assert_eq!(made.status, 303, "{}", made.body);
    let cookie = made.header("set-cookie").split(['=', ';']).nth(1).expect("a value").to_owned();
    let token = visitor.token().await;
    Visitor::new(&program.place).sign_in("Ayşe", "not the password").await;
    visitor.get(&path).await;
    let (_, log) = program.stop();
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
