//! Ways of keeping score: what a hand writes to which account.
//!
//! | way | source | done |
//! |---|---|---|
//! | the declarer's account alone, plus what offences and Ramsch book | Eichhorn l. 1075–1087, 4720, 4748–4755 | [`Accounts::Own`] |
//! | nothing is ever taken off: a lost game gives its value to every other player, the idle dealer included | `McColl` l. 664–697 | [`Accounts::Others`] |
//! | a charge of any kind likewise | our reading: it keeps every difference between two players as the single entry has it | [`Accounts::Others`] |
//! | only charges: a lost game once for each other player, a won one to each of them | Eichhorn l. 5079–5088; Hertefeld L9118–9121, L9210–9213, L9275 | [`Accounts::Charges`] |
//! | Ramsch for a fixed amount: 10 for each other player, 15 when one took no trick | Eichhorn l. 5103–5107 | [`RamschCharge`] |
//! | Ramsch as it is booked otherwise; other kinds of Ramsch likewise | Hertefeld L9180–9183, L9232–9237; our reading | `Accounts::entries` |
//! | a game lost against Contra: what the declarer is booked, once for each other player; nobody else is charged | our reading | `Accounts::entries` |
//! | an offender who pays for everybody has his value back once when the accounts are balanced | Hertefeld L3440–3443 | [`Keeping::besides`] |
//! | a remitted game charges nobody; the game that collects it charges for both | Hertefeld L9326–9364 | `Judged::booked` |
//! | an opponent whose offence ended the hand is charged for all the others; a fine is charged once | our reading | `Accounts::entries` |

use serde::{Deserialize, Serialize};

use crate::rules::beer::{Charges, Limit};
use crate::rules::hand::Game;
use crate::rules::judge::Judged;
use crate::rules::seat::{Seat, TableSize};

/// Which accounts a hand is written to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
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

/// What a Ramsch for a fixed amount charges its loser for each other player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RamschCharge {
    /// When everybody took a trick.
    pub plain: i32,
    /// When somebody took none.
    pub jungfer: i32,
}

/// A way of keeping score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Keeping {
    /// Which accounts a hand is written to.
    pub accounts: Accounts,
    /// What a Ramsch for a fixed amount charges where only charges are written; what the rule set books where it is
    /// left out.
    pub ramsch: Option<RamschCharge>,
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
        // A remitted game is never a Persian, nor is the one that brings it in (Hertefeld L9315-9317).
        let plain = !judged.hand.remitted && judged.hand.collected.is_none();
        let won = judged.hand.declarer.filter(|_| plain && judged.won == Some(true));
        Charges {
            to: self.charges(judged, size).map(i32::unsigned_abs),
            ramsch: judged.hand.game == Game::Ramsch,
            won: won.map(|seat| (seat, judged.value.unsigned_abs())),
        }
    }

    /// What goes from seat to seat besides the balance, added to what did so before. Where only charges are written the
    /// offender is charged for all the others at once.
    pub fn besides(&self, judged: &Judged, before: [i32; 4]) -> [i32; 4] {
        if self.accounts == Accounts::Charges {
            return before;
        }
        let mut sum = before;
        for (place, more) in sum.iter_mut().zip(judged.besides()) {
            *place = place.saturating_add(more);
        }
        sum
    }

    /// Charges to each seat, none of them negative.
    fn charges(&self, judged: &Judged, size: TableSize) -> [i32; 4] {
        let others = i32::from(size.number()) - 1;
        let taken = judged.booked.map(|points| points.saturating_neg().max(0));
        match judged.hand.game {
            Game::Fine => taken,
            Game::Ramsch => match self.ramsch.zip(judged.maidens) {
                None => taken,
                Some((charge, maidens)) => {
                    let each = if maidens > 0 { charge.jungfer } else { charge.plain };
                    taken.map(|points| if points > 0 { each.saturating_mul(others) } else { 0 })
                }
            },
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
