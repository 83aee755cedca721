//! The teams of a tournament, ranked by what their players brought in.

use super::reckoned::Event;
use crate::rules::standings::{Metric, Placed, RoundFigures};
use crate::rules::team_ranking::Ranked;

impl Event {
    /// The rankings of teams, each with its teams.
    pub fn teams(&self) -> &[Ranked] {
        &self.facts().teams
    }

    /// By what teams are ranked: like everybody, and by nothing that compares the same cards.
    pub fn team_metrics(&self) -> Vec<Metric> {
        Metric::ordinary(&self.facts().agreed.metrics)
    }

    /// What each team brought in from every round; an entry of the figures is the number of a team.
    pub fn team_figures(&self, ranked: &Ranked) -> Vec<RoundFigures> {
        ranked.figures(&self.figures(None), &self.team_metrics())
    }

    /// The teams of a ranking in their order; an entry of the record is the number of a team.
    pub fn team_standings(&self, ranked: &Ranked) -> Vec<Placed> {
        ranked.standings(&self.figures(None), &self.team_metrics())
    }
}
