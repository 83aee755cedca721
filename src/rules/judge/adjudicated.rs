//! A hand whose score the director fixed: the score is his, everything else must be possible.

use super::super::hand::{Hand, Outcome};
use super::super::hand_error::HandError;
use super::super::rule_set::{Kind, RuleSet};
use super::declared::announced;
use super::fixed::{no_levels, nothing_of_trumps};
use super::judged::Judged;
use super::table::Table;
use super::worth::matadors;
use super::written;

impl RuleSet {
    /// The director fixed the score; only who and how much is asked, and what else is written must be possible.
    pub(super) fn adjudicated(&self, hand: Hand, table: Table) -> Result<Judged, HandError> {
        let declarer = hand.declarer.ok_or(HandError::DeclarerMissing)?;
        if hand.remitted {
            return Err(HandError::RemittedAdjudicated);
        }
        match hand.play {
            Some(_) => self.find(&hand).map(|_row| ())?,
            None if self.rows.iter().any(|row| row.game == hand.game) => {}
            None => return Err(HandError::GameUnknown { game: hand.game }),
        }
        if self.file.adjudicated.as_ref().is_some_and(|rule| rule.checked) {
            self.possible(&hand, table)?;
        }
        let score = hand.adjudicated.unwrap_or(0);
        let most = self.bids.last().copied().unwrap_or(0).saturating_mul(8);
        if score < -most || score > most {
            return Err(HandError::AdjudicatedOutOfRange { score, most });
        }
        let won = match hand.result {
            Some(Outcome::Won) if score < 0 => return Err(HandError::AdjudicatedContradictsResult { score }),
            Some(Outcome::Lost) if score > 0 => return Err(HandError::AdjudicatedContradictsResult { score }),
            _ => hand.won(score),
        };
        let mut judged = Judged::nothing(hand);
        judged.value = score.saturating_abs();
        judged.score = Some(score);
        judged.won = won;
        judged.overbid = Some(false);
        judged.book(declarer, score);
        Ok(judged)
    }

    /// What is written beside the score, cell by cell; what is left out is not asked.
    fn possible(&self, hand: &Hand, table: Table) -> Result<(), HandError> {
        let row = match hand.play {
            Some(_) => Some(self.find(hand)?),
            None => self.rows.iter().find(|row| row.game == hand.game),
        };
        let Some(row) = row else { return Err(HandError::GameUnknown { game: hand.game }) };
        self.check_bid(hand)?;
        let pack = self.pack(table);
        match row.kind {
            Kind::Multiplied { most } => {
                match matadors(hand, most) {
                    Err(HandError::MatadorsMissing) => {}
                    other => other.map(|_matadors| ())?,
                }
                if hand.play.is_some() {
                    announced(row, hand)?;
                }
                self.ending(hand, pack)?;
            }
            Kind::Fixed { .. } | Kind::NotSet => nothing_of_trumps(hand)?,
            Kind::Points { .. } => no_levels(hand)?,
        }
        match hand.tricks {
            Some(tricks) if tricks > pack.tricks => {
                return Err(HandError::TricksOutOfRange { tricks, most: pack.tricks });
            }
            _ => {}
        }
        if hand.contra.is_some() || hand.contra_by.is_some() {
            self.contra(hand, true, row, table)?;
        }
        if written::is_written(hand) && !matches!(row.kind, Kind::Points { .. }) {
            return Err(HandError::RamschNotHere);
        }
        Ok(())
    }
}
