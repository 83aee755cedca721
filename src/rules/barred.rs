//! A fine after which the seat may not play the deal (Eichhorn l. 1916–1924: who has the missing skat is fined 25 "and
//! denied the opportunity to play any game during this particular deal").

use super::hand::{Game, Hand};
use super::hand_error::HandError;
use super::rule_set::RuleSet;

impl RuleSet {
    /// Whether any fine forbids a seat to play the deal.
    pub fn bars(&self) -> bool {
        self.offence_rules().any(|(_, rule)| rule.bars)
    }

    /// Refuses two rows of one deal of which one fines the seat that plays the other and may not.
    pub fn check_barred(&self, one: &Hand, other: &Hand) -> Result<(), HandError> {
        let (fine, hand) = if one.game == Game::Fine { (one, other) } else { (other, one) };
        match (fine.offence, fine.offender) {
            (Some(offence), Some(seat))
                if fine.game == Game::Fine
                    && hand.game != Game::Fine
                    && hand.declarer == Some(seat)
                    && self.offence_rules().any(|(named, rule)| named == offence && rule.bars) =>
            {
                Err(HandError::Barred { seat, offence })
            }
            _ => Ok(()),
        }
    }
}

/// The rows of the deal at hand, as a fold over the rows of a sheet in their order.
#[derive(Clone, Debug, Default)]
pub struct Deal {
    number: u16,
    rows: Vec<Hand>,
}

impl Deal {
    /// Enters the next row, which belongs to the hand with this number; refused where its seat may not play it.
    pub fn enter(&mut self, rules: &RuleSet, number: u16, hand: &Hand) -> Result<(), HandError> {
        if !rules.bars() {
            return Ok(());
        }
        if number != self.number {
            *self = Self { number, rows: Vec::new() };
        }
        self.rows.iter().try_for_each(|before| rules.check_barred(before, hand))?;
        self.rows.push(*hand);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::hand::{Offence, Play};
    use crate::rules::seat::Seat;

    fn fine(seat: usize) -> Hand {
        let offender = Some(Seat::ALL[seat]);
        Hand { offence: Some(Offence::MissingSkat), offender, ..Hand::of(Game::Fine) }
    }

    fn by(seat: usize) -> Hand {
        Hand { declarer: Some(Seat::ALL[seat]), play: Some(Play::Solo), ..Hand::of(Game::Hearts) }
    }

    #[test]
    fn who_was_fined_for_the_missing_skat_does_not_play_that_deal() {
        let rules = RuleSet::by_id("nasl-1908").expect("it is there");
        let refused = Err(HandError::Barred { seat: Seat::ALL[0], offence: Offence::MissingSkat });
        let enter = |rows: &[(u16, Hand)]| {
            let mut deal = Deal::default();
            rows.iter().try_for_each(|(number, row)| deal.enter(rules, *number, row))
        };
        assert_eq!(enter(&[(3, fine(0)), (3, by(0))]), refused, "Eichhorn l. 1916-1924");
        assert_eq!(enter(&[(3, by(0)), (3, fine(0))]), refused, "whichever is written first");
        assert_eq!(enter(&[(3, fine(0)), (3, by(1))]), Ok(()), "another may");
        assert_eq!(enter(&[(3, fine(0)), (4, by(0))]), Ok(()), "the next deal is his again");
        let looked = Hand { offence: Some(Offence::Misdeal), ..fine(0) };
        assert_eq!(enter(&[(3, looked), (3, by(0))]), Ok(()), "a misdeal bars nobody");
    }

    #[test]
    fn an_offence_beside_a_game_of_the_same_deal_bars_nobody() {
        let rules = RuleSet::by_id("nasl-1908").expect("it is there");
        let played = Hand { offence: Some(Offence::MissingSkat), offender: Some(Seat::ALL[0]), ..by(1) };
        assert_eq!(rules.check_barred(&by(0), &played), Ok(()), "nobody was fined");
        assert_eq!(rules.check_barred(&played, &by(0)), Ok(()), "nobody was fined");
    }

    #[test]
    fn rules_frozen_before_bar_nobody() {
        let rules =
            RuleSet::by_id("nasl-1908").and_then(|rules| rules.with(&[("offences.missing-skat.bars", "false")]));
        let rules = rules.expect("it fits");
        assert_eq!(rules.check_barred(&fine(0), &by(0)), Ok(()));
    }
}
