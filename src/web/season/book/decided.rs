//! What was decided beside the results: points taken and given, teams that left.

use super::Book;
use crate::rules::league::results::Withdrawal;
use crate::rules::league::ruling::{Deduction, Ruling};
use crate::rules::ratio::Ratio;
use crate::store;
use crate::store::league::League;

impl Book {
    /// Why points were taken from a team: how many and why.
    pub fn reasons(&self, number: i64) -> impl Iterator<Item = (i64, &str)> {
        let own = move |team| self.league.number_of(team) == Some(number);
        let all = self.league.deductions.iter().filter(move |one| !one.cancelled && own(one.team_id));
        all.map(|one| (one.points.into(), one.reason.as_str()))
    }

    /// What rulings gave a team, and why.
    pub fn rulings(&self, number: i64) -> impl Iterator<Item = (&Ruling, &str)> {
        let standing = self.league.rulings.iter().filter(|one| !one.cancelled);
        let all = self.rulings.iter().zip(standing.map(|one| one.reason.as_str()));
        all.filter(move |(ruling, _)| ruling.team == number)
    }
}

/// The points that were taken and stay taken.
pub(super) fn deductions(league: &League) -> Vec<Deduction> {
    let counted = league.deductions.iter().filter(|one| !one.cancelled);
    let deduction = |one: &store::deductions::Deduction| {
        Some(Deduction { team: league.number_of(one.team_id)?, points: Ratio::whole(one.points.into()) })
    };
    counted.filter_map(deduction).collect()
}

/// What was ruled and stands, in the order of the decisions.
pub(super) fn rulings(league: &League) -> store::Result<Vec<Ruling>> {
    let standing = league.rulings.iter().filter(|one| !one.cancelled);
    let ruling = |one: &store::rulings::Ruling| {
        let team = league.number_of(one.team_id).ok_or(store::Error::NotFound)?;
        let (points, against) = one.given()?;
        Ok(Ruling { team, day: one.day_number, points: points.ratio(), against: against.ratio() })
    };
    standing.map(ruling).collect()
}

/// The teams that left.
pub(super) fn withdrawals(league: &League) -> store::Result<Vec<Withdrawal>> {
    let mut all = Vec::new();
    for team in &league.teams {
        if let Some(results) = team.withdrawal()? {
            let days = team.withdrawn_after.unwrap_or(0);
            let after = days.saturating_mul(league.division.rounds).max(0).unsigned_abs();
            all.push(Withdrawal { team: team.number.into(), after, results });
        }
    }
    Ok(all)
}
