//! A table as its pages show it.

use crate::acts::rounds::hall::Hall;
use crate::acts::rounds::lists::Lists;
use crate::i18n::{Lang, Values};
use crate::rules::decks::letter;
use crate::rules::seat::Seat;
use crate::rules::seating::Table;
use crate::store::SheetId;
use crate::store::entries::Entry;
use crate::store::sheets::{Sheet, SheetKind};
use crate::store::tournaments::Tournament;
use crate::web::time_out::struck;
use crate::web::wanted::Wanted;

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
    /// Who goes there.
    pub taken_by: Option<String>,
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
    /// The player's club, on a match day his team; may be empty.
    pub club: String,
    /// The letter of the seat in Comparative Skat; else empty.
    pub letter: String,
}

impl SeatLine {
    /// The entry on this seat.
    pub fn of(seat: i32, entry: &Entry) -> Self {
        let (name, club) = (entry.name.clone(), entry.club.clone());
        Self { seat, number: entry.number, name, club, letter: String::new() }
    }

    /// The same with the letter of the seat, in a tournament of Comparative Skat.
    #[must_use]
    pub fn lettered(self, tournament: &Tournament) -> Self {
        let seat = Seat::new(self.seat.into()).into_iter().next().filter(|_| tournament.comparison.is_on());
        Self { letter: seat.map_or_else(String::new, |seat| letter(seat).to_string()), ..self }
    }

    /// The seat as people call it: its letter, or its number.
    pub fn place(&self) -> String {
        if self.letter.is_empty() { self.seat.to_string() } else { self.letter.clone() }
    }
}

impl TableLine {
    /// What is shown of this table.
    pub fn of(hall: &Hall, table: &Table, sheet: &Sheet, lists: &Lists, lang: Lang) -> Self {
        let seated = (1_i32..).zip(&table.seats);
        let seat = |(seat, number): (i32, &i32)| {
            Some(SeatLine::of(seat, hall.entries.get(number)?).lettered(&hall.tournament))
        };
        let came = hall.took_over.iter().filter(|one| one.table == table.number).filter_map(|one| {
            let line =
                SeatLine::of(one.seat.number().into(), hall.entries.get(&one.number)?).lettered(&hall.tournament);
            let mut args = Values::new();
            args.set("name", line.name.as_str());
            args.set("hand", one.from);
            Some(SeatLine { name: lang.say_args("substitution-from", &args), ..line })
        });
        let mut seats: Vec<SeatLine> = seated.filter_map(seat).chain(came).collect();
        seats.sort_by_key(|line| line.seat);
        Self {
            number: table.number,
            seats,
            state: [state(sheet, lists, lang)]
                .into_iter()
                .chain(struck(lang, hall.tournament.hands_at(sheet.size), sheet))
                .collect::<Vec<_>>()
                .join(" · "),
            complete: lists.complete(sheet),
            called: sheet.called,
            taken_by: sheet.call_taken_by.clone(),
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
    let mut args = Values::new();
    args.set("hands", lists.hands(sheet));
    args.set("due", sheet.hands);
    lang.say_args("list-progress", &args)
}

/// So many tables stand on a page unfolded.
const OPEN: usize = 100;

/// Tables that are folded together where there are many.
pub struct TablesPart {
    /// The tables.
    pub tables: Vec<TableLine>,
    /// Whether there are others, so that these are folded.
    pub folds: bool,
    /// Whether they stand open: those of whoever was looked for, else the first.
    pub open: bool,
}

/// The tables in parts of a hundred.
pub fn parts(tables: &[TableLine], found: &[Found]) -> Vec<TablesPart> {
    let part = |(at, part): (usize, &[TableLine])| TablesPart {
        tables: part.to_vec(),
        folds: tables.len() > OPEN,
        open: if found.is_empty() {
            at == 0
        } else {
            found.iter().any(|hit| part.iter().any(|table| table.number == hit.table))
        },
    };
    tables.chunks(OPEN).enumerate().map(part).collect()
}

/// A player found by name.
pub struct Found {
    /// The number of the table.
    pub table: i32,
    /// The seat.
    pub seat: SeatLine,
}

/// The seated players somebody looks for.
pub fn search(tables: &[TableLine], wanted: &Wanted) -> Vec<Found> {
    let seats = tables.iter().flat_map(|table| table.seats.iter().map(move |seat| (table.number, seat)));
    let found = seats.filter(|(_, seat)| wanted.is(&seat.name, seat.number));
    found.take(20).map(|(table, seat)| Found { table, seat: seat.clone() }).collect()
}
