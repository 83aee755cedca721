//! The fees of a tournament, the pot of its prizes, and the loss money of its lists.

use std::collections::BTreeSet;

use super::model::{At, EventHand, EventTable};
use super::reckoned::Event;
use crate::rules::adjustment::Struck;
use crate::rules::entry::fees::{Payer, Till, till};
use crate::rules::hand::{Game, Ouvert};
use crate::rules::money::Cents;
use crate::rules::prizes::{Priced, amounts};
use crate::rules::seat::Seat;
use crate::rules::terms::{Jackpot, Owed, Pot, left};

/// What the players of a table owe for the games they lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLosses {
    /// Which one.
    pub at: At,
    /// Who owes it by seat and start number, those who shared one after each other; `None` where nobody knows how many games
    /// were lost or passed in.
    pub seats: Vec<(Seat, i32, Option<Owed>)>,
}

impl TableLosses {
    /// What the whole table owes as far as it is known, in cents.
    pub fn cents(&self) -> i64 {
        self.seats.iter().filter_map(|(_, _, owed)| owed.map(Owed::cents)).sum()
    }
}

impl Event {
    /// Who sat at a table that was begun, by start number; of those who took over a seat whoever played a hand.
    fn played(&self) -> BTreeSet<i32> {
        let begun = || self.facts.tables.values().filter(|table| table.is_begun());
        let took_over = begun().flat_map(|table| &table.substitutes).filter(|one| one.brought.is_some());
        begun().flat_map(EventTable::entries).chain(took_over.map(|one| one.entry)).collect()
    }

    /// Who plays or played: each of them owes a fee and puts into the jackpots.
    pub fn players(&self) -> Vec<&super::Entrant> {
        let played = self.played();
        let plays = |one: &&super::Entrant| !one.withdrawn || played.contains(&one.number);
        self.facts.entrants.iter().filter(plays).collect()
    }

    /// What is left in each jackpot, in their order, when so many cents were paid out of them; `None` where nobody knows from
    /// which of several. Its hands have to be known where one is for a grand ouvert.
    pub fn jackpots_left(&self, paid: i64) -> Option<Vec<i64>> {
        let players = self.players().len();
        let won = self.facts.terms.jackpots.iter().any(Jackpot::is_grand_ouvert) && !self.grand_ouverts().is_empty();
        let holds = |jackpot: &Jackpot| (jackpot.cents(players), won && jackpot.is_grand_ouvert());
        left(&self.facts.terms.jackpots.iter().map(holds).collect::<Vec<_>>(), paid)
    }

    /// The box of the fees, payer by payer.
    pub fn till(&self) -> Till {
        let played = self.played();
        let usual = |entrant: &super::Entrant| self.facts.terms.discounts.fee(self.facts.fee, &entrant.categories);
        let fee = |entrant: &super::Entrant| entrant.fee.unwrap_or_else(|| usual(entrant));
        till(self.facts.entrants.iter().map(|entrant| Payer {
            fee: fee(entrant),
            paid: entrant.paid_cents,
            withdrawn: entrant.withdrawn,
            played: played.contains(&entrant.number),
        }))
    }

    /// What the prizes are paid from: of each what he owes at most, for what was paid beyond that has to be given back.
    pub fn pot(&self) -> Pot {
        let till = self.till();
        Pot { of: self.facts.terms.pot, due: till.due, paid: till.paid - till.over }
    }

    /// What the prizes are paid from, in cents.
    pub fn fees_cents(&self) -> i64 {
        self.pot().cents()
    }

    /// The prizes with their amounts.
    pub fn priced(&self) -> Vec<Priced> {
        amounts(&self.facts.prizes, self.fees_cents(), self.facts.rounds)
    }

    /// All money that is promised, whether somebody reached it or not, in cents.
    pub fn promised_cents(&self) -> i64 {
        self.priced().iter().map(|prize| prize.cents).sum()
    }

    /// Who won a grand ouvert in a round that counts, hand by hand; of a list known by its totals alone nobody knows. Its
    /// hands have to be known.
    pub fn grand_ouverts(&self) -> Vec<(At, u16, i32)> {
        let struck = Struck::of(&self.facts.adjustments);
        let mut found = Vec::new();
        for (at, table) in &self.facts.tables {
            let open =
                |hand: &&EventHand| hand.judged.hand.game == Game::Grand && hand.judged.hand.ouvert != Ouvert::No;
            for hand in table.hands().iter().filter(open).filter(|hand| hand.judged.won == Some(true)) {
                let entry = hand.judged.hand.declarer.and_then(|seat| table.player_of(seat, hand.number));
                let entry = entry.filter(|entry| !struck.has(*entry, at.0));
                found.extend(entry.map(|entry| (*at, hand.number, entry)));
            }
        }
        found
    }

    /// What the players of each table that brought something in owe for the games they lost. Its hands have to be known
    /// where those that were passed in cost something.
    pub fn losses(&self) -> Vec<TableLosses> {
        let terms = &self.facts.terms.losses;
        let begun = self.facts.tables.iter().filter(|(_, table)| table.is_begun());
        let of_table = |(at, table): (&At, &EventTable)| {
            let passed = |stint| if terms.passed() == Cents::ZERO { Some(0) } else { table.passed_in(stint) };
            let owed = |stint, lost: Option<i64>| Some(terms.owed(lost?, passed(stint)?));
            // Of whoever took over and has played nothing yet nobody asks anything.
            let players =
                table.players().into_iter().filter(|(_, _, stint, brought)| stint.from == 1 || brought.is_some());
            let seats = players.map(|(seat, entry, stint, brought)| {
                (seat, entry, owed(stint, brought.and_then(|brought| brought.lost.get())))
            });
            TableLosses { at: *at, seats: seats.collect() }
        };
        if terms.is_asked() { begun.map(of_table).collect() } else { Vec::new() }
    }
}
