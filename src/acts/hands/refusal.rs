//! Why nothing was done with a hand.

use crate::acts::Refused;
use crate::acts::refused::refusals;
use crate::rules::hand_error::HandError;
use crate::rules::seat::Seat;
use crate::store::hands::Unjudged;

refusals! {
    /// Why nothing was done with a hand.
    pub enum Refusal {
        /// The director starts rounds.
        NotBegun = "sheet-not-begun",
        /// The director opens rounds.
        NotRunning = "sheet-not-running",
        /// A closed sheet is opened again with a reason.
        Closed = "sheet-is-closed",
        /// Nobody at the table opens it.
        ClosedAtTable = "keeper-closed",
        /// The sheet is entered by its totals.
        ByTotals = "sheet-is-totals",
        /// The hand was typed for those who sat there before.
        Reseated = "enter-reseated",
        /// The hand was typed before all hands were taken out of the list.
        Cleared = "enter-cleared",
        /// There is nothing to take out.
        NoHands = "sheet-no-hands",
        /// There is no such hand on the sheet.
        Beyond { number: i32, hands: i32 } = "enter-number-beyond" at Number,
        /// The director struck what the table had not begun.
        Struck { number: i32 } = "enter-number-struck" at Number,
        /// Another deals the hand by turn; the number of a fine is chosen at the desk.
        Misdealt { number: i32, seat: Seat, dealer: Seat } = "enter-misdealt" at Offender,
        /// The same at the table, where a fine stands with the next hand.
        MisdealtAtTable { number: i32, seat: Seat, dealer: Seat } = "keeper-misdealt" at Offender,
        /// Everything due stands, and no number is free.
        NoneLeft = "desk-line-full",
        /// Everything due stands, though a number below is free.
        Full { hands: i32 } = "enter-list-full",
        /// Every hand of Comparative Skat is played with a deck.
        DeckMissing = "play-deck-missing" at Deck,
        /// A fine may stand without one, and a hand that it becomes would.
        FineWithoutDeck { number: i32 } = "play-fine-without-deck",
        /// A deck outside of Comparative Skat.
        NoDecks { deck: i32 } = "play-no-decks",
        /// A table plays each deck once.
        DeckPlayed { deck: i32, hand: i32 } = "play-deck-twice" at Deck,
        /// Who has the average of a deck does not play it.
        DeckAveraged { deck: i32 } = "play-deck-averaged" at Deck,
        /// Who overrules where a deck is says why.
        OverruleReason = "play-overrule-reason" at Reason,
        /// Only the director overrules where a deck is.
        OverruleDirector = "play-overrule-director" at Deck,
        /// Only the director fixes a score, and changes one that is fixed.
        Fixed = "enter-director-only",
        /// The director decided about its deck; only he takes it back.
        Decided { deck: i32 } = "play-decided",
        /// The deck has shown the matadors of the hand.
        Shown { deck: i32 } = "play-shown",
        /// Only the hand entered last can be taken back at the table.
        NotLast = "keeper-undo-late",
        /// Somebody took it out before.
        Gone = "keeper-undo-gone",
        /// A hand that stands for a while is taken back with a reason.
        UndoReason { number: i32 } = "keeper-undo-why" at Reason,
        /// Only the hand entered last can be replaced at the table.
        SettleLate = "keeper-settle-late",
        /// A hand that stands for a while is replaced with a reason.
        SettleReason { number: i32 } = "keeper-settle-why",
        /// A correction leaves nothing behind that says what stands there already.
        NothingNew { number: i32 } = "edit-nothing-new",
        /// Nobody is his own witness.
        SamePerson = "witness-wrote-second",
        /// Who did not begin the first list writes the second.
        OtherWrites = "witness-other-writes",
        /// What both have is changed by a third.
        NotThird = "witness-not-third",
        /// The table has passed the deck on and may have seen what others made of it.
        DeckGone = "play-deck-gone",
    }
}

impl From<HandError> for Refused {
    fn from(error: HandError) -> Self {
        match error.field() {
            Some(field) => Self::at(field, error),
            None => Self::because(error),
        }
    }
}

impl From<Unjudged> for Refused {
    fn from(unjudged: Unjudged) -> Self {
        match unjudged {
            Unjudged::Hand(error) => error.into(),
            Unjudged::Store(error) => error.into(),
        }
    }
}
