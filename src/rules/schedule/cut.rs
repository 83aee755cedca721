//! Cutting cards so that anybody can repeat it.
//!
//! The pack lies in the order of the SHA-256 of a text, the smallest digest on top. The players take cards from the top
//! in the order of their start numbers. The higher rank goes before: Ace, Ten, King, Queen, Jack, Nine, Eight, Seven
//! (Eichhorn l. 389, 1762: Ace high); equal ranks cut again among themselves (Hertefeld L1352–1358).
//!
//! What stands in the text, each on a line of its own without a final line end:
//!
//! | algorithm 1 | algorithm 2 | |
//! |---|---|---|
//! | `skatwart cut 1` | `skatwart cut 2` | |
//! | seed | seed | as it was published |
//! | | prize | its number in the schedule, from 1 |
//! | | start numbers | of those who cut now, from the lowest, parted by commas: `4,9` |
//! | attempt | attempt | from 1; one more each time equal ranks cut again |
//! | card | card | suit C S H D, rank A T K Q J 9 8 7: `CJ` |
//!
//! Where several prizes are places of one order, decided between the same hands by the same criteria, the number is that
//! of the first of them: there is one cut for all, and the loser of the tie for the first place is the second.
//!
//! By algorithm 1 all that cut in one tournament have one pack, so that every tie of two goes the same way, to the lower
//! start number or to the higher. It stays for whatever was settled by it: where no algorithm is written down, it is 1.

use sha2::{Digest as _, Sha256};

use crate::rules::card::{Card, Rank};
use crate::rules::word::words;

words! {
    /// What the order of the pack depends on.
    pub enum Algorithm {
        /// The seed, the attempt and the card.
        First = "1",
        /// The prize and those who cut as well.
        Second = "2",
    }
}

impl Algorithm {
    /// What a schedule cuts by that is newly settled.
    pub const NEWEST: Self = Self::Second;
}

/// What a cut of cards follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut<'s> {
    /// Which algorithm.
    pub algorithm: Algorithm,
    /// The published seed.
    pub seed: &'s str,
    /// The number of the first prize that is decided like the one they cut for.
    pub prize: u32,
}

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

impl Cut<'_> {
    /// The players in the order of their cards, and every card that was taken.
    ///
    /// ```
    /// use skatwart::rules::schedule::cut::{Algorithm, Cut};
    /// let cut = Cut { algorithm: Algorithm::Second, seed: "Congress", prize: 1 };
    /// let (order, taken) = cut.order(&[4, 9]);
    /// assert_eq!(order.len(), 2);
    /// assert!(taken.len() >= 2);
    /// assert_eq!(cut.order(&[9, 4]).0, order);
    /// ```
    pub fn order(&self, entries: &[i32]) -> (Vec<i32>, Vec<Taken>) {
        let mut sorted = entries.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let (mut order, mut taken) = (Vec::with_capacity(sorted.len()), Vec::new());
        self.among(1, &sorted, &mut order, &mut taken);
        (order, taken)
    }

    fn among(&self, attempt: u32, entries: &[i32], order: &mut Vec<i32>, taken: &mut Vec<Taken>) {
        if let [only] = entries {
            order.push(*only);
            return;
        }
        if attempt > MOST_ATTEMPTS {
            order.extend(entries);
            return;
        }
        // With more players than cards a second pack lies beneath the first, in the same order.
        let pack = self.shuffled(entries, attempt);
        let now: Vec<Taken> =
            entries.iter().zip(pack.iter().cycle()).map(|(&entry, &card)| Taken { entry, attempt, card }).collect();
        taken.extend(&now);
        for &rank in HIGH_TO_LOW {
            let equal: Vec<i32> = now.iter().filter(|taken| taken.card.rank == rank).map(|taken| taken.entry).collect();
            if !equal.is_empty() {
                self.among(attempt.saturating_add(1), &equal, order, taken);
            }
        }
    }

    fn shuffled(&self, entries: &[i32], attempt: u32) -> Vec<Card> {
        let before = self.before_the_card(entries, attempt);
        let mut pack: Vec<([u8; 32], Card)> = Card::pack().map(|card| (digest(&before, card), card)).collect();
        pack.sort_unstable();
        pack.into_iter().map(|(_, card)| card).collect()
    }

    /// The lines before that of the card.
    fn before_the_card(&self, entries: &[i32], attempt: u32) -> String {
        let Self { algorithm, seed, prize } = self;
        match algorithm {
            Algorithm::First => format!("skatwart cut 1\n{seed}\n{attempt}"),
            Algorithm::Second => {
                let entries = entries.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
                format!("skatwart cut 2\n{seed}\n{prize}\n{entries}\n{attempt}")
            }
        }
    }
}

/// After so many equal cuts the start number decides; it never comes to that.
const MOST_ATTEMPTS: u32 = 100;

const HIGH_TO_LOW: &[Rank] =
    &[Rank::Ace, Rank::Ten, Rank::King, Rank::Queen, Rank::Jack, Rank::Nine, Rank::Eight, Rank::Seven];

