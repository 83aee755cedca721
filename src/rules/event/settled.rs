//! Who gets or pays what of the points, and what each pays of a bill, table by table.

use super::model::{At, EventTable};
use super::reckoned::Event;
use crate::rules::beer::Account;
use crate::rules::bill::Bill;
use crate::rules::settlement::{Amount, Rounding, Settled, Settles, Stake, settle};

/// A table that was settled.
#[derive(Clone, Debug)]
pub struct TableSettled {
    /// Which one.
    pub at: At,
    /// The start number of each seat, with what it gets or pays.
    pub seats: Vec<(i32, Settled)>,
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
    /// Settles every table that brought something in. Its offences have to be known.
    pub fn settled(&self, settles: Settles, stake: Stake, rounding: Rounding) -> Vec<TableSettled> {
        let begun = self.facts.tables.iter().filter(|(_, table)| table.is_begun());
        let table = |(at, table): (&At, &EventTable)| {
            let points: Vec<i32> = table.seats.iter().map(|sat| settles.of(&sat.brought.unwrap_or_default())).collect();
            let keeping = self.agreed().system.keeping();
            let besides = table.hands().iter().fold([0; 4], |sum, hand| keeping.besides(&hand.judged, sum));
            TableSettled { at: *at, seats: table.entries().zip(settle(&points, &besides, stake, rounding)).collect() }
        };
        begun.map(table).collect()
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
