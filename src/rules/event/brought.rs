//! What the seats of a table brought in, by its hands or by the foot of its sheet.

use crate::rules::judge::Judged;
use crate::rules::scoring::ScoringSystem;
use crate::rules::seat::TableSize;
use crate::rules::sheet::{SeatTotals, Sheet, TypedTotals};
use crate::rules::standings::Figures;

/// What each seat brought in by hands; nothing where the system is none for such a table.
pub fn of_hands<'j>(
    size: TableSize,
    system: &ScoringSystem,
    hands: &(impl Iterator<Item = &'j Judged> + Clone),
) -> Vec<Figures> {
    let Ok(sheet) = Sheet::of(size, system, hands.clone()) else { return Vec::new() };
    let highest = |seat| {
        let own = hands.clone().filter(|judged| judged.won == Some(true) && judged.hand.declarer == Some(seat));
        own.filter_map(|judged| judged.score.map(i64::from)).max()
    };
    sheet.seats().map(|(seat, totals)| figures(&totals, highest(seat))).collect()
}

/// What each seat brought in by the foot of its sheet.
pub fn of_totals(system: &ScoringSystem, typed: &TypedTotals) -> Vec<Figures> {
    let seat = |seat| {
        let figures = figures(&typed.totals(system, seat), None);
        // Points alone leave the counts open; nothing is made up for them.
        if typed.has_counts() { figures } else { Figures { won: None, lost: None, others_lost: None, ..figures } }
    };
    typed.size.seats().map(seat).collect()
}

fn figures(totals: &SeatTotals, highest_game: Option<i64>) -> Figures {
    Figures {
        points: totals.points.into(),
        won: Some(totals.won.into()),
        lost: Some(totals.lost.into()),
        others_lost: Some(totals.others_lost.into()),
        bonus: totals.bonus.into(),
        performance: totals.performance().into(),
        highest_game,
    }
}
