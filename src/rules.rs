//! The rules of Skat: values in, values out. No database, no HTTP, no files, no clock, no floats.

pub mod adjustment;
pub mod beer;
pub mod card;
pub mod dealing;
pub mod entry;
pub mod explain;
pub mod hand;
pub mod hand_error;
pub mod judge;
pub mod league;
pub mod lots;
pub mod money;
pub mod pace;
pub mod payments;
pub mod prizes;
pub mod quick;
pub mod ratio;
pub mod rule_set;
pub mod schedule;
pub mod scoring;
pub mod seat;
pub mod seating;
pub mod sentence;
pub mod settlement;
pub mod sheet;
pub mod standings;
pub mod tournament;
pub(crate) mod word;

pub use hand_error::HandError;
pub use judge::Judged;
pub use rule_set::{RuleSet, RuleSetError};
pub use scoring::{ScoringError, ScoringSystem};
pub use sentence::Sentence;
pub use sheet::Sheet;
pub use word::UnknownWord;
