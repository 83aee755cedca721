//! What is kept of a sheet for each seat.

use diesel::prelude::*;

use crate::rules::seat::Seat;
use crate::store::id::{EntryId, SheetId};
use crate::store::schema::sheet_totals;

/// What a sheet makes of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = sheet_totals, treat_none_as_default_value = false)]
pub struct TotalRow {
    /// The sheet.
    pub sheet_id: SheetId,
    /// The seat.
    pub seat: Seat,
    /// Who sits there.
    pub entry_id: EntryId,
    /// Game points, signed.
    pub points: i32,
    /// Games won as declarer.
    pub won: Option<i32>,
    /// Games lost as declarer.
    pub lost: Option<i32>,
    /// Games the others at the table lost as declarers.
    pub others_lost: Option<i32>,
    /// What the scoring system adds to the points.
    pub bonus: i32,
    /// Points and bonus.
    pub performance: i32,
    /// The highest score of a game won.
    pub highest_game: Option<i32>,
}
