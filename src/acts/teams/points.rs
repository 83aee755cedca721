//! League points taken from a team, or given and taken by a ruling, and what of it is cancelled.

use super::Refusal;
use crate::acts::{Order, Recorded, Refused, act};
use crate::rules::league::ruling::RuledPoints;
use crate::store::match_days::{self, DayState, Group};
use crate::store::{Conn, DeductionId, Error, RulingId, TeamId, deductions, rulings, teams};

/// Takes league points from a team.
pub fn deduct(conn: &mut Conn, order: &Order, id: TeamId, points: i32) -> Result<(), Refused> {
    act(conn, order, &format!("team-deduct {id}"), |deed| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        teams::find(deed.conn, id)?;
        Ok(Recorded::from(deductions::deduct(deed.conn, id, points, order)?).done())
    })
}

/// Cancels a deduction of this team.
pub fn cancel_deduction(conn: &mut Conn, order: &Order, team: TeamId, id: DeductionId) -> Result<(), Refused> {
    act(conn, order, &format!("deduction-cancel {team}"), |deed| {
        let division = teams::find(deed.conn, team)?.division_id;
        let own = |one: &deductions::Deduction| one.id == id && one.team_id == team;
        if !deductions::of_division(deed.conn, division)?.iter().any(own) {
            return Err(Error::NotFound.into());
        }
        Ok(deductions::cancel(deed.conn, id, order)?.into())
    })
}

/// Gives a team league points for a match day, or takes them, by a ruling.
pub fn rule(
    conn: &mut Conn,
    order: &Order,
    id: TeamId,
    (day, given): (i32, (RuledPoints, RuledPoints)),
) -> Result<(), Refused> {
    act(conn, order, &format!("team-rule {id}"), |deed| {
        order.needs_reason_or(Refusal::ReasonMissing)?;
        let division = teams::find(deed.conn, id)?.division_id;
        let plays = |group: &Group| group.teams.contains(&id);
        let days = match_days::of_division(deed.conn, division)?;
        let there = days.iter().find(|one| one.number == day).ok_or(Refusal::NoSuchDay)?;
        if !match_days::groups_of(deed.conn, there.id)?.iter().any(plays) {
            return Err(Refusal::NoSuchDay.into());
        }
        if there.state == DayState::Planned {
            return Err(Refusal::DayAhead { day }.into());
        }
        if given == (RuledPoints::default(), RuledPoints::default()) {
            return Err(Refusal::NothingRuled.into());
        }
        Ok(Recorded::from(rulings::rule(deed.conn, id, day, given, order)?).done())
    })
}

/// Cancels a ruling about this team.
pub fn cancel_ruling(conn: &mut Conn, order: &Order, team: TeamId, id: RulingId) -> Result<(), Refused> {
    act(conn, order, &format!("ruling-cancel {team}"), |deed| {
        let division = teams::find(deed.conn, team)?.division_id;
        let own = |one: &rulings::Ruling| one.id == id && one.team_id == team;
        if !rulings::of_division(deed.conn, division)?.iter().any(own) {
            return Err(Error::NotFound.into());
        }
        Ok(rulings::cancel(deed.conn, id, order)?.into())
    })
}
