//! The prize list as CSV: `prize,title,rank,number,name,figure,round,table,hand,decided_by`.

use super::spreadsheet::{Cell, Spreadsheet};
use crate::rules::standings::DecidedBy;

/// One line: who wins what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeLine {
    /// What the prize is called in files: its contest and place.
    pub prize: String,
    /// What is won, in words.
    pub title: String,
    /// The place reached.
    pub rank: u32,
    /// The winner's start number.
    pub number: i32,
    /// The winner's name.
    pub name: String,
    /// The figure that won it.
    pub figure: i64,
    /// The round, where each has its own prizes.
    pub round: Option<i32>,
    /// What decided.
    pub decided_by: DecidedBy,
}

/// Writes the file.
pub fn prizes(lines: &[PrizeLine], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let header = ["prize", "title", "rank", "number", "name", "figure", "round", "table", "hand", "decided_by"];
    form.file(&header.map(str::to_owned), lines.iter().map(row))
}

fn row(line: &PrizeLine) -> Vec<Cell> {
    vec![
        Cell::own(&line.prize),
        Cell::typed(&line.title),
        Cell::own(line.rank),
        Cell::own(line.number),
        Cell::typed(&line.name),
        Cell::own(line.figure),
        Cell::maybe(line.round),
        Cell::own(""),
        Cell::own(""),
        Cell::own(decided(line.decided_by)),
    ]
}

const fn decided(by: DecidedBy) -> &'static str {
    match by {
        DecidedBy::Metric(metric) => metric.word(),
        DecidedBy::Lot => "lot",
        DecidedBy::Shared => "shared",
    }
}
