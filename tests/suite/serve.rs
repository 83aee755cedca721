//! The program as a process: what it says when it starts and how it ends.

mod operated;

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

use skatwart::format::files::Files;

use crate::app::{PASSWORD, Visitor};
use crate::built::tournament;
use crate::common::{databases, on_postgres, sqlite};
use crate::wire::Wire;

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
        let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
        call.args(["serve", "--database", address, "--bind", "127.0.0.1:0"]).env("RUST_LOG", "debug");
        Self::of(call)
    }

    /// Runs the call that starts it.
    fn of(mut call: Command) -> Self {
        let mut child = call.stderr(Stdio::piped()).spawn().expect("the program starts");
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
async fn told_to_stop_it_ends_the_streams_of_pages_that_follow_and_does_not_wait_for_them() {
    let database = sqlite();
    let id = tournament().planned(&database.store);
    let mut program = Program::start(&database.address);
    let page = format!("{}/tournaments/{id}/events", program.place);
    let mut stream = reqwest::get(&page).await.expect("it answers");
    assert!(stream.chunk().await.expect("it begins").is_some());
    let told = Instant::now();
    let (well, rest) = program.stop();
    assert!(well && !rest.contains("ERROR"), "{rest}");
    assert!(told.elapsed() < Duration::from_secs(5), "it waited {:?}", told.elapsed());
    while let Some(_last) = stream.chunk().await.expect("the stream ends whole") {}
}

#[tokio::test]
async fn neither_passwords_nor_cookies_nor_tokens_are_written_into_the_log() {
    let database = sqlite();
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
    let database = sqlite();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let bind = taken.local_addr().expect("its address").to_string();
    let cases = [
        (vec!["--bind", bind.as_str()], 1, "Is Skatwart running already?"),
        (vec!["--address", "skat.example.org"], 2, "is no web address"),
        (vec!["--bind", bind.as_str(), "serve"], 2, "only the server knows it: skatwart serve --bind"),
        (vec!["--bind", bind.as_str(), "check"], 2, "--bind stands before \"check\""),
        (vec!["serve", "--bind", bind.as_str()], 1, "Is Skatwart running already?"),
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

/// A figure of the running program from the system, in thousands of bytes: what it has, or the most it ever had.
#[cfg(target_os = "linux")]
fn memory(program: &Program, figure: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", program.child.id())).expect("the system tells");
    let line = status.lines().find_map(|line| line.strip_prefix(figure)).expect("its memory");
    line.trim().trim_end_matches(" kB").parse().expect("a figure")
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn wrong_passwords_take_no_more_memory_however_many_are_tried() {
    let database = databases().remove(0);
    crate::app::make_account(&database.store, "admin", skatwart::store::accounts::Role::Admin);
    let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    call.args(["serve", "--behind-proxy", "--database", &database.address, "--bind", "127.0.0.1:0"]);
    let program = Program::of(call);
    let visitor = Visitor::new(&program.place);
    let token = visitor.token().await;
    let before = memory(&program, "VmRSS:");
    for round in 0..10 {
        let tries = (0..8).map(|number| {
            let form =
                [("token", token.clone()), ("name", format!("name {round} {number}")), ("password", "x".to_owned())];
            let from = format!("192.0.2.{}", round * 8 + number);
            visitor.send(visitor.request("POST", "/sign-in").header("x-forwarded-for", from).form(&form))
        });
        for reply in futures_util::future::join_all(tries).await {
            assert_eq!(reply.status, 422, "{}", reply.body);
        }
    }
    let grown = memory(&program, "VmRSS:").saturating_sub(before);
    assert!(grown < 70_000, "it grew by {grown} kB; two pieces of 19 MB are what it needs");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_small_file_of_millions_of_lines_takes_only_so_much_memory() {
    let database = databases().remove(0);
    crate::app::make_account(&database.store, "admin", skatwart::store::accounts::Role::Admin);
    let program = Program::start(&database.address);
    let admin = Visitor::new(&program.place);
    assert_eq!(admin.sign_in("admin", PASSWORD).await.status, 303);
    let before = memory(&program, "VmHWM:");
    let head = "format = 1\nname = \"L\"\nrules = \"isko\"\nsystem = \"classic\"\n";
    let wrong = |count: usize| "x,,,,,,\n".repeat(count);
    let right = |count: usize| (1..=count).map(|number| format!("{number},N,,,,,")).collect::<Vec<_>>().join("\n");
    for (lines, files) in [(wrong(1_900_000), 1), (wrong(390_000), 3), (right(120_000), 3)] {
        let mut folder = Files::default();
        folder.put("tournament.toml", head.as_bytes().to_vec());
        for name in ["players.csv", "hands.csv", "lineups.csv"].into_iter().take(files) {
            folder.put(name, format!("number,name,round,team,table,hand,game\n{lines}").into_bytes());
        }
        let zip = folder.zip().expect("zipped");
        let reply = admin.upload("/seasons/import", &[], "season.zip", zip).await;
        assert_eq!(reply.status, 422, "{}", reply.body);
    }
    let grown = memory(&program, "VmHWM:").saturating_sub(before);
    assert!(grown < 300_000, "it grew by {grown} kB for files of 15,000");
}

#[tokio::test]
async fn strangers_cannot_fill_the_log() {
    let database = databases().remove(0);
    let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    call.args(["serve", "--database", &database.address, "--bind", "127.0.0.1:0"]).env_remove("RUST_LOG");
    let mut program = Program::of(call);
    let visitor = Visitor::new(&program.place);
    for number in 0..100 {
        let forged = format!("skatwart=forged{number}; device=forged; language=xx");
        visitor.send(visitor.request("GET", "/account").header("cookie", forged)).await;
        visitor.get(&format!("/nothing/{number}")).await;
        visitor.get(&format!("/k/{number:032x}")).await;
        visitor.get("/language/%ff%00?back=%00").await;
        visitor.sign_in(&format!("name {number}\n2026-11-22 ERROR forged"), "not the password").await;
        visitor.send(visitor.request("POST", "/sign-in").body("\u{0}token")).await;
        visitor.send(visitor.request("PUT", "/sign-in").header("referer", "http://[::bad").body("x")).await;
        let place = program.place.strip_prefix("http://").expect("an address");
        let mut stream = std::net::TcpStream::connect(place).expect("a connection");
        std::io::Write::write_all(&mut stream, b"\x16\x03\x01 this is no HTTP\r\n\r\n").expect("sent");
    }
    let (_, log) = program.stop();
    // Of eight hundred requests: at most thirty lines a minute of each kind, and there are two kinds.
    assert!(log.lines().count() < 130 && !log.contains("forged"), "{} lines:\n{log}", log.lines().count());
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_low_limit_of_open_files_is_raised_and_silent_connections_shut_nobody_out() {
    let database = databases().remove(0);
    let mut call = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_skatwart");
    call.args(["-c", "ulimit -S -n 100; exec \"$@\"", "sh", program, "serve", "--bind", "127.0.0.1:0", "--database"]);
    call.arg(&database.address);
    let program = Program::of(call);
    let place = program.place.strip_prefix("http://").expect("an address");
    let silent: Vec<_> = (0..150).map(|_| std::net::TcpStream::connect(place).expect("a connection")).collect();
    let page = tokio::time::timeout(Duration::from_secs(5), reqwest::get(&program.place)).await;
    assert_eq!(page.expect("an answer at once").expect("it answers").status(), 200, "beside {} others", silent.len());
}

/// How many files the program has open.
#[cfg(target_os = "linux")]
fn open_files(program: &Program) -> usize {
    std::fs::read_dir(format!("/proc/{}/fd", program.child.id())).expect("the system tells").count()
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn silent_connections_never_take_every_file_and_are_cut_after_a_while() {
    let database = sqlite();
    let mut call = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_skatwart");
    call.args(["-c", "ulimit -n 200; exec \"$@\"", "sh", program, "serve", "--bind", "127.0.0.1:0", "--database"]);
    call.arg(&database.address);
    let program = Program::of(call);
    let place = program.place.strip_prefix("http://").expect("an address");
    let silent: Vec<_> = (0..190).map(|_| std::net::TcpStream::connect(place).expect("a connection")).collect();
    let mut asking = tokio::spawn(reqwest::get(program.place.clone()));
    let (begun, mut most) = (Instant::now(), 0);
    let page = loop {
        most = most.max(open_files(&program));
        match tokio::time::timeout(Duration::from_millis(50), &mut asking).await {
            Ok(page) => break page.expect("no panic").expect("it answers"),
            Err(_waiting) => assert!(begun.elapsed() < Duration::from_mins(1), "nobody gets in beside the silent ones"),
        }
    };
    assert_eq!(page.status(), 200, "once some of {} were cut", silent.len());
    assert!(most < 170, "of 200 files {most} were open; half of them are for connections");
}

#[tokio::test]
async fn told_to_stop_it_ends_although_the_database_does_not_answer_any_more() {
    let Some((address, _place)) = on_postgres() else { return };
    let (wire, over) = Wire::before(&address);
    let mut program = Program::start(&over);
    // So that there are connections left on which the work in the background can hang as well.
    let pages = futures_util::future::join_all((0..12).map(|_| reqwest::get(&program.place))).await;
    assert!(pages.into_iter().all(|page| page.expect("it answers").status() == 200));
    wire.freeze();
    let page = reqwest::get(&program.place).await.expect("it answers").status();
    assert_eq!(page, 503);
    let told = Command::new("kill").args(["-TERM", &program.child.id().to_string()]).status().expect("kill is there");
    let begun = Instant::now();
    let ended = loop {
        if let Some(ended) = program.child.try_wait().expect("the system tells") {
            break ended;
        }
        // What is served and what works in the background have ten seconds each.
        assert!(begun.elapsed() < Duration::from_secs(40), "it goes on");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(told.success() && ended.success(), "{ended}");
}

#[tokio::test]
async fn sign_ins_and_refusals_stand_in_the_log() {
    let database = databases().remove(0);
    crate::app::make_account(&database.store, "desk", skatwart::store::accounts::Role::Desk);
    let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    call.args(["serve", "--database", &database.address, "--bind", "127.0.0.1:0"]).env_remove("RUST_LOG");
    let mut program = Program::of(call);
    let visitor = Visitor::new(&program.place);
    assert_eq!(visitor.sign_in("desk", "not the password").await.status, 422);
    assert_eq!(visitor.sign_in("nobody here", "not the password").await.status, 422);
    assert_eq!(visitor.sign_in("desk", PASSWORD).await.status, 303);
    assert_eq!(visitor.get("/accounts").await.status, 403);
    let (_, log) = program.stop();
    for said in ["signed in", "a try to sign in was refused", "refused for the role", "/accounts"] {
        assert!(log.contains(said), "{said}:\n{log}");
    }
    assert!(!log.contains("nobody here") && !log.contains(PASSWORD), "{log}");
}
