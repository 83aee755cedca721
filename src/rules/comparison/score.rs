//! What is compared: what somebody made of a deck, and what the director gave or took.

use crate::rules::decks::DeckNumber;
use crate::rules::seat::Seat;

/// How a score stands among those of the same cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stands {
    /// Beside those of the other tables.
    #[default]
    Compared,
    /// Made with fouled cards, and kept apart.
    Apart,
    /// The average, for a table that could not play the deck.
    Average,
}

/// What one seat made of one deck at one table, or of a whole session known only by its totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The session: the round, or the first of the rounds with the same decks.
    pub session: i32,
    /// The deck; `None` where only the session's totals are known.
    pub deck: Option<DeckNumber>,
    /// How it stands among the others.
    pub stands: Stands,
    /// The table, by its number in the session ([`Places`](super::Places)).
    pub table: i32,
    /// The seat.
    pub seat: Seat,
    /// The start number of who sat there.
    pub entry: i32,
    /// What the hand booked to the seat, bonuses included.
    pub points: i32,
    /// What of the points does not count for whoever made them, for it is of a round that counts nothing; `None` where
    /// all of them do. The others are compared with all of them either way.
    pub struck: Option<i32>,
}

impl Score {
    /// Whether it stands beside those of the other tables.
    pub const fn is_compared(&self) -> bool {
        matches!(self.stands, Stands::Compared)
    }

    /// Whether it was made, all of it or a part, in a round that counts nothing for whoever made it.
    pub const fn is_struck(&self) -> bool {
        self.struck.is_some()
    }

    /// Adds what the same seat booked once more for the same cards.
    pub(super) fn add(&mut self, more: &Self) {
        self.points = self.points.saturating_add(more.points);
        self.struck = [self.struck, more.struck].into_iter().flatten().reduce(i32::saturating_add);
    }

    /// The points the others are compared with: none of a result that is kept apart.
    pub(super) fn made(&self) -> i64 {
        if self.stands == Stands::Apart { 0 } else { self.points.into() }
    }

    /// The points that count for whoever made them.
    pub fn counted(&self) -> i64 {
        if self.stands == Stands::Apart { 0 } else { self.made() - i64::from(self.struck.unwrap_or(0)) }
    }
}

/// What the director gave or took in a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The start number.
    pub entry: i32,
    /// The round.
    pub session: i32,
    /// The points, signed.
    pub points: i32,
}
