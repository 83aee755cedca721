//! What can be wrong with `hands.csv`, beside what can be wrong with every file.

use crate::rules::decks::DeckNumber;
use crate::rules::sentence::sentences;

sentences! {
    /// What is wrong with a hand of the file, or with its place.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum WrongHand {
        /// Nothing stands in the file.
        NoHeader = "folder-no-header" "the header is missing; the first line names the columns",
        /// The director said how it counts, and not why.
        NoReason = "folder-hand-no-reason" "is missing; a score fixed by the director needs its reason",
        /// No seats, or more than there are tricks.
        TrickOrder { given: String } = "folder-hand-trick-order"
            "\"{given}\" is no order of tricks; write the seats that won them, first to last, ten at most, or ..2 for the \
             last alone",
        /// No round, no table or no number.
        NoPlace = "folder-hand-no-place" "is missing; in a tournament every hand has its place",
        /// The number 0.
        FromOne = "folder-hand-from-one" "hands are numbered from 1",
        /// A number twice.
        Twice { hand: u16, round: i32, table: i32 } = "folder-hand-twice"
            "hand {hand} of round {round}, table {table} stands twice",
        /// The same in a file without rounds and tables.
        TwiceThere { hand: u16 } = "folder-hand-twice-there"
            "hand {hand} stands there twice; each hand of a table has its own number",
        /// More hands than a list has.
        Beyond { hand: u16, due: u16 } = "folder-hand-beyond"
            "hand {hand} of {due}: a round has {due} hands at this table",
        /// A deck of which somebody knows the cards.
        DeckTwice { deck: DeckNumber, round: i32, table: i32 } = "folder-hand-deck-twice"
            "deck {deck} was played at table {table} of round {round} already by somebody who sits here; nobody plays a \
             deck twice",
    }
}
