//! Taking out what was entered by mistake: players, teams, divisions and seasons of which nothing was played. The history stays.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::deductions;
use super::divisions::{self, Division};
use super::error::Result;
use super::fixtures;
use super::id::{DivisionId, MatchDayId, PlayerId, SeasonId, TeamId, TournamentId};
use super::ledger;
use super::lineups;
use super::match_days::{self, NewGroup};
use super::order::Order;
use super::players::{self, Player};
use super::revisions::{NewRevision, Subject};
use super::rulings;
use super::schema::{
    adjustments, cash, deductions as deduction_rows, divisions as division_rows, exchanges, fixture_wishes, grants,
    group_lots, group_rounds, group_teams, hands, lineups as lineup_rows, match_days as day_rows, match_groups,
    notices, players as player_rows, rounds, rulings as ruling_rows, seasons, sheets, teams,
    tournaments as tournament_rows, typed_totals, witnesses,
};
use super::season_revisions::{self, LeagueSubject, Noted};
use super::seasons::Season;
use super::teams::Team;
use super::tournaments;

/// Whether a player stands in a line-up, or was exchanged for another.
pub fn is_lined_up(conn: &mut Conn, player: PlayerId) -> Result<bool> {
    let of_player = exchanges::gone_id.eq(player).or(exchanges::came_id.eq(player));
    let lined_up = lineup_rows::table.filter(lineup_rows::player_id.eq(player)).count().get_result::<i64>(conn)?;
    let exchanged = exchanges::table.filter(of_player).count().get_result::<i64>(conn)?;
    Ok(lined_up + exchanged > 0)
}

/// Takes out a player who stands in no line-up.
pub fn player(conn: &mut Conn, player: &Player, order: &Order) -> Result<Noted> {
    diesel::delete(player_rows::table.find(player.id)).execute(conn)?;
    let id = player.id.number();
    let about = divisions::about(conn, player.division_id, LeagueSubject::Player, id, Some(player.number))?;
    let noted = season_revisions::append(conn, about, Some(player), None, order)?;
    divisions::raise_version(conn, player.division_id)?;
    Ok(noted)
}

/// Takes out a team with its players, and from the fixtures of a season that has not begun; each of them has its revision.
pub fn team(conn: &mut Conn, team: &Team, order: &Order) -> Result<Noted> {
    for row in lineups::of_division(conn, team.division_id)?.iter().filter(|row| row.team_id == team.id) {
        lineups::set(conn, row.match_day_id, row.round_number, team.id, &[], order)?;
    }
    for day in match_days::of_division(conn, team.division_id)? {
        leave_day(conn, day.id, team.id, order)?;
    }
    for wish in fixtures::wishes(conn, team.division_id)? {
        if wish.team_id == team.id || wish.other_id == Some(team.id) {
            fixtures::drop_wish(conn, team.division_id, wish.id, order)?;
        }
    }
    for one in deductions::of_division(conn, team.division_id)?.iter().filter(|one| one.team_id == team.id) {
        let about =
            divisions::about(conn, team.division_id, LeagueSubject::Deduction, one.id.number(), Some(team.number))?;
        season_revisions::append(conn, about, Some(one), None, order)?;
    }
    diesel::delete(deduction_rows::table.filter(deduction_rows::team_id.eq(team.id))).execute(conn)?;
    for one in rulings::of_division(conn, team.division_id)?.iter().filter(|one| one.team_id == team.id) {
        let about =
            divisions::about(conn, team.division_id, LeagueSubject::Ruling, one.id.number(), Some(team.number))?;
        season_revisions::append(conn, about, Some(one), None, order)?;
    }
    diesel::delete(ruling_rows::table.filter(ruling_rows::team_id.eq(team.id))).execute(conn)?;
    for one in players::of_division(conn, team.division_id)?.iter().filter(|one| one.team_id == team.id) {
        player(conn, one, order)?;
    }
    diesel::delete(grants::table.filter(grants::team_id.eq(team.id))).execute(conn)?;
    diesel::delete(teams::table.find(team.id)).execute(conn)?;
    let id = team.id.number();
    let about = divisions::about(conn, team.division_id, LeagueSubject::Team, id, Some(team.number))?;
    let noted = season_revisions::append(conn, about, Some(team), None, order)?;
    divisions::raise_version(conn, team.division_id)?;
    Ok(noted)
}

/// Lays out a day without a team.
fn leave_day(conn: &mut Conn, day: MatchDayId, team: TeamId, order: &Order) -> Result<()> {
    let groups = match_days::groups_of(conn, day)?;
    if !groups.iter().any(|group| group.host == Some(team) || group.teams.contains(&team)) {
        return Ok(());
    }
    let without = groups.into_iter().map(|group| NewGroup {
        host: group.host.filter(|host| *host != team),
        venue: group.venue,
        teams: group.teams.into_iter().filter(|one| *one != team).collect(),
    });
    match_days::lay_out(conn, day, &without.collect::<Vec<_>>(), order)?;
    Ok(())
}

