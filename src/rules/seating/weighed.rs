//! # The draw, algorithm 2
//! What counts has a weight ([`Weights`]), and everything is one sum that is made small. Steps 1 to 3 are those of
//! algorithm 1, under the same key.
//! 4. [`table_sizes`] says how many tables there are. Those who sat at a three least often come first
//!    in line for the threes, otherwise the row decides; the threes are filled from this line, the fours from the rest.
//! 5. Whoever has a table of his own (a wheelchair at table 1) changes with the first at that table who has no such
//!    wish for it; wishes in the order of the row. Where nobody gives way the wish stays open.
//! 6. The burden of a player on a seat is the sum of: the weight of meetings for each time he sat with somebody of the
//!    table before; that of clubs and of teams for each mate at the table; at a three that of threes for each three
//!    before; that of wishes away from the table he needs; where the standing seats, that of places for each table from
//!    his own. Pass after pass, at most twelve, each seat in order whose player has a burden looks at the seats from *a
//!    number below* the number of seats onwards, 400 at most, round the end, and changes with the first at another table
//!    where the change lessens the burden of both together. A pass without a change is the last.
//! 7. Steps 3 to 6 are done eight times on the one stream – forty times for at most 48 players –, or until there is no
//!    burden; the first result with the least stands.
//! 8. At each table the players take those seats which they had least often: the sum of the squares of how often is the
//!    least; of equal orders the first, counted from the order in which they came to the table.
//!
//! Partners of a tandem or a mixed pair never sit at one table. In step 6 each partner at the table is a burden of a million;
//! where some still share one before step 8, table by table from the last seat of all, whoever sits with a partner changes
//! with the nearest in the row of seats with whom fewer partners share their tables, those last who lose a table they need.

mod hall;
mod partners;
mod taken;
mod wished;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::stream::Stream;
use super::table::{
    Draw, Player, Seating, SeatingError, Table, nobody_twice, numbered, row, table_sizes, times_at_threes,
};
use crate::rules::seat::TableSize;
use hall::Hall;
pub use partners::{Together, fit, together};

/// The version of the algorithm with weights.
pub const WEIGHED: i32 = 2;
/// How many passes at most.
const PASSES: usize = 12;
/// How many seats a player looks at in one pass.
const LOOKS: usize = 400;
/// The most a weight may be.
pub const MOST_WEIGHT: u32 = 1000;

/// How much each thing counts that one would rather not have; nought is not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weights {
    /// Two who sat at one table before, once for each time.
    pub meetings: u32,
    /// Two of one club.
    pub clubs: u32,
    /// Two of one team.
    pub teams: u32,
    /// A table of three for whoever sat at one before.
    pub threes: u32,
    /// A seat somebody had more often than another: nought leaves the seats as they came.
    pub seats: u32,
    /// A table somebody needs and does not get.
    pub wishes: u32,
    /// Each table away from the one the standing gives.
    pub places: u32,
}

impl Default for Weights {
    /// Meetings come before clubs, and what somebody needs before everything.
    fn default() -> Self {
        Self { meetings: 100, clubs: 30, teams: 60, threes: 300, seats: 1, wishes: 1000, places: 20 }
    }
}

/// What a draw takes care of beside what everybody has met.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Care {
    /// What counts how much.
    pub weights: Weights,
    /// The team of a start number, where it has one.
    #[serde(default)]
    pub teams: BTreeMap<i32, String>,
    /// The table a start number needs.
    #[serde(default)]
    pub wishes: BTreeMap<i32, i32>,
    /// The start numbers that never sit at one table, pair by pair.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partners: Vec<Vec<i32>>,
}

impl Draw {
    /// Draws the seats with care: algorithm 2. The same inputs give the same seats for ever.
    pub fn seats_with(&self, care: &Care) -> Result<Seating, SeatingError> {
        nobody_twice(self.players.iter().map(|player| player.number))?;
        let sizes = table_sizes(self.players.len())?;
        let people = People::new(&self.players, &self.earlier, care);
        let mut stream = Stream::new(self.round, &self.seed);
        let mut best: Option<(u64, Vec<Table>)> = None;
        let tries = if self.players.len() <= 48 { 40 } else { 8 };
        for _ in 0..tries {
            let row = shuffled(&self.players, &mut stream);
            let mut tables = people.laid_out(row, &sizes);
            people.give_wished(&mut tables, GivesWay::First);
            let burden = people.improve(&mut tables, &mut stream, 0);
            if best.as_ref().is_none_or(|(least, _)| burden < *least) {
                best = Some((burden, tables));
            }
            if burden == 0 || best.as_ref().is_some_and(|(least, _)| *least == 0) {
                break;
            }
        }
        let (_, mut tables) = best.ok_or(SeatingError::Nobody)?;
        let row = row(&tables);
        people.part(&mut tables, &row);
        people.take_seats(&mut tables);
        Ok(Seating { trouble: people.trouble(&tables), tables })
    }
}

/// The players in a row by start number, shuffled.
pub(super) fn shuffled(players: &[Player], stream: &mut Stream) -> Vec<i32> {
    let mut row: Vec<i32> = players.iter().map(|player| player.number).collect();
    row.sort_unstable();
    stream.shuffle(&mut row);
    row
}

/// Who at a table gives way to somebody who needs it; nobody who needs it as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GivesWay {
    /// The first: after a shuffle all are alike.
    First,
    /// The last: by the standing that is the lowest.
    Last,
}

