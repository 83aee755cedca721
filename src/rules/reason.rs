//! Why somebody changed something, in their own words.

use crate::rules::entry::{TextError, one_line};
use crate::rules::sentence::sentences;

/// The longest reason, in letters.
pub const LONGEST_REASON: usize = 500;

/// Why something was changed: one line of at most [`LONGEST_REASON`] letters; empty where nothing had to be said.
///
/// ```
/// use skatwart::rules::reason::Reason;
/// assert_eq!(Reason::new("  misread\n the list ").unwrap().as_str(), "misread the list");
/// assert!(Reason::new("").unwrap().is_empty());
/// assert!(Reason::new(&"x".repeat(501)).is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reason(String);

sentences! {
    /// Why a reason is not taken.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ReasonError {
        /// Longer than anybody reads; it is never cut.
        TooLong { most: usize } = "enter-reason-too-long"
            "the reason is too long; it may have {most} letters",
        /// Signs that hide or turn what stands beside them.
        Unprintable { sign: String } = "reason-unprintable"
            "the reason contains the sign {sign}, which cannot be printed; take it out",
        /// Something had to be said.
        Missing = "enter-reason-missing"
            "the reason is missing; say briefly why",
    }
}

impl Reason {
    /// Takes a reason from outside: blanks at the ends go, several become one.
    pub fn new(text: &str) -> Result<Self, ReasonError> {
        match one_line(text, LONGEST_REASON) {
            Ok(line) => Ok(Self(line)),
            Err(TextError::Unprintable { sign }) => Err(ReasonError::Unprintable { sign }),
            Err(TextError::TooLong { .. } | TextError::Empty) => Err(ReasonError::TooLong { most: LONGEST_REASON }),
        }
    }

    /// Takes a reason from outside where one has to be given.
    pub fn required(text: &str) -> Result<Self, ReasonError> {
        Self::new(text).and_then(|reason| if reason.is_empty() { Err(ReasonError::Missing) } else { Ok(reason) })
    }

    /// A reason the program gives; pages say it in the language of the reader.
    pub fn of_program(words: &'static str) -> Self {
        Self(words.to_owned())
    }

    /// The words.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether nothing was said.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_refused_when_it_is_too_long_and_never_cut() {
        let most = "ä".repeat(LONGEST_REASON);
        assert_eq!(Reason::new(&most).map(|reason| reason.as_str().chars().count()), Ok(LONGEST_REASON));
        let too_long = Err(ReasonError::TooLong { most: LONGEST_REASON });
        assert_eq!(Reason::new(&format!("{most}ä")), too_long);
        assert_eq!(Reason::new(&"x".repeat(100_000)), too_long);
        assert_eq!(Reason::required(&"x".repeat(100_000)), too_long);
    }

    #[test]
    fn blanks_are_no_reason() {
        assert_eq!(Reason::required(" \n\t "), Err(ReasonError::Missing));
        assert_eq!(Reason::new(" \n\t "), Ok(Reason::default()));
    }

    #[test]
    fn signs_that_turn_the_line_are_refused() {
        assert_eq!(Reason::new("a\u{202E}b"), Err(ReasonError::Unprintable { sign: "U+202E".to_owned() }));
    }
}
