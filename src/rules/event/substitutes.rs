//! A seat that somebody takes over while a round is played: a hand belongs to whoever sat there when it was played. His are
//! its points, its win or loss, and what the others lose meanwhile; the list is divided at the hand, game by game.

use super::brought::of_hands;
use super::model::{EventHand, EventTable, Written};
use crate::rules::hand::Game;
use crate::rules::judge::Judged;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::{Seat, TableSize};
use crate::rules::standings::OfSheet;

/// Somebody who took over a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Substitute {
    /// The seat.
    pub seat: Seat,
    /// The first hand that is his.
    pub from: u16,
    /// The start number.
    pub entry: i32,
    /// What was brought in; `None` where none of his hands is written yet.
    pub brought: Option<OfSheet>,
}

/// The hands of a seat that are one player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stint {
    /// The first of them.
    pub from: u16,
    /// The first of whoever comes after; `None` up to the end.
    pub before: Option<u16>,
}

impl Stint {
    /// All hands of a list.
    pub const WHOLE: Self = Self { from: 1, before: None };

    /// Whether a hand is one of them.
    pub fn has(self, hand: u16) -> bool {
        self.from <= hand && self.before.is_none_or(|before| hand < before)
    }

    /// Who played which hands of a seat: whoever sat down first, then each of those who took over, by their first hands.
    pub fn of_seat(changes: impl IntoIterator<Item = u16>) -> Vec<Self> {
        let mut from: Vec<u16> = std::iter::once(1).chain(changes).collect();
        from.sort_unstable();
        let before = from.iter().skip(1).copied().map(Some).chain([None]);
        from.iter().zip(before).map(|(&from, before)| Self { from, before }).collect()
    }

    /// What a seat brought in from these hands of its list; `None` where none of them is written.
    pub fn brought<'j>(
        self,
        seat: Seat,
        (size, system): (TableSize, &ScoringSystem),
        hands: impl Iterator<Item = (u16, &'j Judged)> + Clone,
    ) -> Option<OfSheet> {
        let own = hands.filter(move |(number, _)| self.has(*number)).map(|(_, judged)| judged);
        own.clone().next()?;
        of_hands(size, system, &own).get(seat.index()).copied()
    }
}

impl EventTable {
    /// The same table with who took over a seat. What its hands brought in is divided among those who shared one.
    #[must_use]
    pub fn with_substitutes(
        mut self,
        changes: impl IntoIterator<Item = (Seat, u16, i32)>,
        system: &ScoringSystem,
    ) -> Self {
        self.substitutes =
            changes.into_iter().map(|(seat, from, entry)| Substitute { seat, from, entry, brought: None }).collect();
        self.substitutes.sort_by_key(|one| (one.seat, one.from));
        if self.substitutes.is_empty() {
            return self;
        }
        let hands: Vec<EventHand> = self.hands().to_vec();
        let brought = |table: &Self, seat: Seat, from: u16| {
            let stint = table.stints(seat).into_iter().find(|stint| stint.from == from)?;
            stint.brought(seat, (table.size, system), hands.iter().map(|hand| (hand.number, &hand.judged)))
        };
        let figures: Vec<_> = self.substitutes.iter().map(|one| brought(&self, one.seat, one.from)).collect();
        let first: Vec<_> = self.seats.iter().map(|sat| (sat.brought, brought(&self, sat.seat, 1))).collect();
        for (one, figures) in self.substitutes.iter_mut().zip(figures) {
            one.brought = figures;
        }
        for (sat, (whole, own)) in self.seats.iter_mut().zip(first) {
            // Whoever sat down plays, though he went before his first hand was written.
            sat.brought = whole.map(|_| own.unwrap_or(OfSheet::NOTHING));
        }
        self
    }

    /// Who played which hands of a seat.
    pub(super) fn stints(&self, seat: Seat) -> Vec<Stint> {
        Stint::of_seat(self.substitutes.iter().filter(|one| one.seat == seat).map(|one| one.from))
    }

    /// Everybody who plays or played here with the seat, the hands and what they brought in: those who sat down, each before
    /// those who took over from him.
    pub fn players(&self) -> Vec<(Seat, i32, Stint, Option<OfSheet>)> {
        let mut all = Vec::new();
        for sat in &self.seats {
            let after = self.substitutes.iter().filter(|one| one.seat == sat.seat).map(|one| (one.entry, one.brought));
            let who = std::iter::once((sat.entry, sat.brought)).chain(after);
            let with = who.zip(self.stints(sat.seat));
            all.extend(with.map(|((entry, brought), stint)| (sat.seat, entry, stint, brought)));
        }
        all
    }

    /// Whose a hand of a seat is.
    pub fn player_of(&self, seat: Seat, hand: u16) -> Option<i32> {
        let took =
            self.substitutes.iter().filter(|one| one.seat == seat && one.from <= hand).max_by_key(|one| one.from);
        took.map(|one| one.entry).or_else(|| self.at(seat))
    }

    /// The hands between which nobody comes or goes, from the first on; one stretch where nobody was substituted.
    pub(super) fn stretches(&self) -> Vec<Stint> {
        let mut from: Vec<u16> = self.substitutes.iter().map(|one| one.from).collect();
        from.sort_unstable();
        from.dedup();
        Stint::of_seat(from)
    }

    /// How many hands were passed in meanwhile; `None` where nobody knows.
    pub(super) fn passed_in(&self, stint: Stint) -> Option<i64> {
        if stint == Stint::WHOLE {
            return self.passed();
        }
        let Written::Hands(hands) = &self.written else { return None };
        let passed = |hand: &&EventHand| stint.has(hand.number) && hand.judged.hand.game == Game::Passed;
        i64::try_from(hands.iter().filter(passed).count()).into_iter().next()
    }
}
