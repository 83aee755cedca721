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
use super::{Problem, Problems};

pub use columns::{COLUMNS, column_of};
pub use row::{HandRow, Place};
pub use write::write;

/// One row of the file: its cells as written, and what they say.
#[derive(Clone, Debug)]
pub struct Row {
    /// The line in the file, from 1.
    pub line: u64,
    /// The cells as they stand there, one per column of the header.
    pub cells: Vec<String>,
    /// What they say, or what is wrong with them.
    pub read: Result<HandRow, Problem>,
}

/// A hands CSV of which the header was read; its rows are read one by one, so that it may be of any length.
pub struct Reader<R> {
    file: String,
    header: Vec<String>,
    csv: csv::Reader<Counted<R>>,
    /// Whether the file broke off and nothing more can be read.
    broken: bool,
}

impl<R: Read> Reader<R> {
    /// Opens a file and checks its header; `file` is its name in messages.
    pub fn open(file: &str, input: R) -> Result<Self, Problems> {
        let mut csv = csv::ReaderBuilder::new().flexible(true).has_headers(true).from_reader(Counted::new(input));
        let header = match csv.byte_headers() {
            Ok(header) => header.clone(),
            Err(error) => return Err(Problems(vec![Problem::of_file(file, error.to_string())])),
        };
        let name = |(at, cell): (usize, &[u8])| {
            let text = String::from_utf8_lossy(cell);
            let text = if at == 0 { text.trim_start_matches('\u{feff}') } else { &text };
            text.trim().to_owned()
        };
        let header: Vec<String> = header.iter().enumerate().map(name).collect();
        columns::check(file, csv.get_mut().line_of(None), &header)?;
        Ok(Self { file: file.to_owned(), header, csv, broken: false })
    }

    /// The columns as they stand in the header.
    pub fn header(&self) -> &[String] {
        &self.header
    }

    /// The next row; `None` at the end of the file.
    pub fn next_row(&mut self) -> Option<Row> {
        let mut record = csv::ByteRecord::new();
        if self.broken {
            return None;
        }
        match self.csv.read_byte_record(&mut record) {
            Ok(false) => None,
            Ok(true) => Some(self.row(&record)),
            Err(error) => {
                // What the operating system will not read it will not read the next time either.
                self.broken = matches!(error.kind(), csv::ErrorKind::Io(_));
                let line = self.csv.get_mut().line_of(error.position());
                let read = Err(Problem::at(&self.file, line, "", error.to_string()));
                Some(Row { line, cells: vec![String::new(); self.header.len()], read })
            }
        }
    }

    fn row(&mut self, record: &csv::ByteRecord) -> Row {
        let line = self.csv.get_mut().line_of(record.position());
        let mut cells: Vec<String> =
            record.iter().map(|cell| String::from_utf8_lossy(cell).trim().to_owned()).collect();
        let found = cells.len();
        cells.resize(self.header.len(), String::new());
        let read = if found != self.header.len() {
            let message = format!("has {found} columns where the header has {}", self.header.len());
            Err(Problem::at(&self.file, line, "", message))
        } else if record.iter().any(|cell| std::str::from_utf8(cell).is_err()) {
            Err(Problem::at(&self.file, line, "", "is not UTF-8; save the file as UTF-8"))
        } else {
            let cells = cells::Cells { file: &self.file, line, header: &self.header, row: &cells };
            cells.read()
        };
        Row { line, cells, read }
    }
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
