//! The settlement of sheets as CSV, `round,table,seat,number,name,points,balance,amount`, and the bill of a table,
//! `round,table,seat,number,name,lost,divided,amount`.

use super::spreadsheet::{Cell, Spreadsheet};
use crate::rules::settlement::{Amount, Settled};

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

/// What one player of a sheet pays of the bill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BillLine<'n> {
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
    /// Marks, or rounds lost alone.
    pub lost: u32,
    /// Rounds lost together with another.
    pub divided: u32,
    /// What he pays; `None` where nobody has a mark and the table has to agree.
    pub amount: Option<Amount>,
}

/// Writes the bill; amounts are in cents, blank where nothing divides it.
pub fn bill<'n>(lines: impl IntoIterator<Item = BillLine<'n>>, form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let row = |line: BillLine<'n>| {
        vec![
            Cell::own(line.round),
            Cell::own(line.table),
            Cell::own(line.seat),
            Cell::own(line.number),
            Cell::typed(line.name),
            Cell::own(line.lost),
            Cell::own(line.divided),
            Cell::maybe(line.amount),
        ]
    };
    let columns = COLUMNS.map(|name| match name {
        "points" => "lost",
        "balance" => "divided",
        other => other,
    });
    form.file(&columns.map(str::to_owned), lines.into_iter().map(row))
}
