//! What a folder is judged by: its frozen rules, else the rule set, scoring system and prize schedule this edition of the
//! program has under the names in `tournament.toml`.

use std::collections::BTreeMap;

use crate::format::files::Files;
use crate::format::tournament_toml::{self, TournamentFile};
use crate::format::wrong::Wrong;
use crate::format::{Message, Problem, Problems, frozen};
use crate::rules::agreed::{Agreed, AgreedError};
use crate::rules::schedule::{self, Schedule};
use crate::rules::tournament::Frozen;

use super::model::Folder;

/// What everything in the folder is judged by, and its text where it is frozen.
pub type Judged = (Agreed, Option<Frozen>);

/// Reads it.
pub fn judged(files: &Files, file: &mut TournamentFile, problems: &mut Problems) -> Option<Judged> {
    if let Some(bytes) = files.get(frozen::FILE) {
        let (text, agreed) = frozen::read(bytes, problems)?;
        return Some((agreed, Some(text)));
    }
    match schedule::read(&file.plan.schedule) {
        Ok(Some(schedule)) => file.plan.schedule = schedule::write(&schedule),
        Ok(None) => {}
        Err(error) => {
            problems.add(at(&file.lines, "prizes", error));
            schedule::NONE.clone_into(&mut file.plan.schedule);
        }
    }
    let changes = file.changes();
    let lines = &file.lines;
    let rules = crate::rules::RuleSet::by_id(&file.plan.rules).map_err(|error| at(lines, "rules", error));
    let rules = problems
        .note(rules)
        .and_then(|rules| problems.note(rules.with(&changes).map_err(|error| at(lines, "rule_changes", error))));
    let system = crate::rules::ScoringSystem::by_id(&file.plan.system);
    problems.note(system.map_err(|error| at(lines, "system", error)))?;
    rules?;
    let agreed = Agreed::today(&file.as_planned()).map_err(|error| at(lines, "rules", error));
    Some((problems.note(agreed)?, None))
}

/// What is wrong with a key of `tournament.toml`.
fn at(lines: &BTreeMap<&'static str, u64>, key: &'static str, message: impl Into<Message>) -> Problem {
    Problem::at(tournament_toml::FILE, lines.get(key).copied().unwrap_or(1), key, message)
}

impl Folder {
    /// The prize schedule, if there is one.
    pub fn schedule(&self) -> Option<Schedule> {
        self.agreed.schedule_with(&self.tournament.plan.schedule)
    }

    /// What the frozen rules have otherwise than this edition of the program, as a sentence; `None` where they are the
    /// same or nothing is frozen.
    pub fn other_edition(&self) -> Option<String> {
        self.frozen.as_ref()?;
        let differs = |now: Agreed| -> Result<Option<String>, AgreedError> {
            let found = self.agreed.difference(&now)?;
            Ok(found.map(|one| format!("{} was {} and is {} now", one.path, one.agreed, one.now)))
        };
        let mut plan = self.tournament.as_planned();
        if self.league.is_some() {
            // The rules are those of a match day, the plan has the rounds of all of them.
            plan.rounds = self.agreed.rounds();
        }
        let why = match Agreed::today(&plan).and_then(differs) {
            Ok(why) => why?,
            Err(unknown) => unknown.to_string(),
        };
        Some(format!("{}: judged by the rules it was agreed on, not by those of this edition: {why}", frozen::FILE))
    }

    /// Frozen rules that are those of another tournament.
    pub(super) fn check_frozen(&self, problems: &mut Problems) {
        if self.frozen.is_some()
            && let Some(key) = self.agreed.differs_from_plan(&self.tournament.plan)
        {
            problems.add(Problem::of_file(frozen::FILE, Wrong::FrozenDiffers { key }));
        }
    }
}
