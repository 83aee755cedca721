//! Filled databases of the editions before, brought up to date: every figure comes out as that edition printed it.
//!
//! `tests/editions` holds for each released edition, named by its last migration: the rows it left, in SQL both databases
//! read; what it answered to some addresses; and the result folders it wrote. Every new edition adds its own.

mod folders;

use std::path::PathBuf;

use diesel::migration::{Migration, MigrationSource};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use diesel_migrations::{FileBasedMigrations, MigrationHarness};
use skatwart::store::schema::{keys, match_days, rounds, sheet_totals};
use skatwart::store::{DatabaseUrl, Error, SheetId, Store, check, tournaments};

use crate::app::TestApp;
use crate::common::{Database, empty_databases, open};
use crate::ledger::followed;

/// A released edition: the rows it left and what it answered.
struct Edition {
    /// The last of its migrations.
    last: String,
    rows: String,
    answers: String,
}

fn editions() -> Vec<Edition> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/editions");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of the editions") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|kind| kind == "sql") {
            let read = |path: &PathBuf| std::fs::read_to_string(path).expect("a file of text");
            let last = path.file_stem().expect("a name").to_string_lossy().into_owned();
            found.push(Edition { last, rows: read(&path), answers: read(&path.with_extension("txt")) });
        }
    }
    assert!(!found.is_empty(), "the editions could not be read");
    found
}

/// Lays the tables as the edition had them and fills them.
fn fill<C>(conn: &mut C, folder: &str, edition: &Edition)
where
    C: MigrationHarness<C::Backend> + Connection,
    C::Backend: diesel::backend::Backend,
    FileBasedMigrations: MigrationSource<C::Backend>,
{
    let steps: Vec<Box<dyn Migration<C::Backend>>> =
        FileBasedMigrations::from_path(folder).expect("the migrations").migrations().expect("they are readable");
    let mut steps: Vec<_> = steps.into_iter().filter(|step| step.name().to_string() <= last_of(edition)).collect();
    steps.sort_by_key(|step| step.name().to_string());
    // Asking lays the list of the steps.
    assert!(conn.applied_migrations().expect("a list").is_empty(), "the database is new");
    for step in steps {
        conn.run_migration(&*step).expect("a step of that edition");
    }
    conn.batch_execute(&edition.rows).expect("the rows of that edition");
}

/// Sorts after the last step of the edition and before the next one.
fn last_of(edition: &Edition) -> String {
    format!("{}~", edition.last)
}

#[expect(clippy::disallowed_methods, reason = "the store would bring the tables up to date")]
fn filled(address: &str, edition: &Edition) {
    if let DatabaseUrl::Sqlite(path) = DatabaseUrl::parse(address).expect("an address of ours") {
        let mut conn = SqliteConnection::establish(&path.to_string_lossy()).expect("a file");
        fill(&mut conn, "migrations/sqlite", edition);
    } else {
        let mut conn = PgConnection::establish(address).expect("a database");
        fill(&mut conn, "migrations/postgres", edition);
    }
}

/// The databases of an edition, brought up to date by this one.
fn brought_up_to_date(edition: &Edition) -> Vec<Database> {
    empty_databases().into_iter().inspect(|(address, _)| filled(address, edition)).map(open).collect()
}

/// A filled database of the newest edition, brought up to date, as a file.
pub fn newest_filled() -> Database {
    let newest = editions().into_iter().max_by(|one, other| one.last.cmp(&other.last)).expect("an edition");
    brought_up_to_date(&newest).swap_remove(0)
}

#[tokio::test]
async fn every_figure_of_an_edition_before_comes_out_as_it_printed_it() {
    for edition in editions() {
        for database in brought_up_to_date(&edition) {
            let differences = database.store.read_now(check::everything).expect("it is recomputed");
            assert_eq!(differences.differences, Vec::new(), "{} {}", edition.last, database.address);
            let app = TestApp::start_empty(database);
            let otherwise = answered_otherwise(&app, &edition).await;
            assert_eq!(otherwise, Vec::<String>::new(), "{} {}", edition.last, app.database().address);
        }
    }
}

/// How many rows a table has.
fn rows(store: &Store, table: &str) -> i64 {
    let question = format!("SELECT count(*) FROM {table}");
    let count = store.read_now(|conn| diesel::dsl::sql::<BigInt>(&question).get_result(conn).map_err(Error::from));
    count.expect("counted")
}

#[test]
fn an_edition_before_has_rows_in_every_table_it_knew_and_loses_none() {
    for edition in editions() {
        let known: Vec<&str> = edition.rows.lines().filter_map(|line| line.strip_prefix("INSERT INTO ")).collect();
        let names: Vec<&str> = known.iter().filter_map(|line| line.split(' ').next()).collect();
        assert!(names.len() >= 34, "{}: {names:?}", edition.last);
        for database in brought_up_to_date(&edition) {
            for table in &names {
                assert!(rows(&database.store, table) > 0, "{table} of {}", database.address);
            }
        }
    }
}

