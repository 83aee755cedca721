//! How what tables write shares commits on PostgreSQL: whatever waits when a connection may write becomes one [`Batch`].

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, oneshot};

use super::Store;
use super::alike::{Alike, AlikeTask, on_sheet};
use super::batch::{Batch, Limits};
use super::change::{Change, Task, Turn};
use super::conn::{Conn, Purpose};
use super::error::{Error, Result};
use super::gathered::Gathered;
use super::id::SheetId;
use super::pool::{self, Pool, Writes};
use super::waiting::{Patience, Wait};

/// How long a batch keeps its turn, apart from its commit: of all connections of two programs in a row the last still has its
/// turn in time.
const ENOUGH: Duration = Duration::from_millis(100);

impl Store {
    /// [`write`](Self::write) for what many tables do at once, each on the sheet that is found for it. Those that share a
    /// commit share its savepoint, and where one refuses all are made again: nothing lasts of the closures but what they do
    /// in the database. On a server it is made beside what tables of other tournaments write.
    pub async fn write_on_sheet<T, E, L, F>(&self, mut find: L, mut change: F) -> std::result::Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        L: FnMut(&mut Conn) -> std::result::Result<SheetId, E> + Send + 'static,
        F: FnMut(&mut Conn, SheetId) -> std::result::Result<T, E> + Send + 'static,
    {
        let work = move |conn: &mut Conn, turn| on_sheet(conn, turn, &mut find, &mut change);
        match self.pool.writes() {
            Writes::Thread(writer) => {
                let (reply, answer) = oneshot::channel();
                // Whoever asked may have gone away; the change stays made all the same.
                writer.queue(Task::new(work, true, Wait::default(), |outcome| drop(reply.send(outcome))));
                pool::heard(answer).await
            }
            Writes::Pool { permits, gathered } => {
                let (wait, (reply, answer)) = (Wait::default(), oneshot::channel());
                // Whoever asked may have gone away; the change stays made all the same.
                let task = Task::new(work, true, wait.clone(), |outcome| drop(reply.send(outcome)));
                self.gather(permits, gathered, task);
                self.answer(&wait, answer).await
            }
            Writes::None => Err(Error::internal("the database was opened to read").into()),
        }
    }

    /// The same for what is made at once with others like it.
    pub async fn write_alike<W: Alike>(&self, work: W) -> std::result::Result<W::Answer, W::Refused> {
        match self.pool.writes() {
            Writes::Pool { permits, gathered } => {
                let (wait, (reply, answer)) = (Wait::default(), oneshot::channel());
                self.gather(permits, gathered, AlikeTask::new(work, wait.clone(), reply));
                self.answer(&wait, answer).await
            }
            Writes::Thread(writer) => {
                let (reply, answer) = oneshot::channel();
                writer.queue(AlikeTask::new(work, Wait::default(), reply));
                pool::heard(answer).await
            }
            Writes::None => Err(Error::internal("the database was opened to read").into()),
        }
    }

    fn gather(&self, permits: &Arc<Semaphore>, gathered: &Arc<Gathered>, change: impl Change + 'static) {
        self.pool.measures().came();
        gathered.wait(change);
        self.write_together(Arc::clone(permits), Arc::clone(gathered));
    }

    /// Makes what waits at tables, as soon as a connection may write; nothing, where another made it by then. All stores of a
    /// program have the same patience.
    fn write_together(&self, permits: Arc<Semaphore>, gathered: Arc<Gathered>) {
        let store = self.clone();
        tokio::spawn(async move {
            while let Ok(permit) = Arc::clone(&permits).acquire_owned().await {
                let (store, gathered) = (store.clone(), Arc::clone(&gathered));
                let work = move || {
                    let _permit = permit;
                    store.pool.write_together(&gathered, store.patience)
                };
                match tokio::task::spawn_blocking(work).await {
                    Ok(true) => {}
                    Ok(false) => return,
                    // Others may wait that were put back before.
                    Err(died) => tracing::error!(%died, "what tables write was not made"),
                }
            }
        });
    }
}

impl Pool {
    /// Makes what waits at tables; `true` when a part of it waits again.
    fn write_together(&self, gathered: &Gathered, patience: Patience) -> bool {
        let (mut waiting, mut turn) = (gathered.take(0), Turn::Waits);
        while !waiting.is_empty() {
            let (begun, mut batch) = (Instant::now(), Batch::new(waiting, turn));
            let done = self.keep_together(&mut batch, gathered, patience);
            // One waited in vain, perhaps for its turn; who is in nobody's way is made before another waits.
            turn = if matches!(done, Err(Error::Unavailable(_))) { Turn::Tries } else { Turn::Waits };
            batch.answer(begun, done, self.bell(), self.measures());
            if !batch.later.is_empty() {
                // Those whose turn nobody has tried yet come before those that must wait for it.
                batch.waiting.append(&mut batch.later);
                gathered.put_back(batch.waiting);
                return true;
            }
            waiting = batch.waiting;
            for change in &mut waiting {
                change.begin_later();
            }
        }
        false
    }

    /// Makes a batch in a transaction of its own. After an error its connection is closed.
    fn keep_together(&self, batch: &mut Batch, gathered: &Gathered, patience: Patience) -> Result<()> {
        let mut lent = match self.begun(Purpose::AtTable, patience) {
            Ok(lent) => lent,
            Err(error) => {
                batch.abandon();
                return Err(error);
            }
        };
        // Until the end is known to be sound it is not.
        lent.spoilt = true;
        let pulse = lent.pulse.clone();
        // Of what was before nobody asks.
        let _before = pulse.missed();
        let more = |others| gathered.take(others);
        let limits = Limits { enough: ENOUGH, pulse: Some(&pulse), more: Some(&more), room: None };
        batch.keep(&mut lent.conn, limits)?;
        lent.spoilt = false;
        Ok(())
    }
}
