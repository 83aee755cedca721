//! The decks a table has still to play.

use super::whole::Whole;
use crate::rules::decks::{DeckState, of_round};
use crate::store::decks::Deck;

impl Whole {
    /// The decks this table has still to play, by number.
    pub fn decks_left(&self) -> impl Iterator<Item = &Deck> {
        self.decks_open().filter(|deck| deck.state != DeckState::Fouled)
    }

    /// The fouled decks of which it has no hand: none is due, and the director may want one on the list all the same.
    pub fn decks_fouled(&self) -> impl Iterator<Item = &Deck> {
        self.decks_open().filter(|deck| deck.state == DeckState::Fouled)
    }

    /// The decks of the round of which this table has neither a hand nor the average, by number.
    fn decks_open(&self) -> impl Iterator<Item = &Deck> {
        let numbers = of_round(self.placed.per_round(), self.placed.round);
        let played =
            |deck: &Deck| self.hands.iter().any(|stored| stored.counts() && stored.new.deck == Some(deck.number));
        let averaged = |deck: &Deck| self.comes.averaged.contains(&deck.number);
        let open = move |deck: &&Deck| numbers.contains(&deck.number) && !played(deck) && !averaged(deck);
        self.decks.iter().filter(open)
    }

    /// The number of the next hand, where it is one of this deck: a hand of a fouled deck is one more.
    pub fn next_number_with(&self, deck: i32) -> i32 {
        match self.next_number() {
            0 if self.decks_fouled().any(|fouled| fouled.number == deck) => {
                (1..=self.placed.sheet.hands + 1).find(|number| !self.stands(*number)).unwrap_or(0)
            }
            next => next,
        }
    }

    /// Whether it played none and has none to play: of each it has the average, or they are fouled.
    pub fn plays_nothing(&self) -> bool {
        !self.decks.is_empty() && self.played() == 0 && self.decks_left().next().is_none()
    }

    /// How many hands its list has: none where nothing is left of them to play.
    pub fn hands_due(&self) -> i32 {
        if self.plays_nothing() { 0 } else { self.placed.sheet.hands }
    }

    /// The decks that lie at this table and are not played here, the one taken up first before those that only came.
    pub fn to_play(&self) -> Vec<&Deck> {
        let table = self.placed.sheet.table_number;
        let lies = |deck: &&Deck| deck.state.table() == Some(table) && deck.state.hand_at(table).is_ok();
        let mut here: Vec<&Deck> = self.decks_left().filter(lies).collect();
        here.sort_by_key(|deck| {
            (matches!(deck.state, DeckState::PassedOn { .. }), self.comes.stages.get(&deck.number), deck.number)
        });
        here
    }
}
