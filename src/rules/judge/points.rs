//! Games whose value is card points (Aix-la-Chapelle Skat): won, the declarer's; lost, the opponents'.

use super::super::hand::{Hand, Outcome};
use super::super::hand_error::HandError;
use super::super::rule_set::RuleSet;
use super::declared::{Ended, Worth};

impl RuleSet {
    pub(super) fn by_points(
        &self,
        times_matadors: bool,
        hand: &Hand,
        ended: Option<Ended>,
    ) -> Result<Worth, HandError> {
        let declarer = hand.declarer.ok_or(HandError::DeclarerMissing)?;
        let mut own = hand.card_points;
        let mut others = 0_u16;
        for (seat, points) in super::super::seat::Seat::ALL.into_iter().zip(hand.ramsch_points) {
            match points {
                Some(points @ 121..) => return Err(HandError::CardPointsOutOfRange { points }),
                Some(points) if seat == declarer => own = own.or(Some(points)),
                Some(points) => others += u16::from(points),
                None => {}
            }
        }
        let own = u16::from(own.ok_or(HandError::RamschPointsMissing { seat: declarer })?);
        if own + others > 120 {
            return Err(HandError::RamschPointsAbove { sum: own + others });
        }
        let won = match (ended, hand.result) {
            (Some(ended), _) => ended.won,
            (None, Some(result)) => result == Outcome::Won,
            (None, None) => own >= u16::from(self.file.thresholds.win),
        };
        let matadors = if times_matadors { super::declared::matadors(hand, 4)? } else { 0 };
        let points = i32::from(if won { own } else { others });
        let value = points * i32::from(matadors.unsigned_abs()).max(1);
        Ok(Worth { value, reached: value, won, matadors, ..Worth::default() })
    }
}
