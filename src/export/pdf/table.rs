//! A table over many pages: the head repeated, figures at the right, long names cut with an ellipsis or, where the
//! column wraps, broken into lines.

mod parts;
mod places;

use super::canvas::{Canvas, HEIGHT, Text, WIDTH};
use super::font::Weight;
use super::paper::Paper;
use parts::{CELL_SIZE, GAP, HEAD_SIZE};
use places::{Placed, places, weight};

pub(super) use parts::MARGIN;
pub use parts::{Align, Column, Row};

const ROW: i32 = 150;
/// From one line of a cell to the next.
const LINE: i32 = 115;
/// The same in a head.
const HEAD_LINE: i32 = 90;
const NOTE_SIZE: i32 = 80;
/// Where the table begins under the heading, and where it must end above the foot.
pub(super) const TOP: i32 = 1010;
pub(super) const BOTTOM: i32 = HEIGHT - 620;

/// Lines that stay together: where they do not fit on what is left of a page they begin a new one.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// The lines that stand over the others, again on every page of a block that is longer than one.
    pub head: Vec<Row>,
    /// The lines.
    pub rows: Vec<Row>,
}

impl Block {
    fn printable(&self, canvas: &mut Canvas<'_>) -> Self {
        let mut all = |rows: &[Row]| rows.iter().map(|row| printable(canvas, row)).collect();
        Self { head: all(&self.head), rows: all(&self.rows) }
    }
}

/// A row in the lines of its cells; a heading or a note is one cell.
struct LaidRow<'r> {
    row: &'r Row,
    cells: Vec<Vec<String>>,
    height: i32,
}

/// A block in the lines of its rows.
struct LaidBlock<'r> {
    head: Vec<LaidRow<'r>>,
    rows: Vec<LaidRow<'r>>,
}

impl LaidBlock<'_> {
    fn height(&self) -> i32 {
        self.head.iter().chain(&self.rows).map(|row| row.height).sum()
    }
}

impl LaidRow<'_> {
    /// How far the last line stands below the first.
    fn depth(&self) -> i32 {
        let most = self.cells.iter().map(Vec::len).max().unwrap_or(1);
        LINE * i32::try_from(most.saturating_sub(1)).unwrap_or(0)
    }
}

fn laid<'r>(canvas: &Canvas<'_>, row: &'r Row, columns: &[Column], places: &[Placed]) -> LaidRow<'r> {
    let row = LaidRow { row, cells: lines(canvas, row, columns, places), height: 0 };
    let height = if matches!(row.row, Row::Heading(_)) { ROW * 3 / 2 } else { ROW + row.depth() };
    LaidRow { height, ..row }
}

pub(super) fn draw(canvas: &mut Canvas<'_>, paper: &Paper, columns: &[Column], blocks: &[Block]) {
    let blocks: Vec<Block> = blocks.iter().map(|block| block.printable(canvas)).collect();
    let rows: Vec<&Row> = blocks.iter().flat_map(|block| block.head.iter().chain(&block.rows)).collect();
    let places = places(canvas, columns, &rows);
    let laid: Vec<LaidBlock<'_>> = blocks
        .iter()
        .map(|block| LaidBlock {
            head: block.head.iter().map(|row| laid(canvas, row, columns, &places)).collect(),
            rows: block.rows.iter().map(|row| laid(canvas, row, columns, &places)).collect(),
        })
        .collect();
    begin_page(canvas, paper, columns, &places);
    let mut y = TOP;
    for block in &laid {
        if y > TOP && y + block.height().min(BOTTOM - TOP) > BOTTOM {
            y = next_page(canvas, paper, columns, &places);
        }
        for row in &block.head {
            y += row.height;
            draw_row(canvas, row, (columns, &places), y);
        }
        for row in &block.rows {
            // A heading never stands alone at the foot of a page.
            let needed = if matches!(row.row, Row::Heading(_)) { 3 * ROW } else { row.height };
            if y + needed > BOTTOM {
                y = next_page(canvas, paper, columns, &places);
                for row in &block.head {
                    y += row.height;
                    draw_row(canvas, row, (columns, &places), y);
                }
            }
            y += row.height;
            draw_row(canvas, row, (columns, &places), y);
        }
    }
    notes(canvas, paper, columns, &places, y);
    canvas.end_page();
}

fn next_page(canvas: &mut Canvas<'_>, paper: &Paper, columns: &[Column], places: &[Placed]) -> i32 {
    canvas.end_page();
    begin_page(canvas, paper, columns, places);
    TOP
}

fn printable(canvas: &mut Canvas<'_>, row: &Row) -> Row {
    match row {
        Row::Cells(cells) => Row::Cells(cells.iter().map(|cell| canvas.printable(cell)).collect()),
        Row::Heading(text) => Row::Heading(canvas.printable(text)),
        Row::Note(text) => Row::Note(canvas.printable(text)),
    }
}

/// The lines of every cell of a row; a heading or a note is one cell.
fn lines(canvas: &Canvas<'_>, row: &Row, columns: &[Column], places: &[Placed]) -> Vec<Vec<String>> {
    let cell = |((cell, column), place): ((&String, &Column), &Placed)| {
        let (weight, room) = (weight(column), place.right - place.left);
        if column.wraps {
            wrapped(canvas, cell, (weight, CELL_SIZE), room)
        } else {
            vec![canvas.fitted(cell, weight, CELL_SIZE, room)]
        }
    };
    match row {
        Row::Cells(cells) => cells.iter().zip(columns).zip(places).map(cell).collect(),
        Row::Heading(text) => vec![vec![text.clone()]],
        Row::Note(text) => vec![wrapped(canvas, text, (Weight::Regular, NOTE_SIZE), WIDTH - 2 * MARGIN)],
    }
}

