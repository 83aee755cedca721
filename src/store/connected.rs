//! Who else is connected to the same database of a server.

use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use super::conn::Conn;
use super::steps;

/// How often is looked whether they are gone, and after what time again: a program that was just stopped takes a moment.
const LOOKS: (u8, Duration) = (40, Duration::from_millis(50));

const OTHERS: &str = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() \
                      AND coalesce(backend_type, 'client backend') = 'client backend'";

/// How many others are connected. What another role does is hidden, that it is there is not.
pub(super) fn others(conn: &mut Conn) -> QueryResult<i64> {
    count(conn, |conn| diesel::dsl::sql::<BigInt>(OTHERS).get_result(conn))
}

/// How many of them are Skatwarts of an older edition. Whoever gives the connection a name of its own is not known.
pub(super) fn older(conn: &mut Conn) -> QueryResult<i64> {
    if matches!(conn, Conn::Sqlite(_)) {
        return Ok(0);
    }
    count(conn, |conn| {
        diesel::dsl::sql::<BigInt>(OTHERS)
            .sql(" AND split_part(application_name, '-', 1) = ")
            .bind::<Text, _>(steps::OURS)
            .sql(" AND application_name < ")
            .bind::<Text, _>(steps::edition())
            .get_result(conn)
    })
}

fn count(conn: &mut Conn, ask: impl Fn(&mut Conn) -> QueryResult<i64>) -> QueryResult<i64> {
    let (mut looks, rest) = LOOKS;
    loop {
        // Within a transaction the server shows the same picture until it is told to look again.
        diesel::sql_query("SELECT pg_stat_clear_snapshot()").execute(conn)?;
        let others = ask(conn)?;
        looks -= 1;
        if others == 0 || looks == 0 {
            return Ok(others);
        }
        std::thread::sleep(rest);
    }
}
