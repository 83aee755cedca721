//! Who of a group sits at which table in a round: no two of one team at a table wherever it can be, in a whole group of
//! four one of each team at every table.
//!
//! # The seating, algorithm 2
//! 1. As many tables as the largest team has players, if that leaves three at each; else as few tables as hold all.
//!    A whole group of five has as many tables as teams.
//! 2. The players stand in a row, team by team in the order of the group, and are dealt out over the tables one by one,
//!    on and on: so the tables differ by one player at most, and a team meets itself only where it has more players
//!    than there are tables.
//! 3. Which of its players sits at which of its tables changes from round to round. With four tables player *p* of the
//!    team at place *i* takes the table *p* ⊕ *i*·(round − 1), reckoned in the field of four elements: in four rounds
//!    every player meets every opponent of the group exactly once. Otherwise the line-up moves on by
//!    *i*·(round − 1) places. A whole group of five sits as a list of its own has it: nobody meets an opponent twice in four
//!    rounds.
//! 4. In a whole group of four everybody has three seats in three rounds, and each seat belongs to four teams at the four tables;
//!    which seats these are is chosen by where everybody sat on the days before. In a whole group of five everybody has every
//!    seat once in four rounds. At all other tables everybody gets the seat he had least often today, then in the season.
//!    (Algorithm 1 let seat 1 go round by table and round, which left it with the same players.)

mod five;
mod four;
mod seats;

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use five::{FIVE, Slot};
use four::FOUR;
pub use seats::{Sat, Seats};

use super::super::seating::Table;
use super::super::sentence::sentences;

/// The version of the seating; a change of a step needs a new one.
pub const ALGORITHM: i32 = 2;

/// Why a group cannot be seated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GroupSeatingError {
    /// Two teams alone need all their players (Sportordnung, Anlage 10: both need four).
    #[error("two teams alone can only play with four players each")]
    TwoTeams,
    /// So few that there is no table of three.
    #[error("{0} players cannot be split into tables of three and four")]
    Unseatable(usize),
}

/// Seats the players of a group in a round: for each table the players, seat 1 first. `teams` are the line-ups of those
/// that appeared, in the order of the group; `sat` is where they sat before. A team alone has nobody to play against and sits at no table.
///
/// ```
/// use skatwart::rules::league::seating::{Sat, seat};
/// let teams = [vec![1, 2, 3, 4], vec![11, 12, 13, 14], vec![21, 22, 23, 24], vec![31, 32, 33, 34]];
/// let tables = seat(&teams, 1, &Sat::default())?;
/// assert_eq!(tables.len(), 4);
/// assert!(tables.iter().all(|table| table.iter().map(|player| player / 10).collect::<std::collections::BTreeSet<_>>().len() == 4));
/// # Ok::<(), skatwart::rules::league::seating::GroupSeatingError>(())
/// ```
pub fn seat(teams: &[Vec<i32>], round: u16, sat: &Sat) -> Result<Vec<Vec<i32>>, GroupSeatingError> {
    let players: usize = teams.iter().map(Vec::len).sum();
    match teams.len() {
        0 | 1 => return Ok(Vec::new()),
        2 if teams.iter().any(|team| team.len() < 4) => return Err(GroupSeatingError::TwoTeams),
        _ => {}
    }
    let turn = usize::from(round.saturating_sub(1));
    let whole = teams.iter().all(|team| team.len() == 4);
    if whole && teams.len() == 5 {
        return Ok(five(teams, turn, sat));
    }
    let dealt = dealt(teams, turn, tables(players, teams.iter().map(Vec::len).max().unwrap_or(0))?);
    let four = FOUR.get(turn).filter(|_| whole && teams.len() == 4);
    let columns = four.map(|_| columns(sat)).unwrap_or_default();
    let order = |(table, mut seats): (usize, Vec<(usize, i32)>)| -> Vec<i32> {
        if let Some(row) = four.and_then(|four| four.get(table)) {
            let column = |place: &usize| row.iter().position(|one| one == place);
            seats.sort_by_key(|(place, _)| column(place).and_then(|column| columns.get(column)).copied());
            return seats.into_iter().map(|(_, player)| player).collect();
        }
        let first = (table + turn) % seats.len().max(1);
        seats.rotate_left(first);
        sat.least(&seats.into_iter().map(|(_, player)| player).collect::<Vec<_>>())
    };
    Ok(dealt.into_iter().enumerate().map(order).collect())
}

/// Which seat each column of [`FOUR`] means today, so that over the season everybody has every seat as often as any other.
fn columns(sat: &Sat) -> Vec<usize> {
    let cost = |order: &Vec<usize>| -> u32 {
        let slots =
            sat.slots.iter().enumerate().flat_map(|(place, team)| {
                team.iter().enumerate().map(move |(player, before)| (place, player, *before))
            });
        slots.map(|(place, player, before)| seats::cost(&with_today(before, (place, player), order, sat.rounds))).sum()
    };
    seats::orders(4).into_iter().min_by_key(cost).unwrap_or_default()
}

/// How often a player will have sat on each seat after today.
fn with_today(mut seats: Seats, (place, player): Slot, order: &[usize], rounds: u16) -> Seats {
    for (turn, tables) in FOUR.iter().take(usize::from(rounds)).enumerate() {
        let row = tables.get(player ^ times(place % 4, turn % 4));
        let column = row.and_then(|row| row.iter().position(|one| *one == place));
        let seat = column.and_then(|column| order.get(column)).copied().unwrap_or(usize::MAX);
        seats.iter_mut().skip(seat).take(1).for_each(|count| *count += 1);
    }
    seats
}

