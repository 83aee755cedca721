//! The rules of a tournament as the text that is frozen when the first round starts.

use super::error::{Error, Result};
use super::rules;
use super::tournaments::Tournament;
use crate::rules::seat::TableSize;
use crate::rules::tournament::{Frozen, freeze};
use crate::rules::{ScoringSystem, schedule};

/// Everything that decides results: the plan, the hash of the rule set as it stands with its changes, the bonuses of
/// the scoring system at tables of three and four, the prize schedule with every prize.
pub fn rules_of(tournament: &Tournament) -> Result<Frozen> {
    let mut plan = tournament.plan()?;
    let rule_set = rules::rule_set(&plan.rules, &plan.rule_changes)?;
    let system = ScoringSystem::by_id(&plan.system).map_err(Error::internal)?;
    let bonuses = [TableSize::THREE, TableSize::FOUR].map(|size| {
        let (won, lost, others_lost) = system.bonuses(size);
        format!("at-{} = won {won}, lost {lost}, others-lost {others_lost}\n", size.number())
    });
    let schedule = schedule::read(&plan.schedule).map_err(Error::internal)?;
    if let Some(closed) = schedule.as_ref().filter(|schedule| schedule.settings.claims_closed) {
        // Whether all claims are in is said after the tournament and is no rule.
        let mut open = closed.clone();
        open.settings.claims_closed = false;
        plan.schedule = schedule::write(&open);
    }
    let prizes = schedule.as_ref().map_or_else(String::new, schedule::in_full);
    Ok(freeze(&plan, &format!("hash = {}\n", rule_set.hash()), &bonuses.concat(), &prizes))
}

/// The first of these table sizes that the tournament's rules or its scoring system do not know.
pub fn unknown_size(tournament: &Tournament, sizes: &[TableSize]) -> Result<Option<TableSize>> {
    let rule_set = rules::rule_set(&tournament.rules, &tournament.rule_changes)?;
    let system = ScoringSystem::by_id(&tournament.system).map_err(Error::internal)?;
    let known = |size: &&TableSize| !rule_set.is_for(**size) || system.check_size(**size).is_err();
    Ok(sizes.iter().find(known).copied())
}
