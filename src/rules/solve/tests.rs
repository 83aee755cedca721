use super::*;
use crate::rules::card::Suit;
use crate::rules::dealing::deal;

#[test]
fn one_card_point_more_than_half_wins() {
    for (points, won) in [(0, false), (60, false), (61, true), (120, true)] {
        assert_eq!(Made::of(points), Made { points: Some(u8::try_from(points).expect("few")), won });
    }
}

/// Six cards of each hand of a whole deal and its skat.
fn ending(number: i32, leader: usize) -> OpenDeal {
    let dealt = deal("looked at", number);
    let few = |hand: CardSet| hand.cards().step_by(2).chain(hand.cards().skip(1)).take(6);
    let hands = [0, 1, 2].map(|at| few(dealt.hands[at]).fold(CardSet::default(), CardSet::with));
    OpenDeal { hands, skat: dealt.skat, declarer: 1, leader }
}

/// In which order cards are tried, what is guessed first and what is remembered decides how long a search takes, and no
/// figure: whoever changes it sees here whether it looks at more positions or at fewer.
#[test]
fn a_search_looks_at_as_many_positions_as_is_written_here() {
    let suits = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds].map(Contract::Suit);
    let looked_at = suits.into_iter().chain([Contract::Grand, Contract::Null]).map(|contract| {
        let mut solver = Solver::new();
        for number in 0..3 {
            let deal = ending(number, usize::try_from(number % 3).expect("few"));
            let (_, put, _) = solver.both(&deal, contract).expect("nobody stops it");
            solver.takes_all(&deal, contract, Some(put)).expect("nobody stops it");
            let mut play = Play { deal, contract, put: Some(put), played: Vec::new() };
            let (_, line) = solver.line(&play).expect("nobody stops it");
            play.played.extend(line.into_iter().take(4));
            solver.choices(&play).expect("nobody stops it");
        }
        solver.nodes()
    });
    assert_eq!(looked_at.collect::<Vec<_>>(), [13_039, 13_260, 8_838, 5_943, 3_645, 4_137]);
}
