//! The flat row of a hand, and the way from and to a [`Hand`].

use std::str::FromStr;

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use super::{NewHand, StoredHand};
use crate::rules::card::CardSet;
use crate::rules::hand::{Hand, TrickOrder};
use crate::rules::hex::hex;
use crate::rules::seat::Seat;
use crate::store::error::Error;
use crate::store::id::{HandId, SheetId};
use crate::store::schema::hands;

/// A row of the table as it is read.
#[derive(Clone, Debug, Queryable, Selectable, Deserialize)]
#[diesel(table_name = hands)]
pub struct HandRow {
    id: HandId,
    sheet_id: SheetId,
    number: i32,
    version: i64,
    dealer: Option<i32>,
    declarer: Option<i32>,
    game: String,
    variant: Option<String>,
    play: Option<String>,
    ouvert: String,
    announced: Option<String>,
    matadors: Option<i32>,
    cards: Option<String>,
    bid: Option<i32>,
    card_points: Option<i32>,
    tricks: Option<i32>,
    made: Option<String>,
    result: Option<String>,
    contra: Option<String>,
    contra_by: Option<i32>,
    offence: Option<String>,
    offender: Option<i32>,
    adjudicated: Option<i32>,
    reason: Option<String>,
    points1: Option<i32>,
    points2: Option<i32>,
    points3: Option<i32>,
    points4: Option<i32>,
    tricks1: Option<i32>,
    tricks2: Option<i32>,
    tricks3: Option<i32>,
    tricks4: Option<i32>,
    trick_order: Option<String>,
    cut: Option<i32>,
    score: Option<i32>,
    value: i32,
    entered_by: String,
    entered_at: NaiveDateTime,
    deck: Option<i32>,
    remitted: Option<i32>,
    collected: Option<i32>,
    decided: Option<String>,
}

/// A row of the table as it is written.
#[derive(Clone, Debug, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = hands, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(super) struct WrittenHand {
    sheet_id: SheetId,
    number: i32,
    dealer: Option<i32>,
    declarer: Option<i32>,
    game: String,
    variant: Option<String>,
    play: Option<String>,
    ouvert: String,
    announced: Option<String>,
    matadors: Option<i32>,
    cards: Option<String>,
    bid: Option<i32>,
    card_points: Option<i32>,
    tricks: Option<i32>,
    made: Option<String>,
    result: Option<String>,
    contra: Option<String>,
    contra_by: Option<i32>,
    offence: Option<String>,
    offender: Option<i32>,
    adjudicated: Option<i32>,
    reason: Option<String>,
    points1: Option<i32>,
    points2: Option<i32>,
    points3: Option<i32>,
    points4: Option<i32>,
    tricks1: Option<i32>,
    tricks2: Option<i32>,
    tricks3: Option<i32>,
    tricks4: Option<i32>,
    trick_order: Option<String>,
    cut: Option<i32>,
    score: Option<i32>,
    value: i32,
    entered_by: String,
    entered_at: NaiveDateTime,
    deck: Option<i32>,
    remitted: Option<i32>,
    collected: Option<i32>,
    decided: Option<String>,
}

impl From<&NewHand> for WrittenHand {
    fn from(new: &NewHand) -> Self {
        let hand = &new.hand;
        let [points1, points2, points3, points4] = hand.ramsch_points.map(|points| points.map(i32::from));
        let [tricks1, tricks2, tricks3, tricks4] = hand.ramsch_tricks.map(|tricks| tricks.map(i32::from));
        Self {
            sheet_id: new.sheet_id,
            number: new.number,
            dealer: number_of(hand.dealer),
            declarer: number_of(hand.declarer),
            game: hand.game.to_string(),
            variant: hand.variant.map(|word| word.to_string()),
            play: hand.play.map(|word| word.to_string()),
            ouvert: hand.ouvert.to_string(),
            announced: hand.announced.map(|word| word.to_string()),
            matadors: hand.matadors.map(i32::from),
            cards: hand.cards.map(|cards| cards.to_string()),
            bid: hand.bid.map(i32::from),
            card_points: hand.card_points.map(i32::from),
            tricks: hand.tricks.map(i32::from),
            made: hand.made.map(|word| word.to_string()),
            result: hand.result.map(|word| word.to_string()),
            contra: hand.contra.map(|word| word.to_string()),
            contra_by: number_of(hand.contra_by),
            offence: hand.offence.map(|word| word.to_string()),
            offender: number_of(hand.offender),
            adjudicated: hand.adjudicated,
            reason: new.reason.clone(),
            points1,
            points2,
            points3,
            points4,
            tricks1,
            tricks2,
            tricks3,
            tricks4,
            trick_order: hand.trick_order.map(|order| order.to_string()),
            cut: number_of(hand.cut),
            score: new.score,
            value: new.value,
            entered_by: new.entered_by.clone(),
            entered_at: new.entered_at,
            deck: new.deck,
            remitted: hand.remitted.then_some(1),
            collected: hand.collected.map(i32::from),
            decided: hand.decided.map(|word| word.to_string()),
        }
    }
}

