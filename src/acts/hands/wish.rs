//! What a key remembers of a hand: the same key with another hand is another wish.

use super::deck::with_stored_deck;
use crate::acts::Refused;
use crate::rules::hand::Hand;
use crate::store::hands::{find_number, in_turn, print_of};
use crate::store::sheets::Placed;
use crate::store::{Conn, Error};

/// A hand as somebody wants it written.
pub(super) struct Wish<'a> {
    placed: &'a Placed,
    number: i32,
    deck: Option<i32>,
    hand: &'a Hand,
    print: String,
}

impl<'a> Wish<'a> {
    pub(super) fn of(placed: &'a Placed, (number, deck): (i32, Option<i32>), hand: &'a Hand) -> Result<Self, Error> {
        Ok(Self { placed, number, deck, hand, print: print_of(placed.sheet.id, hand)? })
    }

    /// The deck, where there is one, and the number.
    fn place(&self) -> String {
        self.deck.map_or_else(|| self.number.to_string(), |deck| format!("{deck} {}", self.number))
    }

    /// What the key remembers: short, and the same for every edition of the program.
    pub(super) fn answer(&self) -> String {
        format!("{} {}", self.place(), self.print)
    }

    /// Whether what a key remembers is this same wish. Of keys of the first edition only the place is left; what was
    /// written there then is the hand that stands there, if nobody corrected it since.
    pub(super) fn is_that_of(&self, conn: &mut Conn, first: &str) -> Result<bool, Refused> {
        if first != self.place() {
            return Ok(first == self.answer());
        }
        let Some(there) = find_number(conn, self.placed.sheet.id, self.number)? else { return Ok(false) };
        let hand = with_stored_deck(conn, self.placed, there.new.deck, self.hand)?;
        Ok(in_turn(conn, self.placed, self.number, &hand)?.hand == there.new.hand)
    }
}
