//! What was learnt about positions: between how many points the declarer still makes, and the card that showed it.
//!
//! An entry is two words of 64 bits: the shape of the position (32), who leads (2) and the generation (30), so that a
//! new deal needs no clearing; the cards that are still held (32), the bounds (7 and 7) and the best card (6).

/// How many entries stand together.
const WAYS: usize = 4;
const GENERATIONS: u64 = 1 << 30;
/// Where the generation begins.
const GENERATION: u32 = 34;

/// The card where none is known.
pub(super) const NO_CARD: u32 = 32;

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The declarer makes at least so many.
    pub(super) low: i32,
    /// He makes at most so many.
    pub(super) high: i32,
    /// The card that decided it last.
    pub(super) best: u32,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    word: u64,
}

/// Entries that are fetched together.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

const EMPTY: Bucket = Bucket([Entry { key: 0, word: 0 }; WAYS]);

/// A table of fixed size; the oldest of four entries makes room.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    shift: u32,
    generation: u64,
}

/// A shape, who leads, and the generation in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(u64);

impl Table {
    /// A table of 2^`bits` entries of sixteen bytes.
    pub(super) fn new(bits: u32) -> Self {
        let bits = bits.clamp(8, 22) - 2;
        Self { buckets: vec![EMPTY; 1 << bits].into_boxed_slice(), shift: 64 - bits, generation: 0 }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.generation += 1;
        if self.generation == GENERATIONS {
            self.buckets.fill(EMPTY);
            self.generation = 1;
        }
    }

    /// Where positions of this shape with this leader are.
    #[inline]
    pub(super) fn key(&self, shape: u32, leader: u32) -> Key {
        Key(u64::from(shape) | u64::from(leader) << 32 | self.generation << GENERATION)
    }

    #[inline]
    fn place(&self, key: Key) -> usize {
        let hash = (key.0 & ((1 << GENERATION) - 1)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift;
        usize::try_from(hash).unwrap_or(0)
    }

    /// Every position of the key that is known: its cards, and what is known of it.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the shift leaves a place in the table")]
    pub(super) fn alike(&self, key: Key) -> impl Iterator<Item = (u32, Known)> {
        let bucket = &self.buckets[self.place(key)].0;
        bucket.iter().filter(move |entry| entry.key == key.0).map(|entry| entry.known())
    }

    /// Keeps it; the oldest entry beside it goes.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the shift leaves a place in the table")]
    pub(super) fn keep(&mut self, key: Key, cards: u32, known: Known) {
        let generation = key.0 >> GENERATION;
        let word = u64::from(cards) | bits(known.low) << 32 | bits(known.high) << 39 | u64::from(known.best) << 46;
        let mut moved = Entry { key: key.0, word };
        let place = self.place(key);
        for entry in &mut self.buckets[place].0 {
            let old = std::mem::replace(entry, moved);
            let same = old.key == key.0 && (old.word ^ word) & u64::from(u32::MAX) == 0;
            if same || old.key >> GENERATION != generation {
                return;
            }
            moved = old;
        }
    }
}

impl Entry {
    #[inline]
    fn known(self) -> (u32, Known) {
        let best = u32::try_from(self.word >> 46 & 63).unwrap_or(NO_CARD);
        let known = Known { low: points(self.word >> 32), high: points(self.word >> 39), best };
        (u32::try_from(self.word & u64::from(u32::MAX)).unwrap_or(0), known)
    }
}

#[inline]
fn points(word: u64) -> i32 {
    i32::try_from(word & 127).unwrap_or(0)
}

#[inline]
fn bits(points: i32) -> u64 {
    u64::try_from(points).unwrap_or(0) & 127
}
