//! The rankings with their teams as the page shows them.

use std::collections::BTreeMap;

use super::in_words;
use crate::i18n::Lang;
use crate::rules::team_ranking::{Entered, Ranked};
use crate::store::team_rankings;
use crate::store::tournaments::Tournament;

/// A ranking with its teams.
pub(super) struct RankingView {
    pub(super) number: i32,
    pub(super) name: String,
    pub(super) about: String,
    pub(super) teams: Vec<TeamView>,
    /// The form for one more.
    pub(super) fresh: TeamView,
}

/// A team with its form.
#[derive(Default)]
pub(super) struct TeamView {
    /// Its number; 0 for one that is not there yet.
    pub(super) number: i32,
    /// What it is called.
    pub(super) heading: String,
    /// The name in the form.
    pub(super) name: String,
    /// The start numbers of its players.
    pub(super) numbers: String,
    /// The same with names, in words.
    pub(super) players: String,
    /// Who plays in which round, where that was said.
    pub(super) lineups: Vec<(i32, String)>,
    pub(super) based_on: String,
    /// Whether its form is open.
    pub(super) open: bool,
}

/// A team as it was typed, read or not.
pub(super) struct Form {
    pub(super) name: String,
    pub(super) numbers: String,
    pub(super) lineups: BTreeMap<i32, String>,
    pub(super) based_on: String,
}

fn written(numbers: &[i32]) -> String {
    numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(", ")
}

impl RankingView {
    pub(super) fn of(lang: Lang, ranked: &Ranked, tournament: &Tournament, names: &BTreeMap<i32, String>) -> Self {
        Self {
            number: ranked.number,
            name: ranked.name.clone(),
            about: in_words(lang, &ranked.ranking),
            teams: ranked.teams.iter().map(|team| TeamView::of(team, tournament.rounds, names)).collect(),
            fresh: TeamView::default(),
        }
    }

    /// Shows what was typed for a team once more.
    pub(super) fn take(&mut self, team: i32, form: Form) {
        let view = self.teams.iter_mut().find(|view| view.number == team).unwrap_or(&mut self.fresh);
        let Form { name, numbers, lineups, based_on } = form;
        view.name = name;
        view.numbers = numbers;
        if !based_on.is_empty() {
            view.based_on = based_on;
        }
        view.open = true;
        for (round, lineup) in &mut view.lineups {
            *lineup = lineups.get(round).cloned().unwrap_or_default();
        }
    }
}

impl TeamView {
    pub(super) fn of(team: &Entered, rounds: i32, names: &BTreeMap<i32, String>) -> Self {
        let with_number = |number: &i32| format!("{number} {}", names.get(number).map_or("", String::as_str));
        let lineup = |round: i32| (round, team.lineups.get(&round).map_or_else(String::new, |lineup| written(lineup)));
        Self {
            number: team.number,
            heading: team.name.clone(),
            name: team.name.clone(),
            numbers: written(&team.players),
            players: team.players.iter().map(with_number).collect::<Vec<_>>().join(" · "),
            lineups: (1..=rounds).map(lineup).collect(),
            based_on: team_rankings::team_written(team).to_string(),
            open: false,
        }
    }
}
