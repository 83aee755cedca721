//! Lines to sign on, with who signs under each: as much room as a hand takes, and few beside one another.

use super::canvas::{Canvas, Text};
use super::font::Weight;
use super::table::MARGIN;
use super::tags::Role;

/// So many stand beside one another at most.
const BESIDE: usize = 3;
/// From what stands above to the first line, and from each line to the one under it.
const ROOM: i32 = 480;
/// From a line to the words under it.
const BELOW: i32 = 110;
/// Between two lines beside one another.
const GAP: i32 = 200;

/// How many stand beside one another, so that the rows are as even as can be.
const fn beside(count: usize) -> usize {
    match count.div_ceil(BESIDE) {
        0 => 1,
        rows => count.div_ceil(rows),
    }
}

/// How much room they take under what stands above them.
pub(super) fn height(signatures: &[String]) -> i32 {
    let rows = i32::try_from(signatures.len().div_ceil(beside(signatures.len()))).unwrap_or(0);
    if rows == 0 { 0 } else { rows * ROOM + BELOW }
}

/// Draws them under this place.
pub(super) fn draw(canvas: &mut Canvas<'_>, signatures: &[String], mut y: i32) {
    let beside = beside(signatures.len());
    // One alone is as long as one of two.
    let width = (canvas.page().0 - 2 * MARGIN + GAP) / i32::try_from(beside.max(2)).unwrap_or(2);
    for row in signatures.chunks(beside) {
        y += ROOM;
        for (at, words) in (0..).zip(row) {
            let x = MARGIN + at * width;
            canvas.line((x, y), (x + width - GAP, y), 4);
            let text = Text { words, x, y: y + BELOW, size: 80, weight: Weight::Regular };
            canvas.tagged(Role::Words, |canvas| canvas.fitting(text, width - GAP));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_signs_has_a_line_as_long_and_as_far_from_the_next_as_a_hand_needs() {
        for (count, wide, rows) in [(1, 1, 1), (2, 2, 1), (3, 3, 1), (4, 2, 2), (5, 3, 2), (7, 3, 3)] {
            assert_eq!(beside(count), wide, "{count}");
            let all = vec![String::new(); count];
            assert_eq!(height(&all), rows * ROOM + BELOW, "{count}");
        }
        assert_eq!(height(&[]), 0);
    }
}
