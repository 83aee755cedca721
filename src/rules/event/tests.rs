mod same_cards;
mod struck;
mod teams;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::*;
use crate::rules::agreed::Agreed;
use crate::rules::decks::DeckNumber;
use crate::rules::entry::Categories;
use crate::rules::entry::person::Groups;
use crate::rules::hand::{Game, Hand, Outcome, Ouvert, Play};
use crate::rules::money::Cents;
use crate::rules::schedule::{self, Schedule};
use crate::rules::seat::{Seat, TableSize};
use crate::rules::sheet::{TypedSeat, TypedTotals};
use crate::rules::terms::{LossMoney, Owed, Terms};
use crate::rules::tournament::{Plan, Preset};

fn seat(number: i64) -> Seat {
    Seat::new(number).unwrap()
}

fn cents(amount: i64) -> Cents {
    Cents::new(amount).unwrap()
}

/// Twelve players by the plan of a club evening with such changes, who have not begun.
fn facts(change: impl FnOnce(&mut Plan)) -> Facts {
    let mut plan = Preset::Club.plan();
    change(&mut plan);
    let entrant = |number| Entrant {
        number,
        name: format!("Player {number}").into(),
        club: "".into(),
        categories: Categories::default(),
        groups: Groups::default(),
        paid_cents: Cents::ZERO,
        withdrawn: false,
        fee: None,
    };
    Facts {
        agreed: Arc::new(Agreed::today(&plan).unwrap()),
        first_dealer: Seat::ALL[0],
        rounds: 2,
        entrants: (1..=12).map(entrant).collect(),
        tables: BTreeMap::new(),
        over: BTreeSet::new(),
        adjustments: Vec::new(),
        lots: BTreeMap::new(),
        decisions: Vec::new(),
        claims: Vec::new(),
        prizes: Vec::new(),
        fee: cents(1000),
        terms: Terms::default(),
        teams: Vec::new(),
        two_witnesses: false,
    }
}

/// Clubs from the hand with one by this seat; a grand is open.
fn game(declarer: i64, game: Game, result: Outcome) -> Hand {
    let ouvert = if game == Game::Grand { Ouvert::Yes } else { Ouvert::No };
    Hand {
        declarer: Some(seat(declarer)),
        play: Some(Play::Hand),
        ouvert,
        matadors: Some(1),
        result: Some(result),
        ..Hand::of(game)
    }
}

fn won(declarer: i64) -> Hand {
    game(declarer, Game::Clubs, Outcome::Won)
}

/// A table of four with these hands, all dealt by seat 4; nobody brought in anything where there are none.
fn table(facts: &Facts, first: i32, hands: &[Hand]) -> EventTable {
    let size = TableSize::FOUR;
    let judged = (1..).zip(hands).map(|(number, hand)| EventHand {
        number,
        deck: None,
        judged: facts.agreed.rules.judge(hand, size, seat(4)).unwrap(),
    });
    let hands: Vec<EventHand> = judged.collect();
    let brought = of_hands(size, &facts.agreed.system, &hands.iter().map(|hand| &hand.judged));
    let sat = |(entry, seat): (i32, Seat)| Sat {
        seat,
        entry,
        brought: if hands.is_empty() { None } else { brought.get(seat.index()).copied() },
    };
    let seats = (first..).zip(size.seats()).map(sat).collect();
    EventTable { size, per_round: 12, closed: true, seats, substitutes: Vec::new(), written: Written::Hands(hands) }
}

/// A table of four of which the totals alone are known: so many games won by each.
fn totals(facts: &Facts, first: i32, won: [u16; 4]) -> EventTable {
    let seats = won.map(|won| TypedSeat { points: Some(100), won: Some(won), lost: Some(1), total: None });
    let typed = TypedTotals { size: TableSize::FOUR, due: 12, seats, passed: None };
    let brought = of_totals(&facts.agreed.system, &typed);
    let mut table = table(facts, first, &[]);
    for (sat, figures) in table.seats.iter_mut().zip(brought) {
        sat.brought = Some(figures);
    }
    EventTable { written: Written::Totals(Box::new(typed)), ..table }
}

