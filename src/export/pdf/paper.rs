//! What stands on every page, and why nothing could be printed.

use thiserror::Error;

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
}

/// Why nothing could be printed.
#[derive(Debug, Error)]
pub enum PdfError {
    /// The font inside the program cannot be read: a fault of the build.
    #[error("the embedded font cannot be read: {0}")]
    Font(String),
}
