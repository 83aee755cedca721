//! A hand as a row of a file, for many of them at once.

use diesel::sql_types::{BigInt, Integer, Nullable, Text};
use diesel::sqlite::SqliteConnection;

use super::new::NewHand;
use super::row::Columns;
use crate::store::blocks::{self, file_row, numbered};
use crate::store::error::Result;
use crate::store::id::HandId;
use crate::store::stamp::stamp;

/// The row of a new hand.
pub(super) struct HandRow<'h> {
    id: HandId,
    new: &'h NewHand,
    hand: Columns,
    at: String,
    version: i64,
}

impl<'h> HandRow<'h> {
    /// Of this hand, with this id.
    pub(super) fn new(id: HandId, new: &'h NewHand) -> Self {
        Self { id, new, hand: Columns::from(&new.hand), at: stamp(new.entered_at), version: 1 }
    }
}

numbered!(HandRow, "hands");

/// The row of a hand of which nothing is told that is told of few.
struct PlainRow<'h> {
    row: HandRow<'h>,
}

/// Writes these hands; what is empty in most rows is not bound for those.
pub(super) fn write(file: &mut SqliteConnection, rows: Vec<HandRow<'_>>) -> Result<()> {
    let (plain, others): (Vec<_>, Vec<_>) = rows.into_iter().partition(HandRow::is_plain);
    blocks::write(file, plain.into_iter().map(|row| PlainRow { row }).collect())?;
    blocks::write(file, others)
}

macro_rules! columns {
    (
        often [$( $column:ident = $($in:ident).+ as $sql:ty, )+]
        seldom [$( $seldom:ident = $($seldom_in:ident).+ as $seldom_sql:ty, )+]
    ) => {
        file_row! {
            HandRow, "hands",
            $( $column = $($in).+ as $sql, )+ $( $seldom = $($seldom_in).+ as $seldom_sql, )+
        }

        file_row! { PlainRow, "hands", $( $column = row.$($in).+ as $sql, )+ }

        impl HandRow<'_> {
            /// Whether everything is empty that mostly is.
            fn is_plain(&self) -> bool {
                $( self.$($seldom_in).+.is_none() )&&+
            }
        }
    };
}

columns! {
    often [
        id = id as BigInt,
        sheet_id = new.sheet_id as BigInt,
        number = new.number as Integer,
        dealer = hand.dealer as Nullable<Integer>,
        declarer = hand.declarer as Nullable<Integer>,
        game = hand.game as Text,
        play = hand.play as Nullable<Text>,
        ouvert = hand.ouvert as Text,
        announced = hand.announced as Nullable<Text>,
        matadors = hand.matadors as Nullable<Integer>,
        bid = hand.bid as Nullable<Integer>,
        card_points = hand.card_points as Nullable<Integer>,
        made = hand.made as Nullable<Text>,
        result = hand.result as Nullable<Text>,
        score = new.score as Nullable<Integer>,
        value = new.value as Integer,
        entered_by = new.entered_by as Text,
        entered_at = at as Text,
        version = version as BigInt,
    ]
    seldom [
        variant = hand.variant as Nullable<Text>,
        cards = hand.cards as Nullable<Text>,
        tricks = hand.tricks as Nullable<Integer>,
        contra = hand.contra as Nullable<Text>,
        contra_by = hand.contra_by as Nullable<Integer>,
        offence = hand.offence as Nullable<Text>,
        offender = hand.offender as Nullable<Integer>,
        adjudicated = hand.adjudicated as Nullable<Integer>,
        points1 = hand.points1 as Nullable<Integer>,
        points2 = hand.points2 as Nullable<Integer>,
        points3 = hand.points3 as Nullable<Integer>,
        points4 = hand.points4 as Nullable<Integer>,
        tricks1 = hand.tricks1 as Nullable<Integer>,
        tricks2 = hand.tricks2 as Nullable<Integer>,
        tricks3 = hand.tricks3 as Nullable<Integer>,
        tricks4 = hand.tricks4 as Nullable<Integer>,
        trick_order = hand.trick_order as Nullable<Text>,
        cut = hand.cut as Nullable<Integer>,
        remitted = hand.remitted as Nullable<Integer>,
        collected = hand.collected as Nullable<Integer>,
        decided = hand.decided as Nullable<Text>,
        reason = new.reason as Nullable<Text>,
        deck = new.deck as Nullable<Integer>,
    ]
}
