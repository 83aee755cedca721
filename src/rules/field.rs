//! The places where something can be wrong: the name of a form's field is the name of the column in the files.

use crate::rules::word::words;

words! {
    /// A field of a form, or a column of a file.
    pub enum Field {
        /// The match day.
        Day = "day",
        /// The decks of Comparative Skat.
        Decks = "decks",
        /// The name.
        Name = "name",
        /// The whole round counts nothing.
        Nothing = "nothing",
        /// The start number.
        Number = "number",
        /// Several start numbers.
        Numbers = "numbers",
        /// The other of two.
        Other = "other",
        /// Whether somebody of the same name is somebody else.
        OtherPerson = "other-person",
        /// The places that fall.
        Relegated = "relegated",
        /// Why something is changed.
        Reason = "reason",
        /// The round.
        Round = "round",
        /// The schedule of prizes.
        Schedule = "schedule",
        /// The seed of a draw or a deal.
        Seed = "seed",
        /// The team.
        Team = "team",
    }
}
