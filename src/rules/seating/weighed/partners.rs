//! Partners of a tandem or a mixed pair never sit at one table: what two of them weigh, and how they are parted where weights
//! alone did not do it.

use std::collections::BTreeMap;

use super::{Care, People, Person, change};
use crate::rules::seating::change::adapt;
use crate::rules::seating::table::{Player, SeatingError, Table, row};

/// What two partners at one table weigh: more than everything else together.
const HEAVIEST: u64 = 1_000_000;

/// Two partners at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Together {
    /// One of them.
    pub one: i32,
    /// The other.
    pub other: i32,
    /// The table.
    pub table: i32,
}

/// Who sits with a partner of his; nobody where there is one table alone, at which they cannot be parted.
pub fn together(tables: &[Table], partners: &[Vec<i32>]) -> Vec<Together> {
    let mut found = Vec::new();
    for Table { number, seats } in tables.iter().filter(|_| tables.len() > 1) {
        for pair in partners {
            let here: Vec<i32> = pair.iter().copied().filter(|one| seats.contains(one)).collect();
            for (one, other) in here.iter().zip(here.iter().skip(1)) {
                found.push(Together { one: *one, other: *other, table: *number });
            }
        }
    }
    found
}

/// Makes tables that were planned fit for these players, with partners apart.
pub fn fit(tables: Vec<Table>, players: &[Player], care: &Care) -> Result<Vec<Table>, SeatingError> {
    let mut tables = adapt(tables, players)?;
    let row = row(&tables);
    People::new(players, &[], care).part(&mut tables, &row);
    Ok(tables)
}

impl Person {
    /// What it weighs to sit with this one.
    pub(super) fn beside_partner(&self, number: i32) -> u64 {
        if self.partners.contains(&number) { HEAVIEST } else { 0 }
    }
}

impl People {
    /// Parts partners who share a table: table by table, from the last seat, whoever sits with a partner changes with the one
    /// who is nearest in this order and with whom fewer partners share their tables; who would lose a table he needs comes
    /// last.
    pub(in crate::rules::seating) fn part(&self, tables: &mut [Table], order: &[i32]) {
        if self.known.values().all(|person| person.partners.is_empty()) {
            return;
        }
        let places: BTreeMap<i32, usize> = order.iter().enumerate().map(|(at, number)| (*number, at)).collect();
        // Each change parts a pair, so that this ends.
        while self.part_once(tables, &places) {}
    }

    fn part_once(&self, tables: &mut [Table], places: &BTreeMap<i32, usize>) -> bool {
        let mut parted = false;
        let mut row = row(tables);
        row.reverse();
        for number in row {
            if let Some(other) = self.way_out(tables, number, places) {
                change(tables, number, other);
                parted = true;
            }
        }
        parted
    }

    /// With whom this one changes to leave a partner.
    fn way_out(&self, tables: &[Table], number: i32, places: &BTreeMap<i32, usize>) -> Option<i32> {
        let here = tables.iter().find(|table| table.seats.contains(&number))?;
        here.seats.iter().find(|other| self.partners(number, **other))?;
        let place = |number: i32| places.get(&number).copied().unwrap_or(usize::MAX);
        let loses = |number: i32, table: i32| self.known.get(&number).is_some_and(|person| person.wish == Some(table));
        let mut ways = Vec::new();
        for there in tables.iter().filter(|table| table.number != here.number) {
            let before = self.pairs(&here.seats) + self.pairs(&there.seats);
            for other in there.seats.iter().copied() {
                let after =
                    self.pairs(&with(&here.seats, number, other)) + self.pairs(&with(&there.seats, other, number));
                if after < before {
                    let lost = u8::from(loses(number, here.number)) + u8::from(loses(other, there.number));
                    ways.push((lost, place(number).abs_diff(place(other)), place(other), other));
                }
            }
        }
        ways.into_iter().min().map(|(.., other)| other)
    }

    /// Whether these two never sit at one table.
    pub(super) fn partners(&self, one: i32, other: i32) -> bool {
        self.known.get(&one).is_some_and(|person| person.partners.contains(&other))
    }

    /// How many pairs of partners there are among these.
    fn pairs(&self, seats: &[i32]) -> usize {
        let pair =
            |(at, one): (usize, &i32)| seats.iter().take(at).filter(|other| self.partners(*one, **other)).count();
        seats.iter().enumerate().map(pair).sum()
    }
}

/// These seats with another player in the place of one.
fn with(seats: &[i32], gone: i32, new: i32) -> Vec<i32> {
    seats.iter().map(|number| if *number == gone { new } else { *number }).collect()
}