/// Takes out a division with everything in it.
pub fn division(conn: &mut Conn, division: &Division, order: &Order) -> Result<Noted> {
    let id = division.id;
    let days: Vec<MatchDayId> = day_rows::table.filter(day_rows::division_id.eq(id)).select(day_rows::id).load(conn)?;
    let groups = || match_groups::table.filter(match_groups::match_day_id.eq_any(&days)).select(match_groups::id);
    diesel::delete(group_rounds::table.filter(group_rounds::match_group_id.eq_any(groups()))).execute(conn)?;
    diesel::delete(group_lots::table.filter(group_lots::match_group_id.eq_any(groups()))).execute(conn)?;
    diesel::delete(exchanges::table.filter(exchanges::match_day_id.eq_any(&days))).execute(conn)?;
    diesel::delete(lineup_rows::table.filter(lineup_rows::match_day_id.eq_any(&days))).execute(conn)?;
    diesel::delete(group_teams::table.filter(group_teams::match_day_id.eq_any(&days))).execute(conn)?;
    diesel::delete(match_groups::table.filter(match_groups::match_day_id.eq_any(&days))).execute(conn)?;
    let begun = day_rows::table.filter(day_rows::division_id.eq(id)).select(day_rows::tournament_id);
    for empty in begun.load::<Option<TournamentId>>(conn)?.into_iter().flatten() {
        tournament(conn, empty, order)?;
    }
    diesel::delete(day_rows::table.filter(day_rows::division_id.eq(id))).execute(conn)?;
    let of_division = || teams::table.filter(teams::division_id.eq(id)).select(teams::id);
    diesel::delete(deduction_rows::table.filter(deduction_rows::team_id.eq_any(of_division()))).execute(conn)?;
    diesel::delete(ruling_rows::table.filter(ruling_rows::team_id.eq_any(of_division()))).execute(conn)?;
    diesel::delete(grants::table.filter(grants::division_id.eq(id))).execute(conn)?;
    diesel::delete(fixture_wishes::table.filter(fixture_wishes::division_id.eq(id))).execute(conn)?;
    diesel::delete(notices::table.filter(notices::division_id.eq(id))).execute(conn)?;
    diesel::delete(player_rows::table.filter(player_rows::division_id.eq(id))).execute(conn)?;
    diesel::delete(teams::table.filter(teams::division_id.eq(id))).execute(conn)?;
    let about = divisions::about(conn, id, LeagueSubject::Division, id.number(), Some(division.number))?;
    diesel::delete(division_rows::table.find(id)).execute(conn)?;
    let noted = season_revisions::append(conn, about, Some(division), None, order)?;
    super::seasons::raise_version(conn, division.season_id)?;
    Ok(noted)
}

/// Takes the tournament of a match day that was begun and taken back out of every list; what happened in it stays written.
fn tournament(conn: &mut Conn, id: TournamentId, order: &Order) -> Result<()> {
    let there = tournaments::find(conn, id)?;
    tournaments::raise_version(conn, id)?;
    hide(conn, id, order.at)?;
    let revision = NewRevision {
        tournament_id: id,
        sheet: None,
        subject: Subject::Tournament,
        subject_id: id.number(),
        number: None,
        old: Some(serde_json::to_string(&there)?),
        new: None,
        who: order.who.written(),
        reason: order.reason.as_str().to_owned(),
        at: order.at,
    };
    ledger::append(conn, &revision)?;
    Ok(())
}

/// Takes a tournament out of every list; whoever does so leaves the trace.
pub fn hide(conn: &mut Conn, id: TournamentId, at: NaiveDateTime) -> Result<()> {
    let at: Option<NaiveDateTime> = Some(at);
    diesel::update(tournament_rows::table.find(id)).set(tournament_rows::removed_at.eq(at)).execute(conn)?;
    Ok(())
}

/// Whether anything was written in a tournament: a hand, the totals of a list by the first or the second witness, points
/// that were taken or given, or a line of the cash book.
pub fn has_results(conn: &mut Conn, id: TournamentId) -> Result<bool> {
    let sheets = || sheets::table.inner_join(rounds::table).filter(rounds::tournament_id.eq(id)).select(sheets::id);
    let found = [
        hands::table.filter(hands::sheet_id.eq_any(sheets())).count().get_result::<i64>(conn)?,
        typed_totals::table.filter(typed_totals::sheet_id.eq_any(sheets())).count().get_result::<i64>(conn)?,
        witnesses::table.filter(witnesses::sheet_id.eq_any(sheets())).count().get_result::<i64>(conn)?,
        adjustments::table.filter(adjustments::tournament_id.eq(id)).count().get_result::<i64>(conn)?,
        cash::table.filter(cash::tournament_id.eq(id)).count().get_result::<i64>(conn)?,
    ];
    Ok(found.iter().any(|count| *count > 0))
}

/// Takes a season without divisions out of every list; what happened in it stays written.
pub fn season(conn: &mut Conn, season: &Season, order: &Order) -> Result<Noted> {
    let at: Option<NaiveDateTime> = Some(order.at);
    diesel::update(seasons::table.find(season.id)).set(seasons::removed_at.eq(at)).execute(conn)?;
    super::seasons::raise_version(conn, season.id)?;
    season_revisions::append(conn, super::seasons::about(season.id), Some(season), None, order)
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
