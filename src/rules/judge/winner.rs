//! What is written about the end of a hand, made consistent: who won on card points, and the level of either side.

use super::super::hand::{Hand, Level, Outcome};
use super::super::hand_error::HandError;
use super::super::rule_set::RuleSet;

/// How a hand ended, as far as it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// Whether the declarer had enough card points, or all or no tricks; `None` when only a result is written.
    pub enough: Option<bool>,
    /// The level the declarer made.
    pub made: Option<Level>,
    /// The level he suffered.
    pub suffered: Option<Level>,
}

impl RuleSet {
    /// Reads card points, tricks and level; what contradicts itself is refused.
    #[inline]
    pub(super) fn ending(&self, hand: &Hand) -> Result<Ending, HandError> {
        match (hand.card_points, hand.tricks) {
            (Some(points), tricks) => self.ending_by_points(points, tricks, hand.made),
            (None, Some(tricks)) => ending_by_tricks(tricks, hand.made),
            (None, None) => Ok(Ending::default()),
        }
    }

    fn ending_by_points(&self, points: u8, tricks: Option<u8>, made: Option<Level>) -> Result<Ending, HandError> {
        if points > 120 {
            return Err(HandError::CardPointsOutOfRange { points });
        }
        if let Some(tricks) = tricks {
            possible(tricks, points)?;
        }
        let limits = &self.file.thresholds;
        let by_points = !self.schwarz_by_tricks();
        let enough = points >= limits.win;
        let (schneider, all, schwarz_points) = if enough {
            (points >= limits.schneider_from, tricks == Some(10), points == 120)
        } else {
            (points <= limits.schneider_to, tricks == Some(0), points == 0)
        };
        // Without tricks the list may say Schwarz; with them they say it.
        let schwarz =
            if by_points { schwarz_points } else { all || (tricks.is_none() && made == Some(Level::Schwarz)) };
        let level = if schwarz {
            Some(Level::Schwarz)
        } else if schneider {
            Some(Level::Schneider)
        } else {
            None
        };
        check_level(made, level, points, tricks, by_points, enough)?;
        let (made, suffered) = if enough { (level, None) } else { (None, level) };
        Ok(Ending { enough: Some(enough), made, suffered })
    }
}

/// All tricks hold all points, no trick holds at most the two cards of the skat.
fn possible(tricks: u8, points: u8) -> Result<(), HandError> {
    if tricks > 10 {
        return Err(HandError::TricksOutOfRange { tricks });
    }
    let fits = match tricks {
        10 => points == 120,
        0 => points <= 22,
        _ => true,
    };
    if fits { Ok(()) } else { Err(HandError::TricksContradictPoints { tricks, points }) }
}

/// A written level must be the one the points and tricks make; a higher one contradicts them, a lower one as well.
fn check_level(
    written: Option<Level>,
    found: Option<Level>,
    points: u8,
    tricks: Option<u8>,
    by_points: bool,
    enough: bool,
) -> Result<(), HandError> {
    let Some(level) = written else { return Ok(()) };
    // All the points, or none: only then can Schwarz have been made without counting tricks.
    let could_be_schwarz = if enough { points == 120 } else { points <= 22 };
    if level == Level::Schwarz && (!could_be_schwarz || (by_points && found != written)) {
        return Err(HandError::LevelContradictsPoints { level, points });
    }
    match (found, tricks) {
        (found, _) if found == written => Ok(()),
        (_, Some(tricks)) if level == Level::Schwarz || found == Some(Level::Schwarz) => {
            Err(HandError::LevelContradictsTricks { level, tricks })
        }
        _ => Err(HandError::LevelContradictsPoints { level, points }),
    }
}

fn ending_by_tricks(tricks: u8, made: Option<Level>) -> Result<Ending, HandError> {
    match (tricks, made) {
        (11.., _) => Err(HandError::TricksOutOfRange { tricks }),
        (0 | 10, Some(level @ Level::Schneider)) => Err(HandError::LevelContradictsTricks { level, tricks }),
        (10, _) => Ok(Ending { enough: Some(true), made: Some(Level::Schwarz), suffered: None }),
        (0, _) => Ok(Ending { enough: Some(false), made: None, suffered: Some(Level::Schwarz) }),
        (_, Some(level @ Level::Schwarz)) => Err(HandError::LevelContradictsTricks { level, tricks }),
        _ => Ok(Ending::default()),
    }
}

/// The result when the points decided: a written one must agree.
pub fn agree(won: bool, hand: &Hand) -> bool {
    hand.result.is_none_or(|result| (result == Outcome::Won) == won)
}
