//! Comparative Skat: what was made of the same cards.

use super::*;
use crate::rules::adjustment::Adjustment;
use crate::rules::comparison::{Compares, Comparison, Stands};
use crate::rules::hand::Offence;
use crate::rules::ratio::Ratio;
use crate::rules::rule_set::RuleSet;

fn deck(number: i64) -> DeckNumber {
    DeckNumber::new(number).unwrap()
}

fn comparative(method: Comparison) -> Facts {
    let mut facts = facts(|plan| plan.comparison = Compares::by(method));
    facts.over = BTreeSet::from([1, 2]);
    facts
}

/// A table of four with these hands, hand n from deck n.
fn decked(facts: &Facts, first: i32, hands: &[Hand]) -> EventTable {
    let mut table = table(facts, first, hands);
    if let Written::Hands(hands) = &mut table.written {
        for hand in hands {
            hand.deck = Some(deck(hand.number.into()));
        }
    }
    table
}

/// Three tables with deck 1, one of them in the second round.
fn three_tables(method: Comparison) -> Facts {
    let mut facts = comparative(method);
    let table = |first, declarer| decked(&facts, first, &[won(declarer)]);
    facts.tables = BTreeMap::from([((1, 1), table(1, 2)), ((1, 2), table(5, 3)), ((2, 1), table(9, 2))]);
    facts
}

/// The first round counts nothing for somebody.
const fn nothing(entry: i32) -> Adjustment {
    Adjustment { entry, round: 1, points: 0, won: 0, lost: 0, nothing: true }
}

#[test]
fn of_a_round_that_counts_nothing_no_score_is_left_however_it_came() {
    for decided in [None, Some(None), Some(Some((seat(2), None))), Some(Some((seat(2), Some(77))))] {
        for method in Comparison::ALL {
            let mut facts = three_tables(*method);
            let decision = |given| Decision { deck: deck(1), table: 1, given };
            facts.decisions = decided.map(decision).into_iter().collect();
            let compare = |facts: &Facts| {
                let event = Event::of(facts.clone());
                event.same_cards().unwrap().of_round(None).compare(*method)
            };
            let before = compare(&facts);
            facts.adjustments = vec![nothing(2)];
            let (own, others): (Vec<_>, Vec<_>) = compare(&facts).into_iter().partition(|one| one.entry == 2);
            let none = Some(Ratio::ZERO);
            let left = own.iter().map(|one| (one.points, one.match_points, one.deviation)).collect::<Vec<_>>();
            assert_eq!(left, [(0, none, none)], "{method} {decided:?}");
            assert!(others.iter().all(|one| before.contains(one)), "{method} {decided:?}: the others keep theirs");
        }
    }
}

#[test]
fn where_a_list_of_totals_ends_an_exchange_of_decks_a_struck_round_moves_nobody_else() {
    for method in Comparison::ALL {
        let mut facts = comparative(*method);
        let with = |first, declarer, number| {
            let mut table = decked(&facts, first, &[won(declarer)]);
            let Written::Hands(hands) = &mut table.written else { panic!("hands") };
            hands[0].deck = Some(deck(number));
            table
        };
        facts.tables = BTreeMap::from([
            ((1, 1), with(1, 1, 1)),
            ((1, 2), with(5, 1, 2)),
            ((2, 1), with(1, 1, 2)),
            ((2, 2), totals(&facts, 5, [1, 0, 2, 1])),
        ]);
        let compare = |facts: &Facts| {
            let results = Event::of(facts.clone()).same_cards().unwrap().of_round(None);
            assert_eq!(results.scores().len(), 8, "{method}: one session of two tables");
            results.compare(*method)
        };
        let before = compare(&facts);
        facts.adjustments = vec![nothing(1)];
        let (own, others): (Vec<_>, Vec<_>) = compare(&facts).into_iter().partition(|one| one.entry == 1);
        assert_eq!(others.len(), 7);
        assert!(others.iter().all(|one| before.contains(one)), "{method}: the others keep theirs");
        let none = Some(Ratio::ZERO);
        let second = i64::from(facts.tables[&(2, 1)].seats[0].brought.unwrap().performance);
        let left = own.iter().map(|one| (one.points, one.match_points, one.deviation)).collect::<Vec<_>>();
        assert_eq!(left, [(second, none, none)], "{method}: the points of the second round");
    }
}

fn entries(placed: &[crate::rules::standings::Placed]) -> BTreeSet<i32> {
    placed.iter().map(|one| one.record.entry).collect()
}

#[test]
fn a_round_is_ranked_among_those_who_sat_in_it_by_all_who_held_its_cards() {
    let event = Event::of(three_tables(Comparison::British));
    assert_eq!(entries(&event.placed(None)), (1..=12).collect());
    let first = event.placed(Some(1));
    assert_eq!(entries(&first), (1..=8).collect(), "the second round played the same deck, and is another");
    // Three held the cards of seat 2; 2 and 10 won with them, 6 did not.
    let points = |entry| {
        let of = first.iter().find(|one| one.record.entry == entry);
        of.and_then(|one| one.record.match_points).map(|points| points.to_string())
    };
    assert_eq!(points(2), Some("3".to_owned()), "one beaten, one tie");
    assert_eq!(points(6), Some("0".to_owned()));
    assert_eq!(entries(&event.placed_among(None, |entry| entry < 3)), BTreeSet::from([1, 2]));
    assert_eq!(entries(&event.placed_among(Some(1), |entry| entry > 7)), BTreeSet::from([8]));
}

