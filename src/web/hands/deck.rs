//! The deck a hand is played with, on the forms of a sheet in Comparative Skat: which decks lie at the table, which of
//! them the form is about, and what its deal says of the hand.

use crate::i18n::Lang;
use crate::rules::seat::Seat;
use crate::store::decks::{At, Deck};
use crate::web::form::{Fields, Problems};
use crate::web::hands::entry::Preview;
use crate::web::hands::typed::Typed;
use crate::web::sheets::whole::Whole;

/// The deck of a form.
#[derive(Clone, Debug, Default)]
pub struct DeckField {
    /// Its number; 0 while none lies at the table.
    pub number: i32,
    /// The decks that lie at the table and are not played there.
    pub here: Vec<Chip>,
    /// The other decks the table has still to play, for the director.
    pub others: Vec<Chip>,
    /// Whether the director overrules where the deck should be.
    pub overrules: bool,
}

/// A deck the form can change to.
#[derive(Clone, Debug)]
pub struct Chip {
    /// Its number.
    pub number: i32,
    /// The address of the form with it.
    pub address: String,
    /// Whether the form is about it.
    pub chosen: bool,
    /// The seat that deals it; a phone without the network turns the form to it.
    pub dealer: i32,
}

/// The deck that was sent with a form.
pub fn at(fields: &Fields) -> Option<At> {
    let deck = fields.value("deck").unwrap_or_default()?;
    Some(At { deck, overrules: fields.ticked("overrules") })
}

/// The deck a form names.
fn named<'w>(whole: &'w Whole, fields: &Fields) -> Option<&'w Deck> {
    let at = at(fields)?;
    whole.decks.iter().find(|deck| deck.number == at.deck)
}

/// The deck a form is about: the one it names, else the first that lies at the table.
pub fn chosen<'w>(whole: &'w Whole, fields: &Fields) -> Option<&'w Deck> {
    named(whole, fields).or_else(|| whole.to_play().first().copied())
}

/// Who deals the hand of a form, where a deck says so: the one that is played, or the next one this table deals itself.
pub fn dealer(whole: &Whole, fields: &Fields) -> Option<Seat> {
    let dealt_here = || whole.decks_left().filter(|deck| whole.deals_first(deck)).min_by_key(|deck| deck.number);
    let deck = chosen(whole, fields).or_else(dealt_here)?;
    Seat::ALL.into_iter().find(|seat| i32::from(seat.number()) == deck.dealer)
}

impl DeckField {
    /// The field of a form at this address; `None` outside of Comparative Skat.
    pub fn of(whole: &Whole, fields: &Fields, address: &str, director: bool) -> Option<Self> {
        if !whole.placed.tournament.is_comparative() {
            return None;
        }
        let number = chosen(whole, fields).map_or(0, |deck| deck.number);
        let overrules = director && at(fields).is_some_and(|at| at.overrules);
        let to_play = whole.to_play();
        let chip = |deck: &Deck, more: &str| Chip {
            number: deck.number,
            address: format!("{address}?deck={}{more}", deck.number),
            chosen: deck.number == number,
            dealer: deck.dealer,
        };
        let left = whole.decks_left().filter(|deck| to_play.iter().all(|here| here.number != deck.number));
        Some(Self {
            number,
            overrules,
            others: if director { left.map(|deck| chip(deck, "&overrules=yes")).collect() } else { Vec::new() },
            here: to_play.iter().map(|deck| chip(deck, "")).collect(),
        })
    }
}

/// Puts into the hand of a list keeper's form who deals its deck. What the cards say is looked at when the hand is saved:
/// who still bids must not read it here, nor what lies at another table.
pub fn dealt_by(whole: &Whole, fields: &Fields, typed: &mut Typed) {
    let at = at(fields).map(|at| at.deck);
    let lies = whole.to_play().into_iter().any(|deck| Some(deck.number) == at);
    if lies && typed.hand.dealer.is_none() {
        typed.hand.dealer = dealer(whole, fields);
    }
}

/// What a list keeper is told before the hand is saved: where the deck counts the matadors nobody needs to write them,
/// and nothing is said of them yet.
pub fn unsaid(lang: Lang, whole: &Whole, fields: &Fields, typed: &Typed, preview: Preview) -> Preview {
    let counts = typed.hand.matadors.is_none() && preview.field == "matadors";
    if counts && named(whole, fields).is_some_and(Deck::is_dealt) {
        return Preview { echo: lang.say("play-deck-counts"), ..Preview::default() };
    }
    preview
}

/// Puts what the deck says into the hand of a form; what contradicts it is noted.
pub fn apply(lang: Lang, whole: &Whole, fields: &Fields, typed: &mut Typed, problems: &mut Problems) {
    let Some(deck) = named(whole, fields) else { return };
    match crate::store::decks::with_deal(&typed.hand, deck, whole.size, &whole.rules) {
        Ok(Ok(hand)) => typed.hand = hand,
        Ok(Err(error)) => problems.add("matadors", lang.sentence(&error)),
        Err(_broken) => problems.add("matadors", lang.say("error-internal")),
    }
}
