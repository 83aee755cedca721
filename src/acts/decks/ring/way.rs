//! How the decks of a round go on: where each lies, where it goes next, which a table can play now.

use super::{Lies, Next, Ring, known, stage_of};
use crate::rules::decks::DeckState;
use crate::rules::tournament::DeckSource;
use crate::store::Result;
use crate::store::decks::{Deck, DeckMove};

impl Ring {
    /// Whether the deck rests on the shelf while the others begin.
    pub fn rests_first(&self, deck: &Deck) -> bool {
        let Ok(movement) = &self.movement else { return false };
        known(movement, deck.number).is_some_and(|deck| movement.table(1, deck).is_none())
    }

    /// The table the deck begins at.
    pub fn first_table(&self, deck: &Deck) -> Option<i32> {
        self.route(deck).into_iter().find(|table| !self.averaged.contains(&(deck.number, *table)))
    }

    /// The tables of a deck in the order in which it comes to them.
    pub fn route(&self, deck: &Deck) -> Vec<i32> {
        let Ok(movement) = &self.movement else { return Vec::new() };
        let Some(number) = known(movement, deck.number) else { return Vec::new() };
        movement.route(number).filter_map(|(_, table)| self.table_at(table)).collect()
    }

    /// The next table that has not played the deck, on its way round from where it is.
    pub fn next(&self, deck: &Deck) -> Next {
        if let DeckState::PassedOn { to: Some(table) } = deck.state {
            return Next::Table(table);
        }
        self.next_from(deck, self.last_table(deck).or(deck.state.table()))
    }

    /// The same, on its way round from this table.
    pub fn next_from(&self, deck: &Deck, here: Option<i32>) -> Next {
        let Ok(movement) = &self.movement else { return Next::Home };
        let Some(number) = known(movement, deck.number) else { return Next::Home };
        let route = self.route(deck);
        let from = here.and_then(|here| route.iter().position(|table| *table == here)).map_or(0, |at| at + 1);
        let onward = route.iter().skip(from).chain(route.iter().take(from));
        // Where it lies it is about to be played: it goes on from there.
        let plays = |table: &i32| !self.is_through(*table, deck.number) && deck.state.table() != Some(*table);
        let Some(next) = onward.copied().find(plays) else { return Next::Home };
        let place = |table: i32| self.tables().iter().position(|known| *known == table).map(|at| at + 1);
        let rests = here.and_then(place).is_some_and(|here| movement.rests_after(number, here));
        if rests && deck.state.table().is_some() { Next::Shelf(next) } else { Next::Table(next) }
    }

    /// Whether the deck may leave the shelf for this table. Table 1 takes from the shelf of a relay what comes to it next,
    /// and when it has room; a deck that was lost goes at once.
    pub fn may_leave_shelf(&self, deck: &Deck, table: i32) -> bool {
        if self.table_at(1) != Some(table) {
            return true;
        }
        let rests = |one: &&Deck| one.state == DeckState::PassedOn { to: None };
        let beside = self.of_round().filter(rests).filter(|one| self.next(one) == Next::Table(table));
        let first = beside.map(|one| self.stage_at(table, one.number)).min();
        let lying =
            self.of_round().filter(|one| one.state.table() == Some(table) && !self.is_through(table, one.number));
        first >= Some(self.stage_at(table, deck.number)) && lying.count() < self.batch()
    }

    /// Where the deck lies.
    pub fn lies(&self, deck: &Deck) -> Result<Lies> {
        let state = deck.state;
        let rests = state == DeckState::PassedOn { to: None };
        Ok(Lies {
            state,
            played: state.table().is_some_and(|table| self.has_played(table, deck.number)),
            dealt_at: self.dealt_at(deck),
            home: rests && self.next(deck) == Next::Home,
        })
    }

    /// The table that deals the deck before it plays it, while that is still to be done.
    pub fn dealt_at(&self, deck: &Deck) -> Option<i32> {
        let at_table = self.tournament.deck_source == DeckSource::Table;
        let waits = at_table && deck.state == DeckState::Numbered && self.is_running();
        if waits { self.first_table(deck) } else { None }
    }

    /// The table where the deck lay last.
    fn last_table(&self, deck: &Deck) -> Option<i32> {
        let lay = |one: &&DeckMove| one.deck_id == deck.id && matches!(one.state.as_str(), "in-play" | "sorted");
        self.moves.iter().rev().find(lay).and_then(|one| one.to_table)
    }

    /// The number of the table at this place of the ring, from 1.
    pub fn table_at(&self, place: usize) -> Option<i32> {
        self.tables().get(place.checked_sub(1)?).copied()
    }

    /// The decks the table can play now, the next one first: those that lie there, then those on their way to it.
    pub fn to_play(&self, table: i32) -> Vec<&Deck> {
        let mut here: Vec<(usize, &Deck)> = self
            .of_round()
            .filter(|deck| !self.is_through(table, deck.number))
            .filter_map(|deck| {
                let rank = match deck.state {
                    DeckState::InPlay { table: at } | DeckState::Sorted { table: at } if at == table => 0,
                    DeckState::PassedOn { to: Some(to) } if to == table => 1,
                    DeckState::Lettered if self.first_table(deck) == Some(table) => 2,
                    _ => return None,
                };
                Some((rank, deck))
            })
            .collect();
        here.sort_by_key(|(rank, deck)| (*rank, self.stage_at(table, deck.number), deck.number));
        here.into_iter().map(|(_, deck)| deck).collect()
    }

    /// The stage in which the deck comes to this table.
    pub fn stage_at(&self, table: i32, deck: i32) -> Option<usize> {
        let place = self.tables().iter().position(|known| *known == table)? + 1;
        let Ok(movement) = &self.movement else { return None };
        stage_of(movement, deck, place)
    }

    /// How many decks lie on a table at a time when all goes well.
    pub fn batch(&self) -> usize {
        self.movement
            .as_ref()
            .map_or(1, |movement| (1..=movement.tables()).map(|table| movement.at(1, table).len()).max().unwrap_or(1))
    }
}
