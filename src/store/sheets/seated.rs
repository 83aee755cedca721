//! Who sits on a seat, and who took it over.

use diesel::prelude::*;

use crate::rules::entry::numbered;
use crate::rules::seat::Seat;
use crate::store::conn::Conn;
use crate::store::error::Result;
use crate::store::id::{EntryId, SheetId};
use crate::store::schema::{entries, seats};
use crate::store::substitutions::{self, Of, TookOver};

/// Who sits on a seat, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The seat.
    pub seat: Seat,
    /// The entry.
    pub entry_id: EntryId,
    /// The start number.
    pub number: i32,
    /// The player's name.
    pub name: String,
    /// The player's club, on a match day the own team; may be empty.
    pub club: String,
    /// Who took over the seat while the round was played, in the order of their hands.
    pub took_over: Vec<TookOver>,
}

impl Seated {
    /// Who plays on the seat at the end, as far as it is known: the entry and the start number.
    pub fn at_end(&self) -> (EntryId, i32) {
        self.took_over.last().map_or((self.entry_id, self.number), |one| (one.entry_id, one.number))
    }

    /// What he is called.
    pub fn name_at_end(&self) -> &str {
        self.at_hand(i32::MAX)
    }

    /// Who plays a hand of the seat.
    pub fn at_hand(&self, hand: i32) -> &str {
        let took = self.took_over.iter().rev().find(|one| one.from <= hand);
        took.map_or(self.name.as_str(), |one| one.name.as_str())
    }

    /// The same on paper, with the start number.
    pub fn numbered_at_hand(&self, hand: i32) -> String {
        let took = self.took_over.iter().rev().find(|one| one.from <= hand);
        took.map_or_else(|| numbered(self.number, &self.name), |one| numbered(one.number, &one.name))
    }

    /// Everybody who plays or played on the seat, each from which hand on.
    pub fn turns(&self) -> Vec<(i32, String)> {
        let took = self.took_over.iter().map(|one| (one.from, one.name.clone()));
        std::iter::once((1, self.name.clone())).chain(took).collect()
    }

    /// Everybody who plays or played on the seat: one name, or several each with the own hands, `Otto 1–16 · Karl 17–48`.
    pub fn everybody(&self, hands: i32) -> String {
        self.in_turn(hands, " · ", |_, name| name.to_owned())
    }

    /// The same on paper, each with the start number: `3 · Otto 1–16; 17 · Karl 17–48`.
    pub fn everybody_numbered(&self, hands: i32) -> String {
        self.in_turn(hands, "; ", numbered)
    }

    /// The same where the start number of who sat down stands beside it: `Otto 1–16; 17 · Karl 17–48`.
    pub fn others_numbered(&self, hands: i32) -> String {
        self.in_turn(
            hands,
            "; ",
            |number, name| {
                if number == self.number { name.to_owned() } else { numbered(number, name) }
            },
        )
    }

    /// Everybody who plays or played on the seat, each with the own hands: `1–16`; nothing where he plays all of them.
    pub fn shares(&self, hands: i32) -> Vec<(&str, String)> {
        self.in_turns(hands).map(|(_, name, own)| (name, own)).collect()
    }

    /// Who of several plays the last hands of the seat: the start number, and the name with these hands, `Karl 17–48`.
    pub fn last_of_several(&self, hands: i32) -> Option<(i32, String)> {
        let (number, name, own) = self.in_turns(hands).last()?;
        (!own.is_empty()).then(|| (number, format!("{name} {own}")))
    }

    fn in_turn(&self, hands: i32, between: &str, called: impl Fn(i32, &str) -> String) -> String {
        let told = |(number, name, own): (i32, &str, String)| {
            let called = called(number, name);
            if own.is_empty() { called } else { format!("{called} {own}") }
        };
        self.in_turns(hands).map(told).collect::<Vec<_>>().join(between)
    }

    /// The start number, the name and the hands of everybody who plays or played on the seat.
    fn in_turns(&self, hands: i32) -> impl Iterator<Item = (i32, &str, String)> {
        let took = self.took_over.iter().map(|one| (one.from, one.number, one.name.as_str()));
        let last = self.took_over.iter().map(|one| one.from - 1).chain([hands]);
        let alone = self.took_over.is_empty();
        let own = move |from: i32, last: i32| match (alone, from < last) {
            (true, _) => String::new(),
            (false, true) => format!("{from}–{last}"),
            (false, false) => from.to_string(),
        };
        let turns = std::iter::once((1, self.number, self.name.as_str())).chain(took);
        turns.zip(last).map(move |((from, number, name), last)| (number, name, own(from, last)))
    }
}

/// The seats of a sheet in order, with the names of those who sat down. In Comparative Skat nobody takes over a seat.
pub fn sat_down(conn: &mut Conn, id: SheetId) -> Result<Vec<Seated>> {
    let rows = seats::table.inner_join(entries::table).filter(seats::sheet_id.eq(id)).order(seats::seat);
    let found: Vec<(Seat, EntryId, i32, String, String)> =
        rows.select((seats::seat, entries::id, entries::number, entries::name, entries::club)).load(conn)?;
    let seated =
        |(seat, entry_id, number, name, club)| Seated { seat, entry_id, number, name, club, took_over: Vec::new() };
    Ok(found.into_iter().map(seated).collect())
}

/// The seats of a sheet in order, with the names of all who play there.
pub fn seated(conn: &mut Conn, id: SheetId) -> Result<Vec<Seated>> {
    let mut seated = sat_down(conn, id)?;
    let mut others = substitutions::names(conn, Of::Sheet(id))?;
    for one in &mut seated {
        one.took_over = others.remove(&(id, one.seat)).unwrap_or_default();
    }
    Ok(seated)
}
