//! The one thread that writes to a `SQLite` file, and how it shares one commit among all who wait.
//!
//! Whatever waits when the thread looks up becomes one [`Batch`]: one `BEGIN IMMEDIATE`, one commit, and so one flush to
//! the disk for all of them.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use super::batch::{Batch, Limits};
use super::bell::Bell;
use super::change::{Change, Lost, Task, Turn, Waiting};
use super::conn::{Conn, Purpose};
use super::error::Error;
use super::measures::Measures;
use super::migrate::OpenError;
use super::url::DatabaseUrl;
use super::waiting::{Room, Wait};

/// How many changes share one commit at most; more would make the first of them wait noticeably.
const BATCH: usize = 256;

/// The sending end of the thread's queue.
pub(super) struct Writer {
    queue: Option<Sender<Box<dyn Change>>>,
    thread: Option<JoinHandle<()>>,
    measures: Measures,
}

impl Writer {
    /// Starts the thread with its own connection.
    pub(super) fn start(url: DatabaseUrl, mut conn: Conn, told: (Bell, Measures)) -> Result<Self, OpenError> {
        let room = Room::default();
        conn.write_for_visitors().map_err(|error| OpenError::unreachable(&url, &error))?;
        conn.tell_of_room(room.clone());
        let (conn, (queue, jobs)) = (Some(conn), channel());
        let (bell, measures) = told;
        let counted = measures.clone();
        let failed = OpenError::unreachable(&url, &"no thread can be started");
        let thread = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || Thread { url, conn, room, jobs, bell, measures: counted }.run())
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
        let gone = || Err(Error::internal("the change was made already").into());
        let change = move |conn: &mut Conn, _| Ok(Some(once.take().map_or_else(gone, |change| change(conn))));
        self.queue(Task::new(change, false, Wait::default(), reply));
    }

    /// Queues a change that tells who waits by itself.
    pub(super) fn queue(&self, task: impl Change + 'static) {
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
    /// Of the connection.
    room: Room,
    jobs: Receiver<Box<dyn Change>>,
    /// Rung once for each batch that was kept.
    bell: Bell,
    measures: Measures,
}

impl Thread {
    fn run(mut self) {
        let mut waiting = Waiting::new();
        while let Ok(first) = self.jobs.recv() {
            waiting.push_back(first);
            while !waiting.is_empty() {
                waiting.extend(self.jobs.try_iter().take(BATCH.saturating_sub(waiting.len())));
                waiting = self.batch(waiting);
            }
        }
    }

    /// Makes the changes that wait and answers them. Those behind a failure stay for the next batch.
    fn batch(&mut self, waiting: Waiting) -> Waiting {
        let (begun, mut batch, room) = (Instant::now(), Batch::new(waiting, Turn::Tries), self.room.clone());
        // Of what was before nobody asks.
        let _before = room.lacked();
        let limits = Limits { room: Some(&room), ..Limits::NONE };
        let done = self.connection().and_then(|conn| Ok(conn.begin(Purpose::Write)?));
        let done = match done {
            Ok(()) => self.connection().and_then(|conn| batch.keep(conn, limits)),
            Err(error) => {
                // Another program may hold the file for long: everybody is told, instead of one after the other.
                batch.abandon();
                Err(error)
            }
        };
        if batch.waiting.is_empty() && matches!(done, Err(Error::Unavailable(_))) {
            // Whoever came while we waited for a locked file has waited long enough as well.
            batch.made.extend(self.jobs.try_iter());
        }
        if done.is_err() {
            // Closing the connection takes back what was not committed, whatever state it was in.
            self.conn = None;
        }
        batch.answer(begun, done, &self.bell, &self.measures);
        batch.waiting
    }

    fn connection(&mut self) -> Result<&mut Conn, Error> {
        if self.conn.is_none() {
            let mut conn = Conn::open(&self.url).map_err(Error::unavailable)?;
            conn.write_for_visitors()?;
            conn.tell_of_room(self.room.clone());
            self.conn = Some(conn);
        }
        self.conn.as_mut().ok_or(Error::NotFound)
    }
}
