//! What the database did for this program, counted for whoever runs it.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// Counts of one open database; cheap to clone.
#[derive(Clone, Debug)]
pub struct Measures {
    /// How long commits took with what they keep, in seconds.
    commits: Histogram,
    /// Changes that were answered, whether kept or refused.
    changes: Counter,
    /// Changes that were lost with their commit.
    lost: Counter,
    /// Changes that wait to be answered.
    waiting: Gauge,
}

impl Default for Measures {
    fn default() -> Self {
        Self {
            // From a quarter of a millisecond to eight seconds.
            commits: Histogram::new(exponential_buckets(0.000_25, 2.0, 16)),
            changes: Counter::default(),
            lost: Counter::default(),
            waiting: Gauge::default(),
        }
    }
}

impl Measures {
    /// A change came.
    pub(super) fn came(&self) {
        self.waiting.inc();
    }

    /// So many changes shared one commit, which took so long.
    pub(super) fn kept(&self, changes: usize, took: Duration) {
        self.commits.observe(took.as_secs_f64());
        self.answered(changes);
    }

    /// So many changes were lost with their commit.
    pub(super) fn lost(&self, changes: usize) {
        self.lost.inc_by(u64::try_from(changes).unwrap_or(u64::MAX));
        self.answered(changes);
    }

    fn answered(&self, changes: usize) {
        self.changes.inc_by(u64::try_from(changes).unwrap_or(u64::MAX));
        self.waiting.dec_by(i64::try_from(changes).unwrap_or(i64::MAX));
    }

    /// Lets them be read.
    pub fn register(&self, registry: &mut Registry) {
        let commits = self.commits.clone();
        registry.register_with_unit("commit", "How long commits took, with what they keep", Unit::Seconds, commits);
        registry.register("changes", "Changes that were answered, kept or refused", self.changes.clone());
        registry.register("changes_lost", "Changes lost with their commit", self.lost.clone());
        registry.register("changes_waiting", "Changes that wait to be answered", self.waiting.clone());
    }
}
