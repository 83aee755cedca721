//! What was learnt about positions: between how many points the declarer still makes, and the card that showed it.
//!
//! An entry is one word of 64 bits: the cards that are still held (32), who leads (2), the bounds (7 and 7), the best
//! card (6) and the generation (10), so that a new deal needs no clearing.

/// How many entries stand together.
const WAYS: usize = 4;
const GENERATIONS: u64 = 1 << 10;
const GENERATION: u64 = (GENERATIONS - 1) << 54;
const PLACE: u64 = (1 << 34) - 1;
const KEY: u64 = GENERATION | PLACE;

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

/// Entries that are fetched together.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Bucket([u64; WAYS]);

/// A table of fixed size; the oldest of four entries makes room.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    shift: u32,
    generation: u64,
}

impl Table {
    /// A table of 2^`bits` entries of eight bytes.
    pub(super) fn new(bits: u32) -> Self {
        let bits = bits.clamp(8, 23) - 2;
        Self { buckets: vec![Bucket([0; WAYS]); 1 << bits].into_boxed_slice(), shift: 64 - bits, generation: 0 }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.generation += 1;
        if self.generation == GENERATIONS {
            self.buckets.fill(Bucket([0; WAYS]));
            self.generation = 1;
        }
    }

    #[inline]
    fn key(&self, cards: u32, leader: u32) -> u64 {
        u64::from(cards) | u64::from(leader) << 32 | self.generation << 54
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the shift leaves a place in the table")]
    fn bucket(&mut self, key: u64) -> &mut [u64; WAYS] {
        let hash = (key & PLACE).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift;
        &mut self.buckets[usize::try_from(hash).unwrap_or(0)].0
    }

    /// What is known of the cards with this leader.
    #[inline]
    pub(super) fn look(&mut self, cards: u32, leader: u32) -> Option<Known> {
        let key = self.key(cards, leader);
        let found = self.bucket(key).iter().find(|entry| (**entry ^ key) & KEY == 0)?;
        let best = u32::try_from(found >> 48 & 63).unwrap_or(NO_CARD);
        Some(Known { low: points(found >> 34), high: points(found >> 41), best })
    }

    /// Keeps it; the oldest entry beside it goes.
    #[inline]
    pub(super) fn keep(&mut self, cards: u32, leader: u32, known: Known) {
        let key = self.key(cards, leader);
        let word = key | bits(known.low) << 34 | bits(known.high) << 41 | u64::from(known.best) << 48;
        let mut moved = word;
        for entry in self.bucket(key) {
            let old = std::mem::replace(entry, moved);
            if (old ^ key) & KEY == 0 || (old ^ key) & GENERATION != 0 {
                return;
            }
            moved = old;
        }
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
