//! The frozen rules in a result folder: commands and import judge by them, and say so where this edition has others.

use std::path::Path;
use std::process::{Command, Output};

use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::frozen::FILE;
use skatwart::format::store::export;
use skatwart::store::{Store, TournamentId, check};
use tempfile::TempDir;

use super::{OLD, begun, begun_under_other_values, played};
use crate::common::databases;

/// What is said where the rules of the folder are not those of this edition.
const SAID: &str = "frozen.toml: judged by the rules it was agreed on, not by those of this edition: ";

fn call(arguments: &[&str], folder: &Path) -> (String, String) {
    let mut call = Command::new(env!("CARGO_BIN_EXE_skatwart"));
    let output: Output = call.args(arguments).arg(folder).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    (text(&output.stdout), text(&output.stderr))
}

fn exported(store: &Store, id: TournamentId) -> Files {
    store.read_now(move |conn| export(conn, id)).expect("exported")
}

/// The files with another text in the place of this one.
fn edited(files: &Files, name: &str, from: &str, to: &str) -> Files {
    let text = String::from_utf8_lossy(files.get(name).expect("it is there")).replace(from, to);
    let mut files = files.clone();
    files.put(name, text.into_bytes());
    files
}

#[test]
fn every_command_judges_by_the_frozen_rules_of_the_folder_and_says_so() {
    for database in databases() {
        let id = begun_under_other_values(&database.store);
        played(&database.store, id);
        let files = exported(&database.store, id);
        let folder = TempDir::new().expect("a folder");
        files.write(folder.path()).expect("written");
        let (standings, said) = call(&["standings"], folder.path());
        assert!(OLD.iter().all(|figures| standings.contains(figures)), "{standings}");
        assert!(said.contains(SAID) && said.contains("prizes.prizes.2.by was"), "{said}");
        let (prizes, said) = call(&["prizes"], folder.path());
        let second = prizes.lines().find(|line| line.starts_with("2,")).expect("the second prize");
        assert_eq!((second.split(',').nth(5), said.contains(SAID)), (Some("1"), true), "{prizes}");
        let (either, _) = call(&["prizes", "--against", "either"], folder.path());
        assert!(either.lines().any(|line| line.starts_with("2,") && line.contains(",1,")), "{either}");
        let (settled, said) = call(&["settle", "--stake", "1"], folder.path());
        assert!(settled.contains(",39,") && settled.contains(",-78,") && said.contains(SAID), "{settled}");
        // The file decides: without it this edition judges, and has nothing to say.
        std::fs::remove_file(folder.path().join(FILE)).expect("taken out");
        let (standings, said) = call(&["standings"], folder.path());
        assert!(standings.contains(",36,1,0,1,80,116,") && !said.contains(SAID), "{standings}{said}");
    }
}

#[test]
fn a_folder_comes_in_as_it_was_frozen_and_goes_out_with_the_same_bytes() {
    for (from, to) in databases().into_iter().zip(databases()) {
        let id = begun_under_other_values(&from.store);
        played(&from.store, id);
        let files = exported(&from.store, id);
        let folder = TempDir::new().expect("a folder");
        files.write(folder.path()).expect("written");
        let (told, said) = call(&["--database", &to.address, "import"], folder.path());
        assert!(said.contains(SAID), "{said}");
        let copy = TournamentId::new(told.trim().parse().expect("an id"));
        assert_eq!(exported(&to.store, copy), files);
        assert_eq!(to.store.read_now(check::everything).expect("checked").differences, []);
        let played: Vec<Vec<i32>> = Folder::read(&files)
            .expect("it reads")
            .hands
            .values()
            .map(|hands| hands.iter().map(|hand| hand.judged.value).collect())
            .collect();
        assert_eq!(played, [[39, 39, 39, 39]]);
    }
}

#[test]
fn a_folder_by_the_rules_of_this_edition_has_nothing_to_say() {
    for database in databases() {
        let id = begun(&database.store);
        played(&database.store, id);
        let folder = Folder::read(&exported(&database.store, id)).expect("it reads");
        assert!(folder.frozen.is_some());
        assert_eq!(folder.other_edition(), None);
    }
}

#[test]
fn frozen_rules_of_another_tournament_and_what_is_none_are_refused() {
    for database in databases() {
        let id = begun(&database.store);
        let files = exported(&database.store, id);
        let refused = |files: &Files| Folder::read(files).expect_err("it is refused").to_string();
        let other = refused(&edited(&files, "tournament.toml", "seeger-fabian", "seeger"));
        assert!(other.starts_with("frozen.toml: \"system\" is another than in tournament.toml"), "{other}");
        let broken = refused(&edited(&files, FILE, "win = 61", "win = 61\ncolour = 1"));
        assert!(broken.starts_with("frozen.toml: ") && broken.contains("colour"), "{broken}");
        let windows = edited(&files, FILE, "\n", "\r\n");
        assert_eq!(Folder::read(&windows).expect("it reads").frozen, Folder::read(&files).expect("it reads").frozen);
    }
}
