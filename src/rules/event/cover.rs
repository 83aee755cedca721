//! What everybody may see while it is played.

use super::model::At;
use super::reckoned::Event;

/// Why something is kept back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// A table may have to play the cards others have played.
    SameCards,
    /// A second witness still writes the list, and writes it blind.
    SecondWitness,
}

impl Event {
    /// What everybody may see now, and why anything is kept back: of Comparative Skat what is still played stays covered, and
    /// so does an open list that is written twice.
    #[must_use]
    pub fn covered(mut self) -> (Self, Option<Cover>) {
        let mut why = None;
        let hidden: Vec<At> = self.facts.tables.keys().copied().filter(|at| self.hides(*at)).collect();
        if let Some((method, cards)) = self.compared.take() {
            let waits = self.facts.tables.keys().any(|at| !cards.is_open(at.0));
            why = waits.then_some(Cover::SameCards);
            self.facts.adjustments.retain(|one| cards.is_open(one.round));
            self.compared = Some((method, cards.covered()));
        }
        for at in hidden {
            let Some(table) = self.facts.tables.get_mut(&at) else { continue };
            why = why.or_else(|| table.is_begun().then_some(Cover::SecondWitness));
            table.clear();
            self.facts.claims.retain(|claim| claim.at != at);
        }
        (self, why)
    }

    /// Whether what a table wrote is not for everybody yet.
    pub fn hides(&self, at: At) -> bool {
        let played = self.same_cards().is_some_and(|cards| !cards.is_open(at.0));
        let open = self.facts.tables.get(&at).is_some_and(|table| !table.closed);
        played || (self.facts.two_witnesses && open)
    }
}
