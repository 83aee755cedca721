//! The hall with its history: who met whom, who belongs together, and fewer of both by changing seats.

use std::collections::{BTreeMap, BTreeSet};

use super::stream::Stream;
use super::table::{Player, Table, Trouble, times_at_threes};

/// How many passes at most.
const PASSES: usize = 10;
/// How many seats a player looks at in one pass.
const LOOKS: usize = 400;

/// What is known of every player before the draw.
pub(super) struct Floor {
    clubs: BTreeMap<i32, usize>,
    met: BTreeMap<i32, Vec<i32>>,
    threes: BTreeMap<i32, u32>,
}

/// A seated player with what decides about changes, so that the search asks no map.
#[derive(Clone, Copy)]
struct Seated<'f> {
    number: i32,
    club: Option<usize>,
    threes: u32,
    met: &'f [i32],
}

impl Seated<'_> {
    fn trouble_with(&self, other: &Seated<'_>) -> Trouble {
        let repeats = self.met.iter().filter(|met| **met == other.number).count();
        let mates = self.club.is_some() && self.club == other.club;
        let repeats = u32::try_from(repeats).unwrap_or(u32::MAX);
        Trouble { repeats, club_mates: u32::from(mates), ..Trouble::default() }
    }
}

impl std::ops::AddAssign for Trouble {
    fn add_assign(&mut self, more: Self) {
        self.repeats += more.repeats;
        self.club_mates += more.club_mates;
    }
}

impl Floor {
    /// The hall for these players after these rounds.
    pub(super) fn new(players: &[Player], earlier: &[Vec<Table>]) -> Self {
        let club_of = |player: &Player| Some(player.club.trim().to_lowercase()).filter(|club| !club.is_empty());
        let names: BTreeSet<String> = players.iter().filter_map(club_of).collect();
        let ids: BTreeMap<String, usize> = names.into_iter().zip(0..).collect();
        let club = |player: &Player| Some((player.number, *ids.get(&club_of(player)?)?));
        let mut met: BTreeMap<i32, Vec<i32>> = BTreeMap::new();
        for table in earlier.iter().flatten() {
            for one in &table.seats {
                let others = table.seats.iter().copied().filter(|other| other != one);
                met.entry(*one).or_default().extend(others);
            }
        }
        Self { clubs: players.iter().filter_map(club).collect(), met, threes: times_at_threes(earlier) }
    }

    /// How often this player sat at a table of three.
    pub(super) fn threes(&self, number: i32) -> u32 {
        self.threes.get(&number).copied().unwrap_or(0)
    }

    /// What trouble these tables hold.
    pub(super) fn trouble_of(&self, tables: &[Table]) -> Trouble {
        let mut total = Trouble::default();
        for table in tables {
            let seated: Vec<_> = table.seats.iter().map(|number| self.seated(*number)).collect();
            for (before, one) in seated.iter().enumerate() {
                for other in seated.iter().take(before) {
                    total += one.trouble_with(other);
                }
            }
        }
        total
    }

    /// Changes seats while that lessens the trouble: step 5 of the algorithm.
    pub(super) fn improve(&self, tables: &mut [Table], stream: &mut Stream) {
        let mut hall = Hall::new(self, tables);
        for _ in 0..PASSES {
            if !hall.pass(stream) {
                break;
            }
        }
        let mut numbers = hall.seats.iter().map(|seated| seated.number);
        for seat in tables.iter_mut().flat_map(|table| &mut table.seats) {
            if let Some(number) = numbers.next() {
                *seat = number;
            }
        }
    }

    fn seated(&self, number: i32) -> Seated<'_> {
        Seated {
            number,
            club: self.clubs.get(&number).copied(),
            threes: self.threes(number),
            met: self.met.get(&number).map_or(&[], Vec::as_slice),
        }
    }
}

/// All seats in one row, table after table.
struct Hall<'f> {
    seats: Vec<Seated<'f>>,
    /// For each seat the first seat of its table and the table's size.
    tables: Vec<(usize, usize)>,
}

impl<'f> Hall<'f> {
    fn new(floor: &'f Floor, tables: &[Table]) -> Self {
        let mut hall = Hall { seats: Vec::new(), tables: Vec::new() };
        for table in tables {
            let place = (hall.seats.len(), table.seats.len());
            hall.seats.extend(table.seats.iter().map(|number| floor.seated(*number)));
            hall.tables.extend(table.seats.iter().map(|_| place));
        }
        hall
    }

    /// One pass over all seats; says whether anything changed.
    fn pass(&mut self, stream: &mut Stream) -> bool {
        let mut changed = false;
        for seat in 0..self.seats.len() {
            if self.trouble_at(seat, seat) == Trouble::default() {
                continue;
            }
            let from = stream.below(self.seats.len());
            let round = (from..self.seats.len()).chain(0..from).take(LOOKS);
            if let Some(other) = round.into_iter().find(|other| self.better(seat, *other)) {
                self.seats.swap(seat, other);
                changed = true;
            }
        }
        changed
    }

    /// Whether the change is allowed and lessens the trouble of the two tables together.
    fn better(&self, one: usize, other: usize) -> bool {
        let (Some(a), Some(b)) = (self.tables.get(one), self.tables.get(other)) else { return false };
        let fair = a.1 == b.1
            || matches!((self.seats.get(one), self.seats.get(other)), (Some(a), Some(b)) if a.threes == b.threes);
        if a.0 == b.0 || !fair {
            return false;
        }
        let mut before = self.trouble_at(one, one);
        before += self.trouble_at(other, other);
        let mut after = self.trouble_at(one, other);
        after += self.trouble_at(other, one);
        after < before
    }

    /// The trouble the player of seat `who` has, or would have, on the seat `place`.
    fn trouble_at(&self, who: usize, place: usize) -> Trouble {
        let mut total = Trouble::default();
        let (Some(player), Some((first, size))) = (self.seats.get(who), self.tables.get(place)) else { return total };
        for (seat, other) in self.seats.iter().enumerate().skip(*first).take(*size) {
            if seat != place {
                total += player.trouble_with(other);
            }
        }
        total
    }
}
