//! Cutting cards so that anybody can repeat it.
//!
//! Algorithm 1: the pack lies in the order of the SHA-256 of the text `skatwart cut 1`, the seed, the number of the
//! attempt (from 1) and the card, each on a line of its own without a final line end, the smallest digest on top. The
//! players take cards from the top in the order of their start numbers. The higher rank goes before: Ace, Ten, King,
//! Queen, Jack, Nine, Eight, Seven (Eichhorn l. 389, 1762: Ace high); equal ranks cut again among themselves
//! (Hertefeld L1352–1358).

use sha2::{Digest as _, Sha256};

use crate::rules::card::{Card, Rank};

/// The version of the algorithm.
pub const ALGORITHM: u32 = 1;

/// One card taken by one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The start number of the player.
    pub entry: i32,
    /// The attempt, from 1; a later one is a cut among those who took equal ranks.
    pub attempt: u32,
    /// The card.
    pub card: Card,
}

/// The players in the order of their cards, and every card that was taken.
///
/// ```
/// use skatwart::rules::schedule::cut::cut;
/// let (order, taken) = cut("Congress", &[4, 9]);
/// assert_eq!(order.len(), 2);
/// assert!(taken.len() >= 2);
/// assert_eq!(cut("Congress", &[9, 4]).0, order);
/// ```
pub fn cut(seed: &str, entries: &[i32]) -> (Vec<i32>, Vec<Taken>) {
    let mut sorted = entries.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let (mut order, mut taken) = (Vec::with_capacity(sorted.len()), Vec::new());
    among(seed, 1, &sorted, &mut order, &mut taken);
    (order, taken)
}

fn among(seed: &str, attempt: u32, entries: &[i32], order: &mut Vec<i32>, taken: &mut Vec<Taken>) {
    if let [only] = entries {
        order.push(*only);
        return;
    }
    if attempt > MOST_ATTEMPTS {
        order.extend(entries);
        return;
    }
    // With more players than cards a second pack lies beneath the first, in the same order.
    let pack = shuffled(seed, attempt);
    let now: Vec<Taken> =
        entries.iter().zip(pack.iter().cycle()).map(|(&entry, &card)| Taken { entry, attempt, card }).collect();
    taken.extend(&now);
    for &rank in HIGH_TO_LOW {
        let equal: Vec<i32> = now.iter().filter(|taken| taken.card.rank == rank).map(|taken| taken.entry).collect();
        if !equal.is_empty() {
            among(seed, attempt.saturating_add(1), &equal, order, taken);
        }
    }
}

/// After so many equal cuts the start number decides; it never comes to that.
const MOST_ATTEMPTS: u32 = 100;

const HIGH_TO_LOW: &[Rank] =
    &[Rank::Ace, Rank::Ten, Rank::King, Rank::Queen, Rank::Jack, Rank::Nine, Rank::Eight, Rank::Seven];

fn shuffled(seed: &str, attempt: u32) -> Vec<Card> {
    let mut pack: Vec<([u8; 32], Card)> = Card::pack().map(|card| (digest(seed, attempt, card), card)).collect();
    pack.sort_unstable();
    pack.into_iter().map(|(_, card)| card).collect()
}

fn digest(seed: &str, attempt: u32, card: Card) -> [u8; 32] {
    Sha256::digest(format!("skatwart cut {ALGORITHM}\n{seed}\n{attempt}\n{card}")).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_algorithm_is_the_one_used() {
        // printf 'skatwart cut 1\nCongress\n1\nCJ' | sha256sum
        let card = "CJ".parse().expect("a card");
        let [a, b, c, d, ..] = digest("Congress", 1, card);
        assert_eq!(u32::from_be_bytes([a, b, c, d]), 0x6a98_c241);
    }

    #[test]
    fn the_higher_card_goes_before_and_equal_ranks_cut_again() {
        let mut cut_again = 0;
        for seed in 0..300 {
            let (order, taken) = cut(&seed.to_string(), &[3, 1, 2]);
            let first = |entry| taken.iter().find(|t| t.entry == entry && t.attempt == 1).expect("took a card");
            let height = |entry| HIGH_TO_LOW.iter().position(|&rank| rank == first(entry).card.rank);
            assert!(order.windows(2).all(|pair| height(pair[0]) <= height(pair[1])), "{order:?} {taken:?}");
            cut_again += u32::from(taken.iter().any(|t| t.attempt > 1));
        }
        assert!(cut_again > 20, "three players take equal ranks in about a quarter of the cuts");
    }

    #[test]
    fn every_order_comes_up_and_more_players_than_cards_can_cut() {
        let orders: std::collections::BTreeSet<Vec<i32>> =
            (0..200).map(|seed| cut(&seed.to_string(), &[1, 2, 3]).0).collect();
        assert_eq!(orders.len(), 6);
        let many: Vec<i32> = (1..=70).collect();
        let mut order = cut("many", &many).0;
        order.sort_unstable();
        assert_eq!(order, many);
    }
}
