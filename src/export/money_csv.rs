//! What each team owes for a match day as CSV: `day,group,venue,team,name,lost,lost_dear,fee_cents,loss_cents,sum_cents`.

use super::spreadsheet::{Cell, Spreadsheet};
use crate::rules::league::money::Owed;

/// What a team owes for a match day, in cents.
#[derive(Clone, Debug)]
pub struct MoneyLine {
    /// The match day.
    pub day: i32,
    /// The group.
    pub group: i32,
    /// Where it plays.
    pub venue: String,
    /// Number and name of the team.
    pub team: (i64, String),
    /// What it owes.
    pub owed: Owed,
}

/// `money.csv`: what each team owes for a match day, amounts in cents.
pub fn money(lines: &[MoneyLine], form: Spreadsheet) -> Result<Vec<u8>, csv::Error> {
    let row = |line: &MoneyLine| {
        let Owed { fee, lost, dear, loss } = line.owed;
        let mut cells = vec![Cell::own(line.day), Cell::own(line.group), Cell::typed(&line.venue)];
        cells.extend([Cell::own(line.team.0), Cell::typed(&line.team.1)]);
        cells.extend([lost, dear, fee, loss, line.owed.sum()].map(Cell::own));
        cells
    };
    let columns =
        ["day", "group", "venue", "team", "name", "lost", "lost_dear", "fee_cents", "loss_cents", "sum_cents"];
    form.file(&columns.map(str::to_owned), lines.iter().map(row))
}
