//! How long somebody waits for the database. A visitor is told after a few seconds that it does not answer; a command of
//! the shell waits as long as it takes.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use diesel::connection::{Instrumentation, InstrumentationEvent};
use tokio::sync::oneshot::Receiver;

use super::error::{Error, is_away, is_disk_full};

/// After this nobody believes any more that an answer will come.
pub const LIMIT: Duration = Duration::from_millis(4500);
/// One question that takes longer hangs; the database itself ends it a little earlier, when it still can.
const QUESTION: Duration = Duration::from_millis(4300);
/// How often it is looked whether a question hangs, once the limit has passed.
const LOOK: Duration = Duration::from_millis(250);

/// Who waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Patience {
    /// Somebody in front of a page.
    Visitor,
    /// A command of the shell.
    Command,
}

impl Patience {
    /// What PostgreSQL is told once on each connection, so that it ends what hangs: questions, waits for a lock, and
    /// changes whose program was stopped in the middle. Said also where there is no limit, for a role may have its own.
    pub(super) const fn limits(self) -> &'static str {
        match self {
            Self::Visitor => {
                "SET statement_timeout = 4000; SET lock_timeout = 3500; SET idle_in_transaction_session_timeout = 8000"
            }
            Self::Command => {
                "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0"
            }
        }
    }
}

/// Since when a connection waits for the answer to a question, and how that went; it hears of each question from Diesel.
#[derive(Clone, Default)]
pub(super) struct Pulse(Arc<Beat>);

#[derive(Default)]
struct Beat {
    /// When the question was asked; 0 when it was answered.
    since: AtomicU64,
    /// Whether one was not answered in time.
    missed: AtomicBool,
}

impl Pulse {
    fn hangs(&self) -> bool {
        match self.0.since.load(Ordering::Acquire) {
            0 => false,
            since => now().saturating_sub(since) > u64::try_from(QUESTION.as_millis()).unwrap_or(u64::MAX),
        }
    }

    /// Whether a question was not answered in time since this was asked last.
    pub(super) fn missed(&self) -> bool {
        self.0.missed.swap(false, Ordering::AcqRel)
    }
}

impl Instrumentation for Pulse {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartQuery { .. } => self.0.since.store(now(), Ordering::Release),
            InstrumentationEvent::FinishQuery { error, .. } => {
                self.0.since.store(0, Ordering::Release);
                if error.is_some_and(is_away) {
                    self.0.missed.store(true, Ordering::Release);
                }
            }
            _ => {}
        }
    }
}

/// Whether a connection met a full disk; it hears of each question from Diesel. `SQLite` may undo everything there and
/// then, and whoever undoes his part afterwards would only hear that it is gone.
#[derive(Clone, Default)]
pub(super) struct Room(Arc<AtomicBool>);

impl Room {
    /// Whether there was none left since this was asked last.
    pub(super) fn lacked(&self) -> bool {
        self.0.swap(false, Ordering::AcqRel)
    }
}

impl Instrumentation for Room {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if let InstrumentationEvent::FinishQuery { error: Some(error), .. } = event
            && is_disk_full(error)
        {
            self.0.store(true, Ordering::Release);
        }
    }
}

/// Milliseconds since the first question of the program, and one.
fn now() -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(START.elapsed().as_millis()).unwrap_or(u64::MAX - 1).saturating_add(1)
}

/// A visitor's wait, known to both ends: whoever gave up is not served any more, and who is served is waited for as long
/// as the database answers.
#[derive(Clone, Default)]
pub(super) struct Wait(Arc<Mutex<Stage>>);

#[derive(Default)]
enum Stage {
    /// Nothing was done for it.
    #[default]
    Waiting,
    /// It is served on a connection with this pulse.
    Begun(Pulse),
    /// Nobody waits any more.
    GivenUp,
}

impl Wait {
    /// Notes that the work begins on a connection with this pulse; `false` when nobody waits for it any more.
    pub(super) fn begin(&self, pulse: Pulse) -> bool {
        self.turn_to(Stage::Begun(pulse))
    }

    /// Notes that nothing was done after all, and that it waits again.
    pub(super) fn begin_later(&self) {
        // Whoever gave up is found when it begins.
        let _waits = self.turn_to(Stage::Waiting);
    }

    fn turn_to(&self, next: Stage) -> bool {
        let mut stage = self.stage();
        let waits = !matches!(*stage, Stage::GivenUp);
        if waits {
            *stage = next;
        }
        waits
    }

    /// Whether nobody waits any more.
    pub(super) fn is_given_up(&self) -> bool {
        matches!(*self.stage(), Stage::GivenUp)
    }

    /// Gives up what has not begun, and what hangs.
    fn give_up(&self) -> bool {
        let mut stage = self.stage();
        let gives_up = !matches!(&*stage, Stage::Begun(pulse) if !pulse.hangs());
        if gives_up {
            *stage = Stage::GivenUp;
        }
        gives_up
    }

    /// Whoever dies with it has changed it whole.
    fn stage(&self) -> MutexGuard<'_, Stage> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for work on another thread, as long as there is hope.
    pub(super) async fn for_answer<T, E: From<Error>>(&self, mut answer: Receiver<Result<T, E>>) -> Result<T, E> {
        let mut patience = LIMIT;
        loop {
            match tokio::time::timeout(patience, &mut answer).await {
                Ok(Ok(answer)) => return answer,
                Ok(Err(_closed)) => return Err(Error::died().into()),
                Err(_elapsed) if self.give_up() => return Err(Error::unavailable("it does not answer").into()),
                Err(_elapsed) => patience = LOOK,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_gave_up_is_not_served_any_more() {
        let wait = Wait::default();
        assert!(wait.give_up() && wait.is_given_up());
        assert!(!wait.begin(Pulse::default()));
        wait.begin_later();
        assert!(wait.is_given_up(), "nor later");
    }

    #[test]
    fn who_is_served_gives_up_when_he_waits_again() {
        let wait = Wait::default();
        assert!(wait.begin(Pulse::default()));
        assert!(!wait.give_up() && !wait.is_given_up(), "the database answers");
        wait.begin_later();
        assert!(wait.give_up() && wait.is_given_up());
    }
}
