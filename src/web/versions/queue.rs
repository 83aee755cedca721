//! Who waits for a version, and which versions rest because they rise faster than anybody can look.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::{Subject, Told, Version};

/// How long a version rests that rises by many in a moment. Each version makes each page anew; boards that look while hands
/// come by thousands would ask for one in each of them.
const REST: Duration = Duration::from_millis(20);
/// Rising by so much since it was told last, not longer ago than `SOON`, is many. People play fewer hands in any hall.
const MANY: i64 = 10;
const SOON: Duration = Duration::from_millis(200);

/// Somebody who waits for the version of a subject.
pub(super) type Asking = (Subject, oneshot::Sender<Told>);

#[derive(Default)]
pub(super) struct Queue {
    /// Whether somebody is asking the database.
    pub(super) running: bool,
    pub(super) waiting: Vec<Asking>,
    last: HashMap<Subject, Last>,
}

/// The version that was told last.
struct Last {
    at: Instant,
    version: Version,
    rests: bool,
}

impl Queue {
    /// Those who are to be answered now; where all of them have to wait nobody, and how long.
    pub(super) fn due(&mut self, now: Instant) -> (Vec<Asking>, Duration) {
        let rest = |last: &Last| REST.saturating_sub(now.duration_since(last.at));
        let rests: HashMap<Subject, Duration> =
            self.last.iter().filter(|(_, last)| last.rests).map(|(subject, last)| (*subject, rest(last))).collect();
        let is_due = |subject: &Subject| rests.get(subject).is_none_or(Duration::is_zero);
        let due = self.waiting.extract_if(.., |(subject, _)| is_due(subject)).collect();
        let first = self.waiting.iter().filter_map(|(subject, _)| rests.get(subject)).min();
        (due, first.copied().unwrap_or_default())
    }

    /// Notes what was told; of a subject that is not there nothing rests.
    pub(super) fn note(&mut self, subject: Subject, told: Option<Version>, now: Instant) {
        self.last.retain(|_, last| now.duration_since(last.at) < SOON);
        let Some(version) = told else { return };
        let many = |last: &Last| version.number - last.version.number >= MANY && version.epoch == last.version.epoch;
        let rests = self.last.get(&subject).is_some_and(many);
        self.last.insert(subject, Last { at: now, version, rests });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::TournamentId;

    fn subjects() -> [Subject; 2] {
        [1, 2].map(|id| Subject::Tournament(TournamentId::new(id)))
    }

    fn at(number: i64) -> Version {
        Version { epoch: 0, number }
    }

    fn due(queue: &mut Queue, now: Instant) -> (Vec<Subject>, Duration) {
        let (due, rest) = queue.due(now);
        (due.into_iter().map(|(subject, _)| subject).collect(), rest)
    }

    #[test]
    fn a_version_that_rose_by_many_rests_and_whoever_asks_for_another_does_not_wait_for_it() {
        let (mut queue, start, [swift, slow]) = (Queue::default(), Instant::now(), subjects());
        let later = start + SOON / 2;
        for (subject, first, second) in [(swift, 5, 5 + MANY), (slow, 5, 4 + MANY)] {
            queue.note(subject, Some(at(first)), start);
            queue.note(subject, Some(at(second)), later);
        }
        for subject in [swift, slow, swift] {
            queue.waiting.push((subject, oneshot::channel().0));
        }
        assert_eq!(due(&mut queue, later + REST / 4), (vec![slow], REST / 4 * 3));
        assert_eq!(due(&mut queue, later + REST / 2), (Vec::new(), REST / 2), "the others wait for the rest of it");
        assert_eq!(due(&mut queue, later + REST).0, [swift, swift], "both at once");
        assert_eq!(due(&mut queue, later + REST), (Vec::new(), Duration::ZERO), "nobody is left");
    }

    #[test]
    fn what_rose_by_many_in_a_long_time_or_by_a_restored_backup_does_not_rest() {
        let (start, [subject, gone]) = (Instant::now(), subjects());
        let rests = |second: Option<Version>, after: Duration| {
            let mut queue = Queue::default();
            queue.note(subject, Some(at(0)), start);
            queue.note(gone, Some(at(0)), start);
            queue.note(subject, second, start + after);
            queue.waiting.push((subject, oneshot::channel().0));
            (due(&mut queue, start + after).0.is_empty(), queue.last.len())
        };
        assert_eq!(rests(Some(at(MANY)), SOON / 2), (true, 2));
        assert_eq!(rests(Some(at(MANY)), SOON), (false, 1), "and nothing is kept of what is long ago");
        assert!(!rests(Some(Version { epoch: 1, number: MANY }), SOON / 2).0);
        assert!(!rests(None, SOON / 2).0);
    }
}
