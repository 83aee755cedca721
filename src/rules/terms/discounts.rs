//! Who pays less than the whole fee.
//!
//! | rule | source |
//! |---|---|
//! | a category may pay another fee: young players often play for half or for nothing | announcements of Preisskat evenings |
//! | who belongs to several pays the lowest of their fees, and never more than the whole | our reading: nobody pays more because he is young and a woman |

use std::collections::BTreeMap;

use crate::rules::entry::{Categories, Category};
use crate::rules::money::{Cents, MoneyError};
use crate::rules::prizes::decimal;
use crate::rules::sentence::sentences;

/// The fee of each category that pays another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Discounts(BTreeMap<Category, Cents>);

sentences! {
    /// Why it is no list of discounts.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum DiscountError {
        /// A category nobody knows.
        Category { given: String } = "discount-category"
            "\"{given}\" is no category",
        /// An amount that cannot be read.
        Amount { given: String } = "discount-amount"
            "\"{given}\" is no fee; write it like 5 or 2.50, never with a minus",
    }
}

impl Discounts {
    /// The fee of this category, where it pays another one.
    pub fn of(&self, category: Category) -> Option<Cents> {
        self.0.get(&category).copied()
    }

    /// The same with the fee of a category.
    #[must_use]
    pub fn with(mut self, category: Category, fee: Cents) -> Self {
        self.0.insert(category, fee);
        self
    }

    /// What somebody of these categories pays where the whole fee is this.
    pub fn fee(&self, whole: Cents, categories: &Categories) -> Cents {
        let own = categories.list().filter_map(|category| self.of(category));
        own.min().map_or(whole, |lowest| lowest.min(whole))
    }

    /// Whether anybody pays less.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// As it is kept: `juniors: 5.00; women: 8.00`.
    pub(super) fn text(&self) -> String {
        let one = |(category, fee): (&Category, &Cents)| format!("{}: {}", category.word(), decimal(fee.number(), '.'));
        self.0.iter().map(one).collect::<Vec<_>>().join("; ")
    }

    /// Reads it as it is kept.
    pub(super) fn read(text: &str) -> Result<Self, DiscountError> {
        let mut read = Self::default();
        for one in text.split(';').map(str::trim).filter(|one| !one.is_empty()) {
            let (word, fee) = one.split_once(':').unwrap_or((one, ""));
            let given = |text: &str| text.trim().chars().take(20).collect::<String>();
            let category = word.trim().parse().map_err(|_unknown| DiscountError::Category { given: given(word) })?;
            let fee = fee.parse().map_err(|_wrong: MoneyError| DiscountError::Amount { given: given(fee) })?;
            read = read.with(category, fee);
        }
        Ok(read)
    }
}
