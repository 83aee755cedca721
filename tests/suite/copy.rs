//! Backups, restoring, and moving to another database: everything arrives, or nothing happens.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

use diesel::prelude::*;
use skatwart::clock;
use skatwart::rules::hand::{Game, Hand};
use skatwart::store::backup::{BackupError, backup};
use skatwart::store::copy::{self, Copied, CopyError};
use skatwart::store::restore::{Existing, RestoreError, restore};
use skatwart::store::totals::{self, TotalRow};
use skatwart::store::{
    DatabaseUrl, EntryId, SheetId, Store, entries, hands, keys, ledger, schema, settings, sheets, tournaments,
};
use tempfile::TempDir;

use crate::built;
use crate::common::{databases, on_postgres, open, sqlite};
use crate::store::{a_hand, a_revision, a_sheet, a_tournament, an_entry};

/// Something in most tables, with ids that do not start at 1.
fn fill(store: &Store) {
    store
        .write_now(|conn| {
            let gone = tournaments::insert(conn, &a_tournament())?;
            diesel::delete(schema::tournaments::table.find(gone)).execute(conn)?;
            let tournament = tournaments::insert(conn, &a_tournament())?;
            let sheet_id = a_sheet(conn, tournament)?;
            let round_id = sheets::find(conn, sheet_id)?.round_id;
            for number in 1..=3 {
                let entry_id = entries::insert(conn, &an_entry(tournament, number))?;
                sheets::seat(conn, &sheets::SeatRow { sheet_id, seat: built::seat(number), round_id, entry_id })?;
                totals::keep(conn, &[], &[a_total(sheet_id, number, entry_id)])?;
                hands::insert(conn, &a_hand(sheet_id, number, Hand::of(Game::Passed)))?;
            }
            for number in 0..1200 {
                keys::remember(conn, &format!("key {number}"), "hand", "", clock::now())?;
            }
            ledger::append(conn, &a_revision(tournament, sheet_id))
        })
        .expect("filled");
}

fn a_total(sheet: SheetId, seat: i32, entry: EntryId) -> TotalRow {
    TotalRow { lost: None, others_lost: None, ..built::total(sheet, built::seat(seat), entry, -120 * seat) }
}

/// Copies into a fresh file, which compares every row, and says how many there are; the settings aside, where each
/// restoring leaves its mark.
fn contents(store: &Store) -> Vec<Copied> {
    let directory = TempDir::new().expect("a temporary directory");
    let target = Store::open(&DatabaseUrl::Sqlite(directory.path().join("copy.db"))).expect("opened");
    let store = store.clone();
    target
        .write_now(move |to| store.read_now(|from| copy::everything(from, to)))
        .map_err(|error: CopyError| error)
        .expect("copied")
        .into_iter()
        .filter(|copied| copied.table != "settings")
        .collect()
}

fn rows(store: &Store) -> i64 {
    contents(store).iter().map(|table| table.rows).sum()
}

fn skatwart(database: &str, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_skatwart"))
        .args(arguments)
        .env("SKATWART_DATABASE", database)
        .output()
        .expect("the program runs")
}

fn url(path: &Path) -> DatabaseUrl {
    DatabaseUrl::Sqlite(path.to_owned())
}

#[test]
fn every_table_is_copied() {
    let copied: BTreeSet<String> = copy::tables().map(str::to_owned).collect();
    assert_eq!(copied, crate::schema::declared_tables());
}

