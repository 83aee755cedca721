//! The ways a rule set can go, each by its word.

use serde::Deserialize;

/// How the cards are played where only two sit at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Two {
    /// A third hand lies on the table and takes part: ten tricks.
    #[default]
    Dummy,
    /// No third hand: each has five more cards for later, fifteen tricks; null and Ramsch are played with ten cards each.
    Reserve,
}

/// How Schwarz is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SchwarzBy {
    /// All ten tricks.
    Tricks,
    /// All 120 card points.
    Points,
}

/// What a declarer pays on top who announced a level and ended Schneider himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MissedAndSchneider {
    /// Nothing more.
    Nothing,
    /// One step more.
    Step,
    /// The value of an ordinary game of this kind.
    Game,
}

/// What an overbid game costs before the loss factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Charge {
    /// The smallest multiple of the base value that reaches the bid.
    NextMultiple,
    /// The bid itself.
    Bid,
}

/// A bid above the value of a game with a fixed value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FixedOverbid {
    /// It is refused with a sentence.
    Refused,
    /// It is lost and costs the bid.
    Bid,
}

/// How a won game that was remitted counts later on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remission {
    /// No game is remitted.
    None,
    /// Its value counts twice on top of the next game, if the same player wins it.
    Added,
    /// The next game, whoever plays it, counts once more for each game remitted before it.
    Multiplied,
    /// The same, once for each game remitted before it, but double for one.
    Printed,
}

impl Remission {
    /// How many times a game counts after so many were remitted; `None` where their points are added instead.
    pub fn times(self, games: u16) -> Option<u16> {
        match self {
            Self::None | Self::Added => None,
            Self::Multiplied => Some(games.saturating_add(1)),
            Self::Printed => Some(games.max(2)),
        }
    }
}

/// How a tie for the most card points of a Ramsch is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RamschTie {
    /// The taker of the last trick; else who took the latest earlier trick; else the cut.
    LatestTrick,
    /// Each of them loses; all equal is a draw.
    Each,
}

/// What a Ramsch costs its loser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RamschStake {
    /// An amount, higher with seats that took no trick.
    Fixed,
    /// His own card points; in a tie those of the best.
    Points,
    /// His own card points, in a tie each his own.
    OwnPoints,
    /// Half his own card points, the fraction dropped.
    HalfPoints,
}

/// Who ranks as a Maiden in a Ramsch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RamschMaiden {
    /// Who took no trick.
    #[default]
    NoTrick,
    /// Who has no card points, with or without a trick.
    NoPoints,
}

/// Who loses a Ramsch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RamschLoser {
    /// The most card points.
    Most,
    /// Neither the most nor the fewest.
    Middle,
    /// The taker of the last trick.
    LastTrick,
}

/// What an offence of an opponent does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpponentPays {
    /// The declarer wins; the offender pays nothing.
    Nothing,
    /// The declarer wins and the offender alone is charged its value.
    Value,
    /// The offender alone pays what the declarer would have received from everybody.
    ForAll,
}
