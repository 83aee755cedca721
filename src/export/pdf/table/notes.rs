//! The sentences under a table.

use super::places::Placed;
use super::{Column, MARGIN, NOTE_SIZE, bottom, next_page, wrapped};
use crate::export::pdf::canvas::{Canvas, Text};
use crate::export::pdf::font::Weight;
use crate::export::pdf::paper::Paper;
use crate::export::pdf::tags::Role;

const NOTE_LINE: i32 = 130;
/// So many lines stay together.
const FEW: usize = 6;

/// The sentences under the table, on a page of their own when there is no room left.
pub(super) fn draw(canvas: &mut Canvas<'_>, paper: &Paper, columns: &[Column], places: &[Placed], mut y: i32) {
    let notes: Vec<String> = paper.notes.iter().map(|note| canvas.printable(note)).collect();
    let (style, room) = ((Weight::Regular, NOTE_SIZE), canvas.page().0 - 2 * MARGIN);
    let notes: Vec<Vec<String>> = notes.iter().map(|note| wrapped(canvas, note, style, room)).collect();
    let lines = notes.iter().map(Vec::len).sum::<usize>();
    let end = bottom(canvas) + 100;
    let height = 60 + NOTE_LINE * i32::try_from(lines).unwrap_or(0);
    // A few sentences stay together; many run on.
    if (1..=FEW).contains(&lines) && y + height > end {
        y = canvas.hushed(true, |canvas| next_page(canvas, paper, columns, places));
    }
    y += 60;
    for note in notes {
        canvas.open(Role::Words);
        for line in note {
            if y + NOTE_LINE > end {
                y = canvas.hushed(true, |canvas| next_page(canvas, paper, columns, places));
            }
            y += NOTE_LINE;
            canvas.write(Text { words: &line, x: MARGIN, y, size: NOTE_SIZE, weight: Weight::Regular });
        }
        canvas.close();
    }
}
