use proptest::prelude::*;

use super::*;

fn deck(number: i64) -> DeckNumber {
    DeckNumber::new(number).expect("a deck")
}

fn dealt(number: i64, size: TableSize) -> Deal {
    Deal::from_seed("milwaukee", deck(number), size).expect("a deal")
}

#[test]
fn deck_73_does_not_exist() {
    assert_eq!(DeckNumber::new(73), Err(DeckError::NoSuchDeck { number: 73 }));
    assert_eq!(DeckNumber::new(0), Err(DeckError::NoSuchDeck { number: 0 }));
    assert_eq!(DeckNumber::first(72).map(|decks| decks.len()), Ok(72));
}

#[test]
fn the_dealer_goes_round_with_the_decks() {
    let dealers = |size| (1..=5).map(|number| letter(deck(number).dealer(size))).collect::<String>();
    assert_eq!(dealers(TableSize::FOUR), "NESWN");
    assert_eq!(dealers(TableSize::THREE), "NESNE");
}

#[test]
fn the_decks_of_a_seed_never_change() {
    let deal = dealt(1, TableSize::FOUR);
    let hands = Seat::ALL.map(|seat| deal.hand(seat).to_string());
    assert_eq!(hands, HANDS, "old events could not be dealt again");
    assert_eq!(deal.skat().to_string(), SKAT);
    assert_ne!(dealing::deal("milwaukee", 1).skat, deal.skat(), "a draw with the same seed tells nothing of the decks");
}

/// Computed apart from this code, with a `ChaCha20` written down from RFC 8439 section 2.3.
const HANDS: [&str; 4] =
    ["", "SK SQ HJ HA HT HQ H9 H7 DA DK", "CJ CA CK CQ C7 S8 HK DT D9 D8", "CT C9 C8 SJ SA ST S9 H8 DJ DQ"];
const SKAT: &str = "S7 D7";

#[test]
fn a_card_twice_is_refused_by_its_name() {
    let deal = dealt(1, TableSize::FOUR);
    let texts = Seat::ALL.map(|seat| deal.hand(seat).to_string());
    let [north, east, south, west] = &texts;
    let first = east.split(' ').next().expect("a card").to_owned();
    let doubled = format!("{} {first}", south.rsplit_once(' ').expect("ten cards").0);
    let [_, e, s, _] = Seat::ALL;
    assert_eq!(
        Deal::read(TableSize::FOUR, deal.dealer(), [north, east, &doubled, west], &deal.skat().to_string()),
        Err(DeckError::CardTwice { card: first.parse().expect("a card"), one: Place::Hand(e), other: Place::Hand(s) })
    );
    assert_eq!(
        Deal::read(TableSize::FOUR, deal.dealer(), [north, east, south, west], "CJ CJ")
            .map_err(|error| error.to_string()),
        Err("CJ stands twice, in Skat and in Skat; look at the cards again".to_owned())
    );
}

#[test]
fn wrong_counts_and_cards_of_the_dealer_are_refused() {
    let deal = dealt(2, TableSize::FOUR);
    let hands = Seat::ALL.map(|seat| deal.hand(seat));
    assert_eq!(
        Deal::new(TableSize::FOUR, deal.dealer(), hands, CardSet::default()),
        Err(DeckError::SkatCount { count: 0 })
    );
    let [north, ..] = Seat::ALL;
    assert_eq!(Deal::new(TableSize::FOUR, north, hands, deal.skat()), Err(DeckError::DealerHoldsCards { letter: 'N' }));
    assert_eq!(Deal::new(TableSize::TWO, north, hands, deal.skat()), Err(DeckError::TableOfTwo));
    assert_eq!(
        Deal::new(TableSize::THREE, north, hands, deal.skat()),
        Err(DeckError::HandCount { letter: 'E', count: 0 })
    );
}

#[test]
fn a_played_deal_stays_but_the_first_table_may_write_its_deal_down() {
    let (one, two) = (dealt(1, TableSize::FOUR), dealt(5, TableSize::FOUR));
    let known = Deck::dealt(deck(1), one);
    assert_eq!(known.with_deal(two, 1), Err(DeckError::Played { deck: deck(1) }));
    assert_eq!(known.with_deal(two, 0), Ok(Deck::dealt(deck(1), two)));
    assert_eq!(Deck::unknown(deck(1), one.dealer()).with_deal(one, 1), Ok(known));
    let [_, other, ..] = Seat::ALL;
    assert_eq!(
        Deck::unknown(deck(1), other).with_deal(one, 1),
        Err(DeckError::OtherDealer { deck: deck(1), letter: 'E' })
    );
}

#[test]
fn a_punch_that_contradicts_the_deal_is_named() {
    let deal = dealt(3, TableSize::FOUR);
    let mut punches = Punches::of(&deal);
    assert_eq!(contradictions(&deal, &punches), []);
    let card = deal.skat().cards().next().expect("a card");
    let [north, ..] = &mut punches.letters;
    *north = north.with(card);
    assert_eq!(contradictions(&deal, &punches), [PunchError::WrongLetter { card, punched: 'N', dealt: Place::Skat }]);
    let blank = Punches::default();
    assert_eq!(contradictions(&deal, &blank).len(), 32 + 30);
}

