//! Money of a tournament: what was agreed on, the cash box, receipts.

mod book;
pub mod cash;
mod form;
pub mod receipts;
mod sums;
pub mod terms;
