//! Where a round lies in a figure that counts nothing for whoever made it.

use std::collections::BTreeSet;

use super::{Book, Scored, TeamOfRound};
use crate::store::league::Brought;

impl Book {
    /// Whether a round counts nothing for somebody who plays for a team in it.
    pub fn is_struck(&self, (day, round, team): TeamOfRound) -> bool {
        self.struck().any(|one| (one.day, one.round, one.team) == (day, round, team))
    }

    /// Whether one of those that count does, of those from which the team has something.
    pub fn has_struck(&self, team: i64, counts: impl Fn(&Scored) -> bool) -> bool {
        let has = |scored: &Scored| scored.played.as_ref().is_ok_and(|played| played.figures.contains_key(&team));
        let lies = |one: &Brought, scored: &Scored| (scored.day, scored.round) == (one.day, one.round) && has(scored);
        let mut own = self.struck().filter(|one| one.team == team);
        own.any(|one| self.scored.iter().any(|scored| counts(scored) && lies(one, scored)))
    }

    /// The players for whom one of the rounds that are complete counts nothing.
    pub fn struck_players(&self) -> BTreeSet<i64> {
        let rounds = self.player_rounds().into_iter().filter(|(_, brought)| brought.struck);
        rounds.map(|(round, _)| round.player).collect()
    }

    fn struck(&self) -> impl Iterator<Item = &Brought> {
        self.league.brought.iter().filter(|one| one.struck)
    }
}
