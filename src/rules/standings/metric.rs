//! By what entries are ranked.

use crate::rules::word::{UnknownWord, words};

words! {
    /// A figure by which entries can be ranked.
    pub enum Metric {
        /// Game points plus the bonuses of the scoring system.
        Performance = "performance",
        /// Game points.
        Points = "points",
        /// Games won as declarer.
        Won = "won",
        /// Games lost as declarer, the most first: for a booby prize. To rank by losing little take `fewest-lost`.
        Lost = "lost",
        /// Games won less games lost.
        NetGames = "net-games",
        /// Games lost as declarer, the fewest first.
        FewestLost = "fewest-lost",
        /// Games the others at the table lost as declarer.
        OthersLost = "others-lost",
        /// Rounds played.
        Rounds = "rounds",
        /// The highest performance of a single round.
        BestRound = "best-round",
        /// The highest value of a game won.
        HighestGame = "highest-game",
        /// Points of a comparison of the same deals; halves are possible.
        MatchPoints = "match-points",
        /// How far above the average of the same deals, an exact fraction.
        Deviation = "deviation",
    }
}

/// Which end of a metric is the better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// More is better.
    HighestFirst,
    /// Less is better.
    LowestFirst,
}

/// What ranks when a tournament does not say otherwise (`SkWO`).
pub const DEFAULT_METRICS: &[Metric] = &[Metric::Performance, Metric::Won, Metric::FewestLost];

impl Metric {
    /// Which end is the better one.
    pub const fn direction(self) -> Direction {
        match self {
            Self::FewestLost => Direction::LowestFirst,
            _ => Direction::HighestFirst,
        }
    }

    /// Whether it exists only where the same deals are compared.
    pub const fn is_comparison(self) -> bool {
        matches!(self, Self::MatchPoints | Self::Deviation)
    }

    /// Two figures of the same kind together: of rounds and of highest games the larger one, of all others their sum.
    /// What is absent in one is absent in the sum.
    pub fn together(self, one: Option<i64>, other: Option<i64>) -> Option<i64> {
        match self {
            Self::Rounds | Self::HighestGame => one.max(other),
            _ => Some(one?.saturating_add(other?)),
        }
    }

    /// What ranks where nothing is compared: those of these metrics that need no comparison, else the default.
    pub fn ordinary(metrics: &[Self]) -> Vec<Self> {
        let plain: Vec<Self> = metrics.iter().copied().filter(|metric| !metric.is_comparison()).collect();
        if plain.is_empty() { DEFAULT_METRICS.to_vec() } else { plain }
    }

    /// The name of its column in a CSV file: `_` for `-`.
    pub fn column(self) -> String {
        self.word().replace('-', "_")
    }

    /// Reads ids separated by commas; an empty text means the default.
    pub fn list(text: &str) -> Result<Vec<Self>, UnknownWord> {
        let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
        let metrics: Vec<Self> = words.map(str::parse).collect::<Result<_, _>>()?;
        Ok(if metrics.is_empty() { DEFAULT_METRICS.to_vec() } else { metrics })
    }
}
