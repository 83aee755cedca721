//! Offences: those that decide the hand, and fines that decide none.

use super::super::hand::{Game, Hand};
use super::super::hand_error::HandError;
use super::super::rule_set::RuleSet;
use super::super::rule_set::file::OpponentPays;
use super::super::seat::Seat;
use super::judged::Judged;
use super::table::Table;
use super::worth::Ended;
use super::written::no_game;

impl RuleSet {
    /// The offence that ended the hand, if one did.
    pub(super) fn ended(&self, hand: &Hand, table: Table, declarer: Seat) -> Result<Option<Ended>, HandError> {
        if hand.decided.is_some() {
            if hand.offence.is_none() {
                return Err(HandError::DecidedWithoutOffence);
            }
            if !self.keeps_decided() {
                return Err(HandError::DecidedNotHere);
            }
        }
        let (offence, by) = match (hand.offence, hand.offender) {
            (None, None) => return Ok(None),
            (None, Some(_)) => return Err(HandError::OffenderAlone),
            (Some(_), None) => return Err(HandError::OffenderMissing),
            (Some(offence), Some(by)) => (offence, by),
        };
        if table.pauses(by) {
            return Err(HandError::OffenderPauses { seat: by });
        }
        let rule = self.file.offences.get(offence.word()).ok_or(HandError::OffenceUnknown { offence })?;
        match rule.opponent {
            _ if by == declarer && rule.declarer_loses => {
                Ok(Some(Ended { by, won: false, pays: OpponentPays::Nothing, plain: rule.plain }))
            }
            Some(pays) if by != declarer => Ok(Some(Ended { by, won: true, pays, plain: false })),
            _ if rule.costs_nothing() => Err(HandError::OffenceCostsNothing { offence }),
            _ if rule.fine.is_none() => Err(HandError::OffenceUnknown { offence }),
            _ => Err(HandError::OffenceEndsNoHand { offence }),
        }
    }

    /// An offence that ended no hand: the offender alone is charged.
    pub(super) fn fine(&self, hand: Hand) -> Result<Judged, HandError> {
        no_game(&hand)?;
        let offence = hand.offence.ok_or(HandError::FineWithoutOffence)?;
        let offender = hand.offender.ok_or(HandError::OffenderMissing)?;
        let rule = self.file.offences.get(offence.word()).ok_or(HandError::OffenceUnknown { offence })?;
        let none = if rule.costs_nothing() {
            HandError::OffenceCostsNothing { offence }
        } else {
            HandError::OffenceEndsHand { offence }
        };
        let fine = rule.fine.ok_or(none)?;
        let mut judged = Judged::nothing(Hand { game: Game::Fine, ..hand });
        judged.value = fine;
        judged.book(offender, -fine);
        Ok(judged)
    }
}
