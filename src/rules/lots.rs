//! Drawing lots so that anybody can repeat it.
//!
//! Algorithm 1: the lot of an entry is the SHA-256 of the text `skatwart lots 1`, the seed and the start number, each on
//! a line of its own without a final line end; the smallest digest comes first. `printf 'skatwart lots 1\nSEED\n17' |
//! sha256sum` shows the lot of start number 17.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

use super::standings::Lot;

/// The version of the algorithm; a change of it would decide old ties differently.
pub const ALGORITHM: u32 = 1;

/// The start numbers in the order of their lots.
///
/// ```
/// use skatwart::rules::lots::draw;
/// assert_eq!(draw("Altenburg 1", &[4, 9, 17]), draw("Altenburg 1", &[17, 4, 9]));
/// ```
pub fn draw(seed: &str, entries: &[i32]) -> Vec<i32> {
    let mut drawn: Vec<([u8; 32], i32)> = entries.iter().map(|&entry| (lot(seed, entry), entry)).collect();
    drawn.sort_unstable();
    drawn.dedup();
    drawn.into_iter().map(|(_, entry)| entry).collect()
}

/// The last lot of each start number, from lots in the order in which they were recorded: number, rank, seed.
pub fn last_lots(lots: impl Iterator<Item = (i32, i32, String)>) -> BTreeMap<i32, Lot> {
    let mut draws: Vec<String> = Vec::new();
    let mut last = BTreeMap::new();
    for (number, rank, seed) in lots {
        let known = draws.iter().position(|draw| *draw == seed);
        let draw = known.unwrap_or_else(|| {
            draws.push(seed);
            draws.len() - 1
        });
        let lot = Lot { draw: u32::try_from(draw).unwrap_or(u32::MAX), rank: u32::try_from(rank).unwrap_or(u32::MAX) };
        last.insert(number, lot);
    }
    last
}

fn lot(seed: &str, entry: i32) -> [u8; 32] {
    Sha256::digest(format!("skatwart lots {ALGORITHM}\n{seed}\n{entry}")).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_and_every_order_comes_up() {
        let orders: std::collections::BTreeSet<Vec<i32>> =
            (0..200).map(|seed| draw(&seed.to_string(), &[1, 2, 3])).collect();
        assert_eq!(orders.len(), 6);
        assert_eq!(draw("x", &[3, 1, 2]), draw("x", &[1, 2, 3]));
    }

    #[test]
    fn the_published_algorithm_is_the_one_used() {
        // printf 'skatwart lots 1\nAltenburg\n17' | sha256sum
        let [a, b, c, d, ..] = lot("Altenburg", 17);
        assert_eq!(u32::from_be_bytes([a, b, c, d]), 0x7767_4ce9);
    }
}
