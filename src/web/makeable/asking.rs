//! Questions to the solver that somebody waits for: one at a time, on a thread that gives way to everything else, given
//! up when their time is over or nobody waits any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::rules::solve::{Solver, Stopped};
use crate::web::Error;
use crate::web::makeable::work::give_way;
use crate::web::server::App;

/// How long somebody waits for his turn, and then for the answer.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// Stops the search when nobody waits for it any more.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Asks the solver; `None` where it takes too long, or where others ask all the time.
pub async fn ask<T: Send + 'static>(
    app: &App,
    question: impl FnOnce(&mut Solver) -> Result<T, Stopped> + Send + 'static,
) -> Result<Option<T>, Error> {
    let Ok(turn) = timeout(PATIENCE, Arc::clone(&app.asking).acquire_owned()).await else { return Ok(None) };
    let turn = turn?;
    let waiting = Waiting(Arc::default());
    let stop = Arc::clone(&waiting.0);
    let (send, answer) = oneshot::channel();
    let work = move || {
        // The next question begins when this one has ended.
        let _turn = turn;
        give_way();
        drop(send.send(question(&mut Solver::stopped_by(Arc::new(move || stop.load(Ordering::Relaxed))))));
    };
    std::thread::Builder::new().name("question".to_owned()).spawn(work).map_err(Error::internal)?;
    match timeout(PATIENCE, answer).await {
        Ok(Ok(Ok(found))) => Ok(Some(found)),
        Ok(Ok(Err(Stopped))) | Err(_) => Ok(None),
        Ok(Err(_closed)) => Err(Error::internal("the question to the solver ended in a panic")),
    }
}
