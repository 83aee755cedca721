//! Every column of every table, forged one after the other in a filled database: `check` tells, or it is said here why not.

use std::sync::{Arc, Mutex};

use diesel::connection::SimpleConnection as _;
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};
use skatwart::store::{Conn, Error, Store, check};

use crate::editions::newest_filled;

/// What nobody tells when it was forged, and why that is so; `*` stands for any table.
const UNTOLD: &[(&str, &str)] = &[
    ("*.version", "counts changes, and says nothing of them"),
    ("accounts.*", "who may sign in; no result hangs on it"),
    ("commitments.*", "told once somebody promised a seed; nobody did in the filled database"),
    ("confirmations.entry_id", "whose name stands there, no result; two entries that are one person bring it along"),
    ("substitutions.*", "told once somebody was substituted; nobody was in the filled database"),
    ("sessions.*", "who is signed in"),
    ("audit.*", "who signed in and what was changed of accounts; no result hangs on it"),
    ("team_rankings.*", "told once teams are ranked; none are in the filled database"),
    ("tournament_teams.*", "told once teams are ranked; none are in the filled database"),
    ("team_players.*", "told once teams are ranked; none are in the filled database"),
    ("club_seasons.*", "ranks what tournaments brought in, and changes nothing in them"),
    ("club_season_evenings.*", "ranks what tournaments brought in, and changes nothing in them"),
    ("same_people.*", "who is one person over several tournaments; no result hangs on it"),
    ("boards.*", "what hangs on the walls; no result hangs on it"),
    ("settings.*", "the link of the first account, the key of cookies"),
    ("keys.*", "which form was counted already, for a month"),
    ("deck_moves.deck_id", "the steps of a deck are their own history"),
    ("deck_moves.reason", "the steps of a deck are their own history"),
    ("deck_moves.who", "the steps of a deck are their own history"),
    ("deck_moves.state", "the steps of a deck are their own history; the last one is told"),
    ("decks.case_key", "the secret on a case opens the page of the deck, and says nothing"),
    ("sheets.keeper_key", "the secret of a table opens its list, and says nothing"),
    ("sheets.call_taken_by", "who goes to a table that called, no result"),
    ("sheets.struck", "told once hands were struck; none were in the filled database"),
    ("sheets.reminded_by", "who reminded a keeper, no result"),
    ("sheets.cleared", "how often a list was emptied, for forms that are open then; each hand that went is told"),
    ("sheets.called", "a call for the director, no result"),
    ("sheets.hands", "as the settings were when the table was laid; told where a fouled deck shortened it"),
    ("prizes.position", "counts as an order, and that is told"),
    ("prizes.thing", "empty where the prize is money"),
    ("typed_totals.typed_by", "who typed them stands in the history as well, and says nothing of the result"),
    ("tournaments.two_witnesses", "told once somebody changed it; nobody did in the filled database"),
    ("tournaments.protest_minutes", "told once somebody set it; nobody did in the filled database"),
    ("tournaments.planned_rounds", "told once a tournament ended early; none did in the filled database"),
    ("tournaments.ended_reason", "told once a tournament ended early; none did in the filled database"),
    ("tournaments.money", "told once somebody agreed on something; nobody did in the filled database"),
    ("tournaments.registering", "told once somebody opened it; nobody did in the filled database"),
    ("tournaments.places", "told once somebody set it; nobody did in the filled database"),
    ("tournaments.round_minutes", "told once somebody set it; nobody did in the filled database"),
    ("tournaments.least_hands", "told once somebody set it; nobody did in the filled database"),
    ("entries.born", "told once somebody wrote it; nobody did in the filled database"),
    ("entries.own_groups", "told once somebody wrote it; nobody did in the filled database"),
    ("entries.wish_table", "told once somebody wrote it; nobody did in the filled database"),
    ("entries.own_fee", "told once somebody wrote it; nobody did in the filled database"),
    ("entries.pass_reason", "told once somebody wrote it; nobody did in the filled database"),
    ("registrations.*", "who asked for a place, no result; the entry it led to is told"),
    ("tournaments.searchable", "whether search engines may look, no result"),
    ("tournaments.deck_seed", "told where decks come from it: the frozen rules carry its digest"),
];

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    place: String,
    #[diesel(sql_type = Text)]
    kind: String,
}

#[derive(QueryableByName)]
struct Cell {
    #[diesel(sql_type = Nullable<Text>)]
    value: Option<String>,
}