/// The players dealt out over the tables, each with the place of his team.
fn dealt(teams: &[Vec<i32>], turn: usize, count: usize) -> Vec<Vec<(usize, i32)>> {
    let mut seated: Vec<Vec<(usize, i32)>> = vec![Vec::new(); count];
    let mut dealt = 0;
    for (place, team) in teams.iter().enumerate() {
        for at in 0..team.len() {
            let player = team.get(mixed(at, place, turn, team.len(), count)).copied();
            if let (Some(table), Some(player)) = (seated.get_mut(dealt % count), player) {
                table.push((place, player));
            }
            dealt += 1;
        }
    }
    seated
}

/// A whole group of five: as the list has it, the seats one further from day to day.
fn five(teams: &[Vec<i32>], turn: usize, sat: &Sat) -> Vec<Vec<i32>> {
    let player = |(team, player): &Slot| teams.get(*team).and_then(|team| team.get(*player)).copied();
    let days = usize::try_from(sat.day.max(0)).unwrap_or(0) % 4;
    let table = |slots: &[Slot; 4]| {
        let mut seats: Vec<i32> = slots.iter().filter_map(player).collect();
        let further = days.min(seats.len());
        seats.rotate_left(further);
        seats
    };
    FIVE.get(turn % 4).map_or_else(Vec::new, |tables| tables.iter().map(table).collect())
}

/// How many tables: room for all, three at each, and if it can be one for every player of the largest team.
fn tables(players: usize, largest: usize) -> Result<usize, GroupSeatingError> {
    let fewest = players.div_ceil(4);
    let most = players / 3;
    if fewest > most || fewest == 0 {
        return Err(GroupSeatingError::Unseatable(players));
    }
    Ok(if largest <= most { largest.max(fewest) } else { fewest })
}

/// Whether teams of these sizes cannot be seated without two of one team at a table.
pub fn pairs_mates(teams: &[usize]) -> bool {
    let largest = teams.iter().copied().max().unwrap_or(0);
    tables(teams.iter().sum(), largest).is_ok_and(|count| largest > count)
}

sentences! {
    /// Why players cannot sit so in a round of a match day.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SeatsError {
        /// The player stands in no line-up of the round.
        NoTeam { player: i32 } = "seats-no-team"
            "start number {player} plays for no team in this round; put the line-up right first",
        /// The team of the player is not in the group that plays at the table.
        OtherGroup { player: i32, team: i64, table: i32 } = "seats-other-group"
            "start number {player} plays for team {team}, and that is not in the group of table {table}; change players of one group only",
        /// Two players of one team at a table, although it can be otherwise.
        Mates { team: i64, table: i32 } = "seats-mates"
            "two players of team {team} would sit at table {table}; seat one of them at another table of the group",
    }
}

/// Checks seats that were changed by hand: whoever sits at a table plays for a team of its group, and no two for one team, as
/// far as the line-ups allow it. `teams` says whom each start number plays for, and in which group.
///
/// ```
/// use skatwart::rules::league::seating::{SeatsError, check};
/// use skatwart::rules::seating::Table;
/// let teams = [(1, (1, 1)), (11, (2, 1)), (21, (3, 1)), (31, (4, 2))].into();
/// assert_eq!(check(&[Table { number: 1, seats: vec![1, 11, 21] }], &teams), Ok(()));
/// let refused = check(&[Table { number: 1, seats: vec![1, 11, 31] }], &teams);
/// assert_eq!(refused, Err(SeatsError::OtherGroup { player: 31, team: 4, table: 1 }));
/// ```
pub fn check(tables: &[Table], teams: &BTreeMap<i32, (i64, i32)>) -> Result<(), SeatsError> {
    for table in tables {
        let mut seen = BTreeSet::new();
        let mut of_table = None;
        for &player in &table.seats {
            let &(team, group) = teams.get(&player).ok_or(SeatsError::NoTeam { player })?;
            if *of_table.get_or_insert(group) != group {
                return Err(SeatsError::OtherGroup { player, team, table: table.number });
            }
            if !seen.insert(team) && !pairs_mates(&line_ups(teams, group)) {
                return Err(SeatsError::Mates { team, table: table.number });
            }
        }
    }
    Ok(())
}

/// How many players each team of a group has.
fn line_ups(teams: &BTreeMap<i32, (i64, i32)>, group: i32) -> Vec<usize> {
    let mut sizes: BTreeMap<i64, usize> = BTreeMap::new();
    for (team, _) in teams.values().filter(|(_, of)| *of == group) {
        *sizes.entry(*team).or_default() += 1;
    }
    sizes.into_values().collect()
}

/// Which of its players a team sends to the table at this place of its row.
fn mixed(at: usize, place: usize, turn: usize, players: usize, tables: usize) -> usize {
    if players == 4 && tables == 4 {
        return at ^ times(place % 4, turn % 4);
    }
    (at + place * turn) % players
}

/// The product in the field of four elements: addition is exclusive or, and 2·2 = 3.
const fn times(one: usize, other: usize) -> usize {
    match (one, other) {
        (0, _) | (_, 0) => 0,
        (1, other) => other,
        (one, 1) => one,
        (2, 2) => 3,
        (3, 3) => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests;
