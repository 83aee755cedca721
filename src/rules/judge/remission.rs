//! A game won whose charge is waived, and a game that brings such games in; which games those are the sheet knows
//! ([`remission`](crate::rules::remission)).

use super::super::hand_error::HandError;
use super::super::rule_set::RuleSet;
use super::super::rule_set::file::Remission;
use super::judged::Judged;

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
        let Some(games) = judged.hand.collected else { return Ok(()) };
        let (collected, score) = (i32::from(games), judged.score.unwrap_or(0));
        if let Some(times) = way.times(games).map(i32::from) {
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
