//! The stream of numbers behind a draw: steps 1 to 3 of the algorithm.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use sha2::{Digest as _, Sha256};

/// Numbers that look like chance and follow from the seed.
pub(in crate::rules) struct Stream(ChaCha20Rng);

impl Stream {
    /// The stream of this round and seed.
    pub(in crate::rules) fn new(round: i32, seed: &str) -> Self {
        let key = Sha256::digest(format!("{round}/{seed}").as_bytes());
        Self(ChaCha20Rng::from_seed(key.into()))
    }

    /// A number below `limit`, each equally likely; 0 when the limit is 0.
    pub(in crate::rules) fn below(&mut self, limit: usize) -> usize {
        let Ok(limit @ 1..) = u64::try_from(limit) else { return 0 };
        let range = u64::from(u32::MAX) + 1;
        let fair = range - range % limit;
        loop {
            let number = u64::from(self.0.next_u32());
            if number < fair {
                return usize::try_from(number % limit).unwrap_or(0);
            }
        }
    }

    /// Shuffles the row, from the last place down to the second.
    pub(in crate::rules) fn shuffle<T>(&mut self, row: &mut [T]) {
        for place in (1..row.len()).rev() {
            row.swap(place, self.below(place + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut stream = Stream::new(1, "altenburg");
        let first: Vec<usize> = (0..6).map(|_| stream.below(1000)).collect();
        assert_eq!(first, FIRST_OF_ALTENBURG, "old draws could not be repeated any more");
        let mut row: Vec<u8> = (1..=8).collect();
        Stream::new(1, "altenburg").shuffle(&mut row);
        row.sort_unstable();
        assert_eq!(row, [1, 2, 3, 4, 5, 6, 7, 8]);
    }

    /// Computed apart from this code, with a `ChaCha20` written down from RFC 8439 section 2.3 and step 2 by hand.
    const FIRST_OF_ALTENBURG: [usize; 6] = [406, 290, 605, 641, 149, 867];

    #[test]
    fn every_number_below_the_limit_turns_up() {
        let mut stream = Stream::new(3, "");
        let mut seen = [0_u32; 6];
        for _ in 0..6_000 {
            seen[stream.below(6)] += 1;
        }
        assert!(seen.iter().all(|times| (850..1150).contains(times)), "{seen:?}");
    }
}
