//! A Ramsch: what may be written of it, and who took the latest trick.

use super::*;
use crate::rules::hand::TrickOrder;

const UNKNOWN: [Option<u8>; 3] = [None; 3];
const TIED: [u8; 3] = [50, 50, 20];

/// The card points and tricks of three seats, and who took the tricks as far as it is noted.
fn ramsch(points: [u8; 3], tricks: [Option<u8>; 3], order: &str) -> Hand {
    let four = |[one, two, three]: [Option<u8>; 3]| [one, two, three, None];
    let trick_order = (!order.is_empty()).then(|| TrickOrder::parse(order).unwrap());
    Hand { ramsch_points: four(points.map(Some)), ramsch_tricks: four(tricks), trick_order, ..Hand::of(Game::Ramsch) }
}

fn league(hand: Hand) -> Result<[i32; 4], HandError> {
    judged_by("nasl-1908", &[], TableSize::THREE, hand).map(|judged| judged.booked)
}

#[test]
fn a_dummy_that_has_tricks_is_no_maiden() {
    let hand = |first, second| Hand {
        ramsch_points: [Some(60), Some(20), None, None],
        ramsch_tricks: [first, second, None, None],
        ..Hand::of(Game::Ramsch)
    };
    let with = |hand| judged_by("nasl-1908", &[], TableSize::TWO, hand).map(|judged| (judged.booked, judged.maidens));
    assert_eq!(with(hand(Some(6), Some(2))), Ok(([-20, 0, 0, 0], Some(0))), "two are the dummy's");
    assert_eq!(with(hand(None, None)), Ok(([-20, 0, 0, 0], Some(0))));
}

#[test]
fn nobody_offends_in_a_ramsch() {
    let hand = ramsch([70, 30, 20], UNKNOWN, "");
    let refused = Err(HandError::FactsNotHere { game: Game::Ramsch });
    assert_eq!(league(hand), Ok([-20, 0, 0, 0]));
    assert_eq!(league(Hand { offence: Some(Offence::Revoke), ..hand }), refused);
    assert_eq!(league(Hand { offender: Some(seat(1)), ..hand }), refused);
}

#[test]
fn maidens_are_counted_where_the_amount_depends_on_them() {
    let hand = ramsch([70, 50, 0], [Some(7), Some(3), Some(0)], "..1");
    let maidens = |rules, change: Option<(&str, &str)>, variant| {
        let hand = Hand { variant, ..hand };
        judged_by(rules, change.as_slice(), TableSize::THREE, hand).map(|judged| judged.maidens)
    };
    assert_eq!(maidens("nasl-1908", None, None), Ok(Some(1)));
    assert_eq!(maidens("isko", Some(("ramsch", "on")), None), Ok(None), "his own points");
    let middle = Some(("middle-ramsch", "30"));
    assert_eq!(maidens("hertefeld-1893", middle, Some(Variant::Middle)), Ok(None), "its stake is always the same");
    assert_eq!(maidens("lemcke-1887", Some(("ramsch", "last-trick")), None), Ok(None), "20 in any case");
}

#[test]
fn card_points_are_asked_for_unless_the_last_trick_costs_always_the_same() {
    let hand = Hand { trick_order: Some(TrickOrder::parse("..3").unwrap()), ..Hand::of(Game::Ramsch) };
    let with = |changes: &[(&str, &str)]| {
        judged_by("lemcke-1887", changes, TableSize::THREE, hand).map(|judged| judged.booked)
    };
    let asked = Err(HandError::RamschPointsMissing { seat: seat(1) });
    let last = ("ramsch", "last-trick");
    assert_eq!(with(&[last]), Ok([0, 0, -20, 0]));
    assert_eq!(with(&[last, ("ramsch.plain.amounts", "10/20/20")]), asked);
    assert_eq!(with(&[last, ("ramsch.plain.amounts", "20/20/30")]), asked);
    assert_eq!(with(&[last, ("ramsch.plain.stake", "points")]), asked);
    assert_eq!(with(&[("ramsch", "points"), ("ramsch.plain.amounts", "20/20/20")]), asked, "they say who loses");
}

