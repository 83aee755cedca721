//! Who took the latest trick, from as much of the order of the tricks as was noted, and the cut where it does not say.

use super::Count;
use crate::rules::hand::{Hand, TrickOrder};
use crate::rules::hand_error::HandError;
use crate::rules::seat::Seat;

/// How many tricks of a seat are noted.
fn noted(order: &TrickOrder, seat: Seat) -> usize {
    order.winners.iter().flatten().filter(|winner| **winner == seat).count()
}

/// Refuses an order that contradicts the tricks and card points of the seats.
pub(super) fn check(order: &TrickOrder, count: &Count) -> Result<(), HandError> {
    let complete = order.is_complete();
    for (seat, plays) in Seat::ALL.into_iter().zip(count.plays) {
        let won = noted(order, seat);
        let fits = match (count.points(seat), count.tricks(seat)) {
            _ if !plays => won == 0,
            (_, Some(tricks)) => won == usize::from(tricks) || (!complete && won < usize::from(tricks)),
            (None, None) => true,
            (Some(points), None) => won > 0 || points == 0 || !complete,
        };
        if !fits {
            return Err(HandError::RamschOrder { seat });
        }
    }
    Ok(())
}

/// Who took the last trick.
pub(super) fn last_trick(hand: &Hand) -> Result<Seat, HandError> {
    let last = hand.trick_order.and_then(|order| order.winners.last().copied().flatten());
    let seat = last.ok_or(HandError::RamschLastTrick)?;
    match hand.cut {
        Some(cut) if cut != seat => Err(HandError::RamschCutContradicts { seat, cut }),
        _ => Ok(seat),
    }
}

/// Of those with the most points the one who took the latest trick (Eichhorn l. 1699–1707); the cut where the tricks do
/// not say.
pub(super) fn latest(hand: &Hand, count: &Count, most: Option<u8>) -> Result<Seat, HandError> {
    let mut equal = count.with_points(most);
    let by_tricks = match (equal.next(), equal.next()) {
        (Some(only), None) => Some(only),
        _ => hand.trick_order.and_then(|order| latest_of(count, most, &order)),
    };
    match (by_tricks, hand.cut) {
        (_, Some(cut)) if !count.with_points(most).any(|seat| seat == cut) => Err(HandError::RamschCut { seat: cut }),
        (Some(seat), Some(cut)) if cut != seat => Err(HandError::RamschCutContradicts { seat, cut }),
        (Some(seat), _) | (None, Some(seat)) => Ok(seat),
        (None, None) => Err(HandError::RamschTie),
    }
}

