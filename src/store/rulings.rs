//! League points given or taken by a ruling, for a match day and with a reason. They can be cancelled, never deleted.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::Serialize;

use super::conn::Conn;
use super::divisions;
use super::error::{Conflict, Error, Result};
use super::id::{DivisionId, RulingId, TeamId};
use super::order::Order;
use super::schema::{rulings, teams as team_rows};
use super::season_revisions::{self, LeagueSubject, Noted};
use super::teams;
use crate::rules::league::ruling::RuledPoints;

/// A ruling as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Identifiable, Serialize)]
#[diesel(table_name = rulings)]
pub struct Ruling {
    /// Its id.
    pub id: RulingId,
    /// The team.
    pub team_id: TeamId,
    /// The match day.
    pub day_number: i32,
    points: i32,
    against: i32,
    /// Why.
    pub reason: String,
    /// Who decided.
    pub who: String,
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// Whether it no longer counts.
    pub cancelled: bool,
}

impl Ruling {
    /// What it gives: points for the team, points against it.
    pub fn given(&self) -> Result<(RuledPoints, RuledPoints)> {
        let points = |hundredths| RuledPoints::new(hundredths).map_err(Error::internal);
        Ok((points(self.points)?, points(self.against)?))
    }
}

/// The rulings of a division in the order they were made, the cancelled ones included.
pub fn of_division(conn: &mut Conn, division: DivisionId) -> Result<Vec<Ruling>> {
    let rows = rulings::table.inner_join(team_rows::table).filter(team_rows::division_id.eq(division));
    Ok(rows.order(rulings::id).select(Ruling::as_select()).load(conn)?)
}

fn find(conn: &mut Conn, id: RulingId) -> Result<Ruling> {
    Ok(rulings::table.find(id).select(Ruling::as_select()).first(conn)?)
}

/// Gives a team points for a match day; the reason is that of the order.
pub fn rule(
    conn: &mut Conn,
    team: TeamId,
    day: i32,
    (points, against): (RuledPoints, RuledPoints),
    order: &Order,
) -> Result<Noted<RulingId>> {
    let row = (
        rulings::team_id.eq(team),
        rulings::day_number.eq(day),
        rulings::points.eq(points.hundredths()),
        rulings::against.eq(against.hundredths()),
        rulings::reason.eq(order.reason.as_str()),
        rulings::who.eq(order.who.written()),
        rulings::at.eq(order.at),
        rulings::cancelled.eq(false),
    );
    let id = diesel::insert_into(rulings::table).values(row).returning(rulings::id).get_result(conn)?;
    let after = find(conn, id)?;
    Ok(record(conn, None, &after, order)?.with(id))
}

/// Cancels a ruling; a second time is a conflict.
pub fn cancel(conn: &mut Conn, id: RulingId, order: &Order) -> Result<Noted> {
    let before = find(conn, id)?;
    if before.cancelled {
        return Err(Conflict::Taken.into());
    }
    diesel::update(rulings::table.find(id)).set(rulings::cancelled.eq(true)).execute(conn)?;
    let after = find(conn, id)?;
    record(conn, Some(&before), &after, order)
}

fn record(conn: &mut Conn, before: Option<&Ruling>, after: &Ruling, order: &Order) -> Result<Noted> {
    let team = teams::find(conn, after.team_id)?;
    let id = after.id.number();
    let about = divisions::about(conn, team.division_id, LeagueSubject::Ruling, id, Some(team.number))?;
    let noted = season_revisions::append(conn, about, before, Some(after), order)?;
    divisions::raise_version(conn, team.division_id)?;
    Ok(noted)
}
