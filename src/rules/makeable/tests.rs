use std::collections::BTreeSet;

use super::*;
use crate::rules::card::Card;
use crate::rules::decks::DeckNumber;
use crate::rules::hand::{Hand, Level, Outcome, Ouvert, Play};
use crate::rules::rule_set::{GameRow, RuleSet};
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::TableSize;

/// A deal at a table of three where forehand holds everything; solved by hand, not by the solver.
fn deal(skat: &str) -> Deal {
    let hands = ["", "CJ SJ HJ DJ CA CT CK CQ C9 C8", "SA ST SK SQ S9 S8 HA HT HK HQ", ""];
    let held: CardSet = hands.iter().map(|hand| cards(hand)).fold(cards(skat), CardSet::and);
    let rest: CardSet = Card::pack().filter(|card| !held.has(*card)).fold(CardSet::default(), CardSet::with);
    let [_, forehand, middlehand, _] = hands;
    let sets = [rest, cards(forehand), cards(middlehand), CardSet::default()];
    let [dealer, ..] = Seat::ALL;
    Deal::new(TableSize::THREE, dealer, sets, cards(skat)).expect("a deal")
}

fn cards(text: &str) -> CardSet {
    CardSet::parse(text).expect("cards")
}

const LOST: Brings = Brings { points: Some(20), won: false, all: false };

/// Figures that were written down: forehand makes clubs with all tricks and grand with 100, nobody else anything.
fn written(deal: Deal) -> Makeable {
    let [dealer, forehand, ..] = Seat::ALL;
    let figures = deal.players().flat_map(|seat| GAMES.map(|game| (seat, game))).map(|(seat, game)| {
        let brings = match (seat == forehand, game) {
            (true, Game::Clubs) => Brings { points: Some(120), won: true, all: true },
            (true, Game::Grand) => Brings { points: Some(100), won: true, all: false },
            // Rearhand, the dealer, wins a plain null from the hand.
            (_, Game::Null) => Brings { points: None, won: seat == dealer, all: false },
            _ => LOST,
        };
        let best = if game == Game::Null { Brings { won: false, ..brings } } else { brings };
        Figure { seat, game, by_hand: brings, best, put: deal.skat() }
    });
    Makeable { deal, figures: figures.collect() }
}

#[test]
fn the_best_game_is_the_dearest_that_is_won() {
    let makeable = written(deal("S7 H7"));
    let [dealer, forehand, middlehand, _] = Seat::ALL;
    let modern = RuleSet::by_id("isko").expect("it reads");
    let best = makeable.best(modern, forehand).expect("a game");
    // With four and all clubs but the seven, without the skat's plain cards: 11 matadors less one is 10, hand, Schneider
    // and Schwarz announced, ouvert: (10 + 7) × 12 = 204; a grand with four makes 100: (4 + 1 + 1 + 1 + 1) × 24 = 192.
    assert_eq!((best.game, best.play, best.ouvert, best.value), (Game::Clubs, Play::Hand, Ouvert::Yes, 204));
    assert_eq!(
        makeable.best_of(modern, forehand, Game::Grand).map(|offer| (offer.value, offer.announced)),
        Some((192, Some(Level::Schneider)))
    );
    assert_eq!(makeable.best(modern, middlehand), None);
    // Null is won from the hand alone: 35, laid open 59.
    assert_eq!(makeable.best(modern, dealer).map(|offer| offer.value), Some(59));
    assert_eq!(makeable.highest_bid(modern, dealer), Some(59));
    assert_eq!(makeable.par(modern).map(|par| (par.offer.seat, par.bid)), Some((forehand, 204)));
}

#[test]
fn a_tourne_needs_a_card_of_the_skat() {
    let [_, forehand, ..] = Seat::ALL;
    let american = RuleSet::by_id("nasl-1908").expect("it reads");
    let turned = |skat: &str, game| {
        written(deal(skat))
            .offers(american, forehand)
            .iter()
            .any(|offer| offer.play == Play::Tourne && offer.game == game)
    };
    assert!(turned("C7 H7", Game::Clubs));
    assert!(!turned("S7 H7", Game::Clubs));
    assert!(!turned("C7 H7", Game::Grand));
    assert!(may_turn(cards("SJ H7"), Game::Grand) && may_turn(cards("SJ H7"), Game::Spades));
    assert!(!may_turn(cards("SJ H7"), Game::Diamonds));
}

/// Figures of forehand that depend on the skat alone: every game is won with it and lost from the hand, or the other way.
fn decided_by_the_skat(with_it: bool) -> Makeable {
    let [_, forehand, ..] = Seat::ALL;
    let won = Brings { points: Some(70), won: true, all: false };
    let mut makeable = written(deal("C7 H7"));
    for figure in makeable.figures.iter_mut().filter(|figure| figure.seat == forehand && figure.game != Game::Null) {
        (figure.by_hand, figure.best) = if with_it { (LOST, won) } else { (won, LOST) };
    }
    makeable
}

#[test]
fn a_solo_leaves_the_skat_and_a_guckser_takes_it() {
    let [_, forehand, ..] = Seat::ALL;
    let american = RuleSet::by_id("nasl-1908").expect("it reads");
    let plays = |with_it: bool| -> Vec<(Game, Play)> {
        let offers = decided_by_the_skat(with_it).offers(american, forehand);
        offers.iter().map(|offer| (offer.game, offer.play)).filter(|(game, _)| *game != Game::Null).collect()
    };
    let (with_it, without) = (plays(true), plays(false));
    assert!(with_it.contains(&(Game::Grand, Play::Guckser)), "{with_it:?}");
    // Clubs and hearts lie in the skat.
    assert!(with_it.contains(&(Game::Clubs, Play::Tourne)) && with_it.contains(&(Game::Hearts, Play::Tourne)));
    assert!(!with_it.contains(&(Game::Spades, Play::Tourne)));
    assert!(with_it.iter().all(|(_, play)| *play != Play::Solo), "{with_it:?}");
    assert!(
        without.contains(&(Game::Clubs, Play::Solo)) && without.contains(&(Game::Grand, Play::Solo)),
        "{without:?}"
    );
    assert!(without.iter().all(|(_, play)| *play == Play::Solo), "{without:?}");
}

