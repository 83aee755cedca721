//! Which parts of the form of a tournament lie open: those with something an ordinary tournament by its rule set has not, and
//! those with something wrong.

use crate::rules::rule_set::RuleSet;
use crate::rules::tournament::Preset;
use crate::web::Problems;
use crate::web::tournaments::form::SettingsForm;

impl SettingsForm {
    /// The form of an ordinary tournament by the same rule set.
    fn usual(&self) -> Self {
        let mut plan = Preset::Preisskat.plan();
        if let Ok(set) = RuleSet::by_id(&self.rules) {
            plan.fit(set);
        }
        Self::of_plan(crate::i18n::Lang::En, &plan)
    }

    /// Whether prizes and first dealer are shown.
    pub fn opens_prizes(&self, problems: &Problems) -> bool {
        let usual = self.usual();
        let schedule = if self.schedule.is_empty() { &usual.schedule } else { &self.schedule };
        let other = *schedule != usual.schedule || self.first_dealer != usual.first_dealer;
        other || any(problems, &["schedule", "first-dealer"])
    }

    /// Whether the ranking is shown.
    pub fn opens_ranking(&self, problems: &Problems) -> bool {
        let chosen: Vec<&String> = self.metrics.iter().filter(|metric| !metric.is_empty()).collect();
        chosen != self.usual().metrics.iter().collect::<Vec<_>>() || any(problems, &["metric"])
    }

    /// Whether the decks of Comparative Skat are shown.
    pub fn opens_decks(&self, problems: &Problems) -> bool {
        self.decks.on() || any(problems, &["comparison", "decks", "deck-source"])
    }
}

fn any(problems: &Problems, fields: &[&str]) -> bool {
    fields.iter().any(|field| problems.of(field).is_some())
}
