//! Whom the other files of a folder may name.

use std::collections::BTreeSet;

use crate::rules::entry::StartNumber;

/// The start numbers of `players.csv` or the teams of `teams.csv`, those in lines that are wrong otherwise included:
/// what follows from a wrong line is not told of every other file as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known<T = StartNumber> {
    numbers: BTreeSet<T>,
    /// Whether a number cannot be read, or stands twice; it may be any.
    any: bool,
}

impl<T: Copy + Ord> Known<T> {
    /// Nobody can tell who is entered.
    pub const fn any() -> Self {
        Self { numbers: BTreeSet::new(), any: true }
    }

    /// Whether somebody may have this number.
    pub fn has(&self, number: T) -> bool {
        self.any || self.numbers.contains(&number)
    }
}

impl<T> Default for Known<T> {
    fn default() -> Self {
        Self { numbers: BTreeSet::new(), any: false }
    }
}

/// One of two that are the same was meant for another.
impl<T: Ord> FromIterator<T> for Known<T> {
    fn from_iter<N: IntoIterator<Item = T>>(all: N) -> Self {
        let mut known = Self::default();
        for number in all {
            known.any |= !known.numbers.insert(number);
        }
        known
    }
}
