//! A hand as a row of a file, for many of them at once.

use diesel::sql_types::{BigInt, Integer, Nullable, Text, Timestamp};

use super::new::NewHand;
use super::row::Columns;
use crate::store::blocks::{file_row, numbered};
use crate::store::id::HandId;

/// The row of a new hand.
pub(super) struct HandRow<'h> {
    id: HandId,
    new: &'h NewHand,
    hand: Columns,
    version: i64,
}

impl<'h> HandRow<'h> {
    /// Of this hand, with this id.
    pub(super) fn new(id: HandId, new: &'h NewHand) -> Self {
        Self { id, new, hand: Columns::from(&new.hand), version: 1 }
    }
}

numbered!(HandRow, "hands");

file_row! {
    HandRow, "hands",
    id = id as BigInt,
    sheet_id = new.sheet_id as BigInt,
    number = new.number as Integer,
    dealer = hand.dealer as Nullable<Integer>,
    declarer = hand.declarer as Nullable<Integer>,
    game = hand.game as Text,
    variant = hand.variant as Nullable<Text>,
    play = hand.play as Nullable<Text>,
    ouvert = hand.ouvert as Text,
    announced = hand.announced as Nullable<Text>,
    matadors = hand.matadors as Nullable<Integer>,
    cards = hand.cards as Nullable<Text>,
    bid = hand.bid as Nullable<Integer>,
    card_points = hand.card_points as Nullable<Integer>,
    tricks = hand.tricks as Nullable<Integer>,
    made = hand.made as Nullable<Text>,
    result = hand.result as Nullable<Text>,
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
    score = new.score as Nullable<Integer>,
    value = new.value as Integer,
    entered_by = new.entered_by as Text,
    entered_at = new.entered_at as Timestamp,
    deck = new.deck as Nullable<Integer>,
    version = version as BigInt,
}
