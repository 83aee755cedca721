//! The names everybody may read, for who looks for one.

use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{DivisionId, TournamentId};
use super::schema::{divisions, entries, lineups, match_days, players, seasons, teams, tournaments};

/// A player who entered a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct Entered {
    /// The tournament.
    pub tournament: TournamentId,
    /// Its name.
    pub event: String,
    /// The start number.
    pub number: i32,
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
}

/// A player who was lined up in a division.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct LinedUp {
    /// The division.
    pub division: DivisionId,
    /// Its name.
    pub event: String,
    /// The start number.
    pub number: i32,
    /// The name.
    pub name: String,
    /// The team.
    pub team: String,
}

/// The latest entries of tournaments that are no match days.
pub fn entered(conn: &mut Conn, most: i64) -> Result<Vec<Entered>> {
    let days = match_days::table.filter(match_days::tournament_id.eq(tournaments::id.nullable()));
    let rows = entries::table
        .inner_join(tournaments::table)
        .filter(tournaments::removed_at.is_null())
        .filter(diesel::dsl::not(diesel::dsl::exists(days)))
        .order(entries::id.desc())
        .limit(most);
    let columns = (entries::tournament_id, tournaments::name, entries::number, entries::name, entries::club);
    Ok(rows.select(columns).load(conn)?)
}

/// The latest players of divisions who stand in the line-up of a match day that was begun: before, a squad is the
/// captain's.
pub fn lined_up(conn: &mut Conn, most: i64) -> Result<Vec<LinedUp>> {
    let begun = lineups::table
        .inner_join(match_days::table)
        .filter(lineups::player_id.eq(players::id))
        .filter(match_days::tournament_id.is_not_null());
    let rows = players::table
        .inner_join(teams::table)
        .inner_join(divisions::table.inner_join(seasons::table))
        .filter(seasons::removed_at.is_null())
        .filter(diesel::dsl::exists(begun))
        .order(players::id.desc())
        .limit(most);
    let columns = (players::division_id, divisions::name, players::number, players::name, teams::name);
    Ok(rows.select(columns).load(conn)?)
}
