//! Who goes up and who goes down.

use super::agreement::Agreement;
use super::table::LeagueRow;

/// What a place in the table means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// Goes up.
    Up,
    /// Goes down.
    Down,
    /// Stays.
    Stays,
    /// Shares a place across the line with a team that fares otherwise; the league has to decide between them.
    Open,
}

/// What the place of each row means; a withdrawn team stands last and goes down.
pub fn zones(rows: &[LeagueRow], agreed: &Agreement) -> Vec<Zone> {
    let count = |rows: usize| u32::try_from(rows).unwrap_or(u32::MAX);
    let last_stays = count(rows.len()).saturating_sub(agreed.relegated);
    let at = |place: u32| {
        if place <= agreed.promoted {
            Zone::Up
        } else if place > last_stays {
            Zone::Down
        } else {
            Zone::Stays
        }
    };
    rows.iter()
        .map(|row| {
            let sharing = count(rows.iter().filter(|other| other.place == row.place).count());
            let (first, last) = (at(row.place), at(row.place + sharing.saturating_sub(1)));
            if first == last { first } else { Zone::Open }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::ruling::Decided;
    use super::super::table::table;
    use super::*;

    #[test]
    fn a_place_shared_across_the_line_is_open() {
        let mut rows = table(&[1, 2, 3, 4, 5], &[], Decided::default(), &[]);
        let agreed = Agreement { promoted: 1, relegated: 2, ..Agreement::default() };
        for (row, place) in rows.iter_mut().zip([1, 1, 3, 3, 5]) {
            row.place = place;
        }
        assert_eq!(zones(&rows, &agreed), [Zone::Open, Zone::Open, Zone::Open, Zone::Open, Zone::Down]);
        for (row, place) in rows.iter_mut().zip([1, 2, 2, 4, 4]) {
            row.place = place;
        }
        assert_eq!(zones(&rows, &agreed), [Zone::Up, Zone::Stays, Zone::Stays, Zone::Down, Zone::Down]);
    }
}