/// Name and title at the left, rules and day at the right.
pub(super) fn heading(canvas: &mut Canvas<'_>, paper: &Paper) {
    let right = WIDTH - MARGIN;
    let regular = Text { words: "", x: MARGIN, y: 0, size: 85, weight: Weight::Regular };
    let rules = canvas.printable(&paper.rules);
    let room = right - MARGIN - canvas.width(&rules, Weight::Regular, 75) - GAP;
    let name = canvas.printable(&paper.tournament);
    let name = canvas.fitted(&name, Weight::Bold, 150, room);
    canvas.text(Text { words: &name, y: 560, size: 150, weight: Weight::Bold, ..regular });
    canvas.text(Text { words: &paper.title, y: 720, size: 115, weight: Weight::Bold, ..regular });
    canvas.text_right(Text { words: &rules, x: right, y: 560, size: 75, ..regular });
    canvas.text_right(Text { words: &paper.subtitle, x: right, y: 720, ..regular });
}

/// The heading of a page, and the line under the heads of the columns.
pub(super) fn begin_page(canvas: &mut Canvas<'_>, paper: &Paper, columns: &[Column], places: &[Placed]) {
    heading(canvas, paper);
    for (column, place) in columns.iter().zip(places) {
        let lines = wrapped(canvas, &column.head, (Weight::Bold, HEAD_SIZE), place.right - place.left);
        for (above, words) in (0..).zip(lines.iter().rev()) {
            let y = TOP - 80 - HEAD_LINE * above;
            let text = Text { words, x: place.left, y, size: HEAD_SIZE, weight: Weight::Bold };
            match column.align {
                Align::Left => canvas.text(text),
                Align::Right => canvas.text_right(Text { x: place.right, ..text }),
            }
        }
    }
    canvas.line((MARGIN, TOP - 40), (WIDTH - MARGIN, TOP - 40), 8);
}

/// Writes the lines of a row; a line keeps the same distance to the rule below it, however many stand over one another.
fn draw_row(canvas: &mut Canvas<'_>, laid: &LaidRow<'_>, (columns, places): (&[Column], &[Placed]), y: i32) {
    let first = y - 45 - laid.depth();
    let at = |line: usize| first + LINE * i32::try_from(line).unwrap_or(0);
    canvas.line((MARGIN, y), (WIDTH - MARGIN, y), 2);
    let (size, weight) = match laid.row {
        Row::Heading(_) => (105, Weight::Bold),
        Row::Note(_) => (NOTE_SIZE, Weight::Regular),
        Row::Cells(_) => {
            for ((lines, column), place) in laid.cells.iter().zip(columns).zip(places) {
                for (number, words) in lines.iter().enumerate() {
                    let text = Text { words, x: place.left, y: at(number), size: CELL_SIZE, weight: weight(column) };
                    match column.align {
                        Align::Left => canvas.text(text),
                        Align::Right => canvas.text_right(Text { x: place.right, ..text }),
                    }
                }
            }
            return;
        }
    };
    for (number, words) in laid.cells.iter().flatten().enumerate() {
        canvas.text(Text { words, x: MARGIN, y: at(number), size, weight });
    }
}

/// The sentences under the table, on a page of their own when there is no room left.
fn notes(canvas: &mut Canvas<'_>, paper: &Paper, columns: &[Column], places: &[Placed], mut y: i32) {
    let notes: Vec<String> = paper.notes.iter().map(|note| canvas.printable(note)).collect();
    let style = (Weight::Regular, NOTE_SIZE);
    let lines: Vec<String> = notes.iter().flat_map(|note| wrapped(canvas, note, style, WIDTH - 2 * MARGIN)).collect();
    let height = ROW * i32::try_from(lines.len()).unwrap_or(0);
    if !lines.is_empty() && y + height > BOTTOM + 200 {
        canvas.end_page();
        begin_page(canvas, paper, columns, places);
        y = TOP;
    }
    y += 60;
    for line in lines {
        y += 130;
        canvas.text(Text { words: &line, x: MARGIN, y, size: NOTE_SIZE, weight: Weight::Regular });
    }
}

/// A printable text in lines that fit into this room; a single word that does not is cut.
fn wrapped(canvas: &Canvas<'_>, text: &str, (weight, size): (Weight, i32), room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match (longer, lines.last_mut()) {
            (Some(longer), Some(last)) if canvas.width(&longer, weight, size) <= room => *last = longer,
            _ => lines.push(canvas.fitted(word, weight, size, room)),
        }
    }
    lines
}

pub(super) fn foot(canvas: &mut Canvas<'_>, paper: &Paper, at: usize, count: usize) {
    let y = HEIGHT - 380;
    let text = Text { words: &paper.printed, x: MARGIN, y, size: 80, weight: Weight::Regular };
    canvas.text(text);
    let number = format!("{} {at} / {count}", paper.page);
    canvas.text_right(Text { words: &number, x: WIDTH - MARGIN, ..text });
}
