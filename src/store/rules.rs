//! The rule set and the scoring system a tournament is played by, made ready once per program.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::error::{Error, Result};
use super::sheets::Framing;
use crate::rules::rule_set::{RuleSet, RuleSetError};
use crate::rules::scoring::ScoringSystem;

/// Rule sets by id and changes.
type Ready = HashMap<(String, String), Arc<RuleSet>>;

/// Rule sets with their changes, ready to judge.
static READY: LazyLock<Mutex<Ready>> = LazyLock::new(Mutex::default);

/// The rule set of a tournament with what was changed in it.
pub fn of_tournament(tournament: &Framing) -> Result<Arc<RuleSet>> {
    rule_set(&tournament.rules, &tournament.rule_changes)
}

/// The rule set with this id and these changes, `key = value` lines.
pub fn rule_set(id: &str, changes: &str) -> Result<Arc<RuleSet>> {
    let mut ready = READY.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (id.to_owned(), changes.to_owned());
    if let Some(rules) = ready.get(&key) {
        return Ok(Arc::clone(rules));
    }
    let rules = Arc::new(read(id, changes).map_err(Error::internal)?);
    ready.insert(key, Arc::clone(&rules));
    Ok(rules)
}

/// The scoring system of a tournament.
pub fn system_of(tournament: &Framing) -> Result<&'static ScoringSystem> {
    ScoringSystem::by_id(&tournament.system).map_err(Error::internal)
}

fn read(id: &str, changes: &str) -> std::result::Result<RuleSet, RuleSetError> {
    let changes: Vec<(&str, &str)> = changes
        .lines()
        .filter_map(|line| line.split_once('='))
        .map(|(key, value)| (key.trim(), value.trim()))
        .collect();
    RuleSet::by_id(id)?.with(&changes)
}
