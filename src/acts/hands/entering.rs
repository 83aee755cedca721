//! A hand as somebody wants it written.

use crate::rules::hand::Hand;
use crate::store::decks::At;

/// Where somebody stands who wants something with a hand, and what may be decided there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At the table, with the list: what the cards of a dealt deck say is not told before the hand stands.
    Table,
    /// At the desk.
    Desk,
    /// At the desk, as director: fixes scores, overrules where a deck is.
    Director,
}

/// A hand as it is to be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entering {
    /// Where it comes from.
    pub place: Place,
    /// Its number.
    pub number: i32,
    /// The deck it was played with; in Comparative Skat every hand has one.
    pub deck: Option<At>,
    /// What happened.
    pub hand: Hand,
}
