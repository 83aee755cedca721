//! The paper of Comparative Skat: labels for the cases, what to punch, and the hands after the event.

mod labels;
mod punch;
mod records;
mod slips;

use super::canvas::{Canvas, Text};
use super::font::Weight;
use crate::rules::card::{CardSet, Rank, Suit};

pub use labels::{Label, labels};
pub use punch::punch_sheets;
pub use records::{Record, RecordLine, hand_records};
pub use slips::{Slip, SlipWords, blank_slips};

/// What the paper calls things in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// A deck.
    pub deck: String,
    /// The two middle cards.
    pub skat: String,
    /// What is written beside the dealer.
    pub deals: String,
    /// The same where the dealer pauses.
    pub pauses: String,
    /// The number goes through all cards; put before the table of the letters.
    pub number_through_all: String,
    /// Who punched it, and when, to be filled in.
    pub punched_by: String,
    /// The eight ranks, jack, ace, ten, king, queen, nine, eight, seven.
    pub ranks: [String; 8],
}

impl Words {
    /// The jacks among the cards, highest first, which are trumps in every game but null; a dash where there is none.
    fn jacks(&self, cards: CardSet) -> String {
        let held =
            Suit::ALL.iter().filter(|suit| cards.cards().any(|card| card.rank == Rank::Jack && card.suit == **suit));
        let suits: Vec<String> = held.map(|suit| suit.symbol().to_string()).collect();
        let jack = self.ranks.get(Rank::Jack.place()).map(String::as_str).unwrap_or_default();
        format!("{jack} {}", if suits.is_empty() { "–".to_owned() } else { suits.join(" ") })
    }

    /// The ranks of a suit that are among the cards without its jack, highest first; a dash where there is none.
    fn suit(&self, cards: CardSet, suit: Suit) -> String {
        let held = cards.cards().filter(|card| card.suit == suit && card.rank != Rank::Jack);
        let ranks: Vec<&str> = held.filter_map(|card| self.ranks.get(card.rank.place())).map(String::as_str).collect();
        if ranks.is_empty() {
            format!("{} –", suit.symbol())
        } else {
            format!("{} {}", suit.symbol(), ranks.join(" "))
        }
    }
}

/// A text of the regular weight.
const fn plain(words: &str, (x, y): (i32, i32), size: i32) -> Text<'_> {
    Text { words, x, y, size, weight: Weight::Regular }
}

/// A text of the bold weight.
const fn strong(words: &str, (x, y): (i32, i32), size: i32) -> Text<'_> {
    Text { words, x, y, size, weight: Weight::Bold }
}

/// Writes a text cut to the room there is.
fn within(canvas: &mut Canvas<'_>, text: Text<'_>, room: i32) {
    let shown = canvas.printable(text.words);
    let shown = canvas.fitted(&shown, text.weight, text.size, room);
    canvas.write(Text { words: &shown, ..text });
}

#[cfg(test)]
mod tests;
