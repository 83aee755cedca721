//! What tables of this program wait to write on PostgreSQL, until a connection may write.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::change::{Change, Waiting};

/// How many changes share one commit at most; more would make the first of them wait noticeably.
const BATCH: usize = 64;

/// What tables of this program wait to write.
#[derive(Default)]
pub(super) struct Gathered(Mutex<Waiting>);

impl Gathered {
    /// Puts a change to those that wait. Whoever waits is answered after the commit; when its reply is dropped instead, the
    /// batch died.
    pub(super) fn wait(&self, change: impl Change + 'static) {
        self.all().push_back(Box::new(change));
    }

    /// Whoever died with it had taken out what was his.
    fn all(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The first of them, as many as share a commit with so many others.
    pub(super) fn take(&self, others: usize) -> Waiting {
        let mut all = self.all();
        let few = all.len().min(BATCH.saturating_sub(others));
        all.drain(..few).collect()
    }

    /// Puts these in front of those that came since.
    pub(super) fn put_back(&self, later: Waiting) {
        let mut all = self.all();
        for mut change in later.into_iter().rev() {
            change.begin_later();
            all.push_front(change);
        }
    }
}
