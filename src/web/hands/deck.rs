//! The deck a hand is played with, on the forms of a sheet in Comparative Skat: which decks lie at the table, which of
//! them the form is about, and what its deal says of the hand.

use crate::rules::decks::DeckState;
use crate::rules::seat::Seat;
use crate::store::decks::{At, Deck};
use crate::web::form::Fields;
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
    /// The fouled decks of which no hand stands here, for the director.
    pub fouled: Vec<Chip>,
    /// Whether the director overrules where the deck should be.
    pub overrules: bool,
    /// What is to be done where none lies at the table, by the key of its sentence.
    pub idle: &'static str,
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
pub(super) fn named<'w>(whole: &'w Whole, fields: &Fields) -> Option<&'w Deck> {
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
    Some(deck.dealer)
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
            dealer: deck.dealer.number().into(),
        };
        let by_director = |deck: &Deck| chip(deck, "&overrules=yes");
        let left = whole.decks_left().filter(|deck| to_play.iter().all(|here| here.number != deck.number));
        Some(Self {
            number,
            overrules,
            idle: idle(whole),
            others: left.filter(|_| director).map(by_director).collect(),
            fouled: whole.decks_fouled().filter(|_| director).map(by_director).collect(),
            here: to_play.iter().map(|deck| chip(deck, "")).collect(),
        })
    }
}

/// What is to be done before the next deck is played.
fn idle(whole: &Whole) -> &'static str {
    let lies = |deck: &Deck| deck.state.table() == Some(whole.placed.sheet.table_number);
    let left = |deck: &Deck| whole.decks_left().any(|left| left.number == deck.number);
    if whole.decks_left().any(|deck| whole.deals_first(deck) && deck.state == DeckState::Numbered) {
        "play-deal-first"
    } else if whole.decks_left().next().is_none() && whole.decks.iter().any(lies) {
        "play-pass-on-last"
    } else if whole.decks.iter().any(|deck| lies(deck) && !left(deck)) {
        "play-pass-on"
    } else if whole.plays_nothing() {
        "play-nothing"
    } else if whole.decks_left().next().is_none() {
        "play-all-played"
    } else {
        "play-no-deck"
    }
}
