//! A table over many pages: the head repeated, figures at the right, long names cut with an ellipsis or, where the
//! column wraps, broken into lines. Where the columns have no room the pages lie on their long side.

mod cells;
pub(super) mod foot;
mod lines;
mod notes;
pub(super) mod pages;
mod parts;
mod places;
pub(super) mod tear;
#[cfg(test)]
mod tests;

use std::slice;

use super::align::Align;
use super::canvas::{Canvas, HEIGHT, Text};
use super::font::Weight;
use super::paper::Paper;
use super::tags::Role;
use lines::{head_lines, lines, most_lines};
use notes::Notes;
use parts::{CELL_SIZE, GAP, HEAD_SIZE, HEADING_SIZE, NOTE_SIZE};
use places::{Placed, places, weight};

pub(super) use lines::wrapped;
pub(super) use parts::MARGIN;
pub use parts::{Column, PaperRow};

const ROW: i32 = 150;
/// From the last line of a row to the rule below it.
const BELOW: i32 = 45;
/// How much closer the lines of a table may stand that would not quite fit on a page.
const CLOSER: i32 = 30;
/// From one line of a cell to the next.
const LINE: i32 = 115;
/// The same in a head.
const HEAD_LINE: i32 = 90;
/// Where the table begins under the heading, and where it must end above the foot.
pub(super) const TOP: i32 = 1010;
pub(super) const BOTTOM: i32 = HEIGHT - 620;

/// Lines that stay together: where they do not fit on what is left of a page they begin a new one.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// The lines that stand over the others, again on every page of a block that is longer than one.
    pub head: Vec<PaperRow>,
    /// The lines.
    pub rows: Vec<PaperRow>,
}

/// A row with the room it takes. Its lines are broken once more when it is drawn: those of a long list at once would take
/// more memory than all else.
struct LaidRow<'r> {
    row: &'r PaperRow,
    /// How far the last of its lines stands below the first.
    depth: i32,
    /// How far the rule stands below the last.
    below: i32,
    height: i32,
}

/// A block with the room its rows take.
struct LaidBlock<'r> {
    head: Vec<LaidRow<'r>>,
    rows: Vec<LaidRow<'r>>,
}

impl LaidRow<'_> {
    /// As far as pages are concerned.
    fn measured(&self) -> pages::Row {
        // A heading never stands alone at the foot of a page.
        let below = if matches!(self.row, PaperRow::Heading(_)) { ROW * 3 / 2 } else { 0 };
        pages::Row { height: self.height, is_line: matches!(self.row, PaperRow::Cells(_)), needs: self.height + below }
    }
}

impl LaidBlock<'_> {
    fn measured(&self) -> pages::Block {
        let head = self.head.iter().map(|row| row.height).sum();
        pages::Block { head, rows: self.rows.iter().map(LaidRow::measured).collect() }
    }

    fn height(&self) -> i32 {
        self.head.iter().chain(&self.rows).map(|row| row.height).sum()
    }

    /// Takes more of the room below the letters than above them, where capitals have their accents.
    fn stand_closer(&mut self, closer: i32) {
        for row in self.head.iter_mut().chain(&mut self.rows) {
            row.height -= closer;
            row.below -= closer * 2 / 3;
        }
    }
}

fn laid<'r>(canvas: &mut Canvas<'_>, row: &'r PaperRow, columns: &[Column], places: &[Placed]) -> LaidRow<'r> {
    let most = most_lines(canvas, row, columns, places);
    let depth = LINE * i32::try_from(most.saturating_sub(1)).unwrap_or(0);
    let height = if matches!(row, PaperRow::Heading(_)) { ROW * 3 / 2 } else { ROW };
    LaidRow { row, depth, below: BELOW, height: height + depth }
}

/// The blocks with the room of their rows. Where they are a little longer than one page, or the sentences under them
/// find no room on it, their lines stand closer, so that no second page has the last few of them or nothing but the
/// sentences; else those of each block that is a little longer than a page.
fn laid_out<'r>(
    canvas: &mut Canvas<'_>,
    blocks: &'r [Block],
    (columns, places): (&[Column], &[Placed]),
    (room, notes): (i32, i32),
) -> Vec<LaidBlock<'r>> {
    let mut lay = |rows: &'r [PaperRow]| rows.iter().map(|row| laid(canvas, row, columns, places)).collect();
    let mut all = Vec::with_capacity(blocks.len());
    for block in blocks {
        all.push(LaidBlock { head: lay(&block.head), rows: lay(&block.rows) });
    }
    // With what stands under them, or else alone.
    if let Some(closer) = closer(&all, room - notes).or_else(|| closer(&all, room)) {
        for block in &mut all {
            block.stand_closer(closer);
        }
    } else {
        for block in &mut all {
            let closer = closer(slice::from_ref(block), room).unwrap_or(0);
            block.stand_closer(closer);
        }
    }
    all
}

