//! A backup that is tried before it is needed.

use std::process::{Command, Output};

use skatwart::store::{DatabaseUrl, Store, tournaments};
use tempfile::TempDir;

use crate::store::a_tournament;

fn skatwart(database: &str, arguments: &[&str]) -> Output {
    let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    call.args(arguments).env("SKATWART_DATABASE", database).output().expect("the program runs")
}

#[test]
fn a_drill_tries_a_backup_and_leaves_the_database() {
    let directory = TempDir::new().expect("a temporary directory");
    let path = |name: &str| directory.path().join(name).display().to_string();
    let (database, folder) = (path("skatwart.db"), path("backups"));
    let store = Store::open(&DatabaseUrl::parse(&database).expect("a file")).expect("opened");
    store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
    drop(store);
    let written = skatwart(&database, &["backup", &folder, "--keep", "3"]);
    assert_eq!(written.status.code(), Some(0), "{written:?}");
    let file = String::from_utf8_lossy(&written.stdout).trim().to_owned();
    let before = std::fs::read(&database).expect("the database");
    let tried = skatwart(&database, &["restore", &file, "--drill"]);
    assert_eq!(tried.status.code(), Some(0), "{tried:?}");
    assert!(String::from_utf8_lossy(&tried.stdout).contains("everything agrees"), "{tried:?}");
    assert_eq!(std::fs::read(&database).expect("the database"), before, "the database stays as it is");
    let mut damaged = std::fs::read(&file).expect("the backup");
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    std::fs::write(&file, damaged).expect("written");
    assert_eq!(skatwart(&database, &["restore", &file, "--drill"]).status.code(), Some(1), "one byte is another");
    let endless = skatwart(&database, &["backup", &folder, "--every", "1h"]);
    assert_eq!(endless.status.code(), Some(2), "it must be said how many stay");
}

#[test]
fn a_database_beside_which_its_log_lies_is_no_backup() {
    let directory = TempDir::new().expect("a temporary directory");
    let path = |name: &str| directory.path().join(name).display().to_string();
    let (database, copy, new) = (path("skatwart.db"), path("copy.db"), path("new.db"));
    let store = Store::open(&DatabaseUrl::parse(&database).expect("a file")).expect("opened");
    store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
    // As after a program that was killed: what came last stands in the log.
    for call in [&["restore", &database][..], &["restore", &database, "--drill"]] {
        let refused = skatwart(&new, call);
        let said = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{refused:?}");
        assert!(said.contains("skatwart.db-wal") && said.contains("skatwart backup"), "{said}");
        assert!(!directory.path().join("new.db").exists(), "{call:?} restores nothing");
    }
    assert_eq!(skatwart(&database, &["backup", &copy]).status.code(), Some(0));
    assert_eq!(skatwart(&new, &["restore", &copy]).status.code(), Some(0));
    let restored = Store::open(&DatabaseUrl::parse(&new).expect("a file")).expect("opened");
    assert_eq!(restored.read_now(tournaments::list).expect("read").len(), 1, "a backup has what stands in the log");
}
