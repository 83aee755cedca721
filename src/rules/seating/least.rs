//! The least trouble that any seats could have, as far as it can be proved by counting: whoever seats better than this has
//! miscounted.

use std::collections::{BTreeMap, BTreeSet};

use super::table::{Player, SeatingError, Table, table_sizes};
use super::weighed::Care;

/// Bounds from below. That a bound can be reached is not said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Least {
    /// Pairs that meet again.
    pub repeats: u32,
    /// Pairs of one club at one table.
    pub club_mates: u32,
    /// Players whose table cannot be the one they need.
    pub wishes: u32,
}

impl Least {
    /// What a round of these players cannot do without, after these rounds.
    pub fn of_round(players: &[Player], earlier: &[Vec<Table>], care: &Care) -> Result<Self, SeatingError> {
        let sizes = table_sizes(players.len())?;
        let smallest = sizes.iter().map(|size| usize::from(size.number())).min().unwrap_or(0);
        let here: BTreeSet<i32> = players.iter().map(|player| player.number).collect();
        let mut met: BTreeMap<i32, BTreeSet<i32>> = BTreeMap::new();
        for table in earlier.iter().flatten() {
            for one in table.seats.iter().filter(|one| here.contains(one)) {
                met.entry(*one).or_default().extend(table.seats.iter().filter(|other| here.contains(other)));
            }
        }
        // Whoever met so many that too few strangers are left meets somebody again, and a pair is two of them.
        let strangers = |number: i32| here.len() - met.get(&number).map_or(1, BTreeSet::len);
        let short = |number: &i32| smallest.saturating_sub(1).saturating_sub(strangers(*number));
        let short: usize = here.iter().map(short).sum();
        Ok(Self {
            repeats: small(short.div_ceil(2)),
            club_mates: mates(players, sizes.len()),
            wishes: crowded(care, &here, &sizes.iter().map(|size| usize::from(size.number())).collect::<Vec<_>>()),
        })
    }

    /// What a plan of so many rounds for these players cannot do without.
    pub fn of_plan(players: &[Player], rounds: i32) -> Result<Self, SeatingError> {
        let sizes = table_sizes(players.len())?;
        let smallest = sizes.iter().map(|size| usize::from(size.number())).min().unwrap_or(0);
        let rounds = usize::try_from(rounds).unwrap_or(0);
        let meetings = rounds * smallest.saturating_sub(1);
        let again = meetings.saturating_sub(players.len().saturating_sub(1));
        let mates = usize::try_from(mates(players, sizes.len())).unwrap_or(usize::MAX);
        Ok(Self {
            repeats: small((again * players.len()).div_ceil(2)),
            club_mates: small(mates.saturating_mul(rounds)),
            wishes: 0,
        })
    }
}

/// Pairs of one club when every club is spread over the tables as evenly as it goes.
fn mates(players: &[Player], tables: usize) -> u32 {
    let mut clubs: BTreeMap<String, usize> = BTreeMap::new();
    for player in players {
        let club = player.club.trim().to_lowercase();
        if !club.is_empty() {
            *clubs.entry(club).or_insert(0) += 1;
        }
    }
    let pairs = |size: usize| size * size.saturating_sub(1) / 2;
    let spread = |count: usize| {
        let (each, more) = (count / tables.max(1), count % tables.max(1));
        more * pairs(each + 1) + (tables - more) * pairs(each)
    };
    small(clubs.into_values().map(spread).sum())
}

/// How many of those who need a table cannot all sit at it.
fn crowded(care: &Care, here: &BTreeSet<i32>, sizes: &[usize]) -> u32 {
    let mut wanted: BTreeMap<i32, usize> = BTreeMap::new();
    for (_, table) in care.wishes.iter().filter(|(number, _)| here.contains(number)) {
        *wanted.entry(*table).or_insert(0) += 1;
    }
    let size = |table: i32| (1..).zip(sizes).find(|(number, _)| *number == table).map_or(0, |(_, size)| *size);
    small(wanted.into_iter().map(|(table, count)| count.saturating_sub(size(table))).sum())
}

fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