/// Somebody who is to be seated, with what decides about his place.
#[derive(Clone, Debug, Default)]
struct Person {
    club: Option<usize>,
    team: Option<usize>,
    /// Those he never sits with.
    partners: BTreeSet<i32>,
    threes: u32,
    met: BTreeMap<i32, u32>,
    /// How often he sat on each seat.
    sat: [u32; 4],
    wish: Option<i32>,
    /// The table the standing gives him.
    home: Option<i32>,
}

/// Everybody who is to be seated.
#[derive(Clone, Debug)]
pub(super) struct People {
    weights: Weights,
    known: BTreeMap<i32, Person>,
}

impl People {
    /// These players after these rounds.
    pub(super) fn new(players: &[Player], earlier: &[Vec<Table>], care: &Care) -> Self {
        let club = groups(players.iter().map(|player| (player.number, player.club.as_str())));
        let team = groups(care.teams.iter().map(|(number, team)| (*number, team.as_str())));
        let threes = times_at_threes(earlier);
        let mut known: BTreeMap<i32, Person> = BTreeMap::new();
        for number in players.iter().map(|player| player.number) {
            let person = Person {
                club: club.get(&number).copied(),
                team: team.get(&number).copied(),
                partners: partners_of(number, &care.partners),
                threes: threes.get(&number).copied().unwrap_or(0),
                wish: care.wishes.get(&number).copied(),
                ..Person::default()
            };
            known.insert(number, person);
        }
        let mut people = Self { weights: care.weights, known };
        earlier.iter().flatten().for_each(|table| people.remember(table));
        people
    }

    /// Notes who met at a table of an earlier round, and on which seat.
    fn remember(&mut self, table: &Table) {
        for (at, number) in table.seats.iter().enumerate() {
            let Some(person) = self.known.get_mut(number) else { continue };
            for other in table.seats.iter().filter(|other| *other != number) {
                *person.met.entry(*other).or_insert(0) += 1;
            }
            if let Some(times) = person.sat.get_mut(at) {
                *times += 1;
            }
        }
    }

    /// Says which table the standing gives to whom.
    pub(super) fn at_home(&mut self, tables: &[Table]) {
        for table in tables {
            for number in &table.seats {
                if let Some(person) = self.known.get_mut(number) {
                    person.home = Some(table.number);
                }
            }
        }
    }

    /// The row at tables of these sizes, the threes last and for those who had the fewest: step 4.
    pub(super) fn laid_out(&self, row: Vec<i32>, sizes: &[TableSize]) -> Vec<Table> {
        let at_threes = 3 * sizes.iter().filter(|size| **size == TableSize::THREE).count();
        let mut line = row.clone();
        line.sort_by_key(|number| self.known.get(number).map_or(0, |person| person.threes));
        line.truncate(at_threes);
        let chosen: BTreeSet<i32> = line.iter().copied().collect();
        let mut fours = row.into_iter().filter(|number| !chosen.contains(number));
        let mut threes = line.into_iter();
        numbered(sizes.iter().map(|size| match *size {
            TableSize::THREE => threes.by_ref().take(3).collect(),
            _ => fours.by_ref().take(4).collect(),
        }))
    }

    fn with(&self, one: &Person, number: i32, other: &Person) -> u64 {
        let Weights { meetings, clubs, teams, .. } = self.weights;
        let met = one.met.get(&number).copied().unwrap_or(0);
        let mates = |one: Option<usize>, other: Option<usize>| u64::from(one.is_some() && one == other);
        u64::from(meetings) * u64::from(met)
            + u64::from(clubs) * mates(one.club, other.club)
            + u64::from(teams) * mates(one.team, other.team)
            + one.beside_partner(number)
    }

    /// What lies between two of them.
    pub(super) fn between(&self, one: i32, other: i32) -> u64 {
        match (self.known.get(&one), self.known.get(&other)) {
            (Some(person), Some(mate)) => self.with(person, other, mate),
            _ => 0,
        }
    }

    /// Changes seats while that lessens the burden: step 6. The first `fixed` tables stay as they are. Answers the burden that
    /// is left.
    pub(super) fn improve(&self, tables: &mut [Table], stream: &mut Stream, fixed: usize) -> u64 {
        let mut hall = Hall::new(self, tables, fixed);
        for _ in 0..PASSES {
            if !hall.pass(stream) {
                break;
            }
        }
        let mut numbers = hall.seats.iter().map(|seated| seated.0);
        for seat in tables.iter_mut().flat_map(|table| &mut table.seats) {
            if let Some(number) = numbers.next() {
                *seat = number;
            }
        }
        hall.burden()
    }
}

/// Clubs or teams by number: case and surrounding blanks do not matter, and an empty one is none.
fn groups<'a>(named: impl Iterator<Item = (i32, &'a str)>) -> BTreeMap<i32, usize> {
    let mut ids: BTreeMap<String, usize> = BTreeMap::new();
    let mut found = BTreeMap::new();
    for (number, name) in named {
        let name = name.trim().to_lowercase();
        if !name.is_empty() {
            let next = ids.len();
            found.insert(number, *ids.entry(name).or_insert(next));
        }
    }
    found
}

/// Those whom this one never sits with.
fn partners_of(number: i32, partners: &[Vec<i32>]) -> BTreeSet<i32> {
    let his = partners.iter().filter(|pair| pair.contains(&number)).flatten();
    his.copied().filter(|other| *other != number).collect()
}

/// Lets two players change tables.
fn change(tables: &mut [Table], one: i32, other: i32) {
    for seat in tables.iter_mut().flat_map(|table| &mut table.seats) {
        if *seat == one {
            *seat = other;
        } else if *seat == other {
            *seat = one;
        }
    }
}
