//! One row of the hands CSV, cell by cell.

use std::str::FromStr;

use super::super::Problem;
use super::super::wrong::{Wrong, WrongHand};
use super::row::{HandRow, Place};
use crate::rules::card::CardSet;
use crate::rules::decks::DeckNumber;
use crate::rules::hand::{Hand, Ouvert, TrickOrder};
use crate::rules::minus::of_keyboard;
use crate::rules::reason::Reason;
use crate::rules::seat::Seat;
use crate::rules::sentence::Sentence;

/// The cells of a row with their header.
#[derive(Clone, Copy)]
pub struct Cells<'c> {
    pub file: &'c str,
    pub line: u64,
    pub header: &'c [String],
    pub row: &'c [String],
}

impl Cells<'_> {
    /// What the row says, or the first thing that is wrong with it.
    pub fn read(self) -> Result<HandRow, Problem> {
        let game = self.word("game")?.ok_or_else(|| self.problem("game", Wrong::Missing))?;
        let hand = Hand {
            dealer: self.seat("dealer")?,
            declarer: self.seat("declarer")?,
            game,
            variant: self.word("variant")?,
            play: self.word("play")?,
            ouvert: self.word("ouvert")?.unwrap_or(Ouvert::No),
            announced: self.word("announced")?,
            matadors: self.matadors()?,
            cards: self.cards()?,
            bid: self.number("bid", 1, 9999)?,
            card_points: self.number("card_points", 0, 120)?,
            tricks: self.number("tricks", 0, 15)?,
            made: self.word("made")?,
            result: self.word("result")?,
            contra: self.word("contra")?,
            contra_by: self.seat("contra_by")?,
            offence: self.word("offence")?,
            offender: self.seat("offender")?,
            decided: self.word("decided")?,
            adjudicated: self.number("adjudicated", -99_999, 99_999)?,
            ramsch_points: self.by_seat(["points1", "points2", "points3", "points4"], 120)?,
            ramsch_tricks: self.by_seat(["tricks1", "tricks2", "tricks3", "tricks4"], 10)?,
            trick_order: self.trick_order()?,
            cut: self.seat("cut")?,
            remitted: self.yes("remitted")?,
            collected: None,
        };
        let reason = Reason::new(self.text("reason")).map_err(|error| self.problem("reason", error))?;
        let reason = reason.as_str().to_owned();
        if hand.adjudicated.is_some() && reason.is_empty() {
            return Err(self.problem("reason", WrongHand::NoReason));
        }
        let place = Place {
            round: self.number("round", 1, 999)?,
            table: self.number("table", 1, 9999)?,
            number: self.number("hand", 1, 9999)?,
            deck: self.deck()?,
        };
        Ok(HandRow { id: self.text("id").to_owned(), place, hand, reason })
    }

    fn text(&self, column: &str) -> &str {
        let at = self.header.iter().position(|name| name == column);
        at.and_then(|at| self.row.get(at)).map_or("", String::as_str)
    }

    fn problem(&self, column: &str, message: impl Into<crate::format::Message>) -> Problem {
        Problem::at(self.file, self.line, column, message)
    }

    fn word<T: FromStr<Err: Sentence>>(&self, column: &str) -> Result<Option<T>, Problem> {
        match self.text(column) {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|error: T::Err| self.problem(column, error)),
        }
    }

    fn number<T: TryFrom<i32>>(&self, column: &str, least: i32, most: i32) -> Result<Option<T>, Problem> {
        let text = self.text(column);
        if text.is_empty() {
            return Ok(None);
        }
        let refuse = || self.problem(column, Wrong::Number { given: text.to_owned(), least, most });
        let number: i32 = of_keyboard(text).parse().map_err(|_error| refuse())?;
        let fits = (least..=most).contains(&number);
        T::try_from(number)
            .map_or_else(|_error| Err(refuse()), |number| if fits { Ok(Some(number)) } else { Err(refuse()) })
    }

    fn seat(&self, column: &str) -> Result<Option<Seat>, Problem> {
        match self.number::<i64>(column, 1, 4)? {
            None => Ok(None),
            Some(seat) => {
                let wrong = || Wrong::Number { given: seat.to_string(), least: 1, most: 4 };
                Seat::new(seat).map(Some).map_err(|_outside| self.problem(column, wrong()))
            }
        }
    }

    fn yes(&self, column: &str) -> Result<bool, Problem> {
        match self.text(column) {
            "yes" => Ok(true),
            "" | "no" => Ok(false),
            other => Err(self.problem(column, Wrong::YesNo { given: other.to_owned() })),
        }
    }

    fn deck(&self) -> Result<Option<DeckNumber>, Problem> {
        match self.number::<i64>("deck", -9999, 99_999)? {
            None => Ok(None),
            Some(number) => DeckNumber::new(number).map(Some).map_err(|error| self.problem("deck", error)),
        }
    }

    fn matadors(&self) -> Result<Option<i8>, Problem> {
        self.number("matadors", -11, 11)
    }

    fn cards(&self) -> Result<Option<CardSet>, Problem> {
        match self.text("cards") {
            "" => Ok(None),
            text => CardSet::parse(text).map(Some).map_err(|error| self.problem("cards", error)),
        }
    }

    fn by_seat(&self, columns: [&str; 4], most: i32) -> Result<[Option<u8>; 4], Problem> {
        let mut found = [None; 4];
        for (place, column) in found.iter_mut().zip(columns) {
            *place = self.number(column, 0, most)?;
        }
        Ok(found)
    }

    /// The seats that won the tricks, first to last: `1 3 3 2` or `1332`; `..2` for the last alone.
    fn trick_order(&self) -> Result<Option<TrickOrder>, Problem> {
        let text = self.text("trick_order");
        if text.is_empty() {
            return Ok(None);
        }
        let refuse = || self.problem("trick_order", WrongHand::TrickOrder { given: text.to_owned() });
        TrickOrder::parse(text).map(Some).ok_or_else(refuse)
    }
}