#[test]
fn the_tricks_of_all_are_ten() {
    let with = |tricks| league(ramsch([70, 30, 20], tricks, ""));
    assert_eq!(with([Some(5), Some(3), Some(2)]), Ok([-20, 0, 0, 0]));
    assert_eq!(with([Some(5), Some(3), Some(1)]), Err(HandError::RamschTricksSum { sum: 9 }));
    assert_eq!(with([Some(6), Some(5), None]), Err(HandError::RamschTricksSum { sum: 11 }), "the third cannot mend it");
    assert_eq!(with([Some(5), Some(3), None]), Ok([-20, 0, 0, 0]), "the third took two");
}

#[test]
fn an_order_does_not_contradict_tricks_and_card_points() {
    let points = [70, 30, 20];
    let with = |tricks, order| league(ramsch(points, tricks, order));
    let refused = |number| Err(HandError::RamschOrder { seat: seat(number) });
    let tricks = [Some(5), Some(3), Some(2)];
    assert_eq!(with(tricks, "1 1 1 1 1 2 2 2 3 3"), Ok([-20, 0, 0, 0]));
    assert_eq!(with(tricks, "1 1 1 1 2 2 2 2 3 3"), refused(1), "a whole order has all of his tricks");
    assert_eq!(with(tricks, "1 1 1 1 2"), Ok([-20, 0, 0, 0]), "the fifth comes later");
    assert_eq!(with([Some(1), Some(4), Some(5)], "1 1"), refused(1), "one trick too many, whatever comes later");
    assert_eq!(with(UNKNOWN, "1 1 1 1 1 2 2 2 2 2"), refused(3), "20 points without a trick");
    assert_eq!(with(UNKNOWN, "1 1 1 1 1 2 2 2 2"), Ok([-20, 0, 0, 0]), "the last trick may hold them");
}

#[test]
fn who_does_not_play_takes_no_trick() {
    let refused = |number| Err(HandError::RamschOrder { seat: seat(number) });
    assert_eq!(league(ramsch([70, 30, 20], UNKNOWN, "4 1")), refused(4), "at three nobody sits there");
    let pausing = |order| {
        let points = [None, Some(70), Some(30), Some(20)];
        let hand = Hand { dealer: Some(seat(1)), ramsch_points: points, ..ramsch([0; 3], UNKNOWN, order) };
        judged_by("nasl-1908", &[], TableSize::FOUR, hand).map(|judged| judged.booked)
    };
    assert_eq!(pausing("1 2"), refused(1), "who deals at four");
    assert_eq!(pausing("2 2"), Ok([0, -20, 0, 0]));
}

#[test]
fn the_cut_cannot_name_another_than_the_last_trick_does() {
    let with = |cut| {
        let hand = Hand { cut, ..ramsch([60, 40, 20], UNKNOWN, "..3") };
        judged_by("lemcke-1887", &[("ramsch", "last-trick")], TableSize::THREE, hand).map(|judged| judged.booked)
    };
    let third = Ok([0, 0, -20, 0]);
    assert_eq!(with(None), third);
    assert_eq!(with(Some(seat(3))), third);
    assert_eq!(with(Some(seat(1))), Err(HandError::RamschCutContradicts { seat: seat(3), cut: seat(1) }));
}

#[test]
fn who_has_all_of_his_tricks_noted_takes_no_later_one() {
    let with = |tricks, order| league(ramsch(TIED, tricks, order));
    let (first, second) = (Ok([-20, 0, 0, 0]), Ok([0, -20, 0, 0]));
    let all = [Some(3), Some(2), Some(5)];
    assert_eq!(with(all, "1 2 1 2 1"), first, "the other five are those of the third");
    assert_eq!(with(all, "1 2 1 1 2"), second);
    let only_the_seconds = [None, Some(2), None];
    assert_eq!(with(only_the_seconds, "2 2 1"), first, "whether he took another or not");
    assert_eq!(with(only_the_seconds, "1 2 2"), Err(HandError::RamschTie), "the first may have taken another");
}
