//! What a key remembers of a hand: the same key with another hand is another wish.

use super::remissions::in_turn;
use super::row::print_of;
use super::save::with_stored_deck;
use super::{Refusal, find_number};
use crate::rules::hand::Hand;
use crate::store::conn::Conn;
use crate::store::error::Error;
use crate::store::id::SheetId;
use crate::store::sheets::Placed;

/// A hand as somebody wants it written.
pub(super) struct Wish<'a> {
    sheet: SheetId,
    number: i32,
    deck: Option<i32>,
    hand: &'a Hand,
    print: String,
}

impl<'a> Wish<'a> {
    pub(super) fn of(sheet: SheetId, (number, deck): (i32, Option<i32>), hand: &'a Hand) -> Result<Self, Error> {
        Ok(Self { sheet, number, deck, hand, print: print_of(sheet, hand)? })
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
    pub(super) fn is_that_of(&self, conn: &mut Conn, first: &str, placed: &Placed) -> Result<bool, Refusal> {
        if first != self.place() {
            return Ok(first == self.answer());
        }
        let Some(there) = find_number(conn, self.sheet, self.number)? else { return Ok(false) };
        let hand = with_stored_deck(conn, placed, there.new.deck, self.hand)?;
        Ok(in_turn(conn, placed, self.number, &hand)?.hand == there.new.hand)
    }
}
