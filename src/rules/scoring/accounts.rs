//! Ways of keeping score: what a hand writes to which account.
//!
//! | way | source | done |
//! |---|---|---|
//! | the declarer's account alone, plus what offences and Ramsch book | Eichhorn l. 1075–1087, 4720, 4748–4755 | [`Accounts::Own`] |
//! | nothing is ever taken off: a lost game gives its value to every other player, the idle dealer included | `McColl` l. 664–697 | [`Accounts::Others`] |
//! | a charge of any kind likewise | our reading: it keeps every difference between two players as the single entry has it | [`Accounts::Others`] |
//! | only charges: a lost game once for each other player, a won one to each of them | Eichhorn l. 5079–5088; Hertefeld L9118–9121, L9210–9213, L9275 | [`Accounts::Charges`] |
//! | Ramsch: 10 for each other player, 15 when one took no trick, half of what it costs otherwise | Eichhorn l. 5103–5107 | [`RamschCharge::HalfEachOther`] |
//! | Ramsch as it is booked otherwise | Hertefeld L9180–9183, L9232–9237 | [`RamschCharge::Once`] |
//! | an opponent whose offence ended the hand is charged for all the others; a fine is charged once | our reading | `Accounts::entries` |

use serde::Deserialize;

use crate::rules::beer::{Charges, Limit};
use crate::rules::hand::Game;
use crate::rules::judge::Judged;
use crate::rules::seat::{Seat, TableSize};

/// Which accounts a hand is written to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Accounts {
    /// As the rule set books it: the declarer's own account.
    #[default]
    Own,
    /// What is taken from one is given to every other.
    Others,
    /// Only charges are written; they count as negative points.
    Charges,
}

/// What a Ramsch charges where only charges are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RamschCharge {
    /// What the rule set books.
    #[default]
    Once,
    /// Half of it for each other player.
    HalfEachOther,
}

/// A way of keeping score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Keeping {
    /// Which accounts a hand is written to.
    pub accounts: Accounts,
    /// What a Ramsch charges where only charges are written.
    pub ramsch: RamschCharge,
    /// When a beer account is full.
    pub limit: Option<Limit>,
}

impl Keeping {
    /// What the hand writes to each seat, bonuses not included.
    #[inline]
    pub fn entries(&self, judged: &Judged, size: TableSize) -> [i32; 4] {
        match self.accounts {
            Accounts::Own => judged.booked,
            Accounts::Others => given_to_others(judged.booked, size),
            Accounts::Charges => self.charges(judged, size).map(i32::saturating_neg),
        }
    }

    /// The same hand for a beer account.
    pub fn beer(&self, judged: &Judged, size: TableSize) -> Charges {
        let won = judged.hand.declarer.filter(|_| judged.won == Some(true));
        Charges {
            to: self.charges(judged, size).map(i32::unsigned_abs),
            ramsch: judged.hand.game == Game::Ramsch,
            won: won.map(|seat| (seat, judged.value.unsigned_abs())),
        }
    }

    /// Charges to each seat, none of them negative.
    fn charges(&self, judged: &Judged, size: TableSize) -> [i32; 4] {
        let others = i32::from(size.number()) - 1;
        let taken = judged.booked.map(|points| points.saturating_neg().max(0));
        match judged.hand.game {
            Game::Fine => taken,
            Game::Ramsch if self.ramsch == RamschCharge::Once => taken,
            Game::Ramsch => taken.map(|points| (points / 2).saturating_mul(others)),
            _ if taken == [0; 4] => won_from_others(judged, size),
            _ => match judged.hand.offender.filter(|by| judged.hand.declarer != Some(*by)) {
                Some(by) => Seat::ALL.map(|seat| if seat == by { judged.value.saturating_mul(others) } else { 0 }),
                None => taken.map(|points| points.saturating_mul(others)),
            },
        }
    }
}

/// What each seat is credited with, and what every other is charged with.
fn given_to_others(booked: [i32; 4], size: TableSize) -> [i32; 4] {
    let taken = booked.map(|points| points.saturating_neg().max(0));
    let all: i32 = taken.iter().sum();
    let mut entries = [0; 4];
    for ((seat, entry), (own, charged)) in Seat::ALL.into_iter().zip(&mut entries).zip(booked.into_iter().zip(taken)) {
        if size.has(seat) {
            *entry = own.max(0).saturating_add(all).saturating_sub(charged);
        }
    }
    entries
}

/// A game won is charged to every other player, the pausing dealer included.
fn won_from_others(judged: &Judged, size: TableSize) -> [i32; 4] {
    let mut charges = [0; 4];
    for (seat, (charge, own)) in Seat::ALL.into_iter().zip(charges.iter_mut().zip(judged.booked)) {
        if size.has(seat) && own == 0 {
            *charge = judged.booked.iter().copied().fold(0, i32::max);
        }
    }
    charges
}

#[cfg(test)]
mod tests;
