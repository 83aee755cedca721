//! Where those live who wait for an answer, so that all of one thread are told with one call to it: each call goes through
//! the kernel and gives that thread a turn of its own, and each thread serves many phones.

use std::thread::{self, ThreadId};

use tokio::runtime::Handle;

/// The thread on which somebody waits, which does other work meanwhile.
#[derive(Clone, Debug)]
pub(super) struct Home {
    thread: ThreadId,
    handle: Handle,
}

impl PartialEq for Home {
    fn eq(&self, other: &Self) -> bool {
        self.thread == other.thread
    }
}

impl Home {
    /// This thread; `None` where nothing runs that could be told anything later.
    pub(super) fn here() -> Option<Self> {
        let handle = Handle::try_current().into_iter().next()?;
        Some(Self { thread: thread::current().id(), handle })
    }

    /// Has this told there. Where nothing runs any more nobody waits.
    pub(super) fn tell(&self, told: impl FnOnce() + Send + 'static) {
        drop(self.handle.spawn(async move { told() }));
    }
}
