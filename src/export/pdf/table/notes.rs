//! The sentences under a table.

use super::lines::across;
use super::pages::on_this;
use super::parts::NOTE_SIZE;
use super::{MARGIN, begin_page, bottom};
use crate::export::pdf::align::Align;
use crate::export::pdf::canvas::{Canvas, Text};
use crate::export::pdf::font::Weight;
use crate::export::pdf::paper::Paper;
use crate::export::pdf::signed;
use crate::export::pdf::tags::Role;

const NOTE_LINE: i32 = 130;
/// Between the table and the first of them.
const ABOVE: i32 = 60;
/// How far they may reach below the end of a table.
const BELOW: i32 = 100;
/// So many lines stay together.
const FEW: usize = 6;

/// The sentences in lines.
pub(super) struct Notes(Vec<Vec<String>>);

impl Notes {
    /// The sentences of a paper as wide as its pages.
    pub(super) fn of(canvas: &mut Canvas<'_>, paper: &Paper) -> Self {
        let lines = |note: &String| across(canvas, note, (Weight::Regular, NOTE_SIZE));
        Self(paper.notes.iter().map(lines).collect())
    }

    fn lines(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    fn stay_together(&self) -> bool {
        (1..=FEW).contains(&self.lines())
    }

    fn whole(&self) -> i32 {
        ABOVE + NOTE_LINE * i32::try_from(self.lines()).unwrap_or(0)
    }

    /// How much of the room of a table a few of them need, and who signs under them; many run on and ask for none.
    pub(super) fn height(&self, paper: &Paper) -> i32 {
        let few = if self.stay_together() { self.whole() } else { 0 };
        (few + signed::height(&paper.signatures) - BELOW).max(0)
    }

    /// Writes them under the table with who signs under them, on a page of their own when there is no room left.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, paper: &Paper, mut y: i32) {
        let end = bottom(canvas) + BELOW;
        let signed = signed::height(&paper.signatures);
        if self.stay_together() && y + self.whole() + signed > end {
            y = next_page(canvas, paper);
        }
        y += ABOVE;
        let rows = |y: i32| usize::try_from((end - y) / NOTE_LINE).unwrap_or(0);
        let mut left = self.lines();
        let mut here = on_this(left, rows(y));
        for note in &self.0 {
            canvas.open(Role::Words);
            let mut rest = note.as_slice();
            while !rest.is_empty() {
                if here == 0 {
                    y = next_page(canvas, paper);
                    here = on_this(left, rows(y)).max(1);
                }
                let (now, later) = rest.split_at(here.min(rest.len()));
                let text = Text { words: "", x: MARGIN, y: y + NOTE_LINE, size: NOTE_SIZE, weight: Weight::Regular };
                canvas.lines(now, (text, Align::Left), NOTE_LINE);
                y += NOTE_LINE * i32::try_from(now.len()).unwrap_or(0);
                (left, here) = (left - now.len(), here - now.len());
                rest = later;
            }
            canvas.close();
        }
        if signed > 0 && y + signed > end {
            y = next_page(canvas, paper);
        }
        signed::draw(canvas, &paper.signatures, y);
    }
}

/// A page for sentences alone: no heads stand over what is no table.
fn next_page(canvas: &mut Canvas<'_>, paper: &Paper) -> i32 {
    canvas.end_page();
    canvas.hushed(true, |canvas| begin_page(canvas, paper, &[], &[]))
}

/// What stands where there is nothing yet.
pub(super) fn empty(canvas: &mut Canvas<'_>, paper: &Paper, y: i32) {
    let words = paper.lang.say("print-nothing");
    canvas.tagged(Role::Words, |canvas| {
        canvas.text(Text { words: &words, x: MARGIN, y, size: 100, weight: Weight::Regular });
    });
}
