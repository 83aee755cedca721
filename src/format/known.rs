//! Whom the other files of a folder may name.

use std::collections::BTreeSet;

use crate::rules::entry::StartNumber;

/// The start numbers of `players.csv`, those in lines that are wrong otherwise included: what follows from a wrong line is
/// not told of every other file as well.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    numbers: BTreeSet<StartNumber>,
    /// Whether a number cannot be read; it may be any.
    any: bool,
}

impl Known {
    /// Nobody can tell who is entered.
    pub const fn any() -> Self {
        Self { numbers: BTreeSet::new(), any: true }
    }

    /// Whether somebody may have this number.
    pub fn has(&self, number: StartNumber) -> bool {
        self.any || self.numbers.contains(&number)
    }
}

impl FromIterator<StartNumber> for Known {
    fn from_iter<N: IntoIterator<Item = StartNumber>>(numbers: N) -> Self {
        Self { numbers: numbers.into_iter().collect(), any: false }
    }
}
