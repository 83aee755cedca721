//! A hand as a revision keeps it: as JSON in the order of the alphabet, blanks left out; and its print.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::new::NewHand;
use super::row::Columns;
use crate::rules::card::CardSet;
use crate::rules::hand::{Contra, Game, Hand, Level, Offence, Outcome, Ouvert, Play, TrickOrder, Variant};
use crate::rules::hex::hex;
use crate::rules::seat::Seat;
use crate::store::column::{Small, Spelt};
use crate::store::error::Error;
use crate::store::id::SheetId;

macro_rules! without_blanks {
    ($($field:ident: $kind:ty),+ $(,)?) => {
        /// What is written of a hand; where it belongs, who wrote it and when stands around it.
        #[derive(Serialize)]
        pub(super) struct Written<'h> {
            $( #[serde(skip_serializing_if = "Option::is_none")] $field: Option<$kind>, )+
        }
    };
}

without_blanks! {
    adjudicated: i32, announced: Level, bid: Small<u16>, card_points: Small<u8>, cards: Spelt<CardSet>,
    collected: Small<u16>, contra: Contra, contra_by: Seat, cut: Seat, dealer: Seat, decided: Outcome, deck: i32,
    declarer: Seat, game: Game, made: Level, matadors: Small<i8>, number: i32, offence: Offence, offender: Seat,
    ouvert: Ouvert, play: Play, points1: Small<u8>, points2: Small<u8>, points3: Small<u8>, points4: Small<u8>,
    reason: &'h str, remitted: i32, result: Outcome, score: i32, trick_order: Spelt<TrickOrder>, tricks: Small<u8>,
    tricks1: Small<u8>, tricks2: Small<u8>, tricks3: Small<u8>, tricks4: Small<u8>, value: i32, variant: Variant,
}

impl<'h> From<&'h NewHand> for Written<'h> {
    fn from(hand: &'h NewHand) -> Self {
        let row = Columns::from(&hand.hand);
        Self {
            adjudicated: row.adjudicated,
            announced: row.announced,
            bid: row.bid,
            card_points: row.card_points,
            cards: row.cards,
            collected: row.collected,
            contra: row.contra,
            contra_by: row.contra_by,
            cut: row.cut,
            dealer: row.dealer,
            decided: row.decided,
            deck: hand.deck,
            declarer: row.declarer,
            game: Some(row.game),
            made: row.made,
            matadors: row.matadors,
            number: Some(hand.number),
            offence: row.offence,
            offender: row.offender,
            ouvert: Some(row.ouvert),
            play: row.play,
            points1: row.points1,
            points2: row.points2,
            points3: row.points3,
            points4: row.points4,
            reason: hand.reason.as_deref(),
            remitted: row.remitted,
            result: row.result,
            score: hand.score,
            trick_order: row.trick_order,
            tricks: row.tricks,
            tricks1: row.tricks1,
            tricks2: row.tricks2,
            tricks3: row.tricks3,
            tricks4: row.tricks4,
            value: Some(hand.value),
            variant: row.variant,
        }
    }
}

/// A hand of a revision as it is read; where it belongs, who wrote it and when stands around it.
#[derive(Deserialize)]
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
        Ok(serde_json::to_string(&Written::from(self))?)
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
