//! Match days of a division: when and where its groups meet. A match day is scored as a tournament of its own.

use std::collections::BTreeSet;

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::error::{Conflict, Result};
use super::id::{DivisionId, GroupId, MatchDayId, TeamId, TournamentId};
use super::order::Order;
use super::schema::{group_teams, match_days, match_groups};
use super::season_revisions::{self, LeagueSubject, Noted};
use super::text::stored_words;
use super::{divisions, group_rounds};

stored_words! {
    /// How far a match day is.
    pub enum DayState {
        /// Groups and venues can be changed.
        Planned = "planned",
        /// Its rounds are played.
        Open = "open",
        /// Every list is in; only the director changes anything.
        Closed = "closed",
    }
}

/// A match day as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = match_days)]
pub struct MatchDay {
    /// Its id.
    pub id: MatchDayId,
    /// The division.
    pub division_id: DivisionId,
    /// Which day of the season it is, from 1.
    pub number: i32,
    /// The date.
    pub date: NaiveDate,
    /// When it begins, like `10:00`; may be empty.
    pub starts: String,
    /// How far it is.
    pub state: DayState,
    /// The tournament its sheets belong to, once it was opened.
    pub tournament_id: Option<TournamentId>,
    /// Raised by every change of the day, its groups or line-ups.
    pub version: i64,
    /// When the day or one of its groups was changed last, in UTC.
    #[serde(skip)]
    pub changed_at: Option<NaiveDateTime>,
}

/// A group of a match day as it is stored, with its teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Group {
    /// Its id.
    pub id: GroupId,
    /// The match day.
    pub day: MatchDayId,
    /// Which group it is, from 1.
    pub number: i32,
    /// The team at whose venue it plays, where one is host.
    pub host: Option<TeamId>,
    /// Where it plays; may be empty.
    pub venue: String,
    /// Its teams in order.
    pub teams: Vec<TeamId>,
    /// Raised by every change of the group, its line-ups or its rounds.
    #[serde(skip)]
    pub version: i64,
}

/// A group to be laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGroup {
    /// The team at whose venue it plays.
    pub host: Option<TeamId>,
    /// Where it plays.
    pub venue: String,
    /// Its teams in order.
    pub teams: Vec<TeamId>,
}

/// The match day with this id.
pub fn find(conn: &mut Conn, id: MatchDayId) -> Result<MatchDay> {
    Ok(match_days::table.find(id).select(MatchDay::as_select()).first(conn)?)
}

/// The match day a tournament belongs to, if it belongs to one.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Option<MatchDay>> {
    let rows = match_days::table.filter(match_days::tournament_id.eq(tournament));
    Ok(rows.select(MatchDay::as_select()).first(conn).optional()?)
}

/// The tournaments that belong to match days.
pub fn begun(conn: &mut Conn) -> Result<BTreeSet<TournamentId>> {
    let ids: Vec<Option<TournamentId>> = match_days::table.select(match_days::tournament_id).load(conn)?;
    Ok(ids.into_iter().flatten().collect())
}

/// Whether a tournament belongs to a match day that is closed: then its rounds and sheets stand.
pub fn is_closed(conn: &mut Conn, tournament: TournamentId) -> Result<bool> {
    Ok(of_tournament(conn, tournament)?.is_some_and(|day| day.state == DayState::Closed))
}

/// The match days of a division in order.
pub fn of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<MatchDay>> {
    let rows = match_days::table.filter(match_days::division_id.eq(division)).order(match_days::number);
    Ok(rows.select(MatchDay::as_select()).load(conn)?)
}

/// The groups of a match day in order.
pub fn groups_of(conn: &mut Conn, day: MatchDayId) -> Result<Vec<Group>> {
    let rows = match_groups::table.filter(match_groups::match_day_id.eq(day)).order(match_groups::number);
    let found = rows.select(GroupRow::as_select()).load(conn)?;
    let seats = group_teams::table.filter(group_teams::match_day_id.eq(day)).order(group_teams::position);
    let teams = seats.select((group_teams::match_group_id, group_teams::team_id)).load(conn)?;
    Ok(with_teams(found, &teams))
}