#[test]
fn who_played_before_he_went_home_owes_his_fee_and_counts_for_the_jackpots() {
    let mut facts = facts(|_| {});
    let substitute = |entry, brought| Substitute { seat: seat(4), from: 2, entry, brought };
    let mut begun = table(&facts, 1, &[won(1)]);
    begun.substitutes = vec![substitute(9, begun.seats[0].brought), substitute(10, None)];
    facts.tables = BTreeMap::from([((1, 1), begun), ((1, 2), table(&facts, 5, &[]))]);
    let mut entrants = facts.entrants.to_vec();
    for number in [1, 5, 9, 10] {
        entrants[number - 1].withdrawn = true;
    }
    facts.entrants = entrants.into();
    let event = Event::of(facts);
    assert_eq!(event.players().len(), 10, "1 and 9 played; 5 sat at a table that was not begun, 10 played no hand");
    assert_eq!(event.till().due, 10_000);
}

#[test]
fn prizes_are_paid_from_what_was_paid_without_what_is_given_back() {
    let mut facts = facts(|_| {});
    let mut entrants = facts.entrants.to_vec();
    (entrants[0].paid_cents, entrants[1].paid_cents) = (cents(1500), cents(400));
    facts.entrants = entrants.into();
    let pot = Event::of(facts).pot();
    assert_eq!((pot.paid, pot.due), (1400, 12_000));
}

#[test]
fn a_grand_ouvert_is_a_grand_that_was_open_and_won() {
    let mut facts = facts(|_| {});
    let closed = Hand { ouvert: Ouvert::No, ..game(2, Game::Grand, Outcome::Won) };
    let open_clubs = Hand { ouvert: Ouvert::Yes, ..won(3) };
    let hands = [closed, open_clubs, game(2, Game::Grand, Outcome::Won), game(3, Game::Grand, Outcome::Lost), won(1)];
    facts.tables = BTreeMap::from([((1, 1), table(&facts, 1, &hands))]);
    assert_eq!(Event::of(facts).grand_ouverts(), [((1, 1), 3, 2)]);
}

#[test]
fn loss_money_asks_for_the_hands_passed_in_where_they_cost_something() {
    let owed = |passed| {
        let mut facts = facts(|_| {});
        facts.terms.losses = LossMoney::usual().with_passed(passed);
        let hands = [game(2, Game::Clubs, Outcome::Lost), Hand::of(Game::Passed), Hand::of(Game::Passed)];
        facts.tables = BTreeMap::from([
            ((1, 1), table(&facts, 1, &hands)),
            ((1, 2), totals(&facts, 5, [1; 4])),
            ((1, 3), table(&facts, 9, &[])),
        ]);
        let losses = Event::of(facts).losses();
        let of = |table: &TableLosses| table.seats.iter().map(|(_, _, owed)| owed.map(Owed::cents)).collect();
        losses.iter().map(of).collect::<Vec<Vec<_>>>()
    };
    let [none, lost] = [0, 50].map(Some);
    assert_eq!(owed(Cents::ZERO), [[none, lost, none, none], [lost; 4]], "what was not begun owes nothing");
    let each = |own: Option<i64>| own.map(|own| own + 20);
    assert_eq!(
        owed(cents(10)),
        [[each(none), each(lost), each(none), each(none)], [None; 4]],
        "nobody knows how many hands the second table passed in"
    );
}

