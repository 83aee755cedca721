//! The rules by which the sheets of list keepers are played, so that a hand from the table is not preceded by a question.
//! Which sheet a key opens is asked anew within each change, for a restored backup may have given it another.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::rules::rule_set::RuleSet;

/// More keys than tables in any hall; then the memory is emptied and fills again.
const REMEMBERED: usize = 4096;

/// Keys and their rules, of rounds that have begun: from then on the rules of a sheet do not change. A first start that is
/// taken back begins a new epoch.
#[derive(Default)]
pub struct Known(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    epoch: i64,
    rules: HashMap<String, Arc<RuleSet>>,
}

impl Known {
    /// The rules of this key, if they were asked before, with their epoch.
    pub fn of(&self, key: &str) -> Option<(Arc<RuleSet>, i64)> {
        let kept = self.lock();
        kept.rules.get(key).map(|rules| (Arc::clone(rules), kept.epoch))
    }

    /// Remembers the rules of this key, as they are in this epoch.
    pub fn remember(&self, key: &str, rules: Arc<RuleSet>, epoch: i64) {
        self.at(epoch);
        let mut kept = self.lock();
        if kept.rules.len() >= REMEMBERED {
            kept.rules.clear();
        }
        kept.rules.insert(key.to_owned(), rules);
    }

    /// Forgets everything when a backup was restored meanwhile.
    pub fn at(&self, epoch: i64) {
        let mut kept = self.lock();
        if kept.epoch != epoch {
            *kept = Kept { epoch, ..Kept::default() };
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