fn digest(before: &str, card: Card) -> [u8; 32] {
    Sha256::digest(format!("{before}\n{card}")).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn first(seed: &str) -> Cut<'_> {
        Cut { algorithm: Algorithm::First, seed, prize: 1 }
    }

    const fn second(seed: &str, prize: u32) -> Cut<'_> {
        Cut { algorithm: Algorithm::Second, seed, prize }
    }

    #[test]
    fn the_published_algorithm_is_the_one_used() {
        // printf 'skatwart cut 1\nCongress\n1\nCJ' | sha256sum
        let card = "CJ".parse().expect("a card");
        let [a, b, c, d, ..] = digest(&first("Congress").before_the_card(&[4, 9], 1), card);
        assert_eq!(u32::from_be_bytes([a, b, c, d]), 0x6a98_c241);
        // printf 'skatwart cut 2\nCongress\n3\n4,9\n1\nCJ' | sha256sum
        let [a, b, c, d, ..] = digest(&second("Congress", 3).before_the_card(&[4, 9], 1), card);
        assert_eq!(u32::from_be_bytes([a, b, c, d]), 0x0a10_70ee);
    }

    #[test]
    fn what_was_cut_stays_as_it_was() {
        for (seed, two, three, five) in [
            ("Congress", [4, 9], [1, 2, 3], [10, 20, 40, 50, 30]),
            ("Milwaukee", [9, 4], [3, 2, 1], [30, 20, 40, 10, 50]),
            ("St. Louis", [4, 9], [1, 3, 2], [10, 50, 30, 20, 40]),
        ] {
            let order = |entries: &[i32]| first(seed).order(entries).0;
            assert_eq!(order(&[9, 4]), two, "{seed}");
            assert_eq!(order(&[1, 2, 3]), three, "{seed}");
            assert_eq!(order(&[10, 20, 30, 40, 50]), five, "{seed}");
        }
        for (seed, prize, two, five) in [
            ("Congress", 1, [4, 9], [20, 50, 10, 40, 30]),
            ("Congress", 4, [9, 4], [10, 40, 20, 50, 30]),
            ("Milwaukee", 1, [4, 9], [10, 50, 20, 30, 40]),
            ("St. Louis", 4, [9, 4], [50, 10, 20, 40, 30]),
        ] {
            let order = |entries: &[i32]| second(seed, prize).order(entries).0;
            assert_eq!(order(&[9, 4]), two, "{seed}");
            assert_eq!(order(&[10, 20, 30, 40, 50]), five, "{seed}");
        }
    }

    /// In how many of so many seeds two ties go the same way, to the lower start number or to the higher.
    fn the_same_way(one: impl Fn(&str) -> Vec<i32>, other: impl Fn(&str) -> Vec<i32>) -> usize {
        let lower = |order: Vec<i32>| order.is_sorted();
        (0..SEEDS).map(|seed| seed.to_string()).filter(|seed| lower(one(seed)) == lower(other(seed))).count()
    }

    const SEEDS: usize = 400;

    #[test]
    fn a_tie_tells_nothing_of_another_by_the_second_algorithm_and_everything_by_the_first() {
        let (one, other) = ([1, 2], [3, 4]);
        assert_eq!(the_same_way(|seed| first(seed).order(&one).0, |seed| first(seed).order(&other).0), SEEDS);
        let half = SEEDS * 2 / 5..=SEEDS * 3 / 5;
        for (what, prize, entries) in
            [("another prize", 2, one), ("others for the same prize", 1, other), ("both", 2, other)]
        {
            let same = the_same_way(|seed| second(seed, 1).order(&one).0, |seed| second(seed, prize).order(&entries).0);
            assert!(half.contains(&same), "{what}: {same} of {SEEDS}");
        }
    }

    #[test]
    fn two_groups_that_cut_again_have_a_pack_each_by_the_second_algorithm() {
        // With 64 players each card is taken by two, so that eight of equal rank cut again in each of eight groups.
        let many: Vec<i32> = (1..=64).collect();
        let packs = |cut: Cut<'_>| {
            let taken = cut.order(&many).1;
            let again = taken.iter().filter(|taken| taken.attempt == 2).map(|taken| taken.card).collect::<Vec<_>>();
            again.chunks(8).map(<[Card]>::to_vec).collect::<std::collections::BTreeSet<_>>().len()
        };
        assert_eq!((packs(first("many")), packs(second("many", 1))), (1, 8));
    }

    #[test]
    fn the_higher_card_goes_before_and_equal_ranks_cut_again() {
        let mut cut_again = 0;
        for seed in 0..300 {
            let (order, taken) = first(&seed.to_string()).order(&[3, 1, 2]);
            let at_first = |entry| taken.iter().find(|t| t.entry == entry && t.attempt == 1).expect("took a card");
            let height = |entry| HIGH_TO_LOW.iter().position(|&rank| rank == at_first(entry).card.rank);
            assert!(order.windows(2).all(|pair| height(pair[0]) <= height(pair[1])), "{order:?} {taken:?}");
            cut_again += u32::from(taken.iter().any(|t| t.attempt > 1));
        }
        assert!(cut_again > 20, "three players take equal ranks in about a quarter of the cuts");
    }

    #[test]
    fn every_order_comes_up_and_more_players_than_cards_can_cut() {
        for algorithm in Algorithm::ALL.iter().copied() {
            let by = |seed: &str, entries: &[i32]| Cut { algorithm, ..first(seed) }.order(entries).0;
            let orders: std::collections::BTreeSet<Vec<i32>> =
                (0..200).map(|seed| by(&seed.to_string(), &[1, 2, 3])).collect();
            assert_eq!(orders.len(), 6);
            let many: Vec<i32> = (1..=70).collect();
            let mut order = by("many", &many);
            order.sort_unstable();
            assert_eq!(order, many);
        }
    }
}
