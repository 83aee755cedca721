//! Places with the names that belong to them: the lines of the lists that pages, files and prints are made of.

use std::sync::Arc;

use crate::rules::league::table::LeagueRow;
use crate::rules::ratio::Ratio;
use crate::rules::seat::Seat;
use crate::rules::standings::{Kept, Metric, Placed, Standing, Stands};

/// An entry with its place and name: a line of any list of standings. Of a hundred thousand players each is remembered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    kept: Kept,
    /// The player's name.
    pub name: Arc<str>,
    /// The player's club; may be empty.
    pub club: Arc<str>,
}

/// A line of a comparison: an entry with its place, and the seat it had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLine {
    /// The session, where each is ranked by itself.
    pub session: Option<i32>,
    /// The seat; `None` for who sat in several.
    pub seat: Option<Seat>,
    /// Place, figures and name.
    pub line: Line,
}

impl Line {
    /// A place with the names that belong to it.
    pub fn new(placed: Placed, name: Arc<str>, club: Arc<str>) -> Self {
        Self { kept: placed.into(), name, club }
    }

    /// Place and figures.
    pub fn placed(&self) -> Placed {
        self.kept.placed()
    }

    /// The place alone.
    pub fn place(&self) -> u32 {
        self.kept.standing().place
    }

    /// The start number.
    pub fn entry(&self) -> i32 {
        self.kept.entry()
    }
}

impl Stands for SeatLine {
    fn entry(&self) -> i32 {
        self.line.kept.entry()
    }

    fn value(&self, metric: Metric) -> Option<Ratio> {
        self.line.kept.value(metric)
    }

    fn standing(&self) -> Standing {
        self.line.kept.standing()
    }

    fn stand(&mut self, standing: Standing) {
        self.line.kept.stand(standing);
    }
}

/// A row of the league table with the team's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamLine {
    /// Place and figures.
    pub row: LeagueRow,
    /// The team's name.
    pub name: String,
    /// Why points were taken or given, in the order they were.
    pub reasons: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_takes_less_than_a_hundred_bytes() {
        assert!(size_of::<SeatLine>() <= 96, "{} bytes of each of a hundred thousand players", size_of::<SeatLine>());
    }
}
