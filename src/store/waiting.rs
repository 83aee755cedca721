//! How long somebody waits for the database. A visitor is told after a few seconds that it does not answer; a command of
//! the shell waits as long as it takes.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};
use std::time::{Duration, Instant};

use diesel::connection::{Instrumentation, InstrumentationEvent};
use tokio::task::JoinHandle;

use super::error::Error;

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

/// Since when a connection waits for the answer to a question; it hears of each question from Diesel.
#[derive(Clone, Default)]
pub(super) struct Pulse(Arc<AtomicU64>);

impl Pulse {
    fn hangs(&self) -> bool {
        match self.0.load(Ordering::Acquire) {
            0 => false,
            since => now().saturating_sub(since) > u64::try_from(QUESTION.as_millis()).unwrap_or(u64::MAX),
        }
    }
}

impl Instrumentation for Pulse {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartQuery { .. } => self.0.store(now(), Ordering::Release),
            InstrumentationEvent::FinishQuery { .. } => self.0.store(0, Ordering::Release),
            _ => {}
        }
    }
}

/// Milliseconds since the first question of the program, and one.
fn now() -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(START.elapsed().as_millis()).unwrap_or(u64::MAX - 1).saturating_add(1)
}

const WAITING: u8 = 0;
const BEGUN: u8 = 1;
const GIVEN_UP: u8 = 2;

/// A visitor's wait, known to both ends: whoever gave up is not served any more, and who is served is waited for as long
/// as the database answers.
#[derive(Clone, Default)]
pub(super) struct Wait(Arc<Shared>);

#[derive(Default)]
struct Shared {
    stage: AtomicU8,
    pulse: OnceLock<Pulse>,
}

impl Wait {
    /// Notes that the work begins on a connection with this pulse; `false` when nobody waits for it any more.
    pub(super) fn begin(&self, pulse: Pulse) -> bool {
        let begins = self.0.stage.compare_exchange(WAITING, BEGUN, Ordering::AcqRel, Ordering::Acquire).is_ok();
        // Set once only: a wait begins once.
        let _set = self.0.pulse.set(pulse);
        begins
    }

    /// Whether nobody waits any more.
    pub(super) fn is_given_up(&self) -> bool {
        self.0.stage.load(Ordering::Acquire) == GIVEN_UP
    }

    /// Gives up what has not begun, and what hangs.
    fn give_up(&self) -> bool {
        match self.0.stage.compare_exchange(WAITING, GIVEN_UP, Ordering::AcqRel, Ordering::Acquire) {
            Ok(_waiting) => true,
            Err(_begun) => self.0.pulse.get().is_some_and(Pulse::hangs),
        }
    }

    /// Waits for work on another thread, as long as there is hope.
    pub(super) async fn for_answer<T, E: From<Error>>(&self, mut work: JoinHandle<Result<T, E>>) -> Result<T, E> {
        let mut patience = LIMIT;
        loop {
            match tokio::time::timeout(patience, &mut work).await {
                Ok(Ok(answer)) => return answer,
                Ok(Err(died)) => return Err(Error::internal(died).into()),
                Err(_elapsed) if self.give_up() => return Err(Error::unavailable("it does not answer").into()),
                Err(_elapsed) => patience = LOOK,
            }
        }
    }
}
