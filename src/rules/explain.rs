//! How a value comes about, step by step, with the source of the rule: for the page that answers "why?".

use super::hand::{Game, Level};
use super::judge::Judged;
use super::rule_set::file::MissedAndSchneider;
use super::rule_set::{Kind, RuleSet, WorthRow};

/// Why a step is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Matadors held.
    With,
    /// Matadors missing.
    Without,
    /// The game itself.
    Game,
    /// A step of the row by its name in the rule set: `hand`, `ouvert`, `solo`.
    Extra(String),
    /// Schneider, made or suffered.
    Schneider,
    /// Schneider announced.
    SchneiderAnnounced,
    /// Schwarz, made or suffered.
    Schwarz,
    /// Schwarz announced.
    SchwarzAnnounced,
    /// What a missed announcement costs more where the declarer was made Schneider himself.
    Himself,
}

impl Reason {
    /// The key of the word in the message catalogues.
    pub fn key(&self) -> &'static str {
        match self {
            Self::With => "step-with",
            Self::Without => "step-without",
            Self::Game => "step-game",
            Self::Extra(name) => match name.as_str() {
                "hand" => "step-hand",
                "ouvert" => "step-ouvert",
                _ => "step-solo",
            },
            Self::Schneider => "step-schneider",
            Self::SchneiderAnnounced => "step-schneider-announced",
            Self::Schwarz => "step-schwarz",
            Self::SchwarzAnnounced => "step-schwarz-announced",
            Self::Himself => "step-himself",
        }
    }
}

/// One summand of the multiplier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Why it counts.
    pub reason: Reason,
    /// How many steps.
    pub steps: i32,
}

/// Steps that are multiplied at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// How many.
    pub steps: i32,
    /// What they come to.
    pub product: i32,
}

/// A value taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The game.
    pub game: Game,
    /// The base value; the whole value of a game without multiplier.
    pub base: i32,
    /// The summands of the multiplier; none where there is no multiplier.
    pub steps: Vec<Step>,
    /// The product in percent where it is not taken whole, fractions cut off.
    pub percent: i32,
    /// The steps as they are multiplied: all at once, or in two turns where a fraction is cut off from each.
    pub turns: Vec<Turn>,
    /// What the turns come to.
    pub product: i32,
    /// What is charged, and the bid, where the game was overbid.
    pub charged: Option<(i32, u16)>,
    /// How often the value counts: 1 when won, the loss factor when lost, with contra what that makes of it.
    pub times: i32,
    /// What the declarer is booked, before anything is remitted.
    pub score: i32,
    /// Where the rules stand written: the game's, then what was charged for the bid, then contra.
    pub sources: Vec<String>,
}

impl RuleSet {
    /// Takes the value of a judged hand apart; `None` where no game was played or the director fixed the score.
    pub fn explain(&self, judged: &Judged) -> Option<Explanation> {
        let hand = &judged.hand;
        if hand.adjudicated.is_some() {
            return None;
        }
        let row = self.row(hand.game, hand.play?, hand.ouvert, hand.variant)?;
        let steps = if matches!(row.kind, Kind::Multiplied { .. }) { self.steps(row, judged) } else { Vec::new() };
        // An opponent's offence may forgive that it was overbid, and what was meant counts all the same.
        let lifted = judged.value > judged.reached;
        let of_game = self.file.games.values().nth(row.from).map(|game| game.source.clone());
        let of_bid = Some(self.file.overbid.source.clone()).filter(|_| lifted);
        let of_contra = self.file.contra.as_ref().filter(|_| hand.contra.is_some()).map(|rule| rule.source.clone());
        Some(Explanation {
            game: hand.game,
            base: row.base,
            turns: self.turns(row, &steps),
            steps,
            percent: row.percent,
            product: judged.reached,
            charged: hand.bid.filter(|_| lifted).map(|bid| (judged.value, bid)),
            times: judged.times.saturating_abs(),
            score: judged.value.saturating_mul(judged.times),
            sources: [of_game, of_bid, of_contra].into_iter().flatten().collect(),
        })
    }

    /// The steps as they are multiplied. An ordinary game that is charged besides has its own fraction cut off.
    fn turns(&self, row: &WorthRow, steps: &[Step]) -> Vec<Turn> {
        let turn = |steps: &[Step]| {
            let steps = steps.iter().map(|step| step.steps).sum();
            Turn { steps, product: row.base * steps * row.percent / 100 }
        };
        let by_itself = row.percent != 100 && self.file.contingency.missed_and_schneider == MissedAndSchneider::Game;
        match steps.split_last() {
            None => Vec::new(),
            Some((last, game)) if by_itself && last.reason == Reason::Himself => {
                vec![turn(game), turn(std::slice::from_ref(last))]
            }
            Some(_) => vec![turn(steps)],
        }
    }

