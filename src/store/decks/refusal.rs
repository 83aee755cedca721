//! Why nothing was done with a deck.

use thiserror::Error as ThisError;

use super::Meanwhile;
use crate::rules::decks::{DeckError, DeckHandError, PunchError, StepError};
use crate::rules::movement::MovementError;
use crate::rules::reason::ReasonError;
use crate::store::error::{Conflict, Error};

/// Why nothing was done with a deck.
#[derive(Debug, ThisError)]
pub enum Refusal {
    /// The step cannot be taken.
    #[error(transparent)]
    Step(#[from] StepError),
    /// The deck or its deal is none.
    #[error(transparent)]
    Deal(#[from] DeckError),
    /// The holes contradict the deal.
    #[error(transparent)]
    Punch(#[from] PunchError),
    /// The decks cannot go round so.
    #[error(transparent)]
    Movement(#[from] MovementError),
    /// Decks are made once.
    #[error("the decks are made already; take them back first")]
    Made,
    /// Decks that were played stay.
    #[error("hands were played with these decks; they stay")]
    Used,
    /// A round needs all its decks.
    #[error("the round needs {wanted} decks and there are {have}; make them on the page of the decks")]
    Missing {
        /// How many there are.
        have: usize,
        /// How many are needed.
        wanted: usize,
    },
    /// The decks were made for other tables.
    #[error("the decks were made for other tables than tables of {size}; take them back and make them anew")]
    OtherTables {
        /// How many sit at a table.
        size: i32,
    },
    /// Decks that cannot be played yet.
    #[error("these decks are not ready: {decks}; punch them, and write down their deals")]
    NotReady {
        /// Their numbers.
        decks: String,
    },
    /// The letter goes through ten cards, the number through all.
    #[error("{mark} goes through {due} cards, not through {cards}")]
    PunchCount {
        /// The number, or a letter.
        mark: String,
        /// How many cards were said.
        cards: i32,
        /// How many it must be.
        due: i32,
    },
    /// The pausing dealer has no cards to punch.
    #[error("{letter} deals this deck and pauses; no card gets this letter")]
    PunchPauses {
        /// The dealer's letter.
        letter: char,
    },
    /// It is recorded already.
    #[error("{mark} is recorded as punched already")]
    PunchedAlready {
        /// The number, or a letter.
        mark: String,
    },
    /// What was played contradicts the deal.
    #[error("at table {table}: {said}")]
    Contradicts {
        /// Where.
        table: i32,
        /// What contradicts it.
        said: DeckHandError,
    },
    /// A hand contradicts its deck.
    #[error(transparent)]
    Hand(#[from] DeckHandError),
    /// Cards dealt from the published seed are what it says.
    #[error(
        "the cards of this deck follow from the seed and stay; take the decks back before the start and make them anew"
    )]
    FromSeed,
    /// Letters were punched by the deal.
    #[error("letters are punched by this deal, so it stays; take the decks back before the start and make them anew")]
    PunchedBy,
    /// Who knows the seed knows the cards.
    #[error("the seed is missing; without one everybody could deal the cards")]
    SeedMissing,
    /// The decks of a tournament that has begun stay.
    #[error("the tournament has begun, so its decks stay")]
    Begun,
    /// Cards nobody has played are replaced, not kept apart.
    #[error("deck {deck} is not laid out yet; punch another pack like it")]
    NotLaidOut {
        /// The deck.
        deck: i32,
    },
    /// The director decided about results.
    #[error("the director has decided about results of these decks; they stay")]
    Decided,
    /// Nobody sits there.
    #[error("there is no table {table} in this round; its tables are {tables}")]
    NoSuchTable {
        /// The table that was named.
        table: i32,
        /// The tables of the round.
        tables: String,
    },
    /// Nobody sits in that seat.
    #[error("there is no seat {seat} at these tables; they have {size} seats")]
    NoSuchSeat {
        /// The seat that was named.
        seat: i32,
        /// How many seats a table has.
        size: i32,
    },
    /// More than any deck brings.
    #[error("a score of {score} is a slip of the pen; it has {} points at most", crate::rules::comparison::MOST_POINTS)]
    ScoreTooLarge {
        /// The score that was given.
        score: i32,
    },
    /// Somebody changed it meanwhile.
    #[error("somebody has changed deck {} meanwhile; compare and decide again", .0.deck)]
    Stale(Box<Meanwhile>),
    /// A change needs a reason.
    #[error("the reason is missing; say briefly why")]
    ReasonMissing,
    /// The reason is not to be taken.
    #[error(transparent)]
    Reason(#[from] ReasonError),
    /// The database, or somebody was first.
    #[error(transparent)]
    Store(#[from] Error),
}

impl From<Conflict> for Refusal {
    fn from(conflict: Conflict) -> Self {
        Self::Store(conflict.into())
    }
}

impl From<diesel::result::Error> for Refusal {
    #[track_caller]
    fn from(error: diesel::result::Error) -> Self {
        Self::Store(error.into())
    }
}
