//! `substitutions.csv`: who took over a seat while a round was played, and from which hand on.

use std::collections::{BTreeMap, BTreeSet};

use super::known::Known;
use super::seating::{At, Seating};
use super::table::{self, CsvTable};
use super::unread::Unread;
use super::wrong::Wrong;
use super::{Problem, Problems};
use crate::rules::entry::StartNumber;
use crate::rules::seat::Seat;

/// The file.
pub const FILE: &str = "substitutions.csv";
const COLUMNS: &[&str] = &["round", "table", "seat", "from", "number"];

/// Who took over a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubstitutionLine {
    /// Its line in the file.
    pub line: u64,
    /// The round and the table.
    pub at: At,
    /// The seat.
    pub seat: Seat,
    /// The first hand that is his.
    pub from: u16,
    /// Who came.
    pub number: StartNumber,
}

/// Reads the file; each seat was somebody's before, and nobody sits twice in a round.
pub fn read(
    bytes: &[u8],
    (players, (seating, unread_seats)): (&Known, (&Seating, &Unread)),
    problems: &mut Problems,
) -> Vec<SubstitutionLine> {
    let Some(table) = CsvTable::noted(FILE, bytes, COLUMNS, &[], problems) else { return Vec::new() };
    let rows = table.read_all(problems, |line| {
        let seat = line.seat()?;
        let number = line.player(players)?;
        let at = line.at()?;
        if seating.get(&at).map_or(!unread_seats.may_be_of(at), |seats| seats.get(seat.index()).is_none()) {
            return Err(line.problem("seat", Wrong::NobodyToReplace));
        }
        let wrong = || Wrong::Number { given: line.text("from").to_owned(), least: 2, most: 999 };
        let from = u16::try_from(line.number("from", 2, 999)?).map_err(|_outside| line.problem("from", wrong()))?;
        Ok(SubstitutionLine { line: line.number, at, seat, from, number })
    });
    let mut rows: Vec<SubstitutionLine> = rows.into_iter().map(|(_, row)| row).collect();
    rows.sort_by_key(|row| (row.at, row.seat, row.from));
    check(&rows, seating, problems);
    rows
}

/// Nobody takes a seat from the same hand on as another, or sits twice in a round.
fn check(rows: &[SubstitutionLine], seating: &Seating, problems: &mut Problems) {
    let mut sits: BTreeMap<(i32, StartNumber), u64> = BTreeMap::new();
    let mut first = BTreeSet::new();
    for row in rows {
        let mut here = seating.iter().filter(|(at, _)| at.0 == row.at.0).flat_map(|(_, seats)| seats);
        if here.any(|number| *number == row.number) || sits.insert((row.at.0, row.number), row.line).is_some() {
            let message = Wrong::PlaysAlready { number: row.number.number() };
            problems.add(Problem::at(FILE, row.line, "number", message));
        }
        if !first.insert((row.at, row.seat, row.from)) {
            problems.add(Problem::at(FILE, row.line, "from", Wrong::SeatTaken { seat: row.seat.number() }));
        }
    }
}

/// Writes the file, by round, table, seat and hand.
pub fn write(lines: &[SubstitutionLine]) -> Result<Vec<u8>, csv::Error> {
    let mut lines = lines.to_vec();
    lines.sort_by_key(|row| (row.at, row.seat, row.from));
    let rows = lines.iter().map(|row| {
        let figures = [row.at.0, row.at.1, row.seat.number().into(), row.from.into(), row.number.number()];
        figures.map(|figure: i32| figure.to_string()).to_vec()
    });
    table::write(COLUMNS, rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(number: i32) -> StartNumber {
        StartNumber::new(number).expect("a number")
    }

    fn told(text: &str) -> (Vec<SubstitutionLine>, String) {
        let players = (1..=9).map(number).collect();
        let seating = Seating::from([
            ((1, 1), vec![number(1), number(2), number(3)]),
            ((1, 2), vec![number(4), number(5), number(6)]),
        ]);
        let mut problems = Problems::default();
        let rows = read(text.as_bytes(), (&players, (&seating, &Unread::default())), &mut problems);
        (rows, problems.to_string())
    }

    #[test]
    fn substitutions_are_written_as_they_are_read_by_round_table_seat_and_hand() {
        let (rows, wrong) = told("from,number,round,table,seat\n30,9,1,1,2\n17,8,1,1,2\n2,7,1,2,1\n");
        assert_eq!(wrong, "");
        let text = write(&rows).map(String::from_utf8).expect("written");
        assert_eq!(text.as_deref(), Ok("round,table,seat,from,number\n1,1,2,17,8\n1,1,2,30,9\n1,2,1,2,7\n"));
    }

    #[test]
    fn who_plays_already_and_a_seat_of_nobody_are_named() {
        let (_, wrong) =
            told("round,table,seat,from,number\n1,1,1,17,4\n1,1,4,5,8\n1,2,1,9,7\n1,2,2,9,7\n2,1,1,5,9\n1,1,3,1,8\n");
        for (line, words) in [
            (2, "plays in this round already"),
            (3, "nobody sits"),
            (5, "plays in this round already"),
            (6, "nobody sits"),
            (7, "from"),
        ] {
            let found = wrong.lines().find(|said| said.starts_with(&format!("substitutions.csv:{line}:")));
            assert!(found.is_some_and(|said| said.contains(words)), "{line} {words}: {wrong}");
        }
    }
}
