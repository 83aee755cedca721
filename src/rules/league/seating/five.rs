//! A whole group of five in four rounds: nobody meets an opponent twice, and everybody sits on each seat once.

/// A player: the place of the team in the group, and his own in its line-up.
pub(super) type Slot = (usize, usize);

/// Round by round the tables, seat 1 first. Found by search: 20 players in 5 tables of 4 with no two of a team at a table, and
/// no two at a table twice; the seats are a colouring of who sits where in four colours.
pub(super) const FIVE: [[[Slot; 4]; 5]; 4] = [
    [
        [(2, 0), (4, 3), (3, 3), (1, 2)],
        [(4, 1), (2, 2), (0, 2), (3, 2)],
        [(4, 2), (1, 1), (0, 0), (3, 1)],
        [(2, 1), (0, 3), (4, 0), (1, 3)],
        [(1, 0), (2, 3), (3, 0), (0, 1)],
    ],
    [
        [(0, 2), (2, 1), (1, 1), (3, 0)],
        [(1, 2), (4, 0), (0, 1), (2, 2)],
        [(1, 3), (3, 3), (4, 1), (0, 0)],
        [(3, 2), (4, 2), (1, 0), (2, 0)],
        [(4, 3), (3, 1), (2, 3), (0, 3)],
    ],
    [
        [(2, 2), (3, 0), (1, 3), (4, 3)],
        [(3, 3), (0, 1), (2, 1), (4, 2)],
        [(1, 1), (2, 0), (0, 3), (4, 1)],
        [(0, 0), (1, 2), (3, 2), (2, 3)],
        [(4, 0), (0, 2), (3, 1), (1, 0)],
    ],
    [
        [(0, 1), (3, 2), (4, 3), (1, 1)],
        [(3, 0), (0, 0), (2, 0), (4, 0)],
        [(3, 1), (4, 1), (1, 2), (2, 1)],
        [(2, 3), (1, 3), (4, 2), (0, 2)],
        [(0, 3), (1, 0), (2, 2), (3, 3)],
    ],
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn nobody_meets_twice_and_everybody_has_every_seat_once() {
        let (mut met, mut sat) = (BTreeSet::new(), BTreeSet::new());
        for round in FIVE {
            let players: BTreeSet<Slot> = round.iter().flatten().copied().collect();
            assert_eq!(players.len(), 20, "everybody plays");
            for table in round {
                for (seat, one) in table.iter().enumerate() {
                    assert!(sat.insert((seat, *one)), "{one:?} on seat {seat} again");
                    for other in table.iter().filter(|other| *other > one) {
                        assert!(one.0 != other.0 && met.insert((*one, *other)), "{one:?} and {other:?}");
                    }
                }
            }
        }
    }
}
