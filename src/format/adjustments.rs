//! `adjustments.csv`: points and games the director gave or took.

use std::collections::BTreeSet;

use super::Problems;
use super::table::MOST_ROUNDS;
use super::table::{self, CsvTable};
use crate::rules::entry::StartNumber;

/// The file.
pub const FILE: &str = "adjustments.csv";
const COLUMNS: &[&str] = &["round", "number", "points", "won", "lost", "reason"];

/// An adjustment that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdjustmentLine {
    /// The round it belongs to.
    pub round: i32,
    /// Whom it concerns.
    pub number: StartNumber,
    /// Points given, negative when taken.
    pub points: i32,
    /// Games won given.
    pub won: i32,
    /// Games lost given.
    pub lost: i32,
    /// Why.
    pub reason: String,
}

/// Reads the file.
pub fn read(bytes: &[u8], players: &BTreeSet<StartNumber>, problems: &mut Problems) -> Vec<AdjustmentLine> {
    let Some(table) = CsvTable::noted(FILE, bytes, COLUMNS, &[], problems) else { return Vec::new() };
    let rows = table.read_all(problems, |line| {
        let number = line.player(players)?;
        let figure = |column| Ok(line.maybe_number(column, -99_999, 99_999)?.unwrap_or(0));
        Ok(AdjustmentLine {
            round: line.number("round", 1, MOST_ROUNDS)?,
            number,
            points: figure("points")?,
            won: figure("won")?,
            lost: figure("lost")?,
            reason: line.reason()?,
        })
    });
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Writes the file, in the order in which the adjustments were made.
pub fn write(adjustments: &[AdjustmentLine]) -> Result<Vec<u8>, csv::Error> {
    let rows = adjustments.iter().map(|line| {
        let figures = [line.round, line.number.number(), line.points, line.won, line.lost];
        let mut cells: Vec<String> = figures.map(|figure| figure.to_string()).to_vec();
        cells.push(line.reason.clone());
        cells
    });
    table::write(COLUMNS, rows)
}
