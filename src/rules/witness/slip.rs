//! Which one slip of the pen explains why the hands of a list do not come to what the other witness added up.

use super::{figures_apart, foot_of};
use crate::rules::hand::{Hand, Outcome};
use crate::rules::judge::Judged;
use crate::rules::rule_set::RuleSet;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::Seat;
use crate::rules::sentence::sentences;
use crate::rules::sheet::{Sheet, TypedTotals};

sentences! {
    /// The only change of one hand with which both witnesses agree.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Slip {
        /// A hand too many.
        Surplus { number: u16 } = "witness-slip-surplus"
            "without hand {number} both agree",
        /// A hand of somebody else.
        Elsewhere { number: u16, seat: Seat } = "witness-slip-elsewhere"
            "with hand {number} played by seat {seat} both agree",
        /// A hand that was won.
        IsWon { number: u16 } = "witness-slip-won"
            "with hand {number} won both agree",
        /// A hand that was lost.
        IsLost { number: u16 } = "witness-slip-lost"
            "with hand {number} lost both agree",
    }
}

/// The one change of one hand with which these hands come to that foot; `None` where there is none, or where several do and
/// nobody knows which was meant.
pub fn slip(rules: &RuleSet, system: &ScoringSystem, hands: &[(u16, Judged)], foot: &TypedTotals) -> Option<Slip> {
    let fits = |changed: &[Judged]| {
        let Ok(sheet) = Sheet::of(foot.size, system, changed) else { return false };
        figures_apart(&foot_of(&sheet, foot.due), foot).is_empty()
    };
    let mut found = None;
    for (at, (number, judged)) in hands.iter().enumerate() {
        for (slip, instead) in changes(rules, foot, *number, judged) {
            let others = hands.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, (_, judged))| *judged);
            let changed: Vec<Judged> = others.chain(instead).collect();
            if fits(&changed) {
                if found.is_some() {
                    return None;
                }
                found = Some(slip);
            }
        }
    }
    found
}

/// What a hand may have been instead; nothing in its place where it was none.
fn changes(rules: &RuleSet, foot: &TypedTotals, number: u16, judged: &Judged) -> Vec<(Slip, Option<Judged>)> {
    let hand = &judged.hand;
    let dealer = hand.dealer.unwrap_or(Seat::ALL[0]);
    let mut changes = vec![(Slip::Surplus { number }, None)];
    if hand.declarer.is_none() || hand.adjudicated.is_some() || hand.offence.is_some() {
        return changes;
    }
    let mut add = |slip, changed: &Hand| match rules.judge(changed, foot.size, dealer) {
        Ok(instead) => changes.push((slip, Some(instead))),
        // Nobody can have played that.
        Err(_impossible) => {}
    };
    for seat in foot.size.seats().filter(|seat| hand.declarer != Some(*seat)) {
        add(Slip::Elsewhere { number, seat }, &Hand { declarer: Some(seat), ..*hand });
    }
    let turned = |result| Hand { result: Some(result), card_points: None, tricks: None, made: None, ..*hand };
    if judged.won == Some(true) {
        add(Slip::IsLost { number }, &turned(Outcome::Lost));
    } else {
        add(Slip::IsWon { number }, &turned(Outcome::Won));
    }
    changes
}
