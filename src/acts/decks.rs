//! What is done with the decks of Comparative Skat.

pub mod ring;
pub mod start;
pub mod told;

use super::refused::refusals;
use super::{Refused, Standing};
use crate::rules::comparison::MOST_POINTS;
use crate::rules::field::Field;
use crate::rules::sentence::{Arg, Sentence};
use crate::store::decks::{self, NUMBER};

refusals! {
    /// Why nothing was done with a deck.
    pub enum Refusal {
        /// Decks are made once.
        Made = "decks-made-already",
        /// Decks that were played stay.
        Used = "decks-used",
        /// A round needs all its decks.
        Missing { have: usize, wanted: usize } = "decks-missing",
        /// The decks were made for other tables.
        OtherTables { size: i32 } = "decks-other-tables",
        /// Decks that cannot be played yet.
        NotReady { decks: String } = "decks-not-ready",
        /// The letter goes through ten cards, the number through all.
        PunchCount { mark: Arg, cards: i32, due: i32 } = "punch-count-wrong",
        /// The pausing dealer has no cards to punch.
        PunchPauses { letter: char } = "punch-pauses",
        /// It is recorded already.
        PunchedAlready { mark: Arg } = "punch-already",
        /// What was played contradicts the deal.
        Contradicts { table: i32, said: Arg } = "deal-contradicts",
        /// Cards dealt from the published seed are what it says.
        FromSeed = "deal-from-seed",
        /// Letters were punched by the deal.
        PunchedBy = "deal-punched",
        /// Who knows the seed knows the cards.
        SeedMissing = "decks-seed-missing" at Seed,
        /// The decks of a tournament that has begun stay.
        Begun = "decks-begun",
        /// Cards nobody has played are replaced, not kept apart.
        NotLaidOut { deck: i32 } = "deck-not-laid-out",
        /// The director decided about results.
        Decided = "decks-decided",
        /// Nobody sits there.
        NoSuchTable { table: i32, tables: String } = "deck-no-such-table",
        /// Nobody sits in that seat.
        NoSuchSeat { seat: i32, size: i32 } = "deck-no-such-seat",
        /// More than any deck brings.
        ScoreTooLarge { score: Arg, most: i32 } = "deck-score-too-large",
        /// A change needs a reason.
        ReasonMissing = "decks-reason-missing" at Reason,
    }
}

/// What a mark is called: the number, or the letter.
fn mark(mark: String) -> Arg {
    if mark == NUMBER {
        Arg::Said("punch-number", Vec::new())
    } else {
        Arg::Said("punch-letter", vec![("letter", mark.into())])
    }
}

/// As the rooms of the decks still say it that have not moved here.
impl From<decks::Refusal> for Refused {
    fn from(refusal: decks::Refusal) -> Self {
        use decks::Refusal as Old;
        let because =
            |sentence: Box<dyn Sentence + Send + Sync>| Self::Because(vec![super::Finding { place: None, sentence }]);
        let said = match refusal {
            Old::Step(error) => return because(Box::new(error)),
            Old::Deal(error) => return because(Box::new(error)),
            Old::Punch(error) => return because(Box::new(error)),
            Old::Movement(error) => return because(Box::new(error)),
            Old::Hand(error) => return Self::at(Field::Matadors, error),
            Old::Reason(error) => return error.into(),
            Old::Store(error) => return error.into(),
            Old::Stale(meanwhile) => {
                return Self::Stale { seen: 0, now: 0, stands: Some(Box::new(Standing::Deck(*meanwhile))) };
            }
            Old::Made => Refusal::Made,
            Old::Used => Refusal::Used,
            Old::Missing { have, wanted } => Refusal::Missing { have, wanted },
            Old::OtherTables { size } => Refusal::OtherTables { size },
            Old::NotReady { decks } => Refusal::NotReady { decks },
            Old::PunchCount { mark: named, cards, due } => Refusal::PunchCount { mark: mark(named), cards, due },
            Old::PunchPauses { letter } => Refusal::PunchPauses { letter },
            Old::PunchedAlready { mark: named } => Refusal::PunchedAlready { mark: mark(named) },
            Old::Contradicts { table, said } => Refusal::Contradicts { table, said: Arg::said(&said) },
            Old::FromSeed => Refusal::FromSeed,
            Old::PunchedBy => Refusal::PunchedBy,
            Old::SeedMissing => Refusal::SeedMissing,
            Old::Begun => Refusal::Begun,
            Old::NotLaidOut { deck } => Refusal::NotLaidOut { deck },
            Old::Decided => Refusal::Decided,
            Old::NoSuchTable { table, tables } => Refusal::NoSuchTable { table, tables },
            Old::NoSuchSeat { seat, size } => Refusal::NoSuchSeat { seat, size },
            Old::ScoreTooLarge { score } => {
                Refusal::ScoreTooLarge { score: Arg::Signed(score.into()), most: MOST_POINTS }
            }
            Old::ReasonMissing => Refusal::ReasonMissing,
        };
        said.into()
    }
}
