//! Seats of a table and the order in which they deal.

use thiserror::Error;

use super::sentence::args;

/// A place at a table, 1 to 4; seat 1 keeps the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

/// How many play at a table: 2 to 4. Two only where the rule set allows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableSize(u8);

/// A seat or a table size that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SeatError {
    /// Seats are numbered 1 to 4.
    #[error("seat {0} does not exist; seats are 1 to 4")]
    NoSuchSeat(i64),
    /// A table seats two, three or four.
    #[error("a table of {0} does not exist; a table seats 2, 3 or 4")]
    NoSuchSize(i64),
}

impl Seat {
    /// The seat that keeps the list.
    pub const FIRST: Self = Self(1);
    /// The four seats in order.
    pub const ALL: [Self; 4] = [Self::FIRST, Self(2), Self(3), Self(4)];

    /// Takes a seat number from outside.
    pub fn new(number: i64) -> Result<Self, SeatError> {
        match u8::try_from(number) {
            Ok(seat @ 1..=4) => Ok(Self(seat)),
            _ => Err(SeatError::NoSuchSeat(number)),
        }
    }

    /// The number on the sheet, 1 to 4.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place in a list of seats, 0 to 3.
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}", self.0)
    }
}

impl TableSize {
    /// A table of two, where the rule set allows it.
    pub const TWO: Self = Self(2);
    /// A table of three.
    pub const THREE: Self = Self(3);
    /// A table of four; the dealer pauses.
    pub const FOUR: Self = Self(4);

    /// Takes a table size from outside.
    pub fn new(seats: i64) -> Result<Self, SeatError> {
        match u8::try_from(seats) {
            Ok(size @ 2..=4) => Ok(Self(size)),
            _ => Err(SeatError::NoSuchSize(seats)),
        }
    }

    /// How many sit at the table.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seats of this table in order.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(usize::from(self.0))
    }

    /// Whether the seat exists at this table.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 <= self.0
    }

    /// The seats that hold cards when `dealer` deals, forehand first; at four the dealer pauses.
    pub fn players(self, dealer: Seat) -> impl Iterator<Item = Seat> + Clone {
        self.seats()
            .chain(self.seats())
            .skip_while(move |seat| *seat != dealer)
            .skip(1)
            .take(usize::from(self.0.min(3)))
    }

    /// Who deals hand `number` (from 1) when `first` deals the first and the deal goes round clockwise.
    pub fn dealer(self, first: Seat, number: u16) -> Seat {
        let size = u16::from(self.0);
        let offset = (u16::from(first.0) - 1 + number.max(1) - 1) % size;
        Seat::ALL.into_iter().nth(usize::from(offset)).unwrap_or(first)
    }
}

args!(text: Seat);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deal_goes_round_from_the_first_dealer() {
        let dealers: Vec<u8> = (1..=6).map(|n| TableSize::FOUR.dealer(Seat(2), n).number()).collect();
        assert_eq!(dealers, [2, 3, 4, 1, 2, 3]);
        let at_three: Vec<u8> = (1..=4).map(|n| TableSize::THREE.dealer(Seat(1), n).number()).collect();
        assert_eq!(at_three, [1, 2, 3, 1]);
    }

    #[test]
    fn forehand_sits_after_the_dealer_and_at_four_the_dealer_pauses() {
        let players =
            |size: TableSize, dealer: u8| -> Vec<u8> { size.players(Seat(dealer)).map(Seat::number).collect() };
        assert_eq!(players(TableSize::FOUR, 3), [4, 1, 2]);
        assert_eq!(players(TableSize::THREE, 3), [1, 2, 3]);
        assert_eq!(players(TableSize::TWO, 1), [2, 1]);
    }

    #[test]
    fn seats_outside_the_table_are_refused() {
        assert_eq!(Seat::new(5), Err(SeatError::NoSuchSeat(5)));
        assert_eq!(Seat::new(0), Err(SeatError::NoSuchSeat(0)));
        assert_eq!(TableSize::new(5), Err(SeatError::NoSuchSize(5)));
    }
}
