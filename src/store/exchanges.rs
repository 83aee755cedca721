//! Line-ups that were put right after their round was seated: who really played in the place of whom, and why.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use super::conn::Conn;
use super::error::Result;
use super::id::{DivisionId, MatchDayId, PlayerId, TeamId};
use super::order::Order;
use super::schema::{exchanges, match_days};

/// Somebody who really played in the place of another.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = exchanges)]
pub struct Exchange {
    /// The match day.
    pub match_day_id: MatchDayId,
    /// The round of the day, from 1.
    pub round_number: i32,
    /// The team both play for.
    pub team_id: TeamId,
    /// Who was lined up.
    pub gone_id: PlayerId,
    /// Who played.
    pub came_id: PlayerId,
    /// Why it was put right.
    pub reason: String,
    /// Who did.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// Those of a match day in the order they were made.
pub fn of_day(conn: &mut Conn, day: MatchDayId) -> Result<Vec<Exchange>> {
    let rows = exchanges::table.filter(exchanges::match_day_id.eq(day)).order(exchanges::id);
    Ok(rows.select(Exchange::as_select()).load(conn)?)
}

/// Those of a division by day, in the order they were made.
pub fn of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<Exchange>> {
    let rows = exchanges::table.inner_join(match_days::table).filter(match_days::division_id.eq(division));
    Ok(rows.order((match_days::number, exchanges::id)).select(Exchange::as_select()).load(conn)?)
}

/// Notes that one player played in the place of another; the reason is that of the order.
pub fn note(
    conn: &mut Conn,
    (day, round): (MatchDayId, i32),
    team: TeamId,
    (gone, came): (PlayerId, PlayerId),
    order: &Order,
) -> Result<()> {
    let row = (
        exchanges::match_day_id.eq(day),
        exchanges::round_number.eq(round),
        exchanges::team_id.eq(team),
        exchanges::gone_id.eq(gone),
        exchanges::came_id.eq(came),
        exchanges::reason.eq(order.reason.as_str()),
        exchanges::who.eq(order.who.written()),
        exchanges::at.eq(order.at),
    );
    diesel::insert_into(exchanges::table).values(row).execute(conn)?;
    Ok(())
}

/// Forgets those of teams in a round that was taken back; the revisions of the line-ups keep them.
pub fn take_back(conn: &mut Conn, day: MatchDayId, round: i32, teams: &[TeamId]) -> Result<()> {
    let own = exchanges::table
        .filter(exchanges::match_day_id.eq(day))
        .filter(exchanges::round_number.eq(round))
        .filter(exchanges::team_id.eq_any(teams));
    diesel::delete(own).execute(conn)?;
    Ok(())
}
