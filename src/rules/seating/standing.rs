//! Seats by the standing: 1-2-3-4 (the best four at table 1) or 1-3-5-7 (two tables share eight places in turn: the first gets
//! the odd ones, the second the even ones), with or without a top table that always gets the best, and exactly or with
//! neighbours who change where they met before.
//!
//! Version 3 does two things more than the one before: partners who share a table are parted as in algorithm 2, with the
//! nearest in the standing, even at the top table; and at each table everybody takes the seat he had least often, as in its
//! step 8. Since version 4 the last at a table gives way to whoever needs it, where it was the first, who is the best.

use serde::{Deserialize, Serialize};

use super::stream::Stream;
use super::table::{Draw, Seating, SeatingError, Table, nobody_twice, numbered, table_sizes};
use super::weighed::{Care, GivesWay, People};

/// The version of the seats by the standing.
pub const BY_STANDING: i32 = 4;
/// The first version that parts partners and shares the seats of a table.
pub const SHARES_SEATS: i32 = 3;
/// The first version in which the last at a table gives way.
const LAST_GIVES_WAY: i32 = 4;

/// How the standing becomes seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByStanding {
    /// Whether two tables share their places in turn: 1-3-5-7 and 2-4-6-8.
    pub alternating: bool,
    /// Whether the best sit at table 1 whatever else holds.
    pub top_table: bool,
    /// Whether those who met before, or are of one club, may change with neighbours in the standing.
    pub apart: bool,
}

impl ByStanding {
    /// The tables for this order, the best first, before anybody changes.
    fn laid_out(self, order: &[i32]) -> Result<Vec<Table>, SeatingError> {
        nobody_twice(order.iter().copied())?;
        let mut rest = order.iter().copied();
        let mut sizes = table_sizes(order.len())?.into_iter().map(|size| usize::from(size.number()));
        let mut tables: Vec<Vec<i32>> = Vec::new();
        if self.top_table {
            tables.extend(sizes.next().map(|size| rest.by_ref().take(size).collect()));
        }
        while let Some(size) = sizes.next() {
            let second = if self.alternating { sizes.next() } else { None };
            let Some(second) = second else {
                tables.push(rest.by_ref().take(size).collect());
                continue;
            };
            let (mut odd, mut even) = (Vec::new(), Vec::new());
            for (at, number) in rest.by_ref().take(size + second).enumerate() {
                let first = (at.is_multiple_of(2) && odd.len() < size) || even.len() >= second;
                if first { odd.push(number) } else { even.push(number) }
            }
            tables.extend([odd, even]);
        }
        Ok(numbered(tables.into_iter()))
    }

    /// Seats the order, the best first.
    pub fn seats(self, order: &[i32], draw: &Draw, care: &Care) -> Result<Seating, SeatingError> {
        self.seats_as(BY_STANDING, order, draw, care)
    }

    /// The same as an earlier version did it, so that old seats can be repeated.
    pub fn seats_as(self, version: i32, order: &[i32], draw: &Draw, care: &Care) -> Result<Seating, SeatingError> {
        let mut tables = self.laid_out(order)?;
        let mut people = People::new(&draw.players, &draw.earlier, care);
        let gives_way = if version >= LAST_GIVES_WAY { GivesWay::Last } else { GivesWay::First };
        people.give_wished(&mut tables, gives_way);
        if self.apart {
            people.at_home(&tables);
            people.improve(&mut tables, &mut Stream::new(draw.round, &draw.seed), usize::from(self.top_table));
        }
        if version >= SHARES_SEATS {
            people.part(&mut tables, order);
            people.take_seats(&mut tables);
        }
        Ok(Seating { trouble: people.trouble(&tables), tables })
    }
}
