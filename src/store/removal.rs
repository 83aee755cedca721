//! Taking out what was entered by mistake: players, teams, divisions and seasons of which nothing was played. The history stays.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::deductions;
use super::divisions::{self, Division};
use super::error::Result;
use super::fixtures;
use super::id::{DivisionId, MatchDayId, PlayerId, SeasonId, TeamId};
use super::lineups;
use super::match_days::{self, NewGroup};
use super::players::{self, Player};
use super::revisions::Clerk;
use super::schema::{
    deductions as deduction_rows, divisions as division_rows, exchanges, fixture_wishes, group_lots, group_rounds,
    group_teams, lineups as lineup_rows, match_days as day_rows, match_groups, notices, players as player_rows,
    seasons, teams,
};
use super::season_revisions::{self, LeagueSubject};
use super::seasons::Season;
use super::teams::Team;

/// Whether a player stands in a line-up, or was exchanged for another.
pub fn is_lined_up(conn: &mut Conn, player: PlayerId) -> Result<bool> {
    let of_player = exchanges::gone_id.eq(player).or(exchanges::came_id.eq(player));
    let lined_up = lineup_rows::table.filter(lineup_rows::player_id.eq(player)).count().get_result::<i64>(conn)?;
    let exchanged = exchanges::table.filter(of_player).count().get_result::<i64>(conn)?;
    Ok(lined_up + exchanged > 0)
}

/// Takes out a player who stands in no line-up.
pub fn player(conn: &mut Conn, player: &Player, clerk: &Clerk) -> Result<()> {
    diesel::delete(player_rows::table.find(player.id)).execute(conn)?;
    let id = player.id.number();
    let about = divisions::about(conn, player.division_id, LeagueSubject::Player, id, Some(player.number))?;
    season_revisions::append(conn, about, Some(player), None, clerk)?;
    divisions::raise_version(conn, player.division_id)?;
    Ok(())
}

/// Takes out a team with its players, and from the fixtures of a season that has not begun; each of them has its revision.
pub fn team(conn: &mut Conn, team: &Team, clerk: &Clerk) -> Result<()> {
    for row in lineups::of_division(conn, team.division_id)?.iter().filter(|row| row.team_id == team.id) {
        lineups::set(conn, row.match_day_id, row.round_number, team.id, &[], clerk)?;
    }
    for day in match_days::of_division(conn, team.division_id)? {
        leave_day(conn, day.id, team.id, clerk)?;
    }
    for wish in fixtures::wishes(conn, team.division_id)? {
        if wish.team_id == team.id || wish.other_id == Some(team.id) {
            fixtures::drop_wish(conn, team.division_id, wish.id, clerk)?;
        }
    }
    for one in deductions::of_division(conn, team.division_id)?.iter().filter(|one| one.team_id == team.id) {
        let about =
            divisions::about(conn, team.division_id, LeagueSubject::Deduction, one.id.number(), Some(team.number))?;
        season_revisions::append(conn, about, Some(one), None, clerk)?;
    }
    diesel::delete(deduction_rows::table.filter(deduction_rows::team_id.eq(team.id))).execute(conn)?;
    for one in players::of_division(conn, team.division_id)?.iter().filter(|one| one.team_id == team.id) {
        player(conn, one, clerk)?;
    }
    diesel::delete(teams::table.find(team.id)).execute(conn)?;
    let id = team.id.number();
    let about = divisions::about(conn, team.division_id, LeagueSubject::Team, id, Some(team.number))?;
    season_revisions::append(conn, about, Some(team), None, clerk)?;
    divisions::raise_version(conn, team.division_id)?;
    Ok(())
}

/// Lays out a day without a team.
fn leave_day(conn: &mut Conn, day: MatchDayId, team: TeamId, clerk: &Clerk) -> Result<()> {
    let groups = match_days::groups_of(conn, day)?;
    if !groups.iter().any(|group| group.host == Some(team) || group.teams.contains(&team)) {
        return Ok(());
    }
    let without = groups.into_iter().map(|group| NewGroup {
        host: group.host.filter(|host| *host != team),
        venue: group.venue,
        teams: group.teams.into_iter().filter(|one| *one != team).collect(),
    });
    match_days::lay_out(conn, day, &without.collect::<Vec<_>>(), clerk)
}

/// Takes out a division with everything in it.
pub fn division(conn: &mut Conn, division: &Division, clerk: &Clerk) -> Result<()> {
    let id = division.id;
    let days: Vec<MatchDayId> = day_rows::table.filter(day_rows::division_id.eq(id)).select(day_rows::id).load(conn)?;
    let groups = || match_groups::table.filter(match_groups::match_day_id.eq_any(&days)).select(match_groups::id);
    diesel::delete(group_rounds::table.filter(group_rounds::match_group_id.eq_any(groups()))).execute(conn)?;
    diesel::delete(group_lots::table.filter(group_lots::match_group_id.eq_any(groups()))).execute(conn)?;
    diesel::delete(exchanges::table.filter(exchanges::match_day_id.eq_any(&days))).execute(conn)?;
    diesel::delete(lineup_rows::table.filter(lineup_rows::match_day_id.eq_any(&days))).execute(conn)?;
    diesel::delete(group_teams::table.filter(group_teams::match_day_id.eq_any(&days))).execute(conn)?;
    diesel::delete(match_groups::table.filter(match_groups::match_day_id.eq_any(&days))).execute(conn)?;
    diesel::delete(day_rows::table.filter(day_rows::division_id.eq(id))).execute(conn)?;
    let of_division = teams::table.filter(teams::division_id.eq(id)).select(teams::id);
    diesel::delete(deduction_rows::table.filter(deduction_rows::team_id.eq_any(of_division))).execute(conn)?;
    diesel::delete(fixture_wishes::table.filter(fixture_wishes::division_id.eq(id))).execute(conn)?;
    diesel::delete(notices::table.filter(notices::division_id.eq(id))).execute(conn)?;
    diesel::delete(player_rows::table.filter(player_rows::division_id.eq(id))).execute(conn)?;
    diesel::delete(teams::table.filter(teams::division_id.eq(id))).execute(conn)?;
    let about = divisions::about(conn, id, LeagueSubject::Division, id.number(), Some(division.number))?;
    diesel::delete(division_rows::table.find(id)).execute(conn)?;
    season_revisions::append(conn, about, Some(division), None, clerk)?;
    super::seasons::raise_version(conn, division.season_id)?;
    Ok(())
}

/// Takes a season without divisions out of every list; what happened in it stays written.
pub fn season(conn: &mut Conn, season: &Season, clerk: &Clerk) -> Result<()> {
    let at: Option<NaiveDateTime> = Some(clerk.at);
    diesel::update(seasons::table.find(season.id)).set(seasons::removed_at.eq(at)).execute(conn)?;
    super::seasons::raise_version(conn, season.id)?;
    season_revisions::append(conn, super::seasons::about(season.id), Some(season), None, clerk)
}

/// Whether anything was played in a division: a match day was begun, and not taken back.
pub fn is_played(conn: &mut Conn, division: DivisionId) -> Result<bool> {
    let days = match_days::of_division(conn, division)?;
    Ok(days.iter().any(|day| day.state != match_days::DayState::Planned))
}

/// The divisions of a season in which something was played.
pub fn played_in(conn: &mut Conn, season: SeasonId) -> Result<Vec<Division>> {
    let mut played = Vec::new();
    for division in divisions::of_season(conn, season)? {
        if is_played(conn, division.id)? {
            played.push(division);
        }
    }
    Ok(played)
}
