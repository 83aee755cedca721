//! What the keys of list keepers open, so that a hand from the table is not preceded by a question.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::rules::rule_set::RuleSet;
use crate::store::SheetId;

/// A sheet and the rules it is played by.
pub type Opened = (SheetId, Arc<RuleSet>);

/// More keys than tables in any hall; then the memory is emptied and fills again.
const REMEMBERED: usize = 4096;

/// Keys and what they open, of rounds that have begun: from then on neither the sheet of a key nor its rules change.
#[derive(Default)]
pub struct Known(Mutex<HashMap<String, Opened>>);

impl Known {
    /// What this key opens, if it was asked before.
    pub fn of(&self, key: &str) -> Option<Opened> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    /// Remembers what this key opens.
    pub fn remember(&self, key: &str, opened: Opened) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(key.to_owned(), opened);
    }
}
