//! Why a quick line could not be read.

use crate::rules::sentence::sentences;

sentences! {
    /// Why a quick line could not be read.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum QuickError {
        /// Nothing was typed.
        Empty = "quick-empty"
            "the line is empty; type for example 2k3 for seat 2, clubs with 3, won, or p for passed in",
        /// Nothing was typed, and nobody can pass in.
        EmptyOfSeat = "quick-empty-of-seat"
            "the line is empty; type for example 2k3 for seat 2, clubs with 3, won",
        /// The line must begin with a seat.
        NoSeat { letter: char } = "quick-no-seat"
            "\"{letter}\" is not a seat; begin with the seat of the declarer, 1 to 4, or type p for passed in",
        /// The line must begin with a seat, and nobody can pass in.
        NotASeat { letter: char } = "quick-not-a-seat"
            "\"{letter}\" is not a seat; begin with the seat of the declarer, 1 to 4",
        /// A Ramsch has more figures than a line.
        Ramsch = "quick-ramsch"
            "a Ramsch needs the card points of every seat; enter it in the form below",
        /// The seat is not followed by a game.
        NoGame = "quick-no-game"
            "the game is missing after the seat; type k p h d for the suits, g for grand, n for null",
        /// The letter after the seat is no game.
        UnknownGame { letter: char } = "quick-unknown-game"
            "\"{letter}\" is not a game; type k p h d for the suits, g for grand, n for null",
        /// A letter means nothing here.
        UnknownLetter { letter: char } = "quick-unknown-letter"
            "\"{letter}\" means nothing here; the valid letters are listed under the line",
        /// The same thing is said twice.
        Twice { letter: char } = "quick-twice"
            "\"{letter}\" appears twice; once is enough",
        /// A letter that wants a number has none.
        NumberMissing { letter: char } = "quick-number-missing"
            "the number after \"{letter}\" is missing",
        /// A number no hand can have.
        TooLarge { number: String } = "quick-too-large"
            "{number} is too large",
    }
}
