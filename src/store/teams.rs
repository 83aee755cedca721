//! Teams of a division.

use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::divisions;
use super::error::{Conflict, Result};
use super::id::{DivisionId, TeamId};
use super::order::Order;
use super::schema::teams;
use super::season_revisions::{self, LeagueSubject, Noted};
use crate::rules::entry::ClubName;
use crate::rules::league::division::TeamName;
use crate::rules::league::results::Results;
use crate::rules::tournament::Venue;

/// A team as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = teams)]
pub struct Team {
    /// Its id.
    pub id: TeamId,
    /// The division.
    pub division_id: DivisionId,
    /// The number of the team in the division, from 1, never reused.
    pub number: i32,
    /// Its name.
    pub name: String,
    /// Its club; may be empty.
    pub club: String,
    /// Where it is at home; may be empty.
    pub venue: String,
    /// The last match day it played before it was withdrawn, 0 for none; `None` while it takes part.
    pub withdrawn_after: Option<i32>,
    /// What becomes of its results after a withdrawal; `None` while it takes part.
    pub withdrawal: Option<Results>,
    /// Raised by every change of the team.
    pub version: i64,
}

impl Team {
    /// Whether it takes part on a match day.
    pub fn plays_on(&self, day: i32) -> bool {
        self.withdrawn_after.is_none_or(|last| day <= last)
    }
}

/// What of a team is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamWords {
    /// Its name.
    pub name: TeamName,
    /// Its club.
    pub club: ClubName,
    /// Where it is at home.
    pub venue: Venue,
}

/// The team with this id.
pub fn find(conn: &mut Conn, id: TeamId) -> Result<Team> {
    Ok(teams::table.find(id).select(Team::as_select()).first(conn)?)
}

/// The teams of a division by number, the withdrawn ones included.
pub fn of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<Team>> {
    let rows = teams::table.filter(teams::division_id.eq(division)).order(teams::number);
    Ok(rows.select(Team::as_select()).load(conn)?)
}

/// Adds a team with its revision; without a number it gets the next one. A number already given is a conflict.
pub fn create(
    conn: &mut Conn,
    division: DivisionId,
    number: Option<i32>,
    words: &TeamWords,
    order: &Order,
) -> Result<Noted<TeamId>> {
    let highest: Option<i32> =
        teams::table.filter(teams::division_id.eq(division)).select(diesel::dsl::max(teams::number)).first(conn)?;
    let row = (
        teams::division_id.eq(division),
        teams::number.eq(number.unwrap_or_else(|| highest.unwrap_or(0).saturating_add(1))),
        teams::name.eq(words.name.as_str()),
        teams::club.eq(words.club.as_str()),
        teams::venue.eq(words.venue.as_str()),
        teams::version.eq(1_i64),
    );
    let id = diesel::insert_into(teams::table).values(row).returning(teams::id).get_result(conn)?;
    let after = find(conn, id)?;
    Ok(record(conn, None, &after, order)?.with(id))
}

/// Changes a team.
pub fn change(conn: &mut Conn, id: TeamId, words: &TeamWords, order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    let change = (
        teams::name.eq(words.name.as_str()),
        teams::club.eq(words.club.as_str()),
        teams::venue.eq(words.venue.as_str()),
        teams::version.eq(before.version + 1),
    );
    diesel::update(teams::table.find(id)).set(change).execute(conn)?;
    let after = find(conn, id)?;
    record(conn, Some(&before), &after, order)
}

/// Withdraws a team after a match day, its results kept or struck; a second time is a conflict.
pub fn withdraw(conn: &mut Conn, id: TeamId, last_day: i32, what: Results, order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    if before.withdrawn_after.is_some() {
        return Err(Conflict::Taken.into());
    }
    set_withdrawn(conn, &before, Some(last_day), Some(what), order)
}

/// Takes a withdrawal back; of a team that takes part it is a conflict.
pub fn take_back(conn: &mut Conn, id: TeamId, order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    if before.withdrawn_after.is_none() {
        return Err(Conflict::Taken.into());
    }
    set_withdrawn(conn, &before, None, None, order)
}

fn set_withdrawn(
    conn: &mut Conn,
    before: &Team,
    last_day: Option<i32>,
    what: Option<Results>,
    order: &Order,
) -> Result<Noted> {
    let change =
        (teams::withdrawn_after.eq(last_day), teams::withdrawal.eq(what), teams::version.eq(before.version + 1));
    diesel::update(teams::table.find(before.id)).set(change).execute(conn)?;
    let after = find(conn, before.id)?;
    record(conn, Some(before), &after, order)
}

fn record(conn: &mut Conn, before: Option<&Team>, after: &Team, order: &Order) -> Result<Noted> {
    let id = after.id.number();
    let about = divisions::about(conn, after.division_id, LeagueSubject::Team, id, Some(after.number))?;
    let noted = season_revisions::append(conn, about, before, Some(after), order)?;
    divisions::raise_version(conn, after.division_id)?;
    Ok(noted)
}
