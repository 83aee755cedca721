//! When a search gives up.

use std::fmt;
use std::sync::Arc;

/// What a search asks every few positions: whether it is given up. It may keep the search waiting before it answers.
pub type Stop = Arc<dyn Fn() -> bool + Send + Sync>;

/// When a search is given up.
#[derive(Clone)]
pub(super) struct Limit {
    pub(super) nodes: u64,
    pub(super) stop: Stop,
}

impl fmt::Debug for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limit").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

impl Limit {
    /// After so many positions.
    pub(super) fn after(nodes: u64) -> Self {
        Self { nodes, stop: Arc::new(|| false) }
    }

    /// Asks every few positions whether somebody stops it.
    #[inline]
    pub(super) fn look(&mut self, nodes: u64) {
        if nodes.is_multiple_of(1024) && (self.stop)() {
            self.nodes = 0;
        }
    }
}
