//! Who sits on a seat, and who took it over.

use crate::rules::seat::Seat;
use crate::store::id::EntryId;
use crate::store::substitutions::TookOver;

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
    /// Who plays on the seat now: the entry and the start number.
    pub fn now(&self) -> (EntryId, i32) {
        self.took_over.last().map_or((self.entry_id, self.number), |one| (one.entry_id, one.number))
    }

    /// Who plays a hand of the seat.
    pub fn at_hand(&self, hand: i32) -> &str {
        let took = self.took_over.iter().rev().find(|one| one.from <= hand);
        took.map_or(self.name.as_str(), |one| one.name.as_str())
    }

    /// Everybody who plays or played on the seat: one name, or several each with the own hands, `Otto 1–16 · Karl 17–48`.
    pub fn everybody(&self, hands: i32) -> String {
        if self.took_over.is_empty() {
            return self.name.clone();
        }
        let names = std::iter::once(self.name.as_str()).chain(self.took_over.iter().map(|one| one.name.as_str()));
        let from = std::iter::once(1).chain(self.took_over.iter().map(|one| one.from));
        let last = self.took_over.iter().map(|one| one.from - 1).chain([hands]);
        let told = |((name, from), last): ((&str, i32), i32)| {
            if from < last { format!("{name} {from}–{last}") } else { format!("{name} {from}") }
        };
        names.zip(from).zip(last).map(told).collect::<Vec<_>>().join(" · ")
    }
}
