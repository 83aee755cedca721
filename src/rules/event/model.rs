//! What was written down of a tournament, as far as anything is reckoned from it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::substitutes::Substitute;
use crate::rules::adjustment::Adjustment;
use crate::rules::agreed::Agreed;
use crate::rules::decks::DeckNumber;
use crate::rules::entry::Categories;
use crate::rules::entry::person::Groups;
use crate::rules::hand::Game;
use crate::rules::judge::Judged;
use crate::rules::money::Cents;
use crate::rules::prizes::Prize;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::sheet::TypedTotals;
use crate::rules::standings::{Lot, OfSheet};
use crate::rules::team_ranking::Ranked;
use crate::rules::terms::Terms;

/// A round and the number of a table in it.
pub type At = (i32, i32);

/// Who takes part.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// The start number.
    pub number: i32,
    /// The name.
    pub name: Arc<str>,
    /// The club; may be empty. Those of one club may share its letters.
    pub club: Arc<str>,
    /// What the entrant is ranked among.
    pub categories: Categories,
    /// Groups of one's own he is ranked among as well.
    pub groups: Groups,
    /// The fee that was paid, in cents.
    pub paid_cents: Cents,
    /// Whether the entrant went home.
    pub withdrawn: bool,
    /// What he pays in the place of the fee.
    pub fee: Option<Cents>,
}

/// What the director decided about a deck at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The deck.
    pub deck: DeckNumber,
    /// The table.
    pub table: i32,
    /// The seat and its points, no points where it is given the average; `None` where the table's result stands apart.
    pub given: Option<(Seat, Option<i32>)>,
}

/// A hand claimed for a prize at a table known by its totals alone.
#[derive(Clone, Copy, Debug)]
pub struct EventClaim {
    /// Where it was played.
    pub at: At,
    /// The number of the hand, where somebody wrote it down.
    pub hand: Option<u16>,
    /// Who played it.
    pub entry: i32,
    /// What it came to.
    pub judged: Judged,
}

/// What was written down of a tournament, as far as anything is reckoned from it.
#[derive(Clone, Debug)]
pub struct Facts {
    /// What it is judged by.
    pub agreed: Arc<Agreed>,
    /// Who deals the first hand.
    pub first_dealer: Seat,
    /// How many rounds count for prizes.
    pub rounds: i32,
    /// Everybody entered.
    pub entrants: Arc<[Entrant]>,
    /// The tables that were laid out; of a tournament without decks it may be those alone that brought something in.
    pub tables: BTreeMap<At, EventTable>,
    /// The rounds that are over.
    pub over: BTreeSet<i32>,
    /// What the director gave or took and did not take back.
    pub adjustments: Vec<Adjustment>,
    /// The last lot of each start number.
    pub lots: BTreeMap<i32, Lot>,
    /// What the director decided about decks, in that order, without what was taken back.
    pub decisions: Vec<Decision>,
    /// The claims that were not taken back.
    pub claims: Vec<EventClaim>,
    /// The prizes for places.
    pub prizes: Vec<Prize>,
    /// The whole fee.
    pub fee: Cents,
    /// What was agreed on about money beside it.
    pub terms: Terms,
    /// The rankings of teams, with their teams.
    pub teams: Vec<Ranked>,
    /// Whether every list is written by two witnesses.
    pub two_witnesses: bool,
}

/// A table of a round.
#[derive(Clone, Debug)]
pub struct EventTable {
    /// How many sit there.
    pub size: TableSize,
    /// How many hands such a table plays in a round; in Comparative Skat the decks of a round, fouled ones included.
    pub per_round: u16,
    /// Whether its sheet is closed.
    pub closed: bool,
    /// Who sits there, by seat.
    pub seats: Vec<Sat>,
    /// Who took over a seat while it was played, by seat and hand.
    pub substitutes: Vec<Substitute>,
    /// What stands on its sheet.
    pub written: Written,
}

/// Somebody at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sat {
    /// The seat.
    pub seat: Seat,
    /// The start number.
    pub entry: i32,
    /// What was brought in; `None` where nothing is written yet.
    pub brought: Option<OfSheet>,
}

/// What stands on a sheet.
#[derive(Clone, Debug)]
pub enum Written {
    /// Nobody asked for more than what the seats brought in.
    Unread,
    /// Those hands alone that were played with a deck or in which somebody offended: what a comparison and a settlement
    /// ask for.
    Some(Vec<EventHand>),
    /// Its hands in order, fines after the hand they fell in; none yet, perhaps.
    Hands(Vec<EventHand>),
    /// Its foot alone.
    Totals(Box<TypedTotals>),
}

/// A hand with what it came to.
#[derive(Clone, Copy, Debug)]
pub struct EventHand {
    /// The number of the hand, from 1; of a fine the hand it fell in.
    pub number: u16,
    /// The deck it was played with, in Comparative Skat.
    pub deck: Option<DeckNumber>,
    /// What it came to.
    pub judged: Judged,
}

impl EventTable {
    /// The start numbers by seat, of those who sat down first.
    pub fn entries(&self) -> impl Iterator<Item = i32> + '_ {
        self.seats.iter().map(|sat| sat.entry)
    }

    /// The hands that are known.
    pub fn hands(&self) -> &[EventHand] {
        match &self.written {
            Written::Hands(hands) | Written::Some(hands) => hands,
            Written::Unread | Written::Totals(_) => &[],
        }
    }

    /// How many hands were passed in; `None` where nobody knows.
    pub fn passed(&self) -> Option<i64> {
        match &self.written {
            Written::Hands(hands) => {
                let passed = hands.iter().filter(|hand| hand.judged.hand.game == Game::Passed).count();
                i64::try_from(passed).into_iter().next()
            }
            Written::Totals(typed) => typed.passed.map(i64::from),
            Written::Unread | Written::Some(_) => None,
        }
    }

    /// Whether it plays with decks.
    pub fn has_decks(&self) -> bool {
        self.hands().iter().any(|hand| hand.deck.is_some())
    }

    /// Whether anything was brought in.
    pub fn is_begun(&self) -> bool {
        self.seats.iter().any(|sat| sat.brought.is_some())
    }

    /// Who sat down on a seat.
    pub fn at(&self, seat: Seat) -> Option<i32> {
        self.seats.iter().find(|sat| sat.seat == seat).map(|sat| sat.entry)
    }

    /// The seat of a start number.
    pub fn seat_of(&self, entry: i32) -> Option<Seat> {
        self.seats.iter().find(|sat| sat.entry == entry).map(|sat| sat.seat)
    }

    /// Notes what a seat brought in, and who sits there where nobody said so yet.
    pub fn sit(&mut self, seat: Seat, entry: i32, brought: OfSheet) {
        let player = Sat { seat, entry, brought: Some(brought) };
        match self.seats.iter_mut().find(|other| other.seat == seat) {
            Some(other) => *other = player,
            None => self.seats.push(player),
        }
    }

    /// Takes away what was written and brought in.
    pub(super) fn clear(&mut self) {
        self.written = Written::Hands(Vec::new());
        for sat in &mut self.seats {
            sat.brought = None;
        }
        for one in &mut self.substitutes {
            one.brought = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_takes_part_and_sits_at_a_table_takes_little_room() {
        // Of a hundred thousand players each is remembered as often as he sat at a table.
        assert!(size_of::<Sat>() <= 40, "{} bytes of a seat", size_of::<Sat>());
        assert!(size_of::<EventTable>() <= 88, "{} bytes of a table", size_of::<EventTable>());
        assert!(size_of::<Entrant>() <= 88, "{} bytes of a player", size_of::<Entrant>());
    }
}
