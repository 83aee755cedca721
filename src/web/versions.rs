//! The version of a tournament, asked for every public page. Who asks while a question is on its way waits for the next
//! one, so that many visitors cost one question; and since that one begins after they came, nobody is told a version
//! older than what was confirmed before, whichever program wrote it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::store::{self, Store, TournamentId, tournaments};
use crate::web::answer::Error;

/// What is answered: the version, nothing where there is no such tournament, or what went wrong in words.
type Told = Result<Option<i64>, String>;

/// The questions for versions of this program.
#[derive(Clone, Default)]
pub struct Versions {
    queue: Arc<Mutex<Queue>>,
}

#[derive(Default)]
struct Queue {
    /// Whether somebody is asking the database.
    running: bool,
    waiting: Vec<(TournamentId, oneshot::Sender<Told>)>,
}

impl Versions {
    /// The version of this tournament, not older than this call.
    pub async fn of(&self, store: &Store, tournament: TournamentId) -> Result<i64, Error> {
        let (tell, told) = oneshot::channel();
        if self.enqueue(tournament, tell) {
            let (versions, store) = (self.clone(), store.clone());
            // Not awaited: it answers everybody who waits, this visitor included, and goes on while there are more.
            drop(tokio::task::spawn_blocking(move || versions.work(&store)));
        }
        match told.await.map_err(Error::internal)? {
            Ok(version) => version.ok_or(Error::NotFound),
            Err(said) => Err(Error::internal(said)),
        }
    }

    /// Gets in line; answers whether somebody has to begin asking.
    fn enqueue(&self, tournament: TournamentId, tell: oneshot::Sender<Told>) -> bool {
        let mut queue = self.lock();
        queue.waiting.push((tournament, tell));
        !std::mem::replace(&mut queue.running, true)
    }

    fn work(&self, store: &Store) {
        let _watch = Watch(self);
        loop {
            let asked = {
                let mut queue = self.lock();
                if queue.waiting.is_empty() {
                    queue.running = false;
                    return;
                }
                std::mem::take(&mut queue.waiting)
            };
            let mut answers: BTreeMap<TournamentId, Told> = BTreeMap::new();
            for (tournament, tell) in asked {
                let told = answers.entry(tournament).or_insert_with(|| ask(store, tournament));
                // A visitor who went away meanwhile needs no answer.
                let _gone = tell.send(told.clone());
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn ask(store: &Store, tournament: TournamentId) -> Told {
    match store.read_now(move |conn| tournaments::version(conn, tournament)) {
        Ok(version) => Ok(Some(version)),
        Err(store::Error::NotFound) => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

/// Should asking ever panic, those who wait are told of a fault instead of waiting for ever.
struct Watch<'v>(&'v Versions);

impl Drop for Watch<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let mut queue = self.0.lock();
            queue.running = false;
            queue.waiting.clear();
        }
    }
}
