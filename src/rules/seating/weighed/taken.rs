//! Which seat of his table everybody takes – step 8 of algorithm 2 –, and what one would rather not have in the end.

use super::People;
use crate::rules::seating::table::{Table, Trouble};

impl People {
    /// Everybody takes the seat he had least often, as far as the others at the table let him: step 8.
    pub(in crate::rules::seating) fn take_seats(&self, tables: &mut [Table]) {
        if self.weights.seats == 0 {
            return;
        }
        for table in tables {
            let had = |order: &Vec<i32>| {
                let times = order.iter().enumerate().map(|(at, number)| self.sat(*number, at).pow(2));
                times.sum::<u32>()
            };
            // The first of the least: `min_by_key` answers the first of equals.
            if let Some(order) = orders(&table.seats).into_iter().min_by_key(had) {
                table.seats = order;
            }
        }
    }

    fn sat(&self, number: i32, at: usize) -> u32 {
        self.known.get(&number).and_then(|person| person.sat.get(at)).copied().unwrap_or(0)
    }

    /// What one would rather not have at these tables, counted and not weighed.
    pub(in crate::rules::seating) fn trouble(&self, tables: &[Table]) -> Trouble {
        let mut total = Trouble::default();
        let at_fours = tables.iter().filter(|table| table.seats.len() > 3).flat_map(|table| &table.seats);
        let threes = |number: &i32| self.known.get(number).map_or(0, |person| person.threes);
        let least = at_fours.map(threes).min();
        for table in tables {
            for (at, number) in table.seats.iter().enumerate() {
                let Some(one) = self.known.get(number) else { continue };
                for other in table.seats.iter().take(at) {
                    let Some(person) = self.known.get(other) else { continue };
                    total.repeats += one.met.get(other).copied().unwrap_or(0);
                    total.club_mates += u32::from(one.club.is_some() && one.club == person.club);
                    let of_one_team = one.team.is_some() && one.team == person.team;
                    total.team_mates += u32::from(of_one_team || one.partners.contains(other));
                }
                let again = table.seats.len() == 3 && least.is_some_and(|least| one.threes > least);
                total.threes += u32::from(again);
                let fewest = one.sat.iter().take(table.seats.len()).min().copied().unwrap_or(0);
                total.seats += u32::from(self.sat(*number, at) > fewest);
                total.wishes += u32::from(one.wish.is_some_and(|wish| wish != table.number));
            }
        }
        total
    }
}

/// Every order of these, the given one first.
fn orders(row: &[i32]) -> Vec<Vec<i32>> {
    if row.len() < 2 {
        return vec![row.to_vec()];
    }
    let mut all = Vec::new();
    for (at, first) in row.iter().enumerate() {
        let rest: Vec<i32> = row.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, one)| *one).collect();
        for mut order in orders(&rest) {
            order.insert(0, *first);
            all.push(order);
        }
    }
    all
}
