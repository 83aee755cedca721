//! Who gets or pays what of the points, and what each pays of a bill, table by table.

use std::collections::BTreeMap;

use super::brought::of_hands;
use super::model::{At, EventTable};
use super::reckoned::Event;
use super::substitutes::Stint;
use crate::rules::beer::Account;
use crate::rules::bill::Bill;
use crate::rules::seat::Seat;
use crate::rules::settlement::{Amount, Rounding, Settled, Settles, Stake, settle};

/// A table that was settled.
#[derive(Clone, Debug)]
pub struct TableSettled {
    /// Which one.
    pub at: At,
    /// Seat and start number with what somebody gets or pays, those who shared a seat after each other.
    pub seats: Vec<(Seat, i32, Settled)>,
}

/// A table whose bill was divided.
#[derive(Clone, Debug)]
pub struct TableBill {
    /// Which one.
    pub at: At,
    /// The start number of each seat, with what it pays; `None` where the table has to agree.
    pub seats: Vec<(i32, Option<Amount>)>,
    /// Its account.
    pub account: Account,
}

impl Event {
    /// Settles every table that brought something in. Its offences have to be known, and where a seat was taken over its
    /// hands: such a table is settled before and after, as if two had played.
    pub fn settled(&self, settles: Settles, stake: Stake, rounding: Rounding) -> Vec<TableSettled> {
        let begun = self.facts.tables.iter().filter(|(_, table)| table.is_begun());
        let table = |(at, table): (&At, &EventTable)| {
            let mut sums: BTreeMap<(Seat, i32), Settled> = BTreeMap::new();
            for stretch in table.stretches() {
                let (points, besides) = self.of_stretch(table, stretch, settles);
                for (sat, settled) in table.seats.iter().zip(settle(&points, &besides, stake, rounding)) {
                    let entry = table.player_of(sat.seat, stretch.from).unwrap_or(sat.entry);
                    let sum = sums.entry((sat.seat, entry));
                    sum.and_modify(|sum| *sum = sum.plus(settled)).or_insert(settled);
                }
            }
            let settled = |(seat, entry, _, _): (Seat, i32, Stint, _)| Some((seat, entry, *sums.get(&(seat, entry))?));
            TableSettled { at: *at, seats: table.players().into_iter().filter_map(settled).collect() }
        };
        begun.map(table).collect()
    }

    /// What each seat brought in while nobody came or went, and what goes from seat to seat besides.
    fn of_stretch(&self, table: &EventTable, stretch: Stint, settles: Settles) -> (Vec<i32>, [i32; 4]) {
        let system = &self.agreed().system;
        let hands = || table.hands().iter().filter(|hand| stretch.has(hand.number)).map(|hand| &hand.judged);
        let points = if stretch == Stint::WHOLE {
            table.seats.iter().map(|sat| settles.of(&sat.brought.unwrap_or_default().into())).collect()
        } else {
            of_hands(table.size, system, &hands()).iter().map(|brought| settles.of(&(*brought).into())).collect()
        };
        (points, hands().fold([0; 4], |sum, judged| system.keeping().besides(judged, sum)))
    }

    /// Divides the bill of every table whose hands are known by its marks or lost rounds; none where the scoring system
    /// keeps neither.
    pub fn bills(&self, bill: Bill) -> Vec<TableBill> {
        let of_table = |(at, table): (&At, &EventTable)| {
            let account = self.account(table)?;
            let amounts = bill.divided(account.shares.get(..table.seats.len()).unwrap_or(&[]));
            let amount = |seat: usize| amounts.as_ref().and_then(|amounts| amounts.get(seat).copied());
            let seats = table.entries().enumerate().map(|(seat, entry)| (entry, amount(seat))).collect();
            Some(TableBill { at: *at, seats, account })
        };
        self.facts.tables.iter().filter_map(of_table).collect()
    }

    /// The account of a table whose hands are known.
    fn account(&self, table: &EventTable) -> Option<Account> {
        let system = &self.agreed().system;
        let limit = system.limit(&self.agreed().rules)?;
        let mut account = Account::default();
        for hand in table.hands() {
            account.enter(&system.keeping().beer(&hand.judged, table.size), limit, table.size);
        }
        (!table.hands().is_empty()).then_some(account)
    }
}
