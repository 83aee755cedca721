//! What the files of the seating share: players, tables, what goes into a draw and what comes out of it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rules::seat::TableSize;

/// Why these players cannot be seated so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SeatingError {
    /// There is nobody to seat.
    #[error("nobody is entered yet; add the players first")]
    Nobody,
    /// One, two and five players cannot be split into tables of three and four.
    #[error("{0} players cannot be split into tables of three and four; it takes 3, 4, or at least 6")]
    Unseatable(usize),
    /// The same start number stands twice in the list.
    #[error("start number {0} stands twice in the list")]
    Twice(i32),
    /// The player has no seat in this round.
    #[error("start number {0} has no seat in this round")]
    NotSeated(i32),
    /// The player has a seat already.
    #[error("start number {0} has a seat already")]
    Seated(i32),
    /// A player cannot change seats with himself.
    #[error("start number {0} cannot change seats with itself; choose two players")]
    Same(i32),
}

/// A player who is to be seated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The start number, from 1.
    pub number: i32,
    /// The club as entered; empty for none. Case and surrounding blanks do not matter.
    pub club: String,
}

/// A table of a round: its number in the hall and the start numbers on its seats, seat 1 first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The number of the table, from 1.
    pub number: i32,
    /// The start numbers by seat.
    pub seats: Vec<i32>,
}

/// Everything that goes into the draw of a round; whoever has it can repeat the draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// The number of the round, from 1.
    pub round: i32,
    /// The published seed, any text.
    pub seed: String,
    /// Who is to be seated; their order does not matter.
    pub players: Vec<Player>,
    /// The tables of the rounds before.
    pub earlier: Vec<Vec<Table>>,
}

/// What is left that one would rather not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Trouble {
    /// Pairs at one table that sat together before, once for each time.
    pub repeats: u32,
    /// Pairs of one club at one table.
    pub club_mates: u32,
    /// Pairs of one team at one table.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub team_mates: u32,
    /// Players at a table of three who sat at one more often than somebody at a four.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub threes: u32,
    /// Players on a seat they had more often than another of their table.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub seats: u32,
    /// Players who need another table.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub wishes: u32,
}

/// What is nought is left out, as in the records of draws before there was more to count.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_nothing(number: &u32) -> bool {
    *number == 0
}

/// The seats of a round and what trouble is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The tables in order.
    pub tables: Vec<Table>,
    /// What could not be avoided.
    pub trouble: Trouble,
}

/// The sizes of the tables for so many players, the fours first: as few tables of three as possible, (4 − n mod 4)
/// mod 4 of them (Preisskat practice). 1, 2 and 5 players cannot be seated.
///
/// ```
/// use skatwart::rules::seating::table_sizes;
/// let sizes: Vec<u8> = table_sizes(10)?.into_iter().map(|size| size.number()).collect();
/// assert_eq!(sizes, [4, 3, 3]);
/// # Ok::<(), skatwart::rules::seating::SeatingError>(())
/// ```
pub fn table_sizes(players: usize) -> Result<Vec<TableSize>, SeatingError> {
    if players == 0 {
        return Err(SeatingError::Nobody);
    }
    let threes = (4 - players % 4) % 4;
    let seats_left = players.checked_sub(threes * 3).ok_or(SeatingError::Unseatable(players))?;
    let fours = std::iter::repeat_n(TableSize::FOUR, seats_left / 4);
    Ok(fours.chain(std::iter::repeat_n(TableSize::THREE, threes)).collect())
}

/// The tables with these seats, numbered from 1.
pub(super) fn numbered(tables: impl Iterator<Item = Vec<i32>>) -> Vec<Table> {
    (1..).zip(tables).map(|(number, seats)| Table { number, seats }).collect()
}

/// Everybody in the order of the seats.
pub(super) fn row(tables: &[Table]) -> Vec<i32> {
    tables.iter().flat_map(|table| table.seats.iter().copied()).collect()
}

/// Refuses a list in which a start number stands twice.
pub(super) fn nobody_twice(numbers: impl Iterator<Item = i32>) -> Result<(), SeatingError> {
    let mut seen = BTreeSet::new();
    for number in numbers {
        if !seen.insert(number) {
            return Err(SeatingError::Twice(number));
        }
    }
    Ok(())
}

/// How often each start number sat at a table of three.
pub(super) fn times_at_threes(earlier: &[Vec<Table>]) -> BTreeMap<i32, u32> {
    let mut times = BTreeMap::new();
    for table in earlier.iter().flatten().filter(|table| table.seats.len() == 3) {
        for number in &table.seats {
            *times.entry(*number).or_insert(0) += 1;
        }
    }
    times
}
