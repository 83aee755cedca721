//! Who of a table sits on which seat: everybody on each as often as on any other, over the day and over the season.

use std::collections::BTreeMap;

/// How often somebody sat on each seat.
pub type Seats = [u32; 4];

/// How often players sat on each seat before the round that is to be seated.
#[derive(Clone, Debug, Default)]
pub struct Sat {
    /// The match day.
    pub day: i32,
    /// How many rounds a day has.
    pub rounds: u16,
    /// Each player of the first line-up of each team on the days before; in the order of the group.
    pub slots: Vec<Vec<Seats>>,
    /// Each player on the days before.
    pub players: BTreeMap<i32, Seats>,
    /// Each player today.
    pub today: BTreeMap<i32, Seats>,
}

/// Today counts before all other days.
const TODAY: u32 = 1000;

/// Every order of so many.
pub(super) fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        all = all
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                let free = (0..count).filter(|place| !order.contains(place)).collect::<Vec<_>>();
                free.into_iter().map(move |place| [order.as_slice(), &[place]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

fn at(seats: Option<&Seats>, seat: usize) -> u32 {
    seats.and_then(|seats| seats.get(seat)).copied().unwrap_or(0)
}

impl Sat {
    /// The players of a table in the order in which they sat on those seats least often; where nothing speaks for another one, in the
    /// order they come.
    pub(super) fn least(&self, table: &[i32]) -> Vec<i32> {
        let cost = |order: &Vec<usize>| -> u32 {
            let players = order.iter().filter_map(|place| table.get(*place)).enumerate();
            players.map(|(seat, one)| TODAY * at(self.today.get(one), seat) + at(self.players.get(one), seat)).sum()
        };
        let best = orders(table.len()).into_iter().min_by_key(cost).unwrap_or_default();
        best.iter().filter_map(|place| table.get(*place)).copied().collect()
    }
}

/// How unevenly somebody sat: the less the evener.
pub(super) fn cost(seats: &Seats) -> u32 {
    seats.iter().map(|count| count * count).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(today: &[(i32, Seats)], before: &[(i32, Seats)]) -> Vec<i32> {
        let of = |known: &[(i32, Seats)]| known.iter().copied().collect();
        Sat { today: of(today), players: of(before), ..Sat::default() }.least(&[1, 2, 3])
    }

    #[test]
    fn a_player_gets_the_seat_he_had_least_often_today_then_in_the_season() {
        assert_eq!(table(&[], &[]), [1, 2, 3], "nothing speaks for another order");
        assert_eq!(table(&[], &[(1, [3, 2, 0, 0])]), [2, 3, 1], "on seat 3 he never was");
        assert_eq!(table(&[(1, [1, 0, 0, 0])], &[(1, [0, 9, 8, 0])]), [2, 3, 1], "on seat 1 he was today");
        assert_eq!(table(&[(1, [2, 1, 1, 0])], &[(1, [0, 9, 8, 0])]), [2, 3, 1], "on seat 1 he was twice today");
    }
}
