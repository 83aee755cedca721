//! The rules of Skat: values in, values out. No database, no HTTP, no files, no clock, no floats.

pub mod beer;
pub mod card;
pub mod entry;
pub mod hand;
pub mod league;
pub mod lots;
pub mod money;
pub mod pace;
pub mod prizes;
pub mod quick;
pub mod ratio;
pub mod schedule;
pub mod seat;
pub mod seating;
pub mod settlement;
pub mod standings;
pub mod tournament;
pub(crate) mod word;

pub use word::UnknownWord;
