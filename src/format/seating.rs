//! `seating.csv`: who sat where.

use std::collections::BTreeMap;

use super::known::Known;
use super::table::{self, CsvTable};
use super::unread::Unread;
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

/// Reads the file: who sits at the tables that can be read, and at which somebody may sit who cannot.
pub fn read(bytes: &[u8], players: &Known, problems: &mut Problems) -> (Seating, Unread) {
    let Some(table) = CsvTable::noted(FILE, bytes, COLUMNS, &[], problems) else {
        return (Seating::new(), Unread::any());
    };
    let rows = table.read_all(problems, |line| {
        let seat = line.seat()?;
        let number = line.player(players)?;
        Ok((line.at()?, seat, number))
    });
    let mut seats: BTreeMap<At, BTreeMap<Seat, StartNumber>> = BTreeMap::new();
    let mut placed: BTreeMap<(i32, StartNumber), u64> = BTreeMap::new();
    let (mut twice, mut taken) = (Problems::default(), false);
    for (line, (at, seat, number)) in rows {
        if seats.entry(at).or_default().insert(seat, number).is_some() {
            taken = true;
            problems.add(Problem::at(FILE, line, "seat", Wrong::SeatTaken { seat: seat.number() }));
        }
        if let Some(first) = placed.insert((at.0, number), line) {
            let message = Wrong::SitsTwice { number: number.number(), first };
            twice.add(Problem::at(FILE, line, "number", message));
        }
    }
    // Who sits twice leaves no seat open; a seat that is taken twice does, as a line that cannot be read.
    let mut unread = Unread::of(FILE, &table, problems);
    if taken {
        unread.note_any();
    }
    problems.0.extend(twice.0);
    (whole_tables(seats, &mut unread, problems), unread)
}

/// The tables that lack no seat.
fn whole_tables(
    all: BTreeMap<At, BTreeMap<Seat, StartNumber>>,
    unread: &mut Unread,
    problems: &mut Problems,
) -> Seating {
    let mut whole = Seating::new();
    for (at, seats) in all {
        let size = TableSize::new(i64::try_from(seats.len()).unwrap_or(i64::MAX));
        let has_gap = size.map_or(true, |size| !size.seats().all(|seat| seats.contains_key(&seat)));
        if has_gap && !unread.may_be_of(at) {
            problems.add(Problem::of_file(FILE, Wrong::SeatGap { round: at.0, table: at.1 }));
        }
        // Of three the fourth may be the one whose line could not be read.
        let may_lack = unread.is_of(at) || (unread.may_be_of(at) && seats.len() < Seat::ALL.len());
        if has_gap || may_lack {
            unread.note(at);
        } else {
            whole.insert(at, seats.into_values().collect());
        }
    }
    whole
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
        let (seating, _) = read(b"number,seat,table,round\n3,2,1,1\n1,1,1,1\n2,3,1,1\n", &players(), &mut problems);
        assert_eq!(problems, Problems::default());
        let text = write(&seating).map(String::from_utf8).expect("written");
        assert_eq!(text.as_deref(), Ok("round,table,seat,number\n1,1,1,1\n1,1,2,3\n1,1,3,2\n"));
    }

    fn told(lines: &str) -> String {
        let mut problems = Problems::default();
        read(format!("round,table,seat,number\n{lines}").as_bytes(), &players(), &mut problems);
        problems.to_string()
    }

    #[test]
    fn impossible_tables_are_named() {
        assert_eq!(
            told("1,1,1,1\n1,1,2,3\n1,1,3,1\n1,2,1,4\n1,2,3,5\n1,3,1,9\n"),
            "seating.csv:7: number: start number 9 is not in players.csv\n\
             seating.csv:4: number: start number 1 sits in line 2 already in this round\n\
             seating.csv: round 1, table 2: seats must be 1 to 2, 3 or 4 without a gap"
        );
    }

    #[test]
    fn who_took_the_seat_of_another_may_be_missing_elsewhere() {
        assert_eq!(
            told("1,1,1,1\n1,1,1,2\n1,1,2,3\n1,1,3,6\n1,2,1,4\n1,2,3,5\n"),
            "seating.csv:3: seat: seat 1 of this table is taken already"
        );
    }
}
