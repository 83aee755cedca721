//! The columns of a written hand, and what of it a revision keeps.

use chrono::NaiveDateTime;
use diesel::backend::Backend;
use diesel::deserialize::{self, Queryable};
use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::NewHand;
use crate::rules::card::CardSet;
use crate::rules::hand::{Contra, Game, Hand, Level, Offence, Outcome, Ouvert, Play, TrickOrder, Variant};
use crate::rules::hex::hex;
use crate::rules::seat::Seat;
use crate::store::column::{Small, Spelt};
use crate::store::error::Error;
use crate::store::id::SheetId;
use crate::store::schema::hands;

/// The columns of a hand. Whoever reads or writes one embeds a [`Hand`] and knows none of them.
#[derive(Clone, Debug, Queryable, Selectable, Insertable, AsChangeset, Serialize, Deserialize)]
#[diesel(table_name = hands, treat_none_as_default_value = false, treat_none_as_null = true)]
pub struct Columns {
    dealer: Option<Seat>,
    declarer: Option<Seat>,
    game: Game,
    variant: Option<Variant>,
    play: Option<Play>,
    ouvert: Ouvert,
    announced: Option<Level>,
    matadors: Option<Small<i8>>,
    cards: Option<Spelt<CardSet>>,
    bid: Option<Small<u16>>,
    card_points: Option<Small<u8>>,
    tricks: Option<Small<u8>>,
    made: Option<Level>,
    result: Option<Outcome>,
    contra: Option<Contra>,
    contra_by: Option<Seat>,
    offence: Option<Offence>,
    offender: Option<Seat>,
    adjudicated: Option<i32>,
    points1: Option<Small<u8>>,
    points2: Option<Small<u8>>,
    points3: Option<Small<u8>>,
    points4: Option<Small<u8>>,
    tricks1: Option<Small<u8>>,
    tricks2: Option<Small<u8>>,
    tricks3: Option<Small<u8>>,
    tricks4: Option<Small<u8>>,
    trick_order: Option<Spelt<TrickOrder>>,
    cut: Option<Seat>,
    remitted: Option<i32>,
    collected: Option<Small<u16>>,
    decided: Option<Outcome>,
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

/// What a revision keeps of a hand; where it belongs, who wrote it and when stands around it.
#[derive(Serialize, Deserialize)]
struct Noted {
    number: i32,
    #[serde(flatten)]
    hand: Columns,
    reason: Option<String>,
    score: Option<i32>,
    value: i32,
    deck: Option<i32>,
}

impl NewHand {
    /// The hand as JSON for a revision: what was written and what it came to, blanks left out.
    pub fn to_json(&self) -> Result<String, Error> {
        let Self { number, reason, score, value, deck, .. } = self.clone();
        let noted = Noted { number, hand: Columns::from(&self.hand), reason, score, value, deck };
        let mut value = serde_json::to_value(noted)?;
        if let Value::Object(fields) = &mut value {
            fields.retain(|_, field| !field.is_null());
        }
        Ok(value.to_string())
    }

    /// The hand of a revision; who wrote it and when stands in the revision itself.
    pub fn from_json(text: &str, sheet_id: SheetId, who: &str, at: NaiveDateTime) -> Result<Self, Error> {
        let Noted { number, hand, reason, score, value, deck } = serde_json::from_str(text)?;
        let (entered_by, entered_at) = (who.to_owned(), at);
        Ok(Self { sheet_id, number, hand: hand.into(), reason, score, value, entered_by, entered_at, deck })
    }
}

/// A short print of a hand as it was written, before anything was reckoned. Blanks leave no trace in it, so it stays the
/// same when a later program knows more of a hand.
pub fn print_of(sheet: SheetId, hand: &Hand) -> Result<String, Error> {
    let entered_at = NaiveDateTime::default();
    let (reason, score, deck) = (None, None, None);
    let entered_by = String::new();
    let written =
        NewHand { sheet_id: sheet, number: 0, hand: *hand, reason, score, value: 0, entered_by, entered_at, deck };
    let digest = Sha256::digest(written.to_json()?);
    Ok(hex(digest.get(..PRINT).unwrap_or_default()))
}

/// How many bytes of its digest tell a hand from another that the same key could have brought.
const PRINT: usize = 8;
