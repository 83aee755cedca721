//! The steps that Schneider and Schwarz, made, announced, missed or suffered, add to the multiplier.

use super::super::hand::Level;
use super::super::rule_set::RuleSet;
use super::super::rule_set::file::MissedAndSchneider;
use super::winner::Ending;

/// What the levels of a hand come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps {
    /// What is added to the multiplier.
    pub added: i32,
    /// Steps of the announcement alone: what counts against the bid where levels made do not help.
    pub announced: i32,
    /// Whether an announced level was missed.
    pub missed: bool,
    /// Whether the value of an ordinary game comes on top.
    pub plus_game: bool,
}

impl RuleSet {
    /// The steps for a level made after an announcement that was kept.
    fn kept(&self, made: Option<Level>, announced: Option<Level>) -> i32 {
        let steps = &self.file.contingency;
        match (announced, made) {
            (Some(Level::Schwarz), _) => steps.schwarz_announced,
            (Some(Level::Schneider), Some(Level::Schwarz)) => steps.schwarz_after_schneider_announced,
            (Some(Level::Schneider), _) => steps.schneider_announced,
            (None, Some(Level::Schwarz)) => steps.schwarz,
            (None, Some(Level::Schneider)) => steps.schneider,
            (None, None) => 0,
        }
    }

    /// All levels of a hand. A missed announcement costs announcement and level once; a level suffered on top of it
    /// adds only what the announcement does not contain already.
    #[inline]
    pub(super) fn level_steps(&self, ending: Ending, announced: Option<Level>) -> Steps {
        let rules = &self.file.contingency;
        let missed = announced > ending.made;
        let promised = self.kept(None, announced);
        if !missed {
            let suffered = match ending.suffered {
                None => 0,
                Some(Level::Schneider) => rules.suffered_schneider,
                Some(Level::Schwarz) => rules.suffered_schwarz,
            };
            let steps = self.kept(ending.made, announced).saturating_add(suffered);
            return Steps { added: steps, announced: promised, missed, plus_game: false };
        }
        let schwarz = match (announced, ending.suffered) {
            (Some(Level::Schneider), Some(Level::Schwarz)) => {
                rules.schwarz_after_schneider_announced - rules.schneider_announced
            }
            _ => 0,
        };
        let (step, plus_game) = match (ending.suffered, rules.missed_and_schneider) {
            (None, _) | (_, MissedAndSchneider::Nothing) => (0, false),
            (Some(_), MissedAndSchneider::Step) => (1, false),
            (Some(_), MissedAndSchneider::Game) => (0, true),
        };
        Steps { added: promised + schwarz + step, announced: promised, missed, plus_game }
    }
}
