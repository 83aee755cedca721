//! Seats as the director says: a line for each table, the start numbers by seat.

use std::collections::BTreeSet;

use thiserror::Error;

use super::table::{Player, Table};

/// Why what the director wrote seats nobody.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OwnError {
    /// It is no start number.
    #[error("table {table}: \"{typed}\" is no start number")]
    Unreadable {
        /// The line, counted as a table.
        table: i32,
        /// What stands there.
        typed: String,
    },
    /// Nobody with this number plays: there is none, or he went home.
    #[error("table {table}: nobody with start number {number} plays; return the entry first, or leave it out")]
    Absent {
        /// The table.
        table: i32,
        /// The number.
        number: i32,
    },
    /// Somebody sits twice.
    #[error("start number {number} stands at table {first} and at table {second}")]
    Twice {
        /// The number.
        number: i32,
        /// The first table.
        first: i32,
        /// The other one, or the same.
        second: i32,
    },
    /// A table has fewer or more than three or four.
    #[error("table {table} has {seats} players; a table takes three or four")]
    Size {
        /// The table.
        table: i32,
        /// How many stand there.
        seats: usize,
    },
    /// Somebody who plays has no seat.
    #[error("these have no seat yet: {numbers}")]
    Missing {
        /// The start numbers.
        numbers: String,
    },
}

/// Reads the tables: each line is one, with start numbers between blanks, commas or semicolons; a number and a colon before
/// them is its label and changes nothing. Everybody who plays sits somewhere, and nobody twice.
pub fn read(text: &str, players: &[Player]) -> Result<Vec<Table>, OwnError> {
    let here: BTreeSet<i32> = players.iter().map(|player| player.number).collect();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut tables: Vec<Table> = Vec::new();
    for (table, line) in (1..).zip(lines) {
        let numbers = line.split_once(':').map_or(line, |(_, numbers)| numbers);
        let words = numbers.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty());
        let mut seats: Vec<i32> = Vec::new();
        for word in words {
            let number = word
                .parse::<i32>()
                .map_err(|_no_number| OwnError::Unreadable { table, typed: word.chars().take(40).collect() })?;
            if !here.contains(&number) {
                return Err(OwnError::Absent { table, number });
            }
            let first = tables.iter().find(|table| table.seats.contains(&number)).map(|table| table.number);
            if let Some(first) = first.or(seats.contains(&number).then_some(table)) {
                return Err(OwnError::Twice { number, first, second: table });
            }
            seats.push(number);
        }
        if !(3..=4).contains(&seats.len()) {
            return Err(OwnError::Size { table, seats: seats.len() });
        }
        tables.push(Table { number: table, seats });
    }
    let seated: BTreeSet<i32> = tables.iter().flat_map(|table| table.seats.iter().copied()).collect();
    let missing: Vec<String> = here.difference(&seated).map(ToString::to_string).collect();
    if missing.is_empty() { Ok(tables) } else { Err(OwnError::Missing { numbers: missing.join(", ") }) }
}
