//! A table of everybody against everybody on one sheet that lies on its long side.

use super::canvas::{Canvas, Text};
use super::font::Weight;
use super::paper::Paper;
use super::table::{MARGIN, TOP, heading, wrapped};
use super::tags::Role;

/// Where the last line may end, above the foot.
const FOOT: i32 = 560;
const TALLEST: i32 = 300;
const WIDEST: i32 = 700;
/// The least that is left for the names.
const NAMES: i32 = 1500;

/// A row with what it brought against each column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SquareRow {
    /// The number, which stands over its column as well.
    pub number: String,
    /// Who it is.
    pub name: String,
    /// What stands in the cell of each column.
    pub cells: Vec<String>,
}

/// Draws the square.
pub(super) fn draw(canvas: &mut Canvas<'_>, paper: &Paper, head: &str, rows: &[SquareRow]) {
    canvas.turn();
    heading(canvas, paper);
    let (width, height) = canvas.page();
    let count = i32::try_from(rows.len().max(1)).unwrap_or(1);
    let side = ((width - 2 * MARGIN - NAMES) / count).min(WIDEST);
    let tall = ((height - FOOT - TOP) / count).min(TALLEST);
    let left = width - MARGIN - side * count;
    let bold = |words, x, size| Text { words, x, y: TOP - 50, size, weight: Weight::Bold };
    canvas.open(Role::Table);
    canvas.open(Role::Row);
    canvas.tagged(Role::Head, |canvas| canvas.text(bold(head, MARGIN, 80)));
    for (at, row) in (0..).zip(rows) {
        let middle = left + at * side + side / 2;
        canvas.tagged(Role::Head, |canvas| canvas.text_centred(bold(&row.number, middle, 85)));
    }
    canvas.close();
    for (at, row) in (0..).zip(rows) {
        let (x, y) = (left + at * side, TOP + at * tall);
        canvas.line((x, TOP - 130), (x, TOP + count * tall), 2);
        canvas.line((MARGIN, y), (width - MARGIN, y), if at == 0 { 8 } else { 2 });
        canvas.shade((x + 4, y + 4), (x + side - 4, y + tall - 4));
        canvas.open(Role::Row);
        canvas.tagged(Role::Cell, |canvas| who(canvas, row, (MARGIN, y), (left - MARGIN - 40, tall)));
        for (column, words) in (0..).zip(&row.cells) {
            let place = (left + column * side, y);
            canvas.tagged(Role::Cell, |canvas| cell(canvas, words, place, (side, tall)));
        }
        canvas.close();
    }
    canvas.close();
    canvas.line((width - MARGIN, TOP - 130), (width - MARGIN, TOP + count * tall), 2);
    canvas.line((MARGIN, TOP + count * tall), (width - MARGIN, TOP + count * tall), 8);
    canvas.end_page();
}

/// Number and name, in two lines where one has no room.
fn who(canvas: &mut Canvas<'_>, row: &SquareRow, (x, y): (i32, i32), (width, tall): (i32, i32)) {
    let size = (tall * 55 / 100).min(85);
    canvas.text_right(Text { words: &row.number, x: x + 260, y: y + tall * 65 / 100, size, weight: Weight::Bold });
    let shown = canvas.printable(&row.name);
    let (x, width) = (x + 320, width - 320);
    if tall < 170 || canvas.width(&shown, Weight::Regular, size) <= width {
        return canvas
            .fitting(Text { words: &row.name, x, y: y + tall * 65 / 100, size, weight: Weight::Regular }, width);
    }
    let size = (tall * 40 / 100).min(75);
    let mut lines = wrapped(canvas, &shown, (Weight::Regular, size), width);
    if lines.len() > 2 {
        let rest = lines.split_off(1).join(" ");
        lines.push(canvas.fitted(&rest, Weight::Regular, size, width));
    }
    for (at, words) in (0..).zip(&lines) {
        let y = y + tall * (42 + at * 42) / 100;
        canvas.write(Text { words, x, y, size, weight: Weight::Regular });
    }
}

/// What both brought, over one another where they have no room beside each other.
fn cell(canvas: &mut Canvas<'_>, words: &str, (x, y): (i32, i32), (across, tall): (i32, i32)) {
    let shown = canvas.printable(words);
    let (size, room) = ((tall * 55 / 100).min(80), across - 30);
    let text = |words, y, size| Text { words, x: x + across / 2, y, size, weight: Weight::Regular };
    if canvas.width(&shown, Weight::Regular, size) > room
        && let Some((one, other)) = shown.split_once(':')
    {
        let size = (tall * 38 / 100).min(65);
        let size = canvas.narrowed(one, (Weight::Regular, size), room).min(canvas.narrowed(
            other,
            (Weight::Regular, size),
            room,
        ));
        canvas.text_centred(text(one, y + tall * 42 / 100, size));
        return canvas.text_centred(text(other, y + tall * 84 / 100, size));
    }
    let size = canvas.narrowed(&shown, (Weight::Regular, size), room);
    canvas.text_centred(text(&shown, y + tall * 65 / 100, size));
}
