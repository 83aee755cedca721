//! Whoever needs a table is led to it, and somebody gives way: step 5 of algorithm 2, and the same by the standing.

use super::{GivesWay, People, change};
use crate::rules::seating::table::{Table, row};

impl People {
    /// Leads whoever needs a table to it: step 5.
    pub(in crate::rules::seating) fn give_wished(&self, tables: &mut [Table], gives_way: GivesWay) {
        for number in row(tables) {
            let Some(wish) = self.known.get(&number).and_then(|person| person.wish) else { continue };
            let Some(there) = tables.iter().find(|table| table.number == wish) else { continue };
            if there.seats.contains(&number) {
                continue;
            }
            let free = |other: &&i32| self.known.get(*other).is_some_and(|person| person.wish != Some(wish));
            let other = match gives_way {
                GivesWay::First => there.seats.iter().find(free),
                GivesWay::Last => there.seats.iter().rev().find(free),
            };
            if let Some(other) = other.copied() {
                change(tables, number, other);
            }
        }
    }
}
