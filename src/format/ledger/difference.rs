//! In what a folder and its ledger differ, each as a sentence.

use thiserror::Error;

/// What the ledger says otherwise than the folder.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Difference {
    /// A hand.
    #[error("round {}, table {}, hand {number}: {what}", at.0, at.1)]
    Hand {
        /// Round and table.
        at: (i32, i32),
        /// Its number.
        number: i64,
        /// In what.
        what: String,
    },
    /// Totals that were typed.
    #[error("round {}, table {}, totals: {what}", at.0, at.1)]
    Totals {
        /// Round and table.
        at: (i32, i32),
        /// In what.
        what: String,
    },
    /// Who sits at a table.
    #[error("round {}, table {}, seats: {what}", at.0, at.1)]
    Seats {
        /// Round and table.
        at: (i32, i32),
        /// In what.
        what: String,
    },
    /// Who has a start number.
    #[error("start number {number}: {what}")]
    Player {
        /// The start number.
        number: i64,
        /// In what.
        what: String,
    },
    /// An adjustment.
    #[error("adjustment to start number {number}: {what}")]
    Adjustment {
        /// The start number.
        number: i64,
        /// In what.
        what: String,
    },
    /// What the tournament is and is played by.
    #[error("settings: {what}")]
    Settings {
        /// In what.
        what: String,
    },
    /// The text everything is judged by; the SHA-256 of `frozen.toml`.
    #[error("frozen rules: {what}")]
    Frozen {
        /// In what.
        what: String,
    },
    /// The list of prizes.
    #[error("prizes: {what}")]
    Prizes {
        /// In what.
        what: String,
    },
    /// A draw of lots.
    #[error("lot {seed:?}: {what}")]
    Lot {
        /// Its seed.
        seed: String,
        /// In what.
        what: String,
    },
}
