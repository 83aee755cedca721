//! The sheet of a table in a round, as a fold over its hands: what the paper list shows line by line and at its foot.

pub mod code;
pub mod numbers;
pub mod typed;

use super::hand::Game;
use super::judge::Judged;
use super::scoring::{ScoringError, ScoringSystem};
use super::seat::{Seat, TableSize};
use super::sentence::sentences;

pub use typed::{Difference, TypedSeat, TypedTotals};

sentences! {
    /// Which invariant of a sheet does not hold.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SheetError {
        /// Every hand is won, lost, passed in or a Ramsch.
        Hands { hands: u16, counted: u16 } = "sheet-hands-differ"
            "the sheet has {hands} hands, but {counted} are counted; look for the hand that is counted twice or not at all",
        /// Each lost game is a lost game of another for everybody else.
        OthersLost { counted: u32, expected: u32 } = "sheet-others-lost-differ"
            "the games lost by others add up to {counted} and should add up to {expected}, the lost games times the other seats; recompute the sheet",
        /// The entries of the lines are the totals at the foot.
        Entries { seat: Seat, entries: i32, total: i32 } = "sheet-entries-differ"
            "the entries of seat {seat} add up to {entries}, but its total is {total}; recompute the sheet",
    }
}

/// What one seat has on a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatTotals {
    /// Sum of the points booked, signed.
    pub points: i32,
    /// Games won as declarer.
    pub won: u16,
    /// Games lost as declarer.
    pub lost: u16,
    /// Games the others at the table lost as declarers.
    pub others_lost: u16,
    /// Points for [`won`](Self::won), [`lost`](Self::lost) and the others' lost games under the scoring system.
    pub bonus: i32,
}

impl SeatTotals {
    /// Game points plus bonus.
    pub const fn performance(&self) -> i32 {
        self.points.saturating_add(self.bonus)
    }
}

/// One line of the paper list: what the hand booked, and where every seat stands after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookedLine {
    /// What the hand wrote to each seat, without bonuses.
    pub entries: [i32; 4],
    /// The totals of each seat after the hand.
    pub after: [SeatTotals; 4],
}

/// A sheet: the running totals of its seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet<'s> {
    size: TableSize,
    system: &'s ScoringSystem,
    seats: [SeatTotals; 4],
    hands: u16,
    passed: u16,
    ramsch: u16,
}

impl<'s> Sheet<'s> {
    /// An empty sheet; refused where the scoring system does not fit the table.
    pub fn new(size: TableSize, system: &'s ScoringSystem) -> Result<Self, ScoringError> {
        system.check_size(size)?;
        Ok(Self { size, system, seats: [SeatTotals::default(); 4], hands: 0, passed: 0, ramsch: 0 })
    }

    /// A sheet with these hands.
    pub fn of<'h>(
        size: TableSize,
        system: &'s ScoringSystem,
        hands: impl IntoIterator<Item = &'h Judged>,
    ) -> Result<Self, ScoringError> {
        let mut sheet = Self::new(size, system)?;
        for judged in hands {
            sheet.enter(judged);
        }
        Ok(sheet)
    }

    /// A sheet that goes on from these totals; what it counts of hands begins at none.
    pub fn resume(size: TableSize, system: &'s ScoringSystem, seats: [SeatTotals; 4]) -> Result<Self, ScoringError> {
        Ok(Self { seats, ..Self::new(size, system)? })
    }

    /// Enters the next hand and gives its line.
    pub fn enter(&mut self, judged: &Judged) -> BookedLine {
        match judged.hand.game {
            Game::Fine => {}
            Game::Passed => {
                self.hands = self.hands.saturating_add(1);
                self.passed = self.passed.saturating_add(1);
            }
            Game::Ramsch => {
                self.hands = self.hands.saturating_add(1);
                self.ramsch = self.ramsch.saturating_add(1);
            }
            _ => self.hands = self.hands.saturating_add(1),
        }
        let (size, system) = (self.size, self.system);
        let entries = system.entries(judged, size);
        for ((seat, totals), entry) in Seat::ALL.into_iter().zip(&mut self.seats).zip(entries) {
            if !size.has(seat) {
                continue;
            }
            totals.points = totals.points.saturating_add(entry);
            totals.bonus = totals.bonus.saturating_add(system.bonus(judged, size, seat));
            let declared = judged.hand.declarer == Some(seat);
            match judged.won {
                Some(true) if declared => totals.won = totals.won.saturating_add(1),
                Some(false) if declared => totals.lost = totals.lost.saturating_add(1),
                Some(false) => totals.others_lost = totals.others_lost.saturating_add(1),
                _ => {}
            }
        }
        BookedLine { entries, after: self.seats }
    }

    /// How many sit at the table.
    pub const fn size(&self) -> TableSize {
        self.size
    }

    /// The scoring system its bonuses follow.
    pub const fn system(&self) -> &'s ScoringSystem {
        self.system
    }

    /// The totals of a seat.
    pub fn seat(&self, seat: Seat) -> SeatTotals {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    /// The seats of the table with their totals.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, SeatTotals)> + '_ {
        self.size.seats().map(|seat| (seat, self.seat(seat)))
    }

    /// How many hands stand on the sheet; fines are none.
    pub const fn hands(&self) -> u16 {
        self.hands
    }

    /// How many of them were passed in.
    pub const fn passed(&self) -> u16 {
        self.passed
    }

    /// How many of them were a Ramsch.
    pub const fn ramsch(&self) -> u16 {
        self.ramsch
    }

    /// Proves the invariants: every hand is counted once, every lost game stands at all the others, and the entries
    /// of the lines are the totals.
    pub fn check<'h>(&self, hands: impl IntoIterator<Item = &'h Judged>) -> Result<(), SheetError> {
        let mut entries = [0_i32; 4];
        let mut open = 0_u16;
        for judged in hands {
            open = open.saturating_add(u16::from(judged.is_undecided()));
            for (sum, entry) in entries.iter_mut().zip(self.system.entries(judged, self.size)) {
                *sum = sum.saturating_add(entry);
            }
        }
        let games: u16 = self.seats().map(|(_, totals)| totals.won + totals.lost).sum();
        let counted = games.saturating_add(self.passed).saturating_add(self.ramsch).saturating_add(open);
        if counted != self.hands {
            return Err(SheetError::Hands { hands: self.hands, counted });
        }
        let lost: u32 = self.seats().map(|(_, totals)| u32::from(totals.lost)).sum();
        let counted: u32 = self.seats().map(|(_, totals)| u32::from(totals.others_lost)).sum();
        let expected = lost * (u32::from(self.size.number()) - 1);
        if counted != expected {
            return Err(SheetError::OthersLost { counted, expected });
        }
        for ((seat, totals), entries) in self.seats().zip(entries) {
            if totals.points != entries {
                return Err(SheetError::Entries { seat, entries, total: totals.points });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
