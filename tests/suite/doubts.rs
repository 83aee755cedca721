//! What does not add up in a result folder is named by every command that reads it, and by `check` once it is stored; no
//! round is closed for it.

use std::path::Path;
use std::process::{Command, Output};

use diesel::prelude::*;
use skatwart::store::Error;
use skatwart::store::rounds::RoundState;
use skatwart::store::schema::rounds;
use tempfile::TempDir;

use crate::common::databases;

/// One hand of 48; points without a game; an adjustment in round 99, one without a reason, one to −26 games won; two
/// rounds where one is planned.
const FILES: [(&str, &str); 5] = [
    ("tournament.toml", "format = 1\nname = \"Preisskat\"\nrules = \"isko\"\nsystem = \"seeger-fabian\"\nrounds = 1\n"),
    ("players.csv", "number,name\n1,A\n2,B\n3,C\n4,D\n"),
    (
        "seating.csv",
        "round,table,seat,number\n1,1,1,1\n1,1,2,2\n1,1,3,3\n1,1,4,4\n2,1,1,1\n2,1,2,2\n2,1,3,3\n2,1,4,4\n",
    ),
    (
        "totals.csv",
        "round,table,seat,points,won,lost,passed\n1,1,1,24,1,0,0\n1,1,2,0,0,0,0\n1,1,3,0,0,0,0\n1,1,4,0,0,0,0\n\
         2,1,1,492,12,0,0\n2,1,2,628,12,2,0\n2,1,3,660,16,6,0\n2,1,4,-32,0,0,0\n",
    ),
    ("adjustments.csv", "round,number,points,won,lost,reason\n1,2,-10,-38,0,Handy\n99,3,-10,0,0,Handy\n1,4,-10,0,0,\n"),
];

/// What each reader has to name.
const NAMED: [&str; 6] = [
    "add up to 1 of 48 hands",
    "seat 4 has -32 points, but no game won or lost",
    "in round 99 of 2",
    "has no reason",
    "number 2 has won -26",
    "but 2 were played",
];

fn skatwart(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_skatwart")).args(arguments).output().expect("the program runs")
}

fn assert_named(output: &Output, what: &str) {
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{what}: {told}");
    for named in NAMED {
        assert!(told.contains(named), "{what}: {named}\nin\n{told}");
    }
}

fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, text) in FILES {
        std::fs::write(folder.path().join(name), text).expect("written");
    }
    folder
}

#[test]
fn every_reader_names_what_does_not_add_up() {
    let folder = folder();
    let path = folder.path().display().to_string();
    for call in [&["standings", &path][..], &["settle", &path, "--stake", "1"]] {
        assert_named(&skatwart(call), call[0]);
    }
    for database in databases() {
        assert_named(&skatwart(&["--database", &database.address, "import", &path]), "import");
        let read = database.store.read_now(|conn| {
            Ok::<_, Error>(rounds::table.select(rounds::state).order(rounds::number).load::<RoundState>(conn)?)
        });
        assert_eq!(read.expect("read"), [RoundState::Running, RoundState::Running], "no round is closed for it");
        assert_named(&skatwart(&["--database", &database.address, "check"]), "check");
    }
}

#[test]
fn a_folder_or_a_pipe_by_the_name_of_a_file_is_an_error() {
    for name in ["hands.csv", "totals.csv"] {
        for made in ["mkdir", "mkfifo"] {
            let folder = folder();
            let place = folder.path().join(name);
            if place.exists() {
                std::fs::remove_file(&place).expect("removed");
            }
            assert!(Command::new(made).arg(&place).status().expect("made").success());
            let path = folder.path().display().to_string();
            for call in [&["standings", &path][..], &["settle", &path, "--stake", "1"]] {
                let refused = skatwart(call);
                let told = String::from_utf8_lossy(&refused.stderr).into_owned();
                assert_eq!(refused.status.code(), Some(2), "{made} {name}, {call:?}: {told}");
                assert!(told.contains(&format!("{name}: is a folder, a pipe or a device")), "{told}");
            }
            let scored = skatwart(&["score", "--rules", "isko", &Path::new(&path).display().to_string()]);
            assert_ne!(scored.status.code(), Some(0), "a folder has no hands");
        }
    }
}
