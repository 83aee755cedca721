//! The value of a game with a multiplier: its steps, the bid beside it, and how the hand ended.

use super::levels::Steps;
use super::winner::{Ending, Pack, agree};
use super::worth::{Ended, Worth};
use crate::rules::hand::{Hand, Level, Outcome};
use crate::rules::hand_error::HandError;
use crate::rules::rule_set::file::Charge;
use crate::rules::rule_set::{RuleSet, WorthRow};

/// The facts of a game with a multiplier, ready to be added up.
#[derive(Clone, Copy)]
pub(super) struct Sum<'r> {
    pub rules: &'r RuleSet,
    pub row: &'r WorthRow,
    pub matadors: i8,
    pub announced: Option<Level>,
    pub bid: i32,
    pub pack: Pack,
}

impl Sum<'_> {
    fn product(&self, steps: i32) -> i32 {
        let multiplier = 1 + i32::from(self.matadors.unsigned_abs()) + self.row.extra + steps;
        let product = self.row.base * multiplier;
        if self.row.percent == 100 { product } else { product * self.row.percent / 100 }
    }

    /// The value with this ending, and what is charged if the bid is above it.
    #[inline]
    pub(super) fn worth(&self, ending: Ending) -> Worth {
        let Steps { added, announced, missed, plus_game } = self.rules.level_steps(ending, self.announced);
        let mut whole = self.product(added);
        if plus_game {
            whole += self.product(0);
        }
        let compared = if self.rules.file.overbid.levels_help { whole } else { self.product(announced) };
        let overbid = self.bid > compared;
        let (value, reached) = if overbid { (compared.max(self.charge()), compared) } else { (whole, whole) };
        let Ending { made, suffered, .. } = ending;
        Worth { value, reached, overbid, won: false, matadors: self.matadors, missed, made, suffered }
    }

    fn charge(&self) -> i32 {
        match self.rules.file.overbid.charge {
            Charge::Bid => self.bid,
            Charge::NextMultiple => {
                // A multiple of the base is a multiple of the whole value where its row counts more or less than that.
                let (base, percent) = (self.row.base.max(1), self.row.percent.max(1));
                let step = base * percent;
                (self.bid * 100 + step - 1) / step * step / 100
            }
        }
    }

    /// The card points or tricks are written and decide.
    #[inline]
    pub(super) fn by_points(&self, ending: Ending, enough: bool, hand: &Hand) -> Result<Worth, HandError> {
        // 120 points without tricks are Schneider; only a written win says that all tricks were made.
        let all = hand.card_points == Some(120) && hand.tricks.is_none() && hand.made.is_none();
        let schwarz = all && hand.result == Some(Outcome::Won) && self.announced == Some(Level::Schwarz);
        let ending = if schwarz { Ending { made: Some(Level::Schwarz), ..ending } } else { ending };
        let mut worth = self.worth(ending);
        worth.won = enough && !worth.overbid && !worth.missed;
        if agree(worth.won, hand) { Ok(worth) } else { Err(self.disagree(worth, enough, hand)) }
    }

    fn disagree(&self, worth: Worth, enough: bool, hand: &Hand) -> HandError {
        match (hand.result, self.announced) {
            (Some(Outcome::Lost), _) => match (hand.card_points, hand.tricks) {
                (Some(points), _) => HandError::LostWithPoints { points },
                (None, tricks) => HandError::ResultContradictsTricks { tricks: tricks.unwrap_or(0) },
            },
            _ if !enough => match (hand.card_points, hand.tricks) {
                (Some(points), _) => HandError::WonWithPoints { points },
                (None, tricks) => HandError::ResultContradictsTricks { tricks: tricks.unwrap_or(0) },
            },
            (_, Some(announced)) if worth.missed => HandError::WonAlthoughMissed { announced },
            _ => HandError::WonAlthoughOverbid { value: worth.reached, bid: hand.bid.unwrap_or(0) },
        }
    }

    /// Only the result is written, and the level beside it.
    pub(super) fn by_result(&self, hand: &Hand) -> Result<Worth, HandError> {
        let made = |made| Ending { enough: None, made, suffered: None };
        let out_of_reach = self.out_of_reach(hand)?;
        match hand.result {
            Some(Outcome::Won) => {
                if let (Some(announced), Some(level)) = (self.announced, hand.made)
                    && level < announced
                {
                    return Err(HandError::WonAlthoughMissed { announced });
                }
                self.check_won(hand)?;
                // Winning an announced game means that its level was made.
                let mut worth = self.worth(made(hand.made.max(self.announced)));
                worth.won = !worth.overbid;
                if worth.won { Ok(worth) } else { Err(self.disagree(worth, true, hand)) }
            }
            Some(Outcome::Lost) => self.lost(hand),
            None if out_of_reach => self.lost(hand),
            None => {
                let worth = self.worth(made(hand.made.max(self.announced)));
                if worth.overbid { Ok(worth) } else { Err(HandError::ResultMissing) }
            }
        }
    }

    /// The tricks must allow a win, with what was announced and made.
    pub(super) fn check_won(&self, hand: &Hand) -> Result<(), HandError> {
        if let (Some(announced), true) = (self.announced, self.out_of_reach(hand)?) {
            return Err(HandError::WonAlthoughMissed { announced });
        }
        self.check_made(hand)?;
        self.check_end(true, hand)
    }

    /// They must allow a loss, with what was suffered.
    pub(super) fn check_lost(&self, hand: &Hand) -> Result<(), HandError> {
        self.check_end(false, hand)?;
        match (hand.made, hand.tricks) {
            (Some(level), Some(tricks)) if !self.rules.can_suffer(level, tricks, self.pack)? => {
                Err(HandError::LevelContradictsTricks { level, tricks })
            }
            _ => Ok(()),
        }
    }

    /// Whether the tricks are too few for what was announced.
    fn out_of_reach(&self, hand: &Hand) -> Result<bool, HandError> {
        match (self.announced, hand.tricks) {
            (Some(level), Some(tricks)) => Ok(!self.rules.can_make(level, tricks, self.pack)?),
            _ => Ok(false),
        }
    }

    /// A written level must be possible with the tricks beside it.
    fn check_made(&self, hand: &Hand) -> Result<(), HandError> {
        match (hand.made, hand.tricks) {
            (Some(level), Some(tricks)) if !self.rules.can_make(level, tricks, self.pack)? => {
                Err(HandError::LevelContradictsTricks { level, tricks })
            }
            _ => Ok(()),
        }
    }

    /// The tricks must allow a win, or a loss.
    fn check_end(&self, won: bool, hand: &Hand) -> Result<(), HandError> {
        match hand.tricks {
            Some(tricks) if !self.rules.can_end(won, tricks, self.pack)? => {
                Err(HandError::ResultContradictsTricks { tricks })
            }
            _ => Ok(()),
        }
    }

    /// A loss: the level beside it is the one the declarer made if he had overbid or missed an announcement, else the
    /// one he suffered.
    fn lost(&self, hand: &Hand) -> Result<Worth, HandError> {
        let level = hand.made;
        let as_made = self.worth(Ending { enough: None, made: level, suffered: None });
        if as_made.overbid || as_made.missed {
            self.check_made(hand)?;
            return Ok(as_made);
        }
        match (self.announced, level) {
            (Some(announced), Some(level)) if announced != level => {
                return Err(HandError::LostAlthoughHigher { announced, level });
            }
            (Some(_), Some(level)) => return Err(HandError::LostAlthoughMade { level }),
            _ => {}
        }
        self.check_lost(hand)?;
        Ok(self.worth(Ending { enough: None, made: None, suffered: level }))
    }

    /// An offence decided the hand.
    pub(super) fn ended(&self, written: Ending, hand: &Hand, ended: Ended) -> Result<Worth, HandError> {
        if !agree(ended.won, hand) {
            return Err(HandError::ResultContradictsOffence);
        }
        if let (Some(level), true) = (hand.made, ended.plain) {
            return Err(HandError::LevelOfPlainOffence { level });
        }
        let level = if written.enough.is_some() { written.made.or(written.suffered) } else { hand.made };
        let fits = written.enough.is_none_or(|enough| enough == ended.won);
        let level = level.filter(|_| fits && !ended.plain);
        let mut worth = if ended.won {
            self.worth(Ending { enough: None, made: level.max(self.announced), suffered: None })
        } else {
            self.worth(Ending { enough: None, made: None, suffered: level })
        };
        worth.won = ended.won && (!worth.overbid || self.rules.file.overbid.forgiven_by_offence);
        worth.overbid = worth.overbid && !worth.won;
        Ok(worth)
    }
}
