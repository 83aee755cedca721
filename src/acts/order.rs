//! Who wants something, when, under which key, based on what, and why: the same value the store notes with a change.

use super::Refused;
use crate::rules::field::Field;
use crate::rules::reason::ReasonError;
use crate::rules::sentence::Sentence;

pub use crate::store::order::{Key, Order, Who};

impl Order {
    /// Refuses an order without a reason.
    pub fn needs_reason(&self) -> Result<(), Refused> {
        self.needs_reason_or(ReasonError::Missing)
    }

    /// The same with a sentence of the room's own.
    pub fn needs_reason_or(&self, missing: impl Sentence + Send + Sync + 'static) -> Result<(), Refused> {
        if self.reason.is_empty() { Err(Refused::at(Field::Reason, missing)) } else { Ok(()) }
    }
}
