//! Reading and writing the CSV files of a result folder: every column known, every value named when it is wrong.

use std::str::FromStr;

use chrono::{NaiveDate, NaiveDateTime};

use super::known::Known;
use super::lines::Lines;
use super::wrong::{Wrong, WrongLeague};
use super::{Message, Problem, Problems};
use crate::rules::entry::{HIGHEST_NUMBER, NumberError, StartNumber, one_line};
use crate::rules::event::At;
use crate::rules::minus::of_keyboard;
use crate::rules::money::Cents;
use crate::rules::reason::LONGEST_REASON;
use crate::rules::seat::Seat;
use crate::rules::sentence::Sentence;

/// More rounds than this are a slip of the finger.
pub const MOST_ROUNDS: i32 = 999;
/// More tables than this are a slip of the finger.
pub const MOST_TABLES: i32 = 99_999;

/// No file of the format has as many.
const MOST_COLUMNS: usize = 200;

/// A CSV file whose header was checked.
pub struct CsvTable<'f> {
    file: &'f str,
    header: Vec<String>,
    rows: Vec<(u64, csv::StringRecord)>,
}

/// A line of a [`CsvTable`].
#[derive(Clone, Copy)]
pub struct CsvLine<'t> {
    table: &'t CsvTable<'t>,
    /// The line in the file, from 1.
    pub number: u64,
    record: &'t csv::StringRecord,
}

impl<'f> CsvTable<'f> {
    /// Reads a file: UTF-8, comma, header required, columns in any order.
    pub fn read(file: &'f str, bytes: &[u8], required: &[&str], optional: &[&str]) -> Result<Self, Problems> {
        if by_semicolons(bytes) {
            return Err(Problems(vec![Problem::of_file(file, Wrong::Semicolons)]));
        }
        let mut problems = Problems::default();
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        let mut lines = Lines::default();
        let mut reader = csv::ReaderBuilder::new().from_reader(bytes);
        let top = lines.of(bytes, None);
        let header: Vec<String> = match reader.headers() {
            Ok(header) => header.iter().map(|name| name.trim().to_owned()).collect(),
            Err(error) => return Err(Problems(vec![broken(file, top, &error)])),
        };
        if header.len() > MOST_COLUMNS {
            return Err(Problems(vec![Problem::of_file(file, Wrong::TooMuch)]));
        }
        for (at, name) in header.iter().enumerate() {
            if !required.contains(&name.as_str()) && !optional.contains(&name.as_str()) {
                let known = [required, optional].concat().join(", ");
                problems.add(Problem::at(file, top, name, Wrong::ColumnUnknown { known }));
            } else if header.iter().take(at).any(|before| before == name) {
                problems.add(Problem::at(file, top, name, Wrong::ColumnTwice));
            }
        }
        for name in required.iter().filter(|name| !header.iter().any(|known| known == *name)) {
            problems.add(Problem::at(file, top, name, Wrong::ColumnMissing));
        }
        let mut rows = Vec::new();
        for record in reader.records() {
            match record {
                Ok(record) => rows.push((lines.of(bytes, record.position()), record)),
                Err(error) => problems.add(broken(file, lines.of(bytes, error.position()), &error)),
            }
        }
        problems.none_or(Self { file, header, rows })
    }

    /// The same; what is wrong with it is noted.
    pub fn noted(
        file: &'f str,
        bytes: &[u8],
        required: &[&str],
        optional: &[&str],
        problems: &mut Problems,
    ) -> Option<Self> {
        match Self::read(file, bytes, required, optional) {
            Ok(table) => Some(table),
            Err(found) => {
                problems.0.extend(found.0);
                None
            }
        }
    }

    /// The lines under the header.
    pub fn lines(&self) -> impl Iterator<Item = CsvLine<'_>> {
        self.rows.iter().map(|(number, record)| CsvLine { table: self, number: *number, record })
    }

    /// Reads every line; all that is wrong is noted.
    pub fn read_all<T>(
        &self,
        problems: &mut Problems,
        mut read: impl FnMut(CsvLine<'_>) -> Result<T, Problem>,
    ) -> Vec<(u64, T)> {
        self.lines().filter_map(|line| problems.note(read(line)).map(|value| (line.number, value))).collect()
    }
}

/// Whether a file was saved with semicolons between its columns: no column of any file has one in its name.
pub fn by_semicolons(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|byte| matches!(byte, b'\n' | b'\r'));
    lines.find(|line| !line.is_empty()).is_some_and(|head| head.contains(&b';'))
}

fn broken(file: &str, line: u64, error: &csv::Error) -> Problem {
    let message = match error.kind() {
        csv::ErrorKind::Utf8 { .. } => Wrong::NotUtf8,
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            Wrong::Columns { given: len.to_string(), wanted: expected_len.to_string() }
        }
        _ => Wrong::CannotRead { reason: error.to_string() },
    };
    Problem::at(file, line, "", message)
}

/// How a moment is written: UTC, to the second.
pub const MOMENT: &str = "%Y-%m-%dT%H:%M:%S";

