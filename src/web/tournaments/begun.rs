//! A form that was begun: another preset for it, and what follows from its fields.

use crate::i18n::Lang;
use crate::rules::tournament::{MOST_HANDS, MOST_ROUNDS, Preset, count};
use crate::web::tournaments::form::SettingsForm;

impl SettingsForm {
    /// The form with another preset: what was typed stays, what stood there as the preset before has it becomes what the new
    /// one has.
    #[must_use]
    pub fn moved(&self, lang: Lang, (from, to): (Preset, Preset)) -> Self {
        let (before, after) = (Self::of_plan(lang, &from.plan()), Self::of_plan(lang, &to.plan()));
        let kept = |typed: &str, before: String, after: String| if typed == before { after } else { typed.to_owned() };
        let rules = kept(&self.rules, before.rules, after.rules);
        Self {
            name: self.name.clone(),
            venue: self.venue.clone(),
            date: self.date.clone(),
            fitted: rules.clone(),
            rules,
            changes: kept(&self.changes, before.changes, after.changes),
            system: kept(&self.system, before.system, after.system),
            schedule: kept(&self.schedule, before.schedule, after.schedule),
            rounds: kept(&self.rounds, before.rounds, after.rounds),
            hands_at_four: kept(&self.hands_at_four, before.hands_at_four, after.hands_at_four),
            hands_at_three: kept(&self.hands_at_three, before.hands_at_three, after.hands_at_three),
            first_dealer: kept(&self.first_dealer, before.first_dealer, after.first_dealer),
            fee: kept(&self.fee, before.fee, after.fee),
            metrics: if ranked(&self.metrics) == before.metrics { after.metrics } else { self.metrics.clone() },
            decks: if self.decks == before.decks { after.decks } else { self.decks.clone() },
        }
    }

    /// How many hands the rounds have together at such a table, as a sentence; empty where the fields hold no numbers.
    pub fn hands_in_all(&self, lang: Lang, field: &str, key: &str) -> String {
        let hands = if field == "hands-at-four" { &self.hands_at_four } else { &self.hands_at_three };
        match (count(&self.rounds, MOST_ROUNDS), count(hands, MOST_HANDS)) {
            (Ok(rounds), Ok(hands)) => lang.say_with(key, "hands", (u32::from(rounds) * u32::from(hands)).to_string()),
            _ => String::new(),
        }
    }
}

/// The metrics that were chosen, without the empty places between them.
fn ranked(metrics: &[String]) -> Vec<String> {
    metrics.iter().filter(|word| !word.is_empty()).cloned().collect()
}
