//! The teams of a tournament, ranked by what their players brought in.

use std::collections::BTreeMap;

use super::model::{At, EventTable};
use super::reckoned::Event;
use super::substitutes::Stint;
use crate::rules::adjustment::Struck;
use crate::rules::seat::Seat;
use crate::rules::standings::{Metric, OfSheet, Placed, RoundFigures};
use crate::rules::team_ranking::{Ranked, Relief, SharedSeat, relieved};

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
        ranked.figures(&self.brought_for(ranked), &self.team_metrics())
    }

    /// The teams of a ranking in their order; an entry of the record is the number of a team.
    pub fn team_standings(&self, ranked: &Ranked) -> Vec<Placed> {
        ranked.standings(&self.brought_for(ranked), &self.team_metrics())
    }

    /// Which rounds count nothing for somebody who plays for a team in them, by the number of the team; also where the best
    /// alone count and he is none of them, for with his figures they might be others.
    pub fn team_struck(&self, ranked: &Ranked) -> Struck {
        let struck = self.facts().struck();
        if struck.is_empty() {
            return struck;
        }
        let reliefs = self.team_reliefs(ranked);
        let relieved: BTreeMap<(i32, i32), i32> =
            reliefs.iter().map(|one| ((one.entry, one.round), one.relieved)).collect();
        struck.for_whom(|entry, round| {
            let whose = relieved.get(&(entry, round)).copied().unwrap_or(entry);
            ranked.teams.iter().find(|team| team.plays(round, &ranked.ranking).contains(&whose)).map(|team| team.number)
        })
    }

    /// Who of a team took over the seat of somebody who plays for it.
    pub fn team_reliefs(&self, ranked: &Ranked) -> Vec<Relief> {
        let shared = self.facts().tables.iter().filter(|(_, table)| !table.substitutes.is_empty() && table.is_begun());
        let seats = |(at, table): (&At, &EventTable)| {
            let players = table.players();
            let seats = players.chunk_by(|one, next| one.0 == next.0).filter(|seat| seat.len() > 1);
            let sat = |seat: &[(Seat, i32, Stint, Option<OfSheet>)]| SharedSeat {
                round: at.0,
                players: seat.iter().map(|(_, entry, ..)| *entry).collect(),
            };
            seats.map(sat).collect::<Vec<_>>()
        };
        ranked.reliefs(&shared.flat_map(seats).collect::<Vec<_>>())
    }

    /// What everybody brought in, that of a substitute of a team as that of whom he relieved.
    fn brought_for(&self, ranked: &Ranked) -> Vec<RoundFigures> {
        relieved(self.figures(None), &self.team_reliefs(ranked))
    }
}
