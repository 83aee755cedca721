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

impl RuleSet {
    /// Whether the declarer can have won, or lost, on card points with so many tricks.
    pub(super) fn can_end(&self, won: bool, tricks: u8) -> Result<bool, HandError> {
        let (fewest, most) = held(tricks)?;
        let win = self.file.thresholds.win;
        Ok(if won { most >= win } else { fewest < win })
    }

    /// Whether the declarer can have made this level with so many tricks.
    pub(super) fn can_make(&self, level: Level, tricks: u8) -> Result<bool, HandError> {
        let (_, most) = held(tricks)?;
        Ok(match level {
            Level::Schneider => most >= self.file.thresholds.schneider_from,
            Level::Schwarz if self.schwarz_by_tricks() => tricks == 10,
            Level::Schwarz => most == 120,
        })
    }

    /// Whether he can have suffered it.
    pub(super) fn can_suffer(&self, level: Level, tricks: u8) -> Result<bool, HandError> {
        let (fewest, _) = held(tricks)?;
        Ok(match level {
            Level::Schneider => fewest <= self.file.thresholds.schneider_to,
            Level::Schwarz => tricks == 0,
        })
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

/// The fewest and the most card points so many tricks and the skat can hold: the lowest and the highest of the 32 cards,
/// three for each trick and two more. The lowest twelve count nothing, all together 120.
const HELD: [(u8, u8); 11] =
    [(0, 22), (0, 54), (0, 84), (0, 96), (4, 106), (11, 114), (20, 120), (32, 120), (56, 120), (87, 120), (120, 120)];

/// The fewest and the most card points of a declarer with so many tricks.
fn held(tricks: u8) -> Result<(u8, u8), HandError> {
    HELD.get(usize::from(tricks)).copied().ok_or(HandError::TricksOutOfRange { tricks })
}

fn possible(tricks: u8, points: u8) -> Result<(), HandError> {
    let (fewest, most) = held(tricks)?;
    if (fewest..=most).contains(&points) { Ok(()) } else { Err(HandError::TricksContradictPoints { tricks, points }) }
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

/// The result when the points decided: a written one must agree.
pub fn agree(won: bool, hand: &Hand) -> bool {
    hand.result.is_none_or(|result| (result == Outcome::Won) == won)
}
