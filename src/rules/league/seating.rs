//! Who of a group sits at which table in a round: no two of one team at a table wherever it can be, in a whole group of
//! four one of each team at every table.
//!
//! # The seating, algorithm 1
//! 1. As many tables as the largest team has players, if that leaves three at each; else as few tables as hold all.
//!    A whole group of five has as many tables as teams.
//! 2. The players stand in a row, team by team in the order of the group, and are dealt out over the tables one by one,
//!    on and on: so the tables differ by one player at most, and a team meets itself only where it has more players
//!    than there are tables.
//! 3. Which of its players sits at which of its tables changes from round to round. With four tables player *p* of the
//!    team at place *i* takes the table *p* ⊕ *i*·(round − 1), reckoned in the field of four elements: in four rounds
//!    every player meets every opponent of the group exactly once. Otherwise the line-up moves on by
//!    *i*·(round − 1) places.
//! 4. Seat 1 goes round: at table *t* of round *r* the row of the teams begins *t* + *r* places further.

use thiserror::Error;

/// The version of the seating; a change of a step needs a new one.
pub const ALGORITHM: i32 = 1;

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
/// that appeared, in the order of the group. A team alone has nobody to play against and sits at no table.
///
/// ```
/// use skatwart::rules::league::seating::seat;
/// let teams = [vec![1, 2, 3, 4], vec![11, 12, 13, 14], vec![21, 22, 23, 24], vec![31, 32, 33, 34]];
/// let tables = seat(&teams, 1)?;
/// assert_eq!(tables.len(), 4);
/// assert!(tables.iter().all(|table| table.iter().map(|player| player / 10).collect::<std::collections::BTreeSet<_>>().len() == 4));
/// # Ok::<(), skatwart::rules::league::seating::GroupSeatingError>(())
/// ```
pub fn seat(teams: &[Vec<i32>], round: u16) -> Result<Vec<Vec<i32>>, GroupSeatingError> {
    let players: usize = teams.iter().map(Vec::len).sum();
    match teams.len() {
        0 | 1 => return Ok(Vec::new()),
        2 if teams.iter().any(|team| team.len() < 4) => return Err(GroupSeatingError::TwoTeams),
        _ => {}
    }
    let count = tables(players, teams.iter().map(Vec::len).max().unwrap_or(0))?;
    let turn = usize::from(round.saturating_sub(1));
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
    let order = |(table, mut seats): (usize, Vec<(usize, i32)>)| {
        let first = (table + turn) % seats.len().max(1);
        seats.rotate_left(first);
        seats.into_iter().map(|(_, player)| player).collect()
    };
    Ok(seated.into_iter().enumerate().map(order).collect())
}

/// How many tables: room for all, three at each, and if it can be one for every player of the largest team.
fn tables(players: usize, largest: usize) -> Result<usize, GroupSeatingError> {
    let fewest = players.div_ceil(4);
    let most = players / 3;
    if fewest > most || fewest == 0 {
        return Err(GroupSeatingError::Unseatable(players));
    }
    Ok(if largest > fewest && largest <= most { largest } else { fewest })
}

/// Whether teams of these sizes cannot be seated without two of one team at a table.
pub fn pairs_mates(teams: &[usize]) -> bool {
    let largest = teams.iter().copied().max().unwrap_or(0);
    tables(teams.iter().sum(), largest).is_ok_and(|count| largest > count)
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
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// Teams of these sizes; a player's number tells the team by its tens.
    fn teams(sizes: &[i32]) -> Vec<Vec<i32>> {
        (1..).zip(sizes).map(|(team, size)| (1..=*size).map(|player| team * 10 + player).collect()).collect()
    }

    fn sizes(tables: &[Vec<i32>]) -> Vec<usize> {
        tables.iter().map(Vec::len).collect()
    }

    fn has_mates(table: &[i32]) -> bool {
        table.iter().map(|player| player / 10).collect::<BTreeSet<_>>().len() < table.len()
    }

    #[test]
    fn no_two_of_one_team_sit_at_a_table() {
        for group in [
            &[4, 4, 4, 4][..],
            &[4, 4, 4, 3],
            &[4, 4, 3, 3],
            &[4, 3, 3, 3],
            &[3, 3, 3, 3],
            &[3, 4, 3, 4],
            &[4, 4, 4],
            &[3, 3, 3],
            &[4, 4, 4, 4, 4],
            &[4, 4, 3, 4, 4],
            &[3, 3, 3, 3, 3],
        ] {
            for round in 1..=4 {
                let tables = seat(&teams(group), round).unwrap();
                assert!(tables.iter().all(|table| (3..=4).contains(&table.len())), "{group:?}: {tables:?}");
                assert!(!tables.iter().any(|table| has_mates(table)), "{group:?}, round {round}: {tables:?}");
                let seated: BTreeSet<i32> = tables.iter().flatten().copied().collect();
                assert_eq!(seated, teams(group).into_iter().flatten().collect(), "{group:?}, round {round}");
            }
        }
    }

    #[test]
    fn team_mates_sit_together_only_where_it_cannot_be_otherwise() {
        for group in [&[4, 4][..], &[4, 4, 3], &[4, 3, 3], &[4, 4, 4], &[4, 4, 4, 3], &[3, 3, 3], &[4, 4, 4, 4, 4]] {
            let sizes: Vec<usize> = group.iter().map(|size| usize::try_from(*size).unwrap()).collect();
            let mates = seat(&teams(group), 1).unwrap().iter().any(|table| has_mates(table));
            assert_eq!(pairs_mates(&sizes), mates, "{group:?}");
        }
    }

    #[test]
    fn in_four_rounds_every_player_meets_every_opponent_of_a_group_of_four_once() {
        let mut met: BTreeMap<(i32, i32), u32> = BTreeMap::new();
        for round in 1..=4 {
            for table in seat(&teams(&[4, 4, 4, 4]), round).unwrap() {
                for one in &table {
                    for other in table.iter().filter(|other| *other > one) {
                        *met.entry((*one, *other)).or_default() += 1;
                    }
                }
            }
        }
        assert_eq!(met.len(), 96, "6 pairs of teams with 16 pairs of players each");
        assert!(met.values().all(|times| *times == 1), "{met:?}");
    }

    #[test]
    fn a_missing_team_leaves_four_threes() {
        assert_eq!(sizes(&seat(&teams(&[4, 4, 4]), 1).unwrap()), [3; 4]);
        assert_eq!(sizes(&seat(&teams(&[4, 4, 4, 4, 4]), 1).unwrap()), [4; 5]);
    }

    #[test]
    fn two_teams_alone_need_four_players_each() {
        assert_eq!(sizes(&seat(&teams(&[4, 4]), 1).unwrap()), [4, 4]);
        assert_eq!(seat(&teams(&[4, 3]), 1), Err(GroupSeatingError::TwoTeams));
    }

    #[test]
    fn a_team_alone_sits_at_no_table() {
        assert_eq!(seat(&teams(&[4]), 1), Ok(Vec::new()));
        assert_eq!(seat(&[], 1), Ok(Vec::new()));
    }
}
