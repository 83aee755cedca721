//! Nobody reads a result to its end, as `head` does not: the program ends as it would have ended, and says nothing of
//! it; `score` and `solve`, which write row by row, stop there. A disk that is full is told.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use crate::common::laid::{EVENING, sqlite_with};

const HANDS: &str = "declarer,game,play,matadors,card_points\n";
/// The end of a deal, which is solved at once, and a row nobody can solve.
const DEALS: &str = "id,seat1,seat2,seat3,skat,declarer,game,discards,leader\n\
                     ending,CJ CA,SJ C7,HJ DJ,,1,clubs,hand,1\nwrong,CJ CA,SJ C7,HJ DJ,,1,hearts,hand,9\n";

fn skatwart(database: &str, arguments: &[&str], out: Stdio) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    program.args(arguments).env("SKATWART_DATABASE", database).stdin(Stdio::null()).stdout(out);
    program.output().expect("the program runs")
}

/// A pipe nobody reads any more.
fn closed() -> Stdio {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    writer.into()
}

fn said(output: &Output) -> (Option<i32>, String) {
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn a_command_ends_as_it_would_where_nobody_reads_what_it_writes() {
    let database = sqlite_with(&[EVENING]);
    let place = tempfile::tempdir().expect("a folder");
    let path = |name: &str| place.path().join(name).display().to_string();
    let folder = path("evening");
    let exported = skatwart(&database.address, &["export", "1", &folder], Stdio::null());
    assert_eq!(exported.status.code(), Some(0), "{exported:?}");
    std::fs::write(path("hands.csv"), format!("{HANDS}1,hearts,skat,1,70\n9,hearts,skat,1,70\n")).expect("written");
    std::fs::write(path("deals.csv"), DEALS).expect("written");
    let (hands, deals) = (path("hands.csv"), path("deals.csv"));
    let calls: [&[&str]; 12] = [
        &["standings", &folder],
        &["prizes", &folder],
        &["settle", "--stake", "1", &folder],
        &["deal", "--decks", "12", "--seed", "read"],
        &["score", "--rules", "isko", &hands],
        &["solve", &deals],
        &["rules"],
        &["rules", "isko"],
        &["verify", &folder, "0123456789abcdef"],
        &["draw", "--verify", &folder],
        &["check"],
        &["import", &folder],
    ];
    let full = OpenOptions::new().write(true).open("/dev/full").expect("a disk that is full");
    for call in calls {
        let read = skatwart(&database.address, call, Stdio::piped());
        assert!(!read.stdout.is_empty(), "it writes something: {call:?}: {read:?}");
        let unread = skatwart(&database.address, call, closed());
        assert_eq!(said(&unread), said(&read), "{call:?}");
        let (code, told) = said(&skatwart(&database.address, call, full.try_clone().expect("once more").into()));
        assert!(code == Some(1) && told.contains("No space left on device"), "{call:?}: {told}");
    }
}

#[test]
fn score_reads_no_further_once_nobody_reads_what_it_writes() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    program.args(["score", "--rules", "isko"]).stdin(Stdio::piped()).stdout(closed()).stderr(Stdio::piped());
    let mut running = program.spawn().expect("the program runs");
    let mut input = running.stdin.take().expect("its input");
    // More than it keeps before it writes; it may be gone before it has read all.
    let _gone = input.write_all(format!("{HANDS}{}", "1,hearts,skat,1,70\n".repeat(20_000)).as_bytes());
    let ended = running.wait_with_output().expect("it ends while there is more to read");
    assert_eq!(said(&ended), (Some(0), String::new()));
    drop(input);
}

#[test]
fn score_says_nothing_of_a_wrong_row_it_no_longer_came_to() {
    let place = tempfile::tempdir().expect("a folder");
    let hands = place.path().join("hands.csv").display().to_string();
    // More than it keeps before it writes.
    let many = "1,hearts,skat,1,70\n".repeat(20_000);
    std::fs::write(&hands, format!("{HANDS}{many}9,hearts,skat,1,70\n")).expect("written");
    let score = |out: Stdio| said(&skatwart("", &["score", "--rules", "isko", &hands], out));
    let (code, told) = score(Stdio::piped());
    assert!(code == Some(2) && told.contains("hands.csv:20002: "), "{code:?}: {told}");
    assert_eq!(score(closed()), (Some(0), String::new()), "what was asked for was right");
}
