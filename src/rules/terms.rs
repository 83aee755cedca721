//! What a tournament agreed on about money beside its fee: loss money, discounts, what the prizes are paid from, whether it
//! settles in money, jackpots.
//!
//! It is kept as `key = value` lines in the order of the keys, in the database and under `[money]` in a result folder; a key
//! that is missing says that there is nothing of the kind.

mod discounts;
mod jackpot;
mod losses;
mod pot;

use thiserror::Error;

use super::UnknownWord;
use super::money::{Cents, MoneyError};
use super::sentence::{Arg, Sentence};
use super::settlement::{Stake, StakeError};

pub use discounts::{DiscountError, Discounts};
pub use jackpot::{Jackpot, JackpotError, MOST_JACKPOTS, Share, left, shares};
pub use losses::{LadderError, LossMoney, MOST_RUNGS, Owed, Rung, ordinal};
pub use pot::{Pot, PotOf, Promise};

/// What a tournament agreed on about money beside its fee.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// What each pays for the games he loses.
    pub losses: LossMoney,
    /// Who pays less than the whole fee.
    pub discounts: Discounts,
    /// What the prizes are paid from.
    pub pot: PotOf,
    /// What a point is worth where the tournament settles in money.
    pub stake: Option<Stake>,
    /// What is saved up for a rare game.
    pub jackpots: Vec<Jackpot>,
}

/// Terms that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TermsError {
    /// A key nobody knows.
    #[error("there is no \"{0}\" among the terms of money; known are discounts, jackpots, losses, passed, pot, stake")]
    UnknownKey(String),
    /// A line without its sign.
    #[error("\"{0}\" has no value; write key = value")]
    NoValue(String),
    /// The ladder of the loss money.
    #[error("the loss money: {0}")]
    Losses(#[from] LadderError),
    /// The discounts.
    #[error("the discounts: {0}")]
    Discounts(#[from] DiscountError),
    /// What the prizes are paid from.
    #[error("the prizes are paid from \"paid\" or \"due\" fees, not from \"{0}\"")]
    Pot(String),
    /// The stake.
    #[error("the settlement: {0}")]
    Stake(#[from] StakeError),
    /// The jackpots.
    #[error("the jackpots: {0}")]
    Jackpots(#[from] JackpotError),
}

impl Sentence for TermsError {
    fn key(&self) -> &'static str {
        match self {
            Self::UnknownKey(_) => "terms-wrong-key",
            Self::NoValue(_) => "terms-wrong-line",
            Self::Losses(_) => "terms-wrong-losses",
            Self::Discounts(_) => "terms-wrong-discounts",
            Self::Pot(_) => "terms-wrong-pot",
            Self::Stake(_) => "terms-wrong-stake",
            Self::Jackpots(_) => "terms-wrong-jackpots",
        }
    }

    fn args(&self) -> Vec<(&'static str, Arg)> {
        let why: &dyn Sentence = match self {
            Self::UnknownKey(given) | Self::NoValue(given) | Self::Pot(given) => return vec![("given", given.into())],
            Self::Losses(why) => why,
            Self::Discounts(why) => why,
            Self::Stake(why) => why,
            Self::Jackpots(why) => why,
        };
        vec![("said", Arg::said(why))]
    }
}

impl Terms {
    /// Reads the lines; blank ones say nothing.
    pub fn read(text: &str) -> Result<Self, TermsError> {
        let mut terms = Self::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (key, value) =
                line.split_once('=').ok_or_else(|| TermsError::NoValue(line.chars().take(60).collect()))?;
            terms.take(key.trim(), value.trim())?;
        }
        Ok(terms)
    }

    fn take(&mut self, key: &str, value: &str) -> Result<(), TermsError> {
        match key {
            "losses" => self.losses = self.losses.clone().with_rungs(losses::rungs(value)?),
            "passed" => self.losses = self.losses.clone().with_passed(losses::amount(value)?),
            "discounts" => self.discounts = Discounts::read(value)?,
            "pot" => {
                let given = || TermsError::Pot(value.chars().take(20).collect());
                self.pot = value.parse().map_err(|_unknown: UnknownWord| given())?;
            }
            "stake" => self.stake = Some(value.parse()?),
            "jackpots" => self.jackpots = Jackpot::list(value)?,
            other => return Err(TermsError::UnknownKey(other.chars().take(40).collect())),
        }
        Ok(())
    }

    /// What holds for another evening: the same, and in each jackpot what is left of it in cents; nothing where nobody knows
    /// that yet.
    pub fn of_the_next_evening(mut self, left: &[i64]) -> Result<Self, MoneyError> {
        for jackpot in &mut self.jackpots {
            jackpot.carried = Cents::ZERO;
        }
        for (jackpot, left) in self.jackpots.iter_mut().zip(left) {
            jackpot.carried = Cents::new((*left).clamp(0, Cents::MOST.number()))?;
        }
        Ok(self)
    }

    /// The lines, so that [`Terms::read`] reads them back.
    pub fn text(&self) -> String {
        let mut lines = Vec::new();
        let mut line = |key: &str, value: String| {
            if !value.is_empty() {
                lines.push(format!("{key} = {value}"));
            }
        };
        line("discounts", self.discounts.text());
        line("jackpots", Jackpot::text(&self.jackpots));
        line("losses", self.losses.text());
        line("passed", self.losses.passed_text());
        line("pot", if self.pot == PotOf::Paid { String::new() } else { self.pot.word().to_owned() });
        line("stake", self.stake.map_or_else(String::new, |stake| stake.to_string()));
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests;
