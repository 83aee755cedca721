//! The connections of the program: a pool to read, and one way to write for each kind of database.

use std::sync::mpsc::sync_channel;

use diesel::r2d2::{self, ManageConnection, R2D2Connection as _};
use tokio::sync::{Semaphore, oneshot};

use super::conn::{Conn, Purpose};
use super::error::Error;
use super::migrate::{self, OpenError};
use super::url::DatabaseUrl;
use super::writer::Writer;

/// Connections kept open; a page needs one for a moment.
const CONNECTIONS: u32 = 8;

/// Every connection of the program.
pub(super) struct Pool {
    conns: r2d2::Pool<Manager>,
    writes: Writes,
}

/// How changes get in.
pub(super) enum Writes {
    /// `SQLite`: through the thread that shares commits.
    Thread(Writer),
    /// PostgreSQL: through the pool, never more than two at once, so that readers always find a connection.
    Pool(Semaphore),
}

struct Manager {
    url: DatabaseUrl,
}

impl Pool {
    /// Brings the tables up to date, then opens the rest.
    pub(super) fn open(url: &DatabaseUrl) -> Result<Self, OpenError> {
        let first = migrate::open(url)?;
        let writes = match url {
            DatabaseUrl::Sqlite(_) => Writes::Thread(Writer::start(url.clone(), first)?),
            DatabaseUrl::Postgres(_) => Writes::Pool(Semaphore::new(2)),
        };
        let conns = r2d2::Pool::builder()
            .max_size(CONNECTIONS)
            .min_idle(Some(1))
            // A question more before each answer; a connection that broke says so and is not taken again.
            .test_on_check_out(false)
            .build(Manager { url: url.clone() })
            .map_err(|error| OpenError::unreachable(url, &error))?;
        Ok(Self { conns, writes })
    }

    /// How changes get into this database.
    pub(super) const fn writes(&self) -> &Writes {
        &self.writes
    }

    /// Answers questions in a transaction that changes nothing.
    pub(super) fn read<T, E: From<Error>>(&self, ask: impl FnOnce(&mut Conn) -> Result<T, E>) -> Result<T, E> {
        self.within(Purpose::Read, ask)
    }

    /// Makes a change on a connection of the pool.
    pub(super) fn write<T, E: From<Error>>(&self, change: impl FnOnce(&mut Conn) -> Result<T, E>) -> Result<T, E> {
        self.within(Purpose::Write, change)
    }

    /// One transaction round the work: kept when it answers, undone when it refuses.
    fn within<T, E: From<Error>>(
        &self,
        purpose: Purpose,
        work: impl FnOnce(&mut Conn) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut conn = self.conns.get().map_err(Error::internal)?;
        conn.begin(purpose).map_err(Error::from)?;
        match work(&mut conn) {
            Ok(answer) => {
                if purpose == Purpose::Write {
                    conn.check_sound().map_err(Error::from)?;
                }
                conn.commit().map_err(Error::from)?;
                Ok(answer)
            }
            Err(refusal) => {
                conn.roll_back().map_err(Error::from)?;
                Err(refusal)
            }
        }
    }
}

/// Sends a change to the thread and waits without holding a thread of its own.
pub(super) async fn through<T, E, F>(writer: &Writer, change: F) -> Result<T, E>
where
    T: Send + 'static,
    E: From<Error> + Send + 'static,
    F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
{
    let (reply, answer) = oneshot::channel();
    // Whoever asked may have gone away; the change stays made all the same.
    writer.send(change, |outcome| drop(reply.send(outcome)));
    answer.await.map_err(|died| Error::internal(died).into()).and_then(|outcome| outcome)
}

/// Sends a change to the thread and waits for it here.
pub(super) fn through_now<T, E, F>(writer: &Writer, change: F) -> Result<T, E>
where
    T: Send + 'static,
    E: From<Error> + Send + 'static,
    F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
{
    let (reply, answer) = sync_channel(1);
    writer.send(change, move |outcome| drop(reply.send(outcome)));
    answer.recv().map_err(|died| Error::internal(died).into()).and_then(|outcome| outcome)
}

impl ManageConnection for Manager {
    type Connection = Conn;
    type Error = r2d2::Error;

    fn connect(&self) -> Result<Conn, r2d2::Error> {
        Conn::open_for_pool(&self.url).map_err(r2d2::Error::ConnectionError)
    }

    fn is_valid(&self, conn: &mut Conn) -> Result<(), r2d2::Error> {
        conn.ping().map_err(r2d2::Error::QueryError)
    }

    fn has_broken(&self, conn: &mut Conn) -> bool {
        std::thread::panicking() || conn.is_broken()
    }
}
