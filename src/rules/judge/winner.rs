//! What is written about the end of a hand, made consistent: who won on card points, and the level of either side.

use super::super::hand::{Hand, Level, Outcome};
use super::super::hand_error::HandError;
use super::super::rule_set::RuleSet;
use super::table::Table;

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
    pub(super) fn ending(&self, hand: &Hand, pack: Pack) -> Result<Ending, HandError> {
        match (hand.card_points, hand.tricks) {
            (Some(points), tricks) => self.ending_by_points((points, tricks), hand.made, pack),
            (None, Some(tricks)) => self.ending_by_tricks(tricks, hand.made, pack),
            (None, None) => Ok(Ending::default()),
        }
    }

    fn ending_by_points(
        &self,
        (points, tricks): (u8, Option<u8>),
        made: Option<Level>,
        pack: Pack,
    ) -> Result<Ending, HandError> {
        if points > 120 {
            return Err(HandError::CardPointsOutOfRange { points });
        }
        if let Some(tricks) = tricks {
            pack.possible(tricks, points)?;
        }
        let limits = &self.file.thresholds;
        let by_points = !self.schwarz_by_tricks();
        let enough = points >= limits.win;
        let (schneider, all, schwarz_points) = if enough {
            (points >= limits.schneider_from, tricks == Some(pack.tricks), points == 120)
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
    pub(super) fn can_end(&self, won: bool, tricks: u8, pack: Pack) -> Result<bool, HandError> {
        let (fewest, most) = pack.held(tricks)?;
        let win = self.file.thresholds.win;
        Ok(if won { most >= win } else { fewest < win })
    }

    /// Whether the declarer can have made this level with so many tricks.
    pub(super) fn can_make(&self, level: Level, tricks: u8, pack: Pack) -> Result<bool, HandError> {
        let (_, most) = pack.held(tricks)?;
        Ok(match level {
            Level::Schneider => most >= self.file.thresholds.schneider_from,
            Level::Schwarz if self.schwarz_by_tricks() => tricks == pack.tricks,
            Level::Schwarz => most == 120,
        })
    }

    /// Whether he can have suffered it.
    pub(super) fn can_suffer(&self, level: Level, tricks: u8, pack: Pack) -> Result<bool, HandError> {
        let (fewest, _) = pack.held(tricks)?;
        Ok(match level {
            Level::Schneider => fewest <= self.file.thresholds.schneider_to,
            // Where tricks make Schwarz they say so by themselves.
            Level::Schwarz => fewest == 0,
        })
    }

    /// What tricks alone say. Where points make Schwarz (Hertefeld L1663-1694; Lemcke off 16854-17100), empty tricks do
    /// not hinder it and points in the skat do, so that the list says it; where it says nothing, no trick is Schwarz.
    fn ending_by_tricks(&self, tricks: u8, made: Option<Level>, pack: Pack) -> Result<Ending, HandError> {
        pack.held(tricks)?;
        let (all, by_points) = (tricks == pack.tricks, !self.schwarz_by_tricks());
        let lost = |suffered| Ending { enough: Some(false), made: None, suffered: Some(suffered) };
        match (all || tricks == 0, made) {
            (true, Some(Level::Schneider)) if by_points && !all => Ok(lost(Level::Schneider)),
            (false, Some(Level::Schwarz)) if by_points => Ok(Ending::default()),
            (true, Some(level @ Level::Schneider)) | (false, Some(level @ Level::Schwarz)) => {
                Err(HandError::LevelContradictsTricks { level, tricks })
            }
            (true, _) if all => Ok(Ending { enough: Some(true), made: Some(Level::Schwarz), suffered: None }),
            (true, _) => Ok(lost(Level::Schwarz)),
            (false, _) => Ok(Ending::default()),
        }
    }
}

/// How many tricks a declared game has, and what so many of them hold.
#[derive(Clone, Copy, Debug)]
pub struct Pack {
    /// All of them.
    pub tricks: u8,
    held: &'static [(u8, u8)],
}

/// The fewest and the most card points so many tricks and the skat can hold: the lowest and the highest of the 32 cards,
/// three for each trick and two more. The lowest twelve count nothing, all together 120.
const HELD: [(u8, u8); 11] =
    [(0, 22), (0, 54), (0, 84), (0, 96), (4, 106), (11, 114), (20, 120), (32, 120), (56, 120), (87, 120), (120, 120)];

/// The same where two play fifteen tricks, two cards for each (Hertefeld L9548-9570).
const HELD_BY_TWO: [(u8, u8); 16] = [
    (0, 22),
    (0, 44),
    (0, 64),
    (0, 84),
    (0, 92),
    (0, 100),
    (4, 106),
    (8, 112),
    (14, 116),
    (20, 120),
    (28, 120),
    (36, 120),
    (56, 120),
    (76, 120),
    (98, 120),
    (120, 120),
];

impl Pack {
    /// Ten tricks of three cards.
    const TEN: Self = Self { tricks: 10, held: &HELD };

    /// The fewest and the most card points of a declarer with so many tricks.
    fn held(self, tricks: u8) -> Result<(u8, u8), HandError> {
        let most = self.tricks;
        self.held.get(usize::from(tricks)).copied().ok_or(HandError::TricksOutOfRange { tricks, most })
    }

    fn possible(self, tricks: u8, points: u8) -> Result<(), HandError> {
        let (fewest, most) = self.held(tricks)?;
        if (fewest..=most).contains(&points) {
            Ok(())
        } else {
            Err(HandError::TricksContradictPoints { tricks, points })
        }
    }
}

impl RuleSet {
    /// The tricks of a declared game at this table.
    #[inline]
    pub(super) fn pack(&self, table: Table) -> Pack {
        if table.has_reserve(self) { Pack { tricks: 15, held: &HELD_BY_TWO } } else { Pack::TEN }
    }
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
