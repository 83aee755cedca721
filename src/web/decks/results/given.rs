//! What the director gave in the place of what was played, or where nothing was.

use std::collections::BTreeMap;

use super::{At, Reader, score_place};
use crate::acts::decks::ring::numbers;
use crate::rules::comparison::{Score, Stands};
use crate::rules::decks::DeckNumber;
use crate::rules::seat::Seat;
use crate::store::decks::{Deck, DeckScore};
use crate::store::{Error, Result, SheetId};

/// What the director gives a seat: points, or the average, which follows from the others.
#[derive(Clone, Copy)]
pub(super) enum Gift {
    Points(i32),
    Average,
}

impl Gift {
    fn of(one: &DeckScore) -> Self {
        one.score.map_or(Self::Average, Self::Points)
    }
}

impl Reader {
    /// The decisions about a deck at a table.
    pub(super) fn decided(&self, (deck, at): (DeckNumber, At)) -> impl Iterator<Item = &DeckScore> {
        let known = self.decks.iter().find(|known| known.number == i32::from(deck.number()));
        let meant = self.places.decided((deck, at.1), &self.played) == Some(at);
        let id = known.filter(|_| meant).map(|deck| deck.id);
        self.decided.iter().filter(move |one| Some(one.deck_id) == id && one.table_number == at.1)
    }

    /// What the director gave a seat.
    pub(super) fn given(&self, place: (DeckNumber, At), seat: i32) -> Option<Gift> {
        self.decided(place).filter(|one| one.seat == Some(seat)).last().map(Gift::of)
    }

    /// A score of the director counts, also where what was played is kept apart; what an average comes to follows from
    /// the others.
    pub(super) fn give(&mut self, (deck, at): (DeckNumber, At), sat: (Seat, i32), gift: Gift) {
        let (stands, points) = match gift {
            Gift::Points(points) => (Stands::Compared, points),
            Gift::Average => (Stands::Average, 0),
        };
        let score = Score { stands, ..self.score((Some(deck), at), sat, points) };
        self.by_director.insert(score_place(&score));
        self.scores.push(score);
    }

    /// Scores the director gave at tables that did not play the deck.
    pub(super) fn without_hands(&mut self) -> Result<()> {
        let mut found: BTreeMap<(DeckNumber, At, Seat), (i32, Gift)> = BTreeMap::new();
        for one in &self.decided {
            let known = self.decks.iter().find(|deck| deck.id == one.deck_id);
            let Some((seat, known)) = one.seat.zip(known) else { continue };
            let (deck, seat) = (known.number()?, Seat::new(seat.into()).map_err(Error::internal)?);
            let Some(at) = self.unplayed(known, deck, one.table_number) else { continue };
            let seated = self.by_table.get(&at).and_then(|id| self.sheets.get(id)).map(|(_, seated)| seated);
            let mut here = seated.into_iter().flatten();
            if let Some(entry) = here.find(|sat| Some(sat.seat) == one.seat).map(|sat| sat.number) {
                found.insert((deck, at, seat), (entry, Gift::of(one)));
            }
        }
        for ((deck, at, seat), (entry, gift)) in found {
            self.give((deck, at), (seat, entry), gift);
        }
        Ok(())
    }

    /// The table a decision means, where no hand of the deck was played at it: of a deck nobody has played yet the one
    /// of its round.
    fn unplayed(&self, known: &Deck, deck: DeckNumber, table: i32) -> Option<At> {
        let round_of = |id: &SheetId| {
            let (placed, _) = self.sheets.get(id)?;
            let (first, last) = numbers(placed.per_round(), placed.round);
            (first..=last).contains(&known.number).then_some(placed.round)
        };
        let played = self.played.iter().any(|(_, other)| *other == deck);
        let planned = self.by_table.values().find_map(round_of).filter(|_| !played);
        let at = planned.map(|round| (round, table)).or_else(|| self.places.decided((deck, table), &self.played))?;
        let (session, place) = (self.places.session(at.0), self.places.table(at));
        let here = |score: &Score| (score.session, score.deck, score.table) == (session, Some(deck), place);
        (self.by_table.contains_key(&at) && !self.scores.iter().any(here)).then_some(at)
    }
}
