//! Texts of a list in as many lines as there is room for, smaller where they would take more.

use crate::export::pdf::canvas::Canvas;
use crate::export::pdf::font::Weight;
use crate::export::pdf::table::wrapped;

/// The size of a text and its lines in this room: from the first of these sizes down to the last, until there are no
/// more lines than `most` says for one; where there are more at the last as well, the end is cut.
pub(super) fn set(
    canvas: &mut Canvas<'_>,
    words: &str,
    (weight, sizes): (Weight, (i32, i32)),
    room: i32,
    most: impl Fn(i32) -> usize,
) -> (i32, Vec<String>) {
    let shown = canvas.printable(words);
    let (mut size, least) = sizes;
    let mut lines = wrapped(canvas, &shown, (weight, size), room);
    while size > least && lines.len() > most(size) {
        size -= 5;
        lines = wrapped(canvas, &shown, (weight, size), room);
    }
    let most = most(size).max(1);
    if lines.len() > most {
        let rest = lines.split_off(most - 1).join(" ");
        lines.push(canvas.fitted(&rest, weight, size, room));
    }
    (size, lines)
}

/// Whether a text of this weight and size has room in so many lines.
pub(super) fn fits(canvas: &mut Canvas<'_>, words: &str, style: (Weight, i32), (room, lines): (i32, usize)) -> bool {
    let shown = canvas.printable(words);
    wrapped(canvas, &shown, style, room).len() <= lines
}
