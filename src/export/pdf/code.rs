//! A QR code on paper.

use super::canvas::Canvas;
use crate::export::qr::Modules;

/// Draws the modules from this corner on, together at most this wide.
pub(super) fn draw(canvas: &mut Canvas<'_>, modules: &Modules, (x, y): (i32, i32), width: i32) {
    let whole = |number: usize| i32::try_from(number).unwrap_or(0);
    let side = width / whole(modules.width).max(1);
    canvas.boxes(modules.runs.iter().map(|(column, row, length)| {
        let (left, top) = (x + whole(*column) * side, y + whole(*row) * side);
        ((left, top), (left + whole(*length) * side, top + side))
    }));
}
