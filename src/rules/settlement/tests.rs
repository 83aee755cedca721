use proptest::prelude::*;

use super::*;

fn cents_of(cents: i64) -> i32 {
    i32::try_from(cents).expect("a small number")
}

fn amounts(points: &[i32], stake: &str, rounding: Rounding) -> Vec<String> {
    let stake = stake.parse().expect(stake);
    settle(points, &[], stake, rounding).iter().map(|line| line.amount.to_string()).collect()
}

#[test]
fn points_or_performance_are_settled_and_none_beyond_what_can_be_reckoned() {
    let of = |points, performance| Figures { points, performance, ..Figures::default() };
    assert_eq!(Settles::Points.of(&of(-140, 60)), -140);
    assert_eq!(Settles::Performance.of(&of(-140, 60)), 60);
    assert_eq!(Settles::Points.of(&of(-3_000_000_000, 0)), i32::MIN);
    assert_eq!(Settles::Points.of(&of(3_000_000_000, 0)), i32::MAX);
}

#[test]
fn a_stake_is_an_exact_ratio_however_it_is_written() {
    let quarter: Stake = "1/4".parse().expect("a stake");
    for text in ["0.25", ".25", "0,250", "2/8", " 1 / 4 "] {
        assert_eq!(text.parse(), Ok(quarter), "{text}");
    }
    assert_eq!(quarter.to_string(), "1/4");
    assert_eq!("0.05".parse::<Stake>(), "1/20".parse());
    assert_eq!("2".parse::<Stake>(), "4/2".parse());
}

#[test]
fn a_stake_that_settles_nothing_is_refused() {
    for text in ["", ".", "-1", "1/", "a", "1/2/3", "0.2.5", "+1"] {
        assert!(matches!(text.parse::<Stake>(), Err(StakeError::NotANumber { .. })), "{text}");
    }
    for text in ["0", "0/4", "1/0", "0.00"] {
        assert!(matches!(text.parse::<Stake>(), Err(StakeError::NotPositive { .. })), "{text}");
    }
    for text in ["1000000", "1/1000000"] {
        assert!(text.parse::<Stake>().is_ok(), "{text}");
    }
    for text in ["1/1000001", "1000001", "2000000", "0.0000001", "99999999999999999999"] {
        assert!(matches!(text.parse::<Stake>(), Err(StakeError::OutOfRange { .. })), "{text}");
    }
}

#[test]
fn the_book_cuts_broken_cents_before_balancing() {
    assert_eq!(amounts(&[140, 85, 24], "1/4", Rounding::Before), ["43", "1", "-44"]);
    assert_eq!(amounts(&[140, 85, 24], "1/4", Rounding::Exact), ["42.75", "1.5", "-44.25"]);
    assert_eq!(amounts(&[140, 85, 24], "1/4", Rounding::After), ["43", "1", "-44"]);
}

#[test]
fn an_offender_pays_what_everybody_would_have_paid_and_nobody_else_does() {
    // Hertefeld L3440–3443: a Club Solo with one, 24, revoked by an opponent, settled as the hand stands alone.
    use crate::rules::hand::{Game, Hand, Offence, Play};
    use crate::rules::rule_set::RuleSet;
    use crate::rules::seat::{Seat, TableSize};
    let rules = RuleSet::by_id("hertefeld-1893").expect("it is there");
    let [one, two, three, four] = Seat::ALL;
    let solo = Hand { declarer: Some(one), play: Some(Play::Solo), matadors: Some(1), ..Hand::of(Game::Clubs) };
    let revoke = Hand { offence: Some(Offence::Revoke), offender: Some(two), ..solo };
    for (size, dealer, paid) in [(TableSize::THREE, three, [48, -48, 0, 0]), (TableSize::FOUR, four, [72, -72, 0, 0])] {
        let judged = rules.judge(&revoke, size, dealer).expect("it is judged");
        assert_eq!((judged.score, judged.booked), (Some(24), [24, -24, 0, 0]), "the game counts once");
        let seats = usize::from(size.number());
        let booked = judged.booked.get(..seats).expect("the seats");
        for &rounding in Rounding::ALL {
            let lines = settle(booked, &judged.besides(), "1".parse().expect("a cent"), rounding);
            let settled: Vec<i64> = lines.iter().map(|line| line.balance).collect();
            assert_eq!(Some(&settled[..]), paid.get(..seats), "{rounding}");
            let amounts: Vec<String> = lines.iter().map(|line| line.amount.to_string()).collect();
            assert_eq!(amounts, settled.iter().map(i64::to_string).collect::<Vec<_>>(), "{rounding}");
        }
    }
}

#[test]
fn cents_are_cut_after_the_whole_stake_is_reckoned() {
    // 140, 85 and 24 points at three quarters of a cent: 105, 63 (of 63 and three quarters) and 18 cents.
    assert_eq!(amounts(&[140, 85, 24], "3/4", Rounding::Before), ["129", "3", "-132"]);
}

#[test]
fn a_table_of_two_settles_one_difference() {
    assert_eq!(balances(&[120, -36]), [156, -156]);
}

#[test]
fn amounts_that_no_decimal_says_are_fractions() {
    assert_eq!(amounts(&[1, 0], "1/3", Rounding::Exact), ["1/3", "-1/3"]);
    assert_eq!(amounts(&[4, 0], "1/3", Rounding::Exact), ["1 1/3", "-1 1/3"]);
    assert_eq!(amounts(&[1, 0], "1/20", Rounding::Exact), ["0.05", "-0.05"]);
}

proptest! {
    #[test]
    fn every_settlement_sums_to_zero(
        points in proptest::collection::vec(-5_000..5_000_i32, 2..=6),
        cents in 1..200_i64,
        per in 1..200_i64,
    ) {
        let stake = Stake::new(cents, per, "").expect("a stake");
        for &rounding in Rounding::ALL {
            let lines = settle(&points, &[-cents_of(cents), cents_of(cents)], stake, rounding);
            prop_assert_eq!(lines.iter().map(|line| line.balance).sum::<i64>(), 0);
            let sum = lines.iter().try_fold(Ratio::ZERO, |sum, line| sum.plus(line.amount.exact()));
            prop_assert_eq!(sum, Some(Ratio::ZERO));
        }
    }

    #[test]
    fn rounding_afterwards_moves_nobody_by_a_whole_cent(
        points in proptest::collection::vec(-5_000..5_000_i32, 2..=4),
        per in 1..50_i64,
    ) {
        let stake = Stake::new(1, per, "").expect("a stake");
        for line in settle(&points, &[], stake, Rounding::After) {
            let cents = line.amount.exact();
            prop_assert_eq!(cents.denominator(), 1);
            prop_assert!((cents.numerator() * per - line.balance).abs() < per);
        }
    }
}
