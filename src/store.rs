//! The store ring: the face the edges see. The databases behind it follow in the next change.

use std::panic::Location;

use thiserror::Error;

/// What can go wrong with a question or an answer.
#[derive(Debug, Error)]
pub enum Error {
    /// The thing does not exist.
    #[error("not found")]
    NotFound,
    /// Somebody else changed it first.
    #[error("{0}")]
    Conflict(String),
    /// The database failed.
    #[error("{source} at {place}")]
    Internal {
        /// What failed.
        source: Box<dyn std::error::Error + Send + Sync>,
        /// Where it was met.
        place: &'static Location<'static>,
    },
}

/// The database, open.
#[derive(Clone, Debug)]
pub struct Store;

/// Where the database is.
#[derive(Clone, Debug)]
pub struct DatabaseUrl;

impl DatabaseUrl {
    /// Reads an address of a database.
    pub const fn parse(_address: &str) -> Result<Self, Error> {
        Ok(Self)
    }
}

impl Store {
    /// Opens the database.
    pub const fn open(_url: &DatabaseUrl) -> Result<Self, Error> {
        Ok(Self)
    }
}
