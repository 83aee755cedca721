//! The league table as CSV: `place,shared,team,name,rounds,for,against,points`; points are the sum of performances. Where
//! points were taken or a team left, `deducted,reason,withdrawn` follow; `for` has the deductions taken off.

use super::spreadsheet::{Cell, Spreadsheet};
use crate::format::league::Line;

const COLUMNS: [&str; 8] = ["place", "shared", "team", "name", "rounds", "for", "against", "points"];
const MORE: [&str; 3] = ["deducted", "reason", "withdrawn"];

/// Writes the file.
pub fn league(lines: &[Line], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let more = lines.iter().any(|line| line.row.withdrawn || !line.reasons.is_empty());
    let columns: Vec<String> =
        COLUMNS.iter().chain(MORE.iter().filter(|_| more)).map(|&column| column.to_owned()).collect();
    form.file(&columns, lines.iter().map(|line| row(line, more)))
}

fn row(line: &Line, more: bool) -> Vec<Cell> {
    let row = &line.row;
    let yes = |yes: bool| Cell::own(if yes { "yes" } else { "no" });
    let mut cells = vec![
        Cell::own(row.place),
        yes(row.shared),
        Cell::own(row.team),
        Cell::typed(&line.name),
        Cell::own(row.rounds),
        Cell::own(row.points_for),
        Cell::own(row.against),
        Cell::own(row.performance),
    ];
    if more {
        cells.extend([Cell::own(row.deducted), Cell::typed(&line.reasons.join("; ")), yes(row.withdrawn)]);
    }
    cells
}
