//! Lists of entries as CSV: read with whatever separator and headings a club uses, each line judged by itself.

mod column;
mod headings;
mod separator;

use thiserror::Error;

use super::lines::{Lines, is_one};
use crate::rules::entry::person::{Person, PersonError};
use crate::rules::entry::{Categories, Category, ClubName, NumberError, PlayerName, StartNumber, TextError};
use crate::rules::money::{Cents, MoneyError};

use column::{Cell, Columns};
pub use headings::Column;
pub use separator::Separator;

/// The largest file that is taken, in bytes: 2 MB hold more players than ever met.
pub const LARGEST: usize = 2 * 1024 * 1024;

/// The most lines that are taken from one file.
pub const MOST_LINES: usize = 10_000;

/// A file that cannot be read at all; nothing of it is taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// There is nothing in it.
    #[error("the file is empty; the first line names the columns, for example: number,name,club")]
    Empty,
    /// More lines than are taken at once.
    #[error("the file has more than {} lines; split it", MOST_LINES)]
    TooManyLines,
    /// No column holds the names.
    #[error(
        "no column is called Name; the first line names the columns, here: {}; put a line like \"Number;Name;Club\" on top",
        .found.join(", ")
    )]
    NoName {
        /// The headings found.
        found: Vec<String>,
    },
    /// Two columns with the same meaning.
    #[error("two columns mean the same: {first} and {second}; take one of them out")]
    SameColumn {
        /// The heading that came first.
        first: String,
        /// The heading that came second.
        second: String,
    },
    /// A quotation mark that is never closed swallows the rest of the file.
    #[error("the quotation mark in line {line} is never closed; add the second one or take the first out")]
    OpenQuote {
        /// The line, from 1.
        line: u64,
    },
    /// The lines cannot be split into columns.
    #[error("line {line} cannot be read as columns")]
    Broken {
        /// The line, from 1.
        line: u64,
    },
}

/// What is wrong with one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineProblem {
    /// The name is missing, too long or unprintable.
    #[error("name: {0}")]
    Name(TextError),
    /// The club is too long or unprintable.
    #[error("club: {0}")]
    Club(TextError),
    /// The start number is none.
    #[error("start number: {0}")]
    Number(#[from] NumberError),
    /// A category nobody knows.
    #[error("\"{0}\" is no category; known are women, seniors, juniors, youth")]
    Category(String),
    /// Year of birth, sex, groups, pass or number of the club cannot be read.
    #[error("{0}")]
    Person(#[from] PersonError),
    /// Whether the player went home cannot be read.
    #[error("withdrawn: \"{0}\" is neither yes nor no")]
    Withdrawn(String),
    /// The amount paid cannot be read.
    #[error("paid: {0}")]
    Paid(#[from] MoneyError),
    /// More columns than headings, often a comma inside a name without quotation marks.
    #[error(
        "the line has {cells} columns, the headings only {headings}; put names with a separator into quotation marks"
    )]
    TooManyColumns {
        /// Columns of this line.
        cells: usize,
        /// Columns of the first line.
        headings: usize,
    },
}

/// What was paid according to the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paid {
    /// The whole fee, as a tick.
    Fee,
    /// This amount; nothing where the file says nothing.
    Amount(Cents),
}

/// A player of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRow {
    /// The start number, if the file gives one.
    pub number: Option<StartNumber>,
    /// The name.
    pub name: PlayerName,
    /// The club.
    pub club: ClubName,
    /// The categories that are ticked.
    pub categories: Categories,
    /// What is known beside name and club.
    pub person: Person,
    /// What was paid.
    pub paid: Paid,
    /// Whether the player went home.
    pub withdrawn: bool,
}

/// One line of the file: a player, or what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadLine {
    /// The line in the file, from 1.
    pub number: u64,
    /// The line as it stood there, for showing beside what is wrong with it.
    pub written: String,
    /// Whether it is a line for itself; a break inside of a quoted cell has it go on in the next.
    pub alone: bool,
    /// The player.
    pub row: Result<ReadRow, Vec<LineProblem>>,
}

/// A file whose columns are understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// What separates the columns.
    pub separator: Separator,
    /// The line of the headings, from 1.
    pub heads: u64,
    /// Headings nobody understood; their columns are left out.
    pub unused: Vec<String>,
    /// The lines that are not empty.
    pub lines: Vec<ReadLine>,
}

