//! The two folders of migrations and the tables as Diesel sees them say the same.

mod guards;

use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};
use diesel_migrations::{FileBasedMigrations, MigrationHarness as _};
use skatwart::store::{Conn, Error, Result};

use crate::common::{databases, sqlite};

/// A column as it really is: table, column, whether it may be empty.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    table: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Bool)]
    nullable: bool,
}

const OF_SQLITE: &str = r#"
    SELECT t.name AS "table", c.name AS name, NOT c."notnull" AS nullable
    FROM sqlite_schema t, pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name <> '__diesel_schema_migrations'"#;

const OF_POSTGRES: &str = r#"
    SELECT CAST(table_name AS TEXT) AS "table", CAST(column_name AS TEXT) AS name, is_nullable = 'YES' AS nullable
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> '__diesel_schema_migrations'"#;

fn columns(conn: &mut Conn) -> Result<BTreeSet<Column>> {
    let question = if matches!(conn, Conn::Pg(_)) { OF_POSTGRES } else { OF_SQLITE };
    Ok(diesel::sql_query(question).load::<Column>(conn)?.into_iter().collect())
}

/// The columns that the files beside `schema.rs` declare.
fn declared() -> BTreeSet<Column> {
    let mut table = String::new();
    let mut columns = BTreeSet::new();
    let all = [
        include_str!("../../src/store/schema/club.rs"),
        include_str!("../../src/store/schema/comparative.rs"),
        include_str!("../../src/store/schema/desk.rs"),
        include_str!("../../src/store/schema/league.rs"),
        include_str!("../../src/store/schema/people.rs"),
        include_str!("../../src/store/schema/play.rs"),
        include_str!("../../src/store/schema/record.rs"),
        include_str!("../../src/store/schema/said.rs"),
        include_str!("../../src/store/schema/sides.rs"),
    ];
    for line in all.into_iter().flat_map(str::lines) {
        if let Some((name, _key)) = line.trim().strip_suffix(") {").and_then(|line| line.split_once(" (")) {
            name.clone_into(&mut table);
        }
        if let Some((name, kind)) = line.trim().split_once(" -> ")
            && line.ends_with(',')
        {
            let nullable = kind.starts_with("Nullable");
            columns.insert(Column { table: table.clone(), name: name.to_owned(), nullable });
        }
    }
    columns
}

/// The tables that they declare.
pub fn declared_tables() -> BTreeSet<String> {
    declared().into_iter().map(|column| column.table).collect()
}

#[test]
fn every_database_has_exactly_the_columns_that_are_declared() {
    let declared = declared();
    assert!(declared.len() > 100, "the declaration could not be read: {declared:?}");
    for database in databases() {
        assert_eq!(database.store.read_now(columns).expect("columns"), declared, "{}", database.address);
    }
}

