//! The columns of the hands CSV, and to which of them a refused hand points.

use super::super::{Problem, Problems};
use crate::rules::HandError;
use crate::rules::field::Field;

/// Every column in the order in which files are written.
pub const COLUMNS: &[&str] = &[
    "id",
    "round",
    "table",
    "hand",
    "deck",
    "dealer",
    "declarer",
    "game",
    "variant",
    "play",
    "ouvert",
    "announced",
    "matadors",
    "cards",
    "bid",
    "card_points",
    "tricks",
    "made",
    "result",
    "remitted",
    "contra",
    "contra_by",
    "offence",
    "offender",
    "decided",
    "points1",
    "points2",
    "points3",
    "points4",
    "tricks1",
    "tricks2",
    "tricks3",
    "tricks4",
    "trick_order",
    "cut",
    "adjudicated",
    "reason",
];

/// Refuses a header, at this line of the file, with unknown, repeated or missing columns.
pub fn check(file: &str, line: u64, header: &[String]) -> Result<(), Problems> {
    let mut problems = Problems::default();
    if header.iter().all(String::is_empty) {
        problems.add(Problem::at(file, line, "", "the header is missing; the first line names the columns"));
        return problems.none_or(());
    }
    for (at, name) in header.iter().enumerate() {
        if !COLUMNS.contains(&name.as_str()) {
            let hint = if name.contains(';') { "separate the columns by commas; they" } else { "the columns" };
            problems.add(Problem::at(
                file,
                line,
                name,
                format!("is not known here; {hint} are {}", COLUMNS.join(", ")),
            ));
        } else if header.iter().take(at).any(|before| before == name) {
            problems.add(Problem::at(file, line, name, "stands twice in the header"));
        }
    }
    if !header.iter().any(|name| name == "game") {
        problems.add(Problem::at(file, line, "game", "is missing in the header"));
    }
    problems.none_or(())
}

/// The column a refused hand is about; empty where it is about the whole row.
pub fn column_of(error: &HandError) -> &'static str {
    error.field().map_or("", Field::word)
}
