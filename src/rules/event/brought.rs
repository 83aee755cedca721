//! What the seats of a table brought in, by its hands or by the foot of its sheet.

use crate::rules::judge::Judged;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::TableSize;
use crate::rules::sheet::{SeatTotals, Sheet, TypedTotals};
use crate::rules::standings::{OfSheet, Short};

/// What each seat brought in by hands; nothing where the system is none for such a table.
pub fn of_hands<'j>(
    size: TableSize,
    system: &ScoringSystem,
    hands: &(impl Iterator<Item = &'j Judged> + Clone),
) -> Vec<OfSheet> {
    let Ok(sheet) = Sheet::of(size, system, hands.clone()) else { return Vec::new() };
    let highest = |seat| {
        let own = hands.clone().filter(|judged| judged.won == Some(true) && judged.hand.declarer == Some(seat));
        own.filter_map(|judged| judged.score).max()
    };
    sheet.seats().map(|(seat, totals)| figures(&totals, highest(seat))).collect()
}

/// What each seat brought in by the foot of its sheet.
pub fn of_totals(system: &ScoringSystem, typed: &TypedTotals) -> Vec<OfSheet> {
    let seat = |seat| {
        let figures = figures(&typed.totals(system, seat), None);
        // Points alone leave the counts open; nothing is made up for them.
        let none = Short::NONE;
        if typed.has_counts() { figures } else { OfSheet { won: none, lost: none, others_lost: none, ..figures } }
    };
    typed.size.seats().map(seat).collect()
}

fn figures(totals: &SeatTotals, highest_game: Option<i32>) -> OfSheet {
    let count = |count: u16| Short::from(Some(i32::from(count)));
    OfSheet {
        points: totals.points,
        won: count(totals.won),
        lost: count(totals.lost),
        others_lost: count(totals.others_lost),
        bonus: totals.bonus,
        performance: totals.performance(),
        highest_game: highest_game.into(),
    }
}
