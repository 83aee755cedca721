//! A table as its pages show it.

use fluent_bundle::FluentArgs;

use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::i18n::Lang;
use crate::rules::seating::Table;
use crate::store::SheetId;
use crate::store::entries::Entry;
use crate::store::sheets::{Sheet, SheetKind};

/// A table with its players and how far its list is.
#[derive(Clone, Debug)]
pub struct TableLine {
    /// The number of the table.
    pub number: i32,
    /// Who sits there, by seat.
    pub seats: Vec<SeatLine>,
    /// How far the list is, in words.
    pub state: String,
    /// Whether the list is complete.
    pub complete: bool,
    /// Whether the table called for the director.
    pub called: bool,
    /// The sheet.
    pub sheet: SheetId,
    /// The secret part of the list keeper's address.
    pub keeper_key: String,
}

/// A player on a seat.
#[derive(Clone, Debug)]
pub struct SeatLine {
    /// The seat, from 1; 0 for nobody's.
    pub seat: i32,
    /// The start number.
    pub number: i32,
    /// The player's name.
    pub name: String,
    /// The player's club; may be empty.
    pub club: String,
}

impl SeatLine {
    /// The entry on this seat.
    pub fn of(seat: i32, entry: &Entry) -> Self {
        Self { seat, number: entry.number, name: entry.name.clone(), club: entry.club.clone() }
    }
}

impl TableLine {
    /// What is shown of this table.
    pub fn of(hall: &Hall, table: &Table, sheet: &Sheet, lists: &Lists, lang: Lang) -> Self {
        let seated = (1_i32..).zip(&table.seats);
        let seats = seated.filter_map(|(seat, number)| Some(SeatLine::of(seat, hall.entries.get(number)?))).collect();
        Self {
            number: table.number,
            seats,
            state: state(sheet, lists, lang),
            complete: lists.complete(sheet),
            called: sheet.called,
            sheet: sheet.id,
            keeper_key: sheet.keeper_key.clone(),
        }
    }
}

fn state(sheet: &Sheet, lists: &Lists, lang: Lang) -> String {
    if lists.complete(sheet) {
        return lang.say("list-complete");
    }
    if lists.untouched(sheet) || sheet.kind == SheetKind::Totals {
        return lang.say("list-untouched");
    }
    let mut args = FluentArgs::new();
    args.set("hands", lists.hands(sheet));
    args.set("due", sheet.hands);
    lang.say_args("list-progress", &args)
}
