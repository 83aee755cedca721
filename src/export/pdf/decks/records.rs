//! Hand records: all hands and the skat of each deck, for after the event. N above, E at the right, S below, W at the
//! left, as they sat.

use super::{Canvas, Words, plain, strong, within};
use crate::export::pdf::canvas::WIDTH;
use crate::export::pdf::font::Weight;
use crate::export::pdf::table::{BOTTOM, MARGIN, TOP, begin_page, wrapped};
use crate::export::pdf::{Foot, Paper, PdfError, drawn};
use crate::rules::card::{CardSet, Rank, Suit};
use crate::rules::decks::{Deal, Deck, letter};
use crate::rules::seat::Seat;

/// A deck with what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The deck; without its cards it is left out.
    pub deck: Deck,
    /// Who could make what: the games at the head, then a line for each way of each seat; empty where it is not known.
    pub table: Vec<RecordLine>,
    /// Lines under the table: what the deck should have come to, the games that were played.
    pub notes: Vec<String>,
}

/// A line of the table: what stands before it, then its figures, bold where the game is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLine {
    /// The seat, or nothing.
    pub head: String,
    /// A figure for each game.
    pub figures: Vec<(String, bool)>,
}

const ROWS: i32 = 3;
const BLOCK: (i32, i32) = (WIDTH - 2 * MARGIN, (BOTTOM - TOP) / ROWS);
/// The left half holds the cards, the right one what is said of them.
const HALF: i32 = BLOCK.0 / 2;
const NOTE: i32 = 104;
const LINE: i32 = 106;
const SIZE: i32 = 92;

/// Prints the hands; three decks on a page.
pub fn hand_records(paper: &Paper, records: &[Record], words: &Words) -> Result<Vec<u8>, PdfError> {
    let known: Vec<(&Record, &Deal)> =
        records.iter().filter_map(|record| Some((record, record.deck.deal()?))).collect();
    drawn(Foot::Below, paper, |canvas| {
        for page in known.chunks(usize::try_from(ROWS).unwrap_or(1)) {
            begin_page(canvas, paper, &[], &[]);
            for (at, note) in (0..).zip(&paper.notes) {
                within(canvas, plain(note, (MARGIN, BOTTOM + 45 + at * 75), 66), BLOCK.0);
            }
            for (at, (record, deal)) in (0..).zip(page) {
                let corner = (MARGIN, TOP + at * BLOCK.1);
                block(canvas, record, deal, words, corner);
            }
            canvas.end_page();
        }
    })
}

fn block(canvas: &mut Canvas<'_>, record: &Record, deal: &Deal, words: &Words, (x, y): (i32, i32)) {
    canvas.text(strong(&record.deck.number().to_string(), (x, y + 230), 230));
    let column = HALF * 33 / 100;
    let places = [(x + column, y + 130), (x + 2 * column, y + 720), (x + column, y + 1310), (x, y + 720)];
    for (seat, place) in Seat::ALL.into_iter().zip(places).filter(|(seat, _)| deal.size().has(*seat)) {
        hand(canvas, deal, seat, words, place);
    }
    skat(canvas, deal.skat(), words, (x + column, y + 870));
    let below = table(canvas, &record.table, (x + HALF + 100, y + 130));
    let room = usize::try_from((y + BLOCK.1 - 60 - below) / NOTE).unwrap_or(0);
    let lines: Vec<String> = record.notes.iter().flat_map(|note| lines(canvas, note)).collect();
    for (at, line) in (0..).zip(lines.iter().take(room)) {
        canvas.write(plain(line, (x + HALF + 100, below + at * NOTE), 78));
    }
    let below = y + BLOCK.1 - 20;
    canvas.line((x, below), (x + BLOCK.0, below), 2);
}

/// A note in lines as wide as there is room beside the cards.
fn lines(canvas: &mut Canvas<'_>, note: &str) -> Vec<String> {
    let shown = canvas.printable(note);
    wrapped(canvas, &shown, (Weight::Regular, 78), HALF - 100)
}

/// Writes who could make what; answers where the next line stands.
fn table(canvas: &mut Canvas<'_>, lines: &[RecordLine], (x, y): (i32, i32)) -> i32 {
    for (at, line) in (0..).zip(lines) {
        canvas.text(strong(&line.head, (x, y + at * NOTE), 84));
        for (place, (figure, won)) in (1..).zip(&line.figures) {
            let at = (x + 300 + place * 330, y + at * NOTE);
            canvas.text_right(if *won { strong(figure, at, 84) } else { plain(figure, at, 84) });
        }
    }
    let lines = i32::try_from(lines.len()).unwrap_or(0);
    if lines == 0 { y } else { y + lines * NOTE + 60 }
}

fn hand(canvas: &mut Canvas<'_>, deal: &Deal, seat: Seat, words: &Words, (x, y): (i32, i32)) {
    canvas.text(strong(&letter(seat).to_string(), (x, y), 120));
    if seat == deal.dealer() {
        canvas.text(plain(&words.deals, (x + 140, y), 80));
    }
    if deal.hand(seat).is_empty() {
        return;
    }
    let suits = Suit::ALL.iter().map(|suit| words.suit(deal.hand(seat), *suit));
    for (at, line) in (1..).zip(std::iter::once(words.jacks(deal.hand(seat))).chain(suits)) {
        canvas.text(plain(&line, (x, y + 10 + at * LINE), SIZE));
    }
}

fn skat(canvas: &mut Canvas<'_>, cards: CardSet, words: &Words, (x, y): (i32, i32)) {
    canvas.text(plain(&words.skat, (x, y), 85));
    let jacks = cards.cards().any(|card| card.rank == Rank::Jack).then(|| words.jacks(cards));
    let has = |suit: Suit| cards.cards().any(|card| card.suit == suit && card.rank != Rank::Jack);
    let suits = Suit::ALL.iter().filter(|suit| has(**suit)).map(|suit| words.suit(cards, *suit));
    let held: Vec<String> = jacks.into_iter().chain(suits).collect();
    canvas.text(strong(&held.join("  "), (x, y + LINE), SIZE));
}
