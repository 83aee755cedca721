//! Offences, and hands that were decided beside the cards.

use serde::Deserialize;

use super::OpponentPays;

/// One offence: what it does to the hand, or what it costs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offence {
    /// Whether the declarer loses the hand by it.
    pub declarer_loses: bool,
    /// Whether the declarer wins the hand by an opponent's, and who pays.
    #[serde(default)]
    pub opponent: Option<OpponentPays>,
    /// Whether the declarer then loses the plain game, without Schneider and Schwarz.
    #[serde(default)]
    pub plain: bool,
    /// What it costs the offender when it ends no hand.
    #[serde(default)]
    pub fine: Option<i32>,
    /// Whether he may then not play the deal.
    #[serde(default)]
    pub bars: bool,
    pub source: String,
}

/// A hand whose score the director fixed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjudicated {
    /// Whether everything else that is written of it must be possible.
    pub checked: bool,
    pub source: String,
}

/// What an offence does to a game that was decided before it, and to one that was not.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// Whether a game decided before the offence stays decided; card points and tricks are then those at that moment.
    pub kept: bool,
    /// Whether a game decided by the offence counts without Schneider and Schwarz.
    pub plain: bool,
    /// Whether an opponent's offence grants the declarer the step he needs to meet his bid.
    pub granted: bool,
    pub source: String,
}

impl Offence {
    /// Whether the book speaks of it without charging anybody.
    pub const fn costs_nothing(&self) -> bool {
        !self.declarer_loses && self.opponent.is_none() && self.fine.is_none()
    }
}
