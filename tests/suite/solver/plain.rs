//! A minimax that knows nothing but the rules, tries every card and remembers nothing: what it finds the solver has to find.
//!
//! A few positions are compared in every run, ten thousand with
//! `SKATWART_POSITIONS=10000 cargo test --release --test suite solver::`.

use skatwart::rules::card::{Card, CardSet, Rank, Suit};
use skatwart::rules::dealing::deal;
use skatwart::rules::solve::{Contract, OpenDeal, Solver, Stopped};

use super::CONTRACTS;

/// The suit a card belongs to in a game; `None` for trumps.
fn suit(contract: Contract, card: Card) -> Option<Suit> {
    let trump = contract != Contract::Null && card.rank == Rank::Jack || contract == Contract::Suit(card.suit);
    (!trump).then_some(card.suit)
}

fn height(contract: Contract, card: Card) -> usize {
    let order: [Rank; 8] = if contract == Contract::Null {
        [Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King, Rank::Ace]
    } else {
        [Rank::Seven, Rank::Eight, Rank::Nine, Rank::Queen, Rank::King, Rank::Ten, Rank::Ace, Rank::Jack]
    };
    let rank = order.iter().position(|rank| *rank == card.rank).expect("eight ranks");
    let jack = Suit::ALL.iter().rev().position(|suit| *suit == card.suit).expect("four suits");
    if contract != Contract::Null && card.rank == Rank::Jack { rank + jack } else { rank }
}

fn beats(contract: Contract, card: Card, other: Card) -> bool {
    match (suit(contract, card), suit(contract, other)) {
        (one, two) if one == two => height(contract, card) > height(contract, other),
        (None, _) => true,
        _ => false,
    }
}

/// A position for the plain search.
#[derive(Clone)]
struct Plain {
    contract: Contract,
    hands: [Vec<Card>; 3],
    declarer: usize,
    turn: usize,
    trick: Vec<(usize, Card)>,
}

impl Plain {
    /// Card points for the declarer from here; in null 1 where he makes a trick, else 0.
    fn value(&self, low: i32, high: i32) -> i32 {
        let hand = &self.hands[self.turn];
        if hand.is_empty() {
            return 0;
        }
        let follows = |card: &&Card| {
            self.trick.first().is_some_and(|(_, led)| suit(self.contract, *led) == suit(self.contract, **card))
        };
        let follow: Vec<Card> = hand.iter().filter(follows).copied().collect();
        let legal = if follow.is_empty() { hand.clone() } else { follow };
        let most = (self.turn == self.declarer) != (self.contract == Contract::Null);
        let (mut low, mut high) = (low, high);
        let mut best = if most { i32::MIN } else { i32::MAX };
        for card in legal {
            let (next, gain) = self.play(card);
            let end = self.contract == Contract::Null && gain > 0;
            let value = gain + if end { 0 } else { next.value(low - gain, high - gain) };
            best = if most { best.max(value) } else { best.min(value) };
            if most {
                low = low.max(best);
            } else {
                high = high.min(best);
            }
            if low >= high {
                break;
            }
        }
        best
    }

    fn play(&self, card: Card) -> (Self, i32) {
        let mut next = self.clone();
        next.hands[self.turn].retain(|own| *own != card);
        next.trick.push((self.turn, card));
        next.turn = (self.turn + 1) % 3;
        if next.trick.len() < 3 {
            return (next, 0);
        }
        let mut winner = next.trick[0];
        for card in &next.trick[1..] {
            if beats(self.contract, card.1, winner.1) {
                winner = *card;
            }
        }
        let points: i32 = next.trick.iter().map(|(_, card)| i32::from(card.rank.points())).sum();
        next.trick.clear();
        next.turn = winner.0;
        let gain = match (winner.0 == self.declarer, self.contract) {
            (false, _) => 0,
            (true, Contract::Null) => 1,
            (true, _) => points,
        };
        (next, gain)
    }
}

/// Position `number`: a deal played down to a few tricks by chance, which is any few cards of each hand.
pub fn ending(number: i32) -> (OpenDeal, Contract) {
    let tricks = [2, 3, 4, 4, 5, 5, 5, 6][usize::try_from(number % 8).expect("small")];
    let dealt = deal("endings", number);
    let few = |cards: CardSet| {
        let cards: Vec<Card> = cards.cards().collect();
        let from = usize::try_from(number / 8 % 10).expect("small");
        (0..tricks).map(|at| cards[(from + 3 * at) % 10]).fold(CardSet::default(), CardSet::with)
    };
    let at = |turn: i32| usize::try_from((number / turn) % 3).expect("small");
    let table = OpenDeal { hands: dealt.hands.map(few), skat: CardSet::default(), declarer: at(8), leader: at(24) };
    (table, CONTRACTS[usize::try_from(number / 72 % 6).expect("small")])
}

fn plain(deal: &OpenDeal, contract: Contract) -> i32 {
    let hands = deal.hands.map(|hand| hand.cards().collect());
    let start = Plain { contract, hands, declarer: deal.declarer, turn: deal.leader, trick: Vec::new() };
    start.value(-1, 121)
}

/// The numbers of the positions in which the solver and the plain search differ, the plain one asked about `ask`.
fn apart(count: i32, ask: impl Fn(OpenDeal, Contract) -> OpenDeal) -> Result<Vec<i32>, Stopped> {
    let mut solver = Solver::new();
    let mut apart = Vec::new();
    for number in (0..count).map(|number| number * 7 + 3) {
        let (deal, contract) = ending(number);
        let made = solver.by_hand(&deal, contract)?;
        let found = plain(&ask(deal, contract), contract);
        let same = made.points.map_or(made.won == (found == 0), |points| i32::from(points) == found);
        if !same {
            apart.push(number);
        }
    }
    Ok(apart)
}

#[test]
fn the_solver_finds_what_plain_search_finds() -> Result<(), Stopped> {
    let count = std::env::var("SKATWART_POSITIONS").map_or(60, |count| count.parse().expect("a number"));
    assert_eq!(apart(count, |deal, _| deal)?, Vec::<i32>::new(), "of {count} positions these differ");
    Ok(())
}

/// The planted fault: the plain search sees two neighbouring cards of a suit in each other's hands.
#[test]
fn two_cards_exchanged_are_found_out() -> Result<(), Stopped> {
    let exchange = |deal: OpenDeal, contract| {
        let all = deal.hands.into_iter().fold(CardSet::default(), CardSet::and);
        let above = |low: &Card| {
            let of_suit = all.cards().filter(|card| suit(contract, *card) == suit(contract, *low));
            let higher = of_suit.filter(|card| height(contract, *card) > height(contract, *low));
            higher.min_by_key(|card| height(contract, *card))
        };
        let holder = |card: Card| deal.hands.iter().position(|hand| hand.has(card));
        let pairs = all.cards().filter_map(|low| above(&low).map(|high| (low, high)));
        let Some((low, high)) = pairs.into_iter().find(|(low, high)| holder(*low) != holder(*high)) else {
            return deal;
        };
        let swap = |card| {
            if card == low {
                high
            } else if card == high {
                low
            } else {
                card
            }
        };
        let hands = deal.hands.map(|hand| hand.cards().map(swap).fold(CardSet::default(), CardSet::with));
        OpenDeal { hands, ..deal }
    };
    let found = apart(60, exchange)?;
    assert!(found.len() > 20, "{found:?}");
    Ok(())
}
