//! Printed lists: A4, black on white, hairlines. The face of this module is bytes; what draws them can be replaced.

mod blank;
mod canvas;
mod code;
pub mod decks;
mod font;
mod ledger;
mod lineup;
mod paper;
mod table;

use canvas::Canvas;

pub use blank::{BlankColumn, BlankList};
pub use lineup::LineupSheet;
pub use paper::{Ledger, Paper, PdfError};
pub use table::{Align, Block, Column, Row};

/// Prints the sheet on which a team hands in who plays.
pub fn lineup(paper: &Paper, sheet: &LineupSheet) -> Result<Vec<u8>, PdfError> {
    let fonts = font::Fonts::embedded()?;
    let mut canvas = Canvas::new(&fonts);
    lineup::draw(&mut canvas, paper, sheet);
    canvas.finish(&paper.tournament, &paper.title)
}

/// Prints the lists of a round to be written by hand, a page for each table.
pub fn blank_lists(paper: &Paper, lists: &[BlankList]) -> Result<Vec<u8>, PdfError> {
    drawn(None, paper, |canvas| blank::draw(canvas, paper, lists))
}

/// Prints a table over as many pages as it needs.
pub fn list(paper: &Paper, columns: &[Column], rows: &[Row]) -> Result<Vec<u8>, PdfError> {
    blocks(paper, columns, &[Block { head: Vec::new(), rows: rows.to_vec() }])
}

/// Prints a table whose blocks stay together where a page holds them.
pub fn blocks(paper: &Paper, columns: &[Column], blocks: &[Block]) -> Result<Vec<u8>, PdfError> {
    drawn(Some(paper), paper, |canvas| table::draw(canvas, paper, columns, blocks))
}

/// Draws the pages, then their feet where they have one.
fn drawn(foot: Option<&Paper>, paper: &Paper, draw: impl FnOnce(&mut Canvas<'_>)) -> Result<Vec<u8>, PdfError> {
    let fonts = font::Fonts::embedded()?;
    let mut canvas = Canvas::new(&fonts);
    draw(&mut canvas);
    if let Some(foot) = foot {
        canvas.on_every_page(|canvas, at, count| table::foot(canvas, foot, at, count));
    }
    canvas.finish(&paper.tournament, &paper.title)
}
