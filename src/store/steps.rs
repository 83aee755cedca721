//! The steps in which the tables came to be, for each kind of database; which of them an older edition can live with; and
//! the name by which this edition is known to a server.

use std::sync::LazyLock;

use diesel::migration::{Migration, MigrationSource};
use diesel::pg::Pg;
use diesel_migrations::{EmbeddedMigrations, embed_migrations};

pub(super) const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
pub(super) const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// Steps after which an edition that does not know them shows and writes what it did before: they add tables and columns it
/// never asks for, and nothing it shows would be another figure for what stands there.
pub(super) const LIVED_WITH: &[&str] = &[
    "20261125000080", // boards
    "20261125000082", // seasons of a club
    "20261126000110", // who signed in
    "20261126000141", // when a table was reminded
    "20261129000184", // how often a list was cleared
];

/// How every edition is known to a server, before the last step it knows.
pub(super) const OURS: &str = "skatwart";

/// How this edition is known to a server: editions of one name live with each other, and the older of two has the smaller.
pub(super) fn edition() -> &'static str {
    static NAME: LazyLock<String> = LazyLock::new(|| format!("{OURS}-{}", last()));
    &NAME
}

/// The last step this edition knows.
fn last() -> String {
    let steps: Vec<Box<dyn Migration<Pg>>> = POSTGRES.migrations().unwrap_or_default();
    steps.iter().map(|step| step.name().version().to_string()).max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn an_edition_is_known_by_its_last_step() {
        let last = last();
        assert_eq!(last.len(), 14, "{last}");
        assert!(LIVED_WITH.iter().all(|step| *step <= last.as_str()));
        assert_eq!(edition(), format!("skatwart-{last}"));
    }

    #[test]
    fn what_an_older_edition_lives_with_only_adds() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/postgres");
        let steps: Vec<_> = fs::read_dir(folder).expect("the steps").map(|step| step.expect("a step")).collect();
        for wanted in LIVED_WITH {
            let named = |name: &str| name.split('_').next().is_some_and(|stamp| stamp.replace('-', "") == *wanted);
            let step = steps.iter().find(|step| named(&step.file_name().to_string_lossy())).expect(wanted);
            let sql = fs::read_to_string(step.path().join("up.sql")).expect("its words");
            let words: String = sql.lines().filter(|line| !line.starts_with("--")).collect();
            for statement in words.split(';').map(str::trim).filter(|statement| !statement.is_empty()) {
                let adds = ["CREATE TABLE ", "CREATE INDEX "].iter().any(|start| statement.starts_with(start));
                let may_be_empty = statement.starts_with("ALTER TABLE ")
                    && statement.contains(" ADD COLUMN ")
                    && (!statement.contains("NOT NULL") || statement.contains("DEFAULT"));
                assert!(adds || may_be_empty, "{wanted}: {statement}");
            }
        }
    }
}
