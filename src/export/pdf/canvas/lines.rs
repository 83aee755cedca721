//! Texts in several lines.

use super::{Canvas, Text};
use crate::export::pdf::align::Align;

impl Canvas<'_> {
    /// Writes lines that are laid already under one another: the first at the place of this text, each other so far below the
    /// one before.
    pub(in crate::export::pdf) fn lines(&mut self, lines: &[String], (text, align): (Text<'_>, Align), step: i32) {
        let mut y = text.y;
        for words in lines {
            match align {
                Align::Left => self.write(Text { words, y, ..text }),
                Align::Right => self.write_right(Text { words, y, ..text }),
            }
            y += step;
        }
    }
}