impl TryFrom<HandRow> for StoredHand {
    type Error = Error;

    fn try_from(row: HandRow) -> Result<Self, Error> {
        let hand = read_hand(&row)
            .map_err(|problem| Error::internal(format!("hand {} (id {}) is broken: {problem}", row.number, row.id)))?;
        Ok(Self {
            id: row.id,
            version: row.version,
            new: NewHand {
                sheet_id: row.sheet_id,
                number: row.number,
                hand,
                reason: row.reason,
                score: row.score,
                value: row.value,
                entered_by: row.entered_by,
                entered_at: row.entered_at,
                deck: row.deck,
            },
        })
    }
}

/// What of a row is told by the revision around it.
const ELSEWHERE: [&str; 3] = ["sheet_id", "entered_by", "entered_at"];

impl NewHand {
    /// The hand as JSON for a revision: what was written and what it came to, blanks left out.
    pub fn to_json(&self) -> Result<String, Error> {
        let mut value = serde_json::to_value(WrittenHand::from(self)).map_err(Error::internal)?;
        if let Value::Object(fields) = &mut value {
            fields.retain(|name, field| !field.is_null() && !ELSEWHERE.contains(&name.as_str()));
        }
        Ok(value.to_string())
    }

    /// The hand of a revision; who wrote it and when stands in the revision itself.
    pub fn from_json(text: &str, sheet_id: SheetId, who: &str, at: NaiveDateTime) -> Result<Self, Error> {
        let mut fields: Map<String, Value> = serde_json::from_str(text).map_err(Error::internal)?;
        for (name, field) in
            [("id", json!(0)), ("version", json!(0)), ("sheet_id", json!(sheet_id)), ("entered_by", json!(who))]
        {
            fields.insert(name.to_owned(), field);
        }
        fields.insert("entered_at".to_owned(), serde_json::to_value(at).map_err(Error::internal)?);
        let row: HandRow = serde_json::from_value(Value::Object(fields)).map_err(Error::internal)?;
        Ok(StoredHand::try_from(row)?.new)
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

type Problem = Box<dyn std::error::Error + Send + Sync>;

fn read_hand(row: &HandRow) -> Result<Hand, Problem> {
    Ok(Hand {
        dealer: seat(row.dealer)?,
        declarer: seat(row.declarer)?,
        game: row.game.parse()?,
        variant: word(row.variant.as_ref())?,
        play: word(row.play.as_ref())?,
        ouvert: row.ouvert.parse()?,
        announced: word(row.announced.as_ref())?,
        matadors: small(row.matadors)?,
        cards: row.cards.as_deref().map(CardSet::parse).transpose()?,
        bid: small(row.bid)?,
        card_points: small(row.card_points)?,
        tricks: small(row.tricks)?,
        made: word(row.made.as_ref())?,
        result: word(row.result.as_ref())?,
        contra: word(row.contra.as_ref())?,
        contra_by: seat(row.contra_by)?,
        offence: word(row.offence.as_ref())?,
        offender: seat(row.offender)?,
        decided: word(row.decided.as_ref())?,
        adjudicated: row.adjudicated,
        ramsch_points: [small(row.points1)?, small(row.points2)?, small(row.points3)?, small(row.points4)?],
        ramsch_tricks: [small(row.tricks1)?, small(row.tricks2)?, small(row.tricks3)?, small(row.tricks4)?],
        trick_order: row.trick_order.as_deref().map(read_order).transpose()?,
        cut: seat(row.cut)?,
        remitted: row.remitted.is_some(),
        collected: small(row.collected)?,
    })
}

fn number_of(seat: Option<Seat>) -> Option<i32> {
    seat.map(|seat| i32::from(seat.number()))
}

fn seat(number: Option<i32>) -> Result<Option<Seat>, Problem> {
    Ok(number.map(|number| Seat::new(number.into())).transpose()?)
}

fn small<T: TryFrom<i32, Error = std::num::TryFromIntError>>(number: Option<i32>) -> Result<Option<T>, Problem> {
    Ok(number.map(T::try_from).transpose()?)
}

fn word<T: FromStr<Err: std::error::Error + Send + Sync + 'static>>(
    text: Option<&String>,
) -> Result<Option<T>, Problem> {
    Ok(text.map(|text| text.parse()).transpose()?)
}

fn read_order(text: &str) -> Result<TrickOrder, Problem> {
    Ok(TrickOrder::parse(text).ok_or("the order of the tricks is unreadable")?)
}
