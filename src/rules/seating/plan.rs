//! # A plan for all rounds, drawn once
//! Version 1, under the key of round 0 and the seed.
//! 1. The players stand in a row, shuffled as for a draw.
//! 2. Where they fill *q* tables of four, and there is a field with q elements (4, 8, 16, 32, 64) or q has no divisor 2 or
//!    3, nobody meets anybody twice for q rounds: the row is cut into four groups of q; player x of group a (both counted
//!    from 0) sits in round r at table x − a·r, reckoned in that field, or modulo q. Where q is a multiple of four there
//!    is one round more: each group by itself, four by four. Then names change places in the plan while that
//!    brings fewer mates to a table, and in each round the tables are numbered by the next shuffle.
//! 3. Otherwise each round is laid out as algorithm 2 does in its steps 4 to 6 with the rounds before, and then, eight
//!    times at most, each round is made better with all the others in mind, until none changes.
//! 4. Whoever has a table of his own gets it, partners who share a table are parted, and everybody takes seats as in step 8.

use serde::{Deserialize, Serialize};

use super::stream::Stream;
use super::table::{Player, Seating, SeatingError, Table, nobody_twice, row, table_sizes};
use super::weighed::{Care, GivesWay, People, shuffled};

/// The version of the plan.
pub const PLAN: i32 = 1;
/// How often all rounds are gone through at most.
const SWEEPS: usize = 8;
/// How often the names are gone through at most.
const PASSES: usize = 10;
/// How many others a name looks at.
const LOOKS: usize = 100;

/// Everything that goes into a plan; whoever has it can repeat it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The seed, any text.
    pub seed: String,
    /// For how many rounds.
    pub rounds: i32,
    /// Who plays; their order does not matter.
    pub players: Vec<Player>,
}

impl Plan {
    /// The tables of every round; the same inputs give the same plan for ever.
    pub fn seats(&self, care: &Care) -> Result<Vec<Seating>, SeatingError> {
        nobody_twice(self.players.iter().map(|player| player.number))?;
        let sizes = table_sizes(self.players.len())?;
        let mut stream = Stream::new(0, &self.seed);
        let row = shuffled(&self.players, &mut stream);
        let rounds = usize::try_from(self.rounds).unwrap_or(0);
        let mut plan = if let Some(field) = Field::of(row.len()).filter(|field| field.rounds() >= rounds) {
            self.constructed(&field, row, care, (&mut stream, rounds))
        } else {
            let mut plan: Vec<Vec<Table>> = Vec::new();
            for _ in 0..rounds {
                let row = shuffled(&self.players, &mut stream);
                let people = People::new(&self.players, &plan, care);
                let mut tables = people.laid_out(row, &sizes);
                people.improve(&mut tables, &mut stream, 0);
                plan.push(tables);
            }
            self.polish(&mut plan, care, &mut stream);
            plan
        };
        Ok(self.seated(&mut plan, care))
    }

    /// Makes each round better with all the others in mind.
    fn polish(&self, plan: &mut [Vec<Table>], care: &Care, stream: &mut Stream) {
        for _ in 0..SWEEPS {
            let mut changed = false;
            for round in 0..plan.len() {
                let others: Vec<Vec<Table>> =
                    plan.iter().enumerate().filter(|(at, _)| *at != round).map(|(_, tables)| tables.clone()).collect();
                let people = People::new(&self.players, &others, care);
                let Some(tables) = plan.get_mut(round) else { continue };
                let before = tables.clone();
                people.improve(tables, stream, 0);
                changed |= before != *tables;
            }
            if !changed {
                break;
            }
        }
    }

    /// A plan in which nobody meets anybody twice, with the mates apart as far as names can change.
    fn constructed(
        &self,
        field: &Field,
        mut row: Vec<i32>,
        care: &Care,
        (stream, rounds): (&mut Stream, usize),
    ) -> Vec<Vec<Table>> {
        let points: Vec<Vec<Vec<usize>>> = (0..rounds).map(|round| field.round(round)).collect();
        let people = People::new(&self.players, &[], care);
        let near = near(&points, row.len());
        for _ in 0..PASSES {
            let mut changed = false;
            for at in 0..row.len() {
                let from = stream.below(row.len());
                changed |= exchanged(&people, &near, &mut row, (at, from));
            }
            if !changed {
                break;
            }
        }
        let named = |table: &Vec<usize>| table.iter().filter_map(|point| row.get(*point).copied()).collect();
        let mut plan = Vec::new();
        for round in &points {
            let mut tables: Vec<Vec<i32>> = round.iter().map(named).collect();
            stream.shuffle(&mut tables);
            plan.push((1..).zip(tables).map(|(number, seats)| Table { number, seats }).collect());
        }
        plan
    }

