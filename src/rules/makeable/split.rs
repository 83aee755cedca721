//! What a result is made of: the cards, the bidding, the play.
//!
//! The cards are what the table should have come to: everybody bids what he can make, the highest bid plays and wins
//! ([`Makeable::par`]). The bidding is what the game that was really played comes to with open cards, less that. The play
//! is what was written down, less what that game comes to with open cards. The three add up to the result.

use super::{Brings, Makeable};
use crate::rules::hand::{Game, Hand, Outcome, Ouvert};
use crate::rules::judge::Judged;
use crate::rules::rule_set::RuleSet;
use crate::rules::scoring::ScoringSystem;

/// The three parts of what a hand booked to the four seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// What the cards were worth.
    pub cards: [i32; 4],
    /// What the bidding added.
    pub bidding: [i32; 4],
    /// What the play added.
    pub play: [i32; 4],
}

impl Makeable {
    /// What perfect play brings the declarer of the game that was played; `None` where it is not solved: a Ramsch, a
    /// Revolution, a kind of null that is not won without a trick.
    pub fn opened(&self, hand: &Hand) -> Option<Brings> {
        let solved = hand.variant.is_none() && hand.ouvert != Ouvert::Revolution;
        let figure = self.figure(hand.declarer?, hand.game).filter(|_| solved)?;
        Some(figure.in_play(hand.play?))
    }

    /// The same judged, with everything that was declared; a passed-in hand stays one.
    pub fn opened_judged(&self, rules: &RuleSet, hand: &Hand) -> Option<Judged> {
        let opened = if hand.game == Game::Passed { *hand } else { facts(hand, self.opened(hand)?) };
        // A score the director fixed follows from no cards.
        let known = hand.adjudicated.is_none();
        match rules.judge(&opened, self.deal.size(), self.deal.dealer()) {
            Ok(judged) if known => Some(judged),
            _ => None,
        }
    }

    /// What the result of a hand that was played is made of, bonuses included; `None` where the game is not solved.
    pub fn split(&self, rules: &RuleSet, system: &ScoringSystem, played: &Judged) -> Option<Split> {
        let size = self.deal.size();
        let opened = system.points_booked(&self.opened_judged(rules, &played.hand)?, size);
        let cards = self.par_judged(rules).map_or([0; 4], |par| system.points_booked(&par, size));
        let made = system.points_booked(played, size);
        Some(Split { cards, bidding: less(opened, cards), play: less(made, opened) })
    }
}

/// The hand with these facts in the place of those that were written down.
fn facts(hand: &Hand, brings: Brings) -> Hand {
    let null = hand.game == Game::Null;
    Hand {
        card_points: brings.points,
        tricks: brings.all.then_some(10),
        made: None,
        result: null.then_some(if brings.won { Outcome::Won } else { Outcome::Lost }),
        offence: None,
        offender: None,
        decided: None,
        remitted: false,
        ..*hand
    }
}

fn less(from: [i32; 4], points: [i32; 4]) -> [i32; 4] {
    let mut left = from;
    for (left, points) in left.iter_mut().zip(points) {
        *left = left.saturating_sub(points);
    }
    left
}
