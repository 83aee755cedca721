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
