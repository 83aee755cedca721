//! A whole group of four in three rounds: everybody has three seats, and at the four tables each seat belongs to four teams.

/// Round by round and table by table the places of the teams, by seat. Found by search: the seats are a colouring of who sits
/// where in four colours, in which no player, no table and no team in a round has a colour twice. For a fourth round there is
/// none with these tables.
pub(super) const FOUR: [[[usize; 4]; 4]; 3] = [
    [[1, 3, 0, 2], [0, 1, 2, 3], [2, 0, 3, 1], [3, 2, 1, 0]],
    [[1, 0, 2, 3], [2, 3, 1, 0], [0, 2, 3, 1], [3, 1, 0, 2]],
    [[0, 3, 1, 2], [1, 2, 0, 3], [2, 1, 3, 0], [3, 0, 2, 1]],
];