#[test]
fn the_matadors_of_a_known_deck_are_counted_and_a_contradiction_is_told() {
    use crate::rules::RuleSet;
    use crate::rules::hand::{Game, Hand, Play};
    let rules = RuleSet::by_id("isko").expect("a rule set");
    let known = Deck::dealt(deck(1), dealt(1, TableSize::FOUR));
    let [north, east, south, _] = Seat::ALL;
    let of = |declarer, game, matadors| Hand {
        declarer: Some(declarer),
        play: Some(Play::Skat),
        matadors,
        ..Hand::of(game)
    };
    // South has CJ, west SJ: with one. East has SK SQ HJ HA and the skat S7 D7: without two.
    let check = |hand: Hand| check_hand(&known, TableSize::FOUR, rules, &hand).map(|hand| (hand.dealer, hand.matadors));
    assert_eq!(check(of(south, Game::Clubs, None)), Ok((Some(north), Some(1))));
    assert_eq!(check(of(east, Game::Grand, Some(-2))), Ok((Some(north), Some(-2))));
    assert_eq!(check(of(east, Game::Null, None)), Ok((Some(north), None)));
    assert_eq!(
        check(of(south, Game::Clubs, Some(-1))),
        Err(DeckHandError::Matadors { deck: 1, letter: 'S', written: -1 })
    );
    assert_eq!(check(of(north, Game::Clubs, None)), Err(DeckHandError::Pauses { deck: 1, letter: 'N' }));
    let other_dealer = Hand { dealer: Some(east), ..Hand::of(Game::Passed) };
    assert_eq!(check(other_dealer), Err(DeckHandError::Dealer { deck: 1, dealer: 'N', written: 'E' }));
    let unknown = Deck::unknown(deck(1), north);
    assert_eq!(
        check_hand(&unknown, TableSize::FOUR, rules, &of(south, Game::Clubs, Some(-1))).map(|hand| hand.matadors),
        Ok(Some(-1))
    );
}

#[test]
fn a_deck_goes_from_blank_to_the_next_table_step_by_step() {
    let steps = [
        DeckStep::Number,
        DeckStep::Letter,
        DeckStep::Play { table: 2 },
        DeckStep::Sort,
        DeckStep::Pass { to: Some(3) },
        DeckStep::Play { table: 3 },
    ];
    let end = steps.into_iter().try_fold(DeckState::Blank, DeckState::after);
    assert_eq!(end, Ok(DeckState::InPlay { table: 3 }));
}

#[test]
fn a_deck_is_never_at_two_tables() {
    let playing = DeckState::InPlay { table: 1 };
    assert_eq!(playing.after(DeckStep::Play { table: 2 }), Err(StepError::InPlayAt { table: 1 }));
    assert_eq!(playing.hand_at(2), Err(StepError::InPlayAt { table: 1 }));
    assert_eq!(playing.hand_at(1), Ok(()));
    let going = DeckState::PassedOn { to: Some(4) };
    assert_eq!(going.hand_at(3), Err(StepError::OnItsWayTo { table: 4 }));
    assert_eq!(going.hand_at(4), Ok(()));
    assert_eq!(playing.after(DeckStep::Pass { to: Some(2) }), Err(StepError::NotSorted));
    assert_eq!(DeckState::Fouled.after(DeckStep::Play { table: 1 }), Err(StepError::Fouled));
    assert_eq!(DeckState::Lost.after(DeckStep::Find { at: Some(2) }), Ok(DeckState::Sorted { table: 2 }));
}

#[test]
fn every_state_is_read_as_it_is_written() {
    let states = [
        DeckState::Blank,
        DeckState::Numbered,
        DeckState::Lettered,
        DeckState::InPlay { table: 7 },
        DeckState::Sorted { table: 7 },
        DeckState::PassedOn { to: Some(7) },
        DeckState::PassedOn { to: None },
        DeckState::Lost,
        DeckState::Fouled,
    ];
    for state in states {
        assert_eq!(DeckState::of(state.word(), state.table()), Some(state));
    }
    assert_eq!(DeckState::of("in-play", None), None);
}

proptest! {
    #[test]
    fn the_holes_tell_the_deal_again(number in 1_i64..=72, seed in "[a-z]{0,8}", four in any::<bool>()) {
        let size = if four { TableSize::FOUR } else { TableSize::THREE };
        let deal = Deal::from_seed(&seed, deck(number), size).expect("a deal");
        let kept = if four { Seat::ALL[0] } else { deal.dealer() };
        prop_assert_eq!(Punches::of(&deal).deal(size, kept), Ok(deal));
        prop_assert_eq!(deal.players().filter_map(|seat| deal.twelve(seat)).map(CardSet::len).collect::<Vec<_>>(), vec![12; 3]);
    }
}

#[test]
fn before_the_first_hand_any_deal_takes_the_place_of_another() {
    let deal = dealt(1, TableSize::FOUR);
    let [_, other, ..] = Seat::ALL;
    let unknown = Deck::unknown(deck(1), other);
    assert_ne!(deal.dealer(), other);
    assert_eq!(unknown.with_deal(deal, 0).map(|deck| deck.dealer()), Ok(deal.dealer()));
    let refused = DeckError::OtherDealer { deck: deck(1), letter: letter(other) };
    assert_eq!(unknown.with_deal(deal, 1), Err(refused));
    let known = Deck::dealt(deck(1), dealt(2, TableSize::FOUR));
    assert!(known.with_deal(deal, 0).is_ok());
    assert_eq!(known.with_deal(deal, 1), Err(DeckError::Played { deck: deck(1) }));
}