/// Of those with the most points the one who took the latest trick; `None` as long as the tricks that were not noted
/// could make it another.
fn latest_of(count: &Count, most: Option<u8>, order: &TrickOrder) -> Option<Seat> {
    let is_tied = |seat: Seat| count.with_points(most).any(|tied| tied == seat);
    let place = order.winners.iter().rposition(|winner| winner.is_some_and(is_tied));
    let known = place.and_then(|place| order.winners.get(place).copied().flatten());
    if !order.winners.iter().skip(place.map_or(0, |place| place + 1)).any(Option::is_none) {
        return known;
    }
    // Tricks are missing behind the latest that is noted; who has all of his noted took none of them.
    let more = |seat: Seat| count.tricks(seat).map(|tricks| usize::from(tricks) > noted(order, seat));
    let mut open = count.with_points(most).filter(|seat| more(*seat) != Some(false));
    match (open.next(), open.next()) {
        (None, _) => known,
        (Some(only), None) if Some(only) == known || more(only) == Some(true) => Some(only),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::hand::Game;
    use crate::rules::rule_set::RuleSet;
    use crate::rules::seat::TableSize;

    const TIED: [Option<u8>; 4] = [Some(50), Some(50), Some(20), None];

    fn judged(rules: &RuleSet, change: impl FnOnce(&mut Hand)) -> Result<[i32; 4], HandError> {
        let mut hand = Hand::of(Game::Ramsch);
        change(&mut hand);
        let dealer = Seat::new(1).expect("a seat");
        rules.judge(&hand, TableSize::THREE, dealer).map(|judged| judged.booked)
    }

    fn seat(number: i64) -> Seat {
        Seat::new(number).expect("a seat")
    }

    #[test]
    fn an_order_decides_only_when_nothing_can_change_it() {
        let rules = RuleSet::by_id("nasl-1908").expect("it is there");
        let with = |order: &str, tricks: [Option<u8>; 4]| {
            judged(rules, |hand| {
                hand.ramsch_points = TIED;
                hand.ramsch_tricks = tricks;
                hand.trick_order = TrickOrder::parse(order);
            })
        };
        let (first, second) = (Ok([-20, 0, 0, 0]), Ok([0, -20, 0, 0]));
        assert_eq!(with("1 1 1 1 2 2 2 2 3 3", [None; 4]), second);
        assert_eq!(with("1 1 2", [None; 4]), Err(HandError::RamschTie), "seven more tricks may be anybody's");
        assert_eq!(with("2 1 2", [Some(3), Some(2), Some(5), None]), first, "the second has all of his tricks");
        assert_eq!(with("1 2", [Some(3), Some(2), Some(5), None]), Err(HandError::RamschTie));
        assert_eq!(with("..1 3", [None; 4]), first, "the end alone is enough");
        assert_eq!(with("..3 3", [None; 4]), Err(HandError::RamschTie));
    }

    #[test]
    fn a_cut_that_contradicts_the_tricks_is_refused() {
        let rules = RuleSet::by_id("nasl-1908").expect("it is there");
        let with = |order: Option<&str>, points: [Option<u8>; 4], cut: i64| {
            judged(rules, |hand| {
                hand.ramsch_points = points;
                hand.trick_order = order.and_then(TrickOrder::parse);
                hand.cut = Some(seat(cut));
            })
        };
        let contradicts = HandError::RamschCutContradicts { seat: seat(1), cut: seat(2) };
        assert_eq!(with(Some("..1"), TIED, 2), Err(contradicts));
        assert_eq!(with(Some("..1"), TIED, 1), Ok([-20, 0, 0, 0]));
        assert_eq!(with(Some("1 1 2"), TIED, 2), Ok([0, -20, 0, 0]), "the order does not decide, the cut does");
        assert_eq!(with(None, TIED, 3), Err(HandError::RamschCut { seat: seat(3) }));
        let clear = [Some(60), Some(40), Some(20), None];
        assert_eq!(with(None, clear, 2), Err(HandError::RamschCut { seat: seat(2) }), "nobody is equal to the first");
    }

    #[test]
    fn where_the_last_trick_costs_nothing_else_is_asked() {
        let lemcke = RuleSet::by_id("lemcke-1887").expect("it is there");
        let rules = lemcke.with(&[("ramsch", "last-trick")]).expect("it fits");
        let points = [Some(60), Some(40), Some(20), None];
        let with = |order: &str, points| {
            judged(&rules, |hand| {
                hand.ramsch_points = points;
                hand.trick_order = (!order.is_empty()).then(|| TrickOrder::parse(order).expect("an order"));
            })
        };
        assert_eq!(with("", points), Err(HandError::RamschLastTrick), "nobody is equal");
        assert_eq!(with("1 2 3", points), Err(HandError::RamschLastTrick));
        assert_eq!(with("..3", [None; 4]), Ok([0, 0, -20, 0]), "the card points do not matter");
        let plain = lemcke.with(&[("ramsch", "points")]).expect("it fits");
        let missing = judged(&plain, |hand| hand.trick_order = TrickOrder::parse("..3"));
        assert_eq!(missing, Err(HandError::RamschPointsMissing { seat: seat(1) }), "where they matter they are asked");
    }

    #[test]
    fn the_end_of_an_order_is_written_as_it_is_read() {
        for text in ["1 1 3 2", "..3", "..3 2", "1 1 1 1 2 2 2 2 3 3"] {
            assert_eq!(TrickOrder::parse(text).map(|order| order.to_string()).as_deref(), Some(text));
        }
        assert_eq!(TrickOrder::parse("… 32").map(|order| order.to_string()).as_deref(), Some("..3 2"));
        for text in ["..", "..5", "1..2", "11111111111"] {
            assert_eq!(TrickOrder::parse(text), None, "{text}");
        }
    }
}
