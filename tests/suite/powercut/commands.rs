//! Commands on a disk that fails: each says so in a sentence, and what it was to write is there whole or not at all.

use std::path::{Path, PathBuf};
use std::process::Output;

use skatwart::store::{DatabaseUrl, Store, check, entries, hands, sheets, tournaments};
use tempfile::TempDir;

use super::left;
use super::program::{Fault, call};
use crate::built::tournament;
use crate::common::sqlite;
use crate::hall::table;

/// What fails, and how it is called.
const FAULTS: [(i32, &str); 4] = [(1, "write"), (2, "sync"), (3, "short write"), (4, "full disk")];

/// Every call is let fail when asked for; otherwise some of them, the first ones and fewer later.
fn next(calls: i32) -> i32 {
    if std::env::var("SKATWART_EVERY").is_ok() { calls + 1 } else { calls + 1 + calls / 3 }
}

/// How many tournaments, entries and hands there are, checked; nothing where there is no database.
fn content(database: &Path) -> Option<(usize, usize, usize)> {
    if !database.exists() {
        return None;
    }
    let store = Store::open(&DatabaseUrl::Sqlite(database.to_owned())).expect("what is there can be opened");
    let checked = store.read_now(check::everything).expect("checked");
    assert_eq!(checked.differences, Vec::new(), "{}", database.display());
    let counted = store.read_now(|conn| {
        let mut sum = (0, 0, 0);
        for tournament in tournaments::list(conn)? {
            sum.0 += 1;
            sum.1 += entries::of_tournament(conn, tournament.id)?.len();
            for (placed, _seats) in sheets::of_tournament(conn, tournament.id)? {
                sum.2 += hands::of_sheet(conn, placed.sheet.id)?.len();
            }
        }
        Ok::<_, skatwart::store::Error>(sum)
    });
    drop(store);
    left(database);
    Some(counted.expect("counted"))
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A command, what it writes to, and what may stand there afterwards when it did not end well.
struct Tried<'t> {
    arguments: Vec<String>,
    /// What the names of the files begin with whose calls fail.
    watched: PathBuf,
    /// Makes everything as it was before.
    before: &'t dyn Fn(),
    /// Whether what stands there now is whole: everything, or nothing of it.
    whole: &'t dyn Fn(bool) -> Result<(), String>,
}

/// Lets one call after the other fail until none is left; answers how many runs were told of it.
fn each_call(tried: &Tried<'_>, fault: &Fault) -> usize {
    let (name, file) = fault.setting();
    let watched = tried.watched.display().to_string();
    let arguments: Vec<&str> = tried.arguments.iter().map(String::as_str).collect();
    let mut told = 0;
    for (how, kind) in FAULTS {
        let mut calls = 1;
        loop {
            (tried.before)();
            fault.arm(calls, how);
            let done = call(&arguments, &[(name, &file), ("SHIM_FILES", &watched)]).output().expect("it runs");
            let hit = fault.hits() > 0;
            let what = format!("{arguments:?}, {kind} {calls}: {} {}", done.status, said(&done));
            assert!(matches!(done.status.code(), Some(0..=2)) && !said(&done).contains("panicked"), "{what}");
            (tried.whole)(done.status.success()).unwrap_or_else(|half| panic!("{half} after {what}"));
            if !done.status.success() {
                assert!(said(&done).trim().len() > 20, "it says why: {what}");
                told += 1;
            }
            if !hit {
                assert!(done.status.success(), "nothing failed: {what}");
                break;
            }
            calls = next(calls);
        }
    }
    told
}

fn remove(folder: &Path, name: &str) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.file_name().is_some_and(|found| found.to_string_lossy().starts_with(name)) {
            // A connection that closes behind a command may take its log away in this moment.
            let gone = std::fs::remove_file(path).or_else(|why| match why.kind() {
                std::io::ErrorKind::NotFound => Ok(()),
                _ => Err(why),
            });
            gone.expect("removed");
        }
    }
}

fn strings(arguments: &[&str]) -> Vec<String> {
    arguments.iter().map(|argument| (*argument).to_owned()).collect()
}

#[test]
fn whichever_call_of_a_backup_fails_there_is_a_whole_one_or_none() {
    let database = sqlite();
    table(&database.store, 4, 48);
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("backup.db");
    let half = || {
        let mut names = folder.path().read_dir().expect("a folder").map(|entry| entry.expect("an entry").file_name());
        names.find(|name| name.to_string_lossy().contains(".unfinished"))
    };
    let whole = |done: bool| match (half(), content(&file)) {
        (None, None) if !done => Ok(()),
        (None, Some((1, 4, 0))) => Ok(()),
        other => Err(format!("{other:?}")),
    };
    let path = file.display().to_string();
    let tried = Tried {
        arguments: strings(&["--database", &database.address, "backup", &path]),
        watched: file.clone(),
        before: &|| remove(folder.path(), "backup.db"),
        whole: &whole,
    };
    assert!(each_call(&tried, &Fault::none(folder.path())) > 8, "hardly anything failed: the test sees nothing");
}

#[test]
fn whichever_call_of_a_restoring_fails_the_database_is_the_one_before_or_the_backup() {
    let (old, new, folder) = (sqlite(), sqlite(), TempDir::new().expect("a folder"));
    table(&old.store, 4, 48);
    table(&new.store, 4, 48);
    let (before, backup, place) =
        (folder.path().join("before.db"), folder.path().join("new.db"), folder.path().join("skatwart.db"));
    tournament().players(3).planned(&new.store);
    for (database, file) in [(&old, &before), (&new, &backup)] {
        skatwart::store::backup::backup(&database.url, file).expect("backed up");
    }
    let whole = |done: bool| match content(&place) {
        Some((1, 4, 0)) if !done => Ok(()),
        Some((2, 7, 0)) => Ok(()),
        other => Err(format!("{other:?}")),
    };
    let (path, from) = (place.display().to_string(), backup.display().to_string());
    let tried = Tried {
        arguments: strings(&["--database", &path, "restore", &from, "--overwrite"]),
        watched: place.clone(),
        before: &|| {
            remove(folder.path(), "skatwart.db");
            std::fs::copy(&before, &place).expect("copied");
        },
        whole: &whole,
    };
    assert!(each_call(&tried, &Fault::none(folder.path())) > 8, "hardly anything failed: the test sees nothing");
}

#[test]
fn whichever_call_of_an_import_fails_the_tournament_is_there_whole_or_not_at_all() {
    let folder = TempDir::new().expect("a folder");
    let (empty, place) = (folder.path().join("empty.db"), folder.path().join("skatwart.db"));
    drop(Store::open(&DatabaseUrl::Sqlite(empty.clone())).expect("made"));
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples/evening").display().to_string();
    let path = place.display().to_string();
    let arguments = strings(&["--database", &path, "import", &sample]);
    let fresh = || {
        remove(folder.path(), "skatwart.db");
        std::fs::copy(&empty, &place).expect("copied");
    };
    fresh();
    let plain = call(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), &[]).output().expect("it runs");
    assert!(plain.status.success(), "{}", said(&plain));
    let all = content(&place);
    let whole = |done: bool| match content(&place) {
        Some((0, 0, 0)) if !done => Ok(()),
        found if found == all => Ok(()),
        other => Err(format!("{other:?}")),
    };
    let tried = Tried { arguments, watched: place.clone(), before: &fresh, whole: &whole };
    assert!(each_call(&tried, &Fault::none(folder.path())) > 8, "hardly anything failed: the test sees nothing");
}
