//! Rows that PostgreSQL writes at once: each column is an array, so that the words never differ, however many rows there are,
//! and a connection prepares them once.

use chrono::NaiveDateTime;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{Array, BigInt, Integer, Nullable, Text, Timestamp};

use super::conn::Conn;
use super::error::Result;
use super::id::{EntryId, RevisionId, SheetId, TournamentId};
use super::prepared;
use super::revisions::Subject;
use crate::rules::seat::Seat;

macro_rules! columns {
    (
        $(#[$meta:meta])* $name:ident, $before:literal, $after:literal,
        $first:ident: $first_of:ty as $first_sql:ty, $($column:ident: $of:ty as $sql:ty),+ $(,)?
    ) => {
        $(#[$meta])*
        #[derive(Default, QueryId)]
        pub(in crate::store) struct $name {
            pub(in crate::store) $first: Vec<$first_of>,
            $( pub(in crate::store) $column: Vec<$of>, )+
        }

        impl QueryFragment<Pg> for $name {
            fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
                out.push_sql($before);
                out.push_bind_param::<Array<$first_sql>, Vec<$first_of>>(&self.$first)?;
                $(
                    out.push_sql(", ");
                    out.push_bind_param::<Array<$sql>, Vec<$of>>(&self.$column)?;
                )+
                out.push_sql($after);
                Ok(())
            }
        }

        impl RunQueryDsl<PgConnection> for $name {}
    };
}

columns! {
    /// Keys with what they answer.
    Keys, "INSERT INTO keys (key, action, answer, at) SELECT * FROM unnest(", ")",
    key: String as Text, action: String as Text, answer: String as Text, at: NaiveDateTime as Timestamp,
}

columns! {
    /// Revisions; each answers its id, and what it is about.
    Revisions,
    "INSERT INTO revisions (tournament_id, sheet_id, subject, subject_id, number, old, new, who, reason, at) \
     SELECT * FROM unnest(",
    ") RETURNING id, subject_id",
    tournament_id: TournamentId as BigInt, sheet_id: Option<SheetId> as Nullable<BigInt>, subject: Subject as Text,
    subject_id: i64 as BigInt, number: Option<i32> as Nullable<Integer>, old: Option<String> as Nullable<Text>,
    new: Option<String> as Nullable<Text>, who: String as Text, reason: String as Text,
    at: NaiveDateTime as Timestamp,
}

impl Query for Revisions {
    type SqlType = (BigInt, BigInt);
}

columns! {
    /// Lines of the ledger.
    Lines,
    "INSERT INTO ledger (revision_id, tournament_id, number, round_number, table_number, who_salt, who_print, \
     reason_salt, reason_print, content_salt, content_print, link) SELECT * FROM unnest(",
    ")",
    revision_id: RevisionId as BigInt, tournament_id: TournamentId as BigInt, number: i32 as Integer,
    round_number: Option<i32> as Nullable<Integer>, table_number: Option<i32> as Nullable<Integer>,
    who_salt: String as Text, who_print: String as Text, reason_salt: String as Text, reason_print: String as Text,
    content_salt: String as Text, content_print: String as Text, link: String as Text,
}

columns! {
    /// Totals of seats, in the place of those kept before.
    Totals,
    "INSERT INTO sheet_totals (sheet_id, seat, entry_id, points, won, lost, others_lost, bonus, performance, \
     highest_game) SELECT * FROM unnest(",
    ") ON CONFLICT (sheet_id, seat) DO UPDATE SET entry_id = excluded.entry_id, points = excluded.points, \
     won = excluded.won, lost = excluded.lost, others_lost = excluded.others_lost, bonus = excluded.bonus, \
     performance = excluded.performance, highest_game = excluded.highest_game",
    sheet_id: SheetId as BigInt, seat: Seat as Integer, entry_id: EntryId as BigInt, points: i32 as Integer,
    won: Option<i32> as Nullable<Integer>, lost: Option<i32> as Nullable<Integer>,
    others_lost: Option<i32> as Nullable<Integer>, bonus: i32 as Integer, performance: i32 as Integer,
    highest_game: Option<i32> as Nullable<Integer>,
}

columns! {
    /// Sheets whose versions rise, each by so many.
    Sheets,
    "UPDATE sheets SET version = version + risen.by FROM unnest(",
    ") AS risen (id, by) WHERE sheets.id = risen.id",
    id: SheetId as BigInt, by: i64 as BigInt,
}

columns! {
    /// Tournaments whose versions rise, each by so many.
    Tournaments,
    "UPDATE tournaments SET version = version + risen.by FROM unnest(",
    ") AS risen (id, by) WHERE tournaments.id = risen.id",
    id: TournamentId as BigInt, by: i64 as BigInt,
}

/// Raises the versions of these sheets and of these tournaments, each by so many.
pub fn raise_versions(conn: &mut Conn, sheets: &[(SheetId, i64)], tournaments: &[(TournamentId, i64)]) -> Result<()> {
    match conn {
        Conn::Pg(server) => {
            // Sheets before their tournament: so the pages of a sheet are never older than the number everybody asks for.
            let (id, by) = sheets.iter().copied().unzip();
            Sheets { id, by }.execute(server)?;
            let (id, by) = tournaments.iter().copied().unzip();
            Tournaments { id, by }.execute(server)?;
        }
        Conn::Sqlite(file) => {
            prepared::raise_sheets(file, sheets)?;
            for (tournament, by) in tournaments {
                prepared::raise_tournament(conn, *tournament, *by)?;
            }
        }
    }
    Ok(())
}
