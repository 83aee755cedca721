//! The one thread that writes to a `SQLite` file, and how it shares one commit among all who wait.
//!
//! Whatever waits when the thread looks up becomes one batch: one `BEGIN IMMEDIATE`, one commit, and so one flush to the
//! disk for all of them. Nobody is answered before that flush. A change has a savepoint of its own, so that what is refused
//! is undone by itself; changes that may be made again share one: mostly none of them refuses, and where one does, they are
//! undone together and made again, each with its own.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use super::bell::Bell;
use super::conn::{Conn, Purpose};
use super::error::Error;
use super::measures::Measures;
use super::migrate::OpenError;
use super::url::DatabaseUrl;

/// How many changes share one commit at most; more would make the first of them wait noticeably.
const BATCH: usize = 256;

/// The sending end of the thread's queue.
pub(super) struct Writer {
    queue: Option<Sender<Box<dyn Change>>>,
    thread: Option<JoinHandle<()>>,
    measures: Measures,
}

/// A change on its way through the thread.
trait Change: Send {
    /// Whether it may be made again after it was undone.
    fn is_repeatable(&self) -> bool;
    /// Makes the change; `false` when it is to be undone.
    fn make(&mut self, conn: &mut Conn) -> bool;
    /// Answers whoever waits, once the batch is kept or lost.
    fn answer(self: Box<Self>, lost: Option<&Lost>);
}

struct Task<T, E, F, R> {
    change: F,
    repeatable: bool,
    outcome: Option<Result<T, E>>,
    reply: R,
}

/// Why a whole batch was not kept.
enum Lost {
    DiskFull,
    Unavailable(String),
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

impl<T, E, F, R> Change for Task<T, E, F, R>
where
    T: Send,
    E: From<Error> + Send,
    F: FnMut(&mut Conn) -> Option<Result<T, E>> + Send,
    R: FnOnce(Result<T, E>) + Send,
{
    fn is_repeatable(&self) -> bool {
        self.repeatable
    }

    fn make(&mut self, conn: &mut Conn) -> bool {
        self.outcome = (self.change)(conn);
        matches!(self.outcome, Some(Ok(_)))
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

impl Writer {
    /// Starts the thread with its own connection.
    pub(super) fn start(url: DatabaseUrl, mut conn: Conn, told: (Bell, Measures)) -> Result<Self, OpenError> {
        conn.wait_like_a_visitor().map_err(|error| OpenError::unreachable(&url, &error))?;
        let (conn, (queue, jobs)) = (Some(conn), channel());
        let (bell, measures) = told;
        let counted = measures.clone();
        let failed = OpenError::unreachable(&url, &"no thread can be started");
        let thread = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || Thread { url, conn, jobs, bell, measures: counted }.run())
            .map_err(|_no_thread| failed)?;
        Ok(Self { queue: Some(queue), thread: Some(thread), measures })
    }

    /// Queues a change. `reply` is called after the commit; when it is dropped instead, the batch died.
    pub(super) fn send<T, E, F, R>(&self, change: F, reply: R)
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
        R: FnOnce(Result<T, E>) + Send + 'static,
    {
        let mut once = Some(change);
        let change = move |conn: &mut Conn| once.take().map(|change| change(conn));
        self.queue(Task { change, repeatable: false, outcome: None, reply });
    }

    /// The same for a change that may be made again after it was undone.
    pub(super) fn send_repeatable<T, E, F, R>(&self, mut change: F, reply: R)
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
        F: FnMut(&mut Conn) -> Result<T, E> + Send + 'static,
        R: FnOnce(Result<T, E>) + Send + 'static,
    {
        let change = move |conn: &mut Conn| Some(change(conn));
        self.queue(Task { change, repeatable: true, outcome: None, reply });
    }

    fn queue(&self, task: impl Change + 'static) {
        self.measures.came();
        if let Some(queue) = &self.queue
            && let Err(unsent) = queue.send(Box::new(task))
        {
            self.measures.lost(1);
            unsent.0.answer(Some(&Lost::Otherwise("the writer has ended".to_owned())));
        }
    }
}

impl Drop for Writer {
    /// Lets the thread finish what waits, so that the file is closed in order.
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(thread) = self.thread.take()
            && thread.thread().id() != thread::current().id()
            && thread.join().is_err()
        {
            tracing::error!("the writer of the database ended in a panic");
        }
    }
}

struct Thread {
    url: DatabaseUrl,
    conn: Option<Conn>,
    jobs: Receiver<Box<dyn Change>>,
    /// Rung once for each batch that was kept.
    bell: Bell,
    measures: Measures,
}

impl Thread {
    fn run(mut self) {
        let mut waiting = VecDeque::new();
        while let Ok(first) = self.jobs.recv() {
            waiting.push_back(first);
            while !waiting.is_empty() {
                waiting.extend(self.jobs.try_iter().take(BATCH.saturating_sub(waiting.len())));
                self.batch(&mut waiting);
            }
        }
    }

