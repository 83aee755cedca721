use proptest::prelude::*;

use super::*;
use crate::rules::entry::{Categories, Category};
use crate::rules::money::{Cents, MoneyError};

fn rung(from: u16, to: Option<u16>, cents: i64) -> Rung {
    Rung { from, to, each: Cents::new(cents).expect("an amount") }
}

#[test]
fn the_usual_ladder_costs_what_is_announced() {
    // Deutschlandturnier 2016: 0.50 for the first three, 1.00 from the fourth; five lost games are 3.50 on a published list.
    let owed = |lost| LossMoney::usual().owed(lost, 2);
    assert_eq!([0, 1, 3, 4, 5].map(|lost| owed(lost).cents()), [0, 50, 150, 250, 350]);
    let dear = LossMoney::usual().with_passed(Cents::new(30).expect("an amount"));
    assert_eq!((dear.owed(1, 2).for_passed, dear.owed(1, 2).cents()), (60, 110));
    assert!(!LossMoney::default().is_asked() && LossMoney::usual().is_asked());
}

#[test]
fn a_ladder_with_a_gap_or_two_amounts_is_refused() {
    let refused = |rungs: &[Rung]| LossMoney::ladder(rungs).expect_err("no ladder");
    assert_eq!(refused(&[rung(2, None, 50)]), LadderError::Start { from: 2 });
    assert_eq!(refused(&[rung(1, Some(3), 50), rung(5, None, 100)]), LadderError::Gap { after: 3, from: 5 });
    assert_eq!(refused(&[rung(1, Some(3), 50), rung(3, None, 100)]), LadderError::Overlap { from: 3 });
    assert_eq!(refused(&[rung(1, None, 50), rung(4, None, 100)]), LadderError::Overlap { from: 4 });
    assert_eq!(refused(&[rung(1, Some(3), 50)]), LadderError::Ends { to: 3 });
    assert_eq!(refused(&[rung(3, Some(1), 50)]), LadderError::Backwards { from: 3, to: 1 });
    assert_eq!(LossMoney::ladder(&[]), Ok(LossMoney::default()));
    assert_eq!(losses::amount("-0.50"), Err(LadderError::Amount { given: "-0.50".to_owned() }));
    assert!(Terms::read("losses = 1-3: -0.50; 4-: 1").is_err(), "an amount below nothing");
}

#[test]
fn as_many_steps_and_jackpots_are_taken_as_there_may_be() {
    let ladder = |count: u16| {
        let step = |from| rung(from, (from < count).then_some(from), 50);
        LossMoney::ladder(&(1..=count).map(step).collect::<Vec<_>>())
    };
    assert!(ladder(8).is_ok());
    assert_eq!(ladder(9), Err(LadderError::TooMany { most: 8 }));
    let jackpot = |name: &str| Jackpot::new(name, Cents::ZERO, Cents::ZERO).expect("a jackpot");
    let jackpots = |count: usize| Jackpot::checked((0..count).map(|one| jackpot(&format!("No {one}"))).collect());
    assert_eq!(jackpots(4).map(|all| all.len()), Ok(4));
    assert_eq!(jackpots(5), Err(JackpotError::TooMany { most: 4 }));
    assert!(jackpot("grand OUVERT").is_grand_ouvert() && !jackpot("Grand Hand").is_grand_ouvert());
}

#[test]
fn nothing_is_asked_where_every_amount_is_none() {
    let free = LossMoney::ladder(&[rung(1, None, 0)]).expect("a ladder");
    assert!(!free.is_asked());
    assert!(LossMoney::default().with_passed(Cents::new(30).expect("an amount")).is_asked());
    assert!(Discounts::default().is_empty());
    assert!(!Discounts::default().with(Category::Women, Cents::ZERO).is_empty());
}

#[test]
fn the_next_evening_has_the_same_terms_and_what_is_left_in_the_jackpots() {
    let read = |jackpot: &str| {
        Terms::read(&format!("discounts = women: 8\njackpots = Grand ouvert: 0.50{jackpot}\npot = due")).expect("terms")
    };
    assert_eq!(read(" + 20").of_the_next_evening(&[]), Ok(read("")), "nobody knows yet");
    assert_eq!(read(" + 20").of_the_next_evening(&[2850]), Ok(read(" + 28.50")));
    assert_eq!(read(" + 20").of_the_next_evening(&[0]), Ok(read("")));
}

#[test]
fn what_was_paid_out_of_jackpots_is_left_in_none_of_them() {
    assert_eq!(left(&[(7900, false)], 0), Some(vec![7900]));
    assert_eq!(left(&[(7900, false)], 7900), Some(vec![0]));
    assert_eq!(left(&[(7900, false)], 3000), Some(vec![4900]), "a part of it");
    assert_eq!(left(&[(7900, false)], 8000), Some(vec![0]), "never less than nothing");
    assert_eq!(left(&[(7900, true), (500, false)], 0), Some(vec![0, 500]), "won, and not yet paid out");
    assert_eq!(left(&[(7900, true), (500, false)], 7900), Some(vec![0, 500]));
    assert_eq!(left(&[(7900, true), (500, false)], 8100), Some(vec![0, 300]));
    assert_eq!(left(&[(7900, true), (500, false)], 500), None, "the one, or a part of the other?");
    assert_eq!(left(&[(7900, false), (500, false)], 500), None, "the one, or a part of the other?");
    assert_eq!(left(&[(7900, false), (500, false)], 8400), Some(vec![0, 0]));
    assert_eq!(left(&[(7900, true)], 500), Some(vec![0]));
}

