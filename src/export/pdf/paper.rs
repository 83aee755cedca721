//! What stands on every page, and why nothing could be printed.

use thiserror::Error;

/// The head of a ledger as it stands on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The head in fours, and up to which line.
    pub words: String,
    /// What it is good for.
    pub purpose: String,
    /// The whole head, for the code.
    pub link: String,
}

/// What stands on every page of a printed list.
#[derive(Clone, Debug, Default)]
pub struct Paper {
    /// The tournament.
    pub tournament: String,
    /// What the list is.
    pub title: String,
    /// Day and place of the tournament, and how far it is.
    pub subtitle: String,
    /// Top right: the rules and their hash.
    pub rules: String,
    /// Under the table on the last page, a sentence each.
    pub notes: Vec<String>,
    /// At the foot of every page: when it was printed.
    pub printed: String,
    /// The word before the page number.
    pub page: String,
    /// At the foot of every page: the head of the ledger, where there is one.
    pub ledger: Option<Ledger>,
}

/// Why nothing could be printed.
#[derive(Debug, Error)]
pub enum PdfError {
    /// The font inside the program cannot be read: a fault of the build.
    #[error("the embedded font cannot be read: {0}")]
    Font(String),
}
