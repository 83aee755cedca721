//! A hand that is to be written.

use chrono::NaiveDateTime;
use diesel::prelude::*;

use crate::rules::hand::Hand;
use crate::store::id::SheetId;
use crate::store::schema::hands;

/// What stands beside a hand in the table: where it belongs, what it came to, who wrote it.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = hands, treat_none_as_default_value = false, treat_none_as_null = true)]
pub struct NewHand {
    /// The sheet.
    pub sheet_id: SheetId,
    /// The number of the hand, from 1; of a fine the hand it fell in.
    pub number: i32,
    /// What happened.
    #[diesel(embed)]
    pub hand: Hand,
    /// Why the director fixed the score; `None` unless adjudicated.
    pub reason: Option<String>,
    /// The declarer's signed score, kept beside the facts and recomputed by `check`.
    pub score: Option<i32>,
    /// What the game is worth, kept likewise.
    pub value: i32,
    /// Who wrote it: an account name, or "list keeper".
    pub entered_by: String,
    /// When, in UTC.
    pub entered_at: NaiveDateTime,
    /// The deck it was played with; `None` but in Comparative Skat.
    pub deck: Option<i32>,
}
