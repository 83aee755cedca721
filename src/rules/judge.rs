//! What a hand is worth and what it books to each seat. The one place where a hand meets a rule set; nothing here
//! allocates, and a hand that contradicts itself is refused with a sentence.

mod adjudicated;
mod contra;
mod declared;
mod fixed;
mod judged;
mod levels;
mod offence;
mod points;
mod ramsch;
mod remission;
mod stood;
mod sum;
mod table;
mod winner;
mod worth;
mod written;

use super::hand::{Game, Hand};
use super::hand_error::HandError;
use super::rule_set::RuleSet;
use super::seat::{Seat, TableSize};
use table::Table;
use written::no_game;

pub use judged::Judged;

impl RuleSet {
    /// What the hand is worth at a table of this size; `dealer` deals it unless the hand names another.
    pub fn judge(&self, hand: &Hand, size: TableSize, dealer: Seat) -> Result<Judged, HandError> {
        if !self.is_for(size) {
            return Err(HandError::TableSize { size: size.number() });
        }
        let dealer = hand.dealer.unwrap_or(dealer);
        if !size.has(dealer) {
            return Err(HandError::DealerNotAtTable { seat: dealer });
        }
        let table = Table { size, dealer };
        table.check_seats(hand)?;
        let completed = || Hand { dealer: Some(dealer), ..*hand };
        match hand.game {
            Game::Passed => self.passed(completed()),
            Game::Fine => self.fine(completed()),
            Game::Ramsch => self.judge_ramsch(completed(), table),
            _ if hand.adjudicated.is_some() => self.adjudicated(completed(), table),
            _ => self.declared(hand, table),
        }
    }

    fn passed(&self, hand: Hand) -> Result<Judged, HandError> {
        if !self.may_pass_in() {
            return Err(HandError::PassedIsRamsch);
        }
        no_game(&hand)?;
        if hand.offence.is_some() || hand.offender.is_some() {
            return Err(HandError::FactsNotHere { game: hand.game });
        }
        Ok(Judged::nothing(hand))
    }
}

#[cfg(test)]
mod tests;
