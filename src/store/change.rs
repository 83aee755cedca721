//! A change on its way to a commit, and what becomes of it.

use std::any::{Any, TypeId};
use std::collections::VecDeque;

use super::conn::Conn;
use super::error::Error;
use super::home::Home;
use super::waiting::{Pulse, Wait};

/// A change on its way to a commit.
pub(super) trait Change: Send {
    /// Whether it may be made again after it was undone.
    fn is_repeatable(&self) -> bool;
    /// Notes that it is made now on a connection with this pulse; `false` when nobody waits for it any more.
    fn begin(&self, pulse: &Pulse) -> bool;
    /// Notes that nothing of it was kept and that it waits again.
    fn begin_later(&mut self);
    /// Makes the change; `turn` says whether it may wait for its turn. An error is one of the whole batch.
    fn make(&mut self, conn: &mut Conn, turn: Turn) -> Result<Made, Error>;
    /// Answers whoever waits, once the batch is kept or lost.
    fn answer(self: Box<Self>, lost: Option<&Lost>);
    /// Where whoever waits for it lives; `None` where that is told by whoever made it.
    fn home(&self) -> Option<&Home> {
        None
    }
    /// How it is made at once with others like it; `None` of what is made by itself.
    fn at_once(&self) -> Option<AtOnce> {
        None
    }
    /// Has it made by itself from now on.
    fn by_itself(&mut self) {}
    /// The change as what it is.
    fn as_any(&mut self) -> &mut dyn Any;
}

/// Makes changes of one kind.
type MakeAll = fn(&mut Conn, &mut [Box<dyn Change>]) -> Result<Vec<Option<Made>>, Error>;

/// How changes of one kind are made at once.
#[derive(Clone, Copy)]
pub(super) struct AtOnce {
    /// Their kind.
    pub(super) kind: TypeId,
    /// Takes the turn of one of them, and waits for it; `false` when there is none for it.
    pub(super) wait: fn(&mut Conn, &mut dyn Change) -> Result<bool, Error>,
    /// Makes those whose turn it is, none of which waits for it; `None` of one that is to be made by itself.
    pub(super) make: MakeAll,
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

impl Made {
    /// What became of a change with this outcome; there is none when it was not its turn.
    pub(super) const fn of<T, E>(outcome: Option<&Result<T, E>>) -> Self {
        match outcome {
            Some(Ok(_)) => Self::Done,
            Some(Err(_)) => Self::Refused,
            None => Self::Later,
        }
    }
}

/// What whoever waits is told of this outcome.
pub(super) fn answer<T, E: From<Error>>(outcome: Option<Result<T, E>>, lost: Option<&Lost>) -> Result<T, E> {
    match (lost, outcome) {
        // Also a refusal may rest on what another change of the lost batch had written.
        (Some(lost), _) => Err(Error::from(lost).into()),
        (None, Some(outcome)) => outcome,
        (None, None) => Err(Error::internal("the change was not made").into()),
    }
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
    T: Send + 'static,
    E: From<Error> + Send + 'static,
    F: FnMut(&mut Conn, Turn) -> Result<Option<Result<T, E>>, Error> + Send + 'static,
    R: FnOnce(Result<T, E>) + Send + 'static,
{
    fn is_repeatable(&self) -> bool {
        self.repeatable
    }

    fn begin(&self, pulse: &Pulse) -> bool {
        self.wait.begin(pulse.clone())
    }

    fn begin_later(&mut self) {
        self.wait.begin_later();
    }

    fn make(&mut self, conn: &mut Conn, turn: Turn) -> Result<Made, Error> {
        self.outcome = (self.change)(conn, turn)?;
        Ok(Made::of(self.outcome.as_ref()))
    }

    fn answer(self: Box<Self>, lost: Option<&Lost>) {
        (self.reply)(answer(self.outcome, lost));
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}
