//! What can go wrong between a question and its answer.

use std::panic::Location;

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use thiserror::Error;

/// Why the store could not do what it was asked.
#[derive(Debug, Error)]
pub enum Error {
    /// The row asked for does not exist.
    #[error("this does not exist (any more)")]
    NotFound,
    /// Somebody else was first.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// There is no room left to write.
    #[error("the disk is full: nothing of this was saved. Make room on it, then send it again")]
    DiskFull,
    /// The database is away, locked by another program or does not answer in time. Whether a change was kept is then not
    /// certain; sent again with its key it counts once.
    #[error("the database cannot be used at the moment ({0}); try it again, nothing counts twice")]
    Unavailable(String),
    /// A fault that the person at the screen cannot mend; the place is that of the `?`.
    #[error("{reasons} (at {place})", reasons = with_reasons(.0.as_ref()), place = .1)]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>, &'static Location<'static>),
}

/// How two people got in each other's way.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Conflict {
    /// The change was based on a version that is no longer the newest.
    #[error("this was changed meanwhile: you saw version {based_on}, now it is version {now}")]
    Stale {
        /// The version the change was based on.
        based_on: i64,
        /// The version stored now.
        now: i64,
    },
    /// Something of which there can be only one exists already.
    #[error("this exists already: somebody else was first")]
    Taken,
}

/// An error with what it rests on: a database names the column alone, and what stands in it is the reason below.
pub(super) fn with_reasons(error: &(dyn std::error::Error + 'static)) -> String {
    let mut said = error.to_string();
    let mut reason = error.source();
    while let Some(below) = reason {
        let text = below.to_string();
        if !said.contains(&text) {
            said = format!("{said}: {text}");
        }
        reason = below.source();
    }
    said
}

/// The answer of a question to the store.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// A fault of the program or the database, remembered with the place that noticed it.
    #[track_caller]
    pub fn internal(source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(source.into(), Location::caller())
    }

    /// Work for the database that was begun and never answered.
    #[track_caller]
    pub(super) fn died() -> Self {
        Self::internal("the work for the database ended in a panic; what it said stands above, on standard error")
    }

    /// The database cannot be used at the moment.
    pub fn unavailable(reason: impl std::fmt::Display) -> Self {
        Self::Unavailable(reason.to_string())
    }
}

/// An error that is always a fault of ours, wherever it is met: `?` makes an [`Error::Internal`] of it, with its place.
pub trait OurFault: Into<Box<dyn std::error::Error + Send + Sync>> {}

// What a plan or a form says was read and refused with its own sentence before it was kept; whoever asks later asks for
// what has been accepted.
impl OurFault for crate::rules::agreed::AgreedError {}
impl OurFault for crate::rules::rule_set::RuleSetError {}
impl OurFault for crate::rules::schedule::FileError {}
impl OurFault for crate::rules::scoring::ScoringError {}
impl OurFault for std::num::TryFromIntError {}
impl OurFault for serde_json::Error {}
impl OurFault for tokio::sync::AcquireError {}
impl OurFault for tokio::task::JoinError {}

impl<E: OurFault> From<E> for Error {
    #[track_caller]
    fn from(error: E) -> Self {
        Self::Internal(error.into(), Location::caller())
    }
}

impl From<DieselError> for Error {
    #[track_caller]
    fn from(error: DieselError) -> Self {
        match error {
            DieselError::NotFound => Self::NotFound,
            DieselError::DatabaseError(DatabaseErrorKind::UniqueViolation, _) => Self::Conflict(Conflict::Taken),
            ref full if is_disk_full(full) => Self::DiskFull,
            ref away if is_away(away) => Self::unavailable(away),
            other => Self::Internal(Box::new(other), Location::caller()),
        }
    }
}

/// Neither database gives this fault a kind of its own in Diesel, so its fixed text has to do (`SQLite`: `SQLITE_FULL`;
/// PostgreSQL: the operating system's ENOSPC).
pub(super) fn is_disk_full(error: &DieselError) -> bool {
    matches!(error, DieselError::DatabaseError(_, info) if says_disk_full(info.message()))
}

/// Whether what a database said is that its disk is full.
pub(super) fn says_disk_full(said: &str) -> bool {
    ["disk is full", "No space left on device"].iter().any(|text| said.contains(text))
}

/// Whether the connection is lost, the disk fails, or somebody else holds what is needed for too long. Diesel names the lost connection
/// and nothing else, so the databases' fixed texts have to do (PostgreSQL's also in German, as its server may speak it).
pub(super) fn is_away(error: &DieselError) -> bool {
    use DatabaseErrorKind::{ClosedConnection, UnableToSendCommand};
    const TEXTS: &[&str] = &[
        "is locked",
        "disk I/O error",
        "canceling statement due to",
        "terminating connection due to",
        "storniere Anfrage wegen",
        "breche Verbindung ab",
    ];
    match error {
        DieselError::DatabaseError(ClosedConnection | UnableToSendCommand, _)
        | DieselError::BrokenTransactionManager => true,
        DieselError::DatabaseError(_, info) => TEXTS.iter().any(|text| info.message().contains(text)),
        _ => false,
    }
}

/// Compares the version a change was based on with the one stored.
pub fn check_version(based_on: i64, now: i64) -> std::result::Result<(), Conflict> {
    if based_on == now { Ok(()) } else { Err(Conflict::Stale { based_on, now }) }
}
