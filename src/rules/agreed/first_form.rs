//! The first form of a frozen text, which names the rule set by its hash alone: tournaments that began before the whole
//! text was kept have it.

use std::sync::Arc;

use super::{Agreed, AgreedError};
use crate::rules::schedule;
use crate::rules::seat::TableSize;
use crate::rules::tournament::{Plan, freeze};

/// The keys that came into the rule sets while the first form was written; without them it is judged as before them.
const LATER: [&str; 6] = ["adjudicated", "contra", "decision", "overbid.values_only", "ramsch", "table.two"];

impl Agreed {
    /// The same in the first form.
    pub fn first_form(&self, plan: &Plan) -> String {
        let bonuses = [TableSize::THREE, TableSize::FOUR].map(|size| {
            let (won, lost, others_lost) = self.system.bonuses(size);
            format!("at-{} = won {won}, lost {lost}, others-lost {others_lost}\n", size.number())
        });
        let open = Plan { schedule: schedule::with_claims(&plan.schedule, false), ..plan.clone() };
        let prizes = self.schedule.as_ref().map_or_else(String::new, schedule::in_full);
        freeze(&open, &format!("hash = {}\n", self.rules.hash()), &bonuses.concat(), &prizes).text
    }

    /// What a tournament with this plan was agreed on, where its text of the first form can be told from this edition:
    /// its rules as they are, or as they were before a later key.
    pub fn of_first_form(plan: &Plan, text: &str) -> Result<Option<Self>, AgreedError> {
        let today = Self::today(plan)?;
        for keys in choices() {
            // Rules that make no sense without a key never were without it.
            let Ok(rules) = today.rules.without(&keys) else { continue };
            let Ok(book) = today.book.without(&keys) else { continue };
            let before = Self { rules: Arc::new(rules), book: Arc::new(book), ..today.clone() };
            if before.first_form(plan) == text {
                return Ok(Some(before));
            }
        }
        Ok(None)
    }
}

/// Every choice among the later keys, none of them first.
fn choices() -> Vec<Vec<&'static str>> {
    LATER.into_iter().fold(vec![Vec::new()], |all, key| {
        let with_it: Vec<_> = all.iter().map(|keys| [keys.as_slice(), &[key]].concat()).collect();
        [all, with_it].concat()
    })
}

/// Whether a frozen text is of the first form, which cannot be judged by.
pub fn is_first_form(text: &str) -> bool {
    text.starts_with("format = 1\n")
}
