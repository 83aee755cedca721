//! Line-ups: who plays for which team in which round of a match day.

use std::collections::BTreeMap;

use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::error::Result;
use super::id::{DivisionId, MatchDayId, PlayerId, TeamId, TournamentId};
use super::match_days;
use super::order::Order;
use super::schema::{group_teams, lineups, match_days as days, match_groups, players, teams};
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

/// The name of the team each start number plays for in a round of a match day; nothing where the tournament is none.
pub fn teams_of(conn: &mut Conn, tournament: TournamentId, round: i32) -> Result<BTreeMap<i32, String>> {
    let own = lineups::table.inner_join(days::table).filter(days::tournament_id.eq(tournament));
    let rows = own.filter(lineups::round_number.eq(round)).inner_join(players::table);
    let named = rows.inner_join(teams::table.on(teams::id.eq(lineups::team_id)));
    let found: Vec<(i32, String)> = named.select((players::number, teams::name)).load(conn)?;
    Ok(found.into_iter().collect())
}

/// The match day, with its number, and the venue at which somebody plays in a round of a tournament; `None` where he is lined up
/// for nobody.
pub fn place_of(
    conn: &mut Conn,
    tournament: TournamentId,
    (round, number): (i32, i32),
) -> Result<Option<(MatchDayId, i32, String)>> {
    let own = lineups::table.inner_join(days::table).filter(days::tournament_id.eq(tournament));
    let rows = own.filter(lineups::round_number.eq(round)).inner_join(players::table);
    let of_team = group_teams::match_day_id.eq(days::id).and(group_teams::team_id.eq(lineups::team_id));
    let groups = rows.filter(players::number.eq(number)).inner_join(group_teams::table.on(of_team));
    let placed = groups.inner_join(match_groups::table.on(match_groups::id.eq(group_teams::match_group_id)));
    Ok(placed.select((days::id, days::number, match_groups::venue)).first(conn).optional()?)
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
