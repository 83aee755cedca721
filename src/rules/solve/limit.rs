//! When a search gives up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// When a search is given up.
#[derive(Clone, Debug)]
pub(super) struct Limit {
    pub(super) nodes: u64,
    pub(super) stop: Arc<AtomicBool>,
}

impl Limit {
    /// After so many positions.
    pub(super) fn after(nodes: u64) -> Self {
        Self { nodes, stop: Arc::default() }
    }

    /// Asks every few positions whether somebody stops it.
    #[inline]
    pub(super) fn look(&mut self, nodes: u64) {
        if nodes.is_multiple_of(4096) && self.stop.load(Ordering::Relaxed) {
            self.nodes = 0;
        }
    }
}
