//! Who sits where: sizes of tables, the draw of a round from a published seed, seats by the standing, late changes.
//!
//! # The draw, algorithm 1
//! Anybody can repeat a draw with paper, patience and these steps. What goes in ([`Draw`]) is published with the
//! seats: the number of the round, the seed as it is shown, the players with their clubs, the tables of the earlier
//! rounds.
//! 1. The key is the SHA-256 of the round's number, a slash and the seed, as UTF-8 (`2/altenburg`). The stream is
//!    that of `ChaCha20` under this key, counter and nonce zero, read as 32-bit numbers, low byte first.
//! 2. *A number below n* is the next number of the stream modulo n; numbers from the largest multiple of n in 2³²
//!    upwards are passed over, so that all are equally likely.
//! 3. The players stand in a row by start number. From the last place down to the second, the player there changes
//!    with the one at *a number below* that place's number (places counted from 1, so 0 means place 1).
//! 4. [`table_sizes`] says how many tables of four and of three there are, the threes last. Those who sat at a three
//!    least often come first in line for the threes, otherwise the row decides; the threes are filled from this line,
//!    the fours from the rest of the row.
//! 5. Trouble at a table is every pair that sat together in an earlier round (once for each time) and every pair of
//!    one club; the first kind counts before the second. Pass after pass, at most ten, each seat in order whose player
//!    has trouble looks at the seats from *a number below* the number of seats onwards, 400 at most, round the end,
//!    and changes with the first at another table where the change lessens the trouble of the two tables together.
//!    Between a four and a three only players change who sat at threes equally often. A pass without a change is the last.
//! 6. Steps 3 to 5 are done eight times on the one stream, or until no trouble is left; the first result with the
//!    least trouble stands.

mod broken;
pub mod chance;
mod change;
mod floor;
mod least;
pub mod own;
mod plan;
mod standing;
pub(in crate::rules) mod stream;
mod table;
mod weighed;

pub use broken::{Broken, broken};
pub use change::{adapt, add, exchange, remove};
pub use least::Least;
pub use plan::{PLAN, Plan};
pub use standing::{BY_STANDING, ByStanding, SHARES_SEATS};
pub use table::{Draw, Player, Seating, SeatingError, Table, Trouble, table_sizes};
pub use weighed::{Care, MOST_WEIGHT, Together, WEIGHED, Weights, fit, together};

use std::collections::BTreeSet;

use super::seat::TableSize;
use super::word::words;
use floor::Floor;
use stream::Stream;
use table::{nobody_twice, numbered};
use weighed::People;

/// The version of the drawing algorithm; a change of a single step needs a new one, or old draws cannot be repeated.
pub const ALGORITHM: i32 = 1;
/// How often the whole draw is tried for less trouble.
const TRIES: usize = 8;

words! {
    /// How the seats of a round are found.
    pub enum Method {
        /// By lot, from a published seed.
        Draw = "draw",
        /// By the standing, the best at table 1 (usual from the second round on).
        Standing = "standing",
        /// From a plan for all rounds that was drawn with the first.
        Plan = "plan",
        /// As the director says.
        Own = "own",
    }
}

/// Seats the list in its order: the first four at table 1, the threes last.
pub fn by_standing(order: &[i32]) -> Result<Vec<Table>, SeatingError> {
    nobody_twice(order.iter().copied())?;
    let mut rest = order.iter().copied();
    let sizes = table_sizes(order.len())?;
    Ok(numbered(sizes.into_iter().map(|size| rest.by_ref().take(usize::from(size.number())).collect())))
}

/// The trouble at these tables as a draw with care counts it.
pub fn trouble_with(tables: &[Table], players: &[Player], earlier: &[Vec<Table>], care: &Care) -> Trouble {
    People::new(players, earlier, care).trouble(tables)
}

/// The trouble at these tables, as [`Draw`] counts it.
pub fn trouble(tables: &[Table], players: &[Player], earlier: &[Vec<Table>]) -> Trouble {
    Floor::new(players, earlier).trouble_of(tables)
}

impl Draw {
    /// Draws the seats; the same inputs give the same seats for ever.
    pub fn seats(&self) -> Result<Seating, SeatingError> {
        nobody_twice(self.players.iter().map(|player| player.number))?;
        let sizes = table_sizes(self.players.len())?;
        let floor = Floor::new(&self.players, &self.earlier);
        let mut stream = Stream::new(self.round, &self.seed);
        let mut best: Option<Seating> = None;
        for _ in 0..TRIES {
            let seating = self.one_try(&floor, &sizes, &mut stream);
            if best.as_ref().is_none_or(|best| seating.trouble < best.trouble) {
                best = Some(seating);
            }
            if best.as_ref().is_some_and(|best| best.trouble == Trouble::default()) {
                break;
            }
        }
        best.ok_or(SeatingError::Nobody)
    }

    fn one_try(&self, floor: &Floor, sizes: &[TableSize], stream: &mut Stream) -> Seating {
        let mut row: Vec<i32> = self.players.iter().map(|player| player.number).collect();
        row.sort_unstable();
        stream.shuffle(&mut row);
        let at_threes = 3 * sizes.iter().filter(|size| **size == TableSize::THREE).count();
        let mut line = row.clone();
        line.sort_by_key(|number| floor.threes(*number));
        line.truncate(at_threes);
        let chosen: BTreeSet<i32> = line.iter().copied().collect();
        let mut fours = row.into_iter().filter(|number| !chosen.contains(number));
        let mut threes = line.into_iter();
        let tables = sizes.iter().map(|size| match *size {
            TableSize::THREE => threes.by_ref().take(3).collect(),
            _ => fours.by_ref().take(4).collect(),
        });
        let mut tables: Vec<Table> = numbered(tables);
        floor.improve(&mut tables, stream);
        Seating { trouble: floor.trouble_of(&tables), tables }
    }
}

#[cfg(test)]
mod tests;
