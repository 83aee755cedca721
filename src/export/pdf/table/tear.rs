//! The blocks of a table as slips to be torn off, each with the tournament, its own heading and the heads of its columns.

use super::{Block, Column, GAP, MARGIN, PaperRow, head_lines, laid, places, pushed_down, write_heads};
use crate::export::pdf::canvas::{Canvas, Text, WIDTH};
use crate::export::pdf::font::Weight;
use crate::export::pdf::paper::Paper;
use crate::export::pdf::tags::Role;

/// Room at the top and at the foot of a page.
const EDGE: i32 = 300;
/// The heading of a slip, with two lines over its columns.
const HEAD: i32 = 480;
/// Under its last line, with the marks along which it is cut.
const FOOT: i32 = 260;

/// Draws the slips, as many on a page as fit; one that is longer than a page runs on.
pub(in crate::export::pdf) fn draw(canvas: &mut Canvas<'_>, paper: &Paper, columns: &[Column], blocks: &[Block]) {
    // A slip is never turned: whatever its words need, its columns stand on a sheet that is upright.
    canvas.upright();
    let rows: Vec<&PaperRow> = blocks.iter().flat_map(|block| &block.rows).collect();
    let places = places(canvas, columns, &rows).0;
    let heads: Vec<Vec<String>> = columns
        .iter()
        .zip(&places)
        .map(|(column, place)| head_lines(canvas, &column.head, place.right - place.left))
        .collect();
    let head = HEAD + pushed_down(&heads);
    let (mut y, bottom) = (EDGE, canvas.page().1 - EDGE);
    for block in blocks {
        let rows: Vec<_> = block.rows.iter().map(|row| laid(canvas, row, columns, &places)).collect();
        let height = head + FOOT + rows.iter().map(|row| row.height).sum::<i32>();
        if y > EDGE && y + height > bottom {
            canvas.end_page();
            y = EDGE;
        }
        heading(canvas, paper, block, y);
        y += head;
        canvas.open(Role::Table);
        write_heads(canvas, (columns, &places), &heads, y);
        canvas.line((MARGIN, y - 40), (WIDTH - MARGIN, y - 40), 6);
        for row in &rows {
            if y + row.height > bottom {
                canvas.end_page();
                y = EDGE;
            }
            y += row.height;
            super::draw_row(canvas, row, (columns, &places), y);
        }
        canvas.close();
        y += FOOT;
        for edge in [0, WIDTH - 300] {
            canvas.line((edge, y - 90), (edge + 300, y - 90), 2);
        }
    }
    if !blocks.is_empty() {
        canvas.end_page();
    }
}

/// Which slip it is at the left, whose and of what beside it at the right, or where that leaves no room, over it.
fn heading(canvas: &mut Canvas<'_>, paper: &Paper, block: &Block, y: i32) {
    let words = block.head.iter().find_map(|row| match row {
        PaperRow::Heading(words) => Some(words.clone()),
        PaperRow::Cells(_) | PaperRow::Note(_) => None,
    });
    let (words, room) = (canvas.printable(&words.unwrap_or_default()), WIDTH - 2 * MARGIN);
    let size = canvas.narrowed(&words, (Weight::Bold, 130), room);
    let words = canvas.fitted(&words, Weight::Bold, size, room);
    canvas.tagged(Role::Heading, |canvas| {
        canvas.write(Text { words: &words, x: MARGIN, y: y + 190, size, weight: Weight::Bold });
    });
    let used = canvas.width(&words, Weight::Bold, size) + GAP * 2;
    let (used, y) = if room - used < room / 3 { (0, y + 60) } else { (used, y + 190) };
    let whose = [paper.tournament.as_str(), paper.title.as_str(), paper.subtitle.as_str()];
    let whose = whose.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    canvas.fitting(Text { words: &whose, x: MARGIN + used, y, size: 80, weight: Weight::Regular }, room - used);
}
