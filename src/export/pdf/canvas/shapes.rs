//! What is drawn: boxes, lines, pictures. It says nothing to who hears the paper.

use super::Canvas;
use crate::export::pdf::bytes::digits;
use crate::export::pdf::picture::Picture;

impl Canvas<'_> {
    /// Fills a box between two corners with black.
    pub(in crate::export::pdf) fn fill(&mut self, from: (i32, i32), to: (i32, i32)) {
        self.boxes([(from, to)]);
    }

    /// Fills boxes between two corners each with black.
    pub(in crate::export::pdf) fn boxes(&mut self, boxes: impl IntoIterator<Item = ((i32, i32), (i32, i32))>) {
        self.tags.drawing(&mut self.current);
        for ((left, top), (right, bottom)) in boxes {
            self.point(left, bottom);
            self.tenths(right - left);
            self.tenths(bottom - top);
            self.current.extend_from_slice(b"re\n");
        }
        self.current.extend_from_slice(b"f\n");
    }

    /// Fills a box with a grey so light that a pencil is read on it, under whatever is drawn later.
    pub(in crate::export::pdf) fn shade(&mut self, from: (i32, i32), to: (i32, i32)) {
        self.tags.drawing(&mut self.current);
        self.current.extend_from_slice(b"0.9 g\n");
        self.fill(from, to);
        self.current.extend_from_slice(b"0 g\n");
    }

    /// Draws a frame between two corners, its thickness in tenths of a point.
    pub(in crate::export::pdf) fn frame(
        &mut self,
        (left, top): (i32, i32),
        (right, bottom): (i32, i32),
        thickness: i32,
    ) {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
        for pair in corners.windows(2) {
            if let [from, to] = pair {
                self.line(*from, *to, thickness);
            }
        }
    }

    /// Draws a line, its thickness in tenths of a point.
    pub(in crate::export::pdf) fn line(&mut self, from: (i32, i32), to: (i32, i32), thickness: i32) {
        self.tags.drawing(&mut self.current);
        if self.pen.thickness.replace(thickness) != Some(thickness) {
            self.tenths(thickness);
            self.current.extend_from_slice(b"w ");
        }
        self.point(from.0, from.1);
        self.current.extend_from_slice(b"m ");
        self.point(to.0, to.1);
        self.current.extend_from_slice(b"l S\n");
    }

    /// Takes a picture into the file; answers which it is.
    pub(in crate::export::pdf) fn add_picture(&mut self, picture: &Picture) -> usize {
        self.pictures.push(picture.clone());
        self.pictures.len() - 1
    }

    /// Shows a picture of the file from this corner on, so wide and high.
    pub(in crate::export::pdf) fn show_picture(&mut self, at: usize, (x, y): (i32, i32), (width, height): (i32, i32)) {
        self.tags.drawing(&mut self.current);
        self.current.extend_from_slice(b"q ");
        self.tenths(width);
        self.current.extend_from_slice(b"0 0 ");
        self.tenths(height);
        self.point(x, y + height);
        self.current.extend_from_slice(b"cm /P");
        digits(&mut self.current, u32::try_from(at).unwrap_or(0));
        self.current.extend_from_slice(b" Do Q\n");
    }
}
