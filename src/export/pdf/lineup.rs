//! The sheet a team hands in on a match day: who plays in which round, with room to write by hand.

use super::align::Align;
use super::canvas::{Canvas, HEIGHT, Text, WIDTH};
use super::font::Weight;
use super::paper::Paper;
use super::table::{heading, wrapped};

const MARGIN: i32 = 480;
/// Where the boxes begin under the heading.
const TOP: i32 = 1010;
/// Ten millimetres to write in.
const BOX: i32 = 284;
const LABEL: i32 = 420;
const SQUAD_ROW: i32 = 150;
const NOTE: (Weight, i32) = (Weight::Regular, 80);
const NOTE_LINE: i32 = 120;
/// From the foot of the page to the first of a few lines, and to the last of many.
const NOTES: (i32, i32) = (1150, 790);

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
    let notes = notes(canvas, &paper.notes);
    let above = NOTE_LINE * i32::try_from(notes.len().saturating_sub(1)).unwrap_or(0);
    let y = HEIGHT - NOTES.0.max(NOTES.1 + above);
    let text = Text { words: "", x: MARGIN, y, size: NOTE.1, weight: NOTE.0 };
    canvas.lines(&notes, (text, Align::Left), NOTE_LINE);
    signatures(canvas, &sheet.signatures, HEIGHT - 640);
    canvas.end_page();
}

/// The sentences in lines: three clubs with long names are wider than the page.
fn notes(canvas: &mut Canvas<'_>, notes: &[String]) -> Vec<String> {
    let lines = |note: &String| {
        let shown = canvas.printable(note);
        wrapped(canvas, &shown, NOTE, WIDTH - 2 * MARGIN)
    };
    notes.iter().flat_map(lines).collect()
}

/// Draws the boxes and answers where they end.
fn boxes(canvas: &mut Canvas<'_>, sheet: &LineupSheet) -> i32 {
    let (left, right) = (MARGIN + LABEL, WIDTH - MARGIN);
    let count = i32::try_from(sheet.rounds.len().max(1)).unwrap_or(1);
    let width = (right - left) / count;
    let bottom = TOP + BOX * i32::try_from(sheet.rows.len()).unwrap_or(0);
    for (head, x) in sheet.rounds.iter().zip((left..).step_by(step(width))) {
        canvas.fitting(Text { words: head, x: x + 30, y: TOP - 40, size: 90, weight: Weight::Bold }, width - 60);
        canvas.line((x, TOP), (x, bottom), 4);
    }
    canvas.line((right, TOP), (right, bottom), 4);
    canvas.line((MARGIN, TOP), (right, TOP), 8);
    for ((head, cells), top) in sheet.rows.iter().zip((TOP..).step_by(step(BOX))) {
        let base = top + BOX - 90;
        canvas.fitting(Text { words: head, x: MARGIN, y: base, size: 90, weight: Weight::Regular }, LABEL - 30);
        for (cell, x) in cells.iter().zip((left..).step_by(step(width))) {
            let text = Text { words: cell, x: x + 30, y: base, size: 90, weight: Weight::Regular };
            canvas.fitting(text, width - 60);
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
            canvas.fitting(Text { words: player, x, y, size: 90, weight: Weight::Regular }, width - 90);
        }
    }
}

fn signatures(canvas: &mut Canvas<'_>, signatures: &[String], y: i32) {
    let count = i32::try_from(signatures.len().max(1)).unwrap_or(1);
    let width = (WIDTH - 2 * MARGIN) / count;
    for (words, x) in signatures.iter().zip((MARGIN..).step_by(step(width))) {
        canvas.line((x, y), (x + width - 200, y), 4);
        canvas.fitting(Text { words, x, y: y + 110, size: 80, weight: Weight::Regular }, width - 200);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::pdf::font::Fonts;

    #[test]
    fn three_clubs_with_long_names_stand_in_lines_as_wide_as_the_page() {
        let mut canvas = Canvas::new(Fonts::embedded().expect("fonts"));
        let club = "Skatfreunde Hohenlohe-Waldenburg-Schillingsfürst von 1886 e. V.";
        let lines = notes(&mut canvas, &[format!("Gegner: {club}, {club}, {club}"), "Höchstens zwei.".to_owned()]);
        assert!(lines.len() > 2 && lines[0].starts_with("Gegner: "), "{lines:?}");
        assert_eq!(lines.last().map(String::as_str), Some("Höchstens zwei."));
        assert!(lines.iter().all(|line| canvas.width(line, NOTE.0, NOTE.1) <= WIDTH - 2 * MARGIN), "{lines:?}");
    }
}
