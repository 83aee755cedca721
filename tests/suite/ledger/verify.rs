//! A result folder against its ledger, offline: whether the chain holds, whether a printed head is in it, and whether the
//! results are those it tells of.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::OnceLock;

use skatwart::acts::adjustments::{What, adjust};
use skatwart::acts::{Reason, Refused};
use skatwart::clock;
use skatwart::demo;
use skatwart::format::Problems;
use skatwart::format::files::Files;
use skatwart::format::folder::Folder;
use skatwart::format::ledger::{self, Compared, LedgerLine, Told};
use skatwart::format::store::export_with_ledger;
use skatwart::rules::tournament::{TournamentName, Venue};
use skatwart::store::{Store, TournamentId, tournaments};
use tempfile::TempDir;

use crate::common::Database;
use crate::common::laid::{CONGRESS, EVENING, MILWAUKEE_OVER, Step, databases_with, sqlite_with};
use crate::editions::newest_filled;
use crate::hall::from_desk;

pub(super) fn exported(store: &Store, id: TournamentId) -> Files {
    store.read_now(|conn| export_with_ledger(conn, id)).expect("exported")
}

pub(super) fn lines(files: &Files) -> Vec<LedgerLine> {
    let mut problems = Problems::default();
    let lines = ledger::read(files.get(ledger::FILE).expect("a ledger"), &mut problems);
    assert_eq!(problems, Problems::default());
    lines
}

pub(super) fn compared(files: &Files) -> Compared {
    let lines = lines(files);
    assert_eq!(
        ledger::follow(&lines).map(|chain| chain.lines).map_err(|broken| broken.why),
        Ok(i32::try_from(lines.len()).expect("some lines"))
    );
    let folder = Folder::read(files).expect("a right folder");
    Told::of(&lines).expect("told").compared(&folder).expect("compared")
}

#[test]
fn the_ledger_of_every_demonstration_tells_of_all_its_results() {
    let database = sqlite_with(&[EVENING, MILWAUKEE_OVER, CONGRESS]);
    for id in [1, 2, 3].map(TournamentId::new) {
        let done = compared(&exported(&database.store, id));
        assert_eq!((&done.differences[..], done.untold), (&[][..], 0));
        assert!(done.hands > 40 && done.players > 11 && done.tables > 3, "{done:?}");
    }
}

#[test]
fn the_ledger_of_a_filled_database_tells_of_all_its_results() {
    let database = newest_filled();
    let mut all = Compared::default();
    for tournament in database.store.read_now(tournaments::list).expect("read") {
        let done = compared(&exported(&database.store, tournament.id));
        assert_eq!(done.differences, [], "{}", tournament.name);
        all.hands += done.hands;
        all.totals += done.totals;
        all.adjustments += done.adjustments;
        all.tables += done.tables;
    }
    assert!(all.hands > 0 && all.totals > 0 && all.adjustments > 0 && all.tables > 0, "{all:?}");
}

pub(super) fn skatwart(database: &Database, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_skatwart"))
        .args(arguments)
        .env("SKATWART_DATABASE", &database.address)
        .output()
        .expect("the program runs")
}

