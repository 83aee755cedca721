//! The connections of the program.

use std::sync::{Mutex, PoisonError};

use diesel::r2d2::{self, ManageConnection, R2D2Connection as _};

use super::conn::{Conn, Purpose};
use super::error::Error;
use super::migrate::{self, OpenError};
use super::url::DatabaseUrl;

/// Connections for reading, and the one for writing.
pub(super) struct Pool {
    readers: r2d2::Pool<Manager>,
    writer: Mutex<Conn>,
}

struct Manager {
    url: DatabaseUrl,
}

impl Pool {
    pub(super) fn open(url: &DatabaseUrl) -> Result<Self, OpenError> {
        let writer = Mutex::new(migrate::open(url)?);
        let readers = r2d2::Pool::builder()
            .max_size(4)
            .build(Manager { url: url.clone() })
            .map_err(|error| OpenError::unreachable(url, &error))?;
        Ok(Self { readers, writer })
    }

    pub(super) fn read<T, E: From<Error>>(&self, ask: impl FnOnce(&mut Conn) -> Result<T, E>) -> Result<T, E> {
        let mut conn = self.readers.get().map_err(Error::internal)?;
        within(&mut conn, Purpose::Read, ask)
    }

    pub(super) fn write<T, E: From<Error>>(&self, change: impl FnOnce(&mut Conn) -> Result<T, E>) -> Result<T, E> {
        let mut conn = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        within(&mut conn, Purpose::Write, change)
    }
}

/// One transaction round the work: kept when it answers, undone when it fails.
fn within<T, E: From<Error>>(
    conn: &mut Conn,
    purpose: Purpose,
    work: impl FnOnce(&mut Conn) -> Result<T, E>,
) -> Result<T, E> {
    conn.begin(purpose).map_err(Error::from)?;
    match work(conn) {
        Ok(answer) => {
            conn.commit().map_err(Error::from)?;
            Ok(answer)
        }
        Err(refusal) => {
            conn.roll_back().map_err(Error::from)?;
            Err(refusal)
        }
    }
}

impl ManageConnection for Manager {
    type Connection = Conn;
    type Error = r2d2::Error;

    fn connect(&self) -> Result<Conn, r2d2::Error> {
        Conn::open_to_read(&self.url).map_err(r2d2::Error::ConnectionError)
    }

    fn is_valid(&self, conn: &mut Conn) -> Result<(), r2d2::Error> {
        conn.ping().map_err(r2d2::Error::QueryError)
    }

    fn has_broken(&self, conn: &mut Conn) -> bool {
        std::thread::panicking() || conn.is_broken()
    }
}
