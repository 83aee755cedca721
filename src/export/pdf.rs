//! Printed lists: A4, black on white, hairlines. The face of this module is bytes; what draws them can be replaced.

mod align;
mod body;
mod bytes;
mod canvas;
mod cards;
mod certificate;
mod code;
pub mod decks;
mod directory;
mod file;
mod font;
mod ledger;
mod leftward;
mod lineup;
mod paper;
mod picture;
mod sheet;
mod signed;
mod sparse;
mod square;
mod table;
mod tagged;
mod tags;

use canvas::Canvas;

pub use align::Align;
pub use cards::{CardWords, StartCard, TableSign};
pub use certificate::Certificate;
pub use directory::{DirectoryHeads, DirectoryLine};
pub use font::unprintable;
pub use lineup::LineupSheet;
pub use paper::{Ledger, Paper, PdfError, Size};
pub use picture::{Picture, PictureError};
pub use sheet::{ScoreSheet, SheetColumn, SheetFoot, SheetLine, SheetPlayer};
pub use square::SquareRow;
pub use table::{Block, Column, PaperRow};

/// A file of several papers, one after the other. Each is packed as soon as it is drawn, so that a file of any length takes
/// little more memory than it is long.
pub struct Document {
    canvas: Canvas<'static>,
}

impl Document {
    /// A file without a page.
    pub fn new() -> Result<Self, PdfError> {
        Ok(Self { canvas: Canvas::new(font::Fonts::embedded()?) })
    }

    /// Adds the list of a table.
    pub fn score_sheet(&mut self, paper: &Paper, sheet: &ScoreSheet) {
        sheet::draw(&mut self.canvas, paper, sheet);
    }

    /// Adds a table.
    pub fn blocks(&mut self, paper: &Paper, columns: &[Column], blocks: &[Block]) {
        table::draw(&mut self.canvas, paper, columns, blocks);
    }

    /// Adds a list of names in columns.
    pub fn directory(&mut self, paper: &Paper, heads: &DirectoryHeads, lines: &[DirectoryLine]) {
        directory::draw(&mut self.canvas, paper, heads, lines);
    }

    /// Ends a paper: its pages get their foot and their numbers.
    pub fn end(&mut self, paper: &Paper) {
        table::foot::feet(&mut self.canvas, paper);
    }

    /// The file, called by this paper; where there was nothing to print it says so.
    pub fn finish(mut self, paper: &Paper) -> Result<Vec<u8>, PdfError> {
        if self.canvas.is_empty() {
            table::foot::nothing(&mut self.canvas, paper);
            self.end(paper);
        }
        self.canvas.finish(&paper.made())
    }
}

/// Prints the sheet on which a team hands in who plays.
pub fn lineup(paper: &Paper, sheet: &LineupSheet) -> Result<Vec<u8>, PdfError> {
    drawn(Foot::Below, paper, |canvas| lineup::draw(canvas, paper, sheet))
}

/// Prints a list of names in columns.
pub fn directory(paper: &Paper, heads: &DirectoryHeads, lines: &[DirectoryLine]) -> Result<Vec<u8>, PdfError> {
    drawn(Foot::Below, paper, |canvas| directory::draw(canvas, paper, heads, lines))
}

/// Prints who met whom as a square on one sheet.
pub fn square(paper: &Paper, head: &str, rows: &[SquareRow]) -> Result<Vec<u8>, PdfError> {
    drawn(Foot::Below, paper, |canvas| {
        if !rows.is_empty() {
            square::draw(canvas, paper, head, rows);
        }
    })
}

/// Prints the cards of the players, four on a sheet.
pub fn start_cards(paper: &Paper, all: &[StartCard], words: &CardWords) -> Result<Vec<u8>, PdfError> {
    drawn(Foot::Margin, paper, |canvas| cards::cards(canvas, paper, all, words))
}

/// Prints the signs of the tables, two on a sheet.
pub fn table_signs(paper: &Paper, all: &[TableSign]) -> Result<Vec<u8>, PdfError> {
    drawn(Foot::Margin, paper, |canvas| cards::signs(canvas, paper, all))
}

/// Prints a certificate for each winner; `signature` is who signs. Where a text has no room on its sheet nothing is printed.
pub fn certificates(
    paper: &Paper,
    (all, signature): (&[Certificate], &str),
    picture: Option<&Picture>,
) -> Result<Vec<u8>, PdfError> {
    let mut full = None;
    let bytes = drawn(Foot::None, paper, |canvas| full = certificate::draw(canvas, paper, (all, signature), picture))?;
    full.map_or(Ok(bytes), |name| Err(PdfError::Full(name)))
}

/// Prints a table over as many pages as it needs.
pub fn list(paper: &Paper, columns: &[Column], rows: &[PaperRow]) -> Result<Vec<u8>, PdfError> {
    blocks(paper, columns, vec![Block { head: Vec::new(), rows: rows.to_vec() }])
}

/// Prints a table whose blocks stay together where a page holds them; they are gone before the file is written, for a long
/// one takes as much memory as they do.
pub fn blocks(paper: &Paper, columns: &[Column], blocks: Vec<Block>) -> Result<Vec<u8>, PdfError> {
    drawn(Foot::Below, paper, move |canvas| table::draw(canvas, paper, columns, &blocks))
}

/// Prints the blocks of a table as slips to be torn off.
pub fn slips(paper: &Paper, columns: &[Column], blocks: &[Block]) -> Result<Vec<u8>, PdfError> {
    drawn(Foot::Margin, paper, |canvas| table::tear::draw(canvas, paper, columns, blocks))
}

/// What stands at the foot of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Foot {
    /// When it was printed, which page of how many it is, the head of the ledger.
    Below,
    /// The same without the ledger, small in the margin of sheets that are cut up.
    Margin,
    /// Nothing: each page is given to somebody, and hangs on a wall.
    None,
}

/// Draws the pages, then their feet.
fn drawn(foot: Foot, paper: &Paper, draw: impl FnOnce(&mut Canvas<'_>)) -> Result<Vec<u8>, PdfError> {
    let mut document = Document::new()?;
    document.canvas.lay(paper.size);
    draw(&mut document.canvas);
    if !document.canvas.is_empty() {
        match foot {
            Foot::Below => document.end(paper),
            Foot::Margin => table::foot::margins(&mut document.canvas, paper),
            Foot::None => {}
        }
    }
    document.finish(paper)
}
