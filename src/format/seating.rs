//! `seating.csv`: who sat where.

use std::collections::BTreeMap;

use super::known::Known;
use super::table::{self, CsvTable};
use super::wrong::Wrong;
use super::{Problem, Problems};
use crate::rules::entry::StartNumber;
pub use crate::rules::event::At;
use crate::rules::seat::{Seat, TableSize};

/// The file.
pub const FILE: &str = "seating.csv";
const COLUMNS: &[&str] = &["round", "table", "seat", "number"];

/// Who sits at which table, the seats in order.
pub type Seating = BTreeMap<At, Vec<StartNumber>>;

/// How many sit at a table; only whole tables are read.
pub fn size_of(seats: &[StartNumber]) -> TableSize {
    i64::try_from(seats.len()).map_or(TableSize::FOUR, |seats| TableSize::new(seats).unwrap_or(TableSize::FOUR))
}

/// Reads the file.
pub fn read(bytes: &[u8], players: &Known, problems: &mut Problems) -> Seating {
    let Some(table) = CsvTable::noted(FILE, bytes, COLUMNS, &[], problems) else { return Seating::new() };
    let rows = table.read_all(problems, |line| {
        let seat = line.seat()?;
        let number = line.player(players)?;
        Ok((line.at()?, seat, number))
    });
    let mut seats: BTreeMap<At, BTreeMap<Seat, StartNumber>> = BTreeMap::new();
    let mut placed: BTreeMap<(i32, StartNumber), u64> = BTreeMap::new();
    for (line, (at, seat, number)) in rows {
        if seats.entry(at).or_default().insert(seat, number).is_some() {
            problems.add(Problem::at(FILE, line, "seat", Wrong::SeatTaken { seat: seat.number() }));
        }
        if let Some(first) = placed.insert((at.0, number), line) {
            let message = Wrong::SitsTwice { number: number.number(), first };
            problems.add(Problem::at(FILE, line, "number", message));
        }
    }
    seats.into_iter().filter_map(|(at, seats)| whole_table(at, seats, problems).map(|seats| (at, seats))).collect()
}

/// The seats of a table without a gap.
fn whole_table(at: At, seats: BTreeMap<Seat, StartNumber>, problems: &mut Problems) -> Option<Vec<StartNumber>> {
    let size = TableSize::new(i64::try_from(seats.len()).unwrap_or(i64::MAX));
    match size {
        Ok(size) if size.seats().all(|seat| seats.contains_key(&seat)) => Some(seats.into_values().collect()),
        _ => {
            let message = Wrong::SeatGap { round: at.0, table: at.1 };
            problems.add(Problem::of_file(FILE, message));
            None
        }
    }
}

/// Writes the file, by round, table and seat.
pub fn write(seating: &Seating) -> Result<Vec<u8>, csv::Error> {
    let rows = seating.iter().flat_map(|((round, table), seats)| {
        Seat::ALL.into_iter().zip(seats).map(move |(seat, number)| {
            [*round, *table, i32::from(seat.number()), number.number()].map(|figure| figure.to_string()).to_vec()
        })
    });
    table::write(COLUMNS, rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn players() -> Known {
        (1..=7).map(|number| StartNumber::new(number).expect("a number")).collect()
    }

    #[test]
    fn seats_are_written_in_order() {
        let mut problems = Problems::default();
        let seating = read(b"number,seat,table,round\n3,2,1,1\n1,1,1,1\n2,3,1,1\n", &players(), &mut problems);
        assert_eq!(problems, Problems::default());
        let text = write(&seating).map(String::from_utf8).expect("written");
        assert_eq!(text.as_deref(), Ok("round,table,seat,number\n1,1,1,1\n1,1,2,3\n1,1,3,2\n"));
    }

    #[test]
    fn impossible_tables_are_named() {
        let mut problems = Problems::default();
        let text = b"round,table,seat,number\n1,1,1,1\n1,1,1,2\n1,1,2,3\n1,1,3,1\n1,2,1,4\n1,2,3,5\n1,3,1,9\n";
        read(text, &players(), &mut problems);
        assert_eq!(
            problems.to_string(),
            "seating.csv:8: number: start number 9 is not in players.csv\n\
             seating.csv:3: seat: seat 1 of this table is taken already\n\
             seating.csv:5: number: start number 1 sits in line 2 already in this round\n\
             seating.csv: round 1, table 2: seats must be 1 to 2, 3 or 4 without a gap"
        );
    }
}