    /// Leads those with a table of their own to it – with their whole table where that goes –, gives out the seats and counts.
    fn seated(&self, plan: &mut [Vec<Table>], care: &Care) -> Vec<Seating> {
        let mut earlier: Vec<Vec<Table>> = Vec::new();
        let mut told = Vec::new();
        for tables in plan {
            let people = People::new(&self.players, &earlier, care);
            renumber(tables, care);
            people.give_wished(tables, GivesWay::First);
            let row = row(tables);
            people.part(tables, &row);
            people.take_seats(tables);
            told.push(Seating { trouble: people.trouble(tables), tables: tables.clone() });
            earlier.push(tables.clone());
        }
        told
    }
}

/// Changes the numbers of whole tables of one size, so that whoever needs one sits there with everybody else.
fn renumber(tables: &mut [Table], care: &Care) {
    let mut taken: Vec<i32> = Vec::new();
    for (number, wish) in &care.wishes {
        let sits = tables.iter().position(|table| table.seats.contains(number));
        let wanted = tables.iter().position(|table| table.number == *wish);
        let (Some(sits), Some(wanted)) = (sits, wanted) else { continue };
        let size = |at: usize| tables.get(at).map(|table| table.seats.len());
        if !taken.contains(wish) && size(sits) == size(wanted) {
            taken.push(*wish);
            let mut seats: Vec<Vec<i32>> = tables.iter().map(|table| table.seats.clone()).collect();
            seats.swap(sits, wanted);
            for (table, seats) in tables.iter_mut().zip(seats) {
                table.seats = seats;
            }
        }
    }
}

/// With whom each place of the plan meets.
fn near(points: &[Vec<Vec<usize>>], places: usize) -> Vec<Vec<usize>> {
    let mut near = vec![Vec::new(); places];
    for table in points.iter().flatten() {
        for one in table {
            if let Some(known) = near.get_mut(*one) {
                known.extend(table.iter().copied().filter(|other| other != one));
            }
        }
    }
    near
}

/// Lets the name at a place change with the first of others that leaves both with less, and says whether it did.
fn exchanged(people: &People, near: &[Vec<usize>], row: &mut [i32], (at, from): (usize, usize)) -> bool {
    let burden = |row: &[i32], at: usize| -> u64 {
        let others = near.get(at).into_iter().flatten().filter_map(|other| row.get(*other));
        row.get(at).map_or(0, |name| others.map(|other| people.between(*name, *other)).sum())
    };
    if burden(row, at) == 0 {
        return false;
    }
    for other in (from..row.len()).chain(0..from).take(LOOKS) {
        let before = burden(row, at) + burden(row, other);
        row.swap(at, other);
        if burden(row, at) + burden(row, other) < before {
            return true;
        }
        row.swap(at, other);
    }
    false
}

/// The numbers 0 to q − 1 with which nobody meets anybody twice.
struct Field {
    q: usize,
    /// The polynomial of a field with 2ᵏ elements; nought where it is reckoned modulo q.
    polynomial: usize,
}

impl Field {
    /// The field for so many players, where there is one.
    fn of(players: usize) -> Option<Self> {
        let q = players / 4;
        if !players.is_multiple_of(4) || q < 4 {
            return None;
        }
        let polynomial = match q {
            4 => 0b111,
            8 => 0b1011,
            16 => 0b1_0011,
            32 => 0b10_0101,
            64 => 0b100_0011,
            _ if q.is_multiple_of(2) || q.is_multiple_of(3) => return None,
            _ => 0,
        };
        Some(Self { q, polynomial })
    }

    /// For how many rounds it is enough.
    fn rounds(&self) -> usize {
        self.q + usize::from(self.q.is_multiple_of(4))
    }

    /// The places of the plan at each table of a round.
    fn round(&self, round: usize) -> Vec<Vec<usize>> {
        if round >= self.q {
            // Each group by itself.
            let places: Vec<usize> = (0..4 * self.q).collect();
            return places.chunks(4).map(<[usize]>::to_vec).collect();
        }
        let seat = |table: usize, group: usize| group * self.q + self.sum(table, self.product(group, round));
        (0..self.q).map(|table| (0..4).map(|group| seat(table, group)).collect()).collect()
    }

    fn sum(&self, one: usize, other: usize) -> usize {
        if self.polynomial == 0 { (one + other) % self.q } else { one ^ other }
    }

    fn product(&self, one: usize, other: usize) -> usize {
        if self.polynomial == 0 {
            return one * other % self.q;
        }
        let (mut product, mut shifted, mut rest) = (0, one, other);
        while rest > 0 {
            if rest % 2 == 1 {
                product ^= shifted;
            }
            shifted *= 2;
            if shifted >= self.q {
                shifted ^= self.polynomial;
            }
            rest /= 2;
        }
        product
    }
}
