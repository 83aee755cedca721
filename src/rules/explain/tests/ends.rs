//! Whatever was played, its explanation ends in what is booked.

use super::*;
use crate::rules::hand::Contra;
use crate::rules::rule_set::{Kind, WorthRow};

/// Each rule set with each choice of its options, numbers bid and contra said wherever they can be.
fn books() -> Vec<RuleSet> {
    let mut all = Vec::new();
    for set in RuleSet::all().expect("the rule sets are read") {
        let mut open: Vec<(&str, &str)> = Vec::new();
        for more in [("number-bidding", "on"), ("contra", "on"), ("contra", "author")] {
            open.extend(set.with(&[more]).is_ok().then_some(more));
        }
        all.push(set.with(&open).expect("they go together"));
        for option in set.options() {
            let with =
                |choice: &&str| set.with(&[open.as_slice(), &[(option.key, *choice)]].concat()).into_iter().next();
            all.extend(option.choices.iter().filter_map(with));
        }
    }
    all
}

/// How a hand ended: card points, tricks, level and result.
type End = (Option<u8>, Option<u8>, Option<Level>, Option<Outcome>);

const ENDS: [End; 13] = [
    (Some(100), None, None, None),
    (Some(70), None, None, None),
    (Some(45), None, None, None),
    (Some(20), None, None, None),
    (Some(0), Some(0), None, None),
    (None, Some(0), None, None),
    (None, Some(3), None, None),
    (None, Some(10), None, None),
    (None, None, None, Some(Outcome::Won)),
    (None, None, Some(Level::Schwarz), Some(Outcome::Won)),
    (None, None, None, Some(Outcome::Lost)),
    (None, None, Some(Level::Schneider), Some(Outcome::Lost)),
    (None, None, Some(Level::Schwarz), Some(Outcome::Lost)),
];

/// The hands of a row; those that contradict themselves are among them.
fn hands(row: &WorthRow) -> Vec<Hand> {
    let [_, declarer, opponent, _] = Seat::ALL;
    let game = Hand {
        declarer: Some(declarer),
        play: Some(row.play),
        ouvert: row.ouvert,
        variant: row.variant,
        ..Hand::of(row.game)
    };
    let revoked = |by| Hand { offence: Some(Offence::Revoke), offender: Some(by), ..game };
    let contra = Hand { contra: Some(Contra::Contra), contra_by: Some(opponent), ..game };
    let mut all = vec![game, revoked(declarer), revoked(opponent), contra];
    let by_points = |matadors| Hand { ramsch_points: [Some(40), None, Some(30), None], matadors, ..game };
    all.extend([None, Some(2)].map(by_points));
    let mut each = |more: &dyn Fn(Hand) -> Vec<Hand>| all = all.iter().flat_map(|hand| more(*hand)).collect();
    if matches!(row.kind, Kind::Multiplied { .. }) {
        each(&|hand| [2, -3].map(|matadors| Hand { matadors: Some(matadors), ..hand }).into());
        let announced = [None, Some(Level::Schneider), Some(Level::Schwarz)];
        each(&|hand| announced.map(|announced| Hand { announced, ..hand }).into());
    }
    each(&|hand| [None, Some(24), Some(60), Some(120)].map(|bid| Hand { bid, ..hand }).into());
    each(&|hand| {
        ENDS.map(|(card_points, tricks, made, result)| Hand { card_points, tricks, made, result, ..hand }).into()
    });
    all
}

/// What stands in the explanation, added up and multiplied once more, comes to what was booked.
fn check(judged: &Judged, told: &Explanation) {
    let sums =
        |turns: &[Turn]| turns.iter().fold((0, 0), |(steps, sum), turn| (steps + turn.steps, sum + turn.product));
    if !told.steps.is_empty() {
        let steps: i32 = told.steps.iter().map(|step| step.steps).sum();
        assert_eq!(sums(&told.turns), (steps, told.product), "{told} of {judged:?}");
    }
    for turn in &told.turns {
        assert_eq!(turn.product, told.base * turn.steps * told.percent / 100, "{told} of {judged:?}");
    }
    if let Some((charged, bid)) = told.charged {
        assert!(told.product < i32::from(bid) && i32::from(bid) <= charged, "{told} of {judged:?}");
    }
    let value = told.charged.map_or(told.product, |(charged, _)| charged);
    assert_eq!(value, judged.value, "{told} of {judged:?}");
    let won = if judged.won == Some(true) { 1 } else { -1 };
    assert_eq!((told.score, Some(told.score)), (won * value * told.times, judged.score), "{told} of {judged:?}");
}

#[test]
fn every_explanation_ends_in_the_score_it_explains() {
    let (mut explained, mut overbid) = (0, 0);
    for (at, rules) in books().iter().enumerate() {
        let hands = rules.rows.iter().flat_map(hands);
        for hand in hands.skip(at % 11).step_by(11) {
            let Ok(judged) = rules.judge(&hand, TableSize::THREE, Seat::ALL[0]) else { continue };
            let told = rules.explain(&judged).expect("a game was played");
            check(&judged, &told);
            explained += 1;
            overbid += i32::from(told.charged.is_some());
        }
    }
    assert!(explained > 10_000 && overbid > 1_000, "{explained} hands, {overbid} of them overbid");
}
