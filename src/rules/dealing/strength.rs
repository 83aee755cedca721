//! How strong ten cards are for a game, as an experienced player feels it: a rough count, not a solution.

use crate::rules::card::{Card, CardSet, Rank, Suit};
use crate::rules::hand::Game;

/// What the ten cards promise, above 0 when a careful player would play the game: about 1 for each percent of hope.
pub fn hope(cards: CardSet, game: Game) -> i32 {
    match (game, game.suit()) {
        (_, Some(trump)) => suit(cards, trump) - 80,
        (Game::Grand, None) => grand(cards) - 50,
        (Game::Null, None) => 58 - null(cards),
        _ => -1000,
    }
}

/// What ten cards must promise before their owner bids on the game without having seen the skat.
pub const fn bar(game: Game) -> i32 {
    match game {
        Game::Grand => 36,
        Game::Null => 46,
        _ => 2,
    }
}

/// The games a hand can be measured for.
pub const GAMES: [Game; 6] = [Game::Clubs, Game::Spades, Game::Hearts, Game::Diamonds, Game::Grand, Game::Null];

fn has(cards: CardSet, suit: Suit, rank: Rank) -> bool {
    cards.has(Card { suit, rank })
}

fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(0)
}

/// Cards of the suit without its jack.
fn length(cards: CardSet, suit: Suit) -> i32 {
    number(Rank::ALL.iter().filter(|rank| **rank != Rank::Jack && has(cards, suit, **rank)).count())
}

fn jacks(cards: CardSet, worth: [i32; 4]) -> i32 {
    Suit::ALL.iter().zip(worth).filter(|(suit, _)| has(cards, **suit, Rank::Jack)).map(|(_, worth)| worth).sum()
}

fn suit(cards: CardSet, trump: Suit) -> i32 {
    let trumps = length(cards, trump) + jacks(cards, [1; 4]);
    let top = jacks(cards, [8, 6, 4, 3])
        + if has(cards, trump, Rank::Ace) { 5 } else { 0 }
        + if has(cards, trump, Rank::Ten) { 3 } else { 0 };
    let side: i32 = Suit::ALL.iter().filter(|suit| **suit != trump).map(|suit| side(cards, *suit)).sum();
    // A sixth and a seventh trump weigh more than the fifth: they outlast the opponents'.
    trumps * 13 + (trumps - 5).max(0) * 4 + top + side
}

/// A side suit: a void or an ace is good, a bare ten is bad.
fn side(cards: CardSet, suit: Suit) -> i32 {
    let length = length(cards, suit);
    let (ace, ten, king) = (has(cards, suit, Rank::Ace), has(cards, suit, Rank::Ten), has(cards, suit, Rank::King));
    match (length, ace, ten) {
        (0, ..) => 13,
        (_, true, true) => 19 - length,
        (_, true, false) => 13 - length,
        (1, false, true) => -4,
        (_, false, true) => {
            if king {
                4
            } else {
                2 - length
            }
        }
        (1, false, false) => 4,
        (_, false, false) => -2 * length,
    }
}

fn grand(cards: CardSet) -> i32 {
    let jacks = jacks(cards, [22, 18, 15, 12]);
    let suits: i32 = Suit::ALL
        .iter()
        .map(|suit| {
            let length = length(cards, *suit);
            let (ace, ten, king) =
                (has(cards, *suit, Rank::Ace), has(cards, *suit, Rank::Ten), has(cards, *suit, Rank::King));
            match (length, ace, ten) {
                (0, ..) => 5,
                (_, true, true) => 27 + 4 * (length - 2).max(0) + if king { 4 } else { 0 },
                (_, true, false) => 15 + 2 * (length - 2).max(0),
                (1, false, true) => -6,
                (_, false, true) => 3 * (length - 2),
                (_, false, false) => -3 * length,
            }
        })
        .sum();
    jacks + suits
}

/// What the null fears, 0 for a hand that cannot lose: each suit by how far its lowest cards lie above what is needed
/// to stay under every lead (ranks run A K Q J T 9 8 7 in null).
fn null(cards: CardSet) -> i32 {
    const ORDER: [Rank; 8] =
        [Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace];
    Suit::ALL
        .iter()
        .map(|suit| {
            let held: Vec<i32> =
                (0_i32..).zip(ORDER).filter(|(_, rank)| has(cards, *suit, *rank)).map(|(height, _)| height).collect();
            // The first card should be no higher than the eight, the second no higher than the jack, and so on.
            held.iter().zip([0, 2, 4, 6, 7, 7, 7, 7]).map(|(height, safe)| (height - safe).max(0) * 7).sum::<i32>()
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> CardSet {
        CardSet::parse(text).expect("cards")
    }

    #[test]
    fn a_sure_hand_promises_more_than_a_poor_one() {
        let sure = cards("CJ SJ HJ DJ CA CT CK SA ST HA");
        let poor = cards("C7 C8 S9 SQ HQ HK H8 D9 DQ DK");
        assert!(hope(sure, Game::Grand) > 80 && hope(sure, Game::Clubs) > 60, "{}", hope(sure, Game::Clubs));
        assert!(GAMES.iter().all(|game| hope(poor, *game) < 0));
    }

    #[test]
    fn low_cards_promise_a_null() {
        let low = cards("C7 C8 C9 S7 S9 H7 H8 HT D7 D8");
        assert!(hope(low, Game::Null) > 0, "{}", hope(low, Game::Null));
        assert!(hope(cards("CA CK C7 SA SK S9 HA HQ HT DA"), Game::Null) < -50);
    }
}
