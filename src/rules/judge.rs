//! What a hand is worth and what it books to each seat. The one place where a hand meets a rule set; nothing here
//! allocates, and a hand that contradicts itself is refused with a sentence.

mod adjudicated;
mod contra;
mod declared;
mod fixed;
mod levels;
mod offence;
mod points;
mod ramsch;
mod remission;
mod stood;
mod winner;

use super::hand::{Game, Hand, Level, Ouvert};
use super::hand_error::HandError;
use super::rule_set::RuleSet;
use super::rule_set::file::Two;
use super::seat::{Seat, TableSize};

/// A hand with what the rule set makes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The hand, completed: its dealer, and its matadors where the cards tell them.
    pub hand: Hand,
    /// The value of the game, never negative; when overbid what is charged, not doubled. 0 without a game.
    pub value: i32,
    /// The declarer's score, signed; `None` without a declarer.
    pub score: Option<i32>,
    /// Whether the declarer won; `None` without a declarer.
    pub won: Option<bool>,
    /// Whether the game was overbid; `None` without a declarer.
    pub overbid: Option<bool>,
    /// The level the declarer made or, on a plain loss, suffered.
    pub level: Option<Level>,
    /// Whether an announced level was missed.
    pub missed: bool,
    /// What the hand books to each seat, before the bonuses of a scoring system.
    pub booked: [i32; 4],
    /// Whether the offender alone pays the declarer for everybody.
    pub for_all: bool,
    /// How many took no trick in a Ramsch for a fixed amount.
    pub maidens: Option<u8>,
}

impl Judged {
    /// A hand that books nothing to anybody.
    const fn nothing(hand: Hand) -> Self {
        Self {
            hand,
            value: 0,
            score: None,
            won: None,
            overbid: None,
            level: None,
            missed: false,
            booked: [0; 4],
            for_all: false,
            maidens: None,
        }
    }

    /// What goes from seat to seat besides the balance of the accounts; it sums to nothing. Balancing gives the declarer
    /// his value from everybody, once more from an offender who is charged it; one who pays for all the others owes it
    /// only so often as there are others (Hertefeld L3440-3443), so he has it back once.
    pub fn besides(&self) -> [i32; 4] {
        let mut besides = [0; 4];
        if let (true, Some(declarer), Some(offender), Some(score)) =
            (self.for_all, self.hand.declarer, self.hand.offender, self.score)
        {
            for (seat, points) in [(declarer, -score), (offender, score)] {
                if let Some(place) = besides.get_mut(seat.index()) {
                    *place = points;
                }
            }
        }
        besides
    }

    fn book(&mut self, seat: Seat, points: i32) {
        if let Some(account) = self.booked.get_mut(seat.index()) {
            *account = account.saturating_add(points);
        }
    }
}

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

/// The table a hand is played at.
#[derive(Clone, Copy, Debug)]
struct Table {
    size: TableSize,
    dealer: Seat,
}

impl Table {
    /// Whether the seat sits this hand out: the dealer at four.
    fn pauses(self, seat: Seat) -> bool {
        self.size == TableSize::FOUR && seat == self.dealer
    }

    /// Whether two play, each with five reserve cards.
    fn has_reserve(self, rules: &RuleSet) -> bool {
        self.size == TableSize::TWO && rules.file.table.two == Two::Reserve
    }

    /// Every seat the hand names must be at the table.
    fn check_seats(self, hand: &Hand) -> Result<(), HandError> {
        match (hand.declarer, hand.offender, hand.contra_by) {
            (Some(seat), ..) if !self.size.has(seat) => Err(HandError::DeclarerNotAtTable { seat }),
            (Some(seat), ..) if self.pauses(seat) => Err(HandError::DeclarerPauses { seat }),
            (_, Some(seat), _) if !self.size.has(seat) => Err(HandError::OffenderNotAtTable { seat }),
            (_, _, Some(seat)) if !self.size.has(seat) => Err(HandError::ContraByWrongSeat { seat }),
            _ => Ok(()),
        }
    }
}

/// Nothing a declarer does may stand in a hand without one.
fn no_game(hand: &Hand) -> Result<(), HandError> {
    if hand.declarer.is_some() {
        return Err(HandError::DeclarerNotHere { game: hand.game });
    }
    let facts = hand.play.is_some()
        || hand.ouvert != Ouvert::No
        || hand.announced.is_some()
        || hand.matadors.is_some()
        || hand.cards.is_some()
        || hand.bid.is_some()
        || hand.card_points.is_some()
        || hand.tricks.is_some()
        || hand.made.is_some()
        || hand.result.is_some()
        || hand.contra.is_some()
        || hand.contra_by.is_some()
        || hand.decided.is_some()
        || hand.adjudicated.is_some()
        || hand.remitted;
    let ramsch = hand.game != Game::Ramsch && (hand.variant.is_some() || ramsch::is_written(hand));
    if facts || ramsch { Err(HandError::FactsNotHere { game: hand.game }) } else { Ok(()) }
}

#[cfg(test)]
mod tests;
