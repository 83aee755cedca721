//! Who wins the prizes: those for places, and those of a prize schedule.

use std::collections::BTreeMap;

use super::model::{At, EventTable, Written};
use super::reckoned::Event;
use crate::rules::adjustment::{Struck, counted};
use crate::rules::prizes::{self, Contest, PrizeList};
use crate::rules::schedule::book::{BothSheets, contestants, declared};
use crate::rules::schedule::claim::ClaimSheet;
use crate::rules::schedule::{self, Award, Book, Contestant, Declared, Place, Schedule};
use crate::rules::seat::Seat;
use crate::rules::standings::{Metric, Placed, records};

impl Event {
    /// The prizes for places, handed out by the standings of the whole tournament, of a category or of a round.
    pub fn prize_list(&self) -> PrizeList {
        let priced = self.priced();
        let mut rankings = BTreeMap::new();
        for prize in &priced {
            let ranking = || self.of_contest(prize.contest, prize.round);
            rankings.entry((prize.contest, prize.round)).or_insert_with(ranking);
        }
        prizes::award(&priced, &rankings, self.metrics().first().copied().unwrap_or(Metric::Performance))
    }

    fn of_contest(&self, contest: Contest, round: Option<i32>) -> Vec<Placed> {
        let Contest::Category(category) = contest else { return self.placed(round) };
        let among = |entry| self.entrant(entry).is_some_and(|entrant| entrant.categories.has(category));
        self.placed_among(round, among)
    }

    /// Awards the prizes of a schedule. What stands on the sheets has to be known.
    pub fn awards<'s>(&self, schedule: &'s Schedule) -> Vec<Award<'s>> {
        let (contestants, hands) = (self.contestants(), self.declared());
        schedule::award(
            schedule,
            &Book { contestants: &contestants, hands: &hands, unknown_sheets: self.hides_hands() },
        )
    }

    /// The tables known by their totals alone.
    pub fn by_totals(&self) -> impl Iterator<Item = (At, &EventTable)> {
        let of = |(at, table): (&At, _)| (*at, table);
        self.facts.tables.iter().map(of).filter(|(_, table)| matches!(table.written, Written::Totals(_)))
    }

    /// A table known by its totals alone, with nothing claimed on it yet.
    pub fn claim_sheet(&self, at: At) -> Option<ClaimSheet<'_>> {
        let Written::Totals(typed) = &self.facts.tables.get(&at)?.written else { return None };
        let first = if typed.size.has(self.facts.first_dealer) { self.facts.first_dealer } else { Seat::ALL[0] };
        Some(ClaimSheet::new(&self.agreed().rules, &self.agreed().system, **typed, first))
    }

    /// Whether a table known by its totals has won games that nobody claimed.
    fn hides_hands(&self) -> bool {
        self.by_totals().any(|(at, table)| {
            let claimed = self.facts.claims.iter().filter(|claim| claim.at == at).count();
            let Written::Totals(typed) = &table.written else { return false };
            let won = typed.seats.iter().zip(&table.seats).map(|(seat, _sat)| seat.won.map(usize::from));
            won.sum::<Option<usize>>().is_none_or(|won| won > claimed)
        })
    }

    /// All who compete for the prizes of a schedule.
    fn contestants(&self) -> Vec<Contestant> {
        let struck = Struck::of(&self.facts.adjustments);
        let mut brought: Vec<(i32, BothSheets)> = Vec::new();
        for (at, table) in &self.facts.tables {
            let counts = |(entry, _): &(i32, BothSheets)| !struck.has(*entry, at.0);
            match &table.written {
                Written::Totals(typed) => {
                    let keeping = self.agreed().system.keeping();
                    let seats = typed.seats.iter().map(|seat| seat.points.unwrap_or(0));
                    let seats = seats.map(|points| BothSheets::of_total(keeping, points.into()));
                    brought.extend(table.entries().zip(seats).filter(counts));
                }
                Written::Hands(hands) => {
                    for (seat, entry, stint, _) in table.players() {
                        let own = hands.iter().filter(|hand| stint.has(hand.number)).map(|hand| &hand.judged);
                        let made = BothSheets::of_hands(table.size, own).get(seat.index()).map(|of| (entry, *of));
                        brought.extend(made.filter(counts));
                    }
                }
                Written::Unread | Written::Some(_) => {}
            }
        }
        brought.extend(
            counted(&self.facts.adjustments).map(|one| (one.entry, BothSheets::of_adjustment(one.points.into()))),
        );
        contestants(&records(&self.figures(None)), brought)
    }

    /// The declared hands that count, claimed ones included.
    fn declared(&self) -> Vec<Declared> {
        let struck = Struck::of(&self.facts.adjustments);
        let mut found = Vec::new();
        for (at, table) in &self.facts.tables {
            for hand in table.hands() {
                let entry = hand.judged.hand.declarer.and_then(|seat| table.player_of(seat, hand.number));
                let entry = entry.filter(|entry| !struck.has(*entry, at.0));
                let place = place(*at, Some(hand.number));
                found.extend(entry.and_then(|entry| declared(&hand.judged, entry, place, false)));
            }
        }
        for claim in self.facts.claims.iter().filter(|claim| !struck.has(claim.entry, claim.at.0)) {
            found.extend(declared(&claim.judged, claim.entry, place(claim.at, claim.hand), true));
        }
        found
    }
}

fn place(at: At, hand: Option<u16>) -> Place {
    Place { round: u16::try_from(at.0).unwrap_or(u16::MAX), table: u32::try_from(at.1).unwrap_or(u32::MAX), hand }
}