/// How much closer the lines of these blocks have to stand for this room; nothing where that is too close.
fn closer(blocks: &[LaidBlock<'_>], room: i32) -> Option<i32> {
    let height: i32 = blocks.iter().map(LaidBlock::height).sum();
    let rows = blocks.iter().map(|block| block.head.len() + block.rows.len()).sum::<usize>();
    let over = height - room;
    let closer = if over > 0 { over / i32::try_from(rows.max(1)).unwrap_or(1) + 1 } else { 0 };
    (closer <= CLOSER).then_some(closer)
}

pub(super) fn draw(canvas: &mut Canvas<'_>, paper: &Paper, columns: &[Column], blocks: &[Block]) {
    let places = placed(canvas, columns, blocks);
    let (top, bottom) = (begin_page(canvas, paper, columns, &places), bottom(canvas));
    let notes = Notes::of(canvas, paper);
    let laid = laid_out(canvas, blocks, (columns, &places), (bottom - top, notes.height(paper)));
    let starts =
        pages::starts(&laid.iter().map(LaidBlock::measured).collect::<Vec<_>>(), (bottom - top, notes.height(paper)));
    let mut y = top;
    if blocks.is_empty() && !columns.is_empty() {
        y += ROW;
        notes::empty(canvas, paper, y);
    }
    for (at, block) in laid.iter().enumerate() {
        if starts.contains(&(at, 0)) {
            y = next_page(canvas, paper, columns, &places);
        }
        for row in &block.head {
            y += row.height;
            draw_row(canvas, row, (columns, &places), y);
        }
        for (number, row) in block.rows.iter().enumerate() {
            if number > 0 && starts.contains(&(at, number)) {
                y = next_page(canvas, paper, columns, &places);
                for row in &block.head {
                    y += row.height;
                    canvas.hushed(true, |canvas| draw_row(canvas, row, (columns, &places), y));
                }
            }
            y += row.height;
            draw_row(canvas, row, (columns, &places), y);
        }
    }
    if !columns.is_empty() {
        canvas.close();
    }
    notes.draw(canvas, paper, y);
    canvas.end_page();
}

/// The places of the columns; where a word would have no room in its column the pages are turned.
fn placed(canvas: &mut Canvas<'_>, columns: &[Column], blocks: &[Block]) -> Vec<Placed> {
    let rows: Vec<&PaperRow> = blocks.iter().flat_map(|block| block.head.iter().chain(&block.rows)).collect();
    let (upright, tight) = places(canvas, columns, &rows);
    if !tight {
        return upright;
    }
    canvas.turn();
    places(canvas, columns, &rows).0
}

/// Where a table ends above the foot.
const fn bottom(canvas: &Canvas<'_>) -> i32 {
    canvas.page().1 - 620
}

fn next_page(canvas: &mut Canvas<'_>, paper: &Paper, columns: &[Column], places: &[Placed]) -> i32 {
    canvas.end_page();
    begin_page(canvas, paper, columns, places)
}

/// Name and title at the left, rules and day at the right.
pub(super) fn heading(canvas: &mut Canvas<'_>, paper: &Paper) {
    let again = canvas.goes_on();
    canvas.hushed(again, |canvas| write_heading(canvas, paper));
}

fn write_heading(canvas: &mut Canvas<'_>, paper: &Paper) {
    let right = canvas.page().0 - MARGIN;
    let regular = Text { words: "", x: MARGIN, y: 0, size: 85, weight: Weight::Regular };
    let rules = canvas.printable(&paper.rules);
    let room = right - MARGIN - canvas.width(&rules, Weight::Regular, 75) - GAP;
    let name = canvas.printable(&paper.tournament);
    let size = canvas.narrowed(&name, (Weight::Bold, 150), room);
    let name = canvas.fitted(&name, Weight::Bold, size, room);
    canvas.write(Text { words: &name, y: 560, size, weight: Weight::Bold, ..regular });
    let title = canvas.printable(&paper.title);
    let (size, room) = (canvas.narrowed(&title, (Weight::Bold, 115), right - MARGIN), right - MARGIN);
    let title = canvas.fitted(&title, Weight::Bold, size, room);
    canvas.tagged(Role::Title, |canvas| {
        canvas.write(Text { words: &title, y: 720, size, weight: Weight::Bold, ..regular });
    });
    canvas.text_right(Text { words: &rules, x: right, y: 560, size: 75, ..regular });
    // A long venue is written smaller beside the title, or where that leaves no room, over it.
    let subtitle = canvas.printable(&paper.subtitle);
    let beside = room - canvas.width(&title, Weight::Bold, size) - GAP;
    let (y, beside) = if beside < room / 3 { (640, room / 2) } else { (720, beside) };
    let size = canvas.narrowed(&subtitle, (Weight::Regular, 85), beside);
    let subtitle = canvas.fitted(&subtitle, Weight::Regular, size, beside);
    canvas.text_right(Text { words: &subtitle, x: right, y, size, ..regular });
}

/// The heading of a page, and the line under the heads of the columns; answers where the table begins under it.
pub(super) fn begin_page(canvas: &mut Canvas<'_>, paper: &Paper, columns: &[Column], places: &[Placed]) -> i32 {
    heading(canvas, paper);
    let lines = |(column, place): (&Column, &Placed)| {
        let head = canvas.printable(&column.head);
        head_lines(canvas, &head, place.right - place.left)
    };
    let heads: Vec<Vec<String>> = columns.iter().zip(places).map(lines).collect();
    let top = TOP + pushed_down(&heads);
    // Heads are read out once; a page without columns has no table.
    let again = canvas.table_goes_on();
    if !again && !columns.is_empty() {
        canvas.open(Role::Table);
    }
    canvas.hushed(again, |canvas| write_heads(canvas, (columns, places), &heads, top));
    canvas.line((MARGIN, top - 40), (canvas.page().0 - MARGIN, top - 40), 8);
    top
}

/// Two lines of heads have room above a table; how far further ones push it down.
fn pushed_down(heads: &[Vec<String>]) -> i32 {
    let most = heads.iter().map(Vec::len).max().unwrap_or(0);
    HEAD_LINE * i32::try_from(most.saturating_sub(2)).unwrap_or(0)
}

/// Writes the heads of the columns over this place.
fn write_heads(canvas: &mut Canvas<'_>, (columns, places): (&[Column], &[Placed]), heads: &[Vec<String>], top: i32) {
    canvas.open(Role::Row);
    for ((column, place), lines) in columns.iter().zip(places).zip(heads) {
        canvas.open(Role::Head);
        let y = top - 80 - HEAD_LINE * i32::try_from(lines.len().saturating_sub(1)).unwrap_or(0);
        let text = Text { words: "", x: place.at(column.align), y, size: HEAD_SIZE, weight: Weight::Bold };
        canvas.lines(lines, (text, column.align), HEAD_LINE);
        canvas.close();
    }
    canvas.close();
}

/// Writes the lines of a row; the last keeps the same distance to the rule below it, however many stand over it.
fn draw_row(canvas: &mut Canvas<'_>, laid: &LaidRow<'_>, placed: (&[Column], &[Placed]), y: i32) {
    canvas.line((MARGIN, y), (canvas.page().0 - MARGIN, y), 2);
    canvas.tagged(Role::Row, |canvas| write_row(canvas, laid, placed, y));
}

fn write_row(canvas: &mut Canvas<'_>, laid: &LaidRow<'_>, (columns, places): (&[Column], &[Placed]), y: i32) {
    let cells = lines(canvas, laid.row, columns, places);
    let first = y - laid.below - laid.depth;
    let across = u16::try_from(columns.len()).unwrap_or(1);
    let (role, size, weight) = match laid.row {
        PaperRow::Heading(_) => (Role::Over(across), HEADING_SIZE, Weight::Bold),
        PaperRow::Note(_) => (Role::Wide(across), NOTE_SIZE, Weight::Regular),
        PaperRow::Cells(_) => {
            for ((lines, column), place) in cells.iter().zip(columns).zip(places) {
                canvas.open(Role::Cell);
                let x = place.at(column.align);
                let text = Text { words: "", x, y: first, size: CELL_SIZE, weight: weight(column) };
                canvas.lines(lines, (text, column.align), LINE);
                canvas.close();
            }
            return;
        }
    };
    canvas.open(role);
    let all = cells.into_iter().flatten().collect::<Vec<String>>();
    canvas.lines(&all, (Text { words: "", x: MARGIN, y: first, size, weight }, Align::Left), LINE);
    canvas.close();
}
