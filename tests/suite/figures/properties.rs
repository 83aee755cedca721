//! Properties that hold for every hand of every rule set: the invariants of the sheet, and what a score may be.

use proptest::prelude::*;
use skatwart::rules::hand::{Game, Hand, Level, Outcome, Ouvert, Play};
use skatwart::rules::seat::{Seat, TableSize};
use skatwart::rules::{Judged, RuleSet, ScoringSystem, Sheet};

/// Any hand whose fields are each possible; most of them contradict themselves.
fn any_hand() -> impl Strategy<Value = Hand> {
    let game = prop::sample::select(Game::ALL.to_vec());
    let play = prop::option::of(prop::sample::select(Play::ALL.to_vec()));
    let level = || prop::option::weighted(0.2, prop::sample::select(Level::ALL.to_vec()));
    let result = prop::option::of(prop::sample::select(Outcome::ALL.to_vec()));
    let ouvert = prop::sample::select(vec![Ouvert::No, Ouvert::No, Ouvert::No, Ouvert::Yes]);
    let facts = (prop::option::weighted(0.8, 0_usize..4), game, play, ouvert, level());
    let end = (prop::option::weighted(0.8, -4_i8..=4), prop::option::weighted(0.3, 10_u16..120), level(), result);
    (facts, end, prop::option::weighted(0.4, 0_u8..=120)).prop_map(
        |((declarer, game, play, ouvert, announced), (matadors, bid, made, result), card_points)| Hand {
            declarer: declarer.map(|at| Seat::ALL[at]),
            play,
            ouvert,
            announced,
            matadors,
            bid,
            made,
            result,
            card_points,
            ..Hand::of(game)
        },
    )
}

/// A hand that was surely played: a suit game, grand or null by one of the first three seats, or passed in.
fn played(at: usize, game: usize, matadors: i8, won: bool, hand: bool) -> Hand {
    let games = [Game::Clubs, Game::Spades, Game::Hearts, Game::Diamonds, Game::Grand, Game::Null, Game::Passed];
    let game = games[game];
    if game == Game::Passed {
        return Hand::of(game);
    }
    Hand {
        declarer: Some(Seat::ALL[at]),
        play: Some(if hand { Play::Hand } else { Play::Skat }),
        matadors: (game != Game::Null).then_some(matadors),
        result: Some(if won { Outcome::Won } else { Outcome::Lost }),
        ..Hand::of(game)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_hand_is_refused_or_judged_consistently(hand in any_hand(), at in 0_usize..10, dealer in 0_usize..4) {
        let sets = RuleSet::all().expect("the rule sets are read");
        let rules = &sets[at % sets.len()];
        if let Ok(judged) = rules.judge(&hand, TableSize::FOUR, Seat::ALL[dealer]) {
            prop_assert!(judged.value >= 0);
            prop_assert_eq!(judged.score.is_some(), judged.hand.declarer.is_some());
            if let (Some(won), Some(score)) = (judged.won, judged.score) {
                prop_assert_eq!(won, score > 0);
                prop_assert!(!(won && judged.overbid == Some(true)));
                prop_assert!(score == judged.value || -score == judged.value || -score == 2 * judged.value);
            }
            // What was judged is judged the same again.
            let again = rules.judge(&judged.hand, TableSize::FOUR, Seat::ALL[dealer]);
            prop_assert_eq!(again, Ok(judged));
        }
    }

    #[test]
    fn any_sheet_keeps_its_invariants(
        hands in prop::collection::vec((0_usize..3, 0_usize..7, 1_i8..=4, any::<bool>(), any::<bool>()), 0..60),
        four in any::<bool>(),
    ) {
        let isko = RuleSet::by_id("isko").expect("a rule set");
        let size = if four { TableSize::FOUR } else { TableSize::THREE };
        // At four the fourth seat deals every hand, so that the first three may declare.
        let judged: Vec<Judged> = hands
            .into_iter()
            .map(|(at, game, matadors, won, hand)| {
                let dealer = if four { Seat::ALL[3] } else { Seat::ALL[0] };
                isko.judge(&played(at, game, matadors, won, hand), size, dealer).expect("a played hand")
            })
            .collect();
        for system in ["classic", "seeger", "seeger-fabian", "league-bonus"] {
            let system = ScoringSystem::by_id(system).expect("a scoring system");
            let sheet = Sheet::of(size, system, &judged).expect("it fits the table");
            prop_assert_eq!(sheet.check(&judged), Ok(()));
            let lost: u16 = sheet.seats().map(|(_, seat)| seat.lost).sum();
            let others: u16 = sheet.seats().map(|(_, seat)| seat.others_lost).sum();
            prop_assert_eq!(others, lost * (u16::from(size.number()) - 1));
            let booked: i32 = judged.iter().flat_map(|hand| system.points_booked(hand, size)).sum();
            let performance: i32 = sheet.seats().map(|(_, seat)| seat.performance()).sum();
            prop_assert_eq!(booked, performance);
        }
    }
}
