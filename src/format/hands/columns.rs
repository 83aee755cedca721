//! The columns of the hands CSV, what is written into each, and to which of them a refused hand points.

use super::super::wrong::{Wrong, WrongHand};
use super::super::{Problem, Problems};
use super::row::HandRow;
use crate::rules::HandError;
use crate::rules::field::Field;
use crate::rules::hand::Ouvert;

/// A column: its name, and what stands in it.
pub type Column = (&'static str, fn(&HandRow) -> String);

/// Every column in the order in which files are written.
pub const COLUMNS: &[Column] = &[
    ("id", |row| row.id.clone()),
    ("round", |row| shown(row.place.round)),
    ("table", |row| shown(row.place.table)),
    ("hand", |row| shown(row.place.number)),
    ("deck", |row| shown(row.place.deck)),
    ("dealer", |row| shown(row.hand.dealer)),
    ("declarer", |row| shown(row.hand.declarer)),
    ("game", |row| row.hand.game.to_string()),
    ("variant", |row| shown(row.hand.variant)),
    ("play", |row| shown(row.hand.play)),
    ("ouvert", |row| if row.hand.ouvert == Ouvert::No { String::new() } else { row.hand.ouvert.to_string() }),
    ("announced", |row| shown(row.hand.announced)),
    ("matadors", |row| shown(row.hand.matadors)),
    ("cards", |row| shown(row.hand.cards)),
    ("bid", |row| shown(row.hand.bid)),
    ("card_points", |row| shown(row.hand.card_points)),
    ("tricks", |row| shown(row.hand.tricks)),
    ("made", |row| shown(row.hand.made)),
    ("result", |row| shown(row.hand.result)),
    ("remitted", |row| if row.hand.remitted { "yes".to_owned() } else { String::new() }),
    ("contra", |row| shown(row.hand.contra)),
    ("contra_by", |row| shown(row.hand.contra_by)),
    ("offence", |row| shown(row.hand.offence)),
    ("offender", |row| shown(row.hand.offender)),
    ("decided", |row| shown(row.hand.decided)),
    ("points1", |row| by_seat(row.hand.ramsch_points, 0)),
    ("points2", |row| by_seat(row.hand.ramsch_points, 1)),
    ("points3", |row| by_seat(row.hand.ramsch_points, 2)),
    ("points4", |row| by_seat(row.hand.ramsch_points, 3)),
    ("tricks1", |row| by_seat(row.hand.ramsch_tricks, 0)),
    ("tricks2", |row| by_seat(row.hand.ramsch_tricks, 1)),
    ("tricks3", |row| by_seat(row.hand.ramsch_tricks, 2)),
    ("tricks4", |row| by_seat(row.hand.ramsch_tricks, 3)),
    ("trick_order", |row| shown(row.hand.trick_order)),
    ("cut", |row| shown(row.hand.cut)),
    ("adjudicated", |row| shown(row.hand.adjudicated)),
    ("reason", |row| row.reason.clone()),
];

/// Their names.
pub fn names() -> impl Iterator<Item = &'static str> {
    COLUMNS.iter().map(|(name, _)| *name)
}

fn shown<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn by_seat(counts: [Option<u8>; 4], at: usize) -> String {
    shown(counts.get(at).copied().flatten())
}

/// Refuses a header, at this line of the file, with unknown, repeated or missing columns.
pub fn check(file: &str, line: u64, header: &[String]) -> Result<(), Problems> {
    let mut problems = Problems::default();
    if header.iter().all(String::is_empty) {
        problems.add(Problem::at(file, line, "", WrongHand::NoHeader));
        return problems.none_or(());
    }
    if let Some((column, wrong)) = saved_otherwise(header) {
        problems.add(Problem::at(file, line, column, wrong));
        return problems.none_or(());
    }
    for (at, name) in header.iter().enumerate() {
        if !names().any(|known| known == name) {
            let known = names().collect::<Vec<_>>().join(", ");
            problems.add(Problem::at(file, line, name, Wrong::ColumnUnknown { known }));
        } else if header.iter().take(at).any(|before| before == name) {
            problems.add(Problem::at(file, line, name, Wrong::ColumnTwice));
        }
    }
    if !header.iter().any(|name| name == "game") {
        problems.add(Problem::at(file, line, "game", Wrong::ColumnMissing));
    }
    problems.none_or(())
}

/// How a file was saved, where that alone makes its header unreadable: with semicolons, or in another encoding.
fn saved_otherwise(header: &[String]) -> Option<(&str, Wrong)> {
    if header.iter().any(|name| name.contains(['\0', char::REPLACEMENT_CHARACTER])) {
        return Some(("", Wrong::NotUtf8));
    }
    let cut = header.iter().find(|name| name.contains(';'))?;
    Some((cut, Wrong::Semicolons))
}

/// The column a refused hand is about; empty where it is about the whole row.
pub fn column_of(error: &HandError) -> &'static str {
    error.field().map_or("", Field::word)
}