#[test]
fn what_the_first_edition_kept_in_its_history_alone_became_facts() {
    let edition = editions().into_iter().find(|one| one.last == "2026-11-20-000005").expect("the first edition");
    for database in brought_up_to_date(&edition) {
        let facts = database.store.read_now(|conn| {
            let started = rounds::table.filter(rounds::started_at.is_not_null()).count().get_result::<i64>(conn)?;
            let drawn = rounds::table.filter(rounds::record.is_not_null()).count().get_result::<i64>(conn)?;
            let changed = match_days::table.filter(match_days::changed_at.is_null()).count().get_result::<i64>(conn)?;
            let long = keys::table.filter(keys::answer.like("%Hand {%")).count().get_result::<i64>(conn)?;
            let short = keys::table.filter(keys::action.like("hand %")).select(keys::answer).order(keys::answer);
            Ok::<_, Error>((started, drawn, changed, long, short.load::<String>(conn)?))
        });
        let (started, drawn, changed, long, short) = facts.expect("read");
        // Five rounds were started; that of the match day was seated from its line-ups.
        assert_eq!((started, drawn, changed, long), (5, 4, 0, 0), "{}", database.address);
        assert!(short.iter().all(|answer| answer.len() <= 3) && short.contains(&"1 1".to_owned()), "{short:?}");
    }
}

/// Revisions of nobody's doing, so many that they are chained in several batches, by turns of two tournaments.
const MANY: &str = "INSERT INTO revisions (id, tournament_id, subject, subject_id, who, reason, at) \
                    WITH RECURSIVE count (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM count WHERE i < 2500) \
                    SELECT 100000 + i, 1 + i % 2, 'lot', i, 'nobody', '', '2026-11-20 10:00:00' FROM count;";

#[test]
fn a_history_of_before_there_was_a_ledger_is_chained_once_in_its_order() {
    for edition in editions().into_iter().filter(|edition| edition.last.as_str() < "2026-11-23-150000") {
        let edition = Edition { rows: format!("{}\n{MANY}", edition.rows), ..edition };
        for database in brought_up_to_date(&edition) {
            let ids = database.store.read_now(tournaments::list).expect("read").into_iter().map(|one| one.id);
            let follow = |id| database.store.read_now(|conn| followed(conn, id)).expect("read");
            let chains: Vec<_> = ids.map(follow).collect();
            assert!(chains.iter().all(|(_, broken)| broken.is_none()), "{chains:?}");
            let lines: i64 = chains.iter().map(|(chain, _)| i64::from(chain.lines)).sum();
            assert_eq!(lines, rows(&database.store, "revisions"), "{}", database.address);
            assert!(lines > 2_500, "{lines}");
            // Where the sheets lie was found for them.
            assert!(rows(&database.store, "ledger WHERE round_number = 1 AND table_number = 1") > 0);
        }
    }
}

/// A file without the columns that follow at its end since.
fn without_further_columns(said: &str, expected: &str) -> String {
    let columns = |text: &str| text.lines().next().unwrap_or_default().split(',').count();
    let further = columns(said).saturating_sub(columns(expected));
    if further == 0 || !said.starts_with(expected.lines().next().unwrap_or_default()) {
        return said.to_owned();
    }
    let line = |line: &str| line.rsplitn(further + 1, ',').last().unwrap_or_default().to_owned();
    said.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The addresses that do not answer as the edition did.
async fn answered_otherwise(app: &TestApp, edition: &Edition) -> Vec<String> {
    let mut otherwise = Vec::new();
    for part in edition.answers.split("## ").skip(1) {
        let (path, expected) = part.split_once('\n').expect("an address and what was answered");
        // It is settled in money only where that was agreed on since, and no edition before could agree on it.
        if path.contains("/settlement") {
            continue;
        }
        let body = app.nobody().get(path).await.body.replace(&app.address, "ADDRESS").replace("\r\n", "\n");
        // When an appointment ends is said since.
        let said = body.lines().filter(|line| !line.starts_with("DTEND")).collect::<Vec<_>>().join("\n");
        let said = without_further_columns(&said, expected);
        if said.trim_end() != expected.trim_end() {
            otherwise.push(path.to_owned());
        }
    }
    otherwise
}

#[tokio::test]
async fn one_point_that_an_upgrade_would_lose_is_seen() {
    for edition in editions() {
        for database in brought_up_to_date(&edition) {
            let forged = database.store.write_now(|conn| {
                let one = sheet_totals::table.select(sheet_totals::sheet_id).order(sheet_totals::sheet_id);
                let sheet: SheetId = one.first(conn)?;
                diesel::update(sheet_totals::table.filter(sheet_totals::sheet_id.eq(sheet)))
                    .set(sheet_totals::points.eq(sheet_totals::points + 1))
                    .execute(conn)?;
                Ok::<_, Error>(())
            });
            forged.expect("forged");
            let checked = database.store.read_now(check::everything).expect("it is recomputed");
            assert!(!checked.differences.is_empty(), "check sees it");
            let app = TestApp::start_empty(database);
            assert!(!answered_otherwise(&app, &edition).await.is_empty(), "the answers show it");
        }
    }
}
