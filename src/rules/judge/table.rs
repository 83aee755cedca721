//! The table a hand is played at.

use super::super::hand::Hand;
use super::super::hand_error::HandError;
use super::super::rule_set::RuleSet;
use super::super::rule_set::file::Two;
use super::super::seat::{Seat, TableSize};

/// The most card points two cards can hold.
pub const SKAT: u16 = 22;

/// The table a hand is played at.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// How many sit there.
    pub size: TableSize,
    /// Who deals.
    pub dealer: Seat,
}

impl Table {
    /// Whether the seat sits this hand out: the dealer at four.
    pub(super) fn pauses(self, seat: Seat) -> bool {
        self.size == TableSize::FOUR && seat == self.dealer
    }

    /// Whether the seat is at the table and plays this hand.
    pub(super) fn plays(self, seat: Seat) -> bool {
        self.size.has(seat) && !self.pauses(seat)
    }

    /// Whether two play, each with five reserve cards.
    pub(super) fn has_reserve(self, rules: &RuleSet) -> bool {
        self.size == TableSize::TWO && rules.file.table.two == Two::Reserve
    }

    /// Every seat the hand names must be at the table.
    pub(super) fn check_seats(self, hand: &Hand) -> Result<(), HandError> {
        match (hand.declarer, hand.offender, hand.contra_by) {
            (Some(seat), ..) if !self.size.has(seat) => Err(HandError::DeclarerNotAtTable { seat }),
            (Some(seat), ..) if self.pauses(seat) => Err(HandError::DeclarerPauses { seat }),
            (_, Some(seat), _) if !self.size.has(seat) => Err(HandError::OffenderNotAtTable { seat }),
            (_, _, Some(seat)) if !self.size.has(seat) => Err(HandError::ContraByWrongSeat { seat }),
            _ => Ok(()),
        }
    }
}
