//! Two witnesses of one sheet: in what their hands differ, in which figures their feet differ, and which one slip of the
//! first list explains that.

mod slip;

use super::judge::Judged;
use super::seat::Seat;
use super::sheet::{Sheet, TypedSeat, TypedTotals};
use super::word::words;

pub use slip::{Slip, slip};

words! {
    /// What somebody reads from a paper list about a hand.
    pub enum Question {
        /// Who played.
        Declarer = "declarer",
        /// What was played.
        Game = "game",
        /// With or without how many.
        Matadors = "matadors",
        /// How it was played, announced and made.
        Level = "level",
        /// Won or lost.
        Outcome = "outcome",
        /// What was booked, where everything else agrees.
        Score = "score",
    }
}

/// The questions about a hand which two witnesses answer differently; empty where they wrote the same hand. What only one
/// of them noted – a bid, card points – is no difference as long as both come to the same score.
pub fn apart(first: &Judged, second: &Judged) -> Vec<Question> {
    let (one, other) = (&first.hand, &second.hand);
    let level = |judged: &Judged| {
        let hand = &judged.hand;
        (hand.play, hand.ouvert, hand.announced, judged.level, hand.remitted, hand.contra)
    };
    let asked = [
        (Question::Declarer, one.declarer != other.declarer),
        (Question::Game, (one.game, one.variant) != (other.game, other.variant)),
        (Question::Matadors, one.matadors != other.matadors),
        (Question::Level, level(first) != level(second)),
        (Question::Outcome, first.won != second.won),
    ];
    let found: Vec<Question> =
        asked.into_iter().filter_map(|(question, differs)| differs.then_some(question)).collect();
    let booked = |judged: &Judged| (judged.score, judged.value, judged.booked);
    if found.is_empty() && booked(first) != booked(second) { vec![Question::Score] } else { found }
}

/// A figure at the foot of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Figure {
    /// The points of a seat.
    Points(Seat),
    /// Its games won.
    Won(Seat),
    /// Its games lost.
    Lost(Seat),
    /// The hands in which nobody played alone.
    Passed,
}

/// The figures in which two feet differ; what one of them leaves blank is no difference.
pub fn figures_apart(first: &TypedTotals, second: &TypedTotals) -> Vec<Figure> {
    let mut found = Vec::new();
    for (seat, (one, other)) in first.size.seats().zip(first.seats.iter().zip(&second.seats)) {
        found.extend(differ(one.points, other.points).then_some(Figure::Points(seat)));
        found.extend(differ(one.won, other.won).then_some(Figure::Won(seat)));
        found.extend(differ(one.lost, other.lost).then_some(Figure::Lost(seat)));
    }
    found.extend(differ(first.passed, second.passed).then_some(Figure::Passed));
    found
}

fn differ<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    matches!((one, other), (Some(one), Some(other)) if one != other)
}

/// The foot of a list of hands, as it would be typed from paper.
pub fn foot_of(sheet: &Sheet<'_>, due: u16) -> TypedTotals {
    let mut seats = [TypedSeat::default(); 4];
    for (place, (_, totals)) in seats.iter_mut().zip(sheet.seats()) {
        *place = TypedSeat {
            points: Some(totals.points),
            won: Some(totals.won),
            lost: Some(totals.lost),
            total: Some(totals.performance()),
        };
    }
    let passed = sheet.passed().saturating_add(sheet.ramsch());
    TypedTotals { size: sheet.size(), due, seats, passed: Some(passed) }
}

#[cfg(test)]
mod tests;
