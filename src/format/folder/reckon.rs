//! How far the tables and rounds of a folder are.

use super::model::Folder;
use super::played::Played;
use crate::format::seating::{At, size_of};
use crate::format::totals::SheetTotals;
use crate::format::tournament_toml::RoundNote;
use crate::rules::hand::Game;
use crate::rules::seat::TableSize;
use crate::rules::sheet::{TypedSeat, TypedTotals};

impl Folder {
    /// Whether a table has all its hands, or its totals.
    pub fn is_there(&self, at: At) -> bool {
        let due = self.size(at).map_or(0, |size| usize::from(self.due_at(at, size)));
        let due = if self.plays_nothing(at) { 0 } else { due };
        let played = |hands: &Vec<Played>| hands.iter().filter(|played| played.hand.game != Game::Fine).count();
        self.totals.contains_key(&at) || self.hands.get(&at).map_or(0, played) >= due
    }

    /// Whether nothing is left to play at a table: every deck of its round is fouled, or it has the average of it.
    fn plays_nothing(&self, at: At) -> bool {
        let due = self.size(at).map_or(0, |size| self.struck_at(at).unwrap_or(self.due(size)));
        let spared = self.spared(at, due);
        !spared.is_empty() && spared.len() >= usize::from(due)
    }

    /// Whether it has them, and they add up.
    pub fn is_whole(&self, at: At) -> bool {
        self.is_there(at) && self.adds_up(at)
    }

    /// Whether the sheet of a table is closed: everything is there, and a running round does not leave it open.
    pub fn is_closed(&self, at: At) -> bool {
        let left_open = |note: &RoundNote| note.state != "closed" && note.open.contains(&at.1);
        self.is_whole(at) && !self.tournament.rounds.get(&at.0).is_some_and(left_open)
    }

    /// Whether a round is closed: as the file says, else when every table is whole and no group of a league is left open.
    pub fn is_over(&self, round: i32) -> bool {
        if let Some(note) = self.tournament.rounds.get(&round) {
            return note.state == "closed";
        }
        let tables: Vec<At> = self.seating.keys().filter(|at| at.0 == round).copied().collect();
        !tables.is_empty()
            && tables.iter().all(|at| self.is_whole(*at))
            && self.league.as_ref().is_none_or(|league| !league.leaves_open(self, round))
    }

    /// How many sit at a table.
    pub fn size(&self, at: At) -> Option<TableSize> {
        self.seating.get(&at).map(|seats| size_of(seats))
    }

    /// How many hands a round has at a table of this size.
    pub const fn due(&self, size: TableSize) -> u16 {
        self.tournament.plan.hands_at(size)
    }

    /// With how many hands the list of a table ended where others were struck.
    pub fn struck_at(&self, at: At) -> Option<u16> {
        self.tournament.struck_at(at)
    }

    /// How many hands are due at this table: those that were not struck, and one less for each deck of the round it did not play and need not play, for it is
    /// fouled or the table has the average of it.
    pub fn due_at(&self, at: At, size: TableSize) -> u16 {
        let due = self.struck_at(at).unwrap_or(self.due(size));
        let spared = self.spared(at, due);
        let without = |decks: usize| due.saturating_sub(u16::try_from(decks).unwrap_or(due)).max(1);
        let least = without(spared.len());
        let Some(sheet) = self.totals.get(&at) else { return least };
        // Which of the fouled decks were on a typed list nobody wrote down; what it counts says how many.
        let most = without(spared.iter().filter(|deck| self.is_averaged(**deck, at.1)).count());
        let typed = typed(size, due, sheet);
        let counted = if typed.has_counts() { u16::try_from(typed.counted()).unwrap_or(most) } else { most };
        counted.clamp(least, most)
    }
}

/// The foot of a sheet as the rules know it.
pub fn typed(size: TableSize, due: u16, sheet: &SheetTotals) -> TypedTotals {
    let count = |count: Option<i32>| count.and_then(|count| u16::try_from(count).into_iter().next());
    let mut seats = [TypedSeat::default(); 4];
    for (seat, total) in seats.iter_mut().zip(&sheet.seats) {
        *seat = TypedSeat { points: Some(total.points), won: count(total.won), lost: count(total.lost), total: None };
    }
    TypedTotals { size, due, seats, passed: count(sheet.passed) }
}
