//! Money of a tournament: what was agreed on.

mod form;
pub mod terms;