    /// Makes the changes that wait and answers them. Those behind a failure stay in the queue for the next batch.
    fn batch(&mut self, waiting: &mut VecDeque<Box<dyn Change>>) {
        let (begun, mut made) = (Instant::now(), Vec::with_capacity(waiting.len()));
        let done = match self.connection() {
            Ok(conn) => {
                let work = AssertUnwindSafe(|| make_all(conn, waiting, &mut made));
                catch_unwind(work).unwrap_or_else(|_panic| Err(Error::internal("a change panicked")))
            }
            Err(error) => {
                made.extend(waiting.drain(..));
                Err(error)
            }
        };
        let lost = done.err().map(Lost::from);
        if waiting.is_empty() && matches!(lost, Some(Lost::Unavailable(_))) {
            // Whoever came while we waited for a locked file has waited long enough as well.
            made.extend(self.jobs.try_iter());
        }
        if let Some(lost) = &lost {
            tracing::error!(reason = %Error::from(lost), changes = made.len(), "a batch of changes was lost");
            // Closing the connection takes back what was not committed, whatever state it was in.
            self.conn = None;
            self.measures.lost(made.len());
        } else {
            self.measures.kept(made.len(), begun.elapsed());
            self.bell.ring();
        }
        for change in made {
            change.answer(lost.as_ref());
        }
    }

    fn connection(&mut self) -> Result<&mut Conn, Error> {
        if self.conn.is_none() {
            let mut conn = Conn::open(&self.url).map_err(Error::unavailable)?;
            conn.wait_like_a_visitor()?;
            self.conn = Some(conn);
        }
        self.conn.as_mut().ok_or(Error::NotFound)
    }
}

/// One transaction round all changes.
fn make_all(conn: &mut Conn, waiting: &mut Waiting, made: &mut Vec<Box<dyn Change>>) -> Result<(), Error> {
    if let Err(error) = conn.begin(Purpose::Write) {
        // Another program may hold the file for long: everybody is told, instead of one after the other.
        made.extend(waiting.drain(..));
        return Err(error.into());
    }
    while let Some(next) = waiting.front() {
        if next.is_repeatable() { make_run(conn, waiting, made)? } else { make_next(conn, waiting, made)? }
    }
    conn.commit()?;
    Ok(())
}

type Waiting = VecDeque<Box<dyn Change>>;

/// The next change with a savepoint of its own.
fn make_next(conn: &mut Conn, waiting: &mut Waiting, made: &mut Vec<Box<dyn Change>>) -> Result<(), Error> {
    made.extend(waiting.pop_front());
    made.last_mut().map_or(Ok(()), |change| make_alone(conn, change))
}

fn make_alone(conn: &mut Conn, change: &mut Box<dyn Change>) -> Result<(), Error> {
    conn.begin_part()?;
    // A full disk may have undone the whole transaction; then the savepoint is gone and this fails, as it must.
    if change.make(conn) {
        conn.commit()?;
    } else {
        conn.roll_back()?;
    }
    Ok(())
}

/// The next changes that may be made again, up to the first that refuses, with one savepoint for all of them.
fn make_run(conn: &mut Conn, waiting: &mut Waiting, made: &mut Vec<Box<dyn Change>>) -> Result<(), Error> {
    let begins = made.len();
    conn.begin_part()?;
    while let Some(change) = waiting.pop_front_if(|next| next.is_repeatable()) {
        made.push(change);
        if !made.last_mut().is_some_and(|change| change.make(conn)) {
            conn.roll_back()?;
            return made.iter_mut().skip(begins).try_for_each(|change| make_alone(conn, change));
        }
    }
    conn.commit()?;
    Ok(())
}
