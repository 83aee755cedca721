//! What is wrong with a list of prizes, as a sentence in either language.

use super::list::ListError;
use crate::rules::sentence::{Arg, Sentence};

impl Sentence for ListError {
    fn key(&self) -> &'static str {
        match self {
            Self::NoColon { .. } => "prizes-no-colon",
            Self::NoPlace { .. } => "prizes-no-place",
            Self::NoContest { .. } => "prizes-no-contest",
            Self::NoPrize { .. } => "prizes-no-prize",
            Self::NoAmount { .. } => "prizes-no-amount",
            Self::Twice { .. } => "prizes-twice",
            Self::TooMuch { .. } => "prizes-too-much",
        }
    }

    fn args(&self) -> Vec<(&'static str, Arg)> {
        match self {
            Self::NoColon { line } | Self::NoPrize { line } => vec![("line", line.into())],
            Self::NoPlace { line, given } | Self::NoContest { line, given } | Self::NoAmount { line, given } => {
                vec![("line", line.into()), ("given", given.into())]
            }
            Self::Twice { line, place } => vec![("line", line.into()), ("place", place.to_string().into())],
            Self::TooMuch { hundredths } => vec![("sum", percent(*hundredths))],
        }
    }
}

/// A sum of percentages: with decimals, by the mark of the language, where it is not whole.
fn percent(hundredths: i32) -> Arg {
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    if rest == 0 {
        whole.into()
    } else {
        Arg::Said("prizes-percent", vec![("whole", whole.into()), ("rest", format!("{rest:02}").into())])
    }
}
