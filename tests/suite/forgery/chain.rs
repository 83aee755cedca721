//! The history itself, forged with its triggers gone: the ledger names the first line that does not hold.

use skatwart::acts::adjustments::{What, adjust};
use skatwart::acts::{Reason, Refused};
use skatwart::store::{Store, TournamentId, rounds};

use super::made;
use crate::built;
use crate::check::found_after;
use crate::common::{Database, databases};
use crate::hall::from_desk;

/// Takes away whatever guards history and ledger.
const LOOSE: &str =
    "CREATE TABLE loose AS SELECT * FROM ledger; DROP TABLE ledger; ALTER TABLE loose RENAME TO ledger;";
const LOOSE_SQLITE: &str = "DROP TRIGGER revisions_no_update; DROP TRIGGER revisions_no_delete;";
const LOOSE_POSTGRES: &str =
    "DROP TRIGGER revisions_no_change ON revisions; DROP TRIGGER revisions_only_emptied ON revisions;";

/// A tournament with four lines: made here, two entries, an adjustment.
fn written() -> Vec<Database> {
    let write = |store: &Store| {
        store.write_now(made).expect("made");
        let given: Result<_, Refused> = store.write_now(|conn| {
            rounds::insert(conn, &built::round(TournamentId::new(1), 1))?;
            let order = from_desk("given").because(Reason::new("late")?);
            adjust(conn, &order, TournamentId::new(1), (1, 1), What::Figures { points: -50, won: 0, lost: 0 })
        });
        given.expect("given");
    };
    databases().into_iter().inspect(|database| write(&database.store)).collect()
}

/// What `check` says of the ledger after this, which is undone again.
fn told(database: &Database, forgery: &str) -> Vec<String> {
    let loose = if database.address.starts_with("postgres") { LOOSE_POSTGRES } else { LOOSE_SQLITE };
    let found = found_after(&database.store, format!("{loose}{LOOSE}{forgery}")).expect(forgery);
    found.into_iter().filter(|line| line.contains("ledger")).collect()
}

/// Statements and the beginning and the end of what is said of them.
const ALTERED: &[(&str, &str, &str)] = &[
    ("UPDATE revisions SET who = 'Otto' WHERE id = 2", "line 2 of its ledger (entry 1, ", "who did it was changed"),
    (
        "UPDATE revisions SET reason = 'ill' WHERE id = 4",
        "line 4 of its ledger (adjustment 1, ",
        "the reason was changed",
    ),
    (
        "UPDATE revisions SET new = replace(new, 'Karl', 'Carl') WHERE id = 2",
        "line 2 of its ledger (entry 1, ",
        "was altered after",
    ),
    ("UPDATE revisions SET old = new WHERE id = 1", "line 1 of its ledger (tournament, ", "was altered after"),
    ("UPDATE revisions SET new = NULL WHERE id = 3", "line 3 of its ledger (entry 2, ", "was altered after"),
    (
        "UPDATE revisions SET at = '2026-01-01 10:00:00' WHERE id = 3",
        "line 3 of its ledger (entry 2, 2026-01-01 10:00:00)",
        "does not hang on the line before",
    ),
    ("UPDATE revisions SET number = 7 WHERE id = 3", "line 3 of its ledger (entry 7, ", "does not hang"),
    ("UPDATE revisions SET subject_id = 7 WHERE id = 3", "line 3 of its ledger (entry 2, ", "does not hang"),
    ("UPDATE revisions SET subject = 'lot' WHERE id = 3", "line 3 of its ledger (lot 2, ", "does not hang"),
    ("UPDATE revisions SET sheet_id = 7 WHERE id = 3", "line 3 of its ledger (entry 2, ", "does not hang"),
    ("UPDATE ledger SET table_number = 7 WHERE number = 3", "line 3 of its ledger (entry 2, ", "does not hang"),
    ("UPDATE ledger SET round_number = 7 WHERE number = 3", "line 3 of its ledger (entry 2, ", "does not hang"),
    ("UPDATE ledger SET link = who_print WHERE number = 2", "line 2 of its ledger (entry 1, ", "does not hang"),
    ("UPDATE ledger SET content_print = link WHERE number = 2", "line 2 of its ledger (entry 1, ", "was altered after"),
    // Emptying is not hiding: what stands there without its salt is nobody's.
    (
        "UPDATE ledger SET reason_salt = '' WHERE number = 4",
        "line 4 of its ledger (adjustment 1, ",
        "the reason was changed",
    ),
    // Nor is a figure emptied with its salt.
    (
        "UPDATE revisions SET old = NULL, new = NULL WHERE id = 1; UPDATE ledger SET content_salt = '' WHERE number = 1",
        "line 1 of its ledger (tournament, ",
        "was emptied after",
    ),
];

