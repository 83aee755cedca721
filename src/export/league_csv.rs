//! The league table as CSV: `place,shared,team,name,rounds,for,against,points`; points are the sum of performances.

use super::spreadsheet::{Cell, Spreadsheet};
use crate::format::league::Line;

const COLUMNS: [&str; 8] = ["place", "shared", "team", "name", "rounds", "for", "against", "points"];

/// Writes the file.
pub fn league(lines: &[Line], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    form.file(&COLUMNS.map(str::to_owned), lines.iter().map(row))
}

fn row(line: &Line) -> Vec<Cell> {
    let row = &line.row;
    vec![
        Cell::own(row.place),
        Cell::own(if row.shared { "yes" } else { "no" }),
        Cell::own(row.team),
        Cell::typed(&line.name),
        Cell::own(row.rounds),
        Cell::own(row.points_for),
        Cell::own(row.against),
        Cell::own(row.performance),
    ]
}
