//! Why a change was not made: sentences for the form it came from, or an error with a page of its own.

use crate::store;
use crate::web::{Error, Problems};

/// What ends a change early; whatever it had done by then is undone.
#[derive(Debug)]
pub enum Refusal {
    /// The form is shown again with these sentences.
    Problems(Problems),
    /// Somebody else changed it first; the page shows both.
    Stale,
    /// Anything else.
    Error(Error),
}

impl Refusal {
    /// A refusal with one sentence about one field.
    pub fn of(field: &str, sentence: impl Into<String>) -> Self {
        let mut problems = Problems::default();
        problems.add(field, sentence);
        Self::Problems(problems)
    }
}

impl From<store::Error> for Refusal {
    #[track_caller]
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::Conflict(store::Conflict::Stale { .. }) => Self::Stale,
            other => Self::Error(other.into()),
        }
    }
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}
