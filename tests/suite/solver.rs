//! The solver against a plain minimax that knows nothing but the rules, and against itself where the cards are the same.
//!
//! A few positions are compared in every run, ten thousand with
//! `SKATWART_POSITIONS=10000 cargo test --release --test suite solver::`.

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
fn ending(number: i32) -> (OpenDeal, Contract) {
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

#[test]
fn the_solver_finds_what_plain_search_finds() -> Result<(), Stopped> {
    let count = std::env::var("SKATWART_POSITIONS").map_or(60, |count| count.parse().expect("a number"));
    let mut solver = Solver::new();
    for number in (0..count).map(|number| number * 7 + 3) {
        let (deal, contract) = ending(number);
        let made = solver.by_hand(&deal, contract)?;
        let found = plain(&deal, contract);
        match made.points {
            Some(points) => assert_eq!(i32::from(points), found, "{number} {contract:?} {deal:?}"),
            None => assert_eq!(made.won, found == 0, "{number} {contract:?} {deal:?}"),
        }
    }
    Ok(())
}

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

#[test]
fn a_null_whose_cards_are_all_below_cannot_be_lost() -> Result<(), Stopped> {
    let hands = [
        cards("C7 C8 C9 S7 S8 S9 H7 H8 D7 D8"),
        cards("CT CJ CQ CK CA ST SJ SQ SK SA"),
        cards("H9 HT HJ HQ HK HA D9 DT DJ DQ"),
    ];
    let deal = OpenDeal { hands, skat: cards("DK DA"), declarer: 0, leader: 0 };
    assert!(Solver::new().by_hand(&deal, Contract::Null)?.won);
    // One bare ace is enough to lose it: whoever has no diamonds but the ace takes the first trick in them.
    let ace = OpenDeal {
        hands: [hands[0].minus(cards("D7 D8")).and(cards("DA DK")), hands[1], hands[2]],
        skat: cards("D7 D8"),
        ..deal
    };
    assert!(!Solver::new().by_hand(&OpenDeal { leader: 2, ..ace }, Contract::Null)?.won);
    // Putting the two away saves it.
    let (put, made) = Solver::new().best(&OpenDeal { leader: 2, ..ace }, Contract::Null)?;
    assert_eq!((put, made.won), (cards("DA DK"), true));
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

/// Eichhorn 1908, "Null Ouvert": the bare eight of a suit may lose the game where the Player does not have the lead: one
/// opponent plays a long suit of the Player's, the partner throws off the suit of the eight, and the seven forces the
/// trick on him.
#[test]
fn the_bare_eight_of_the_book_loses_a_null_and_the_bare_seven_does_not() -> Result<(), Stopped> {
    let hands = [
        cards("C7 C9 CJ S7 S8 S9 H7 H8 H9 D8"),
        cards("C8 CT CQ CK CA D7 DQ SA SK HA"),
        cards("D9 DT DJ ST SJ SQ HT HJ HQ HK"),
    ];
    let eight = OpenDeal { hands, skat: cards("DK DA"), declarer: 0, leader: 1 };
    let [player, one, other] = hands;
    let swapped = [player.minus(cards("D8")).and(cards("D7")), one.minus(cards("D7")).and(cards("D8")), other];
    let seven = OpenDeal { hands: swapped, ..eight };
    let mut solver = Solver::new();
    assert!(!solver.by_hand(&eight, Contract::Null)?.won);
    assert!(solver.by_hand(&seven, Contract::Null)?.won);
    Ok(())
}

/// Eichhorn 1908, "Grand Ouvert": having the lead with the best jacks the Player captures the outstanding one; with a jack
/// missing and without the first lead an opponent leads one of the other two diamonds, and his partner trumps it.
#[test]
fn the_grand_ouvert_of_the_book_needs_the_lead_when_a_jack_is_missing() -> Result<(), Stopped> {
    let hands = [
        cards("CJ SJ HJ CA CT DA DT DK DQ D9"),
        cards("D8 D7 SA ST SK SQ S9 HA HT CK"),
        cards("DJ CQ C9 C8 HK HQ H9 H8 S8 S7"),
    ];
    let led = OpenDeal { hands, skat: cards("C7 H7"), declarer: 0, leader: 0 };
    let mut solver = Solver::new();
    assert!(solver.takes_all(&led, Contract::Grand, None)?);
    assert!(!solver.takes_all(&OpenDeal { leader: 1, ..led }, Contract::Grand, None)?);
    Ok(())
}

#[test]
fn a_hand_that_cannot_lose_a_trick_takes_all() -> Result<(), Stopped> {
    let hands = [
        cards("CJ SJ HJ DJ CA CT CK CQ C9 C8"),
        cards("SA ST SK SQ S9 S8 S7 HA HT HK"),
        cards("HQ H9 H8 H7 DA DT DK DQ D9 D8"),
    ];
    let deal = OpenDeal { hands, skat: cards("C7 D7"), declarer: 0, leader: 1 };
    let mut solver = Solver::new();
    assert_eq!(solver.by_hand(&deal, CONTRACTS[0])?.points, Some(120));
    assert!(solver.takes_all(&deal, CONTRACTS[0], None)?);
    // A grand on the same cards loses what is led before the declarer is in.
    assert!(!solver.takes_all(
        &OpenDeal {
            hands: [
                hands[0].minus(cards("CJ")).and(cards("C7")),
                hands[1],
                hands[2].minus(cards("D8")).and(cards("CJ"))
            ],
            skat: cards("D7 D8"),
            ..deal
        },
        Contract::Grand,
        None
    )?);
    Ok(())
}

#[test]
fn the_best_two_cards_are_better_than_no_others() -> Result<(), Stopped> {
    // Five cards and a skat: every pair is tried one by one.
    let mut solver = Solver::new();
    for (number, contract) in (20..26).zip(CONTRACTS) {
        let deal = OpenDeal { skat: deal("shorter", number).skat, ..shorter(number, 4) };
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
