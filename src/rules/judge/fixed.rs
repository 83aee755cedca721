//! Games with one value: the nulls, Uno and Duo. They know no matadors, no levels and no card points.

use super::super::hand::{Hand, Outcome};
use super::super::hand_error::HandError;
use super::super::rule_set::file::FixedOverbid;
use super::super::rule_set::{RuleSet, WorthRow};
use super::winner::agree;
use super::worth::{Ended, Worth};

impl RuleSet {
    pub(super) fn fixed(
        &self,
        row: &WorthRow,
        wanted: u8,
        per_trick: i32,
        hand: &Hand,
        ended: Option<Ended>,
    ) -> Result<Worth, HandError> {
        nothing_of_trumps(hand)?;
        let bid = hand.bid.unwrap_or(0);
        let above = i32::from(bid) > row.base;
        if above && self.file.overbid.fixed == FixedOverbid::Refused {
            return Err(HandError::BidAboveFixed { bid, value: row.base });
        }
        let value = if above { i32::from(bid) } else { row.base };
        let worth = Worth { value, reached: row.base, overbid: above, ..Worth::default() };
        if let Some(ended) = ended {
            let stood = self.fixed_stood(hand, wanted)?;
            let ended_won = stood.map_or(ended.won, |stood| stood == Outcome::Won);
            let won = ended_won && (!above || self.file.overbid.forgiven_by_offence);
            let worth = Worth { won, overbid: above && !won, ..worth };
            return if agree(ended_won, hand) { Ok(worth) } else { Err(HandError::ResultContradictsOffence) };
        }
        let decided = match hand.tricks {
            Some(tricks @ 11..) => return Err(HandError::TricksOutOfRange { tricks, most: 10 }),
            Some(tricks) => Some(tricks == wanted),
            None => hand.result.map(|result| result == Outcome::Won),
        };
        let enough = match decided {
            Some(enough) => enough,
            None if above => false,
            None => return Err(HandError::ResultMissing),
        };
        let won = enough && !above;
        if !agree(won, hand) {
            return Err(match hand.tricks {
                Some(tricks) if !above || !enough => HandError::ResultContradictsTricks { tricks },
                _ => HandError::WonAlthoughOverbid { value: row.base, bid },
            });
        }
        // Each trick after the first costs more where the source says so; what was bid is charged if it is higher still.
        let further = match hand.tricks {
            _ if enough || per_trick == 0 => 0,
            Some(tricks) => i32::from(tricks.max(1)) - 1,
            None if above => 0,
            None => return Err(HandError::TricksMissing),
        };
        let reached = row.base + per_trick * further;
        Ok(Worth { value: value.max(reached), reached, won, ..worth })
    }
}

/// A game that knows only tricks.
pub fn nothing_of_trumps(hand: &Hand) -> Result<(), HandError> {
    let game = hand.game;
    no_matadors(hand)?;
    no_levels(hand)?;
    if hand.card_points.is_some() {
        return Err(HandError::CardPointsNotHere { game });
    }
    twelve_cards(hand)
}

/// A game without matadors.
pub fn no_matadors(hand: &Hand) -> Result<(), HandError> {
    if hand.matadors.is_some() { Err(HandError::MatadorsNotHere { game: hand.game }) } else { Ok(()) }
}

/// A game without Schneider and Schwarz.
pub fn no_levels(hand: &Hand) -> Result<(), HandError> {
    if let Some(level) = hand.announced {
        return Err(HandError::AnnouncedNotHere { level });
    }
    if hand.made.is_some() {
        return Err(HandError::LevelNotHere { game: hand.game });
    }
    Ok(())
}

/// The cards, where they are given, are all twelve.
pub fn twelve_cards(hand: &Hand) -> Result<(), HandError> {
    match hand.cards.map_or(12, super::super::card::CardSet::len) {
        12 => Ok(()),
        count => Err(HandError::CardsNotTwelve { count }),
    }
}
