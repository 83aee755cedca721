//! The solver against a plain minimax (`plain`), against the deals of the books (`worked`), and against itself where the
//! cards are the same.

mod plain;
mod worked;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use plain::ending;
use skatwart::rules::card::{Card, CardSet, Rank, Suit};
use skatwart::rules::dealing::deal;
use skatwart::rules::solve::{Contract, OpenDeal, Play, Solver, Stopped};

const CONTRACTS: [Contract; 6] = [
    Contract::Suit(Suit::Clubs),
    Contract::Suit(Suit::Spades),
    Contract::Suit(Suit::Hearts),
    Contract::Suit(Suit::Diamonds),
    Contract::Grand,
    Contract::Null,
];

#[test]
fn the_line_of_play_comes_to_what_was_found() -> Result<(), Stopped> {
    let mut solver = Solver::new();
    for number in 0..30 {
        let (deal, contract) = ending(number * 31);
        let mut play = Play { deal, contract, put: None, played: Vec::new() };
        let (made, line) = solver.line(&play)?;
        play.played = line;
        let end = play.standing().expect("legal cards");
        assert_eq!(end.turn, None);
        match made.points {
            Some(points) => assert_eq!(points, end.points),
            None => assert_eq!(made.won, end.tricks == 0),
        }
    }
    Ok(())
}

#[test]
fn the_line_of_a_null_loses_it_where_it_is_lost_and_nowhere_else() -> Result<(), Stopped> {
    let mut solver = Solver::new();
    let mut ends = [0, 0];
    for (number, tricks) in (200..290).zip([3, 4, 5].into_iter().cycle()) {
        let mut play = Play { deal: shorter(number, tricks), contract: Contract::Null, put: None, played: Vec::new() };
        let (made, line) = solver.line(&play)?;
        play.played = line;
        let end = play.standing().expect("legal cards");
        assert_eq!((end.turn, end.tricks == 0), (None, made.won), "{number}");
        ends[usize::from(made.won)] += 1;
    }
    assert!(ends.iter().all(|count| *count > 4), "both happen: {ends:?}");
    Ok(())
}

#[test]
fn whoever_has_a_card_of_the_suit_that_was_led_plays_one_and_whoever_has_none_plays_any() {
    let hands = [cards("CJ SA HA"), cards("S7 S8 H7"), cards("DA D7 D8")];
    let deal = OpenDeal { hands, skat: CardSet::default(), declarer: 0, leader: 0 };
    let ace = "SA".parse().expect("a card");
    let mut play = Play { deal, contract: Contract::Grand, put: None, played: vec![ace] };
    assert_eq!(play.standing().map(|now| (now.turn, now.legal)), Ok((Some(1), cards("S7 S8"))));
    play.played.push("S7".parse().expect("a card"));
    assert_eq!(play.standing().map(|now| (now.turn, now.legal)), Ok((Some(2), hands[2])));
}

fn cards(text: &str) -> CardSet {
    CardSet::parse(text).expect("cards")
}

/// Hands of the same length out of a whole deal, so that a test is quick without optimization.
fn shorter(number: i32, tricks: usize) -> OpenDeal {
    let dealt = deal("shorter", number);
    let few = |hand: CardSet| hand.cards().step_by(3).chain(hand.cards().skip(1).step_by(3)).take(tricks);
    let hands = dealt.hands.map(|hand| few(hand).fold(CardSet::default(), CardSet::with));
    OpenDeal { hands, skat: CardSet::default(), declarer: 1, leader: 0 }
}

#[test]
fn turning_the_seats_changes_nothing() -> Result<(), Stopped> {
    let mut solver = Solver::new();
    for (number, contract) in (0..).zip(CONTRACTS) {
        let deal = shorter(number, 7);
        let [a, b, c] = deal.hands;
        let turned = OpenDeal { hands: [c, a, b], declarer: 2, leader: 1, ..deal };
        assert_eq!(solver.by_hand(&deal, contract)?, solver.by_hand(&turned, contract)?);
    }
    Ok(())
}

#[test]
fn plain_suits_have_no_names() -> Result<(), Stopped> {
    // Spades, hearts and diamonds change places; the jacks keep their rank and stay where they are.
    let other = |card: Card| match (card.rank, card.suit) {
        (Rank::Jack, _) | (_, Suit::Clubs) => card,
        (rank, Suit::Spades) => Card { suit: Suit::Hearts, rank },
        (rank, Suit::Hearts) => Card { suit: Suit::Diamonds, rank },
        (rank, Suit::Diamonds) => Card { suit: Suit::Spades, rank },
    };
    let mut solver = Solver::new();
    for (number, contract) in (10..14).zip([CONTRACTS[0], Contract::Grand, CONTRACTS[0], Contract::Grand]) {
        let deal = shorter(number, 7);
        let named = deal.hands.map(|hand| hand.cards().map(other).fold(CardSet::default(), CardSet::with));
        let renamed = OpenDeal { hands: named, ..deal };
        assert_eq!(solver.by_hand(&deal, contract)?, solver.by_hand(&renamed, contract)?);
    }
    Ok(())
}

