//! Changes that share one commit, whichever way they came to it. Nobody is answered before that commit.
//!
//! A change has a savepoint of its own, so that what is refused is undone by itself; changes that may be made again share
//! one: mostly none of them refuses, and where one does, they are undone together and made again, each with its own.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use super::bell::Bell;
use super::conn::Conn;
use super::error::Error;
use super::measures::Measures;
use super::waiting::{Pulse, Wait};

/// A change on its way to a commit.
pub(super) trait Change: Send {
    /// Whether it may be made again after it was undone.
    fn is_repeatable(&self) -> bool;
    /// Notes that it is made now on a connection with this pulse; `false` when nobody waits for it any more.
    fn begin(&self, pulse: &Pulse) -> bool;
    /// Notes that nothing of it was kept and that it waits again.
    fn begin_later(&self);
    /// Makes the change; `turn` says whether it may wait for its turn. An error is one of the whole batch.
    fn make(&mut self, conn: &mut Conn, turn: Turn) -> Result<Made, Error>;
    /// Answers whoever waits, once the batch is kept or lost.
    fn answer(self: Box<Self>, lost: Option<&Lost>);
}

/// Changes in the order in which they came.
pub(super) type Waiting = VecDeque<Box<dyn Change>>;

/// How a change gets its turn. Only who has none may wait for one: two that wait for each other would wait for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// It waits.
    Waits,
    /// It takes it if it is free.
    Tries,
}

/// What became of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Made {
    /// It is to be kept.
    Done,
    /// It is to be undone.
    Refused,
    /// It was not its turn, and it did nothing.
    Later,
}

/// A change with whoever waits for it.
pub(super) struct Task<T, E, F, R> {
    change: F,
    repeatable: bool,
    wait: Wait,
    outcome: Option<Result<T, E>>,
    reply: R,
}

/// Why a whole batch was not kept.
pub(super) enum Lost {
    /// There is no room left.
    DiskFull,
    /// The database cannot be used at the moment, for this reason.
    Unavailable(String),
    /// A fault.
    Otherwise(String),
}

impl From<Error> for Lost {
    fn from(error: Error) -> Self {
        match error {
            Error::DiskFull => Self::DiskFull,
            Error::Unavailable(reason) => Self::Unavailable(reason),
            other => Self::Otherwise(other.to_string()),
        }
    }
}

impl From<&Lost> for Error {
    fn from(lost: &Lost) -> Self {
        match lost {
            Lost::DiskFull => Self::DiskFull,
            Lost::Unavailable(reason) => Self::Unavailable(reason.clone()),
            Lost::Otherwise(reason) => Self::internal(format!("the commit failed, nothing was kept: {reason}")),
        }
    }
}

impl<T, E, F, R> Task<T, E, F, R>
where
    F: FnMut(&mut Conn, Turn) -> Result<Option<Result<T, E>>, Error>,
    R: FnOnce(Result<T, E>),
{
    /// A change and the reply to it; when that is dropped instead of called, the batch died. `None` of the change is
    /// that it is not its turn.
    pub(super) fn new(change: F, repeatable: bool, wait: Wait, reply: R) -> Self {
        Self { change, repeatable, wait, outcome: None, reply }
    }
}

impl<T, E, F, R> Change for Task<T, E, F, R>
where
    T: Send,
    E: From<Error> + Send,
    F: FnMut(&mut Conn, Turn) -> Result<Option<Result<T, E>>, Error> + Send,
    R: FnOnce(Result<T, E>) + Send,
{
    fn is_repeatable(&self) -> bool {
        self.repeatable
    }

    fn begin(&self, pulse: &Pulse) -> bool {
        self.wait.begin(pulse.clone())
    }

    fn begin_later(&self) {
        self.wait.begin_later();
    }

    fn make(&mut self, conn: &mut Conn, turn: Turn) -> Result<Made, Error> {
        self.outcome = (self.change)(conn, turn)?;
        Ok(match self.outcome {
            Some(Ok(_)) => Made::Done,
            Some(Err(_)) => Made::Refused,
            None => Made::Later,
        })
    }

    fn answer(self: Box<Self>, lost: Option<&Lost>) {
        let answer = match (lost, self.outcome) {
            // Also a refusal may rest on what another change of the lost batch had written.
            (Some(lost), _) => Err(Error::from(lost).into()),
            (None, Some(outcome)) => outcome,
            (None, None) => Err(Error::internal("the change was not made").into()),
        };
        (self.reply)(answer);
    }
}

/// Changes on their way to one commit.
pub(super) struct Batch {
    /// Those that are to be made.
    pub(super) waiting: Waiting,
    /// So many of the first of them are made each with a savepoint of its own.
    alone: usize,
    /// Those that were made, whether kept or undone.
    pub(super) made: Vec<Box<dyn Change>>,
    /// Those whose turn it was not.
    pub(super) later: Waiting,
    turn: Turn,
    /// Since when it has something to keep, and with it the turn.
    since: Option<Instant>,
}

