//! What was decided beside the results, with the reasons.

use super::Book;
use crate::rules::league::ruling::Ruling;

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
        let all = self.event.rulings.iter().zip(standing.map(|one| one.reason.as_str()));
        all.filter(move |(ruling, _)| ruling.team == number)
    }
}
