//! What the prizes are paid from, and whether it is enough.
//!
//! | rule | source |
//! |---|---|
//! | what nobody will bring in any more is missing; what players still owe is only open | our reading: before the evening every fixed prize is promised from fees that are still open |
//! | nobody's surplus pays for another, nor does the fee of whoever left before he played: both have to be given back | as the till counts it |

use crate::rules::word::words;

words! {
    /// Which fees make the pot.
    pub enum PotOf {
        /// Those that lie in the box.
        Paid = "paid",
        /// Those of all who play, paid or not.
        Due = "due",
    }
}

#[expect(clippy::derivable_impls, reason = "the words of an enum are declared by a macro that derives no default")]
impl Default for PotOf {
    fn default() -> Self {
        Self::Paid
    }
}

/// The pot of the prizes, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pot {
    /// Which fees make it.
    pub of: PotOf,
    /// The fees of all who play or played.
    pub due: i64,
    /// The fees that were paid, of each at most what he owes; never more than is due.
    pub paid: i64,
}

/// How the money that was promised stands to the pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// The pot has it all.
    Covered,
    /// More was promised than the pot holds, even when everybody has paid.
    Beyond {
        /// What was promised.
        promised: i64,
        /// What the pot holds once everybody has paid.
        pot: i64,
    },
    /// It is there once everybody has paid; so far the box holds less.
    Unpaid {
        /// What was promised.
        promised: i64,
        /// What was paid.
        paid: i64,
    },
}

impl Pot {
    /// What it holds.
    pub const fn cents(self) -> i64 {
        match self.of {
            PotOf::Paid => self.paid,
            PotOf::Due => self.due,
        }
    }

    /// How so much promised money stands to it.
    pub const fn promise(self, promised: i64) -> Promise {
        if promised > self.due {
            Promise::Beyond { promised, pot: self.due }
        } else if promised > self.paid {
            Promise::Unpaid { promised, paid: self.paid }
        } else {
            Promise::Covered
        }
    }

    /// What is left of it once this was given out; below nothing where more was promised.
    pub const fn left(self, promised: i64) -> i64 {
        self.cents() - promised
    }
}
