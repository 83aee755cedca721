//! What a player brought in, sheet by sheet.

use super::field::Field;
use crate::rules::event::{At, EventTable};
use crate::rules::seat::Seat;
use crate::rules::standings::OfSheet;
use crate::store::SheetId;

/// What somebody brought in from a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// The round.
    pub round: i32,
    /// The table.
    pub table: i32,
    /// Its sheet.
    pub sheet: SheetId,
    /// The seat on which he sat.
    pub seat: Seat,
    /// What it came to.
    pub brought: OfSheet,
}

/// The sheets of this start number that brought something in, by round.
pub fn of(field: &Field, number: i32) -> impl Iterator<Item = Own> {
    let tables = field.event.facts().tables.iter();
    tables.flat_map(move |(at, table)| {
        let own = at_table(table, number);
        own.filter_map(move |(seat, brought)| Some(of_table(*at, field.sheet(*at)?, (seat, brought?))))
    })
}

/// The seats of a start number at a table, whether he sat down or took one over.
fn at_table(table: &EventTable, number: i32) -> impl Iterator<Item = (Seat, Option<OfSheet>)> {
    let sat = table.seats.iter().map(|sat| (sat.entry, sat.seat, sat.brought));
    let took_over = table.substitutes.iter().map(|one| (one.entry, one.seat, one.brought));
    let own = sat.chain(took_over).filter(move |(entry, ..)| *entry == number);
    own.map(|(_, seat, brought)| (seat, brought))
}

const fn of_table((round, table): At, sheet: SheetId, (seat, brought): (Seat, OfSheet)) -> Own {
    Own { round, table, sheet, seat, brought }
}
