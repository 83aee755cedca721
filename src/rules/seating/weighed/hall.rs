//! All seats in one row, and changes between them while that lessens the burden: step 6 of algorithm 2.

use super::{LOOKS, People, Person, Weights};
use crate::rules::seating::stream::Stream;
use crate::rules::seating::table::Table;

/// A seat's table: its number, its first seat and its size.
#[derive(Clone, Copy)]
struct At {
    table: i32,
    first: usize,
    size: usize,
}

/// All seats in one row, table after table.
pub(super) struct Hall<'p> {
    people: &'p People,
    pub(super) seats: Vec<(i32, &'p Person)>,
    tables: Vec<At>,
    /// The first seat that may change.
    from: usize,
}

impl<'p> Hall<'p> {
    pub(super) fn new(people: &'p People, tables: &[Table], fixed: usize) -> Self {
        let mut hall = Self { people, seats: Vec::new(), tables: Vec::new(), from: 0 };
        for (at, table) in tables.iter().enumerate() {
            let place = At { table: table.number, first: hall.seats.len(), size: table.seats.len() };
            let known = table.seats.iter().filter_map(|number| Some((*number, people.known.get(number)?)));
            hall.seats.extend(known);
            hall.tables.extend(table.seats.iter().map(|_| place));
            if at < fixed {
                hall.from = hall.seats.len();
            }
        }
        hall
    }

    /// One pass over all seats; says whether anything changed.
    pub(super) fn pass(&mut self, stream: &mut Stream) -> bool {
        let mut changed = false;
        for seat in self.from..self.seats.len() {
            if self.burden_at(seat, seat) == 0 {
                continue;
            }
            let from = self.from + stream.below(self.seats.len() - self.from);
            let round = (from..self.seats.len()).chain(self.from..from).take(LOOKS);
            if let Some(other) = round.into_iter().find(|other| self.better(seat, *other)) {
                self.seats.swap(seat, other);
                changed = true;
            }
        }
        changed
    }

    /// Whether the change lessens the burden of both tables together.
    fn better(&self, one: usize, other: usize) -> bool {
        let (Some(a), Some(b)) = (self.tables.get(one), self.tables.get(other)) else { return false };
        if a.first == b.first {
            return false;
        }
        let before = self.burden_at(one, one) + self.burden_at(other, other);
        self.burden_at(one, other) + self.burden_at(other, one) < before
    }

    /// The burden the player of seat `who` has, or would have, on the seat `place`.
    fn burden_at(&self, who: usize, place: usize) -> u64 {
        let (Some((_, player)), Some(at)) = (self.seats.get(who), self.tables.get(place)) else { return 0 };
        let others = self.seats.iter().enumerate().skip(at.first).take(at.size).filter(|(seat, _)| *seat != place);
        let met: u64 = others.map(|(_, (number, other))| self.people.with(player, *number, other)).sum();
        met + self.alone(player, *at)
    }

    /// The burden that lies in the table itself, whoever else sits there.
    fn alone(&self, player: &Person, at: At) -> u64 {
        let Weights { threes, wishes, places, .. } = self.people.weights;
        let three = if at.size == 3 { u64::from(threes) * u64::from(player.threes) } else { 0 };
        let wish = player.wish.is_some_and(|wish| wish != at.table);
        let away = player.home.map_or(0, |home| u64::from(home.abs_diff(at.table)));
        three + u64::from(wishes) * u64::from(wish) + u64::from(places) * away
    }

    /// Everything together; what lies between two is counted once.
    pub(super) fn burden(&self) -> u64 {
        let mut total = 0;
        for (seat, (_, player)) in self.seats.iter().enumerate() {
            let Some(at) = self.tables.get(seat) else { continue };
            let before = self.seats.iter().enumerate().skip(at.first).take_while(|(other, _)| *other < seat);
            total += before.map(|(_, (number, other))| self.people.with(player, *number, other)).sum::<u64>();
            total += self.alone(player, *at);
        }
        total
    }
}
