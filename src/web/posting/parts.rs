//! How the decks of a seat are shared out where they are too many to stand side by side.

use std::ops::Range;

/// How many decks stand side by side at most: the twelve of an evening are not cut.
pub const ABREAST: usize = 12;

/// How many decks a chart has in a row.
pub const IN_A_CHART: usize = 24;

/// So many decks in as few parts as they need, none more than one longer than another.
pub fn parts(decks: usize) -> Vec<Range<usize>> {
    shared_out(decks, ABREAST)
}

/// The same with so many in a part at most.
pub fn shared_out(decks: usize, most: usize) -> Vec<Range<usize>> {
    // Where no deck may be shown the sums are.
    let count = decks.div_ceil(most.max(1)).max(1);
    let edge = |part: usize| part * decks / count;
    (0..count).map(|part| edge(part)..edge(part + 1)).collect()
}

/// How many stand side by side in the widest part.
pub fn widest(decks: usize) -> usize {
    parts(decks).iter().map(ExactSizeIterator::len).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twelve_decks_are_one_part_and_seventy_two_are_six() {
        let begins = |decks: usize| parts(decks).iter().map(|part| part.start).collect::<Vec<_>>();
        assert_eq!((begins(0), begins(12), begins(13)), (vec![0], vec![0], vec![0, 6]));
        assert_eq!(begins(72), [0, 12, 24, 36, 48, 60]);
        for decks in 1..=72 {
            let lengths: Vec<usize> = parts(decks).iter().map(ExactSizeIterator::len).collect();
            assert_eq!(lengths.iter().sum::<usize>(), decks);
            assert!(parts(decks).windows(2).all(|pair| pair[0].end == pair[1].start));
            assert!(lengths.iter().max().zip(lengths.iter().min()).is_some_and(|(most, least)| most - least <= 1));
            assert!(widest(decks) <= ABREAST);
        }
    }
}