#[test]
fn a_fine_that_belongs_to_no_deck_is_taken_from_whom_it_fined() {
    let mut facts = facts(|plan| {
        plan.fit(RuleSet::by_id("hertefeld-1893").unwrap());
        plan.comparison = Compares::by(Comparison::British);
    });
    let won = |declarer| Hand { play: Some(Play::Solo), ..won(declarer) };
    let mut first = decked(&facts, 1, &[won(2)]);
    let fine = Hand { offender: Some(seat(3)), offence: Some(Offence::Misdeal), ..Hand::of(Game::Fine) };
    let judged = facts.agreed.rules.judge(&fine, TableSize::FOUR, seat(1)).unwrap();
    let Written::Hands(hands) = &mut first.written else { panic!("hands") };
    hands.push(EventHand { number: 1, deck: None, judged });
    facts.tables = BTreeMap::from([((1, 1), first), ((1, 2), decked(&facts, 5, &[won(2)]))]);
    let event = Event::of(facts);
    let compared = event.same_cards().unwrap().of_round(None).compare(Comparison::British);
    let points = |entry| compared.iter().find(|one| one.entry == entry).map(|one| one.points);
    assert_eq!(points(7).zip(points(3)).map(|(other, fined)| other - fined), Some(judged.value.into()));
    assert_eq!(points(4), points(8));
    let mut facts = event.facts().clone();
    facts.adjustments = vec![nothing(3)];
    let struck = Event::of(facts).same_cards().unwrap().of_round(None).compare(Comparison::British);
    let own = struck.iter().find(|one| one.entry == 3).map(|one| one.points);
    assert_eq!(own, Some(0), "the fine goes with the round");
}

#[test]
fn a_result_the_director_took_out_stands_apart_and_one_he_gave_is_known() {
    let mut facts = three_tables(Comparison::British);
    let decision = |table, given| Decision { deck: deck(1), table, given };
    facts.decisions = vec![decision(2, None), decision(1, Some((seat(2), Some(77))))];
    let event = Event::of(facts);
    let cards = event.same_cards().unwrap();
    assert_eq!(cards.standing(Stands::Apart), BTreeMap::from([(deck(1), BTreeSet::from([2]))]));
    assert_eq!(cards.standing(Stands::Average), BTreeMap::new());
    let results = cards.of_round(Some(1));
    let given: Vec<_> = results.scores().iter().filter(|score| cards.is_given(score)).collect();
    assert_eq!(given.iter().map(|score| (score.entry, score.points)).collect::<Vec<_>>(), [(2, 77)]);
    assert_eq!(cards.count(), 3);
    assert_eq!(cards.of_round(Some(1)).scores().len(), 12, "the second round belongs to the session");
}

#[test]
fn what_is_given_for_a_deck_nobody_played_stands_in_the_round_it_is_planned_for() {
    let mut facts = comparative(Comparison::British);
    let rounds = [(1, 1), (2, 1)];
    facts.tables = rounds.map(|at| (at, decked(&facts, 1, &[won(2)]))).into();
    // Each round plays twelve decks; here they play the first of them only.
    let second = facts.tables.get_mut(&(2, 1)).unwrap();
    let Written::Hands(hands) = &mut second.written else { panic!("hands") };
    hands[0].deck = Some(deck(13));
    let decision = |number| Decision { deck: deck(number), table: 1, given: Some((seat(1), Some(10))) };
    facts.decisions = [12, 14, 13].map(decision).to_vec();
    let cards = Event::of(facts).same_cards().unwrap().clone();
    let rounds_of = |number| {
        let results = cards.of_round(None);
        let given = results.scores().iter().filter(|score| score.deck == Some(deck(number)) && score.points == 10);
        given.map(|score| score.session).collect::<Vec<_>>()
    };
    assert_eq!([12, 14, 13].map(rounds_of), [[1], [2], [2]]);
    assert_eq!(cards.count(), 4, "one deck of each round that was played, and two more");
}

#[test]
fn what_is_still_played_is_not_for_everybody() {
    let mut facts = three_tables(Comparison::British);
    facts.over = BTreeSet::from([1]);
    let event = Event::of(facts);
    assert!(event.hides((1, 1)) && event.hides((2, 1)), "the second round has the cards of the first");
    let (covered, why) = event.covered();
    assert_eq!(why, Some(Cover::SameCards));
    assert_eq!(covered.same_cards().unwrap().count(), 0);
    let over = Event::of(three_tables(Comparison::British));
    assert!(!over.hides((1, 1)) && !over.hides((2, 1)));
    assert_eq!(over.covered().1, None);
}
