//! How a name is taken out of what was written about it. The history of an entry is emptied: its prints in the ledger
//! stand for themselves, so that the chain holds. A reason that names somebody is emptied, there and wherever it stands
//! beside. What the history proves with a figure in it stays, and [`left`] says where.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, PlayerId, RevisionId};
use super::revisions::Subject;
use super::schema::{ledger, revisions, season_revisions};
use super::season_revisions::LeagueSubject;

/// Words that stand in the history as well: a name in them empties them, there and here.
pub(super) const SEALED: [(&str, &str); 6] = [
    ("adjustments", "reason"),
    ("protests", "words"),
    ("protests", "answer"),
    ("deck_scores", "reason"),
    ("deck_moves", "reason"),
    ("commitments", "set_aside_because"),
];

/// Words in which a name is replaced.
pub(super) const OPEN: [(&str, &str); 1] = [("boards", "message")];

/// What passes by itself: the answer to a form, the sentence that waits for somebody.
pub(super) const PASSING: [(&str, &str); 2] = [("keys", "answer"), ("sessions", "state")];

#[derive(QueryableByName)]
struct Words {
    #[diesel(sql_type = Text)]
    words: String,
}

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    of: String,
    #[diesel(sql_type = Text)]
    name: String,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Empties what the history says of an entry; that something was changed, when and by whom stays.
pub fn history_of_entry(conn: &mut Conn, id: EntryId) -> Result<()> {
    let own = revisions::table.filter(revisions::subject.eq(Subject::Entry));
    let own = own.filter(revisions::subject_id.eq(id.number())).select(revisions::id);
    let ids: Vec<RevisionId> = own.load(conn)?;
    let emptied = (revisions::old.eq(None::<String>), revisions::new.eq(None::<String>));
    diesel::update(revisions::table.filter(revisions::id.eq_any(&ids))).set(emptied).execute(conn)?;
    let lines = ledger::table.filter(ledger::revision_id.eq_any(&ids));
    diesel::update(lines).set(ledger::content_salt.eq("")).execute(conn)?;
    Ok(())
}

/// Empties what the history of a league says of a player.
pub fn history_of_player(conn: &mut Conn, id: PlayerId) -> Result<()> {
    let own = season_revisions::table.filter(season_revisions::subject.eq(LeagueSubject::Player));
    let own = own.filter(season_revisions::subject_id.eq(id.number()));
    let emptied = (season_revisions::old.eq(None::<String>), season_revisions::new.eq(None::<String>));
    diesel::update(own).set(emptied).execute(conn)?;
    Ok(())
}

/// Takes a name out of the words people wrote.
pub fn in_words(conn: &mut Conn, name: &str, instead: &str) -> Result<()> {
    for words in naming(conn, ("revisions", "reason"), name)? {
        let said = revisions::table.filter(revisions::reason.eq(&words)).select(revisions::id);
        let ids: Vec<RevisionId> = said.load(conn)?;
        let lines = ledger::table.filter(ledger::revision_id.eq_any(&ids));
        diesel::update(lines).set(ledger::reason_salt.eq("")).execute(conn)?;
        diesel::update(revisions::table.filter(revisions::id.eq_any(&ids)))
            .set(revisions::reason.eq(""))
            .execute(conn)?;
    }
    for place in SEALED {
        for words in naming(conn, place, name)? {
            put(conn, place, &words, "")?;
        }
    }
    replace(conn, &OPEN, name, instead)
}

/// Takes a name out of what passes by itself.
pub fn in_passing(conn: &mut Conn, name: &str, instead: &str) -> Result<()> {
    replace(conn, &PASSING, name, instead)
}

fn replace(conn: &mut Conn, places: &[(&str, &str)], name: &str, instead: &str) -> Result<()> {
    for place in places {
        for words in naming(conn, *place, name)? {
            put(conn, *place, &words, &without(&words, name, instead))?;
        }
    }
    Ok(())
}

/// The words at this place that name somebody, each once.
fn naming(conn: &mut Conn, (table, column): (&str, &str), name: &str) -> Result<Vec<String>> {
    let holds = holds(conn, column);
    let question = format!("SELECT DISTINCT \"{column}\" AS words FROM \"{table}\" WHERE {holds}");
    let rows: Vec<Words> = diesel::sql_query(question).bind::<Text, _>(name).load(conn)?;
    Ok(rows.into_iter().map(|row| row.words).filter(|words| places(words, name).next().is_some()).collect())
}

fn put(conn: &mut Conn, (table, column): (&str, &str), words: &str, new: &str) -> Result<()> {
    let change = format!("UPDATE \"{table}\" SET \"{column}\" = $1 WHERE \"{column}\" = $2");
    diesel::sql_query(change).bind::<Text, _>(new).bind::<Text, _>(words).execute(conn)?;
    Ok(())
}

/// Whether a column holds the first value that is bound, as each database says it.
fn holds(conn: &Conn, column: &str) -> String {
    match conn {
        Conn::Pg(_) => format!("strpos(\"{column}\", $1) > 0"),
        Conn::Sqlite(_) => format!("instr(\"{column}\", $1) > 0"),
    }
}

/// Where a name stands in a text, and is no part of a longer one.
fn places<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = usize> + 't {
    let is_letter = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
    text.match_indices(name).map(|(at, _)| at).filter(move |at| {
        let (before, behind) = (text.get(..*at), text.get(at + name.len()..));
        let before = before.and_then(|before| before.chars().next_back());
        !is_letter(before) && !is_letter(behind.and_then(|behind| behind.chars().next()))
    })
}

fn without(text: &str, name: &str, instead: &str) -> String {
    let (mut new, mut from) = (String::with_capacity(text.len()), 0);
    for at in places(text, name) {
        new.push_str(text.get(from..at).unwrap_or_default());
        new.push_str(instead);
        from = at + name.len();
    }
    new.push_str(text.get(from..).unwrap_or_default());
    new
}

/// Where a name still stands, in whatever table: `table.column` and in how many rows.
pub fn left(conn: &mut Conn, name: &str) -> Result<Vec<(String, i64)>> {
    let columns = match conn {
        Conn::Pg(_) => {
            "SELECT table_name::text AS of, column_name::text AS name FROM information_schema.columns \
             WHERE table_schema = current_schema() AND data_type IN ('text', 'character varying') ORDER BY 1, 2"
        }
        Conn::Sqlite(_) => {
            "SELECT m.name AS of, p.name AS name FROM sqlite_schema m JOIN pragma_table_info(m.name) p \
             WHERE m.type = 'table' AND upper(p.type) = 'TEXT' ORDER BY 1, 2"
        }
    };
    let columns: Vec<Column> = diesel::sql_query(columns).load(conn)?;
    let mut found = Vec::new();
    for Column { of, name: column } in columns {
        let question = format!("SELECT count(*) AS count FROM \"{of}\" WHERE {}", holds(conn, &column));
        let Count { count } = diesel::sql_query(question).bind::<Text, _>(name).get_result(conn)?;
        if count > 0 {
            found.push((format!("{of}.{column}"), count));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_taken_out_where_it_stands_for_itself() {
        let text = "Karl Meier und Karl Meierhofer; (Karl Meier), „Karl Meier“";
        assert_eq!(without(text, "Karl Meier", "Anonym 3"), "Anonym 3 und Karl Meierhofer; (Anonym 3), „Anonym 3“");
        assert_eq!(without("ÄKarl Meier", "Karl Meier", "x"), "ÄKarl Meier");
        assert_eq!(without("{\"name\":\"Karl Meier\"}", "Karl Meier", "x"), "{\"name\":\"x\"}");
    }
}
