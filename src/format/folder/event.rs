//! A folder as the event it tells of.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::model::Folder;
use super::played::Played;
use crate::format::adjustments::AdjustmentLine;
use crate::format::seating::At;
use crate::rules::event::{
    Decision, Entrant, Event, EventClaim, EventHand, EventTable, Facts, Sat, Written, of_hands, of_totals,
};
use crate::rules::lots::last_lots;
use crate::rules::seat::Seat;
use crate::rules::sheet::TypedTotals;
use crate::rules::standings::{OfSheet, RoundFigures};

use super::reckon::typed;

impl Folder {
    /// The event, ready to be reckoned.
    pub fn event(&self) -> Event {
        Event::of(self.facts())
    }

    /// What everybody brought in from every round, adjustments included.
    pub fn figures(&self) -> Vec<RoundFigures> {
        self.facts().figures(None)
    }

    fn facts(&self) -> Facts {
        let plan = &self.tournament.plan;
        let rounds: BTreeSet<i32> = self.seating.keys().map(|at| at.0).collect();
        let lots = self.tournament.lots.iter().map(|lot| (lot.number.number(), lot.rank, lot.seed.clone()));
        Facts {
            agreed: Arc::clone(&self.agreed),
            first_dealer: plan.first_dealer,
            rounds: plan.rounds.into(),
            entrants: self.players.iter().map(entrant).collect(),
            tables: self.seating.keys().filter_map(|at| Some((*at, self.table(*at)?))).collect(),
            over: rounds.into_iter().filter(|round| self.is_over(*round)).collect(),
            adjustments: self.adjustments.iter().map(AdjustmentLine::given).collect(),
            lots: last_lots(lots),
            decisions: self.deck_scores.iter().map(decision).collect(),
            claims: self.claims.iter().map(claim).collect(),
            prizes: self.tournament.prizes.clone(),
            fee: plan.fee,
            terms: self.tournament.terms.clone(),
            teams: self.teams.clone(),
            // A folder is the result; what is still written blind is in no folder.
            two_witnesses: false,
        }
    }

    fn table(&self, at: At) -> Option<EventTable> {
        let size = self.size(at)?;
        let foot = self.totals.get(&at).map(|sheet| typed(size, self.due_at(at, size), sheet));
        let hands = self.hands.get(&at).map_or(&[][..], Vec::as_slice);
        let brought = self.brought(at, hands, foot.as_ref());
        let seats = Seat::ALL.into_iter().zip(self.seating.get(&at).into_iter().flatten()).enumerate();
        let changes = self.substitutions.iter().filter(|one| one.at == at);
        let changes = changes.map(|one| (one.seat, one.from, one.number.number()));
        let table = EventTable {
            size,
            per_round: self.due(size),
            closed: self.is_closed(at),
            seats: seats
                .map(|(place, (seat, entry))| Sat { seat, entry: entry.number(), brought: brought.get(place).copied() })
                .collect(),
            substitutes: Vec::new(),
            written: foot.map_or_else(
                || Written::Hands(hands.iter().map(hand).collect()),
                |foot| Written::Totals(Box::new(foot)),
            ),
        };
        Some(table.with_substitutes(changes, &self.system))
    }

    fn brought(&self, at: At, hands: &[Played], foot: Option<&TypedTotals>) -> Vec<OfSheet> {
        match (foot, self.size(at)) {
            (Some(foot), _) => of_totals(&self.system, foot),
            (None, Some(size)) if !hands.is_empty() => {
                of_hands(size, &self.system, &hands.iter().map(|played| &played.judged))
            }
            _ => Vec::new(),
        }
    }
}

fn entrant(player: &crate::format::players::Player) -> Entrant {
    Entrant {
        number: player.number.number(),
        name: player.name.as_str().into(),
        club: player.club.as_str().into(),
        categories: player.categories.clone(),
        groups: player.person.groups.clone(),
        paid_cents: player.paid_cents,
        withdrawn: player.withdrawn,
        fee: player.person.fee,
    }
}

const fn decision(line: &crate::format::deck_scores::DeckScoreLine) -> Decision {
    Decision { deck: line.deck, table: line.table, given: line.given }
}

const fn claim(line: &crate::format::claims::ClaimLine) -> EventClaim {
    EventClaim { at: line.row.at, hand: line.row.hand_number, entry: line.row.number.number(), judged: line.judged }
}

const fn hand(played: &Played) -> EventHand {
    EventHand { number: played.number, deck: played.deck, judged: played.judged }
}
