//! The hands CSV: one row per hand, fine or passed hand, as it happened.
//!
//! UTF-8, comma, header required, columns in any order. An unknown column ends the reading; a row that cannot be read
//! is a [`Problem`] with its line and column, and the rows after it are read all the same.

mod cells;
mod columns;
mod row;
mod write;

use std::io::Read;

use super::lines::Counted;
use super::wrong::Wrong;
use super::{Problem, Problems};

pub use columns::{column_of, names};
pub use row::{HandRow, Place};
pub use write::write;

/// One row of the file: its cells as written, and what they say.
#[derive(Clone, Debug)]
pub struct HandCells<'r> {
    /// The line in the file, from 1.
    pub line: u64,
    /// The cells as they stand there, one per column of the header.
    pub cells: &'r [String],
    /// What they say, or what is wrong with them.
    pub read: Result<HandRow, Problem>,
}

/// A hands CSV of which the header was read; its rows are read one by one, so that it may be of any length.
pub struct Reader<R> {
    file: String,
    header: Vec<String>,
    csv: csv::Reader<Counted<R>>,
    /// The row at hand as it came, and its cells; each row takes the room of the one before.
    record: csv::ByteRecord,
    cells: Vec<String>,
    /// Whether the file broke off and nothing more can be read.
    broken: bool,
}

impl<R: Read> Reader<R> {
    /// Opens a file and checks its header; `file` is its name in messages.
    pub fn open(file: &str, input: R) -> Result<Self, Problems> {
        let mut csv = csv::ReaderBuilder::new().flexible(true).has_headers(true).from_reader(Counted::new(input));
        let header = match csv.byte_headers() {
            Ok(header) => header.clone(),
            Err(error) => return Err(Problems(vec![Problem::of_file(file, unread(&error))])),
        };
        let name = |(at, cell): (usize, &[u8])| {
            let text = String::from_utf8_lossy(cell);
            let text = if at == 0 { text.trim_start_matches('\u{feff}') } else { &text };
            text.trim().to_owned()
        };
        let header: Vec<String> = header.iter().enumerate().map(name).collect();
        columns::check(file, csv.get_mut().line_of(None), &header)?;
        let (record, cells) = (csv::ByteRecord::new(), vec![String::new(); header.len()]);
        Ok(Self { file: file.to_owned(), header, csv, record, cells, broken: false })
    }

    /// The columns as they stand in the header.
    pub fn header(&self) -> &[String] {
        &self.header
    }

    /// The next row; `None` at the end of the file.
    pub fn next_row(&mut self) -> Option<HandCells<'_>> {
        if self.broken {
            return None;
        }
        let (line, read) = match self.csv.read_byte_record(&mut self.record) {
            Ok(false) => return None,
            Ok(true) => {
                let line = self.csv.get_mut().line_of(self.record.position());
                (line, self.understood(line))
            }
            Err(error) => {
                // What the operating system will not read it will not read the next time either.
                self.broken = matches!(error.kind(), csv::ErrorKind::Io(_));
                self.cells.iter_mut().for_each(String::clear);
                let line = self.csv.get_mut().line_of(error.position());
                (line, Err(Problem::at(&self.file, line, "", unread(&error))))
            }
        };
        Some(HandCells { line, cells: &self.cells, read })
    }

    /// Takes the cells over, and what they say.
    fn understood(&mut self, line: u64) -> Result<HandRow, Problem> {
        for (at, cell) in self.cells.iter_mut().enumerate() {
            cell.clear();
            cell.push_str(String::from_utf8_lossy(self.record.get(at).unwrap_or_default()).trim());
        }
        let (found, wanted) = (self.record.len(), self.header.len());
        if found != wanted {
            let wrong = Wrong::Columns { given: found.to_string(), wanted: wanted.to_string() };
            return Err(Problem::at(&self.file, line, "", wrong));
        }
        if self.record.iter().any(|cell| std::str::from_utf8(cell).is_err()) {
            return Err(Problem::at(&self.file, line, "", Wrong::NotUtf8));
        }
        cells::Cells { file: &self.file, line, header: &self.header, row: &self.cells }.read()
    }
}

fn unread(error: &csv::Error) -> Wrong {
    Wrong::CannotRead { reason: error.to_string() }
}

/// Reads a whole file; all that is wrong is noted, and the right rows are given with their lines.
pub fn read_all(file: &str, bytes: &[u8], problems: &mut Problems) -> Vec<(u64, HandRow)> {
    let mut reader = match Reader::open(file, bytes) {
        Ok(reader) => reader,
        Err(found) => {
            problems.0.extend(found.0);
            return Vec::new();
        }
    };
    let mut rows = Vec::new();
    while let Some(row) = reader.next_row() {
        if let Some(read) = problems.note(row.read) {
            rows.push((row.line, read));
        }
    }
    rows
}

#[cfg(test)]
mod tests;
