//! What stands on every page, and why nothing could be printed.

use chrono::NaiveDateTime;
use thiserror::Error;

use crate::i18n::Lang;

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

/// How large the sheets are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Size {
    /// The usual ones.
    #[default]
    A4,
    /// Half of them, lying: as wide as the others, and half as high.
    A5,
}

/// What stands on every page of a printed list.
#[derive(Clone, Debug, Default)]
pub struct Paper {
    /// In which language it is.
    pub lang: Lang,
    /// When it is printed.
    pub at: NaiveDateTime,
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
    /// Who signs under them.
    pub signatures: Vec<String>,
    /// At the foot of every page: when it was printed.
    pub printed: String,
    /// The word before the page number.
    pub page: String,
    /// At the foot of every page: the head of the ledger, where there is one.
    pub ledger: Option<Ledger>,
    /// On which sheets.
    pub size: Size,
}

/// What a file says of itself.
#[derive(Clone, Debug, Default)]
pub(super) struct Made {
    /// What it is.
    pub(super) title: String,
    /// The code of its language.
    pub(super) language: &'static str,
    /// When it was made.
    pub(super) at: NaiveDateTime,
}

impl Paper {
    /// What its file says of itself.
    pub(super) fn made(&self) -> Made {
        let parts = [self.tournament.as_str(), self.title.as_str()];
        let title = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        Made { title, language: self.lang.code(), at: self.at }
    }
}

/// Why nothing could be printed.
#[derive(Debug, Error)]
pub enum PdfError {
    /// The font inside the program cannot be read: a fault of the build.
    #[error("the embedded font cannot be read: {0}")]
    Font(String),
    /// What is to stand on a certificate has no room on a sheet; whose it is.
    #[error("the text has no room on the certificate of {0}")]
    Full(String),
    /// The file could not be put together.
    #[error("the file cannot be written: {0}")]
    Written(#[from] std::io::Error),
}
