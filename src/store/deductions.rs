//! Deductions of league points, with a reason. They can be cancelled, never deleted.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::divisions;
use super::error::{Conflict, Result};
use super::id::{DeductionId, DivisionId, TeamId};
use super::order::Order;
use super::schema::{deductions, teams as team_rows};
use super::season_revisions::{self, LeagueSubject, Noted};
use super::teams;

/// A deduction as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = deductions)]
pub struct Deduction {
    /// Its id.
    pub id: DeductionId,
    /// The team.
    pub team_id: TeamId,
    /// League points taken from its points for.
    pub points: i32,
    /// Why.
    pub reason: String,
    /// Who decided.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Whether it no longer counts.
    pub cancelled: bool,
}

/// The deductions of a division in the order they were made, the cancelled ones included.
pub fn of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<Deduction>> {
    let rows = deductions::table.inner_join(team_rows::table).filter(team_rows::division_id.eq(division));
    Ok(rows.order(deductions::id).select(Deduction::as_select()).load(conn)?)
}

fn find(conn: &mut Conn, id: DeductionId) -> Result<Deduction> {
    Ok(deductions::table.find(id).select(Deduction::as_select()).first(conn)?)
}

/// Takes league points from a team; the reason is that of the order.
pub fn deduct(conn: &mut Conn, team: TeamId, points: i32, order: &Order) -> Result<Noted<DeductionId>> {
    let row = (
        deductions::team_id.eq(team),
        deductions::points.eq(points),
        deductions::reason.eq(order.reason.as_str()),
        deductions::who.eq(order.who.written()),
        deductions::at.eq(order.at),
        deductions::cancelled.eq(false),
    );
    let id = diesel::insert_into(deductions::table).values(row).returning(deductions::id).get_result(conn)?;
    let after = find(conn, id)?;
    Ok(record(conn, None, &after, order)?.with(id))
}

/// Cancels a deduction; a second time is a conflict.
pub fn cancel(conn: &mut Conn, id: DeductionId, order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    if before.cancelled {
        return Err(Conflict::Taken.into());
    }
    diesel::update(deductions::table.find(id)).set(deductions::cancelled.eq(true)).execute(conn)?;
    let after = find(conn, id)?;
    record(conn, Some(&before), &after, order)
}

fn record(conn: &mut Conn, before: Option<&Deduction>, after: &Deduction, order: &Order) -> Result<Noted> {
    let team = teams::find(conn, after.team_id)?;
    let id = after.id.number();
    let about = divisions::about(conn, team.division_id, LeagueSubject::Deduction, id, Some(team.number))?;
    let noted = season_revisions::append(conn, about, before, Some(after), order)?;
    divisions::raise_version(conn, team.division_id)?;
    Ok(noted)
}
