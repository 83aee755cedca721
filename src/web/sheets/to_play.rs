//! The decks a table has still to play.

use super::whole::Whole;
use crate::rules::decks::DeckState;
use crate::store::decks::Deck;

impl Whole {
    /// The decks this table has still to play, by number.
    pub fn decks_left(&self) -> impl Iterator<Item = &Deck> {
        let (hands, round) = (self.placed.per_round(), self.placed.round);
        let played =
            |deck: &Deck| self.hands.iter().any(|stored| stored.counts() && stored.new.deck == Some(deck.number));
        let of_round = move |deck: &&Deck| ((round - 1) * hands + 1..=round * hands).contains(&deck.number);
        let plays = |deck: &&Deck| deck.state != DeckState::Fouled && !self.comes.averaged.contains(&deck.number);
        self.decks.iter().filter(of_round).filter(plays).filter(move |deck| !played(deck))
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
