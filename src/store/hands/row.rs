//! The columns of a written hand.

use diesel::backend::Backend;
use diesel::deserialize::{self, Queryable};
use diesel::prelude::*;
use serde::Deserialize;

use crate::rules::card::CardSet;
use crate::rules::hand::{Contra, Game, Hand, Level, Offence, Outcome, Ouvert, Play, TrickOrder, Variant};
use crate::rules::seat::Seat;
use crate::store::column::{Small, Spelt};
use crate::store::schema::hands;

/// The columns of a hand. Whoever reads or writes one embeds a [`Hand`] and knows none of them, but for the rows that a file
/// takes many at once and what a revision keeps.
#[derive(Clone, Debug, Queryable, Selectable, Insertable, AsChangeset, Deserialize)]
#[diesel(table_name = hands, treat_none_as_default_value = false, treat_none_as_null = true)]
pub struct Columns {
    pub(super) dealer: Option<Seat>,
    pub(super) declarer: Option<Seat>,
    pub(super) game: Game,
    pub(super) variant: Option<Variant>,
    pub(super) play: Option<Play>,
    pub(super) ouvert: Ouvert,
    pub(super) announced: Option<Level>,
    pub(super) matadors: Option<Small<i8>>,
    pub(super) cards: Option<Spelt<CardSet>>,
    pub(super) bid: Option<Small<u16>>,
    pub(super) card_points: Option<Small<u8>>,
    pub(super) tricks: Option<Small<u8>>,
    pub(super) made: Option<Level>,
    pub(super) result: Option<Outcome>,
    pub(super) contra: Option<Contra>,
    pub(super) contra_by: Option<Seat>,
    pub(super) offence: Option<Offence>,
    pub(super) offender: Option<Seat>,
    pub(super) adjudicated: Option<i32>,
    pub(super) points1: Option<Small<u8>>,
    pub(super) points2: Option<Small<u8>>,
    pub(super) points3: Option<Small<u8>>,
    pub(super) points4: Option<Small<u8>>,
    pub(super) tricks1: Option<Small<u8>>,
    pub(super) tricks2: Option<Small<u8>>,
    pub(super) tricks3: Option<Small<u8>>,
    pub(super) tricks4: Option<Small<u8>>,
    pub(super) trick_order: Option<Spelt<TrickOrder>>,
    pub(super) cut: Option<Seat>,
    pub(super) remitted: Option<i32>,
    pub(super) collected: Option<Small<u16>>,
    pub(super) decided: Option<Outcome>,
}

impl From<&Hand> for Columns {
    fn from(hand: &Hand) -> Self {
        let [points1, points2, points3, points4] = hand.ramsch_points.map(|points| points.map(Small::of));
        let [tricks1, tricks2, tricks3, tricks4] = hand.ramsch_tricks.map(|tricks| tricks.map(Small::of));
        Self {
            dealer: hand.dealer,
            declarer: hand.declarer,
            game: hand.game,
            variant: hand.variant,
            play: hand.play,
            ouvert: hand.ouvert,
            announced: hand.announced,
            matadors: hand.matadors.map(Small::of),
            cards: hand.cards.map(Spelt::of),
            bid: hand.bid.map(Small::of),
            card_points: hand.card_points.map(Small::of),
            tricks: hand.tricks.map(Small::of),
            made: hand.made,
            result: hand.result,
            contra: hand.contra,
            contra_by: hand.contra_by,
            offence: hand.offence,
            offender: hand.offender,
            adjudicated: hand.adjudicated,
            points1,
            points2,
            points3,
            points4,
            tricks1,
            tricks2,
            tricks3,
            tricks4,
            trick_order: hand.trick_order.map(Spelt::of),
            cut: hand.cut,
            remitted: hand.remitted.then_some(1),
            collected: hand.collected.map(Small::of),
            decided: hand.decided,
        }
    }
}

impl From<Columns> for Hand {
    fn from(row: Columns) -> Self {
        let small = |number: Option<Small<u8>>| number.map(Small::value);
        Self {
            dealer: row.dealer,
            declarer: row.declarer,
            game: row.game,
            variant: row.variant,
            play: row.play,
            ouvert: row.ouvert,
            announced: row.announced,
            matadors: row.matadors.map(Small::value),
            cards: row.cards.map(|cards| *cards),
            bid: row.bid.map(Small::value),
            card_points: small(row.card_points),
            tricks: small(row.tricks),
            made: row.made,
            result: row.result,
            contra: row.contra,
            contra_by: row.contra_by,
            offence: row.offence,
            offender: row.offender,
            decided: row.decided,
            adjudicated: row.adjudicated,
            ramsch_points: [row.points1, row.points2, row.points3, row.points4].map(small),
            ramsch_tricks: [row.tricks1, row.tricks2, row.tricks3, row.tricks4].map(small),
            trick_order: row.trick_order.map(|order| *order),
            cut: row.cut,
            remitted: row.remitted.is_some(),
            collected: row.collected.map(Small::value),
        }
    }
}

impl<DB: Backend> Selectable<DB> for Hand {
    type SelectExpression = <Columns as Selectable<DB>>::SelectExpression;

    fn construct_selection() -> Self::SelectExpression {
        <Columns as Selectable<DB>>::construct_selection()
    }
}

impl<DB: Backend, ST> Queryable<ST, DB> for Hand
where
    Columns: Queryable<ST, DB>,
{
    type Row = <Columns as Queryable<ST, DB>>::Row;

    fn build(row: Self::Row) -> deserialize::Result<Self> {
        Columns::build(row).map(Self::from)
    }
}

impl Insertable<hands::table> for &Hand {
    type Values = <Columns as Insertable<hands::table>>::Values;

    fn values(self) -> Self::Values {
        Columns::from(self).values()
    }
}

impl Insertable<hands::table> for Hand {
    type Values = <Columns as Insertable<hands::table>>::Values;

    fn values(self) -> Self::Values {
        (&self).values()
    }
}

impl AsChangeset for &Hand {
    type Target = hands::table;
    type Changeset = <Columns as AsChangeset>::Changeset;

    fn as_changeset(self) -> Self::Changeset {
        Columns::from(self).as_changeset()
    }
}

impl AsChangeset for Hand {
    type Target = hands::table;
    type Changeset = <Columns as AsChangeset>::Changeset;

    fn as_changeset(self) -> Self::Changeset {
        (&self).as_changeset()
    }
}