#[test]
fn every_rule_set_has_a_best_game_for_a_hand_that_cannot_lose() {
    let [_, forehand, ..] = Seat::ALL;
    let makeable = written(deal("S7 H7"));
    for rules in RuleSet::all().expect("they read") {
        let best = makeable.best(rules, forehand);
        assert!(best.is_some_and(|best| best.value > 0), "{}", rules.id());
        let highest = makeable.highest_bid(rules, forehand).map(i32::from);
        assert!(highest <= best.map(|best| best.value), "{}", rules.id());
    }
}

#[test]
fn a_seat_that_pauses_is_not_solved() {
    let deal = Deal::from_seed("pause", DeckNumber::LAST, TableSize::FOUR).expect("a deal");
    assert_eq!(open(&deal, deal.dealer()), None);
    assert!(deal.players().all(|seat| open(&deal, seat).is_some_and(|open| open.hand(0) == deal.hand(seat))));
}

#[test]
fn a_result_is_the_cards_the_bidding_and_the_play() {
    let makeable = written(deal("S7 H7"));
    let [dealer, forehand, middlehand, _] = Seat::ALL;
    let modern = RuleSet::by_id("isko").expect("it reads");
    let system = ScoringSystem::by_id("seeger-fabian").expect("it reads");
    let split = |hand: Hand| {
        let played = modern.judge(&hand, TableSize::THREE, dealer).expect("a hand");
        let split = makeable.split(modern, system, &played).expect("it is solved");
        let booked = system.points_booked(&played, TableSize::THREE);
        for seat in Seat::ALL {
            let at = seat.index();
            assert_eq!(split.cards[at] + split.bidding[at] + split.play[at], booked[at], "{seat}");
        }
        (split.cards, split.bidding, split.play)
    };
    let grand = Hand {
        declarer: Some(forehand),
        play: Some(Play::Skat),
        matadors: Some(4),
        bid: Some(18),
        card_points: Some(75),
        ..Hand::of(Game::Grand)
    };
    // The table should have come to clubs with everything, 204 and 50. A grand with 100 card points is 144 and 50; it was
    // won without Schneider, which is 24 less.
    assert_eq!(split(grand), ([0, 254, 0, 0], [0, -60, 0, 0], [0, -24, 0, 0]));
    // Lost, it costs him 240 and 50, and each opponent has 40.
    let lost = Hand { card_points: Some(60), ..grand };
    assert_eq!(split(lost), ([0, 254, 0, 0], [0, -60, 0, 0], [40, -194 - 290, 40, 0]));
    // Passed in, nobody has anything.
    assert_eq!(split(Hand::of(Game::Passed)), ([0, 254, 0, 0], [0, -254, 0, 0], [0; 4]));
    // A null that could not be made and was: bidding lost it, play won it back.
    let null =
        Hand { declarer: Some(middlehand), play: Some(Play::Skat), result: Some(Outcome::Won), ..Hand::of(Game::Null) };
    assert_eq!(split(null), ([0, 254, 0, 0], [40, -254 + 40, -46 - 50, 0], [-40, -40, 23 + 50 + 46 + 50, 0]));
}

#[test]
fn what_is_not_solved_is_not_split() {
    let makeable = written(deal("S7 H7"));
    let [dealer, forehand, ..] = Seat::ALL;
    let modern = RuleSet::by_id("isko").expect("it reads");
    let system = ScoringSystem::by_id("seeger-fabian").expect("it reads");
    let grand = Hand {
        declarer: Some(forehand),
        play: Some(Play::Skat),
        matadors: Some(4),
        card_points: Some(75),
        ..Hand::of(Game::Grand)
    };
    let fixed = Hand { adjudicated: Some(-100), ..grand };
    let played = modern.judge(&fixed, TableSize::THREE, dealer).expect("a hand");
    assert_eq!(makeable.split(modern, system, &played), None);
    assert!(makeable.opened(&grand).is_some());
    assert_eq!(makeable.opened(&Hand { ouvert: Ouvert::Revolution, ..grand }), None);
    assert_eq!(makeable.opened(&Hand::of(Game::Ramsch)), None);
}

#[test]
fn neither_a_revolution_nor_a_variant_of_a_game_is_offered() {
    let [dealer, forehand, ..] = Seat::ALL;
    let old = RuleSet::by_id("hertefeld-1893").expect("it reads");
    let more = old.with(&[("null-with-tricks".to_owned(), "full".to_owned())]).expect("an option");
    let has = |wanted: fn(&GameRow<'_>) -> bool| more.games().any(|row| wanted(&row));
    assert!(has(|row| row.ouvert == Ouvert::Revolution) && has(|row| row.variant.is_some()), "there are such games");
    for rules in RuleSet::all().expect("rule sets").iter().chain([&more]) {
        let makeable = written(deal("S7 H7"));
        for seat in [dealer, forehand] {
            let mut ways = BTreeSet::new();
            for offer in makeable.offers(rules, seat) {
                assert_ne!(offer.ouvert, Ouvert::Revolution, "{}: {offer:?}", rules.id());
                let way = format!("{:?} {:?} {:?} {:?}", offer.game, offer.play, offer.ouvert, offer.announced);
                assert!(ways.insert(way), "{}: twice {offer:?}", rules.id());
            }
        }
    }
}
