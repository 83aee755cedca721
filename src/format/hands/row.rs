//! A row of the hands CSV, read.

use crate::rules::decks::DeckNumber;
use crate::rules::hand::Hand;

/// The numbers by which a hand of a tournament is found; all blank in a list of hands that belongs to none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The round.
    pub round: Option<u16>,
    /// The table.
    pub table: Option<u16>,
    /// The hand of the sheet.
    pub number: Option<u16>,
    /// The deck of Comparative Skat.
    pub deck: Option<DeckNumber>,
}

/// One row that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandRow {
    /// Free text.
    pub id: String,
    /// Where it belongs.
    pub place: Place,
    /// What happened.
    pub hand: Hand,
    /// Why the director fixed the score.
    pub reason: String,
}
