//! How wide each column of a table is, and where it stands.

use super::parts::{CELL_SIZE, Column, GAP, HEAD_SIZE, MARGIN, Row};
use crate::export::pdf::canvas::{Canvas, WIDTH};
use crate::export::pdf::font::Weight;

/// A column with its place on the page.
pub(in crate::export::pdf) struct Placed {
    pub left: i32,
    pub right: i32,
}

/// How a column is printed.
pub(super) const fn weight(column: &Column) -> Weight {
    if column.bold { Weight::Bold } else { Weight::Regular }
}

/// Columns of figures take what their longest text needs; those of words share the rest, none more than it needs while
/// another has too little.
pub(super) fn places(canvas: &Canvas<'_>, columns: &[Column], rows: &[&Row]) -> Vec<Placed> {
    let mut widths: Vec<i32> =
        columns.iter().enumerate().map(|(at, column)| needed(canvas, column, at, rows)).collect();
    let gaps = GAP * i32::try_from(columns.len().saturating_sub(1)).unwrap_or(0);
    let figures: i32 =
        columns.iter().zip(&widths).filter(|(column, _)| column.stretch == 0).map(|(_, width)| width).sum();
    let mut words: Vec<(i32, &mut i32)> =
        columns.iter().zip(&mut widths).filter(|(c, _)| c.stretch > 0).map(|(c, width)| (c.stretch, width)).collect();
    let mut free = (WIDTH - 2 * MARGIN - gaps - figures).max(0);
    // The column that needs least for its part is served first.
    words.sort_by_key(|(stretch, width)| **width / stretch);
    let mut parts: i32 = words.iter().map(|(stretch, _)| stretch).sum();
    let spare = (free - words.iter().map(|(_, width)| **width).sum::<i32>()).max(0);
    let all_parts = parts.max(1);
    for (stretch, width) in words {
        let granted = (*width).min(free * stretch / parts.max(1));
        free -= granted;
        parts -= stretch;
        *width = granted + spare * stretch / all_parts;
    }
    let mut x = MARGIN;
    let place = |width| {
        let left = x;
        x += width + GAP;
        Placed { left, right: left + width }
    };
    widths.into_iter().map(place).collect()
}

/// The width of the longest text of a column.
fn needed(canvas: &Canvas<'_>, column: &Column, at: usize, rows: &[&Row]) -> i32 {
    let cells = rows.iter().filter_map(|row| match row {
        Row::Cells(cells) => cells.get(at),
        Row::Heading(_) | Row::Note(_) => None,
    });
    let head = canvas.width(&column.head, Weight::Bold, HEAD_SIZE);
    cells.map(|cell| canvas.width(cell, weight(column), CELL_SIZE)).fold(head, i32::max)
}
