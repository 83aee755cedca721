//! What a change by hand brings with it: pairs that meet again, mates at one table, a second table of three, a seat once more,
//! a table that somebody needs and lost.

use std::collections::BTreeMap;

use super::table::{Player, Table, times_at_threes};
use super::weighed::Care;

/// Something one would rather not have.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Broken {
    /// These two sat together in this round before; the last one where there are several.
    Met { one: i32, other: i32, round: i32 },
    /// These two are of one club.
    Club { one: i32, other: i32, club: String },
    /// These two are of one team, by the word the draw has for it; partners need none.
    Team { one: i32, other: i32, team: String },
    /// He sat at a table of three before.
    Three { number: i32, times: u32 },
    /// He had this seat, counted from 1, more often than another at his table.
    Seat { number: i32, seat: i32, times: u32 },
    /// He needs another table.
    Wish { number: i32, table: i32 },
}

/// What these tables have that those before had not.
pub fn broken(
    before: &[Table],
    after: &[Table],
    players: &[Player],
    earlier: &[Vec<Table>],
    care: &Care,
) -> Vec<Broken> {
    let old = all(before, players, earlier, care);
    all(after, players, earlier, care).into_iter().filter(|one| !old.contains(one)).collect()
}

/// Everything of that kind at these tables.
fn all(tables: &[Table], players: &[Player], earlier: &[Vec<Table>], care: &Care) -> Vec<Broken> {
    let clubs: BTreeMap<i32, &str> = players.iter().map(|player| (player.number, player.club.trim())).collect();
    let threes = times_at_threes(earlier);
    let mut found = Vec::new();
    for table in tables {
        for (at, other) in table.seats.iter().enumerate() {
            for one in table.seats.iter().take(at) {
                let (one, other) = (*one.min(other), *one.max(other));
                found.extend(met(one, other, earlier));
                let same = |one: Option<&str>, other: Option<&str>| {
                    let same = |(one, other): (&str, &str)| {
                        (!one.is_empty() && one.to_lowercase() == other.to_lowercase()).then(|| one.to_owned())
                    };
                    one.zip(other).and_then(same)
                };
                let club = same(clubs.get(&one).copied(), clubs.get(&other).copied());
                found.extend(club.map(|club| Broken::Club { one, other, club }));
                let of = |number: i32| care.teams.get(&number).map(|team| team.trim());
                let partners = care.partners.iter().any(|pair| pair.contains(&one) && pair.contains(&other));
                let team = same(of(one), of(other)).or(partners.then(String::new));
                found.extend(team.map(|team| Broken::Team { one, other, team }));
            }
            let times = threes.get(other).copied().unwrap_or(0);
            if table.seats.len() == 3 && times > 0 {
                found.push(Broken::Three { number: *other, times });
            }
            found.extend(seat_again(table, at, earlier).filter(|_| care.weights.seats > 0));
            if let Some(wish) = care.wishes.get(other).filter(|wish| **wish != table.number) {
                found.push(Broken::Wish { number: *other, table: *wish });
            }
        }
    }
    found
}

/// Whoever sits at this place of the table, where he had it more often than another there.
fn seat_again(table: &Table, at: usize, earlier: &[Vec<Table>]) -> Option<Broken> {
    let number = *table.seats.get(at)?;
    let had = |at: usize| earlier.iter().flatten().filter(|table| table.seats.get(at) == Some(&number)).count();
    let fewest = (0..table.seats.len()).map(had).min().unwrap_or(0);
    let (times, seat) = (had(at), i32::try_from(at + 1).unwrap_or(i32::MAX));
    (times > fewest).then_some(Broken::Seat { number, seat, times: u32::try_from(times).unwrap_or(u32::MAX) })
}

fn met(one: i32, other: i32, earlier: &[Vec<Table>]) -> Option<Broken> {
    let together =
        |tables: &Vec<Table>| tables.iter().any(|table| table.seats.contains(&one) && table.seats.contains(&other));
    let last = (1..).zip(earlier).filter(|(_, tables)| together(tables)).last();
    last.map(|(round, _)| Broken::Met { one, other, round })
}
