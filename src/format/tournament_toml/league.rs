//! `[league]`: what a league agreed on.

use std::collections::BTreeMap;

use super::keys::Keys;
use crate::rules::league::points::{PointsRule, Ties};
use crate::rules::league::table::Criterion;

/// What a league agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueNote {
    /// `points = { 4 = [3, 2, 1, 0] }`: points for, per group size and rank; against is the best minus it. The German
    /// rule where nothing is said.
    pub points: PointsRule,
    /// `ties`: `split`, `won` or `lot`; `split` where nothing is said.
    pub ties: Ties,
    /// `criteria`: what decides after league points and performances, `won` or `direct`.
    pub criteria: Vec<Criterion>,
}

impl Default for LeagueNote {
    fn default() -> Self {
        Self { points: PointsRule::german(), ties: Ties::Split, criteria: Vec::new() }
    }
}

/// Reads the table, if it is there.
pub(super) fn read(keys: &mut Keys<'_, '_>) -> Option<LeagueNote> {
    let mut note = keys.has("league").then(LeagueNote::default)?;
    keys.table("league", |league| {
        league.only(&["points", "ties", "criteria"]);
        if league.has("points")
            && let Some(points) = points(league)
        {
            note.points = points;
        }
        if league.has("ties")
            && let Some(ties) = league.text_as("ties", str::parse)
        {
            note.ties = ties;
        }
        for word in league.texts("criteria").unwrap_or_default() {
            match word.parse() {
                Ok(criterion) => note.criteria.push(criterion),
                Err(error) => league.wrong("criteria", error.to_string()),
            }
        }
    });
    Some(note)
}

fn points(league: &mut Keys<'_, '_>) -> Option<PointsRule> {
    let mut by_size: BTreeMap<usize, Vec<i64>> = BTreeMap::new();
    league.table("points", |sizes| {
        for name in sizes.names() {
            match name.parse() {
                Ok(size) => {
                    by_size.extend(sizes.numbers(&name).map(|points| (size, points)));
                }
                Err(_no_number) => sizes.wrong(&name, "must be the number of teams in a group, like 4"),
            }
        }
    });
    match PointsRule::new(by_size) {
        Ok(rule) => Some(rule),
        Err(error) => {
            league.wrong("points", error.to_string());
            None
        }
    }
}
