//! The league table as CSV: `place,shared,team,name,rounds,for,against,points`; points are the sum of performances. Where
//! points were taken or a team left, `deducted,reason,withdrawn` follow; where points were ruled, `ruled_for,ruled_against`
//! as well. `for` and `against` have all of it in them.

use super::spreadsheet::{Cell, Spreadsheet};
use crate::rules::lines::TeamLine;
use crate::rules::ratio::Ratio;

const COLUMNS: [&str; 8] = ["place", "shared", "team", "name", "rounds", "for", "against", "points"];
const MORE: [&str; 3] = ["deducted", "reason", "withdrawn"];
const RULED: [&str; 2] = ["ruled_for", "ruled_against"];

/// Writes the file.
pub fn league(lines: &[TeamLine], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let more = lines.iter().any(|line| line.row.withdrawn || !line.reasons.is_empty());
    let ruled = lines.iter().any(|line| line.row.ruled != (Ratio::ZERO, Ratio::ZERO));
    let beside = MORE.iter().filter(|_| more).chain(RULED.iter().filter(|_| ruled));
    let columns: Vec<String> = COLUMNS.iter().chain(beside).map(|&column| column.to_owned()).collect();
    form.file(&columns, lines.iter().map(|line| row(line, more, ruled)))
}

fn row(line: &TeamLine, more: bool, ruled: bool) -> Vec<Cell> {
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
    if ruled {
        cells.extend([Cell::own(row.ruled.0), Cell::own(row.ruled.1)]);
    }
    cells
}
