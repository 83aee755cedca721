//! The connections of the program: a pool to read, and one way to write for each kind of database.

use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::time::{Duration, Instant};

use diesel::r2d2::{self, ManageConnection, PooledConnection, R2D2Connection as _};
use diesel::result::{DatabaseErrorKind, Error as DieselError};
use tokio::sync::{Semaphore, oneshot};

use super::bell::Bell;
use super::conn::{Conn, Purpose};
use super::error::Error;
use super::gathered::Gathered;
use super::measures::Measures;
use super::migrate::{self, OpenError};
use super::moment::Moments;
use super::url::DatabaseUrl;
use super::waiting::{Patience, Pulse, Wait};
use super::writer::Writer;

/// Connections kept open; a page needs one for a moment.
const CONNECTIONS: u32 = 8;
/// How many of them write at most, or wait for their turn; whoever else writes waits without a connection.
const WRITERS: usize = 4;
/// How long a page waits for one of them; a database that is away is asked again in the background meanwhile.
const CONNECTING: Duration = Duration::from_secs(3);

/// Every connection of the program.
pub(super) struct Pool {
    url: DatabaseUrl,
    conns: r2d2::Pool<Manager>,
    writes: Writes,
    moments: Moments,
    bell: Bell,
    measures: Measures,
}

/// How changes get in.
pub(super) enum Writes {
    /// `SQLite`: through the thread that shares commits.
    Thread(Writer),
    /// PostgreSQL: through the pool, never more than these at once, so that readers always find a connection.
    Pool {
        /// One for each connection that may write.
        permits: Arc<Semaphore>,
        /// What tables write shares commits.
        gathered: Arc<Gathered>,
    },
    /// Not at all: it was opened to read.
    None,
}

/// The connections that are lent.
fn connections(url: &DatabaseUrl) -> Result<r2d2::Pool<Manager>, OpenError> {
    r2d2::Pool::builder()
        .max_size(CONNECTIONS)
        .min_idle(Some(1))
        .connection_timeout(CONNECTING)
        // `begun` tries it by beginning, which costs no question of its own.
        .test_on_check_out(false)
        .build(Manager { url: url.clone() })
        .map_err(|error| OpenError::unreachable(url, &error))
}

/// A connection with what is known about it.
pub(super) struct Lent {
    pub(super) conn: Conn,
    pub(super) pulse: Pulse,
    /// The limits PostgreSQL was told of.
    told: Option<Patience>,
    /// Whether it is in no known state and must be closed.
    pub(super) spoilt: bool,
}

pub(super) struct Manager {
    url: DatabaseUrl,
}

impl Pool {
    /// Brings the tables up to date, then opens the rest.
    pub(super) fn open(url: &DatabaseUrl) -> Result<Self, OpenError> {
        let (first, bell, measures) = (migrate::open(url)?, Bell::default(), Measures::default());
        let writes = match url {
            DatabaseUrl::Sqlite(_) => {
                Writes::Thread(Writer::start(url.clone(), first, (bell.clone(), measures.clone()))?)
            }
            DatabaseUrl::Postgres(_) => {
                Writes::Pool { permits: Arc::new(Semaphore::new(WRITERS)), gathered: Arc::default() }
            }
        };
        let moments = Moments::default();
        Ok(Self { url: url.clone(), conns: connections(url)?, writes, moments, bell, measures })
    }

    /// Opens what is there, to read only; nothing is brought up to date.
    pub(super) fn open_to_read(url: &DatabaseUrl) -> Result<Self, OpenError> {
        let (moments, bell, measures) = (Moments::default(), Bell::default(), Measures::default());
        Ok(Self { url: url.clone(), conns: connections(url)?, writes: Writes::None, moments, bell, measures })
    }

    /// Where the database is.
    pub(super) const fn url(&self) -> &DatabaseUrl {
        &self.url
    }

    /// What moment it is in the database, where that can be told at once.
    pub(super) fn moment(&self) -> Option<i64> {
        self.moments.now(&self.url)
    }

    /// What was done so far.
    pub(super) const fn measures(&self) -> &Measures {
        &self.measures
    }

    /// Rings when a change was kept.
    pub(super) const fn bell(&self) -> &Bell {
        &self.bell
    }

    /// How changes get into this database.
    pub(super) const fn writes(&self) -> &Writes {
        &self.writes
    }

    /// Answers questions in a transaction that changes nothing, unless whoever waits gave up meanwhile.
    pub(super) fn read<T, E: From<Error>>(
        &self,
        (patience, wait): (Patience, &Wait),
        ask: impl FnOnce(&mut Conn) -> Result<T, E>,
    ) -> Result<T, E> {
        self.within(Purpose::Read, (patience, wait), ask)
    }