#[test]
fn a_backup_of_an_open_database_is_restored_in_another_place() {
    for database in databases() {
        fill(&database.store);
        let directory = TempDir::new().expect("a temporary directory");
        let (file, place) = (directory.path().join("backup.db"), directory.path().join("restored.db"));
        backup(&database.url, &file).expect("backed up");
        restore(&file, &url(&place), Existing::Keep, clock::now()).expect("restored");
        let restored = Store::open(&url(&place)).expect("opened");
        assert_eq!(contents(&restored), contents(&database.store));
        let left: BTreeSet<_> =
            directory.path().read_dir().expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
        assert!(!left.iter().any(|name| name.to_string_lossy().contains(".unfinished")), "{left:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_database_and_its_backup_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let directory = TempDir::new().expect("a temporary directory");
    let new = url(&directory.path().join("new.db"));
    Store::open(&new).expect("a new database");
    let (file, place) = (directory.path().join("backup.db"), directory.path().join("restored.db"));
    backup(&new, &file).expect("backed up");
    let handed_over = directory.path().join("from a stick.db");
    std::fs::copy(&file, &handed_over).expect("copied");
    std::fs::set_permissions(&handed_over, std::fs::Permissions::from_mode(0o644)).expect("as sticks do");
    restore(&handed_over, &url(&place), Existing::Keep, clock::now()).expect("restored");
    let DatabaseUrl::Sqlite(original) = new else { panic!("a file") };
    for path in [original, file, place] {
        let mode = path.metadata().expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", path.display());
    }
}

#[test]
fn a_backup_overwrites_nothing() {
    let database = sqlite();
    let directory = TempDir::new().expect("a temporary directory");
    let file = directory.path().join("backup.db");
    std::fs::write(&file, "holiday photos").expect("written");
    assert!(matches!(backup(&database.url, &file), Err(BackupError::Exists(_))));
    assert_eq!(std::fs::read(&file).expect("read"), b"holiday photos");
}

#[test]
fn of_a_backup_that_was_killed_nothing_is_left_by_the_next() {
    let (database, directory) = (sqlite(), TempDir::new().expect("a temporary directory"));
    let file = directory.path().join("backup.db");
    for part in ["", "-wal", "-shm", "-journal"] {
        std::fs::write(directory.path().join(format!("backup.db.unfinished{part}")), "half").expect("written");
    }
    backup(&database.url, &file).expect("backed up");
    assert_eq!(directory.path().read_dir().expect("a folder").count(), 1);
}

#[test]
fn restoring_replaces_data_only_when_told_to() {
    for database in databases() {
        fill(&database.store);
        let directory = TempDir::new().expect("a temporary directory");
        let file = directory.path().join("backup.db");
        backup(&database.url, &file).expect("backed up");
        let before = rows(&database.store);
        database.store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
        let refused = restore(&file, &database.url, Existing::Keep, clock::now());
        assert!(matches!(refused, Err(RestoreError::Exists(_))), "{refused:?}");
        assert_eq!(rows(&database.store), before + 1);
        let url = database.url.clone();
        drop(database.store);
        restore(&file, &url, Existing::Overwrite, clock::now()).expect("restored");
        assert_eq!(rows(&Store::open(&url).expect("opened")), before);
    }
}

#[test]
fn with_every_restoring_a_new_epoch_begins() {
    for database in databases() {
        fill(&database.store);
        let directory = TempDir::new().expect("a temporary directory");
        let file = directory.path().join("backup.db");
        backup(&database.url, &file).expect("backed up");
        let (url, mut epochs) = (database.url.clone(), BTreeSet::new());
        epochs.insert(database.store.read_now(settings::epoch).expect("read"));
        drop(database.store);
        for at in ["2026-11-21T10:00:00", "2026-11-21T10:00:01"] {
            let at = at.parse().expect("a moment");
            restore(&file, &url, Existing::Overwrite, at).expect("restored");
            epochs.insert(Store::open(&url).expect("opened").read_now(settings::epoch).expect("read"));
        }
        assert_eq!(epochs.len(), 3, "what was remembered before is worth nothing: {epochs:?}");
    }
}

#[test]
fn a_database_that_is_open_in_a_server_is_not_replaced() {
    let database = sqlite();
    fill(&database.store);
    let directory = TempDir::new().expect("a temporary directory");
    let file = directory.path().join("backup.db");
    backup(&database.url, &file).expect("backed up");
    let refused = restore(&file, &database.url, Existing::Overwrite, clock::now());
    assert!(matches!(refused, Err(RestoreError::InUse(_))), "{refused:?}");
    assert!(rows(&database.store) > 0);
    database.store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("the server goes on");
}

#[test]
fn a_server_with_others_connected_is_not_restored_into() {
    let Some(database) = on_postgres().map(open) else { return };
    fill(&database.store);
    let directory = TempDir::new().expect("a temporary directory");
    let file = directory.path().join("backup.db");
    backup(&database.url, &file).expect("backed up");
    database.store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
    let before = rows(&database.store);
    let refused = restore(&file, &database.url, Existing::Overwrite, clock::now());
    assert!(matches!(refused, Err(RestoreError::Connected { others: 1.., .. })), "{refused:?}");
    assert_eq!(rows(&database.store), before, "nothing was replaced");
}

#[test]
fn what_is_no_sound_backup_is_refused_and_the_database_stays() {
    let database = sqlite();
    fill(&database.store);
    let directory = TempDir::new().expect("a temporary directory");
    let good = directory.path().join("good.db");
    backup(&database.url, &good).expect("backed up");
    let before = rows(&database.store);
    drop(database.store);
    let mut torn = std::fs::read(&good).expect("read");
    torn.truncate(torn.len() / 2);
    let mut scratched = std::fs::read(&good).expect("read");
    for byte in scratched.iter_mut().skip(8 * 4096).take(4096) {
        *byte = 0x55;
    }
    let text = "no database\n".repeat(50).into_bytes();
    for (name, bytes) in [("torn", torn), ("scratched", scratched), ("text", text)] {
        let file = directory.path().join(name);
        std::fs::write(&file, bytes).expect("written");
        let refused = restore(&file, &database.url, Existing::Overwrite, clock::now()).expect_err(name);
        assert!(matches!(refused, RestoreError::File(_)), "{name}: {refused:?}");
        assert!(refused.to_string().contains(name), "{name}: {refused}");
        assert_eq!(name == "text", refused.to_string().contains("neither a backup nor a database"), "{refused}");
        let DatabaseUrl::Sqlite(path) = &database.url else { panic!("a file") };
        let left = path.parent().expect("a folder").read_dir().expect("a folder");
        let left: BTreeSet<_> = left.map(|entry| entry.expect("an entry").file_name()).collect();
        assert!(!left.iter().any(|name| name.to_string_lossy().contains(".restoring")), "{left:?}");
    }
    assert_eq!(rows(&Store::open(&database.url).expect("opened")), before);
}

#[test]
fn two_backups_are_restored_at_once_each_into_its_own_database() {
    let directory = TempDir::new().expect("a temporary directory");
    let of_keys = |count: i32| {
        let database = sqlite();
        let remember = |number| format!("key {number}");
        let kept = database.store.write_now(move |conn| {
            (0..count).try_for_each(|number| keys::remember(conn, &remember(number), "hand", "", clock::now()))
        });
        kept.expect("filled");
        let file = directory.path().join(format!("{count}.db"));
        backup(&database.url, &file).expect("backed up");
        (file, contents(&database.store))
    };
    let backups = [of_keys(300), of_keys(700)];
    for _ in 0..3 {
        let places = [on_postgres(), on_postgres()];
        let [Some(one), Some(other)] = places else { return };
        std::thread::scope(|scope| {
            for (place, (file, content)) in [one, other].into_iter().zip(&backups) {
                scope.spawn(move || {
                    let database = open(place);
                    drop(database.store);
                    restore(file, &database.url, Existing::Overwrite, clock::now()).expect("restored");
                    assert_eq!(&contents(&Store::open(&database.url).expect("opened")), content);
                });
            }
        });
    }
}

#[test]
fn a_broken_database_can_be_replaced_by_its_backup() {
    let database = sqlite();
    fill(&database.store);
    let directory = TempDir::new().expect("a temporary directory");
    let (file, broken) = (directory.path().join("backup.db"), directory.path().join("broken.db"));
    backup(&database.url, &file).expect("backed up");
    std::fs::write(&broken, "x".repeat(9000)).expect("written");
    restore(&file, &url(&broken), Existing::Overwrite, clock::now()).expect("restored");
    assert_eq!(rows(&Store::open(&url(&broken)).expect("opened")), rows(&database.store));
}

#[test]
fn everything_moves_to_every_other_kind_of_database_and_the_numbers_go_on() {
    for source in databases() {
        fill(&source.store);
        for target in databases() {
            let moved = skatwart(&source.address, &["copy-to", &target.address]);
            assert!(moved.status.success(), "{}", String::from_utf8_lossy(&moved.stderr));
            assert!(String::from_utf8_lossy(&moved.stdout).contains("\nhands,3\n"), "{moved:?}");
            assert!(String::from_utf8_lossy(&moved.stdout).ends_with("\nstandings,3\n"), "{moved:?}");
            assert_eq!(contents(&target.store), contents(&source.store));
            let next = target.store.write_now(|conn| tournaments::insert(conn, &a_tournament())).expect("written");
            assert_eq!(next.number(), 3);
            let again = skatwart(&source.address, &["copy-to", &target.address]);
            assert_eq!(again.status.code(), Some(1));
            assert!(String::from_utf8_lossy(&again.stderr).contains("not empty"), "{again:?}");
        }
    }
}

#[test]
fn the_commands_answer_with_their_exit_codes() {
    let directory = TempDir::new().expect("a temporary directory");
    let path = |name: &str| directory.path().join(name).display().to_string();
    let (database, file) = (path("skatwart.db"), path("backup.db"));
    for call in [&["backup", &file][..], &["export", "1", &path("out")], &["copy-to", &path("copy.db")]] {
        let missing = skatwart(&database, call);
        assert_eq!(missing.status.code(), Some(2), "{missing:?}");
        assert!(String::from_utf8_lossy(&missing.stderr).contains("there is no database"), "{missing:?}");
        assert_eq!(directory.path().read_dir().expect("a folder").count(), 0, "{call:?} of nothing creates nothing");
    }
    fill(&Store::open(&DatabaseUrl::parse(&database).expect("a file")).expect("opened"));
    assert_eq!(skatwart(&database, &["backup", &file]).status.code(), Some(0));
    assert_eq!(skatwart(&database, &["backup", &file]).status.code(), Some(1));
    let nowhere = skatwart(&database, &["backup", &path("nowhere/backup.db")]);
    let said = String::from_utf8_lossy(&nowhere.stderr);
    assert!(
        nowhere.status.code() == Some(1) && said.contains("there is no folder") && said.contains("nowhere"),
        "{said}"
    );
    assert_eq!(skatwart(&database, &["restore", &file]).status.code(), Some(1));
    assert_eq!(skatwart(&database, &["restore", &file, "--overwrite"]).status.code(), Some(0));
    assert_eq!(skatwart("mysql://host/x", &["backup", &file]).status.code(), Some(2));
}
