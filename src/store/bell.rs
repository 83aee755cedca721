//! Rings whenever this program has kept a change, before whoever made it is answered. Who listens asks anew what he
//! watches; whatever happens between two looks is one ring. On PostgreSQL it rings for what other programs keep as well, a
//! moment later; see [`herald`](super::herald).

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::watch;

/// The bell of an open database.
#[derive(Clone, Debug)]
pub struct Bell(Arc<Rings>);

#[derive(Debug)]
struct Rings {
    all: watch::Sender<u64>,
    /// How often this program kept something.
    kept: AtomicU64,
}

/// Somebody who waits for it.
pub type Listener = watch::Receiver<u64>;

impl Default for Bell {
    fn default() -> Self {
        Self(Arc::new(Rings { all: watch::Sender::new(0), kept: AtomicU64::new(0) }))
    }
}

impl Bell {
    /// Says that something was kept.
    pub(super) fn ring(&self) {
        self.0.kept.fetch_add(1, Ordering::AcqRel);
        self.ring_for_others();
    }

    /// Says that another program may have kept something.
    pub(super) fn ring_for_others(&self) {
        self.0.all.send_modify(|rung| *rung = rung.wrapping_add(1));
    }

    /// How often this program kept something.
    pub(super) fn kept(&self) -> u64 {
        self.0.kept.load(Ordering::Acquire)
    }

    /// Listens from now on.
    pub fn listen(&self) -> Listener {
        self.0.all.subscribe()
    }
}
