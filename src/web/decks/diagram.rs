//! The cards of a deck as they are shown: the four hands and the skat, by suit.

use crate::i18n::Lang;
use crate::rules::card::{CardSet, Rank, Suit};
use crate::rules::decks::{Deal, letter};
use crate::rules::seat::Seat;

/// The four hands and the skat, in the classic diagram.
pub struct Diagram {
    /// The hands by letter; a pausing dealer has none.
    pub hands: Vec<HandView>,
    /// The skat.
    pub skat: Vec<SuitLine>,
}

/// One hand of the diagram.
pub struct HandView {
    /// The letter of the seat.
    pub letter: char,
    /// Where it stands: `north`, `east`, `south`, `west`.
    pub place: &'static str,
    /// Whether this seat deals.
    pub deals: bool,
    /// The cards by suit.
    pub suits: Vec<SuitLine>,
}

/// The cards of one suit.
pub struct SuitLine {
    /// The word of the suit, for its colour.
    pub suit: &'static str,
    /// Its symbol.
    pub symbol: char,
    /// What its name is, read aloud.
    pub name: String,
    /// The ranks from the highest down, or a dash.
    pub ranks: String,
}

impl Diagram {
    /// The diagram of a deal.
    pub fn of(lang: Lang, deal: &Deal) -> Self {
        let places = ["north", "east", "south", "west"];
        let hand = |(seat, place): (Seat, &'static str)| HandView {
            letter: letter(seat),
            place,
            deals: seat == deal.dealer(),
            suits: if deal.hand(seat).is_empty() { Vec::new() } else { suits(lang, deal.hand(seat), true) },
        };
        Self {
            hands: Seat::ALL.into_iter().zip(places).filter(|(seat, _)| deal.size().has(*seat)).map(hand).collect(),
            skat: suits(lang, deal.skat(), false),
        }
    }
}

/// The cards by suit; with `all` a line for each suit, also where there is none of it.
pub fn suits(lang: Lang, cards: CardSet, all: bool) -> Vec<SuitLine> {
    let line = |suit: &Suit| {
        let ranks: Vec<String> =
            cards.cards().filter(|card| card.suit == *suit).map(|card| rank(lang, card.rank)).collect();
        SuitLine {
            suit: suit.word(),
            symbol: suit.symbol(),
            name: lang.say(&format!("word-{}", suit.word())),
            ranks: if ranks.is_empty() { "–".to_owned() } else { ranks.join(" ") },
        }
    };
    let lines = Suit::ALL.iter().map(line);
    lines.filter(|line| all || line.ranks != "–").collect()
}

/// The rank as it is printed on the cards of the country: B D K A and J Q K A.
pub fn rank(lang: Lang, rank: Rank) -> String {
    match (lang, rank) {
        (_, Rank::Ten) => "10".to_owned(),
        (Lang::De, Rank::Jack) => "B".to_owned(),
        (Lang::De, Rank::Queen) => "D".to_owned(),
        (_, rank) => rank.word().to_owned(),
    }
}
