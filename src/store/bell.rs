//! Rings whenever this program has kept a change, before whoever made it is answered. Who listens asks anew what he
//! watches; whatever happens between two looks is one ring. What another program writes rings no bell.

use std::sync::Arc;

use tokio::sync::watch;

/// The bell of an open database.
#[derive(Clone, Debug)]
pub struct Bell(Arc<watch::Sender<u64>>);

/// Somebody who waits for it.
pub type Listener = watch::Receiver<u64>;

impl Default for Bell {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(0)))
    }
}

impl Bell {
    /// Says that something was kept.
    pub(super) fn ring(&self) {
        self.0.send_modify(|rung| *rung = rung.wrapping_add(1));
    }

    /// Listens from now on. The number it sees is how often it rang: where that is the same as before, this program kept
    /// nothing meanwhile.
    pub fn listen(&self) -> Listener {
        self.0.subscribe()
    }
}
