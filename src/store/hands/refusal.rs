//! Why a hand is not kept.

use thiserror::Error as ThisError;

use super::StoredHand;
use crate::rules::hand_error::HandError;
use crate::rules::reason::ReasonError;
use crate::rules::schedule::claim;
use crate::store::decks;
use crate::store::error::{Conflict, Error};

/// Why a hand was not kept. Nothing of it was stored.
#[derive(Debug, ThisError)]
pub enum Refusal {
    /// The rules refuse it.
    #[error(transparent)]
    Hand(#[from] HandError),
    /// The round is not running.
    #[error("this round is not running; the director can open it")]
    NotRunning,
    /// The match day the sheet belongs to is closed.
    #[error("the match day is closed; open it again on its page first")]
    DayClosed,
    /// The sheet is closed.
    #[error("this sheet is closed; open it again with a reason")]
    Closed,
    /// The sheet is entered by its totals.
    #[error("this sheet is entered by its totals; turn it to single hands first")]
    ByTotals,
    /// The sheet has hands and cannot be entered by its totals.
    #[error("there are hands on this sheet already; take them out first")]
    HasHands,
    /// A hand claimed on the sheet for a prize contradicts it.
    #[error("hands are claimed on this sheet: {0}")]
    Claimed(#[from] claim::Refused),
    /// Hands are claimed on the sheet, and claims are for sheets of totals.
    #[error("hands are claimed on this sheet; take the claims back first")]
    HasClaims,
    /// There is no such hand on the sheet.
    #[error("there is no hand {number} of {hands}; this sheet has {hands} hands")]
    Beyond {
        /// The number that was given.
        number: i32,
        /// The hands of the sheet.
        hands: i32,
    },
    /// Another hand stands there.
    #[error("hand {} is entered already; is it another hand, enter it with another number", .0.new.number)]
    Taken(Box<StoredHand>),
    /// Somebody corrected it meanwhile.
    #[error("somebody has corrected hand {} meanwhile; compare and decide again", .0.new.number)]
    Stale(Box<StoredHand>),
    /// Every hand of Comparative Skat is played with a deck.
    #[error("the number of the deck is missing; it stands on the case")]
    DeckMissing,
    /// A deck outside of Comparative Skat.
    #[error("this tournament is not played with decks; leave out deck {deck}")]
    NoDecks {
        /// The deck that was named.
        deck: i32,
    },
    /// The table has played the deck.
    #[error("this table has played deck {deck} as hand {hand}; a table plays each deck once")]
    DeckPlayed {
        /// The deck.
        deck: i32,
        /// The number of the hand it was played in.
        hand: i32,
    },
    /// The deck cannot be played here.
    #[error(transparent)]
    Deck(#[from] decks::Refusal),
    /// The director fixed the score; only he changes it again.
    #[error("the director fixed the score of this hand; only the director changes it")]
    Fixed,
    /// The director gave a score for it, or keeps it apart; only he takes it back.
    #[error(
        "the director has decided about the result of deck {deck} at this table; only the director takes its hand back"
    )]
    Decided {
        /// The deck.
        deck: i32,
    },
    /// The deck has shown the matadors of the hand.
    #[error("the cards of deck {deck} were shown with this hand; only the director takes it back, with a reason")]
    Shown {
        /// The deck.
        deck: i32,
    },
    /// Only the hand entered last can be taken back at the table.
    #[error("only the hand entered last can be taken back here; ask the director")]
    NotLast,
    /// The table has passed the deck on and may have seen what others made of it.
    #[error("the deck has left the table; the director takes its hand back")]
    DeckGone,
    /// A change needs a reason.
    #[error("the reason is missing; say briefly why")]
    ReasonMissing,
    /// The reason is not to be taken.
    #[error(transparent)]
    Reason(#[from] ReasonError),
    /// The database.
    #[error(transparent)]
    Store(#[from] Error),
}

impl From<Conflict> for Refusal {
    fn from(conflict: Conflict) -> Self {
        Self::Store(conflict.into())
    }
}
