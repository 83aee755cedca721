//! Writing a hands CSV: only the columns that something stands in, always in the same order.

use super::super::table;
use super::columns::{COLUMNS, names};
use super::row::HandRow;

/// The columns that are always there.
const ALWAYS: &[&str] = &["round", "table", "hand", "game"];

/// Writes the rows; the same rows give the same bytes.
pub fn write(rows: &[HandRow]) -> Result<Vec<u8>, csv::Error> {
    let cells = |row: &HandRow| COLUMNS.iter().map(|(_, cell)| cell(row)).collect();
    let full: Vec<Vec<String>> = rows.iter().map(cells).collect();
    let used = |at: usize| full.iter().any(|row| row.get(at).is_some_and(|cell| !cell.is_empty()));
    let kept: Vec<(usize, &str)> =
        names().enumerate().filter(|(at, name)| ALWAYS.contains(name) || used(*at)).collect();
    let header: Vec<&str> = kept.iter().map(|(_, name)| *name).collect();
    let narrow = |row: &Vec<String>| kept.iter().map(|(at, _)| row.get(*at).cloned().unwrap_or_default()).collect();
    table::write(&header, full.iter().map(narrow))
}
