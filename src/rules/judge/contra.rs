//! What a declared hand books: the declarer's score, an opponent's contra, an offender's charge.

use super::super::hand::Contra;
use super::super::hand_error::HandError;
use super::super::rule_set::file::OpponentPays;
use super::super::rule_set::{Row, RuleSet};
use super::super::seat::Seat;
use super::declared::Ended;
use super::{Judged, Table};

impl RuleSet {
    /// Books the hand to the seats.
    #[inline]
    pub(super) fn book_declared(
        &self,
        judged: &mut Judged,
        row: &Row,
        table: Table,
        declarer: Seat,
        ended: Option<Ended>,
    ) -> Result<(), HandError> {
        let won = judged.won == Some(true);
        let value = judged.value;
        let single = if won { value } else { -value.saturating_mul(row.loss) };
        let (mut score, contra) = match self.contra(judged, row, table, declarer)? {
            None => (single, None),
            Some((factor, opponent, by)) => (value * factor, Some((by, value * opponent))),
        };
        match ended.filter(|ended| ended.won && won) {
            Some(Ended { by, pays, .. }) => {
                if pays == OpponentPays::ForAll {
                    score *= i32::from(table.size.number()) - 1;
                }
                if pays != OpponentPays::Nothing {
                    judged.book(by, -score);
                }
            }
            None => {
                if let Some((by, points)) = contra {
                    judged.book(by, points);
                }
            }
        }
        judged.score = Some(score);
        judged.book(declarer, score);
        Ok(())
    }

    /// How many values contra books to the declarer and to the opponent who said it.
    fn contra(
        &self,
        judged: &Judged,
        row: &Row,
        table: Table,
        declarer: Seat,
    ) -> Result<Option<(i32, i32, Seat)>, HandError> {
        let (said, by) = match (judged.hand.contra, judged.hand.contra_by) {
            (None, None) => return Ok(None),
            (None, Some(_)) => return Err(HandError::ContraByAlone),
            (Some(said), by) => (said, by),
        };
        let rule = self.file.contra.as_ref().filter(|contra| contra.on).ok_or(HandError::ContraNotHere)?;
        let by = by.ok_or(HandError::ContraByMissing)?;
        if by == declarer || table.pauses(by) {
            return Err(HandError::ContraByWrongSeat { seat: by });
        }
        let [won, won_opponent, lost, lost_opponent] = match (said, row.loss > 1) {
            (Contra::Contra, false) => rule.contra,
            (Contra::Recontra, false) => rule.recontra,
            (Contra::Contra, true) => rule.contra_double,
            (Contra::Recontra, true) => rule.recontra_double,
        };
        let (factor, opponent) = if judged.won == Some(true) { (won, won_opponent) } else { (lost, lost_opponent) };
        Ok(Some((factor, opponent, by)))
    }
}
