//! Who follows what, and the one question that answers all of them: after every change this program keeps or is told of by
//! another on the same database, and once a second for what nobody told. Only what somebody follows is asked for.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::store::Store;
use crate::web::versions::{self, Subject, Version};

use super::places::Places;

/// How often is looked whether another program changed something.
const LOOK: Duration = Duration::from_secs(1);
/// How long it rests after it asked: what comes meanwhile is one event. Each event makes every open page ask, and
/// the hands of a full hall come by dozens a second; the last of them is still told well within the tenth of a second.
const REST: Duration = Duration::from_millis(50);

/// Those who follow, by what they follow.
pub struct Hub {
    followed: Mutex<BTreeMap<Subject, watch::Sender<Option<Version>>>>,
    ends: watch::Sender<bool>,
    /// How many may follow, and how many do.
    pub places: Arc<Places>,
}

impl Hub {
    /// A hub for so many streams, and so many of them from one address.
    pub fn new(all: usize, from_one: usize) -> Self {
        let places = Places::new(all, from_one);
        Self { followed: Mutex::default(), ends: watch::Sender::new(false), places }
    }

    /// Follows a subject; `None` until somebody asked for its version.
    pub fn follow(&self, subject: Subject) -> watch::Receiver<Option<Version>> {
        self.lock().entry(subject).or_insert_with(|| watch::Sender::new(None)).subscribe()
    }

    /// Tells those who follow a subject of a version, unless they know a newer one; whether it was news.
    pub fn tell(&self, subject: Subject, version: Version) -> bool {
        self.lock().get(&subject).is_some_and(|followed| {
            followed.send_if_modified(|known| {
                let newer = known.is_none_or(|known| known < version);
                if newer {
                    *known = Some(version);
                }
                newer
            })
        })
    }

    /// Hears when the program ends.
    pub fn ends(&self) -> watch::Receiver<bool> {
        self.ends.subscribe()
    }

    /// Ends every stream, and those that still come.
    pub fn end(&self) {
        self.ends.send_replace(true);
    }

    /// What somebody follows; what nobody follows any more is forgotten.
    fn followed(&self) -> Vec<Subject> {
        let mut followed = self.lock();
        followed.retain(|_, tell| tell.receiver_count() > 0);
        followed.keys().copied().collect()
    }

    /// Asks and tells until the program ends.
    pub async fn run(&self, store: Store) {
        let _herald = store.herald();
        let (mut bell, mut ends, mut asked) = (store.listen(), self.ends(), None);
        while !*ends.borrow_and_update() {
            tokio::select! {
                rung = bell.changed() => if rung.is_err() { return },
                _ended = ends.changed() => {}
                () = tokio::time::sleep(LOOK) => {}
            }
            let (followed, moment) = (self.followed(), store.moment());
            // Where the database says that nothing was written since, nothing is asked.
            if followed.is_empty() || (moment.is_some() && moment == asked) {
                continue;
            }
            match store.read(move |conn| versions::of_all(conn, &followed)).await {
                Ok(told) => {
                    asked = moment;
                    for (subject, version) in told {
                        self.tell(subject, version);
                    }
                    tokio::time::sleep(REST).await;
                }
                // A second later it is asked again; pages that ask themselves are told why.
                Err(error) => tracing::debug!(%error, "the versions could not be asked for"),
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Subject, watch::Sender<Option<Version>>>> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::TournamentId;

    fn version(epoch: i64, number: i64) -> Version {
        Version { epoch, number }
    }

    #[test]
    fn an_older_answer_that_comes_late_takes_nobody_back() {
        let (hub, subject) = (Hub::new(9, 9), Subject::Tournament(TournamentId::new(1)));
        let follower = hub.follow(subject);
        for (told, known) in [((0, 5), (0, 5)), ((0, 4), (0, 5)), ((1, 2), (1, 2)), ((0, 9), (1, 2))] {
            hub.tell(subject, version(told.0, told.1));
            assert_eq!(*follower.borrow(), Some(version(known.0, known.1)), "a new epoch counts anew");
        }
    }

    #[test]
    fn what_nobody_follows_is_not_asked_for() {
        let hub = Hub::new(9, 9);
        let subjects = [1, 2].map(|id| Subject::Tournament(TournamentId::new(id)));
        let [first, second] = subjects.map(|subject| hub.follow(subject));
        drop(first);
        assert_eq!(hub.followed(), [subjects[1]]);
        drop(second);
        assert!(hub.followed().is_empty());
    }
}
