//! Deals from a published seed, so that anybody can deal the same cards again.
//!
//! # The deal, algorithm 1
//! 1. The stream of numbers is that of the draw ([`seating`](super::seating), steps 1 and 2), with the number of the
//!    deal in the place of the round.
//! 2. The 32 cards lie in a row: clubs, spades, hearts, diamonds, in each suit jack, ace, ten, king, queen, nine,
//!    eight, seven. From the last place down to the second, the card there changes with the one at *a number below*
//!    that place's number.
//! 3. Dealt is from the front of the row: three cards each to forehand, middlehand and rearhand, two into the skat,
//!    four each, three each, as in the International Skat Order.
//!
//! Decks of Comparative Skat are the deals of the seed with `decks/` before it; the first hand is that of the seat after the
//! dealer. Where nobody was to choose them, the seed came of a promise ([`chance`](super::seating::chance)), and a result
//! folder has all of it in `[decks]` of `tournament.toml`: whoever noted the digest sees that it was kept. In Python, given a
//! result folder:
//!
//! ```python
//! import csv, hashlib, struct, sys, tomllib
//! sha = lambda text: hashlib.sha256(text.encode("utf-8"))
//! made = tomllib.load(open(sys.argv[1] + "/tournament.toml", "rb"))["decks"]
//! if "secret" in made:
//!     kept = sha(made["secret"]).hexdigest() == made["digest"]
//!     right = sha(made["secret"] + made["number"].strip()).hexdigest() == made["seed"]
//!     print("seed", "as promised" if kept and right else "NOT AS PROMISED", made["digest"])
//! def stream(key):  # ChaCha20, RFC 8439
//!     for block in range(2**32):
//!         first = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), block, 0, 0, 0]
//!         x, down = first[:], [(i, i + 4, i + 8, i + 12) for i in range(4)]
//!         across = [(i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12) for i in range(4)]
//!         for a, b, c, d in (down + across) * 10:
//!             for to, by, turned, bits in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
//!                 x[to] = (x[to] + x[by]) % 2**32
//!                 x[turned] = ((x[turned] ^ x[to]) << bits | (x[turned] ^ x[to]) >> 32 - bits) % 2**32
//!         yield from ((one + other) % 2**32 for one, other in zip(x, first))
//! def deal(deck):
//!     row = [suit + rank for suit in "CSHD" for rank in "JATKQ987"]
//!     numbers = stream(sha(f"{deck}/decks/{made['seed']}").digest())
//!     for place in range(31, 0, -1):
//!         other = next(number for number in numbers if number < 2**32 - 2**32 % (place + 1)) % (place + 1)
//!         row[place], row[other] = row[other], row[place]
//!     hand = lambda one, two, three: set(row[one : one + 3] + row[two : two + 4] + row[three : three + 3])
//!     return [hand(0, 11, 23), hand(3, 15, 26), hand(6, 19, 29), set(row[9:11])]
//! decks = {}
//! for line in csv.DictReader(open(sys.argv[1] + "/decks.csv", encoding="utf-8")):
//!     decks.setdefault(int(line["deck"]), (int(line["dealer"]), {}))[1][line["seat"]] = set(line["cards"].split())
//! for deck, (dealer, cards) in decks.items():
//!     size = 3 if str(dealer) in cards else 4
//!     seats = [str((dealer + after) % size + 1) for after in range(3)] + ["skat"]
//!     right = [cards.get(seat) for seat in seats] == deal(deck)
//!     print("deck", deck, "as dealt" if right else "NOT AS DEALT")
//! ```

pub mod play;
mod strength;

use super::card::{Card, CardSet};
use super::seating::stream::Stream;

/// The version of the dealing algorithm; a change of a single step needs a new one, or old deals cannot be repeated.
pub const ALGORITHM: i32 = 1;

/// The 32 cards of one hand as they were dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Ten cards each: forehand, middlehand, rearhand.
    pub hands: [CardSet; 3],
    /// The two cards in the middle.
    pub skat: CardSet,
}

/// What is dealt at once, in order: to which of the three (3 is the skat), and how many cards.
const ROUNDS: [(usize, usize); 10] = [(0, 3), (1, 3), (2, 3), (3, 2), (0, 4), (1, 4), (2, 4), (0, 3), (1, 3), (2, 3)];

/// Deals hand `number` of this seed.
pub fn deal(seed: &str, number: i32) -> Deal {
    let mut row: Vec<Card> = Card::pack().collect();
    Stream::new(number, seed).shuffle(&mut row);
    let mut heaps = [CardSet::default(); 4];
    let mut cards = row.into_iter();
    for (to, count) in ROUNDS {
        if let Some(heap) = heaps.get_mut(to) {
            *heap = cards.by_ref().take(count).fold(*heap, CardSet::with);
        }
    }
    let [forehand, middlehand, rearhand, skat] = heaps;
    Deal { hands: [forehand, middlehand, rearhand], skat }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_dealt_once() {
        for number in 1..=500 {
            let Deal { hands: [forehand, middlehand, rearhand], skat } = deal("altenburg", number);
            let lengths = [forehand, middlehand, rearhand, skat].map(CardSet::len);
            assert_eq!(lengths, [10, 10, 10, 2]);
            let heaps = [forehand, middlehand, rearhand, skat];
            assert!(Card::pack().all(|card| heaps.iter().filter(|heap| heap.has(card)).count() == 1));
        }
    }

    #[test]
    fn the_deal_of_a_seed_never_changes() {
        let Deal { hands: [forehand, _, _], skat } = deal("altenburg", 1);
        assert_eq!((forehand.to_string(), skat.to_string()), (FOREHAND.to_owned(), SKAT.to_owned()));
        assert_ne!(deal("altenburg", 2), deal("altenburg", 1));
        assert_ne!(deal("Altenburg", 1), deal("altenburg", 1));
    }

    /// Computed apart from this code, with a `ChaCha20` written down from RFC 8439 section 2.3.
    const FOREHAND: &str = "CJ CK C8 ST SQ S9 HA HT DT D7";
    const SKAT: &str = "CQ HK";

    #[test]
    fn jacks_fall_on_every_place_alike() {
        let jacks = |place: usize| -> u32 {
            (1..=3000)
                .map(|number| deal("even", number).hands[place])
                .map(|hand| hand.cards().filter(|card| card.rank == super::super::card::Rank::Jack).count())
                .map(|count| u32::try_from(count).expect("at most four"))
                .sum()
        };
        // 4 jacks × 10 of 32 cards × 3000 deals = 3750 on each place.
        assert!((0..3).all(|place| (3600..3900).contains(&jacks(place))));
    }
}
