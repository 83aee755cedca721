//! What a list is made of.

use crate::export::pdf::canvas::HEIGHT;

/// Where the first hand begins, under the heading, the names and the heads.
pub(super) const TOP: i32 = 1580;
/// Where the last line of the foot ends: above the signatures, with room for two or three lines of what was checked.
pub(super) const BOTTOM: i32 = HEIGHT - 955;
/// Eight and a half millimetres: higher lines look lost.
pub(super) const HIGHEST: i32 = 240;
/// A column: what stands above it and how much room it takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetColumn {
    /// What stands above it, written upwards.
    pub head: String,
    /// How much of the width, against the others.
    pub weight: i32,
}

/// Who plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetPlayer {
    /// The seat, as people call it.
    pub seat: String,
    /// The start number.
    pub number: i32,
    /// The name; of several who share the seat each with the own hands.
    pub name: String,
    /// Who of several plays there last: the start number, and the name with the own hands.
    pub last: Option<(i32, String)>,
    /// The club or team; may be empty.
    pub club: String,
}

/// One line of the hands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetLine {
    /// What stands in the columns before the players', from the first on.
    pub before: Vec<String>,
    /// What stands in the columns of each player.
    pub cells: Vec<Vec<String>>,
    /// What stands in the last column.
    pub last: String,
    /// The seat of the dealer who pauses, from nought on: nothing is written in his columns.
    pub pauses: Option<usize>,
}

/// A line of the foot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetFoot {
    /// What it adds up.
    pub label: String,
    /// What stands in the columns of each player; empty to be written.
    pub cells: Vec<Vec<String>>,
    /// What stands in the last column.
    pub last: String,
    /// Whether it is the one that counts.
    pub decides: bool,
}

/// The list of one table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreSheet {
    /// Round and table.
    pub title: String,
    /// The columns before the players': number, dealer, base value and so on.
    pub columns: Vec<SheetColumn>,
    /// The columns of every player.
    pub of_player: Vec<SheetColumn>,
    /// The column after the players: hands passed in.
    pub last: SheetColumn,
    /// Who plays, seat by seat.
    pub players: Vec<SheetPlayer>,
    /// The hands.
    pub hands: Vec<SheetLine>,
    /// After how many hands a line is heavier: a turn of the deal.
    pub turn: usize,
    /// The lines of the foot.
    pub foot: Vec<SheetFoot>,
    /// When it began and ended, to be written.
    pub times: Vec<String>,
    /// What was checked and is wrong, what was struck, what its marks mean, and the code of what stands on it.
    pub checked: String,
    /// What was checked and is right.
    pub right: String,
    /// The address of its form, for the code, and what is said of it; empty where no phone can open it.
    pub code: Option<(String, String)>,
}

/// A number as the canvas counts.
pub(super) fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(0)
}
