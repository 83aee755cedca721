//! A backup that is tried before it is needed.

use std::process::{Command, Output};

use diesel::connection::SimpleConnection as _;
use skatwart::store::{DatabaseUrl, Error, Store, tournaments};
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
    for call in [&["restore", &folder, "--drill"][..], &["restore", &folder, "--overwrite"]] {
        let refused = skatwart(&database, call);
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(refused.status.code() == Some(1) && said.contains("backups is a folder"), "{said}");
        assert!(!said.contains("restoring"), "nobody named that: {said}");
    }
    let mut damaged = std::fs::read(&file).expect("the backup");
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    std::fs::write(&file, damaged).expect("written");
    assert_eq!(skatwart(&database, &["restore", &file, "--drill"]).status.code(), Some(1), "one byte is another");
    let endless = skatwart(&database, &["backup", &folder, "--every", "1h"]);
    assert_eq!(endless.status.code(), Some(2), "it must be said how many stay");
    for none in ["0", "x"] {
        let refused = skatwart(&database, &["backup", &folder, "--keep", none]);
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(refused.status.code() == Some(2) && said.contains("how many backups stay, 1 or more"), "{said}");
    }
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

#[test]
fn an_empty_log_is_none_and_a_journal_is_one() {
    let directory = TempDir::new().expect("a temporary directory");
    let path = |name: &str| directory.path().join(name).display().to_string();
    let (database, copy) = (path("skatwart.db"), path("copy.db"));
    drop(Store::open(&DatabaseUrl::parse(&database).expect("a file")).expect("opened"));
    assert_eq!(skatwart(&database, &["backup", &copy]).status.code(), Some(0));
    let drill = || skatwart(&database, &["restore", &copy, "--drill"]);
    for ending in ["-wal", "-journal"] {
        let log = path(&format!("copy.db{ending}"));
        std::fs::write(&log, "").expect("written");
        let tried = drill();
        assert_eq!(tried.status.code(), Some(0), "nothing stands in it: {tried:?}");
        std::fs::write(&log, "what came last").expect("written");
        let refused = drill();
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(refused.status.code() == Some(1) && said.contains(&format!("copy.db{ending}")), "{said}");
        std::fs::remove_file(&log).expect("taken away");
    }
}

#[test]
fn a_backup_needs_no_folder_before_its_name() {
    let directory = TempDir::new().expect("a temporary directory");
    let database = directory.path().join("skatwart.db").display().to_string();
    drop(Store::open(&DatabaseUrl::parse(&database).expect("a file")).expect("opened"));
    let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    call.args(["backup", "here.db"]).env("SKATWART_DATABASE", database).current_dir(directory.path());
    let written = call.output().expect("the program runs");
    assert_eq!(written.status.code(), Some(0), "{written:?}");
    assert!(directory.path().join("here.db").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_place_that_takes_no_file_is_named_and_not_the_database() {
    use std::path::Path;

    use skatwart::store::backup::{BackupError, backup};

    use crate::common::databases;

    for database in databases() {
        // Nobody makes a file there.
        let refused = backup(&database.url, Path::new("/proc/backup.db")).expect_err("it takes none");
        assert!(matches!(refused, BackupError::File(_)), "{refused:?}");
        assert!(refused.to_string().contains("/proc/backup.db"), "{refused}");
    }
}

#[test]
fn a_copy_that_finds_no_room_names_where_it_goes() {
    let directory = TempDir::new().expect("a temporary directory");
    let path = |name: &str| directory.path().join(name).display().to_string();
    let [from, to] = [path("all.db"), path("copy.db")];
    let [source, target] =
        [&from, &to].map(|one| Store::open(&DatabaseUrl::parse(one).expect("a file")).expect("opened"));
    source.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("a tournament");
    let full = "CREATE TRIGGER full BEFORE INSERT ON tournaments \
                BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";
    target.write_now(|conn| Ok::<_, Error>(conn.batch_execute(full)?)).expect("a database that finds no room");
    let told = skatwart(&from, &["copy-to", &to]);
    let said = String::from_utf8_lossy(&told.stderr);
    assert_eq!(told.status.code(), Some(1), "{said}");
    assert!(said.contains(&format!("there is no room for {to} on its disk")), "{said}");
}