    fn steps(&self, row: &WorthRow, judged: &Judged) -> Vec<Step> {
        let matadors = judged.hand.matadors.unwrap_or(0);
        let mut steps = vec![
            Step {
                reason: if matadors < 0 { Reason::Without } else { Reason::With },
                steps: i32::from(matadors.unsigned_abs()),
            },
            Step { reason: Reason::Game, steps: 1 },
        ];
        if let Some(written) = self.file.games.values().nth(row.from) {
            steps.extend(
                written.extra.iter().map(|(name, count)| Step { reason: Reason::Extra(name.clone()), steps: *count }),
            );
        }
        let announced = row.implies.max(judged.hand.announced);
        // Where levels do not lift a game to its bid, one that is overbid is compared with it without them.
        let counted = judged.value == judged.reached || self.file.overbid.levels_help;
        steps.extend(self.level_parts(announced, judged.level.filter(|_| counted), judged.suffered));
        steps.extend(self.himself(row, judged).filter(|_| counted));
        steps
    }

    /// What a missed announcement costs more where he was made Schneider himself.
    fn himself(&self, row: &WorthRow, judged: &Judged) -> Option<Step> {
        let steps = match self.file.contingency.missed_and_schneider {
            MissedAndSchneider::Nothing => return None,
            MissedAndSchneider::Step => 1,
            MissedAndSchneider::Game => 1 + i32::from(judged.hand.matadors.unwrap_or(0).unsigned_abs()) + row.extra,
        };
        (judged.missed && judged.suffered).then_some(Step { reason: Reason::Himself, steps })
    }

    /// The levels one by one, each with what it adds to those before it.
    fn level_parts(&self, announced: Option<Level>, level: Option<Level>, suffered: bool) -> Vec<Step> {
        let rule = &self.file.contingency;
        let part = |reason, steps| Step { reason, steps };
        let after = rule.schwarz_after_schneider_announced - rule.schneider_announced;
        let announced_schneider = [
            part(Reason::Schneider, rule.schneider),
            part(Reason::SchneiderAnnounced, rule.schneider_announced - rule.schneider),
        ];
        match (announced, level) {
            (None, None) => Vec::new(),
            (None, Some(Level::Schneider)) if suffered => vec![part(Reason::Schneider, rule.suffered_schneider)],
            (None, Some(Level::Schneider)) => vec![part(Reason::Schneider, rule.schneider)],
            (None, Some(Level::Schwarz)) => {
                let [schneider, schwarz] = if suffered {
                    [rule.suffered_schneider, rule.suffered_schwarz]
                } else {
                    [rule.schneider, rule.schwarz]
                };
                vec![part(Reason::Schneider, schneider), part(Reason::Schwarz, schwarz - schneider)]
            }
            (Some(Level::Schneider), Some(Level::Schwarz)) => {
                let mut parts = Vec::from(announced_schneider);
                parts.push(part(Reason::Schwarz, after));
                parts
            }
            (Some(Level::Schneider), _) => Vec::from(announced_schneider),
            (Some(Level::Schwarz), _) => {
                let mut parts = Vec::from(announced_schneider);
                parts.push(part(Reason::Schwarz, after));
                parts.push(part(
                    Reason::SchwarzAnnounced,
                    rule.schwarz_announced - rule.schwarz_after_schneider_announced,
                ));
                parts
            }
        }
    }
}

impl std::fmt::Display for Explanation {
    /// `12 × (with 3 + game 1 + hand 1) = 60`, in English.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.steps.is_empty() {
            write!(out, "{} = {}", self.game, self.product)?;
        } else {
            self.multiplied(out)?;
        }
        if let Some((charged, bid)) = self.charged {
            write!(out, ", below the bid of {bid}: {charged} are charged")?;
        }
        Ok(())
    }
}

impl Explanation {
    fn multiplied(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} × (", self.base)?;
        for (at, step) in self.steps.iter().enumerate() {
            let word = match &step.reason {
                Reason::With => "with",
                Reason::Without => "without",
                Reason::Game => "game",
                Reason::Extra(name) => name,
                Reason::Schneider => "Schneider",
                Reason::SchneiderAnnounced => "Schneider announced",
                Reason::Schwarz => "Schwarz",
                Reason::SchwarzAnnounced => "Schwarz announced",
                Reason::Himself => "Schneider himself",
            };
            write!(out, "{}{word} {}", if at > 0 { " + " } else { "" }, step.steps)?;
        }
        write!(out, ")")?;
        if self.percent != 100 {
            write!(out, " × {} %", self.percent)?;
        }
        for (at, turn) in self.turns.iter().enumerate().filter(|_| self.turns.len() > 1) {
            write!(out, " {} {}", if at > 0 { "+" } else { "=" }, turn.product)?;
        }
        write!(out, " = {}", self.product)
    }
}

#[cfg(test)]
mod tests;
