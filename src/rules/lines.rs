//! Places with the names that belong to them: the lines of the lists that pages, files and prints are made of.

use std::sync::Arc;

use crate::rules::league::table::LeagueRow;
use crate::rules::seat::Seat;
use crate::rules::standings::{Placed, Stands};

/// An entry with its place and name: a line of any list of standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Place and figures.
    pub placed: Placed,
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

impl Stands for SeatLine {
    fn placed(&self) -> &Placed {
        &self.line.placed
    }

    fn placed_mut(&mut self) -> &mut Placed {
        &mut self.line.placed
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
