//! The punch sheet: every card of a deck with the letter that goes through it, in the order of a new pack.

use super::{Canvas, Words, plain, strong, within};
use crate::export::pdf::canvas::WIDTH;
use crate::export::pdf::table::{BOTTOM, MARGIN, TOP, begin_page};
use crate::export::pdf::{Foot, Paper, PdfError, drawn};
use crate::rules::card::{Card, Rank, Suit};
use crate::rules::decks::{Deal, Deck, Place, letter};

/// How many decks stand on a page.
const ON_A_PAGE: i32 = 3;
const BLOCK: i32 = (BOTTOM - TOP) / ON_A_PAGE;
const ROW: i32 = 280;
const HEAD: i32 = 620;
const SUITS: i32 = 420;

/// Prints what to punch into each deck; three decks on a page. Decks whose cards are not known are left out: their
/// letters are punched at the table.
pub fn punch_sheets(paper: &Paper, decks: &[Deck], words: &Words) -> Result<Vec<u8>, PdfError> {
    let known: Vec<(&Deck, &Deal)> = decks.iter().filter_map(|deck| Some((deck, deck.deal()?))).collect();
    drawn(Foot::Below, paper, |canvas| {
        for page in known.chunks(usize::try_from(ON_A_PAGE).unwrap_or(1)) {
            begin_page(canvas, paper, &[], &[]);
            for (at, (deck, deal)) in (0..).zip(page) {
                block(canvas, deck, deal, words, TOP + at * BLOCK);
            }
            canvas.end_page();
        }
    })
}

fn block(canvas: &mut Canvas<'_>, deck: &Deck, deal: &Deal, words: &Words, top: i32) {
    let right = WIDTH - MARGIN;
    canvas.text(strong(&format!("{} {}", words.deck, deck.number()), (MARGIN, top + 230), 190));
    within(canvas, plain(&words.number_through_all, (MARGIN + 1500, top + 170), 90), right - MARGIN - 1500);
    let deals = if deal.hand(deal.dealer()).is_empty() { &words.pauses } else { &words.deals };
    let dealer = format!("{} {deals}", letter(deal.dealer()));
    canvas.text(plain(&dealer, (MARGIN + 1500, top + 300), 90));
    canvas.text_right(plain(&words.punched_by, (right, top + 300), 90));
    let width = (right - MARGIN - SUITS) / 8;
    for (at, rank) in (0..).zip(&words.ranks) {
        canvas.text_centred(strong(rank, (MARGIN + SUITS + at * width + width / 2, top + HEAD - 60), 100));
    }
    for (row, suit) in (0..).zip(Suit::ALL) {
        let y = top + HEAD + row * ROW;
        canvas.text(plain(&suit.symbol().to_string(), (MARGIN + 120, y + 205), 200));
        for (column, rank) in (0..).zip(Rank::ALL) {
            let x = MARGIN + SUITS + column * width;
            canvas.frame((x, y), (x + width, y + ROW), 3);
            let middle = x + width / 2;
            match deal.place(Card { suit: *suit, rank: *rank }) {
                Place::Hand(seat) => canvas.text_centred(strong(&letter(seat).to_string(), (middle, y + 205), 190)),
                Place::Skat => canvas.text_centred(plain(&words.skat, (middle, y + 175), 90)),
            }
        }
    }
}
