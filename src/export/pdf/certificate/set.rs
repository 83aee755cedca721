//! How the texts of a certificate are set: in lines first, in smaller letters only where that is not enough.

use crate::export::pdf::canvas::{Canvas, Text, WIDTH};
use crate::export::pdf::font::Weight;
use crate::export::pdf::table::wrapped;

/// From the edges of the sheet to its texts, and how wide those may be.
pub(super) const EDGE: i32 = 620;
pub(super) const ROOM: i32 = WIDTH - 2 * EDGE;

/// A text as it is set.
pub(super) struct Set {
    pub(super) lines: Vec<String>,
    pub(super) size: i32,
    pub(super) weight: Weight,
    /// From what stands before to its first line.
    pub(super) above: i32,
}

impl Set {
    /// From a line to the next.
    const fn step(&self) -> i32 {
        self.size * 4 / 3
    }

    /// From the first line to the last.
    pub(super) fn depth(&self) -> i32 {
        self.step() * i32::try_from(self.lines.len().saturating_sub(1)).unwrap_or(0)
    }

    /// Writes it about a middle, the first line at `y`.
    pub(super) fn centred(&self, canvas: &mut Canvas<'_>, (middle, y): (i32, i32)) {
        for (at, words) in (0..).zip(&self.lines) {
            let x = middle - canvas.width(words, self.weight, self.size) / 2;
            self.write(canvas, words, (x, y + at * self.step()));
        }
    }

    /// Writes it from the left, the first line at `y`.
    pub(super) fn at_left(&self, canvas: &mut Canvas<'_>, (x, y): (i32, i32)) {
        for (at, words) in (0..).zip(&self.lines) {
            self.write(canvas, words, (x, y + at * self.step()));
        }
    }

    fn write(&self, canvas: &mut Canvas<'_>, words: &str, (x, y): (i32, i32)) {
        canvas.write(Text { words, x, y, size: self.size, weight: self.weight });
    }
}

/// The longest word of a printable text.
fn longest<'t>(canvas: &Canvas<'_>, shown: &'t str, (weight, size): (Weight, i32)) -> &'t str {
    shown.split_whitespace().max_by_key(|word| canvas.width(word, weight, size)).unwrap_or_default()
}

/// Sets a text across the sheet. A heading that is only a little too long for one line is made smaller instead of broken.
pub(super) fn set(canvas: &mut Canvas<'_>, text: &str, (weight, wanted): (Weight, i32), heading: bool) -> Set {
    let shown = canvas.printable(text);
    let whole = canvas.narrowed(&shown, (weight, wanted), ROOM);
    let word = longest(canvas, &shown, (weight, wanted));
    let in_one = heading && whole * 5 >= wanted * 4;
    let size = if in_one { whole } else { canvas.narrowed(word, (weight, wanted), ROOM) };
    let lines = even(canvas, &shown, (weight, size), canvas.width(word, weight, size));
    Set { lines, size, weight, above: 0 }
}

/// The text in as few lines as it needs, all of about the same length.
fn even(canvas: &Canvas<'_>, shown: &str, font: (Weight, i32), word: i32) -> Vec<String> {
    let lines = wrapped(canvas, shown, font, ROOM);
    if lines.len() < 2 {
        return lines;
    }
    let (mut narrow, mut wide) = (word.min(ROOM), ROOM);
    while wide - narrow > 50 {
        let middle = i32::midpoint(narrow, wide);
        if wrapped(canvas, shown, font, middle).len() > lines.len() {
            narrow = middle;
        } else {
            wide = middle;
        }
    }
    wrapped(canvas, shown, font, wide)
}

/// Sets small print in up to two lines, smaller where it needs more; where even the smallest does, in as many as it needs.
pub(super) fn small(canvas: &mut Canvas<'_>, text: &str, (wanted, least): (i32, i32), room: i32) -> Set {
    let (shown, weight) = (canvas.printable(text), Weight::Regular);
    let fits = |size: i32| {
        let word = longest(canvas, &shown, (weight, size));
        canvas.width(word, weight, size) <= room && wrapped(canvas, &shown, (weight, size), room).len() <= 2
    };
    let size = (least..=wanted).rev().step_by(5).find(|size| fits(*size)).unwrap_or(least);
    Set { lines: wrapped(canvas, &shown, (weight, size), room), size, weight, above: 0 }
}
