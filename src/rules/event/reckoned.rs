//! A tournament made ready to be reckoned.

use super::model::{Entrant, EventClaim, Facts};
use super::same_cards::SameCards;
use crate::rules::agreed::Agreed;
use crate::rules::comparison::Comparison;
use crate::rules::positions::Positions;
use crate::rules::standings::Metric;

/// A tournament, ready to be reckoned.
#[derive(Clone, Debug)]
pub struct Event {
    pub(super) facts: Facts,
    /// What ranks: of Comparative Skat what its comparison ranks by.
    pub(super) metrics: Vec<Metric>,
    /// How the same cards are compared, and what was made of them.
    pub(super) compared: Option<(Comparison, SameCards)>,
    by_number: Positions,
}

impl Event {
    /// Makes it ready.
    pub fn of(facts: Facts) -> Self {
        let method = facts.agreed.comparison;
        Self {
            metrics: facts.agreed.ranking(),
            compared: method.map(|method| (method, SameCards::of(&facts))),
            by_number: Positions::of(&facts.entrants, number),
            facts,
        }
    }

    /// The same with the claims, which were judged by its sheets.
    #[must_use]
    pub fn with_claims(mut self, claims: Vec<EventClaim>) -> Self {
        self.facts.claims = claims;
        self
    }

    /// What was written down.
    pub const fn facts(&self) -> &Facts {
        &self.facts
    }

    /// What it is judged by.
    pub fn agreed(&self) -> &Agreed {
        &self.facts.agreed
    }

    /// What ranks, in order.
    pub fn metrics(&self) -> &[Metric] {
        &self.metrics
    }

    /// The method by which is compared; `None` outside of Comparative Skat.
    pub fn method(&self) -> Option<Comparison> {
        self.compared.as_ref().map(|(method, _)| *method)
    }

    /// What was made of the same cards; `None` outside of Comparative Skat.
    pub fn same_cards(&self) -> Option<&SameCards> {
        self.compared.as_ref().map(|(_, cards)| cards)
    }

    /// Which of the entrants has this start number.
    pub fn position(&self, number: i32) -> Option<usize> {
        self.by_number.find(&self.facts.entrants, self::number, &number)
    }

    /// The entrant with this start number.
    pub fn entrant(&self, number: i32) -> Option<&Entrant> {
        self.facts.entrants.get(self.position(number)?)
    }

    /// The name of the entrant with this start number; empty where there is none.
    pub fn name(&self, number: i32) -> &str {
        self.entrant(number).map_or("", |entrant| &entrant.name)
    }

    /// The same hands ranked as if nothing were compared; lots were drawn for the comparison alone.
    #[must_use]
    pub fn ordinary(mut self) -> Self {
        self.metrics = Metric::ordinary(&self.facts.agreed.metrics);
        if self.compared.take().is_some() {
            self.facts.lots.clear();
        }
        self
    }

    /// The same compared by another method than that of the tournament, for which alone lots were drawn.
    #[must_use]
    pub fn compared_by(mut self, method: Comparison) -> Self {
        if self.method() != Some(method) {
            self.metrics = method.metrics().to_vec();
            self.facts.lots.clear();
            let cards = self.compared.take().map_or_else(|| SameCards::of(&self.facts), |(_, cards)| cards);
            self.compared = Some((method, cards));
        }
        self
    }
}

/// The start number, by which everybody is found.
const fn number(entrant: &Entrant) -> i32 {
    entrant.number
}
