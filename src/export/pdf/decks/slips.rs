//! Travellers to be written by hand: a slip for each deck with a line for each table, to be cut off and to go round in
//! the case.

use super::{Canvas, Text, plain, strong, within};
use crate::export::pdf::canvas::{HEIGHT, WIDTH};
use crate::export::pdf::table::MARGIN;
use crate::export::pdf::{Foot, Paper, PdfError, drawn};

/// The slip of one deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The deck.
    pub deck: String,
    /// Who deals it.
    pub dealer: String,
    /// The tables in the order in which the deck comes to them, a line each.
    pub tables: Vec<String>,
}

/// What stands on every slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipWords {
    /// What stands above the columns, and how much of the width each takes.
    pub heads: Vec<(String, i32)>,
    /// What is to be done with it.
    pub hint: String,
}

/// Room at the top and at the foot of a page.
const EDGE: i32 = 340;
/// From the top of a slip to its first line.
const HEAD: i32 = 560;
/// Eight and a half millimetres, to write in.
const LINE: i32 = 240;
/// Under the last line of a slip, with the line along which it is cut.
const FOOT: i32 = 190;
/// Where the dealer and the tournament stand at least, and how far what stands in one line is apart.
const DEALER: i32 = MARGIN + 1150;
const EVENT: i32 = MARGIN + 2700;
const APART: i32 = 150;
/// As many lines as one page takes.
const MOST_LINES: usize = 27;

/// Prints the slips, as many on a page as fit, none across two pages; a deck for more tables than a page has lines gets
/// several slips.
pub fn blank_slips(paper: &Paper, slips: &[Slip], words: &SlipWords) -> Result<Vec<u8>, PdfError> {
    let parts: Vec<(&Slip, &[String])> =
        slips.iter().flat_map(|slip| slip.tables.chunks(MOST_LINES).map(move |tables| (slip, tables))).collect();
    drawn(Foot::Margin, paper, |canvas| {
        let mut y = EDGE;
        for (at, (slip, tables)) in parts.iter().enumerate() {
            let height = HEAD + LINE * count(tables.len()) + FOOT;
            if at > 0 && y + height > HEIGHT - EDGE {
                canvas.end_page();
                y = EDGE;
            }
            draw(canvas, paper, (slip, tables), words, y);
            y += height;
        }
        canvas.end_page();
    })
}

fn draw(canvas: &mut Canvas<'_>, paper: &Paper, (slip, tables): (&Slip, &[String]), words: &SlipWords, y: i32) {
    let right = WIDTH - MARGIN;
    let after = beside(canvas, strong(&slip.deck, (MARGIN, y + 200), 190));
    let after = beside(canvas, plain(&slip.dealer, (after.max(DEALER), y + 200), 105));
    beside(canvas, plain(&paper.tournament, (after.max(EVENT), y + 200), 90));
    within(canvas, plain(&words.hint, (MARGIN, y + 340), 75), right - MARGIN);
    let (top, bottom) = (y + HEAD, y + HEAD + LINE * count(tables.len()));
    let all = words.heads.iter().map(|(_, part)| part).sum::<i32>().max(1);
    let mut x = MARGIN;
    for (head, part) in &words.heads {
        let width = (right - MARGIN) * part / all;
        within(canvas, strong(head, (x + 20, top - 45), 75), width - 30);
        canvas.line((x, top - 130), (x, bottom), 2);
        x += width;
    }
    canvas.line((right, top - 130), (right, bottom), 2);
    for (at, table) in (0..).zip(tables) {
        canvas.line((MARGIN, top + at * LINE), (right, top + at * LINE), if at == 0 { 6 } else { 2 });
        canvas.text(strong(table, (MARGIN + 30, top + at * LINE + LINE - 75), 110));
    }
    canvas.line((MARGIN, bottom), (right, bottom), 2);
    // The marks along which it is cut.
    for edge in [0, WIDTH - 300] {
        canvas.line((edge, bottom + FOOT), (edge + 300, bottom + FOOT), 2);
    }
}

/// Writes a text cut to what is left of its line; says where another one may begin beside it.
fn beside(canvas: &mut Canvas<'_>, text: Text<'_>) -> i32 {
    let shown = canvas.printable(text.words);
    let shown = canvas.fitted(&shown, text.weight, text.size, WIDTH - MARGIN - text.x);
    let end = text.x + canvas.width(&shown, text.weight, text.size);
    canvas.write(Text { words: &shown, ..text });
    end + APART
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(0)
}
