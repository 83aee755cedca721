//! What the tables refuse by themselves is the same on both databases: CHECKs, indexes and triggers.

use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::sql_types::Text;
use skatwart::store::{Conn, Result};

use crate::common::databases;

/// Something a table watches over, in the words of its database.
#[derive(Debug, QueryableByName)]
struct Guard {
    #[diesel(sql_type = Text)]
    table: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    words: String,
}

const OF_SQLITE: &str = r#"
    SELECT name AS "table", 'tables' AS kind, sql AS words FROM sqlite_schema
    WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '__diesel_schema_migrations'
    UNION ALL
    SELECT t.name,
           CASE WHEN l."unique" THEN 'unique (' ELSE 'index (' END
               || (SELECT group_concat(i.name, ', ') FROM pragma_index_info(l.name) i) || ')',
           COALESCE((SELECT substr(s.sql, instr(s.sql, ' WHERE ')) FROM sqlite_schema s
                     WHERE s.name = l.name AND instr(s.sql, ' WHERE ') > 0), '')
    FROM sqlite_schema t, pragma_index_list(t.name) l
    WHERE t.type = 'table' AND l.origin <> 'pk' AND t.name <> '__diesel_schema_migrations'
    UNION ALL
    SELECT tbl_name, 'trigger', CASE WHEN sql LIKE '% BEFORE UPDATE %' THEN 'UPDATE' ELSE 'DELETE' END
    FROM sqlite_schema WHERE type = 'trigger'"#;

const OF_POSTGRES: &str = r#"
    SELECT CAST(CAST(conrelid AS regclass) AS TEXT) AS "table", 'check' AS kind, pg_get_constraintdef(oid) AS words
    FROM pg_constraint WHERE contype = 'c' AND connamespace = CAST('public' AS regnamespace)
    UNION ALL
    SELECT CAST(t.relname AS TEXT),
           CASE WHEN i.indisunique THEN 'unique (' ELSE 'index (' END
               || array_to_string(ARRAY(
                   SELECT a.attname FROM unnest(i.indkey) WITH ORDINALITY AS k (number, place)
                   JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number ORDER BY k.place
               ), ', ') || ')',
           COALESCE('WHERE ' || pg_get_expr(i.indpred, i.indrelid), '')
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
    WHERE t.relnamespace = CAST('public' AS regnamespace) AND NOT i.indisprimary
    AND t.relname <> '__diesel_schema_migrations'
    UNION ALL
    SELECT CAST(event_object_table AS TEXT), 'trigger', CAST(event_manipulation AS TEXT)
    FROM information_schema.triggers WHERE trigger_schema = 'public'"#;

/// The texts in brackets after each CHECK of a table.
fn checks(sql: &str) -> Vec<String> {
    let mut found = Vec::new();
    for part in sql.split("CHECK").skip(1) {
        let mut depth = 0_i32;
        let end = part.find(|letter| {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            letter == ')' && depth == 0
        });
        found.push(part.chars().take(end.expect("a CHECK ends")).collect());
    }
    found
}

/// The words of a condition without what only one of the two databases writes: brackets, casts, `= ANY (ARRAY[..])` for
/// IN, two comparisons for BETWEEN.
fn plain(words: &str) -> String {
    let bare: String = words.chars().map(|letter| if "()[],\"".contains(letter) { ' ' } else { letter }).collect();
    let bare = bare.replace("::text", " ").replace("::integer", " ").replace("= ANY ARRAY", "IN");
    let words: Vec<&str> = bare.split_whitespace().filter(|word| *word != "CHECK").collect();
    let text = words.join(" ").replace("= ANY ARRAY", "IN");
    match text.split(' ').collect::<Vec<_>>()[..] {
        [column, "BETWEEN", least, "AND", most] => format!("{column} >= {least} AND {column} <= {most}"),
        _ => text,
    }
}

/// Every guard as one sentence, the same on both databases.
fn guards(conn: &mut Conn) -> Result<BTreeSet<String>> {
    let question = if matches!(conn, Conn::Pg(_)) { OF_POSTGRES } else { OF_SQLITE };
    let mut all = BTreeSet::new();
    for Guard { table, kind, words } in diesel::sql_query(question).load::<Guard>(conn)? {
        if kind == "tables" {
            // PostgreSQL has a type for yes and no.
            let real =
                checks(&words).into_iter().map(|check| plain(&check)).filter(|check| !check.ends_with(" IN 0 1"));
            all.extend(real.map(|check| format!("{table}: check {check}")));
        } else {
            all.insert(format!("{table}: {kind} {}", plain(&words)));
        }
    }
    Ok(all)
}

#[test]
fn both_databases_refuse_the_same_by_themselves() {
    let all: Vec<BTreeSet<String>> =
        databases().iter().map(|database| database.store.read_now(guards).expect("the guards")).collect();
    let (first, others) = all.split_first().expect("a database");
    let count = |kind: &str| first.iter().filter(|guard| guard.contains(kind)).count();
    assert!(count(": check ") >= 50 && count(": unique ") >= 15 && count(": index ") >= 15, "{first:#?}");
    assert_eq!(count(": trigger "), 6, "history is never changed: {first:#?}");
    for other in others {
        assert_eq!(first.symmetric_difference(other).collect::<Vec<_>>(), Vec::<&String>::new());
    }
}
