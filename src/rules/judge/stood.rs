//! An offence under rules that keep what was decided before it (`ISkO` 4.1.3–4.1.5): card points and tricks are those at
//! that moment. Decided, the game stays as it was; undecided, the offence decides it in the plain step, and an opponent's
//! grants the declarer the step his bid needs.

use super::super::hand::{Hand, Level, Outcome};
use super::super::hand_error::HandError;
use super::super::rule_set::RuleSet;
use super::super::rule_set::file::Decision;
use super::sum::Sum;
use super::winner::{Ending, agree};
use super::worth::{Ended, Worth};

const fn made(made: Option<Level>) -> Ending {
    Ending { enough: None, made, suffered: None }
}

const fn suffered(suffered: Option<Level>) -> Ending {
    Ending { enough: None, made: None, suffered }
}

impl Sum<'_> {
    /// What the hand is worth that an offence ended; `written` is how it stood.
    pub(super) fn stood(
        &self,
        rule: &Decision,
        written: Ending,
        hand: &Hand,
        ended: Ended,
    ) -> Result<Worth, HandError> {
        let reached = self.worth(made(written.made));
        let standing = written.enough == Some(true) && !reached.missed && !reached.overbid;
        let mut worth = match hand.decided {
            Some(Outcome::Won) => self.decided_won(written, reached, hand)?,
            Some(Outcome::Lost) if standing => return Err(contradicts(hand)),
            Some(Outcome::Lost) if written.enough == Some(true) => reached,
            Some(Outcome::Lost) => {
                // Who bid too high or announced too much had lost with any tricks.
                if written.enough.is_none() && !reached.missed && !reached.overbid {
                    self.check_lost(hand)?;
                }
                self.worth(suffered(hand.made))
            }
            None if standing && rule.kept => Worth { won: true, ..reached },
            None => self.undecided(rule, written, hand, ended)?,
        };
        if !agree(worth.won, hand) {
            return Err(HandError::ResultContradictsOffence);
        }
        worth.overbid = worth.overbid && !worth.won;
        Ok(worth)
    }

    /// He had won it already, as far as card points do not say it.
    fn decided_won(&self, written: Ending, reached: Worth, hand: &Hand) -> Result<Worth, HandError> {
        match written.enough {
            Some(false) => return Err(contradicts(hand)),
            Some(true) => {}
            None => self.check_won(hand)?,
        }
        let level = hand.made.max(self.announced).filter(|_| written.enough.is_none());
        let worth = if level.is_some() { self.worth(made(level)) } else { reached };
        match self.announced {
            Some(announced) if worth.missed => Err(HandError::WonAlthoughMissed { announced }),
            _ if worth.overbid => {
                Err(HandError::WonAlthoughOverbid { value: worth.reached, bid: hand.bid.unwrap_or(0) })
            }
            _ => Ok(Worth { won: true, ..worth }),
        }
    }

    /// The offence decides it.
    fn undecided(&self, rule: &Decision, written: Ending, hand: &Hand, ended: Ended) -> Result<Worth, HandError> {
        if let Some(level) = hand.made.filter(|_| rule.plain) {
            return Err(HandError::LevelBeforeDecision { level });
        }
        let level = |level: Option<Level>| level.filter(|_| !rule.plain);
        if !ended.won {
            return Ok(self.worth(suffered(level(written.suffered))));
        }
        let least = level(written.made).max(self.announced);
        let steps = [least, least.max(Some(Level::Schneider)), least.max(Some(Level::Schwarz))];
        let all = if rule.granted { steps.len() } else { 1 };
        let enough = steps.into_iter().take(all).map(|step| self.worth(made(step))).find(|worth| !worth.overbid);
        let worth = enough.unwrap_or_else(|| self.worth(made(least)));
        let won = !worth.overbid || self.rules.file.overbid.forgiven_by_offence;
        Ok(Worth { won, ..worth })
    }
}

impl RuleSet {
    /// How a game without card points stood: a trick too many had lost it.
    pub(super) fn fixed_stood(&self, hand: &Hand, wanted: u8) -> Result<Option<Outcome>, HandError> {
        if !self.keeps_decided() {
            return Ok(None);
        }
        match (hand.tricks, hand.decided) {
            (Some(tricks @ 11..), _) => Err(HandError::TricksOutOfRange { tricks, most: 10 }),
            (Some(tricks), Some(Outcome::Won)) if tricks > wanted => Err(HandError::ResultContradictsTricks { tricks }),
            (Some(tricks), _) if tricks > wanted => Ok(Some(Outcome::Lost)),
            (_, decided) => Ok(decided),
        }
    }
}

/// Without card points it is the tricks that contradict.
fn contradicts(hand: &Hand) -> HandError {
    match (hand.card_points, hand.tricks) {
        (Some(points), _) => HandError::DecidedContradictsPoints { points },
        (None, tricks) => HandError::ResultContradictsTricks { tricks: tricks.unwrap_or(0) },
    }
}
