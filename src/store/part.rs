//! Parts of a transaction: what is undone together, while the rest of it stays.

use super::conn::{Conn, Purpose};
use super::error::Error;

/// A part of the transaction that can be undone by itself.
pub(super) enum Part {
    /// Nothing stands in the transaction yet: it is undone as a whole.
    Whole,
    /// Behind a savepoint.
    Behind,
}

impl Part {
    /// Begins one, the `first` of its transaction or a later one.
    pub(super) fn begin(conn: &mut Conn, first: bool) -> Result<Self, Error> {
        if first && conn.begins_anew() {
            return Ok(Self::Whole);
        }
        conn.begin_part()?;
        Ok(Self::Behind)
    }

    /// Makes it stand in the transaction.
    pub(super) fn keep(self, conn: &mut Conn) -> Result<(), Error> {
        match self {
            Self::Whole => Ok(()),
            Self::Behind => Ok(conn.commit()?),
        }
    }

    /// Undoes it; the transaction goes on.
    pub(super) fn undo(self, conn: &mut Conn) -> Result<(), Error> {
        conn.roll_back()?;
        match self {
            Self::Whole => Ok(conn.begin(Purpose::Write)?),
            Self::Behind => Ok(()),
        }
    }
}
