//! What tables of this program wait to write on PostgreSQL, until a connection may write.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::batch::{Task, Turn, Waiting};
use super::conn::Conn;
use super::error::{Error, Result};
use super::waiting::Wait;

/// How many changes share one commit at most; more would make the first of them wait noticeably.
const BATCH: usize = 64;

/// What tables of this program wait to write.
#[derive(Default)]
pub(super) struct Gathered(Mutex<Waiting>);

impl Gathered {
    /// Puts a change to those that wait. `reply` is called after the commit; when it is dropped instead, the batch died.
    pub(super) fn wait<T, E, F, R>(&self, change: F, wait: Wait, reply: R)
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: FnMut(&mut Conn, Turn) -> Result<Option<std::result::Result<T, E>>> + Send + 'static,
        R: FnOnce(std::result::Result<T, E>) + Send + 'static,
    {
        self.all().push_back(Box::new(Task::new(change, true, wait, reply)));
    }

    /// Whoever died with it had taken out what was his.
    fn all(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The first of them, as many as share a commit.
    pub(super) fn take(&self) -> Waiting {
        let mut all = self.all();
        let few = all.len().min(BATCH);
        all.drain(..few).collect()
    }

    /// Puts these in front of those that came since.
    pub(super) fn put_back(&self, later: Waiting) {
        let mut all = self.all();
        for change in later.into_iter().rev() {
            change.begin_later();
            all.push_front(change);
        }
    }
}
