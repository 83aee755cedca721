//! Work on a thread that may wait for the database. It is boxed before it is handed over, so that the program holds the code of
//! such a task once and not once for each page: a tenth of all code was that.

use std::sync::Arc;

use tokio::sync::Semaphore;

/// What is done there; whoever asked hears of it on a channel, and of one that is closed when it died.
pub(super) type Work = Box<dyn FnOnce() + Send>;

/// Begins it at once. Not awaited: whoever asked may go away, and it is done all the same.
pub(super) fn begin(work: Work) {
    drop(tokio::task::spawn_blocking(work));
}

/// Begins it when a permit is free. The permit goes with the work, also when nobody waits for it any more.
pub(super) fn begin_in_turn(permits: Arc<Semaphore>, work: Work) {
    drop(tokio::spawn(async move {
        // They are never closed; where they were, whoever asked would hear of it.
        let Ok(permit) = permits.acquire_owned().await else { return };
        begin(Box::new(move || {
            let _permit = permit;
            work();
        }));
    }));
}
