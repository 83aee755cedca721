//! A tournament as one value: who plays, what each table brought in, what the director decided. Standings, comparison, awards
//! and settlement are reckoned from it alone, whether the database or a result folder told of it.

mod again;
mod awards;
mod brought;
mod cover;
mod fees;
mod model;
mod ranking;
mod reckoned;
mod same_cards;
mod settled;
mod substitutes;
mod teams;

pub use brought::{of_hands, of_totals};
pub use cover::Cover;
pub use fees::TableLosses;
pub use model::{At, Decision, Entrant, EventClaim, EventHand, EventTable, Facts, Sat, Written};
pub use ranking::{Column, Groups};
pub use reckoned::Event;
pub use same_cards::SameCards;
pub use settled::{TableBill, TableSettled};
pub use substitutes::{Stint, Substitute};

#[cfg(test)]
mod tests;