/// Every column but the ids of rows, as `TABLE.COLUMN`.
fn columns(store: &Store) -> Vec<Column> {
    let question = "SELECT m.name || '.' || p.name AS place, upper(p.type) AS kind \
                    FROM sqlite_master m JOIN pragma_table_info(m.name) p \
                    WHERE m.type = 'table' AND m.name NOT LIKE '\\_\\_%' ESCAPE '\\' AND m.name NOT LIKE 'sqlite%' \
                    AND p.name <> 'id' ORDER BY 1";
    store.read_now(move |conn| Ok::<_, Error>(diesel::sql_query(question).load(conn)?)).expect("the columns")
}

/// What could be put there: what stands in another row, and something that stands nowhere.
fn forgeries(conn: &mut Conn, table: &str, column: &Column) -> Result<Vec<String>, Error> {
    let (_, name) = column.place.split_once('.').expect("a column");
    let row = format!("(SELECT rowid FROM {table} ORDER BY {name} IS NULL, rowid LIMIT 1)");
    let other = format!(
        "SELECT CAST({name} AS TEXT) AS value FROM {table} WHERE {name} <> (SELECT {name} FROM {table} WHERE rowid = {row}) LIMIT 1"
    );
    let other: Option<Cell> = diesel::sql_query(other).get_result(conn).optional()?;
    let mut values: Vec<String> =
        other.and_then(|cell| cell.value).map(|value| format!("'{value}'")).into_iter().collect();
    values.push(match column.kind.as_str() {
        "TEXT" => format!("coalesce({name}, '') || 'x'"),
        "BOOLEAN" => format!("NOT coalesce({name}, 0)"),
        "DATE" => "'2001-01-01'".to_owned(),
        "TIMESTAMP" => "'2001-01-01 00:00:00'".to_owned(),
        _ => format!("coalesce({name}, 0) + 1"),
    });
    Ok(values.into_iter().map(|value| format!("UPDATE {table} SET {name} = {value} WHERE rowid = {row}")).collect())
}

/// What became of a forgery.
#[derive(Debug, PartialEq, Eq)]
enum Told {
    /// The table has no row.
    Empty,
    /// The database refused every one.
    Refused,
    /// By `check`.
    Yes,
    /// By nobody.
    No,
}

/// Forges a column, asks `check` and takes the forgery out again.
fn forged(store: &Store, column: Column) -> Told {
    let told = Arc::new(Mutex::new(Told::Refused));
    let answer = Arc::clone(&told);
    let undone = store.write_now(move |conn| {
        let table = column.place.split('.').next().expect("a table").to_owned();
        let tell = |said| *answer.lock().expect("one thread") = said;
        let rows = diesel::sql_query(format!("SELECT '1' AS value FROM {table} LIMIT 1"));
        if rows.get_result::<Cell>(conn).optional()?.is_none() {
            tell(Told::Empty);
            return Err(Error::NotFound);
        }
        for forgery in forgeries(conn, &table, &column)? {
            if conn.batch_execute(&forgery).is_ok() {
                // What cannot even be read is told as well.
                let found = check::everything(conn).map_or(true, |checked| !checked.differences.is_empty());
                tell(if found { Told::Yes } else { Told::No });
                break;
            }
        }
        Err::<(), _>(Error::NotFound)
    });
    assert!(matches!(undone, Err(Error::NotFound)), "{undone:?}");
    Arc::try_unwrap(told).expect("the writer is done").into_inner().expect("no panic")
}

/// Whether it is said why nobody tells, of this very column or of all of a kind.
fn excused(place: &str) -> (bool, bool) {
    let (table, column) = place.split_once('.').expect("a column");
    let any = [format!("*.{column}"), format!("{table}.*")];
    let listed = |wanted: &str| UNTOLD.iter().any(|(untold, _)| *untold == wanted);
    (listed(place), any.iter().any(|any| listed(any)))
}

#[test]
fn whichever_column_is_forged_check_tells_or_it_is_said_why_not() {
    let database = newest_filled();
    let before = database.store.read_now(check::everything).expect("checked").differences;
    assert_eq!(before, Vec::new(), "nothing is forged yet");
    let (mut wrong, mut looked_at) = (Vec::new(), 0);
    let asked = columns(&database.store).into_iter().map(|column| (excused(&column.place), column));
    for ((named, _), column) in asked.filter(|((named, of_a_kind), _)| *named || !*of_a_kind) {
        let place = column.place.clone();
        match forged(&database.store, column) {
            Told::No if !named => wrong.push(format!("{place}: nobody tells")),
            Told::Yes if named => wrong.push(format!("{place}: check tells, contrary to the list")),
            Told::Yes => looked_at += 1,
            Told::Empty | Told::Refused | Told::No => {}
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(looked_at > 150, "{looked_at}");
}
