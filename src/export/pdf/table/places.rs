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
    let gaps = GAP * i32::try_from(columns.len().saturating_sub(1)).unwrap_or(0);
    let of_all = |head: fn(&Canvas<'_>, &str) -> i32| -> Vec<i32> {
        let wide = |(at, column): (usize, &Column)| needed(canvas, column, at, rows).max(head(canvas, &column.head));
        columns.iter().enumerate().map(wide).collect()
    };
    let mut widths = of_all(whole);
    if widths.iter().sum::<i32>() + gaps > WIDTH - 2 * MARGIN {
        // The heads of figures give way to names: they stand in two lines.
        widths = of_all(halved);
    }
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

/// The width of the longest text below the head of a column.
fn needed(canvas: &Canvas<'_>, column: &Column, at: usize, rows: &[&Row]) -> i32 {
    let cells = rows.iter().filter_map(|row| match row {
        Row::Cells(cells) => cells.get(at),
        Row::Heading(_) | Row::Note(_) => None,
    });
    cells.map(|cell| canvas.width(cell, weight(column), CELL_SIZE)).max().unwrap_or(0)
}

/// The width of a head in one line.
fn whole(canvas: &Canvas<'_>, head: &str) -> i32 {
    canvas.width(head, Weight::Bold, HEAD_SIZE)
}

/// The width of a head in two lines, broken where they are narrowest.
fn halved(canvas: &Canvas<'_>, head: &str) -> i32 {
    let words: Vec<&str> = head.split_whitespace().collect();
    let broken = |at: usize| {
        let (first, second) = words.split_at(at);
        whole(canvas, &first.join(" ")).max(whole(canvas, &second.join(" ")))
    };
    (1..words.len()).map(broken).min().unwrap_or_else(|| whole(canvas, head))
}