    /// Makes a change on a connection of the pool, unless whoever waits gave up meanwhile.
    pub(super) fn write<T, E: From<Error>>(
        &self,
        (patience, wait): (Patience, &Wait),
        change: impl FnOnce(&mut Conn) -> Result<T, E>,
    ) -> Result<T, E> {
        let begun = Instant::now();
        self.measures.came();
        let mut refused = false;
        let outcome = self.within(Purpose::Write, (patience, wait), |conn| {
            let made = change(conn);
            refused = made.is_err();
            made
        });
        if outcome.is_ok() || refused {
            self.measures.kept(1, begun.elapsed());
        } else {
            self.measures.lost(1);
        }
        outcome
    }

    /// One transaction round the work: kept when it answers, undone when it refuses.
    fn within<T, E: From<Error>>(
        &self,
        purpose: Purpose,
        asker: (Patience, &Wait),
        work: impl FnOnce(&mut Conn) -> Result<T, E>,
    ) -> Result<T, E> {
        let (mut work, mut outcome) = (Some(work), None);
        self.around(purpose, asker, &mut |conn| {
            outcome = work.take().map(|work| work(conn));
            outcome.as_ref().is_some_and(Result::is_ok)
        })?;
        outcome.unwrap_or_else(|| Err(unwanted().into()))
    }

    /// The same whatever it answers: kept when `work` says so.
    fn around(
        &self,
        purpose: Purpose,
        (patience, wait): (Patience, &Wait),
        work: &mut dyn FnMut(&mut Conn) -> bool,
    ) -> Result<(), Error> {
        if wait.is_given_up() {
            return Err(unwanted());
        }
        let mut lent = self.begun(purpose, patience)?;
        let pulse = lent.pulse.clone();
        // Until the end is known to be sound it is not; also a panic leaves it so.
        lent.spoilt = true;
        if wait.begin(pulse) && work(&mut lent.conn) {
            if purpose != Purpose::Read {
                lent.conn.check_sound()?;
            }
            lent.conn.commit()?;
            lent.spoilt = false;
            if purpose != Purpose::Read {
                self.bell.ring();
            }
        } else {
            lent.conn.roll_back()?;
            lent.spoilt = false;
        }
        Ok(())
    }

    /// A connection in a transaction. Those that broke while nobody looked are thrown away, each found by trying it; one
    /// on which beginning fails for whatever reason is not lent again.
    pub(super) fn begun(&self, purpose: Purpose, patience: Patience) -> Result<PooledConnection<Manager>, Error> {
        let mut tries = CONNECTIONS;
        loop {
            let mut lent = self.conns.get().map_err(Error::unavailable)?;
            match lent.begin(purpose, patience) {
                Ok(()) => return Ok(lent),
                Err(broken) if is_closed(&broken) && tries > 0 => tries -= 1,
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// Nobody hears the answer.
fn unwanted() -> Error {
    Error::unavailable("nobody waits for it any more")
}

const fn is_closed(error: &DieselError) -> bool {
    use DatabaseErrorKind::{ClosedConnection, UnableToSendCommand};
    matches!(
        error,
        DieselError::BrokenTransactionManager | DieselError::DatabaseError(ClosedConnection | UnableToSendCommand, _)
    )
}

impl Lent {
    fn begin(&mut self, purpose: Purpose, patience: Patience) -> diesel::QueryResult<()> {
        self.spoilt = true;
        if self.told != Some(patience) {
            self.conn.limit(patience)?;
            self.told = Some(patience);
        }
        self.conn.begin(purpose)?;
        self.spoilt = false;
        Ok(())
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
    heard(answer).await
}

/// What the thread answers; when it died, that.
pub(super) async fn heard<T, E: From<Error>>(answer: oneshot::Receiver<Result<T, E>>) -> Result<T, E> {
    answer.await.map_err(|_closed| Error::died().into()).and_then(|outcome| outcome)
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
    answer.recv().map_err(|_closed| Error::died().into()).and_then(|outcome| outcome)
}

impl ManageConnection for Manager {
    type Connection = Lent;
    type Error = r2d2::Error;

    fn connect(&self) -> Result<Lent, r2d2::Error> {
        let pulse = Pulse::default();
        let conn = Conn::open_for_pool(&self.url, pulse.clone()).map_err(r2d2::Error::ConnectionError)?;
        Ok(Lent { conn, pulse, told: None, spoilt: false })
    }

    fn is_valid(&self, lent: &mut Lent) -> Result<(), r2d2::Error> {
        lent.conn.ping().map_err(r2d2::Error::QueryError)
    }

    fn has_broken(&self, lent: &mut Lent) -> bool {
        lent.spoilt || lent.conn.is_broken()
    }
}
