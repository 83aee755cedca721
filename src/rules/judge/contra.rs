//! What a declared hand books: the declarer's score, an opponent's contra, an offender's charge.

use super::super::hand::{Contra, Hand};
use super::super::hand_error::HandError;
use super::super::rule_set::file::OpponentPays;
use super::super::rule_set::{RuleSet, WorthRow};
use super::super::seat::Seat;
use super::table::Table;
use super::worth::{Ended, Worth};

/// What a declared hand books: to the declarer, and to an opponent.
#[derive(Clone, Copy, Debug)]
pub struct Booking {
    /// The declarer's score.
    pub score: i32,
    /// How often that is the value, negative when lost.
    pub times: i32,
    /// The opponent of a contra or of an offence, and his points.
    pub other: Option<(Seat, i32)>,
    /// Whether the offender alone pays for everybody.
    pub for_all: bool,
}

impl RuleSet {
    /// Books the hand to the seats.
    #[inline]
    pub(super) fn book_declared(
        &self,
        hand: &Hand,
        worth: Worth,
        row: &WorthRow,
        table: Table,
        ended: Option<Ended>,
    ) -> Result<Booking, HandError> {
        let value = worth.value;
        let (times, other) = match self.contra(hand, worth.won, row, table)? {
            None => (if worth.won { 1 } else { -row.loss }, None),
            Some((factor, opponent, by)) => (factor, Some((by, value * opponent))),
        };
        let mut booking = Booking { score: value.saturating_mul(times), times, other, for_all: false };
        // What the offender loses is what the Player wins; nobody else is charged then.
        if let Some(Ended { by, pays, .. }) = ended.filter(|ended| ended.won && worth.won) {
            booking.for_all = pays == OpponentPays::ForAll;
            booking.other = (pays != OpponentPays::Nothing).then_some((by, -booking.score));
        }
        Ok(booking)
    }

    /// How many values contra books to the declarer and to the opponent who said it.
    #[inline]
    pub(super) fn contra(
        &self,
        hand: &Hand,
        won: bool,
        row: &WorthRow,
        table: Table,
    ) -> Result<Option<(i32, i32, Seat)>, HandError> {
        let (said, by) = match (hand.contra, hand.contra_by) {
            (None, None) => return Ok(None),
            (None, Some(_)) => return Err(HandError::ContraByAlone),
            (Some(said), by) => (said, by),
        };
        let rule = self.file.contra.as_ref().filter(|contra| contra.on).ok_or(HandError::ContraNotHere)?;
        let by = by.ok_or(HandError::ContraByMissing)?;
        if Some(by) == hand.declarer || table.pauses(by) {
            return Err(HandError::ContraByWrongSeat { seat: by });
        }
        let [plus, plus_opponent, minus, minus_opponent] = match (said, row.loss > 1) {
            (Contra::Contra, false) => rule.contra,
            (Contra::Recontra, false) => rule.recontra,
            (Contra::Contra, true) => rule.contra_double,
            (Contra::Recontra, true) => rule.recontra_double,
        };
        let (factor, opponent) = if won { (plus, plus_opponent) } else { (minus, minus_opponent) };
        Ok(Some((factor, opponent, by)))
    }
}