/// The groups of every match day of a division, by day and number.
pub fn groups_of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<Group>> {
    let rows = match_groups::table.inner_join(match_days::table).filter(match_days::division_id.eq(division));
    let found = rows.order((match_days::number, match_groups::number)).select(GroupRow::as_select()).load(conn)?;
    let seats = group_teams::table.inner_join(match_days::table).filter(match_days::division_id.eq(division));
    let ordered = seats.order((group_teams::match_group_id, group_teams::position));
    let teams = ordered.select((group_teams::match_group_id, group_teams::team_id)).load(conn)?;
    Ok(with_teams(found, &teams))
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = match_groups)]
struct GroupRow {
    id: GroupId,
    match_day_id: MatchDayId,
    number: i32,
    host_id: Option<TeamId>,
    venue: String,
    version: i64,
}

fn with_teams(rows: Vec<GroupRow>, teams: &[(GroupId, TeamId)]) -> Vec<Group> {
    let of = |id: GroupId| teams.iter().filter(|(group, _)| *group == id).map(|(_, team)| *team).collect();
    rows.into_iter()
        .map(|row| Group {
            id: row.id,
            day: row.match_day_id,
            number: row.number,
            host: row.host_id,
            venue: row.venue,
            version: row.version,
            teams: of(row.id),
        })
        .collect()
}

/// Adds a match day with its revision; the same number twice is a conflict.
pub fn create(
    conn: &mut Conn,
    division: DivisionId,
    number: i32,
    date: NaiveDate,
    starts: &str,
    order: &Order,
) -> Result<Noted<MatchDayId>> {
    let row = (
        match_days::division_id.eq(division),
        match_days::number.eq(number),
        match_days::date.eq(date),
        match_days::starts.eq(starts),
        match_days::state.eq(DayState::Planned),
        match_days::version.eq(1_i64),
        match_days::changed_at.eq(order.at),
    );
    let id = diesel::insert_into(match_days::table).values(row).returning(match_days::id).get_result(conn)?;
    let after = find(conn, id)?;
    Ok(record(conn, None, &after, order)?.with(id))
}

/// Moves a match day.
pub fn reschedule(conn: &mut Conn, id: MatchDayId, date: NaiveDate, starts: &str, order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    let change = (match_days::date.eq(date), match_days::starts.eq(starts));
    diesel::update(match_days::table.find(id)).set(change).execute(conn)?;
    changed(conn, &before, order)
}

/// Puts these groups in the place of those laid out before; a day that was opened is a conflict.
pub fn lay_out(conn: &mut Conn, id: MatchDayId, groups: &[NewGroup], order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    if before.state != DayState::Planned {
        return Err(Conflict::Taken.into());
    }
    let old = groups_of(conn, id)?;
    diesel::delete(group_teams::table.filter(group_teams::match_day_id.eq(id))).execute(conn)?;
    diesel::delete(match_groups::table.filter(match_groups::match_day_id.eq(id))).execute(conn)?;
    for (number, group) in (1..).zip(groups) {
        insert_group(conn, id, number, group)?;
    }
    let new = groups_of(conn, id)?;
    let about = divisions::about(conn, before.division_id, LeagueSubject::Group, id.number(), Some(before.number))?;
    let noted = season_revisions::append(conn, about, Some(&old).filter(|old| !old.is_empty()), Some(&new), order)?;
    changed_at(conn, id, order)?;
    raise_version(conn, id)?;
    Ok(noted)
}

