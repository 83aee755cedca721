//! A game won whose charge is waived, and a game that brings such games in; which games those are the sheet knows
//! ([`remission`](crate::rules::remission)).

use super::super::hand_error::HandError;
use super::super::rule_set::RuleSet;
use super::super::rule_set::file::Remission;
use super::Judged;

impl RuleSet {
    /// How a remitted game counts later on.
    pub fn remission(&self) -> Remission {
        self.file.account.as_ref().map_or(Remission::None, |account| account.remission)
    }

    /// Books nothing for a remitted game, and more for one that collects.
    pub(super) fn remit(&self, judged: &mut Judged) -> Result<(), HandError> {
        let way = self.remission();
        if way == Remission::None {
            return Err(HandError::RemissionUnknown);
        }
        if judged.hand.remitted {
            if judged.won != Some(true) {
                return Err(HandError::RemittedLost);
            }
            judged.booked = [0; 4];
            judged.score = Some(0);
            judged.for_all = false;
            return Ok(());
        }
        let Some(collected) = judged.hand.collected.map(i32::from) else { return Ok(()) };
        let score = judged.score.unwrap_or(0);
        if way == Remission::Multiplied {
            let times = collected.saturating_add(1);
            judged.booked = judged.booked.map(|points| points.saturating_mul(times));
            judged.score = Some(score.saturating_mul(times));
        } else if let (Some(declarer), Some(true)) = (judged.hand.declarer, judged.won) {
            let more = collected.saturating_mul(2);
            judged.book(declarer, more);
            judged.score = Some(score.saturating_add(more));
        }
        Ok(())
    }
}
