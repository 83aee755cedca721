//! How far each group of a match day is: the rounds it was seated for, and which of them it closed. A venue plays at its
//! own pace.

use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::error::Result;
use super::id::{DivisionId, GroupId, MatchDayId, TeamId, TournamentId};
use super::rounds::RoundState;
use super::schema::{group_rounds, group_teams, match_days as days, match_groups};

/// A round a group was seated for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = group_rounds, treat_none_as_default_value = false)]
pub struct GroupRound {
    /// The group.
    pub match_group_id: GroupId,
    /// The round of the day, from 1.
    pub round_number: i32,
    /// Running or closed.
    pub state: RoundState,
}

impl GroupRound {
    /// Whether the group closed it.
    pub fn is_closed(&self) -> bool {
        self.state == RoundState::Closed
    }
}

/// As a revision keeps it: which round, and how far it is.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Noted {
    /// The round of the day.
    pub round: i32,
    /// `running`, `closed`.
    pub state: &'static str,
}

/// Those of a match day by group and round.
pub fn of_day(conn: &mut Conn, day: MatchDayId) -> Result<Vec<GroupRound>> {
    let rows = group_rounds::table.inner_join(match_groups::table).filter(match_groups::match_day_id.eq(day));
    let ordered = rows.order((match_groups::number, group_rounds::round_number));
    Ok(ordered.select(GroupRound::as_select()).load(conn)?)
}

/// Those of a division by day, group and round.
pub fn of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<GroupRound>> {
    let rows = group_rounds::table
        .inner_join(match_groups::table.inner_join(days::table))
        .filter(days::division_id.eq(division))
        .order((days::number, match_groups::number, group_rounds::round_number));
    Ok(rows.select(GroupRound::as_select()).load(conn)?)
}

/// Those of the day a tournament belongs to.
pub fn of_tournament(conn: &mut Conn, tournament: TournamentId) -> Result<Vec<GroupRound>> {
    let rows = group_rounds::table
        .inner_join(match_groups::table.inner_join(days::table))
        .filter(days::tournament_id.eq(tournament))
        .order((match_groups::number, group_rounds::round_number));
    Ok(rows.select(GroupRound::as_select()).load(conn)?)
}

/// Says how far a group is in a round; its version rises.
pub fn set(conn: &mut Conn, group: GroupId, round: i32, state: RoundState) -> Result<()> {
    let old = group_rounds::table.find((group, round));
    let changed = diesel::update(old).set(group_rounds::state.eq(state)).execute(conn)?;
    if changed == 0 {
        let row = GroupRound { match_group_id: group, round_number: round, state };
        diesel::insert_into(group_rounds::table).values(row).execute(conn)?;
    }
    raise_version(conn, group)
}

/// Says that a group was not seated for a round after all; its version rises.
pub fn take_back(conn: &mut Conn, group: GroupId, round: i32) -> Result<()> {
    diesel::delete(group_rounds::table.find((group, round))).execute(conn)?;
    raise_version(conn, group)
}

/// Raises the version of a group.
pub fn raise_version(conn: &mut Conn, group: GroupId) -> Result<()> {
    let row = diesel::update(match_groups::table.find(group));
    row.set(match_groups::version.eq(match_groups::version + 1_i64)).execute(conn)?;
    Ok(())
}

/// Raises the version of the group in which a team plays on a day.
pub fn raise_version_of(conn: &mut Conn, day: MatchDayId, team: TeamId) -> Result<()> {
    let rows = group_teams::table.filter(group_teams::match_day_id.eq(day)).filter(group_teams::team_id.eq(team));
    let group: Option<GroupId> = rows.select(group_teams::match_group_id).first(conn).optional()?;
    group.map_or(Ok(()), |group| raise_version(conn, group))
}
