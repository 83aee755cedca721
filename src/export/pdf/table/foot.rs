//! What stands at the foot of every page, and the page of a document in which there would be none.

use super::notes::empty;
use super::{MARGIN, TOP, heading};
use crate::export::pdf::canvas::{Canvas, Text};
use crate::export::pdf::font::Weight;
use crate::export::pdf::ledger;
use crate::export::pdf::paper::Paper;

/// The foot of every page of what was drawn since the last feet.
pub(in crate::export::pdf) fn feet(canvas: &mut Canvas<'_>, paper: &Paper) {
    let text = Text { words: &paper.printed, x: MARGIN, y: 0, size: 80, weight: Weight::Regular };
    let all = |canvas: &mut Canvas<'_>| {
        if let Some(ledger) = &paper.ledger {
            ledger::draw(canvas, ledger);
        }
        canvas.text(Text { y: canvas.page().1 - 380, ..text });
    };
    canvas.end_part(all, |canvas, at, count| {
        let (width, height) = canvas.page();
        let x = if paper.ledger.is_some() { width - MARGIN - ledger::ROOM } else { width - MARGIN };
        let number = format!("{} {at} / {count}", paper.page);
        canvas.text_right(Text { words: &number, x, y: height - 380, ..text });
    });
}

/// From the edges of a sheet, where every printer prints, to what stands in its margin.
const EDGE: (i32, i32) = (230, 150);

/// The foot of sheets that are cut up, as small as it can be read, where nothing of theirs stands: who has them all sees it.
pub(in crate::export::pdf) fn margins(canvas: &mut Canvas<'_>, paper: &Paper) {
    let text = Text { words: "", x: EDGE.0, y: 0, size: 55, weight: Weight::Regular };
    let said = [paper.printed.as_str(), paper.rules.as_str()];
    let said = said.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let all = |canvas: &mut Canvas<'_>| canvas.text(Text { words: &said, y: canvas.page().1 - EDGE.1, ..text });
    canvas.end_part(all, |canvas, at, count| {
        let (width, height) = canvas.page();
        let number = format!("{} {at} / {count}", paper.page);
        canvas.text_right(Text { words: &number, x: width - EDGE.0, y: height - EDGE.1, ..text });
    });
}

/// The page of a document in which there would be none.
pub(in crate::export::pdf) fn nothing(canvas: &mut Canvas<'_>, paper: &Paper) {
    heading(canvas, paper);
    empty(canvas, paper, TOP);
    canvas.end_page();
}
