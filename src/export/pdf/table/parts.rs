//! What a table is made of.

use super::cells::Cells;
use crate::export::pdf::align::Align;

pub(in crate::export::pdf) const MARGIN: i32 = 480;

pub(super) const HEAD_SIZE: i32 = 80;

pub(super) const CELL_SIZE: i32 = 95;

pub(super) const NOTE_SIZE: i32 = 80;

pub(super) const HEADING_SIZE: i32 = 105;

pub(super) const GAP: i32 = 90;

/// A column of a printed table.
#[derive(Clone, Debug)]
pub struct Column {
    /// What stands above it.
    pub head: String,
    /// Figures stand at the right.
    pub align: Align,
    /// Which part of the free width it takes; 0 takes what its longest text needs.
    pub stretch: i32,
    /// Whether it decides and is printed bold.
    pub bold: bool,
    /// Whether what is too long is broken into lines instead of cut.
    pub wraps: bool,
}

impl Column {
    /// A column of figures, as wide as the longest needs.
    pub const fn figures(head: String) -> Self {
        Self { head, align: Align::Right, stretch: 0, bold: false, wraps: false }
    }

    /// A column of words that takes this part of the free width.
    pub const fn words(head: String, stretch: i32) -> Self {
        Self { head, align: Align::Left, stretch, bold: false, wraps: false }
    }

    /// The column with long texts broken into lines.
    #[must_use]
    pub const fn wraps(mut self) -> Self {
        self.wraps = true;
        self
    }

    /// The column printed bold.
    #[must_use]
    pub const fn decides(mut self) -> Self {
        self.bold = true;
        self
    }
}

/// A line of a printed table.
#[derive(Clone, Debug)]
pub enum PaperRow {
    /// A cell for each column.
    Cells(Cells),
    /// A heading over the lines that follow.
    Heading(String),
    /// A sentence over the whole width.
    Note(String),
}

impl PaperRow {
    /// A line with these cells.
    pub fn cells<T: AsRef<str>>(cells: impl IntoIterator<Item = T>) -> Self {
        Self::Cells(cells.into_iter().collect())
    }
}