/// A whole deal, forehand alone.
fn whole(number: i32) -> OpenDeal {
    let dealt = deal("whole", number);
    OpenDeal { hands: dealt.hands, skat: dealt.skat, declarer: 0, leader: 0 }
}

#[test]
fn a_whole_deal_stays_the_same_with_seats_turned_or_plain_suits_renamed() -> Result<(), Stopped> {
    // Hearts and diamonds change places; the jacks keep their rank and stay where they are.
    let other = |card: Card| match (card.rank, card.suit) {
        (Rank::Jack, _) | (_, Suit::Clubs | Suit::Spades) => card,
        (rank, Suit::Hearts) => Card { suit: Suit::Diamonds, rank },
        (rank, Suit::Diamonds) => Card { suit: Suit::Hearts, rank },
    };
    let rename = |cards: CardSet| cards.cards().map(other).fold(CardSet::default(), CardSet::with);
    let mut solver = Solver::new();
    for (number, contract) in (0..3).zip([CONTRACTS[0], CONTRACTS[1], Contract::Grand]) {
        let deal = whole(number);
        let made = solver.by_hand(&deal, contract)?;
        let [a, b, c] = deal.hands;
        let turned = OpenDeal { hands: [b, c, a], declarer: 2, leader: 2, ..deal };
        assert_eq!(solver.by_hand(&turned, contract)?, made, "{number}");
        let renamed = OpenDeal { hands: deal.hands.map(rename), skat: rename(deal.skat), ..deal };
        assert_eq!(solver.by_hand(&renamed, contract)?, made, "{number}");
    }
    Ok(())
}

#[test]
fn the_line_of_a_whole_deal_comes_to_what_was_found() -> Result<(), Stopped> {
    let mut solver = Solver::new();
    for (number, contract) in [(3, CONTRACTS[0]), (4, Contract::Null)] {
        let (put, made) = solver.best(&whole(number), contract)?;
        let mut play = Play { deal: whole(number), contract, put: Some(put), played: Vec::new() };
        let (again, line) = solver.line(&play)?;
        play.played = line;
        let (tricks, end) = play.tricks().expect("legal cards");
        assert_eq!((again, end.turn), (made, None));
        let alone = tricks.iter().filter(|trick| trick.winner == 0);
        assert_eq!(u8::try_from(alone.clone().count()), Ok(end.tricks));
        let taken: u8 = alone.flat_map(|trick| &trick.cards).map(|(_, card)| card.rank.points()).sum();
        assert_eq!(taken + put.points(), end.points);
        match made.points {
            Some(points) => assert_eq!(points, end.points),
            None => assert_eq!(made.won, end.tricks == 0),
        }
    }
    Ok(())
}

#[test]
fn the_best_two_cards_are_better_than_no_others() -> Result<(), Stopped> {
    // Five cards and a skat: every pair is tried one by one. In the last deal neighbours of a pair that falls short differ
    // from it by points that decide.
    let mut solver = Solver::new();
    for (number, contract) in (20..50).chain([116]).zip(CONTRACTS.into_iter().cycle()) {
        let deal = OpenDeal { skat: deal("shorter", number).skat, ..shorter(number, 5) };
        let all: Vec<Card> = deal.all().cards().collect();
        let (_, best) = solver.best(&deal, contract)?;
        let mut found = Vec::new();
        for (at, one) in all.iter().enumerate() {
            for other in &all[at + 1..] {
                found.push(solver.without(&deal, contract, CardSet::default().with(*one).with(*other))?);
            }
        }
        assert_eq!(Some(best), found.into_iter().max_by_key(|made| (made.points, made.won)), "{number}");
    }
    Ok(())
}

#[test]
fn a_search_that_may_not_go_on_says_so() {
    let dealt = deal("long", 1);
    let deal = OpenDeal { hands: dealt.hands, skat: dealt.skat, declarer: 0, leader: 0 };
    assert_eq!(Solver::with_limit(100).by_hand(&deal, CONTRACTS[1]), Err(Stopped));
}

#[test]
fn a_search_asks_whether_it_is_stopped_and_counts_what_it_looked_at() {
    let dealt = deal("long", 1);
    let deal = OpenDeal { hands: dealt.hands, skat: dealt.skat, declarer: 0, leader: 0 };
    let asked = Arc::new(AtomicUsize::new(0));
    let third = {
        let asked = Arc::clone(&asked);
        move || asked.fetch_add(1, Ordering::Relaxed) == 2
    };
    let mut solver = Solver::stopped_by(Arc::new(third));
    assert_eq!(solver.nodes(), 0);
    assert_eq!(solver.by_hand(&deal, CONTRACTS[1]), Err(Stopped));
    assert_eq!(asked.load(Ordering::Relaxed), 3, "it was asked until it said so, and then no more");
    let looked_at = solver.nodes();
    assert!((2 * 1024..=4 * 1024).contains(&looked_at), "{looked_at}");
    assert_eq!(solver.by_hand(&deal, Contract::Null).map(|made| made.points), Ok(None));
    assert!(solver.nodes() > looked_at, "the next game is counted as well");
}
