//! The sheet a team hands in on a match day: who plays in which round, with room to write by hand.

use super::canvas::{Canvas, HEIGHT, Text, WIDTH};
use super::font::Weight;
use super::paper::Paper;
use super::table::heading;

const MARGIN: i32 = 480;
/// Where the boxes begin under the heading.
const TOP: i32 = 1010;
/// Ten millimetres to write in.
const BOX: i32 = 284;
const LABEL: i32 = 420;
const SQUAD_ROW: i32 = 150;

/// A team's sheet.
#[derive(Clone, Debug, Default)]
pub struct LineupSheet {
    /// The heads of the rounds.
    pub rounds: Vec<String>,
    /// The heads of the rows, one for each player of a round, with who plays there in each round; empty to be written.
    pub rows: Vec<(String, Vec<String>)>,
    /// The head of the squad.
    pub squad_head: String,
    /// The players to choose from.
    pub squad: Vec<String>,
    /// Under the lines at the foot: who signs.
    pub signatures: Vec<String>,
}

pub(super) fn draw(canvas: &mut Canvas<'_>, paper: &Paper, sheet: &LineupSheet) {
    heading(canvas, paper);
    let bottom = boxes(canvas, sheet);
    squad(canvas, sheet, bottom + 320);
    let mut y = HEIGHT - 1150;
    for note in &paper.notes {
        canvas.text(Text { words: note, x: MARGIN, y, size: 80, weight: Weight::Regular });
        y += 120;
    }
    signatures(canvas, &sheet.signatures, HEIGHT - 640);
    canvas.end_page();
}

/// Draws the boxes and answers where they end.
fn boxes(canvas: &mut Canvas<'_>, sheet: &LineupSheet) -> i32 {
    let (left, right) = (MARGIN + LABEL, WIDTH - MARGIN);
    let count = i32::try_from(sheet.rounds.len().max(1)).unwrap_or(1);
    let width = (right - left) / count;
    let bottom = TOP + BOX * i32::try_from(sheet.rows.len()).unwrap_or(0);
    for (head, x) in sheet.rounds.iter().zip((left..).step_by(step(width))) {
        canvas.text(Text { words: head, x: x + 30, y: TOP - 40, size: 90, weight: Weight::Bold });
        canvas.line((x, TOP), (x, bottom), 4);
    }
    canvas.line((right, TOP), (right, bottom), 4);
    canvas.line((MARGIN, TOP), (right, TOP), 8);
    for ((head, cells), top) in sheet.rows.iter().zip((TOP..).step_by(step(BOX))) {
        let base = top + BOX - 90;
        canvas.text(Text { words: head, x: MARGIN, y: base, size: 90, weight: Weight::Regular });
        for (cell, x) in cells.iter().zip((left..).step_by(step(width))) {
            let cell = canvas.printable(cell);
            let shown = canvas.fitted(&cell, Weight::Regular, 90, width - 60);
            canvas.write(Text { words: &shown, x: x + 30, y: base, size: 90, weight: Weight::Regular });
        }
        canvas.line((MARGIN, top + BOX), (right, top + BOX), 4);
    }
    bottom
}

fn step(width: i32) -> usize {
    usize::try_from(width.max(1)).unwrap_or(1)
}

/// The squad in two columns.
fn squad(canvas: &mut Canvas<'_>, sheet: &LineupSheet, top: i32) {
    canvas.text(Text { words: &sheet.squad_head, x: MARGIN, y: top, size: 105, weight: Weight::Bold });
    let half = sheet.squad.len().div_ceil(2).max(1);
    let width = (WIDTH - 2 * MARGIN) / 2;
    for (column, x) in sheet.squad.chunks(half).zip([MARGIN, MARGIN + width]) {
        for (player, y) in column.iter().zip((top + 190..).step_by(step(SQUAD_ROW))) {
            let player = canvas.printable(player);
            let shown = canvas.fitted(&player, Weight::Regular, 90, width - 90);
            canvas.write(Text { words: &shown, x, y, size: 90, weight: Weight::Regular });
        }
    }
}

fn signatures(canvas: &mut Canvas<'_>, signatures: &[String], y: i32) {
    let count = i32::try_from(signatures.len().max(1)).unwrap_or(1);
    let width = (WIDTH - 2 * MARGIN) / count;
    for (words, x) in signatures.iter().zip((MARGIN..).step_by(step(width))) {
        canvas.line((x, y), (x + width - 200, y), 4);
        canvas.text(Text { words, x, y: y + 110, size: 80, weight: Weight::Regular });
    }
}
