//! Players of the teams of a division, each with a number that is never reused.

use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::divisions;
use super::error::{Error, Result};
use super::id::{DivisionId, PlayerId, TeamId};
use super::order::Order;
use super::schema::players;
use super::season_revisions::{self, LeagueSubject, Noted};
use super::teams;
use crate::rules::entry::PlayerName;
use crate::rules::league::division::PlayerRole;

/// A player as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = players)]
pub struct Player {
    /// The id.
    pub id: PlayerId,
    /// The division.
    pub division_id: DivisionId,
    /// The team the player belongs to.
    pub team_id: TeamId,
    /// The start number in the division, the same on every match day.
    pub number: i32,
    /// The player's name.
    pub name: String,
    /// What the player is to the team.
    pub role: PlayerRole,
    /// Raised by every change of the player.
    pub version: i64,
}

/// A player to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPlayer {
    /// The team.
    pub team: TeamId,
    /// The start number; without one the player gets the next.
    pub number: Option<i32>,
    /// The player's name.
    pub name: PlayerName,
    /// What the player is to the team.
    pub role: PlayerRole,
}

/// The player with this id.
pub fn find(conn: &mut Conn, id: PlayerId) -> Result<Player> {
    Ok(players::table.find(id).select(Player::as_select()).first(conn)?)
}

/// The players of a division by number.
pub fn of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<Player>> {
    let rows = players::table.filter(players::division_id.eq(division)).order(players::number);
    Ok(rows.select(Player::as_select()).load(conn)?)
}

/// Adds players of one division, each with its revision. A number already given is a conflict.
pub fn create(conn: &mut Conn, division: DivisionId, new: &[NewPlayer], order: &Order) -> Result<Noted> {
    let mut noted = Noted::unchanged();
    for player in new {
        if teams::find(conn, player.team)?.division_id != division {
            return Err(Error::NotFound);
        }
        let highest: Option<i32> = players::table
            .filter(players::division_id.eq(division))
            .select(diesel::dsl::max(players::number))
            .first(conn)?;
        let row = (
            players::division_id.eq(division),
            players::team_id.eq(player.team),
            players::number.eq(player.number.unwrap_or_else(|| highest.unwrap_or(0).saturating_add(1))),
            players::name.eq(player.name.as_str()),
            players::role.eq(player.role),
            players::version.eq(1_i64),
        );
        let id = diesel::insert_into(players::table).values(row).returning(players::id).get_result(conn)?;
        let after = find(conn, id)?;
        noted = record(conn, None, &after, order)?;
    }
    divisions::raise_version(conn, division)?;
    Ok(noted)
}

/// Changes name and role of a player.
pub fn change(conn: &mut Conn, id: PlayerId, name: &PlayerName, role: PlayerRole, order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    let change = (players::name.eq(name.as_str()), players::role.eq(role), players::version.eq(before.version + 1));
    diesel::update(players::table.find(id)).set(change).execute(conn)?;
    let after = find(conn, id)?;
    let noted = record(conn, Some(&before), &after, order)?;
    divisions::raise_version(conn, after.division_id)?;
    Ok(noted)
}

/// Takes the name out of a player; what was played stays.
pub fn empty(conn: &mut Conn, id: PlayerId, name: &PlayerName, order: &Order) -> Result<Noted> {
    let change = (players::name.eq(name.as_str()), players::version.eq(players::version + 1_i64));
    diesel::update(players::table.find(id)).set(change).execute(conn)?;
    let after = find(conn, id)?;
    let noted = record(conn, None, &after, order)?;
    divisions::raise_version(conn, after.division_id)?;
    Ok(noted)
}

fn record(conn: &mut Conn, before: Option<&Player>, after: &Player, order: &Order) -> Result<Noted> {
    let id = after.id.number();
    let about = divisions::about(conn, after.division_id, LeagueSubject::Player, id, Some(after.number))?;
    season_revisions::append(conn, about, before, Some(after), order)
}