#[test]
fn whoever_took_over_owes_loss_money_once_he_played() {
    let owing = |from| {
        let mut facts = facts(|_| {});
        facts.terms.losses = LossMoney::usual();
        let shared = table(&facts, 1, &[won(1), game(2, Game::Clubs, Outcome::Lost)]);
        let shared = shared.with_substitutes([(seat(2), from, 9)], &facts.agreed.system);
        facts.tables = BTreeMap::from([((1, 1), shared)]);
        let losses = Event::of(facts).losses();
        let all = losses[0].seats.iter().map(|(_, entry, owed)| (*entry, owed.map_or(0, Owed::cents)));
        all.collect::<Vec<_>>()
    };
    assert_eq!(owing(2), [(1, 0), (2, 0), (9, 50), (3, 0), (4, 0)], "the game he lost is his");
    assert_eq!(owing(3), [(1, 0), (2, 50), (3, 0), (4, 0)], "no hand of his is written yet");
}

#[test]
fn hands_passed_in_are_counted_where_they_are_known() {
    let facts = facts(|_| {});
    let passed = Hand::of(Game::Passed);
    let written = table(&facts, 1, &[won(1), passed, passed]);
    assert_eq!(written.passed(), Some(2));
    assert_eq!(table(&facts, 1, &[won(1)]).passed(), Some(0));
    let Written::Hands(hands) = written.written.clone() else { panic!("hands") };
    assert_eq!(EventTable { written: Written::Some(hands), ..written.clone() }.passed(), None);
    assert_eq!(EventTable { written: Written::Unread, ..written }.passed(), None);
    let typed = totals(&facts, 1, [1; 4]);
    assert_eq!(typed.passed(), None);
    let Written::Totals(foot) = typed.written else { panic!("totals") };
    let said = Box::new(TypedTotals { passed: Some(3), ..*foot });
    assert_eq!(EventTable { written: Written::Totals(said), ..table(&facts, 1, &[]) }.passed(), Some(3));
}

/// The prizes of 1908, of which some are for hands.
fn schedule() -> Schedule {
    schedule::read("nasl-1908").unwrap().unwrap()
}

#[test]
fn games_won_that_nobody_claimed_keep_a_prize_open() {
    let open = |won: [u16; 4], claimed: usize, elsewhere: usize| {
        let mut facts = facts(|plan| plan.fit(crate::rules::rule_set::RuleSet::by_id("nasl-1908").unwrap()));
        facts.tables = BTreeMap::from([((1, 1), totals(&facts, 1, won)), ((1, 2), table(&facts, 5, &[]))]);
        let hand = Hand { play: Some(Play::Solo), ..self::won(1) };
        let judged = facts.agreed.rules.judge(&hand, TableSize::FOUR, seat(2)).unwrap();
        let claim = |at| EventClaim { at, hand: None, entry: 1, judged };
        facts.claims = vec![claim((1, 1)); claimed];
        facts.claims.extend(vec![claim((1, 2)); elsewhere]);
        Event::of(facts).awards(&schedule()).iter().any(|award| award.open)
    };
    assert!(open([2, 1, 0, 0], 2, 0), "one of three is missing");
    assert!(!open([2, 1, 0, 0], 3, 0));
    assert!(open([2, 1, 0, 0], 2, 1), "that of another table is none of these");
}

#[test]
fn the_claims_of_a_list_stay_covered_with_it() {
    let mut facts = facts(|_| {});
    facts.two_witnesses = true;
    let judged = facts.agreed.rules.judge(&won(1), TableSize::FOUR, seat(2)).unwrap();
    let open = EventTable { closed: false, ..totals(&facts, 1, [1; 4]) };
    facts.tables = BTreeMap::from([((1, 1), open), ((1, 2), totals(&facts, 5, [1; 4]))]);
    facts.claims = [(1, 1), (1, 2)].map(|at| EventClaim { at, hand: None, entry: 1, judged }).to_vec();
    let (event, why) = Event::of(facts).covered();
    assert_eq!(why, Some(Cover::SecondWitness));
    assert_eq!(event.facts().claims.iter().map(|claim| claim.at).collect::<Vec<_>>(), [(1, 2)]);
    assert!(!event.facts().tables[&(1, 1)].is_begun());
    assert!(event.facts().tables[&(1, 2)].is_begun());
}
