//! What can be wrong with the decks of Comparative Skat: their cards, their punches, where they went, what was decided.

use super::Message;
use crate::rules::decks::{DeckNumber, Place};
use crate::rules::seat::Seat;
use crate::rules::sentence::sentences;

sentences! {
    /// What is wrong with a deck.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum WrongDeck {
        /// A folder without decks.
        NoFile = "folder-no-decks" "holds no decks.csv",
        /// A deck nobody knows.
        Unknown { deck: DeckNumber } = "folder-deck-unknown" "deck {deck} is not in decks.csv",
        /// Two dealers.
        Dealer { deck: DeckNumber, dealer: Seat } = "folder-deck-dealer" "deck {deck} has the dealer {dealer} already",
        /// A hand twice.
        Twice { place: Place, deck: DeckNumber } = "folder-deck-twice" "{place} of deck {deck} stands in the file twice",
        /// Cards of nobody.
        NoSeat = "folder-deck-no-seat" "is missing; write 1 to 4 for N E S W, or skat",
        /// A hand without cards.
        NoCards = "folder-deck-no-cards" "is missing; a deck of unknown cards has its dealer alone",
        /// Cards that are no deal.
        Deal { deck: DeckNumber, said: Message } = "folder-deck-deal" "deck {deck}: {said}",
        /// Cards for other tables.
        Size { size: u8, table: i32, round: i32 } = "folder-deck-size"
            "dealt for tables of {size}, but played at table {table} of round {round}",
        /// Some hands with a deck and some without.
        Without { round: i32, table: i32 } = "folder-deck-without"
            "round {round}, table {table}: every hand of this table needs its deck",
        /// A punch twice.
        PunchTwice { mark: String, deck: DeckNumber } = "folder-punch-twice" "{mark} of deck {deck} is punched twice",
        /// Nothing that is punched.
        Mark { given: String } = "folder-punch-mark" "\"{given}\" is neither number nor N, E, S, W",
        /// Holes of the number.
        Holes = "folder-punch-holes" "the number goes through every card; leave this blank",
        /// Too many cards or too few.
        PunchCards { mark: String, due: i32 } = "folder-punch-cards" "{mark} goes through {due} cards",
        /// No state, or one with a table it has not.
        State { given: String } = "folder-deck-state"
            "\"{given}\" is no state; write in-play or sorted with a table, passed-on with one or without, and blank, \
             numbered, lettered, lost or fouled without",
        /// A score of nobody.
        ScoreOfNobody = "folder-deck-score" "a score is given to a seat; without both the result is kept apart",
    }
}