fn insert_group(conn: &mut Conn, day: MatchDayId, number: i32, group: &NewGroup) -> Result<()> {
    let row = (
        match_groups::match_day_id.eq(day),
        match_groups::number.eq(number),
        match_groups::host_id.eq(group.host),
        match_groups::venue.eq(&group.venue),
    );
    let id: GroupId =
        diesel::insert_into(match_groups::table).values(row).returning(match_groups::id).get_result(conn)?;
    for (position, team) in (1_i32..).zip(&group.teams) {
        let row = (
            group_teams::match_group_id.eq(id),
            group_teams::position.eq(position),
            group_teams::match_day_id.eq(day),
            group_teams::team_id.eq(team),
        );
        diesel::insert_into(group_teams::table).values(row).execute(conn)?;
    }
    Ok(())
}

/// Says where a group plays and who is host, whatever the state of the day.
pub fn move_group(conn: &mut Conn, group: &Group, host: Option<TeamId>, venue: &str, order: &Order) -> Result<Noted> {
    let day = find(conn, group.day)?;
    let change = (match_groups::host_id.eq(host), match_groups::venue.eq(venue));
    diesel::update(match_groups::table.find(group.id)).set(change).execute(conn)?;
    let after = Group { host, venue: venue.to_owned(), ..group.clone() };
    let about = divisions::about(conn, day.division_id, LeagueSubject::Group, group.id.number(), Some(group.number))?;
    let noted = season_revisions::append(conn, about, Some(group), Some(&after), order)?;
    changed_at(conn, group.day, order)?;
    group_rounds::raise_version(conn, group.id)?;
    raise_version(conn, group.day)?;
    Ok(noted)
}

/// Opens a match day: from now on its sheets belong to this tournament. A second time is a conflict.
pub fn open(conn: &mut Conn, id: MatchDayId, tournament: TournamentId, order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    if before.state != DayState::Planned {
        return Err(Conflict::Taken.into());
    }
    let change = (match_days::state.eq(DayState::Open), match_days::tournament_id.eq(tournament));
    diesel::update(match_days::table.find(id)).set(change).execute(conn)?;
    changed(conn, &before, order)
}

/// Says how far a match day is.
pub fn set_state(conn: &mut Conn, id: MatchDayId, state: DayState, order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    diesel::update(match_days::table.find(id)).set(match_days::state.eq(state)).execute(conn)?;
    changed(conn, &before, order)
}

/// Says of a match day that what is told of it changed, though nothing of its own: the calendars of those who follow it
/// read it anew.
pub fn renew(conn: &mut Conn, id: MatchDayId, order: &Order) -> Result<()> {
    changed_at(conn, id, order)?;
    raise_version(conn, id).map(drop)
}

/// Raises the versions of a match day, its division and its season.
pub fn raise_version(conn: &mut Conn, id: MatchDayId) -> Result<i64> {
    let row = diesel::update(match_days::table.find(id)).set(match_days::version.eq(match_days::version + 1_i64));
    let (version, division) = row.returning((match_days::version, match_days::division_id)).get_result(conn)?;
    divisions::raise_version(conn, division)?;
    Ok(version)
}

fn changed_at(conn: &mut Conn, id: MatchDayId, order: &Order) -> Result<()> {
    diesel::update(match_days::table.find(id)).set(match_days::changed_at.eq(order.at)).execute(conn)?;
    Ok(())
}

fn changed(conn: &mut Conn, before: &MatchDay, order: &Order) -> Result<Noted> {
    changed_at(conn, before.id, order)?;
    raise_version(conn, before.id)?;
    let after = find(conn, before.id)?;
    record(conn, Some(before), &after, order)
}

fn record(conn: &mut Conn, before: Option<&MatchDay>, after: &MatchDay, order: &Order) -> Result<Noted> {
    let id = after.id.number();
    let about = divisions::about(conn, after.division_id, LeagueSubject::MatchDay, id, Some(after.number))?;
    let noted = season_revisions::append(conn, about, before, Some(after), order)?;
    if before.is_none() {
        divisions::raise_version(conn, after.division_id)?;
    }
    Ok(noted)
}
