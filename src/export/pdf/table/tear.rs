//! The blocks of a table as slips to be torn off, each with the tournament, its own heading and the heads of its columns.

use super::{Block, Column, GAP, MARGIN, head_lines, laid, placed, write_heads};
use crate::export::pdf::canvas::{Canvas, Text, WIDTH};
use crate::export::pdf::font::Weight;
use crate::export::pdf::paper::Paper;
use crate::export::pdf::tags::Role;

/// Room at the top and at the foot of a page.
const EDGE: i32 = 300;
/// The heading of a slip.
const HEAD: i32 = 480;
/// Under its last line, with the marks along which it is cut.
const FOOT: i32 = 260;

/// Draws the slips, as many on a page as fit; one that is longer than a page runs on.
pub(in crate::export::pdf) fn draw(canvas: &mut Canvas<'_>, paper: &Paper, columns: &[Column], blocks: &[Block]) {
    canvas.upright();
    let places = placed(canvas, columns, blocks);
    canvas.upright();
    let heads: Vec<Vec<String>> = columns
        .iter()
        .zip(&places)
        .map(|(column, place)| head_lines(canvas, &column.head, place.right - place.left))
        .collect();
    let (mut y, bottom) = (EDGE, canvas.page().1 - EDGE);
    for block in blocks {
        let rows: Vec<_> = block.rows.iter().map(|row| laid(canvas, row, columns, &places)).collect();
        let height = HEAD + FOOT + rows.iter().map(|row| row.height).sum::<i32>();
        if y > EDGE && y + height > bottom {
            canvas.end_page();
            y = EDGE;
        }
        heading(canvas, paper, block, y);
        y += HEAD;
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

/// Which slip it is at the left, whose and of what at the right.
fn heading(canvas: &mut Canvas<'_>, paper: &Paper, block: &Block, y: i32) {
    let words = block.head.iter().find_map(|row| match row {
        super::PaperRow::Heading(words) => Some(words.clone()),
        super::PaperRow::Cells(_) | super::PaperRow::Note(_) => None,
    });
    let words = canvas.printable(&words.unwrap_or_default());
    canvas.tagged(Role::Heading, |canvas| {
        canvas.write(Text { words: &words, x: MARGIN, y: y + 190, size: 130, weight: Weight::Bold });
    });
    let x = MARGIN + canvas.width(&words, Weight::Bold, 130) + GAP * 2;
    let whose = [paper.tournament.as_str(), paper.title.as_str(), paper.subtitle.as_str()];
    let whose = whose.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    canvas.fitting(Text { words: &whose, x, y: y + 190, size: 80, weight: Weight::Regular }, WIDTH - MARGIN - x);
}