#[test]
fn who_belongs_to_several_categories_pays_the_lowest_fee() -> Result<(), MoneyError> {
    let fee = Cents::new(1000)?;
    let discounts = Discounts::default().with(Category::Juniors, Cents::new(500)?);
    let discounts = discounts.with(Category::Women, Cents::new(800)?).with(Category::Seniors, Cents::new(2000)?);
    let pays = |categories: &[Category]| discounts.fee(fee, &Categories::new(categories)).number();
    assert_eq!(pays(&[]), 1000);
    assert_eq!(pays(&[Category::Women]), 800);
    assert_eq!(pays(&[Category::Women, Category::Juniors]), 500);
    assert_eq!(pays(&[Category::Seniors]), 1000, "never more than the whole");
    Ok(())
}

#[test]
fn what_is_promised_stands_against_the_pot() {
    let pot = |of, due, paid| Pot { of, due, paid };
    assert_eq!(pot(PotOf::Paid, 4600, 3000).promise(3000), Promise::Covered);
    assert_eq!(pot(PotOf::Paid, 4600, 3000).promise(3001), Promise::Unpaid { promised: 3001, paid: 3000 });
    assert_eq!(pot(PotOf::Paid, 4600, 3000).promise(4601), Promise::Beyond { promised: 4601, pot: 4600 });
    assert_eq!(pot(PotOf::Paid, 4600, 4600).promise(4600), Promise::Covered);
    assert_eq!(pot(PotOf::Paid, 4600, 4600).promise(4601), Promise::Beyond { promised: 4601, pot: 4600 });
    assert_eq!(pot(PotOf::Due, 4600, 3000).promise(3001), Promise::Unpaid { promised: 3001, paid: 3000 });
    assert_eq!(pot(PotOf::Due, 4600, 3000).promise(4601), Promise::Beyond { promised: 4601, pot: 4600 });
    assert_eq!(pot(PotOf::Due, 4600, 3000).cents(), 4600);
    assert_eq!(pot(PotOf::Paid, 4600, 3000).cents(), 3000);
}

#[test]
fn terms_are_read_as_they_are_kept() {
    let text = "discounts = women: 8; juniors: 5\njackpots = Grand ouvert: 0.50 + 20\n\
                losses = 1-3: 0.50; 4-: 1\npassed = 0.30\npot = due\nstake = 1/4";
    let terms = Terms::read(text).expect("terms");
    assert_eq!(terms.text(), text);
    assert_eq!(terms.losses.owed(4, 1).cents(), 280);
    assert_eq!(Terms::read("").expect("nothing"), Terms::default());
    assert_eq!(Terms::default().text(), "");
    for wrong in [
        "fee = 3",
        "losses",
        "pot = all",
        "stake = viel",
        "discounts = men: 3",
        "jackpots = : 1",
        "jackpots = A: 1; A: 2",
    ] {
        assert!(Terms::read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_jackpot_holds_what_was_put_in_and_what_was_carried() {
    let [jackpot] =
        Terms::read("jackpots = Grand ouvert: 0.50 + 20.00").expect("terms").jackpots.try_into().expect("one");
    assert_eq!((jackpot.cents(0), jackpot.cents(46)), (2000, 4300));
}

proptest! {
    #[test]
    fn the_loss_money_of_a_round_is_the_sum_of_its_games(
        widths in proptest::collection::vec((1_u16..6, 0_i64..500), 1..6),
        last in 0_i64..500,
        lost in 0_i64..60,
    ) {
        let (mut rungs, mut from) = (Vec::new(), 1);
        for (width, cents) in widths {
            rungs.push(rung(from, Some(from + width - 1), cents));
            from += width;
        }
        rungs.push(rung(from, None, last));
        let ladder = LossMoney::ladder(&rungs).expect("no gap");
        prop_assert_eq!(ladder.rungs(), rungs);
        let one_by_one: i64 = (1..=lost).map(|ordinal| ladder.each(ordinal)).sum();
        prop_assert_eq!(ladder.owed(lost, 0).cents(), one_by_one);
        let again = Terms::read(&format!("losses = {}", ladder.text())).expect("terms").losses;
        prop_assert_eq!(again, ladder);
    }

    #[test]
    fn whatever_a_jackpot_holds_its_winners_share_to_the_cent(
        cents in 0_i64..1_000_000,
        winners in proptest::collection::vec(1_i32..50, 1..6),
    ) {
        let shares = shares(cents, &winners);
        prop_assert_eq!(shares.iter().map(|share| share.cents).sum::<i64>(), cents);
        let parts = |entry: i32| winners.iter().filter(|one| **one == entry).count();
        for (one, other) in shares.iter().zip(shares.iter().skip(1)).filter(|(a, b)| parts(a.entry) == parts(b.entry)) {
            prop_assert!(one.cents >= other.cents && one.cents - other.cents <= i64::try_from(parts(one.entry)).expect("few"));
        }
    }
}

#[test]
fn a_lost_game_has_a_number_from_1_to_999() {
    assert_eq!([ordinal("1"), ordinal(" 999 ")], [Ok(1), Ok(999)]);
    for given in ["0", "1000", "-1", "1.5", "first"] {
        assert_eq!(ordinal(given), Err(LadderError::NoOrdinal { given: given.to_owned() }));
    }
}

#[test]
fn a_line_without_a_value_is_another_mistake_than_an_unknown_key() {
    use crate::rules::sentence::Sentence as _;
    let key = |text: &str| Terms::read(text).expect_err("it is wrong").key();
    assert_eq!([key("pot"), key("rent = 5")], ["terms-wrong-line", "terms-wrong-key"]);
}
