//! The rounds of a file of a season of which something may be missing.

use std::collections::BTreeSet;

use crate::format::Problems;
use crate::format::files::Files;
use crate::format::table::{CsvTable, MOST_ROUNDS};
use crate::format::unread::Unread;

/// The columns a file has and those it may have.
pub(super) type Columns = (&'static [&'static str], &'static [&'static str]);

/// Those of a file with a round in each line, out of what was found wrong with it so far; in a round the column `who` says
/// something once.
pub(super) fn rounds(files: &Files, (file, who): (&str, &str), columns: Columns, problems: &Problems) -> Unread<i32> {
    let Some(bytes) = files.get(file).filter(|_| problems.are_in(file)) else { return Unread::default() };
    let Ok(table) = CsvTable::read(file, bytes, columns.0, columns.1) else { return Unread::any() };
    let wrong = problems.lines_of(file, |column| column.is_empty() || columns.0.contains(&column));
    let mut seen = BTreeSet::new();
    Unread::of_lines(&table, &wrong, |line| {
        let round = line.number("round", 1, MOST_ROUNDS).into_iter().next();
        // One of two that are the same was meant for another round, or for another of this one.
        round.filter(|round| seen.insert((*round, line.text(who))))
    })
}
