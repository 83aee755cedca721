//! The deal of a deck as a form has it.

use crate::acts::decks::deal::Cards;
use crate::i18n::Lang;
use crate::rules::decks::letter;
use crate::rules::seat::Seat;
use crate::store::decks::Deck;
use crate::web::Fields;

/// The fields of a deal, by seat, then the skat.
const FIELDS: [&str; 5] = ["north", "east", "south", "west", "skat"];

/// The form of the deal.
pub struct DealForm {
    /// Whether it can be written down now.
    pub open: bool,
    /// The fields: name, label, what stands in it.
    pub fields: Vec<(&'static str, String, String)>,
}

impl DealForm {
    /// The form of this deck's deal; where it is fixed only a deal that nobody knew yet can be written down.
    pub fn of(lang: Lang, deck: &Deck, typed: &Fields, fixed: bool) -> Self {
        let dealer = deck.dealer;
        let here = |seat: Seat| deck.size.players(dealer).any(|player| player == seat);
        let mut fields = Vec::new();
        for (seat, name) in Seat::ALL.into_iter().zip(FIELDS) {
            if here(seat) {
                fields.push((
                    name,
                    lang.say_with("deal-hand", "letter", letter(seat).to_string()),
                    typed.text(name).to_owned(),
                ));
            }
        }
        fields.push(("skat", lang.say("deck-skat"), typed.text("skat").to_owned()));
        Self { open: !(fixed && deck.is_dealt()), fields }
    }
}

/// The cards of a form, by seat, then the skat.
pub fn typed_cards(form: &Fields) -> Cards {
    FIELDS.map(|name| form.text(name).to_uppercase())
}