#[test]
fn both_folders_hold_the_same_steps_forwards_and_back() {
    let steps = |folder: &str| -> BTreeSet<String> {
        let folder = format!("{}/migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_dir(folder)
            .expect("a folder")
            .map(|step| step.expect("a step").path())
            .inspect(|step| assert!(step.join("up.sql").exists() && step.join("down.sql").exists(), "{step:?}"))
            .map(|step| step.file_name().expect("a name").to_string_lossy().into_owned())
            .collect()
    };
    assert_eq!(steps("sqlite"), steps("postgres"));
}

#[test]
fn every_step_can_be_taken_back() {
    for database in databases() {
        let left = database.store.write_now(|conn| {
            let folder = if matches!(conn, Conn::Pg(_)) { "migrations/postgres" } else { "migrations/sqlite" };
            let steps = FileBasedMigrations::from_path(folder).map_err(Error::internal)?;
            conn.revert_all_migrations(steps).map_err(Error::internal)?;
            columns(conn)
        });
        assert_eq!(left.expect("taken back"), BTreeSet::new(), "{}", database.address);
    }
}

#[test]
fn a_database_of_another_program_is_left_alone() {
    for database in databases() {
        let url = database.url.clone();
        let steal = |conn: &mut Conn| {
            let folder = if matches!(conn, Conn::Pg(_)) { "migrations/postgres" } else { "migrations/sqlite" };
            let steps = FileBasedMigrations::from_path(folder).map_err(Error::internal)?;
            conn.revert_all_migrations(steps).map_err(Error::internal)?;
            diesel::sql_query("CREATE TABLE photos (name TEXT)").execute(conn).map_err(Error::from)
        };
        database.store.write_now(steal).expect("now it is another program's");
        let refused = skatwart::store::Store::open(&url).err().expect("refused");
        assert!(refused.to_string().contains("another program"), "{refused}");
        assert_eq!(database.store.read_now(columns).expect("columns").len(), 1);
    }
}

#[test]
fn a_database_of_a_newer_program_is_refused() {
    for database in databases() {
        database
            .store
            .write_now(|conn| {
                let step = "INSERT INTO __diesel_schema_migrations (version) VALUES ('29991231000000')";
                diesel::sql_query(step).execute(conn).map_err(Error::from)
            })
            .expect("written");
        let refused = skatwart::store::Store::open(&database.url).err().expect("refused");
        assert!(refused.to_string().contains("newer Skatwart"), "{refused}");
    }
}

/// References that need no index, for nobody deletes what they point to and nobody asks by them alone.
const WITHOUT_INDEX: &[&str] = &[
    "adjustments.entry_id",
    "cash.entry_id",
    "claims.entry_id",
    "fixture_wishes.other_id",
    "fixture_wishes.team_id",
    "lineups.player_id",
    "lineups.team_id",
    "lots.entry_id",
    "match_groups.host_id",
    "protests.entry_id",
    "registrations.entry_id",
    "team_players.ranking",
    "team_players.team",
    "tournament_teams.ranking",
];

#[test]
fn every_reference_has_an_index_or_was_judged_to_need_none() {
    let database = sqlite();
    let question = "SELECT m.name || '.' || f.\"from\" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f \
                    WHERE m.type = 'table' AND NOT EXISTS (SELECT 1 FROM pragma_index_list(m.name) i, \
                    pragma_index_info(i.name) c WHERE c.seqno = 0 AND c.name = f.\"from\") AND NOT EXISTS \
                    (SELECT 1 FROM pragma_table_info(m.name) p WHERE p.pk = 1 AND p.name = f.\"from\") ORDER BY 1";
    let without: Vec<String> = database
        .store
        .read_now(|conn| diesel::dsl::sql::<Text>(question).load(conn).map_err(Error::from))
        .expect("asked");
    assert_eq!(without, WITHOUT_INDEX);
}

#[test]
fn what_was_changed_on_one_row_is_found_by_an_index() {
    for database in databases() {
        let plan = database.store.read_now(|conn| {
            let question = match conn {
                Conn::Sqlite(_) => {
                    "SELECT group_concat(sql) FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'revisions'"
                }
                Conn::Pg(_) => "SELECT string_agg(indexdef, ',') FROM pg_indexes WHERE tablename = 'revisions'",
            };
            diesel::dsl::sql::<Text>(question).get_result::<String>(conn).map_err(Error::from)
        });
        let plan = plan.expect("asked");
        assert!(plan.contains("(subject, subject_id)"), "{plan}");
    }
}

/// Foreign keys, synchronous (2 = FULL), journal, waiting time of a `SQLite` connection.
fn safeguards(conn: &mut Conn) -> Result<Vec<String>> {
    let names = [
        ("foreign_keys", "foreign_keys"),
        ("synchronous", "synchronous"),
        ("journal_mode", "journal_mode"),
        ("timeout", "busy_timeout"),
    ];
    let ask = |(column, pragma)| {
        let question = format!("SELECT CAST({column} AS TEXT) FROM pragma_{pragma}");
        diesel::dsl::sql::<Text>(&question).get_result(conn).map_err(Error::from)
    };
    names.into_iter().map(ask).collect()
}

#[test]
fn the_safeguards_of_sqlite_are_on_for_readers_and_the_writer() {
    let database = sqlite();
    let expected = ["1", "2", "wal", "4000"];
    assert_eq!(database.store.read_now(safeguards).expect("settings of a reader"), expected);
    assert_eq!(database.store.write_now(safeguards).expect("settings of the writer"), expected);
}

#[test]
fn what_a_question_would_undo_is_kept_in_memory_by_whoever_writes() {
    let kept = |conn: &mut Conn| {
        let asked = diesel::dsl::sql::<Text>("SELECT CAST(temp_store AS TEXT) FROM pragma_temp_store");
        asked.get_result::<String>(conn).map_err(Error::from)
    };
    assert_eq!(sqlite().store.write_now(kept).expect("a setting of the writer"), "2");
}
