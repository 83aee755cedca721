//! `totals.csv`: sheets known only by the totals at their foot.

use std::collections::BTreeMap;

use super::seating::{At, Seating};
use super::table::{self, CsvTable, blank_or};
use super::unread::Unread;
use super::wrong::Wrong;
use super::{Problem, Problems};

/// The file.
pub const FILE: &str = "totals.csv";
const REQUIRED: &[&str] = &["round", "table", "seat", "points"];
const OPTIONAL: &[&str] = &["won", "lost", "passed"];
/// The columns it has, and those it may have.
pub const COLUMNS: (&[&str], &[&str]) = (REQUIRED, OPTIONAL);
/// More points than this nobody makes in a round.
const MOST_POINTS: i32 = 99_999;
const MOST_HANDS: i32 = 999;

/// What one seat has at the foot of its sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatTotal {
    /// Its line in the file.
    pub line: u64,
    /// Game points, signed.
    pub points: i32,
    /// Games won; `None` where only points were kept.
    pub won: Option<i32>,
    /// Games lost; `None` where only points were kept.
    pub lost: Option<i32>,
}

/// The foot of a sheet: its seats in order, and the passed-in hands of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetTotals {
    /// The line it begins at, for what is found wrong later.
    pub line: u64,
    /// The seats in order.
    pub seats: Vec<SeatTotal>,
    /// Passed-in hands; `None` where only points were kept.
    pub passed: Option<i32>,
}

/// The rows of a sheet by seat: line, totals, passed-in hands.
type Rows = BTreeMap<i32, (u64, SeatTotal, Option<i32>)>;

/// Reads the file; at tables whose seats could not be read may be anybody.
pub fn read(
    bytes: &[u8],
    (seating, unread_seats): (&Seating, &Unread),
    problems: &mut Problems,
) -> BTreeMap<At, SheetTotals> {
    let Some(table) = CsvTable::noted(FILE, bytes, REQUIRED, OPTIONAL, problems) else { return BTreeMap::new() };
    let rows = table.read_all(problems, |line| {
        let at = line.at()?;
        let total = SeatTotal {
            line: line.number,
            points: line.number("points", -MOST_POINTS, MOST_POINTS)?,
            won: line.maybe_number("won", 0, MOST_HANDS)?,
            lost: line.maybe_number("lost", 0, MOST_HANDS)?,
        };
        if total.won.is_some() != total.lost.is_some() {
            return Err(line.problem("won", Wrong::WonAndLost));
        }
        Ok((at, line.number("seat", 1, 4)?, total, line.maybe_number("passed", 0, MOST_HANDS)?))
    });
    let mut sheets: BTreeMap<At, Rows> = BTreeMap::new();
    for (line, (at, seat, total, passed)) in rows {
        if sheets.entry(at).or_default().insert(seat, (line, total, passed)).is_some() {
            problems.add(Problem::at(FILE, line, "seat", Wrong::TotalsTwice { seat }));
        }
    }
    let unread = Unread::of(FILE, &table, problems);
    let known = sheets.into_iter().filter(|(at, _)| seating.contains_key(at) || !unread_seats.may_be_of(*at));
    known.filter_map(|(at, rows)| Some((at, whole_sheet(at, rows, seating, (&unread, &mut *problems))?))).collect()
}

/// The totals of every seat of a table, with the same number of passed hands on each row.
fn whole_sheet(
    at: At,
    rows: Rows,
    seating: &Seating,
    (unread, problems): (&Unread, &mut Problems),
) -> Option<SheetTotals> {
    let first = rows.values().next().copied();
    let (line, _, passed) = first?;
    let (round, table) = at;
    let mut wrong = |column: &str, message: Wrong| {
        problems.add(Problem::at(FILE, line, column, message));
        None
    };
    let Some(seats) = seating.get(&at) else { return wrong("table", Wrong::NobodySits { round, table }) };
    if !(1..).take(seats.len()).eq(rows.keys().copied()) {
        // Whose line cannot be read has no row here, but that was said there.
        return if unread.may_be_of(at) { None } else { wrong("seat", Wrong::EverySeat { round, table }) };
    }
    if rows.values().any(|(_, _, other)| *other != passed) {
        return wrong("passed", Wrong::PassedDiffers { round, table });
    }
    let known = rows.values().filter(|(_, total, _)| total.won.is_some()).count();
    if known != 0 && (known != rows.len() || passed.is_none()) {
        return wrong("won", Wrong::CountsOfSome { round, table });
    }
    Some(SheetTotals { line, seats: rows.into_values().map(|(_, total, _)| total).collect(), passed })
}

/// Writes the file, by round, table and seat.
pub fn write(sheets: &BTreeMap<At, SheetTotals>) -> Result<Vec<u8>, csv::Error> {
    let rows = sheets.iter().flat_map(|((round, table), sheet)| {
        (1..).zip(&sheet.seats).map(move |(seat, total): (i32, &SeatTotal)| {
            let mut cells: Vec<String> = [*round, *table, seat, total.points].map(|cell| cell.to_string()).to_vec();
            cells.extend([total.won, total.lost, sheet.passed].map(blank_or));
            cells
        })
    });
    table::write(&[REQUIRED, OPTIONAL].concat(), rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::entry::StartNumber;

    fn seating() -> Seating {
        let three: Vec<StartNumber> = (1..=3).map(|number| StartNumber::new(number).expect("a number")).collect();
        Seating::from([1, 2, 4, 5].map(|round| ((round, 1), three.clone())))
    }

    #[test]
    fn totals_with_and_without_counts_are_written_as_they_were_read() {
        let text = "round,table,seat,points,won,lost,passed\n1,1,1,300,5,1,2\n1,1,2,-40,3,4,2\n1,1,3,0,0,0,2\n\
                    2,1,1,10,,,\n2,1,2,20,,,\n2,1,3,30,,,\n";
        let mut problems = Problems::default();
        let sheets = read(text.as_bytes(), (&seating(), &Unread::default()), &mut problems);
        assert_eq!(problems, Problems::default());
        assert_eq!(write(&sheets).map(String::from_utf8).expect("written").as_deref(), Ok(text));
    }

    #[test]
    fn incomplete_sheets_are_named() {
        let mut problems = Problems::default();
        let text = b"round,table,seat,points,won,lost,passed\n1,1,1,1,1,,\n1,1,2,2,,,\n2,1,1,1,,,1\n2,1,2,1,,,2\n2,1,3,1,,,1\n\
                     3,1,1,5,,,\n4,1,1,5,,,\n5,1,1,5,,,\n5,1,2,x,,,\n";
        read(text, (&seating(), &Unread::default()), &mut problems);
        let columns: Vec<&str> = problems.0.iter().map(|problem| problem.column.as_str()).collect();
        // Of the first and the last table a line was wrong before one was missing.
        assert_eq!(columns, ["won", "points", "passed", "table", "seat"]);
    }
}
