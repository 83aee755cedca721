//! The settlement of sheets as CSV: `round,table,seat,number,name,points,balance,amount`.

use super::spreadsheet::{Cell, Spreadsheet};
use crate::rules::settlement::Settled;

const COLUMNS: [&str; 8] = ["round", "table", "seat", "number", "name", "points", "balance", "amount"];

/// What one player of a sheet gets or pays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'n> {
    /// The round.
    pub round: i32,
    /// The table.
    pub table: i32,
    /// The seat.
    pub seat: u8,
    /// The start number.
    pub number: i32,
    /// The name.
    pub name: &'n str,
    /// Points, balance in points, amount in cents.
    pub settled: Settled,
}

/// Writes the file; amounts are in cents, broken ones only where nothing is rounded.
pub fn settlement<'n>(lines: impl IntoIterator<Item = Line<'n>>, form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let row = |line: Line<'n>| {
        vec![
            Cell::own(line.round),
            Cell::own(line.table),
            Cell::own(line.seat),
            Cell::own(line.number),
            Cell::typed(line.name),
            Cell::own(line.settled.points),
            Cell::own(line.settled.balance),
            Cell::own(line.settled.amount),
        ]
    };
    form.file(&COLUMNS.map(str::to_owned), lines.into_iter().map(row))
}
