//! At the foot of a printed list: the head of the tournament's ledger, to be read out and to be scanned.

use super::canvas::{Canvas, Text};
use super::code;
use super::font::Weight;
use super::paper::Ledger;
use super::table::MARGIN;
use crate::export::qr::Modules;

/// How wide the code is.
const CODE: i32 = 350;
/// Where it ends above the edge of the page; printers leave that much white.
const EDGE: i32 = 120;

/// What is left free for the code at the right of the foot.
pub(super) const ROOM: i32 = CODE + 120;

/// Draws it.
pub(super) fn draw(canvas: &mut Canvas<'_>, ledger: &Ledger) {
    let (width, height) = canvas.page();
    let text = Text { words: &ledger.words, x: MARGIN, y: height - 270, size: 80, weight: Weight::Bold };
    canvas.text(text);
    canvas.text(Text { words: &ledger.purpose, y: height - 180, size: 65, weight: Weight::Regular, ..text });
    // Capitals and figures alone take the least room.
    let Ok(modules) = Modules::of(&ledger.link.to_uppercase()) else { return };
    code::draw(canvas, &modules, (width - MARGIN - CODE, height - EDGE - CODE), CODE);
}
