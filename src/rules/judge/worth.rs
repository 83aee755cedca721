//! What a declared game comes to, and the matadors it counts.

use super::super::hand::{Hand, Level};
use super::super::hand_error::HandError;
use super::super::rule_set::file::OpponentPays;
use super::super::seat::Seat;

/// What a declared game is worth and how it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// The value; when overbid what is charged, not doubled.
    pub value: i32,
    /// The value the hand itself reached; when overbid as far as it is compared with the bid.
    pub reached: i32,
    /// Whether the bid was not reached.
    pub overbid: bool,
    /// Whether the declarer won.
    pub won: bool,
    /// Matadors, signed; 0 without trumps.
    pub matadors: i8,
    /// Whether an announced level was missed.
    pub missed: bool,
    /// The level made.
    pub made: Option<Level>,
    /// The level suffered.
    pub suffered: Option<Level>,
}

/// An offence that ended the hand, as the rule set sees it.
#[derive(Clone, Copy, Debug)]
pub struct Ended {
    /// Who committed it.
    pub by: Seat,
    /// Whether the declarer wins by it.
    pub won: bool,
    /// What an opponent pays.
    pub pays: OpponentPays,
    /// Whether the game counts without Schneider and Schwarz.
    pub plain: bool,
}

/// Matadors from the cards, or as written; both must agree.
pub(super) fn matadors(hand: &Hand, most: i8) -> Result<i8, HandError> {
    let written = match hand.matadors {
        Some(0) => return Err(HandError::MatadorsZero),
        Some(matadors) if !(-most..=most).contains(&matadors) => {
            return Err(HandError::MatadorsOutOfRange { matadors, most });
        }
        written => written,
    };
    let Some(cards) = hand.cards else { return written.ok_or(HandError::MatadorsMissing) };
    if cards.len() != 12 {
        return Err(HandError::CardsNotTwelve { count: cards.len() });
    }
    let counted = cards.matadors(hand.game.suit());
    match written {
        Some(written) if written != counted => Err(HandError::MatadorsContradictCards { written, counted }),
        _ => Ok(counted),
    }
}
