//! Prize schedules: what is won for what, with every tie-break, as data.
//!
//! | rule | source | done |
//! |---|---|---|
//! | the seven prizes of 1908 and their tie-breaks | Eichhorn l. 4978–5038 | `schedules/nasl-1908.toml` |
//! | two prizes on the sheet of games and points | `McColl` l. 686 | `schedules/mccoll-1908.toml` |
//! | "against" matadors is without them | Eichhorn l. 832, 3589 | [`Against::Without`]; [`Against::Either`] is a setting |
//! | points won: net, or never taken off | Eichhorn l. 1075–1087; `McColl` l. 664–697 | [`PointsWon`] |
//! | the loser of a tie for the first place is the second | our reading | [`award()`] |
//! | one prize a player, passing down in the order of the schedule | our reading, a setting | [`Settings::one_prize`] |
//! | what is still tied is shared, or cut for, Ace high | our reading, a setting | [`Ties`], [`cut`] |
//! | only declared games are won or lost | our reading | the records and [`Declared`] |

pub mod award;
pub mod book;
pub mod claim;
mod criterion;
pub mod cut;
mod file;
mod ladder;
mod line;
mod model;
mod said;
mod text;
pub mod whole;

pub use award::{Award, Covers, Verdict, Winner, award, keep_back};
pub use criterion::{Criterion, NotDecidable};
pub use file::{FileError, IDS, PrizeError, schedule};
pub use line::{LineError, OWN};
pub use model::{Against, Book, Contestant, Declared, Place, PointsWon, Prize, Schedule, Settings, Ties, Which};
pub use text::{
    NONE, TextError, as_written, claims_closed, id_of, in_full, is_plain, own, own_line, read, read_by,
    settings_as_text, settled, with_claims, write,
};

#[cfg(test)]
mod tests;
