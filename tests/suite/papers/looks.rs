//! How papers look, against what is kept of them: the first page of each kind in squares of ink.

use std::process::Command;

use super::seen::grey;
use crate::pictured::Kept;

/// What is kept: a line for each paper, its kind and its squares.
const KEPT: &str = "tests/suite/papers/looks.txt";

/// Squares in a row, and rows: those of a sheet that stands.
const SQUARES: (usize, usize) = (20, 28);

/// From how many steps of ink on a square counts as another one.
pub const STEP: u32 = 4;

/// The papers that are looked at.
pub struct Looks(Kept);

impl Looks {
    /// With `SKATWART_LOOKS=compare` papers are compared with what is kept, with `keep` they are kept.
    pub fn wanted() -> Option<Self> {
        Kept::wanted(KEPT, STEP).map(Self)
    }

    /// Looks at a paper; what differs from what is kept, if that is compared.
    pub fn look(&mut self, kind: &str, pdf: &[u8]) -> Option<String> {
        self.0.tell(kind, squares(pdf), &picture(pdf))
    }

    /// Keeps what was seen, where that is wanted.
    pub fn end(self) {
        self.0.end();
    }
}

/// How much ink there is on each square of the first page: none, or up to fifteen steps. Print is thin: half a square of
/// ink is as black as can be.
pub fn squares(pdf: &[u8]) -> String {
    let (width, height, points) = grey(pdf, 36);
    let (across, down) = SQUARES;
    let mut told = String::new();
    for (row, column) in (0..down).flat_map(|row| (0..across).map(move |column| (row, column))) {
        let (rows, columns) =
            (row * height / down..(row + 1) * height / down, column * width / across..(column + 1) * width / across);
        let count = rows.len() * columns.len();
        let ink: usize = rows
            .flat_map(|y| columns.clone().map(move |x| (x, y)))
            .map(|(x, y)| usize::from(255 - points[y * width + x]))
            .sum();
        let step = (ink / count.max(1) / 8).min(15);
        told.push(char::from_digit(u32::try_from(step).expect("small"), 16).expect("a digit"));
    }
    told
}

/// The page to be looked at.
fn picture(pdf: &[u8]) -> Vec<u8> {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), pdf).expect("written");
    let shown = Command::new("pdftoppm").args(["-png", "-r", "60", "-l", "1"]).arg(file.path()).output();
    shown.expect("pdftoppm (poppler-utils) is installed").stdout
}