impl<'t> CsvLine<'t> {
    /// What stands in a column; empty when the column is missing.
    pub fn text(&self, column: &str) -> &'t str {
        let at = self.table.header.iter().position(|name| name == column);
        at.and_then(|at| self.record.get(at)).map_or("", str::trim)
    }

    /// A problem of this line.
    pub fn problem(&self, column: &str, message: impl Into<Message>) -> Problem {
        Problem::at(self.table.file, self.number, column, message)
    }

    /// The round and the table.
    pub fn at(&self) -> Result<At, Problem> {
        Ok((self.number("round", 1, MOST_ROUNDS)?, self.number("table", 1, MOST_TABLES)?))
    }

    /// The seat.
    pub fn seat(&self) -> Result<Seat, Problem> {
        self.seat_in("seat")
    }

    /// A seat.
    pub fn seat_in(&self, column: &str) -> Result<Seat, Problem> {
        let number = self.number(column, 1, 4)?;
        let wrong = || Wrong::Number { given: number.to_string(), least: 1, most: 4 };
        Seat::new(number.into()).map_err(|_outside| self.problem(column, wrong()))
    }

    /// A start number.
    pub fn start_number(&self, column: &str) -> Result<StartNumber, Problem> {
        let outside = |NumberError(given)| Wrong::Number { given, least: 1, most: HIGHEST_NUMBER };
        match self.text(column) {
            "" => Err(self.problem(column, Wrong::Missing)),
            text => text.parse::<StartNumber>().map_err(|error| self.problem(column, outside(error))),
        }
    }

    /// The start number of somebody who is entered.
    pub fn player(&self, players: &Known) -> Result<StartNumber, Problem> {
        let number = self.start_number("number")?;
        if players.has(number) {
            Ok(number)
        } else {
            Err(self.problem("number", Wrong::NoPlayer { number: number.number() }))
        }
    }

    /// The reason; may be empty.
    pub fn reason(&self) -> Result<String, Problem> {
        one_line(self.text("reason"), LONGEST_REASON).map_err(|error| self.problem("reason", error))
    }

    /// A text that must be there.
    pub fn filled(&self, column: &str) -> Result<&'t str, Problem> {
        match self.text(column) {
            "" => Err(self.problem(column, Wrong::Missing)),
            text => Ok(text),
        }
    }

    /// A value that must be there.
    pub fn value<T: FromStr<Err: Sentence>>(&self, column: &str) -> Result<T, Problem> {
        self.filled(column)?.parse().map_err(|error: T::Err| self.problem(column, error))
    }

    /// A value that may be blank.
    pub fn maybe<T: FromStr<Err: Sentence>>(&self, column: &str) -> Result<Option<T>, Problem> {
        if self.text(column).is_empty() { Ok(None) } else { self.value(column).map(Some) }
    }

    /// A whole number of whatever size its kind has.
    pub fn whole<T: FromStr>(&self, column: &str) -> Result<T, Problem> {
        let text = self.filled(column)?;
        text.parse().map_err(|_none: T::Err| self.problem(column, Wrong::Whole { given: text.to_owned() }))
    }

    /// The same, or blank.
    pub fn maybe_whole<T: FromStr>(&self, column: &str) -> Result<Option<T>, Problem> {
        if self.text(column).is_empty() { Ok(None) } else { self.whole(column).map(Some) }
    }

    /// An amount in cents, or blank.
    pub fn cents(&self, column: &str) -> Result<Option<Cents>, Problem> {
        let most = i32::try_from(Cents::MOST.number()).unwrap_or(i32::MAX);
        let cents = self.maybe_number(column, 0, most)?;
        Ok(cents.map(|cents| Cents::new(cents.into()).unwrap_or_default()))
    }

    /// A day.
    pub fn day(&self, column: &str) -> Result<NaiveDate, Problem> {
        let text = self.filled(column)?;
        text.parse().map_err(|_none: chrono::ParseError| self.problem(column, Wrong::Day { given: text.to_owned() }))
    }

    /// A whole number from `least` to `most`.
    pub fn number(&self, column: &str, least: i32, most: i32) -> Result<i32, Problem> {
        let text = self.text(column);
        match of_keyboard(text).parse() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(self.problem(column, Wrong::Number { given: text.to_owned(), least, most })),
        }
    }

    /// A whole number from `least` to `most`, or blank.
    pub fn maybe_number(&self, column: &str, least: i32, most: i32) -> Result<Option<i32>, Problem> {
        if self.text(column).is_empty() { Ok(None) } else { self.number(column, least, most).map(Some) }
    }

    /// A moment in UTC, in whole seconds.
    pub fn moment(&self, column: &str) -> Result<NaiveDateTime, Problem> {
        NaiveDateTime::parse_from_str(self.text(column), MOMENT)
            .map_err(|_none| self.problem(column, WrongLeague::Moment))
    }

    /// `yes` or `no`; blank is no.
    pub fn yes(&self, column: &str) -> Result<bool, Problem> {
        match self.text(column) {
            "yes" => Ok(true),
            "" | "no" => Ok(false),
            other => Err(self.problem(column, Wrong::YesNo { given: other.to_owned() })),
        }
    }
}

/// A moment as [`CsvLine::moment`] reads it.
pub fn moment(at: NaiveDateTime) -> String {
    at.format(MOMENT).to_string()
}

/// Writes a file of a result folder.
pub fn write(header: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(header)?;
    for row in rows {
        writer.write_record(row)?;
    }
    writer.into_inner().map_err(|error| error.into_error().into())
}

/// The number, or blank.
pub fn blank_or(number: Option<i32>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

#[cfg(test)]
mod tests;