/// Reads the text of a file.
pub fn read(text: &str) -> Result<List, FileError> {
    let (separator, body, skipped) = separator::separator(text);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator.word().bytes().next().unwrap_or(b','))
        .flexible(true)
        .has_headers(false)
        .trim(csv::Trim::All)
        .from_reader(body.as_bytes());
    let mut columns: Option<(u64, Columns)> = None;
    let mut lines = Vec::new();
    let mut counted = Lines::default();
    let mut record = csv::StringRecord::new();
    while reader
        .read_record(&mut record)
        .map_err(|error| FileError::Broken { line: counted.of(body.as_bytes(), error.position()) + skipped })?
    {
        let number = counted.of(body.as_bytes(), record.position()) + skipped;
        if record.iter().any(|cell| cell.contains('\n')) {
            return Err(FileError::OpenQuote { line: number });
        }
        if record.iter().all(str::is_empty) {
            continue;
        }
        match &columns {
            None => columns = Some((number, Columns::of(&record)?)),
            Some(_) if lines.len() == MOST_LINES => return Err(FileError::TooManyLines),
            Some((_, columns)) => {
                let alone = is_one(body.as_bytes(), record.position(), reader.position());
                lines.push(ReadLine { alone, ..line(columns, &record, number, separator) });
            }
        }
    }
    let (heads, columns) = columns.ok_or(FileError::Empty)?;
    Ok(List { separator, heads, unused: columns.unused, lines })
}

fn line(columns: &Columns, record: &csv::StringRecord, number: u64, separator: Separator) -> ReadLine {
    let written = record.iter().collect::<Vec<_>>().join(match separator {
        Separator::Comma => ", ",
        Separator::Semicolon => "; ",
        Separator::Tab => " ",
    });
    ReadLine { number, written: written.chars().take(200).collect(), alone: true, row: row(columns, record) }
}

fn row(columns: &Columns, record: &csv::StringRecord) -> Result<ReadRow, Vec<LineProblem>> {
    let filled = record.iter().enumerate().filter(|(_, cell)| !cell.is_empty()).map(|(at, _)| at + 1).max();
    if filled.is_some_and(|cells| cells > columns.len()) {
        // Every cell stands one too far to the right; what is wrong with each follows from that.
        return Err(vec![LineProblem::TooManyColumns { cells: record.len(), headings: columns.len() }]);
    }
    let mut problems = Vec::new();
    let number = match columns.cell(record, Column::Number) {
        "" => None,
        text => keep(text.parse().map_err(LineProblem::from), &mut problems),
    };
    let name = keep(PlayerName::new(&columns.full_name(record)).map_err(LineProblem::Name), &mut problems);
    let club = keep(ClubName::new(columns.cell(record, Column::Club)).map_err(LineProblem::Club), &mut problems);
    let categories = keep(categories(columns, record), &mut problems);
    let paid = keep(paid(columns, record), &mut problems);
    let person = keep(columns.person(record).map_err(LineProblem::from), &mut problems);
    let withdrawn = keep(columns.withdrawn(record), &mut problems);
    match (name, club, categories, paid, person, withdrawn) {
        (Some(name), Some(club), Some(categories), Some(paid), Some(person), Some(withdrawn))
            if problems.is_empty() =>
        {
            Ok(ReadRow { number, name, club, categories, person, paid, withdrawn })
        }
        _ => Err(problems),
    }
}

fn keep<T>(read: Result<T, LineProblem>, problems: &mut Vec<LineProblem>) -> Option<T> {
    match read {
        Ok(value) => Some(value),
        Err(problem) => {
            problems.push(problem);
            None
        }
    }
}

fn categories(columns: &Columns, record: &csv::StringRecord) -> Result<Categories, LineProblem> {
    let mut given = Vec::new();
    for word in
        columns.cell(record, Column::Categories).split(['+', '/', ',', ';', ' ']).filter(|word| !word.is_empty())
    {
        given.extend(column::category(word).ok_or_else(|| LineProblem::Category(word.chars().take(40).collect()))?);
    }
    for (column, category) in [
        (Column::Women, Category::Women),
        (Column::Seniors, Category::Seniors),
        (Column::Juniors, Category::Juniors),
        (Column::Youth, Category::Youth),
        // Who is young is a junior as well.
        (Column::Youth, Category::Juniors),
    ] {
        if columns.ticked(record, column)? {
            given.push(category);
        }
    }
    Ok(Categories::new(&given))
}

fn paid(columns: &Columns, record: &csv::StringRecord) -> Result<Paid, LineProblem> {
    let cents = columns.cell(record, Column::PaidCents);
    if !cents.is_empty() {
        let number = cents.parse().map_err(|_unreadable: std::num::ParseIntError| unreadable(cents))?;
        return Ok(Paid::Amount(Cents::new(number)?));
    }
    let cell = columns.cell(record, Column::Paid);
    match Cell::of(cell) {
        Cell::Yes => Ok(Paid::Fee),
        Cell::No => Ok(Paid::Amount(Cents::ZERO)),
        // A fee of one cent or one euro is rarer than a 1 for a tick; the review shows the amount either way.
        Cell::Other if cell == "1" => Ok(Paid::Fee),
        Cell::Other => Ok(Paid::Amount(cell.parse()?)),
    }
}

fn unreadable(cell: &str) -> MoneyError {
    MoneyError::Unreadable(cell.to_owned())
}

#[cfg(test)]
mod tests;
