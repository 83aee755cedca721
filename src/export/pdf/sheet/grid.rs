//! Where the cells of a list stand.

use super::parts::{BOTTOM, HIGHEST, ScoreSheet, TOP, count};
use crate::export::pdf::canvas::WIDTH;
use crate::export::pdf::table::MARGIN;

/// The lines and columns of a list.
pub(super) struct Grid {
    /// Where the columns begin, and where the last one ends.
    pub(super) edges: Vec<i32>,
    /// How many columns stand before the players'.
    pub(super) before: usize,
    /// How many columns each player has.
    pub(super) each: usize,
    /// Hands and lines of the foot.
    pub(super) lines: usize,
    height: i32,
}

impl Grid {
    pub(super) fn of(sheet: &ScoreSheet) -> Self {
        let of_players = sheet.players.iter().flat_map(|_player| &sheet.of_player);
        let columns = sheet.columns.iter().chain(of_players).chain([&sheet.last]);
        let weights: Vec<i32> = columns.map(|column| column.weight).collect();
        let (all, width) = (weights.iter().sum::<i32>().max(1), WIDTH - 2 * MARGIN);
        let mut sum = 0;
        let mut edges = vec![MARGIN];
        edges.extend(weights.iter().map(|weight| {
            sum += weight;
            MARGIN + width * sum / all
        }));
        let lines = sheet.hands.len() + sheet.foot.len();
        Self {
            edges,
            before: sheet.columns.len(),
            each: sheet.of_player.len().max(1),
            lines,
            height: ((BOTTOM - TOP) / count(lines).max(1)).min(HIGHEST),
        }
    }

    /// Where a line begins.
    pub(super) fn line(&self, at: usize) -> i32 {
        TOP + self.height * count(at)
    }

    /// The base line of what is written in a line.
    pub(super) fn base(&self, at: usize) -> i32 {
        self.line(at) + self.height * 3 / 4
    }

    /// The size of what is written in a line, at most this.
    pub(super) fn size(&self, most: i32) -> i32 {
        (self.height * 7 / 10).min(most)
    }

    /// Where a column begins and ends.
    pub(super) fn column(&self, at: usize) -> (i32, i32) {
        let edge = |at: usize| self.edges.get(at).copied().unwrap_or(MARGIN);
        (edge(at), edge(at + 1))
    }

    /// The same of a player's column.
    pub(super) fn player(&self, player: usize, column: usize) -> (i32, i32) {
        self.column(self.before + player * self.each + column)
    }

    /// The same of the last column.
    pub(super) fn last(&self) -> (i32, i32) {
        self.column(self.edges.len().saturating_sub(2))
    }
}
