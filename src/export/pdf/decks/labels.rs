//! Labels for the cases of the decks: eight on a sheet, 99.1 by 67.7 mm, as label sheets have them; on plain paper the
//! corners show where to cut.

use super::{Canvas, Text, plain, strong, within};
use crate::export::pdf::cards::caption;
use crate::export::pdf::font::Weight;
use crate::export::pdf::table::wrapped;
use crate::export::pdf::{Foot, Paper, PdfError, code, drawn};
use crate::export::qr::Modules;

/// What stands on the case of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The word over the number.
    pub deck: String,
    /// The number of the deck.
    pub number: String,
    /// The letters N E S W with what is written under each: nothing, or that this seat deals; an absent seat is left out.
    pub letters: [Option<(char, bool)>; 4],
    /// The word in the middle of the letters, and the word beside the dealer.
    pub words: (String, String),
    /// The address behind the QR code, and what it opens.
    pub code: (String, String),
    /// Further lines: the dealer, the tables it goes to.
    pub lines: Vec<String>,
}

const LEFT: i32 = 132;
const TOP: i32 = 371;
const WIDTH: i32 = 2809;
const HEIGHT: i32 = 1919;
const GAP: i32 = 71;
/// How long the marks at the corners are.
const MARK: i32 = 60;
/// The side of the QR code.
const CODE: i32 = 880;
/// How wide the words under it may be: they reach as far as below the letters.
const CAPTION: i32 = 1600;
const INSET: i32 = 160;
/// How wide the number may be.
const NUMBER: i32 = 720;

/// Prints the labels, eight on a page.
pub fn labels(paper: &Paper, labels: &[Label]) -> Result<Vec<u8>, PdfError> {
    drawn(Foot::Margin, paper, |canvas| {
        for page in labels.chunks(8) {
            for (at, label) in (0..).zip(page) {
                let corner = (LEFT + (at % 2) * (WIDTH + GAP), TOP + (at / 2) * HEIGHT);
                draw(canvas, label, &paper.tournament, corner);
            }
            canvas.end_page();
        }
    })
}

fn draw(canvas: &mut Canvas<'_>, label: &Label, tournament: &str, (x, y): (i32, i32)) {
    marks(canvas, (x, y));
    canvas.text(plain(&label.deck, (x + INSET, y + 260), 110));
    // Two digits are as wide as the compass leaves room for.
    let size = 800.min(800 * NUMBER / canvas.width(&label.number, Weight::Bold, 800).max(1));
    canvas.text(strong(&label.number, (x + INSET - 20, y + 960), size));
    compass(canvas, label, (x + 1290, y + 590));
    let right = x + WIDTH - INSET;
    code(canvas, &label.code.0, (right - CODE, y + INSET));
    caption(canvas, &label.code.1, (right, y + INSET + CODE + 90), CAPTION);
    lines(canvas, &label.lines, (x + INSET, y + 1430));
    within(canvas, plain(tournament, (x + INSET, y + HEIGHT - 130), 80), WIDTH - 2 * INSET);
}

/// The further lines; one that is too long, as that of many tables, is smaller and goes on under itself.
fn lines(canvas: &mut Canvas<'_>, all: &[String], (x, y): (i32, i32)) {
    let (weight, room) = (Weight::Regular, WIDTH - 2 * INSET);
    let mut shown = Vec::new();
    for line in all {
        let line = canvas.printable(line);
        let size = canvas.narrowed(&line, (weight, 105), room * 2 - 400);
        shown.extend(wrapped(canvas, &line, (weight, size), room).into_iter().take(2).map(|words| (words, size)));
    }
    for (at, (words, size)) in (0..).zip(&shown) {
        canvas.write(Text { words, x, y: y + at * 130, size: *size, weight });
    }
}

/// The corners, so that the labels can be cut from plain paper.
fn marks(canvas: &mut Canvas<'_>, (x, y): (i32, i32)) {
    for (corner_x, inward_x) in [(x, MARK), (x + WIDTH, -MARK)] {
        for (corner_y, inward_y) in [(y, MARK), (y + HEIGHT, -MARK)] {
            canvas.line((corner_x, corner_y), (corner_x + inward_x, corner_y), 3);
            canvas.line((corner_x, corner_y), (corner_x, corner_y + inward_y), 3);
        }
    }
}

/// The letters as they stand round the shield on the back.
fn compass(canvas: &mut Canvas<'_>, label: &Label, (x, y): (i32, i32)) {
    let (middle, deals) = &label.words;
    canvas.text_centred(plain(middle, (x, y + 40), 95));
    let places = [(x, y - 200), (x + 270, y + 60), (x, y + 330), (x - 270, y + 60)];
    for (place, (letter, dealer)) in places.into_iter().zip(label.letters).filter_map(|(place, l)| Some((place, l?))) {
        let text = letter.to_string();
        if dealer {
            canvas.text_centred(plain(&text, place, 190));
            canvas.text_centred(plain(deals, (place.0, place.1 + 85), 65));
        } else {
            canvas.text_centred(strong(&text, place, 190));
        }
    }
}

/// The QR code; an address that is too long for one is printed in letters.
fn code(canvas: &mut Canvas<'_>, link: &str, (x, y): (i32, i32)) {
    let Ok(modules) = Modules::of(link) else {
        return within(canvas, plain(link, (x, y + 100), 60), CODE);
    };
    code::draw(canvas, &modules, (x, y), CODE);
}