/// How long a batch may be made, and how it is known that the database does not answer.
#[derive(Clone, Copy)]
pub(super) struct Limits<'a> {
    /// For so long it keeps its turn; afterwards no other change begins, and those that are left come later.
    pub(super) enough: Duration,
    /// Of the connection.
    pub(super) pulse: Option<&'a Pulse>,
}

impl Limits<'_> {
    /// For whoever is the only one to write.
    pub(super) const NONE: Self = Self { enough: Duration::MAX, pulse: None };
}

impl Batch {
    /// Of these changes, the first of which may wait for its turn, or none.
    pub(super) fn new(waiting: Waiting, turn: Turn) -> Self {
        let made = Vec::with_capacity(waiting.len());
        Self { waiting, alone: 0, made, later: Waiting::new(), turn, since: None }
    }

    /// Makes the changes in a transaction that has begun, and commits it. After an error those that were not made wait
    /// still, and the connection is in no known state.
    pub(super) fn keep(&mut self, conn: &mut Conn, limits: Limits<'_>) -> Result<(), Error> {
        let work = AssertUnwindSafe(|| self.make_all(conn, limits));
        let kept = catch_unwind(work).unwrap_or_else(|_panic| Err(Error::internal("a change panicked")));
        if kept.is_err() && self.made.is_empty() {
            // Whatever it was, it would come again.
            self.abandon();
        }
        kept
    }

    fn make_all(&mut self, conn: &mut Conn, limits: Limits<'_>) -> Result<(), Error> {
        while let Some(next) = self.waiting.front() {
            if self.is_over(limits) {
                // Those whose turn nobody has tried yet come before those that must wait for it.
                self.waiting.append(&mut self.later);
                std::mem::swap(&mut self.waiting, &mut self.later);
            } else if self.alone == 0 && next.is_repeatable() {
                self.run(conn, limits)?;
            } else {
                self.next(conn, limits)?;
            }
        }
        conn.check_sound()?;
        Ok(conn.commit()?)
    }

    fn is_over(&self, limits: Limits<'_>) -> bool {
        self.since.is_some_and(|since| since.elapsed() > limits.enough)
    }

    /// None of them is to be made any more.
    pub(super) fn abandon(&mut self) {
        self.made.extend(self.waiting.drain(..));
    }

    /// Answers whoever waits for what was made.
    pub(super) fn answer(&mut self, begun: Instant, done: Result<(), Error>, bell: &Bell, measures: &Measures) {
        let lost = done.err().map(Lost::from);
        if let Some(lost) = &lost {
            tracing::error!(reason = %Error::from(lost), changes = self.made.len(), "a batch of changes was lost");
            measures.lost(self.made.len());
        } else if !self.made.is_empty() {
            measures.kept(self.made.len(), begun.elapsed());
            if self.since.is_some() {
                bell.ring();
            }
        }
        for change in self.made.drain(..) {
            change.answer(lost.as_ref());
        }
    }

    /// The next change with a savepoint of its own.
    fn next(&mut self, conn: &mut Conn, limits: Limits<'_>) -> Result<(), Error> {
        self.alone = self.alone.saturating_sub(1);
        conn.begin_part()?;
        // A full disk may have undone the whole transaction; then the savepoint is gone and this fails, as it must.
        if self.make_first(conn, limits)? == Made::Done {
            conn.commit()?;
        } else {
            conn.roll_back()?;
        }
        Ok(())
    }

    /// The next changes that may be made again, up to the first that refuses, with one savepoint for all of them.
    fn run(&mut self, conn: &mut Conn, limits: Limits<'_>) -> Result<(), Error> {
        let (begins, turn, since) = (self.made.len(), self.turn, self.since);
        conn.begin_part()?;
        while self.waiting.front().is_some_and(|next| next.is_repeatable()) {
            if self.make_first(conn, limits)? == Made::Refused {
                conn.roll_back()?;
                // Whatever turn was taken since is given back.
                (self.turn, self.since) = (turn, since);
                self.alone = self.made.len().saturating_sub(begins);
                for change in self.made.drain(begins..).rev() {
                    self.waiting.push_front(change);
                }
                return Ok(());
            }
            if self.is_over(limits) {
                break;
            }
        }
        Ok(conn.commit()?)
    }

    /// Makes the first of those that wait.
    fn make_first(&mut self, conn: &mut Conn, limits: Limits<'_>) -> Result<Made, Error> {
        self.made.extend(self.waiting.pop_front());
        let Some(change) = self.made.last_mut() else { return Ok(Made::Later) };
        if !limits.pulse.is_none_or(|pulse| change.begin(pulse)) {
            // Nobody hears its answer; it counts as answered.
            return Ok(Made::Later);
        }
        let made = change.make(conn, self.turn)?;
        match made {
            Made::Done => {
                self.turn = Turn::Tries;
                self.since.get_or_insert_with(Instant::now);
            }
            Made::Later => self.later.extend(self.made.pop()),
            // No rule refused it, and the others would meet the same.
            Made::Refused if limits.pulse.is_some_and(Pulse::missed) => {
                return Err(Error::unavailable("it does not answer"));
            }
            Made::Refused => {}
        }
        Ok(made)
    }
}