/// The exit code and everything that was said.
pub(super) fn verify(database: &Database, folder: &Path, head: &str) -> (Option<i32>, String) {
    let output = skatwart(database, &["verify", &folder.display().to_string(), head]);
    (output.status.code(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
}

/// An evening with an adjustment.
const JUDGED: Step = Step {
    name: "an evening with an adjustment",
    lay: |database| {
        let done: Result<_, Refused> = database.store.write_now(|conn| {
            let name = TournamentName::new("Preisskat").expect("a name");
            let venue = Venue::new("Altenburg").expect("a venue");
            let id = demo::load(conn, (name, venue), "Ada", (clock::now(), clock::today()))?;
            let order = from_desk("given").because(Reason::new("=late")?);
            adjust(conn, &order, id, (1, 1), What::Figures { points: -50, won: 0, lost: 0 })
        });
        done.expect("played");
    },
};

/// The tournament that the command line made of the folder of that evening.
const TAKEN_OVER: Step = Step {
    name: "taken over",
    lay: |database| {
        let imported = skatwart(database, &["import", &written(database).path().display().to_string()]);
        assert_eq!(String::from_utf8_lossy(&imported.stdout).trim(), "2", "{imported:?}");
    },
};

/// The folder the command line writes of the evening; it does so once for each kind of database.
fn written(database: &Database) -> TempDir {
    static FOLDERS: [OnceLock<Files>; 2] = [OnceLock::new(), OnceLock::new()];
    let place = TempDir::new().expect("a folder");
    let export = || {
        let written = skatwart(database, &["export", "1", &place.path().display().to_string()]);
        assert!(written.status.success(), "{written:?}");
        Files::read(place.path()).expect("a folder")
    };
    let files = FOLDERS[usize::from(database.address.starts_with("postgres"))].get_or_init(export);
    files.write(place.path()).expect("a copy of it");
    place
}

/// An evening with an adjustment and its folder, in a file.
pub(super) fn evening() -> (Database, TempDir) {
    let database = sqlite_with(&[JUDGED]);
    let place = written(&database);
    (database, place)
}

/// The same in a database of each kind.
pub(super) fn evenings() -> impl Iterator<Item = (Database, TempDir)> {
    databases_with(&[JUDGED]).into_iter().map(|database| {
        let place = written(&database);
        (database, place)
    })
}

/// The same after its folder was taken over, as the tournament that is answered as well.
pub(super) fn taken_over() -> impl Iterator<Item = (Database, TempDir, TournamentId)> {
    databases_with(&[JUDGED, TAKEN_OVER]).into_iter().map(|database| {
        let place = written(&database);
        (database, place, TournamentId::new(2))
    })
}

/// The links of a folder as they are printed.
pub(super) fn heads(place: &Path) -> Vec<String> {
    let lines = lines(&Files::read(place).expect("a folder"));
    lines.iter().map(|line| skatwart::rules::ledger::Head::of(&line.line.link).to_string()).collect()
}

#[test]
fn a_printed_head_is_found_with_what_was_written_since() {
    for (database, place) in evenings() {
        let heads = heads(place.path());
        let last = heads.last().expect("a head");
        let (code, said) = verify(&database, place.path(), last);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains(&format!("{last} is its head: nothing was written since")), "{said}");
        let count = heads.len();
        let (code, said) = verify(&database, place.path(), &heads[count - 3].to_uppercase().replace(' ', "-"));
        assert_eq!(code, Some(0), "{said}");
        let since = format!("lines {} to {count} were written after the list was printed", count - 1);
        assert!(said.contains(&since), "{said}");
        assert!(said.contains(&format!("line {count}: adjustment 1, ")) && said.contains("by desk: =late"), "{said}");
        let (code, said) = verify(&database, place.path(), "0000 0000 0000 0000");
        assert!(code == Some(1) && said.contains("was never its head"), "{said}");
        assert!(said.contains("verify a folder that was exported after the list"), "{said}");
        let file = place.path().join(ledger::FILE);
        let whole = std::fs::read_to_string(&file).expect("the ledger");
        let earlier: Vec<&str> = whole.lines().take(count - 1).collect();
        std::fs::write(&file, earlier.join("\n") + "\n").expect("written");
        let (code, said) = verify(&database, place.path(), last);
        assert!(code == Some(1) && said.contains(&format!("where it names a line after {}", count - 2)), "{said}");
        for wrong in ["2da2", "no head at all...", ""] {
            let (code, said) = verify(&database, place.path(), wrong);
            assert!(code == Some(2) && said.contains("is no head of a ledger"), "{said}");
        }
        std::fs::remove_file(place.path().join(ledger::FILE)).expect("removed");
        let (code, said) = verify(&database, place.path(), last);
        assert!(code == Some(2) && said.contains("holds no ledger.csv"), "{said}");
    }
}

/// Changes a file of a folder, asks, and puts the file back.
pub(super) fn after(
    database: &Database,
    place: &Path,
    file: &str,
    change: &dyn Fn(&str) -> String,
) -> (Option<i32>, String) {
    let path = place.join(file);
    let before = std::fs::read_to_string(&path).expect("a file");
    let changed = change(&before);
    assert!(changed != before, "{file} was not changed");
    std::fs::write(&path, changed).expect("written");
    let last = heads(place).pop().expect("a head");
    let answer = verify(database, place, &last);
    std::fs::write(&path, before).expect("put back");
    answer
}

/// The same text with its first line that holds this changed.
pub(super) fn line_with(text: &str, holds: &str, change: &dyn Fn(&str) -> String) -> String {
    let mut changed = false;
    let one = |line: &str| {
        let hit = !changed && line.contains(holds);
        changed |= hit;
        if hit { change(line) } else { line.to_owned() }
    };
    text.lines().map(one).collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn results_the_ledger_does_not_tell_of_are_named() {
    let (database, place) = evening();
    let said_of = |file: &str, change: &dyn Fn(&str) -> String, told: &str| {
        let (code, said) = after(&database, place.path(), file, change);
        assert_eq!(code, Some(1), "{file}: {said}");
        assert!(said.contains(told) && said.contains("differences: "), "{file}, {told}: {said}");
    };
    let richer = |text: &str| text.replacen("clubs,skat,2,", "clubs,skat,3,", 1);
    said_of("hands.csv", &richer, "matadors: the ledger says 2, the folder 3; score: ");
    let without = |text: &str| text.lines().take(text.lines().count() - 1).collect::<Vec<_>>().join("\n") + "\n";
    said_of("hands.csv", &without, "the ledger has it, the folder has not");
    let swapped = |text: &str| {
        let first = |line: &str| line.replacen("1,1,1,", "1,1,0,", 1);
        let second = |line: &str| line.replacen("1,1,2,", "1,1,1,", 1);
        let third = |line: &str| line.replacen("1,1,0,", "1,1,2,", 1);
        line_with(&line_with(&line_with(text, "1,1,1,", &first), "1,1,2,", &second), "1,1,0,", &third)
    };
    said_of("seating.csv", &swapped, "round 1, table 1, seats: the ledger says");
    said_of("adjustments.csv", &|text| text.replace(",-50,", ",50,"), "points: the ledger says -50, the folder 50");
    let renamed = |line: &str| line.replacen("1,", "1,Prof. ", 1);
    said_of("players.csv", &|text| line_with(text, "1,", &renamed), "start number 1: name: the ledger says");
    let more = |text: &str| format!("{text}1,2,100,0,0,\n");
    said_of("adjustments.csv", &more, "adjustment to start number 2: the folder has it, the ledger has not");
}

#[test]
fn a_broken_ledger_is_named_with_its_line_and_not_imported() {
    let (database, place) = evening();
    let other = |text: &str| line_with(text, "3,", &|line| line.replace("Ada", "Otto"));
    let (code, said) = after(&database, place.path(), "ledger.csv", &other);
    assert!(code == Some(1) && said.contains("does not hang on the line before it"), "{said}");
    assert!(said.starts_with("ledger.csv:") && said.contains("line "), "{said}");
    let file = place.path().join(ledger::FILE);
    let text = std::fs::read_to_string(&file).expect("a file");
    let without: Vec<&str> = text.lines().take(3).chain(text.lines().skip(4)).collect();
    std::fs::write(&file, without.join("\n")).expect("written");
    let refused = skatwart(&database, &["import", &place.path().display().to_string()]);
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("ledger.csv:4: link: line 3 is missing before it"), "{said}");
}

#[test]
fn who_takes_a_folder_over_goes_on_from_its_head() {
    for (database, place, id) in taken_over() {
        let first = Files::read(place.path()).expect("a folder");
        let second = exported(&database.store, id);
        for name in first.names().filter(|name| *name != ledger::FILE) {
            assert_eq!(first.get(name), second.get(name), "{name}");
        }
        let (before, now) = (lines(&first), lines(&second));
        let head = &before.last().expect("a line").line.link;
        let expected = format!("{{\"head\":\"{head}\",\"lines\":{}}}", before.len());
        assert_eq!((now[0].line.facts.subject.as_str(), now[0].new.as_deref()), ("ledger", Some(expected.as_str())));
        let done = compared(&second);
        assert_eq!(done.differences, []);
        assert!(done.untold > 100, "hands were taken over: {done:?}");
        assert_eq!(database.store.read_now(skatwart::store::check::everything).expect("checked").differences, []);
    }
}
