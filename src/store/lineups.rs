//! Line-ups: who plays for which team in which round of a match day.

use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::error::Result;
use super::id::{DivisionId, MatchDayId, PlayerId, TeamId};
use super::match_days;
use super::order::Order;
use super::schema::{lineups, match_days as days, players};
use super::season_revisions::{self, LeagueSubject, Noted};
use super::{divisions, group_rounds};

/// A player in a line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize)]
#[diesel(table_name = lineups, treat_none_as_default_value = false)]
pub struct LineupRow {
    /// The match day.
    pub match_day_id: MatchDayId,
    /// The round of the day, from 1.
    pub round_number: i32,
    /// The team the player plays for; a guest may belong to another.
    pub team_id: TeamId,
    /// The place in the line-up, from 1.
    pub position: i32,
    /// Who plays.
    pub player_id: PlayerId,
}

/// The line-ups of a match day by round, team and place.
pub fn of_day(conn: &mut Conn, day: MatchDayId) -> Result<Vec<LineupRow>> {
    let rows = lineups::table.filter(lineups::match_day_id.eq(day));
    let ordered = rows.order((lineups::round_number, lineups::team_id, lineups::position));
    Ok(ordered.select(LineupRow::as_select()).load(conn)?)
}

/// Every line-up of a division, by day, round, team and place.
pub fn of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<LineupRow>> {
    let rows = lineups::table.inner_join(days::table).filter(days::division_id.eq(division));
    let ordered = rows.order((days::number, lineups::round_number, lineups::team_id, lineups::position));
    Ok(ordered.select(LineupRow::as_select()).load(conn)?)
}

/// Whether the player with this start number plays for a team in a round of a match day.
pub fn plays(conn: &mut Conn, day: MatchDayId, round: i32, number: i32) -> Result<bool> {
    let rows = lineups::table.inner_join(players::table).filter(lineups::match_day_id.eq(day));
    let own = rows.filter(lineups::round_number.eq(round)).filter(players::number.eq(number));
    Ok(diesel::select(diesel::dsl::exists(own)).get_result(conn)?)
}

/// Puts this line-up of a team in the place of the one before, with its revision. A player who stands in another
/// line-up of the round is a conflict; the caller asks `rules` first, for the sentence.
pub fn set(
    conn: &mut Conn,
    day: MatchDayId,
    round: i32,
    team: TeamId,
    players: &[PlayerId],
    order: &Order,
) -> Result<Noted> {
    let own = lineups::table
        .filter(lineups::match_day_id.eq(day))
        .filter(lineups::round_number.eq(round))
        .filter(lineups::team_id.eq(team));
    let old: Vec<LineupRow> = own.order(lineups::position).select(LineupRow::as_select()).load(conn)?;
    let new: Vec<LineupRow> = (1..)
        .zip(players)
        .map(|(position, player)| LineupRow {
            match_day_id: day,
            round_number: round,
            team_id: team,
            position,
            player_id: *player,
        })
        .collect();
    if old == new {
        return Ok(Noted::unchanged());
    }
    diesel::delete(own).execute(conn)?;
    for row in &new {
        diesel::insert_into(lineups::table).values(row).execute(conn)?;
    }
    let division = match_days::find(conn, day)?.division_id;
    let about = divisions::about(conn, division, LeagueSubject::Lineup, team.number(), Some(round))?;
    let noted = season_revisions::append(conn, about, Some(&old).filter(|old| !old.is_empty()), Some(&new), order)?;
    group_rounds::raise_version_of(conn, day, team)?;
    match_days::raise_version(conn, day)?;
    Ok(noted)
}
