//! What decides between two who compete for a prize, and why sometimes nobody can say who wins.

use crate::rules::UnknownWord;
use crate::rules::standings::Metric;

/// What decides between two who compete for a prize; more is better unless the metric says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// The number of matadors the hand was won against.
    Matadors,
    /// The kind of the game: Grand, Clubs, Spades, Hearts, Diamonds.
    Kind,
    /// The value of the hand.
    Value,
    /// The declarer's card points in the hand.
    CardPoints,
    /// A figure of the player's whole record.
    Metric(Metric),
}

/// The criteria that look at a hand.
const OF_HANDS: [Criterion; 4] = [Criterion::Matadors, Criterion::Kind, Criterion::Value, Criterion::CardPoints];

impl Criterion {
    /// The written form.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Matadors => "matadors",
            Self::Kind => "kind",
            Self::Value => "value",
            Self::CardPoints => "card-points",
            Self::Metric(metric) => metric.word(),
        }
    }

    /// Whether it looks at a hand and not at a whole record.
    pub const fn of_a_hand(self) -> bool {
        !matches!(self, Self::Metric(_))
    }
}

impl std::str::FromStr for Criterion {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        if let Some(criterion) = OF_HANDS.into_iter().find(|criterion| criterion.word() == text) {
            return Ok(criterion);
        }
        text.parse().map(Self::Metric).map_err(|unknown: UnknownWord| UnknownWord {
            given: unknown.given,
            known: OF_HANDS.iter().map(|criterion| criterion.word()).chain(unknown.known).collect(),
        })
    }
}

/// Why nobody can say who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDecidable {
    /// Of some sheets only the totals are known, and no hand is known that could win it.
    HandsUnknown,
    /// This figure was not kept for everybody whom it has to decide between.
    FigureMissing(Criterion),
    /// Not everybody may know yet what it goes by.
    Covered,
}