#[test]
fn a_history_that_was_altered_is_told_by_the_first_line_that_does_not_hold() {
    for database in written() {
        assert_eq!(told(&database, ""), Vec::<String>::new(), "before");
        for (forgery, begins, ends) in ALTERED {
            let found = told(&database, forgery);
            assert_eq!(found.len(), 1, "{forgery}: {found:?}");
            let hit = found.iter().any(|line| line.contains(begins) && line.contains(ends));
            assert!(hit, "{forgery}: {found:?}");
        }
    }
}

/// A copy of a revision, and a copy of its line under this number.
const COPIED: &str = "INSERT INTO revisions (id, tournament_id, subject, subject_id, number, new, who, reason, at) \
                      SELECT 9, tournament_id, subject, subject_id, number, new, who, reason, at FROM revisions WHERE id = 3; ";

fn line_of_the_copy(number: i32) -> String {
    format!(
        "{COPIED} INSERT INTO ledger (revision_id, tournament_id, number, who_salt, who_print, reason_salt, \
         reason_print, content_salt, content_print, link) SELECT 9, tournament_id, {number}, who_salt, who_print, \
         reason_salt, reason_print, content_salt, content_print, link FROM ledger WHERE number = 3"
    )
}

#[test]
fn what_was_put_in_or_taken_out_is_told() {
    let number_twice = line_of_the_copy(3);
    let after_the_head = line_of_the_copy(5);
    let gap = line_of_the_copy(6);
    let cases: [(&str, &[&str]); 9] = [
        ("DELETE FROM revisions WHERE id = 2", &["line 2 of its ledger: what it was written for is gone"]),
        (
            "DELETE FROM ledger WHERE number = 2",
            &["line 3 of its ledger (entry 2, ", "its ledger has no line for entry 1 ("],
        ),
        ("DELETE FROM ledger WHERE number = 2; DELETE FROM revisions WHERE id = 2", &["line 2 is missing before it"]),
        (
            "DELETE FROM ledger WHERE number = 2; DELETE FROM revisions WHERE id = 2; \
             UPDATE ledger SET number = number - 1 WHERE number > 2",
            &["line 2 of its ledger (entry 2, "],
        ),
        ("DELETE FROM ledger", &["its ledger has no line for tournament ("]),
        (COPIED, &["its ledger has no line for entry 2 ("]),
        (&number_twice, &["line 3 is there already"]),
        (&after_the_head, &["line 5 of its ledger (entry 2, "]),
        (&gap, &["line 5 is missing before it"]),
    ];
    for database in written() {
        for (forgery, expected) in &cases {
            let found = told(&database, forgery);
            assert_eq!(found.len(), expected.len(), "{forgery}: {found:?}");
            for (line, expected) in found.iter().zip(*expected) {
                assert!(line.contains(expected), "{forgery}: {found:?}");
            }
        }
    }
}

#[test]
fn another_order_of_the_history_is_told() {
    // The last of two revisions says how a row stands, so their ids count as well.
    for database in written() {
        let swapped = "UPDATE revisions SET id = 99 WHERE id = 2; UPDATE revisions SET id = 2 WHERE id = 3; \
                       UPDATE revisions SET id = 3 WHERE id = 99; UPDATE ledger SET revision_id = 5 - revision_id \
                       WHERE revision_id IN (2, 3)";
        let found = told(&database, swapped);
        assert!(found.iter().any(|line| line.contains("older than the line before it")), "{found:?}");
    }
}

#[test]
fn the_history_of_a_tournament_that_was_taken_out_is_told_as_well() {
    for database in written() {
        let found =
            told(&database, "UPDATE tournaments SET removed_at = created_at; UPDATE revisions SET who = 'Otto'");
        assert!(found.iter().any(|line| line.contains("line 1 of its ledger (tournament, ")), "{found:?}");
    }
}

#[test]
fn words_that_were_emptied_for_a_person_are_no_fault() {
    for database in written() {
        let loose = if database.address.starts_with("postgres") { LOOSE_POSTGRES } else { LOOSE_SQLITE };
        let emptied = "UPDATE revisions SET old = NULL, new = NULL, who = '' WHERE id = 2; \
                       UPDATE ledger SET content_salt = '', who_salt = '' WHERE number = 2; \
                       UPDATE revisions SET reason = '', who = '' WHERE id = 4; \
                       UPDATE ledger SET reason_salt = '', who_salt = '' WHERE number = 4";
        let found = found_after(&database.store, format!("{loose}{LOOSE}{emptied}")).expect("emptied");
        assert_eq!(found, Vec::<String>::new());
    }
}
