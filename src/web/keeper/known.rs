//! The rules by which the sheets of list keepers are played, so that a hand from the table is not preceded by a question.
//! Which sheet a key opens, and by which frozen rules it is played, is asked anew within each change: a restored backup may have
//! given the key another sheet, and a first start that was taken back leaves the rules of its tournament open again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::rules::rule_set::RuleSet;

/// More keys than tables in any hall; then the memory is emptied and fills again.
const REMEMBERED: usize = 4096;

/// Why nothing is kept that was read by rules its tournament is not played by any more; the phone asks again by itself.
pub const OTHER_RULES: &str = "the tournament is played by other rules now";

/// What a hand from the table is read by.
#[derive(Clone)]
pub struct ReadBy {
    /// The rules of its sheet.
    pub rules: Arc<RuleSet>,
    /// The hash of the text that was frozen of them; none before the first start.
    pub frozen: Option<String>,
    /// The epoch they are of.
    pub epoch: i64,
}

/// Keys and their rules, of rounds that have begun: from then on the rules of a sheet do not change while its tournament names
/// the same hash.
#[derive(Default)]
pub struct Known(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    epoch: i64,
    rules: HashMap<String, ReadBy>,
}

impl Known {
    /// The rules of this key, if they were asked before.
    pub fn of(&self, key: &str) -> Option<ReadBy> {
        self.lock().rules.get(key).cloned()
    }

    /// Remembers the rules of this key.
    pub fn remember(&self, key: &str, by: ReadBy) {
        self.at(by.epoch);
        let mut kept = self.lock();
        if kept.rules.len() >= REMEMBERED {
            kept.rules.clear();
        }
        kept.rules.insert(key.to_owned(), by);
    }

    /// Forgets the rules of this key: its tournament is played by others now.
    pub fn forget(&self, key: &str) {
        self.lock().rules.remove(key);
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
