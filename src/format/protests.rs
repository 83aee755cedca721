//! `protests.csv`: what players had against their closed lists, and what the director said to it; the last of each seat.

use chrono::NaiveDateTime;

use super::known::Known;
use super::seating::{At, Seating};
use super::table::{self, CsvLine, CsvTable, moment};
use super::unread::Unread;
use super::wrong::Wrong;
use super::{Problem, Problems};
use crate::rules::entry::{StartNumber, one_line};
use crate::rules::reason::LONGEST_REASON;
use crate::rules::seat::Seat;
use crate::store::protests::Verdict;

/// The file.
pub const FILE: &str = "protests.csv";
const COLUMNS: &[&str] =
    &["round", "table", "seat", "number", "words", "by", "at", "verdict", "answer", "answered_by", "answered_at"];
const LONGEST_NAME: usize = 100;

/// A protest of a seat against its list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProtestLine {
    /// Its line in the file.
    pub line: u64,
    /// The round and the table.
    pub at: At,
    /// The seat.
    pub seat: Seat,
    /// Who protested.
    pub number: StartNumber,
    /// What he said.
    pub words: String,
    /// Whose phone or account it was.
    pub by: String,
    /// When, in UTC.
    pub lodged: NaiveDateTime,
    /// What became of it.
    pub verdict: Verdict,
    /// What was said to it; empty while it waits.
    pub answer: String,
    /// Who said so; empty while it waits.
    pub answered_by: String,
    /// When, in UTC.
    pub answered: Option<NaiveDateTime>,
}

/// Reads the file; each seat has one.
pub fn read(
    bytes: &[u8],
    (players, seating): (&Known, (&Seating, &Unread)),
    problems: &mut Problems,
) -> Vec<ProtestLine> {
    let Some(table) = CsvTable::noted(FILE, bytes, COLUMNS, &[], problems) else { return Vec::new() };
    let rows = table.read_all(problems, |line| row(&line, players, seating));
    let mut rows: Vec<ProtestLine> = rows.into_iter().map(|(_, row)| row).collect();
    rows.sort_by_key(|row| (row.at, row.seat));
    for (one, other) in rows.iter().zip(rows.iter().skip(1)) {
        if (one.at, one.seat) == (other.at, other.seat) {
            problems.add(Problem::at(FILE, other.line, "seat", Wrong::SeatTaken { seat: other.seat.number() }));
        }
    }
    rows
}

fn row(
    line: &CsvLine<'_>,
    players: &Known,
    (seating, unread_seats): (&Seating, &Unread),
) -> Result<ProtestLine, Problem> {
    let (seat, at) = (line.seat()?, line.at()?);
    if seating.get(&at).map_or(!unread_seats.may_be_of(at), |seats| seats.get(seat.index()).is_none()) {
        return Err(line.problem("seat", Wrong::NobodySits { round: at.0, table: at.1 }));
    }
    let number = line.player(players)?;
    let text = |column: &str, longest: usize| {
        one_line(line.text(column), longest).map_err(|error| line.problem(column, error))
    };
    let answered = Some(line.text("answered_at")).filter(|at| !at.is_empty()).map(|_at| line.moment("answered_at"));
    Ok(ProtestLine {
        line: line.number,
        at,
        seat,
        number,
        words: text("words", LONGEST_REASON)?,
        by: text("by", LONGEST_NAME)?,
        lodged: line.moment("at")?,
        verdict: line.value("verdict")?,
        answer: text("answer", LONGEST_REASON)?,
        answered_by: text("answered_by", LONGEST_NAME)?,
        answered: answered.transpose()?,
    })
}

/// Writes the file, by round, table and seat.
pub fn write(lines: &[ProtestLine]) -> Result<Vec<u8>, csv::Error> {
    let mut lines = lines.to_vec();
    lines.sort_by_key(|row| (row.at, row.seat));
    let rows = lines.into_iter().map(|row| {
        let figures = [row.at.0, row.at.1, row.seat.number().into(), row.number.number()];
        let told = [row.words, row.by, moment(row.lodged), row.verdict.word().to_owned(), row.answer, row.answered_by];
        let figures = figures.map(|figure: i32| figure.to_string()).into_iter();
        figures.chain(told).chain([row.answered.map_or_else(String::new, moment)]).collect()
    });
    table::write(COLUMNS, rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(number: i32) -> StartNumber {
        StartNumber::new(number).expect("a number")
    }

    fn told(text: &str) -> (Vec<ProtestLine>, String) {
        let players = (1..=3).map(number).collect();
        let seating = Seating::from([((1, 1), vec![number(1), number(2), number(3)])]);
        let mut problems = Problems::default();
        let rows = read(text.as_bytes(), (&players, (&seating, &Unread::default())), &mut problems);
        (rows, problems.to_string())
    }

    const HEAD: &str = "round,table,seat,number,words,by,at,verdict,answer,answered_by,answered_at\n";

    #[test]
    fn protests_are_written_as_they_are_read_by_round_table_and_seat() {
        let first = "1,1,1,1,\"hand 3, I won\",seat 1,2026-11-21T18:00:00,open,,,\n";
        let third = "1,1,3,3,hand 9,list keeper,2026-11-21T18:05:00,rejected,it stands,Karl,2026-11-21T18:20:00\n";
        let (rows, wrong) = told(&format!("{HEAD}{third}{first}"));
        assert_eq!(wrong, "");
        assert_eq!(write(&rows).map(String::from_utf8).expect("written"), Ok(format!("{HEAD}{first}{third}")));
    }

    #[test]
    fn what_cannot_be_is_named_with_its_line() {
        let (_, wrong) = told(&format!(
            "{HEAD}1,1,4,1,x,y,2026-11-21T18:00:00,open,,,\n1,1,1,9,x,y,2026-11-21T18:00:00,open,,,\n\
             1,1,1,1,x,y,yesterday,open,,,\n1,1,2,2,x,y,2026-11-21T18:00:00,maybe,,,\n\
             1,1,3,3,x,y,2026-11-21T18:00:00,open,,,\n1,1,3,3,x,y,2026-11-21T18:00:00,open,,,\n"
        ));
        for (line, column) in [(2, "seat"), (3, "number"), (4, "at"), (5, "verdict"), (7, "seat")] {
            assert!(wrong.contains(&format!("protests.csv:{line}: {column}: ")), "{line} {column}: {wrong}");
        }
    }
}
