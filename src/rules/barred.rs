//! Whom a fine is for, and what he may not do after it.
//!
//! | rule | source |
//! |---|---|
//! | who has the missing skat is fined 25 "and denied the opportunity to play any game during this particular deal" | Eichhorn l. 1916–1924 |
//! | the fine of 10 for a look at the skat is for whoever pauses; who plays is fined as for the missing skat before the announcement, and charged the value of the game after it | Eichhorn l. 2366–2373; at a table of four, for at three the dealer plays as well and the book leaves it open |
//! | the fine for a misdeal is the dealer's; by Hertefeld another whose fault it is bears as much, which is the exposed hand | Eichhorn l. 1855–1864; McColl l. 79; Hertefeld L1464–1477 |
//! | who deals out of turn is left out when it would be his: his deal takes the place of that one, and so the fine for his misdeal stands with a hand that is his by turn (our reading; no fine is set for the turn itself) | Eichhorn l. 1878–1887 |

use super::hand::{Game, Hand, Offence};
use super::hand_error::HandError;
use super::rule_set::RuleSet;
use super::rule_set::file::OpponentPays;
use super::seat::{Seat, TableSize};

impl RuleSet {
    /// Whether any fine forbids a seat to play the deal.
    pub fn bars(&self) -> bool {
        self.offence_rules().any(|(_, rule)| rule.bars)
    }

    /// Refuses a fine against who plays the hand where these rules charge him the value of the game for the same; `dealer`
    /// deals unless the hand names another. It is asked of what is entered, never of what stands.
    pub fn check_fined(&self, hand: &Hand, size: TableSize, dealer: Seat) -> Result<(), HandError> {
        match (hand.offence, hand.offender) {
            (Some(offence), Some(seat))
                if hand.game == Game::Fine
                    && size == TableSize::FOUR
                    && seat != hand.dealer.unwrap_or(dealer)
                    && self.offence_rules().any(|(named, rule)| {
                        named == offence && rule.fine.is_some() && rule.opponent == Some(OpponentPays::Value)
                    }) =>
            {
                Err(HandError::FinedPlays { seat, offence })
            }
            _ => Ok(()),
        }
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

/// The seat that is fined for a misdeal of a hand that another deals; `dealer` deals unless the hand names another. It is
/// asked of what is entered, never of what stands, nor where the cards were laid ready: nobody at the table dealt those.
pub fn misdealt_by_another(hand: &Hand, dealer: Seat) -> Option<Seat> {
    let misdeal = hand.game == Game::Fine && hand.offence == Some(Offence::Misdeal);
    hand.offender.filter(|seat| misdeal && *seat != hand.dealer.unwrap_or(dealer))
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
    use crate::rules::hand::Play;

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
    fn the_fine_for_a_look_at_the_skat_is_for_who_pauses() {
        let [first, second, ..] = Seat::ALL;
        let looked = |seat| Hand { offence: Some(Offence::LookedAtSkat), offender: Some(seat), ..Hand::of(Game::Fine) };
        let nasl = RuleSet::by_id("nasl-1908").expect("it is there");
        let plays = Err(HandError::FinedPlays { seat: second, offence: Offence::LookedAtSkat });
        assert_eq!(nasl.check_fined(&looked(second), TableSize::FOUR, first), plays, "Eichhorn l. 2369-2373");
        assert_eq!(nasl.check_fined(&looked(first), TableSize::FOUR, first), Ok(()), "Eichhorn l. 2366-2367");
        let dealt = Hand { dealer: Some(second), ..looked(second) };
        assert_eq!(nasl.check_fined(&dealt, TableSize::FOUR, first), Ok(()), "the hand says who dealt");
        assert_eq!(nasl.check_fined(&looked(second), TableSize::THREE, first), Ok(()), "the book leaves it open");
        assert_eq!(nasl.check_fined(&fine(1), TableSize::FOUR, first), Ok(()), "25 for the missing skat is anybody's");
        let hertefeld = RuleSet::by_id("hertefeld-1893").expect("it is there");
        assert_eq!(hertefeld.check_fined(&looked(second), TableSize::FOUR, first), Ok(()), "Hertefeld L3491-3501");
    }

    #[test]
    fn the_fine_for_a_misdeal_is_for_who_dealt() {
        let [first, second, ..] = Seat::ALL;
        let (misdeal, check) = (Some(Offence::Misdeal), misdealt_by_another);
        let by = |seat| Hand { offence: misdeal, offender: Some(seat), ..Hand::of(Game::Fine) };
        assert_eq!(check(&by(second), first), Some(second), "Eichhorn l. 1855-1864");
        assert_eq!(check(&by(first), first), None);
        assert_eq!(check(&Hand { dealer: Some(second), ..by(second) }, first), None, "the hand says who dealt");
        let exposed = Hand { offence: Some(Offence::ExposedHand), ..by(second) };
        assert_eq!(check(&exposed, first), None, "Hertefeld L1464-1467: what anybody does");
        assert_eq!(check(&Hand { offender: None, ..by(second) }, first), None, "that it is missing is said elsewhere");
        let played = Hand { game: Game::Clubs, ..by(second) };
        assert_eq!(check(&played, first), None, "with a game it is refused as what ends no hand");
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
