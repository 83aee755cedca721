//! A long list of names with where each sits, in two columns, to hang on the wall.

use super::canvas::{Canvas, Text};
use super::font::Weight;
use super::paper::Paper;
use super::table::pages::FEW;
use super::table::{MARGIN, heading};
use super::tags::Role;

const TOP: i32 = 980;
/// Where a column ends above the foot.
const FOOT: i32 = 560;
const ROW: i32 = 128;
const GAP: i32 = 240;
/// The room of table and seat at the right of a column, and of the start number at its left.
const PLACE: i32 = 560;
const NUMBER: i32 = 330;

/// Who sits where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DirectoryLine {
    /// The start number.
    pub number: String,
    /// The name.
    pub name: String,
    /// The club; may be empty.
    pub club: String,
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: String,
}

/// What stands over the columns: the number, who, the table, the seat.
pub type DirectoryHeads = [String; 4];

pub(super) fn draw(canvas: &mut Canvas<'_>, paper: &Paper, heads: &DirectoryHeads, lines: &[DirectoryLine]) {
    let (width, height) = canvas.page();
    let rows = usize::try_from((height - FOOT - TOP) / ROW).unwrap_or(1).max(1);
    let column = (width - 2 * MARGIN - GAP) / 2;
    for page in lines.chunks(on_each(lines.len(), 2 * rows)) {
        heading(canvas, paper);
        let again = canvas.table_goes_on();
        if !again {
            canvas.open(Role::Table);
        }
        // The last page has its lines in two columns as well.
        let half = page.len().div_ceil(2).max(1);
        for (at, part) in (0..).zip(page.chunks(half)) {
            let left = MARGIN + at * (column + GAP);
            canvas.hushed(again || at > 0, |canvas| head(canvas, heads, (left, left + column)));
            for (row, line) in (1..).zip(part) {
                canvas.tagged(Role::Row, |canvas| self::line(canvas, line, (left, left + column), TOP + row * ROW));
            }
        }
        canvas.end_page();
    }
    if !lines.is_empty() {
        canvas.close();
    }
}

/// How many lines stand on each page that has room for so many: where the last would have a few alone, all have as many.
fn on_each(all: usize, most: usize) -> usize {
    let most = most.max(1);
    let (pages, last) = (all.div_ceil(most), all % most);
    if (1..2 * FEW).contains(&last) { all.div_ceil(pages) } else { most }
}

fn head(canvas: &mut Canvas<'_>, [number, who, table, seat]: &DirectoryHeads, (left, right): (i32, i32)) {
    let text = |words, x| Text { words, x, y: TOP - 40, size: 75, weight: Weight::Bold };
    canvas.open(Role::Row);
    canvas.tagged(Role::Head, |canvas| canvas.text_right(text(number, left + NUMBER - 70)));
    canvas.tagged(Role::Head, |canvas| canvas.text(text(who, left + NUMBER)));
    canvas.tagged(Role::Head, |canvas| canvas.text_right(text(table, right - PLACE / 2)));
    canvas.tagged(Role::Head, |canvas| canvas.text_right(text(seat, right)));
    canvas.close();
    canvas.line((left, TOP), (right, TOP), 8);
}

fn line(canvas: &mut Canvas<'_>, line: &DirectoryLine, (left, right): (i32, i32), y: i32) {
    let base = y - 38;
    let figure = |words, x, size, weight| Text { words, x, y: base, size, weight };
    canvas.text_right(figure(&line.number, left + NUMBER - 70, 75, Weight::Regular));
    let room = right - PLACE - left - NUMBER;
    let name = canvas.printable(&line.name);
    let size = canvas.narrowed(&name, (Weight::Regular, 92), room);
    let name = canvas.fitted(&name, Weight::Regular, size, room);
    canvas.open(Role::Cell);
    canvas.write(Text { words: &name, x: left + NUMBER, y: base, size, weight: Weight::Regular });
    let used = canvas.width(&name, Weight::Regular, size) + 70;
    if room - used > 200 {
        let club = canvas.printable(&line.club);
        let club = canvas.fitted(&club, Weight::Regular, 65, room - used);
        let x = left + NUMBER + used;
        canvas.write(Text { words: &club, x, y: base, size: 65, weight: Weight::Regular });
    }
    canvas.close();
    canvas.text_right(figure(&line.table, right - PLACE / 2, 105, Weight::Bold));
    canvas.text_right(figure(&line.seat, right, 92, Weight::Regular));
    canvas.line((left, y), (right, y), 2);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_page_has_a_name_or_two_alone() {
        for all in 1..500 {
            let each = on_each(all, 110);
            assert!(each <= 110 && all.div_ceil(each) == all.div_ceil(110), "{all}: {each}");
            let last = all - (all.div_ceil(each) - 1) * each;
            assert!(all <= 110 && last == all || last >= FEW, "{all}: {last} of {each}");
        }
    }
}
