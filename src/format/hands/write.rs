//! Writing a hands CSV: only the columns that something stands in, always in the same order.

use super::super::table;
use super::columns::COLUMNS;
use super::row::{HandRow, Place};
use crate::rules::hand::{Hand, Ouvert};

/// The columns that are always there.
const ALWAYS: &[&str] = &["round", "table", "hand", "game"];

/// Writes the rows; the same rows give the same bytes.
pub fn write(rows: &[HandRow]) -> Result<Vec<u8>, csv::Error> {
    let full: Vec<Vec<String>> = rows.iter().map(cells).collect();
    let used = |at: usize| full.iter().any(|row| row.get(at).is_some_and(|cell| !cell.is_empty()));
    let kept: Vec<(usize, &str)> =
        COLUMNS.iter().copied().enumerate().filter(|(at, name)| ALWAYS.contains(name) || used(*at)).collect();
    let header: Vec<&str> = kept.iter().map(|(_, name)| *name).collect();
    let narrow = |row: &Vec<String>| kept.iter().map(|(at, _)| row.get(*at).cloned().unwrap_or_default()).collect();
    table::write(&header, full.iter().map(narrow))
}

fn shown<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// Every cell of a row in the order of [`COLUMNS`].
fn cells(row: &HandRow) -> Vec<String> {
    let Place { round, table, number, deck } = row.place;
    let hand: &Hand = &row.hand;
    let ouvert = if hand.ouvert == Ouvert::No { String::new() } else { hand.ouvert.to_string() };
    let mut cells = vec![
        row.id.clone(),
        shown(round),
        shown(table),
        shown(number),
        shown(deck),
        shown(hand.dealer),
        shown(hand.declarer),
        hand.game.to_string(),
        shown(hand.variant),
        shown(hand.play),
        ouvert,
        shown(hand.announced),
        shown(hand.matadors),
        shown(hand.cards),
        shown(hand.bid),
        shown(hand.card_points),
        shown(hand.tricks),
        shown(hand.made),
        shown(hand.result),
        if hand.remitted { "yes".to_owned() } else { String::new() },
        shown(hand.contra),
        shown(hand.contra_by),
        shown(hand.offence),
        shown(hand.offender),
        shown(hand.decided),
    ];
    cells.extend(hand.ramsch_points.iter().chain(&hand.ramsch_tricks).map(|count| shown(*count)));
    cells.extend([shown(hand.trick_order), shown(hand.cut), shown(hand.adjudicated), row.reason.clone()]);
    cells
}
