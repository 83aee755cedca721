//! Hand records: all hands and the skat of each deck, for after the event. N above, E at the right, S below, W at the
//! left, as they sat.

use super::{Canvas, Words, plain, strong, within};
use crate::export::pdf::canvas::WIDTH;
use crate::export::pdf::table::{BOTTOM, MARGIN, TOP, begin_page};
use crate::export::pdf::{Paper, PdfError, drawn};
use crate::rules::card::{CardSet, Suit};
use crate::rules::decks::{Deal, Deck, letter};
use crate::rules::seat::Seat;

/// A deck with what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The deck; without its cards it is left out.
    pub deck: Deck,
    /// Lines under the diagram: the games that were played, the best result.
    pub notes: Vec<String>,
}

const COLUMNS: i32 = 2;
const ROWS: i32 = 3;
const GAP: i32 = 220;
const BLOCK: (i32, i32) = ((WIDTH - 2 * MARGIN - GAP) / COLUMNS, (BOTTOM - TOP) / ROWS);
const LINE: i32 = 122;
const SIZE: i32 = 98;

/// Prints the hands; six decks on a page.
pub fn hand_records(paper: &Paper, records: &[Record], words: &Words) -> Result<Vec<u8>, PdfError> {
    let known: Vec<(&Record, &Deal)> =
        records.iter().filter_map(|record| Some((record, record.deck.deal()?))).collect();
    drawn(Some(paper), paper, |canvas| {
        for page in known.chunks(usize::try_from(COLUMNS * ROWS).unwrap_or(1)) {
            begin_page(canvas, paper, &[], &[]);
            for (at, (record, deal)) in (0..).zip(page) {
                let corner = (MARGIN + (at % COLUMNS) * (BLOCK.0 + GAP), TOP + (at / COLUMNS) * BLOCK.1);
                block(canvas, record, deal, words, corner);
            }
            canvas.end_page();
        }
    })
}

fn block(canvas: &mut Canvas<'_>, record: &Record, deal: &Deal, words: &Words, (x, y): (i32, i32)) {
    canvas.text(strong(&record.deck.number().to_string(), (x, y + 230), 230));
    let column = BLOCK.0 * 33 / 100;
    let places = [(x + column, y + 130), (x + 2 * column, y + 720), (x + column, y + 1310), (x, y + 720)];
    for (seat, place) in Seat::ALL.into_iter().zip(places).filter(|(seat, _)| deal.size().has(*seat)) {
        hand(canvas, deal, seat, words, place);
    }
    skat(canvas, deal.skat(), words, (x + column, y + 870));
    for (at, note) in (0..).zip(&record.notes) {
        within(canvas, plain(note, (x, y + 1985 + at * 105), 78), BLOCK.0);
    }
    let below = y + BLOCK.1 - 20;
    canvas.line((x, below), (x + BLOCK.0, below), 2);
}

fn hand(canvas: &mut Canvas<'_>, deal: &Deal, seat: Seat, words: &Words, (x, y): (i32, i32)) {
    canvas.text(strong(&letter(seat).to_string(), (x, y), 120));
    if seat == deal.dealer() {
        canvas.text(plain(&words.deals, (x + 140, y), 80));
    }
    if deal.hand(seat).is_empty() {
        return;
    }
    for (at, suit) in (1..).zip(Suit::ALL) {
        canvas.text(plain(&words.suit(deal.hand(seat), *suit), (x, y + 10 + at * LINE), SIZE));
    }
}

fn skat(canvas: &mut Canvas<'_>, cards: CardSet, words: &Words, (x, y): (i32, i32)) {
    canvas.text(plain(&words.skat, (x, y), 85));
    let held: Vec<String> = Suit::ALL
        .iter()
        .filter(|suit| cards.cards().any(|card| card.suit == **suit))
        .map(|suit| words.suit(cards, *suit))
        .collect();
    canvas.text(strong(&held.join("  "), (x, y + LINE), SIZE));
}
